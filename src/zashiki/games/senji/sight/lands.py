"""The map as a viewer sees it: provinces, fleets, samurai, marches and battles."""

from __future__ import annotations

from functools import lru_cache

from zashiki.games.senji.hidden import seen
from zashiki.games.senji.rules import battle
from zashiki.games.senji.rules.march import is_sea_attack
from zashiki.games.senji.rules.phases import HOSTAGES, MARCHING, SUPPORTING, UNDECIDED
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.rules.tables import (
    CARD_NAMES,
    DATA,
    NORTH,
    ORDERS,
    PLACE_NAMES,
    PROVINCE_NAMES,
    SAMURAI_NAMES,
    SEAS,
)
from zashiki.games.senji.rules.telling import dice_of, samurai_of
from zashiki.games.senji.sight.parts import Battle, Fleet, Group, March, Province, Round, Samurai, Side

MOST_PICTURES = 4096  # of provinces, and of samurai: views share what looks alike, which is also compared at once
HOMES = tuple(str(province["home_family"]) for province in DATA["map"]["provinces"])
SAMURAI_FACTS = tuple(
    (name, str(data["kami"]["value"]), int(data["honour"]["value"]))
    for name, data in zip(SAMURAI_NAMES, DATA["samurai"], strict=True)
)


def provinces_seen(state: Senji, viewer: int) -> tuple[Province, ...]:
    """All provinces; an order is hidden where it lies face down."""
    return tuple([_province(*facts) for facts in seen.provinces(state, viewer)])


@lru_cache(maxsize=MOST_PICTURES)
def _province(p: int, owner: int, units: int, bits: int, order: int, carried: int) -> Province:
    shown = "hidden" if order == seen.FACE_DOWN else ORDERS[order]
    return Province(PROVINCE_NAMES[p], HOMES[p], owner, units, tuple(samurai_of(bits)), shown, ORDERS[carried])


def fleet_seen(state: Senji, seat: int, sea: int) -> Fleet:
    """All troops of a seat in a sea."""
    samurai = tuple(samurai_of(seen.samurai_bits(state, seat, NORTH + sea)))
    ready = (state.fleet_ready >> (seat * 2 + sea)) & 1 == 1
    return Fleet(seat, SEAS[sea], state.fleet[seat * 2 + sea], samurai, ready)


def samurai_seen(state: Senji, viewer: int) -> tuple[Samurai, ...]:
    """Where all samurai are, as far as the viewer knows."""
    return tuple([_one_samurai(*facts) for facts in seen.samurai(state, viewer)])


@lru_cache(maxsize=MOST_PICTURES)
def _one_samurai(number: int, at: str, owner: int) -> Samurai:
    return Samurai(*SAMURAI_FACTS[number], owner, at)


def march_seen(state: Senji) -> March | None:
    """The march that is planned or under way."""
    if state.origin < 0:
        return None
    groups = tuple(
        Group(
            PLACE_NAMES[state.move_to[i]],
            state.move_units[i],
            tuple(samurai_of(state.move_samurai[i])),
            bool(is_sea_attack(state.origin, state.move_to[i])),
        )
        for i in range(state.dests)
    )
    seat = state.actor if state.phase == MARCHING else state.attacker
    return March(seat, PLACE_NAMES[state.origin], groups, state.fight, state.phase == MARCHING)


def battle_seen(state: Senji, viewer: int) -> Battle | None:
    """The battle that is being fought."""
    if state.field < 0:
        return None
    decided = state.phase == HOSTAGES
    return Battle(
        province=PROVINCE_NAMES[state.field],
        attacker=_side(state, viewer, state.attacker),
        defender=_side(state, viewer, state.defender),
        round=state.round + (0 if decided else 1),
        rolling=battle.dice_to_roll(state),
        dice=dice_of(state.rolled),
        stage=seen.battle_stage(state),
        attack_won=bool(state.attack_won) if decided else None,
        lost=state.lost,
        honour=state.won_honour,
    )


def _side(state: Senji, viewer: int, seat: int) -> Side:
    attacks = seat == state.attacker
    card = state.attack_card if attacks else state.defence_card
    bits = battle.attacking(state) if attacks else seen.samurai_bits(state, seat, state.field)
    points = battle.attack_base(state) if attacks else battle.defence_base(state)
    units = state.move_units[state.fight] if attacks else state.units[state.field]
    used, passed = (1, 4) if attacks else (2, 8)
    kami = "used" if state.kami_used & used else "passed" if state.kami_used & passed else ""
    crests = int(seen.crests(state, seat))
    return Side(seat, units, tuple(samurai_of(bits)), crests, points, _card(state, viewer, seat, card), kami)


def _card(state: Senji, viewer: int, seat: int, card: int) -> str:
    if card == UNDECIDED:
        return ""
    if state.phase == SUPPORTING and viewer != seat:
        return "hidden"
    return CARD_NAMES[card] if card >= 0 else "none"


def last_round_seen(state: Senji) -> Round | None:
    """The last round of a battle that was fought out."""
    if not len(state.last_round):
        return None
    attacker, defender, field, number, dice, attack_card, defence_card, attack, defence = list(state.last_round)
    cards = [CARD_NAMES[card] if card >= 0 else "none" for card in (attack_card, defence_card)]
    province = PROVINCE_NAMES[field]
    return Round(attacker, defender, province, number + 1, dice_of(dice), cards[0], cards[1], attack, defence)
