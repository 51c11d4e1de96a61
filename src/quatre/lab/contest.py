"""Contests: games of the arena that go on until a test knows, on any machines, and are kept."""

import functools
import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from quatre import bots, games
from quatre.games.box import Numbers
from quatre.games.ruleset import Ruleset
from quatre.lab.arena import (
    Lineup,
    Match,
    confidence_interval,
    lineups,
    play_match,
    win_shares,
)
from quatre.lab.sequential import UNDECIDED, Question, Sequential

T = TypeVar("T")
Executor = Callable[[Callable[[int], Any], Iterable[int]], Generator[tuple[int, Any], None, None]]
"""Does work for each number, and yields each with what came of it, in any order."""


class ContestError(ValueError):
    """A contest that makes no sense, or a file that holds another one."""


class Played(msgspec.Struct, frozen=True):
    """A game as a file keeps it: the points, and how long each seat thought about each choice."""

    points: list[list[int]]
    moves: int
    thoughts: list[list[float]]


class Contest(msgspec.Struct, frozen=True):
    """What decides every game. Game `number` plays deal `number // seats`, and the first player
    sits at seat `number % seats`."""

    game: str
    seats: int
    players: tuple[str, ...]
    seed: int = 0
    options: dict[str, bool] = {}
    box: Numbers | None = None
    rules: int = 0

    @classmethod
    def of(
        cls,
        ruleset: Ruleset,
        seats: int,
        players: list[str],
        seed: int = 0,
        options: dict[str, bool] | None = None,
        box: Numbers | None = None,
    ) -> "Contest":
        """A contest, once it is sure that it can be played."""
        if not 2 <= len(players) <= seats:
            raise ContestError(
                f"--players {','.join(players)}: a test is between the first player and others, "
                f"so name from 2 to {seats}"
            )
        for player in players:
            bots.find(player)
        ruleset.native.pack_box(box, options or {})
        names = tuple(players)
        return cls(ruleset.name, seats, names, seed, options or {}, box, ruleset.pieces.VERSION)

    @property
    def ruleset(self) -> Ruleset:
        return games.load(self.game)

    def play(self, number: int) -> Match:
        """Play one game; nobody looks at the clock."""
        self.prepare()
        deal, turn = divmod(number, self.seats)
        box = self.ruleset.native.pack_box(self.box, self.options)
        return play_match(self.ruleset, box, self.lineup(turn), self.seed, deal)

    @property
    def head(self) -> "Contest":
        """What a file of its games says of it."""
        return self

    def prepare(self) -> None:
        prepare(self.game, self.players)

    def lineup(self, turn: int) -> Lineup:
        return seating(self.players, self.seats)[turn]

    def match(self, number: int, played: Played) -> Match:
        """What was kept of a game."""
        deal, turn = divmod(number, self.seats)
        return Match(deal, self.lineup(turn), played.points, played.moves, played.thoughts)


@functools.cache
def seating(players: tuple[str, ...], seats: int) -> list[Lineup]:
    return lineups([bots.find(player).untimed() for player in players], seats)


@functools.cache
def prepare(game: str, players: tuple[str, ...]) -> None:
    """Load what is compiled, in this process: else bots would play by their policy alone."""
    for player in players:
        bots.find(player).prepare(games.load(game))


def on_all_cores(threads: int | None = None) -> Executor:
    """An executor: threads of this process, which hardly run ahead of what is taken."""
    many = threads or os.cpu_count() or 1

    def work(
        do: Callable[[int], Any], numbers: Iterable[int]
    ) -> Generator[tuple[int, Any], None, None]:
        under_way: deque[tuple[int, Future[Any]]] = deque()
        with ThreadPoolExecutor(many) as pool:
            try:
                for number in numbers:
                    under_way.append((number, pool.submit(do, number)))
                    if len(under_way) > many:
                        first, future = under_way.popleft()
                        yield first, future.result()
                for first, future in under_way:
                    yield first, future.result()
            finally:
                pool.shutdown(cancel_futures=True)

    return work


def in_order(done: Iterable[tuple[int, T]], first: int) -> Iterator[T]:
    """What came of the first number, the next one, and so on."""
    early: dict[int, T] = {}
    for number, one in done:
        early[number] = one
        while first in early:
            yield early.pop(first)
            first += 1


class Decider:
    """Plays a contest until its question is answered."""

    def __init__(self, contest: Contest, question: Question) -> None:
        self.contest = contest
        self.test = Sequential(question, contest.seats)
        self.matches: list[Match] = []

    def is_decided(self) -> bool:
        return self.test.verdict != UNDECIDED

    @property
    def deals(self) -> list[float]:
        """The first player's share of the wins of every whole deal."""
        seats = self.contest.seats
        whole = range(0, len(self.matches) - seats + 1, seats)
        return [self._share(self.matches[first : first + seats]) for first in whole]

    @property
    def leaning(self) -> str:
        """How far the test is, in a few words."""
        return f"{self.test.ratio:+.2f}, decided at ±{self.test.question.bound:.2f}"

    @property
    def progress(self) -> float:
        """How near the test is to either bound, from 0 to 1."""
        return min(1.0, abs(self.test.ratio) / self.test.question.bound)

    def summary(self) -> dict[str, Any]:
        """The verdict with its figures; the interval is that of a fixed number of games."""
        question = self.test.question
        share, low, high = confidence_interval(self.deals)
        return {
            "until": question.multiple,
            "effect": question.effect,
            "errors": question.errors,
            "verdict": self.test.verdict,
            "ratio": self.test.ratio,
            "bound": question.bound,
            "games": len(self.deals) * self.contest.seats,
            "share": share,
            "low": low,
            "high": high,
            "multiple": share * self.contest.seats,
        }

    def drop_the_unfinished_deal(self) -> None:
        """Forget the last games, if not every rotation of their deal was played."""
        del self.matches[len(self.deals) * self.contest.seats :]

    def _share(self, matches: list[Match]) -> float:
        ruleset = self.contest.ruleset
        shares = [win_shares(ruleset, match.points)[turn] for turn, match in enumerate(matches)]
        return sum(shares) / len(shares)

    def take(self, match: Match) -> None:
        """Count a game."""
        self.matches.append(match)
        if len(self.matches) % self.contest.seats == 0:
            self.test.add(self._share(self.matches[-self.contest.seats :]))

    def go_on(self, executor: Executor, most: int | None = None) -> Iterator[Match]:
        """Play game after game, until it is known or there are as many whole deals as the `most`
        games allow."""
        first, seats = len(self.matches), self.contest.seats
        end = None if most is None else max(first, most // seats * seats)
        numbers = count(first) if end is None else range(first, end)
        if self.is_decided():
            return
        with closing(executor(self.contest.play, numbers)) as done:
            for match in in_order(done, first):
                self.take(match)
                yield match
                if self.is_decided():
                    return


class Keeper:
    """A file with a contest and, line by line, the games of it that were played."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path, self.contest = path, contest

    def read(self) -> Iterator[Match]:
        """The games that the file holds; what an interrupted run left of a line is cut off."""
        if not self.path.exists():
            self.path.write_bytes(msgspec.json.encode(self.contest.head) + b"\n")
            return
        lines = self.path.read_bytes().splitlines(keepends=True)
        whole = [line for line in lines if line.endswith(b"\n")]
        try:
            held = msgspec.json.decode(whole[0] if whole else b"", type=Contest)
            games = [msgspec.json.decode(line, type=Played) for line in whole[1:]]
        except msgspec.DecodeError as error:
            raise ContestError(f"{self.path} holds no contest ({error})") from None
        if held != self.contest.head:
            raise ContestError(f"{self.path} holds another contest; name another file")
        if len(whole) < len(lines):
            os.truncate(self.path, sum(map(len, whole)))
        matches = [self.contest.match(number, one) for number, one in enumerate(games)]
        if matches and self.contest.play(0).points != matches[0].points:
            raise ContestError(
                f"{self.path} holds games of bots that have changed since; name another file"
            )
        yield from matches

    def add(self, match: Match) -> None:
        thoughts = [[round(one, 6) for one in seat] for seat in match.thoughts]
        line = msgspec.json.encode(Played(match.points, match.moves, thoughts))
        with self.path.open("ab") as file:
            file.write(line + b"\n")
