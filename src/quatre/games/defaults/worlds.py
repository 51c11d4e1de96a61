"""For a game whose hidden things are too many to be listed."""

from quatre.games.ruleset import World


def worlds(box: bytes, seen: bytes, seat: int, most: int) -> list[World]:
    return []
