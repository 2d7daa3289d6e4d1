"""What viewers know, what states they imagine, previews, texts and bots."""

from __future__ import annotations

import pytest

from zashiki.games.senji import GAME
from zashiki.games.senji.rules.odds import round_odds
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.sight import imagine, preview
from zashiki.games.senji.tests.positions import attack, lands, legal, play, position, view
from zashiki.kernel.model import CHANCE, SPECTATOR, NotationError
from zashiki.kernel.rng import Rng


def previewed(state: Senji, seat: int, text: str) -> dict[str, object]:
    return preview(view(state, seat), GAME.notation.read_action(seat, text))


def test_the_odds_of_a_battle_are_those_of_the_dice() -> None:
    # seven dice, four points against three: counted over all 6 ** 7 rolls
    assert round_odds(3, 1, 3, 7, 0) == pytest.approx((628, 214, 158), abs=3)
    assert sum(round_odds(6, 0, 1, 9, 6)) == 1000
    assert round_odds(1, 0, 6, 0, 0) == (0, 0, 1000)


def test_a_march_is_foreseen_with_troops_and_odds() -> None:
    state = position(map=lands(sanuki="0:3:march", kii="1:2"), cards="blue-family-4=hand1", samurai="oda=sanuki:0")
    play(state, "name sanuki")
    group = previewed(state, 0, "to kii")["groups"][0]  # type: ignore[index]
    assert (group["units"], group["defending_units"], group["dice"]) == (3, 2, 9)
    assert sum(group["odds"].values()) == 1000
    assert group["if_won"] == {"honour": 8, "units_left": 1, "takes": True}
    assert group["hostages"][0]["cost"] == 8
    sea = previewed(state, 0, "to owari")["groups"][0]  # type: ignore[index]
    assert sea["sea_attack"] is True


def test_support_is_foreseen_with_points_and_chances() -> None:
    state = attack(2, 2, "roll black2 purple4 yellow3", cards="black-support-2=hand0")
    with_card, without = previewed(state, 0, "support black-support-2"), previewed(state, 0, "pass")
    assert (with_card["points"], with_card["total"], without["total"]) == (2, 4, 2)
    assert with_card["odds"] == {"win": 1000, "level": 0, "lose": 0}
    assert without["odds"] == {"win": 0, "level": 1000, "lose": 0}


def test_exchanges_and_autumn_are_foreseen() -> None:
    state = position(phase="winter host=0 actor=0")
    play(state, "0: offer 1", "0: give blue-family-3", "0: ask red-family-3")
    moves = previewed(state, 0, "send")
    assert (moves["you_give"], moves["you_get"]) == (["blue-family-3"], ["red-family-3"])
    state = position(phase="autumn host=0 actor=0 turn=0", turns="0 1 2", cards="red-family-4=hand0")
    assert previewed(state, 0, "host red-family-4")["honour_after"] == 14


@pytest.mark.parametrize("seed", range(3))
def test_imagined_states_look_the_same_and_hold_every_card_once(seed: int) -> None:
    state, rng = GAME.new(3 + seed), Rng(seed)
    assert isinstance(state, Senji)
    for step in range(500):
        if state.mover() == CHANCE:
            state.deal(rng)
        elif state.mover() >= 0:
            state.apply(state.mover(), state.sample(state.mover(), rng))
        if step % 25 == 0:
            for viewer in (*range(state.seats), SPECTATOR):
                seen = view(state, viewer)
                twin = imagine(seen, rng)
                assert view(twin, viewer) == seen
                assert [twin.hand_size(seat) for seat in range(state.seats)] == list(seen.hand_sizes)
                assert min(twin.hana) >= 0
                assert -9 not in twin.card_at


def test_dealing_finds_a_way_where_few_places_are_possible() -> None:
    state = position(know_0="red-family-1=6 red-family-2=6 black-family-2=4 black-family-3=6")
    for seed in range(20):
        twin = imagine(view(state, 0), Rng(seed))
        assert view(twin, 0) == view(state, 0)


@pytest.mark.parametrize(
    "text", ["to", "roll", "bid third blue-family-1", "set month3 13", "units 13", "give x", "name north"]
)
def test_garbage_is_no_action(text: str) -> None:
    for actor in (0, CHANCE):
        with pytest.raises(NotationError):
            GAME.notation.read_action(actor, text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "senji 3",
        "senji 9\nphase winter",
        "senji 3\nphase nowhere\nseats: blue=1 red=1 black=1",
        "senji 3\nphase over\nx: y",
    ],
)
def test_garbage_is_no_position(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.notation.read_position(text)


def test_texts_are_readable() -> None:
    state = position(phase="autumn host=0 actor=0 turn=0", turns="0 1 2", **{"hana_0": "m02_plain=3 m01_sun=2"})
    assert legal(state) == ["done", "set suns2", "set month3 2"]


def test_the_board_fits_into_a_terminal() -> None:
    for viewer in (0, SPECTATOR):
        for language in ("en", "de"):
            lines = GAME.drawing.render(view(attack(3, 2, "roll blue9"), viewer), GAME.words(language))
            assert any("Kii" in line for line in lines)


def test_things_are_told_of_as_far_as_the_viewer_knows() -> None:
    state = position(
        map=lands(iyo="0:2:march"),
        cards="red-family-2=court0 red-family-3=out red-family-4=hand0",
        fleets="1@north=2",
        samurai="oda=fallen:0",
    )
    known = {
        "place:iyo": ["place", "owned", "units", "order", "leads_to"],
        "place:north": ["place", "fleet", "units"],
        "place:south": ["place", "no_fleet"],
        "card:red-family-2": ["card", "guest"],
        "card:red-family-3": ["card", "executed"],
        "card:red-family-4": ["card", "in_your_hand"],
        "seat:0": ["seat", "honour", "lands", "left", "cards", "guests", "kami"],
    }
    seen = view(state, 0)
    assert {thing: [remark.key for remark in GAME.inspect(seen, thing)] for thing in known} == known
