"""What a move of wok would do, and why it may be good: what it costs, what it lets a hand show,
what woks bring then."""

from collections import Counter
from typing import Any

import msgspec

from quatre.games.wok.cards import SYMBOLS
from quatre.games.wok.moves import BuyRow, Card, Lay, Move, TakeCoin, TakeWok, symbol_name
from quatre.games.wok.placements import Filled, Placement, Served, best_of
from quatre.games.wok.views import Chair, View
from quatre.games.words import Message, message

SHOWN = 4
"""Equal symbols that win a wok."""


class Dish(Filled, frozen=True, kw_only=True):
    """One as it would be filled, in short: how much of each ingredient lies on each of its pans."""

    pans: list[dict[str, int]]


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


def preview(view: View, move: Move) -> Preview | None:
    """What the market costs next and what my woks would bring; of the symbols to pay a wok with,
    only the one that gives away least is tried, and single steps of paying show nothing."""
    if view.seat is None:
        return None
    chair, now = view.chairs[view.seat], view.placements[view.seat]
    match move:
        case TakeCoin(line):
            price = view.line(line).price - 1
            points, unused = now.points, len(now.unused)
            return Preview(chair.coins + 1, price, chair.symbols, False, points, unused, None)
        case BuyRow(row):
            return _preview_row(view, chair, row)
        case TakeWok(wok, symbol) if view.ways and symbol == view.ways[0].symbol:
            return _preview_wok(view, chair, wok)
    return None


def _preview_row(view: View, chair: Chair, row: int) -> Preview:
    line = view.line_beside(row)
    hand = sorted([*chair.hand, *view.cards_in(row)], key=lambda card: card.kind)
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
    woks = [*chair.woks, view.displayed(wok)]
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
    return Dish(
        wok=served.wok,
        pans=pans,
        all_mighty=served.all_mighty,
        doubled=served.doubled,
        changes=served.changes,
        points=served.points,
        sums=served.sums,
    )


def reason(view: View, move: Move) -> Message | None:
    """Why a move may be good, in a sentence, by what this seat has seen."""
    if view.seat is None:
        return None
    found = preview(view, move)
    match move:
        case TakeCoin(line) if found:
            price = view.line(line).price
            return message("why-coin", coins=found.coins, price=price - 1, before=price)
        case BuyRow(row) if found:
            return _row(view, row, found)
        case TakeWok():
            gain = found.points - view.placements[view.seat].points if found else 0
            return message("why-wok", gain=max(0, gain), symbol=symbol_name(move.symbol))
        case Lay(card) if view.payment:
            return message("why-lay", count=card.shows(view.payment.symbol))
    return None


def _row(view: View, row: int, found: Preview) -> Message:
    """The best of what a row brings: points, or symbols for a wok."""
    assert view.seat is not None
    price, cards = view.line_beside(row).price, len(view.cards_in(row))
    gain = found.points - view.placements[view.seat].points
    if gain > 0:
        return message("why-row-points", price=price, cards=cards, gain=gain)
    symbol, most = max(found.symbols.items(), key=lambda each: each[1])
    if most >= SHOWN > view.chairs[view.seat].symbols[symbol]:
        return message("why-row-wok", price=price, cards=cards, symbol=symbol_name(symbol))
    return message("why-row", price=price, cards=cards, symbol=symbol_name(symbol), count=most)
