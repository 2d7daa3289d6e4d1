"""The conformance kit finds what it is there to find."""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.game import AnyGame
from zashiki.kernel.mind import Mind
from zashiki.kernel.model import NotationError, Outcome
from zashiki.kernel.rng import Rng
from zashiki.proof.conformance import check_match, setups
from zashiki.proof.papers import check_game
from zashiki.proof.speech import mangle, not_json


def broken(game: AnyGame, name: str, method: Callable[..., Any]) -> AnyGame:
    """The game with one method of its state replaced."""
    honest = type(game.new(2))
    methods: dict[str, Callable[..., Any]] = {name: method}
    faulty: Any = type("Faulty", (honest,), methods)

    def start(setup: Any) -> Any:
        state = game.start(setup)
        state.__class__ = faulty
        return state

    def copy(self: Any) -> Any:
        twin = honest.copy(self)
        twin.__class__ = faulty
        return twin

    if name != "copy":
        faulty.copy = copy
    return replace(game, start=start)


def found(game: AnyGame, seats: int = 3, seeds: int = 2) -> set[str]:
    reports = [check_match(game, game.setup(seats), seed, limit=120) for seed in range(seeds)]
    return {finding.check for report in reports for finding in report.findings}


def test_the_toy_keeps_every_promise(pebbles: AnyGame) -> None:
    assert check_game(pebbles).findings == []
    for setup in setups(pebbles):
        for seed in range(2):
            assert check_match(pebbles, setup, seed, conserved=pieces).findings == []


def pieces(state: Any) -> object:
    return sum(state.unseen(weight) + sum(hand[weight] for hand in state.hands) for weight in range(1, 7)) + sum(
        len(spent) for spent in state.spent
    )


def test_a_lost_piece_is_found(pebbles: AnyGame) -> None:
    def in_hands(state: Any) -> object:
        return [sum(hand) for hand in state.hands]

    report = check_match(pebbles, pebbles.setup(3), 1, conserved=in_hands)
    assert {finding.check for finding in report.findings} == {"conserved"}


def test_a_copy_that_shares_is_found(pebbles: AnyGame) -> None:
    honest = type(pebbles.new(2))

    def copy(self: Any) -> Any:
        twin = honest.copy(self)
        twin.__class__ = type(self)
        twin.hands = self.hands
        return twin

    assert "copy" in found(broken(pebbles, "copy", copy))


def twice(self: Any, seat: int) -> Any:
    return append(append(vec[i64](), 10), 10)


@pytest.mark.parametrize(
    ("name", "method", "check"),
    [
        ("sample", lambda self, seat, rng: 6, "sample"),
        ("legal", twice, "legal"),
        ("why_not", lambda self, seat, action: "R9.9", "why_not"),
        ("why_not", lambda self, seat, action: "", "why_not"),
        ("allows", lambda self, seat, action: False, "allows"),
        ("allows", lambda self, seat, action: True, "allows"),
        ("outcome", lambda self: Outcome((0,) * 3, (1, 2, 2), "R4.1"), "outcome"),
        ("commits", lambda self, seat, action: False, "undo"),
        ("clock", lambda self: 5, "clock"),
        ("asks", lambda self, seat: "nonsense", "words"),
        ("chances", lambda self: [(21, 1), (21, 1)], "chances"),
        ("chances", lambda self: [(21, 0)], "crash"),  # nothing can be drawn, so the match cannot even begin
    ],
)
def test_broken_promises_are_found(pebbles: AnyGame, name: str, method: Callable[..., Any], check: str) -> None:
    assert check in found(broken(pebbles, name, method))


class Dreamers(Mind):
    """Think of what nobody may do."""

    def ideas(self, state: Any, seat: i64, rng: Rng) -> vec[i64]:
        return append(vec[i64](), 6)


def test_ideas_that_are_not_legal_are_found(pebbles: AnyGame) -> None:
    assert found(replace(pebbles, mind=Dreamers())) >= {"habits"}


def test_choices_whose_order_matters_are_found(pebbles: AnyGame) -> None:
    honest = type(pebbles.new(2))

    def _seal(self: Any, seat: int) -> None:
        self.shells[seat] += sum(self.sealed)
        honest._seal(self, seat)

    assert "simultaneous" in found(broken(pebbles, "_seal", _seal), seeds=8)


def test_ranks_that_are_not_counted_right_are_found(pebbles: AnyGame) -> None:
    honest = type(pebbles.new(2))

    def outcome(self: Any) -> Outcome | None:
        real = honest.outcome(self)
        return real and Outcome(real.scores, (1, 2, 2), "R4.2", {"odd": {1.5}})

    report = check_match(broken(pebbles, "outcome", outcome), pebbles.setup(3), 1)
    details = " ".join(finding.detail for finding in report.findings)
    assert "R4.2" in details
    assert "not JSON" in details


def test_notation_that_raises_something_else_is_found(pebbles: AnyGame) -> None:
    def read_action(actor: int, text: str) -> int:
        try:
            return pebbles.notation.read_action(actor, text)
        except NotationError:
            return {"nothing": 0}[text]

    game = replace(pebbles, notation=SimpleNamespace(**{**vars(pebbles.notation), "read_action": read_action}))
    assert "notation" in found(game)


def test_missing_words_are_found(pebbles: AnyGame) -> None:
    game = replace(pebbles, title={"de": "Kiesel"}, scripts={"nobody": pebbles.scripts["heaviest"]})
    assert [finding.detail for finding in check_game(game).findings] == [
        "en has no sentence bots.nobody",
        "the title is not given in en",
    ]


def test_what_a_game_does_without_is_noted(pebbles: AnyGame) -> None:
    report = check_game(replace(pebbles, title={"en": "Pebbles"}, mind=Mind()))
    assert report.findings == []
    assert "pebbles: the title is not given in de" in report.notes
    assert [note for note in report.notes if "bots/mind.py" in note]


def test_what_is_not_seen_alike_is_found(pebbles: AnyGame) -> None:
    sight: Any = pebbles.sight
    parts = {
        "imagine": sight.imagine,
        "preview": sight.preview,
        "view": lambda state, viewer, alike=None: sight.view(state, viewer),
    }
    shared = SimpleNamespace(**parts, common=lambda state: {"hand": sight.view(state, 0).hand})
    assert found(replace(pebbles, sight=shared)) == {"common"}


def test_a_scripted_bot_that_cheats_is_found(pebbles: AnyGame) -> None:
    game = replace(pebbles, scripts={"dreamer": lambda state, seat, legal, rng: 6})
    assert "script" in found(game)


def test_values_that_json_cannot_say_are_named() -> None:
    assert not_json({"a": [1, "b", None, (True,)]}) == ""
    assert "set" in not_json({"a": [{1}]})
    assert not_json({None: 1})


def test_mangled_texts_are_reproducible() -> None:
    assert [mangle("lay 5", Rng(1)) for _ in range(3)] == [mangle("lay 5", Rng(1))] * 3
    assert mangle("", Rng(1)) == "x"


def test_actions_that_are_worded_otherwise_for_another_seat_are_found(pebbles: AnyGame) -> None:
    def fields(actor: int, action: int) -> dict[str, Any]:
        return {**pebbles.notation.fields(actor, action), "whose": actor}

    assert "notation" in found(
        replace(pebbles, notation=SimpleNamespace(**{**vars(pebbles.notation), "fields": fields}))
    )
