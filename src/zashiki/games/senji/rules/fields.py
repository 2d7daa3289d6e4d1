"""All that a match of Senji consists of, each field declared once, and the few moves of pieces all chapters share."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.senji.rules.phases import (
    BIDDING,
    COURT,
    FAMILIES_DRAWN,
    IN_PILE,
    NEUTRAL,
    NEUTRAL_BIT,
    NO_CARD,
    NOBODY,
    PILE,
    UNDECIDED,
)
from zashiki.games.senji.rules.tables import (
    CARD_FAMILY,
    CARDS,
    FORTRESSES,
    HANA,
    HANA_COPIES,
    MOST_SEATS,
    MOST_UNITS,
    NORTH,
    PROVINCES,
    SAMURAI,
    Card,
    Place,
    Province,
    Samurai,
)
from zashiki.kernel.mind import row_of
from zashiki.kernel.model import Field, Seat
from zashiki.kernel.state import State

SHOWN_AS: Final = (  # fields of the state by the field of the view that shows them
    ("options", "any_families winter_seconds offers_per_winter neutral_auction kami trade_show goal last_year"),
    ("phase", "phase"),
    ("resume", "resume"),
    ("year", "year"),
    ("host", "host"),
    ("tied", "tied"),
    ("actor", "actor"),
    ("due", "due"),
    ("finished", "finished"),
    ("honour", "honour"),
    ("families", "family_of"),
    ("hand", "card_at"),
    ("holders", "know"),
    ("hana", "hana"),
    ("hana_seen", "hana_seen"),
    ("provinces", "owner units order carried"),
    ("fleets", "fleet fleet_ready"),
    ("samurai", "samurai_at lord"),
    ("listening", "listening"),
    ("offers_made", "offers_made"),
    ("edits", "edits"),
    ("numbers", "numbers"),
    ("draft", "draft_to draft_give draft_ask"),
    ("offers", "offers"),
    ("exchanges", "exchanges"),
    ("last_auction", "last_row last_bids"),
    ("march", "origin dests move_to move_units move_samurai fight"),
    ("battle", "attacker defender field round kami_used attack_card defence_card attack_won lost won_honour"),
    ("dice", "rolled"),
    ("last_round", "last_round"),
    ("turns", "turns"),
    ("turn", "turn"),
    ("picked", "picked"),
    ("taken_back", "taken_back"),
    ("cash", "cash"),
    ("target", "target"),
    ("trade", "trade_card"),
    ("hired", "hired"),
    ("hired_sea", "hired_sea"),
    ("with_honour", "with_honour"),
)
FIELDS: Final = (
    *[Field(name, view) for view, names in SHOWN_AS for name in names.split()],
    Field("seat_of", "", "derived from family_of"),
)


class Offer:
    """An offer on the table, never changed: what its maker gives, what it asks, and its number between the two."""

    def __init__(self, maker: Seat, partner: Seat, number: i64, give: vec[i64], ask: vec[i64]) -> None:
        self.maker = maker
        self.partner = partner
        self.number = number
        self.give = give
        self.ask = ask


class Fields(State):
    """The full truth of a match, without the rules of its chapters. Seats as bits are named so."""

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.events = None

    def clear(self) -> None:
        """Everything empty, as before the set-up."""
        seats = self.seats
        self.phase: i64 = FAMILIES_DRAWN
        self.resume: i64 = 0  # what follows the draws of chance
        self.year: i64 = 1
        self.host: Seat = NOBODY
        self.tied: i64 = 0  # seats that may become host, as bits
        self.actor: i64 = NOBODY
        self.due: i64 = 0
        self.finished: i64 = 0  # seats that are through with what all do at once, as bits
        self.honour = row_of(MOST_SEATS, 0)
        self.family_of = row_of(MOST_SEATS, NOBODY)
        self.seat_of = row_of(MOST_SEATS, NOBODY)
        self._clear_options()
        self.card_at = row_of(CARDS, NEUTRAL)
        self.know = row_of(CARDS * (seats + 1), NEUTRAL_BIT)
        self.hana = row_of(HANA * 9, 0)
        kind: i64 = 0
        while kind < HANA:
            self.hana[PILE * HANA + kind] = HANA_COPIES[kind]
            kind += 1
        self.hana_seen = row_of(MOST_SEATS * 2 * (seats + 1), 0)
        self.owner = row_of(PROVINCES, NOBODY)
        self.units = row_of(PROVINCES, 0)
        self.order = row_of(PROVINCES, 0)
        self.carried = row_of(PROVINCES, 0)  # orders turned up this year
        self.fleet = row_of(MOST_SEATS * 2, 0)
        self.fleet_ready: i64 = 0
        self.samurai_at = row_of(SAMURAI, IN_PILE)
        self.lord = row_of(SAMURAI, NOBODY)
        self._clear_winter()
        self._clear_summer()
        self._clear_autumn()

    def _clear_options(self) -> None:
        self.any_families = False
        self.winter_seconds: i64 = 240
        self.offers_per_winter: i64 = 40
        self.neutral_auction = True
        self.kami = True
        self.trade_show = "giver"
        self.goal: i64 = 60
        self.last_year: i64 = 15

    def _clear_winter(self) -> None:
        self.listening: i64 = 0  # seats that wait until something happens, as bits
        self.offers_made = row_of(MOST_SEATS, 0)
        self.edits = row_of(MOST_SEATS, 0)  # changes of the plan at hand: an offer, orders, a march
        self.numbers = row_of(MOST_SEATS * MOST_SEATS, 0)
        self.draft_to = row_of(MOST_SEATS, NOBODY)
        self.draft_give: list[vec[i64]] = [vec[i64]() for _ in range(MOST_SEATS)]
        self.draft_ask: list[vec[i64]] = [vec[i64]() for _ in range(MOST_SEATS)]
        self.offers: list[Offer] = []
        self.exchanges = vec[i64]()  # exchanges of this winter as all saw them, see memory.pack_swap
        self.last_row = vec[i64]()  # of the last auction: the open cards, then who took them
        self.last_bids = vec[i64]()  # slot * CARDS + card

    def _clear_summer(self) -> None:
        self.origin: Place = NOBODY
        self.dests: i64 = 0
        self.move_to = row_of(2, NOBODY)
        self.move_units = row_of(2, 0)
        self.move_samurai = row_of(2, 0)
        self.fight: i64 = 0  # which of the two destinations is dealt with
        self.attacker: Seat = NOBODY
        self.defender: Seat = NOBODY
        self.field: i64 = NOBODY
        self.rolled: i64 = 0
        self.round: i64 = 0
        self.kami_used: i64 = 0  # 1 the attacker, 2 the defender; + 4 and 8: passed in this round
        self.attack_card: i64 = UNDECIDED
        self.defence_card: i64 = UNDECIDED
        self.attack_won = False
        self.lost: i64 = 0  # units of both sides
        self.won_honour: i64 = 0
        self.last_round = vec[i64]()  # what everybody saw: sides, province, round, dice, cards and points

    def _clear_autumn(self) -> None:
        self.turns = vec[i64]()  # seats in the order of autumn
        self.turn: i64 = 0
        self.picked = vec[i64]()  # what is laid out for a set or a tribute
        self.taken_back = vec[i64]()
        self.cash: i64 = NOBODY  # set * 13 + month
        self.target: i64 = NOBODY
        self.trade_card: i64 = NO_CARD
        self.hired: i64 = 0  # bit 0 units, bit 1 a samurai
        self.hired_sea: i64 = NOBODY
        self.with_honour = False  # whether the samurai to be kept brings its honour

    def copy_to(self, twin: Fields) -> None:
        """Make the twin equal to this state."""
        self._copy_scalars(twin)
        twin.honour = self.honour[:]
        twin.card_at = self.card_at[:]
        twin.know = self.know[:]
        twin.hana = self.hana[:]
        twin.owner = self.owner[:]
        twin.units = self.units[:]
        twin.order = self.order[:]
        twin.fleet = self.fleet[:]
        twin.samurai_at = self.samurai_at[:]
        twin.lord = self.lord[:]
        twin.move_to = self.move_to[:]
        twin.move_units = self.move_units[:]
        twin.move_samurai = self.move_samurai[:]
        twin.turns = self.turns[:]
        twin.picked = self.picked[:]
        twin.taken_back = self.taken_back[:]
        self._share(twin)

    def _share(self, twin: Fields) -> None:
        """What changes seldom is shared: whoever changes it replaces it."""
        twin.family_of = self.family_of
        twin.seat_of = self.seat_of
        twin.hana_seen = self.hana_seen
        twin.carried = self.carried
        twin.offers_made = self.offers_made
        twin.edits = self.edits
        twin.numbers = self.numbers
        twin.draft_to = self.draft_to
        twin.draft_give = self.draft_give
        twin.draft_ask = self.draft_ask
        twin.offers = self.offers
        twin.exchanges = self.exchanges
        twin.last_round = self.last_round
        twin.last_row = self.last_row
        twin.last_bids = self.last_bids

    def _copy_scalars(self, twin: Fields) -> None:
        twin.phase = self.phase
        twin.resume = self.resume
        twin.year = self.year
        twin.host = self.host
        twin.tied = self.tied
        twin.actor = self.actor
        twin.due = self.due
        twin.finished = self.finished
        twin.any_families = self.any_families
        twin.winter_seconds = self.winter_seconds
        twin.offers_per_winter = self.offers_per_winter
        twin.neutral_auction = self.neutral_auction
        twin.kami = self.kami
        twin.trade_show = self.trade_show
        twin.goal = self.goal
        twin.last_year = self.last_year
        twin.fleet_ready = self.fleet_ready
        twin.listening = self.listening
        twin.origin = self.origin
        twin.dests = self.dests
        twin.fight = self.fight
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.field = self.field
        twin.rolled = self.rolled
        twin.round = self.round
        twin.kami_used = self.kami_used
        twin.attack_card = self.attack_card
        twin.defence_card = self.defence_card
        twin.attack_won = self.attack_won
        twin.lost = self.lost
        twin.won_honour = self.won_honour
        twin.turn = self.turn
        twin.cash = self.cash
        twin.target = self.target
        twin.trade_card = self.trade_card
        twin.hired = self.hired
        twin.hired_sea = self.hired_sea
        twin.with_honour = self.with_honour

    # Counting

    def holder(self, card: Card) -> i64:
        """The seat that has the card in its hand, laid bids included, or NOBODY."""
        at = self.card_at[card]
        if at < COURT:
            return at
        if at < BIDDING:
            return NOBODY
        return self.seat_of[CARD_FAMILY[card]]

    def hand_size(self, seat: Seat) -> i64:
        """How many diplomacy cards the seat has in its hand."""
        count: i64 = 0
        card: Card = 0
        while card < CARDS:
            if self.holder(card) == seat:
                count += 1
            card += 1
        return count

    def provinces(self, seat: Seat) -> i64:
        """How many provinces the seat controls."""
        count: i64 = 0
        for owner in self.owner:
            if owner == seat:
                count += 1
        return count

    def fortresses_left(self, seat: Seat) -> i64:
        """R1.7: nobody controls more than 6 provinces."""
        return FORTRESSES - self.provinces(seat)

    def units_on_map(self, seat: Seat) -> i64:
        """Units of the seat in provinces, at sea and on the march."""
        count = self.fleet[seat * 2] + self.fleet[seat * 2 + 1]
        province: Province = 0
        while province < PROVINCES:
            if self.owner[province] == seat:
                count += self.units[province]
            province += 1
        if self.attacker == seat:
            count += self.move_units[0] + self.move_units[1]
        return count

    def units_left(self, seat: Seat) -> i64:
        """Units that are not on the map."""
        return MOST_UNITS - self.units_on_map(seat)

    def samurai_in(self, seat: Seat, place: Place) -> i64:
        """How many samurai of the seat stand in this place, on the march, or are fallen."""
        count: i64 = 0
        samurai: Samurai = 0
        while samurai < SAMURAI:
            if self.samurai_at[samurai] == place and self.lord[samurai] == seat:
                count += 1
            samurai += 1
        return count

    def samurai_left(self) -> i64:
        """How many samurai lie in the pile."""
        count: i64 = 0
        for at in self.samurai_at:
            if at == IN_PILE:
                count += 1
        return count

    def units_at(self, seat: Seat, place: Place) -> i64:
        """Units of the seat in a province or sea."""
        if place >= NORTH:
            return self.fleet[seat * 2 + place - NORTH]
        if self.owner[place] != seat:
            return 0
        return self.units[place]

    def troops_at(self, seat: Seat, place: Place) -> i64:
        """Units and samurai of the seat there."""
        return self.units_at(seat, place) + self.samurai_in(seat, place)

    def row_size(self, row: i64) -> i64:
        """How many hanafuda lie in a row: a hand, the pile, the discard pile or what is shown."""
        count: i64 = 0
        i: i64 = row * HANA
        end = i + HANA
        while i < end:
            count += self.hana[i]
            i += 1
        return count

    def is_finished(self, seat: Seat) -> bool:
        """Whether the seat is through with what all do at once."""
        return (self.finished >> seat) & 1 == 1

    def all_finished(self) -> bool:
        """Whether every seat is through."""
        seat: Seat = 0
        while seat < self.seats:
            if not self.is_finished(seat):
                return False
            seat += 1
        return True

    def first_unfinished(self) -> i64:
        """The first seat that is not through."""
        seat: Seat = 0
        while seat < self.seats and self.is_finished(seat):
            seat += 1
        return seat

    # Moving pieces

    def lose(self, seat: Seat, honour: i64) -> i64:
        """R2.5: a loss forced by others stops at 0; return what was lost."""
        lost = honour if honour < self.honour[seat] else self.honour[seat]
        self.honour[seat] -= lost
        return lost

    def add_units(self, seat: Seat, place: Place, units: i64) -> None:
        """Put units into an own province or a sea, or take them away."""
        if place >= NORTH:
            self.fleet[seat * 2 + place - NORTH] += units
        else:
            self.units[place] += units
