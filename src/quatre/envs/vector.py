"""Thousands of tables in one array, for learners that want the speed."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quatre.envs.coding import Coding, Floats, encode_observation, fill_mask, fill_rewards, opened
from quatre.games.box import Numbers
from quatre.games.compiled import desk, door
from quatre.games.doors import Bytes, Longs
from quatre.games.playing import OVER, deal, next_seat
from quatre.games.streams import below, nth

rules: Any = None
Desk: Any = None


@door(
    "int64(uint8[::1], int64, int64, uint64, int64[::1], int64[::1], int64[::1], int64[::1], "
    "int64[::1], uint8[:, ::1], int64[::1], int64[::1], float64[:, ::1], uint8[::1], "
    "int64[:, ::1])"
)
def step_all(
    desks: Bytes,
    offset: int,
    seats: int,
    seed: np.uint64,
    codes: Longs,
    index: Longs,
    moves: Longs,
    games: Longs,
    turns: Longs,
    masks: Bytes,
    counts: Longs,
    actions: Longs,
    rewards: NDArray[np.float64],
    over: Bytes,
    points: Longs,
) -> int:
    """Take an action at every table; the number of the first that may not be, or -1.

    Where one may not be taken nothing changes anywhere. Without actions all is dealt anew. A game
    that ends is paid, and a new one dealt: table `n` plays the games `n`, `n` plus the number of
    tables, and so on.
    """
    every, size = desks.view(Desk), len(desks) // len(turns)
    fresh = len(actions) == 0
    for number in range(len(actions)):
        action = actions[number]
        if not (0 <= action < len(codes) and masks[number, action]):
            return number
    for number in range(len(turns)):
        d = every[number]
        table = desks[number * size + offset : (number + 1) * size]
        rewards[number, :] = 0.0
        over[number] = 0
        if fresh:
            games[number] = number
            deal(d.box, d.table, table, seats, d.nature, seed, number)
        else:
            rules.play(d.box, d.table, turns[number], codes[actions[number]])
        seat = OVER
        while seat == OVER:  # one place that calls it: compiling it is what takes long
            seat = next_seat(d.box, d.table, d.nature)
            if seat == OVER:
                over[number] = 1
                rules.score(d.box, d.table, points)
                fill_rewards(points, rewards[number])
                games[number] += len(turns)
                deal(d.box, d.table, table, seats, d.nature, seed, games[number])
        turns[number] = seat
        counts[number] = fill_mask(d.box, d.table, seat, codes, index, moves, masks[number])
    return -1


@door("void(uint64, uint8[:, ::1], int64[::1], int64[::1])")
def sample_all(key: np.uint64, masks: Bytes, counts: Longs, actions: Longs) -> None:
    for number in range(len(actions)):
        left = below(nth(key, number), counts[number])
        for action in range(masks.shape[1]):
            if masks[number, action]:
                if left == 0:
                    actions[number] = action
                    break
                left -= 1


@door("void(uint8[::1], int64[::1], uint8[::1], int64[:, ::1], float32[:, ::1])")
def observe_all(desks: Bytes, turns: Longs, seen: Bytes, plan: Longs, observations: Floats) -> None:
    every = desks.view(Desk)
    for number in range(len(turns)):
        seen[:] = 0
        d = every[number]
        rules.seen(d.box, d.table, turns[number], seen.view(rules.Table)[0])
        encode_observation(turns[number], seen, plan, observations[number])


class NotAllowed(ValueError):
    """An action that the mask does not offer; nothing has changed."""


class VectorTable:
    """Many tables of one game, each waiting for one seat.

    `turn` is the seat that each waits for, `mask` the actions that it may take, `count` how many
    they are. `step` takes an action at every table; a game that is over is dealt anew at once. All
    arrays are used again.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        tables: int,
        seed: int = 0,
        options: Mapping[str, bool] | None = None,
        box: Numbers | None = None,
    ) -> None:
        self.coding = coding = Coding(game, box, options)
        ruleset = coding.ruleset
        if seats not in ruleset.seats:
            raise ValueError(f"{game} is not for {seats} seats")
        self.seats, self.tables = seats, tables
        kind = desk(ruleset.native.rules)
        self._desks = np.zeros(tables * kind.itemsize, np.uint8)
        self._desks.view(kind)["box"] = coding.box.view(ruleset.native.rules.Box)[0]
        assert kind.fields is not None
        self._offset = kind.fields["table"][1]
        self.turn = np.zeros(tables, np.int64)
        self.mask = np.zeros((tables, coding.actions), np.uint8)
        self.count = np.zeros(tables, np.int64)
        self.reward = np.zeros((tables, seats))
        self.over = np.zeros(tables, np.uint8)
        self._games = np.zeros(tables, np.int64)
        self._points = np.zeros((seats, len(ruleset.criteria)), np.int64)
        self._observations: Floats | None = None
        self._sampled = np.zeros(tables, np.int64)
        self._step = opened(step_all, game)
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Deal a fresh game at every table."""
        self._seed = np.uint64(seed)
        self._act(np.zeros(0, np.int64))

    def step(self, actions: Longs) -> None:
        """Take an action at every table; `reward`, `over`, `turn` and `mask` tell what follows."""
        if len(actions) != self.tables:
            raise NotAllowed(f"there are {len(actions)} actions for {self.tables} tables")
        wrong = self._act(np.ascontiguousarray(actions, np.int64))
        if wrong >= 0:
            raise NotAllowed(f"action {actions[wrong]} is not allowed at table {wrong}")

    def _act(self, actions: Longs) -> int:
        coding = self.coding
        wrong: int = self._step(
            self._desks, self._offset, self.seats, self._seed, coding.codes, coding.index,
            coding.moves, self._games, self.turn, self.mask, self.count, actions,
            self.reward, self.over, self._points,
        )  # fmt: skip
        return wrong

    def sample(self, number: int) -> Longs:
        """An action for every table, each of those allowed as likely as the others; another
        number draws others."""
        fill = opened(sample_all, self.coding.ruleset.name)
        fill(np.uint64(number), self.mask, self.count, self._sampled)
        return self._sampled

    def observe(self) -> Floats:
        """What the seat that each table waits for has seen, as `coding` describes it."""
        if self._observations is None:
            self._observations = np.zeros((self.tables, self.coding.length), np.float32)
        fill = opened(observe_all, self.coding.ruleset.name)
        fill(self._desks, self.turn, self.coding.copy, self.coding.plan, self._observations)
        return self._observations
