"""Libraries at hand before tests need them: compiled once for all workers, on all cores.

`python -m tests.warm` compiles what the whole suite opens, `python -m tests.warm quick` what
`make quick` does. A test whose library is missing here compiles it itself, and takes longer.
"""

import sys
from collections.abc import Iterator

from quatre import bots, games
from quatre.bots import appraiser, rollouts
from quatre.envs import coding, stepping, vector
from quatre.games.library import Library
from quatre.games.native import Native
from quatre.games.preparing import Preparation
from quatre.games.ruleset import Ruleset
from quatre.lab import sampling
from tests.toy import RULESET

TOY = RULESET.package


def warm_up() -> None:
    """Load the rules and bots of all games."""
    prepare({name: bots.libraries(games.load(name)) for name in games.NAMES}, load=True)


def prepare(jobs: dict[str, list[Library]], load: bool = False) -> None:
    preparation = Preparation(jobs, ready=Library.load if load else lambda library: None)
    preparation.start()
    preparation.wait()


def for_quick_tests(ruleset: Ruleset) -> Iterator[Library]:
    doors = (Native.imagine, Native.sound, Native.step, Native.simulate)
    yield ruleset.native.library
    yield from (door.library(ruleset.native.rules) for door in doors)
    for guided in (False, True):
        yield bots.libraries(ruleset, guided)[1]
    yield rollouts.library(ruleset)
    if ruleset.package != TOY:
        yield sampling.observe_move.library(ruleset.native.rules, counts=ruleset.counts)
        yield sampling.sample_games.library(ruleset.native.rules, counts=ruleset.counts)


def for_all_tests(ruleset: Ruleset) -> Iterator[Library]:
    yield from for_quick_tests(ruleset)
    if ruleset.package != TOY:
        for door in (
            coding.mask_actions, coding.observe_table, vector.step_all, vector.observe_all
        ):  # fmt: skip
            yield door.library(ruleset.native.rules)
        yield from (appraiser.library(ruleset, guided) for guided in (True, False))
    if ruleset.name == "soup":
        yield from (
            one.library(ruleset.native.rules) for one in (stepping.choose, vector.sample_all)
        )


def with_bounds_checks(ruleset: Ruleset) -> Iterator[Library]:
    imagine, sound = (door.library(ruleset.native.rules) for door in (Native.imagine, Native.sound))
    for library in (ruleset.native.library, imagine, sound):
        yield Library(library.doors, library.rules, library.others, bounds_checked=True)


if __name__ == "__main__":
    rulesets = [*map(games.load, games.NAMES), RULESET]
    needed = for_quick_tests if "quick" in sys.argv else for_all_tests
    jobs = {ruleset.name: list(needed(ruleset)) for ruleset in rulesets}
    if "quick" not in sys.argv:
        jobs |= {f"{one.name}, checked": list(with_bounds_checks(one)) for one in rulesets}
    prepare(jobs)
