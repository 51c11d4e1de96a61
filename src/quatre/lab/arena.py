"""The arena: players of any level against each other, on the same deals and in every seat."""

import itertools
import math
import os
import time
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypedDict, Unpack

import msgspec
import numpy as np

from quatre.bots import Level
from quatre.games.box import Numbers
from quatre.games.doors import Bytes
from quatre.games.native import ArrayTable
from quatre.games.ruleset import Ruleset
from quatre.games.waiting import NATURE

Lineup = tuple[Level, ...]
NORMAL_95 = 1.96
ELO = 400.0 / math.log(10.0)


class Match(msgspec.Struct, frozen=True):
    """One game that was played: its deal, who sat where, the points, and how long each seat
    thought about each of its choices, in processor seconds."""

    deal: int
    lineup: Lineup
    points: list[list[int]]
    moves: int
    thoughts: list[list[float]]


class Standing(msgspec.Struct, frozen=True):
    """How a player did: its share of the wins with a 95 % interval, its fair share, its rating
    (400 more are ten times the odds; the mean is 0), and processor seconds for a choice."""

    player: str
    share: float
    low: float
    high: float
    fair: float
    rating: float
    choices: int
    seconds: float
    seconds_95: float
    longest: float


class Run(TypedDict, total=False):
    """What else a run of many games may be given; otherwise all options are off, the box is the
    printed one, all cores play, and nobody is told how many games were played since the last."""

    options: Mapping[str, bool] | None
    box: Numbers | None
    threads: int | None
    progress: Callable[[int], None]


def tell_nobody(games: int) -> None:
    """The progress of a run at which nobody looks."""


def lineups(players: Sequence[Level], seats: int) -> list[Lineup]:
    """Who sits where: every choice of players when there are more than seats, in every rotation.

    When there are fewer, the last one takes all the seats that are left.
    """
    full = [*players, *[players[-1]] * (seats - len(players))]
    chosen = itertools.combinations(full, seats)
    return [
        tuple(one[seat - turn] for seat in range(seats)) for one in chosen for turn in range(seats)
    ]


def play_match(ruleset: Ruleset, box: Bytes, lineup: Lineup, seed: int, deal: int) -> Match:
    """Play one game; every player is shown only what its seat sees."""
    table, printed = ArrayTable(ruleset.native, box, len(lineup)), box.tobytes()
    thoughts: list[list[float]] = [[] for _ in lineup]

    def choose(seat: int) -> int:
        legal = table.legal(seat)
        if len(legal) == 1:
            return legal[0]
        seen = table.seen(seat)
        began = time.thread_time()
        move = lineup[seat](ruleset, printed, seen, seat)
        thoughts[seat].append(time.thread_time() - began)
        return move

    moves = sum(seat != NATURE for seat, _ in table.play_seeded(seed, deal, choose))
    return Match(deal, lineup, table.points(), moves, thoughts)


def compete(
    ruleset: Ruleset,
    seats: int,
    players: Sequence[Level],
    games: int,
    seed: int,
    **run: Unpack[Run],
) -> list[Match]:
    """Play games on all cores; each deal is played by every line-up before the next one.

    Nobody looks at the clock, so that a seed gives the same games on any machine. An interrupt
    ends it with the deals that every line-up has played.
    """
    packed = ruleset.native.pack_box(run.get("box"), run.get("options"))
    for player in players:
        player.prepare(ruleset)
    line = lineups([player.untimed() for player in players], seats)

    def play(number: int) -> Match:
        deal, place = divmod(number, len(line))
        return play_match(ruleset, packed, line[place], seed, deal)

    matches: list[Match] = []
    progress = run.get("progress", tell_nobody)
    with ThreadPoolExecutor(run.get("threads") or os.cpu_count()) as pool:
        try:
            for match in pool.map(play, range(games)):
                matches.append(match)
                progress(1)
        except KeyboardInterrupt:
            del matches[len(matches) // len(line) * len(line) :]
        finally:
            pool.shutdown(cancel_futures=True)
    return matches


def win_shares(ruleset: Ruleset, points: Sequence[Sequence[int]]) -> list[float]:
    """What each seat gets of the win, which those who tie share."""
    places = ruleset.ranking(points)
    winners = [place.seat for place in places if place.rank == 1]
    return [(seat in winners) / len(winners) for seat in range(len(points))]


def standings(ruleset: Ruleset, matches: Sequence[Match]) -> list[Standing]:
    """All players, the highest rating first."""
    wins: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    thoughts: dict[str, list[float]] = defaultdict(list)
    for match in matches:
        won = win_shares(ruleset, match.points)
        for player, share, seconds in zip(match.lineup, won, match.thoughts, strict=True):
            wins[player.name][match.deal].append(share)
            thoughts[player.name] += seconds
    ratings = elo_ratings(ruleset, matches)
    fair = 1 / len(matches[0].lineup)
    every = (
        Standing(
            name,
            *confidence_interval([float(np.mean(deal)) for deal in deals.values()]),
            fair,
            ratings[name],
            *thinking_times(thoughts[name]),  # type: ignore[arg-type]
        )
        for name, deals in wins.items()
    )
    return sorted(every, key=lambda standing: -standing.rating)


def confidence_interval(samples: Sequence[float]) -> tuple[float, float, float]:
    """The mean, and its 95 % confidence interval; games of one deal are one sample."""
    mean = float(np.mean(samples))
    if len(samples) < 2:
        return mean, 0.0, 1.0
    half = NORMAL_95 * float(np.std(samples, ddof=1)) / math.sqrt(len(samples))
    return mean, max(0.0, mean - half), min(1.0, mean + half)


def thinking_times(seconds: Sequence[float]) -> tuple[int, float, float, float]:
    """How many choices there were; the mean, 95th percentile and longest time for one."""
    if not seconds:
        return 0, 0.0, 0.0, 0.0
    ninety_fifth = float(np.percentile(seconds, 95))
    return len(seconds), float(np.mean(seconds)), ninety_fifth, max(seconds)


def elo_ratings(ruleset: Ruleset, matches: Sequence[Match]) -> dict[str, float]:
    """Elo-like ratings: the strengths that best explain who came before whom (Bradley, Terry).

    Every two seats of different players count as a game of two; one drawn game between all keeps
    a player who never lost from being rated infinite.
    """
    names = list(dict.fromkeys(player.name for match in matches for player in match.lineup))
    beaten = dict.fromkeys(itertools.permutations(names, 2), 0.5)
    for match in matches:
        rank = {place.seat: place.rank for place in ruleset.ranking(match.points)}
        for one, other in itertools.permutations(range(len(match.lineup)), 2):
            pair = match.lineup[one].name, match.lineup[other].name
            if pair in beaten and rank[one] <= rank[other]:
                beaten[pair] += 1.0 if rank[one] < rank[other] else 0.5
    strength = dict.fromkeys(names, 1.0)
    for _ in range(500):
        for name in names:
            others = [other for other in names if other != name]
            won = sum(beaten[name, other] for other in others)
            met = sum(
                (beaten[name, other] + beaten[other, name]) / (strength[name] + strength[other])
                for other in others
            )
            strength[name] = won / met if met else 1.0
        scale = math.exp(sum(map(math.log, strength.values())) / len(names))
        strength = {name: value / scale for name, value in strength.items()}
    return {name: ELO * math.log(value) for name, value in strength.items()}


def summary(
    ruleset: Ruleset,
    seats: int,
    seed: int,
    options: Mapping[str, bool],
    matches: Sequence[Match],
    table: Sequence[Standing],
) -> dict[str, Any]:
    """What `quatre arena --json` prints."""
    return {
        "game": ruleset.name,
        "seats": seats,
        "games": len(matches),
        "seed": seed,
        "options": dict(options),
        "moves": float(np.mean([match.moves for match in matches])),
        "players": [msgspec.structs.asdict(standing) for standing in table],
    }
