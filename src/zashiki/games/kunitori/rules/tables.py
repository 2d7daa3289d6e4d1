"""The cards as tables, loaded once from data/cards.json, and what a table agreed on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

Card: TypeAlias = i64  # a kind of card
Row: TypeAlias = i64  # where cards lie: a row of the counts

STRIDE: Final = 40  # room for kinds in one region of counts
KIND_SPACE: Final = 64  # room for kinds in one range of actions

GENERAL: Final = 0
UNIT: Final = 1
POLICY: Final = 2
VICTORY: Final = 3
TREASURE: Final = 4
TYPES: Final = ("general", "unit", "policy", "victory", "treasure")

END: Final = 0
MORE_CARDS: Final = 1
MORE_ACTIONS: Final = 2
MORE_MONEY: Final = 3
MORE_BUYS: Final = 4
CHOOSE: Final = 5
TRASH_THIS: Final = 6
GAIN: Final = 7
GAIN_TO_HAND: Final = 8
MAY_GAIN: Final = 9
EXCHANGE: Final = 10
CHEAPER: Final = 11
NINJA: Final = 12
JUMP: Final = 13
OPS: Final = {
    "cards": MORE_CARDS,
    "actions": MORE_ACTIONS,
    "money": MORE_MONEY,
    "buys": MORE_BUYS,
    "choose": CHOOSE,
    "trash_this": TRASH_THIS,
    "gain": GAIN,
    "gain_to_hand": GAIN_TO_HAND,
    "may_gain": MAY_GAIN,
    "exchange": EXCHANGE,
    "cheaper": CHEAPER,
    "ninja": NINJA,
}
NAMING_A_CARD: Final = ("gain", "gain_to_hand", "may_gain")

DATA: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "cards.json").read_text(encoding="utf-8")
)
TABLE: Final[list[dict[str, Any]]] = DATA["cards"]
IDS: Final[tuple[str, ...]] = tuple(str(card["id"]) for card in TABLE)
KIND_OF: Final[dict[str, int]] = {name: kind for kind, name in enumerate(IDS)}
KINDS: Final[i64] = len(IDS)


def column(name: str) -> vec[i64]:
    """One number of every card, 0 where the table is silent."""
    values = vec[i64]()
    for card in TABLE:
        values = append(values, int(card.get(name, 0)))
    return values


def type_column() -> vec[i64]:
    """The type of every card."""
    values = vec[i64]()
    for card in TABLE:
        values = append(values, TYPES.index(card["type"]))
    return values


class Program:
    """The effects of all cards in a row: instructions of two numbers, an entry for each card."""

    def __init__(self) -> None:
        self.code = vec[i64]()
        self.entries = vec[i64]()
        self.options = vec[i64]()  # for a choice: how many ways, then the entry of each
        for card in TABLE:
            self.entries = append(self.entries, len(self.code))
            self.add_all(card["effects"])
            self.add(END, 0)

    def add(self, op: i64, number: i64) -> None:
        """Append one instruction."""
        self.code = append(append(self.code, op), number)

    def add_all(self, effects: list[list[Any]]) -> None:
        """Append the instructions of these effects."""
        for effect in effects:
            name: str = effect[0]
            if name == "choose":
                self.add_choice(effect[1])
            elif name == "ninja" and effect[1] not in (1, 2):
                raise ValueError("a ninja clan looks at one or two cards")
            elif name in NAMING_A_CARD:
                self.add(OPS[name], KIND_OF[effect[1]])
            else:
                self.add(OPS[name], effect[1] if len(effect) > 1 else 0)

    def add_choice(self, ways: list[list[list[Any]]]) -> None:
        """Append a choice: the ways follow one another, each jumps behind the last."""
        at: i64 = len(self.options)
        self.options = append(self.options, len(ways))
        for _ in ways:
            self.options = append(self.options, 0)
        self.add(CHOOSE, at)
        jumps: list[i64] = []
        for number, way in enumerate(ways):
            self.options[at + 1 + number] = len(self.code)
            self.add_all(way)
            jumps.append(len(self.code) + 1)
            self.add(JUMP, 0)
        for place in jumps:
            self.code[place] = len(self.code)


TYPE: Final[vec[i64]] = type_column()
COPIES: Final[vec[i64]] = column("copies")
PRICE: Final[vec[i64]] = column("price")
POINTS: Final[vec[i64]] = column("points")
ATTACK: Final[vec[i64]] = column("attack")
DEFENCE: Final[vec[i64]] = column("defence")
DEPLOYABLE: Final[vec[i64]] = column("deployable")
RISES_FOR: Final[vec[i64]] = column("rises_for")
KEEPS: Final[vec[i64]] = column("keeps")
MAY_LEAD: Final[vec[i64]] = column("leads")
PROGRAM: Final = Program()
CODE: Final[vec[i64]] = PROGRAM.code
ENTRY: Final[vec[i64]] = PROGRAM.entries
OPTIONS: Final[vec[i64]] = PROGRAM.options


def leading_kinds() -> vec[i64]:
    """1 for every kind that may lead a battle: generals and those whose table says so."""
    values = MAY_LEAD[:]
    kind: Card = 0
    while kind < KINDS:
        if TYPE[kind] == GENERAL:
            values[kind] = 1
        kind += 1
    return values


def treasure_values() -> vec[i64]:
    """The money of every treasure card, 0 for other cards."""
    values = vec[i64]()
    for card in TABLE:
        worth = sum(effect[1] for effect in card["effects"] if effect[0] == "money")
        values = append(values, worth if card["type"] == "treasure" else 0)
    return values


LEADS: Final[vec[i64]] = leading_kinds()
WORTH: Final[vec[i64]] = treasure_values()


def kinds_where(marks: vec[i64]) -> vec[i64]:
    """The kinds whose mark is not 0."""
    found = vec[i64]()
    kind: Card = 0
    while kind < KINDS:
        if marks[kind] != 0:
            found = append(found, kind)
        kind += 1
    return found


def kinds_of_types(first: i64, last: i64) -> vec[i64]:
    """The kinds of these types."""
    found = vec[i64]()
    kind: Card = 0
    while kind < KINDS:
        if first <= TYPE[kind] <= last:
            found = append(found, kind)
        kind += 1
    return found


TREASURE_KINDS: Final[vec[i64]] = kinds_where(WORTH)
LEADER_KINDS: Final[vec[i64]] = kinds_where(LEADS)
RISING_KINDS: Final[vec[i64]] = kinds_where(RISES_FOR)
GENERAL_KINDS: Final[vec[i64]] = kinds_of_types(GENERAL, GENERAL)
VICTORY_KINDS: Final[vec[i64]] = kinds_of_types(VICTORY, VICTORY)
ACTION_KINDS: Final[vec[i64]] = kinds_of_types(GENERAL, POLICY)
OTHER_KINDS: Final[vec[i64]] = kinds_of_types(VICTORY, TREASURE)


def fighters() -> vec[i64]:
    """The kinds with attack or defence."""
    found = vec[i64]()
    for kind in ACTION_KINDS:
        if ATTACK[kind] + DEFENCE[kind] > 0:
            found = append(found, kind)
    return found


FIGHTERS: Final[vec[i64]] = fighters()

START: Final[dict[str, Any]] = DATA["start"]
BATTLE: Final[dict[str, Any]] = DATA["battle"]


def first_cards() -> vec[i64]:
    """How many of every kind a seat begins with (R1.3)."""
    values = vec[i64]()
    for name in IDS:
        values = append(values, int(START["deck"].get(name, 0)))
    return values


FIRST_CARDS: Final[vec[i64]] = first_cards()  # of every seat
HAND_SIZE: Final[i64] = START["hand"]
FREE_ACTIONS: Final[i64] = START["actions"]
FREE_BUYS: Final[i64] = START["buys"]
REVEALED: Final[i64] = BATTLE["reveal"]  # cards of a reinforcement, at most two
AMBUSH_BONUS: Final[i64] = BATTLE["ambush"]


def reward(margin: int, side: str) -> int:
    """The kind that the winner of a battle gains, ahead by this margin; −1 for none (R4.10–R4.12)."""
    gained = -1
    for least, name in BATTLE[side]:
        if margin >= least:
            gained = KIND_OF[name]
    return gained


def reward_table(side: str) -> vec[i64]:
    """The reward for every margin up to the one from which it no longer changes."""
    values = vec[i64]()
    for margin in range(BATTLE[side][-1][0] + 1):
        values = append(values, reward(margin, side))
    return values


ATTACKERS_REWARD: Final[vec[i64]] = reward_table("attacker")
DEFENDERS_REWARD: Final[vec[i64]] = reward_table("defender")


class Rules:
    """What a table agreed on; never changed, so all copies of a state share it."""

    def __init__(
        self, generals: str, ninja_self: bool, gunners_deployable: bool, round_limit: int, prices: str
    ) -> None:
        self.generals = generals
        self.two_on_offer: bool = generals == "two_on_offer"
        self.ninja_self = ninja_self
        self.gunners_deployable = gunners_deployable
        self.round_limit: i64 = round_limit
        given = read_prices(prices)
        self.prices = ",".join(f"{IDS[kind]}={given[kind]}" for kind in sorted(given)) or "printed"
        self.price: vec[i64] = PRICE[:]
        self.deployable: vec[i64] = DEPLOYABLE[:]
        for kind, price in given.items():
            self.price[kind] = price
        if gunners_deployable:
            self.deployable[KIND_OF["gunners"]] = 1
        self.deployables = kinds_where(self.deployable)

    def options(self) -> dict[str, str | int | bool]:
        """The values by their names."""
        return {
            "generals": self.generals,
            "ninja_self": self.ninja_self,
            "gunners_deployable": self.gunners_deployable,
            "round_limit": int(self.round_limit),
            "prices": self.prices,
        }


def rules_of(options: Mapping[str, str | int | bool]) -> Rules:
    """The rules with these values of the options."""
    return Rules(
        str(options["generals"]),
        bool(options["ninja_self"]),
        bool(options["gunners_deployable"]),
        int(options["round_limit"]),
        str(options["prices"]),
    )


def read_prices(text: str) -> dict[int, int]:
    """Prices by kind from a text such as "gold=5,fort=3"; raises ValueError with a sentence."""
    prices: dict[int, int] = {}
    for part in text.split(","):
        if not part.strip() or part.strip() == "printed":
            continue
        name, equals, number = (piece.strip() for piece in part.partition("="))
        if name not in KIND_OF:
            raise ValueError(f"there is no card {name!r}")
        if not equals or not (number.isascii() and number.isdecimal()) or int(number) > 99:
            raise ValueError(f"the price of {name} must be a whole number from 0 to 99")
        prices[KIND_OF[name]] = int(number)
    return prices


def check_prices(text: str, seats: int) -> str:
    """A complaint about a text of prices, or ""."""
    try:
        read_prices(text)
    except ValueError as error:
        return str(error)
    return ""
