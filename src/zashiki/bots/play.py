"""Matches between bots, without table or server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

from zashiki.bots import Bot, bot
from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import CHANCE, OVER, Outcome, Setup, Step, ZashikiError
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

DEFAULT_LIMIT = 200_000  # decisions after which a match is called endless


@dataclass(frozen=True)
class Played:
    """A finished match: its outcome, the decisions of all seats, its steps if they were asked for.

    `thought` and `longest` are seconds a seat took, over all its decisions and for the slowest.
    """

    outcome: Outcome
    decisions: int
    steps: tuple[Step, ...]
    asked: tuple[int, ...] = ()  # decisions of each seat that left a choice
    thought: tuple[float, ...] = ()
    longest: tuple[float, ...] = ()


def play_match(
    game: AnyGame, setup: Setup, bots: Sequence[str], seed: int, keep_steps: bool = False, limit: int = DEFAULT_LIMIT
) -> Played:
    """Play one match, a bot's name a seat. Equal seeds play equal matches."""
    if len(bots) != setup.seats:
        raise ZashikiError(f"{setup.seats} seats need as many bots, not {len(bots)}")
    rng = Rng(seed)
    sitting = [Sitting(None if name == "random" else bot(game, name), rng) for name in bots]
    return play(game, setup, sitting, rng, keep_steps, limit)


Hearing = Callable[[Setup, Sequence[Step]], None]


class Sitting:
    """A bot on a chair with luck of its own; no bot: any legal action, drawn by the game."""

    def __init__(self, bot: Bot | None, rng: Rng, hear: Hearing | None = None) -> None:
        self.bot, self.rng = bot, rng
        self.hear = hear  # told all steps before it is asked; only for those trusted with a record
        self.asked, self.thought, self.longest = 0, 0.0, 0.0

    def decide(self, game: AnyGame, state: State, seat: int) -> int:
        """One of the legal actions."""
        if self.bot is None:
            return int(state.sample(seat, self.rng))
        legal = [int(choice) for choice in state.legal(seat)]
        if len(legal) == 1:
            return legal[0]
        view, begun = game.view(state, seat), perf_counter()
        action = self.bot(view, legal, self.rng)
        seconds = perf_counter() - begun
        self.asked, self.thought, self.longest = self.asked + 1, self.thought + seconds, max(self.longest, seconds)
        return action


def play(
    game: AnyGame,
    setup: Setup,
    sitting: Sequence[Sitting],
    chance: Rng,
    keep_steps: bool = False,
    limit: int = DEFAULT_LIMIT,
) -> Played:
    """Play one match; chance has luck of its own, so that the same deals can be given to others."""
    state = game.start(setup)
    keep_steps = keep_steps or any(one.hear for one in sitting)
    steps: list[Step] = []
    decisions = 0
    while (mover := int(state.mover())) != OVER:
        if decisions >= limit:
            raise ZashikiError(f"the match is not over after {limit} decisions")
        if mover == CHANCE:
            action = int(state.deal(chance))
        else:
            decisions += 1
            if hear := sitting[mover].hear:
                hear(setup, steps)
            action = sitting[mover].decide(game, state, mover)
            state.apply(mover, action)
        if keep_steps:
            steps.append(Step(mover, game.notation.write_action(mover, action)))
    outcome = state.outcome()
    assert outcome is not None
    each = [(one.asked, one.thought, one.longest) for one in sitting]
    asked, thought, longest = zip(*each, strict=True)
    return Played(outcome, decisions, tuple(steps), asked, thought, longest)
