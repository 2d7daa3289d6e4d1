"""Whoever sees nothing can play: matches played to their end by the accessibility tree and the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.blind_player import BlindPlayer, sit_down
from zashiki.games.samurai import GAME
from zashiki.kernel.match import Match
from zashiki.kernel.record import read_record
from zashiki.proof.golden import strip

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser

SECONDS = 120.0


@pytest.mark.parametrize("game", ["takamatsu", "kunitori", "senji"])
def test_a_whole_match_by_the_accessibility_tree_alone(visit: Visit, game: str) -> None:
    player = BlindPlayer(sit_down(visit(reduced_motion="reduce"), game))
    player.play(SECONDS)
    assert player.presses > 5


def test_samurai_from_its_last_quarter_on(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no short match; bench/blind.py plays a whole one."""
    record = (GAME.folder / "tests" / "golden" / "two-seats.txt").read_text(encoding="utf-8")
    setup, steps = read_record(strip(record))
    match = Match(GAME, setup)
    for step in steps[: len(steps) * 3 // 4]:
        match.play(step.actor, step.text)
    monkeypatch.setitem(vars(GAME), "start", lambda setup: match.state.copy())
    player = BlindPlayer(sit_down(visit(reduced_motion="reduce"), "samurai"))
    player.play(SECONDS)
    assert player.presses > 5
