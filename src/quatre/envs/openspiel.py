"""The games for OpenSpiel, registered as `quatre_soup` and so on, with the parameter `players`.

Nature moves node by node: a lot, or the next card, each as likely as there are such cards left. If
its outcome is no draw (saffron's tosses), one of a few numbers stands for all others, as
the game's encoding says. Seats that choose at the same moment are asked one after the other.
"""

import functools
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from quatre import games
from quatre.envs.coding import Coding, Floats, rewards
from quatre.games.doors import Bytes
from quatre.games.playing import first_seat
from quatre.games.waiting import NATURES_BIT

LOTS = 64
PREFIX = "quatre_"


@functools.cache
def coding_of(game: str) -> Coding:
    return Coding(game)


class KitchenState(pyspiel.State):  # type: ignore[misc]
    """A table, and what nature has drawn of its next outcome.

    It holds nothing but plain data, because OpenSpiel copies states by copying their attributes.
    """

    def __init__(self, game: Any, name: str, seats: int) -> None:
        super().__init__(game)
        self.name, self.seats = name, seats
        coding = coding_of(name)
        self.table = coding.ruleset.native.new_table()
        coding.ruleset.native.setup(coding.box, self.table, seats)
        self.drawn: list[int] = []
        self._prepare()

    @property
    def coding(self) -> Coding:
        return coding_of(self.name)

    # --- what OpenSpiel asks for

    def current_player(self) -> int:
        if self.waits == 0:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.waits == NATURES_BIT:
            return int(pyspiel.PlayerId.CHANCE)
        return first_seat(self.waits)

    def is_terminal(self) -> bool:
        return self.waits == 0

    def _legal_actions(self, player: int) -> list[int]:
        legal: list[int] = np.flatnonzero(self.coding.mask(self.table, player)).tolist()
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.scatter:
            return [(place, chance) for place, (_, chance) in enumerate(self.scatter)]
        total = sum(self.left.values())
        return [(card, count / total) for card, count in sorted(self.left.items()) if count]

    def _apply_action(self, action: int) -> None:
        coding = self.coding
        if self.waits != NATURES_BIT:
            code = int(coding.codes[action])
            if not coding.ruleset.native.play(coding.box, self.table, self.current_player(), code):
                raise ValueError(f"action {action} is not allowed here")
            self._prepare()
            return
        if self.scatter:
            self.drawn = coding.ruleset.native.outcome_of(
                coding.box, self.table, self.scatter[action][0]
            )
        else:
            self.drawn.append(int(action))
            self.left[action] -= 1
        if len(self.drawn) >= self.size:
            outcome = np.array(self.drawn, np.int64)
            if not coding.ruleset.native.settle(coding.box, self.table, outcome):
                raise ValueError(f"the outcome {self.drawn} is not possible here")
            self._prepare()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"nature {action}"
        return str(self.coding.ruleset.moves.decode(int(self.coding.codes[action])))

    def returns(self) -> list[float]:
        if self.waits:
            return [0.0] * self.seats
        return rewards(self.coding.ruleset.native.points(self.coding.box, self.table))

    def __str__(self) -> str:
        return f"{self.table.tobytes().hex()} {self.drawn}"

    def information_state_string(self, player: int | None = None) -> str:
        """What a seat has seen: a table remembers whatever a perfect memory would."""
        player = self.current_player() if player is None else player
        coding = self.coding
        return (
            f"{player} {coding.ruleset.native.look(coding.box, self.table, player).tobytes().hex()}"
        )

    def observation_string(self, player: int | None = None) -> str:
        return self.information_state_string(player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "KitchenState":
        """A table that the player could not tell from this one, imagined from what it has seen."""
        coding, other = self.coding, self.clone()
        table: Bytes = coding.ruleset.native.look(coding.box, self.table, player)
        number = np.uint64(int(sampler() * 2**53)) << np.uint64(11)
        coding.ruleset.native.imagine(coding.box, table, player, number)
        other.table = table
        return other  # type: ignore[no-any-return]

    # --- inside

    def _prepare(self) -> None:
        """Find out who waits, and what nature draws from when it does."""
        coding = self.coding
        self.waits = int(coding.ruleset.native.waiting(coding.box, self.table))
        self.drawn = []
        self.size, self.left, self.scatter = 0, Counter[int](), list[tuple[int, float]]()
        if self.waits != NATURES_BIT:
            return
        asked = coding.ruleset, coding.box, self.table
        self.scatter = coding.encoding.scatter(*asked) or []
        outcome = coding.ruleset.native.outcome_of(coding.box, self.table, 0)
        self.size = len(outcome)
        deck = coding.encoding.deck(*asked) or outcome
        self.left = Counter(self._lots() if len(deck) == 1 else deck)

    def _lots(self) -> list[int]:
        """All that nature may draw where it draws a single lot."""
        coding = self.coding
        return [
            lot
            for lot in range(LOTS)
            if coding.ruleset.native.settle(
                coding.box, self.table.copy(), np.array([lot], np.int64)
            )
        ]


class TableObserver:
    """OpenSpiel's observer of a table: what a player has seen."""

    def __init__(self, name: str) -> None:
        self.coding = coding_of(name)
        self.tensor: Floats = np.zeros(self.coding.length, np.float32)
        self.dict = {"seen": self.tensor}

    def set_from(self, state: KitchenState, player: int) -> None:
        self.tensor[:] = self.coding.observation(state.table, player)

    def string_from(self, state: KitchenState, player: int) -> str:
        return state.information_state_string(player)


def _type(name: str) -> Any:
    ruleset = games.load(name)
    kind = pyspiel.GameType
    return kind(
        short_name=f"{PREFIX}{name}",
        long_name=f"Quatre Épices: {name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=ruleset.seats[-1],
        min_num_players=ruleset.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": ruleset.seats[0]},
    )


def _register(name: str) -> None:
    """A class of its own for each game, since OpenSpiel makes games from classes."""
    kind, pieces = _type(name), games.load(name).pieces

    class KitchenGame(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            self.seats = int((params or {}).get("players", pieces.SEATS[0]))
            if self.seats not in pieces.SEATS:
                raise ValueError(f"{name} is not for {self.seats} players")
            info = pyspiel.GameInfo(
                num_distinct_actions=coding_of(name).actions,
                max_chance_outcomes=max(pieces.OUTCOME, LOTS),
                num_players=self.seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=pieces.LONGEST,
            )
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> KitchenState:
            return KitchenState(self, name, self.seats)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
            return TableObserver(name)

    pyspiel.register_game(kind, KitchenGame)


for _name in games.NAMES:
    _register(_name)
