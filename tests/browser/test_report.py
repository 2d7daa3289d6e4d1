"""The arena's report in a real browser: readable on a phone, however long the names of its players are."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from zashiki.arena.contest import Contest
from zashiki.arena.executors import executor
from zashiki.arena.ledger import Ledger
from zashiki.arena.report import report
from zashiki.arena.run import play_contest
from zashiki.kernel.game import find

pytestmark = pytest.mark.browser


def test_a_report_fits_a_phone_and_leaves_numbers_whole(phone: Page, tmp_path: Path) -> None:
    patient = "halving:plans=4:width=4:steps=6:ahead=3:caution=50@1it"
    contest = Contest(find("samurai").setup(2), ("random", patient))
    tally = play_contest(contest, 2, Ledger(None, contest), executor("processes", 1))
    file = tmp_path / "report.html"
    file.write_text(report(contest, tally, f"Samurai: random, {patient}", f"zashiki arena samurai --players {patient}"))
    phone.goto(file.as_uri())
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    widest = phone.locator("td:nth-child(3)").first
    assert widest.evaluate("cell => cell.getClientRects().length && getComputedStyle(cell).whiteSpace") == "nowrap"
