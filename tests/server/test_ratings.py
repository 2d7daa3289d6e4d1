"""A rating among people: folded from the journal, hidden at first, the same however often it is replayed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import openskill.models  # noqa: F401 - slow to load, which is not the first example's fault
import pytest
from hypothesis import given
from hypothesis import strategies as st

from zashiki.journal import Chair, Journal, StoredMatch
from zashiki.kernel.model import Outcome, Setup, Standing, Step
from zashiki.protocol.bodies import GameStats, Strength
from zashiki.server.ladders import ENOUGH, Finished, Ladder, Ratings, strength

Run = Callable[[Any], Any]


def over(match: str, *ranks: int, ended: str = "") -> Finished:
    details = {"ended": ended} if ended else {}
    return match, json.dumps({"ranks": ranks, "details": details}), [(at, f"u{at}") for at in range(len(ranks))]


def folded(*matches: Finished) -> Ladder:
    ladder = Ladder()
    ladder.add(matches)
    return ladder


@given(st.lists(st.permutations([1, 2, 3]), min_size=1, max_size=6), st.integers(0, 6))
def test_matches_added_one_after_the_other_or_all_at_once_give_the_same(played: list[list[int]], cut: int) -> None:
    matches = [over(f"m{at}", *ranks) for at, ranks in enumerate(played)]
    parts = folded(*matches[:cut])
    parts.add(matches[cut:])
    assert parts == folded(*matches)


def test_who_wins_gains_what_others_lose_and_it_is_told_after_enough_matches() -> None:
    ladder = folded(*(over(f"m{n}", 1, 2) for n in range(ENOUGH - 1)))
    assert strength(ladder.people["u0"]) is None
    ladder.add([over("last", 1, 2), over("agreed", 2, 1, ended="agreed")])
    before, after = ladder.changes["last"][0]
    told = strength(after, before)
    assert told is not None
    assert (told.points > 1500, told.gain > 0, told.give > 0) == (True, True, True)
    assert ladder.people["u1"].points < 1500
    assert ladder.people["u0"].matches == ENOUGH  # what was ended by agreement does not count
    assert "agreed" not in ladder.changes


async def check_asked_once(journal: Journal, ratings: Ratings) -> None:
    """All matches are read again when another one has ended or was deleted, and not for everybody who asks."""
    read, asked = journal.people.finished_among, list[str]()

    async def ask(game: str, limit: int) -> list[Finished]:
        asked.append(game)
        return await read(game, limit)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(journal.people, "finished_among", ask)
        known = [await ratings.of("pebbles") for _ in range(3)]
        assert (asked, known[0]) == ([], known[2])
        pair = (Chair("person", "ann", player="ann"), Chair("person", "ben", player="ben"))
        setup = Setup("pebbles", 2, {}, 1)
        await journal.create(StoredMatch("next", "NEXT", "next", setup, False, pair, "playing", 1.0, 1.0))
        assert await ratings.of("pebbles") == known[0]
        await journal.append("next", 0, [Step(0, "done")], 10.0, Standing((), Outcome((0, 0), (1, 2), "", {})))
        assert "next" in (await ratings.of("pebbles")).changes
        await journal.people.delete("next", "ann")
        await journal.people.delete("next", "ben")
        assert "next" not in (await ratings.of("pebbles")).changes
        assert asked == ["pebbles", "pebbles"]


def test_only_matches_between_people_known_here_count_in_the_order_they_ended(database: str) -> None:
    person = {name: Chair("person", name, player=name) for name in ("ann", "ben")}
    tables = {
        "late": ([person["ann"], person["ben"]], 9.0),
        "soon": ([person["ben"], Chair("bot", "Mio", "easy"), person["ann"]], 5.0),
        "bots": ([Chair("bot", "Mio", "easy"), person["ann"]], 6.0),
        "shared": ([person["ann"], Chair("person", "Cleo", player="ann", shared=True)], 7.0),
    }

    async def main() -> None:
        journal = await Journal.open(database)
        for name, (chairs, at) in tables.items():
            setup = Setup("pebbles", len(chairs), {}, 1)
            new = StoredMatch(name, name.upper(), name, setup, False, tuple(chairs), "playing", 1.0, 1.0)
            await journal.create(new)
            seats = len(chairs)
            outcome = Outcome((0,) * seats, tuple(range(1, seats + 1)), "", {})
            await journal.append(name, 0, [Step(0, "done")], at, Standing((), outcome))
        found = await journal.people.finished_among("pebbles", 10)
        assert [(match, seated) for match, _, seated in found] == [
            ("soon", [(0, "ben"), (2, "ann")]),
            ("late", [(0, "ann"), (1, "ben")]),
        ]
        ratings = Ratings(journal)
        assert await ratings.of("pebbles") == await ratings.of("pebbles") == folded(*found)
        assert [one[0] for one in await journal.people.finished_among("pebbles", 1)] == ["late"]
        await check_asked_once(journal, ratings)
        await journal.close()

    asyncio.run(main())


def test_statistics_and_the_end_of_a_match_tell_it(url: str, two: Callable[..., Any], run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, ben):
            await ben.line.beside("resign")
            prompt = await ann.prompt(lambda prompt: prompt.outcome is not None)
            stats = await ann.client._get("/api/me/stats", list[GameStats])
            assert [(one.rated, one.rating) for one in stats] == [(1, None)]
            told = await ann.client._get(f"/api/tables/{prompt.match}/ratings", list[Strength | None])
            assert told == [None, None]

    run(main())
