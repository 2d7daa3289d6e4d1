"""Matches between bots, without table or server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from zashiki.bots import bot
from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import CHANCE, OVER, Outcome, Setup, Step, ZashikiError
from zashiki.kernel.rng import Rng

DEFAULT_LIMIT = 200_000  # decisions after which a match is called endless


@dataclass(frozen=True)
class Played:
    """A finished match: its outcome, how many decisions the seats made, and its steps if they were asked for."""

    outcome: Outcome
    decisions: int
    steps: tuple[Step, ...]


def play_match(
    game: AnyGame, setup: Setup, bots: Sequence[str], seed: int, keep_steps: bool = False, limit: int = DEFAULT_LIMIT
) -> Played:
    """Play one match, a bot's name a seat. Equal seeds play equal matches."""
    if len(bots) != setup.seats:
        raise ZashikiError(f"{setup.seats} seats need as many bots, not {len(bots)}")
    players = [None if name == "random" else bot(game, name) for name in bots]
    rng = Rng(seed)
    state = game.start(setup)
    steps: list[Step] = []
    decisions = 0
    while (mover := int(state.mover())) != OVER:
        if decisions >= limit:
            raise ZashikiError(f"the match of seed {seed} is not over after {limit} decisions")
        if mover == CHANCE:
            actor, action = CHANCE, int(state.deal(rng))
        else:
            actor, player = mover, players[mover]
            decisions += 1
            if player is None:
                action = int(state.sample(actor, rng))
            else:
                legal = [int(choice) for choice in state.legal(actor)]
                action = player(game.view(state, actor), legal, rng) if len(legal) > 1 else legal[0]
            state.apply(actor, action)
        if keep_steps:
            steps.append(Step(actor, game.notation.write_action(actor, action)))
    outcome = state.outcome()
    assert outcome is not None
    return Played(outcome, decisions, tuple(steps))
