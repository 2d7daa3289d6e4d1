"""Bots at the table: in other processes, and when they fail."""

from __future__ import annotations

import asyncio
import shlex
import sys
import threading
import time
import weakref
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from structlog.testing import capture_logs

from zashiki import bots
from zashiki.bots.hint import Hint, advisers, hint
from zashiki.bots.levels import BY_NAME, Level
from zashiki.client import Client
from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import ZashikiError
from zashiki.kernel.rng import Rng
from zashiki.server import bot_seats
from zashiki.server.bot_seats import BotSeats, Thinkers
from zashiki.server.programs import Program, read_program
from zashiki.server.run import Address
from zashiki.server.workers import URGENT, Need

Serve = Callable[..., AbstractContextManager[Address]]
Run = Callable[[Any], Any]


async def play_alone(url: str, match_bots: list[str]) -> str:
    """Let bots play a whole match while nobody looks; its record."""
    ann = await Client.enter(url, "Ann")
    match = (await ann.open_table("pebbles", len(match_bots), match_bots)).match
    async with asyncio.timeout(60):
        while (await ann.table(match)).status != "over":
            await asyncio.sleep(0.05)
    return await ann.record(match)


def test_bots_of_every_kind_play_to_the_end(url: str, run: Run) -> None:
    record = run(play_alone(url, ["random", "greedy", "heaviest"]))
    assert {line.split()[0] for line in record.split("\n\n")[1].splitlines()} == {"chance", "0", "1", "2"}


def test_a_bot_that_fails_or_cheats_is_replaced_by_chance_and_noted(
    url: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def choose(game: str, bot: str, view: Any, legal: Any, seed: int, book: Any) -> int:
        if bot == "greedy":
            raise ZeroDivisionError
        return 12345

    monkeypatch.setattr(bots, "choose", choose)
    with capture_logs() as noted:
        assert "game: pebbles" in run(play_alone(url, ["greedy", "heaviest"]))
    assert {(line["bot"], line["event"]) for line in noted if "bot" in line} == {
        ("greedy", "bot failed"),
        ("heaviest", "bot chose what is not legal"),
    }


def test_a_bot_that_is_late_is_replaced_by_chance_and_noted(pebbles: AnyGame) -> None:
    view, legal = asked(pebbles)
    thinkers = Thinkers(0, 0.2)

    async def ask_twice() -> tuple[int, int]:
        late = await thinkers.choose("pebbles", "tree@500s", view, legal)
        return late, await thinkers.choose("pebbles", "random", view, legal)

    with capture_logs() as noted:
        assert set(asyncio.run(ask_twice())) <= set(legal)
    assert next((line["event"], line["bot"]) for line in noted) == ("bot took too long", "tree@500s")
    thinkers.workers.close()
    while any(thread.name.startswith("zashiki-work") for thread in threading.enumerate()):  # it is not left thinking
        time.sleep(0.01)


def asked(game: AnyGame) -> tuple[Any, list[int]]:
    """The first question of a match, as its seat sees it."""
    state, rng = game.new(2), Rng(3)
    while not state.waiting():
        state.deal(rng)
    return game.view(state, 0), [int(action) for action in state.legal(0)]


def test_bots_think_in_other_processes(pebbles: AnyGame) -> None:
    thinkers = Thinkers(1, 60.0)

    async def think() -> int:
        thinkers.workers.warm()
        state = pebbles.new(2)
        return await thinkers.choose("pebbles", "random", pebbles.view(state, 0), [5])

    try:
        assert asyncio.run(think()) == 5
        pool = thinkers.workers._pool
        assert pool is not None
        assert len(pool._processes) == 1
        for process in pool._processes.values():
            process.kill()
        assert asyncio.run(think()) == 5  # a lost worker is no reason to stop
    finally:
        thinkers.workers.close()
    assert thinkers.workers._pool is None


def test_heads_choose_the_same_at_once_and_one_after_the_other(
    pebbles: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZASHIKI_GAMES", str(Path(__file__).parents[1] / "toy_games"))
    monkeypatch.setattr(bot_seats, "true_seed", lambda: 7)
    view, legal = asked(pebbles)
    quick = Level("master", 50, 0.0, heads=2)
    monkeypatch.setitem(BY_NAME, "master", quick)
    monkeypatch.setattr(bot_seats, "advisers", partial(advisers, level=quick))

    async def ask(thinkers: Thinkers) -> tuple[int, list[Hint], int]:
        asked: list[str] = []
        done = thinkers.workers.do

        async def do(seconds: float, need: Need, work: Any, *details: Any) -> Any:
            asked.append(work.__name__)
            return await done(seconds, need, work, *details)

        thinkers.workers.do = do  # type: ignore[method-assign]
        try:
            found = (
                await thinkers.choose("pebbles", "master", view, legal),
                await thinkers.advise("pebbles", view, legal),
            )
        finally:
            thinkers.workers.close()
        return *found, asked.count("part_of")

    at_once, in_turn = (asyncio.run(ask(Thinkers(processes, 60.0))) for processes in (2, 1))
    assert (at_once[2], in_turn[2]) == (4, 0)
    assert at_once[:2] == in_turn[:2]
    assert at_once[1] == hint(pebbles, view, legal, 7, playouts=50)


def test_who_is_no_longer_asked_leaves_its_worker_to_others(pebbles: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZASHIKI_GAMES", str(Path(__file__).parents[1] / "toy_games"))
    view, legal = asked(pebbles)
    thinkers = Thinkers(1, 600.0)

    async def change_ones_mind() -> int:
        long = asyncio.create_task(thinkers.choose("pebbles", "tree@500s", view, legal))
        await asyncio.sleep(0)
        pool = thinkers.workers._pool
        while pool is None or not any(work.future.running() for work in pool._pending_work_items.values()):
            await asyncio.sleep(0.01)
            pool = thinkers.workers._pool
        long.cancel()
        async with asyncio.timeout(120):
            return await thinkers.choose("pebbles", "tree@20it", view, legal)

    try:
        assert asyncio.run(change_ones_mind()) in legal
    finally:
        thinkers.workers.close()


def test_bots_think_here_where_no_process_can_be_started(pebbles: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_work: Any) -> None:
        raise ValueError("bad value(s) in fds_to_keep")  # as where standard error is no file

    thinkers = Thinkers(1, 60.0)
    with monkeypatch.context() as patch:
        patch.setattr(thinkers.workers, "_submit", refuse)
        thinkers.workers.warm()
    assert asyncio.run(thinkers.choose("pebbles", "random", pebbles.view(pebbles.new(2), 0), [5])) == 5
    thinkers.workers.close()


def test_bots_go_on_when_the_server_starts_again(tmp_path: Path, serve: Serve, run: Run) -> None:
    async def begin(url: str) -> tuple[Client, str]:
        ann = await Client.enter(url, "Ann")
        return ann, (await ann.open_table("pebbles", 2, ["heaviest", "heaviest"])).match

    async def wait(ann: Client, match: str, url: str) -> None:
        ann.url = url
        async with asyncio.timeout(20):
            while (await ann.table(match)).status != "over":  # looking at a table does not open its room
                await asyncio.sleep(0.05)

    with serve(str(tmp_path / "j.db"), bot_pause=60.0) as address:
        ann, match = run(begin(address.url))
    with serve(str(tmp_path / "j.db")) as address:
        run(wait(ann, match, address.url))


def test_people_can_follow(tmp_path: Path, serve: Serve, seat: Any, run: Run) -> None:
    async def main(url: str) -> None:
        ann = await Client.enter(url, "Ann")
        begun = asyncio.get_running_loop().time()
        match = (await ann.open_table("pebbles", 2, ["me", "heaviest"])).match
        async with seat(ann, match) as player:
            await player.prompt(lambda prompt: prompt.waiting == [0])
            assert asyncio.get_running_loop().time() - begun > 0.3

    with serve(str(tmp_path / "j.db"), bot_pause=0.3) as address:
        run(main(address.url))


def test_bots_take_their_time_while_nobody_else_plays_and_somebody_may_come_back(
    tmp_path: Path, serve: Serve, seat: Any, run: Run
) -> None:
    async def goes_and_comes_back(url: str) -> None:
        ann = await Client.enter(url, "Ann")
        match = (await ann.open_table("pebbles", 2, ["me", "random"], {"rounds": 4})).match
        async with seat(ann, match) as first:
            await first.prompt()
            await first.line.beside("leave", bot="random")
            await first.prompt(lambda prompt: bool(prompt.players[0].stand_in))
            await asyncio.sleep(0.5)  # they would have played to the end ten times over
            await first.line.beside("back")
            back = await first.prompt(lambda prompt: not prompt.players[0].stand_in)
            assert back.outcome is None
            assert back.view["round"] == 1

    with serve(str(tmp_path / "j.db"), bot_pause=0.1) as address:  # 2 s before a turn
        run(goes_and_comes_back(address.url))


def test_idle_rooms_are_put_away_and_opened_again(tmp_path: Path, seat: Any) -> None:
    from starlette.testclient import TestClient

    from zashiki.server.app import create_app

    quiet: dict[str, Any] = {"bot_pause": 0.0, "bot_workers": 0, "idle_seconds": 0.0, "hosts": ("testserver",)}
    app = create_app(str(tmp_path / "j.db"), **quiet)
    with TestClient(app, base_url="http://testserver") as browser:
        sitting = [{"kind": "me"}, {"kind": "bot", "bot": "heaviest"}]
        table = {"game": "pebbles", "seats": 2, "sitting": sitting}
        match = browser.post("/api/tables", json=table).json()["match"]
        house = app.state.house
        assert browser.portal is not None
        headers = {"Origin": "http://testserver"}
        with browser.websocket_connect(f"/ws/{match}", headers=headers) as line:
            assert line.receive_json()["t"] == "seated"
            browser.portal.call(house.sweep)
            assert house.rooms_in_use == 1
            room = weakref.ref(next(iter(house._rooms.values())))
        for _ in range(100):
            browser.portal.call(house.sweep)
            if not house.rooms_in_use:
                break
            browser.portal.call(asyncio.sleep, 0.02)
        assert house.rooms_in_use == 0
        assert room() is None  # nothing of it stays in memory
        with browser.websocket_connect(f"/ws/{match}", headers=headers) as line:
            assert line.receive_json()["t"] == "seated"
            told = [line.receive_json()["t"]]
            while told[-1] != "prompt":
                told.append(line.receive_json()["t"])
            assert told in (["base", "prompt"], ["since", "base", "prompt"])  # the bot may have acted meanwhile


def test_rooms_of_matches_that_are_over_are_put_away_sooner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from starlette.testclient import TestClient

    from zashiki.server.app import create_app

    monkeypatch.setattr("zashiki.server.house.OVER_SECONDS", 0.0)
    quiet: dict[str, Any] = {"bot_pause": 0.0, "bot_workers": 0, "hosts": ("testserver",)}
    app = create_app(str(tmp_path / "j.db"), **quiet)
    with TestClient(app, base_url="http://testserver") as browser:
        bot = {"kind": "bot", "bot": "random"}
        for first in ({"kind": "me"}, bot):
            browser.post("/api/tables", json={"game": "pebbles", "seats": 2, "sitting": [first, bot]})
        house = app.state.house
        assert browser.portal is not None
        for _ in range(500):
            browser.portal.call(house.sweep)
            if house.rooms_in_use == 1:
                break
            browser.portal.call(asyncio.sleep, 0.02)
        assert [room.is_over for room in house._rooms.values()] == [False]


def test_a_bot_stops_thinking_about_what_is_no_longer_asked() -> None:
    """A question that went away is dropped; a new one is thought about anew."""
    begun: list[int] = []

    class Patient(Thinkers):
        async def choose(
            self, game_id: str, bot: str, view: Any, legal: list[int], need: Need = URGENT, book: Any = None
        ) -> int:
            begun.append(view)
            await asyncio.sleep(60)
            return legal[0]

    table = SimpleNamespace(waiting=[0], chronicle=SimpleNamespace(asked_at=[3]))
    table.game = SimpleNamespace(id="toy", view=lambda state, seat: table.chronicle.asked_at[seat])
    table.match = SimpleNamespace(steps=[], state=SimpleNamespace(legal=lambda seat: [1, 2]))

    async def watch() -> None:
        async def claim() -> bool:
            return True

        seats = BotSeats(SimpleNamespace(table=table, listeners=[], claim=claim, owner="ann"), Patient(0, 60.0), 0.0)
        seats.by_seat = {0: "master"}
        for asked_at, waiting in ((3, [0]), (3, [0]), (5, [0]), (5, [])):
            table.chronicle.asked_at[0], table.waiting = asked_at, waiting
            seats.wake()
            await asyncio.sleep(0.01)
            assert seats.are_busy == bool(waiting)
        await seats.close()

    asyncio.run(watch())
    assert begun == [3, 5]


def test_a_program_of_the_operators_plays_at_a_table_and_its_faults_harm_nobody(
    tmp_path: Path, serve: Serve, run: Run, capfd: pytest.CaptureFixture[str]
) -> None:
    def offer(name: str, body: str) -> Program:
        code = f"import json, sys\nfor line in sys.stdin: asked = json.loads(line); {body}"
        return read_program(f"{name}={shlex.quote(sys.executable)} -c {shlex.quote(code)}")

    last = offer("last", "print(json.dumps({'act': asked['legal'][-1]['act']}), flush=True)")
    odd = offer("odd", "print(json.dumps({'act': 'nonsense'}), flush=True)")
    dead = offer("dead", "sys.exit(asked['seat'])")
    elsewhere = Program("elsewhere", "true", "samurai")
    with serve(str(tmp_path / "j.db"), programs=(last, odd, dead, elsewhere)) as address:
        record = run(play_alone(address.url, ["last", "odd", "dead"]))
        offered = run(offered_at(address.url))
    assert {line.split()[0] for line in record.split("\n\n")[1].splitlines()} == {"chance", "0", "1", "2"}
    assert offered[-3:] == ["last", "odd", "dead"]
    told = capfd.readouterr().err
    assert "not among the legal actions" in told
    assert "without an answer" in told
    assert "bot=last" not in told
    assert "Traceback" not in told


async def offered_at(url: str) -> list[str]:
    games = await (await Client.enter(url, "Ann")).games()
    return next(game.bots for game in games if game.id == "pebbles")


@pytest.mark.parametrize("text", ["easy=x", "no", "=x", "a=", "A b=x", "samurai2:a=x", "heaviest=x"])
def test_what_offers_no_program_is_refused(text: str) -> None:
    with pytest.raises(ZashikiError):
        read_program(text)
