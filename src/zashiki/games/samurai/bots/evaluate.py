"""How well the seats stand: figures taken and to be hoped for, majorities, tiles kept, and who moves next.

Hidden tiles bear on none of it but before the first turn, so a bot that knows only its view judges as well as one
that saw everything.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.samurai.rules.tables import Kind, Place
from zashiki.kernel.mind import settled
from zashiki.kernel.model import Seat

from ..rules.fields import Fields
from ..rules.tables import (
    BLANK,
    CHOOSING,
    INFLUENCE_MASK,
    KIND_BITS,
    PLACE_COUNT,
    PLACING,
    ROW_MASK,
    SEAT_BITS,
    TIED,
    TILE_BITS,
    TILE_KINDS,
    TURN,
)
from ..rules.taking import leader
from .weights import (
    AHEAD,
    AHEAD_LIMIT,
    AHEAD_STEP,
    CASES,
    DOUBT,
    DOUBT_AT,
    DOUBTS,
    LEAD_LIMIT,
    LEADS,
    MIXED,
    MIXER,
    OPEN_HEXES,
    OPENING,
    SEATINGS,
    SHARE_BITS,
    SHARE_MASK,
    STRENGTHS,
    SURE,
    TAG_BITS,
    TAGS,
    UNIT,
    Judgement,
)


def evaluate(state: Fields, judgement: Judgement) -> vec[i64]:
    """The return that each seat may expect, in millionths; exact once the match is over."""
    known = settled(state)
    return known if len(known) else _returns(worths(state, judgement))


def worths(state: Fields, judgement: Judgement) -> vec[i64]:
    """What every seat's position is worth before the end."""
    if state.phase == CHOOSING:
        return _worths_of_hands(state)
    shares = Shares(state, judgement)
    found = vec[i64]()
    seat: Seat = 0
    while seat < state.seats:
        found = append(found, shares.standing(seat) + tiles_worth(state, seat, judgement))
        seat += 1
    found[shares.next] += judgement.to_move[state.seats]
    if state.phase == PLACING and state.seats == 2:  # whoever chooses last sees figures placed; more seats: unmeasured
        for seat in range(2):
            found[seat] += opening_worth(state, seat)
    return found


def _returns(worth: vec[i64]) -> vec[i64]:
    """How much of the other seats each may expect to leave behind."""
    seats: i64 = len(worth)
    found = vec[i64]()
    seat: Seat = 0
    while seat < seats:
        total: i64 = 0
        other: i64 = 0
        while other < seats:
            total += _ahead(worth[seat] - worth[other])
            other += 1
        found = append(found, total // (seats - 1))
        seat += 1
    return found


def _ahead(lead: i64) -> i64:
    if lead < 0:
        return -_ahead(-lead)
    step = lead // AHEAD_STEP
    if step >= AHEAD_LIMIT:
        return AHEAD[AHEAD_LIMIT]
    return AHEAD[step] + (AHEAD[step + 1] - AHEAD[step]) * (lead - step * AHEAD_STEP) // AHEAD_STEP


def _worths_of_hands(state: Fields) -> vec[i64]:
    found = vec[i64]()
    seat: Seat = 0
    while seat < state.seats:
        found = append(found, opening_worth(state, seat))
        seat += 1
    return found


def opening_worth(state: Fields, seat: Seat) -> i64:
    """What the tiles that the seat has chosen so far are worth."""
    return _sum(state.hands[seat] & TILE_BITS, OPENING, 0)


def tiles_worth(state: Fields, seat: Seat, judgement: Judgement) -> i64:
    """What the seat still has to play."""
    return _sum((state.hands[seat] + state.supplies[seat]) & TILE_BITS, judgement.tile, state.seats * TILE_KINDS)


def _sum(rest: i64, worth: vec[i64], first: i64) -> i64:
    total: i64 = 0
    while rest > 0:
        total += (rest & 3) * worth[first]
        rest >>= 2
        first += 1
    return total


class Shares:
    """Figures at [seat * 3 + kind] in thousandths: those taken, and of those on the map what each seat may expect."""

    def __init__(self, state: Fields, judgement: Judgement) -> None:
        self.judgement = judgement
        self.seats: i64 = state.seats
        self.next: i64 = next_seat(state)
        self.figures: vec[i64] = BLANK[:12]
        self.doubt: vec[i64] = BLANK[:3]  # per kind, the sum of share * (1 − share)
        i: i64 = 0
        while i < 12:
            self.figures[i] = state.taken[i] * SURE
            i += 1
        self._share_map(state)

    def _share_map(self, state: Fields) -> None:
        reach = _reach((state.hands[self.next] + state.supplies[self.next]) & TILE_BITS)
        place: Place = 0
        end = PLACE_COUNT[state.seats]
        while place < end:
            standing = state.figures[place]
            kind: Kind = 0
            while standing > 0:
                if standing & 1:
                    self._share(state, place, kind, (reach >> (8 * kind)) & 255)
                standing >>= 1
                kind += 1
            place += 1

    def _share(self, state: Fields, place: Place, kind: Kind, reach: i64) -> None:
        """Add what every seat may expect of one figure."""
        hexes = state.open[place]
        if hexes == 0:
            who = leader(state, place, kind)
            if who != TIED:
                self.figures[who * 3 + kind] += SURE
            return
        row = (state.influence[place] >> (KIND_BITS * kind)) & ROW_MASK
        if hexes >= OPEN_HEXES:
            hexes = OPEN_HEXES - 1
        shares = self._known(row, hexes, reach)
        at: i64 = kind
        while at < 3 * self.seats:
            self.figures[at] += shares & SHARE_MASK
            shares >>= SHARE_BITS
            at += 3
        self.doubt[kind] += shares

    def _known(self, row: i64, hexes: i64, reach: i64) -> i64:
        """What all seats may expect of a figure: worked out once, for what is compared has most of the map in common.

        A cell holds the shares and what is left of the question, in one number: nobody reads half of an answer.
        """
        case = hexes - 2 if hexes > 1 else 4 + reach
        question = (row * CASES + case) * SEATINGS + (self.seats - 2) * 4 + self.next
        mixed = (question * MIXER) & MIXED
        known = self.judgement.known
        answer = known[mixed >> TAG_BITS]
        if answer < 0 or (answer ^ mixed) & TAGS != 0:
            answer = self._shared(row, hexes, reach) * (TAGS + 1) + (mixed & TAGS)
            known[mixed >> TAG_BITS] = answer
        return answer >> TAG_BITS

    def _shared(self, row: i64, hexes: i64, reach: i64) -> i64:
        """The share of every seat from the first on, and behind them the doubt, packed."""
        claims = self.judgement.claim
        at: i64 = self.seats * OPEN_HEXES + hexes
        mover = self._claim_of_next(row, at, hexes, reach)
        total = mover
        greatest: i64 = 0
        seat: Seat = 0
        while seat < self.seats:
            here = (row >> (SEAT_BITS * seat)) & INFLUENCE_MASK
            if here > greatest:
                greatest = here
            if seat != self.next:
                total += claims[at * STRENGTHS + here]
            seat += 1
        total += self.judgement.nobodys[at * STRENGTHS + greatest]
        if total == 0:
            total = 1
        doubt: i64 = 0
        packed: i64 = 0
        while seat > 0:
            seat -= 1
            claim = mover
            if seat != self.next:
                claim = claims[at * STRENGTHS + ((row >> (SEAT_BITS * seat)) & INFLUENCE_MASK)]
            share = SURE * claim // total
            packed = packed * (SHARE_MASK + 1) + share
            doubt += share * (SURE - share) // SURE
        return packed + doubt * DOUBT_AT[self.seats]

    def _claim_of_next(self, row: i64, at: i64, hexes: i64, reach: i64) -> i64:
        """Whoever moves next takes a figure with one hex open, if its tiles reach so far."""
        own = (row >> (SEAT_BITS * self.next)) & INFLUENCE_MASK
        claim = self.judgement.claim[at * STRENGTHS + own] * self.judgement.next[at] // UNIT
        if hexes > 1:
            return claim
        rival: i64 = 0
        seat: Seat = 0
        while seat < self.seats:
            here = (row >> (SEAT_BITS * seat)) & INFLUENCE_MASK
            if seat != self.next and here > rival:
                rival = here
            seat += 1
        if own + reach > rival:
            return claim * self.judgement.can_take[self.seats] // UNIT
        return claim * self.judgement.can_tie[self.seats] // UNIT if own + reach == rival else claim

    def standing(self, seat: Seat) -> i64:
        """The worth of figures and of majorities, as surely as they may be expected."""
        return (self.total(seat) * self.judgement.figure[self.seats] + self.majorities(seat)) // SURE

    def total(self, seat: Seat) -> i64:
        """All figures that the seat may expect."""
        return self.figures[seat * 3] + self.figures[seat * 3 + 1] + self.figures[seat * 3 + 2]

    def majorities(self, seat: Seat) -> i64:
        """What leading two kinds, or one, is worth as surely as the seat may expect it."""
        one = self._leads(seat, 0)
        two = self._leads(seat, 1)
        three = self._leads(seat, 2)
        all_three = one * two // SURE * three // SURE
        any_two = (one * two + one * three + two * three) // SURE - 2 * all_three
        none = (SURE - one) * (SURE - two) // SURE * (SURE - three) // SURE
        two_or_more = any_two * self.judgement.two_majorities[self.seats]
        return two_or_more + (SURE - none) * self.judgement.one_majority[self.seats]

    def _leads(self, seat: Seat, kind: Kind) -> i64:
        """How surely the seat will lead the kind alone."""
        square = self.doubt[kind] // 10 // self.seats
        if square >= DOUBTS:
            square = DOUBTS - 1
        lead = (self.figures[seat * 3 + kind] - self.best_of_others(seat, kind)) * 100 // DOUBT[square]
        if lead < -LEAD_LIMIT:
            return LEADS[0]
        return LEADS[2 * LEAD_LIMIT] if lead > LEAD_LIMIT else LEADS[LEAD_LIMIT + lead]

    def best_of_others(self, seat: Seat, kind: Kind) -> i64:
        """The most figures of the kind that another seat may expect."""
        most: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if other != seat and self.figures[other * 3 + kind] > most:
                most = self.figures[other * 3 + kind]
            other += 1
        return most


def next_seat(state: Fields) -> i64:
    """Who can lay the next tile of a coming turn: whoever ends a turn leaves what is open to the next."""
    if state.phase < TURN:
        return state.start_seat
    if state.phase == TURN and state.played == 0:
        return state.seat
    return (state.seat + 1) % state.seats


def _reach(unseen: i64) -> i64:
    """The greatest influence that one of these tiles brings on land, eight bits per kind of figure."""
    samurai: i64 = 3 if unseen & (3 * 4**9) else 2 if unseen & (3 * 4**10) else 1 if unseen & (3 * 4**11) else 0
    reach: i64 = 0
    kind: Kind = 2
    while kind >= 0:
        own = (unseen >> (6 * kind)) & 63
        best: i64 = 4 if own & 3 else 3 if own & 12 else 2 if own & 48 else 0
        reach = reach * 256 + (best if best > samurai else samurai)
        kind -= 1
    return reach
