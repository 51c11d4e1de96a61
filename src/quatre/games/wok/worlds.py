"""Once the pile is empty nothing that matters is hidden."""

from quatre.games.arrays import array
from quatre.games.ruleset import World
from quatre.games.wok.pieces import ACTION
from quatre.games.wok.rules import Table


def worlds(box: bytes, seen: bytes, seat: int, most: int) -> list[World]:
    table = array(seen).view(Table)[0]
    return [World(1, seen)] if table.phase >= ACTION and table.drawn == table.cards else []
