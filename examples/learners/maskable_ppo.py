"""MaskablePPO learns Takamatsu at two seats against the bot that plays at random.

    pip install 'zashiki[learners]' sb3-contrib
    python examples/learners/maskable_ppo.py --steps 200000 --curve curve.svg

Everything the library asks for is there: a Gymnasium environment of one seat, and its `action_masks`.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from curve import Curve
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from zashiki.adapters.gymnasium import Chair

ENVIRONMENTS = 8
ROLLOUT = 256  # steps of each environment between two updates


class Numbers(gymnasium.ObservationWrapper[Any, Any, Any]):
    """The features alone, squeezed into a small range; sb3-contrib asks for the mask apart."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self.observation_space = gymnasium.spaces.Box(-11, 11, (chair.learner.width,), np.float32)

    def observation(self, observation: Any) -> NDArray[np.float32]:
        """Large numbers count by their size, not by their value."""
        numbers = observation["observation"].astype(np.float32)
        squeezed: NDArray[np.float32] = np.sign(numbers) * np.log1p(np.abs(numbers))
        return squeezed

    def action_masks(self) -> NDArray[np.bool_]:
        """What the seat may do now."""
        chair = self.env.unwrapped
        assert isinstance(chair, Chair)
        return chair.action_masks()


def make(game: str, opponent: str) -> Numbers:
    """One seat, drawn anew for every match, against this bot."""
    return Numbers(Chair(game, seats=2, opponents=opponent))


def wins(model: MaskablePPO, game: str, opponent: str, matches: int) -> float:
    """How many of so many matches, played side by side, the model wins; a tie is half a win."""
    chairs = [make(game, opponent) for _ in range(matches)]
    rows = [chair.reset(seed=1_000_000 + seed)[0] for seed, chair in enumerate(chairs)]
    won, playing = 0.0, list(range(matches))
    while playing:
        masks = np.stack([chairs[number].action_masks() for number in playing])
        chosen, _ = model.predict(
            np.stack([rows[number] for number in playing]), action_masks=masks, deterministic=True
        )
        for number, action in zip(list(playing), chosen, strict=True):
            rows[number], gain, over, _, _ = chairs[number].step(action)
            if over:
                playing.remove(number)
                won += (float(gain) > 0) + (gain == 0) / 2
    return won


class Looks(BaseCallback):
    """Looks from time to time how well it goes; what that takes is not counted."""

    def __init__(self, game: str, opponent: str, every: int, matches: int) -> None:
        super().__init__()
        self.game, self.opponent, self.every, self.matches = game, opponent, every, matches
        self.curve = Curve(f"MaskablePPO against {opponent}, {game} at two seats")
        self.begun = time.process_time()

    def look(self) -> None:
        """A point of the curve."""
        spent = time.process_time() - self.begun
        assert isinstance(self.model, MaskablePPO)
        won = wins(self.model, self.game, self.opponent, self.matches)
        self.curve.add(self.num_timesteps, spent, won, self.matches)
        self.begun = time.process_time() - spent

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= self.every * len(self.curve.points):
            self.look()

    def _on_step(self) -> bool:
        return True


def learn(game: str, opponent: str, steps: int, every: int, matches: int, seed: int) -> Curve:
    """Learn and look from time to time how well it goes."""
    torch.set_num_threads(1)
    hall = DummyVecEnv([lambda: make(game, opponent)] * ENVIRONMENTS)
    model = MaskablePPO(
        "MlpPolicy",
        hall,
        n_steps=min(ROLLOUT, max(2, steps // ENVIRONMENTS)),
        batch_size=512,
        n_epochs=4,
        learning_rate=5e-4,
        gamma=0.995,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
    )
    looks = Looks(game, opponent, every, matches)
    model.learn(steps, callback=looks)
    looks.look()
    return looks.curve


def main() -> None:
    """Read the command line, learn, write the curve."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="takamatsu")
    parser.add_argument("--opponent", default="random", help="a bot of the game: random, greedy, easy …")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--every", type=int, default=20_000, help="steps between two looks")
    parser.add_argument("--matches", type=int, default=200, help="matches a look")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="an SVG to write")
    given = parser.parse_args()
    curve = learn(given.game, given.opponent, given.steps, given.every, given.matches, given.seed)
    if given.curve:
        curve.write(given.curve)


if __name__ == "__main__":
    main()
