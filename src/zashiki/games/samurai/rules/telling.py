"""What people are told of a step. Called only while somebody listens."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.games.samurai.rules.tables import Hex, Kind, Place, Tile
from zashiki.kernel.model import CHANCE, Event, Seat

from .fields import Fields
from .material import hand_size
from .tables import EXCHANGE, HAND_SIZE, KINDS, PLACE_COUNT, PLACE_NAMES, TIED, TILE_NAMES, names_near, write_hex


def tell_chosen(state: Fields, seat: Seat, tile: Tile) -> None:
    """The seat hears its choice, everybody that a hand is complete."""
    state.tell(Event("chose", seat, {"who": seat, "tile": TILE_NAMES[tile]}, (seat,)))
    if hand_size(state, seat) == HAND_SIZE:
        state.tell(Event("ready", seat, {"who": seat}))


def tell_placed(state: Fields, place: Place, kind: Kind, who: Seat) -> None:
    """A figure was placed, or chance put it there."""
    facts: dict[str, object] = {"who": who, "figure": KINDS[kind], "place": PLACE_NAMES[place]}
    state.tell(Event("scattered" if who == CHANCE else "placed", who, facts))


def tell_laid(state: Fields, seat: Seat, tile: Tile, hex_number: Hex, again: bool) -> None:
    """A tile was laid, laid again, or takes up another."""
    near = names_near(hex_number, PLACE_COUNT[state.seats])
    facts: dict[str, object] = {"who": seat, "tile": TILE_NAMES[tile], "at": write_hex(hex_number), "near": near}
    facts["hex"] = hex_number
    kind = "laid_again" if again else "laid" if near else "laid_far"
    if tile == EXCHANGE:
        kind = "lifted"
        facts["taken_up"] = TILE_NAMES[state.lifted]
    state.tell(Event(kind, seat, facts))


def tell_swapped(state: Fields, seat: Seat, place: Place, kind: Kind, other_place: Place, other_kind: Kind) -> None:
    """Two figures changed places."""
    facts: dict[str, object] = {"who": seat, "figure": KINDS[kind], "place": PLACE_NAMES[place]}
    facts["other_figure"] = KINDS[other_kind]
    facts["other_place"] = PLACE_NAMES[other_place]
    state.tell(Event("swapped", seat, facts))


def tell_taken(state: Fields, place: Place, kind: Kind, who: Seat, influence: list[int]) -> None:
    """A figure was taken, or set aside."""
    facts: dict[str, object] = {"who": who, "figure": KINDS[kind], "place": PLACE_NAMES[place]}
    facts["influence"] = influence
    facts["result"] = " : ".join([str(n) for n in sorted(influence, reverse=True) if n > 0]) or "0"
    state.tell(Event("set_aside" if who == TIED else "takes", who, facts))


def tell_passed(state: Fields, seat: Seat) -> None:
    """The seat could not play a tile."""
    state.tell(Event("passes", seat, {"who": seat}))


def tell_drawing(state: Fields, seat: Seat, count: i64) -> None:
    """The seat is about to draw."""
    state.tell(Event("draws", seat, {"who": seat, "n": count}))


def tell_drawn(state: Fields, seat: Seat, tile: Tile) -> None:
    """The seat alone learns what it drew."""
    state.tell(Event("drew", seat, {"who": seat, "tile": TILE_NAMES[tile]}, (seat,)))


def tell_end(state: Fields, seat: Seat, rule: str) -> None:
    """The match ends by this rule."""
    state.tell(Event("ends_" + rule.replace(".", "_"), seat, {}))
