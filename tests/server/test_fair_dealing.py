"""Deals that can be checked: the table binds itself to a secret at the start and tells it at the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from zashiki.cli.main import app
from zashiki.client import Client, RequestError
from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import CHANCE, RecordError
from zashiki.kernel.record import read_record, read_secret
from zashiki.table.dealer import commitment, seed_of_step, verify


async def play(url: str) -> tuple[str, str]:
    """A whole match of bots: what the table told at the start, and its record."""
    ann = await Client.enter(url, "Ann")
    opened = await ann.open_table("pebbles", 2, ["random", "random"], {"rounds": 2})
    told = (await ann.table(opened.match)).commitment
    async with ann.line(opened.match) as line:
        async for message in line:
            if getattr(message, "outcome", None) is not None:
                break
    return told, await ann.record(opened.match)


def test_every_deal_follows_from_the_secret_the_table_was_bound_to(
    url: str, run: Callable[[Any], Any], pebbles: AnyGame, tmp_path: Path
) -> None:
    told, record = run(play(url))
    (setup, steps), secret = read_record(record), read_secret(record)
    assert commitment(secret) == told
    deals = [step.actor for step in steps].count(CHANCE)
    assert deals > 0
    assert verify(pebbles, setup, steps, secret) == (deals, True)
    assert verify(pebbles, setup, steps[:-1], secret)[1] is False
    with pytest.raises(RecordError, match="by the secret it is"):
        verify(pebbles, setup, steps, "another secret")
    file = tmp_path / "match.txt"
    file.write_text(record, encoding="utf-8")
    checked = CliRunner().invoke(app, ["verify", str(file), "--commitment", told])
    assert checked.exit_code == 0
    assert f"SHA-256 is {told}" in checked.stdout
    assert CliRunner().invoke(app, ["verify", str(file), "--commitment", "0" * 64]).exit_code != 0
    file.write_text(record.rstrip().rpartition("\n")[0] + "\n", encoding="utf-8")
    cut_short = CliRunner().invoke(app, ["verify", str(file)])
    assert cut_short.exit_code != 0
    assert "the rest is missing" in str(cut_short.exception)


def test_nothing_of_the_secret_is_told_before_the_end(url: str, run: Callable[[Any], Any]) -> None:
    async def main() -> None:
        ann = await Client.enter(url, "Ann")
        opened = await ann.open_table("pebbles", 2, ["me", "random"])
        assert len((await ann.table(opened.match)).commitment) == 64
        with pytest.raises(RequestError) as early:
            await ann.record(opened.match)
        assert early.value.status == 409

    run(main())


def test_deals_of_one_match_have_nothing_in_common() -> None:
    assert len({seed_of_step("secret", n) for n in range(1000)}) == 1000
    assert all(0 <= seed_of_step("secret", n) < 2**62 for n in range(100))
