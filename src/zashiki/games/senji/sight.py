"""Who may know what: the view of a seat or spectator, states it cannot rule out, and what an action would do."""

from __future__ import annotations

from typing import Any

from zashiki.games.senji import battle, foresight, outlook, splits
from zashiki.games.senji.board import (
    CARD_NAMES,
    CARDS,
    DATA,
    FAMILIES,
    HANA_NAMES,
    NORTH,
    ORDERS,
    PLACE_NAMES,
    PROVINCE_NAMES,
    PROVINCES,
    SAMURAI,
    SAMURAI_NAMES,
    SEAS,
    SET_NAMES,
)
from zashiki.games.senji.ground import Offer
from zashiki.games.senji.guess import Gaps, fill
from zashiki.games.senji.imagination import remember
from zashiki.games.senji.neutral import neutral_cards, row_card
from zashiki.games.senji.phases import (
    COURT,
    DISCARD,
    DRAWN,
    KEEPING_CARD,
    KEPT,
    MARCHING,
    NOBODY,
    OUT,
    PHASES,
    PILE,
    SETTING,
    SHOWING,
    SHOWN_ROW,
    SPRING,
    SUPPORTING,
    TRIBUTING,
    UNDECIDED,
)
from zashiki.games.senji.state import Senji
from zashiki.games.senji.telling import cards_of, dice_of, samurai_of
from zashiki.games.senji.views import (
    Auction,
    Battle,
    Draft,
    Fleet,
    Group,
    March,
    OpenOffer,
    Province,
    Round,
    Samurai,
    Side,
    Suggestion,
    Trade,
    View,
)
from zashiki.games.senji.winter import holds_all
from zashiki.kernel.rng import Rng

__all__ = ["View", "imagine", "preview", "view"]

HOMES = tuple(str(province["home_family"]) for province in DATA["map"]["provinces"])
SAMURAI_FACTS = tuple(
    (name, str(data["kami"]["value"]), int(data["honour"]["value"]))
    for name, data in zip(SAMURAI_NAMES, DATA["samurai"], strict=True)
)


def view(state: Senji, viewer: int) -> View:
    """What the viewer may know."""
    return View(**_year(state, viewer), **_lands(state, viewer), **_cards(state, viewer), **_autumn(state, viewer))


def _year(state: Senji, viewer: int) -> dict[str, Any]:
    """Who plays, and what is going on."""
    seats = range(state.seats)
    acting = viewer >= 0 and viewer in state.waiting()
    return {
        "viewer": viewer,
        "seats": state.seats,
        "options": options_of(state),
        "year": state.year,
        "season": outlook.season(state),
        "phase": PHASES[state.phase],
        "ask": state.asks(viewer) if acting else "",
        "waiting": tuple(state.waiting()),
        "actor": -1 if state.clock() else state.actor,
        "finished": tuple(bool(state.is_finished(s)) for s in seats),
        "listening": tuple((state.listening >> s) & 1 == 1 for s in seats),
        "host": state.host,
        "tied": tuple(s for s in seats if (state.tied >> s) & 1),
        "families": tuple(FAMILIES[state.family_of[s]] if state.family_of[s] >= 0 else "" for s in seats),
        "honour": tuple(state.honour[s] for s in seats),
        "clock": state.clock(),
        "dice": dice_of(state.rolled),
        "due": _due(state, viewer),
        "resume": state.resume,
    }


def _lands(state: Senji, viewer: int) -> dict[str, Any]:
    """The map, and what happens on it."""
    seats = range(state.seats)
    return {
        "provinces": tuple(_province(state, viewer, p) for p in range(PROVINCES)),
        "fleets": tuple(_fleet(state, s, sea) for s in seats for sea in (0, 1) if state.troops_at(s, NORTH + sea)),
        "samurai": tuple(_samurai(state, viewer, s) for s in range(SAMURAI)),
        "drawn": tuple(int(state.samurai_in(s, DRAWN) + state.samurai_in(s, KEPT)) for s in seats),
        "units_left": tuple(int(state.units_left(s)) for s in seats),
        "fortresses_left": tuple(int(state.fortresses_left(s)) for s in seats),
        "nameable": outlook.nameable_names(state),
        "march": _march(state),
        "battle": _battle(state, viewer),
        "last_round": _last_round(state),
    }


def _cards(state: Senji, viewer: int) -> dict[str, Any]:
    """Diplomacy cards, offers and bids."""
    seats = range(state.seats)
    mind = viewer if viewer >= 0 else int(state.seats)
    return {
        "hand": outlook.cards_lying(state, viewer) if viewer >= 0 else (),
        "hand_sizes": tuple(int(state.hand_size(s)) for s in seats),
        "guests": tuple(outlook.cards_lying(state, COURT + s) for s in seats),
        "row": tuple(CARD_NAMES[card] if (card := int(row_card(state, slot))) >= 0 else "" for slot in (0, 1)),
        "neutral": neutral_cards(state),
        "executed": outlook.cards_lying(state, OUT),
        "holders": outlook.holders(state, mind, viewer),
        "public": outlook.holders(state, state.seats, -1),
        "offers": tuple(
            _offer(state, viewer, offer) for offer in state.offers if viewer in (offer.maker, offer.partner)
        ),
        "exchanges": tuple(_swap(code) for code in state.swaps),
        "draft": _draft(state, viewer),
        "offers_made": state.made[viewer] if viewer >= 0 else 0,
        "edits": state.edits[viewer] if viewer >= 0 else 0,
        "numbers": _numbers(state, viewer),
        "bids": tuple(outlook.bids_of(state, viewer, slot) for slot in (0, 1)),
        "last_auction": _last_auction(state),
    }


def _autumn(state: Senji, viewer: int) -> dict[str, Any]:
    """Hanafuda, and what is laid out in autumn."""
    seats = range(state.seats)
    mind = viewer if viewer >= 0 else int(state.seats)
    return {
        "hana": outlook.row_counts(state, viewer) if viewer >= 0 else {},
        "hana_sizes": tuple(hana_size(state, s) for s in seats),
        "hana_seen": tuple(outlook.seen_counts(state, mind, s) for s in seats),
        "pile": state.row_size(PILE),
        "discard": outlook.row_counts(state, DISCARD),
        "sets": _suggestions(state, viewer) if viewer >= 0 else (),
        "turns": tuple(int(seat) for seat in state.turns),
        "turn": state.turn,
        "cash": SET_NAMES[state.cash // 13] if state.cash >= 0 else "",
        "cash_month": state.cash % 13 if state.cash >= 0 else 0,
        "picked": _picked(state, viewer),
        "taken_back": tuple(cards_of(state.taken_back)),
        "trade": _trade(state, viewer),
        "target": state.target,
        "hired": state.hired,
        "hired_sea": state.hired_sea,
        "with_honour": state.with_honour,
    }


def options_of(state: Senji) -> dict[str, str | int | bool]:
    """What the table agreed on, as far as it matters from here."""
    return {
        "any_families": bool(state.any_families),
        "winter_seconds": int(state.winter_seconds),
        "offers_per_winter": int(state.offer_limit),
        "neutral_auction": bool(state.with_auction),
        "kami": bool(state.with_kami),
        "trade_show": "random" if state.random_show else "giver",
        "goal": int(state.goal),
        "last_year": int(state.last_year),
    }


def _province(state: Senji, viewer: int, p: int) -> Province:
    owner, order = state.owner[p], ORDERS[state.order[p]]
    if owner != viewer and state.phase == SPRING:
        order = "hidden" if owner >= 0 and state.is_finished(owner) else "none"
    elif owner != viewer and state.order[p] > 0:
        order = "hidden"
    samurai = samurai_of(outlook.samurai_bits(state, owner, p)) if owner >= 0 else []
    return Province(PROVINCE_NAMES[p], HOMES[p], owner, state.units[p], tuple(samurai), order, ORDERS[state.carried[p]])


def _fleet(state: Senji, seat: int, sea: int) -> Fleet:
    samurai = tuple(samurai_of(outlook.samurai_bits(state, seat, NORTH + sea)))
    ready = (state.fleet_ready >> (seat * 2 + sea)) & 1 == 1
    return Fleet(seat, SEAS[sea], state.fleet[seat * 2 + sea], samurai, ready)


def _samurai(state: Senji, viewer: int, samurai: int) -> Samurai:
    at, owner = outlook.samurai_seen(state, viewer, samurai)
    return Samurai(*SAMURAI_FACTS[samurai], owner, at)


def hana_size(state: Senji, seat: int) -> int:
    """Cards in the seat's hand, those it is showing included."""
    shown = state.row_size(SHOWN_ROW) if state.target == seat else 0
    return int(state.row_size(seat) + shown)


def _suggestions(state: Senji, viewer: int) -> tuple[Suggestion, ...]:
    return tuple(
        Suggestion(SET_NAMES[cash // 13], cash % 13, honour, recruits, {HANA_NAMES[k]: n for k, n in cards}, best)
        for cash, honour, recruits, cards, best in splits.suggestions(state, viewer)
    )


def _offer(state: Senji, viewer: int, offer: Offer) -> OpenOffer:
    can_accept = viewer == offer.partner and holds_all(state, viewer, offer.ask)
    stands = viewer == offer.maker and holds_all(state, viewer, offer.give)
    give, ask = tuple(cards_of(offer.give)), tuple(cards_of(offer.ask))
    return OpenOffer(offer.maker, offer.partner, offer.number, give, ask, bool(can_accept), bool(stands))


def _swap(code: int) -> tuple[int, int, int, int]:
    seats, cards = divmod(code, CARDS * CARDS)
    return seats // 6, seats % 6, cards // CARDS, cards % CARDS


def _draft(state: Senji, viewer: int) -> Draft | None:
    if viewer < 0 or state.draft_to[viewer] == NOBODY:
        return None
    give, ask = cards_of(state.draft_give[viewer]), cards_of(state.draft_ask[viewer])
    return Draft(state.draft_to[viewer], tuple(give), tuple(ask))


def _numbers(state: Senji, viewer: int) -> tuple[tuple[int, int], ...]:
    if viewer < 0:
        return ()
    numbered = state.numbered
    return tuple((int(numbered[viewer * 6 + s]), int(numbered[s * 6 + viewer])) for s in range(state.seats))


def _march(state: Senji) -> March | None:
    if state.origin < 0:
        return None
    groups = tuple(
        Group(
            PLACE_NAMES[state.move_to[i]],
            state.move_units[i],
            tuple(samurai_of(state.move_samurai[i])),
            bool(outlook.is_sea_attack(state.origin, state.move_to[i])),
        )
        for i in range(state.dests)
    )
    seat = state.actor if state.phase == MARCHING else state.attacker
    return March(seat, PLACE_NAMES[state.origin], groups, state.fight, state.phase == MARCHING)


def _battle(state: Senji, viewer: int) -> Battle | None:
    if state.field < 0:
        return None
    decided = state.phase == outlook.HOSTAGE_PHASE
    return Battle(
        province=PROVINCE_NAMES[state.field],
        attacker=_side(state, viewer, state.attacker),
        defender=_side(state, viewer, state.defender),
        round=state.round + (0 if decided else 1),
        rolling=battle.dice_to_roll(state),
        dice=dice_of(state.rolled),
        stage=outlook.battle_stage(state),
        attack_won=bool(state.attack_won) if decided else None,
        lost=state.lost,
        honour=state.won_honour,
    )


def _last_round(state: Senji) -> Round | None:
    if not len(state.last_round):
        return None
    attacker, defender, field, number, dice, attack_card, defence_card, attack, defence = list(state.last_round)
    cards = [CARD_NAMES[card] if card >= 0 else "none" for card in (attack_card, defence_card)]
    province = PROVINCE_NAMES[field]
    return Round(attacker, defender, province, number + 1, dice_of(dice), cards[0], cards[1], attack, defence)


def _last_auction(state: Senji) -> tuple[Auction, ...]:
    if not len(state.last_row):
        return ()
    return tuple(_auction(state, slot) for slot in (0, 1) if state.last_row[slot] >= 0)


def _auction(state: Senji, slot: int) -> Auction:
    bids: list[list[str]] = [[] for _ in range(state.seats)]
    for code in state.last_bids:
        if code // CARDS == slot:
            bids[state.seat_of[code % CARDS // 12]].append(CARD_NAMES[code % CARDS])
    card = CARD_NAMES[state.last_row[slot]]
    return Auction(slot, card, state.last_row[2 + slot], tuple(tuple(cards) for cards in bids))


def _side(state: Senji, viewer: int, seat: int) -> Side:
    attacks = seat == state.attacker
    card = state.attack_card if attacks else state.defence_card
    bits = battle.attacking(state) if attacks else outlook.samurai_bits(state, seat, state.field)
    points = battle.attack_base(state) if attacks else battle.defence_base(state)
    units = state.move_units[state.fight] if attacks else state.units[state.field]
    used, passed = (1, 4) if attacks else (2, 8)
    kami = "used" if state.kami_used & used else "passed" if state.kami_used & passed else ""
    crests = int(outlook.crests(state, seat))
    return Side(seat, units, tuple(samurai_of(bits)), crests, points, _card(state, viewer, seat, card), kami)


def _card(state: Senji, viewer: int, seat: int, card: int) -> str:
    if card == UNDECIDED:
        return ""
    if state.phase == SUPPORTING and viewer != seat:
        return "hidden"
    return CARD_NAMES[card] if card >= 0 else "none"


def _picked(state: Senji, viewer: int) -> tuple[str, ...]:
    if viewer != state.actor or state.phase not in (SETTING, TRIBUTING):
        return ()
    names = HANA_NAMES if state.phase == SETTING else CARD_NAMES
    return tuple(names[one] for one in state.picked)


def _trade(state: Senji, viewer: int) -> Trade | None:
    if state.trade_card < 0:
        return None
    looks = viewer >= 0 and viewer == state.target
    looks = looks or (viewer == state.actor and (state.target < 0 or state.phase == KEEPING_CARD))
    shown = outlook.row_counts(state, SHOWN_ROW) if looks else None
    count = 0 if state.phase == SHOWING and not looks else int(state.row_size(SHOWN_ROW))
    return Trade(state.actor, state.target, CARD_NAMES[state.trade_card], _due(state, viewer), shown, count)


def _due(state: Senji, viewer: int) -> int:
    hidden = state.phase == SHOWING and viewer != state.target
    return int(state.due + (state.row_size(SHOWN_ROW) if hidden else 0))


_last: tuple[View, Senji, Gaps] | None = None  # bots imagine many states of one view: it is read once


def imagine(view: View, rng: Rng) -> Senji:
    """A full state that the viewer cannot rule out."""
    global _last
    last = _last
    if last is None or last[0] is not view:
        known = Senji(view.seats)
        known.clear()
        last = _last = (view, known, remember(known, view))
    state = last[1].copy()
    fill(state, last[2], rng)
    return state


def preview(view: View, action: int) -> dict[str, Any]:
    """What the viewer's action would do, as far as it can know."""
    return foresight.foresee(imagine(view, Rng(1)), view.viewer, action)
