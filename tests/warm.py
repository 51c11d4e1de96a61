"""Rules and bots at hand before a test looks at a clock."""

from quatre import bots, games
from quatre.games.preparing import load


def warm_up() -> None:
    for name in games.NAMES:
        load(bots.libraries(games.load(name)))
