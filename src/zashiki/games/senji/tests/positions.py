"""Situations for tests, made from position texts, and steps taken in them."""

from __future__ import annotations

from zashiki.games.senji import GAME
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.sight import View
from zashiki.kernel.model import CHANCE, CLOCK, Event, IllegalActionError

LINES = {
    "phase": "summer host=0 actor=0",
    "seats": "blue=10 red=10 black=10",
    "map": "iyo=0:1 sanuki=0:1 tosa=0:1 yamashiro=1:1 kii=1:1 owari=1:1 nagato=2:1 izumo=2:1 bizen=2:1",
}
HEAD = "senji 3"
ONE_ORDER_LEFT = {"phase": "summer host=0 actor=0", "map": LINES["map"].replace("iyo=0:1", "iyo=0:1:march")}


def position(head: str = HEAD, **lines: str) -> Senji:
    """Blue, red and black on seats 0, 1 and 2 with a unit on every home province, unless said otherwise."""
    parts = LINES | {name.replace("_", " "): value for name, value in lines.items()}
    phase = parts.pop("phase")
    text = "\n".join([head, f"phase {phase}", *(f"{name}: {value}" for name, value in parts.items())])
    state = GAME.notation.read_position(text)
    assert isinstance(state, Senji)
    return state


def lands(**provinces: str) -> str:
    """The usual map with some provinces otherwise."""
    usual = dict(word.split("=") for word in LINES["map"].split())
    return " ".join(f"{name}={value}" for name, value in (usual | provinces).items())


def autumn(head: str = HEAD, **lines: str) -> Senji:
    """Blue's autumn, the first of three."""
    return position(head, **({"phase": "autumn host=0 actor=0 turn=0", "turns": "0 1 2"} | lines))


def play(state: Senji, *texts: str) -> list[Event]:
    """Take these steps, by whoever must act or by the seat before a colon; return all events."""
    events: list[Event] = []
    state.events = events
    for text in texts:
        who, colon, rest = text.partition(": ")
        if colon:
            GAME.play(state, int(who), rest)
        elif text == "time-up":
            GAME.play(state, CLOCK, text)
        elif state.mover() == CHANCE:
            action = GAME.notation.read_action(CHANCE, text)
            assert action in dict(state.chances()), f"chance cannot bring {text!r}"
            state.apply(CHANCE, action)
        else:
            GAME.play(state, int(state.mover()), text)
    state.events = None
    return events


def legal(state: Senji, seat: int | None = None) -> list[str]:
    """What the seat, or the mover, may do."""
    return GAME.legal(state, int(state.mover()) if seat is None else seat)


def refused(state: Senji, text: str, seat: int | None = None) -> str:
    """The rule by which the action is refused; "" if it is legal."""
    asked = int(state.mover()) if seat is None else seat
    try:
        GAME.read_legal(state, asked, text)
    except IllegalActionError as error:
        return error.rule
    return ""


def chances(state: Senji) -> dict[str, int]:
    """What chance may bring, with weights."""
    return {GAME.notation.write_action(CHANCE, outcome): weight for outcome, weight in state.chances()}


def view(state: Senji, viewer: int = -4) -> View:
    """What the viewer sees."""
    seen = GAME.view(state, viewer)
    assert isinstance(seen, View)
    return seen


def province(state: Senji, name: str) -> tuple[int, int, tuple[str, ...]]:
    """Owner, units and samurai of a province."""
    found = next(one for one in view(state).provinces if one.id == name)
    return found.owner, found.units, found.samurai


def kinds(events: list[Event]) -> list[str]:
    """The kinds of the events."""
    return [event.kind for event in events]


def attack(units: int, defenders: int, roll: str, *cards: str, **lines: str) -> Senji:
    """Blue marches from Sanuki to Kii, the dice fall, and both sides lay the cards (attacker first)."""
    around = lands(sanuki=f"0:{units}:march", kii=f"1:{defenders}")
    state = position(map=around, **lines)
    play(state, "name sanuki", "to kii", "done", roll)
    for seat, card in enumerate(cards):
        play(state, f"{seat}: {card}")
    return state
