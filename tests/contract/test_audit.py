"""The audit finds planted leaks, each by its own means, and nothing in an honest game."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.bots import bot
from zashiki.cli.encoder import prompt_encoder
from zashiki.kernel.game import AnyGame
from zashiki.kernel.mind import Mind
from zashiki.kernel.model import Event, Setup
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State
from zashiki.proof.agreement import check_agreement, deviation
from zashiki.proof.audit import audit, audit_match


def leaky(game: AnyGame, methods: dict[str, Callable[..., Any]]) -> AnyGame:
    """The game with some methods of its state replaced, in matches and in imagined states alike."""
    honest = type(game.new(2))

    def copy(self: Any) -> Any:
        twin = honest.copy(self)
        twin.__class__ = type(self)
        return twin

    planted = type("Leaky", (honest,), {**methods, "copy": copy})

    def plant(state: Any) -> State:
        state.__class__ = planted
        assert isinstance(state, State)
        return state

    sight = SimpleNamespace(
        view=game.sight.view,
        imagine=lambda view, rng: plant(game.sight.imagine(view, rng)),
        preview=game.sight.preview,
    )
    return replace(game, start=lambda setup: plant(game.start(setup)), sight=sight)


def found(game: AnyGame, seats: int = 3, **others: Any) -> set[str]:
    return {finding.check for finding in audit(game, game.setup(seats), 8, 1, **others).findings}


def test_an_honest_game_is_clean(pebbles: AnyGame) -> None:
    assert found(pebbles, encode=prompt_encoder()) == set()
    players = [bot(pebbles, "heaviest")] * 3
    assert audit(pebbles, pebbles.setup(3), 4, 1, players=players).findings == []


def test_a_view_that_holds_the_secret_of_another_is_found(pebbles: AnyGame) -> None:
    def view(state: Any, viewer: int) -> Any:
        seen = pebbles.sight.view(state, viewer)
        return replace(seen, prize=seen.prize + 100 * state.hands[0].index(max(state.hands[0])))

    game = replace(pebbles, sight=SimpleNamespace(**{**vars(pebbles.sight), "view": view}))
    assert "imagine" in found(game)


def test_events_that_tell_a_hidden_choice_are_found(pebbles: AnyGame) -> None:
    honest = type(pebbles.new(2))

    def _seal(self: Any, seat: int) -> None:
        self.tell(Event("shown", int(seat), {"weight": int(self.laid[seat])}))
        honest._seal(self, seat)

    assert found(leaky(pebbles, {"_seal": _seal})) == {"secret events"}


def test_events_of_chance_that_tell_a_hand_are_found(pebbles: AnyGame) -> None:
    def _seal(self: Any, seat: int) -> None:
        self.sealed[seat] = True
        self.tell(Event("sealed", int(seat), {"hand": [int(count) for count in self.hands[seat]]}))
        if all(self.sealed):
            self._show()

    assert found(leaky(pebbles, {"_seal": _seal})) == {"secret events"}


def test_legal_actions_that_depend_on_what_is_hidden_are_found(pebbles: AnyGame) -> None:
    honest = type(pebbles.new(2))

    def legal(self: Any, seat: int) -> Any:
        actions = honest.legal(self, seat)
        return actions[:1] if seat >= 0 and self.hands[(seat + 1) % self.seats][6] else actions

    assert "secret legal" in found(leaky(pebbles, {"legal": legal}))


def test_questions_that_depend_on_what_is_hidden_are_found(pebbles: AnyGame) -> None:
    def asks(self: Any, seat: int) -> str:
        return "lay" if self.hands[(seat + 1) % self.seats][6] else "seal"

    assert "secret ask" in found(leaky(pebbles, {"asks": asks}))


def test_refusals_that_depend_on_what_is_hidden_are_found(pebbles: AnyGame) -> None:
    honest = type(pebbles.new(2))

    def why_not(self: Any, seat: int, action: int) -> str:
        rule = honest.why_not(self, seat, action)
        return "R3.4" if rule and self.hands[(seat + 1) % self.seats][6] else rule

    assert "secret refusal" in found(leaky(pebbles, {"why_not": why_not}))


class Peepers(Mind):
    """Count the pebbles of the next seat."""

    def features(self, state: Any, seat: i64) -> vec[i64]:
        return append(vec[i64](), state.hands[(seat + 1) % state.seats][6])


def test_features_that_depend_on_what_is_hidden_are_found(pebbles: AnyGame) -> None:
    assert found(replace(pebbles, mind=Peepers())) == {"secret features"}


def test_a_redeal_that_changes_the_viewers_own_hand_is_found(pebbles: AnyGame) -> None:
    def redeal(self: Any, viewer: int, rng: Rng) -> None:
        self.hands[max(viewer, 0)].reverse()

    assert "redeal" in found(leaky(pebbles, {"redeal": redeal}))


def test_a_redeal_that_fails_is_found(pebbles: AnyGame) -> None:
    def redeal(self: Any, viewer: int, rng: Rng) -> None:
        raise KeyError("no idea")

    assert found(leaky(pebbles, {"redeal": redeal})) == {"redeal", "crash"}


def test_imagining_and_redealing_pebbles_follow_one_law(pebbles: AnyGame) -> None:
    for seed in range(4):
        assert check_agreement(pebbles, pebbles.setup(3), seed).findings == []


@pytest.mark.parametrize("forgotten", ["laid", "hands"])
def test_a_redeal_that_forgets_something_is_found(pebbles: AnyGame, forgotten: str) -> None:
    honest = type(pebbles.new(2))

    def redeal(self: Any, viewer: int, rng: Rng) -> None:
        kept = self.copy()
        honest.redeal(self, viewer, rng)
        setattr(self, forgotten, getattr(kept, forgotten))

    findings = check_agreement(leaky(pebbles, {"redeal": redeal}), pebbles.setup(3), 1).findings
    assert forgotten in {finding.detail.partition("[")[0] for finding in findings}


def test_counts_are_compared_as_statisticians_do() -> None:
    assert deviation(Counter({0: 100, 1: 100}), Counter({0: 104, 1: 96})) < 1
    assert deviation(Counter({0: 100, 1: 100}), Counter({0: 200})) > 6
    assert deviation(Counter({0: 100}), Counter({0: 100})) == 0


def test_bytes_that_depend_on_what_is_hidden_are_found(pebbles: AnyGame) -> None:
    def encode(game: AnyGame, setup: Setup, state: State, viewer: int, events: Sequence[Event]) -> bytes:
        return game.notation.write_position(state).encode()

    assert "secret bytes" in found(pebbles, encode=encode)


def test_an_imagine_that_fails_is_found(pebbles: AnyGame) -> None:
    def imagine(view: Any, rng: Rng) -> State:
        raise KeyError("no idea")

    game = replace(pebbles, sight=SimpleNamespace(**{**vars(pebbles.sight), "imagine": imagine}))
    assert found(game) == {"imagine"}


@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_without_end_is_found(pebbles: AnyGame, seats: int) -> None:
    report = audit_match(pebbles, pebbles.setup(seats), seed=1, limit=5)
    assert [finding.check for finding in report.findings] == ["ends"]
