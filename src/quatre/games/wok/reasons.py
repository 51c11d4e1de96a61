"""Why a move of wok may be good: what it costs, what it lets a hand show, what woks bring then."""

from quatre.games.wok.moves import BuyRow, Lay, Move, TakeCoin, TakeWok, symbol_name
from quatre.games.wok.previews import Preview, preview
from quatre.games.wok.views import View
from quatre.games.words import Message, message

SHOWN = 4
"""Equal symbols that win a wok."""


def reason(view: View, move: Move) -> Message | None:
    """In a sentence, by what this seat has seen."""
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
