"""A toy with everything a game may need: secret bids, steps, a throw, and nature in mid-turn.

Every round all bid a card in secret, which is then spent. The highest bidder drops up to two cards
in ascending order, throws a spoon at any of a thousand marks, nature says how far it rolls, and a
card is drawn.
"""

from typing import Any

import numpy as np

from quatre.games.arrays import dtype
from quatre.games.marking import rule
from quatre.games.records import set_out, tell
from quatre.games.streams import below, shuffle
from quatre.games.waiting import NATURES_BIT
from tests.toy import pieces
from tests.toy.pieces import (
    BID,
    BID_LAID,
    BIDDING,
    BIDS_SHOWN,
    DEAL,
    DEALT,
    DECK,
    DROP,
    DROPPED,
    DROPPING,
    HAND,
    HIDDEN,
    KINDS,
    MARKS,
    NOTHING,
    OVER,
    ROLLED,
    ROLLING,
    ROLLS,
    STOP,
    THROW,
    THROWING,
    THROWN,
)

DOORS = ()
Box, Table = dtype(pieces.Box), dtype(pieces.Table)


@rule
def setup(box: Any, table: Any, seats: int) -> None:
    set_out(table, seats, DEAL)


@rule
def waiting(box: Any, table: Any) -> int:
    if table.phase == DEAL or table.phase == ROLLING:
        return NATURES_BIT
    if table.phase == OVER:
        return 0
    if table.phase != BIDDING:
        return 1 << int(table.turn)
    bits = 0
    for seat in range(int(table.seats)):
        if table.bid[seat] == 0 and table.held[seat]:
            bits |= 1 << seat
    return bits


@rule
def legal(box: Any, table: Any, seat: int, moves: Any) -> int:
    count = 0
    if table.phase == THROWING:
        for part in range(4):
            moves[part] = THROW + part * (MARKS - 1) // 3
        return 4
    kind = BID if table.phase == BIDDING else DROP
    for card in range(KINDS):
        if allowed(box, table, seat, kind + card):
            moves[count] = kind + card
            count += 1
    if allowed(box, table, seat, STOP):
        moves[count] = STOP
        count += 1
    return count


@rule
def allowed(box: Any, table: Any, seat: int, move: int) -> bool:
    if table.phase == THROWING:
        return THROW <= move < THROW + MARKS
    if table.phase == BIDDING:
        return bool(BID <= move < BID + KINDS and table.hand[seat, move - BID] > 0)
    if move == STOP:
        return True
    if not DROP <= move < DROP + KINDS or table.drops == 2:
        return False
    return bool(move - DROP >= table.lowest and table.hand[seat, move - DROP] > 0)


@rule
def play(box: Any, table: Any, seat: int, move: int) -> None:
    tell(table, NOTHING, seat, 0)
    if table.phase == BIDDING:
        _bid(table, seat, move - BID)
    elif table.phase == THROWING:
        table.mark = move - THROW
        table.phase = ROLLING
        table.last.did = THROWN
        table.last.shown = 1
    elif move == STOP:
        table.phase = THROWING
    else:
        _drop(table, seat, move - DROP)


@rule
def _bid(table: Any, seat: int, card: int) -> None:
    table.hand[seat, card] -= 1
    table.held[seat] -= 1
    table.bid[seat] = card + 1
    table.last.did = BID_LAID
    for other in range(int(table.seats)):
        if table.bid[other] == 0 and table.held[other]:
            return
    best = 0
    for other in range(int(table.seats)):
        if table.bid[other] > table.bid[best]:
            best = other
    table.turn = best
    table.phase = DROPPING if table.held[best] else THROWING
    tell(table, BIDS_SHOWN, -1, 2)


@rule
def _drop(table: Any, seat: int, card: int) -> None:
    table.hand[seat, card] -= 1
    table.held[seat] -= 1
    table.dropped[card] += 1
    table.drops += 1
    table.lowest = card
    table.last.did = DROPPED
    table.last.shown = 1
    if table.drops == 2 or table.held[seat] == 0:
        table.phase = THROWING


@rule
def chance(box: Any, table: Any, number: np.uint64, outcome: Any) -> int:
    if table.phase == ROLLING:
        outcome[0] = below(number, ROLLS)
        return 1
    size = 0
    for card in range(KINDS):
        for _ in range(int(box.count[card])):
            outcome[size] = card
            size += 1
    shuffle(outcome, size, number)
    return size


@rule
def possible(box: Any, table: Any, outcome: Any) -> bool:
    if table.phase == ROLLING:
        return len(outcome) == 1 and 0 <= outcome[0] < ROLLS
    missing = np.zeros(KINDS, np.int64)
    missing[:] = box.count
    if len(outcome) != missing.sum():
        return False
    for card in outcome:
        if not 0 <= card < KINDS:
            return False
        missing[card] -= 1
    return bool((missing == 0).all())


@rule
def settle(box: Any, table: Any, outcome: Any) -> None:
    if table.phase == ROLLING:
        _roll(box, table, outcome[0])
        return
    place = 0
    for seat in range(int(table.seats)):
        for _ in range(HAND):
            table.hand[seat, outcome[place]] += 1
            table.held[seat] += 1
            place += 1
    for card in outcome[place:]:
        table.pile[table.piled] = card + 1
        table.piled += 1
    table.phase = BIDDING
    tell(table, DEALT, -1, 2)


@rule
def _roll(box: Any, table: Any, roll: int) -> None:
    far = int(table.mark) // 100 if box.far else 0
    table.points[table.turn] += roll + far
    if table.piled:
        table.piled -= 1
        table.hand[table.turn, int(table.pile[table.piled]) - 1] += 1
        table.held[table.turn] += 1
        table.pile[table.piled] = 0
    table.drops = 0
    table.lowest = 0
    table.mark = 0
    left = 0
    for seat in range(int(table.seats)):
        if table.bid[seat]:
            table.dropped[int(table.bid[seat]) - 1] += 1
        table.bid[seat] = 0
        left += int(table.held[seat])
    table.finished += 1
    table.phase = BIDDING if table.finished < box.rounds and left else OVER
    tell(table, ROLLED, -1, 2)


@rule
def seen(box: Any, table: Any, seat: int, copy: Any) -> None:
    copy.seats = table.seats
    copy.phase = table.phase
    copy.finished = table.finished
    copy.turn = table.turn
    copy.held[:] = table.held
    copy.piled = table.piled
    copy.dropped[:] = table.dropped
    copy.drops = table.drops
    copy.lowest = table.lowest
    copy.mark = table.mark
    copy.points[:] = table.points
    copy.last.did = table.last.did
    copy.last.seat = table.last.seat
    copy.last.shown = table.last.shown
    if seat >= 0:
        copy.hand[seat] = table.hand[seat]
    for place in range(int(table.piled)):
        copy.pile[place] = HIDDEN
    for other in range(int(table.seats)):
        hidden = table.phase == BIDDING and other != seat and table.bid[other] > 0
        copy.bid[other] = HIDDEN if hidden else table.bid[other]


@rule
def imagine(box: Any, table: Any, seat: int, number: np.uint64) -> None:
    """Deal all unseen cards to the other hands, the hidden bids and the pile."""
    if table.phase == DEAL:
        return
    cards = np.zeros(DECK, np.int64)
    left = _unseen(box, table, cards)
    shuffle(cards, left, number)
    for other in range(int(table.seats)):
        if other != seat:
            for _ in range(int(table.held[other])):
                left -= 1
                table.hand[other, cards[left]] += 1
        if table.bid[other] == HIDDEN:
            left -= 1
            table.bid[other] = cards[left] + 1
    for place in range(int(table.piled)):
        left -= 1
        table.pile[place] = cards[left] + 1


@rule
def _unseen(box: Any, table: Any, cards: Any) -> int:
    left = 0
    for card in range(KINDS):
        unseen = int(box.count[card]) - int(table.dropped[card])
        for seat in range(int(table.seats)):
            unseen -= int(table.hand[seat, card]) + int(table.bid[seat] == card + 1)
        for _ in range(unseen):
            cards[left] = card
            left += 1
    return left


@rule
def score(box: Any, table: Any, points: Any) -> None:
    for seat in range(int(table.seats)):
        points[seat, 0] = table.points[seat]
        points[seat, 1] = table.held[seat]


@rule
def sound(box: Any, table: Any) -> bool:
    if table.phase == DEAL:
        return True
    counts = np.zeros(KINDS, np.int64)
    for card in range(KINDS):
        counts[card] = table.dropped[card]
        for seat in range(int(table.seats)):
            counts[card] += int(table.hand[seat, card]) + int(table.bid[seat] == card + 1)
    for place in range(int(table.piled)):
        card = int(table.pile[place]) - 1
        if not 0 <= card < KINDS:
            return False
        counts[card] += 1
    for card in range(KINDS):
        if counts[card] != box.count[card]:
            return False
    for seat in range(int(table.seats)):
        held = 0
        for card in range(KINDS):
            held += int(table.hand[seat, card])
        if held != table.held[seat] or not 0 <= table.bid[seat] <= KINDS:
            return False
    return True
