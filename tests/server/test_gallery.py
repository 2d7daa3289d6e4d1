"""Who watches over a shoulder sees hands as they were some turns ago, and nothing newer, where all agreed to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from zashiki.client import Client, RequestError
from zashiki.kernel.model import CHANCE, SPECTATOR, TABLE, Step
from zashiki.protocol.bodies import Arrange, Terms
from zashiki.protocol.messages import Prompt, Refusal, Remarks, Shoulder
from zashiki.server.gallery import steps_before

Run = Callable[[Any], Any]
Seat = Callable[..., Any]


@given(st.lists(st.sampled_from([0, 1, 2, CHANCE, TABLE]), max_size=30), st.integers(1, 5))
def test_so_many_turns_were_begun_since(actors: list[int], turns: int) -> None:
    kept = steps_before([Step(actor, "") for actor in actors], turns)
    since = [actor for actor in actors[kept:] if actor >= 0]
    begun = sum(1 for at, actor in enumerate(since) if at == 0 or since[at - 1] != actor)
    before = [actor for actor in actors[:kept] if actor >= 0]
    assert begun == (turns if kept else min(turns, begun))
    if kept:
        assert actors[kept] >= 0
        assert not before or before[-1] != actors[kept]  # no turn is cut in two


def told(prompt: Prompt) -> Any:
    """All of a prompt that a viewer learns from, and cannot do anything about."""
    left_out = ("players", "keep", "events", "legal", "undo", "clock_ms", "times_ms", "doubts", "formality", "talk")
    return {name: value for name, value in msgspec.to_builtins(prompt).items() if name not in left_out}


async def act(player: Any) -> Prompt:
    """Whatever is first."""
    await player.act(player.line.prompt.legal[0]["act"])
    prompt: Prompt = player.line.prompt
    return prompt


def test_a_watcher_sees_a_hand_as_it_was_and_nothing_newer(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, ben, cat = [await Client.enter(url, name) for name in ("Ann", "Ben", "Cat")]
        terms = Terms(hands=1)
        match = (await ann.open_table("pebbles", 2, ["me", "open"], {"rounds": 4}, terms=terms)).match
        await ben.sit(match)
        async with seat(ann, match) as one, seat(ben, match) as two, seat(cat, match) as watcher:
            seen = {prompt.n: prompt for prompt in [await one.prompt()]}  # what Ann saw, by how many steps there were
            await two.prompt()
            assert (await watcher.prompt()).seat == SPECTATOR
            await watcher.line.look(0)
            assert (await watcher.until(Refusal)).code == "not_now"  # too early
            for player in (two, one, two, one):  # each ends a turn of the one before
                n = one.line.prompt.n
                await player.line.act(player.line.prompt.legal[0]["act"])
                later = await one.prompt(lambda prompt, n=n: prompt.n > n)
                seen[later.n] = later
                await two.prompt(lambda prompt, n=n: prompt.n > n)
            await watcher.line.look(0)
            assert await watcher.until(Shoulder) == Shoulder(0, 2)
            past = await watcher.prompt(lambda prompt: prompt.seat == 0)
            assert (past.legal, past.undo) == ([], False)
            live = one.line.prompt
            assert past.n in seen
            assert past.n <= live.n - 2
            assert told(past) == told(seen[past.n])  # what Ann saw then, to the letter
            assert told(past) != told(live)
            assert all(event.n < past.n for event in past.events)

            await watcher.line.act("done")
            assert (await watcher.until(Refusal)).code == "not_asked"  # to look is not to play
            await watcher.line.inspect(["seat:0"])
            assert (await watcher.until(Remarks)).n == past.n
            await watcher.line.look(SPECTATOR)
            assert (await watcher.prompt(lambda prompt: prompt.seat == SPECTATOR)).n == live.n

            await watcher.line.look(1)
            await watcher.prompt(lambda prompt: prompt.seat == 1)
            await one.line.beside("resign")
            over = await watcher.prompt(lambda prompt: prompt.outcome is not None)
            assert over.seat == 1  # what is over is open

    run(main())


def test_no_hand_is_shown_where_nobody_agreed_and_players_look_over_no_shoulder(url: str, seat: Seat, run: Run) -> None:
    async def main(hands: int) -> None:
        ann, ben, cat = [await Client.enter(url, name) for name in ("Ann", "Ben", "Cat")]
        match = (await ann.open_table("pebbles", 2, ["me", "open"], {"rounds": 4}, terms=Terms(hands=hands))).match
        await ben.sit(match)
        async with seat(ann, match) as one, seat(ben, match) as two, seat(cat, match) as watcher:
            await one.prompt()
            await two.prompt()
            await watcher.prompt()
            for player in (two, one, two, one):
                await act(player)
            looks = [(one, 1)] if hands else [(watcher, 0), (watcher, 1)]
            for player, wanted in (*looks, (watcher, 7), (watcher, -1)):
                await player.line.look(wanted)
                assert (await player.until(Refusal)).code == "not_asked"
            assert all(prompt.seat == SPECTATOR for prompt in watcher.heard if isinstance(prompt, Prompt))

    run(main(0))
    run(main(1))


def test_who_sits_has_agreed_so_the_host_cannot_open_hands_afterwards(url: str, run: Run) -> None:
    async def main() -> None:
        ann, ben = await Client.enter(url, "Ann"), await Client.enter(url, "Ben")
        with pytest.raises(RequestError, match="turns from 0"):
            await ann.open_table("pebbles", 2, ["me", "open"], terms=Terms(hands=-1))
        match = (await ann.open_table("pebbles", 3, ["me", "open", "open"], terms=Terms(begin="host"))).match
        assert (await ann.arrange(match, Arrange(terms=Terms(begin="host", hands=2)))).terms.hands == 2
        await ben.sit(match)
        with pytest.raises(RequestError, match="have agreed"):
            await ann.arrange(match, Arrange(terms=Terms(begin="host", hands=1)))
        info = await ben.table(match)
        assert (info.terms.hands, info.status) == (2, "open")

    run(main())
