"""Games by the thousand, the same for a seed however many threads play them."""

import itertools
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Unpack

import msgspec
import numpy as np
from numpy.typing import NDArray

from quatre.bots import Level
from quatre.games.box import Numbers
from quatre.games.playing import play_out
from quatre.games.ruleset import Ruleset
from quatre.games.words import seat_name
from quatre.lab.arena import Run, play_match, tell_nobody
from quatre.play import Game, Seed
from quatre.play import record as records

CHUNK = 500
WIN = 60
"""What a win counts; divisible by every number of seats that may share it."""


class Tally(msgspec.Struct):
    """Sums over games; only whole numbers, so that their order does not matter."""

    games: int
    moves: int
    shortest: int
    longest: int
    wins: list[int]
    points: list[list[int]]

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.moves += other.moves
        self.shortest = min(self.shortest, other.shortest)
        self.longest = max(self.longest, other.longest)
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.points = [
            [a + b for a, b in zip(row, more, strict=True)]
            for row, more in zip(self.points, other.points, strict=True)
        ]


def simulate(
    ruleset: Ruleset,
    seats: int,
    games: int,
    seed: int,
    **run: Unpack[Run],
) -> Tally:
    packed = ruleset.native.pack_box(run.get("box"), run.get("options"))
    ruleset.native.simulate  # opened here, so that threads do not compile it twice  # noqa: B018

    def play(first: int) -> Tally:
        count = min(CHUNK, games - first)
        points = np.zeros((count, seats, len(ruleset.criteria)), np.int64)
        lengths = np.zeros(count, np.int64)
        space = ruleset.native.new_table(), seats, np.uint64(seed), first, count, points, lengths
        ruleset.native.simulate(
            packed, *space, ruleset.native.new_moves(), ruleset.native.new_outcome()
        )
        return _tally(ruleset, points, lengths)

    progress = run.get("progress", tell_nobody)
    with ThreadPoolExecutor(run.get("threads") or os.cpu_count()) as pool:
        tallies = pool.map(play, range(0, games, CHUNK))
        total = next(tallies)
        progress(total.games)
        for tally in tallies:
            total.add(tally)
            progress(tally.games)
    return total


def simulate_players(
    ruleset: Ruleset,
    players: Sequence[Level],
    games: int,
    seed: int,
    **run: Unpack[Run],
) -> Tally:
    """The same with a player of some level in each seat, who does not look at the clock."""
    packed = ruleset.native.pack_box(run.get("box"), run.get("options"))
    lineup = tuple(player.untimed() for player in players)
    points = np.zeros((games, len(lineup), len(ruleset.criteria)), np.int64)
    lengths = np.zeros(games, np.int64)
    progress = run.get("progress", tell_nobody)
    with ThreadPoolExecutor(run.get("threads") or os.cpu_count()) as pool:
        matches = pool.map(
            lambda number: play_match(ruleset, packed, lineup, seed, number), range(games)
        )
        for number, match in enumerate(matches):
            points[number], lengths[number] = match.points, match.moves
            progress(1)
    return _tally(ruleset, points, lengths)


def _tally(ruleset: Ruleset, points: NDArray[np.int64], lengths: NDArray[np.int64]) -> Tally:
    won = ruleset.native.who_won(points)
    wins = (WIN // won.sum(axis=1, keepdims=True) * won).sum(axis=0)
    return Tally(
        games=len(lengths),
        moves=int(lengths.sum()),
        shortest=int(lengths.min()),
        longest=int(lengths.max()),
        wins=wins.tolist(),
        points=points.sum(axis=0).tolist(),
    )


def summary(
    ruleset: Ruleset, seats: int, seed: int, options: Mapping[str, bool], tally: Tally
) -> dict[str, Any]:
    """What `quatre simulate --json` prints."""
    return {
        "game": ruleset.name,
        "seats": seats,
        "games": tally.games,
        "seed": seed,
        "options": dict(options),
        "win_share": [wins / WIN / tally.games for wins in tally.wins],
        "mean_points": {
            criterion: [row[place] / tally.games for row in tally.points]
            for place, criterion in enumerate(ruleset.criteria)
        },
        "moves": {
            "mean": tally.moves / tally.games,
            "shortest": tally.shortest,
            "longest": tally.longest,
        },
    }


def random_game(
    ruleset: Ruleset,
    seats: int,
    seed: int,
    number: int,
    options: Mapping[str, bool] | None = None,
    box: Numbers | None = None,
) -> Game:
    """Game `number` of a simulation, with its record."""
    game, turns = _start(ruleset, seats, seed, number, options, box), itertools.count()

    def choose(seat: int) -> Any:
        moves = game.legal(seat)
        turn = next(turns)
        return moves[ruleset.native.random_choice(np.uint64(seed), number, turn, len(moves))]

    return _finish(game, choose)


def played_game(
    ruleset: Ruleset,
    players: Sequence[Level],
    seed: int,
    number: int,
    options: Mapping[str, bool] | None = None,
    box: Numbers | None = None,
) -> Game:
    """Game `number` of a simulation with players, with its record."""
    game = _start(ruleset, len(players), seed, number, options, box)
    lineup = [player.untimed() for player in players]
    return _finish(game, lambda seat: lineup[seat](ruleset, game.box, game.seen(seat), seat))


def kept_game(
    ruleset: Ruleset, players: Sequence[Level], seed: int, number: int, folder: Path | None
) -> Game:
    """The same, from its record if that stands in the folder; else it is written there, if there is
    one, so that a long run can be taken up again."""
    if folder is None:
        return played_game(ruleset, players, seed, number)
    names = "-".join(player.name for player in players)
    file = folder / f"{ruleset.name}-{names}-{seed}-{number}.json"
    if not file.exists():
        played = played_game(ruleset, players, seed, number)
        begun = file.with_suffix(".part")
        begun.write_text(records.dumps(played.record()), encoding="utf-8")
        begun.replace(file)
    return Game.load(records.loads(file.read_bytes()))


def _start(
    ruleset: Ruleset,
    seats: int,
    seed: int,
    number: int,
    options: Mapping[str, bool] | None,
    box: Numbers | None,
) -> Game:
    names = [seat_name("en", seat) for seat in range(seats)]
    game = Game(ruleset, names, Seed(seed, number), options, box)
    game.begin()
    return game


def _finish(game: Game, choose: Callable[[int], Any]) -> Game:
    """The game, played to its end: of the seats that wait the first moves."""
    for _ in play_out(game, lambda waiting: (waiting[0], choose(waiting[0]))):
        pass
    return game
