"""How well the seats stand, for bots: honour, what autumn will bring, cards, lands, troops and plans."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.bots.diplomat import wishes
from zashiki.games.senji.bots.weights import (
    FLOWER,
    HONOUR,
    KAMI,
    PROVINCE,
    SAMURAI,
    SCALE,
    SETS,
    TRIBUTE,
    UNIT,
)
from zashiki.games.senji.bots.worth import card_worth, groups_worth, hand_cards_worth, hostages_abroad, order_worth
from zashiki.games.senji.rules.phases import FALLEN, KEPT, MARCHING, NOBODY, SETTING, SPRING, SUMMER, TRIBUTING, WINTER
from zashiki.games.senji.rules.splits import hand_worth
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.rules.tables import PROVINCES, Province, Samurai
from zashiki.kernel.mind import expected_returns, settled
from zashiki.kernel.model import Seat


def evaluate(state: Senji) -> vec[i64]:
    """What each seat may expect, in millionths: exact once the match is over, else by what its position is worth."""
    known = settled(state)
    if len(known) > 0:
        return known
    worth = vec[i64]()
    seat: Seat = 0
    while seat < state.seats:
        worth = append(worth, seat_worth(state, seat))
        seat += 1
    return expected_returns(worth, SCALE)


def seat_worth(state: Senji, seat: Seat) -> i64:
    """Honour, and in hundredths of honour all that may become honour."""
    if state.family_of[state.seats - 1] == NOBODY:
        return 0
    total = state.honour[seat] * HONOUR + _lands(state, seat) + _troops(state, seat) + _flowers(state, seat)
    total += hand_cards_worth(state, seat) - hostages_abroad(state, seat)
    return total + _plans(state, seat)


def terms(state: Senji, seat: Seat) -> list[tuple[str, int]]:
    """What the seat's worth is made of, by name; hints are made of it."""
    if state.family_of[state.seats - 1] == NOBODY:
        return []
    return [
        ("honour", state.honour[seat] * HONOUR),
        ("lands", _lands(state, seat)),
        ("troops", _troops(state, seat)),
        ("flowers", _flowers(state, seat)),
        ("cards", hand_cards_worth(state, seat)),
        ("hostages", -hostages_abroad(state, seat)),
        ("plans", _plans(state, seat)),
    ]


def _flowers(state: Senji, seat: Seat) -> i64:
    """The hanafuda cards, and a part of what the sets they make would bring."""
    return hand_worth(state, seat) * SETS * HONOUR // 100 + state.row_size(seat) * FLOWER


def _lands(state: Senji, seat: Seat) -> i64:
    """Provinces; those that stand empty are a third lost."""
    total: i64 = 0
    province: Province = 0
    while province < PROVINCES:
        if state.owner[province] == seat:
            total += PROVINCE if state.troops_at(seat, province) > 0 else PROVINCE * 2 // 3
        province += 1
    return total


def _troops(state: Senji, seat: Seat) -> i64:
    """Units and samurai."""
    total = state.units_on_map(seat) * UNIT
    samurai: Samurai = 0
    while samurai < len(state.samurai_at):
        if state.lord[samurai] == seat:
            at = state.samurai_at[samurai]
            total += SAMURAI if at < FALLEN or at == KEPT else KAMI
        samurai += 1
    return total


def _plans(state: Senji, seat: Seat) -> i64:
    """What is laid out but not done yet."""
    if state.phase == SPRING or state.phase == SUMMER or state.phase == MARCHING:
        total: i64 = groups_worth(state, seat) if state.phase == MARCHING and state.actor == seat else 0
        province: Province = 0
        while province < PROVINCES:
            if state.owner[province] == seat and state.order[province] > 0:
                total += order_worth(state, seat, province, state.order[province])
            province += 1
        return total
    if state.phase == WINTER:
        return _offers(state, seat)
    if state.phase == TRIBUTING and state.actor == seat:
        return TRIBUTE // 2 - _picked(state, seat)
    return FLOWER if state.phase == SETTING and state.actor == seat else 0


def _picked(state: Senji, seat: Seat) -> i64:
    total: i64 = 0
    for card in state.picked:
        total += card_worth(state, seat, card)
    return total // 2


def _offers(state: Senji, seat: Seat) -> i64:
    """Open offers promise a part of what they would bring, if the partner gains, too; so does a draft."""
    total: i64 = 0
    for offer in state.offers:
        if offer.maker == seat:
            total += wishes(state, seat, offer.partner, offer.give, offer.ask) // 3
    partner = state.draft_to[seat]
    if partner != NOBODY:
        total += wishes(state, seat, partner, state.draft_give[seat], state.draft_ask[seat]) // 4 - 5
    return total
