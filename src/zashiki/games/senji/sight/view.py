"""Who may know what: the view of a seat or spectator, and states it cannot rule out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from zashiki.games.senji.hidden import seen
from zashiki.games.senji.hidden.from_view import put_all
from zashiki.games.senji.hidden.redeal import may_look
from zashiki.games.senji.rules import splits
from zashiki.games.senji.rules.fields import Offer
from zashiki.games.senji.rules.neutral import neutral_cards, row_card
from zashiki.games.senji.rules.phases import (
    COURT,
    DISCARD,
    DRAWN,
    KEPT,
    NOBODY,
    OUT,
    PHASES,
    PILE,
    SETTING,
    SHOWING,
    SHOWN_ROW,
    TRIBUTING,
)
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.rules.tables import (
    CARD_NAMES,
    CARDS,
    FAMILIES,
    HANA_NAMES,
    NORTH,
    SET_NAMES,
)
from zashiki.games.senji.rules.telling import cards_of, dice_of
from zashiki.games.senji.rules.winter import holds_all
from zashiki.games.senji.sight.lands import (
    battle_seen,
    fleet_seen,
    last_round_seen,
    march_seen,
    provinces_seen,
    samurai_seen,
)
from zashiki.games.senji.sight.parts import (
    Auction,
    Battle,
    Draft,
    Fleet,
    March,
    OpenOffer,
    Province,
    Round,
    Samurai,
    Suggestion,
    Trade,
)
from zashiki.kernel.rng import Rng


@dataclass(frozen=True, slots=True)
class View:
    """All that one viewer may know."""

    viewer: int
    seats: int
    options: dict[str, str | int | bool]
    year: int
    season: str
    phase: str
    ask: str
    waiting: tuple[int, ...]
    actor: int
    finished: tuple[bool, ...]
    listening: tuple[bool, ...]  # in winter: waits until something happens
    host: int
    tied: tuple[int, ...]
    families: tuple[str, ...]
    honour: tuple[int, ...]
    provinces: tuple[Province, ...]
    fleets: tuple[Fleet, ...]
    samurai: tuple[Samurai, ...]
    drawn: tuple[int, ...]  # by seat: samurai it looks at
    units_left: tuple[int, ...]
    fortresses_left: tuple[int, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    guests: tuple[tuple[str, ...], ...]
    row: tuple[str, ...]
    neutral: int
    executed: tuple[str, ...]
    holders: dict[str, tuple[int, ...]]  # hidden cards of others: seats that may hold them, 6 the neutral pile
    public: dict[str, tuple[int, ...]]  # the same as any spectator knows it
    hana: dict[str, int]
    hana_sizes: tuple[int, ...]
    hana_seen: tuple[dict[str, int], ...]  # by seat: cards surely in that hand
    pile: int
    discard: dict[str, int]
    sets: tuple[Suggestion, ...]
    offers: tuple[OpenOffer, ...]
    exchanges: tuple[tuple[int, int, int, int], ...]  # of this winter: two seats, cards from the first, from the second
    draft: Draft | None
    offers_made: int
    edits: int  # changes made to the own plan at hand; from 12 on nothing laid out is taken out again
    numbers: tuple[tuple[int, int], ...]  # by seat: offers made to it and got from it this winter
    clock: int
    bids: tuple[tuple[str, ...], ...]
    nameable: tuple[str, ...]
    march: March | None
    battle: Battle | None
    last_round: Round | None
    last_auction: tuple[Auction, ...]
    dice: dict[str, int]
    turns: tuple[int, ...]
    turn: int
    cash: str  # the set that is laid out
    cash_month: int
    picked: tuple[str, ...]
    taken_back: tuple[str, ...]
    trade: Trade | None
    target: int
    hired: int
    hired_sea: int
    with_honour: bool
    due: int
    resume: int


def common(state: Senji) -> dict[str, Any]:
    """What all viewers see alike."""
    return {**_year(state), **_lands(state), **_cards(state), **_autumn(state)}


def view(state: Senji, viewer: int, alike: dict[str, Any] | None = None) -> View:
    """What the viewer may know; `alike` is what `common` made of this state."""
    lands, cards, autumn = _own_lands(state, viewer), _own_cards(state, viewer), _own_autumn(state, viewer)
    return View(**(alike or common(state)), **_own_year(state, viewer), **lands, **cards, **autumn)


def _year(state: Senji) -> dict[str, Any]:
    """Who plays, and what is going on."""
    seats = range(state.seats)
    return {
        "seats": state.seats,
        "options": options_of(state),
        "year": state.year,
        "season": seen.season(state),
        "phase": PHASES[state.phase],
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
        "resume": state.resume,
    }


def _own_year(state: Senji, viewer: int) -> dict[str, Any]:
    acting = viewer >= 0 and viewer in state.waiting()
    return {"viewer": viewer, "ask": state.asks(viewer) if acting else "", "due": _due(state, viewer)}


def _lands(state: Senji) -> dict[str, Any]:
    """The map, and what happens on it."""
    seats = range(state.seats)
    return {
        "fleets": tuple(fleet_seen(state, s, sea) for s in seats for sea in (0, 1) if state.troops_at(s, NORTH + sea)),
        "drawn": tuple(int(state.samurai_in(s, DRAWN) + state.samurai_in(s, KEPT)) for s in seats),
        "units_left": tuple(int(state.units_left(s)) for s in seats),
        "fortresses_left": tuple(int(state.fortresses_left(s)) for s in seats),
        "nameable": seen.nameable_names(state),
        "march": march_seen(state),
        "last_round": last_round_seen(state),
    }


def _own_lands(state: Senji, viewer: int) -> dict[str, Any]:
    return {
        "provinces": provinces_seen(state, viewer),
        "samurai": samurai_seen(state, viewer),
        "battle": battle_seen(state, viewer),
    }


def _cards(state: Senji) -> dict[str, Any]:
    """Diplomacy cards and auctions."""
    seats = range(state.seats)
    return {
        "hand_sizes": tuple(int(state.hand_size(s)) for s in seats),
        "guests": tuple(seen.cards_lying(state, COURT + s) for s in seats),
        "row": tuple(CARD_NAMES[card] if (card := int(row_card(state, slot))) >= 0 else "" for slot in (0, 1)),
        "neutral": neutral_cards(state),
        "executed": seen.cards_lying(state, OUT),
        "public": seen.holders(state, state.seats, -1),
        "exchanges": tuple(_swap(code) for code in state.exchanges),
        "last_auction": _last_auction(state),
    }


def _own_cards(state: Senji, viewer: int) -> dict[str, Any]:
    """Cards, offers and bids as the viewer knows them."""
    mind = viewer if viewer >= 0 else int(state.seats)
    return {
        "hand": seen.cards_lying(state, viewer) if viewer >= 0 else (),
        "holders": seen.holders(state, mind, viewer),
        "offers": tuple(
            _offer(state, viewer, offer) for offer in state.offers if viewer in (offer.maker, offer.partner)
        ),
        "draft": _draft(state, viewer),
        "offers_made": state.offers_made[viewer] if viewer >= 0 else 0,
        "edits": state.edits[viewer] if viewer >= 0 else 0,
        "numbers": _numbers(state, viewer),
        "bids": tuple(seen.bids_of(state, viewer, slot) for slot in (0, 1)),
    }


def _autumn(state: Senji) -> dict[str, Any]:
    """Hanafuda, and what is laid out in autumn."""
    return {
        "hana_sizes": tuple(hana_size(state, s) for s in range(state.seats)),
        "pile": state.row_size(PILE),
        "discard": seen.row_counts(state, DISCARD),
        "turns": tuple(int(seat) for seat in state.turns),
        "turn": state.turn,
        "cash": SET_NAMES[state.cash // 13] if state.cash >= 0 else "",
        "cash_month": state.cash % 13 if state.cash >= 0 else 0,
        "taken_back": tuple(cards_of(state.taken_back)),
        "target": state.target,
        "hired": state.hired,
        "hired_sea": state.hired_sea,
        "with_honour": state.with_honour,
    }


def _own_autumn(state: Senji, viewer: int) -> dict[str, Any]:
    mind = viewer if viewer >= 0 else int(state.seats)
    return {
        "hana": seen.row_counts(state, viewer) if viewer >= 0 else {},
        "hana_seen": tuple(seen.seen_counts(state, mind, s) for s in range(state.seats)),
        "sets": _suggestions(state, viewer) if viewer >= 0 else (),
        "picked": _picked(state, viewer),
        "trade": _trade(state, viewer),
    }


def options_of(state: Senji) -> dict[str, str | int | bool]:
    """What the table agreed on, as far as it matters from here."""
    return {
        "any_families": bool(state.any_families),
        "winter_seconds": int(state.winter_seconds),
        "offers_per_winter": int(state.offers_per_winter),
        "neutral_auction": bool(state.neutral_auction),
        "kami": bool(state.kami),
        "trade_show": state.trade_show,
        "goal": int(state.goal),
        "last_year": int(state.last_year),
    }


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
    numbered = state.numbers
    return tuple((int(numbered[viewer * 6 + s]), int(numbered[s * 6 + viewer])) for s in range(state.seats))


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


def _picked(state: Senji, viewer: int) -> tuple[str, ...]:
    if viewer != state.actor or state.phase not in (SETTING, TRIBUTING):
        return ()
    names = HANA_NAMES if state.phase == SETTING else CARD_NAMES
    return tuple(names[one] for one in state.picked)


def _trade(state: Senji, viewer: int) -> Trade | None:
    if state.trade_card < 0:
        return None
    looks = may_look(state, viewer)
    shown = seen.row_counts(state, SHOWN_ROW) if looks else None
    count = 0 if state.phase == SHOWING and not looks else int(state.row_size(SHOWN_ROW))
    return Trade(state.actor, state.target, CARD_NAMES[state.trade_card], _due(state, viewer), shown, count)


def _due(state: Senji, viewer: int) -> int:
    hidden = state.phase == SHOWING and viewer != state.target
    return int(state.due + (state.row_size(SHOWN_ROW) if hidden else 0))


_blank: dict[int, Senji] = {}  # empty states by seats, to be copied
_last: tuple[View, Senji] | None = None  # bots imagine many states of one view: it is read once


def imagine(view: View, rng: Rng) -> Senji:
    """A full state that the viewer cannot rule out, drawn as `redeal` does."""
    global _last
    last = _last
    if last is not None and last[0] is view:
        state = last[1].copy()
        state.redeal(view.viewer, rng)
        return state
    if view.seats not in _blank:
        _blank[view.seats] = Senji(view.seats)
        _blank[view.seats].clear()
    state = _blank[view.seats].copy()
    put_all(state, view, rng)
    _last = (view, state)
    return state.copy()
