"""Boards draw and report clicks; what is allowed, and by which rule, only the server knows."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BOARDS = sorted((ROOT / "src" / "zashiki" / "games").glob("*/web/**/*.ts*"))
RULE_ID = re.compile(r"\bR\d+\.\d+\b")
MADE = "wire.ts"  # from Python, see zashiki.protocol.typescript


@pytest.mark.parametrize("file", BOARDS, ids=lambda file: f"{file.parts[-3]}/{file.name}")
def test_a_board_names_no_rule(file: Path) -> None:
    named = {
        number: line.strip()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if RULE_ID.search(line)
    }
    assert not named, "ask the server: table.explain(act), table.reasons, outcome.details"


@pytest.mark.parametrize("file", BOARDS, ids=lambda file: f"{file.parts[-3]}/{file.name}")
def test_a_board_copies_no_type_of_what_it_is_sent(file: Path) -> None:
    if file.name != MADE:
        assert not re.search(r"^(export )?(interface|type) View\b", file.read_text(encoding="utf-8"), re.MULTILINE)


def test_boards_were_found() -> None:
    assert {file.parts[-3] for file in BOARDS} >= {"kunitori", "samurai", "senji", "takamatsu"}
