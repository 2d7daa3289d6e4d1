"""Actions and positions as text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zashiki.games.kunitori import GAME
from zashiki.games.kunitori.tests.tables import play, table
from zashiki.kernel.model import CHANCE, NotationError
from zashiki.kernel.rng import Rng


@pytest.mark.parametrize(
    ("actor", "text", "fields"),
    [
        (0, "play archers", {"kind": "play", "card": "archers"}),
        (0, "buy gold", {"kind": "buy", "card": "gold"}),
        (3, "attack oda@2", {"kind": "attack", "card": "oda", "target": 2}),
        (3, "send archers@5", {"kind": "send", "card": "archers", "target": 5}),
        (1, "option 2", {"kind": "option", "option": 2}),
        (1, "done", {"kind": "done"}),
        (CHANCE, "draw copper", {"kind": "draw", "card": "copper"}),
        (CHANCE, "start 3", {"kind": "start", "seat": 3}),
        (CHANCE, "offer date", {"kind": "offer", "card": "date"}),
    ],
)
def test_texts_of_actions(actor: int, text: str, fields: dict[str, object]) -> None:
    action = GAME.notation.read_action(actor, text)
    assert GAME.notation.write_action(actor, action) == text
    assert GAME.notation.fields(actor, action) == fields


@settings(max_examples=300, deadline=None)
@given(
    actor=st.sampled_from([CHANCE, 0, 1]), text=st.text(max_size=20) | st.from_regex(r"(buy|attack|option) ?\w*@?\d?")
)
def test_garbage_is_refused_politely(actor: int, text: str) -> None:
    try:
        action = GAME.notation.read_action(actor, text)
    except NotationError:
        return
    assert GAME.notation.write_action(actor, action) == text


def test_positions_read_back_with_all_that_is_known() -> None:
    state = table(
        {"hand": "ninja_clan fort copper*2", "deck": "gold village copper*4"},
        {"hand": "copper*4", "deck": ""},
        prices="gold=5",
        generals="two_on_offer",
    )
    play(state, "offer oda", "offer date", "play ninja_clan", "draw gold", "draw village", "done", "top gold")
    text = GAME.notation.write_position(state)
    assert "known - / village gold | - / gold village" in text
    twin = GAME.notation.read_position(text)
    assert GAME.notation.write_position(twin) == text
    assert [GAME.view(twin, seat) for seat in (0, 1)] == [GAME.view(state, seat) for seat in (0, 1)]


def test_broken_positions_are_refused() -> None:
    text = GAME.notation.write_position(table())
    rng = Rng(4)
    for _ in range(200):
        at = int(rng.below(len(text)))
        broken = text[:at] + text[at + 1 + int(rng.below(5)) :]
        try:
            GAME.notation.read_position(broken)
        except NotationError:
            continue


def test_what_reveals_nothing_to_its_seat_may_be_taken_back() -> None:
    state = table({"hand": "oda fort copper*2", "deck": "fort copper*6"}, {"hand": "fort copper*3"})

    def binds(text: str) -> bool:
        mover = int(state.mover())
        return state.commits(mover, GAME.notation.read_action(mover, text))

    assert binds("play fort")  # draws a card
    play(state, "play oda", "done")
    assert not binds("attack oda@1")
    play(state, "attack oda@1")
    assert binds("done")  # now the defender answers
    play(state, "done", "ambush")
    assert not binds("lay fort")
    play(state, "lay fort")
    assert binds("done")
    play(state, "done", "treasures")
    assert binds("buy fort")  # the last buy, and nothing deployed: the next hand is drawn
    state.buys = 2
    assert not binds("buy fort")
