"""Dealing hanafuda anew: hands of the same sizes from what the viewer has not seen, with what it knows in them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import seen_hana
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.hanafuda import fits_set
from zashiki.games.senji.rules.phases import DISCARD, NOBODY, PILE, SETTING, SHOWN_ROW
from zashiki.games.senji.rules.tables import HANA, HANA_COPIES, MOST_SEATS, SET_COUNT
from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng

ALL_CARDS: Final[vec[i64]] = vec[i64]([0] * 96)
POWER_32: Final = 4294967296.0


class Flowers:
    """What is to be dealt: how many cards each hand lacks, and how many are shown to others than the viewer."""

    def __init__(self, viewer: Seat, mind: i64) -> None:
        self.viewer = viewer
        self.mind = mind
        self.sizes = vec[i64]([0, 0, 0, 0, 0, 0])  # of other hands, without what is shown
        self.shown: i64 = 0  # cards in the shown row that the viewer may not look at
        self.unseen = vec[i64]()  # the cards in hands or pile that the viewer cannot place, as kinds
        self.dealt: i64 = 0  # so many of them are


def deal_hanafuda(state: Fields, flowers: Flowers, rng: Rng) -> None:
    """Every card that the viewer cannot place is as likely in one hand or the pile as in another.

    Only a hand out of which a set is being laid out holds more cards for it than the set needs; of all such hands each
    is as likely as any other.
    """
    left = left_over(state, flowers.viewer)
    giver = state.target if flowers.shown > 0 else NOBODY
    if giver >= 0:
        flowers.sizes[giver] += flowers.shown
    seat: Seat = 0
    while seat < state.seats:
        if seat != flowers.viewer:
            give_known(state, flowers, seat, left)
        seat += 1
    lay_unseen(flowers, left)
    if state.phase == SETTING and state.actor != flowers.viewer:
        hold_set(state, flowers, rng)
    seat = 0
    while seat < state.seats:
        if seat != flowers.viewer:
            deal_to(state, flowers, seat, flowers.sizes[seat], rng)
        seat += 1
    if giver >= 0:
        show_some(state, giver, flowers.shown, rng)
    elif flowers.shown > 0:
        deal_to(state, flowers, SHOWN_ROW, flowers.shown, rng)
    rest_to_pile(state, flowers)


def left_over(state: Fields, viewer: Seat) -> vec[i64]:
    """Copies of each kind that lie neither in the viewer's hand nor open; the other hands and the pile are emptied."""
    left = HANA_COPIES[:]
    hana = state.hana
    own = viewer * HANA if viewer >= 0 else -1
    kind: i64 = 0
    while kind < HANA:
        left[kind] -= hana[DISCARD * HANA + kind] + hana[SHOWN_ROW * HANA + kind]
        if own >= 0:
            left[kind] -= hana[own + kind]
        hana[PILE * HANA + kind] = 0
        kind += 1
    i: i64 = 0
    while i < state.seats * HANA:
        if i == own:
            i += HANA
        else:
            hana[i] = 0
            i += 1
    return left


def give_known(state: Fields, flowers: Flowers, seat: Seat, left: vec[i64]) -> None:
    """What the viewer knows in the hand, unless it sees it shown right now."""
    word = (flowers.mind * MOST_SEATS + seat) * 2
    if state.hana_seen[word] == 0 and state.hana_seen[word + 1] == 0:
        return
    kind: i64 = 0
    while kind < HANA:
        known = seen_hana(state, flowers.mind, seat, kind)
        if seat == state.target:
            known -= state.hana[SHOWN_ROW * HANA + kind]
        while known > 0 and left[kind] > 0 and flowers.sizes[seat] > 0:
            move_one(state, flowers, seat, kind)
            left[kind] -= 1
            known -= 1
        kind += 1


def move_one(state: Fields, flowers: Flowers, seat: Seat, kind: i64) -> None:
    """A card goes to a hand that lacks it."""
    state.hana[seat * HANA + kind] += 1
    flowers.sizes[seat] -= 1


def lay_unseen(flowers: Flowers, left: vec[i64]) -> None:
    """One entry for each card."""
    cards = ALL_CARDS[:]
    at: i64 = 0
    kind: i64 = 0
    while kind < HANA:
        end = at + left[kind]
        while at < end:
            cards[at] = kind
            at += 1
        kind += 1
    flowers.unseen = cards[:at]


def deal_to(state: Fields, flowers: Flowers, row: i64, count: i64, rng: Rng) -> None:
    """So many of the cards left, each alike."""
    unseen = flowers.unseen
    hana = state.hana
    cards: i64 = len(unseen)
    at = flowers.dealt
    end = at + count
    while at < end:
        i = at + rng.below(cards - at)
        kind = unseen[i]
        unseen[i] = unseen[at]
        unseen[at] = kind
        hana[row * HANA + kind] += 1
        at += 1
    flowers.dealt = end


def show_some(state: Fields, giver: Seat, count: i64, rng: Rng) -> None:
    """Any cards of the hand are shown."""
    size = state.row_size(giver)
    while count > 0:
        ticket = rng.below(size)
        kind: i64 = 0
        while True:
            ticket -= state.hana[giver * HANA + kind]
            if ticket < 0:
                break
            kind += 1
        state.hana[giver * HANA + kind] -= 1
        state.hana[SHOWN_ROW * HANA + kind] += 1
        size -= 1
        count -= 1


def rest_to_pile(state: Fields, flowers: Flowers) -> None:
    """What is not dealt lies in the pile."""
    unseen = flowers.unseen
    hana = state.hana
    i = flowers.dealt
    while i < len(unseen):
        hana[PILE * HANA + unseen[i]] += 1
        i += 1


def hold_set(state: Fields, flowers: Flowers, rng: Rng) -> None:
    """The actor's hand, with more cards for its set than the set needs."""
    lacks: i64 = SET_COUNT[state.cash // 13] + 1
    kind: i64 = 0
    while kind < HANA:
        if fits_set(state.cash, kind):
            lacks -= state.hana[state.actor * HANA + kind]
        kind += 1
    size = flowers.sizes[state.actor]
    fitting = fitting_first(state.cash, flowers.unseen)
    taken = how_many_fit(fitting, len(flowers.unseen) - fitting, size, lacks if lacks > 0 else 0, rng)
    take(state, flowers, 0, fitting, taken, rng)
    take(state, flowers, fitting, len(flowers.unseen), size - taken, rng)


def fitting_first(cash: i64, unseen: vec[i64]) -> i64:
    """Cards that fit the set come first; return how many."""
    fitting: i64 = 0
    i: i64 = 0
    while i < len(unseen):
        kind = unseen[i]
        if fits_set(cash, kind):
            unseen[i] = unseen[fitting]
            unseen[fitting] = kind
            fitting += 1
        i += 1
    return fitting


def how_many_fit(fitting: i64, others: i64, size: i64, least: i64, rng: Rng) -> i64:
    """How many of a hand's cards fit, as often as there are such hands."""
    first = least if least > size - others else size - others
    first = first if first > 0 else 0
    total = 0.0
    weight = 1.0
    count = first
    while count <= fitting and count <= size:  # hands with one more are so many times as many
        total += weight
        weight *= float((fitting - count) * (size - count)) / float((count + 1) * (others - size + count + 1))
        count += 1
    ticket = total * float(rng.bits()) / POWER_32
    weight = 1.0
    count = first
    while count < fitting and count < size:
        ticket -= weight
        if ticket < 0.0:
            break
        weight *= float((fitting - count) * (size - count)) / float((count + 1) * (others - size + count + 1))
        count += 1
    return count


def take(state: Fields, flowers: Flowers, start: i64, end: i64, count: i64, rng: Rng) -> None:
    """So many of these cards for the actor; those taken change places with the first that are not dealt."""
    unseen = flowers.unseen
    while count > 0:
        i = start + rng.below(end - start)
        kind = unseen[i]
        unseen[i] = unseen[start]
        unseen[start] = unseen[flowers.dealt]
        unseen[flowers.dealt] = kind
        move_one(state, flowers, state.actor, kind)
        flowers.dealt += 1
        start += 1
        count -= 1
