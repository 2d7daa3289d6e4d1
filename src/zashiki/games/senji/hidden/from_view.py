"""A state from a view: what the viewer knows is put where it is, and the rest is dealt as `redeal` does."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.diplomacy import HIDDEN, deal_cards, know_nothing, loose_cards
from zashiki.games.senji.hidden.hanafuda import Flowers, deal_hanafuda
from zashiki.games.senji.hidden.memory import remember_swap, set_seen_hana
from zashiki.games.senji.hidden.redeal import any_support, deal_samurai, give_turn, lay_bids
from zashiki.games.senji.hidden.seen import BITS_OF
from zashiki.games.senji.rules.fields import Fields, Offer
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
    NO_CARD,
    NOBODY,
    OUT,
    PHASES,
    SETTING,
    SHOWN_ROW,
    TRANSIT,
    TRIBUTING,
    UNDECIDED,
    WINTER,
)
from zashiki.games.senji.rules.tables import (
    CARD_NAMES,
    CARDS,
    FAMILIES,
    HANA,
    HANA_NAMES,
    MARCH,
    MOST_SEATS,
    ORDERS,
    PLACE_NAMES,
    POWER,
    PROVINCES,
    SAMURAI_NAMES,
    SEAS,
    SET_NAMES,
    TENS,
)
from zashiki.games.senji.rules.tribute import can_pay_tribute
from zashiki.kernel.mind import row_of
from zashiki.kernel.rng import Rng


def numbered(names: tuple[str, ...]) -> dict[str, int]:
    """Names and their numbers."""
    return {name: number for number, name in enumerate(names)}


CARD: Final[dict[str, int]] = numbered(CARD_NAMES)
KIND: Final[dict[str, int]] = numbered(HANA_NAMES)
PLACE: Final[dict[str, int]] = numbered(PLACE_NAMES)
WARRIOR: Final[dict[str, int]] = numbered(SAMURAI_NAMES)
PHASE: Final[dict[str, int]] = numbered(PHASES)
FAMILY: Final[dict[str, int]] = numbered(FAMILIES)
SEA: Final[dict[str, int]] = numbered(SEAS)
SECRET: Final = -9  # a support card or an order that is still to be chosen
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


def card_row(names: Any) -> vec[i64]:
    """Cards by name."""
    row = vec[i64]()
    for name in names:
        row = append(row, CARD[name])
    return row


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


def dice_code(dice: Any) -> i64:
    """A roll packed."""
    code: i64 = 0
    for name, count in dice.items():
        code += TENS[FAMILY[name]] * int(count)
    return code


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
    viewer: i64 = int(view.viewer)
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


def put_memory(state: Fields, mind: i64, holders: Any) -> None:
    """Where a viewer thinks cards possible."""
    first = mind * CARDS
    for name, bins in holders.items():
        state.know[first + CARD[name]] = BITS_OF[bins]


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


def know_hand(state: Fields, mind: i64, viewer: i64) -> None:
    """The viewer knows its own hand, and where else a card lies that can only be in one place."""
    first = mind * CARDS
    card: i64 = 0
    while card < CARDS:
        if state.card_at[card] == viewer:
            state.know[first + card] = POWER[viewer]
        elif state.card_at[card] == HIDDEN:
            bin: i64 = 0
            while bin < 7:
                if state.know[first + card] == POWER[bin]:
                    state.card_at[card] = NEUTRAL if bin == 6 else bin
                bin += 1
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
    deal_cards(state, mind, cards, room[:], rng)
    tries: i64 = 40
    while state.phase == TRIBUTING and mind != state.actor and tries > 0 and not can_pay_tribute(state, state.actor):
        deal_cards(state, mind, cards, room[:], rng)
        tries -= 1


def put_hanafuda(state: Fields, view: Any, rng: Rng) -> None:
    """Hands, the discard pile, what is shown, and the pile."""
    viewer: i64 = int(view.viewer)
    flowers = Flowers(viewer, viewer if viewer >= 0 else state.seats)
    state.hana = row_of(HANA * 9, 0)
    for seat, size in enumerate(view.hana_sizes):
        if seat != viewer:
            flowers.sizes[seat] = int(size)
        for name, count in view.hana_seen[seat].items():
            set_seen_hana(state, flowers.mind, seat, KIND[name], int(count))
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


def put_row(state: Fields, row: i64, counts: Any) -> None:
    """A row of hanafuda by kind."""
    for name, count in counts.items():
        state.hana[row * HANA + KIND[name]] = int(count)


def put_winter(state: Fields, view: Any) -> None:
    """Offers and the draft; of those between others nothing is known."""
    viewer: i64 = int(view.viewer)
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


def put_own_talks(state: Fields, viewer: i64, view: Any) -> None:
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
        cards = [CARD.get(name, NO_CARD) for name in (seen.attack_card, seen.defence_card)]
        sides = [int(seen.attacker), int(seen.defender), PLACE[seen.province], int(seen.round) - 1]
        state.last_round = vec[i64](
            [*sides, int(dice_code(seen.dice)), *cards, int(seen.attack), int(seen.defence)],
        )


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
