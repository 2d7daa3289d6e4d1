"""The bytes that a viewer is sent, made as the server makes them, for the audit."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from zashiki.kernel.game import AnyGame
from zashiki.kernel.match import Match
from zashiki.kernel.model import CLOCK, Event, Setup, Standing, Step
from zashiki.kernel.state import State
from zashiki.proof.audit import Encode
from zashiki.protocol.messages import Player
from zashiki.server.prompts import make_prompt
from zashiki.table import Table
from zashiki.table.chronicle import Taken, open_questions


class Nowhere:
    """A ledger for tables that take no step."""

    async def append(self, match: str, n: int, steps: Sequence[Step], at: float, standing: Standing) -> None:
        """Keeps nothing."""


def prompt_encoder() -> Encode:
    """A function that encodes the prompt of a viewer in a state, after these events."""
    matches: dict[int, Match] = {}

    def encode(game: AnyGame, setup: Setup, state: State, viewer: int, events: Sequence[Event]) -> bytes:
        if id(setup) not in matches:
            matches[id(setup)] = Match(game, setup)
        match = matches[id(setup)]
        match.state = state
        table = Table("audit", match, Nowhere(), started_at=0.0, now=lambda: 0.0)
        taken = Taken(Step(CLOCK, ""), list(events), open_questions(match), int(state.clock()))
        table.chronicle.note(0, taken, at=0.0)
        players = [Player(f"player {seat}", "person") for seat in range(setup.seats)]
        return msgspec.json.encode(
            make_prompt(table, players, viewer, 0, None)
        )  # a drawing follows from view and words

    return encode
