"""What a seat knows, as numbers: its own things, the map, the table, and what is public of every seat in turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.redeal import is_kept_openly, may_look
from zashiki.games.senji.rules.battle import attack_base, defence_base
from zashiki.games.senji.rules.neutral import neutral_cards, row_card
from zashiki.games.senji.rules.phases import (
    BIDDING,
    COURT,
    DISCARD,
    DRAWN,
    FALLEN,
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
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.rules.tables import (
    CARD_FAMILY,
    CARD_KIND,
    CARD_NAMES,
    CARD_VALUE,
    CARDS,
    FAMILIES,
    FAMILY_COUNT,
    HANA,
    HANA_NAMES,
    KAMI,
    MEMBER,
    MOST_SEATS,
    PLACES,
    POWER,
    PROVINCE_NAMES,
    PROVINCES,
    SAMURAI,
    SAMURAI_KAMI,
    SAMURAI_NAMES,
    Card,
    Province,
    Samurai,
    dice_count,
)
from zashiki.kernel.model import Seat

NO_CARDS: Final[vec[i64]] = vec[i64]([0] * CARDS)
NO_FLOWERS: Final[vec[i64]] = vec[i64]([0] * HANA)
FACE_DOWN: Final = 4  # an order the seat cannot see
TABLE: Final = (
    "year",
    "goal",
    "last year",
    "cards due",
    "own offers made",
    "own changes of plan",
    "neutral cards",
    "hanafuda in the pile",
    "set laid out",
    "month laid out",
    "cards laid out",
    "units hired",
    "origin of the march",
    "groups of the march",
    "first goal",
    "first units",
    "second goal",
    "second units",
    "round of battle",
    "field of battle",
    "attack points",
    "defence points",
    "own support chosen",
    "first open card",
    "second open card",
    "trade card",
)
EACH_SEAT: Final = (
    "family",
    "honour",
    "provinces",
    "units on the map",
    "units in the north",
    "units in the south",
    "samurai on the map",
    *[f"{kami} kami" for kami in KAMI],
    "diplomacy cards",
    "hanafuda",
    "guests",
    "is host",
    "acts",
    "is tied",
    "is through",
    "waits",
    "attacks",
    "defends",
    "is asked to show",
    "its offers to me",
    "my offers to it",
    "is my draft's partner",
    "my members it surely holds",
    "my members it may hold",
    "its members I hold",
    "fleets to be named",
)
EACH_PROVINCE: Final = ("owner", "units", "samurai", "order", "turned up")


def names(seats: i64) -> list[str]:
    """A name for every number."""
    found: list[str] = [f"phase {phase}" for phase in PHASES]
    found += TABLE
    found += [f"dice of {family}" for family in FAMILIES]
    found += [f"{what} of seat +{turn}" for turn in range(seats) for what in EACH_SEAT]
    found += [f"{what} of {province}" for province in PROVINCE_NAMES for what in EACH_PROVINCE]
    found += [f"own {card}" for card in CARD_NAMES]
    found += [f"laid out {card}" for card in CARD_NAMES]
    found += [f"open {card}" for card in CARD_NAMES]
    for what in ("own", "discarded", "shown", "laid out"):
        found += [f"{what} {kind}" for kind in HANA_NAMES]
    found += [f"looked at {samurai}" for samurai in SAMURAI_NAMES]
    return found


def features(state: Senji, seat: Seat) -> vec[i64]:
    """Everything in the order of `names`."""
    row = vec[i64]()
    phase: i64 = 0
    while phase < len(PHASES):
        row = append(row, 1 if state.phase == phase else 0)
        phase += 1
    row = _table(state, seat, row)
    family: i64 = 0
    while family < FAMILY_COUNT:
        row = append(row, dice_count(state.rolled, family))
        family += 1
    turn: i64 = 0
    while turn < state.seats:
        row = _seat(state, seat, (seat + turn) % state.seats, row)
        turn += 1
    province: Province = 0
    while province < PROVINCES:
        row = _province(state, seat, province, row)
        province += 1
    row = _cards(state, seat, row)
    row = _hanafuda(state, seat, row)
    samurai: Samurai = 0
    while samurai < SAMURAI:
        row = append(row, 1 if state.lord[samurai] == seat and state.samurai_at[samurai] in (DRAWN, KEPT) else 0)
        samurai += 1
    return row


def in_turn(state: Senji, seat: Seat, other: i64) -> i64:
    """1 for the seat itself, 2 for the next one and so on, 0 for nobody."""
    return 1 + (other - seat + state.seats) % state.seats if other >= 0 else 0


def _table(state: Senji, seat: Seat, row: vec[i64]) -> vec[i64]:
    """Numbers of the match, of what is under way, and of the seat's own plans."""
    asked = state.phase == SHOWING and seat != state.target
    due = state.due + (state.row_size(SHOWN_ROW) if asked else 0)
    planning = state.phase != SETTING and state.phase != TRIBUTING
    picked = len(state.picked) if seat == state.actor or planning else 0
    for number in (state.year, state.goal, state.last_year, due, state.offers_made[seat], state.edits[seat]):
        row = append(row, number)
    for number in (neutral_cards(state), state.row_size(PILE), state.cash // 13 + 1, state.cash % 13, picked):
        row = append(row, number)
    row = append(row, state.hired)
    for number in (state.origin + 1, state.dests, state.move_to[0] + 1, state.move_units[0]):
        row = append(row, number)
    for number in (state.move_to[1] + 1, state.move_units[1], state.round, state.field + 1):
        row = append(row, number)
    fights = state.field >= 0
    row = append(row, attack_base(state) if fights else 0)
    row = append(row, defence_base(state) if fights else 0)
    row = append(row, _own_support(state, seat))
    for number in (row_card(state, 0) + 1, row_card(state, 1) + 1, state.trade_card + 1):
        row = append(row, number)
    return row


def _own_support(state: Senji, seat: Seat) -> i64:
    """0 not chosen, 1 none, else the card and 2."""
    if state.phase != SUPPORTING or (seat != state.attacker and seat != state.defender):
        return 0
    card = state.attack_card if seat == state.attacker else state.defence_card
    return card - UNDECIDED


def _seat(state: Senji, seat: Seat, other: i64, row: vec[i64]) -> vec[i64]:
    """What is public of another seat, or of the seat itself."""
    row = append(row, state.family_of[other] + 1)
    row = append(row, state.honour[other])
    row = append(row, state.provinces(other))
    row = append(row, state.units_on_map(other))
    row = append(row, state.fleet[other * 2])
    row = append(row, state.fleet[other * 2 + 1])
    row = _samurai(state, other, row)
    row = append(row, state.hand_size(other))
    shown = state.row_size(SHOWN_ROW) if state.target == other else 0
    row = append(row, state.row_size(other) + shown)
    row = append(row, _guests(state, other))
    row = append(row, 1 if state.host == other else 0)
    row = append(row, 1 if state.actor == other and state.clock() == 0 else 0)
    for bits in (state.tied, state.finished, state.listening):
        row = append(row, (bits >> other) & 1)
    marching = state.phase == MARCHING and state.actor == other
    row = append(row, 1 if state.attacker == other or marching else 0)
    row = append(row, 1 if state.defender == other else 0)
    row = append(row, 1 if state.target == other else 0)
    row = append(row, _offers(state, other, seat))
    row = append(row, _offers(state, seat, other))
    row = append(row, 1 if state.draft_to[seat] == other else 0)
    row = _hostages(state, seat, other, row)
    ready = (state.fleet_ready >> (other * 2)) & 3
    return append(row, (ready & 1) + (ready >> 1))


def _samurai(state: Senji, other: i64, row: vec[i64]) -> vec[i64]:
    """On the map, and fallen by the colour of their kami."""
    standing: i64 = 0
    fallen = vec[i64]([0, 0, 0])
    samurai: Samurai = 0
    while samurai < SAMURAI:
        if state.lord[samurai] == other:
            at = state.samurai_at[samurai]
            if at <= PLACES or (at == KEPT and is_kept_openly(state)):
                standing += 1
            elif at == FALLEN:
                fallen[SAMURAI_KAMI[samurai]] += 1
        samurai += 1
    row = append(row, standing)
    for count in fallen:
        row = append(row, count)
    return row


def _guests(state: Senji, other: i64) -> i64:
    count: i64 = 0
    for at in state.card_at:
        if at == COURT + other:
            count += 1
    return count


def _offers(state: Senji, maker: Seat, partner: Seat) -> i64:
    """Open offers from one to the other."""
    count: i64 = 0
    for offer in state.offers:
        if offer.maker == maker and offer.partner == partner:
            count += 1
    return count


def _hostages(state: Senji, seat: Seat, other: i64, row: vec[i64]) -> vec[i64]:
    """Values of members: own ones that the other surely or perhaps holds, and its own in the seat's hand."""
    surely: i64 = 0
    perhaps: i64 = 0
    held: i64 = 0
    card: Card = 0
    while card < CARDS and other != seat:
        if CARD_KIND[card] == MEMBER:
            may_be = state.know[seat * CARDS + card]
            if CARD_FAMILY[card] == state.family_of[seat] and may_be & POWER[other] != 0:
                perhaps += CARD_VALUE[card]
                surely += CARD_VALUE[card] if may_be == POWER[other] else 0
            elif CARD_FAMILY[card] == state.family_of[other] and state.card_at[card] == seat:
                held += CARD_VALUE[card]
        card += 1
    row = append(row, surely)
    row = append(row, perhaps)
    return append(row, held)


def _province(state: Senji, seat: Seat, province: Province, row: vec[i64]) -> vec[i64]:
    owner = state.owner[province]
    row = append(row, in_turn(state, seat, owner))
    row = append(row, state.units[province])
    row = append(row, state.samurai_in(owner, province) if owner >= 0 else 0)
    order = state.order[province]
    if owner != seat and order > 0:
        laying = state.phase == SPRING and not state.is_finished(owner)
        order = 0 if laying else FACE_DOWN
    row = append(row, order)
    return append(row, state.carried[province])


def _cards(state: Senji, seat: Seat, row: vec[i64]) -> vec[i64]:
    """In the own hand (2, 3: bid); asked (1), given or returned (−1) in the own plan; at court, or out of the game."""
    card: Card = 0
    while card < CARDS:
        own: i64 = 1 if state.holder(card) == seat else 0
        bidding = own == 1 and state.card_at[card] >= BIDDING
        row = append(row, 2 + state.card_at[card] - BIDDING if bidding else own)
        card += 1
    laid_out = NO_CARDS[:]
    for asked in state.draft_ask[seat]:
        laid_out[asked] = 1
    for given in state.draft_give[seat]:
        laid_out[given] = -1
    if state.phase == TRIBUTING and state.actor == seat:
        for returned in state.picked:
            laid_out[returned] = -1
    for number in laid_out:
        row = append(row, number)
    card = 0
    while card < CARDS:
        at = state.card_at[card]
        guest = in_turn(state, seat, at - COURT) if COURT <= at < COURT + MOST_SEATS else 0
        row = append(row, -1 if at == OUT else guest)
        card += 1
    return row


def _hanafuda(state: Senji, seat: Seat, row: vec[i64]) -> vec[i64]:
    """In the own hand, discarded, shown to the seat, and laid out by it for a set."""
    for place in (seat, DISCARD, SHOWN_ROW):
        looks = place != SHOWN_ROW or (state.trade_card != NOBODY and may_look(state, seat))
        kind: i64 = 0
        while kind < HANA:
            row = append(row, state.hana[place * HANA + kind] if looks else 0)
            kind += 1
    laid_out = NO_FLOWERS[:]
    if state.phase == SETTING and state.actor == seat:
        for picked in state.picked:
            laid_out[picked] += 1
    for number in laid_out:
        row = append(row, number)
    return row
