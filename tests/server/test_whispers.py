"""Private talk: two seats alone hear it, on every way; bots answer phrases and go by what they promised."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.server.conftest import Player
from zashiki.bots import choose
from zashiki.client import Client
from zashiki.journal import ChatLine
from zashiki.kernel.game import AnyGame
from zashiki.kernel.rng import Rng
from zashiki.kernel.talk import Whisper, read_phrase, write_phrase
from zashiki.protocol.intents import Report
from zashiki.protocol.messages import Promised, Refusal, Reported, Said
from zashiki.server.whispers import Whispers

Run = Callable[[Any], Any]
Seat = Callable[..., Any]
Serve = Callable[..., AbstractContextManager[Any]]


async def lay(url: str) -> tuple[Client, Client, Client, str]:
    """Ann, Ben and a bot play; Cleo, who opened the table, watches."""
    ann, ben, cleo = [await Client.enter(url, name) for name in ("Ann", "Ben", "Cleo")]
    opened = await cleo.open_table("pebbles", 3, ["open", "open", "heaviest"])
    await ann.sit(opened.match)
    await ben.sit(opened.match)
    return ann, ben, cleo, opened.match


def lines(player: Player) -> list[tuple[str, str]]:
    return [(message.text, message.phrase) for message in player.heard if isinstance(message, Said)]


def refused(code: str) -> Callable[[Any], bool]:
    return lambda message: isinstance(message, Refusal) and message.code == code


def spoken(text: str) -> Callable[[Any], bool]:
    return lambda message: isinstance(message, Said) and message.text == text


def test_only_the_two_hear_it_now_and_on_coming_back(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, ben, cleo, match = await lay(url)
        async with seat(ann, match) as one, seat(ben, match) as two, seat(cleo, match) as watcher:
            assert set((await one.prompt()).talk) == {"1", "2"}
            assert (await watcher.prompt()).talk == {}
            await one.line.say("between us", to=1)
            line = await two.until(Said)
            assert (line.seat, line.to, line.text) == (0, 1, "between us")
            await one.line.say("", to=1, phrase="heavy seat=1")
            assert (await two.until(lambda m: isinstance(m, Said) and bool(m.phrase))).phrase == "heavy seat=1"
            await watcher.line.say("me too", to=1)
            await watcher.until(refused("no_whispers"))
            await watcher.line._send(Report(line.id))  # the host asks for a line that was not said to it
            await watcher.until(refused("not_now"))
            await one.line.say("for all")
            await watcher.until(spoken("for all"))
            assert lines(watcher) == [("for all", "")]
            await two.line._send(Report(line.id))  # whoever got it may show it
            assert (await watcher.until(Reported)).text == "between us"
        async with seat(ben, match) as again, seat(cleo, match) as later:
            await again.prompt()
            await later.prompt()
            assert lines(again) == [("between us", ""), ("", "heavy seat=1"), ("for all", "")]
            assert lines(later) == [("for all", "")]

    run(main())


def test_a_device_of_several_hears_what_is_for_the_seat_that_looks(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, dan = await Client.enter(url, "Ann"), await Client.enter(url, "Dan")
        match = (await ann.open_table("pebbles", 3, ["me", "here:Ben", "open"])).match
        await dan.sit(match)
        async with seat(ann, match) as device, seat(dan, match) as far:
            await far.prompt()
            await far.line.say("for Ben alone", to=1)
            await far.until(spoken("for Ben alone"))
            await far.line.say("for all")
            await device.until(spoken("for all"))
            for looking in (0, 1):
                assert lines(device) == [("for all", "")]
                await device.line.look(looking)
                await device.prompt(lambda prompt, looking=looking: prompt.seat == looking)
            assert lines(device) == [("for all", ""), ("for Ben alone", "")]

    run(main())


def test_a_seat_is_told_of_its_promises_now_and_on_coming_back(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, ben, cleo, match = await lay(url)
        async with seat(ann, match) as one, seat(ben, match) as two, seat(cleo, match) as watcher:
            await one.prompt()
            await two.line.say("", to=0, phrase="light")
            await one.until(Said)
            await one.line.say("", to=1, phrase="yes")
            assert (await one.until(Promised)).promises == ["light seat=1"]
            await one.line.say("for all")
            await watcher.until(spoken("for all"))
            await two.until(spoken("for all"))
            assert not [message for message in (*two.heard, *watcher.heard) if isinstance(message, Promised)]
        async with seat(ann, match) as again:
            assert (await again.until(Promised)).promises == ["light seat=1"]

    run(main())


def test_what_is_no_phrase_and_who_is_no_seat_is_refused(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, _, _, match = await lay(url)
        async with seat(ann, match) as one:
            await one.prompt()
            for to, phrase, code in (
                (1, "gold", "unreadable"),
                (-1, "light", "not_now"),
                (0, "light", "no_whispers"),
                (7, "light", "no_whispers"),
                (-4, "light", "no_whispers"),
            ):
                await one.line.say("", to=to, phrase=phrase)
                await one.until(refused(code))
            assert lines(one) == []

    run(main())


def test_a_bot_answers_even_after_a_restart_and_keeps_its_word(
    tmp_path: Path, serve: Serve, seat: Seat, run: Run, pebbles: AnyGame
) -> None:
    async def ask(url: str) -> tuple[Client, str]:
        ann, _, _, match = await lay(url)
        async with seat(ann, match) as one:
            await one.prompt()
            await one.line.say("what do you think?", to=2)
            assert (await one.until(lambda m: isinstance(m, Said) and m.seat == 2)).phrase == "pardon"
            await one.line.say("", to=2, phrase="light")
            await one.until(lambda m: isinstance(m, Said) and m.phrase == "light")
        return ann, match

    async def hear(url: str, ann: Client, match: str) -> None:
        ann.url = url
        async with seat(ann, match) as one:
            await one.until(lambda m: isinstance(m, Said) and m.phrase == "yes")

    journal = str(tmp_path / "whispers.db")
    with serve(journal) as address:
        ann, match = run(ask(address.url))
    with serve(journal) as address:
        run(hear(address.url, ann, match))


def test_the_same_view_talk_and_seed_make_the_same_choice_by_the_book(pebbles: AnyGame) -> None:
    assert pebbles.talk is not None
    state, rng = pebbles.new(3), Rng(5)
    while state.mover() < 0:
        state.deal(rng)
    view, legal = pebbles.view(state, 2), [int(action) for action in state.legal(2)]
    said = [Whisper(0, 2, "light", 9), Whisper(2, 0, "yes", 9)]
    books = [pebbles.talk.book(2, said[:n], []) for n in (1, 2)]
    chosen = [[choose("pebbles", "heaviest", view, legal, 1, book) for _ in range(2)] for book in (None, *books)]
    assert chosen == [[max(legal)] * 2, [max(legal)] * 2, [min(legal)] * 2]


def test_a_bot_knows_nothing_of_what_others_whisper(pebbles: AnyGame) -> None:
    table = SimpleNamespace(game=pebbles, chronicle=SimpleNamespace(told=lambda seat, since: []))
    room: Any = SimpleNamespace(
        table=table, stored=SimpleNamespace(chairs=()), bots=SimpleNamespace(by_seat={}), listeners=[]
    )
    nowhere: Any = None
    whispers = Whispers(room, nowhere)
    whispers.take(ChatLine(0, "Ann", "", 1.0, 1, to=1, phrase="light"))
    assert [whispers.book(seat) is None for seat in range(3)] == [False, False, True]
    whispers.take(ChatLine(0, "Ann", "", 2.0, 2, to=2, phrase="light"))
    assert whispers.book(2).asked == ((0, "light"),)
    assert whispers.book(2) == room.bots.book(2)


def test_phrases_are_read_as_they_are_written() -> None:
    facts = {"seat": 2, "place": "owari"}
    assert read_phrase(write_phrase("attack", facts)) == ("attack", facts)
