"""A database that another program holds fast, or takes away: all are told so in time, and play goes on afterwards."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from zashiki.client import Client, RequestError
from zashiki.journal import engine, pen
from zashiki.protocol.messages import Prompt
from zashiki.server.run import Address

Serve = Callable[..., AbstractContextManager[Address]]
Two = Callable[..., Any]
Run = Callable[[Any], Any]


def first_lay(prompt: Prompt) -> str:
    return str(next(action["act"] for action in prompt.legal if action["kind"] == "lay"))


async def health_of(client: Client) -> tuple[int, str]:
    try:
        await client._fetch("/health")
    except RequestError as refused:
        return refused.status, str(refused)
    return 200, ""


def test_a_locked_file_is_told_as_such(
    tmp_path: Path, serve: Serve, two: Two, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "BUSY_SECONDS", 0.2)

    async def main(url: str) -> None:
        async with two(url) as (ann, _ben):
            with sqlite3.connect(tmp_path / "j.db") as other:
                other.execute("BEGIN IMMEDIATE")
                refusal = await ann.act(first_lay(ann.line.prompt))
                assert refusal.code == "not_stored"
                assert "locked by another program" in refusal.message
                assert "hält die Datenbank fest" in refusal.sentence["de"]
                assert (await health_of(ann.client))[0] == 503
                other.rollback()
            other.close()
            assert isinstance(await ann.act(first_lay(ann.line.prompt)), Prompt)

    with serve(str(tmp_path / "j.db")) as address:
        run(main(address.url))


def test_all_who_wait_for_a_locked_file_are_told_together(
    tmp_path: Path, serve: Serve, seat: Any, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "BUSY_SECONDS", 1)

    async def open_table(guest: Client) -> str:
        return (await guest.open_table("pebbles", 2, ["me", "open"])).match

    async def refused(guest: Client) -> None:
        with pytest.raises(RequestError, match="locked by another program") as told:
            await open_table(guest)
        assert told.value.status == 503

    async def main(url: str) -> None:
        guests = [await Client.enter(url, f"Guest {n}") for n in range(10)]
        match = await open_table(guests[0])
        async with seat(guests[0], match) as ann:
            await guests[1].sit(match)
            await ann.prompt(lambda prompt: bool(prompt.legal))
            other = sqlite3.connect(tmp_path / "j.db")
            other.execute("BEGIN IMMEDIATE")
            begun = time.monotonic()
            *_, refusal = await asyncio.gather(*map(refused, guests), ann.act(first_lay(ann.line.prompt)))
            assert refusal.code == "not_stored"
            assert time.monotonic() - begun < 3  # ten, if everybody waited in turn
            other.rollback()
            await asyncio.gather(*map(open_table, guests))
            assert isinstance(await ann.act(first_lay(ann.line.prompt)), Prompt)
            other.execute("BEGIN IMMEDIATE")  # and who comes later is waited for as before
            asyncio.get_running_loop().call_later(0.5, other.rollback)
            assert isinstance(await open_table(guests[2]), str)
            other.close()

    with serve(str(tmp_path / "j.db")) as address:
        run(main(address.url))


def test_a_file_that_was_moved_away_is_told_as_such(
    tmp_path: Path, serve: Serve, two: Two, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pen, "LOOK_SECONDS", 0.0)
    file, elsewhere = tmp_path / "j.db", tmp_path / "elsewhere.db"

    async def main(url: str) -> None:
        async with two(url) as (ann, _ben):
            file.rename(elsewhere)
            refusal = await ann.act(first_lay(ann.line.prompt))
            assert refusal.code == "not_stored"
            assert "moved or deleted" in refusal.message
            assert "verschoben oder gelöscht" in refusal.sentence["de"]
            status, words = await health_of(ann.client)
            assert status == 503
            assert "moved or deleted" in words
            assert not file.exists()
            elsewhere.rename(file)
            assert isinstance(await ann.act(first_lay(ann.line.prompt)), Prompt)

    with serve(str(file)) as address:
        run(main(address.url))
