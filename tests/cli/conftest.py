"""Commands run in this process, with the toy game at hand."""

import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from zashiki.cli.main import run
from zashiki.kernel.game import discover

TOYS = Path(__file__).parents[1] / "toy_games"


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str


Zashiki = Callable[..., Ran]


@pytest.fixture
def zashiki(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Zashiki]:
    package = importlib.import_module("zashiki.games")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(TOYS)])
    monkeypatch.setenv("COLUMNS", "160")
    discover.cache_clear()

    def command(*arguments: str) -> Ran:
        code = run(list(arguments))
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    yield command
    discover.cache_clear()
