"""Two servers on one journal: neither overwrites the other, and people at both see the same match."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from zashiki.client import Client, RequestError
from zashiki.protocol.bodies import Arrange, Place, Terms
from zashiki.protocol.messages import Prompt, Refusal, Seated
from zashiki.server.run import Address

Serve = Callable[..., AbstractContextManager[Address]]
Two = Callable[..., Any]
Run = Callable[[Any], Any]


def first_lay(prompt: Prompt) -> str:
    return str(next(action["act"] for action in prompt.legal if action["kind"] == "lay"))


def test_two_servers_on_one_journal(
    database: str, serve: Serve, two: Two, seat: Any, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tell(*_: object) -> None:
        """Say nothing: what one server writes shall surprise the other."""

    monkeypatch.setattr("zashiki.server.house.CATCH_UP_SECONDS", 3600.0)
    monkeypatch.setattr("zashiki.journal.bus.Bus.tell", tell)

    async def main(here: str, there: str) -> None:
        async with two(here) as (ann, ben):
            elsewhere = Client(there, ann.client.guest)
            async with seat(elsewhere, ann.line.prompt.match) as twin:
                old = await twin.prompt()
                await ben.act(first_lay(ben.line.prompt))  # the other server does not hear of it
                assert (await twin.act(first_lay(old))).code == "conflict"  # it refuses politely …
                assert twin.line.prompt.n == ben.line.prompt.n  # … and has reloaded and shown what happened
                assert isinstance(await twin.act(first_lay(twin.line.prompt)), Prompt)

    with serve(database) as here, serve(database) as there:
        run(main(here.url, there.url))


def test_people_see_what_happens_at_another_server(
    tmp_path: Path, serve: Serve, seat: Any, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zashiki.server.house.CATCH_UP_SECONDS", 0.05)

    async def main(here: str, there: str) -> None:
        ann, ben = await Client.enter(here, "Ann"), await Client.enter(there, "Ben")
        match = (await ann.open_table("pebbles", 2, ["me", "open"])).match
        async with seat(ann, match) as first, seat(ben, match) as second:
            await first.until(Seated)
            await ben.sit(match)
            begun = await first.prompt()  # somebody sat down at the other server, and the match began
            asked = await second.prompt()
            await second.act(first_lay(asked))
            assert (await first.prompt(lambda prompt: prompt.n > begun.n)).n == second.line.prompt.n

    with serve(str(tmp_path / "j.db")) as here, serve(str(tmp_path / "j.db")) as there:
        run(main(here.url, there.url))


def test_what_a_host_arranges_holds_at_another_server(database: str, serve: Serve, seat: Any, run: Run) -> None:
    async def main(here: str, there: str) -> None:
        ann, ben, cid = [await Client.enter(here, "Ann"), *[await Client.enter(there, name) for name in ("Ben", "Cid")]]
        match = (await ann.open_table("pebbles", 2, ["me", "open"], terms=Terms(begin="host"))).match
        async with seat(cid, match) as onlooker:
            agreed = (await onlooker.until(Seated)).agreed
            await ben.sit(match)
            clock = Terms(begin="host", clock="move", seconds=60)
            await ann.arrange(match, Arrange([Place("keep", 0), Place("open")], terms=clock))
            assert (await onlooker.until(lambda m: isinstance(m, Seated) and m.agreed != agreed)).agreed
            assert (await cid.table(match)).terms == clock
            with pytest.raises(RequestError, match="sent you away"):
                await ben.sit(match)
            await cid.sit(match)
            await ann.arrange(match, Arrange(begin=True))
            assert (await onlooker.until(lambda m: isinstance(m, Seated) and m.started)).agreed == ""

    with serve(database) as here, serve(database) as there:
        run(main(here.url, there.url))


def test_bots_of_two_servers_play_one_match(
    tmp_path: Path,
    serve: Serve,
    seat: Any,
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("zashiki.server.house.CATCH_UP_SECONDS", 0.05)

    async def main(here: str, there: str) -> None:
        ann = await Client.enter(here, "Ann")
        match = (await ann.open_table("pebbles", 3, ["me", "heaviest", "heaviest"], {"rounds": 4})).match
        elsewhere = Client(there, ann.guest)
        async with seat(ann, match) as first, seat(elsewhere, match) as second:
            for turn in range(400):
                player = (first, second)[turn % 2]
                prompt = player.line.prompt or await player.prompt()
                if prompt.outcome is not None:
                    break
                if prompt.legal:
                    await player.line.act(prompt.legal[0]["act"])
                await player.until(lambda message: isinstance(message, Prompt | Refusal))
            assert (await ann.table(match)).status == "over"

    with serve(str(tmp_path / "j.db"), bot_pause=0.02) as here, serve(str(tmp_path / "j.db"), bot_pause=0.02) as there:
        run(main(here.url, there.url))
    assert "stopped" not in capfd.readouterr().err
