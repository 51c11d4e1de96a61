"""Endings worked out exactly: what each move is worth, whatever is hidden and whoever knows it.

Of what cannot be known, bounds are kept. A seat that moves later may do anything but a move that is
worse for it than a certain other one in every world that fits what it has seen; so no assumption is
made of what it believes. Where nature moves, anything may come.
"""

from collections.abc import Sequence
from typing import NamedTuple

from quatre.bots.search import MARGIN
from quatre.games.ruleset import Ruleset, World
from quatre.games.waiting import NATURE, movers

MOST_WORLDS, MOST_TABLES = 10_000, 20_000
"""An ending with more is not worked out."""
Rewards = tuple[float, ...]


class Bounds(NamedTuple):
    """Between what each seat's reward lies."""

    low: Rewards
    high: Rewards


class TooLong(Exception):
    """There are too many tables to look at."""


class Ending:
    """The rest of a game as one seat sees it."""

    def __init__(self, ruleset: Ruleset, box: bytes, seats: int) -> None:
        self.ruleset, self.referee, self.box, self.seats = ruleset, ruleset.referee, box, seats
        self._anything = Bounds((0.0,) * seats, (1.0,) * seats)
        self._known: dict[bytes, Bounds] = {}
        self._choices: dict[tuple[int, bytes], list[int]] = {}
        self._left = MOST_TABLES

    def better(self, seen: bytes, seat: int, answers: Sequence[int]) -> bool | None:
        """Whether the best of these answers is surely worth as much as any other move of the seat:
        no, if another is surely worth more than all of them; nothing, if it cannot be told."""
        try:
            tables = self._worlds(seen, seat)
            every = self._after(tables, seat) if tables else {}
        except TooLong:
            return None
        if not every:
            return None
        others = [move for move in every if move not in answers]
        if all(any(self._beats(every, a, o, seat, tables) for a in answers) for o in others):
            return True
        if any(
            all(self._beats(every, o, a, seat, tables, strictly=True) for a in answers)
            for o in others
        ):
            return False
        return None

    def losses(self, seen: bytes, seat: int) -> dict[int, float]:
        """By how much each move of the seat surely falls short of another one, 0 if by nothing;
        empty if nothing is known."""
        try:
            tables = self._worlds(seen, seat)
            every = self._after(tables, seat) if tables else {}
        except TooLong:
            return {}
        return {move: self._loss(every, move, seat, tables) for move in every}

    def _loss(
        self, every: dict[int, list[Bounds]], one: int, seat: int, tables: Sequence[World]
    ) -> float:
        return max(0.0, *(self._lead(every[other], every[one], seat, tables) for other in every))

    def _lead(
        self, one: list[Bounds], other: list[Bounds], seat: int, tables: Sequence[World]
    ) -> float:
        """How much more one is surely worth than the other: on the average where it is known how
        likely each world is, else in every one."""
        if tables[0].ways:
            return _mean(one, tables, seat)[0] - _mean(other, tables, seat)[1]
        return min(a.low[seat] - b.high[seat] for a, b in zip(one, other, strict=True))

    def _worlds(self, seen: bytes, seat: int) -> list[World]:
        return self.ruleset.worlds.worlds(self.box, seen, seat, MOST_WORLDS)

    def _after(self, tables: Sequence[World], seat: int) -> dict[int, list[Bounds]]:
        """What comes of each move in each world."""
        moves = self.referee.legal(self.box, tables[0].table, seat)
        return {move: [self._made(one, seat, move) for one in tables] for move in moves}

    def _made(self, world: World, seat: int, move: int) -> Bounds:
        after = self.referee.play(self.box, world.table, seat, move)
        assert after is not None
        if not world.whole and self.referee.waiting(self.box, after):
            return self._anything
        return self._solve(after)

    def _beats(
        self,
        every: dict[int, list[Bounds]],
        one: int,
        other: int,
        seat: int,
        tables: Sequence[World],
        strictly: bool = False,
    ) -> bool:
        if tables[0].ways:
            low, high = _mean(every[one], tables, seat)[0], _mean(every[other], tables, seat)[1]
            return low > high + CLOSE if strictly else low >= high - CLOSE
        pairs = [(a.low[seat], b.high[seat]) for a, b in zip(every[one], every[other], strict=True)]
        if strictly:
            return all(low > high for low, high in pairs)
        return all(low >= high for low, high in pairs)

    def _solve(self, table: bytes) -> Bounds:
        if table not in self._known:
            self._left -= 1
            if self._left < 0:
                raise TooLong
            self._known[table] = self._look(table)
        return self._known[table]

    def _look(self, table: bytes) -> Bounds:
        waiting = list(movers(self.referee.waiting(self.box, table)))
        if not waiting:
            rewards = self._rewards(table)
            return Bounds(rewards, rewards)
        if waiting == [NATURE]:
            return self._anything
        seat = waiting[0]
        moves = self.referee.legal(self.box, table, seat)
        if len(moves) > 1 and len(waiting) == 1:
            moves = self._sensible(table, seat)
        return _union([self._play(table, seat, move) for move in moves])

    def _play(self, table: bytes, seat: int, move: int) -> Bounds:
        after = self.referee.play(self.box, table, seat, move)
        assert after is not None
        return self._solve(after)

    def _sensible(self, table: bytes, seat: int) -> list[int]:
        """The moves that a seat may make by what it has seen."""
        seen = self.referee.seen(self.box, table, seat)
        if (seat, seen) not in self._choices:
            moves = self.referee.legal(self.box, table, seat)
            tables = [world.table for world in self._worlds(seen, seat) if world.whole]
            self._choices[seat, seen] = self._undominated(tables, seat, moves) if tables else moves
        return self._choices[seat, seen]

    def _undominated(self, tables: list[bytes], seat: int, moves: list[int]) -> list[int]:
        found = {move: [self._play(table, seat, move) for table in tables] for move in moves}
        return [
            move
            for move in moves
            if not any(
                all(
                    b.high[seat] < a.low[seat]
                    for b, a in zip(found[move], found[other], strict=True)
                )
                for other in moves
                if other != move
            )
        ]

    def _rewards(self, table: bytes) -> Rewards:
        """What the search rewards: a share of the win, and a little for points."""
        points = self.referee.score(self.box, table)
        best, firsts = max(points), [row[0] for row in points]
        low, high, winners = min(firsts), max(firsts), points.count(best)
        return tuple(
            (1 - MARGIN) * (row == best) / winners
            + MARGIN * ((row[0] - low) / (high - low) if high > low else 0.5)
            for row in points
        )


CLOSE = 1e-9
"""Sums of fractions differ by less."""


def _union(every: Sequence[Bounds]) -> Bounds:
    lows, highs = zip(*every, strict=True)
    return Bounds(tuple(map(min, *lows, lows[0])), tuple(map(max, *highs, highs[0])))


def _mean(bounds: Sequence[Bounds], tables: Sequence[World], seat: int) -> tuple[float, float]:
    total = sum(world.ways for world in tables)
    pairs = list(zip(bounds, tables, strict=True))
    low = sum(one.low[seat] * world.ways for one, world in pairs) / total
    return low, sum(one.high[seat] * world.ways for one, world in pairs) / total
