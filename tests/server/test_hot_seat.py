"""Several people at one device: nothing of a seat is sent before that seat looks, and all play as anybody would."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.conftest import Player
from zashiki.client import Client, RequestError
from zashiki.kernel.model import SPECTATOR
from zashiki.protocol.messages import Held, Prompt, Refusal, Said, Seated

Run = Callable[[Any], Any]
Seat = Callable[..., Any]


async def lay(url: str, *sitting: str) -> tuple[Client, str]:
    ann = await Client.enter(url, "Ann")
    opened = await ann.open_table("pebbles", len(sitting), sitting, {"rounds": 2})
    return ann, opened.match


async def uncover(device: Player, seat: int) -> Prompt:
    await device.line.look(seat)
    await device.until(lambda m: isinstance(m, Held) and m.seat == seat)
    return await device.prompt(lambda prompt: prompt.seat == seat)


async def act(device: Player, text: str) -> Any:
    """Send an intent; the refusal, or the prompt after it, whosever screen it is for."""
    before = device.line.prompt.n if device.line.prompt else 0
    await device.line.act(text)
    return await device.until(lambda m: isinstance(m, Refusal) or (isinstance(m, Prompt) and m.n > before))


def told(prompt: Prompt) -> Any:
    """All of a prompt that a viewer learns from."""
    return {**msgspec.to_builtins(prompt), "players": None, "keep": 0, "events": None}


def test_a_covered_device_is_sent_what_a_watcher_is_and_nothing_else(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, match = await lay(url, "me", "here:Ben")
        info = await ann.table(match)
        assert (info.here, [player.name for player in info.players], info.your_turn) == ([0, 1], ["Ann", "Ben"], True)
        watcher = await Client.enter(url, "Cleo")
        async with seat(ann, match) as device, seat(watcher, match) as onlooker:
            assert (await device.until(Held)).seat == SPECTATOR
            covered, public = await device.prompt(), await onlooker.prompt()
            assert covered.seat == SPECTATOR
            assert told(covered) == told(public)
            assert (await act(device, "lay 1")).code == "not_asked"
            mine = await uncover(device, 0)
            assert mine.legal
            assert isinstance(await act(device, mine.legal[0]["act"]), Prompt)
            sealed = await act(device, "done")  # Ann is done, so the screen is covered before Ben gets the device
            assert isinstance(sealed, Prompt)
            assert sealed.seat == SPECTATOR
            assert told(sealed) == told(await onlooker.prompt(lambda prompt: prompt.n == sealed.n))
            at = device.heard.index(sealed)
            assert isinstance(device.heard[at - 1], Held)
            assert all(message.seat == SPECTATOR for message in device.heard[at:] if isinstance(message, Prompt | Held))
            his = await uncover(device, 1)
            assert his.seat == 1
            assert his.keep == 0  # what the one before was told is to be forgotten
            await device.line.look(SPECTATOR)
            assert (await device.prompt(lambda prompt: prompt.seat == SPECTATOR)).legal == []

    run(main())


def test_a_screen_stays_covered_while_the_journal_cannot_tell_what_its_seat_was_told(
    url: str, tmp_path: Path, seat: Seat, run: Run
) -> None:
    async def main() -> None:
        ann, match = await lay(url, "me", "here:Ben")
        async with seat(ann, match) as device:
            await device.prompt()
            with closing(sqlite3.connect(tmp_path / "journal.db")) as database:
                database.execute("ALTER TABLE chat_line RENAME TO lost")
                await device.line.look(0)
                refused = await device.until(Refusal)
                database.execute("ALTER TABLE lost RENAME TO chat_line")
            assert refused.sentence
            assert {message.seat for message in device.heard if isinstance(message, Prompt | Held)} == {SPECTATOR}
            assert (await uncover(device, 0)).legal

    run(main())


def test_no_device_looks_from_a_seat_that_it_does_not_hold(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, match = await lay(url, "me", "here:Ben", "open")
        eve = await Client.enter(url, "Eve")
        await eve.sit(match)
        async with seat(ann, match) as device, seat(eve, match) as other:
            await device.prompt()
            await other.prompt()
            for player, wanted in ((device, 2), (device, -1), (device, 9), (other, 0)):
                await player.line.look(wanted)
                assert (await player.until(Refusal)).code == "not_asked"
            assert other.line.prompt is not None
            assert other.line.prompt.seat == 2
            assert not any(isinstance(message, Held) for message in other.heard)

    run(main())


def test_two_at_a_device_a_bot_and_somebody_far_away_play_a_match_to_its_end(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, match = await lay(url, "me", "here:Ben", "random", "open")
        dan = await Client.enter(url, "Dan")
        await dan.sit(match)
        async with seat(ann, match) as device, seat(dan, match) as far:
            await device.prompt()
            await far.prompt()
            seen: set[int] = set()
            while (now := device.line.prompt) and (there := far.line.prompt) and now.outcome is None:
                here = [at for at in now.waiting if at < 2]
                if now.n != there.n:
                    await (device if now.n < there.n else far).until(Prompt)
                elif 3 in now.waiting:
                    await act(far, there.legal[0]["act"])
                elif here:
                    mine = now if now.seat in here else await uncover(device, here[0])
                    seen.add(mine.seat)
                    await act(device, mine.legal[0]["act"])
                else:
                    await device.until(Prompt)  # the bot is asked
            assert {0, 1} <= seen
            assert device.line.prompt.seat == SPECTATOR  # the end is for all of them
        stats = await ann._get("/api/me/stats", list[dict[str, Any]])
        assert stats[0]["all"]["played"] == 1  # Ben's are not Ann's

    run(main())


def test_one_voice_of_a_device_is_enough_and_a_rematch_keeps_all_its_chairs(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, match = await lay(url, "me", "here:Ben", "open")
        dan = await Client.enter(url, "Dan")
        await dan.sit(match)
        async with seat(ann, match) as device, seat(dan, match) as far:
            await device.prompt()
            await device.line.say("we are two here")
            assert (await far.until(Said)).name == "Ann"
            await uncover(device, 1)
            await device.line.beside("propose", what="end")
            proposed = await far.until(lambda m: isinstance(m, Seated) and m.proposed is not None)
            assert proposed.proposed.asked == [1, 2]
            assert proposed.watchers == []
            await far.line.beside("agree")
            await device.prompt(lambda prompt: prompt.outcome is not None)
        again = await dan.rematch(match)
        kept = await dan.table(again.match)
        assert [player.name for player in kept.players] == ["Dan", "Ann", "Ben"]
        await ann.rematch(match)
        info = await ann.table(again.match)
        assert info.here == [1, 2]
        assert info.status == "playing"
        await ann.rename("Anna")
        assert [player.name for player in (await ann.table(again.match)).players] == ["Dan", "Anna", "Ben"]

    run(main())


@pytest.mark.parametrize("sitting", [["me", "me"], ["me", "here:"]])
def test_who_sits_at_a_device_has_a_name_and_one_chair(url: str, run: Run, sitting: list[str]) -> None:
    async def main() -> None:
        ann = await Client.enter(url, "Ann")
        with pytest.raises(RequestError, match=r"one chair only|at least one letter"):
            await ann.open_table("pebbles", 2, sitting)

    run(main())


def test_somebody_sits_down_at_a_device_in_the_waiting_room(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, dan = await Client.enter(url, "Ann"), await Client.enter(url, "Dan")
        match = (await ann.open_table("pebbles", 4, ["me", "open", "open", "open"])).match
        with pytest.raises(RequestError, match="sit down yourself first"):
            await dan.sit(match, name="Eve")
        await dan.sit(match, 2)
        for wrong in ("\u200b", "\x00"):
            with pytest.raises(RequestError, match="at least one letter"):
                await dan.sit(match, name=wrong)
        with pytest.raises(RequestError, match="taken"):
            await dan.sit(match, 0, "Eve")
        info = await dan.sit(match, 3, "Eve")
        assert (info.here, info.status) == ([2, 3], "open")
        info = await ann.sit(match, name="Ben")
        assert (info.here, info.status, [player.name for player in info.players]) == (
            [0, 1],
            "playing",
            ["Ann", "Ben", "Dan", "Eve"],
        )
        async with seat(dan, match) as device:
            assert (await device.until(Held)).seats == [2, 3]
            assert (await uncover(device, 3)).legal

    run(main())
