"""Fits the weights of a rollout policy to what searching seats choose.

    python -m tools.policy_weights souk --games 400 --simulations 2000

Plays games between guided seats at every seat count in turn, notes the features of all moves and
which one was made, and finds the weights under which those choices are likeliest (a multinomial
logit, by Newton's method). A guide that has `features` keeps what this prints as `POLICY_WEIGHTS`.
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
"""The features of all moves that a seat could make, a row each, that of the one it made first."""
STEPS = 20
RIDGE = 1e-3
"""Keeps weights finite where some feature was never, or always, chosen."""


class ObservedLevel(Level, frozen=True, kw_only=True):
    """A level that notes the features of what it could have done, and what it did."""

    choices: list[Choice]

    def __call__(self, ruleset: Ruleset, box: bytes, seen: bytes, seat: int) -> int:
        made = super().__call__(ruleset, box, seen, seat)
        others = [move for move in ruleset.referee.legal(box, seen, seat) if move != made]
        b, t = ruleset.native.box_record(array(box)), ruleset.native.record(array(seen))
        features = ruleset.guide.features
        choice = np.array([features(b, t, seat, move) for move in (made, *others)])
        if np.ptp(choice, axis=0).any():
            self.choices.append(choice)
        return made


def sample_choices(ruleset: Ruleset, number: int, simulations: int, seed: int) -> list[Choice]:
    one = ObservedLevel("observed", simulations=simulations, choices=[])
    box = ruleset.native.pack_box()
    for deal in range(number):
        seats = ruleset.seats[deal % len(ruleset.seats)]
        arena.play_match(ruleset, box, (one,) * seats, seed, deal)
    return one.choices


def fit(choices: list[Choice]) -> NDArray[np.float64]:
    """The weights that make the choices likeliest."""
    features = choices[0].shape[1]
    weights = np.zeros(features)
    for _ in range(STEPS):
        gradient, hessian = -RIDGE * weights, RIDGE * np.eye(features)
        for choice, chances in zip(choices, probabilities(choices, weights), strict=True):
            mean = chances @ choice
            gradient += choice[0] - mean
            hessian += (choice.T * chances) @ choice - np.outer(mean, mean)
        weights += np.linalg.solve(hessian, gradient)
    return weights


def probabilities(choices: list[Choice], weights: NDArray[np.float64]) -> Iterator[Any]:
    """How likely every move was under these weights."""
    for choice in choices:
        odds = np.exp(choice @ weights - (choice @ weights).max())
        yield odds / odds.sum()


def mean_log_loss(choices: list[Choice], weights: NDArray[np.float64]) -> float:
    """The mean of minus the logarithm of the probability of each move made."""
    return float(np.mean([-np.log(chances[0]) for chances in probabilities(choices, weights)]))


def main(
    game: str,
    number: Annotated[int, typer.Option("--games", min=10)] = 400,
    simulations: Annotated[int, typer.Option(min=1)] = 2000,
    seed: int = 1,
) -> None:
    ruleset = load(game)
    guide = ruleset.guide
    if not guide.POLICY_WEIGHTS:
        raise typer.BadParameter(f"{game}: its guide has no features")
    choices = sample_choices(ruleset, number, simulations, seed)
    training, test = choices[: len(choices) * 4 // 5], choices[len(choices) * 4 // 5 :]
    weights = fit(training)
    typer.echo(f"{len(choices)} choices; mean log loss on the last fifth of them")
    for name, by in (
        ("at random", np.zeros_like(weights)),
        ("by the weights kept", np.array(guide.POLICY_WEIGHTS)),
        ("by these", weights),
    ):
        typer.echo(f"{name}: {mean_log_loss(test, by):.3f}")
    typer.echo(f"POLICY_WEIGHTS = ({', '.join(f'{weight:.2f}' for weight in weights)})")


if __name__ == "__main__":
    typer.run(main)
