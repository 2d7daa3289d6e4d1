"""Branch: a decision in the tree, what came of it so far, and what may be decided next."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.mind import row_of
from zashiki.kernel.model import Seat

CHAIRS: Final = 16  # a key is action * CHAIRS + seat
NOTHING: Final = vec[i64]()


class Branch:
    """What may follow stands in rows of numbers, by first impression, the best first."""

    def __init__(self, seats: i64) -> None:
        self.count: i64 = 0  # visits
        self.totals: vec[i64] = row_of(seats, 0)  # by seat, of what they brought
        self.ideas: vec[i64] = NOTHING  # actions not judged yet
        self.keys: vec[i64] = NOTHING  # decisions judged
        self.worth: vec[i64] = NOTHING  # what they brought their seat in all, and what they looked like at first
        self.visits: vec[i64] = NOTHING  # and the look counts like one
        self.available: vec[i64] = NOTHING  # how often they could have been chosen
        self.looks: vec[i64] = NOTHING
        self.branches: list[Branch] = []  # NOWHERE before the first visit

    def add(self, values: vec[i64]) -> None:
        """One more visit."""
        self.count += 1
        totals = self.totals
        i: i64 = 0
        while i < len(totals):
            totals[i] += values[i]
            i += 1

    def credit(self, at: i64, values: vec[i64]) -> None:
        """What came of one of the decisions this time."""
        self.worth[at] += values[self.keys[at] % CHAIRS]
        self.visits[at] += 1

    def mean(self, seat: Seat) -> i64:
        """What the seat may expect."""
        if self.count == 0:
            return 0
        return self.totals[seat] // self.count

    def means(self, seats: i64) -> vec[i64]:
        """What all may expect."""
        row = row_of(seats, 0)
        seat: Seat = 0
        while self.count > 0 and seat < seats:
            row[seat] = self.mean(seat)
            seat += 1
        return row

    def learn(self, key: i64, look: i64) -> None:
        """One more decision, sorted in."""
        at: i64 = len(self.looks)
        while at > 0 and self.looks[at - 1] < look:
            at -= 1
        self.keys = with_inserted(self.keys, at, key)
        self.looks = with_inserted(self.looks, at, look)
        self.worth = with_inserted(self.worth, at, look)
        self.visits = with_inserted(self.visits, at, 1)
        self.available = with_inserted(self.available, at, 0)
        self.branches.insert(at, NOWHERE)

    def entered(self, at: i64, seats: i64) -> Branch:
        """The branch at this place, made at the first visit."""
        branch = self.branches[at]
        if branch is NOWHERE:
            branch = Branch(seats)
            self.branches[at] = branch
        return branch

    def unknown(self, actions: vec[i64], seat: Seat) -> vec[i64]:
        """Those actions of the seat that are not judged yet."""
        found = vec[i64](capacity=len(actions))
        for action in actions:
            if not self.knows(action * CHAIRS + seat):
                found = append(found, action)
        return found

    def knows(self, key: i64) -> bool:
        """Whether the decision is judged."""
        i: i64 = 0
        while i < len(self.keys):
            if self.keys[i] == key:
                return True
            i += 1
        return False


def with_inserted(row: vec[i64], at: i64, number: i64) -> vec[i64]:
    """The row with the number at this place, and what stood there and behind it one further."""
    row = append(row, number)
    i: i64 = len(row) - 1
    while i > at:
        row[i] = row[i - 1]
        i -= 1
    row[at] = number
    return row


NOWHERE: Final = Branch(0)
