"""A state from a view: what the viewer knows is put where it is, and the rest is dealt as `redeal` does."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.diplomacy import HIDDEN, know_nothing, loose_cards, place_of_bits
from zashiki.games.senji.hidden.hanafuda import Flowers, deal_hanafuda
from zashiki.games.senji.hidden.memory import add_seen_hana
from zashiki.games.senji.hidden.redeal import any_support, deal_hands, deal_samurai, lay_bids
from zashiki.games.senji.hidden.seen import BITS_OF
from zashiki.games.senji.hidden.under_way import (
    CARD,
    FAMILY,
    KIND,
    PLACE,
    SECRET,
    dice_code,
    numbered,
    put_autumn,
    put_battle,
    put_last_auction,
    put_march,
    put_winter,
)
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import (
    AUCTION,
    BIDDING,
    CHOOSING,
    COURT,
    DISCARD,
    DRAWN,
    FALLEN,
    GONE,
    IN_PILE,
    IN_ROW,
    KEPT,
    NEUTRAL,
    NOBODY,
    OUT,
    PHASES,
    SHOWN_ROW,
    TRANSIT,
)
from zashiki.games.senji.rules.tables import (
    CARD_NAMES,
    CARDS,
    HANA,
    MARCH,
    MOST_SEATS,
    ORDERS,
    POWER,
    PROVINCES,
    SEAS,
    Card,
)
from zashiki.kernel.mind import row_of
from zashiki.kernel.model import Seat
from zashiki.kernel.rng import Rng

PHASE: Final[dict[str, int]] = numbered(PHASES)
SEA: Final[dict[str, int]] = numbered(SEAS)
ONLY_PLACE: Final[vec[i64]] = vec[i64]([place_of_bits(bits) for bits in range(128)])
ORDER: Final[dict[str, int]] = {**numbered(ORDERS), "hidden": SECRET}
WHERE: Final[dict[str, int]] = {
    **PLACE,
    "march": TRANSIT,
    "fallen": FALLEN,
    "pile": IN_PILE,
    "hidden": IN_PILE,
    "drawn": DRAWN,
    "kept": KEPT,
    "gone": GONE,
}


def put_all(state: Fields, view: Any, rng: Rng) -> None:
    """Make an empty state one that the view's viewer cannot rule out."""
    put_options(state, view.options)
    put_year(state, view)
    put_map(state, view, rng)
    put_samurai(state, view, rng)
    put_winter(state, view)
    put_march(state, view)
    put_battle(state, view)
    put_last_auction(state, view.last_auction)
    put_autumn(state, view)
    put_cards(state, view, rng)
    put_hanafuda(state, view, rng)
    if state.attack_card == SECRET:
        state.attack_card = any_support(state, state.attacker, rng)
    if state.defence_card == SECRET:
        state.defence_card = any_support(state, state.defender, rng)


def put_options(state: Fields, options: Any) -> None:
    """What the table agreed on."""
    state.any_families = bool(options["any_families"])
    state.winter_seconds = int(options["winter_seconds"])
    state.offers_per_winter = int(options["offers_per_winter"])
    state.neutral_auction = bool(options["neutral_auction"])
    state.kami = bool(options["kami"])
    state.trade_show = str(options["trade_show"])
    state.goal = int(options["goal"])
    state.last_year = int(options["last_year"])


def put_year(state: Fields, view: Any) -> None:
    """Who plays what, and what is going on."""
    state.phase = PHASE[view.phase]
    state.resume = int(view.resume)
    state.due = int(view.due)
    state.year = int(view.year)
    state.host = int(view.host)
    state.actor = int(view.actor)
    for tied in view.tied:
        state.tied |= POWER[int(tied)]
    state.family_of = row_of(MOST_SEATS, NOBODY)
    state.seat_of = row_of(MOST_SEATS, NOBODY)
    for seat, honour in enumerate(view.honour):
        state.honour[seat] = int(honour)
        if view.finished[seat]:
            state.finished |= POWER[seat]
        if view.listening[seat]:
            state.listening |= POWER[seat]
        if view.families[seat]:
            state.family_of[seat] = FAMILY[view.families[seat]]
            state.seat_of[FAMILY[view.families[seat]]] = seat
    state.rolled = dice_code(view.dice)


def put_map(state: Fields, view: Any, rng: Rng) -> None:
    """Provinces, orders and fleets; any order where one lies face down."""
    state.carried = row_of(PROVINCES, 0)
    for p, province in enumerate(view.provinces):
        state.owner[p] = int(province.owner)
        state.units[p] = int(province.units)
        state.carried[p] = ORDER[province.carried]
        order: i64 = ORDER[province.order]
        state.order[p] = 1 + rng.below(MARCH) if order == SECRET else order
    for fleet in view.fleets:
        number: i64 = int(fleet.seat) * 2 + SEA[fleet.sea]
        state.fleet[number] = int(fleet.units)
        if fleet.ready:
            state.fleet_ready |= POWER[number]


def put_samurai(state: Fields, view: Any, rng: Rng) -> None:
    """Samurai that are seen; some seats look at others."""
    for number, samurai in enumerate(view.samurai):
        state.samurai_at[number] = WHERE[samurai.at]
        state.lord[number] = int(samurai.owner)
    looking = row_of(MOST_SEATS, 0)
    keeping = row_of(MOST_SEATS, 0)
    for seat, drawn in enumerate(view.drawn):
        looking[seat] = int(drawn) - state.samurai_in(seat, DRAWN) - state.samurai_in(seat, KEPT) if drawn else 0
        if state.phase == CHOOSING and looking[seat] > 0 and state.is_finished(seat):
            looking[seat] -= 1
            keeping[seat] = 1
    deal_samurai(state, looking, keeping, rng)


def put_cards(state: Fields, view: Any, rng: Rng) -> None:
    """Diplomacy cards and what is known of them."""
    viewer: Seat = int(view.viewer)
    mind = viewer if viewer >= 0 else state.seats
    state.card_at = row_of(CARDS, HIDDEN)
    state.know = row_of(CARDS * (state.seats + 1), 0)
    put_memory(state, mind, view.holders)
    if mind != state.seats:
        put_memory(state, state.seats, view.public)
    for name in view.hand:
        state.card_at[CARD[name]] = viewer
    for names in view.bids:
        for name in names:
            state.know[mind * CARDS + CARD[name]] = POWER[viewer]
    put_open_cards(state, view)
    know_hand(state, mind, viewer)
    deal_other_hands(state, view, mind, rng)
    if state.phase == AUCTION:
        lay_bids(state, viewer, rng)
    know_nothing(state, viewer)


def put_memory(state: Fields, mind: i64, holders: dict[str, tuple[int, ...]]) -> None:
    """Where a viewer thinks cards possible."""
    first = mind * CARDS
    know = state.know
    last: tuple[int, ...] = ()
    bits: i64 = 0
    card: Card = 0
    for name, bins in holders.items():
        if card == CARDS or CARD_NAMES[card] is not name:  # they mostly come in order, and looking up takes its time
            card = CARD[name]
        if bins is not last:  # neighbours mostly share one tuple, and hashing it is what costs time
            bits = BITS_OF[bins]
            last = bins
        know[first + card] = bits
        card += 1


def put_open_cards(state: Fields, view: Any) -> None:
    """Guests, the row, own bids and the executed."""
    for seat, names in enumerate(view.guests):
        for name in names:
            state.card_at[CARD[name]] = COURT + seat
    slot: i64 = 0
    while slot < 2:
        if view.row[slot]:
            state.card_at[CARD[view.row[slot]]] = IN_ROW + slot
        for name in view.bids[slot]:
            state.card_at[CARD[name]] = BIDDING + slot
        slot += 1
    for name in view.executed:
        state.card_at[CARD[name]] = OUT


def know_hand(state: Fields, mind: i64, viewer: Seat) -> None:
    """The viewer knows its own hand, and where else a card lies that can only be in one place."""
    first = mind * CARDS
    know = state.know
    card_at = state.card_at
    card: Card = 0
    while card < CARDS:
        if card_at[card] == viewer:
            know[first + card] = POWER[viewer]
        elif card_at[card] == HIDDEN and know[first + card] > 0 and know[first + card] & (know[first + card] - 1) == 0:
            card_at[card] = ONLY_PLACE[know[first + card]]
        card += 1


def deal_other_hands(state: Fields, view: Any, mind: i64, rng: Rng) -> None:
    """What may lie in several places is dealt into the room that is left."""
    cards = loose_cards(state, mind)
    if len(cards) == 0:
        return
    room = row_of(7, 0)
    room[6] = int(view.neutral)
    for seat, size in enumerate(view.hand_sizes):
        room[seat] = int(size)
    for at in state.card_at:
        if 0 <= at < COURT:
            room[at] -= 1
        elif at == NEUTRAL:
            room[6] -= 1
        elif at >= BIDDING:
            room[mind] -= 1
    deal_hands(state, mind, cards, room, rng)


def put_hanafuda(state: Fields, view: Any, rng: Rng) -> None:
    """Hands, the discard pile, what is shown, and the pile."""
    viewer: Seat = int(view.viewer)
    flowers = Flowers(viewer, viewer if viewer >= 0 else state.seats)
    state.hana = row_of(HANA * 9, 0)
    for seat, size in enumerate(view.hana_sizes):
        if seat != viewer:
            flowers.sizes[seat] = int(size)
        if view.hana_seen[seat]:
            put_seen_hana(state, flowers.mind, seat, view.hana_seen[seat])
    if viewer >= 0:
        put_row(state, viewer, view.hana)
    put_row(state, DISCARD, view.discard)
    trade = view.trade
    if trade is not None:
        shown: i64 = int(trade.count)
        if trade.shown is not None:
            put_row(state, SHOWN_ROW, trade.shown)
        else:
            flowers.shown = shown
        if int(trade.giver) >= 0:
            flowers.sizes[int(trade.giver)] -= shown
    deal_hanafuda(state, flowers, rng)


def put_row(state: Fields, row: i64, counts: dict[str, int]) -> None:
    """A row of hanafuda by kind."""
    hana = state.hana
    for name, count in counts.items():
        hana[row * HANA + KIND[name]] = count


def put_seen_hana(state: Fields, mind: i64, seat: Seat, counts: dict[str, int]) -> None:
    """What the viewer knows in a hand."""
    state.hana_seen = state.hana_seen[:]
    for name, count in counts.items():
        add_seen_hana(state, mind, seat, KIND[name], count)
