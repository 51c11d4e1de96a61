"""The chef's review: how long it takes, whether it tells levels apart, whether luck averages to
nothing, how well its chances hold.

    python -m benchmarks.review [GAME …] [--games 20] [--luck 200] [--calibration 1000]
                                [--records FOLDER] [--json]

A time is what this process spent on the processor, so that a busy machine counts little. Of the
levels sit as many as there are seats, in every combination and rotation. Chances and luck are held
against games of cooks (seed 2; those of seed 1 were fitted to), luck by a part of the usual
effort. No games leave a part out. Records of games that stand in a folder are not played again.
"""

import itertools
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
import numpy as np
import typer

from quatre import bots, games
from quatre.bots.calibration import calibration_of
from quatre.bots.review import Review, Reviewer
from quatre.games.ruleset import Ruleset
from quatre.lab.arena import lineups
from quatre.lab.calibration import distance, games_of_cooks, sample
from quatre.lab.simulate import kept_game
from quatre.play import Game

LEVELS = ("random", "apprentice", "cook", "chef")
MIXED_SEED, COOKS_SEED = 3, 2
LUCK_EFFORT = 0.1
Interval = tuple[float, float, float]
"""A mean, and the 95 % interval of it."""


class Given(msgspec.Struct):
    """What a level gave away of its stake, with half the width of the 95 % interval over its
    games."""

    level: str
    games: int
    share: float
    half_width: float


class Reviewed(msgspec.Struct):
    """What reviews of games between levels took and found."""

    games: int
    steps: int
    seconds: float
    seconds_95: float
    first_turn_95: float
    luck: Interval
    levels: list[Given]


class Lucky(msgspec.Struct):
    """What luck brought the first seat of games of cooks on average."""

    games: int
    luck: Interval


class Held(msgspec.Struct):
    """How far chances lay from what happened, and would by chance alone."""

    games: int
    distance: float
    by_chance: float
    by_chance_95: float


class Figure(msgspec.Struct):
    game: str
    reviewed: Reviewed | None
    lucky: Lucky | None
    held: Held | None


class Timed(msgspec.Struct):
    """A review with the names of the levels, and how long it and its turning points took."""

    review: Review
    players: list[str]
    seconds: float
    first_turn: float


class Counts(NamedTuple):
    """How many games each part takes, and where their records are kept."""

    mixed: int
    luck: int
    cooks: int
    folder: Path | None


def figure(ruleset: Ruleset, counts: Counts) -> Figure:
    seats = ruleset.seats[len(ruleset.seats) // 2]

    def cooks(number: int) -> Iterator[Game]:
        return games_of_cooks(ruleset, seats, number, COOKS_SEED, counts.folder)

    return Figure(
        ruleset.name,
        reviewed(ruleset, seats, counts) if counts.mixed else None,
        lucky(cooks(counts.luck)) if counts.luck else None,
        held(ruleset, cooks(counts.cooks)) if counts.cooks else None,
    )


def reviewed(ruleset: Ruleset, seats: int, counts: Counts) -> Reviewed:
    every = [timed(game, players) for game, players in mixed_games(ruleset, seats, counts)]
    seconds = [one.seconds for one in every]
    return Reviewed(
        len(every),
        round(float(np.mean([len(one.review.chances) for one in every]))),
        float(np.mean(seconds)),
        float(np.percentile(seconds, 95)),
        float(np.percentile([one.first_turn for one in every], 95)),
        # of one seat: those of a game always sum to nothing
        confidence_interval_of([one.review.seats[0].luck for one in every]),
        [
            given_away(level, every)
            for level in LEVELS
            if any(level in one.players for one in every)
        ],
    )


def mixed_games(
    ruleset: Ruleset, seats: int, counts: Counts
) -> Iterator[tuple[Game, Sequence[str]]]:
    line = itertools.cycle(lineups([bots.find(level) for level in LEVELS], seats))
    for number, players in zip(range(counts.mixed), line, strict=False):
        names = [player.name for player in players]
        yield kept_game(ruleset, players, MIXED_SEED, number, counts.folder), names


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


def confidence_interval_of(luck: Sequence[float]) -> Interval:
    mean, half = float(np.mean(luck)), 1.96 * float(np.std(luck, ddof=1)) / len(luck) ** 0.5
    return mean, mean - half, mean + half


def lucky(played: Iterator[Game]) -> Lucky:
    luck = []
    for game in played:
        reviewer = Reviewer(game, seats=(), effort=LUCK_EFFORT)
        for _ in reviewer.parts():
            pass
        luck.append(reviewer.so_far().seats[0].luck)
    return Lucky(len(luck), confidence_interval_of(luck))


def held(ruleset: Ruleset, played: Iterator[Game]) -> Held:
    found = sample(played)
    said = calibration_of(ruleset).apply(found.said)
    return Held(int(found.games.max()) + 1, *distance(found, said))


def show(figures: Sequence[Figure]) -> None:
    for one in figures:
        for line in lines(one):
            typer.echo(f"{one.game}: {line}")


def lines(one: Figure) -> Iterator[str]:
    if all_ := one.reviewed:
        yield (
            f"{all_.games} reviews of {all_.steps} steps took {all_.seconds:.1f} s, "
            f"95th percentile {all_.seconds_95:.1f} s, "
            f"that of the first turning point {all_.first_turn_95:.1f} s"
        )
        shares = (f"{each.level} {each.share:.1%} ± {each.half_width:.1%}" for each in all_.levels)
        yield f"given away by {', '.join(shares)}; luck of the first seat {told(all_.luck)}"
    if one.lucky:
        yield f"luck of the first of cooks in {one.lucky.games} games {told(one.lucky.luck)}"
    if one.held:
        yield (
            f"chances {one.held.distance:.3f} from what happened in {one.held.games} games of "
            f"cooks; by chance alone {one.held.by_chance:.3f}, at most {one.held.by_chance_95:.3f}"
        )


def told(interval: Interval) -> str:
    mean, low, high = interval
    return f"{mean:+.3f} ({low:+.3f} to {high:+.3f})"


def main(
    names: Annotated[list[str] | None, typer.Argument(metavar="GAME …")] = None,
    mixed: Annotated[int, typer.Option("--games", min=0)] = 20,
    luck: Annotated[int, typer.Option(min=0)] = 200,
    cooks: Annotated[int, typer.Option("--calibration", min=0)] = 1000,
    records: Annotated[Path | None, typer.Option(exists=True, file_okay=False)] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    rulesets = [games.load(name) for name in names or games.NAMES]
    counts = Counts(mixed, luck, cooks, records)
    figures = [figure(ruleset, counts) for ruleset in rulesets]
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(figures)).decode())
    else:
        show(figures)


if __name__ == "__main__":
    typer.run(main)
