"""Where chips came to rest, spices bought and sold with the rupees, blends made."""

from typing import Any

from quatre.games.marking import rule
from quatre.games.saffron.pieces import (
    ACTIONS,
    BLENDS,
    BOUGHT,
    LANDED,
    MADE,
    NOWHERE,
    SOLD,
    SPICES,
    TARGETS,
    THREW,
)
from quatre.games.words import message

_SPICES = {spice: message("spice", spice=spice) for spice in SPICES}
KINDS = {
    "target": {target: message("target", target=target) for target in (*SPICES, *ACTIONS, "none")},
    "bought": _SPICES,
    "sold": _SPICES,
    "blend": {blend: message("study-blend", blend=blend) for blend in BLENDS},
}
BRINGS = ("bought", "sold")
LED_BY = 0
BUYING = TARGETS + 1
SELLING = BUYING + len(SPICES)
BLENDING = SELLING + len(SPICES)


@rule
def count(box: Any, table: Any, tally: Any, brought: Any, memory: Any) -> None:
    last = table.last
    if last.did == THREW:
        memory[0] = last.seat
    elif last.did == LANDED:
        seat = memory[0]
        target = int(table.target[seat, int(table.thrown[seat]) - 1])
        tally[seat, TARGETS if target == NOWHERE else target] += 1
    elif last.did == BOUGHT:
        tally[last.seat, BUYING + int(last.spice)] += 1
        brought[last.seat, BUYING + int(last.spice)] -= int(last.price)
    elif last.did == SOLD:
        for seat in range(int(table.seats)):
            cards = int(last.sold[seat])
            tally[seat, SELLING + int(last.spice)] += cards
            brought[seat, SELLING + int(last.spice)] += cards * int(last.price)
    elif last.did == MADE:
        tally[last.seat, BLENDING + int(last.blend)] += 1


@rule
def close(box: Any, table: Any, tally: Any, brought: Any) -> None:
    return
