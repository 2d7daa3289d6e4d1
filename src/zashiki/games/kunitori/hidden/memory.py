"""What everybody knows of the cards a seat hides: cards surely in its hand and on top of its deck.

Only the owner learns the order in which it puts back its own cards, so others must reckon with several worlds. Each
names cards the hand surely holds and the known top of the deck; one of them is true. Worlds are never changed and
stand in a fixed order, so that the order tells nothing. Where nobody keeps track, as in playouts, there are none.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card

from ..rules.tables import KINDS


class World:
    """One thing that may be true: these cards are in the hand, these on top of the deck, the first on top."""

    def __init__(self, hand: vec[i64], top: vec[i64]) -> None:
        self.hand = hand
        self.top = top

    def key(self) -> list[int]:
        """Sorts and tells worlds apart."""
        return [*self.hand, *self.top]


NO_CARDS: Final[vec[i64]] = vec[i64]()
NOTHING: Final = [World(vec[i64]([0] * len(range(KINDS))), NO_CARDS)]  # the only world of a seat that hides everything
UNTRACKED: Final[list[World]] = []  # no worlds at all, for who does not care; nothing can be dealt anew by them


def is_noted(worlds: list[World]) -> bool:
    """Whether anything is known that a card drawn or laid may change."""
    return worlds is not NOTHING and len(worlds) > 0


def distinct(worlds: list[World]) -> list[World]:
    """The worlds in order, equal ones once; NOTHING itself where nothing is known."""
    if len(worlds) > 1:
        by_key = {tuple(world.key()): world for world in worlds}
        worlds = [by_key[key] for key in sorted(by_key)]
    is_nothing = len(worlds) == 1 and len(worlds[0].top) == 0 and total(worlds[0].hand) == 0
    return NOTHING if is_nothing else worlds


def add_to_hand(worlds: list[World], kind: Card) -> list[World]:
    """Everybody saw this card go to the hand."""
    return distinct([World(changed(world.hand, kind, 1), world.top) for world in worlds])


def leave_hand(worlds: list[World], kind: Card) -> list[World]:
    """Everybody saw this card leave the hand."""
    if worlds is NOTHING:
        return worlds
    return distinct([World(changed(w.hand, kind, -1) if w.hand[kind] else w.hand, w.top) for w in worlds])


def show_hand(worlds: list[World], kind: Card) -> list[World]:
    """The owner showed one card of this kind and keeps it."""
    return distinct([world if world.hand[kind] else World(changed(world.hand, kind, 1), world.top) for world in worlds])


def draw_top(worlds: list[World]) -> list[World]:
    """The known top card went to the hand unseen."""
    return distinct([World(changed(world.hand, world.top[0], 1), world.top[1:]) for world in worlds])


def reveal_top(worlds: list[World], kind: Card) -> list[World]:
    """The known top card was turned over: it is of this kind."""
    return distinct([World(world.hand, world.top[1:]) for world in worlds if world.top[0] == kind])


def discard_hand(worlds: list[World], hand: vec[i64]) -> list[World]:
    """The whole hand was shown as it went to the discard pile."""
    if worlds is NOTHING:
        return worlds
    nothing = NOTHING[0].hand
    return distinct([World(nothing, world.top) for world in worlds if contains(hand, world.hand)])


def know_hand(worlds: list[World], hand: vec[i64]) -> list[World]:
    """Everybody now knows the whole hand."""
    return distinct([World(hand, world.top) for world in worlds if contains(hand, world.hand)])


def put_back(worlds: list[World], top: vec[i64], secretly: bool) -> list[World]:
    """These cards were laid on the deck, the first on top; secretly: their order is known to the owner only."""
    orders = [top]
    if secretly and len(top) == 2 and top[0] != top[1]:
        orders.append(vec[i64]([top[1], top[0]]))
    return distinct([World(world.hand, joined(order, world.top)) for world in worlds for order in orders])


def possible(worlds: list[World], hidden: vec[i64], hand_size: i64) -> list[World]:
    """The worlds that fit into what the seat hides in all, with a hand of this size."""
    if len(worlds) == 1:
        return worlds
    return distinct([world for world in worlds if fits(world, hidden, hand_size)])


def fits(world: World, hidden: vec[i64], hand_size: i64) -> bool:
    """Whether these hidden cards can be lying as the world says."""
    needed = world.hand[:]
    for kind in world.top:
        needed[kind] += 1
    return total(world.hand) <= hand_size and contains(hidden, needed)


def contains(cards: vec[i64], part: vec[i64]) -> bool:
    """Whether the part is among the cards."""
    kind: Card = 0
    while kind < KINDS:
        if part[kind] > cards[kind]:
            return False
        kind += 1
    return True


def total(cards: vec[i64]) -> i64:
    """How many cards these are."""
    count: i64 = 0
    for number in cards:
        count += number
    return count


def changed(cards: vec[i64], kind: Card, by: i64) -> vec[i64]:
    """The cards with some more or fewer of a kind."""
    copy = cards[:]
    copy[kind] += by
    return copy


def joined(first: vec[i64], second: vec[i64]) -> vec[i64]:
    """Both rows of cards, one after the other."""
    row = first[:]
    for kind in second:
        row = append(row, kind)
    return row
