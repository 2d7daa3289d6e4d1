"""Tables laid out for a test: who holds what, then a turn begins."""

from __future__ import annotations

from typing import Any

from zashiki.games.kunitori import GAME
from zashiki.games.kunitori.rules import actions as act
from zashiki.games.kunitori.rules.order_of_play import begin_turn, go_on
from zashiki.games.kunitori.rules.piles import lacking
from zashiki.games.kunitori.rules.state import Kunitori, empty_table
from zashiki.games.kunitori.rules.tables import COPIES, IDS, KIND_OF, POINTS, Rules
from zashiki.kernel.model import CHANCE, Event

REGIONS = {
    "hand": act.HAND,
    "deck": act.DECK,
    "discard": act.DISCARD,
    "area": act.AREA,
    "deployed": act.DEPLOYED,
}
PLAIN = {"hand": "copper*4", "deck": "copper*2 village*2"}


def cards(text: str) -> list[int]:
    """Kinds from a text such as "copper*4 gold"."""
    kinds: list[int] = []
    for part in text.split():
        name, _, count = part.partition("*")
        kinds += [KIND_OF[name]] * int(count or 1)
    return kinds


def rules(**options: Any) -> Rules:
    """The default rules with other options."""
    return Rules(**{**GAME.setup(2).options, **options})


def table(*seats: dict[str, str], gone: str = "", **options: Any) -> Kunitori:
    """Seat 0 begins its turn; what nobody owns lies in the pool, except what is gone."""
    chairs = [{**PLAIN, **seat} for seat in seats] or [PLAIN]
    chairs += [PLAIN] * (2 - len(chairs))
    state = empty_table(rules(**options), len(chairs))
    for kind in range(len(IDS)):
        state.put(act.POOL, kind, COPIES[kind])
    for kind in cards(gone):
        state.move(act.POOL, act.SCRAP, kind)
    for seat, chair in enumerate(chairs):
        lay_out(state, seat, chair)
    if state.rules.two_on_offer:
        state.filling = lacking(state)
    begin_turn(state)
    go_on(state)
    return state


def lay_out(state: Kunitori, seat: int, chair: dict[str, str]) -> None:
    """Give a seat its cards."""
    for name, text in chair.items():
        for kind in cards(text):
            if name == "deployed":
                state.put(act.region(seat, act.DEPLOYED), kind, 1)
            place = act.region(seat, act.AREA if name == "deployed" else REGIONS[name])
            state.move(act.POOL, place, kind)
            state.points[seat] += POINTS[kind]


def play(state: Kunitori, *texts: str) -> list[Event]:
    """Let whoever is to act take these steps; chance too. Returns what happened."""
    events: list[Event] = []
    for text in texts:
        mover = int(state.mover())
        action = GAME.notation.read_action(mover, text)
        allowed = [outcome for outcome, _ in state.chances()] if mover == CHANCE else list(state.legal(mover))
        assert action in allowed, f"{text!r} is not among {options(state)}"
        state.events = events
        state.apply(mover, action)
        state.events = None
    return events


def options(state: Kunitori) -> list[str]:
    """What may happen next, as text."""
    mover = int(state.mover())
    actions = [outcome for outcome, _ in state.chances()] if mover == CHANCE else list(state.legal(max(mover, 0)))
    return [GAME.notation.write_action(mover, action) for action in actions]


def why_not(state: Kunitori, text: str, seat: int | None = None) -> str:
    """The rule that forbids this to the seat asked (or another)."""
    who = int(state.mover()) if seat is None else seat
    return state.why_not(who, GAME.notation.read_action(who, text))


def pile(state: Kunitori, seat: int, name: str) -> str:
    """A seat's cards in a region, as text, in the order of the table."""
    return row(state, act.region(seat, REGIONS[name]))


def row(state: Kunitori, number: int) -> str:
    """The cards of a region as text."""
    counts = enumerate(state.row(number))
    return " ".join(IDS[kind] + (f"*{count}" if count > 1 else "") for kind, count in counts if count)


def own(state: Kunitori, seat: int) -> dict[str, Any]:
    """What only the seat itself knows."""
    mine = GAME.view(state, seat).mine
    assert mine is not None
    return mine


def left(state: Kunitori, name: str) -> int:
    """How many cards the pool still has."""
    return int(state.at(act.POOL, KIND_OF[name]))


def stage(state: Kunitori) -> str:
    """The open question."""
    return act.STAGES[state.stage]


def told(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """The facts of all events of a kind."""
    return [event.facts for event in events if event.kind == kind]
