"""Every game, toys and the one that `new-game` writes included, has the same shape; the check notices when not."""

import shutil
from pathlib import Path

import pytest

from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.state import State
from zashiki.proof.shape import check_shape

ROOT = Path(__file__).parents[2]
TOYS = sorted(path for path in (ROOT / "tests" / "toy_games").iterdir() if (path / "__init__.py").is_file())
SEEDLING = ROOT / "src" / "zashiki" / "cli" / "seedling"
FOLDERS = [*(game.folder for game in discover().values()), *TOYS, SEEDLING]
PEBBLES = ROOT / "tests" / "toy_games" / "pebbles"


def complaints(folder: Path) -> list[str]:
    return [str(finding) for finding in check_shape(folder).findings]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_game_has_the_rooms_and_the_names_that_all_have(folder: Path) -> None:
    assert complaints(folder) == []


@pytest.mark.parametrize("game", list(discover().values()), ids=lambda game: game.id)
def test_a_state_is_its_fields_and_its_rules_and_no_further_class(game: AnyGame) -> None:
    chain = [kind for kind in game.state_type.__mro__ if issubclass(kind, State) and kind is not State]
    assert [kind.__module__.rpartition(".")[2] for kind in chain] == ["state", "fields"]


FAULTS = [
    ("utils.py", "", "utils.py belongs nowhere"),
    ("rules/refusals.py", None, "rules/refusals.py is missing"),
    ("hidden/redeal.py", None, "hidden/redeal.py is missing"),
    ("bots/mind.py", None, "bots/mind.py is missing"),
    ("RULEBOOK.md", None, "RULEBOOK.md is missing"),
    ("notation", None, "the room notation is missing"),
    ("sight", None, "something is hidden, but there is no sight"),
    ("rules/shown.py", "from ..sight.view import View\n", "rules may not know sight.view.View"),
    ("rules/shown.py", "def late() -> None:\n    from ..sight import view\n", "rules may not know sight.view"),
    ("hidden/guess.py", "from ..rules.state import Pebbles\n", "hidden may not know rules.state"),
    ("hidden/guess.py", "from zashiki.games.pebbles.bots import mind\n", "hidden may not know bots.mind"),
    ("sight/odds.py", "from ..bots.evaluate import evaluate\n", "sight may not know bots.evaluate.evaluate"),
    ("notation/names.py", "from ..sight import View\n", "notation may not know sight.View"),
    ("bots/cheat.py", "from ..notation import actions\n", "bots may not know notation.actions"),
    ("bots/deep.py", "from zashiki.bots.greedy import Greedy\n", "a game knows the kernel only"),
    ("bots/deep.py", "from zashiki.kernel.game import Game\n", "is compiled, but imports zashiki.kernel.game.Game"),
    ("rules/hooks.py", "def f() -> None:\n    raise NotImplementedError\n", "line 2 leaves something to subclasses"),
    ("rules/tables.py", "from . import actions, fields\n", "in a ring: rules.fields → rules.tables → rules.fields"),
]


@pytest.mark.parametrize(("name", "text", "complaint"), FAULTS, ids=lambda value: str(value)[:40])
def test_every_fault_of_shape_is_found(tmp_path: Path, name: str, text: str | None, complaint: str) -> None:
    folder = tmp_path / "pebbles"
    shutil.copytree(PEBBLES, folder)
    if text is not None:
        (folder / name).write_text(text, encoding="utf-8")
    elif (folder / name).is_dir():
        shutil.rmtree(folder / name)
    else:
        (folder / name).unlink()
    assert any(complaint in said for said in complaints(folder)), complaints(folder)
