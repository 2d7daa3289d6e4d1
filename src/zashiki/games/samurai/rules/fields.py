"""What a match of Samurai consists of, packed; each field declared once."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.model import Field, Seat
from zashiki.kernel.state import State

from .tables import (
    CHOOSING,
    EDO,
    EMPTY,
    FIGURE_MASKS,
    FULL_SET,
    HEXES,
    LAND_COUNT,
    LANDS,
    NONE,
    PLACES,
    RING_SIZES,
    SEA_COUNT,
    SEAS,
    zeros,
)

FIELDS: Final = (
    Field("opening_hand", "options"),
    Field("start_seat", "options"),
    Field("figure_setup", "options"),
    Field("capture", "options"),
    Field("screens", "options"),
    Field("phase", "phase"),
    Field("turn", "turn"),
    Field("seat", "seat"),
    Field("played", "played"),
    Field("plain", "plain"),
    Field("lifted", "lifted"),
    Field("passes", "passes"),
    Field("laid", "laid"),
    Field("laid_before", "laid_before"),
    Field("hands", "hand"),
    Field("supplies", "supply"),
    Field("tiles", "tiles"),
    Field("figures", "figures"),
    Field("open", "open"),
    Field("influence", "influence"),
    Field("taken", "taken"),
    Field("left", "left"),
    Field("lands", "", "derived: the land hexes without a tile"),
    Field("seas", "", "derived: the sea hexes without a tile"),
    Field("complete", "", "derived: whether a settlement with figures is complete"),
)


class Fields(State):
    """Tiles are 0…16, figures' kinds 0…2; hexes and settlements are numbers of `tables`.

    Copies share the rows that seldom change (seas, figures, taken, left), so whoever changes one of those puts a row of
    the state's own there first.
    """

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.events = None
        self.opening_hand: i64 = 0
        self.start_seat: Seat = 0
        self.figure_setup: i64 = 0
        self.capture: i64 = 0
        self.screens: i64 = 0
        self.phase: i64 = CHOOSING
        self.turn: i64 = 0  # turns ended
        self.seat: Seat = 0  # who places or has the turn
        self.played: i64 = 0  # tiles played this turn
        self.plain = False  # whether one of them bears no character
        self.lifted: i64 = NONE  # the tile taken up by a tile exchange
        self.passes: i64 = 0  # turns passed in a row
        self.laid: i64 = 0  # hexes laid on this turn, packed
        self.laid_before: i64 = 0  # and in the turn before
        self.complete = False  # whether there are figures to be taken
        self.lands: vec[i64] = EMPTY  # land hexes without a tile, in rising order
        self.seas: vec[i64] = EMPTY
        self.tiles: vec[i64] = EMPTY  # per hex: 0, or 1 + seat * TILE_KINDS + tile
        self.figures: vec[i64] = EMPTY  # per settlement: bits of the kinds that stand there
        self.open: vec[i64] = EMPTY  # per settlement: land hexes around it without a tile
        self.influence: vec[i64] = EMPTY  # per settlement, packed
        self.hands: vec[i64] = EMPTY  # per seat, a packed multiset
        self.supplies: vec[i64] = EMPTY
        self.taken: vec[i64] = EMPTY  # figures at [seat * 3 + kind], those set aside at [NOBODY * 3 + kind]
        self.left: vec[i64] = EMPTY  # figures on the map per kind

    def clear(self) -> None:
        """An empty map (R2.3: but Edo), every tile in its seat's supply."""
        self.tiles = zeros(HEXES)
        self.figures = zeros(PLACES)
        self.open = RING_SIZES[:]
        self.influence = zeros(PLACES)
        self.hands = zeros(4)
        self.supplies = vec[i64]([FULL_SET if seat < self.seats else 0 for seat in range(4)])
        self.taken = zeros(15)
        self.left = vec[i64]([1, 1, 1])
        self.figures[EDO] = FIGURE_MASKS
        self.lands = LANDS[: LAND_COUNT[self.seats]]
        self.seas = SEAS[: SEA_COUNT[self.seats]]

    def copy_to(self, twin: Fields) -> None:
        """Make the twin equal to this."""
        twin.opening_hand = self.opening_hand
        twin.start_seat = self.start_seat
        twin.figure_setup = self.figure_setup
        twin.capture = self.capture
        twin.screens = self.screens
        twin.phase = self.phase
        twin.turn = self.turn
        twin.seat = self.seat
        twin.played = self.played
        twin.plain = self.plain
        twin.lifted = self.lifted
        twin.passes = self.passes
        twin.laid = self.laid
        twin.laid_before = self.laid_before
        twin.complete = self.complete
        twin.lands = self.lands[:]
        twin.seas = self.seas
        twin.tiles = self.tiles[:]
        twin.figures = self.figures
        twin.open = self.open[:]
        twin.influence = self.influence[:]
        twin.hands = self.hands[:]
        twin.supplies = self.supplies[:]
        twin.taken = self.taken
        twin.left = self.left
