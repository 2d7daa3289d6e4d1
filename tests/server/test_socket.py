"""The socket: whole matches, refusals, reconnecting, limits and secrets, with a real server and real lines."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from tests.ears import Ears
from zashiki.client import Client
from zashiki.kernel.game import AnyGame
from zashiki.kernel.match import Match
from zashiki.kernel.model import Step
from zashiki.protocol.intents import Act, WhyNot
from zashiki.protocol.messages import Because, Previews, Prompt, Refusal, Said, Seated
from zashiki.server.prompts import make_prompt
from zashiki.server.run import Address
from zashiki.table import Table

Serve = Callable[..., AbstractContextManager[Address]]
Two = Callable[..., Any]
Run = Callable[[Any], Any]


def first_lay(prompt: Prompt) -> str:
    return str(next(action["act"] for action in prompt.legal if action["kind"] == "lay"))


async def finish(player: Any, prompt: Prompt) -> Prompt:
    """Play any legal action whenever asked, until the end."""
    while prompt.outcome is None:
        if prompt.ask:
            await player.line.act(prompt.legal[-1]["act"])
        prompt = await player.prompt()
    return prompt


def raw_line(client: Client, match: str, **headers: str) -> Any:
    return connect(
        f"ws{client.url.removeprefix('http')}/ws/{match}",
        additional_headers={"Authorization": f"Bearer {client.guest.token}"} | headers,
        compression=None,
    )


def test_two_people_play_a_whole_match(database: str, serve: Serve, two: Two, run: Run) -> None:
    async def main(url: str) -> None:
        async with two(url) as (ann, ben):
            ends = await asyncio.gather(finish(ann, ann.line.prompt), finish(ben, ben.line.prompt))
            assert ends[0].outcome == ends[1].outcome
            assert (await ann.client.lobby()).mine[0].status == "over"
            assert "game: pebbles" in await ann.client.record(ends[0].match)
            assert (await ann.act("lay 1")).code == "over"

    with serve(database) as address:
        run(main(address.url))


def test_everyone_sees_an_action_and_only_the_sender_a_refusal(url: str, two: Two, run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, ben):
            refusal = await ann.act("done")
            assert (refusal.code, refusal.rule) == ("illegal", "R3.3")
            assert refusal.sentence["en"].startswith("A laid pebble")
            assert refusal.sentence["de"].startswith("Ein gelegter")
            assert (await ann.act("what?")).code == "unreadable"
            await ann.act(first_lay(ann.line.prompt))
            await ben.prompt(lambda prompt: prompt.n == ann.line.prompt.n)
            assert not any(isinstance(message, Refusal) for message in ben.heard)

    run(main())


def test_a_stale_answer_changes_nothing(url: str, two: Two, run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, _ben):
            old = ann.line.prompt
            await ann.act(first_lay(old))
            seen = ann.line.prompt
            ann.line.prompt = old
            assert (await ann.act(first_lay(old))).code == "stale"
            info = await ann.client.table(seen.match)
            assert info.status == "playing"

    run(main())


def test_choices_at_the_same_time_do_not_disturb_each_other(url: str, two: Two, run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, ben):
            asked = ben.line.prompt.asked_at
            await ann.act(first_lay(ann.line.prompt))
            seen = await ben.prompt()
            assert seen.asked_at == asked
            assert isinstance(await ben.act(first_lay(ben.line.prompt)), Prompt)

    run(main())


def test_reconnecting_is_one_prompt_with_the_whole_history(url: str, two: Two, seat: Any, run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, ben):
            for player in (ann, ben):
                await player.act(first_lay(player.line.prompt))
                await player.act("done")
            await ann.prompt(lambda prompt: prompt.n == ben.line.prompt.n)
            async with seat(ann.client, ann.line.prompt.match) as again:
                prompt = await again.prompt()
            assert prompt.keep == 0
            told: list[Any] = []
            for heard in [message for message in ann.heard if isinstance(message, Prompt)]:
                told = [event for event in told if event.n < heard.keep] + heard.events
            assert prompt.events == told
            assert (prompt.view, prompt.legal) == (ann.line.prompt.view, ann.line.prompt.legal)

    run(main())


def test_the_line_mends_itself_and_a_restarted_server_goes_on(
    tmp_path: Path, serve: Serve, seat: Any, run: Run
) -> None:
    db = str(tmp_path / "journal.db")

    async def begin(url: str) -> tuple[Client, str, Prompt]:
        ann = await Client.enter(url, "Ann")
        match = (await ann.open_table("pebbles", 2, ["me", "heaviest"])).match
        async with seat(ann, match) as player:
            prompt = await player.prompt()
            return ann, match, await player.act(first_lay(prompt))

    async def go_on(ann: Client, match: str, url: str, before: Prompt) -> None:
        ann.url = url
        async with seat(ann, match) as player:
            prompt = await player.prompt()
            assert prompt.n >= before.n
            assert prompt.view["laid"] == before.view["laid"]
            await player.line._socket.close()
            assert (await player.prompt()).n >= before.n
            assert (await finish(player, player.line.prompt)).outcome

    with serve(db) as address:
        ann, match, before = run(begin(address.url))
    with serve(db) as address:
        run(go_on(ann, match, address.url, before))


def test_undo(url: str, two: Two, run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, _ben):
            before = ann.line.prompt
            after = await ann.act(first_lay(before))
            assert after.undo
            back = await ann.act("undo")
            assert (back.view, back.legal, back.undo) == (before.view, before.legal, False)
            assert back.asked_at > after.asked_at
            assert (await ann.act("undo")).code == "illegal"

    run(main())


def test_previews(url: str, two: Two, run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, _ben):
            text = first_lay(ann.line.prompt)
            await ann.line.preview([text, "done", "nonsense"])
            previews = await ann.until(Previews)
            assert list(previews.previews) == [text]
            assert "heavier" in previews.previews[text]
            await ann.line.preview(["lay 1"] * 65)
            assert (await ann.until(Refusal)).code == "too_large"
            ann.line.prompt.asked_at -= 1
            await ann.line.preview([text])
            assert (await ann.until(Previews)).previews == {}

    run(main())


def test_chat_and_presence(url: str, two: Two, seat: Any, run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, ben):
            assert [player.online for player in ben.line.prompt.players] == [True, True]
            await ann.line.say("  Good\n evening ")
            said = await ben.until(Said)
            assert (said.name, said.seat, said.text) == ("Ann", 0, "Good evening")
            await ann.line.say("x" * 501)
            assert (await ann.until(Refusal)).code == "too_large"
            await ann.line.close()
            gone = await ben.until(lambda m: isinstance(m, Seated) and not m.players[0].online)
            assert gone.started
            await ben.client.rename("Benno")
            await ben.until(lambda m: isinstance(m, Seated) and m.players[1].name == "Benno")
            async with seat(ann.client, ben.line.prompt.match) as again:
                assert (await again.until(Said)).text == "Good evening"

    run(main())


def test_a_table_tells_who_sits_down_and_then_begins(url: str, seat: Any, run: Run) -> None:
    async def main() -> None:
        ann, ben = await Client.enter(url, "Ann"), await Client.enter(url, "Ben")
        match = (await ann.open_table("pebbles", 2, ["me"])).match
        async with seat(ann, match) as player, seat(ben, match) as friend:
            assert not (await player.until(Seated)).started
            await friend.until(Seated)
            await player.line._send(Act(0, "lay 1"))
            assert (await player.until(Refusal)).code == "not_asked"
            await ben.sit(match)
            assert (await player.prompt()).seat == 0
            assert (await friend.prompt()).seat == 1

    run(main())


def test_nobody_gets_what_is_hidden_from_it(url: str, two: Two, seat: Any, run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, ben):
            watcher = await Client.enter(url, "Eve")
            async with (
                raw_line(watcher, ann.line.prompt.match) as eve,
                raw_line(ben.client, ann.line.prompt.match) as spy,
            ):
                laid = first_lay(ann.line.prompt)
                await ann.act(laid)
                await eve.send(json.dumps({"t": "act", "asked_at": 0, "act": "lay 1"}))
                for line in (eve, spy):
                    heard = await collect(line)
                    prompts = [message for message in heard if message["t"] == "prompt"]
                    assert prompts[-1]["n"] == ann.line.prompt.n
                    assert not any(e["kind"] == "drew" and e["seat"] == 0 for p in prompts for e in p["events"])
                    assert prompts[-1]["view"]["laid"] == 0
                assert prompts[-1]["view"]["hand"] == list(ben.line.prompt.view["hand"])
            async with raw_line(watcher, ann.line.prompt.match) as eve:
                prompt = next(message for message in await collect(eve) if message["t"] == "prompt")
                assert (prompt["seat"], prompt["view"]["hand"], prompt["legal"], prompt["undo"]) == (-4, [], [], False)

    async def collect(line: Any) -> list[dict[str, Any]]:
        ears = Ears()
        try:
            while True:
                ears.hear(await asyncio.wait_for(line.recv(), 0.4))
        except TimeoutError:
            return ears.heard

    run(main())


def test_who_asks_why_not_gets_the_rule_and_nothing_changes(url: str, two: Two, run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, _):
            before = ann.line.prompt
            await ann.line.why_not("done")
            because = await ann.until(Because)
            assert (because.asked_at, because.act, because.rule) == (before.asked_at, "done", "R3.3")
            assert sorted(because.sentence) == ["de", "en"]
            assert all(because.sentence.values())
            for silent in (first_lay(before), "no action of this game"):
                await ann.line.why_not(silent)
                because = await ann.until(Because)
                assert (because.act, because.rule, because.sentence) == (silent, "", {})
            await ann.line._send(WhyNot(before.asked_at - 1, "done"))
            assert (await ann.until(Because)).rule == ""
            assert ann.line.prompt is before

    run(main())


def test_every_legal_action_says_whether_it_binds(url: str, two: Two, pebbles: AnyGame, run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, _):
            assert {type(action["commits"]) for action in ann.line.prompt.legal} == {bool}

    run(main())


def test_bytes_do_not_depend_on_what_is_hidden(pebbles: AnyGame, run: Run) -> None:
    """Two matches that differ only in Ann's hand and choice are the same to Ben and to who watches."""

    def shown(draws: list[str], lay: str, viewer: int) -> bytes:
        table = Table("m", Match(pebbles, pebbles.setup(2, {"rounds": 2})), None, 0.0)  # type: ignore[arg-type]
        steps = [(-1, text) for text in [*draws, "draw 3", "draw 3", "roll 2"]] + [(0, lay), (0, "done")]
        table.restore((Step(actor, text), 0.0) for actor, text in steps)
        return msgspec.json.encode(make_prompt(table, [], viewer, 0, "en"))

    for viewer in (1, -4):
        assert shown(["draw 1", "draw 2"], "lay 1", viewer) == shown(["draw 5", "draw 6"], "lay 6", viewer)
    assert shown(["draw 1", "draw 2"], "lay 1", 0) != shown(["draw 5", "draw 6"], "lay 6", 0)


def test_the_clock_acts_by_itself(
    url: str, two: Two, run: Run, monkeypatch: pytest.MonkeyPatch, pebbles: AnyGame
) -> None:
    monkeypatch.setattr("zashiki.table.clock.Clock.due_at", property(lambda clock: clock._started_at + 0.5))

    async def main() -> None:
        async with two(url, glass=30) as (ann, ben):
            assert 0 <= ann.line.prompt.clock_ms <= 500
            later = await ben.prompt(lambda prompt: prompt.view["round"] == 2)
            assert {event.kind for event in later.events} >= {"shown"}
            end = await ann.prompt(lambda prompt: prompt.outcome is not None)
            assert end.clock_ms is None

    run(main())


def test_a_match_of_other_rules_is_told_plainly(tmp_path: Path, serve: Serve, seat: Any, run: Run) -> None:
    db = tmp_path / "journal.db"

    async def begin(url: str) -> tuple[Client, str]:
        ann = await Client.enter(url, "Ann")
        return ann, (await ann.open_table("pebbles", 2, ["me", "heaviest"])).match

    async def look(ann: Client, match: str, url: str) -> None:
        ann.url = url
        async with seat(ann, match) as player:
            refusal = await player.until(Refusal)
            assert refusal.code == "broken"
            assert "rules version 0" in refusal.message
        assert (await ann.lobby()).mine[0].status == "broken"

    with serve(str(db)) as address:
        ann, match = run(begin(address.url))
    with sqlite3.connect(db) as connection:
        connection.execute("UPDATE match SET rules_version = 0")
    connection.close()
    with serve(str(db)) as address:
        run(look(ann, match, address.url))


def test_a_fault_of_a_game_harms_nobody_else(
    url: str, two: Two, run: Run, monkeypatch: pytest.MonkeyPatch, pebbles: AnyGame
) -> None:
    async def main() -> None:
        async with two(url) as (ann, _ben):
            before = ann.line.prompt
            with monkeypatch.context() as patch:
                patch.setattr(pebbles.state_type, "apply", lambda *_: 1 // 0)
                refusal = await ann.act(first_lay(before))
                assert refusal.code == "broken"
                assert "ZeroDivision" not in refusal.message
            assert isinstance(await ann.act(first_lay(before)), Prompt)

    run(main())


def test_games_without_a_board_are_drawn_as_text(url: str, run: Run, seat: Any) -> None:
    async def main() -> None:
        ann = await Client.enter(url, "Ann")
        match = (await ann.open_table("pebbles", 2, ["me", "heaviest"])).match
        async with seat(ann, match) as player:
            prompt = await player.prompt()
            assert prompt.drawing
            assert not any("[/" in line for line in prompt.drawing)
            async with ann.line(match, "de") as german:
                async for message in german:
                    if isinstance(message, Prompt):
                        assert message.drawing != prompt.drawing
                        break

    run(main())
