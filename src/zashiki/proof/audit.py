"""Secrecy: what a viewer is sent must not change when what is hidden from it is drawn anew.

For a viewer at a decision, `imagine(view)` gives another state with the same view. In both the viewer must be asked the
same, may do the same, is refused by the same rules and is sent the same bytes. Then both take the next step: where the
viewer's views are equal afterwards, its events must be equal too.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from zashiki.kernel.game import AnyGame, Chooser
from zashiki.kernel.match import Match
from zashiki.kernel.model import CHANCE, CLOCK, OVER, SPECTATOR, Event, Setup
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

Encode = Callable[[AnyGame, Setup, State, int, Sequence[Event]], bytes]  # the prompt of a viewer as it is sent

MOST_FINDINGS = 20
MOST_OTHER_ACTIONS = 4  # a seat's further actions tried where its choice may be hidden
MOST_UNNOTICED = 3  # actions of a seat that a viewer does not notice, taken in an imagined state to catch up
MOST_REFUSALS = 3  # illegal actions compared a viewer and decision
REMEMBERED = 400  # actions of other moments kept to be refused
CLOCK_ONE_IN = 30  # how seldom the clock interrupts a random match
UNDO_ONE_IN = 15  # how seldom a random player takes a step back
DEFAULT_LIMIT = 200_000  # steps after which a match is called endless


@dataclass(frozen=True)
class Finding:
    """A broken promise: which one, where (set-up, seed and step) and how."""

    check: str
    where: str
    detail: str

    def __str__(self) -> str:
        return f"{self.check}: {self.detail} [{self.where}]"


@dataclass
class Report:
    """What was played and what was found."""

    matches: int = 0
    steps: int = 0
    decisions: int = 0
    comparisons: int = 0
    news: int = 0  # steps as some viewer saw them
    followed: int = 0  # those of them that could be taken in an imagined state, too
    findings: list[Finding] = field(default_factory=list)

    def add(self, check: str, where: str, detail: str) -> None:
        """Keep a finding, the first few of each kind."""
        if sum(known.check == check for known in self.findings) < MOST_FINDINGS:
            self.findings.append(Finding(check, where, detail))

    def merge(self, other: Report) -> None:
        """Take over what another report counted and found."""
        self.matches += other.matches
        self.steps += other.steps
        self.decisions += other.decisions
        self.comparisons += other.comparisons
        self.news += other.news
        self.followed += other.followed
        self.findings += other.findings


def viewers(state: State) -> list[int]:
    """Every seat and the spectator."""
    return [*range(state.seats), SPECTATOR]


def seen(events: Sequence[Event], viewer: int) -> list[Event]:
    """The events a viewer may learn of, without their audience."""
    return [Event(event.kind, event.seat, event.facts) for event in events if event.is_for(viewer)]


def take(state: State, actor: int, action: int) -> list[Event]:
    """Apply the action to this very state and return all events."""
    events: list[Event] = []
    state.events = events
    state.apply(actor, action)
    state.events = None
    return events


def next_step(match: Match, rng: Rng, players: Sequence[Chooser] = ()) -> tuple[int, int] | None:
    """Who acts next and how: chance as it falls, now and then the clock, else a seat that waits; None when over."""
    state = match.state
    mover = int(state.mover())
    if mover == OVER:
        return None
    if mover == CHANCE:
        return CHANCE, int(state.copy().deal(rng))
    if state.clock() > 0 and rng.below(CLOCK_ONE_IN) == 0 and len(state.legal(CLOCK)):
        return CLOCK, int(state.legal(CLOCK)[0])
    waiting = state.waiting()
    seat = int(waiting[rng.below(len(waiting))])
    if players:
        return seat, int(players[seat](match.game.view(state, seat), list(state.legal(seat)), rng))
    return seat, int(state.sample(seat, rng))


class Memory:
    """Actions legal at other moments, to be tried where they are not."""

    def __init__(self) -> None:
        self.actions: list[int] = []
        self._known: set[int] = set()

    def keep(self, actions: Sequence[int], rng: Rng) -> None:
        """Remember some of these actions."""
        for action in actions[:50]:
            if action in self._known:
                continue
            self._known.add(action)
            if len(self.actions) < REMEMBERED:
                self.actions.append(action)
            else:
                self.actions[rng.below(REMEMBERED)] = action

    def illegal(self, state: State, seat: int, count: int, rng: Rng) -> list[int]:
        """Some remembered actions that the seat may not take now."""
        legal = set(state.legal(seat))
        drawn = [self.actions[rng.below(len(self.actions))] for _ in range(2 * count)] if self.actions else []
        return [action for action in dict.fromkeys(drawn) if action not in legal][:count]


@dataclass(frozen=True)
class Aftermath:
    """A state after a step, with what one viewer sees and hears of it."""

    state: State
    view: Any
    events: list[Event]


class Auditor:
    """Compares a state with states its viewers cannot tell apart from it."""

    def __init__(self, game: AnyGame, setup: Setup, report: Report, rng: Rng, encode: Encode | None = None) -> None:
        self.game, self.setup, self.report, self.rng, self.encode = game, setup, report, rng, encode
        self.memory = Memory()
        self.where = ""

    def compare_now(self, state: State) -> list[tuple[int, State]]:
        """Check every viewer at this decision; return a twin state for each that passed."""
        for seat in state.waiting():
            self.memory.keep([int(action) for action in state.legal(seat)], self.rng)
        twins = []
        for viewer in viewers(state):
            twin = self._imagine(state, viewer)
            if twin is not None and self._same_question(state, twin, viewer):
                twins.append((viewer, twin))
        return twins

    def compare_step(self, twins: list[tuple[int, State]], before: State, actor: int, action: int) -> None:
        """Take the step in `before` (which changes) and in the twins; drop the twins whose viewer sees another view."""
        fresh = before.copy() if actor >= 0 else before
        events = take(before, actor, action)
        step = (actor, action)
        kept = []
        for viewer, twin in twins:
            real = Aftermath(before, self.game.view(before, viewer), seen(events, viewer))
            self.report.news += 1
            follower = self._follow(twin, viewer, step, real)
            if follower is not None:
                kept.append((viewer, follower))
            if actor >= 0 and actor != viewer:
                self._try_other_choices(fresh, viewer, step, real)
        twins[:] = kept

    def _imagine(self, state: State, viewer: int) -> State | None:
        self.report.comparisons += 1
        view = self.game.view(state, viewer)
        try:
            twin: State = self.game.sight.imagine(view, self.rng)
        except Exception as error:  # whatever a game's imagine raises is the finding
            self._found("imagine", viewer, f"imagine fails with {error!r}")
            return None
        imagined = self.game.view(twin, viewer)
        if imagined != view:
            self._found("imagine", viewer, f"view(imagine(v)) is not v: {difference(view, imagined)}")
            return None
        return twin

    def _same_question(self, state: State, twin: State, viewer: int) -> bool:
        questions = (self._question(state, viewer), self._question(twin, viewer))
        for name, real in questions[0].items():
            if real != questions[1][name]:
                detail = f"{name} changes with what is hidden: {real!r} or {questions[1][name]!r}"
                self._found("secret " + name, viewer, detail[:600])
                return False
        refused = self.memory.illegal(state, viewer, MOST_REFUSALS, self.rng) if viewer in state.waiting() else []
        for action in refused:
            rules = (state.why_not(viewer, action), twin.why_not(viewer, action))
            if rules[0] != rules[1]:
                text = self.game.notation.write_action(viewer, action)
                self._found("secret refusal", viewer, f"{text!r} is refused by {rules[0]!r} or {rules[1]!r}")
                return False
        return True

    def _question(self, state: State, viewer: int) -> dict[str, Any]:
        """All that a prompt holds beside the view."""
        question: dict[str, Any] = {
            "waiting": [int(seat) for seat in state.waiting()],
            "clock": int(state.clock()),
            "outcome": state.outcome(),
        }
        if viewer in state.waiting():
            legal = [int(action) for action in state.legal(viewer)]
            question["legal"] = legal
            question["ask"] = state.asks(viewer)
            question["undo"] = [bool(state.commits(viewer, action)) for action in legal[:30]]
        if self.encode is not None:
            question["bytes"] = self.encode(self.game, self.setup, state, viewer, ())
        return question

    def _follow(self, twin: State, viewer: int, step: tuple[int, int], real: Aftermath) -> State | None:
        """The twin after the same action, or after others of the same actor that look the same to the viewer.

        Where the actor still has something to do that the viewer does not notice, that is done first.
        """
        actor, action = step
        before = self.game.view(twin, viewer)
        for _ in range(MOST_OTHER_ACTIONS):
            follower, told = twin.copy(), list[Event]()
            for _ in range(MOST_UNNOTICED + 1):
                choice = self._choice(follower, actor, action)
                if choice is None:
                    return None
                told += seen(take(follower, actor, choice), viewer)
                view = self.game.view(follower, viewer)
                if view == real.view:
                    self._same_news(viewer, step, real, Aftermath(follower, view, told))
                    self.report.followed += 1
                    return follower
                if choice == action or view != before:
                    break
            if choice == action:
                return None
        return None

    def _choice(self, twin: State, actor: int, action: int) -> int | None:
        """The same action if the actor may take it, else any; None if it is not to act."""
        if actor == CHANCE:
            possible = [int(outcome) for outcome, _ in twin.chances()] if twin.mover() == CHANCE else []
        else:
            possible = [int(choice) for choice in twin.legal(actor)] if actor in (CLOCK, *twin.waiting()) else []
        if action in possible:
            return action
        return possible[self.rng.below(len(possible))] if possible else None

    def _try_other_choices(self, state: State, viewer: int, step: tuple[int, int], real: Aftermath) -> None:
        """Another choice of the actor that only changes what is hidden must tell the viewer nothing else."""
        actor, action = step
        legal = [int(choice) for choice in state.legal(actor) if choice != action]
        for _ in range(min(MOST_OTHER_ACTIONS // 2, len(legal))):
            other = state.copy()
            events = seen(take(other, actor, legal[self.rng.below(len(legal))]), viewer)
            if self.game.view(other, viewer) != real.view:
                continue
            write = self.game.notation.write_position
            if write(other) != write(real.state):  # else both choices truly do the same and may be told apart
                self._same_news(viewer, step, real, Aftermath(other, real.view, events))

    def _same_news(self, viewer: int, step: tuple[int, int], real: Aftermath, other: Aftermath) -> None:
        self.report.comparisons += 1
        if real.events != other.events:
            text = self.game.notation.write_action(*step)
            detail = (
                f"after {text!r} of {step[0]} events change with what is hidden: {real.events!r} or {other.events!r}"
            )
            self._found("secret events", viewer, detail[:800])
        elif self.encode is not None and real.state.mover() != CHANCE and other.state.mover() != CHANCE:
            sent = [self.encode(self.game, self.setup, it.state, viewer, it.events) for it in (real, other)]
            if sent[0] != sent[1]:
                self._found("secret bytes", viewer, f"after a step of {step[0]} the prompt changes with what is hidden")

    def _found(self, check: str, viewer: int, detail: str) -> None:
        self.report.add(check, f"{self.where}, viewer {viewer}", detail)


def difference(one: object, other: object) -> str:
    """The first fields in which two views differ, for a message."""
    names = getattr(type(one), "__dataclass_fields__", {})
    parts = [
        f"{name} {getattr(one, name)!r} or {getattr(other, name, None)!r}"
        for name in names
        if getattr(one, name) != getattr(other, name, None)
    ]
    return ("; ".join(parts) or f"{one!r} or {other!r}")[:600]


def crash(error: Exception) -> str:
    """An unexpected error and the place it came from, in one line."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{frames[-1].name} ({frames[-1].filename.rpartition('/')[2]}:{frames[-1].lineno})" if frames else "nowhere"
    return f"{type(error).__name__}: {error} in {place}"


def audit_match(
    game: AnyGame,
    setup: Setup,
    seed: int,
    encode: Encode | None = None,
    players: Sequence[Chooser] = (),
    limit: int = DEFAULT_LIMIT,
) -> Report:
    """Play one match, at random or by these players, and compare at every decision for every viewer."""
    report = Report(matches=1)
    auditor = Auditor(game, setup, report, Rng(seed), encode)
    try:
        _play_audited(auditor, seed, players, limit)
    except Exception as error:  # a game that fails is a finding, not the end of the audit
        report.add("crash", auditor.where, crash(error))
    return report


def _play_audited(auditor: Auditor, seed: int, players: Sequence[Chooser], limit: int) -> None:
    report, setup = auditor.report, auditor.setup
    match = Match(auditor.game, setup)
    twins: list[tuple[int, State]] = []
    while len(match.steps) < limit and (step := next_step(match, auditor.rng, players)) is not None:
        actor, action = step
        auditor.where = f"{setup.seats} seats, seed {seed}, step {len(match.steps)}"
        if actor != CHANCE:
            report.decisions += 1
            twins = auditor.compare_now(match.state)
        auditor.compare_step(twins, match.state.copy(), actor, action)
        match.take(actor, action)
    report.steps = len(match.steps)
    if match.state.mover() != OVER:
        report.add("ends", auditor.where, f"the match is not over after {limit} steps")


def audit(
    game: AnyGame,
    setup: Setup,
    matches: int,
    seed: int,
    encode: Encode | None = None,
    players: Sequence[Chooser] = (),
) -> Report:
    """Audit several matches; every second one is played by the players, if there are any."""
    report = Report()
    for number in range(matches):
        report.merge(audit_match(game, setup, seed + number, encode, players if number % 2 else ()))
    return report
