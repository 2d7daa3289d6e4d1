"""Before the match and after it: what the host arranges, and the next match with the same people."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from zashiki.client import Client, RequestError
from zashiki.client.line import LineClosed
from zashiki.journal import Journal
from zashiki.protocol.bodies import Arrange, Place, Terms
from zashiki.protocol.messages import Prompt, Said, Seated

Run = Callable[[Any], Any]
Seat = Callable[..., Any]


def test_the_host_arranges_the_table_and_begins_when_content(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, ben = await Client.enter(url, "Ann"), await Client.enter(url, "Ben")
        opened = await ann.open_table("pebbles", 3, ["me", "open", "open"], terms=Terms(begin="host"))
        await ben.sit(opened.match)
        async with seat(ben, opened.match) as guest:
            await guest.until(Seated)
            with pytest.raises(RequestError) as free:
                await ann.arrange(opened.match, Arrange(begin=True))
            assert free.value.status == 400
            with pytest.raises(RequestError) as stranger:
                await ben.arrange(opened.match, Arrange(begin=True))
            assert stranger.value.status == 403
            for wrong in (
                [Place("keep", 0)],
                [Place("keep", 0), Place("keep", 0), Place("open")],
                [Place("keep", 0), Place("keep", 9), Place("open")],
                [Place("keep", 0), Place("keep", 1), Place("bot", bot="nobody")],
            ):
                with pytest.raises(RequestError) as refused:
                    await ann.arrange(opened.match, Arrange(wrong))
                assert refused.value.status == 400
            order = [Place("bot", bot="random"), Place("keep", 1), Place("keep", 0)]
            info = await ann.arrange(opened.match, Arrange(order, {"rounds": 2}))
            assert [player.kind for player in info.players] == ["bot", "person", "person"]
            assert (info.seat, info.options["rounds"], info.status) == (2, 2, "open")
            await guest.line.say("I am ready")
            assert (await guest.until(Said)).text == "I am ready"
            await ann.arrange(opened.match, Arrange(begin=True))
            prompt = await guest.prompt()
            assert (prompt.seat, prompt.options["rounds"]) == (1, 2)
            with pytest.raises(RequestError) as late:
                await ann.arrange(opened.match, Arrange(order))
            assert late.value.status == 409

    run(main())


def test_a_guest_is_sent_away_and_the_chair_is_free(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, ben = await Client.enter(url, "Ann"), await Client.enter(url, "Ben")
        opened = await ann.open_table("pebbles", 2, ["me", "open"], terms=Terms(begin="host"))
        await ben.sit(opened.match)
        await ann.arrange(opened.match, Arrange([Place("keep", 0), Place("open")]))
        assert (await ben.table(opened.match)).seat == -4
        assert [player.kind for player in (await ann.table(opened.match)).players] == ["person", "open"]
        with pytest.raises(RequestError, match="sent you away") as again:
            await ben.sit(opened.match)
        assert (again.value.status, again.value.error) == (409, "sent_away")
        cid = await Client.enter(url, "Cid")
        await cid.sit(opened.match)
        assert (await cid.table(opened.match)).seat == 1

    run(main())


def test_it_is_told_when_two_who_are_called_the_same_change_seats(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, other = await Client.enter(url, "Ann"), await Client.enter(url, "Ann")
        opened = await ann.open_table("pebbles", 3, ["me", "open", "open"], terms=Terms(begin="host"))
        await other.sit(opened.match)
        async with seat(other, opened.match) as guest:
            before = await guest.until(Seated)
            await ann.arrange(opened.match, Arrange([Place("keep", 1), Place("keep", 0), Place("open")]))
            after = await guest.until(lambda m: isinstance(m, Seated) and m.agreed != before.agreed)
            assert [player.name for player in after.players] == [player.name for player in before.players]

    run(main())


def test_a_rematch_turns_the_seats_and_takes_one_press_each(database: str, serve: Any, seat: Seat, run: Run) -> None:
    async def main(url: str) -> None:
        ann, ben, cat = [await Client.enter(url, name) for name in ("Ann", "Ben", "Cat")]
        opened = await ann.open_table("pebbles", 3, ["me", "open", "random"], {"rounds": 2}, private=True)
        await ben.find(opened.code)
        await ben.sit(opened.match)
        with pytest.raises(RequestError) as early:
            await ann.rematch(opened.match)
        assert early.value.status == 409
        async with seat(ann, opened.match) as first, seat(ben, opened.match) as second:
            await first.line.beside("resign")
            await second.prompt()
            await second.line.beside("resign")
            await first.prompt(lambda prompt: prompt.outcome is not None)
            following, again = await asyncio.gather(ann.rematch(opened.match), ben.rematch(opened.match))
            assert following.match == again.match  # whoever was first
            told = await second.until(lambda m: isinstance(m, Seated) and m.rematch != "")
            assert told.rematch == following.match
        with pytest.raises(RequestError):
            await cat.sit(following.match)
        info = await ann.table(following.match)
        assert [player.name for player in info.players][1:] == ["Ann", "Ben"]
        assert (info.players[0].kind, info.status, info.options["rounds"]) == ("bot", "playing", 2)
        async with seat(ben, following.match) as second:
            assert isinstance(await second.prompt(), Prompt)

    with serve(database) as address:
        run(main(address.url))


def test_when_the_host_leaves_who_stays_arranges_the_table(database: str, serve: Any, run: Run) -> None:
    async def main(url: str) -> None:
        ann, ben, cat = [await Client.enter(url, name) for name in ("Ann", "Ben", "Cat")]
        opened = await ann.open_table("pebbles", 3, ["me", "open", "open"], terms=Terms(begin="host"))
        await ben.sit(opened.match)
        await cat.sit(opened.match)
        await ann.leave(opened.match)
        assert [(await one.table(opened.match)).host for one in (ann, ben, cat)] == [False, True, False]
        filled = Arrange(chairs=[Place("bot", bot="random"), Place("keep", 1), Place("keep", 2)], begin=True)
        with pytest.raises(RequestError) as refused:
            await ann.arrange(opened.match, filled)
        assert refused.value.error == "not_host"
        assert (await ben.arrange(opened.match, filled)).status == "playing"

    with serve(database) as address:
        run(main(address.url))


def test_a_rematch_takes_one_press_each_where_the_host_began_the_first(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, ben = await Client.enter(url, "Ann"), await Client.enter(url, "Ben")
        opened = await ann.open_table("pebbles", 2, ["me", "open"], terms=Terms(begin="host", away=77))
        await ben.sit(opened.match)
        await ann.arrange(opened.match, Arrange(begin=True))
        async with seat(ben, opened.match) as second:
            await second.prompt()
            await second.line.beside("resign")
            await second.prompt(lambda prompt: prompt.outcome is not None)
        following = await ben.rematch(opened.match)
        assert (await ben.table(following.match)).status == "open"
        await ann.rematch(opened.match)
        info = await ann.table(following.match)
        assert (info.status, info.terms.away) == ("playing", 77)

    run(main())


@pytest.mark.parametrize("how", ["left", "cleared"])
def test_another_rematch_follows_where_the_first_was_given_up(database: str, serve: Any, run: Run, how: str) -> None:
    async def main(url: str) -> None:
        ann, ben = await Client.enter(url, "Ann"), await Client.enter(url, "Ben")
        opened = await ann.open_table("pebbles", 2, ["me", "open"])
        await ben.sit(opened.match)
        async with ann.line(opened.match) as line:
            await line.beside("resign")
            while not (isinstance(heard := await anext(line), Prompt) and heard.outcome):
                pass
        given_up = await ann.rematch(opened.match)
        if how == "left":
            await ann.leave(given_up.match)
        else:
            journal = await Journal.open(database)
            await journal.clear_away(time.time() + 1, 0.0)
            await journal.close()
        following = await ben.rematch(opened.match)
        assert following.match != given_up.match
        assert (await ann.rematch(opened.match)).match == following.match
        assert (await ann.table(following.match)).status == "playing"

    with serve(database) as address:
        run(main(address.url))


def test_a_table_may_forbid_onlookers_until_its_end(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, cat = await Client.enter(url, "Ann"), await Client.enter(url, "Cat")
        opened = await ann.open_table("pebbles", 2, ["me", "random"], terms=Terms(watchers=False))
        async with seat(ann, opened.match) as first:
            await first.prompt()
            with pytest.raises(RequestError) as refused:
                await cat.table(opened.match)
            assert (refused.value.status, refused.value.error) == (403, "no_watchers")
            with pytest.raises(LineClosed, match="no onlookers"):
                async with seat(cat, opened.match) as third:
                    await third.prompt()
            await first.line.beside("resign")
            await first.prompt(lambda prompt: prompt.outcome is not None)
        assert (await cat.table(opened.match)).status == "over"

    run(main())


def test_who_stood_by_is_sent_out_when_a_match_without_onlookers_begins(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, ben, cat = [await Client.enter(url, name) for name in ("Ann", "Ben", "Cat")]
        opened = await ann.open_table("pebbles", 2, ["me", "open"], terms=Terms(watchers=False))
        async with seat(cat, opened.match) as third:
            await third.until(Seated)
            await ben.sit(opened.match)
            with pytest.raises(LineClosed, match="no onlookers"):
                await third.prompt()
            assert not any(isinstance(message, Prompt) for message in third.heard)
        async with seat(ben, opened.match) as second:
            await second.prompt()
            assert (await second.until(Seated)).watchers == []

    run(main())


def test_the_host_sends_onlookers_out_in_the_middle_of_a_match(database: str, serve: Any, seat: Seat, run: Run) -> None:
    async def main(url: str) -> None:
        ann, ben, cat = [await Client.enter(url, name) for name in ("Ann", "Ben", "Cat")]
        match = (await ann.open_table("pebbles", 2, ["me", "open"])).match
        await ben.sit(match)
        closed = Arrange(terms=Terms(watchers=False))
        for refused, by in (
            (closed, ben),
            (Arrange(terms=Terms(watchers=False, away=5)), ann),
            (Arrange(begin=True), ann),
        ):
            with pytest.raises(RequestError):
                await by.arrange(match, refused)
        async with seat(ben, match) as second, seat(cat, match) as third:
            await third.prompt()
            await ann.arrange(match, closed)
            with pytest.raises(LineClosed, match="no onlookers"):
                await third.prompt(lambda _: False)
            await second.until(lambda m: isinstance(m, Seated) and m.closed and not m.watchers)
        await ann.arrange(match, Arrange(terms=Terms()))
        async with seat(cat, match) as third:
            await third.prompt()

    with serve(database) as address:
        run(main(address.url))


def test_a_host_who_does_not_play_cannot_shut_itself_out(url: str, run: Run) -> None:
    async def main() -> None:
        ann, ben = await Client.enter(url, "Ann"), await Client.enter(url, "Ben")
        match = (await ann.open_table("pebbles", 2, ["open", "open"])).match
        await ben.sit(match)
        await (await Client.enter(url, "Cat")).sit(match)
        with pytest.raises(RequestError, match="host who plays"):
            await ann.arrange(match, Arrange(terms=Terms(watchers=False)))
        assert (await ann.table(match)).status == "playing"

    run(main())


def test_a_chair_kept_for_somebody_is_taken_by_nobody_else(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, ben, cat = [await Client.enter(url, name) for name in ("Ann", "Ben", "Cat")]
        opened = await ann.open_table("pebbles", 2, ["me", "open"])
        await ben.sit(opened.match)
        async with seat(ann, opened.match) as first:
            await first.prompt()
            await first.line.beside("resign")
            await first.prompt(lambda prompt: prompt.outcome is not None)
        following = await ann.rematch(opened.match)
        assert all(table.match != following.match for table in (await cat.lobby()).open)
        with pytest.raises(RequestError) as kept:
            await cat.sit(following.match)
        assert kept.value.status == 409
        assert (await ben.rematch(opened.match)).match == following.match
        assert (await ben.table(following.match)).status == "playing"

    run(main())


def test_no_table_becomes_one_of_bots_alone_by_being_arranged(
    tmp_path: Path, serve: Any, run: Run, capfd: pytest.CaptureFixture[str]
) -> None:
    async def main(url: str) -> None:
        ann, by_host = await Client.enter(url, "Ann"), Terms(begin="host")
        full = [(await ann.open_table("pebbles", 2, ["random", "random"], terms=by_host)).match for _ in range(2)]
        open_still = [(await ann.open_table("pebbles", 2, ["random"], terms=by_host)).match for _ in range(2)]
        filled = Arrange([Place("keep", 0), Place("bot", bot="random")], begin=True)
        begun = [
            await ann.arrange(match, wanted) for match, wanted in zip(full, (Arrange(begin=True), filled), strict=True)
        ]
        assert [info.status for info in begun] == ["playing", "playing"]
        for match in open_still:
            with pytest.raises(RequestError, match="enough bots") as refused:
                await ann.arrange(match, filled)
            assert (refused.value.status, (await ann.table(match)).players[1].kind) == (429, "open")
        ben = await Client.enter(url, "Ben")
        await ben.sit(open_still[0])
        assert (await ann.arrange(open_still[0], Arrange(begin=True))).status == "playing"

    with serve(str(tmp_path / "j.db"), bot_pause=60.0) as address:
        run(main(address.url))
    assert "fault" not in capfd.readouterr().err
