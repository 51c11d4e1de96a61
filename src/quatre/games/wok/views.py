"""What a seat sees of wok, made from a seen table."""

import functools
from collections import Counter, defaultdict
from typing import Any

import msgspec
from msgspec.structs import replace

from quatre.games.wok import pieces
from quatre.games.wok.cards import CORNERS, INGREDIENTS, SYMBOLS, WOKS
from quatre.games.wok.moves import Card, card_names, ingredient_name, symbol_name
from quatre.games.wok.paying import Payment, Way, ways_to_pay
from quatre.games.wok.placements import Placement, Served, best_of
from quatre.games.wok.woks import Wok, wok_card
from quatre.games.words import Message, message

PHASES = ("first seat", "ingredients", "woks", "action", "paying", "over")
DEEDS = (
    "nothing",
    "drew first",
    "laid ingredients",
    "laid woks",
    "took coin",
    "bought",
    "named",
    "laid",
    "took wok",
    "passed",
)


class Chair(msgspec.Struct, frozen=True):
    """What everybody sees, or remembers, of one seat."""

    coins: int
    hand: list[Card]
    laid_out: list[Card]
    woks: list[Wok]
    symbols: dict[str, int]


class Line(msgspec.Struct, frozen=True):
    """A line of coins, whose number is the price of either of its two rows."""

    name: str
    price: int
    rows: list[list[Card]]


class Last(msgspec.Struct, frozen=True):
    did: str
    seat: int | None
    line: str
    row: int
    price: int
    wok: str
    symbol: str
    card: Card
    closed: bool


class View(msgspec.Struct, frozen=True):
    seat: int | None
    waiting: list[int]
    phase: str
    turn: int
    closing: int
    lines: list[Line]
    pile: int
    left_out: list[Card]
    unseen: dict[str, dict[str, int]]
    display: list[Wok]
    chairs: list[Chair]
    payment: Payment | None
    ways: list[Way]
    placements: list[Placement]
    last: Last

    def line(self, name: str) -> Line:
        return next(line for line in self.lines if line.name == name)

    def line_beside(self, row: int) -> Line:
        """Rows 1 and 2 stand beside the first line of coins, 3 and 4 beside the second."""
        return self.lines[(row - 1) // 2]

    def cards_in(self, row: int) -> list[Card]:
        return self.line_beside(row).rows[(row - 1) % 2]

    def displayed(self, wok: str) -> Wok:
        """The wok card of this name, of those that lie face up."""
        return next(card for card in self.display if card.name == wok)


def midway(view: View) -> bool:
    """Whether a seat is laying out cards for a wok."""
    return view.payment is not None


def view(box: Any, table: Any, seat: int, waiting: list[int]) -> View:
    """Placements are the best as things stand; ways to pay are for the seat that is to move."""
    seen = _seen_by_all(box.tobytes(), table.tobytes())
    acting = seat in waiting and bool(seen.payment or seen.display)
    return replace(
        seen,
        seat=seat if seat >= 0 else None,
        waiting=waiting,
        ways=ways_to_pay(seen.chairs[seat].hand, seen.payment) if acting else [],
    )


@functools.lru_cache(64)
def _seen_by_all(box: bytes, seen: bytes) -> View:
    """What does not depend on the seat, kept by the table that a seat sees: here that is mostly the
    same for all."""
    printed, table = pieces.Box.read(box), pieces.Table.read(seen)
    cards = _cards_by_place(table)
    chairs = [_chair(printed, table, cards, seat) for seat in range(table.seats)]
    return View(
        seat=None,
        waiting=[],
        phase=PHASES[table.phase],
        turn=table.turn,
        closing=table.closing,
        lines=[_line(table, line) for line in range(len(pieces.LINES))],
        pile=table.cards - table.drawn,
        left_out=cards[pieces.LEFT_OUT],
        unseen=_unseen(cards[pieces.PILE]),
        display=_woks(printed, table.display),
        chairs=chairs,
        payment=_payment(table),
        ways=[],
        placements=[best_of(chair.woks, chair.hand, chair.laid_out) for chair in chairs],
        last=_last(table.last),
    )


def _unseen(pile: list[Card]) -> dict[str, dict[str, int]]:
    """How many cards of each ingredient and corner the pile still holds."""
    left = Counter(pile)
    return {
        ingredient: {
            corner: left[card] for corner in CORNERS if left[card := Card(ingredient, corner)]
        }
        for ingredient in INGREDIENTS
    }


def _cards_by_place(table: Any) -> dict[int, list[Card]]:
    cards: dict[int, list[Card]] = defaultdict(list)
    for kind, place in zip(table.kind[: table.cards], table.place, strict=False):
        cards[place].append(Card.of(kind))
    return cards


def _line(table: Any, line: int) -> Line:
    rows = (2 * line, 2 * line + 1)
    return Line(
        name=pieces.LINES[line],
        price=int(table.line[line]),
        rows=[_row(table, row) for row in rows],
    )


def _row(table: Any, row: int) -> list[Card]:
    return [Card.of(int(table.kind[card])) for card in table.row[row][: table.filled[row]]]


def _woks(box: Any, counts: Any) -> list[Wok]:
    return [wok_card(box, wok) for wok in range(len(WOKS)) for _ in range(counts[wok])]


def _chair(box: Any, table: Any, cards: dict[int, list[Card]], seat: int) -> Chair:
    return Chair(
        coins=int(table.coins[seat]),
        hand=cards[pieces.HAND + seat],
        laid_out=cards[pieces.LAID_OUT + seat],
        woks=_woks(box, table.woks[seat]),
        symbols={name: int(table.symbols[seat][place]) for place, name in enumerate(SYMBOLS)},
    )


def _payment(table: Any) -> Payment | None:
    if table.phase != pieces.PAYING:
        return None
    return Payment(
        wok=WOKS[table.wanted],
        symbol=SYMBOLS[table.symbol],
        missing=int(table.missing),
        after=Card.of(int(table.lowest)) if table.missing < pieces.FOUR else None,
    )


def _last(last: Any) -> Last:
    return Last(
        did=DEEDS[last.did],
        seat=int(last.seat) if last.seat >= 0 else None,
        line=pieces.LINES[last.line],
        row=int(last.row) + 1,
        price=int(last.price),
        wok=WOKS[last.wok],
        symbol=SYMBOLS[last.symbol],
        card=Card.of(int(last.card)),
        closed=bool(last.closed),
    )


def ending(view: View) -> str:
    """Why the game ended."""
    return "line-empty"


def describe(view: View) -> list[Message]:
    """The table in a few lines, for a terminal or a screen reader."""
    if view.phase in ("first seat", "ingredients"):
        return [message("at-start")]
    lines = [_describe_line(line) for line in view.lines]
    for row in range(1, pieces.ROWS + 1):
        cards = card_names(view.cards_in(row)) or _none()
        lines.append(message("at-row", row=row, cards=cards))
    lines.append(message("at-pile", pile=view.pile, left_out=card_names(view.left_out) or _none()))
    lines.append(message("at-display", woks=[wok.text for wok in view.display] or _none()))
    for seat, chair in enumerate(view.chairs):
        lines += _describe_chair(seat, chair)
    if view.payment:
        symbol, missing = symbol_name(view.payment.symbol), view.payment.missing
        wok = view.displayed(view.payment.wok).text
        lines.append(message("at-payment", seat=view.turn, wok=wok, symbol=symbol, missing=missing))
    if view.closing:
        lines.append(message("at-closing", turns=view.closing))
    if view.phase == "over":
        for seat, placement in enumerate(view.placements):
            lines += _describe_placement(seat, placement)
    return lines


def _none() -> Message:
    return message("nothing")


def _describe_line(line: Line) -> Message:
    return message("at-line", line=line.name, price=line.price)


def _describe_chair(seat: int, chair: Chair) -> list[Message]:
    return [
        message("at-chair", seat=seat, coins=chair.coins),
        message("at-hand", cards=card_names(chair.hand) or _none()),
        message("at-laid-out", cards=card_names(chair.laid_out) or _none()),
        message("at-woks", woks=[wok.text for wok in chair.woks] or _none()),
    ]


def _describe_placement(seat: int, placement: Placement) -> list[Message]:
    """A placement in words: what each wok brings and with which cards."""
    points, unused = placement.points, len(placement.unused)
    lines = [message("placed", seat=seat, points=points, unused=unused)]
    for served in placement.woks:
        cards = [card for pan in served.pans for card in pan]
        wok, extras = served.wok.called, _extras(served)
        with_cards = card_names(cards) or _none()
        if extras:
            key, args = "placed-changed", {"extras": extras}
        else:
            key, args = "placed-wok", {}
        lines.append(message(key, wok=wok, points=served.points, cards=with_cards, **args))
    return lines


def _extras(served: Served) -> list[Message]:
    """What the blue cards on a wok do."""
    extras = [message("covered")] if served.all_mighty else []
    if served.doubled:
        extras.append(message("doubled", first=served.doubled[0], second=served.doubled[1]))
    for old, new in served.changes:
        extras.append(message("changed", old=ingredient_name(old), new=ingredient_name(new)))
    return extras
