"""The chef's review: how long it takes, how well its chances hold, whether it tells levels apart.

    python -m benchmarks.review [GAME …] [--games 20] [--calibration 1000] [--json]

A time is what this process spent on the processor, so that a busy machine does not count. Chances
are held against games of cooks (seed 2; those of seed 1 were fitted to). Of the levels sit as many
as there are seats, in every combination and rotation.
"""

import itertools
import random
import time
from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec
import numpy as np
import typer
from rich.console import Console
from rich.table import Table

from quatre import bots, games
from quatre.bots.calibration import calibration_of
from quatre.bots.review import Review, Reviewer
from quatre.games.ruleset import Ruleset
from quatre.lab.arena import lineups
from quatre.lab.calibration import distance, games_of_cooks, sample
from quatre.lab.simulate import played_game
from quatre.play import Game

LEVELS = ("random", "apprentice", "cook", "chef")
MIXED_SEED, CALIBRATION_SEED = 3, 2
STEPS, ROLLOUTS = 6, 500


class Given(msgspec.Struct):
    """What a level gave away of its stake, with half the width of the 95 % interval over its
    games."""

    level: str
    games: int
    share: float
    half_width: float


class Figure(msgspec.Struct):
    game: str
    games: int
    steps: int
    seconds: float
    seconds_95: float
    first_turn_95: float
    luck: float
    luck_low: float
    luck_high: float
    levels: list[Given]
    cooks: int
    distance: float


class Timed(msgspec.Struct):
    """A review with the names of the levels, and how long it and its turning points took."""

    review: Review
    players: list[str]
    seconds: float
    first_turn: float


def figure(ruleset: Ruleset, number: int, cooks: int) -> Figure:
    seats = ruleset.seats[len(ruleset.seats) // 2]
    every = [timed(game, players) for game, players in mixed_games(ruleset, seats, number)]
    seconds = [one.seconds for one in every]
    # of one seat: those of a game always sum to nothing
    luck = confidence_interval_of([one.review.seats[0].luck for one in every])
    return Figure(
        ruleset.name,
        number,
        round(float(np.mean([len(one.review.chances) for one in every]))),
        float(np.mean(seconds)),
        float(np.percentile(seconds, 95)),
        float(np.percentile([one.first_turn for one in every], 95)),
        *luck,
        [given_away(level, every) for level in LEVELS],
        cooks,
        distance_of(ruleset, games_of_cooks(ruleset, seats, cooks, CALIBRATION_SEED)),
    )


def mixed_games(ruleset: Ruleset, seats: int, number: int) -> Iterator[tuple[Game, Sequence[str]]]:
    line = itertools.cycle(lineups([bots.find(level) for level in LEVELS], seats))
    for game, players in zip(range(number), line, strict=False):
        names = [player.name for player in players]
        yield played_game(ruleset, players, MIXED_SEED, game), names


def timed(game: Game, players: Sequence[str]) -> Timed:
    began = time.process_time()
    reviewer = Reviewer(game)
    parts = reviewer.parts()
    next(parts)
    first = time.process_time() - began
    for _ in parts:
        pass
    return Timed(reviewer.so_far(), list(players), time.process_time() - began, first)


def given_away(level: str, every: Sequence[Timed]) -> Given:
    """Its games drawn again and again (bootstrap) give the interval."""
    pairs = [
        (seat.stake, seat.stake * (seat.given_away or 0.0))
        for one in every
        for seat, name in zip(one.review.seats, one.players, strict=True)
        if name == level
    ]
    stake, lost = np.array(pairs).T
    pick = random.Random(1)
    drawn = [pick.choices(range(len(pairs)), k=len(pairs)) for _ in range(1000)]
    shares = [lost[some].sum() / stake[some].sum() for some in drawn]
    half = 1.96 * float(np.std(shares))
    return Given(level, len(pairs), float(lost.sum() / stake.sum()), half)


def confidence_interval_of(luck: Sequence[float]) -> tuple[float, float, float]:
    mean, half = float(np.mean(luck)), 1.96 * float(np.std(luck, ddof=1)) / len(luck) ** 0.5
    return mean, mean - half, mean + half


def distance_of(ruleset: Ruleset, played: Iterator[Game]) -> float:
    found = sample(played, STEPS, ROLLOUTS)
    return distance(calibration_of(ruleset).apply(found.said), found.happened)


def show(figures: Sequence[Figure]) -> None:
    table = Table(title="The chef's review", header_style="bold")
    for heading in (
        "game", "games", "steps", "s", "95th", "first turn", "luck of seat 1", "cooks", "distance"
    ):  # fmt: skip
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for one in figures:
        luck = f"{one.luck:+.3f} ({one.luck_low:+.3f} to {one.luck_high:+.3f})"
        times = (f"{one.seconds:.1f}", f"{one.seconds_95:.1f}", f"{one.first_turn_95:.1f}")
        counts = (one.game, str(one.games), str(one.steps))
        table.add_row(*counts, *times, luck, str(one.cooks), f"{one.distance:.3f}")
    Console().print(table)
    for one in figures:
        shares = (f"{each.level} {each.share:.1%} ± {each.half_width:.1%}" for each in one.levels)
        Console().print(f"{one.game}: given away by {', '.join(shares)}")


def main(
    names: Annotated[list[str] | None, typer.Argument(metavar="GAME …")] = None,
    number: Annotated[int, typer.Option("--games", min=8)] = 20,
    cooks: Annotated[int, typer.Option("--calibration", min=10)] = 1000,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    rulesets = [games.load(name) for name in names or games.NAMES]
    figures = [figure(ruleset, number, cooks) for ruleset in rulesets]
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(figures)).decode())
    else:
        show(figures)


if __name__ == "__main__":
    typer.run(main)
