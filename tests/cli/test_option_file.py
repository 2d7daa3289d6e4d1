"""Options from a file: a designer keeps a price list and plays with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from zashiki.cli.choices import agree
from zashiki.kernel.game import find
from zashiki.kernel.model import SetupError


def test_a_price_list_comes_from_a_file(tmp_path: Path) -> None:
    prices = tmp_path / "prices.txt"
    prices.write_text("# an experiment\ngold=5\nfort=3,  # was 2\n\n", encoding="utf-8")
    setup = agree(find("kunitori"), 2, [f"prices=@{prices}"])
    assert setup.options["prices"] == "gold=5,fort=3"
    view = find("kunitori").view(find("kunitori").start(setup), 0)
    assert (view.pool["gold"]["printed"], view.pool["fort"]["printed"]) == (5, 3)


def test_a_missing_or_wrong_file_is_told_plainly(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="cannot be read"):
        agree(find("kunitori"), 2, [f"prices=@{tmp_path / 'none.txt'}"])
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("gold=much", encoding="utf-8")
    with pytest.raises(SetupError, match="prices"):
        agree(find("kunitori"), 2, [f"prices=@{wrong}"])
