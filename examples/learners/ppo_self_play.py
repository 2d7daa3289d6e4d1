"""PPO with masks in one file, in the manner of CleanRL: a learner plays both seats of hundreds of matches at once.

    pip install 'zashiki[learners]' torch
    python examples/learners/ppo_self_play.py --steps 1000000 --curve curve.svg

`zashiki.batch` steps all matches natively and hands out numpy arrays that nobody copies: what each seat to act knows,
what it may do, whose turn it is. Two seats, whose returns sum to 0: what is good for the other is bad for me.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from curve import Curve
from numpy.typing import NDArray
from torch import Tensor, nn

import zashiki
from zashiki.adapters.batch import Batch

GAMMA, LAMBDA = 0.999, 0.95
CLIP, VALUE, ENTROPY = 0.2, 0.5, 0.01  # weights of the loss
EPOCHS, MINIBATCHES = 3, 8
RATE = 7e-4  # of learning, falling to 0
NEVER = -1e9  # the logit of what is not allowed


class Agent(nn.Module):
    """A trunk with two heads: how good each step is, and how good it looks for the seat to act."""

    def __init__(self, width: int, actions: int, hidden: int = 128) -> None:
        super().__init__()
        self.trunk = nn.Sequential(nn.Linear(width, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.policy, self.value = nn.Linear(hidden, actions), nn.Linear(hidden, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, seen: Tensor, allowed: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
        """What to do and how it stands."""
        body = self.trunk(seen)
        logits = self.policy(body).masked_fill(~allowed, NEVER)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.value(body).squeeze(-1)


@dataclass
class Rollout:
    """So many steps of every match, a row a step."""

    seen: Tensor
    allowed: Tensor
    chosen: Tensor
    chances: Tensor  # logarithms of how likely the choice was
    values: Tensor
    gains: Tensor  # what the seat got that made the step, at the end of a match
    ends: Tensor
    turned: Tensor  # whether the other seat acts next


def squeeze(numbers: NDArray[np.int16]) -> Tensor:
    """Large numbers count by their size, not by their value."""
    rows = torch.from_numpy(numbers.astype(np.float32))
    return torch.sign(rows) * torch.log1p(torch.abs(rows))


def look(batch: Batch) -> tuple[Tensor, Tensor]:
    """What the seats to act know and may do."""
    return squeeze(batch.observations), torch.from_numpy(batch.masks.astype(bool))


@torch.no_grad()
def play(agent: Agent, batch: Batch, length: int) -> tuple[Rollout, Tensor]:
    """Let the agent play all seats for a while; also how it looks for whoever is then to act."""
    rows: list[tuple[Tensor, ...]] = []
    everyone = np.arange(len(batch))
    for _ in range(length):
        seen, allowed = look(batch)
        policy, value = agent(seen, allowed)
        chosen = policy.sample()
        seats = batch.seats.copy()
        batch.step(chosen.numpy())
        ends = batch.dones.astype(bool)
        gains = np.where(ends, batch.returns[everyone, seats], 0.0).astype(np.float32)
        turned = torch.from_numpy(seats != batch.seats)
        rows.append(
            (seen, allowed, chosen, policy.log_prob(chosen), value, *map(torch.from_numpy, (gains, ends)), turned)
        )
    return Rollout(*(torch.stack(column) for column in zip(*rows, strict=True))), agent(*look(batch))[1]


def advantages(rollout: Rollout, last: Tensor) -> Tensor:
    """How much better than expected each step was, from the sight of who made it."""
    found, later, following = torch.zeros_like(rollout.values), torch.zeros_like(last), last
    for t in reversed(range(len(found))):
        sign = torch.where(rollout.turned[t], -1.0, 1.0) * (~rollout.ends[t])
        surprise = rollout.gains[t] + GAMMA * sign * following - rollout.values[t]
        later = surprise + GAMMA * LAMBDA * sign * later
        found[t], following = later, rollout.values[t]
    return found


def improve(agent: Agent, optimizer: torch.optim.Optimizer, rollout: Rollout, gained: Tensor) -> None:
    """A few passes over what was played."""
    seen, allowed, chosen = rollout.seen.flatten(0, 1), rollout.allowed.flatten(0, 1), rollout.chosen.flatten()
    before, aims, gained = rollout.chances.flatten(), (gained + rollout.values).flatten(), gained.flatten()
    for _ in range(EPOCHS):
        for part in torch.randperm(len(chosen)).chunk(MINIBATCHES):
            policy, value = agent(seen[part], allowed[part])
            better = gained[part]
            better = (better - better.mean()) / (better.std() + 1e-8)
            ratio = (policy.log_prob(chosen[part]) - before[part]).exp()
            surrogate = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
            loss = VALUE * ((value - aims[part]) ** 2).mean() - surrogate - ENTROPY * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def wins(agent: Agent, game: str, matches: int, seed: int) -> float:
    """How many of so many matches the agent wins against random play, on each seat in turn; a tie is half a win."""
    batch, rng = zashiki.batch(game, matches, seats=2, seed=seed), np.random.default_rng(seed)
    mine, waiting, won = np.arange(matches) % 2, np.ones(matches, dtype=bool), 0.0
    while waiting.any():
        policy, _ = agent(*look(batch))
        batch.step(np.where(batch.seats == mine, policy.sample().numpy(), batch.sample(rng)))
        over = batch.dones.astype(bool) & waiting
        gains = batch.returns[np.arange(matches), mine][over]
        won += float((gains > 0).sum() + (gains == 0).sum() / 2)
        waiting &= ~over
    return won


def learn(game: str, steps: int, looks: int, matches: int, envs: int, length: int, seed: int) -> tuple[Agent, Curve]:
    """Learn by self-play and look from time to time how well it goes against random play."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    batch = zashiki.batch(game, envs, seats=2, seed=seed)
    agent = Agent(batch.observations.shape[1], batch.masks.shape[1])
    optimizer = torch.optim.Adam(agent.parameters(), lr=RATE, eps=1e-5)
    updates = max(1, steps // (envs * length))
    curve, spent = Curve(f"Self-play by PPO against random, {game} at two seats"), 0.0
    curve.add(0, 0.0, wins(agent, game, matches, seed), matches)
    for update in range(1, updates + 1):
        begun = time.process_time()
        optimizer.param_groups[0]["lr"] = RATE * (1 - (update - 1) / updates)
        rollout, last = play(agent, batch, length)
        improve(agent, optimizer, rollout, advantages(rollout, last))
        spent += time.process_time() - begun
        if update % max(1, updates // looks) == 0:
            curve.add(update * envs * length, spent, wins(agent, game, matches, seed + update), matches)
    return agent, curve


def main() -> None:
    """Read the command line, learn, write the curve and the agent."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="takamatsu")
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--looks", type=int, default=10, help="how often to look how well it goes")
    parser.add_argument("--matches", type=int, default=400, help="matches a look")
    parser.add_argument("--envs", type=int, default=256, help="matches at once")
    parser.add_argument("--length", type=int, default=64, help="steps of each between two updates")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="an SVG to write")
    parser.add_argument("--agent", type=Path, help="a file for what was learnt")
    given = parser.parse_args()
    agent, curve = learn(given.game, given.steps, given.looks, given.matches, given.envs, given.length, given.seed)
    if given.curve:
        curve.write(given.curve)
    if given.agent:
        torch.save(agent.state_dict(), given.agent)


if __name__ == "__main__":
    main()
