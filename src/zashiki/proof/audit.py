"""Secrecy: what a viewer is sent must not change when what is hidden from it is drawn anew.

For a viewer at a decision, `imagine(view)` gives a twin: another state with the same view, made of nothing but that
view. `redeal` changes the twin further, natively. In all of them the viewer must be asked the same, may do the same, is
refused by the same rules, has the same features and is sent the same bytes. Then state and twin go on to the next
decision: where the viewer hears something else on the way it must also see something else afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from zashiki.kernel.game import AnyGame, Chooser
from zashiki.kernel.model import CHANCE, CLOCK, OVER, Event, Setup
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State
from zashiki.proof.report import Report, crash, difference
from zashiki.proof.walk import DEFAULT_LIMIT, Choose, Hope, Memory, Moment, next_step, seen, take, viewers

Encode = Callable[[AnyGame, Setup, State, int, Sequence[Event]], bytes]  # the prompt of a viewer as it is sent

MOST_TRIES = 4  # ways in which a twin tries to go on as the state did
MOST_UNNOTICED = 3  # actions of a seat that a viewer does not notice, taken in a twin to catch up
MOST_OTHER_CHOICES = 1  # further actions of a seat tried where its choice may be hidden
MOST_REFUSALS = 3  # illegal actions compared a viewer and decision
MOST_COMMITS = 30  # actions of which it is compared whether they can be taken back
REDEALS = 2  # further deals of a twin in which an asked seat must be asked the same
BYTES_ONE_IN = 8  # how seldom whole prompts are encoded; what they hold is compared each time
BYSTANDERS_ONE_IN = 2  # how seldom a viewer who is not asked is compared
AGAIN_ONE_IN = 4  # how seldom a view that did not change is imagined again


@dataclass
class Twin:
    """A state that its viewer cannot tell from the real one, and what the viewer has heard in it since then."""

    viewer: int
    state: State
    told: list[Event]


class Auditor:
    """Compares a state with states its viewers cannot tell apart from it."""

    def __init__(self, game: AnyGame, setup: Setup, report: Report, rng: Rng, encode: Encode | None = None) -> None:
        self.game, self.setup, self.report, self.rng, self.encode = game, setup, report, rng, encode
        self.memory = Memory()
        self.where = ""
        self.twins: list[Twin] = []
        self._news: list[Event] = []  # what came of all steps since the twins were made
        self._known: dict[int, tuple[Any, dict[str, Any]]] = {}  # the last view of each viewer, and its question
        self._catching_up, self._other_choices = Hope(), Hope()

    def compare(self, moment: Moment) -> None:
        """At a decision: see how the twins got here, then compare the viewers with new ones."""
        self.settle(moment)
        waiting = [int(seat) for seat in moment.state.waiting()]
        for seat in waiting:
            self.memory.keep([int(action) for action in moment.state.legal(seat)], self.rng)
        for viewer in viewers(moment.state):
            if viewer in waiting or self.rng.below(BYSTANDERS_ONE_IN) == 0:
                self._compare_viewer(moment, viewer)

    def go_on(self, moment: Moment, actor: int, action: int) -> None:
        """The step is taken, in this very moment's state and in all twins; the moment is over with that."""
        question = moment.state.asks(actor) if actor >= 0 else ""
        others = self._choose_otherwise(moment.state, question, actor, action) if actor >= 0 else []
        events = take(moment.state, actor, action)
        after = Moment(self.game, moment.state)
        for other, told in others:
            self._compare_choices(question, actor, (after, events), (Moment(self.game, other), told))
        self._news += events
        self.twins = [twin for twin in self.twins if self._follow(twin, question, (actor, action), events)]

    def try_out(self, state: State, actor: int, action: int) -> None:
        """The step and what chance brings after it, in a copy of the state."""
        moment = Moment(self.game, state.copy())
        self.go_on(moment, actor, action)
        while moment.state.mover() == CHANCE:
            moment = Moment(self.game, moment.state)
            self.go_on(moment, CHANCE, int(moment.state.copy().deal(self.rng)))
        self.settle(Moment(self.game, moment.state))

    # Now

    def _compare_viewer(self, moment: Moment, viewer: int) -> None:
        view, question = moment.view(viewer), self._question(moment.state, viewer)
        known = self._known.get(viewer)
        self._known[viewer] = (view, question)
        if known is not None and known[0] == view:
            self.report.comparisons += 1
            if not self._same_question(viewer, known[1], question) or self.rng.below(AGAIN_ONE_IN):
                return
        twin = self._imagine(view, viewer)
        if twin is None or not self._same_question(viewer, question, self._question(twin, viewer)):
            return
        if self._same_refusals(moment.state, twin, viewer, question) and self._same_bytes(moment.state, twin, viewer):
            self.twins.append(Twin(viewer, twin, []))
            self._redeal(twin, viewer, question)

    def _imagine(self, view: Any, viewer: int) -> State | None:
        """A state made from the view alone, in every second case dealt once more, that looks the same."""
        self.report.comparisons += 1
        how = "imagine"
        try:
            twin: State = self.game.sight.imagine(view, self.rng)
            if self.rng.below(2):
                how = "redeal"
                twin.redeal(viewer, self.rng)
        except Exception as error:  # whatever a game raises here is the finding
            self._found(how, viewer, f"{how} fails with {error!r}")
            return None
        imagined = self.game.view(twin, viewer)
        if imagined != view:
            self._found(how, viewer, f"{how} does not keep the view: {difference(view, imagined)}")
            return None
        return twin

    def _redeal(self, twin: State, viewer: int, question: dict[str, Any]) -> None:
        """Where the seat is asked, deal on natively: nothing of the question may change."""
        if "legal" not in question:
            return
        dealt = twin.copy()
        for _ in range(REDEALS):
            self.report.comparisons += 1
            dealt.redeal(viewer, self.rng)
            if not self._same_question(viewer, question, self._question(dealt, viewer)):
                return

    def _question(self, state: State, viewer: int) -> dict[str, Any]:
        """All that bears on what a viewer is sent and may learn, beside the view."""
        waiting = [int(seat) for seat in state.waiting()]
        question: dict[str, Any] = {"waiting": waiting, "clock": int(state.clock()), "outcome": state.outcome()}
        if viewer >= 0:
            question["features"] = list(self.game.mind.features(state, viewer))
        if viewer in waiting:
            legal = list(state.legal(viewer))
            question["legal"] = legal
            question["ask"] = state.asks(viewer)
            question["undo"] = [bool(state.commits(viewer, action)) for action in legal[:MOST_COMMITS]]
        return question

    def _same_question(self, viewer: int, real: dict[str, Any], other: dict[str, Any]) -> bool:
        if real == other:
            return True
        name = next(name for name in ("waiting", *real) if real[name] != other.get(name))
        detail = f"{name} changes with what is hidden: {real[name]!r} or {other.get(name)!r}"
        self._found("secret " + name, viewer, detail[:600])
        return False

    def _same_refusals(self, state: State, twin: State, viewer: int, question: dict[str, Any]) -> bool:
        if "legal" not in question:
            return True
        for action in self.memory.illegal(question["legal"], MOST_REFUSALS, self.rng):
            rules = (state.why_not(viewer, action), twin.why_not(viewer, action))
            if rules[0] != rules[1]:
                text = self.game.notation.write_action(viewer, action)
                self._found("secret refusal", viewer, f"{text!r} is refused by {rules[0]!r} or {rules[1]!r}")
                return False
        return True

    def _same_bytes(self, state: State, twin: State, viewer: int, told: Sequence[Event] = ()) -> bool:
        """Of some pairs the whole prompts, which hold what was compared already and whatever else a server adds."""
        if self.encode is None or self.rng.below(BYTES_ONE_IN):
            return True
        self.report.comparisons += 1
        sent = [self.encode(self.game, self.setup, it, viewer, told) for it in (state, twin)]
        if sent[0] != sent[1]:
            self._found("secret bytes", viewer, "the prompt changes with what is hidden")
        return sent[0] == sent[1]

    # On the way to the next decision

    def _follow(self, twin: Twin, question: str, step: tuple[int, int], events: list[Event]) -> bool:
        """Let the twin go on as the state did, or else as it can; False if its actor is not to act at all.

        Where the actor still has something to do that the viewer does not notice, that is done first.
        """
        actor, action = step
        told, what = seen(events, twin.viewer), (question, twin.viewer == actor)
        reached: tuple[State, list[Event]] | None = None
        for attempt in range(MOST_TRIES):
            if attempt and not self._catching_up.is_left(what, self.rng):
                break
            state, heard, is_same = self._try_step(twin, actor, action, told)
            if attempt:
                self._catching_up.note(what, heard == told)
            reached = (state, heard) if heard is not None else reached
            if is_same or heard == told or heard is None:
                break
        if reached is None:
            return False
        twin.state = reached[0]
        twin.told += reached[1]
        return True

    def _try_step(
        self, twin: Twin, actor: int, action: int, told: list[Event]
    ) -> tuple[State, list[Event] | None, bool]:
        """The twin's state after the same action, or after others; what the viewer heard; whether it was the same."""
        state, heard = twin.state.copy(), list[Event]()
        for _ in range(MOST_UNNOTICED + 1):
            choice = self._choice(state, actor, action)
            if choice is None:
                return state, None, False
            heard += seen(take(state, actor, choice), twin.viewer)
            if choice == action or heard:
                return state, heard, choice == action
            if not told:
                break
        return state, heard, False

    def _choice(self, twin: State, actor: int, action: int) -> int | None:
        """The same action if the actor may take it, else any; None if it is not to act."""
        if actor == CHANCE:
            possible = [int(outcome) for outcome, _ in twin.chances()] if twin.mover() == CHANCE else []
        else:
            possible = [int(choice) for choice in twin.legal(actor)] if actor in (CLOCK, *twin.waiting()) else []
        if action in possible:
            return action
        return possible[self.rng.below(len(possible))] if possible else None

    def settle(self, moment: Moment) -> None:
        """What the viewers of the twins heard on the way must be the same, unless they see that it was not."""
        for twin in self.twins:
            self.report.news += 1
            told = seen(self._news, twin.viewer)
            if twin.told == told:
                self.report.followed += 1
                self._compare_arrival(moment, twin)
            elif twin.state.mover() != CHANCE and self.game.view(twin.state, twin.viewer) == moment.view(twin.viewer):
                self._found_news(twin.viewer, told, twin.told)
        self.twins, self._news = [], []

    def _compare_arrival(self, moment: Moment, twin: Twin) -> None:
        self.report.comparisons += 1
        if self.encode is None or self.rng.below(BYTES_ONE_IN) or twin.state.mover() == CHANCE:
            return
        if self.game.view(twin.state, twin.viewer) == moment.view(twin.viewer):
            self._same_bytes(moment.state, twin.state, twin.viewer, twin.told)

    # Other choices of the actor

    def _choose_otherwise(
        self, state: State, question: str, actor: int, action: int
    ) -> list[tuple[State, list[Event]]]:
        """What would have come of other actions, where such a choice may be hidden from somebody."""
        if not self._other_choices.is_left(question, self.rng):
            return []
        legal = [int(choice) for choice in state.legal(actor) if choice != action]
        found = []
        for _ in range(min(MOST_OTHER_CHOICES, len(legal))):
            other = state.copy()
            found.append((other, take(other, actor, legal[self.rng.below(len(legal))])))
        return found

    def _compare_choices(
        self, question: str, actor: int, real: tuple[Moment, list[Event]], other: tuple[Moment, list[Event]]
    ) -> None:
        """A choice that only changes what is hidden from a viewer must tell that viewer nothing else."""
        write = self.game.notation.write_position
        is_hidden = False
        for viewer in viewers(real[0].state):
            if viewer == actor:
                continue
            told = [seen(events, viewer) for events in (real[1], other[1])]
            if told[0] == told[1]:
                is_hidden = True
            elif real[0].view(viewer) == other[0].view(viewer):
                is_hidden = True
                if write(real[0].state) != write(other[0].state):  # else both choices truly do the same
                    self._found_news(viewer, *told)
        self._other_choices.note(question, is_hidden)

    def _found_news(self, viewer: int, real: list[Event], other: list[Event]) -> None:
        detail = f"events change with what is hidden: {real!r} or {other!r}"
        self._found("secret events", viewer, detail[:800])

    def _found(self, check: str, viewer: int, detail: str) -> None:
        self.report.add(check, f"{self.where}, viewer {viewer}", detail)


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
    report, setup, rng = auditor.report, auditor.setup, auditor.rng
    state = auditor.game.start(setup)
    while report.steps < limit:
        moment = Moment(auditor.game, state)
        auditor.where = f"{setup.seats} seats, seed {seed}, step {report.steps}"
        step = next_step(state, rng, _chooser(moment, players, rng) if players else None)
        if step is None:
            auditor.settle(moment)
            return
        if step[0] != CHANCE:
            report.decisions += 1
            auditor.compare(moment)
        auditor.go_on(moment, *step)
        report.steps += 1
    if state.mover() != OVER:
        report.add("ends", auditor.where, f"the match is not over after {limit} steps")


def _chooser(moment: Moment, players: Sequence[Chooser], rng: Rng) -> Choose:
    def choose(seat: int) -> int:
        return int(players[seat](moment.view(seat), list(moment.state.legal(seat)), rng))

    return choose


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
