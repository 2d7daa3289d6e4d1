"""Mind: what a game tells those who think ahead in it or learn it. Every part has a plain default."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from zashiki.kernel.model import OVER, Seat
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

CERTAIN: Final = 1000000  # a return of 1; values are counted in millionths
ZEROS: Final[vec[i64]] = vec[i64]([0] * 512)  # to be cut to the length that is wanted


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """What bots and learners know of a game. A game subclasses it in `bots/mind.py`."""

    def evaluate(self, state: State) -> vec[i64]:
        """The return that each seat may expect, in millionths; exact once the match is over.

        Without judgement of its own a game knows nothing before the end.
        """
        known = settled(state)
        return known if len(known) else row_of(state.seats, 0)

    def feature_names(self, seats: i64) -> list[str]:
        """A name for every number of `features`, in order; its length is theirs."""
        return []

    def features(self, state: State, seat: Seat) -> vec[i64]:
        """What the seat knows as small whole numbers, its own things first, then those of the next seats in turn.

        Seats are interchangeable: the same situation seen from another chair gives the same numbers. What is hidden
        from the seat bears on none of them.
        """
        return vec[i64]()

    def write_features(self, state: State, seat: Seat, row: vec[i16], at: i64) -> i64:
        """Write the features into the row from `at` on; returns where they end."""
        for number in self.features(state, seat):
            row[at] = i16(number)
            at += 1
        return at

    def clues(self, state: State, seat: Seat) -> vec[i64]:
        """What a learned judgement goes by: small whole numbers, at any one moment of a match equally many.

        Better than features where a game knows what matters; none where nothing can be learnt, as before the start.
        Unlike features they may tell what is hidden, for searches know a state only as they have dealt it themselves.
        """
        return self.features(state, seat)

    def ideas(self, state: State, seat: Seat, rng: Rng) -> vec[i64]:
        """The seat's legal actions that are worth a thought, first the one that comes to mind first; never empty."""
        return state.legal(seat)

    def patience(self) -> i64:
        """In how many imagined states ideas are compared at the most; 0 where players have no habits."""
        return 0

    def play_on(self, state: State, rng: Rng) -> None:
        """Let everybody act in this very state as comes to mind first, until `evaluate` can be trusted.

        Afterwards the state is for judging only: what seats have learnt on the way need not be noted.
        """
        return

    def approach(self, state: State, seat: Seat) -> str:
        """The search that suits this moment, by its name in `bots` with settings, such as "depth:worlds=1:width=8".

        "" leaves it to the house; matches decide what a game should say here.
        """
        return ""

    def weights(self, seats: i64) -> dict[str, int]:
        """The numbers that its judgement goes by at so many seats, by name, for `tune` to change."""
        return {}

    def with_weights(self, seats: i64, weights: dict[str, int]) -> Mind:
        """A mind that judges by these at so many seats, and by its own where a name is missing."""
        return self

    def terms(self, state: State, seat: Seat) -> list[tuple[str, int]]:
        """What speaks for the seat, each with its weight on one scale of the game's own; hints are made of them.

        Every name has a sentence below `reasons` in the game's words.
        """
        return []


def row_of(count: i64, value: i64) -> vec[i64]:
    """So many equal numbers."""
    row = ZEROS[:count]
    i: i64 = 0
    while value != 0 and i < len(row):
        row[i] = value
        i += 1
    while len(row) < count:
        row = append(row, value)
    return row


def settled(state: State) -> vec[i64]:
    """The returns in millionths once the match is over, else nothing."""
    values = vec[i64]()
    if state.mover() != OVER:
        return values
    ranks = state.ranks()
    others: i64 = len(ranks) - 1 if len(ranks) > 1 else 1
    for rank in ranks:
        lead = lead_of(rank, ranks)
        nearest = (2 * (lead if lead >= 0 else -lead) * CERTAIN + others) // (2 * others)
        values = append(values, nearest if lead >= 0 else -nearest)
    return values


def lead_of(rank: i64, ranks: vec[i64]) -> i64:
    """How many seats rank below less how many rank above, as in `Outcome.returns`."""
    lead: i64 = 0
    for other in ranks:
        if other > rank:
            lead += 1
        elif other < rank:
            lead -= 1
    return lead


def expected_returns(worth: vec[i64], scale: i64) -> vec[i64]:
    """Judgements on any one scale as returns; a lead of `scale` over the others' average makes half a sure win."""
    seats: i64 = len(worth)
    others: i64 = 1
    if seats > 1:
        others = seats - 1
    total: i64 = 0
    for points in worth:
        total += points
    values = vec[i64]()
    excess: i64 = 0
    for points in worth:
        lead = (points * seats - total) // others
        value = CERTAIN * lead // (scale + (lead if lead >= 0 else -lead))
        excess += value
        values = append(values, value)
    i: i64 = 0
    while i < seats:
        values[i] -= excess // seats
        i += 1
    return values
