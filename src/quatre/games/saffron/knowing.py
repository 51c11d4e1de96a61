"""Who knows what: what a seat sees of a table, and whether all that is known adds up."""

from typing import Any

import numpy as np

from quatre.games.marking import rule
from quatre.games.records import tell
from quatre.games.saffron.cards import in_box, total
from quatre.games.saffron.pieces import (
    BLENDS,
    CHIPS,
    HELD,
    HIDDEN,
    KEPT,
    LYING,
    NOWHERE,
    RESERVED,
    SELL,
    SHUFFLE_BLENDS,
    SHUFFLE_SPICES,
    SPICES,
)
from quatre.games.saffron.throwing import lies_inside, target_of
from quatre.games.saffron.toss import lie_apart


@rule
def seen(box: Any, table: Any, seat: int, copy: Any) -> None:
    """Chips face down, hands, piles, drawn cards and reserved blends of others stay out."""
    _see_round(table, copy)
    _see_cards(table, copy)
    _see_last(table, seat, copy)
    for other in range(int(table.seats)):
        for chip in range(int(table.thrown[other])):
            known = other == seat or table.known_chip[other, chip]
            copy.chip[other, chip] = table.chip[other, chip] if known else HIDDEN
        if table.answer[other]:
            copy.answer[other] = table.answer[other] if other == seat else HIDDEN
    if seat >= 0:
        for spice in range(len(SPICES)):
            copy.hand[seat, spice] = table.hand[seat, spice]
            copy.under[seat, spice] = table.under[seat, spice]
            if seat == table.turn:
                copy.drawn[spice] = table.drawn[spice]
        for blend in range(len(BLENDS)):
            copy.reserved[seat, blend] = table.reserved[seat, blend]


@rule
def _see_round(table: Any, copy: Any) -> None:
    copy.seats = table.seats
    copy.phase = table.phase
    copy.finished = table.finished
    copy.quiet = table.quiet
    copy.stirred = table.stirred
    copy.chef = table.chef
    copy.turn = table.turn
    copy.action = table.action
    copy.bowl = table.bowl
    copy.aim = table.aim
    for seat in range(int(table.seats)):
        copy.thrown[seat] = table.thrown[seat]
        for chip in range(len(CHIPS)):
            copy.place[seat, chip] = table.place[seat, chip]
            copy.known_chip[seat, chip] = table.known_chip[seat, chip]
            copy.x[seat, chip] = table.x[seat, chip]
            copy.y[seat, chip] = table.y[seat, chip]
            copy.target[seat, chip] = table.target[seat, chip]


@rule
def _see_cards(table: Any, copy: Any) -> None:
    copy.pile_size = table.pile_size
    copy.due = table.due
    copy.drawn_size = table.drawn_size
    copy.blend_pile_size = table.blend_pile_size
    copy.cooked = table.cooked
    for seat in range(int(table.seats)):
        copy.rupees[seat] = table.rupees[seat]
        copy.earned[seat] = table.earned[seat]
        copy.held[seat] = table.held[seat]
        copy.reservations[seat] = table.reservations[seat]
        copy.blends[seat] = table.blends[seat]
        for spice in range(len(SPICES)):
            copy.known[seat, spice] = table.known[seat, spice]
            copy.sold[seat, spice] = table.sold[seat, spice]
            copy.bought[seat, spice] = table.bought[seat, spice]
            copy.paid[seat, spice] = table.paid[seat, spice]
    for spice in range(len(SPICES)):
        copy.display[spice] = table.display[spice]
        copy.discard[spice] = table.discard[spice]
        copy.price[spice] = table.price[spice]
    for place in range(int(table.pile_size)):
        copy.put_by[place] = table.put_by[place]
    for blend in range(len(BLENDS)):
        copy.offered[blend] = table.offered[blend]
        copy.made_by[blend] = table.made_by[blend]
        copy.fresh[blend] = table.fresh[blend]


@rule
def _see_last(table: Any, seat: int, copy: Any) -> None:
    last = table.last
    tell(copy, int(last.did), int(last.seat), int(last.shown))
    secret = last.did == KEPT or last.did == RESERVED
    if not secret or seat == last.seat:
        copy.last.spice = last.spice
        copy.last.blend = last.blend
    copy.last.number = last.number
    copy.last.price = last.price
    copy.last.broke = last.broke
    for other in range(int(table.seats)):
        copy.last.sold[other] = last.sold[other]


@rule
def sound(box: Any, table: Any) -> bool:
    """Whether every card, blend and chip is in exactly one place and all that is known is true."""
    return (
        _spices_add_up(box, table)
        and _hands_add_up(table)
        and _pile_adds_up(table)
        and _blends_add_up(box, table)
        and _chips_add_up(table)
        and _chips_lie_well(box, table)
    )


@rule
def _spices_add_up(box: Any, table: Any) -> bool:
    for spice in range(len(SPICES)):
        total = int(table.display[spice]) + int(table.discard[spice]) + int(table.drawn[spice])
        for seat in range(int(table.seats)):
            total += int(table.hand[seat, spice])
        for place in range(int(table.pile_size)):
            total += 1 if table.pile[place] == spice else 0
        if total != (box.count[spice] if table.phase > SHUFFLE_SPICES else 0):
            return False
    return True


@rule
def _hands_add_up(table: Any) -> bool:
    for seat in range(int(table.seats)):
        for spice in range(len(SPICES)):
            if table.known[seat, spice] > table.hand[seat, spice]:
                return False
        if total(table.hand[seat]) != table.held[seat] or table.rupees[seat] < 0:
            return False
        if table.phase != SELL and table.answer[seat]:
            return False
        if table.answer[seat] and table.answer[seat] > int(table.hand[seat, table.bowl]) + 1:
            return False
    return bool(total(table.drawn) == table.drawn_size)


@rule
def _pile_adds_up(table: Any) -> bool:
    """Whether what seats know of the pile is true."""
    under = np.zeros((4, len(SPICES)), np.int64)
    for place in range(int(table.pile_size)):
        putter = int(table.put_by[place])
        if putter > table.seats:
            return False
        if putter:
            under[putter - 1, table.pile[place]] += 1
    for seat in range(4):
        for spice in range(len(SPICES)):
            if under[seat, spice] != table.under[seat, spice]:
                return False
    return True


@rule
def _blends_add_up(box: Any, table: Any) -> bool:
    for blend in range(len(BLENDS)):
        places = int(table.offered[blend]) + (1 if table.made_by[blend] else 0)
        for seat in range(int(table.seats)):
            places += int(table.reserved[seat, blend])
        for place in range(int(table.blend_pile_size)):
            places += 1 if table.blend_pile[place] == blend else 0
        if places != (1 if table.phase > SHUFFLE_BLENDS and in_box(box, blend) else 0):
            return False
    for seat in range(int(table.seats)):
        reserved, made = 0, 0
        for blend in range(len(BLENDS)):
            reserved += int(table.reserved[seat, blend])
            made += 1 if table.made_by[blend] == seat + 1 else 0
        if reserved != table.reservations[seat] or made != table.blends[seat]:
            return False
    return True


@rule
def _chips_add_up(table: Any) -> bool:
    for seat in range(int(table.seats)):
        thrown = 0
        for chip in range(len(CHIPS)):
            places = 0
            for place in range(len(CHIPS)):
                places += 1 if table.chip[seat, place] == chip + 1 else 0
            if places > 1:
                return False
            thrown += places
            if (table.place[seat, chip] == HELD) != (chip >= table.thrown[seat]):
                return False
        if thrown != table.thrown[seat]:
            return False
    return True


@rule
def _chips_lie_well(box: Any, table: Any) -> bool:
    """Whether chips on the board lie apart, clear of the rim, on the targets they count for."""
    for seat in range(int(table.seats)):
        for chip in range(len(CHIPS)):
            x, y = int(table.x[seat, chip]), int(table.y[seat, chip])
            if table.place[seat, chip] != LYING:
                if table.target[seat, chip] != NOWHERE or x or y:
                    return False
            elif not _lies_well(box, table, seat, chip):
                return False
    return True


@rule
def _lies_well(box: Any, table: Any, seat: int, chip: int) -> bool:
    x, y = int(table.x[seat, chip]), int(table.y[seat, chip])
    if not lies_inside(box, x, y) or table.target[seat, chip] != target_of(box, x, y):
        return False
    for other in range(seat + 1):
        for place in range(chip if other == seat else len(CHIPS)):
            if table.place[other, place] == LYING:
                dx, dy = x - int(table.x[other, place]), y - int(table.y[other, place])
                if not lie_apart(box, dx, dy):
                    return False
    return True
