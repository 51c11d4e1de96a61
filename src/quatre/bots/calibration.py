"""What reviews of a game go by: how its rollouts become chances, and how much is computed.

It stands in the game's folder, in `review.toml`, with the games that it was fitted to by
`python -m tools.calibration GAME`.
"""

import functools
import tomllib

import msgspec
import numpy as np
from numpy.typing import NDArray

from quatre.games.ruleset import Ruleset

Shares = NDArray[np.float64]


class Fit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The games of cooks that `power` and `doubt` were fitted to."""

    games: int
    seats: int
    seed: int
    steps: int
    rollouts: int


class Calibration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without a file of its own a game has these."""

    power: float = 1.0
    """Shares of the wins in rollouts are raised to it, and made to sum to one again …"""
    doubt: float = 0.0
    """… and so much of the win is shared out evenly: rollouts are wrong about that many games."""
    whole: bool = True
    """Whether rollouts go to the end of the game, else to where the game's guide stops."""
    simulations: int = 200_000
    """How many simulations all decisions of a game share."""
    curve: int = 200_000
    """How many rollouts all steps share for the chances that everybody could know."""
    luck: int = 150_000
    """How many rollouts all moves of nature share."""
    bands: tuple[float, float, float] = (0.1, 0.2, 0.35)
    """The parts of the stake up to which a seat plays like a chef, a cook, an apprentice."""
    fit: Fit | None = None

    def apply(self, shares: Shares) -> Shares:
        """Chances from shares of the wins in rollouts; the last axis is that of the seats."""
        raised = shares**self.power
        certain: Shares = raised / raised.sum(axis=-1, keepdims=True)
        chances: Shares = self.doubt / shares.shape[-1] + (1.0 - self.doubt) * certain
        return chances


@functools.cache
def calibration_of(ruleset: Ruleset) -> Calibration:
    file = ruleset.folder / "review.toml"
    if not file.exists():
        return Calibration()
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Calibration)
