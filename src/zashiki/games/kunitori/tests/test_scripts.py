"""The scripted players, the evaluation and the terminal."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from rich.text import Text

from zashiki.games.kunitori import GAME
from zashiki.games.kunitori.bots.plans import PLANS, SCRIPTS, play_plans
from zashiki.games.kunitori.rules.state import Kunitori
from zashiki.games.kunitori.tests.tables import play, table
from zashiki.kernel.model import CHANCE, OVER, SPECTATOR
from zashiki.kernel.rng import Rng


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_play_legally_and_natively_the_same(name: str) -> None:
    state, rng = GAME.new(3), Rng(8)
    native, other = GAME.new(3), Rng(8)
    assert isinstance(native, Kunitori)
    while (mover := int(state.mover())) != OVER:
        if mover == CHANCE:
            state.deal(rng)
            continue
        legal = list(state.legal(mover))
        action = SCRIPTS[name](GAME.sight.imagine(GAME.view(state, mover), Rng(1)), mover, legal, Rng(1))
        assert action in legal
        state.apply(mover, action)
    play_plans(native, vec[i64]([PLANS[name]] * 3), other)
    assert GAME.notation.write_position(native) == GAME.notation.write_position(state)


@pytest.mark.parametrize(
    ("name", "money", "bought"),
    [
        ("land_survey", "copper*3", {"land_survey", "silver"}),
        ("market_place", "copper*3", {"market_place"}),
        ("market_place", "copper*2", {"new_technology"}),
        ("high_taxes", "copper*3", {"high_taxes"}),
        ("sprint", "copper*2", {"new_technology"}),
        ("big_money", "copper*3", {"silver"}),
    ],
)
def test_the_openings_buy_what_they_are_named_for(name: str, money: str, bought: set[str]) -> None:
    state = table({"hand": money, "deck": "copper"})
    play(state, "treasures")
    action = SCRIPTS[name](state, 0, list(state.legal(0)), Rng(1))
    fields = GAME.notation.fields(0, action)
    assert fields["kind"] == "buy"
    assert fields["card"] in bought


def test_money_beats_chance() -> None:
    wins = 0
    for seed in range(10):
        state, rng = GAME.new(2), Rng(seed)
        while (mover := int(state.mover())) != OVER:
            if mover == CHANCE:
                state.deal(rng)
            elif mover == seed % 2:
                state.apply(mover, SCRIPTS["big_money"](state, mover, list(state.legal(mover)), rng))
            else:
                state.apply(mover, state.sample(mover, rng))
        outcome = state.outcome()
        assert outcome is not None
        wins += outcome.ranks[seed % 2] == 1
        worth = GAME.mind.evaluate(state)
        assert (worth[0] > worth[1]) == (outcome.ranks[0] == 1)
    assert wins >= 9


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_terminal_shows_the_market_the_battle_and_the_hand(language: str) -> None:
    state = table({"hand": "oda archers copper", "deck": "fort"}, {"hand": "fort copper*3", "deployed": "castle"})
    play(state, "play archers", "play oda", "done", "attack oda@1", "done")
    words = GAME.words(language)
    mine = "\n".join(GAME.drawing.render(GAME.view(state, 1), words))
    theirs = "\n".join(GAME.drawing.render(GAME.view(state, SPECTATOR), words))
    for text in (mine, theirs):
        assert words("cards.castle") in text
        assert words("board.stands", attack=8, defence=3) in text
    assert f"1× [bold]{words('cards.fort')}" in mine
    assert f"1× [bold]{words('cards.fort')}" not in theirs


def widest(state: Kunitori, language: str) -> int:
    names = [f"Player number {seat + 1} 座敷" for seat in range(state.seats)]
    words = GAME.words(language).named(names)
    drawn = [GAME.drawing.render(GAME.view(state, viewer), words) for viewer in (SPECTATOR, *range(state.seats))]
    return max(Text.from_markup(line).cell_len for lines in drawn for line in lines)


@pytest.mark.parametrize("generals", ["free", "two_on_offer"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_terminal_needs_a_hundred_columns(seats: int, generals: str) -> None:
    state, rng, step = GAME.new(seats, generals=generals, round_limit=12), Rng(seats), 0
    assert isinstance(state, Kunitori)
    while (mover := int(state.mover())) != OVER:
        if mover == CHANCE:
            state.deal(rng)
            continue
        state.apply(mover, state.sample(mover, rng))
        step += 1
        if step % 40 == 0 or state.mover() == OVER:
            assert max(widest(state, "en"), widest(state, "de")) <= 100
