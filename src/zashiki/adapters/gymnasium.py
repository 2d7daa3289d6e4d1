"""Gymnasium: one seat of a game against bots, and many matches at once through the batch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.envs.registration import register
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from zashiki.adapters.batch import Batch, batch
from zashiki.adapters.learner import Learner
from zashiki.adapters.pettingzoo import observation_space
from zashiki.bots import bot
from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.rng import Rng

Observation = dict[str, NDArray[Any]]


class Chair(gymnasium.Env[Observation, np.int64]):
    """One seat of a table; the others are taken by bots. The reward is the seat's return at the end.

    With `whole_view` the infos also hold the whole `view` of the seat, as plain values.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: AnyGame | str,
        seats: int | None = None,
        seat: int | None = None,
        opponents: str | Sequence[str] = "random",
        render_mode: str | None = None,
        options: Mapping[str, object] | None = None,
        whole_view: bool = False,
    ) -> None:
        self.whole_view = whole_view
        self.learner = Learner(game, seats, options)
        self.chosen_seat = seat
        self.seat = seat or 0
        names = [opponents] * (self.learner.setup.seats - 1) if isinstance(opponents, str) else list(opponents)
        self.bots = [bot(self.learner.game, name) for name in names]
        self.render_mode = render_mode
        self.observation_space: spaces.Space[Any] = observation_space(self.learner)
        self.action_space = spaces.Discrete(self.learner.game.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new match; the seat is drawn where none was chosen."""
        super().reset(seed=seed)
        if self.chosen_seat is None:
            self.seat = int(self.np_random.integers(self.learner.setup.seats))
        self.learner.begin(int(self.np_random.integers(2**62)))
        self.luck = Rng(int(self.np_random.integers(2**62)))
        self._play_others()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """One learner's step; the bots answer. A step outside the mask forfeits the match."""
        if int(action) not in self.learner.steps():
            return self._observation(), -1.0, True, False, {**self._info(), "forfeited": True}
        self.learner.take(int(action))
        self._play_others()
        outcome = self.learner.outcome()
        gain = float(outcome.returns[self.seat]) if outcome else 0.0
        return self._observation(), gain, outcome is not None, False, self._info()

    def _play_others(self) -> None:
        learner = self.learner
        while not learner.is_over and learner.seat != self.seat:
            other = self.bots[(learner.seat - self.seat) % learner.setup.seats - 1]
            legal = [int(action) for action in learner.state.legal(learner.seat)]
            view = learner.game.view(learner.state, learner.seat)
            learner.play(int(other(view, legal, self.luck)))

    def _observation(self) -> Observation:
        return {"observation": self.learner.observe(self.seat), "action_mask": self.learner.mask(self.seat)}

    def _info(self) -> dict[str, Any]:
        view = {"view": self.learner.view(self.seat)} if self.whole_view else {}
        return {"seat": self.seat, "action_mask": self.learner.mask(self.seat), **view}

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as MaskablePPO asks for it."""
        return self.learner.mask(self.seat).astype(bool)

    def render(self) -> str | None:
        """The board as the seat may see it."""
        return self.learner.drawing(self.seat) if self.render_mode == "ansi" else None


class Hall(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many matches in which the learner plays all seats in turn; rewards are those of the seat that moved last."""

    def __init__(self, game: AnyGame | str, num_envs: int, seats: int | None = None, **options: object) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        learner = Learner(game, seats, options)
        self.game, self.setup, self.num_envs = learner.game, learner.setup, num_envs
        self.hall: Batch = batch(learner.game, num_envs, learner.setup.seats, seed=0, observe=True, **options)
        row = spaces.Dict(
            {
                "observation": spaces.Box(-32767, 32767, (self.hall.observations.shape[1],), np.int16),
                "action_mask": spaces.Box(0, 1, (learner.game.actions,), np.int8),
            }
        )
        self.single_observation_space = row
        self.single_action_space = spaces.Discrete(learner.game.actions)
        self.observation_space = batch_space(row, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """All matches begin anew."""
        first = seed[0] if isinstance(seed, list) else seed
        base = int(np.random.default_rng(first).integers(2**62))
        self.hall = batch(self.game, self.num_envs, self.setup.seats, seed=base, observe=True, **self.setup.options)
        return self._observation(), {"seat": self.hall.seats.copy()}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One learner's step in every match; finished ones begin anew at once."""
        movers = self.hall.seats.copy()
        self.hall.step(actions)
        done = self.hall.dones.astype(bool)
        gains = np.where(done, self.hall.returns[np.arange(self.num_envs), movers], 0.0)
        info = {"seat": self.hall.seats.copy(), "returns": self.hall.returns.copy()}
        return self._observation(), gains, done, np.zeros_like(done), info

    def _observation(self) -> Observation:
        return {"observation": self.hall.observations.copy(), "action_mask": self.hall.masks.astype(np.int8)}


def register_all() -> list[str]:
    """Register every game and seat count as `zashiki/Samurai-2-v1` and so on; returns the ids."""
    ids = []
    for game in discover().values():
        for seats in game.seats:
            name = f"zashiki/{game.id.title().replace('_', '')}-{seats}-v1"
            if name not in gymnasium.registry:
                register(
                    id=name,
                    entry_point="zashiki.adapters.gymnasium:Chair",
                    vector_entry_point="zashiki.adapters.gymnasium:Hall",
                    kwargs={"game": game.id, "seats": seats},
                )
            ids.append(name)
    return ids


IDS = register_all()
