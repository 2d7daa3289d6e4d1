"""A state from a view: offers, marches, battles and what is laid out in autumn."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import remember_swap
from zashiki.games.senji.hidden.redeal import give_turn
from zashiki.games.senji.rules.fields import Fields, Offer
from zashiki.games.senji.rules.phases import NO_CARD, NOBODY, SETTING, UNDECIDED, WINTER
from zashiki.games.senji.rules.tables import (
    CARD_NAMES,
    CARDS,
    FAMILIES,
    HANA_NAMES,
    MOST_SEATS,
    PLACE_NAMES,
    POWER,
    SAMURAI_NAMES,
    SET_NAMES,
    TENS,
)
from zashiki.kernel.mind import row_of
from zashiki.kernel.model import Seat


def numbered(names: tuple[str, ...]) -> dict[str, int]:
    """Names and their numbers."""
    return {name: number for number, name in enumerate(names)}


CARD: Final[dict[str, int]] = numbered(CARD_NAMES)
KIND: Final[dict[str, int]] = numbered(HANA_NAMES)
PLACE: Final[dict[str, int]] = numbered(PLACE_NAMES)
WARRIOR: Final[dict[str, int]] = numbered(SAMURAI_NAMES)
FAMILY: Final[dict[str, int]] = numbered(FAMILIES)
SECRET: Final = -9  # a support card or an order that is still to be chosen


def card_row(names: Any) -> vec[i64]:
    """Cards by name."""
    row = vec[i64]()
    for name in names:
        row = append(row, CARD[name])
    return row


def dice_code(dice: Any) -> i64:
    """A roll packed."""
    code: i64 = 0
    for name, count in dice.items():
        code += TENS[FAMILY[name]] * int(count)
    return code


def put_winter(state: Fields, view: Any) -> None:
    """Offers and the draft; of those between others nothing is known."""
    viewer: Seat = int(view.viewer)
    for swap in view.exchanges:
        remember_swap(state, int(swap[0]), int(swap[1]), int(swap[2]), int(swap[3]))
    if viewer >= 0 and int(view.edits) > 0:
        state.edits = row_of(MOST_SEATS, 0)
        state.edits[viewer] = int(view.edits)
    if state.phase != WINTER:
        return
    state.offers = [
        Offer(int(offer.maker), int(offer.partner), int(offer.number), card_row(offer.give), card_row(offer.ask))
        for offer in view.offers
    ]
    if viewer >= 0:
        put_own_talks(state, viewer, view)
    give_turn(state, viewer)


def put_own_talks(state: Fields, viewer: Seat, view: Any) -> None:
    """The viewer's draft, and how many offers it made and got."""
    state.offers_made = row_of(MOST_SEATS, 0)
    state.numbers = row_of(MOST_SEATS * MOST_SEATS, 0)
    for seat, (to, by) in enumerate(view.numbers):
        state.numbers[viewer * MOST_SEATS + seat] = int(to)
        state.numbers[seat * MOST_SEATS + viewer] = int(by)
        state.offers_made[seat] = int(by)
    state.offers_made[viewer] = int(view.offers_made)
    if view.draft is not None:
        state.draft_to = state.draft_to[:]
        state.draft_give = state.draft_give[:]
        state.draft_ask = state.draft_ask[:]
        state.draft_to[viewer] = int(view.draft.partner)
        state.draft_give[viewer] = card_row(view.draft.give)
        state.draft_ask[viewer] = card_row(view.draft.ask)


def put_march(state: Fields, view: Any) -> None:
    """A march on its way."""
    march = view.march
    if march is None:
        return
    state.origin = PLACE[march.origin]
    state.dests = len(march.groups)
    state.fight = int(march.at)
    state.attacker = NOBODY if march.planned else int(march.seat)
    for i, group in enumerate(march.groups):
        state.move_to[i] = PLACE[group.to]
        state.move_units[i] = int(group.units)
        for name in group.samurai:
            state.move_samurai[i] |= POWER[WARRIOR[name]]


def put_battle(state: Fields, view: Any) -> None:
    """The stage of a battle, and the last round everybody saw."""
    battle = view.battle
    if battle is not None:
        state.field = PLACE[battle.province]
        state.attacker = int(battle.attacker.seat)
        state.defender = int(battle.defender.seat)
        decided = battle.attack_won is not None
        state.round = int(battle.round) - (0 if decided else 1)
        state.attack_won = bool(battle.attack_won) if decided else True
        state.lost = int(battle.lost)
        state.won_honour = int(battle.honour)
        state.kami_used = kami_bits(battle.attacker.kami, 1) | kami_bits(battle.defender.kami, 2)
        state.attack_card = card_seen(battle.attacker.card)
        state.defence_card = card_seen(battle.defender.card)
    seen = view.last_round
    if seen is not None:
        row = vec[i64]([int(seen.attacker), int(seen.defender), PLACE[seen.province], int(seen.round) - 1])
        row = append(row, dice_code(seen.dice))
        for name in (seen.attack_card, seen.defence_card):
            row = append(row, CARD.get(name, NO_CARD))
        row = append(row, int(seen.attack))
        state.last_round = append(row, int(seen.defence))


def kami_bits(text: str, used: i64) -> i64:
    """Whether a side used its kami or passed."""
    if text == "used":
        return used
    return used * 4 if text == "passed" else 0


def card_seen(text: str) -> i64:
    """The support card of a side."""
    if text == "":
        return UNDECIDED
    if text == "hidden":
        return SECRET
    return NO_CARD if text == "none" else CARD[text]


def put_last_auction(state: Fields, auctions: Any) -> None:
    """What lay open, who took it, and all bids, by card."""
    if len(auctions) == 0:
        return
    row = vec[i64]([NO_CARD, NO_CARD, NOBODY, NOBODY])
    bids: list[tuple[int, int]] = []
    for auction in auctions:
        slot: i64 = int(auction.slot)
        row[slot] = CARD[auction.card]
        row[2 + slot] = int(auction.winner)
        for names in auction.bids:
            for name in names:
                bids.append((CARD[name], int(slot)))
    state.last_row = row
    for card, slot_of_bid in sorted(bids):
        state.last_bids = append(state.last_bids, slot_of_bid * CARDS + card)


def put_autumn(state: Fields, view: Any) -> None:
    """Whose turn it is in autumn and what is laid out."""
    for seat in view.turns:
        state.turns = append(state.turns, int(seat))
    state.turn = int(view.turn)
    if view.cash:
        state.cash = SET_NAMES.index(view.cash) * 13 + int(view.cash_month)
    numbers = KIND if state.phase == SETTING else CARD
    for name in view.picked:
        state.picked = append(state.picked, numbers[name])
    state.taken_back = card_row(view.taken_back)
    state.target = int(view.target)
    if view.trade is not None:
        state.trade_card = CARD[view.trade.card]
    state.hired = int(view.hired)
    state.hired_sea = int(view.hired_sea)
    state.with_honour = bool(view.with_honour)
