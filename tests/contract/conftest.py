"""The toy game, as if its folder were among the games."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import zashiki.games
from zashiki.kernel.game import Game, discover

TOYS = Path(__file__).parents[1] / "toy_games"


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.setattr(zashiki.games, "__path__", [*zashiki.games.__path__, str(TOYS)])
    discover.cache_clear()
    yield discover()["pebbles"]
    monkeypatch.undo()
    discover.cache_clear()
