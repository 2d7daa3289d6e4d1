"""Table: where a match happens. Whatever is to happen is checked on a copy, stored, and only then true."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Literal, Protocol

from zashiki.kernel.game import AnyGame
from zashiki.kernel.match import BACK_TO, Match
from zashiki.kernel.model import (
    CLOCK,
    TABLE,
    UNDO,
    Event,
    IllegalActionError,
    NotationError,
    Outcome,
    RecordError,
    Setup,
    Standing,
    Step,
    ZashikiError,
)
from zashiki.table.beside import WHATS, Beside, Why, tell
from zashiki.table.chronicle import Chronicle, Taken, open_questions
from zashiki.table.dealer import Dealer
from zashiki.table.times import Pace

TimedStep = tuple[Step, float]  # a step and when it was taken, in seconds since 1970
RefusalCode = Literal["illegal", "stale", "unreadable", "not_asked", "not_now", "over", "lesson", "too_fast"]


class Ledger(Protocol):
    """Where a table's steps are kept; a journal."""

    async def append(self, match: str, n: int, steps: Sequence[Step], at: float, standing: Standing) -> None:
        """Store steps n, n + 1 … and how the match stands after them all at once, or raise and store none."""


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
        pace: Pace | None = None,
    ) -> None:
        self.id = match_id
        self.match = match
        self.chronicle = Chronicle(match, started_at, pace)
        self._ledger = ledger
        self._dealer = dealer or Dealer()
        self._now = now
        self._known_at: tuple[Match, int, Beside] = match, -1, self.chronicle.beside
        self._known: tuple[tuple[int, ...], Outcome | None] = (), None

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
        return list(self._now_known[0])

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by its game or beside it; None while it goes on."""
        return self._now_known[1]

    @property
    def _now_known(self) -> tuple[tuple[int, ...], Outcome | None]:
        """Who is asked, and how the match ended: asked for many times at each step, and worked out once."""
        match, n, beside = self._known_at
        if match is not self.match or n != len(match.steps) or beside is not self.chronicle.beside:
            match, beside = self.match, self.chronicle.beside
            outcome = beside.outcome(match.state.outcome(), match.setup.seats)
            self._known = () if outcome else tuple(open_questions(match)), outcome
            self._known_at = match, len(match.steps), beside
        return self._known

    def restore(self, steps: Iterable[TimedStep], then: str = "") -> None:
        """Take the stored steps again, before `then` if more follow; raises RecordError naming who does not fit."""
        taken = list(steps)
        following = [*(step.text for step, _ in taken[1:]), then]
        for (step, at), after in zip(taken, following, strict=False):
            try:
                events = self.match.play(step.actor, step.text)
                if step.actor == TABLE:
                    events = tell(step.text, after)
                self.chronicle.note(self.n - 1, Taken.last_of(self.match, events), at)
            except (ZashikiError, IndexError, ValueError) as error:
                raise RecordError(f"step {self.n} ({step.text!r}) does not fit: {error}") from error

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

    async def ring(self, bot: str = "", how: Literal["move", "seat"] = "move") -> bool:
        """Let the clock act if its time has come, or the bot for a seat whose time is up; whether anything happened."""
        if self.outcome is not None:
            return False
        late = self.chronicle.times.next_due()
        if late is not None and late[0] <= self._now():
            await self._step_beside(f"time {late[1]} {bot} {how}")
            return True
        due = self.chronicle.clock.due_at
        if due is None or self._now() < due:
            return False
        draft = self.match.copy()
        events = draft.take(CLOCK, draft.state.legal(CLOCK)[0])
        await self._store(draft, [Taken.last_of(draft, events)])
        return True

    # --- beside the game -------------------------------------------------------------------------------------

    async def resign(self, seat: int, bot: str, people: Collection[int]) -> None:
        """The seat gives up and the bot plays on; the match ends where one is left, or none of the people."""
        self._check_in(seat)
        still_in = set(range(self.match.setup.seats)) - {*self.chronicle.beside.resigned, seat}
        goes_on = len(still_in) > 1 and still_in & set(people)
        await self._step_beside(*([f"resign {seat} {bot}"] if goes_on else [f"resign {seat}", "end resigned"]))

    async def stand_in(self, seat: int, bot: str, by: int) -> None:
        """Let the bot play for this seat until its person comes back."""
        self._check_in(seat)
        if seat in self.chronicle.beside.stand_ins:
            raise Refused("not_now", "a bot plays there already")
        await self._step_beside(f"bot {seat} {bot} {by}")

    async def come_back(self, seat: int) -> None:
        """The person plays again."""
        self._check_in(seat)
        if seat not in self.chronicle.beside.stand_ins:
            raise Refused("not_now", "nobody plays for you")
        await self._step_beside(f"back {seat}")

    async def propose(self, seat: int, what: str, asked: Collection[int]) -> None:
        """The seat proposes something; it happens when all agree who are asked, of whom there may be nobody else."""
        self._check_in(seat)
        if what not in WHATS or self.chronicle.beside.proposal is not None:
            raise Refused("not_now", "answer what is proposed first" if what in WHATS else "that cannot be proposed")
        becomes = self._becomes(what, seat)
        await self._step_beside(f"propose {seat} {what}", *([] if set(asked) - {seat} else [becomes]))

    async def answer(self, seat: int, agrees: bool, asked: Collection[int]) -> None:
        """The seat agrees to what is proposed, or declines and ends the proposal."""
        self._check_in(seat)
        proposal = self.chronicle.beside.proposal
        if proposal is None or (agrees and seat in proposal.agreed):
            raise Refused("not_now", "nothing is proposed to you")
        if not agrees:
            await self._step_beside(f"decline {seat}")
            return
        all_agree = not set(asked) - proposal.agreed - {seat}
        becomes = [self._becomes(proposal.what, proposal.by)] if all_agree else []
        await self._step_beside(f"agree {seat}", *becomes)

    async def conclude(self, asked: Collection[int]) -> None:
        """Let happen what is proposed if all have agreed who are asked now: others may have gone meanwhile."""
        proposal = self.chronicle.beside.proposal
        if self.outcome is None and proposal is not None and asked and proposal.agreed >= set(asked):
            await self._step_beside(self._becomes(proposal.what, proposal.by))

    def _becomes(self, what: str, by: int) -> str:
        """The step that a proposal becomes when all agree; what a seat wants undone is its last step and all since."""
        if what != "undo":
            return "end agreed" if what == "end" else what
        last = self.chronicle.last_step_of(by, self.match.steps)
        if last is None:
            raise Refused("not_now", "you have done nothing that could be taken back")
        return f"{BACK_TO}{last}"

    def has_acted(self, seat: int) -> bool:
        """Whether there is a step of this seat that could be taken back if all agree."""
        return self.chronicle.last_step_of(seat, self.match.steps) is not None

    async def end(self, why: Why) -> None:
        """The match is over; who has not resigned shares the first place."""
        if self.outcome is None:
            await self._step_beside(f"end {why}")

    def _check_in(self, seat: int) -> None:
        if self.outcome is not None:
            raise Refused("over", "the match is over")
        if seat in self.chronicle.beside.resigned:
            raise Refused("not_now", "who resigned is out of this match")

    async def _step_beside(self, *texts: str) -> None:
        draft, taken = self.match.copy(), []
        for text in texts:
            draft.play(TABLE, text)
            taken.append(Taken.last_of(draft, tell(text)))
        await self._store(draft, taken)

    # ---------------------------------------------------------------------------------------------------------

    def due_ms(self) -> int | None:
        """Milliseconds until `ring` has something to do."""
        due = due_at(self.chronicle) if self.outcome is None else None
        return None if due is None else max(0, round((due - self._now()) * 1000))

    def times_ms(self) -> list[int | None] | None:
        """Milliseconds that each seat has left; None where people play without a clock."""
        times = self.chronicle.times
        return times.left_ms(self._now()) if times.are_kept and self.outcome is None else None

    def clock_ms(self) -> int | None:
        """Milliseconds until the clock acts."""
        return self.chronicle.clock.left_ms(self._now()) if self.outcome is None else None

    def _check_asked(self, seat: int, asked_at: int, text: str) -> None:
        if self.outcome is not None:
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
        steps, chronicle = [one.step for one in taken], self.chronicle.copy()
        for number, one in enumerate(taken, first):
            chronicle.note(number, one, at)
        await self._ledger.append(self.id, first, steps, at, _standing(draft, chronicle))
        self.match, self.chronicle = draft, chronicle


def _standing(match: Match, chronicle: Chronicle) -> Standing:
    beside = chronicle.beside
    outcome = beside.outcome(match.state.outcome(), match.setup.seats)
    if outcome is not None:
        return Standing((), outcome, None, beside.stand_ins, beside.resigned)
    return Standing(tuple(open_questions(match)), None, due_at(chronicle), beside.stand_ins, beside.resigned)


def due_at(chronicle: Chronicle) -> float | None:
    """When a clock acts next: the game's own, or that of a seat."""
    late, glass = chronicle.times.next_due(), chronicle.clock.due_at
    if late is None or glass is None:
        return glass if late is None else late[0]
    return min(late[0], glass)


def open_table(
    match_id: str,
    game: AnyGame,
    setup: Setup,
    ledger: Ledger,
    started_at: float,
    steps: Iterable[TimedStep] = (),
    dealer: Dealer | None = None,
    now: Callable[[], float] = time.time,
    pace: Pace | None = None,
) -> Table:
    """The table of a match, new or stored; raises RecordError if the stored steps cannot be taken again."""
    if setup.rules_version != game.rules_version:
        raise RecordError(
            f"this match was begun under rules version {setup.rules_version} of {game.id}; "
            f"here version {game.rules_version} is played"
        )
    table = Table(match_id, Match(game, setup), ledger, started_at, dealer, now, pace)
    table.restore(steps)
    return table
