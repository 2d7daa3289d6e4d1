"""The families, cards, map, samurai and sets as tables, loaded once from data/senji.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

Card: TypeAlias = i64  # of diplomacy
Samurai: TypeAlias = i64
Province: TypeAlias = i64
Sea: TypeAlias = i64
Place: TypeAlias = i64  # a province or a sea

DATA: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "data" / "senji.json").read_text(encoding="utf-8")
)

FAMILIES: Final[tuple[str, ...]] = tuple(str(family["id"]) for family in DATA["families"])
FAMILY_COUNT: Final = 6
MOST_SEATS: Final = 6

# Diplomacy cards: family * 12 + place in its list of members, supports and trade cards (R1.2)
MEMBER: Final = 0
SUPPORT: Final = 1
TRADE: Final = 2
CARD_KINDS: Final = ("family", "support", "trade")
DATA_KINDS: Final = ("family", "military", "trade")
EACH: Final = 12
CARDS: Final = 72

PROVINCES: Final = 18
NORTH: Final = 18
SOUTH: Final = 19
PLACES: Final = 20
SEAS: Final = ("north", "south")

SUN: Final = 0
ANIMAL: Final = 1
RIBBON: Final = 2
PLAIN: Final = 3
HANA_TYPES: Final = ("sun", "animal", "ribbon", "plain")
ANY_TYPE: Final = -1  # of a set of one month

DIPLOMATIC: Final = 0
ECONOMIC: Final = 1
MILITARY: Final = 2
KAMI: Final = ("diplomatic", "economic", "military")
SAMURAI: Final = 18

PRODUCTION: Final = 1
RECRUITING: Final = 2
MARCH: Final = 3
ORDERS: Final = ("none", "production", "recruiting", "march")

DICE: Final = 9
FORTRESSES: Final = 6
MOST_UNITS: Final[i64] = DATA["components"]["units_per_family"]
PROVINCE_ROOM: Final = 6
START_UNITS: Final = 3
START_HANAFUDA: Final = 4
DRAWN_SAMURAI: Final = 3
PRODUCED: Final = 2
RECRUITED: Final = 2
TRIBUTE_CARDS: Final = 5
TRIBUTE_HONOUR: Final = 10
MERCENARIES: Final = 6
MERCENARY_PRICE: Final = 3
MERCENARY_SAMURAI_PRICE: Final = 6
LEVEL_ROUNDS: Final = 10
ROW: Final = 2
MOST_EDITS: Final = 12  # how often a plan may be changed before it is carried out, so that no plan is made for ever

POWER: Final[vec[i64]] = vec[i64]([2**i for i in range(60)])
TENS: Final[vec[i64]] = vec[i64]([10**i for i in range(7)])
FACTORIALS: Final[vec[i64]] = vec[i64]([1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880])


def _card_column(name: str) -> list[int]:
    values: list[int] = []
    for number, family in enumerate(DATA["families"]):
        for kind, key in enumerate(DATA_KINDS):
            for value in family["diplomacy_cards"][key]:
                values.append({"family": number, "kind": kind, "value": int(value)}[name])
    return values


def _vec(values: list[int]) -> vec[i64]:
    row = vec[i64]()
    for value in values:
        row = append(row, value)
    return row


CARD_FAMILY: Final[vec[i64]] = _vec(_card_column("family"))
CARD_KIND: Final[vec[i64]] = _vec(_card_column("kind"))
CARD_VALUE: Final[vec[i64]] = _vec(_card_column("value"))
CARD_NAMES: Final[tuple[str, ...]] = tuple(
    f"{FAMILIES[CARD_FAMILY[c]]}-{CARD_KINDS[CARD_KIND[c]]}-{CARD_VALUE[c]}" for c in range(CARDS)
)
BLUFF: Final[vec[i64]] = _vec([c for c in range(CARDS) if CARD_VALUE[c] == 0])  # the 0 of each family

_MAP: Final[list[dict[str, Any]]] = DATA["map"]["provinces"]
PROVINCE_NAMES: Final[tuple[str, ...]] = tuple(str(province["id"]) for province in _MAP)
PLACE_NAMES: Final[tuple[str, ...]] = PROVINCE_NAMES + SEAS
HOME: Final[vec[i64]] = _vec([FAMILIES.index(province["home_family"]) for province in _MAP])
NEAR: Final[list[vec[i64]]] = [
    _vec(sorted(PROVINCE_NAMES.index(name) for name in province["adjacent"])) for province in _MAP
]
TOUCHES: Final[vec[i64]] = _vec([sum(2 ** SEAS.index(sea) for sea in province["seas"]) for province in _MAP])
_SETS: Final[dict[str, Any]] = DATA["map"]["land_connected_family_sets"]
CONNECTED: Final[dict[int, list[int]]] = {
    int(seats): [sum(2 ** FAMILIES.index(name) for name in names) for names in sets] for seats, sets in _SETS.items()
}


def _hana_kinds() -> list[tuple[int, int, int]]:
    """Month, type and copies; the plain cards of a month are alike."""
    copies: dict[tuple[int, int], int] = {}
    for card in DATA["hanafuda"]["cards"]:
        key = (int(card["month"]), HANA_TYPES.index(card["type"]))
        copies[key] = copies.get(key, 0) + int(card["copies"])
    return [(month, kind, copies[month, kind]) for month, kind in sorted(copies)]


_HANA: Final = _hana_kinds()
HANA: Final = 36
MONTHS: Final = 12
HANA_MONTH: Final[vec[i64]] = _vec([month for month, _, _ in _HANA])
HANA_TYPE: Final[vec[i64]] = _vec([kind for _, kind, _ in _HANA])
HANA_COPIES: Final[vec[i64]] = _vec([copies for _, _, copies in _HANA])
HANA_NAMES: Final[tuple[str, ...]] = tuple(f"m{month:02d}_{HANA_TYPES[kind]}" for month, kind, _ in _HANA)

_SAMURAI: Final[list[dict[str, Any]]] = DATA["samurai"]
SAMURAI_NAMES: Final[tuple[str, ...]] = tuple(str(samurai["name"]["value"]).lower() for samurai in _SAMURAI)
SAMURAI_VALUE: Final[vec[i64]] = _vec([int(samurai["honour"]["value"]) for samurai in _SAMURAI])
SAMURAI_KAMI: Final[vec[i64]] = _vec([KAMI.index(samurai["kami"]["value"]) for samurai in _SAMURAI])

_EXCHANGE: Final[list[dict[str, Any]]] = DATA["hanafuda"]["exchange"]
SET_NAMES: Final[tuple[str, ...]] = tuple(str(row["id"]) for row in _EXCHANGE)
SETS: Final = 10
SET_TYPE: Final[vec[i64]] = _vec(
    [HANA_TYPES.index(row["need"]["type"]) if "type" in row["need"] else ANY_TYPE for row in _EXCHANGE]
)
SET_COUNT: Final[vec[i64]] = _vec([int(row["need"]["count"]) for row in _EXCHANGE])
SET_HONOUR: Final[vec[i64]] = _vec([int(row["reward"].get("honour", 0)) for row in _EXCHANGE])
SET_RECRUITS: Final[vec[i64]] = _vec([int("recruit_samurai" in row["reward"]) for row in _EXCHANGE])


def is_bluff(card: Card) -> bool:
    """Whether the card is the 0 of its family."""
    return BLUFF[CARD_FAMILY[card]] == card


def touches(province: Province, sea: Sea) -> bool:
    """Whether the province lies on the sea (18 north, 19 south)."""
    return (TOUCHES[province] >> (sea - NORTH)) & 1 == 1


def is_near(one: i64, other: i64) -> bool:
    """Whether two provinces are neighbours, crossings included."""
    for near in NEAR[one]:  # noqa: SIM110 (a generator would not be native)
        if near == other:
            return True
    return False


def dice_count(code: i64, family: i64) -> i64:
    """How many dice of a packed roll show the crest."""
    return code // TENS[family] % 10
