"""Bets with the dirhams that they brought, and cards laid at the stalls."""

from typing import Any

from quatre.games.marking import rule
from quatre.games.souk.pieces import BETS, LAID, OPEN_BET, SPICES
from quatre.games.souk.pieces import KINDS as SPICE_KINDS
from quatre.games.words import message

_SPICES = {spice: message("spice", spice=spice) for spice in SPICES}
KINDS = {"secret-bet": _SPICES, "open-bet": _SPICES, "laid": _SPICES}
BRINGS = ("secret-bet", "open-bet")
LED_BY = 0


@rule
def count(box: Any, table: Any, tally: Any, brought: Any, memory: Any) -> None:
    if table.last.did == LAID:
        tally[table.last.seat, 2 * SPICE_KINDS + int(table.last.spice)] += int(table.last.cards)


@rule
def close(box: Any, table: Any, tally: Any, brought: Any) -> None:
    for finished in range(int(table.finished)):
        for seat in range(int(table.seats)):
            for bet in range(BETS):
                spice = int(table.bets[finished, seat, bet]) - 1
                if spice >= 0:
                    thing = spice + SPICE_KINDS * int(bet == OPEN_BET)
                    tally[seat, thing] += 1
                    brought[seat, thing] += max(0, int(table.paid[finished, seat, bet]))
