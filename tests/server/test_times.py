"""Clocks of people: per move and by bank, what happens when time is up, pauses, and a time of day that is set."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.conftest import Serve
from tests.server.test_table import Memory
from zashiki.client import Client
from zashiki.kernel.game import AnyGame, find
from zashiki.protocol.bodies import Terms
from zashiki.protocol.messages import Seated
from zashiki.table import Dealer, Table, open_table
from zashiki.table.times import Pace

Run = Callable[[Any], Any]


class Timed:
    """A table of pebbles with clocks, a time of its own and a ledger that can be read again."""

    def __init__(self, game: AnyGame, pace: Pace, seats: int = 2) -> None:
        self.game, self.setup, self.pace = game, game.setup(seats, {}), pace
        self.ledger, self.time, self._seed = Memory(), 1000.0, 7
        self.table = self.open()
        asyncio.run(self.table.settle())

    def open(self) -> Table:
        def seed() -> int:
            self._seed += 1
            return self._seed

        steps, dealer = self.ledger.steps, Dealer(seed)
        return open_table(
            "m", self.game, self.setup, self.ledger, 1000.0, steps, dealer, lambda: self.time, pace=self.pace
        )

    def act(self, seat: int, text: str = "") -> None:
        state = self.table.match.state
        text = text or self.game.notation.write_action(seat, state.legal(seat)[0])
        asyncio.run(self.table.submit(seat, self.table.chronicle.asked_at[seat], text))

    def move(self, seat: int) -> None:
        """Lay a pebble and seal the choice."""
        self.act(seat)
        self.act(seat, "done")

    def ring(self, how: Any = "move") -> bool:
        return asyncio.run(self.table.ring("random", how))

    @property
    def left(self) -> list[int | None] | None:
        return self.table.times_ms()


BOTH = frozenset({0, 1})


def test_time_for_a_move_runs_while_one_is_asked(pebbles: AnyGame) -> None:
    timed = Timed(pebbles, Pace(BOTH, 60))
    timed.time += 20
    assert timed.left == [40_000, 40_000]
    timed.move(0)
    timed.time += 10
    assert timed.left == [60_000, 30_000]  # who has moved has a fresh minute for the next move
    assert timed.open().times_ms() == timed.left


def test_a_bank_is_spent_and_each_move_adds_to_it(pebbles: AnyGame) -> None:
    timed = Timed(pebbles, Pace(BOTH, 100, increment=5, is_bank=True))
    timed.time += 20
    timed.act(0)
    timed.act(0, "undo")
    assert timed.left == [80_000, 80_000]  # nobody gains by taking back
    timed.move(0)
    assert timed.left == [85_000, 80_000]
    assert timed.open().times_ms() == timed.left


def test_bots_have_no_clock_and_tables_without_one_show_none(pebbles: AnyGame) -> None:
    assert Timed(pebbles, Pace(frozenset({1}), 60)).left == [None, 60_000]
    assert Timed(pebbles, Pace()).left is None


@pytest.mark.parametrize("how", ["move", "seat"])
def test_when_time_is_up_a_bot_moves_or_stays(pebbles: AnyGame, how: str) -> None:
    timed = Timed(pebbles, Pace(BOTH, 60))
    timed.move(1)
    timed.time += 59
    assert not timed.ring(how)
    timed.time += 1
    assert timed.table.due_ms() == 0
    assert timed.ring(how)
    assert timed.ledger.steps[-1][0].text == f"time 0 random {how}"
    assert timed.table.chronicle.beside.stand_ins == {0: "random"}
    assert timed.table.due_ms() is None  # nobody's time runs while a bot is to move
    timed.move(0)
    stays = {0: "random"} if how == "seat" else {}
    assert timed.table.chronicle.beside.stand_ins == stays
    assert timed.open().chronicle.beside.stand_ins == stays


@pytest.mark.parametrize("is_bank", [True, False])
def test_nobody_gains_time_by_letting_a_bot_play_for_a_moment(pebbles: AnyGame, is_bank: bool) -> None:
    timed = Timed(pebbles, Pace(BOTH, 100, increment=30, is_bank=is_bank))
    timed.time += 20
    for _ in range(3):
        asyncio.run(timed.table.stand_in(0, "random", 0))
        timed.time += 1
        asyncio.run(timed.table.come_back(0))
    assert timed.left == [80_000, 77_000]
    assert timed.open().times_ms() == timed.left


def test_a_bank_does_not_grow_by_what_a_bot_does_but_a_new_move_has_its_time(pebbles: AnyGame) -> None:
    banked, per_move = Timed(pebbles, Pace(BOTH, 100, 30, True)), Timed(pebbles, Pace(BOTH, 100))
    for timed in (banked, per_move):
        timed.time += 20
        asyncio.run(timed.table.stand_in(0, "random", 0))
        timed.move(0)
        timed.move(1)
        asyncio.run(timed.table.come_back(0))
        assert timed.open().times_ms() == timed.left
    assert (banked.left, per_move.left) == ([80_000, 110_000], [100_000, 100_000])


def test_whose_bank_ran_out_has_the_increment_for_the_next_move(pebbles: AnyGame) -> None:
    timed = Timed(pebbles, Pace(BOTH, 100, increment=30, is_bank=True))
    timed.move(1)
    timed.time += 100
    assert timed.ring("move")
    timed.move(0)
    assert timed.left is not None
    assert timed.left[0] == 30_000
    assert timed.open().times_ms() == timed.left


def test_who_ends_a_pause_by_moving_has_all_the_time_for_the_next_move(pebbles: AnyGame) -> None:
    timed = Timed(pebbles, Pace(BOTH, 60))
    timed.act(0)
    timed.time += 50
    asyncio.run(timed.table.propose(0, "pause", [0]))
    timed.act(0, "done")
    assert timed.left == [60_000, 10_000]


def test_three_days_a_move_by_correspondence_and_a_holiday_between(pebbles: AnyGame) -> None:
    day = 24 * 3600
    timed = Timed(pebbles, Pace(BOTH, 3 * day))
    timed.time += 2 * day
    assert timed.left == [day * 1000, day * 1000]
    asyncio.run(timed.table.propose(1, "pause", [0, 1]))
    asyncio.run(timed.table.answer(0, True, [0, 1]))
    timed.time += 14 * day
    assert not timed.ring()
    assert timed.left == [day * 1000, day * 1000]
    timed.move(0)
    timed.time += day + 1
    assert timed.ring()
    assert timed.table.chronicle.beside.stand_ins == {1: "random"}  # who had three days and a holiday


def test_a_pause_lasts_until_somebody_acts(pebbles: AnyGame) -> None:
    timed = Timed(pebbles, Pace(BOTH, 60))
    timed.time += 10
    asyncio.run(timed.table.propose(0, "pause", [0, 1]))
    asyncio.run(timed.table.answer(1, True, [0, 1]))
    timed.time += 100_000
    assert timed.left == [50_000, 50_000]
    assert timed.table.due_ms() is None
    assert timed.open().times_ms() == timed.left
    timed.act(0)
    timed.time += 10
    assert timed.left is not None
    assert timed.left[1] == 40_000


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.integers(-7200, 7200), st.integers(0, 3)), max_size=12), st.booleans())
def test_a_clock_that_is_set_loses_nobody_more_than_it_shows(jumps: list[tuple[int, int]], is_bank: bool) -> None:
    """However the time of day jumps, a replayed table shows the same, and nobody has less than nothing."""
    timed = Timed(find("pebbles"), Pace(BOTH, 60, 5, is_bank))
    for seconds, what in jumps:
        timed.time += seconds
        if timed.table.outcome is not None:
            break
        if what == 0:
            timed.ring()
        elif timed.table.waiting:
            timed.act(timed.table.waiting[what % len(timed.table.waiting)])
        assert timed.open().times_ms() == timed.left
        assert all(left is None or left >= 0 for left in timed.left or [])


def test_a_seat_whose_time_is_up_is_played_on_by_the_server(
    database: str, serve: Serve, seat: Callable[..., Any], run: Run
) -> None:
    async def begin(url: str) -> tuple[Client, str]:
        ann = await Client.enter(url, "Ann")
        terms = Terms(clock="move", seconds=1, timeout="move")
        opened = await ann.open_table("pebbles", 2, ["me", "random"], {"rounds": 4}, terms=terms)
        async with seat(ann, opened.match) as first:
            shown = await first.prompt()
            assert shown.times_ms is not None
            assert 0 < shown.times_ms[0] <= 1000
            assert shown.times_ms[1] is None
        return ann, opened.match

    async def wait(url: str, ann: Client, match: str) -> None:
        async with seat(Client(url, ann.guest), match) as first:
            late = await first.prompt(lambda prompt: any(event.kind == "table.time_move" for event in prompt.events))
            assert late.n > 0
            moved = await first.prompt(lambda prompt: prompt.n > late.n and not prompt.players[0].stand_in)
            assert moved.view["round"] >= 1

    with serve(database) as address:
        ann, match = run(begin(address.url))
    with serve(database) as address:  # the clock goes on over a restart
        run(wait(address.url, ann, match))


@pytest.mark.parametrize("servers", [1, 2])
def test_everybody_is_told_when_a_pause_ends(
    tmp_path: Path, serve: Serve, seat: Any, run: Run, monkeypatch: pytest.MonkeyPatch, servers: int
) -> None:
    monkeypatch.setattr("zashiki.server.house.CATCH_UP_SECONDS", 0.05)
    monkeypatch.setattr("zashiki.server.company.SETTLE_SECONDS", 3600.0)  # nobody is told that somebody came

    async def main(here: str, there: str) -> None:
        ann, ben = await Client.enter(here, "Ann"), await Client.enter(here, "Ben")
        match = (await ann.open_table("pebbles", 2, ["me", "open"], terms=Terms(clock="move", seconds=100))).match
        await ben.sit(match)
        async with seat(ann, match) as first, seat(Client(there, ben.guest), match) as second:
            await first.prompt()
            await second.prompt()
            await first.line.beside("propose", what="pause")
            await second.until(lambda m: isinstance(m, Seated) and m.proposed is not None)
            await second.line.beside("agree")
            for player in (first, second):
                await player.until(lambda m: isinstance(m, Seated) and m.is_paused)
            await first.line.act(first.line.prompt.legal[0]["act"])
            for player in (first, second):
                await player.until(lambda m: isinstance(m, Seated) and not m.is_paused)

    db = str(tmp_path / "j.db")
    with serve(db) as here, serve(db) if servers == 2 else nullcontext(here) as there:
        run(main(here.url, there.url))
