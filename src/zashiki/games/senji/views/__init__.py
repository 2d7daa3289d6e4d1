"""What a viewer is sent: the view and its parts, plain values only."""

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


@dataclass(frozen=True, slots=True)
class View:
    """All that one viewer may know."""

    viewer: int
    seats: int
    options: dict[str, str | int | bool]
    year: int
    season: str
    phase: str
    ask: str
    waiting: tuple[int, ...]
    actor: int
    finished: tuple[bool, ...]
    listening: tuple[bool, ...]  # in winter: waits until something happens
    host: int
    tied: tuple[int, ...]
    families: tuple[str, ...]
    honour: tuple[int, ...]
    provinces: tuple[Province, ...]
    fleets: tuple[Fleet, ...]
    samurai: tuple[Samurai, ...]
    drawn: tuple[int, ...]  # by seat: samurai it looks at
    units_left: tuple[int, ...]
    fortresses_left: tuple[int, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    guests: tuple[tuple[str, ...], ...]
    row: tuple[str, ...]
    neutral: int
    executed: tuple[str, ...]
    holders: dict[str, tuple[int, ...]]  # hidden cards of others: seats that may hold them, 6 the neutral pile
    public: dict[str, tuple[int, ...]]  # the same as any spectator knows it
    hana: dict[str, int]
    hana_sizes: tuple[int, ...]
    hana_seen: tuple[dict[str, int], ...]  # by seat: cards surely in that hand
    pile: int
    discard: dict[str, int]
    sets: tuple[Suggestion, ...]
    offers: tuple[OpenOffer, ...]
    exchanges: tuple[tuple[int, int, int, int], ...]  # of this winter: two seats, cards from the first, from the second
    draft: Draft | None
    offers_made: int
    edits: int  # changes made to the own plan at hand; from 12 on nothing laid out is taken out again
    numbers: tuple[tuple[int, int], ...]  # by seat: offers made to it and got from it this winter
    clock: int
    bids: tuple[tuple[str, ...], ...]
    nameable: tuple[str, ...]
    march: March | None
    battle: Battle | None
    last_round: Round | None
    last_auction: tuple[Auction, ...]
    dice: dict[str, int]
    turns: tuple[int, ...]
    turn: int
    cash: str  # the set that is laid out
    cash_month: int
    picked: tuple[str, ...]
    taken_back: tuple[str, ...]
    trade: Trade | None
    target: int
    hired: int
    hired_sea: int
    with_honour: bool
    due: int
    resume: int
