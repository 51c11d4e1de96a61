"""No seat can tell the table from one that it imagines: `python -m tests.imagined --views 1000000`.

Random games of every game, at every seat count and with every option. At each step every seat and a
spectator look. What each sees is completed to a full table, and on the true one something that the
seat cannot know is exchanged (`hidden.py` of the game knows what, apart from its rules): they must
see the same there.
"""

import argparse
import random
from collections.abc import Iterator

import numpy as np

from quatre import games
from quatre.games import conformance
from quatre.games.conformance import Setting


def looks(setting: Setting, seed: int) -> Iterator[bool]:
    """For each look during random games without end: whether those other tables look the same."""
    ruleset, box, pick = setting.ruleset, setting.box(), random.Random(seed)
    while True:
        for step in conformance.walk(setting, pick):
            for viewer in setting.viewers:
                seen = ruleset.native.look(box, step.after, viewer)
                others = [seen.copy()]
                ruleset.native.imagine(box, others[0], viewer, np.uint64(pick.getrandbits(64)))
                other = conformance.exchanged(setting, box, step.after, viewer, pick)
                others += [] if other is None else [other]
                looks = (ruleset.native.look(box, each, viewer).tobytes() for each in others)
                yield all(look == seen.tobytes() for look in looks)


def leaks(setting: Setting, views: int, seed: int = 0) -> int:
    """How many of so many views tell more than they may."""
    every = looks(setting, seed)
    return sum(not next(every) for _ in range(views))


def main(views: int) -> None:
    settings = [each for name in games.NAMES for each in conformance.settings(games.load(name))]
    each = -(-views // len(settings))
    found = sum(leaks(setting, each) for setting in settings)
    print(f"{each * len(settings)} views in {len(settings)} settings, {found} leaks")
    raise SystemExit(found > 0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--views", type=int, default=1_000_000)
    main(parser.parse_args().views)
