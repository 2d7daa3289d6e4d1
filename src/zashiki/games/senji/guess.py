"""Dealing hidden cards anew, so that nobody who sees the table can tell the difference."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.battle import is_playable
from zashiki.games.senji.board import CARDS, HANA, HANA_COPIES, MARCH, MOST_SEATS, POWER, PROVINCES, SAMURAI
from zashiki.games.senji.ground import Ground, row_of
from zashiki.games.senji.memory import seen_hana
from zashiki.games.senji.phases import DRAWN, IN_PILE, KEPT, NEUTRAL, NO_CARD, PILE, SHOWN_ROW
from zashiki.kernel.rng import Rng

BINS: Final = 7  # six hands and the neutral pile
HIDDEN: Final = -9  # in `card_at`: to be dealt
SECRET: Final = -9  # a support card that is to be chosen


class Gaps:
    """What a viewer does not know of a state, as counts: what is to be dealt where."""

    def __init__(self, viewer: i64, seats: i64) -> None:
        self.viewer = viewer
        self.mind: i64 = viewer if viewer >= 0 else seats
        self.orders = row_of(PROVINCES, 0)  # 1 where an order lies face down
        self.samurai = row_of(MOST_SEATS, 0)  # that a seat looks at
        self.keepers: i64 = 0  # seats that have kept one of them, as bits
        self.hands = row_of(BINS, 0)  # diplomacy cards
        self.hanafuda = row_of(MOST_SEATS, 0)
        self.shown: i64 = 0  # hanafuda that are shown to somebody


def fill(ground: Ground, gaps: Gaps, rng: Rng) -> None:
    """Deal what the viewer does not know."""
    lay_orders(ground, gaps.orders, rng)
    seat: i64 = 0
    while seat < ground.seats:
        if gaps.samurai[seat] > 0:
            give_samurai(ground, seat, gaps.samurai[seat], (gaps.keepers >> seat) & 1 == 1, rng)
        seat += 1
    deal_cards(ground, gaps.mind, gaps.hands[:], rng)
    know_nothing(ground, gaps.viewer)
    deal_hanafuda(ground, gaps.mind, gaps.hanafuda, gaps.shown, rng)
    if ground.attack_card == SECRET:
        ground.attack_card = any_support(ground, ground.attacker, rng)
    if ground.defence_card == SECRET:
        ground.defence_card = any_support(ground, ground.defender, rng)


def any_support(ground: Ground, seat: i64, rng: Rng) -> i64:
    """A card chosen in secret may be any that the seat could play, or none."""
    choices = append(vec[i64](), NO_CARD)
    card: i64 = 0
    while card < CARDS:
        if is_playable(ground, seat, card):
            choices = append(choices, card)
        card += 1
    return rng.pick(choices)


def deal_cards(ground: Ground, viewer: i64, room: vec[i64], rng: Rng) -> None:
    """Give every hidden diplomacy card to a hand (or the pile) where the viewer thinks it possible, within the room."""
    cards = vec[i64]()
    card: i64 = 0
    while card < CARDS:
        if ground.card_at[card] == HIDDEN:
            cards = append(cards, card)
        card += 1
    rng.shuffle(cards)
    first = viewer * CARDS
    for card in cards:
        if not place_card(ground, first, card, room, rng):
            make_room(ground, first, card, room, 0)


def to_place(hand: i64) -> i64:
    """Where a card of this bin lies."""
    return NEUTRAL if hand == BINS - 1 else hand


def place_card(ground: Ground, first: i64, card: i64, room: vec[i64], rng: Rng) -> bool:
    """Into one of the possible bins that still have room, each place alike."""
    may_be = ground.know[first + card]
    total: i64 = 0
    hand: i64 = 0
    while hand < BINS:
        if (may_be >> hand) & 1 == 1:
            total += room[hand]
        hand += 1
    if total <= 0:
        return False
    ticket = rng.below(total)
    hand = 0
    while True:
        if (may_be >> hand) & 1 == 1:
            ticket -= room[hand]
            if ticket < 0:
                break
        hand += 1
    room[hand] -= 1
    ground.card_at[card] = to_place(hand)
    return True


def make_room(ground: Ground, first: i64, card: i64, room: vec[i64], tried: i64) -> bool:
    """Move cards already dealt on to other possible places until this one fits; `tried` are bins on the way here."""
    may_be = ground.know[first + card] & ~tried
    hand: i64 = 0
    while hand < BINS:
        if (may_be >> hand) & 1 == 1 and room[hand] > 0:
            room[hand] -= 1
            ground.card_at[card] = to_place(hand)
            return True
        hand += 1
    hand = 0
    while hand < BINS:
        if (may_be >> hand) & 1 == 1 and push_on(ground, first, card, hand, room, tried | POWER[hand]):
            return True
        hand += 1
    return False


def push_on(ground: Ground, first: i64, card: i64, hand: i64, room: vec[i64], tried: i64) -> bool:
    """Take another card's place in the bin, if that one finds a new place."""
    other: i64 = 0
    while other < CARDS:
        may_be = ground.know[first + other]
        movable = ground.card_at[other] == to_place(hand) and may_be & POWER[hand] != 0 and may_be & ~tried != 0
        if movable and make_room(ground, first, other, room, tried):
            ground.card_at[card] = to_place(hand)
            return True
        other += 1
    return False


def deal_hanafuda(ground: Ground, viewer: i64, sizes: vec[i64], shown: i64, rng: Rng) -> None:
    """Hands of these sizes from what the viewer has not seen; known cards first. The pile keeps the rest."""
    kind: i64 = 0
    while kind < HANA:
        left = HANA_COPIES[kind]
        row: i64 = 0
        while row <= SHOWN_ROW:
            if row != PILE:
                left -= ground.hana[row * HANA + kind]
            row += 1
        ground.hana[PILE * HANA + kind] = left
        kind += 1
    seat: i64 = 0
    while seat < ground.seats:
        if seat != viewer:
            give_known(ground, viewer, seat, sizes[seat])
        seat += 1
    seat = 0
    while seat < ground.seats:
        while seat != viewer and ground.row_size(seat) < sizes[seat]:
            draw_to(ground, seat, rng)
        seat += 1
    while ground.row_size(SHOWN_ROW) < shown:
        draw_to(ground, SHOWN_ROW, rng)


def give_known(ground: Ground, viewer: i64, seat: i64, size: i64) -> None:
    """What the viewer knows in the hand."""
    kind: i64 = 0
    while kind < HANA:
        known = seen_hana(ground, viewer, seat, kind)
        while known > ground.hana[seat * HANA + kind] and ground.row_size(seat) < size:
            if ground.hana[PILE * HANA + kind] == 0:
                break
            ground.hana[PILE * HANA + kind] -= 1
            ground.hana[seat * HANA + kind] += 1
        kind += 1


def draw_to(ground: Ground, row: i64, rng: Rng) -> None:
    """A card of the pile, each alike."""
    ticket = rng.below(ground.row_size(PILE))
    kind: i64 = 0
    while True:
        ticket -= ground.hana[PILE * HANA + kind]
        if ticket < 0:
            break
        kind += 1
    ground.hana[PILE * HANA + kind] -= 1
    ground.hana[row * HANA + kind] += 1


def give_samurai(ground: Ground, seat: i64, count: i64, keeps: bool, rng: Rng) -> None:
    """The seat looks at so many samurai nobody else sees, one of them perhaps kept already."""
    pile = vec[i64]()
    samurai: i64 = 0
    while samurai < SAMURAI:
        if ground.samurai_at[samurai] == IN_PILE:
            pile = append(pile, samurai)
        samurai += 1
    rng.shuffle(pile)
    i: i64 = 0
    while i < count:
        ground.samurai_at[pile[i]] = KEPT if keeps and i == 0 else DRAWN
        ground.lord[pile[i]] = seat
        i += 1


def lay_orders(ground: Ground, hidden: vec[i64], rng: Rng) -> None:
    """Any order on each province whose order the viewer does not know."""
    province: i64 = 0
    while province < PROVINCES:
        if hidden[province] == 1:
            ground.order[province] = 1 + rng.below(MARCH)
        province += 1


def know_nothing(ground: Ground, viewer: i64) -> None:
    """Other viewers keep every hidden place in mind but their own."""
    everywhere: i64 = POWER[6]
    seat: i64 = 0
    while seat < ground.seats:
        everywhere |= POWER[seat]
        seat += 1
    other: i64 = 0
    while other < ground.seats:
        if other != viewer:
            forget_all(ground, other, everywhere & ~POWER[other])
        other += 1


def forget_all(ground: Ground, viewer: i64, everywhere: i64) -> None:
    """What a viewer of whom nothing is known thinks possible."""
    card: i64 = 0
    while card < CARDS:
        holder = ground.holder(card)
        if holder == viewer or (holder >= 0 and ground.is_bluff(card)):
            ground.know[viewer * CARDS + card] = POWER[holder]
        elif holder >= 0 or ground.card_at[card] == NEUTRAL:
            ground.know[viewer * CARDS + card] = everywhere
        else:
            ground.know[viewer * CARDS + card] = 0
        card += 1
