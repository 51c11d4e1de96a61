"""What a player of wok might try in vain, and why."""

from quatre.games.wok import pieces
from quatre.games.wok.cards import SYMBOLS
from quatre.games.wok.moves import BuyRow, Card, Lay, Move, TakeCoin, TakeWok, symbol_name, wok_name
from quatre.games.wok.paying import Payment
from quatre.games.wok.views import Chair, View
from quatre.games.words import Message, message


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
            if not view.cards_in(row):
                return message("empty-row", row=row)
            price = view.line_beside(row).price
            return message("too-dear", row=row, price=price, coins=chair.coins)
        case TakeWok(wok, symbol):
            if wok not in [other.name for other in view.display]:
                return message("wok-gone", wok=wok_name(wok))
            return _too_few(chair, symbol)
        case Lay(card):
            return _explain_card(view, chair, card)
    return message("must-act")


def _too_few(chair: Chair, symbol: str) -> Message:
    """What the hand shows of a symbol, and what is missing to four."""
    if not any(chair.symbols.values()):
        return message("no-symbols-yet")
    printed = [one for card in chair.hand for one in card.symbols.split("-")]
    own, stars = (
        message("symbols-shown", symbol=one, count=printed.count(one)) for one in (symbol, "star")
    )
    missing = pieces.FOUR - chair.symbols[symbol]
    match symbol in printed, "star" in printed:
        case True, True:
            return message(
                "too-few", shown=message("both", one=own, two=stars), more=_more(symbol, missing)
            )
        case True, False:
            return message("too-few", shown=own, more=_more(symbol, missing))
        case False, True:
            return message("too-few", shown=stars, more=_more("star", missing))
    return message("no-symbols", symbol=symbol)


def _more(symbol: str, count: int) -> Message:
    return message("more-symbols", symbol=symbol, count=count)


def _explain_card(view: View, chair: Chair, card: Card) -> Message:
    """Why a card does not pay, or that a wok must be chosen before."""
    if card not in chair.hand:
        return message("not-in-hand", card=card.name)
    if card.symbols == "plain":
        return message("pays-nothing", card=card.name)
    symbol = max(filter(card.shows, SYMBOLS), key=lambda symbol: chair.symbols[symbol])
    if chair.symbols[symbol] < pieces.FOUR:
        return _too_few(chair, symbol)
    if not any(chair.hand[place] == card for way in view.ways for place in way.cards):
        return message("no-way-with", card=card.name, symbol=symbol)
    return message("choose-wok-first")


def _explain_payment(view: View, payment: Payment, move: Move) -> Message:
    symbol = symbol_name(payment.symbol)
    if not isinstance(move, Lay):
        more = _more(payment.symbol, payment.missing)
        return message("finish-paying", wok=view.displayed(payment.wok).text, more=more)
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
        *(TakeCoin(line) for line in pieces.LINES),
        *(BuyRow(row) for row in range(1, pieces.ROWS + 1)),
        *(TakeWok(wok, symbol) for wok in dict.fromkeys(wok.name for wok in view.display)),
        *(Lay(card) for card in dict.fromkeys(chair.hand)),
    ]
