"""A state from a view: what the viewer knows is put where it is, and the gaps are counted."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.board import (
    CARD_NAMES,
    CARDS,
    FAMILIES,
    HANA_NAMES,
    MOST_SEATS,
    ORDERS,
    PLACE_NAMES,
    POWER,
    PROVINCES,
    SAMURAI,
    SAMURAI_NAMES,
    SEAS,
    SET_NAMES,
    TENS,
)
from zashiki.games.senji.board import HANA as KINDS
from zashiki.games.senji.ground import Ground, Offer, row_of
from zashiki.games.senji.guess import HIDDEN, SECRET, Gaps
from zashiki.games.senji.hanafuda import fits_set
from zashiki.games.senji.memory import remember_swap, set_seen_hana
from zashiki.games.senji.phases import (
    BIDDING,
    COURT,
    DISCARD,
    DRAWN,
    FALLEN,
    GONE,
    IN_PILE,
    IN_ROW,
    KEPT,
    NO_CARD,
    NOBODY,
    OUT,
    PHASES,
    SETTING,
    SHOWN_ROW,
    TRANSIT,
    UNDECIDED,
    WINTER,
)
from zashiki.games.senji.recall import put_seen
from zashiki.games.senji.winter import next_talker, talks_now

CARD: Final[dict[str, int]] = {name: number for number, name in enumerate(CARD_NAMES)}
KIND: Final[dict[str, int]] = {name: number for number, name in enumerate(HANA_NAMES)}
PLACE: Final[dict[str, int]] = {name: number for number, name in enumerate(PLACE_NAMES)}
WARRIOR: Final[dict[str, int]] = {name: number for number, name in enumerate(SAMURAI_NAMES)}
WHERE: Final[dict[str, int]] = {
    "march": TRANSIT,
    "fallen": FALLEN,
    "pile": IN_PILE,
    "hidden": IN_PILE,
    "drawn": DRAWN,
    "kept": KEPT,
    "gone": GONE,
}


def card_row(names: Any) -> vec[i64]:
    """Cards by name."""
    row = vec[i64]()
    for name in names:
        row = append(row, CARD[name])
    return row


def remember(state: Ground, view: Any) -> Gaps:
    """Put what the view tells into an empty state; what it leaves open is returned."""
    gaps = Gaps(int(view.viewer), state.seats)
    put_options(state, view.options)
    put_year(state, view)
    put_talker(state, int(view.viewer))
    put_map(state, view, gaps)
    put_samurai(state, view, gaps)
    put_cards(state, view, gaps)
    put_hanafuda(state, view, gaps)
    put_seen(state, view)
    put_winter(state, view)
    put_march(state, view)
    put_battle(state, view)
    put_autumn(state, view)
    return gaps


def put_options(state: Ground, options: Any) -> None:
    """What the table agreed on."""
    state.any_families = bool(options["any_families"])
    state.winter_seconds = int(options["winter_seconds"])
    state.offer_limit = int(options["offers_per_winter"])
    state.with_auction = bool(options["neutral_auction"])
    state.with_kami = bool(options["kami"])
    state.random_show = options["trade_show"] == "random"
    state.goal = int(options["goal"])
    state.last_year = int(options["last_year"])


def put_year(state: Ground, view: Any) -> None:
    """Who plays what, and what is going on."""
    state.phase = PHASES.index(view.phase)
    state.resume = int(view.resume)
    state.due = int(view.due)
    state.year = int(view.year)
    state.host = int(view.host)
    state.actor = int(view.actor)
    state.tied = 0
    for seat in view.tied:
        state.tied |= POWER[int(seat)]
    state.finished = 0
    for seat in range(int(view.seats)):
        if view.finished[seat]:
            state.finished |= POWER[seat]
        if view.listening[seat]:
            state.listening |= POWER[seat]
        state.honour[seat] = int(view.honour[seat])
        if view.families[seat]:
            family: i64 = FAMILIES.index(view.families[seat])
            state.family_of[seat] = family
            state.seat_of[family] = seat
    state.rolled = 0
    for name, count in view.dice.items():
        state.rolled += TENS[FAMILIES.index(name)] * int(count)


def put_talker(state: Ground, viewer: i64) -> None:
    """While all talk at once whose turn a simulation would take is nobody's business: the viewer's, if it may act."""
    if state.phase != WINTER or state.winter_seconds == 0:
        return
    state.actor = viewer
    if viewer < 0 or not talks_now(state, viewer):
        state.actor = next_talker(state, viewer if viewer >= 0 else 0)


def put_map(state: Ground, view: Any, gaps: Gaps) -> None:
    """Provinces, orders and fleets."""
    for p in range(PROVINCES):
        province = view.provinces[p]
        state.owner[p] = int(province.owner)
        state.units[p] = int(province.units)
        state.carried[p] = ORDERS.index(province.carried)
        if province.order == "hidden":
            gaps.orders[p] = 1
        else:
            state.order[p] = ORDERS.index(province.order)
    state.fleet_ready = 0
    for fleet in view.fleets:
        number: i64 = int(fleet.seat) * 2 + SEAS.index(fleet.sea)
        state.fleet[number] = int(fleet.units)
        if fleet.ready:
            state.fleet_ready |= POWER[number]


def put_samurai(state: Ground, view: Any, gaps: Gaps) -> None:
    """Samurai that are seen; some seats look at others."""
    for number in range(SAMURAI):
        samurai = view.samurai[number]
        state.samurai_at[number] = PLACE[samurai.at] if samurai.at in PLACE else WHERE[samurai.at]
        state.lord[number] = int(samurai.owner)
    choosing = view.phase == "choose"
    for seat in range(int(view.seats)):
        held: i64 = state.samurai_in(seat, DRAWN) + state.samurai_in(seat, KEPT)
        gaps.samurai[seat] = int(view.drawn[seat]) - held
        if choosing and view.finished[seat]:
            gaps.keepers |= POWER[seat]


def put_cards(state: Ground, view: Any, gaps: Gaps) -> None:
    """Diplomacy cards and what is known of them."""
    viewer = int(view.viewer)
    state.card_at = row_of(CARDS, HIDDEN)
    state.know = row_of(CARDS * (state.seats + 1), 0)
    for name in view.hand:
        state.card_at[CARD[name]] = viewer
    for seat in range(int(view.seats)):
        for name in view.guests[seat]:
            state.card_at[CARD[name]] = COURT + seat
    for slot in range(2):
        if view.row[slot]:
            state.card_at[CARD[view.row[slot]]] = IN_ROW + slot
        for name in view.bids[slot]:
            state.card_at[CARD[name]] = BIDDING + slot
    for name in view.executed:
        state.card_at[CARD[name]] = OUT
    put_memory(state, gaps.mind, view.holders)
    put_memory(state, state.seats, view.public)
    know_own(state, viewer)
    for seat in range(int(view.seats)):
        if seat != viewer:
            gaps.hands[seat] = int(view.hand_sizes[seat])
    gaps.hands[6] = int(view.neutral)


def put_memory(state: Ground, mind: i64, holders: Any) -> None:
    """Where a viewer thinks cards possible."""
    for name, bins in holders.items():
        bits: i64 = 0
        for hand in bins:
            bits |= POWER[int(hand)]
        state.know[mind * CARDS + CARD[name]] = bits


def know_own(state: Ground, viewer: i64) -> None:
    """The viewer knows its own hand."""
    card: i64 = 0
    while card < CARDS and viewer >= 0:
        if state.holder(card) == viewer:
            state.know[viewer * CARDS + card] = POWER[viewer]
        card += 1


def put_hanafuda(state: Ground, view: Any, gaps: Gaps) -> None:
    """Hands, the discard pile, what is shown, and the pile."""
    viewer = int(view.viewer)
    for seat in range(int(view.seats)):
        gaps.hanafuda[seat] = int(view.hana_sizes[seat])
        for name, count in view.hana_seen[seat].items():
            set_seen_hana(state, gaps.mind, seat, KIND[name], int(count))
    put_row(state, viewer, view.hana)
    put_row(state, DISCARD, view.discard)
    trade = view.trade
    if trade is not None:
        gaps.shown = int(trade.count)
        if trade.shown is not None:
            put_row(state, SHOWN_ROW, trade.shown)
        if int(trade.giver) >= 0:
            gaps.hanafuda[int(trade.giver)] -= gaps.shown
    if view.phase == "set" and viewer != state.actor:
        state.cash = cash_of(view)
        hold_set(state, gaps.hanafuda[state.actor])


def put_row(state: Ground, row: i64, counts: Any) -> None:
    """A row of hanafuda by kind."""
    for name, count in counts.items():
        state.hana[row * KINDS + KIND[name]] = int(count)


def hold_set(state: Ground, size: i64) -> None:
    """Whoever lays out a set holds more cards for it than it needs; some are put into the hand."""
    kind: i64 = 0
    while kind < KINDS and state.row_size(state.actor) < size:
        if fits_set(state.cash, kind) and state.hana[DISCARD * KINDS + kind] == 0:
            state.hana[state.actor * KINDS + kind] += 1
        kind += 1


def cash_of(view: Any) -> i64:
    """The set that is laid out."""
    if view.cash == "":
        return NOBODY
    return SET_NAMES.index(view.cash) * 13 + int(view.cash_month)


def put_winter(state: Ground, view: Any) -> None:
    """Offers and the draft; of those between others nothing is known."""
    viewer = int(view.viewer)
    for swap in view.exchanges:
        remember_swap(state, int(swap[0]), int(swap[1]), int(swap[2]), int(swap[3]))
    state.offers = [
        Offer(int(offer.maker), int(offer.partner), int(offer.number), card_row(offer.give), card_row(offer.ask))
        for offer in view.offers
    ]
    if viewer < 0:
        return
    state.made[viewer] = int(view.offers_made)
    state.edits[viewer] = int(view.edits)
    for seat in range(int(view.seats)):
        state.numbered[viewer * MOST_SEATS + seat] = int(view.numbers[seat][0])
        state.numbered[seat * MOST_SEATS + viewer] = int(view.numbers[seat][1])
        if seat != viewer:
            state.made[seat] = int(view.numbers[seat][1])
    if view.draft is not None:
        state.draft_to[viewer] = int(view.draft.partner)
        state.draft_give[viewer] = card_row(view.draft.give)
        state.draft_ask[viewer] = card_row(view.draft.ask)


def put_march(state: Ground, view: Any) -> None:
    """A march on its way."""
    march = view.march
    if march is None:
        return
    state.origin = PLACE[march.origin]
    state.dests = len(march.groups)
    state.fight = int(march.at)
    state.attacker = NOBODY if march.planned else int(march.seat)
    for i in range(len(march.groups)):
        group = march.groups[i]
        state.move_to[i] = PLACE[group.to]
        state.move_units[i] = int(group.units)
        for name in group.samurai:
            state.move_samurai[i] |= POWER[WARRIOR[name]]


def put_battle(state: Ground, view: Any) -> None:
    """The stage of a battle."""
    battle = view.battle
    if battle is None:
        return
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


def put_autumn(state: Ground, view: Any) -> None:
    """Whose turn it is in autumn and what is laid out."""
    for seat in view.turns:
        state.turns = append(state.turns, int(seat))
    state.turn = int(view.turn)
    state.cash = cash_of(view)
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
