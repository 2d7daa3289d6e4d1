"""States, views and matches show themselves in a notebook: the terminal's board, as HTML that says nothing more."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.model import SPECTATOR
from zashiki.kernel.plain import WholeView
from zashiki.kernel.show import frame, html_of
from zashiki.proof.golden import play_randomly


def drawing(shown: Any) -> str:
    """The text of the first <pre>; fails where the HTML is not well formed."""
    pre = ElementTree.fromstring(shown._repr_html_()).find("pre")
    assert pre is not None
    return "".join(pre.itertext())


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.id)
def test_a_notebook_shows_the_board_of_the_terminal(game: AnyGame) -> None:
    match = play_randomly(game, game.setup(game.seats[-1]), seed=2, limit=90)
    mover = int(match.state.mover())
    viewer = mover if mover >= 0 else SPECTATOR
    assert drawing(match.state) == drawing(match) == game.text(match.state, viewer)
    for seat in range(game.seats[-1]):
        assert drawing(game.view(match.state, seat)) == game.text(match.state, seat)
    assert game.notation.write_position(match.state) in "".join(
        ElementTree.fromstring(game.html(match.state)).itertext()
    )


def test_a_game_without_a_drawing_is_shown_too() -> None:
    assert drawing(WholeView(0, 2, {"heap": [3, 1], "name": "a <b> & [c]"})) == "heap 3 1\nname a <b> & [c]"


def test_text_cannot_become_markup() -> None:
    assert html_of("<b>[bold]a & b[/] \\[red]") == "&lt;b&gt;<span style='font-weight:600'>a &amp; b</span> [red]"
    assert html_of("[bold red]open") == "<span style='font-weight:600;color:#d24a43'>open</span>"
    assert "<script" not in frame("<script>", ["<script>"], "<script>")
