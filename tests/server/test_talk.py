"""Talk: only those who play, watchers apart, reports that reach the host, and who is silenced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.conftest import Player
from zashiki.client import Client
from zashiki.protocol.bodies import Terms
from zashiki.protocol.intents import Report, Silence
from zashiki.protocol.messages import Refusal, Reported, Said, Seated

Run = Callable[[Any], Any]
Seat = Callable[..., Any]


async def lay(url: str, talk: Any = "all") -> tuple[Client, Client, Client, str]:
    """Ann, who opened the table, and Ben play; Cleo watches."""
    ann, ben, cleo = [await Client.enter(url, name) for name in ("Ann", "Ben", "Cleo")]
    opened = await ann.open_table("pebbles", 2, ["me", "open"], terms=Terms(talk=talk))
    await ben.sit(opened.match)
    return ann, ben, cleo, opened.match


def lines(player: Player) -> list[str]:
    return [message.text for message in player.heard if isinstance(message, Said)]


def test_watchers_and_players_talk_apart_or_only_the_players_do(url: str, seat: Seat, run: Run) -> None:
    async def main(talk: str) -> list[list[str]]:
        ann, ben, cleo, match = await lay(url, talk)
        async with seat(ann, match) as one, seat(ben, match) as two, seat(cleo, match) as watcher:
            await watcher.prompt()
            await watcher.line.say("from the side")
            await watcher.until(lambda m: isinstance(m, Said | Refusal))
            await one.line.say("to the table")
            await one.until(lambda m: isinstance(m, Said) and m.text == "to the table")
            await two.until(lambda m: isinstance(m, Said) and m.text == "to the table")
            await watcher.line.say("again")
            await watcher.until(lambda m: (isinstance(m, Said) and m.text == "again") or isinstance(m, Refusal))
        async with seat(cleo, match) as later:
            await later.prompt()
            return [lines(one), lines(two), lines(watcher), lines(later)]

    both = ["from the side", "to the table"]
    assert run(main("all"))[:2] == [both, both]
    table, side = ["to the table"], ["from the side", "again"]
    assert run(main("apart")) == [table, table, side, side]
    assert run(main("players")) == [table, table, table, table]


def test_a_report_reaches_the_host_who_silences_the_speaker(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, ben, cleo, match = await lay(url)
        async with seat(ben, match) as two, seat(cleo, match) as watcher:
            await watcher.prompt()
            await watcher.line.say("rubbish")
            said = await two.until(Said)
            await two.line._send(Report(said.id))
            await two.line._send(Report(said.id))
            for number in (999, 2**31, 2**64, -1):
                await two.line._send(Report(number))
                assert (await two.until(Refusal)).message == "nobody said this here"
            await two.line._send(Silence(said.by))
            assert (await two.until(Refusal)).code == "not_now"  # only the host may
            async with seat(ann, match) as host:
                reported = await host.until(Reported)
                assert (reported.text, reported.name, reported.times) == ("rubbish", "Cleo", 1)
                assert not any(isinstance(message, Reported) for message in two.heard)
                await host.line._send(Silence(reported.by))
                await watcher.until(lambda m: isinstance(m, Seated) and m.silenced == [said.by])
                await watcher.line.say("more")
                assert (await watcher.until(Refusal)).code == "silenced"
                await host.line._send(Silence(reported.by, on=False))
                await watcher.until(lambda m: isinstance(m, Seated) and m.silenced == [])
                await watcher.line.say("sorry")
                assert (await watcher.until(lambda m: isinstance(m, Said) and m.text == "sorry")).by == said.by

    run(main())


def test_a_flood_of_words_or_deeds_is_stemmed_and_others_are_heard(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, ben, _, match = await lay(url)
        async with seat(ann, match) as host, seat(ben, match) as loud:
            await loud.prompt()
            for number in range(40):
                await loud.line.say(f"line {number}")
            assert (await loud.until(Refusal)).code == "too_fast"
            await loud.line.beside("propose", what="end")
            await loud.until(lambda m: isinstance(m, Refusal) and "do much" in m.message)
            await host.line.say("quiet, please")
            await host.until(lambda m: isinstance(m, Said) and m.text == "quiet, please")
            assert sum(isinstance(message, Said) for message in host.heard) < 30

    run(main())
