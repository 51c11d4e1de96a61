"""What the stalls come to: whether they end the round, and which of them a bet looks at."""

from typing import Any

from quatre.games.marking import rule
from quatre.games.souk.pieces import ALL_PASSED, EVERY_STALL, FEWEST, FULL, FULL_STALLS, GOES_ON


@rule
def why_ended(box: Any, table: Any) -> int:
    """What ends the round now, if anything."""
    place = int(table.seats) - FEWEST
    if table.opened == box.stalls[place]:
        return EVERY_STALL
    if table.full >= box.full_stalls[place]:
        return FULL_STALLS
    return ALL_PASSED if table.passes == table.seats else GOES_ON


@rule
def fullest(table: Any, spice: int, before: int) -> int:
    """The cards at a spice's fullest stall, passing over so many before; 0 without such a stall."""
    if before >= table.selling[spice]:
        return 0
    tally = 0  # of the stalls with 1, 2, 3 and 4 cards, four bits each
    for stall in range(int(table.opened)):
        tally += int(table.stall[stall] == spice + 1) << 4 * int(table.filled[stall])
    cards = FULL
    while before >= tally >> 4 * cards & 15:
        before -= tally >> 4 * cards & 15
        cards -= 1
    return cards
