"""PettingZoo: every game as an AEC environment with action masks, and as a Parallel one.

`zashiki.pettingzoo.env("samurai", seats=3)`; observations are `{"observation": features, "action_mask": mask}`, rewards
are the returns at the end. Each learner's step is one step of the environment: a seat may act several times in a row.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from zashiki.adapters.learner import Learner
from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import SPECTATOR

LARGEST = 32767


def seat_name(seat: int) -> str:
    """An agent's name."""
    return f"seat_{seat}"


def observation_space(learner: Learner, extra: int = 0) -> spaces.Dict:
    """What one agent gets; `extra` actions stand behind the game's own."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-LARGEST, LARGEST, (learner.width,), np.int16),
            "action_mask": spaces.Box(0, 1, (learner.game.actions + extra,), np.int8),
        }
    )


class Table(AECEnv):  # type: ignore[misc]
    """One table of a game; the agents are its seats."""

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False, "name": "zashiki_v1"}

    def __init__(
        self, game: AnyGame | str, seats: int | None = None, render_mode: str | None = None, **options: object
    ) -> None:
        super().__init__()
        self.learner = Learner(game, seats, options)
        self.render_mode = render_mode
        self.metadata = {**Table.metadata, "name": f"{self.learner.game.id}_v1"}
        self.possible_agents = [seat_name(seat) for seat in range(self.learner.setup.seats)]
        self.observation_spaces = {name: observation_space(self.learner) for name in self.possible_agents}
        self.action_spaces = {name: spaces.Discrete(self.learner.game.actions) for name in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every seat of a table."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The game's learner's steps."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; without a seed every one is dealt differently."""
        self.learner.begin(int(np.random.default_rng(seed).integers(2**62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self.agent_selection = seat_name(self.learner.seat)

    def observe(self, agent: str) -> dict[str, Any]:
        """What the seat knows, and what it may do."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.learner.observe(seat), "action_mask": self.learner.mask(seat)}

    def step(self, action: int | None) -> None:
        """One learner's step of the seat to act."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.learner.take(int(action))
        outcome = self.learner.outcome()
        self._clear_rewards()
        if outcome is None:
            self.agent_selection = seat_name(self.learner.seat)
        else:
            self.rewards = {name: float(gain) for name, gain in zip(self.agents, outcome.returns, strict=True)}
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The board as everybody may see it."""
        return self.learner.drawing(SPECTATOR) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class Round(ParallelEnv):  # type: ignore[misc]
    """All seats at once: whoever is not asked passes with the last action, the only one its mask then allows."""

    metadata = {"render_modes": ["ansi"], "name": "zashiki_parallel_v1"}

    def __init__(
        self, game: AnyGame | str, seats: int | None = None, render_mode: str | None = None, **options: object
    ) -> None:
        super().__init__()
        self.learner = Learner(game, seats, options)
        self.render_mode = render_mode
        self.passing = self.learner.game.actions
        self.possible_agents = [seat_name(seat) for seat in range(self.learner.setup.seats)]
        self.observation_spaces = {name: observation_space(self.learner, 1) for name in self.possible_agents}
        self.action_spaces = {name: spaces.Discrete(self.passing + 1) for name in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every seat of a table."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The game's learner's steps, and passing."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """A new match; without a seed every one is dealt differently."""
        self.learner.begin(int(np.random.default_rng(seed).integers(2**62)))
        self.agents = self.possible_agents[:]
        return self._observations(), {name: {} for name in self.agents}

    def _observations(self) -> dict[str, Any]:
        found = {}
        for seat, name in enumerate(self.possible_agents):
            mask = np.append(self.learner.mask(seat), np.int8(seat != self.learner.seat))
            found[name] = {"observation": self.learner.observe(seat), "action_mask": mask}
        return found

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """The seat that is asked takes its step; what others choose at the same time is asked of them next."""
        self.learner.take(int(actions[seat_name(self.learner.seat)]))
        outcome = self.learner.outcome()
        agents, over = self.agents, outcome is not None
        gains = outcome.returns if outcome else (0.0,) * len(agents)
        if over:
            self.agents = []
        return (
            self._observations(),
            {name: float(gain) for name, gain in zip(agents, gains, strict=True)},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {name: {} for name in agents},
        )

    def render(self) -> str | None:
        """The board as everybody may see it."""
        return self.learner.drawing(SPECTATOR) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


def env(game: AnyGame | str, seats: int | None = None, render_mode: str | None = None, **options: object) -> Table:
    """The game as an AEC environment."""
    return Table(game, seats, render_mode, **options)


def parallel_env(
    game: AnyGame | str, seats: int | None = None, render_mode: str | None = None, **options: object
) -> Round:
    """The game as a Parallel environment."""
    return Round(game, seats, render_mode, **options)
