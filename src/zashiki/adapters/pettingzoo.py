"""PettingZoo: every game as an AEC environment with action masks, and as a Parallel one.

`zashiki.pettingzoo.env("samurai", seats=3)`; observations are `{"observation": features, "action_mask": mask}`, rewards
are the returns at the end. Each learner's step is one step of the environment: a seat may act several times in a row.
With `whole_view=True` the infos also hold the whole `view` of a seat, as plain values.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from zashiki.adapters.learner import Learner, Mask
from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import SPECTATOR, IllegalActionError

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


class Seated:
    """What both kinds of tables share: the agents are the seats of one match."""

    passes = 0  # actions behind the game's own, for who is not asked

    def __init__(
        self,
        game: AnyGame | str,
        seats: int | None = None,
        render_mode: str | None = None,
        whole_view: bool = False,
        **options: object,
    ) -> None:
        super().__init__()
        self.learner = Learner(game, seats, options)
        self.whole_view = whole_view
        self.render_mode = render_mode
        self.possible_agents = [seat_name(seat) for seat in range(self.learner.setup.seats)]
        self.passing = self.learner.game.actions
        self.observation_spaces = {name: observation_space(self.learner, self.passes) for name in self.possible_agents}
        self.action_spaces = {name: spaces.Discrete(self.passing + self.passes) for name in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every seat of a table."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The game's learner's steps, and passing where that is possible."""
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """A new match; without a seed every one is dealt differently."""
        self.learner.begin(int(np.random.default_rng(seed).integers(2**62)))
        self.agents = self.possible_agents[:]

    def render(self) -> str | None:
        """The board as everybody may see it."""
        return self.learner.drawing(SPECTATOR) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class Table(Seated, AECEnv):  # type: ignore[misc]
    """One table of a game, one learner's step after the other."""

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False, "name": "zashiki_v1"}

    def __init__(self, game: AnyGame | str, seats: int | None = None, **settings: Any) -> None:
        super().__init__(game, seats, **settings)
        self.metadata = {**Table.metadata, "name": f"{self.learner.game.id}_v1"}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; without a seed every one is dealt differently."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._select(self.learner.seat)

    def _select(self, seat: int) -> None:
        """The seat is next, and gets its view where that is wanted."""
        self.agent_selection = seat_name(seat)
        if self.whole_view:
            self.infos[self.agent_selection] = {"view": self.learner.view(seat)}

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
            self._select(self.learner.seat)
        else:
            self.rewards = {name: float(gain) for name, gain in zip(self.agents, outcome.returns, strict=True)}
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()


class Round(Seated, ParallelEnv):  # type: ignore[misc]
    """All seats at once: whoever is asked chooses, whoever is not passes with the last action.

    Of several that are asked the first must choose; others may pass and are asked again.
    """

    metadata = {"render_modes": ["ansi"], "name": "zashiki_parallel_v1"}
    passes = 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """A new match; without a seed every one is dealt differently."""
        self.begin(seed)
        return self._observations(), self._infos()

    def _observations(self) -> dict[str, Any]:
        return {
            name: {"observation": self.learner.observe(seat), "action_mask": self._mask(seat)}
            for seat, name in enumerate(self.possible_agents)
        }

    def _mask(self, seat: int) -> Mask:
        return np.append(self.learner.mask(seat), np.int8(seat != self.learner.seat))

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {
            name: {"view": self.learner.view(seat)} if self.whole_view else {}
            for seat, name in enumerate(self.possible_agents)
        }

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """All who are asked take their step; what another one's step has made impossible is asked again."""
        asked = {seat: int(actions[name]) for seat, name in enumerate(self.possible_agents)}
        for seat, action in asked.items():
            if not 0 <= action <= self.passing or not self._mask(seat)[action]:
                raise IllegalActionError(f"seat {seat} may not take step {action} now", "")
        for seat in sorted(asked, key=lambda seat: seat != self.learner.seat):
            if asked[seat] in self.learner.steps(seat):
                self.learner.take(asked[seat], seat)
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
            self._infos(),
        )


env = Table  # as PettingZoo's own games are made
parallel_env = Round
