"""Whoever sees nothing can play: matches played to their end by the accessibility tree and the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.blind_player import SHORT, BlindPlayer, sit_down

Visit = Callable[..., Page]

pytestmark = pytest.mark.browser

SECONDS = 120.0


@pytest.mark.parametrize("game", sorted(SHORT))
def test_a_whole_match_by_the_accessibility_tree_alone(visit: Visit, game: str) -> None:
    player = BlindPlayer(sit_down(visit(reduced_motion="reduce"), game))
    player.play(SECONDS)
    assert player.presses > 5
