"""Fits how a game's rollouts become chances to win, to games of cooks.

    python -m tools.calibration soup --games 340 [--records FOLDER]

Plays games between cooks, looks at some steps of each as a spectator, and finds the power and doubt
(`quatre.bots.calibration`) under which those who won were likeliest to. The game's `review.toml`
keeps what this prints. Records of games that stand in a folder are not played again.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from quatre import games
from quatre.bots.calibration import Calibration
from quatre.lab.calibration import (
    ROLLOUTS,
    STEPS,
    distance,
    fit,
    games_of_cooks,
    log_loss,
    sample,
)
from quatre.play import Game


def tell(played: Iterable[Game], number: int, seats: int, seed: int) -> None:
    found = sample(played)
    power, doubt = fit(found)
    for name, pair in (("as they are", (1.0, 0.0)), ("fitted", (power, doubt))):
        off = distance(found, Calibration(*pair).apply(found.said))
        typer.echo(
            f"# {name}: mean log loss {log_loss(found, *pair):.4f}, {off.found:.4f} between said "
            f"and happened, by chance alone {off.by_chance:.4f}, at most {off.by_chance_95:.4f}"
        )
    typer.echo(f"power = {power:.2f}\ndoubt = {doubt}\n")
    typer.echo(f"[fit]\ngames = {number}\nseats = {seats}\nseed = {seed}")
    typer.echo(f"steps = {STEPS}\nrollouts = {ROLLOUTS}")


def main(
    game: str,
    number: Annotated[int, typer.Option("--games", min=10)] = 340,
    seed: int = 1,
    records: Annotated[Path | None, typer.Option(exists=True, file_okay=False)] = None,
) -> None:
    ruleset = games.load(game)
    seats = ruleset.seats[len(ruleset.seats) // 2]
    tell(games_of_cooks(ruleset, seats, number, seed, records), number, seats, seed)


if __name__ == "__main__":
    typer.run(main)
