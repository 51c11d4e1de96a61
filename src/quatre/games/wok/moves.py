"""The moves of wok: `coin upper`, `row 2`, `wok recipe-1 with bowl`, `lay tuna bowl`, `pass`."""

from typing import Any

from quatre.games.wok.cards import CORNERS, INGREDIENTS, KINDS, SYMBOLS, WOKS
from quatre.games.wok.pieces import COIN, LINES, PASS, ROW, ROWS, WOK
from quatre.games.words import Message, message
from quatre.games.writing import Phrase, Written


class Card(Phrase, order=True):
    ingredient: str
    symbols: str

    @classmethod
    def of(cls, kind: int) -> "Card":
        return _CARDS[kind]

    @property
    def kind(self) -> int:
        return INGREDIENTS.index(self.ingredient) * len(CORNERS) + CORNERS.index(self.symbols)

    @property
    def name(self) -> Message:
        ingredient = ingredient_name(self.ingredient)
        if self.symbols == "plain":
            return message("plain-card", ingredient=ingredient)
        first, _, second = self.symbols.partition("-")
        if not second:
            return message("card", ingredient=ingredient, symbol=symbol_name(first))
        return message(
            "card-of-two", ingredient=ingredient, one=symbol_name(first), two=symbol_name(second)
        )

    def shows(self, symbol: str) -> int:
        """How many of a named symbol the card shows, stars included."""
        return sum(printed in (symbol, "star") for printed in self.symbols.split("-"))


_CARDS = [Card(ingredient, corner) for ingredient in INGREDIENTS for corner in CORNERS]


class TakeCoin(Written, tag="coin"):
    line: str


class BuyRow(Written, tag="row"):
    """Rows 1 and 2 belong to the upper line, 3 and 4 to the lower."""

    row: int


class TakeWok(Written, tag="wok"):
    """The first step of taking a wok: which one, and the symbol to be shown four times."""

    wok: str
    symbol: str

    def __str__(self) -> str:
        return f"wok {self.wok} with {self.symbol}"


class Lay(Written):
    card: Card


class Pass(Written):
    """Only who can do nothing else may."""


Move = TakeCoin | BuyRow | TakeWok | Lay | Pass
EXAMPLES = ("coin upper", "row 1", "wok recipe-1 with bowl", "lay tuna bowl-bowl", "pass")


def decode(code: int) -> Move | None:
    """The move that a code means; nothing when it means none."""
    if 0 <= code < KINDS:
        return Lay(Card.of(code))
    if COIN <= code < COIN + len(LINES):
        return TakeCoin(LINES[code - COIN])
    if ROW <= code < ROW + ROWS:
        return BuyRow(code - ROW + 1)
    if WOK <= code < WOK + len(WOKS) * len(SYMBOLS):
        wok, symbol = divmod(code - WOK, len(SYMBOLS))
        return TakeWok(WOKS[wok], SYMBOLS[symbol])
    return Pass() if code == PASS else None


def encode(move: Move) -> int:
    match move:
        case Lay(card):
            return card.kind
        case TakeCoin(line):
            return COIN + LINES.index(line)
        case BuyRow(row):
            return ROW + row - 1
        case TakeWok(wok, symbol):
            return WOK + WOKS.index(wok) * len(SYMBOLS) + SYMBOLS.index(symbol)
    return PASS


def parse(text: str) -> Move | None:
    """The move that a text means; nothing when it means none."""
    match text.lower().split():
        case ["coin", line] if line in LINES:
            return TakeCoin(line)
        case ["row", ("1" | "2" | "3" | "4") as row]:
            return BuyRow(int(row))
        case ["wok", wok, "with", symbol] if wok in WOKS and symbol in SYMBOLS:
            return TakeWok(wok, symbol)
        case ["lay", ingredient, symbols] if ingredient in INGREDIENTS and symbols in CORNERS:
            return Lay(Card(ingredient, symbols))
        case ["pass"]:
            return Pass()
    return None


def codes() -> range:
    """Among these is the number of every move."""
    return range(WOK + len(WOKS) * len(SYMBOLS))


def patterns() -> tuple[()]:
    return ()


def label(move: Move, view: Any = None) -> Message:
    match move:
        case Lay(card):
            return message("do-lay", card=card.name)
        case TakeCoin(line):
            return message("do-coin", line=line)
        case BuyRow(row):
            return message("do-row", row=row)
        case TakeWok(wok, symbol):
            called = view.displayed(wok).text if view else wok_name(wok)
            return message("do-wok", wok=called, symbol=symbol_name(symbol))
    return message("do-pass")


DECISIONS = ("coin", "row", "wok", "pay")


def kind_of(view: Any, move: Move) -> str:
    """What a seat decides by a move; to pass is to take nothing."""
    match move:
        case BuyRow():
            return "row"
        case TakeWok():
            return "wok"
        case Lay():
            return "pay"
    return "coin"


def card_names(cards: list[Card]) -> list[Message]:
    return [card.name for card in cards]


def ingredient_name(ingredient: str) -> Message:
    return message("ingredient", ingredient=ingredient)


def symbol_name(symbol: str) -> Message:
    return message("symbol", symbol=symbol)


def wok_name(wok: str) -> Message:
    kind, _, number = wok.rpartition("-")
    if number.isdigit():
        return message("numbered-wok", kind=kind, number=int(number))
    return message("wok", kind=wok)


def choice(move: Move) -> str:
    """Which wok is taken counts, not the symbol that pays for it."""
    return f"wok {move.wok}" if isinstance(move, TakeWok) else str(move)
