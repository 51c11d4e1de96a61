"""The levels, from random to chef, and how each of them comes to its move."""

import random
import re
from collections.abc import Callable, Generator

import msgspec

from quatre.bots.plan import NEVER, Budget, Option, Stop, never, seed_of
from quatre.games.ruleset import Ruleset

Chooser = Callable[[Ruleset, bytes, bytes, int], int]
"""From a game's rules, its box and what a seat has seen, the code of the move that it makes."""


class UnknownLevel(ValueError):
    """There is no level of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"there is no player {name!r}; there are: {', '.join(LEVELS)} and reference:SIMULATIONS"
        )


class Level(msgspec.Struct, frozen=True):
    """A player. It makes as many `simulations` for a move as it says, or else as the game's guide
    says. It plays the most visited move, or one drawn with weights of visits squared if it
    `samples`."""

    name: str
    seconds: float = NEVER
    guided: bool = True
    samples: bool = False
    simulations: int | None = None

    def __call__(self, ruleset: Ruleset, box: bytes, seen: bytes, seat: int) -> int:
        """Choose a move."""
        choosing = self.choosing(ruleset, box, seen, seat)
        try:
            seed = next(choosing)

            from quatre.bots.policy import follow_policy
            from quatre.bots.searcher import is_ready

            if not is_ready(ruleset, self.guided):
                return follow_policy(ruleset, box, seen, seat, seed)
            choosing.send(self.think(ruleset, box, seen, seat, seed))
        except StopIteration as chosen:
            return int(chosen.value)
        raise AssertionError

    def choosing(
        self, ruleset: Ruleset, box: bytes, seen: bytes, seat: int
    ) -> Generator[int, list[Option], int]:
        """The same for whoever searches otherwise: yields the seed of a search, if one is needed,
        is sent what it found, and returns the move."""
        moves = ruleset.referee.legal(box, seen, seat)
        if len(moves) == 1:
            return moves[0]
        pick = random.Random(seed_of(box, seen, seat))
        if self.name == RANDOM:
            return pick.choice(moves)
        options = yield pick.getrandbits(64)
        if self.samples:
            return pick.choices(options, [option.visits**2 for option in options])[0].move
        return options[0].move

    def think(
        self,
        ruleset: Ruleset,
        box: bytes,
        seen: bytes,
        seat: int,
        seed: int,
        stop: Stop = never,
    ) -> list[Option]:
        """Search; returns all moves that were tried, the most visited first."""
        from quatre.bots.searcher import searcher

        budget = self.budget(ruleset)
        with searcher(ruleset, self.guided, budget.simulations) as one:
            return one.search(box, seen, seat, seed, budget, stop)

    def budget(self, ruleset: Ruleset) -> Budget:
        simulations = self.simulations or ruleset.guide.SIMULATIONS[self.name]
        return Budget(simulations, self.seconds)

    def prepare(self, ruleset: Ruleset) -> None:
        """Load the compiled search, so that the first move takes no longer than others."""
        from quatre.bots.searcher import libraries
        from quatre.games.preparing import load

        if self.name != RANDOM:
            load(libraries(ruleset, self.guided))

    def untimed(self) -> "Level":
        """The same level without a limit of time: its moves are the same on any machine."""
        return msgspec.structs.replace(self, seconds=NEVER)


RANDOM = "random"
LEVELS = {
    level.name: level
    for level in (
        Level(RANDOM),
        Level("apprentice", seconds=0.04, samples=True),
        Level("cook", seconds=0.16),
        Level("chef", seconds=0.9),
    )
}


def find(name: str) -> Level:
    """A level by its name: one of `LEVELS`, or `reference:N`, N simulations of unguided search."""
    if reference := re.fullmatch(r"reference:([1-9]\d{0,8})", name):
        return Level(name, guided=False, simulations=int(reference[1]))
    if name not in LEVELS:
        raise UnknownLevel(name)
    return LEVELS[name]


def choose(name: str) -> Chooser:
    """The level of this name as a function from what a seat sees to its move."""
    return find(name)
