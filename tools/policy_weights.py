"""What searching seats tend to do: the weights by which a guide plays on beyond the tree.

    python -m tools.policy_weights souk --games 400 --simulations 2000

Plays games between guided seats at every seat count in turn, takes down the traits of all moves and
which one was made, and finds the weights under which those choices are likeliest (a multinomial
logit, by Newton's method). A guide that goes by `traits` keeps what this prints as its `HABITS`.
"""

from collections.abc import Iterator
from typing import Annotated, Any

import numpy as np
import typer
from numpy.typing import NDArray

from quatre.bots import Level
from quatre.games.arrays import array
from quatre.games.ruleset import Ruleset
from quatre.lab import arena
from tools.guides import load

Choice = NDArray[np.float64]
"""The traits of all moves that a seat could make, a row each, that of the one it made first."""
STEPS = 20
KEEPS_SMALL = 1e-3
"""Keeps weights finite where some trait was never, or always, chosen."""


class Watched(Level, frozen=True, kw_only=True):
    """A level that takes down what it could have done and what it did."""

    choices: list[Choice]

    def __call__(self, ruleset: Ruleset, box: bytes, seen: bytes, seat: int) -> int:
        made = super().__call__(ruleset, box, seen, seat)
        others = [move for move in ruleset.referee.legal(box, seen, seat) if move != made]
        b, t = ruleset.native.box_record(array(box)), ruleset.native.record(array(seen))
        traits = ruleset.guide.traits
        choice = np.array([traits(b, t, seat, move) for move in (made, *others)])
        if np.ptp(choice, axis=0).any():
            self.choices.append(choice)
        return made


def watch(ruleset: Ruleset, number: int, simulations: int, seed: int) -> list[Choice]:
    one = Watched("watched", simulations=simulations, choices=[])
    box = ruleset.native.pack_box()
    for deal in range(number):
        seats = ruleset.seats[deal % len(ruleset.seats)]
        arena.play_match(ruleset, box, (one,) * seats, seed, deal)
    return one.choices


def fit(choices: list[Choice]) -> NDArray[np.float64]:
    """The weights that make the choices likeliest."""
    traits = choices[0].shape[1]
    weights = np.zeros(traits)
    for _ in range(STEPS):
        slope, bend = -KEEPS_SMALL * weights, KEEPS_SMALL * np.eye(traits)
        for choice, chances in zip(choices, chances_of(choices, weights), strict=True):
            mean = chances @ choice
            slope += choice[0] - mean
            bend += (choice.T * chances) @ choice - np.outer(mean, mean)
        weights += np.linalg.solve(bend, slope)
    return weights


def chances_of(choices: list[Choice], weights: NDArray[np.float64]) -> Iterator[Any]:
    """How likely every move was under these weights."""
    for choice in choices:
        odds = np.exp(choice @ weights - (choice @ weights).max())
        yield odds / odds.sum()


def surprise(choices: list[Choice], weights: NDArray[np.float64]) -> float:
    """The mean of minus the logarithm of how likely the moves made were."""
    return float(np.mean([-np.log(chances[0]) for chances in chances_of(choices, weights)]))


def main(
    game: str,
    number: Annotated[int, typer.Option("--games", min=10)] = 400,
    simulations: Annotated[int, typer.Option(min=1)] = 2000,
    seed: int = 1,
) -> None:
    ruleset = load(game)
    guide = ruleset.guide
    if not guide.HABITS:
        raise typer.BadParameter(f"{game}: its guide has no traits to weigh")
    choices = watch(ruleset, number, simulations, seed)
    known, fresh = choices[: len(choices) * 4 // 5], choices[len(choices) * 4 // 5 :]
    weights = fit(known)
    typer.echo(f"{len(choices)} choices; the last fifth of them tells how surprising they are")
    for name, by in (
        ("at random", np.zeros_like(weights)),
        ("by the habits kept", np.array(guide.HABITS)),
        ("by these", weights),
    ):
        typer.echo(f"{name}: {surprise(fresh, by):.3f}")
    typer.echo(f"HABITS = ({', '.join(f'{weight:.2f}' for weight in weights)})")


if __name__ == "__main__":
    typer.run(main)
