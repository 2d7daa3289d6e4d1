"""What search and learners rely on: redealing, spelling, features and the fields of a state."""

from __future__ import annotations

from dataclasses import fields as dataclass_fields
from inspect import isgetsetdescriptor, ismemberdescriptor

from zashiki.kernel.game import AnyGame
from zashiki.kernel.plain import WholeView, plain
from zashiki.kernel.rng import Rng
from zashiki.kernel.speller import Speller
from zashiki.kernel.state import State
from zashiki.proof.report import Report, difference
from zashiki.proof.walk import viewers

MOST_ACTIONS = 4200  # so many fit a mask that a learner can handle
CONTRACT = {"seats", "events"}  # fields every state has


def state_fields(game: AnyGame, state: State) -> set[str]:
    """The names of all fields a game adds to a state, compiled or interpreted."""
    found = set(getattr(state, "__dict__", {}))
    for kind in type(state).__mro__:
        found |= {name for name, value in vars(kind).items() if isgetsetdescriptor(value) or ismemberdescriptor(value)}
    return {name for name in found if not name.startswith("__")} - CONTRACT


class Thinking:
    """Tries the contract's part for bots and learners along a match."""

    def __init__(self, game: AnyGame, report: Report, rng: Rng) -> None:
        self.game, self.report, self.rng = game, report, rng
        self.where = ""

    def check_game(self, state: State) -> None:
        """What is so at every moment: how many actions there are, and which fields a state has."""
        if not 0 < self.game.actions <= MOST_ACTIONS:
            self._found("actions", f"{self.game.actions} actions are more than a learner's mask can hold")
        declared = [field.name for field in self.game.fields]
        missing = state_fields(self.game, state).symmetric_difference(declared)
        if missing or len(set(declared)) < len(declared):
            self._found("fields", f"declared once each must be all fields of the state, not so: {sorted(missing)}")
        shown = {field.name for field in dataclass_fields(self.game.view_type)}
        shown |= {*declared} if self.game.view_type is WholeView else set()
        for field in self.game.fields:
            if field.view and field.view not in shown:
                self._found("fields", f"{field.name} is shown as {field.view}, which no view has")
            if not field.view and not field.why:
                self._found("fields", f"{field.name} is shown in no view, and nothing says why")

    def check_state(self, state: State) -> None:
        """Copies and positions keep every field; redealing changes nothing the viewer can know."""
        copied = state.copy()
        again = self.game.notation.read_position(self.game.notation.write_position(state))
        for field in self.game.fields:
            value = plain(getattr(state, field.name))
            if plain(getattr(copied, field.name)) != value:
                self._found("fields", f"a copy has another {field.name}")
            if plain(getattr(again, field.name)) != value:
                self._found("fields", f"{field.name} is lost in the position's text")
        for viewer in viewers(state):
            self._check_redeal(state, viewer)

    def check_choice(self, state: State, seat: int) -> None:
        """What comes to mind is legal, the view names its viewer, and every action can be spelt."""
        legal = {int(action) for action in state.legal(seat)}
        ideas = [int(action) for action in self.game.mind.ideas(state, seat, self.rng)]
        if not ideas or not {*ideas} <= legal:
            self._found("habits", f"the ideas of seat {seat} are {ideas}, but {sorted(legal)} are legal")
        if self.game.view(state, seat).viewer != seat:
            self._found("viewer", f"the view of seat {seat} does not say whose it is")
        words = [tuple(int(step) for step in state.spell(action)) for action in state.legal(seat)]
        if any(not 0 <= step < self.game.actions for word in words for step in word):
            self._found("spell", f"a step is not below {self.game.actions}")
        prefixes = {word[:length] for word in words for length in range(len(word))}
        if len(set(words)) < len(words) or not {*words}.isdisjoint(prefixes):
            self._found("spell", f"two legal actions of seat {seat} are spelt alike, or one begins the other")
            return
        self._spell_one(state, seat)

    def check_scripts(self, state: State, seat: int) -> None:
        """Every scripted bot does something legal, and the same again with the same luck."""
        legal = [int(action) for action in state.legal(seat)]
        twin, luck = self.game.sight.imagine(self.game.view(state, seat), self.rng), int(self.rng.bits())
        for name, script in self.game.scripts.items():
            chosen = [int(script(twin.copy(), seat, legal, Rng(luck))) for _ in range(2)]
            if chosen[0] not in legal or chosen[0] != chosen[1]:
                self._found("script", f"{name} takes {chosen} for seat {seat}, but {legal[:30]} are legal")

    def _spell_one(self, state: State, seat: int) -> None:
        speller = Speller(state, seat)
        wanted = int(state.sample(seat, self.rng))
        word = [int(step) for step in state.spell(wanted)]
        while len(choices := speller.choices()):
            step = next(step for step in choices if step == word[speller.spelt])
            speller.take(step)
        if int(speller.named()) != wanted:
            self._found("spell", f"{word} does not spell {wanted}")

    def _check_redeal(self, state: State, viewer: int) -> None:
        twin = state.copy()
        try:
            twin.redeal(viewer, self.rng)
        except Exception as error:  # whatever a game's redeal raises is the finding
            self._found("redeal", f"redealing for viewer {viewer} fails with {error!r}")
            return
        real, other = self.game.view(state, viewer), self.game.view(twin, viewer)
        if real != other:
            self._found("redeal", f"redealing changes the view of {viewer}: {difference(real, other)}")
        if viewer in state.waiting() and list(state.legal(viewer)) != list(twin.legal(viewer)):
            self._found("redeal", f"redealing changes what seat {viewer} may do")
        if viewer >= 0:
            self._check_features(state, twin, viewer)

    def _check_features(self, state: State, twin: State, seat: int) -> None:
        names = self.game.mind.feature_names(state.seats)
        features = [int(number) for number in self.game.mind.features(state, seat)]
        if len(names) != len(features) or len(set(names)) < len(names):
            self._found("features", f"{len(features)} features have {len(set(names))} different names")
        if any(abs(number) > 10_000 for number in features):
            self._found("features", f"{max(features, key=abs)} is no small number")
        if features != [int(number) for number in self.game.mind.features(twin, seat)]:
            self._found("features", f"the features of seat {seat} change with what is hidden from it")

    def _found(self, check: str, detail: str) -> None:
        self.report.add_once(check, self.where, detail[:600])
