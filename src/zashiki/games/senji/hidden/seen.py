"""What a viewer can see, where that takes some counting."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import seen_hana
from zashiki.games.senji.hidden.redeal import is_kept_openly
from zashiki.games.senji.rules.actions import FLEET, NAME
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import (
    AUTUMN_ORDER,
    BATTLE_DICE,
    BIDDING,
    CHOOSING,
    DRAWING,
    DRAWN,
    EMPEROR_PICK,
    ENDED,
    FALLEN,
    HOSTAGES,
    IN_PILE,
    KAMI_CALL,
    KEPT,
    SPRING,
    SUMMER,
    SUPPORTING,
    TO_NAMING,
    TRANSIT,
)
from zashiki.games.senji.rules.summer import nameable
from zashiki.games.senji.rules.tables import (
    CARD_NAMES,
    CARDS,
    HANA,
    HANA_NAMES,
    PLACE_NAMES,
    POWER,
    PROVINCE_NAMES,
    PROVINCES,
    SAMURAI,
    SEAS,
    Card,
    Place,
    Province,
    Samurai,
    dice_count,
)
from zashiki.kernel.model import Seat

FAMILY_CARDS: Final = CARDS // 6


def season(state: Fields) -> str:
    """Which part of the year it is."""
    phase = state.phase
    if phase == ENDED:
        return "over"
    if phase < EMPEROR_PICK:
        if len(state.turns) > 0:
            return "autumn"
        return "summer" if phase == DRAWING and state.resume == TO_NAMING else "setup"
    if phase == EMPEROR_PICK:
        return "emperor"
    if phase <= SPRING:
        return "spring" if phase == SPRING else "winter"
    return "summer" if phase < AUTUMN_ORDER else "autumn"


def holders(state: Fields, mind: i64, viewer: Seat) -> dict[str, tuple[int, ...]]:
    """Hidden cards that are not the viewer's own, with the hands (6: the neutral pile) where they may be."""
    found: dict[str, tuple[int, ...]] = {}
    card: Card = 0
    while card < CARDS:
        may_be = state.know[mind * CARDS + card]
        if may_be != 0 and (viewer < 0 or state.holder(card) != viewer):
            found[CARD_NAMES[card]] = BINS_OF[may_be]
        card += 1
    return found


def cards_lying(state: Fields, place: Place) -> tuple[str, ...]:
    """The diplomacy cards of a hand, a court or the executed."""
    names: list[str] = []
    card: Card = 0
    while card < CARDS:
        if state.card_at[card] == place:
            names.append(CARD_NAMES[card])
        card += 1
    return tuple(names)


def bids_of(state: Fields, seat: Seat, slot: i64) -> tuple[str, ...]:
    """What the seat has bid for a card of the row."""
    if seat < 0 or state.family_of[seat] < 0:
        return ()
    names: list[str] = []
    first = state.family_of[seat] * FAMILY_CARDS
    card = first
    while card < first + FAMILY_CARDS:
        if state.card_at[card] == BIDDING + slot:
            names.append(CARD_NAMES[card])
        card += 1
    return tuple(names)


def row_counts(state: Fields, row: i64) -> dict[str, int]:
    """A row of hanafuda as counts by kind."""
    counts: dict[str, int] = {}
    kind: i64 = 0
    while kind < HANA:
        count = state.hana[row * HANA + kind]
        if count > 0:
            counts[HANA_NAMES[kind]] = int(count)
        kind += 1
    return counts


def seen_counts(state: Fields, mind: i64, seat: Seat) -> dict[str, int]:
    """The hanafuda that are surely in the seat's hand."""
    counts: dict[str, int] = {}
    kind: i64 = 0
    while kind < HANA:
        count = seen_hana(state, mind, seat, kind)
        if count > 0:
            counts[HANA_NAMES[kind]] = int(count)
        kind += 1
    return counts


FACE_DOWN: Final = 4  # beside the numbers of orders
BINS_OF: Final[list[tuple[int, ...]]] = [tuple([b for b in range(7) if (bits >> b) & 1]) for bits in range(128)]
BITS_OF: Final[dict[tuple[int, ...], int]] = {bins: bits for bits, bins in enumerate(BINS_OF)}


def nameable_names(state: Fields) -> tuple[str, ...]:
    """What the host may name, in summer: provinces, and fleets as seat@sea."""
    if not SUMMER <= state.phase < AUTUMN_ORDER:
        return ()
    names: list[str] = []
    for action in nameable(state):
        if action < FLEET:
            names.append(PROVINCE_NAMES[action - NAME])
        else:
            names.append(f"{(action - FLEET) // 2}@{SEAS[(action - FLEET) % 2]}")
    return tuple(names)


def samurai_bits(state: Fields, seat: Seat, place: Place) -> i64:
    """Samurai of the seat there, as bits."""
    bits: i64 = 0
    samurai: Samurai = 0
    while samurai < SAMURAI:
        if state.samurai_at[samurai] == place and state.lord[samurai] == seat:
            bits |= POWER[samurai]
        samurai += 1
    return bits


def provinces(state: Fields, viewer: Seat) -> list[tuple[int, int, int, int, int, int]]:
    """Of each province: its number, owner, units, samurai as bits, the order lying there and the one turned up."""
    found: list[tuple[int, int, int, int, int, int]] = []
    p: Province = 0
    while p < PROVINCES:
        owner = state.owner[p]
        bits = samurai_bits(state, owner, p) if owner >= 0 else 0
        found.append((p, owner, state.units[p], bits, order_seen(state, viewer, p), state.carried[p]))
        p += 1
    return found


def order_seen(state: Fields, viewer: Seat, province: Province) -> i64:
    """The order, FACE_DOWN where others see only its back; who still lays orders shows nothing."""
    owner = state.owner[province]
    if owner == viewer:
        return state.order[province]
    if state.phase == SPRING:
        return FACE_DOWN if owner >= 0 and state.is_finished(owner) else 0
    return FACE_DOWN if state.order[province] > 0 else 0


def samurai(state: Fields, viewer: Seat) -> list[tuple[int, str, int]]:
    """Of each samurai: its number, where it is and whose, as far as the viewer knows."""
    drawing = somebody_draws(state)
    found: list[tuple[int, str, int]] = []
    number: Samurai = 0
    while number < SAMURAI:
        at, owner = samurai_seen(state, viewer, number, drawing)
        found.append((number, at, owner))
        number += 1
    return found


def samurai_seen(state: Fields, viewer: Seat, samurai: Samurai, drawing: bool) -> tuple[str, int]:
    """Where the samurai is and whose, while somebody draws or nobody does."""
    at = state.samurai_at[samurai]
    owner = state.lord[samurai]
    if at < TRANSIT:
        return PLACE_NAMES[at], owner
    if at == TRANSIT:
        return "march", owner
    if at == FALLEN:
        return "fallen", owner
    if at == KEPT:
        return ("kept", owner) if is_kept_openly(state) or owner == viewer else ("hidden", -1)
    if at == DRAWN:
        return ("drawn", owner) if owner == viewer else ("hidden", -1)
    if at == IN_PILE:
        return ("hidden", -1) if drawing else ("pile", -1)
    return "gone", -1


def somebody_draws(state: Fields) -> bool:
    """Whether a seat looks at samurai that others cannot see."""
    if state.phase == CHOOSING:
        return True
    for at in state.samurai_at:  # noqa: SIM110 (a generator would not be native)
        if at == DRAWN:
            return True
    return False


def battle_stage(state: Fields) -> str:
    """Which step of the battle it is."""
    if state.phase == HOSTAGES:
        return "hostages"
    if state.phase == BATTLE_DICE:
        return "roll"
    if state.phase == KAMI_CALL:
        return "kami"
    return "support" if state.phase == SUPPORTING else ""


def crests(state: Fields, seat: Seat) -> i64:
    """Dice that show the seat's crest."""
    return dice_count(state.rolled, state.family_of[seat])
