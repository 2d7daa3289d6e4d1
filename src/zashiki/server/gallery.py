"""Who watches over a shoulder: where all agreed, hands as they were some turns ago, and nothing newer.

Everybody who sits down at a table agrees to its terms. What a watcher is shown comes from a table of its own that is
given steps only once they are old enough: what it has not been given it cannot tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from zashiki.kernel.model import SPECTATOR, Step
from zashiki.protocol.messages import Player, Shoulder
from zashiki.protocol.packing import Packer
from zashiki.server.listeners import Listener
from zashiki.server.prompts import in_all_languages, make_past_prompt
from zashiki.server.terms import may_watch, read_terms
from zashiki.table import Refused, Table, open_table

if TYPE_CHECKING:
    from zashiki.server.rooms import Room


def steps_before(steps: Sequence[Step], turns: int) -> int:
    """How many steps were taken before the last so many turns began; a turn is all that one seat does in a row."""
    began, actor, passed = len(steps), SPECTATOR, 0
    for n in reversed(range(len(steps))):
        if steps[n].actor < 0:
            continue
        if steps[n].actor != actor:
            if passed == turns:
                return began
            actor, passed = steps[n].actor, passed + 1
        began = n
    return 0


class Gallery:
    """The watchers of one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._past: Table | None = None
        self._packers: dict[int, Packer] = {}

    @property
    def turns(self) -> int:
        """How many turns old must be what watchers see of hands; 0: they see none before the end."""
        stored = self._room.stored
        return read_terms(stored.terms).hands * stored.setup.seats

    def send_out(self) -> None:
        """Who may not look on any longer goes, such as who stood by when a match without onlookers began."""
        for listener in self._room.listeners:
            if not may_watch(self._room.stored, listener.uid):
                listener.drop()

    def look(self, listener: Listener, seat: int) -> None:
        """Somebody who watches wants to look over the shoulder of a seat, of none for SPECTATOR; raises Refused."""
        if seat != SPECTATOR:
            self._check(seat)
        if seat != listener.shoulder:
            listener.shoulder, listener.shown, listener.base = seat, 0, 0
        listener.send(Shoulder(seat, self.turns))

    def _check(self, seat: int) -> None:
        table = self._room.table
        if table is None or not self.turns or not 0 <= seat < table.match.setup.seats:
            raise Refused("not_asked", "nobody looks into hands at this table before the match is over")
        if self.past(table).n == 0:
            early = in_all_languages("shoulder.early")
            raise Refused("not_now", f"{self.turns} turns must have been played first", sentence=early)

    def past(self, table: Table) -> Table:
        """The table as it was; as it is, once the match is over."""
        wanted = table.n if table.outcome is not None else steps_before(table.match.steps, self.turns)
        if self._past is None or self._past.n > wanted:
            nowhere: Any = None  # nothing is stored here
            self._past = open_table(table.id, table.game, table.match.setup, nowhere, 0.0)
        self._past.restore((step, 0.0) for step in table.match.steps[self._past.n : wanted])
        return self._past

    def sight_of(self, table: Table, listener: Listener) -> tuple[Table, int]:
        """What the listener looks at, and from which seat."""
        if listener.shoulder == SPECTATOR:
            return table, listener.seat
        return self.past(table), listener.shoulder

    def show(self, table: Table, players: list[Player], listener: Listener, language: str | None) -> None:
        """Send the listener what the seat before it saw then, unless it has that already."""
        past, seat = self.past(table), listener.shoulder
        if listener.base and listener.shown == past.n:
            return
        packer = self._packers.setdefault(seat, Packer())
        prompt = msgspec.json.encode(packer.pack(make_past_prompt(past, players, seat, listener.shown, language)))
        base = packer.base_for(listener.base)
        listener.pass_on(*([msgspec.json.encode(base)] if base else []), prompt)
        listener.base, listener.shown = packer.key, past.n
