"""What any game must satisfy, whoever wrote it; used by the tests and by `zashiki check`.

`check_match` plays one random match and tries every promise of the contract on the way. It returns a Report, whose
findings say what is broken and where.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from zashiki.kernel.game import AnyGame
from zashiki.kernel.match import Match, replay
from zashiki.kernel.mind import CERTAIN
from zashiki.kernel.model import (
    CHANCE,
    CLOCK,
    OVER,
    UNDO,
    Event,
    IllegalActionError,
    NotationError,
    Setup,
    ZashikiError,
)
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State
from zashiki.proof.audit import Auditor, Encode
from zashiki.proof.report import Report, crash
from zashiki.proof.speech import Speech, mangle, not_json
from zashiki.proof.thinking import Thinking
from zashiki.proof.walk import DEFAULT_LIMIT, Moment, next_step, seen, take, viewers

ALWAYS_CHECKED = 40  # the first decisions of a match are all checked, later ones more and more seldom
MOST_APPLIED = 12  # legal actions applied on a copy at one decision
UNDO_ONE_IN = 15  # how seldom a random player takes a step back
PLAYED_ON = 6  # steps that a copy is played on
GARBAGE = ("", " ", "\0", "?" * 300, "undo", "-1", "0", "lay", "done done", "{}", "[]", "١", "💥", "a@b.c=d", "\n")

Conserved = Callable[[State], object]  # anything that no step may change, such as the number of pieces


def setups(game: AnyGame) -> list[Setup]:
    """Every seat count with default options, and every other value of every option once, with turning seat counts."""
    found = [game.setup(seats) for seats in game.seats]
    for option in game.options:
        for value in option.values[1:]:
            turn = len(found) % len(game.seats)
            for seats in game.seats[turn:] + game.seats[:turn]:
                try:
                    found.append(game.setup(seats, {option.name: value}))
                    break
                except ZashikiError:  # a value may be for some seat counts only
                    continue
    return found


def check_match(
    game: AnyGame,
    setup: Setup,
    seed: int,
    encode: Encode | None = None,
    conserved: Conserved | None = None,
    limit: int = DEFAULT_LIMIT,
) -> Report:
    """Play one random match and check it on the way."""
    walk = _Walk(game, setup, seed, encode, conserved)
    try:
        walk.run(limit)
    except Exception as error:  # a game that fails is a finding, not the end of the check
        walk.report.add("crash", walk.auditor.where, crash(error))
    return walk.report


class _Walk:
    """One random match, with everything tried along it."""

    def __init__(
        self, game: AnyGame, setup: Setup, seed: int, encode: Encode | None, conserved: Conserved | None
    ) -> None:
        self.game, self.setup, self.seed, self.conserved = game, setup, seed, conserved
        self.rng = Rng(seed)
        self.report = Report(matches=1)
        self.auditor = Auditor(game, setup, self.report, self.rng, encode)
        self.speech = Speech(game, self.report)
        self.thinking = Thinking(game, self.report, self.rng)
        self.match = Match(game, setup)
        self.log: list[list[Event]] = []
        self.kept: tuple[State, str] | None = None  # an older copy that must not change

    def run(self, limit: int) -> None:
        """Play to the end."""
        whole = self.conserved(self.match.state) if self.conserved else None
        self.thinking.check_game(self.match.state)
        while len(self.match.steps) < limit and (step := next_step(self.match.state, self.rng)) is not None:
            self._say_where()
            if self._is_checked(step[0]):
                self._check_point(*step)
            self.log.append(self.match.take(*step))
            self.speech.check_events(self.log[-1])
            if self.conserved and self.conserved(self.match.state) != whole:
                self._found("conserved", f"{self.match.steps[-1].text!r} changed {whole!r}")
            self._take_back(*step)
        self._check_end(limit)
        self.report.steps = len(self.match.steps)

    def _is_checked(self, actor: int) -> bool:
        if actor != CHANCE:
            self.report.decisions += 1
        done = self.report.decisions
        return done < ALWAYS_CHECKED or self.rng.below(done // 20 + 1) == 0

    def _check_point(self, actor: int, action: int) -> None:
        state = self.match.state
        position = self._position(state)
        self._check_position(state, position)
        self.thinking.check_state(state)
        if actor == CHANCE:
            self._check_chance(state, position)
        else:
            self._check_decision(state)
            self.auditor.compare(Moment(self.game, state))
            self.auditor.try_out(state, actor, action)
        self._check_copy(state, position)
        if self._position(state) != position:
            self._found("pure", "asking a state something changed it")

    def _check_decision(self, state: State) -> None:
        waiting = [int(seat) for seat in state.waiting()]
        if state.mover() not in waiting:
            self._found("waiting", f"the mover {state.mover()} is none of {waiting}")
        if waiting != sorted({*waiting} & {*range(state.seats)}):
            self._found("waiting", f"{waiting} are not rising seats")
        if state.outcome() is not None:
            self._found("outcome", "there is an outcome before the match is over")
        for seat in waiting:
            self._check_legal(state, seat)
            self._check_refusals(state, seat)
            self.speech.check_question(state, seat)
        if state.clock() > 0 and not len(state.legal(CLOCK)):
            self._found("clock", "a clock runs but CLOCK may do nothing")
        if len(waiting) > 1 and state.clock() == 0:
            self._check_commuting(state, waiting)
        self.speech.check_views(state)

    def _check_legal(self, state: State, seat: int) -> None:
        legal = [int(action) for action in state.legal(seat)]
        if not legal:
            self._found("legal", f"seat {seat} waits and may do nothing")
            return
        if len(set(legal)) != len(legal):
            self._found("legal", f"seat {seat} has an action twice")
        if legal != [int(action) for action in state.copy().legal(seat)]:
            self._found("legal", f"the legal actions of seat {seat} are not stable")
        if int(state.sample(seat, self.rng)) not in legal:
            self._found("sample", f"sample gives seat {seat} an action that is not legal")
        self.thinking.check_choice(state, seat)
        self.thinking.check_scripts(state, seat)
        texts = self.game.legal(state, seat)
        if len(set(texts)) != len(texts):
            self._found("notation", f"two actions of seat {seat} have the same text")
        self._check_members(state, seat, legal)
        self._check_garbage(seat, texts)

    def _check_members(self, state: State, seat: int, legal: list[int]) -> None:
        for action in self._some(legal, MOST_APPLIED):
            self._check_text(seat, action)
            if rule := state.why_not(seat, action):
                self._found("why_not", f"{self._text(seat, action)!r} is legal but refused by {rule}")
            if not state.allows(seat, action):
                self._found("allows", f"{self._text(seat, action)!r} is legal but not allowed")
            after = state.copy()
            try:
                take(after, seat, action)
                after.mover()
            except Exception as error:  # whatever a game raises here is the finding
                self._found("apply", f"{self._text(seat, action)!r} is legal but fails with {error!r}")
                continue
            if not state.binds(seat, action):
                self._check_tentative(state, after, seat, action)

    def _check_tentative(self, state: State, after: State, seat: int, action: int) -> None:
        text = self._text(seat, action)
        if after.mover() in (CHANCE, OVER):
            self._found("undo", f"{text!r} may be taken back although chance or the end follows")
            return
        twin = self.game.sight.imagine(self.game.view(state, seat), self.rng)
        twin.apply(seat, action)
        if self.game.view(twin, seat) != self.game.view(after, seat):
            self._found("undo", f"{text!r} may be taken back although its seat {seat} learns something from it")

    def _check_refusals(self, state: State, seat: int) -> None:
        for action in self.auditor.memory.illegal(list(state.legal(seat)), 5, self.rng):
            text = self._text(seat, action)
            rule = state.why_not(seat, action)
            if rule not in self.game.rulebook.rules:
                self._found("why_not", f"{text!r} is refused by {rule!r}, which is no rule")
            if state.allows(seat, action):
                self._found("allows", f"{text!r} is not legal but allowed")
            try:
                self.match.copy().play(seat, text)
                self._found("refusal", f"{text!r} is not legal but was taken")
            except IllegalActionError:
                continue
            except Exception as error:  # only a refusal is an answer
                self._found("refusal", f"{text!r} is answered by {error!r}")

    def _check_garbage(self, seat: int, texts: Sequence[str]) -> None:
        broken = [mangle(text, self.rng) for text in self._some(list(texts), 4)]
        for actor in (seat, CHANCE, CLOCK):
            for text in [*broken, GARBAGE[self.rng.below(len(GARBAGE))]]:
                try:
                    action = self.game.notation.read_action(actor, text)
                    if self.game.notation.read_action(actor, self._text(actor, action)) != action:
                        self._found("notation", f"{text!r} is read as an action that does not read back")
                except NotationError:
                    continue
                except Exception as error:  # garbage must raise NotationError only
                    self._found("notation", f"{text!r} of {actor} raises {error!r}")

    def _check_commuting(self, state: State, waiting: list[int]) -> None:
        first = waiting[self.rng.below(len(waiting))]
        second = waiting[self.rng.below(len(waiting))]
        if first == second:
            return
        choices = {seat: int(state.sample(seat, self.rng)) for seat in (first, second)}
        positions = []
        for order in ((first, second), (second, first)):
            twin = state.copy()
            twin.apply(order[0], choices[order[0]])
            if order[1] not in twin.waiting() or choices[order[1]] not in twin.legal(order[1]):
                return
            twin.apply(order[1], choices[order[1]])
            positions.append(self._position(twin))
        if positions[0] != positions[1]:
            texts = [self._text(seat, choices[seat]) for seat in (first, second)]
            self._found("simultaneous", f"{texts} of seats {first} and {second} do not commute")

    def _check_chance(self, state: State, position: str) -> None:
        chances = state.chances()
        outcomes = [outcome for outcome, _ in chances]
        if not chances or len(set(outcomes)) != len(outcomes) or any(weight <= 0 for _, weight in chances):
            self._found("chances", f"{chances[:8]} are not different outcomes of positive weight")
            return
        if state.waiting():
            self._found("waiting", "seats wait while chance moves")
        dealt, applied = state.copy(), state.copy()
        outcome = int(dealt.deal(self.rng))
        if outcome not in outcomes:
            self._found("deal", f"deal draws {outcome}, which chances does not list")
        applied.apply(CHANCE, outcome)
        if self._position(dealt) != self._position(applied):
            self._found("deal", f"dealing {self._text(CHANCE, outcome)!r} is not the same as applying it")
        for other in self._some(outcomes, MOST_APPLIED):
            self._check_text(CHANCE, other)
            take(state.copy(), CHANCE, other)

    def _check_position(self, state: State, position: str) -> None:
        try:
            again = self.game.notation.read_position(position)
        except Exception as error:  # a written position must be readable
            self._found("position", f"{position!r} cannot be read: {error!r}")
            return
        if self._position(again) != position:
            self._found("position", f"{position!r} reads as {self._position(again)!r}")
        common = self.game.common(state)  # with or without it, all see the same
        for viewer in viewers(state):
            view = self.game.view(state, viewer, common)
            if self.game.view(again, viewer) != view:
                self._found("position", f"viewer {viewer} sees something else in the position read from text")
            for name, value in (common or {}).items():
                if getattr(view, name, value) != value:
                    self._found("common", f"viewer {viewer} sees another {name!r} than all are said to see alike")
        for seat in state.waiting():
            if list(again.legal(seat)) != list(state.legal(seat)):
                self._found("position", f"seat {seat} may do something else in the position read from text")
        broken = mangle(position, self.rng)
        try:
            self.game.notation.read_position(broken)
        except NotationError:
            pass
        except Exception as error:  # garbage must raise NotationError only
            self._found("position", f"{broken!r} raises {error!r}")

    def _check_copy(self, state: State, position: str) -> None:
        twin, other = state.copy(), state.copy()
        if twin.events is not None:
            self._found("copy", "a copy has a listener")
        steps = self._play_on(twin)
        if self._position(state) != position or self._position(other) != position:
            self._found("copy", f"playing {steps} on a copy changed the original")
        for actor, action in steps:
            take(other, actor, action)
        if self._position(other) != self._position(twin):
            self._found("copy", f"two copies that take {steps} end in different positions")
        if self.kept and self._position(self.kept[0]) != self.kept[1]:
            self._found("copy", "playing on the original changed an older copy")
        self.kept = (state.copy(), position)

    def _play_on(self, state: State) -> list[tuple[int, int]]:
        steps: list[tuple[int, int]] = []
        while len(steps) < PLAYED_ON and (mover := int(state.mover())) != OVER:
            if mover == CHANCE:
                steps.append((CHANCE, int(state.deal(self.rng))))
            else:
                steps.append((mover, int(state.sample(mover, self.rng))))
                state.apply(*steps[-1])
        return steps

    def _take_back(self, actor: int, action: int) -> None:
        """Now and then the seat takes its step back, and sometimes then goes on otherwise."""
        if actor < 0 or not self.match.can_undo(actor) or self.rng.below(UNDO_ONE_IN):
            return
        before = self.match.copy()
        self.log.append(self.match.play(actor, UNDO))
        again = self.match.copy()
        again.take(actor, action)
        if self._position(again.state) != self._position(before.state):
            self._found("undo", "a step taken back and taken again leads elsewhere")

    def _check_end(self, limit: int) -> None:
        self._say_where()
        state = self.match.state
        if state.mover() != OVER:
            self._found("ends", f"the match is not over after {limit} steps")
            return
        self._check_outcome(state)
        self._check_position(state, self._position(state))
        self.speech.check_views(state)
        self._check_fold()

    def _check_outcome(self, state: State) -> None:
        outcome = state.outcome()
        if outcome is None or state.waiting():
            self._found("outcome", "the match is over without an outcome, or someone still waits")
            return
        if len(outcome.scores) != state.seats or len(outcome.ranks) != state.seats:
            self._found("outcome", f"not one score and rank a seat: {outcome}")
        for rank in outcome.ranks:
            if rank != 1 + sum(other < rank for other in outcome.ranks):
                self._found("outcome", f"ranks {outcome.ranks} are not counted as 1, 1, 3")
        if [int(rank) for rank in state.ranks()] != [*outcome.ranks]:
            self._found("outcome", f"ranks are {outcome.ranks} there and {list(state.ranks())} natively")
        if outcome.rule not in self.game.rulebook.rules:
            self._found("outcome", f"the deciding rule {outcome.rule!r} does not exist")
        if complaint := not_json(outcome.details):
            self._found("outcome", f"its details are not JSON: {complaint}")
        self.speech.check_details(outcome)
        worth = [int(value) for value in self.game.mind.evaluate(state)]
        if worth != [round(gain * CERTAIN) for gain in outcome.returns]:
            self._found("evaluate", f"the returns are {outcome.returns} but valued {worth}")

    def _check_fold(self) -> None:
        """Replaying the texts gives the same positions and the same events."""
        fold = Match(self.game, self.setup)
        for number, (step, events) in enumerate(zip(self.match.steps, self.log, strict=True)):
            if fold.play(step.actor, step.text) != events:
                self._found("fold", f"step {number} ({step.text!r}) has other events when replayed")
                return
        final = self._position(self.match.state)
        if self._position(fold.state) != final:
            self._found("fold", "the replayed match ends in another position")
        if self._position(replay(self.game, self.setup, self.match.steps).state) != final:
            self._found("fold", "without listeners the match ends in another position")
        for viewer in viewers(fold.state):
            if any(not_json(event.facts) for events in self.log for event in seen(events, viewer)):
                self._found("events", "facts of an event are not JSON")

    def _check_text(self, actor: int, action: int) -> None:
        text = self._text(actor, action)
        if self.game.notation.read_action(actor, text) != action:
            self._found("notation", f"{text!r} does not read back as the same action")
        if text == UNDO or text != text.strip() or "\n" in text:
            self._found("notation", f"{text!r} cannot stand in a log")
        if actor >= 0 and self._worded(actor, action) != self._worded((actor + 1) % self.setup.seats, action):
            self._found("notation", f"{text!r} is worded otherwise for another seat")
        self.speech.check_fields(actor, action)

    def _some(self, items: list[int] | list[str], most: int) -> list:  # type: ignore[type-arg]
        if len(items) <= most:
            return items
        return [items[self.rng.below(len(items))] for _ in range(most)]

    def _text(self, actor: int, action: int) -> str:
        return self.game.notation.write_action(actor, action)

    def _worded(self, seat: int, action: int) -> tuple[str, dict[str, object]]:
        return self._text(seat, action), self.game.notation.fields(seat, action)

    def _position(self, state: State) -> str:
        return self.game.notation.write_position(state)

    def _say_where(self) -> None:
        options = ", ".join(f"{name}={value}" for name, value in self.setup.options.items())
        self.speech.where = self.thinking.where = self.auditor.where = (
            f"{self.setup.seats} seats, {options}, seed {self.seed}, step {len(self.match.steps)}"
        )

    def _found(self, check: str, detail: str) -> None:
        self.report.add(check, self.auditor.where, detail[:1000])
