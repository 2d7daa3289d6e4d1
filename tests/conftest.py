"""The toy game, as if its folder were among the games."""

import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from zashiki.kernel.game import AnyGame, discover

TOYS = Path(__file__).parent / "toy_games"


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    package = importlib.import_module("zashiki.games")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(TOYS)])
    discover.cache_clear()
    yield discover()["pebbles"]
    monkeypatch.undo()
    discover.cache_clear()
