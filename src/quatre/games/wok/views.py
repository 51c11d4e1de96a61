"""What a seat sees of wok, what it is told, and why a move is refused.

Everything here starts from a seen table, so no sentence can tell more than `seen` lets through.
"""

import functools
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import numpy as np

from quatre.games.account import Account, Row
from quatre.games.doors import Bytes
from quatre.games.reading import Reading
from quatre.games.wok import rules
from quatre.games.wok.cards import (
    ALL_MIGHTY,
    ANYTHING,
    CONCERT,
    CONCERTS,
    DOUBLE,
    INGREDIENTS,
    RECIPE,
    RECIPES,
    REDS,
    SERIES,
    SERIES_CARDS,
    SYMBOLS,
    WOKS,
)
from quatre.games.wok.moves import (
    BuyRow,
    Card,
    Lay,
    Move,
    TakeCoin,
    TakeWok,
    ingredient_name,
    symbol_name,
    wok_name,
)
from quatre.games.wok.placing import CLASSES
from quatre.games.wok.placing import Placement as PlacementRecord
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


class Wok(msgspec.Struct, frozen=True):
    """A wok card: its points (for each helping, series or card), the size of a series, and what
    it asks for: so much of each ingredient, or the points for each card of it."""

    name: str
    points: int = 0
    cards: int = 0
    asks: dict[str, int] = {}
    pays: dict[str, int] = {}
    blue: bool = False


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


class Payment(msgspec.Struct, frozen=True):
    """A wok being paid for: so many of the symbol are missing; no card below `after` may follow."""

    wok: str
    symbol: str
    missing: int
    after: Card | None


class Way(msgspec.Struct, frozen=True):
    """Cards of my hand, by their places in it, that together show what is still to be shown."""

    symbol: str
    cards: list[int]


class Served(msgspec.Struct, frozen=True):
    """A red wok filled at best: the cards on its pans, the blue cards on it, what it brings."""

    wok: Wok
    pans: list[list[Card]]
    all_mighty: bool
    doubled: list[int]
    changes: list[tuple[str, str]]
    points: int


class Placement(msgspec.Struct, frozen=True):
    """`doubled` of a wok says what its pans pay; `changes` which ingredient became which."""

    points: int
    woks: list[Served]
    unused: list[Card]


class Dish(msgspec.Struct, frozen=True):
    """A red wok as it would be filled, in short: how much of each ingredient lies on its pans."""

    wok: Wok
    pans: list[dict[str, int]]
    all_mighty: bool
    doubled: list[int]
    changes: list[tuple[str, str]]
    points: int


class Preview(msgspec.Struct, frozen=True):
    """What a move would do: my coins, the price of its line, what my hand could show, and my woks
    at their best, none when they stay as they are; a wok is paid for in the first of the ways."""

    coins: int
    price: int | None
    symbols: dict[str, int]
    last_round: bool
    points: int
    unused: int
    dishes: list[Dish] | None


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
    display: list[Wok]
    chairs: list[Chair]
    payment: Payment | None
    ways: list[Way]
    placements: list[Placement]
    last: Last


def view(box: Any, table: Any, seat: int, waiting: list[int]) -> View:
    """Placements are the best as things stand; ways to pay are for the seat that is to move."""
    seats = range(int(table.seats))
    chairs = [_chair(box, table, other) for other in seats]
    payment = _payment(table)
    display = _woks(box, table.display)
    acting = seat in waiting and bool(payment or display)
    return View(
        seat=seat if seat >= 0 else None,
        waiting=waiting,
        phase=PHASES[table.phase],
        turn=int(table.turn),
        closing=int(table.closing),
        lines=[_line(table, line) for line in range(len(rules.LINES))],
        pile=int(table.cards) - int(table.drawn),
        left_out=_cards(table, rules.LEFT_OUT),
        display=display,
        chairs=chairs,
        payment=payment,
        ways=ways_to_pay(chairs[seat].hand, payment) if acting else [],
        placements=[best_of(chair.woks, chair.hand, chair.laid_out) for chair in chairs],
        last=_last(table.last),
    )


def _cards(table: Any, place: int) -> list[Card]:
    cards = int(table.cards)
    return [Card.of(int(kind)) for kind in table.kind[:cards][table.place[:cards] == place]]


def _line(table: Any, line: int) -> Line:
    rows = (2 * line, 2 * line + 1)
    return Line(
        name=rules.LINES[line],
        price=int(table.line[line]),
        rows=[_row(table, row) for row in rows],
    )


def _row(table: Any, row: int) -> list[Card]:
    return [Card.of(int(table.kind[card])) for card in table.row[row, : table.filled[row]]]


def _woks(box: Any, counts: Any) -> list[Wok]:
    return [wok_card(box, wok) for wok in range(len(WOKS)) for _ in range(counts[wok])]


def wok_card(box: Any, wok: int) -> Wok:
    """A wok card with all that is printed on it."""
    name = WOKS[wok]
    if wok < RECIPE:
        return Wok(name, points=int(box.lidded[wok]))
    if wok < RECIPE + RECIPES:
        *asks, points = (int(number) for number in box.recipe[wok - RECIPE])
        return Wok(name, points, asks=_printed(asks))
    if wok < SERIES + SERIES_CARDS:
        cards, points = (int(number) for number in box.series[wok - SERIES])
        return Wok(name, points, cards)
    if wok < CONCERT + CONCERTS:
        return Wok(name, pays=_printed([int(number) for number in box.concert[wok - CONCERT]]))
    if wok < REDS:
        return Wok(name, points=int(box.single[name.replace("-", "_")]))
    points = int(box.all_mighty) if name == "all-mighty" else 0
    pays = {"high": int(box.double.high), "low": int(box.double.low)} if name == "double" else {}
    return Wok(name, points, pays=pays, blue=True)


def _printed(numbers: list[int]) -> dict[str, int]:
    return {name: number for name, number in zip(INGREDIENTS, numbers, strict=True) if number}


def _chair(box: Any, table: Any, seat: int) -> Chair:
    return Chair(
        coins=int(table.coins[seat]),
        hand=_cards(table, rules.HAND + seat),
        laid_out=_cards(table, rules.LAID_OUT + seat),
        woks=_woks(box, table.woks[seat]),
        symbols={name: int(table.symbols[seat, place]) for place, name in enumerate(SYMBOLS)},
    )


def _payment(table: Any) -> Payment | None:
    if table.phase != rules.PAYING:
        return None
    return Payment(
        wok=WOKS[table.wanted],
        symbol=SYMBOLS[table.symbol],
        missing=int(table.missing),
        after=Card.of(int(table.lowest)) if table.missing < rules.FOUR else None,
    )


def _last(last: Any) -> Last:
    return Last(
        did=DEEDS[last.did],
        seat=int(last.seat) if last.seat >= 0 else None,
        line=rules.LINES[last.line],
        row=int(last.row) + 1,
        price=int(last.price),
        wok=WOKS[last.wok],
        symbol=SYMBOLS[last.symbol],
        card=Card.of(int(last.card)),
        closed=bool(last.closed),
    )


# --- ways to pay


def ways_to_pay(hand: list[Card], payment: Payment | None) -> list[Way]:
    """Every set of cards that shows what is missing, in the order of the hand; first those that
    give away the fewest stars, then the fewest other symbols, then the fewest cards."""
    symbols = [payment.symbol] if payment else SYMBOLS
    missing = payment.missing if payment else rules.FOUR
    first = payment.after.kind if payment and payment.after else 0
    ways = [
        Way(symbol, cards)
        for symbol in symbols
        for cards in _sets_showing(hand, symbol, missing, 0)
        if all(hand[place].kind >= first for place in cards)
    ]
    return sorted(ways, key=lambda way: _given_away(hand, way))


def _sets_showing(hand: list[Card], symbol: str, missing: int, start: int) -> Iterator[list[int]]:
    """Of equal cards the later one is taken only after the earlier one."""
    if missing == 0:
        yield []
        return
    before = None
    for place in range(start, len(hand)):
        shows = hand[place].shows(symbol)
        if hand[place] != before and 0 < shows <= missing:
            for others in _sets_showing(hand, symbol, missing - shows, place + 1):
                yield [place, *others]
        before = hand[place]


def _given_away(hand: list[Card], way: Way) -> tuple[int, int, int]:
    printed = [symbol for place in way.cards for symbol in hand[place].symbols.split("-")]
    stars = printed.count("star")
    return stars, len(printed) - stars - printed.count(way.symbol), len(way.cards)


def midway(view: View) -> bool:
    """Whether a wok is being paid for."""
    return view.payment is not None


# --- what a seat would score now


def best_placement(box: Any, table: Any, seat: int) -> Placement:
    """What a seat would score if the game ended now, and how; hands are public, so anybody's."""
    chair = _chair(box, table, seat)
    return best_of(chair.woks, chair.hand, chair.laid_out)


def best_of(woks: list[Wok], hand: list[Card], laid_out: list[Card]) -> Placement:
    """The best placement of these cards; all that it needs is printed on them."""
    box, table = Reading(_box_of(woks)), Reading(_table_of(woks, hand, laid_out))
    placement = Reading(_remembered(box.tobytes(), table.tobytes()).view(PlacementRecord))
    cards: list[list[Card]] = [[] for _ in range(CLASSES)]
    for card in hand:
        cards[_class_of(card) + 2].append(card)
    for card in laid_out:
        cards[_class_of(card)].append(card)
    served = [_served(box, placement, wok, cards) for wok in range(REDS) if table.woks[0, wok]]
    unused = sorted(card for same in cards for card in same)
    return Placement(int(placement.points), served, unused)


def _box_of(woks: list[Wok]) -> Any:
    """A box in which only these woks are printed."""
    boxes = np.zeros(1, rules.Box)
    box = boxes[0]
    for wok in woks:
        number = WOKS.index(wok.name)
        if number < RECIPE:
            box.lidded[number] = wok.points
        elif number < SERIES:
            box.recipe[number - RECIPE] = [*_numbers(wok.asks), wok.points]
        elif number < CONCERT:
            box.series[number - SERIES] = (wok.cards, wok.points)
        elif number < ANYTHING:
            box.concert[number - CONCERT] = _numbers(wok.pays)
        elif number < REDS:
            box.single[wok.name.replace("-", "_")] = wok.points
        elif number == ALL_MIGHTY:
            box.all_mighty = wok.points
        elif number == DOUBLE:
            box.double.high, box.double.low = wok.pays["high"], wok.pays["low"]
    return boxes


def _numbers(printed: dict[str, int]) -> list[int]:
    return [printed.get(name, 0) for name in INGREDIENTS]


def _table_of(woks: list[Wok], hand: list[Card], laid_out: list[Card]) -> Any:
    """A table with nothing but one seat's woks and cards."""
    tables = np.zeros(1, rules.Table)
    table = tables[0]
    for wok in woks:
        table.woks[0, WOKS.index(wok.name)] += 1
    cards = len(hand) + len(laid_out)
    table.kind[:cards] = [card.kind for card in (*hand, *laid_out)]
    table.place[:cards] = rules.LAID_OUT
    table.place[: len(hand)] = rules.HAND
    return tables


@functools.lru_cache(4096)
def _remembered(box: bytes, table: bytes) -> Bytes:
    """Most moves leave most placements as they are."""
    return _best(np.frombuffer(bytearray(box), np.uint8), np.frombuffer(bytearray(table), np.uint8))


def _class_of(card: Card) -> int:
    """Its class in `placing` when laid out; 2 more when in hand."""
    return 4 * INGREDIENTS.index(card.ingredient) + (card.symbols == "plain")


def best_record(box: Any, table: Any, seat: int) -> Any:
    """The same as the record that `placing` describes."""
    return _best(_bytes(box), _bytes(table), seat).view(PlacementRecord)[0]


def _best(box: Bytes, table: Bytes, seat: int = 0) -> Bytes:
    buffer = np.zeros(PlacementRecord.itemsize, np.uint8)
    rules.best_placement.open(rules)(box, table, seat, buffer)
    return buffer


def _bytes(record: Any) -> Bytes:
    return np.frombuffer(bytearray(record.tobytes()), np.uint8)


def _served(box: Any, placement: Any, wok: int, cards: list[list[Card]]) -> Served:
    """A wok of a placement; takes the cards that lie on it out of `cards`."""
    concert = CONCERT <= wok < CONCERT + CONCERTS
    pans = (wok, wok + REDS - CONCERT) if concert else (wok,)
    on = [
        [cards[class_].pop(0) for class_ in range(CLASSES) for _ in range(lying[class_])]
        for lying in placement.on[list(pans)]
    ]
    high, low = int(box.double.high), int(box.double.low)
    changes = {
        int(placement.printed[number]): int(placement.instead[number])
        for number in range(2)
        if placement.changed[number] == wok
    }
    return Served(
        wok=wok_card(box, wok),
        pans=on,
        all_mighty=bool(placement.all_mighty == wok),
        doubled=([low, high] if placement.high else [high, low]) if placement.double == wok else [],
        changes=[(INGREDIENTS[old], INGREDIENTS[new]) for old, new in changes.items()],
        points=int(placement.worth[wok]),
    )


# --- what is told


def tell(before: View, after: View) -> list[Message]:
    """What happened between two views, one sentence each."""
    told = _tell_deed(before, after)
    if after.last.closed:
        told.append(message("closing", line=_bare_line(after)))
    if after.phase == "over" and before.phase != "over":
        told += [_scored(after, seat) for seat in range(len(after.chairs))]
    return told


def _tell_deed(before: View, after: View) -> list[Message]:
    last = after.last
    seat = last.seat if last.seat is not None else after.turn
    match last.did:
        case "drew first":
            return [message("drew-first", seat=after.turn)]
        case "laid ingredients":
            return [message("laid-ingredients", left_out=len(after.left_out), pile=after.pile)]
        case "laid woks":
            return [message("laid-woks", woks=len(after.display))]
        case "took coin":
            price = _line_of(after, last.line).price
            return [message("took-coin", seat=seat, line=last.line, price=price)]
        case "bought":
            return _tell_purchase(before, after, seat)
        case "named":
            symbol = symbol_name(last.symbol)
            return [message("named", seat=seat, wok=wok_name(last.wok), symbol=symbol)]
        case "laid":
            missing = after.payment.missing if after.payment else 0
            return [message("laid", seat=seat, card=last.card.name, missing=missing)]
        case "took wok":
            return [
                message("laid-last", seat=seat, card=last.card.name),
                message("took-wok", seat=seat, wok=wok_name(last.wok)),
            ]
        case "passed":
            return [message("passed", seat=seat)]
    return []


def _line_of(view: View, name: str) -> Line:
    return next(line for line in view.lines if line.name == name)


def _bare_line(view: View) -> str:
    return next(line.name for line in view.lines if not any(line.rows))


def _tell_purchase(before: View, after: View, seat: int) -> list[Message]:
    row, price = after.last.row, after.last.price
    bought = _row_of(before, row)
    told = [message("bought", seat=seat, row=row, price=price, cards=_names(bought))]
    refill = _row_of(after, row)
    if refill:
        told.append(message("refilled", row=row, cards=_names(refill)))
    else:
        told.append(message("not-refilled", row=row))
    return told


def _row_of(view: View, row: int) -> list[Card]:
    return view.lines[(row - 1) // 2].rows[(row - 1) % 2]


def _names(cards: list[Card]) -> list[Message]:
    return [card.name for card in cards]


def _scored(after: View, seat: int) -> Message:
    placement = after.placements[seat]
    unused = len(placement.unused)
    if not placement.woks:
        return message("scored-nothing", seat=seat, unused=unused)
    brings = [_brings(served) for served in placement.woks]
    return message("scored", seat=seat, points=placement.points, woks=brings, unused=unused)


def _brings(served: Served) -> Message:
    return message("brings", wok=wok_name(served.wok.name), points=served.points)


# --- why not


def explain(view: View, move: Move) -> Message:
    """Why this seat may not make this move now, though it is its turn."""
    if view.payment:
        return _explain_payment(view, view.payment, move)
    assert view.seat is not None
    chair = view.chairs[view.seat]
    match move:
        case TakeCoin(line):
            return message("last-coin", line=line)
        case BuyRow(row):
            if not _row_of(view, row):
                return message("empty-row", row=row)
            price = view.lines[(row - 1) // 2].price
            return message("too-dear", row=row, price=price, coins=chair.coins)
        case TakeWok(wok, symbol):
            if wok not in [other.name for other in view.display]:
                return message("wok-gone", wok=wok_name(wok))
            count = chair.symbols[symbol]
            return message("too-few", symbol=symbol_name(symbol), count=count)
        case Lay(card):
            return _explain_card(chair, card)
    return message("must-act")


def _explain_card(chair: Chair, card: Card) -> Message:
    """Why a card does not pay, or that a wok must be named before."""
    if card not in chair.hand:
        return message("not-in-hand", card=card.name)
    if card.symbols == "plain":
        return message("pays-nothing", card=card.name)
    symbol = max(filter(card.shows, SYMBOLS), key=lambda symbol: chair.symbols[symbol])
    if chair.symbols[symbol] < rules.FOUR:
        return message("too-few", symbol=symbol_name(symbol), count=chair.symbols[symbol])
    return message("name-wok-first")


def _explain_payment(view: View, payment: Payment, move: Move) -> Message:
    symbol = symbol_name(payment.symbol)
    if not isinstance(move, Lay):
        wok = wok_name(payment.wok)
        return message("finish-paying", wok=wok, symbol=symbol, missing=payment.missing)
    card = move.card
    assert view.seat is not None
    if card not in view.chairs[view.seat].hand:
        return message("not-in-hand", card=card.name)
    shows = card.shows(payment.symbol)
    if not shows:
        return message("shows-none", card=card.name, symbol=symbol)
    if shows > payment.missing:
        return message("shows-too-many", card=card.name, shows=shows, missing=payment.missing)
    if payment.after and card.kind < payment.after.kind:
        return message("out-of-order", card=card.name, after=payment.after.name)
    return message("no-way-on", card=card.name, symbol=symbol, missing=payment.missing)


def candidates(view: View) -> list[Move]:
    """The moves that a player might touch now, allowed or not; of the symbols to pay with, the one
    that the hand shows most."""
    if view.seat is None:
        return []
    chair = view.chairs[view.seat]
    symbol = max(SYMBOLS, key=lambda symbol: chair.symbols[symbol])
    return [
        *(TakeCoin(line) for line in rules.LINES),
        *(BuyRow(row) for row in range(1, rules.ROWS + 1)),
        *(TakeWok(wok, symbol) for wok in dict.fromkeys(wok.name for wok in view.display)),
        *(Lay(card) for card in dict.fromkeys(chair.hand)),
    ]


# --- what a move would do


def preview(view: View, move: Move) -> Preview | None:
    """What the market costs next and what my woks would bring; of the symbols to pay a wok with,
    only the one that gives away least is tried, and single steps of paying show nothing."""
    if view.seat is None:
        return None
    chair, now = view.chairs[view.seat], view.placements[view.seat]
    match move:
        case TakeCoin(line):
            price = _line_of(view, line).price - 1
            points, unused = now.points, len(now.unused)
            return Preview(chair.coins + 1, price, chair.symbols, False, points, unused, None)
        case BuyRow(row):
            return _preview_row(view, chair, row)
        case TakeWok(wok, symbol) if view.ways and symbol == view.ways[0].symbol:
            return _preview_wok(view, chair, wok)
    return None


def _preview_row(view: View, chair: Chair, row: int) -> Preview:
    line = view.lines[(row - 1) // 2]
    hand = sorted([*chair.hand, *_row_of(view, row)], key=lambda card: card.kind)
    bare = not view.pile and not line.rows[row % 2]
    return Preview(
        coins=chair.coins - line.price,
        price=2 * line.price,
        symbols=_shown(hand),
        last_round=bare and not view.closing,
        **_at_best(best_of(chair.woks, hand, chair.laid_out)),
    )


def _preview_wok(view: View, chair: Chair, wok: str) -> Preview:
    paying = view.ways[0].cards
    hand = [card for place, card in enumerate(chair.hand) if place not in paying]
    laid_out = [*chair.laid_out, *(chair.hand[place] for place in paying)]
    woks = [*chair.woks, next(card for card in view.display if card.name == wok)]
    return Preview(
        coins=chair.coins,
        price=None,
        symbols=_shown(hand),
        last_round=False,
        **_at_best(best_of(woks, hand, laid_out)),
    )


def _shown(hand: list[Card]) -> dict[str, int]:
    return {symbol: sum(card.shows(symbol) for card in hand) for symbol in SYMBOLS}


def _at_best(placement: Placement) -> dict[str, Any]:
    return {
        "points": placement.points,
        "unused": len(placement.unused),
        "dishes": [_dish(served) for served in placement.woks],
    }


def _dish(served: Served) -> Dish:
    pans = [dict(Counter(card.ingredient for card in pan)) for pan in served.pans]
    return Dish(served.wok, pans, served.all_mighty, served.doubled, served.changes, served.points)


def ending(view: View) -> str:
    """Why the game ended."""
    return "line-empty"


KINDS_OF_WOK = ("lidded", "recipe", "series", "concert", "anything", "from-hand", "plain")


def account(view: View, deeds: Iterable[Any]) -> Account:
    """Points by the kind of wok, of these what the blue cards made, and what breaks a tie."""
    found = [
        Row(message("account-woks", kind=kind), [_by_kind(p, kind) for p in view.placements], True)
        for kind in KINDS_OF_WOK
    ]
    blue = [
        placement.points - best_of(_reds(chair), chair.hand, chair.laid_out).points
        for placement, chair in zip(view.placements, view.chairs, strict=True)
    ]
    rows = [
        *(row for row in found if any(row.numbers)),
        Row(message("account-blue"), blue, part=False),
        Row(message("account-unused"), [len(p.unused) for p in view.placements], part=False),
        Row(message("account-coins"), [chair.coins for chair in view.chairs], part=False),
    ]
    return Account(rows, [_best_wok(seat, p) for seat, p in enumerate(view.placements)])


def _by_kind(placement: Placement, kind: str) -> int:
    return sum(served.points for served in placement.woks if _kind_of(served.wok) == kind)


def _kind_of(wok: Wok) -> str:
    return wok.name.rstrip("-0123456789")


def _reds(chair: Chair) -> list[Wok]:
    return [wok for wok in chair.woks if not wok.blue]


def _best_wok(seat: int, placement: Placement) -> Message:
    if not placement.points:
        return message("no-best-wok", seat=seat)
    best = max(placement.woks, key=lambda served: served.points)
    return message("best-wok", seat=seat, wok=wok_name(best.wok.name), points=best.points)


# --- the table in words


def describe(view: View) -> list[Message]:
    """The table in a few lines, for a terminal or a screen reader."""
    if view.phase in ("first seat", "ingredients"):
        return [message("at-start")]
    lines = [_describe_line(line) for line in view.lines]
    for row in range(1, rules.ROWS + 1):
        cards = _row_of(view, row)
        lines.append(message("at-row", row=row, cards=_names(cards) or message("nothing")))
    lines.append(message("at-pile", pile=view.pile, left_out=_names(view.left_out) or _none()))
    lines.append(message("at-display", woks=[wok_text(wok) for wok in view.display] or _none()))
    for seat, chair in enumerate(view.chairs):
        lines += _describe_chair(view, seat, chair)
    if view.payment:
        symbol, missing = symbol_name(view.payment.symbol), view.payment.missing
        wok = wok_name(view.payment.wok)
        lines.append(message("at-payment", seat=view.turn, wok=wok, symbol=symbol, missing=missing))
    if view.closing:
        lines.append(message("at-closing", turns=view.closing))
    if view.phase == "over":
        for seat, placement in enumerate(view.placements):
            lines += describe_placement(seat, placement)
    return lines


def _none() -> Message:
    return message("nothing")


def _describe_line(line: Line) -> Message:
    return message("at-line", line=line.name, price=line.price)


def _describe_chair(view: View, seat: int, chair: Chair) -> list[Message]:
    return [
        message("at-chair", seat=seat, coins=chair.coins),
        message("at-hand", cards=_names(chair.hand) or _none()),
        message("at-laid-out", cards=_names(chair.laid_out) or _none()),
        message("at-woks", woks=[wok_text(wok) for wok in chair.woks] or _none()),
    ]


def describe_placement(seat: int, placement: Placement) -> list[Message]:
    """A placement in words: what each wok brings and with which cards."""
    points, unused = placement.points, len(placement.unused)
    lines = [message("placed", seat=seat, points=points, unused=unused)]
    for served in placement.woks:
        cards = [card for pan in served.pans for card in pan]
        wok, extras = wok_name(served.wok.name), _extras(served)
        with_cards = _names(cards) or _none()
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


def wok_text(wok: Wok) -> Message:
    """A wok card with what is printed on it, in words."""
    name = wok_name(wok.name)
    match _kind_of(wok):
        case "lidded" | "all-mighty":
            return message("text-points", wok=name, points=wok.points)
        case "recipe":
            return message("text-recipe", wok=name, asks=_amounts(wok.asks), points=wok.points)
        case "series":
            return message("text-series", wok=name, cards=wok.cards, points=wok.points)
        case "concert":
            return message("text-concert", wok=name, pays=_amounts(wok.pays))
        case "double":
            high, low = wok.pays["high"], wok.pays["low"]
            return message("text-double", wok=name, high=high, low=low)
        case "changing":
            return name
    return message("text-each", wok=name, points=wok.points)


def _amounts(numbers: dict[str, int]) -> list[Message]:
    return [
        message("amount", number=number, ingredient=ingredient_name(name))
        for name, number in numbers.items()
    ]
