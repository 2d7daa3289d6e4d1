"""The table alone, with a ledger in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from zashiki.journal import ConflictError
from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import CHANCE, CLOCK, SPECTATOR, Outcome, RecordError, Setup, Standing, Step
from zashiki.server.prompts import make_prompt
from zashiki.table import Dealer, Refused, Table, open_table


class Memory:
    """A ledger that can be told to fail before or after it has stored."""

    def __init__(self) -> None:
        self.steps: list[tuple[Step, float]] = []
        self.waiting: list[int] = []
        self.outcome: Outcome | None = None
        self.due_at: float | None = None
        self.fail_before = self.fail_after = False

    async def append(self, match: str, n: int, steps: Sequence[Step], at: float, standing: Standing) -> None:
        if self.fail_before or n != len(self.steps):
            raise ConflictError("another writer was first")
        self.steps += [(step, at) for step in steps]
        self.waiting, self.outcome, self.due_at = list(standing.waiting), standing.outcome, standing.due_at
        if self.fail_after:
            raise OSError("the lights went out")


class Place:
    """A table of pebbles with its ledger, its time and its own seeds."""

    def __init__(self, game: AnyGame, seats: int = 2, **options: object) -> None:
        self.game, self.setup = game, game.setup(seats, options)
        self.ledger, self.time, self.seed = Memory(), 1000.0, 7
        self.table = self.open()
        asyncio.run(self.table.settle())

    def open(self) -> Table:
        return open_table(
            "m",
            self.game,
            self.setup,
            self.ledger,
            1000.0,
            self.ledger.steps,
            Dealer(self.next_seed),
            lambda: self.time,
        )

    def next_seed(self) -> int:
        self.seed += 1
        return self.seed

    def do(self, seat: int, text: str, asked_at: int | None = None) -> None:
        asked = self.table.chronicle.asked_at[seat] if asked_at is None else asked_at
        asyncio.run(self.table.submit(seat, asked, text))

    def refused(self, seat: int, text: str, asked_at: int | None = None) -> Refused:
        before = self.table.game.notation.write_position(self.table.match.state), list(self.ledger.steps)
        with pytest.raises(Refused) as refusal:
            self.do(seat, text, asked_at)
        assert before == (self.table.game.notation.write_position(self.table.match.state), self.ledger.steps)
        return refusal.value

    def lay(self, seat: int) -> str:
        return self.game.legal(self.table.match.state, seat)[0]


@pytest.fixture
def place(pebbles: AnyGame) -> Place:
    return Place(pebbles)


def test_chance_acts_first_and_is_stored(place: Place) -> None:
    assert {step.actor for step, _ in place.ledger.steps} == {CHANCE}
    assert place.ledger.waiting == place.table.waiting == [0, 1]
    assert place.table.n == len(place.ledger.steps) == 2 * 3 + 1


def test_steps_are_stored_in_the_order_they_came(place: Place) -> None:
    begun = place.table.n
    place.do(1, place.lay(1))
    place.do(0, place.lay(0))
    place.do(0, "done")
    place.do(1, "done")  # the round ends, chance rolls for the next: one append
    actors = [step.actor for step, _ in place.ledger.steps[begun:]]
    assert actors == [1, 0, 0, 1, CHANCE]
    assert [step for step, _ in place.ledger.steps] == place.table.match.steps


def test_what_the_rules_forbid_is_refused_with_the_rule(place: Place) -> None:
    refusal = place.refused(0, "done")
    assert (refusal.code, refusal.rule) == ("illegal", "R3.3")


def test_what_cannot_be_read_is_refused(place: Place) -> None:
    assert place.refused(0, "lay everything").code == "unreadable"
    assert place.refused(0, "roll 3").code == "unreadable"  # chance's own action


def test_an_answer_to_an_earlier_question_is_stale(place: Place) -> None:
    asked, text = place.table.chronicle.asked_at[0], place.lay(0)
    place.do(0, text)
    assert place.refused(0, "done", asked).code == "stale"


def test_who_is_not_asked_is_told_so(place: Place) -> None:
    place.do(0, place.lay(0))
    place.do(0, "done")
    assert place.refused(0, "lay 1").code == "not_asked"


def test_another_seat_acting_leaves_my_question_as_it_is(place: Place) -> None:
    asked, mine = place.table.chronicle.asked_at[0], place.lay(0)
    place.do(1, place.lay(1))
    place.do(1, "done")
    place.do(0, mine, asked)
    assert place.table.chronicle.asked_at[0] == place.table.n


def test_a_new_round_asks_anew(place: Place) -> None:
    for seat in (0, 1):
        place.do(seat, place.lay(seat))
    place.do(0, "done")
    waits = place.table.chronicle.asked_at[0]
    place.do(1, "done")
    assert place.table.chronicle.asked_at == [place.table.n, place.table.n] != [waits, waits]


def test_after_the_end_everything_is_over(place: Place) -> None:
    while place.table.waiting:
        seat = place.table.waiting[0]
        place.do(seat, place.lay(seat))
        place.do(seat, "done")
    assert place.ledger.outcome == place.table.match.state.outcome() is not None
    assert place.refused(0, "lay 1").code == "over"
    assert place.refused(0, "undo").code == "over"


def test_undo_takes_back_and_retracts_what_was_told(place: Place) -> None:
    before = place.game.notation.write_position(place.table.match.state)
    shown = place.table.n
    place.do(0, place.lay(0))
    prompt = make_prompt(place.table, [], 0, shown, None)
    assert prompt.undo
    assert not make_prompt(place.table, [], 1, shown, None).undo
    place.do(0, "undo")
    assert place.game.notation.write_position(place.table.match.state) == before
    assert [step.text for step, _ in place.ledger.steps[shown:]][-1] == "undo"
    again = make_prompt(place.table, [], 0, shown + 1, None)
    assert (again.keep, [event.n for event in again.events]) == (shown, [shown + 1])
    assert not again.undo


def test_what_cannot_be_taken_back_is_refused(place: Place) -> None:
    assert place.refused(0, "undo").code == "illegal"
    place.do(0, place.lay(0))
    place.do(0, "done")
    assert place.refused(0, "undo").code == "illegal"


def test_undo_while_waiting_for_others(pebbles: AnyGame) -> None:
    place = Place(pebbles)
    place.do(0, place.lay(0))
    place.do(1, place.lay(1))
    assert place.refused(0, "undo").code == "illegal"  # somebody acted since
    place.do(1, "undo")


def test_replay_gives_the_same_table(place: Place) -> None:
    for seat in (0, 1):
        place.do(seat, place.lay(seat))
    place.do(1, "undo")
    twin = place.open()
    assert twin.match.steps == place.table.match.steps
    for viewer in (0, 1, SPECTATOR):
        assert make_prompt(twin, [], viewer, 0, None) == make_prompt(place.table, [], viewer, 0, None)


def test_a_step_not_stored_never_happened(place: Place) -> None:
    before = make_prompt(place.table, [], 0, 0, None)
    place.ledger.fail_before = True
    with pytest.raises(ConflictError):
        place.do(0, place.lay(0))
    assert make_prompt(place.table, [], 0, 0, None) == before


def test_crash_between_store_and_show_shows_the_stored_step(place: Place) -> None:
    place.ledger.fail_after = True
    steps = place.table.n
    with pytest.raises(OSError, match="lights"):
        place.do(0, place.lay(0))
    assert place.table.n == steps
    assert place.open().n == steps + 1


def test_crash_before_the_deal_is_mended(pebbles: AnyGame) -> None:
    place = Place(pebbles)
    place.ledger.steps = place.ledger.steps[:3]
    table = place.open()
    assert table.waiting == []
    assert asyncio.run(table.settle())
    assert table.waiting == [0, 1]


def test_the_clock_acts_when_its_time_has_come(pebbles: AnyGame) -> None:
    place = Place(pebbles, glass=30)
    assert place.table.clock_ms() == 30_000
    place.time += 20
    place.do(0, place.lay(0))
    assert place.table.clock_ms() == 10_000  # a seat's step does not turn the glass
    assert not asyncio.run(place.table.ring())
    place.time += 10
    assert place.open().clock_ms() == 0  # the stored time of the step that opened the question counts
    assert asyncio.run(place.table.ring())
    assert Step(CLOCK, "time") in [step for step, _ in place.ledger.steps]
    assert place.table.clock_ms() == 30_000  # a new round, a new glass
    assert place.open().clock_ms() == 30_000


def test_without_a_clock_nothing_rings(place: Place) -> None:
    assert place.table.clock_ms() is None
    assert not asyncio.run(place.table.ring())


def test_another_rules_version_is_told_plainly(place: Place) -> None:
    old = Setup("pebbles", 2, {"rounds": 3}, 0)
    with pytest.raises(RecordError, match="rules version 0"):
        open_table("m", place.game, old, place.ledger, 0.0, place.ledger.steps)


def test_a_log_that_does_not_fit_names_the_step(place: Place) -> None:
    place.ledger.steps[2] = (Step(0, "lay 1"), 0.0)
    with pytest.raises(RecordError, match="step 2"):
        place.open()


def test_events_go_to_their_audience_only(place: Place) -> None:
    drawn = [event for event in make_prompt(place.table, [], 0, 0, None).events if event.kind == "drew"]
    assert {event.seat for event in drawn} == {0}
    assert "drew" not in {event.kind for event in make_prompt(place.table, [], SPECTATOR, 0, None).events}


def test_seeds_are_fresh_for_every_draw(pebbles: AnyGame) -> None:
    place = Place(pebbles)
    assert place.seed - 7 == place.table.n
