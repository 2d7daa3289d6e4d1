"""Table: where a match happens. Whatever is to happen is checked on a copy, stored, and only then true."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, Protocol

from zashiki.kernel.game import AnyGame
from zashiki.kernel.match import Match
from zashiki.kernel.model import (
    CLOCK,
    UNDO,
    Event,
    IllegalActionError,
    NotationError,
    Outcome,
    RecordError,
    Setup,
    Step,
    ZashikiError,
)
from zashiki.table.chronicle import Chronicle, Taken, open_questions
from zashiki.table.dealer import Dealer

TimedStep = tuple[Step, float]  # a step and when it was taken, in seconds since 1970
RefusalCode = Literal["illegal", "stale", "unreadable", "not_asked", "over", "lesson"]


class Ledger(Protocol):
    """Where a table's steps are kept; a journal."""

    async def append(
        self,
        match: str,
        n: int,
        steps: Sequence[Step],
        at: float,
        waiting: Sequence[int],
        outcome: Outcome | None,
        due_at: float | None,
    ) -> None:
        """Store steps n, n + 1 … all at once, or raise and store none; so, too, who waits and when the clock acts."""


class Refused(ZashikiError):
    """An intent that was turned down; nothing changed."""

    def __init__(
        self, code: RefusalCode, message: str, rule: str = "", sentence: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(message)
        self.code: RefusalCode = code
        self.rule = rule
        self.sentence = dict(sentence or {})  # by language, where no rule says why


class Table:
    """The only writer of one match's log. Its methods must not overlap: whoever holds it queues them."""

    def __init__(
        self,
        match_id: str,
        match: Match,
        ledger: Ledger,
        started_at: float,
        dealer: Dealer | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.id = match_id
        self.match = match
        self.chronicle = Chronicle(match, started_at)
        self._ledger = ledger
        self._dealer = dealer or Dealer()
        self._now = now

    @property
    def game(self) -> AnyGame:
        """The game that is played here."""
        return self.match.game

    @property
    def n(self) -> int:
        """How many steps were taken."""
        return len(self.match.steps)

    @property
    def waiting(self) -> list[int]:
        """The seats that are asked now."""
        return list(open_questions(self.match))

    def restore(self, steps: Iterable[TimedStep]) -> None:
        """Take the stored steps again; raises RecordError naming the step that does not fit."""
        for step, at in steps:
            try:
                events = self.match.play(step.actor, step.text)
            except ZashikiError as error:
                raise RecordError(f"step {self.n} ({step.text!r}) does not fit: {error}") from error
            self.chronicle.note(self.n - 1, Taken.last_of(self.match, events), at)

    async def settle(self) -> bool:
        """Deal what chance owes, at the start of a match or after a crash; whether anything was dealt."""
        if not self._dealer.is_called(self.match):
            return False
        await self._store(self.match.copy(), [])
        return True

    async def submit(self, seat: int, asked_at: int, text: str) -> None:
        """A seat answers the question it was asked at; raises Refused, or whatever keeps the ledger from storing."""
        self._check_asked(seat, asked_at, text)
        draft = self.match.copy()
        events = self._play(draft, seat, text)
        await self._store(draft, [Taken.last_of(draft, events)])

    async def ring(self) -> bool:
        """Let the clock act if its time has come; whether it did."""
        due = self.chronicle.clock.due_at
        if due is None or self._now() < due or self.match.state.outcome() is not None:
            return False
        draft = self.match.copy()
        events = draft.take(CLOCK, draft.state.legal(CLOCK)[0])
        await self._store(draft, [Taken.last_of(draft, events)])
        return True

    def clock_ms(self) -> int | None:
        """Milliseconds until the clock acts."""
        return self.chronicle.clock.left_ms(self._now()) if self.match.state.outcome() is None else None

    def _check_asked(self, seat: int, asked_at: int, text: str) -> None:
        if self.match.state.outcome() is not None:
            raise Refused("over", "the match is over")
        if asked_at != self.chronicle.asked_at[seat]:
            raise Refused("stale", "this answers an earlier question")
        if text != UNDO and seat not in self.waiting:
            raise Refused("not_asked", "it is not your turn")

    def _play(self, draft: Match, seat: int, text: str) -> list[Event]:
        try:
            return draft.play(seat, text)
        except IllegalActionError as error:
            raise Refused("illegal", str(error), error.rule) from error
        except NotationError as error:
            raise Refused("unreadable", str(error)) from error

    async def _store(self, draft: Match, taken: list[Taken]) -> None:
        """Let chance follow, store it all, and only then make it true."""
        while self._dealer.is_called(draft):
            taken.append(Taken.last_of(draft, self._dealer.deal(draft)))
        at, first = self._now(), self.n
        steps, chronicle, outcome = [one.step for one in taken], self.chronicle.copy(), draft.state.outcome()
        for number, one in enumerate(taken, first):
            chronicle.note(number, one, at)
        due_at = chronicle.clock.due_at if outcome is None else None
        await self._ledger.append(self.id, first, steps, at, list(open_questions(draft)), outcome, due_at)
        self.match, self.chronicle = draft, chronicle


def open_table(
    match_id: str,
    game: AnyGame,
    setup: Setup,
    ledger: Ledger,
    started_at: float,
    steps: Iterable[TimedStep] = (),
    dealer: Dealer | None = None,
    now: Callable[[], float] = time.time,
) -> Table:
    """The table of a match, new or stored; raises RecordError if the stored steps cannot be taken again."""
    if setup.rules_version != game.rules_version:
        raise RecordError(
            f"this match was begun under rules version {setup.rules_version} of {game.id}; "
            f"here version {game.rules_version} is played"
        )
    table = Table(match_id, Match(game, setup), ledger, started_at, dealer, now)
    table.restore(steps)
    return table
