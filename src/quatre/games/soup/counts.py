"""Cards played, and menus with the stars that they brought."""

from typing import Any

from quatre.games.marking import rule
from quatre.games.soup.pieces import CARDS, MENUS, PLAYED, RANKS, SOUPS
from quatre.games.words import message

KINDS = {
    "card": {
        f"{soup}-{rank}": message("card", soup=soup, rank=rank) for soup in SOUPS for rank in RANKS
    },
    "menu": {menu: message("menu", menu=menu) for menu in MENUS},
}
BRINGS = ("menu",)
LED_BY = 1


@rule
def count(box: Any, table: Any, tally: Any, brought: Any, memory: Any) -> None:
    if table.last.did == PLAYED:
        tally[table.last.seat, table.last.card] += 1


@rule
def close(box: Any, table: Any, tally: Any, brought: Any) -> None:
    for finished in range(int(table.finished)):
        for seat in range(int(table.seats)):
            menu = CARDS + int(table.served[finished, seat]) - 1
            tally[seat, menu] += 1
            brought[seat, menu] += int(table.gained[finished, seat])
