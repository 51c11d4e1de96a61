"""Spice cards and blends: piles, draws, and what everybody can tell of them."""

from typing import Any

import numpy as np

from quatre.games.marking import rule
from quatre.games.saffron.pieces import BLENDS, EXTRA_SPICE, RESHUFFLE, SPICES


@rule
def stack_spices(table: Any, order: Any) -> None:
    """Lay an empty pile: the first of the order on top."""
    size = len(order)
    for place in range(size):
        table.pile[size - 1 - place] = order[place]
        table.put_by[size - 1 - place] = 0
    table.pile_size = size


@rule
def draw_due(table: Any) -> bool:
    """Draw the cards that are due, to the display or for the seat that takes an extra spice.

    False when the discards must be shuffled first.
    """
    while table.due > 0:
        if table.pile_size == 0:
            if total(table.discard) > 0:
                table.phase = RESHUFFLE
                return False
            table.due = 0
            return True
        table.due -= 1
        spice = _top_card(table)
        table.stirred = 1
        table.last.shown = 2
        if table.action == EXTRA_SPICE:
            table.drawn[spice] += 1
            table.drawn_size += 1
        else:
            table.display[spice] += 1
    return True


@rule
def total(counts: Any) -> int:
    """How many cards these are, counted by spice."""
    cards = 0
    for spice in range(len(SPICES)):
        cards += int(counts[spice])
    return cards


@rule
def _top_card(table: Any) -> int:
    """Take the top card; one that its putter cannot see go ends what it knows of the pile."""
    top = int(table.pile_size) - 1
    spice = int(table.pile[top])
    putter = int(table.put_by[top])
    table.pile[top] = 0
    table.put_by[top] = 0
    table.pile_size = top
    if putter:
        if table.action == EXTRA_SPICE and putter != int(table.turn) + 1:
            _forget(table, putter - 1)
        else:
            table.under[putter - 1, spice] -= 1
    return spice


@rule
def _forget(table: Any, seat: int) -> None:
    for place in range(int(table.pile_size)):
        if table.put_by[place] == seat + 1:
            table.put_by[place] = 0
    for spice in range(len(SPICES)):
        table.under[seat, spice] = 0


@rule
def put_under(table: Any, seat: int, order: Any) -> None:
    """Put the drawn cards under the pile, downwards in this order of the sorted ones."""
    added = len(order)
    cards = np.zeros(added, np.int64)
    count = 0
    for spice in range(len(SPICES)):
        for _ in range(int(table.drawn[spice])):
            cards[count] = spice
            count += 1
    for place in range(int(table.pile_size) - 1, -1, -1):
        table.pile[place + added] = table.pile[place]
        table.put_by[place + added] = table.put_by[place]
    for place in range(added):
        spice = cards[order[place]]
        table.pile[added - 1 - place] = spice
        table.put_by[added - 1 - place] = seat + 1
        table.under[seat, spice] += 1
    table.pile_size = int(table.pile_size) + added
    for spice in range(len(SPICES)):
        table.drawn[spice] = 0
    table.drawn_size = 0


@rule
def give_up(table: Any, seat: int, spice: int, cards: int) -> None:
    """Discard cards from a hand; those that all know of go first, which changes nobody's odds."""
    table.hand[seat, spice] -= cards
    table.held[seat] -= cards
    table.known[seat, spice] = max(0, int(table.known[seat, spice]) - cards)
    table.discard[spice] += cards
    if cards:
        table.stirred = 1


@rule
def show_blends(table: Any, wanted: int) -> None:
    """Refill the blends face up as far as the pile goes."""
    shown = 0
    for blend in range(len(BLENDS)):
        shown += int(table.offered[blend])
    while shown < wanted and table.blend_pile_size > 0:
        table.offered[top_blend(table)] = 1
        table.last.shown = 2
        shown += 1


@rule
def top_blend(table: Any) -> int:
    top = int(table.blend_pile_size) - 1
    blend = int(table.blend_pile[top])
    table.blend_pile[top] = 0
    table.blend_pile_size = top
    return blend


@rule
def can_make(box: Any, table: Any, seat: int, blend: int) -> bool:
    """Whether a blend is within a seat's reach and its hand has the spices."""
    if not (table.reserved[seat, blend] or (table.offered[blend] and not table.cooked)):
        return False
    missing = 0
    for spice in range(len(SPICES)):
        missing += 1 if table.hand[seat, spice] < box.blend[blend, spice] else 0
    return missing == 0


@rule
def make_blend(box: Any, table: Any, seat: int, blend: int) -> None:
    for spice in range(len(SPICES)):
        give_up(table, seat, spice, int(box.blend[blend, spice]))
    if table.reserved[seat, blend]:
        table.reserved[seat, blend] = 0
        table.reservations[seat] -= 1
    else:
        table.offered[blend] = 0
        table.cooked = 1
    table.made_by[blend] = seat + 1
    table.fresh[blend] = 1
    table.blends[seat] += 1
    table.stirred = 1


@rule
def in_box(box: Any, blend: int) -> bool:
    """Whether there is such a blend: one that takes at least one spice."""
    spices = 0
    for spice in range(len(SPICES)):
        spices += int(box.blend[blend, spice])
    return spices > 0
