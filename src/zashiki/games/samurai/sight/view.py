"""Everything is public but the hands; a seat knows its own supply, yet not its order (R2.9)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from zashiki.kernel.rng import Rng

from ..hidden.redeal import deal_hands
from ..rules import packing, tables
from ..rules.material import hand_size, stock, supply_size, unseen
from ..rules.scoring import ended_by
from ..rules.setup import agree, agreed
from ..rules.state import Samurai
from ..rules.tables import ENDED, IN_THE_OPEN, NONE, PHASES, SWAP, TERRAINS, TILE_KINDS, TILE_UNIT

Rows = tuple[tuple[int, ...], ...]
Hex = tuple[int, int, str]  # q, r, terrain
# hex, name, whether the name is invented, island, land hexes and sea hexes around it
Place = tuple[int, str, bool, str, tuple[int, ...], tuple[int, ...]]
# name, type, strength, character, copies, kinds of figure it counts for
Tile = tuple[str, str, int, bool, int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class View:
    """What one viewer knows. Figures' kinds are 0 helmet, 1 buddha, 2 rice; tiles are numbers in `tile_kinds`.

    Hexes and settlements are numbers in `hexes` and `places`; the last row of `taken` belongs to nobody.
    """

    viewer: int
    seats: int
    options: dict[str, str | int]
    phase: str
    round: int
    turn: int  # turns ended so far
    seat: int  # who places or has the turn
    played: int  # tiles played this turn
    plain: bool  # whether one of them bears no character
    lifted: int  # the tile taken up by a tile exchange and to be placed again, or -1
    passes: int  # turns passed in a row
    laid: tuple[int, ...]  # hexes laid on this turn, in order
    laid_before: tuple[int, ...]  # and in the turn before
    hand: tuple[int, ...]  # copies per kind of tile; empty for a spectator
    supply: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    supply_sizes: tuple[int, ...]
    swap_discarded: tuple[bool, ...]  # per seat: its figure exchange went back to the box
    tiles: tuple[tuple[int, int, int], ...]  # hex, seat, tile
    figures: Rows  # per settlement the kinds that stand there
    open: tuple[int, ...]  # per settlement the land hexes around it without a tile
    influence: tuple[Rows, ...]  # per settlement, kind and seat
    leaders: Rows  # per settlement and kind the seat that leads, -1 if none does
    taken: Rows  # per seat and kind; the last row was set aside
    shown: bool  # whether the table shows what other seats have taken (R6.7)
    left: tuple[int, ...]  # figures on the map per kind
    stock: tuple[int, ...]  # figures still to be placed per kind
    sure: tuple[int, ...]  # per kind how many figures make a sole majority certain
    figures_of_a_kind: int
    tied_limit: int  # so many figures set aside end the match
    ended_by: tuple[str, ...]  # rules that have ended the match
    hexes: tuple[Hex, ...]
    places: tuple[Place, ...]
    tile_kinds: tuple[Tile, ...]


def _row(table: Any, number: int) -> tuple[int, ...]:
    return tuple(table[i] for i in range(number * tables.SIDES, (number + 1) * tables.SIDES) if table[i] != NONE)


@cache
def hexes_in_play(seats: int) -> tuple[Hex, ...]:
    """q, r and terrain of every hex in play."""
    return tuple((*tables.COORDINATES[i], TERRAINS[tables.TERRAIN[i]]) for i in range(tables.HEX_COUNT[seats]))


def _in_play(hexes: tuple[int, ...], seats: int) -> tuple[int, ...]:
    return tuple(i for i in hexes if i < tables.HEX_COUNT[seats])


@cache
def places_in_play(seats: int) -> tuple[Place, ...]:
    """Hex, name, whether the name is invented, island, land hexes and sea hexes around every settlement in play."""
    return tuple(
        (
            tables.PLACE_HEX[i],
            tables.PLACE_NAMES[i],
            tables.PLACE_INVENTED[i],
            tables.PLACE_ISLANDS[i],
            _in_play(_row(tables.RING, i), seats),
            _in_play(_row(tables.SHORE, i), seats),
        )
        for i in range(tables.PLACE_COUNT[seats])
    )


TILES = tuple(
    (
        tables.TILE_NAMES[i],
        tables.TILE_TYPES[i],
        tables.STRENGTH[i],
        tables.HAS_CHARACTER[i],
        tables.COPIES[i],
        tuple(tables.INFLUENCES[i]),
    )
    for i in range(TILE_KINDS)
)


def sure_majority(state: Samurai, kind: int) -> int:
    """More than half of the figures of the kind that are not set aside."""
    return int((tables.FIGURES_OF_A_KIND[state.seats] - state.taken[12 + kind]) // 2 + 1)


def common(state: Samurai) -> dict[str, Any]:
    """What all viewers see alike."""
    seats = int(state.seats)
    everyone = range(seats)
    over = state.phase == ENDED
    return {
        "seats": seats,
        "options": agreed(state),
        "phase": PHASES[state.phase],
        "round": int(state.turn) // seats + 1,
        "turn": int(state.turn),
        "seat": int(state.seat),
        "played": int(state.played),
        "plain": state.plain,
        "lifted": int(state.lifted),
        "passes": int(state.passes),
        "laid": packing.hexes_of(state.laid),
        "laid_before": packing.hexes_of(state.laid_before),
        "hand_sizes": tuple(hand_size(state, seat) for seat in everyone),
        "supply_sizes": tuple(supply_size(state, seat) for seat in everyone),
        "swap_discarded": tuple(unseen(state, seat, SWAP) == 0 for seat in everyone),
        "tiles": packing.tiles_on_map(state),
        "figures": packing.figures_on_map(state),
        "open": packing.open_hexes(state),
        "influence": packing.influence_on_map(state),
        "leaders": packing.leaders_on_map(state),
        "taken": packing.taken_by(state),
        "shown": seats == 2 or over or state.screens == IN_THE_OPEN,
        "left": tuple(int(state.left[kind]) for kind in range(3)),
        "stock": tuple(stock(state, kind) for kind in range(3)),
        "sure": tuple(sure_majority(state, kind) for kind in range(3)),
        "figures_of_a_kind": int(tables.FIGURES_OF_A_KIND[seats]),
        "tied_limit": tables.TIED_LIMIT,
        "ended_by": tuple(ended_by(state)) if over else (),
        "hexes": hexes_in_play(seats),
        "places": places_in_play(seats),
        "tile_kinds": TILES,
    }


def view(state: Samurai, viewer: int, alike: dict[str, Any] | None = None) -> View:
    """What the viewer may know; `alike` is what `common` made of this state."""
    hand = packing.counts_of(state.hands[viewer]) if viewer >= 0 else ()
    supply = packing.counts_of(state.supplies[viewer]) if viewer >= 0 else ()
    return View(viewer=viewer, hand=hand, supply=supply, **(alike or common(state)))


def imagine(view: View, rng: Rng) -> Samurai:
    """A state the viewer cannot rule out: others' hands are drawn from their unseen tiles."""
    state = Samurai(view.seats)
    state.clear()
    agree(state, view.options)
    state.phase = PHASES.index(view.phase)
    state.turn, state.seat, state.played = view.turn, view.seat, view.played
    state.plain, state.lifted, state.passes = view.plain, view.lifted, view.passes
    state.laid, state.laid_before = packing.pack_hexes(view.laid), packing.pack_hexes(view.laid_before)
    packing.set_pieces(state, view.tiles, view.figures, view.taken)
    for seat, discarded in enumerate(view.swap_discarded):
        if discarded:
            state.supplies[seat] -= TILE_UNIT[SWAP]
    if view.lifted != NONE:
        state.supplies[view.seat] -= TILE_UNIT[view.lifted]
    deal_hands(state, view.viewer, packing.pack_tiles(view.hand), view.hand_sizes, rng)
    return state
