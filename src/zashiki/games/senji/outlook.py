"""Pieces of a view that take some counting."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zashiki.games.senji.actions import FLEET, NAME
from zashiki.games.senji.board import (
    CARD_NAMES,
    CARDS,
    HANA,
    HANA_NAMES,
    PLACE_NAMES,
    POWER,
    PROVINCE_NAMES,
    SAMURAI,
    SEAS,
    dice_count,
)
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.march import is_sea_attack as is_sea_attack
from zashiki.games.senji.memory import seen_hana
from zashiki.games.senji.phases import (
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
    PLACING,
    PLACING_SAMURAI,
    SPRING,
    SUMMER,
    SUPPORTING,
    TO_NAMING,
    TRANSIT,
)
from zashiki.games.senji.summer import nameable

HOSTAGE_PHASE: Final = HOSTAGES
FAMILY_CARDS: Final = CARDS // 6


def season(ground: Ground) -> str:
    """Which part of the year it is."""
    phase = ground.phase
    if phase == ENDED:
        return "over"
    if phase < EMPEROR_PICK:
        if len(ground.turns) > 0:
            return "autumn"
        return "summer" if phase == DRAWING and ground.resume == TO_NAMING else "setup"
    if phase == EMPEROR_PICK:
        return "emperor"
    if phase <= SPRING:
        return "spring" if phase == SPRING else "winter"
    return "summer" if phase < AUTUMN_ORDER else "autumn"


def holders(ground: Ground, mind: i64, viewer: i64) -> dict[str, tuple[int, ...]]:
    """Hidden cards that are not the viewer's own, with the hands (6: the neutral pile) where they may be."""
    found: dict[str, tuple[int, ...]] = {}
    card: i64 = 0
    while card < CARDS:
        may_be = ground.know[mind * CARDS + card]
        if may_be != 0 and (viewer < 0 or ground.holder(card) != viewer):
            found[CARD_NAMES[card]] = BINS_OF[may_be]
        card += 1
    return found


def cards_lying(ground: Ground, place: i64) -> tuple[str, ...]:
    """The diplomacy cards of a hand, a court or the executed."""
    names: list[str] = []
    card: i64 = 0
    while card < CARDS:
        if ground.card_at[card] == place:
            names.append(CARD_NAMES[card])
        card += 1
    return tuple(names)


def bids_of(ground: Ground, seat: i64, slot: i64) -> tuple[str, ...]:
    """What the seat has bid for a card of the row."""
    if seat < 0 or ground.family_of[seat] < 0:
        return ()
    names: list[str] = []
    first = ground.family_of[seat] * FAMILY_CARDS
    card = first
    while card < first + FAMILY_CARDS:
        if ground.card_at[card] == BIDDING + slot:
            names.append(CARD_NAMES[card])
        card += 1
    return tuple(names)


def row_counts(ground: Ground, row: i64) -> dict[str, int]:
    """A row of hanafuda as counts by kind."""
    counts: dict[str, int] = {}
    kind: i64 = 0
    while kind < HANA:
        count = ground.hana[row * HANA + kind]
        if count > 0:
            counts[HANA_NAMES[kind]] = int(count)
        kind += 1
    return counts


def seen_counts(ground: Ground, mind: i64, seat: i64) -> dict[str, int]:
    """The hanafuda that are surely in the seat's hand."""
    counts: dict[str, int] = {}
    kind: i64 = 0
    while kind < HANA:
        count = seen_hana(ground, mind, seat, kind)
        if count > 0:
            counts[HANA_NAMES[kind]] = int(count)
        kind += 1
    return counts


BINS_OF: Final[list[tuple[int, ...]]] = [tuple([b for b in range(7) if (bits >> b) & 1]) for bits in range(128)]


def nameable_names(ground: Ground) -> tuple[str, ...]:
    """What the host may name, in summer: provinces, and fleets as seat@sea."""
    if not SUMMER <= ground.phase < AUTUMN_ORDER:
        return ()
    names: list[str] = []
    for action in nameable(ground):
        if action < FLEET:
            names.append(PROVINCE_NAMES[action - NAME])
        else:
            names.append(f"{(action - FLEET) // 2}@{SEAS[(action - FLEET) % 2]}")
    return tuple(names)


def samurai_bits(ground: Ground, seat: i64, place: i64) -> i64:
    """Samurai of the seat there, as bits."""
    bits: i64 = 0
    samurai: i64 = 0
    while samurai < SAMURAI:
        if ground.samurai_at[samurai] == place and ground.lord[samurai] == seat:
            bits |= POWER[samurai]
        samurai += 1
    return bits


def samurai_seen(ground: Ground, viewer: i64, samurai: i64) -> tuple[str, int]:
    """Where the samurai is and whose, as far as the viewer knows."""
    at = ground.samurai_at[samurai]
    owner = ground.lord[samurai]
    if at < TRANSIT:
        return PLACE_NAMES[at], owner
    if at == TRANSIT:
        return "march", owner
    if at == FALLEN:
        return "fallen", owner
    if at == KEPT:
        open_now = ground.phase in (PLACING, PLACING_SAMURAI) or (ground.host >= 0 or ground.tied != 0)
        return ("kept", owner) if open_now or owner == viewer else ("hidden", -1)
    if at == DRAWN:
        return ("drawn", owner) if owner == viewer else ("hidden", -1)
    if at == IN_PILE:
        return ("hidden", -1) if somebody_draws(ground) else ("pile", -1)
    return "gone", -1


def somebody_draws(ground: Ground) -> bool:
    """Whether a seat looks at samurai that others cannot see."""
    if ground.phase == CHOOSING:
        return True
    for at in ground.samurai_at:  # noqa: SIM110 (a generator would not be native)
        if at == DRAWN:
            return True
    return False


def battle_stage(ground: Ground) -> str:
    """Which step of the battle it is."""
    if ground.phase == HOSTAGES:
        return "hostages"
    if ground.phase == BATTLE_DICE:
        return "roll"
    if ground.phase == KAMI_CALL:
        return "kami"
    return "support" if ground.phase == SUPPORTING else ""


def crests(ground: Ground, seat: i64) -> i64:
    """Dice that show the seat's crest."""
    return dice_count(ground.rolled, ground.family_of[seat])
