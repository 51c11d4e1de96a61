"""Rules and bots at hand before a test looks at a clock."""

from quatre import bots, games
from quatre.games.library import Library
from quatre.games.preparing import Preparation


def warm_up() -> None:
    jobs = {name: bots.libraries(games.load(name)) for name in games.NAMES}
    preparation = Preparation(jobs, ready=Library.load)
    preparation.start()
    preparation.wait()
