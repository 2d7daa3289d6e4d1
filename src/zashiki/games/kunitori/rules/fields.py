"""What a match of Kunitori! consists of, each field declared once, and the plainest moves of cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card, Row
from zashiki.kernel.model import Field, Seat
from zashiki.kernel.state import State

from ..hidden.memory import NO_CARDS, NOTHING, UNTRACKED, World
from .actions import COMMON, DECK, HAND, REGIONS, S_START, TOP, region
from .tables import KINDS, STRIDE, Rules

FIELDS: Final = (
    Field("rules", "options"),
    Field("counts", "players"),
    Field("sizes", "", "derived: the sums of the counts"),
    Field("points", "players"),
    Field("tops", "mine"),
    Field("known", "players"),
    Field("stage", "stage"),
    Field("card", "card"),
    Field("active", "active"),
    Field("first", "first"),
    Field("turn", "turn"),
    Field("turns_left", "turns_left"),
    Field("actions", "actions"),
    Field("money", "money"),
    Field("buys", "buys"),
    Field("cheaper", "cheaper"),
    Field("replayed", "effect"),
    Field("place", "effect"),
    Field("argument", "effect"),
    Field("paid", "effect"),
    Field("asked", "effect"),
    Field("target", "effect"),
    Field("need", "pending"),
    Field("drawer", "pending"),
    Field("into", "pending"),
    Field("filling", "pending"),
)


class Fields(State):
    """Counts of every kind in every region, and the turn's counters."""

    def __init__(self, rules: Rules, seats: i64, counts: vec[i64], sizes: vec[i64], points: vec[i64]) -> None:
        self.seats = seats
        self.events = None
        self.rules = rules
        self.counts = counts  # by region and kind
        self.sizes = sizes  # by region
        self.points = points  # victory points of all cards owned, by seat
        self.tops: list[vec[i64]] = []  # by seat, the first is drawn next; a row is replaced, never changed
        self.known: list[list[World]] = []  # by seat, what the others know
        self.stage: i64 = S_START
        self.card: i64 = -1  # the card being played or raised
        self.active: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 0
        self.turns_left: i64 = -1  # once a victory pile is empty: turns to go, the present one included
        self.actions: i64 = 0
        self.money: i64 = 0
        self.buys: i64 = 0
        self.cheaper: i64 = 0
        self.replayed: bool = False
        self.place: i64 = 0  # where the card's program stands
        self.argument: i64 = 0  # the number of the effect in hand; of an exchange, at last the highest price
        self.paid: i64 = 0
        self.asked: i64 = 0  # who decides
        self.target: Seat = 0  # whose cards a ninja clan looks at
        self.need: i64 = 0  # cards still to be drawn
        self.drawer: i64 = 0
        self.into: i64 = HAND
        self.filling: i64 = 0  # generals still to be laid open

    def forget_order(self) -> None:
        """A fresh table: no top is known."""
        self.tops = [NO_CARDS for _ in range(self.seats)]
        self.known = [NOTHING for _ in range(self.seats)]

    def stop_tracking(self) -> None:
        """From here on nobody notes what is known of hidden cards; for playouts, which deal nothing anew."""
        self.known = [UNTRACKED for _ in range(self.seats)]

    def copy_to(self, twin: Fields) -> None:
        """Make the twin, which has its own counts already, equal to this state."""
        twin.tops = self.tops[:]
        twin.known = self.known[:]
        twin.stage = self.stage
        twin.card = self.card
        twin.active = self.active
        twin.first = self.first
        twin.turn = self.turn
        twin.turns_left = self.turns_left
        twin.actions = self.actions
        twin.money = self.money
        twin.buys = self.buys
        twin.cheaper = self.cheaper
        twin.replayed = self.replayed
        twin.place = self.place
        twin.argument = self.argument
        twin.paid = self.paid
        twin.asked = self.asked
        twin.target = self.target
        twin.need = self.need
        twin.drawer = self.drawer
        twin.into = self.into
        twin.filling = self.filling

    def at(self, row: Row, kind: Card) -> i64:
        """How many of a kind a region holds."""
        return self.counts[row * STRIDE + kind]

    def held(self, seat: Seat, which: i64, kind: Card) -> i64:
        """How many of a kind a seat's region holds."""
        return self.counts[(COMMON + seat * REGIONS + which) * STRIDE + kind]

    def size(self, seat: Seat, which: i64) -> i64:
        """How many cards a seat's region holds."""
        return self.sizes[COMMON + seat * REGIONS + which]

    def put(self, row: Row, kind: Card, by: i64) -> None:
        """Add cards to a region, or take them away."""
        self.counts[row * STRIDE + kind] += by
        self.sizes[row] += by

    def move(self, source: Row, target: Row, kind: Card) -> None:
        """Move one card."""
        self.counts[source * STRIDE + kind] -= 1
        self.sizes[source] -= 1
        self.counts[target * STRIDE + kind] += 1
        self.sizes[target] += 1

    def clear(self, row: Row) -> None:
        """Take every card out of a region."""
        left = self.sizes[row]
        kind: Card = 0
        while left > 0:
            left -= self.counts[row * STRIDE + kind]
            self.counts[row * STRIDE + kind] = 0
            kind += 1
        self.sizes[row] = 0

    def pour(self, source: Row, target: Row) -> None:
        """Move all cards of a region."""
        left = self.sizes[source]
        kind: Card = KINDS - 1  # treasures stand last in the table and are most of it
        while left > 0:
            count = self.counts[source * STRIDE + kind]
            if count != 0:
                self.counts[source * STRIDE + kind] = 0
                self.counts[target * STRIDE + kind] += count
                left -= count
            kind -= 1
        self.sizes[target] += self.sizes[source]
        self.sizes[source] = 0

    def row(self, number: i64) -> vec[i64]:
        """The counts of a region."""
        return self.counts[number * STRIDE : number * STRIDE + KINDS]

    def only_kind(self, number: i64) -> i64:
        """The one kind a region holds, or −1 if it is empty or holds several."""
        kind: Card = 0
        while self.sizes[number] > 0:
            count = self.counts[number * STRIDE + kind]
            if count > 0 and count < self.sizes[number]:
                return -1
            if count > 0:
                return kind
            kind += 1
        return -1

    def hidden(self, seat: Seat) -> vec[i64]:
        """What the seat has in hand and deck, as everybody can count."""
        cards = self.row(region(seat, HAND))
        kind: Card = 0
        while kind < KINDS:
            cards[kind] += self.held(seat, DECK, kind) + self.held(seat, TOP, kind)
            kind += 1
        return cards
