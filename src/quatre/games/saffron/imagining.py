"""Imagining what a seat cannot see, every way to deal single cards and chips equally likely."""

import math
from typing import Any

import numpy as np

from quatre.games.marking import rule
from quatre.games.saffron.cards import in_box
from quatre.games.saffron.pieces import (
    BLENDS,
    CARDS,
    CHIPS,
    HIDDEN,
    KEPT,
    RESERVED,
    SELL,
    SHUFFLE_BLENDS,
    SHUFFLE_SPICES,
    SPICES,
)
from quatre.games.streams import nth, shuffle, unit

CHOOSE = np.array([[float(math.comb(n, k)) for k in range(CARDS + 1)] for n in range(CARDS + 1)])


@rule
def imagine(box: Any, table: Any, seat: int, number: np.uint64) -> None:
    """Give hidden chips their values and deal the unseen cards, every way equally likely."""
    _imagine_chips(table, seat, nth(number, 0))
    if table.phase > SHUFFLE_BLENDS:
        _imagine_blends(box, table, seat, nth(number, 1))
    if table.phase > SHUFFLE_SPICES:
        _imagine_spices(box, table, seat, nth(number, 2))
    if table.last.seat != seat:
        _imagine_last(table, unit(nth(number, 3)))


@rule
def _imagine_chips(table: Any, seat: int, key: np.uint64) -> None:
    chips = np.zeros(len(CHIPS), np.int64)
    for other in range(int(table.seats)):
        count = 0
        for chip in range(len(CHIPS)):
            if not _accounted_for(table, other, chip):
                chips[count] = chip
                count += 1
        shuffle(chips, count, nth(key, other))
        for thrown in range(int(table.thrown[other])):
            if table.chip[other, thrown] == HIDDEN:
                count -= 1
                table.chip[other, thrown] = chips[count] + 1


@rule
def _accounted_for(table: Any, seat: int, chip: int) -> bool:
    places = 0
    for thrown in range(int(table.thrown[seat])):
        places += 1 if table.chip[seat, thrown] == chip + 1 else 0
    return places > 0


@rule
def _imagine_blends(box: Any, table: Any, seat: int, key: np.uint64) -> None:
    blends = np.zeros(len(BLENDS), np.int64)
    count = 0
    for blend in range(len(BLENDS)):
        held = seat >= 0 and table.reserved[seat, blend]
        if in_box(box, blend) and not (table.offered[blend] or table.made_by[blend] or held):
            blends[count] = blend
            count += 1
    shuffle(blends, count, key)
    for other in range(int(table.seats)):
        if other != seat:
            for _ in range(int(table.reservations[other])):
                count -= 1
                table.reserved[other, blends[count]] = 1
    for place in range(int(table.blend_pile_size)):
        table.blend_pile[place] = blends[place]


@rule
def _imagine_spices(box: Any, table: Any, seat: int, key: np.uint64) -> None:
    cards = np.zeros(CARDS, np.int64)
    count = _unseen_spices(box, table, seat, cards)
    shuffle(cards, count, nth(key, 0))
    if table.phase == SELL:
        count = _deal_to_sellers(table, seat, cards, count, nth(key, 1))
    for other in range(int(table.seats)):
        if other != seat and table.answer[other] != HIDDEN:
            unknown = _lay_open(table, other)
            for _ in range(unknown):
                count -= 1
                table.hand[other, cards[count]] += 1
    if table.drawn_size and table.turn != seat:
        for _ in range(int(table.drawn_size)):
            count -= 1
            table.drawn[cards[count]] += 1
    _imagine_pile(table, seat, cards, nth(key, 2))
    _imagine_answers(table, nth(key, 3))


@rule
def _lay_open(table: Any, seat: int) -> int:
    """Give a hand the cards that all know of; returns how many more it holds."""
    unknown = int(table.held[seat])
    for spice in range(len(SPICES)):
        table.hand[seat, spice] = table.known[seat, spice]
        unknown -= int(table.known[seat, spice])
    return unknown


@rule
def _deal_to_sellers(table: Any, seat: int, cards: Any, count: int, key: np.uint64) -> int:
    """Deal first to seats whose answer is hidden, since who holds more had more to choose from.

    A number of cards can be sold in as many ways as single unknown cards can be picked for it,
    those that all know of going first. Returns how many of `cards` are left.
    """
    spice = int(table.bowl)
    others = 0
    for place in range(count):
        if cards[place] != spice:
            cards[others] = cards[place]
            others += 1
    left = count - others
    ways = _ways_to_deal(table, seat, count, left)
    for other in range(int(table.seats)):
        if table.answer[other] == HIDDEN:
            unknown = _lay_open(table, other)
            known = int(table.known[other, spice])
            share = _share(ways[other + 1], known, unknown, left, unit(nth(key, other)))
            table.hand[other, spice] += share
            left -= share
            for _ in range(unknown - share):
                others -= 1
                table.hand[other, cards[others]] += 1
    for place in range(others, others + left):
        cards[place] = spice
    shuffle(cards, others + left, nth(key, int(table.seats)))
    return others + left


@rule
def _ways_to_deal(table: Any, seat: int, count: int, left: int) -> Any:
    """How many ways there are for this seat and those after it, by the cards of the spice left."""
    seats = int(table.seats)
    ways = np.zeros((seats + 1, left + 1))
    elsewhere = count
    for other in range(seats):
        if table.answer[other] == HIDDEN:
            elsewhere -= _unknown(table, other)
    for cards in range(left + 1):
        ways[seats, cards] = CHOOSE[elsewhere, cards]
    for other in range(seats - 1, -1, -1):
        for cards in range(left + 1):
            if table.answer[other] != HIDDEN:
                ways[other, cards] = ways[other + 1, cards]
                continue
            known, unknown = int(table.known[other, table.bowl]), _unknown(table, other)
            for share in range(min(cards, unknown) + 1):
                more = CHOOSE[unknown, share] * _ways_to_answer(known, share)
                ways[other, cards] += more * ways[other + 1, cards - share]
    return ways


@rule
def _unknown(table: Any, seat: int) -> int:
    unknown = int(table.held[seat])
    for spice in range(len(SPICES)):
        unknown -= int(table.known[seat, spice])
    return unknown


@rule
def _ways_to_answer(known: int, share: int) -> float:
    """All numbers below those known of, and every choice of unknown cards beyond them."""
    ways = float(known)
    for more in range(share + 1):
        ways += CHOOSE[share, more]
    return ways


@rule
def _share(after: Any, known: int, unknown: int, left: int, unit: float) -> int:
    """How many of the cards of the spice that are left one seller holds."""
    total = 0.0
    for share in range(min(left, unknown) + 1):
        more = CHOOSE[unknown, share] * _ways_to_answer(known, share)
        total += more * after[left - share]
    passed = unit * total
    best = 0
    for share in range(min(left, unknown) + 1):
        more = CHOOSE[unknown, share] * _ways_to_answer(known, share)
        if more * after[left - share] > 0.0:
            best = share
            passed -= more * after[left - share]
            if passed < 0.0:
                break
    return best


@rule
def _imagine_answers(table: Any, key: np.uint64) -> None:
    for other in range(int(table.seats)):
        if table.answer[other] == HIDDEN:
            known = int(table.known[other, table.bowl])
            share = int(table.hand[other, table.bowl]) - known
            table.answer[other] = 1 + _imagined_answer(known, share, unit(nth(key, other)))


@rule
def _imagined_answer(known: int, share: int, unit: float) -> int:
    passed = unit * _ways_to_answer(known, share) - known
    if passed < 0.0:
        return math.floor(passed) + known
    for more in range(share):
        passed -= CHOOSE[share, more]
        if passed < 0.0:
            return known + more
    return known + share


@rule
def _imagine_last(table: Any, unit: float) -> None:
    """Say which of the cards or blends that a seat is imagined to hold it took just now."""
    other = int(table.last.seat)
    if table.last.did == KEPT:
        left = math.floor(unit * _unknown(table, other))
        for spice in range(len(SPICES)):
            left -= int(table.hand[other, spice]) - int(table.known[other, spice])
            if left < 0:
                table.last.spice = spice
                return
    elif table.last.did == RESERVED:
        left = math.floor(unit * int(table.reservations[other]))
        for blend in range(len(BLENDS)):
            left -= int(table.reserved[other, blend])
            if left < 0:
                table.last.blend = blend
                return


@rule
def _unseen_spices(box: Any, table: Any, seat: int, cards: Any) -> int:
    """List the spice cards that this seat cannot place."""
    count = 0
    for spice in range(len(SPICES)):
        unseen = int(box.count[spice]) - int(table.display[spice]) - int(table.discard[spice])
        for other in range(int(table.seats)):
            unseen -= int(table.hand[other, spice] if other == seat else table.known[other, spice])
        if seat >= 0:
            unseen -= int(table.under[seat, spice])
            if table.turn == seat:
                unseen -= int(table.drawn[spice])
        for _ in range(unseen):
            cards[count] = spice
            count += 1
    return count


@rule
def _imagine_pile(table: Any, seat: int, cards: Any, key: np.uint64) -> None:
    """Fill the pile: what this seat put under it in any order, elsewhere the first of `cards`."""
    own = np.zeros(CARDS, np.int64)
    known = 0
    if seat >= 0:
        for spice in range(len(SPICES)):
            for _ in range(int(table.under[seat, spice])):
                own[known] = spice
                known += 1
    shuffle(own, known, key)
    others = 0
    for place in range(int(table.pile_size)):
        putter = int(table.put_by[place])
        if putter and putter == seat + 1:
            known -= 1
            table.pile[place] = own[known]
            continue
        table.pile[place] = cards[others]
        others += 1
        if putter:
            table.under[putter - 1, table.pile[place]] += 1
