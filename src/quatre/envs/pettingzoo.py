"""The games for PettingZoo: seats take turns (AEC), with a mask of the actions allowed.

Seats that choose at the same moment are asked one after the other, and see nothing of each other's
choice. Nature moves by itself.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from quatre.envs.coding import Coding, rewards
from quatre.games.box import Numbers
from quatre.games.compiled import desk
from quatre.games.playing import OVER, REFUSED, unpack


class KitchenEnv(AECEnv):  # type: ignore[misc]
    """One table of a game; `coding` says what actions and observations mean."""

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, bool] | None = None,
        box: Numbers | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"{game}_{seats}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.coding = Coding(game, box, options)
        if seats not in self.coding.ruleset.seats:
            raise ValueError(f"{game} is not for {seats} seats")
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        limits = np.iinfo(np.int32)
        observation = spaces.Box(limits.min, limits.max, (self.coding.length,), np.float32)
        mask = spaces.Box(0, 1, (self.coding.actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.coding.actions) for agent in self.possible_agents
        }
        self._seed, self._game = int(np.random.SeedSequence().generate_state(1)[0]), -1

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A fresh game: the first of a seed, or without one the next."""
        if seed is not None:
            self._seed, self._game = seed, -1
        self._game += 1
        ruleset, seats = self.coding.ruleset, len(self.possible_agents)
        self._desk = ruleset.native.new_desk(self.coding.box, seats, self._seed, self._game)
        fields = desk(ruleset.native.rules).fields
        assert fields is not None
        self._table = self._desk[fields["table"][1] :]
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on(ruleset.native.step(self._desk, -1, 0, self.coding.moves))

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat[agent]
        return {
            "observation": self.coding.observation(self._table, seat),
            "action_mask": self.coding.mask(self._table, seat),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        code = int(self.coding.codes[action]) if action is not None else -1
        asked = self.coding.ruleset.native.step(
            self._desk, self._seat[agent], code, self.coding.moves
        )
        if asked == REFUSED:
            raise ValueError(f"action {action} is not allowed: look at the action mask")
        self._cumulative_rewards[agent] = 0.0
        self._go_on(asked)
        self._accumulate_rewards()

    def render(self) -> str:
        """What everybody sees, as a text."""
        ruleset = self.coding.ruleset
        return str(ruleset.native.record(ruleset.native.look(self.coding.box, self._table, -1)))

    def close(self) -> None:
        """There is nothing to let go."""

    def _go_on(self, asked: int) -> None:
        if asked != OVER:
            self.agent_selection = self.possible_agents[unpack(asked).seat]
            return
        points = self.coding.ruleset.native.points(self.coding.box, self._table)
        for agent, reward in zip(self.agents, rewards(points), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]


def env(
    game: str,
    seats: int,
    options: Mapping[str, bool] | None = None,
    box: Numbers | None = None,
) -> KitchenEnv:
    """A table of a game, such as `env("soup", 4)`."""
    return KitchenEnv(game, seats, options, box)
