"""Ways to pay for a wok: sets of cards that show a symbol four times."""

from collections.abc import Iterator
from itertools import islice

import msgspec

from quatre.games.wok import pieces
from quatre.games.wok.cards import SYMBOLS
from quatre.games.wok.moves import Card


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


WAYS = 5000
"""No more sets of cards are looked at for one symbol; the whole printed box in one hand has fewer.
Where a box has more, the others can still be laid card by card."""


def ways_to_pay(hand: list[Card], payment: Payment | None) -> list[Way]:
    """Every set of cards that shows what is missing, in the order of the hand; first those that
    give away the fewest stars, then the fewest other symbols, then the fewest cards."""
    symbols = [payment.symbol] if payment else SYMBOLS
    missing = payment.missing if payment else pieces.FOUR
    first = payment.after.kind if payment and payment.after else 0
    ways = [
        Way(symbol, cards)
        for symbol in symbols
        for cards in islice(_sets_showing(hand, symbol, missing, 0), WAYS)
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
