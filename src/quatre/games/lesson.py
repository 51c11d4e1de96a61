"""A first lesson: a small game whose beginning is dictated, and what the coach says to it.

A game's `lesson.py` makes one, `LESSON`, of its `lesson.toml` and of what nature is to do. The
learner has the first seat. A lesson is not a second set of rules: whatever it dictates is played by
the rules, and left out where they do not allow it because the learner went another way.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from quatre.games.box import Numbers

LEARNER = 0


class Step(Struct, frozen=True, kw_only=True):
    """One decision of the learner: what the coach says to it, sentence by sentence, and which moves
    are asked for, by their text or its first words; without any, all are. `point` names what else
    the page points at. `hint` is said to another move, `then` after the move, while the others
    play."""

    say: Sequence[str]
    ask: Sequence[str] = ()
    point: Sequence[str] = ()
    hint: str = ""
    then: str = ""

    def asks_for(self, move: str) -> bool:
        return not self.ask or any(move == one or move.startswith(f"{one} ") for one in self.ask)


class Lesson(Struct, frozen=True, kw_only=True):
    """`box` holds the numbers that differ from the printed ones, `outcomes` what nature does first,
    `moves` what each other seat does first; `end` is said when the game is over."""

    seats: int
    moves: Mapping[int, Sequence[str]]
    steps: Sequence[Step]
    end: str
    box: Numbers = {}
    outcomes: Sequence[Sequence[int]] = ()

    def numbers(self, printed: Numbers) -> Numbers:
        """The whole box of the lesson."""
        return _changed(printed, self.box)

    def sentences(self) -> list[str]:
        """The keys of all that the coach may say."""
        steps = [key for step in self.steps for key in (*step.say, step.hint, step.then)]
        return [key for key in (*steps, self.end) if key]


def read(folder: Path, outcomes: Sequence[Sequence[int]]) -> Lesson:
    """The lesson in a game's folder, in which nature does this first."""
    written = tomllib.loads((folder / "lesson.toml").read_text(encoding="utf-8"))
    return msgspec.convert({**written, "outcomes": outcomes}, Lesson, strict=False)


def stacked(first: Iterable[int], deck: Iterable[int]) -> list[int]:
    """A whole deck that begins with these cards."""
    top, left = list(first), Counter(deck)
    left.subtract(top)
    return [*top, *left.elements()]


def _changed(numbers: Numbers, changes: Numbers) -> Numbers:
    def changed(name: str, change: Any) -> Any:
        return _changed(numbers[name], change) if isinstance(change, dict) else change

    return {**numbers, **{name: changed(name, change) for name, change in changes.items()}}
