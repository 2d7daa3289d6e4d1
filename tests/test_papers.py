"""The papers tell the truth: examples run, commands exist, links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from zashiki.cli.main import COMMANDS
from zashiki.cli.reference import reference

ROOT = Path(__file__).resolve().parents[1]
PAPERS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
RUN = re.compile(r"python3 run\.py ([a-z][a-z-]*)")
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize(("paper", "examples"), [("README.md", 8), ("docs/researchers.md", 6)])
def test_the_examples_of_a_paper_run(paper: str, examples: int) -> None:
    results = doctest.testfile(str(ROOT / paper), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.attempted >= examples
    assert results.failed == 0


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_every_command_named_in_a_paper_exists(paper: Path) -> None:
    known = {*COMMANDS, "test", "lock", "compile"}
    assert set(RUN.findall(paper.read_text(encoding="utf-8"))) <= known


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_every_link_leads_to_a_file(paper: Path) -> None:
    targets = LINK.findall(paper.read_text(encoding="utf-8"))
    assert [target for target in targets if not (paper.parent / target).exists()] == []


def test_the_reference_is_what_the_docstrings_say() -> None:
    assert (ROOT / "docs" / "api.md").read_text(encoding="utf-8") == reference(), "zashiki api docs/api.md"
