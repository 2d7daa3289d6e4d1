"""People beside the game: they go, bots play for them, they come back, resign, agree; and every match ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.conftest import Player, Serve
from tests.server.test_table import Place
from zashiki.client import Client
from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.model import TABLE, RecordError, Step
from zashiki.kernel.record import read_record
from zashiki.kernel.rng import Rng
from zashiki.protocol.bodies import Terms
from zashiki.protocol.messages import Nudge, Prompt, Refusal, Seated
from zashiki.server import house as houses
from zashiki.table import Refused
from zashiki.table.beside import Beside, ranks_after

Run = Callable[[Any], Any]
Seat = Callable[..., Any]
SOON = Terms(away=1)


@given(st.lists(st.integers(1, 4), min_size=2, max_size=6), st.data())
def test_who_resigned_comes_after_all_others_and_the_first_to_go_comes_last(played: list[int], data: Any) -> None:
    seats = range(len(played))
    resigned = data.draw(st.lists(st.sampled_from(seats), unique=True))
    ranks = ranks_after(resigned, played)
    still_in = [seat for seat in seats if seat not in resigned]
    assert [ranks[seat] for seat in reversed(resigned)] == list(range(len(still_in) + 1, len(played) + 1))
    for one in still_in:
        assert ranks[one] == 1 + sum(played[other] < played[one] for other in still_in)


@pytest.mark.parametrize("text", ["jump 1", "resign", "bot x y 1", "agree 0", "end well", "back", "undo x"])
def test_what_is_no_step_of_the_table_is_told_as_such(pebbles: AnyGame, text: str) -> None:
    with pytest.raises(RecordError):
        Beside({}).after(text)
    place = Place(pebbles)
    with pytest.raises(RecordError, match="does not fit"):
        place.table.restore([(Step(TABLE, text), 1.0)])


def test_a_match_goes_on_without_who_resigned_and_ranks_it_last(pebbles: AnyGame) -> None:
    place = Place(pebbles, 3)
    asyncio.run(place.table.resign(1, "random", [0, 1, 2]))
    with pytest.raises(Refused, match="out of this match"):
        asyncio.run(place.table.come_back(1))
    while place.table.outcome is None:
        seat = place.table.waiting[0]
        state = place.table.match.state
        place.do(seat, pebbles.notation.write_action(seat, state.legal(seat)[0]))
    played = place.table.match.state.outcome()
    assert played is not None
    assert place.table.outcome is not None
    assert place.table.outcome.ranks[1] == 3
    assert sorted([*place.table.outcome.ranks])[0] == 1
    assert place.table.outcome.scores == played.scores
    assert place.open().outcome == place.table.outcome == place.ledger.outcome


@pytest.mark.parametrize("game", discover().values(), ids=list(discover()))
def test_every_game_ends_with_a_result_whoever_goes(game: AnyGame) -> None:
    place, rng = Place(game, game.seats[-1]), Rng(5)
    seats = list(range(game.seats[-1]))
    for _ in range(60):
        seat = place.table.waiting[-1]
        legal = game.legal(place.table.match.state, seat)
        place.do(seat, legal[rng.below(len(legal))])
    for number, seat in enumerate(reversed(seats[1:])):
        assert place.table.outcome is None
        asyncio.run(place.table.resign(seat, "random", seats[: len(seats) - number]))
    outcome = place.table.outcome
    assert outcome is not None
    assert list(outcome.ranks) == [seat + 1 for seat in seats]
    assert place.table.waiting == []
    assert place.open().outcome == outcome


def test_where_two_are_left_resigning_ends_the_match(pebbles: AnyGame) -> None:
    place = Place(pebbles, 2)
    asyncio.run(place.table.resign(0, "random", [0, 1]))
    outcome = place.table.outcome
    assert outcome is not None
    assert outcome.ranks == (2, 1)
    assert outcome.details == {"ended": "resigned", "resigned": [0]}
    assert place.table.waiting == []
    assert place.refused(1, "lay 1").code == "over"
    assert place.open().outcome == outcome


def test_no_bot_is_said_to_play_on_where_an_old_match_ended_by_resigning(pebbles: AnyGame) -> None:
    place = Place(pebbles, 2)
    old = [Step(TABLE, "resign 0 random"), Step(TABLE, "end resigned")]
    place.table.restore([(step, 1.0) for step in old])
    told = [event.kind for _, event in place.table.chronicle.told(0, 0) if event.kind.startswith("table.")]
    assert told == ["table.resign_last", "table.end"]


def test_bots_do_not_play_on_when_the_last_person_resigned(pebbles: AnyGame) -> None:
    place = Place(pebbles, 3)
    asyncio.run(place.table.resign(2, "random", [2]))
    assert place.table.outcome is not None
    assert place.table.outcome.ranks == (1, 1, 3)


def test_what_people_did_stays_told_when_a_step_is_taken_back(pebbles: AnyGame) -> None:
    place = Place(pebbles, 3)
    seat = place.table.waiting[0]
    place.do(seat, pebbles.notation.write_action(seat, place.table.match.state.legal(seat)[0]))
    if not place.table.match.can_undo(seat):
        pytest.skip("nothing can be taken back here")
    asyncio.run(place.table.stand_in((seat + 1) % 3, "random", seat))
    place.do(seat, "undo")
    assert "table.bot" in [event.kind for _, event in place.table.chronicle.told(seat, 0)]


def test_all_agree_to_go_back_to_before_a_step(pebbles: AnyGame) -> None:
    place = Place(pebbles, 2)
    with pytest.raises(Refused, match="nothing that could be taken back"):
        asyncio.run(place.table.propose(0, "undo", [0, 1]))
    before = pebbles.notation.write_position(place.table.match.state)
    n = place.table.n
    for seat in (0, 1):
        place.do(seat, pebbles.notation.write_action(seat, place.table.match.state.legal(seat)[0]))
    place.do(0, "done")
    place.do(1, "done")  # the round is over, and the next prize is rolled
    told = len(place.table.chronicle.told(0, 0))
    asyncio.run(place.table.propose(0, "undo", [0, 1]))
    asyncio.run(place.table.answer(1, True, [0, 1]))
    place.do(0, "done")  # only the last step of the seat, its seal, and what came since is gone
    asyncio.run(place.table.propose(1, "undo", [1]))
    asyncio.run(place.table.propose(0, "undo", [0]))
    assert pebbles.notation.write_position(place.table.match.state) == before
    assert place.table.waiting == [0, 1]
    assert place.refused(0, "lay 1", asked_at=n).code == "stale"
    assert len(place.table.chronicle.told(0, 0)) != told
    again = place.open()
    assert again.chronicle.told(0, 0) == place.table.chronicle.told(0, 0)
    assert pebbles.notation.write_position(again.match.state) == before


def test_it_is_told_who_has_something_to_take_back(url: str, two: Any, run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, ben):
            await ann.act(next(one["act"] for one in ann.line.prompt.legal if one["kind"] == "lay"))
            await ben.line.beside("propose", what="end")
            await until_seated(ben, lambda told: told.proposed is not None and told.acted == [0])
            await ann.line.beside("decline")
            await until_seated(ben, lambda told: told.proposed is None)
            await ann.line.beside("propose", what="undo")
            await until_seated(ben, lambda told: told.proposed is not None)
            await ben.line.beside("agree")
            await until_seated(ben, lambda told: told.proposed is None and told.acted == [])

    run(main())


async def until_seated(player: Player, fits: Callable[[Seated], bool]) -> Seated:
    found: Seated = await player.until(lambda message: isinstance(message, Seated) and fits(message))
    return found


async def sit_two(url: str, private: bool = False) -> tuple[Client, Client, str]:
    ann, ben = await Client.enter(url, "Ann"), await Client.enter(url, "Ben")
    opened = await ann.open_table("pebbles", 2, ["me", "open"], {"rounds": 4}, private, terms=SOON)
    await ben.find(opened.code)
    await ben.sit(opened.match)
    return ann, ben, opened.match


async def let_bot_play(ben: Player, seat: int) -> None:
    """Ask until Ann has been away long enough."""
    for _ in range(40):
        await ben.line.beside("bot", seat, "random")
        heard = await ben.until(
            lambda m: isinstance(m, Refusal) or (isinstance(m, Seated) and bool(m.players[seat].stand_in))
        )
        if isinstance(heard, Seated):
            return
        assert heard.code == "not_now"
        await asyncio.sleep(0.1)
    raise AssertionError("the bot never took the seat")


def test_a_bot_plays_for_who_is_away_over_a_restart_and_gives_the_seat_back(
    database: str, serve: Serve, seat: Seat, run: Run
) -> None:
    async def ann_goes(url: str) -> tuple[Client, Client, str]:
        ann, ben, match = await sit_two(url)
        async with seat(ben, match) as second:
            async with seat(ann, match) as first:
                await first.prompt()
                await second.prompt()
                await until_seated(second, lambda told: told.players[0].online)
            gone = await until_seated(second, lambda told: not told.players[0].online)
            assert gone.away == 1
            assert gone.players[0].away_since == pytest.approx(gone.now, abs=5)
            await let_bot_play(second, 0)
            event = next(e for m in second.heard if isinstance(m, Prompt) for e in m.events if e.kind == "table.bot")
            assert (event.seat, event.facts) == (0, {"bot": "random", "by": 1})
            before = await second.prompt(lambda prompt: 1 in prompt.waiting)
            await second.line.act(before.legal[0]["act"])
            await second.prompt(lambda prompt: prompt.n > before.n + 1)  # the bot has answered
        return ann, ben, match

    async def ann_comes_back(url: str, ann: Client, ben: Client, match: str) -> None:
        me = Client(url, ann.guest)
        assert not (await me.lobby()).mine[0].your_turn
        async with seat(me, match) as first, seat(Client(url, ben.guest), match) as second:
            seen = await first.prompt()
            assert seen.players[0].stand_in == "random"
            assert (seen.legal, seen.ask) == ([], "")
            await first.line.act("lay 1")
            assert (await first.until(Refusal)).code == "not_now"
            await first.line.beside("back")
            mine = await first.prompt(lambda prompt: not prompt.players[0].stand_in)
            for _ in range(20):  # Ben plays on until Ann herself is asked
                if 0 in mine.waiting:
                    break
                await second.prompt(lambda prompt: 1 in prompt.waiting)
                await second.line.act(second.line.prompt.legal[0]["act"])
                mine = await first.prompt()
            assert mine.legal
            n = mine.n
            await first.line.act(mine.legal[0]["act"])
            assert (await first.prompt(lambda prompt: prompt.n > n)).n > n

    with serve(database) as address:
        ann, ben, match = run(ann_goes(address.url))
    with serve(database) as address:
        run(ann_comes_back(address.url, ann, ben, match))


def test_nobody_can_be_replaced_who_is_here(url: str, seat: Seat, run: Run) -> None:
    async def main() -> None:
        ann, ben, match = await sit_two(url)
        async with seat(ann, match) as first, seat(ben, match) as second:
            await first.prompt()
            await second.prompt()
            for deed, where in (("bot", 0), ("bot", 7), ("nudge", 1), ("back", -1), ("agree", -1)):
                await second.line.beside(deed, where)
                assert (await second.until(Refusal)).code == "not_now"
            await second.line.beside("resign", bot="nobody")
            assert "no bot" in (await second.until(Refusal)).message
            watcher = await Client.enter(url, "Cat")
            async with seat(watcher, match) as third:
                await third.prompt()
                await third.line.beside("resign")
                assert (await third.until(Refusal)).code == "not_asked"
                assert (await until_seated(second, lambda told: bool(told.watchers))).watchers == ["Cat"]
            await second.line.beside("nudge", 0)
            assert (await first.until(Nudge)).name == "Ben"
            await second.line.beside("nudge", 0)
            assert "angestupst" in (await second.until(Refusal)).sentence["de"]

    run(main())


def test_a_match_ends_when_all_agree_and_not_before(
    url: str, seat: Seat, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zashiki.server.company.ASLEEP", 0)  # who is here has a voice, however long it thinks

    async def main() -> None:
        ann, ben, match = await sit_two(url)
        async with seat(ann, match) as first, seat(ben, match) as second:
            await first.prompt()
            await second.prompt()
            await first.line.beside("propose", what="end")
            told = await until_seated(second, lambda told: told.proposed is not None)
            assert told.proposed is not None
            assert (told.proposed.by, told.proposed.agreed, told.proposed.asked) == (0, [0], [0, 1])
            await second.line.beside("decline")
            await until_seated(first, lambda told: told.proposed is None)
            await first.line.beside("propose", what="end")
            await until_seated(second, lambda told: told.proposed is not None)
            await second.line.beside("agree")
            over = await first.prompt(lambda prompt: prompt.outcome is not None)
            assert over.outcome is not None
            assert (over.outcome.ranks, over.outcome.details) == ([1, 1], {"ended": "agreed"})
        setup, steps = read_record(await ann.record(match))
        assert (setup.seats, [step.text for step in steps if step.actor == TABLE][-1]) == (2, "end agreed")
        assert (await ann.table(match)).status == "over"

    run(main())


@pytest.mark.parametrize("how", ["waits", "seats a bot", "resigns"])
def test_who_goes_without_an_answer_keeps_nobody_from_agreeing(url: str, seat: Seat, run: Run, how: str) -> None:
    """The third is asked, too, and goes: for good, or until a bot plays for it, or by resigning."""

    async def main() -> None:
        ann, ben, cat = [await Client.enter(url, name) for name in ("Ann", "Ben", "Cat")]
        match = (await ann.open_table("pebbles", 3, ["me", "open", "open"], terms=Terms(away=1))).match
        await ben.sit(match)
        await cat.sit(match)
        async with seat(ann, match) as first, seat(ben, match) as second:
            async with seat(cat, match) as third:
                await third.prompt()
                await first.line.beside("propose", what="end")
                await until_seated(second, lambda told: told.proposed is not None)
                await second.line.beside("agree")
                await until_seated(third, lambda told: told.proposed is not None and told.proposed.agreed == [0, 1])
                if how == "seats a bot":
                    await third.line.beside("leave")
                elif how == "resigns":
                    await third.line.beside("resign")
                if how != "waits":
                    await first.prompt(lambda prompt: prompt.outcome is not None)
            over = await first.prompt(lambda p: p.outcome is not None) if how == "waits" else first.line.prompt
            assert over is not None
            assert over.outcome is not None
            assert over.outcome.details["ended"] == "agreed"

    run(main())


def test_a_match_that_everybody_forgot_ends(
    tmp_path: Path, serve: Serve, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(houses, "FORGOTTEN", -1.0)
    monkeypatch.setattr(houses, "CLEAR_SECONDS", 0.2)

    async def main(url: str) -> None:
        ann, _ben, match = await sit_two(url)
        for _ in range(100):
            if (await ann.table(match)).status == "over":
                return
            await asyncio.sleep(0.05)
        raise AssertionError("it was never ended")

    with serve(str(tmp_path / "j.db")) as address:
        run(main(address.url))


def test_presence_and_takeover_cross_between_servers(database: str, serve: Serve, seat: Seat, run: Run) -> None:
    if not database.startswith("postgresql"):
        pytest.skip("SQLite has no news")

    async def main(one: str, other: str) -> None:
        ann, ben, match = await sit_two(one)
        far = Client(other, ben.guest)
        async with seat(far, match) as second:
            async with seat(ann, match) as first:
                await first.prompt()
                await until_seated(second, lambda told: told.players[0].online)
                await until_seated(first, lambda told: told.players[1].online)
            await until_seated(second, lambda told: not told.players[0].online)
            await let_bot_play(second, 0)
            async with seat(ann, match) as first:
                assert (await first.prompt()).players[0].stand_in == "random"
                await first.line.beside("back")
                await second.prompt(lambda prompt: not prompt.players[0].stand_in)

    with serve(database) as one, serve(database) as other:
        run(main(one.url, other.url))
