"""The parts of a view, plain values only."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Province:
    """A province of the map; `owner` is −1 for those of absent families, which are closed."""

    id: str
    home: str
    owner: int
    units: int
    samurai: tuple[str, ...]
    order: str  # none, hidden, production, recruiting or march
    carried: str  # the order turned up this year, or none


@dataclass(frozen=True, slots=True)
class Fleet:
    """All troops of one seat in one sea."""

    seat: int
    sea: str
    units: int
    samurai: tuple[str, ...]
    ready: bool  # still to be named


@dataclass(frozen=True, slots=True)
class Samurai:
    """One of the 18 samurai and where it is, as far as the viewer knows."""

    id: str
    kami: str
    value: int
    owner: int
    at: str  # a place, march, fallen, pile, drawn, kept, gone, or hidden (in the pile or drawn by another seat)


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """An offer the viewer made or got."""

    maker: int
    partner: int
    number: int
    give: tuple[str, ...]
    ask: tuple[str, ...]
    can_accept: bool  # for the partner: all asked cards are in its hand
    stands: bool  # for the maker: all given cards are still in its hand


@dataclass(frozen=True, slots=True)
class Draft:
    """An offer the viewer is making."""

    partner: int
    give: tuple[str, ...]
    ask: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Troops of a march on their way to one place."""

    to: str
    units: int
    samurai: tuple[str, ...]
    sea_attack: bool


@dataclass(frozen=True, slots=True)
class March:
    """A march that is planned or carried out."""

    seat: int
    origin: str
    groups: tuple[Group, ...]
    at: int  # the group that is dealt with now
    planned: bool


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a battle."""

    seat: int
    units: int
    samurai: tuple[str, ...]
    crests: int
    points: int  # without support
    card: str  # "" not chosen, hidden, none, or the support card
    kami: str  # used, passed, or ""


@dataclass(frozen=True, slots=True)
class Battle:
    """The stage of a battle."""

    province: str
    attacker: Side
    defender: Side
    round: int  # from 1
    rolling: int  # dice that are rolled
    dice: dict[str, int]
    stage: str  # roll, kami, support, hostages
    attack_won: bool | None
    lost: int
    honour: int


@dataclass(frozen=True, slots=True)
class Round:
    """The last round of a battle that was fought out, as everybody saw it."""

    attacker: int
    defender: int
    province: str
    round: int  # from 1
    dice: dict[str, int]
    attack_card: str
    defence_card: str
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class Auction:
    """What was bid for one neutral card in the last auction; `winner` is −1 if it stayed."""

    slot: int
    card: str
    winner: int
    bids: tuple[tuple[str, ...], ...]  # by seat


@dataclass(frozen=True, slots=True)
class Trade:
    """A trade card in use."""

    asker: int
    giver: int
    card: str
    due: int
    shown: dict[str, int] | None  # None for those who may not look
    count: int


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A set of the exchange table that the own hand can make; `best` marks those of the best split."""

    id: str
    month: int
    honour: int
    recruits: bool
    cards: dict[str, int]
    best: bool
