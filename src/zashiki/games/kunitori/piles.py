"""The cards of all seats, and how they are drawn, revealed, gained and put back."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.actions import (
    AREA,
    COMMON,
    DECK,
    DEPLOYED,
    DISCARD,
    HAND,
    OFFER,
    POOL,
    REGIONS,
    S_START,
    SCRAP,
    SHOWN,
    TOP,
    region,
)
from zashiki.games.kunitori.board import (
    GENERAL,
    GENERAL_KINDS,
    IDS,
    KINDS,
    OTHER_KINDS,
    POINTS,
    STRIDE,
    TYPE,
    VICTORY,
    Rules,
)
from zashiki.games.kunitori.knowledge import (
    NO_CARDS,
    NOTHING,
    World,
    add_to_hand,
    discard_hand,
    draw_top,
    leave_hand,
    possible,
    put_back,
    reveal_top,
)
from zashiki.kernel.model import Event
from zashiki.kernel.state import State


class Piles(State):
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
        self.active: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 0
        self.turns_left: i64 = -1  # once a victory pile is empty: turns to go, the present one included
        self.actions: i64 = 0
        self.money: i64 = 0
        self.buys: i64 = 0
        self.cheaper: i64 = 0
        self.card: i64 = -1  # the card being played or raised
        self.place: i64 = 0  # where its program stands
        self.replayed: bool = False
        self.argument: i64 = 0  # the number of the effect in hand; of an exchange, at last the highest price
        self.paid: i64 = 0
        self.asked: i64 = 0  # who decides
        self.target: i64 = 0  # whose cards a ninja clan looks at
        self.need: i64 = 0  # cards still to be drawn
        self.drawer: i64 = 0
        self.into: i64 = HAND
        self.filling: i64 = 0  # generals still to be laid open

    def resume(self) -> None:
        """Go on after cards were drawn."""
        raise NotImplementedError

    def at(self, row: i64, kind: i64) -> i64:
        """How many of a kind a region holds."""
        return self.counts[row * STRIDE + kind]

    def held(self, seat: i64, which: i64, kind: i64) -> i64:
        """How many of a kind a seat's region holds."""
        return self.counts[(COMMON + seat * REGIONS + which) * STRIDE + kind]

    def size(self, seat: i64, which: i64) -> i64:
        """How many cards a seat's region holds."""
        return self.sizes[COMMON + seat * REGIONS + which]

    def put(self, row: i64, kind: i64, by: i64) -> None:
        """Add cards to a region, or take them away."""
        self.counts[row * STRIDE + kind] += by
        self.sizes[row] += by

    def move(self, source: i64, target: i64, kind: i64) -> None:
        """Move one card."""
        self.counts[source * STRIDE + kind] -= 1
        self.sizes[source] -= 1
        self.counts[target * STRIDE + kind] += 1
        self.sizes[target] += 1

    def clear(self, row: i64) -> None:
        """Take every card out of a region."""
        if self.sizes[row] == 0:
            return
        kind: i64 = 0
        while kind < KINDS:
            self.counts[row * STRIDE + kind] = 0
            kind += 1
        self.sizes[row] = 0

    def pour(self, source: i64, target: i64) -> None:
        """Move all cards of a region."""
        if self.sizes[source] == 0:
            return
        kind: i64 = 0
        while kind < KINDS:
            count = self.counts[source * STRIDE + kind]
            if count != 0:
                self.counts[source * STRIDE + kind] = 0
                self.counts[target * STRIDE + kind] += count
            kind += 1
        self.sizes[target] += self.sizes[source]
        self.sizes[source] = 0

    def row(self, number: i64) -> vec[i64]:
        """The counts of a region."""
        return self.counts[number * STRIDE : number * STRIDE + KINDS]

    def listed(self, number: i64) -> list[str]:
        """The cards of a region by their ids, for events."""
        names: list[str] = []
        kind: i64 = 0
        while kind < KINDS:
            names.extend([IDS[kind]] * int(self.at(number, kind)))
            kind += 1
        return names

    def only_kind(self, number: i64) -> i64:
        """The one kind a region holds, or −1 if it is empty or holds several."""
        found: i64 = -1
        kind: i64 = 0
        while kind < KINDS:
            if self.counts[number * STRIDE + kind] > 0:
                if found >= 0:
                    return -1
                found = kind
            kind += 1
        return found

    def hidden(self, seat: i64) -> vec[i64]:
        """What the seat has in hand and deck, as everybody can count."""
        cards = self.row(region(seat, HAND))
        kind: i64 = 0
        while kind < KINDS:
            cards[kind] += self.held(seat, DECK, kind) + self.held(seat, TOP, kind)
            kind += 1
        return cards

    def may_hold(self, seat: i64, kind: i64) -> bool:
        """Whether the others must reckon with this card in the seat's hand."""
        if self.size(seat, HAND) == 0:
            return False
        return self.held(seat, HAND, kind) + self.held(seat, DECK, kind) + self.held(seat, TOP, kind) > 0

    def may_hold_actions(self, seat: i64) -> bool:
        """Whether the others must reckon with an action card in the seat's hand."""
        if self.size(seat, HAND) == 0:
            return False
        start = (COMMON + seat * REGIONS) * STRIDE
        others: i64 = 0
        for kind in OTHER_KINDS:
            here = start + kind
            others += self.counts[here] + self.counts[here + STRIDE] + self.counts[here + 2 * STRIDE]
        return self.size(seat, HAND) + self.size(seat, DECK) + self.size(seat, TOP) > others

    def learn(self, seat: i64, worlds: list[World]) -> None:
        """Keep what everybody now knows of a seat, without what cannot be."""
        if len(worlds) > 1:
            worlds = possible(worlds, self.hidden(seat), self.size(seat, HAND))
        self.known[seat] = worlds

    def say(self, kind: str, seat: i64, facts: dict[str, object]) -> None:
        """Tell everybody."""
        if self.events is not None:
            self.events.append(Event(kind, seat, facts))

    def leave(self, seat: i64, target: i64, kind: i64) -> None:
        """One card goes openly from the hand elsewhere."""
        self.move(region(seat, HAND), target, kind)
        if self.known[seat] is not NOTHING:
            self.learn(seat, leave_hand(self.known[seat], kind))

    def throw_hand(self, seat: i64) -> None:
        """The whole hand goes openly to the discard pile."""
        if self.known[seat] is not NOTHING:
            hand = self.row(region(seat, HAND))
            self.pour(region(seat, HAND), region(seat, DISCARD))
            self.learn(seat, discard_hand(self.known[seat], hand))
        else:
            self.pour(region(seat, HAND), region(seat, DISCARD))

    def return_to_hand(self, seat: i64, kind: i64) -> None:
        """A card everybody sees goes to the hand."""
        self.put(region(seat, HAND), kind, 1)
        self.learn(seat, add_to_hand(self.known[seat], kind))

    def draw(self, seat: i64, count: i64, into: i64) -> None:
        """Draw to the hand or reveal (R3.6, R3.7); `resume` follows when all is done."""
        self.drawer = seat
        self.need = count
        self.into = into
        self.serve()

    def serve(self) -> None:
        """Take what is known; stop where chance must draw."""
        seat = self.drawer
        while self.need > 0:
            if self.size(seat, TOP) > 0:
                self.take_top(seat)
            elif self.size(seat, DECK) > 0:
                return
            elif self.size(seat, DISCARD) > 0:
                self.pour(region(seat, DISCARD), region(seat, DECK))
                if self.events is not None:
                    self.say("shuffles", seat, {"n": int(self.size(seat, DECK))})
            else:
                self.need = 0
        self.resume()

    def take_top(self, seat: i64) -> None:
        """The top card is known to its owner at least."""
        row = self.tops[seat]
        kind = row[0]
        self.tops[seat] = row[1:]
        self.move(region(seat, TOP), region(seat, self.into), kind)
        if self.into == HAND:
            self.learn(seat, draw_top(self.known[seat]))
        else:
            self.learn(seat, reveal_top(self.known[seat], kind))
        self.arrived(seat, kind)

    def draw_unseen(self, kind: i64) -> None:
        """Chance drew this card."""
        seat = self.drawer
        self.move(region(seat, DECK), region(seat, self.into), kind)
        if self.into != HAND and len(self.known[seat]) > 1:
            self.learn(seat, self.known[seat])
        self.arrived(seat, kind)
        self.serve()

    def arrived(self, seat: i64, kind: i64) -> None:
        """One card fewer is to come; its owner learns of a drawn one, everybody of revealed ones when all are there."""
        self.need -= 1
        if self.events is not None and self.into == HAND:
            self.events.append(Event("drawn", seat, {"card": IDS[kind]}, (int(seat),)))

    def tell_revealed(self, seat: i64) -> None:
        """Revealed cards are told together: their order may be its owner's secret."""
        if self.events is not None and self.size(seat, SHOWN) > 0:
            self.say("reveals", seat, {"cards": self.listed(region(seat, SHOWN))})

    def put_on_deck(self, seat: i64, first: i64, secretly: bool) -> None:
        """All revealed cards go back on top, the named kind first (R4.7, R8.2)."""
        row = region(seat, SHOWN)
        order = vec[i64]()
        if first >= 0:
            order = append(order, first)
            self.put(row, first, -1)
        kind: i64 = 0
        while kind < KINDS:
            while self.at(row, kind) > 0:
                order = append(order, kind)
                self.put(row, kind, -1)
            kind += 1
        for kind in order:
            self.put(region(seat, TOP), kind, 1)
        rest = self.tops[seat]
        top = order[:]
        for kind in rest:
            top = append(top, kind)
        self.tops[seat] = top
        self.learn(seat, put_back(self.known[seat], order, secretly))

    def in_pool(self, kind: i64) -> bool:
        """Whether a card of this kind can be taken (R5.4, R8.15)."""
        if self.rules.two_on_offer and TYPE[kind] == GENERAL:
            return self.at(OFFER, kind) > 0
        return self.at(POOL, kind) > 0

    def generals_left(self) -> i64:
        """How many generals the pool holds, open or not."""
        generals: i64 = 0
        for kind in GENERAL_KINDS:
            generals += self.at(POOL, kind)
        return generals

    def take_from_pool(self, seat: i64, kind: i64, target: i64) -> bool:
        """One card leaves the pool, False if there is none (R8.15); an empty victory pile brings the end (R7.1)."""
        if not self.in_pool(kind):
            return False
        self.move(POOL, target, kind)
        self.points[seat] += POINTS[kind]
        if TYPE[kind] == VICTORY and self.at(POOL, kind) == 0 and self.turns_left < 0:
            self.turns_left = self.seats
            if self.events is not None:
                self.say("last_round", seat, {"card": IDS[kind]})
        if self.rules.two_on_offer and TYPE[kind] == GENERAL:
            self.put(OFFER, kind, -1)
            self.filling = self.lacking()
        return True

    def lacking(self) -> i64:
        """How many generals must be laid open so that two lie there (R5.4)."""
        return min(2, self.generals_left()) - self.sizes[OFFER]

    def gain(self, seat: i64, kind: i64) -> bool:
        """A card from the pool goes to the discard pile (R8.15)."""
        return self.take_from_pool(seat, kind, region(seat, DISCARD))

    def scrap(self, seat: i64, source: i64, kind: i64) -> None:
        """A card is trashed and never comes back (R1.5)."""
        if source == region(seat, HAND):
            self.leave(seat, SCRAP, kind)
        else:
            self.move(source, SCRAP, kind)
        self.points[seat] -= POINTS[kind]
        self.settle_deployed(seat, kind)

    def settle_deployed(self, seat: i64, kind: i64) -> None:
        """No more cards are deployed than lie in the area."""
        over = self.held(seat, DEPLOYED, kind) - self.held(seat, AREA, kind)
        if over > 0:
            self.put(region(seat, DEPLOYED), kind, -over)

    def forget_order(self) -> None:
        """A fresh table: no top is known."""
        self.tops = [NO_CARDS for _ in range(self.seats)]
        self.known = [NOTHING for _ in range(self.seats)]
