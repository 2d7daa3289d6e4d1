"""Dealing hanafuda anew: hands of the same sizes from what the viewer has not seen, with what it knows in them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import seen_hana
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.hanafuda import fits_set
from zashiki.games.senji.rules.phases import DISCARD, NOBODY, PILE, SETTING, SHOWN_ROW
from zashiki.games.senji.rules.tables import HANA, HANA_COPIES, MOST_SEATS, SET_COUNT
from zashiki.kernel.rng import Rng

SWAPS: Final = 60  # tried where a hand must hold a set
NONE: Final[vec[i64]] = vec[i64]([0] * HANA)


class Flowers:
    """What is to be dealt: how many cards each hand lacks, and how many are shown to others than the viewer."""

    def __init__(self, viewer: i64, mind: i64) -> None:
        self.viewer = viewer
        self.mind = mind
        self.sizes = vec[i64]([0, 0, 0, 0, 0, 0])  # of other hands, without what is shown
        self.shown: i64 = 0  # cards in the shown row that the viewer may not look at
        self.unseen = vec[i64]()  # the cards in hands or pile that the viewer cannot place, as kinds
        self.dealt: i64 = 0  # so many of them are


def deal_hanafuda(state: Fields, flowers: Flowers, rng: Rng) -> None:
    """Every card that the viewer cannot place is as likely in one hand or the pile as in another.

    Only a hand out of which a set is being laid out holds more cards for it than the set needs: it is filled first, and
    its cards are swapped at random as long as that stays so.
    """
    left = left_over(state, flowers.viewer)
    giver = state.target if flowers.shown > 0 else NOBODY
    if giver >= 0:
        flowers.sizes[giver] += flowers.shown
    seat: i64 = 0
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
    else:
        deal_to(state, flowers, SHOWN_ROW, flowers.shown, rng)
    rest_to_pile(state, flowers)


def left_over(state: Fields, viewer: i64) -> vec[i64]:
    """Copies of each kind that lie neither in the viewer's hand nor open; the other hands and the pile are emptied."""
    left = HANA_COPIES[:]
    kind: i64 = 0
    while kind < HANA:
        left[kind] -= state.hana[DISCARD * HANA + kind] + state.hana[SHOWN_ROW * HANA + kind]
        if viewer >= 0:
            left[kind] -= state.hana[viewer * HANA + kind]
        state.hana[PILE * HANA + kind] = 0
        kind += 1
    seat: i64 = 0
    while seat < state.seats:
        if seat != viewer:
            clear_row(state, seat)
        seat += 1
    return left


def clear_row(state: Fields, row: i64) -> None:
    """No card lies there."""
    i = row * HANA
    end = i + HANA
    while i < end:
        state.hana[i] = 0
        i += 1


def give_known(state: Fields, flowers: Flowers, seat: i64, left: vec[i64]) -> None:
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


def move_one(state: Fields, flowers: Flowers, seat: i64, kind: i64) -> None:
    """A card goes to a hand that lacks it."""
    state.hana[seat * HANA + kind] += 1
    flowers.sizes[seat] -= 1


def lay_unseen(flowers: Flowers, left: vec[i64]) -> None:
    """One entry for each card."""
    cards = vec[i64]()
    kind: i64 = 0
    while kind < HANA:
        count = left[kind]
        while count > 0:
            cards = append(cards, kind)
            count -= 1
        kind += 1
    flowers.unseen = cards


def deal_to(state: Fields, flowers: Flowers, row: i64, count: i64, rng: Rng) -> None:
    """So many of the cards left, each alike."""
    unseen = flowers.unseen
    cards: i64 = len(unseen)
    end = flowers.dealt + count
    while flowers.dealt < end:
        i = flowers.dealt + rng.below(cards - flowers.dealt)
        kind = unseen[i]
        unseen[i] = unseen[flowers.dealt]
        unseen[flowers.dealt] = kind
        state.hana[row * HANA + kind] += 1
        flowers.dealt += 1


def show_some(state: Fields, giver: i64, count: i64, rng: Rng) -> None:
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
    i = flowers.dealt
    while i < len(flowers.unseen):
        state.hana[PILE * HANA + flowers.unseen[i]] += 1
        i += 1


def hold_set(state: Fields, flowers: Flowers, rng: Rng) -> None:
    """The actor's hand, with more cards for its set than the set needs."""
    unseen = flowers.unseen
    rng.shuffle(unseen)
    size = flowers.sizes[state.actor]
    spare: i64 = -SET_COUNT[state.cash // 13] - 1  # cards beyond what it must hold
    kind: i64 = 0
    while kind < HANA:
        if fits_set(state.cash, kind):
            spare += state.hana[state.actor * HANA + kind]
        kind += 1
    i: i64 = 0
    while i < size:
        if fits_set(state.cash, unseen[i]):
            spare += 1
        i += 1
    tries: i64 = 0
    while (tries < SWAPS or spare < 0) and size > 0 and size < len(unseen) and tries < SWAPS * SWAPS:
        spare = swap_one(state.cash, unseen, size, spare, rng)
        tries += 1
    i = 0
    while i < size:
        move_one(state, flowers, state.actor, unseen[i])
        i += 1
    flowers.dealt = i


def swap_one(cash: i64, unseen: vec[i64], size: i64, spare: i64, rng: Rng) -> i64:
    """A card of the hand for one beyond it, unless the hand would hold too little of the set; return what is spare."""
    i = rng.below(size)
    j = size + rng.below(len(unseen) - size)
    change: i64 = 0
    if fits_set(cash, unseen[i]):
        change -= 1
    if fits_set(cash, unseen[j]):
        change += 1
    if change < 0 and spare <= 0:
        return spare
    kind = unseen[i]
    unseen[i] = unseen[j]
    unseen[j] = kind
    return spare + change
