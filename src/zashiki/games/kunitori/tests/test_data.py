"""Cards are data: a price or a plain card is changed in the table alone; options change prices at one table."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from zashiki.games.kunitori import GAME
from zashiki.games.kunitori.rules.state import Kunitori
from zashiki.games.kunitori.rules.tables import TABLE
from zashiki.games.kunitori.tests.tables import options, play, table, why_not
from zashiki.kernel.model import SetupError

PACKAGE = GAME.folder.parents[1]
VARIANT = """
from zashiki.games.kunitori import GAME
from zashiki.games.kunitori.rules.tables import IDS, KIND_OF
from zashiki.kernel.rng import Rng
from zashiki.kernel.rollout import rollout
state = GAME.new(2)
view = GAME.view(state, 0)
print(view.pool["gold"]["price"], view.pool["watchtower"]["left"], len(IDS))
rollout(state, Rng(1), 100_000)
print(GAME.notation.write_position(GAME.notation.read_position(GAME.notation.write_position(state))).count("seat "))
from zashiki.games.kunitori.rules.muster import defence_strength
from zashiki.games.kunitori.tests.tables import play, table
state = table({"hand": "watchtower copper*3", "deck": "gold*2 fort"}, {"deployed": "watchtower"})
play(state, "play watchtower", "draw gold", "draw gold")
print(state.actions, state.buys, defence_strength(state, 1))
"""


def sources(target: Path) -> Path:
    """A plain copy of the kernel and this game, without anything compiled."""
    for name in ("__init__.py", "games/__init__.py"):
        (target / "zashiki" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PACKAGE / name, target / "zashiki" / name)
    keep = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "web", "golden")
    shutil.copytree(PACKAGE / "kernel", target / "zashiki" / "kernel", ignore=keep)
    shutil.copytree(GAME.folder, target / "zashiki" / "games" / "kunitori", ignore=keep)
    return target / "zashiki" / "games" / "kunitori" / "data" / "cards.json"


def test_a_price_and_a_plain_card_are_changed_in_the_table_alone(tmp_path: Path) -> None:
    file = sources(tmp_path)
    data = json.loads(file.read_text(encoding="utf-8"))
    for card in data["cards"]:
        if card["id"] == "gold":
            card["price"] = 5
    fort = next(card for card in data["cards"] if card["id"] == "fort")
    effects = [["cards", 2], ["actions", 1], ["buys", 1]]
    tower = {**fort, "id": "watchtower", "copies": 5, "price": 4, "defence": 4, "effects": effects}
    data["cards"].append({**tower, "deployable": True})
    file.write_text(json.dumps(data), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", VARIANT], env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert run.stderr == ""
    assert run.stdout.splitlines() == ["5 5 34", "2", "1 1 4"]


def test_prices_by_option() -> None:
    state = table({"hand": "copper*4 silver", "deck": "copper"}, prices="gold=5,fort=7")
    play(state, "treasures")
    assert "buy gold" in options(state)
    assert why_not(state, "buy fort") == "R5.3"
    view = GAME.view(state, 0)
    assert (view.pool["gold"]["price"], view.pool["gold"]["printed"]) == (5, 5)
    assert isinstance(GAME.new(3, prices="copper=1"), Kunitori)


@pytest.mark.parametrize(
    "text", ["gold", "gold=", "gold=x", "dragon=3", "gold=-1", "gold=100", "gold=5;fort=2", "gold=²"]
)
def test_prices_that_cannot_be_read_are_refused(text: str) -> None:
    with pytest.raises(SetupError):
        GAME.new(2, prices=text)


def test_certainty_is_kept_for_every_card() -> None:
    marks = {"certain", "likely", "reconstructed", "disputed"}
    for card in TABLE:
        assert set(card["certainty"].values()) <= marks
        assert card["price_range"][0] <= card["price"] <= card["price_range"][1]
        assert card["price_reason"]
    unsure = {name for name, pile in GAME.view(GAME.new(2), 0).pool.items() if pile["certainty"] == "reconstructed"}
    assert {"province", "prefecture", "fort", "silver", "castle"} <= unsure
    assert not unsure & {"oda", "village", "gunners"}
    for language in ("en", "de"):
        for card in TABLE:
            if card["id"] in unsure:
                assert GAME.words(language)("cards." + card["id"]) in GAME.reconstructed[language]
