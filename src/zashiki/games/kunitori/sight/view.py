"""Who may know what: views of a seat or a spectator, and states that fit a view."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.rng import Rng

from ..hidden.memory import NOTHING
from ..hidden.rebuild import lay_cards, lay_own, lay_pool, lay_seat
from ..hidden.redeal import redeal_seat
from ..rules import actions as act
from ..rules.buy_phase import cost, treasure_in_hand
from ..rules.end_of_game import order
from ..rules.fields import FIELDS
from ..rules.muster import attack_strength, defence_strength, home
from ..rules.piles import in_pool, owner_of
from ..rules.state import Kunitori, empty_table
from ..rules.tables import BATTLE, GENERAL, IDS, KIND_OF, TABLE, TYPE, VICTORY, rules_of
from ..rules.telling import by_id, counted

Cards = dict[str, int]  # how many of each card, none left out but those there are none of

CERTAIN = {card["id"]: card["certainty"]["price"] for card in TABLE}
GENERALS = {kind for kind in range(len(IDS)) if TYPE[kind] == GENERAL}
NEAR_THE_END = 3  # cards left in a victory pile


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer may know with a perfect memory. Cards are named by id, piles are counted by id."""

    viewer: int
    seats: int
    options: dict[str, Any]
    stage: str  # the question that is open, see actions.STAGES
    phase: str  # setup, action, battle, buy, end or over
    active: int  # whose turn it is
    asked: int  # who decides now; −1 chance, −2 nobody
    first: int  # who had the first turn
    round: int
    turn: int  # turns before this one
    turns_left: int  # −1 until a victory pile is empty; then turns to go with this one
    actions: int
    money: int
    buys: int
    cheaper: int  # what tolls abolished this turn take off every price
    card: str | None  # the card being played or raised, or a defender's reward
    effect: dict[str, int]  # where its effects stand
    pending: dict[str, int]  # cards that chance still has to bring
    pool: dict[str, dict[str, Any]]
    scrap: Cards
    offer: Cards  # generals that lie open, with two_on_offer
    waiting: Cards  # deployed cards still to be replayed
    players: tuple[dict[str, Any], ...]
    mine: dict[str, Any] | None
    battle: dict[str, Any] | None
    near: dict[str, int]  # victory piles that are nearly empty


def common(state: Kunitori) -> dict[str, Any]:
    """What all viewers see alike, and the piles of the pool before anybody is told which of them it reaches."""
    return {
        "seats": int(state.seats),
        "options": state.rules.options(),
        "stage": act.STAGES[state.stage],
        "phase": _phase(state),
        "active": int(state.active),
        "asked": int(state.mover()),
        "first": int(state.first),
        "round": min(int(state.turn // state.seats) + 1, int(state.rules.round_limit)),
        "turn": int(state.turn),
        "turns_left": int(state.turns_left),
        "actions": int(state.actions),
        "money": int(state.money),
        "buys": int(state.buys),
        "cheaper": int(state.cheaper),
        "card": IDS[state.card] if state.card >= 0 else None,
        "effect": _numbers(state, EFFECT_NUMBERS),
        "pending": _numbers(state, PENDING_NUMBERS),
        "scrap": counted(state, act.SCRAP),
        "offer": counted(state, act.OFFER),
        "waiting": counted(state, act.WAITING),
        "players": tuple(_player(state, other) for other in range(state.seats)),
        "battle": _battle(state) if _phase(state) == "battle" else None,
        "near": _near(state),
        "piles": [_pile(state, kind) for kind in range(len(IDS))],
    }


def view(state: Kunitori, viewer: int, alike: dict[str, Any] | None = None) -> View:
    """What the viewer may know; `alike` is what `common` made of this state."""
    seat = viewer if 0 <= viewer < state.seats else -1
    alike = dict(alike or common(state))
    pool, mine = _pool(state, seat, alike.pop("piles")), _mine(state, seat) if seat >= 0 else None
    return View(viewer=viewer, pool=pool, mine=mine, **alike)


EFFECT_NUMBERS = tuple(field.name for field in FIELDS if field.view == "effect")
PENDING_NUMBERS = tuple(field.name for field in FIELDS if field.view == "pending")
TURN_NUMBERS = tuple(field.name for field in FIELDS if field.view == field.name and field.name not in ("stage", "card"))
STAGE_OF = {name: stage for stage, name in enumerate(act.STAGES)}


def _numbers(state: Kunitori, names: tuple[str, ...]) -> dict[str, int]:
    return {name: int(getattr(state, name)) for name in names}


def _phase(state: Kunitori) -> str:
    stage = state.stage
    if stage < act.S_REPLAY:
        return "setup"
    if stage < act.S_BATTLE:
        return "action"
    if stage < act.S_BUY:
        return "battle"
    return {act.S_BUY: "buy", act.S_OVER: "over"}.get(int(stage), "end")


def _names(row: vec[i64]) -> list[str]:
    return [IDS[kind] for kind in row]


def _pile(state: Kunitori, kind: int) -> dict[str, Any]:
    """A pile: cards left, price now and printed, and of a general whose it is."""
    owner = int(owner_of(state, kind)) if kind in GENERALS else -1
    return {
        "left": int(state.at(act.POOL, kind)),
        "price": int(cost(state, kind)),
        "printed": int(state.rules.price[kind]),
        "reach": "no" if in_pool(state, kind) else "gone",
        "certainty": CERTAIN[IDS[kind]],
        "deployable": bool(state.rules.deployable[kind]),
        "owner": owner if owner >= 0 else None,
    }


def _pool(state: Kunitori, seat: int, piles: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Every pile, with whether the viewer reaches it now, later or not."""
    money = int(state.money) if seat == state.active else 0
    now = money if seat == state.active and state.stage == act.S_BUY else -1
    later = money + int(treasure_in_hand(state, seat)) if seat >= 0 else 0
    pool = {}
    for name, pile in zip(IDS, piles, strict=True):
        price = pile["price"]
        if pile["reach"] == "no" and (price <= now or price <= later):
            pile = {**pile, "reach": "now" if price <= now else "later"}
        pool[name] = pile
    return pool


def _player(state: Kunitori, seat: int) -> dict[str, Any]:
    """What everybody knows of a seat."""

    def pile(which: int) -> Cards:
        return counted(state, act.region(seat, which))

    area, deployed = pile(act.AREA), pile(act.DEPLOYED)
    return {
        "seat": seat,
        "hand": int(state.size(seat, act.HAND)),
        "deck": int(state.size(seat, act.DECK) + state.size(seat, act.TOP)),
        "discard": pile(act.DISCARD),
        "deployed": deployed,
        "played": {name: n for name, count in area.items() if (n := count - deployed.get(name, 0))},
        "ambush": pile(act.LAID),
        "revealed": pile(act.SHOWN),
        "attacked_by": pile(act.SENT),
        "hidden": by_id(state.hidden(seat)),
        "known": _known(state, seat),
        "points": int(state.points[seat]),
        "strength": int(defence_strength(state, seat)),
        "order": int(order(state, seat)),
    }


def _known(state: Kunitori, seat: int) -> list[dict[str, Any]]:
    """What everybody reckons with: cards surely in hand, and the top of the deck."""
    if state.known[seat] is NOTHING:
        return [{"hand": {}, "top": []}]
    return [{"hand": by_id(world.hand), "top": _names(world.top)} for world in state.known[seat]]


def _mine(state: Kunitori, seat: int) -> dict[str, Any]:
    """What only the seat itself knows."""
    return {
        "hand": counted(state, act.region(seat, act.HAND)),
        "deck": counted(state, act.region(seat, act.DECK)),
        "top": _names(state.tops[seat]),
        "treasure": int(treasure_in_hand(state, seat)),
    }


def _battle(state: Kunitori) -> dict[str, Any]:
    """Who leads, who goes where, and how it stands."""
    attacker = int(state.active)
    seats = [(attacker + step) % int(state.seats) for step in range(1, state.seats)]
    asked_at = seats.index(int(state.asked)) if state.asked != attacker else -1
    stage = int(state.stage)
    targets = [
        {
            "seat": seat,
            "cards": counted(state, act.region(seat, act.SENT)),
            "attack": int(attack_strength(state, seat)),
            "defence": int(defence_strength(state, seat)),
            "fought": number < asked_at or (number == asked_at and stage >= act.S_REWARD) or stage == act.S_RETURN,
        }
        for number, seat in enumerate(seats)
        if state.size(seat, act.SENT)
    ]
    return {
        "attacker": attacker,
        "defender": int(state.asked) if asked_at >= 0 and stage != act.S_RETURN else None,
        "at_home": {IDS[kind]: int(n) for kind in range(len(IDS)) if (n := _at_home(state, kind))},
        "targets": targets,
        "rewards": {side: [[least, name] for least, name in BATTLE[side]] for side in ("attacker", "defender")},
    }


def _at_home(state: Kunitori, kind: int) -> int:
    """Leaders and units of the attacker that are not sent anywhere."""
    fights = TABLE[kind]["type"] in ("general", "unit")
    return int(home(state, kind)) if fights else 0


def _near(state: Kunitori) -> dict[str, int]:
    left = {name: int(state.at(act.POOL, kind)) for kind, name in enumerate(IDS) if TYPE[kind] == VICTORY}
    return {name: count for name, count in left.items() if count <= NEAR_THE_END}


def imagine(view: View, rng: Rng) -> Kunitori:
    """A full state that the viewer cannot rule out: everything as it is seen, the rest as `redeal` deals it."""
    state = _blank(view.seats, tuple(view.options.items())).copy()
    _set_counters(state, view)
    lay_pool(state, view.pool)
    lay_cards(state, act.SCRAP, view.scrap)
    lay_cards(state, act.OFFER, view.offer)
    lay_cards(state, act.WAITING, view.waiting)
    for seat, player in enumerate(view.players):
        lay_seat(state, seat, player)
        if seat == view.viewer:
            lay_own(state, seat, view.mine or {})
        else:
            redeal_seat(state, seat, player["hand"], rng)
    return state


@lru_cache(maxsize=64)
def _blank(seats: int, options: tuple[tuple[str, str | int | bool], ...]) -> Kunitori:
    """An empty table under these rules; states that are imagined under the same rules share them."""
    return empty_table(rules_of(dict(options)), seats)


def _set_counters(state: Kunitori, view: View) -> None:
    state.stage = STAGE_OF[view.stage]
    state.card = -1 if view.card is None else KIND_OF[view.card]
    for name in TURN_NUMBERS:
        setattr(state, name, getattr(view, name))
    for name, number in view.effect.items():
        setattr(state, name, bool(number) if name == "replayed" else number)
    for name, number in view.pending.items():
        setattr(state, name, number)
