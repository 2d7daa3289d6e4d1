"""Who may know what. Everything is public but the hands; a seat knows its own supply, yet not its order (R2.9)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from mypy_extensions import i64

from zashiki.games.samurai import board, plain
from zashiki.games.samurai.board import NONE, TERRAINS, TILE_KINDS
from zashiki.games.samurai.effects import foresee
from zashiki.games.samurai.ground import ENDED
from zashiki.games.samurai.state import Samurai
from zashiki.kernel.rng import Rng

PHASES = ("choosing", "dealing", "placing", "scattering", "turn", "drawing", "ended")

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
    return tuple(table[i] for i in range(number * board.SIDES, (number + 1) * board.SIDES) if table[i] != NONE)


@cache
def hexes_in_play(seats: int) -> tuple[Hex, ...]:
    """q, r and terrain of every hex in play."""
    return tuple((*board.COORDINATES[i], TERRAINS[board.TERRAIN[i]]) for i in range(board.HEX_COUNT[seats]))


def _in_play(hexes: tuple[int, ...], seats: int) -> tuple[int, ...]:
    return tuple(i for i in hexes if i < board.HEX_COUNT[seats])


@cache
def places_in_play(seats: int) -> tuple[Place, ...]:
    """Hex, name, whether the name is invented, island, land hexes and sea hexes around every settlement in play."""
    return tuple(
        (
            board.PLACE_HEX[i],
            board.PLACE_NAMES[i],
            board.PLACE_INVENTED[i],
            board.PLACE_ISLANDS[i],
            _in_play(_row(board.RING, i), seats),
            _in_play(_row(board.SHORE, i), seats),
        )
        for i in range(board.PLACE_COUNT[seats])
    )


TILES = tuple(
    (
        board.TILE_NAMES[i],
        board.TILE_TYPES[i],
        board.STRENGTH[i],
        board.HAS_CHARACTER[i],
        board.COPIES[i],
        tuple(board.INFLUENCES[i]),
    )
    for i in range(TILE_KINDS)
)


def options_of(state: Samurai) -> dict[str, str | int]:
    """The options as they were agreed."""
    return {
        "opening_hand": "random" if state.random_hands else "choose",
        "start_seat": int(state.start_seat),
        "figure_setup": "random" if state.random_figures else "players",
        "capture": "immediate" if state.immediate else "end_of_turn",
        "screens": "open" if state.open_screens else "screened",
    }


def use_options(state: Samurai, options: dict[str, str | int]) -> None:
    """Agree on these options."""
    state.start_seat = int(options["start_seat"])
    state.random_hands = options["opening_hand"] == "random"
    state.random_figures = options["figure_setup"] == "random"
    state.immediate = options["capture"] == "immediate"
    state.open_screens = options["screens"] == "open"


def sure_majority(state: Samurai, kind: i64) -> int:
    """More than half of the figures of the kind that are not set aside."""
    return int((board.FIGURES_OF_A_KIND[state.seats] - state.taken[12 + kind]) // 2 + 1)


def view(state: Samurai, viewer: int) -> View:
    """What the viewer may know."""
    seats = int(state.seats)
    everyone = range(seats)
    over = state.phase == ENDED
    return View(
        viewer=viewer,
        seats=seats,
        options=options_of(state),
        phase=PHASES[state.phase],
        round=int(state.turn) // seats + 1,
        turn=int(state.turn),
        seat=int(state.seat),
        played=int(state.played),
        plain=state.plain,
        lifted=int(state.lifted),
        passes=int(state.passes),
        laid=plain.laid_hexes(state.laid),
        laid_before=plain.laid_hexes(state.laid_before),
        hand=plain.multiset(state.hands[viewer]) if viewer >= 0 else (),
        supply=plain.multiset(state.supplies[viewer]) if viewer >= 0 else (),
        hand_sizes=tuple(int(state.hand_size(seat)) for seat in everyone),
        supply_sizes=tuple(int(state.supply_size(seat)) for seat in everyone),
        swap_discarded=tuple(state.swap_discarded(seat) for seat in everyone),
        tiles=plain.tiles_on_map(state),
        figures=plain.figures_on_map(state),
        open=plain.open_hexes(state),
        influence=plain.influence_on_map(state),
        leaders=plain.leaders_on_map(state),
        taken=plain.taken_by(state),
        shown=seats == 2 or over or state.open_screens,
        left=tuple(int(state.left[kind]) for kind in range(3)),
        stock=tuple(int(state.stock(kind)) for kind in range(3)),
        sure=tuple(sure_majority(state, kind) for kind in range(3)),
        figures_of_a_kind=int(board.FIGURES_OF_A_KIND[seats]),
        tied_limit=board.TIED_LIMIT,
        ended_by=tuple(state.ended_by()) if over else (),
        hexes=hexes_in_play(seats),
        places=places_in_play(seats),
        tile_kinds=TILES,
    )


def imagine(view: View, rng: Rng) -> Samurai:
    """A state the viewer cannot rule out: others' hands are drawn from their unseen tiles."""
    state = Samurai(view.seats)
    state.clear()
    use_options(state, view.options)
    state.phase = PHASES.index(view.phase)
    state.turn, state.seat, state.played = view.turn, view.seat, view.played
    state.plain, state.passes = view.plain, view.passes
    state.laid, state.laid_before = plain.pack_hexes(view.laid), plain.pack_hexes(view.laid_before)
    plain.set_pieces(state, view.tiles, view.figures, view.taken)
    plain.lift(state, view.seat, view.lifted)
    for seat in range(view.seats):
        if view.swap_discarded[seat]:
            plain.discard_swap(state, seat)
        if seat == view.viewer:
            plain.hold(state, seat, plain.pack(view.hand))
        else:
            plain.guess_hand(state, seat, view.hand_sizes[seat], rng)
    return state


def preview(view: View, action: int) -> dict[str, Any]:
    """What the viewer's action would do; no hidden tile bears on it."""
    return foresee(imagine(view, Rng(0)), view.viewer, action)
