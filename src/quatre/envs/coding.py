"""Actions and observations as numbers: what every environment shares.

An action is a place in a game's list of codes. An observation is what a seat has seen, and nothing
else: its own number, then every number of the seen table in the order of its fields.
"""

import functools
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quatre import games
from quatre.games.box import Numbers
from quatre.games.compiled import AnyDoor, door, part
from quatre.games.doors import Bytes, Longs
from quatre.games.marking import rule
from quatre.games.ranking import mark_winners
from quatre.games.ruleset import Ruleset

rules: Any = None

Floats = NDArray[np.float32]
DENSE = 4096
"""Codes below this are found in a table; of a game with others, every action is asked for."""


@part
def fill_mask(b: Any, t: Any, seat: int, codes: Any, index: Any, moves: Any, mask: Any) -> int:
    """Set the actions that a seat may take; returns how many."""
    mask[:] = 0
    count = 0
    if not (seat >= 0 and rules.waiting(b, t) >> seat & 1):
        return 0
    if len(index):
        count = rules.legal(b, t, seat, moves)
        for place in range(count):
            mask[index[moves[place]]] = 1
        return int(count)
    for action in range(len(codes)):
        mask[action] = rules.allowed(b, t, seat, codes[action])
        count += mask[action]
    return count


@rule
def encode_observation(seat: int, seen: Any, plan: Any, observation: Any) -> None:
    """The bytes of a seen table as numbers; a plan has a row for each run of numbers of one size:
    where it begins, their size, how many they are."""
    observation[0] = seat
    signed, done = seen.view(np.int8), 1
    for run in range(len(plan)):
        at, size, count = plan[run, 0], plan[run, 1], plan[run, 2]
        if size == 1:
            observation[done : done + count] = signed[at : at + count]
        else:
            for number in range(count):
                first = at + number * size
                value = int(signed[first + size - 1])
                for byte in range(size - 2, -1, -1):
                    value = value << 8 | int(seen[first + byte])
                observation[done + number] = value
        done += count


@door("int64(uint8[::1], uint8[::1], int64, int64[::1], int64[::1], int64[::1], uint8[::1])")
def mask_actions(
    box: Bytes, table: Bytes, seat: int, codes: Longs, index: Longs, moves: Longs, mask: Bytes
) -> int:
    b, t = box.view(rules.Box)[0], table.view(rules.Table)[0]
    return int(fill_mask(b, t, seat, codes, index, moves, mask))


@door("void(uint8[::1], uint8[::1], int64, uint8[::1], int64[:, ::1], float32[::1])")
def observe_table(
    box: Bytes, table: Bytes, seat: int, seen: Bytes, plan: Longs, observation: Floats
) -> None:
    seen[:] = 0
    rules.seen(box.view(rules.Box)[0], table.view(rules.Table)[0], seat, seen.view(rules.Table)[0])
    encode_observation(seat, seen, plan, observation)


class Coding:
    """The actions and observations of a game with a certain box."""

    def __init__(
        self, game: str, box: Numbers | None = None, options: Mapping[str, bool] | None = None
    ) -> None:
        self.ruleset: Ruleset = games.load(game)
        self.box = self.ruleset.native.pack_box(box, options)
        self.encoding = self.ruleset.encoding
        codes = self.encoding.codes(self.ruleset, self.box)
        self.codes = np.array(codes, np.int64)
        self.index = np.full(DENSE if max(codes) < DENSE else 0, -1, np.int64)
        if len(self.index):
            self.index[self.codes] = np.arange(len(codes))
        self.fields = list(_fields(self.ruleset.native.rules.Table, self.encoding.AXES))
        self.plan = np.array(list(_runs(self.fields)), np.int64)
        self.moves, self.copy = self.ruleset.native.new_moves(), self.ruleset.native.new_table()

    @property
    def actions(self) -> int:
        return len(self.codes)

    @property
    def length(self) -> int:
        """How many numbers an observation has."""
        return 1 + len(self.fields)

    def action_names(self) -> list[str]:
        """What each action is, as it is written in a record."""
        return [str(self.ruleset.moves.decode(int(code))) for code in self.codes]

    def observation_names(self) -> list[str]:
        """What each number of an observation is: the generated table."""
        return ["the seat that looks", *(name for name, _, _ in self.fields)]

    def mask(self, table: Bytes, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(self.actions, np.uint8)
        fill = opened(mask_actions, self.ruleset.name)
        fill(self.box, table, seat, self.codes, self.index, self.moves, mask)
        return mask.view(np.int8)

    def observation(self, table: Bytes, seat: int) -> Floats:
        observation = np.zeros(self.length, np.float32)
        fill = opened(observe_table, self.ruleset.name)
        fill(self.box, table, seat, self.copy, self.plan, observation)
        return observation


@functools.cache
def opened(door: AnyDoor, game: str) -> Callable[..., Any]:
    """A door to the rules of a game, once for all that go through it."""
    return door.open(games.load(game).native.rules)


def _fields(
    kind: np.dtype[Any], axes: Mapping[str, Any], before: str = "", at: int = 0
) -> Iterator[tuple[str, int, int]]:
    """Every number of a record: its name, where it stands and how many bytes it has."""
    assert kind.fields is not None
    for name, (inner, offset, *_) in kind.fields.items():
        place = f"{before}{name}"
        if inner.names:
            yield from _fields(inner, axes, f"{place}.", at + offset)
            continue
        size = inner.base.itemsize
        for number, index in enumerate(np.ndindex(inner.shape)):
            labels = axes.get(place, ())
            named = [labels[axis][spot] if labels else str(spot) for axis, spot in enumerate(index)]
            text = f"{place}[{', '.join(named)}]" if named else place
            yield text, at + offset + number * size, size


def _runs(fields: list[tuple[str, int, int]]) -> Iterator[tuple[int, int, int]]:
    """Numbers of one size that stand side by side, together."""
    at, size, count = 0, 0, 0
    for _, place, bytes_each in fields:
        if bytes_each != size or place != at + size * count:
            if count:
                yield at, size, count
            at, size, count = place, bytes_each, 0
        count += 1
    yield at, size, count


@rule
def fill_rewards(points: Any, rewards: Any) -> None:
    """1 for a win alone, what is lost shared by the others, so that all add up to 0."""
    seats = len(points)
    winners = mark_winners(points, seats, rewards)
    for seat in range(seats):
        rewards[seat] = (seats * rewards[seat] / winners - 1.0) / (seats - 1.0)


def rewards(points: list[list[int]]) -> list[float]:
    """What each seat is paid at the end."""
    paid = [0.0] * len(points)
    fill_rewards(points, paid)
    return paid
