"""Ground: what lies where, packed; and the few moves of pieces that all chapters share."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from zashiki.games.samurai.actions import SWAPS
from zashiki.games.samurai.board import (
    EDO,
    EXCHANGE,
    FIGURE_MASKS,
    FIGURES_OF_A_KIND,
    FULL_SET,
    HAND_SIZE,
    HEXES,
    INFLUENCE_MASK,
    KIND_BIT,
    KIND_BITS,
    LAND,
    LAND_COUNT,
    LANDS,
    NEAR,
    NONE,
    PLACE_COUNT,
    PLACE_ROOM,
    PLACES,
    RING,
    SEA_COUNT,
    SEAS,
    SEAT_BITS,
    SIDES,
    SIZE_SHIFT,
    TERRAIN,
    TILE_KINDS,
    TILE_SHIFT,
    TILE_UNIT,
    WEIGHT,
)
from zashiki.kernel.state import State

CHOOSING: Final = 0  # all seats choose their opening hands
DEALING: Final = 1  # chance deals the opening hands
PLACING: Final = 2  # seats place figures
SCATTERING: Final = 3  # chance places figures
TURN: Final = 4
DRAWING: Final = 5  # chance draws for the seat whose turn ends
ENDED: Final = 6

NOBODY: Final = 4  # the owner of figures set aside, in `taken`
TIED: Final = -1
ONE_HEX: Final = 256  # hexes laid in a turn are packed as digits of this base, each hex + 1


def _zeros(count: int) -> vec[i64]:
    return vec[i64]([0 for _ in range(count)])


def _ring_sizes() -> vec[i64]:
    return vec[i64]([sum(1 for i in range(SIDES) if RING[place * SIDES + i] != NONE) for place in range(PLACES)])


CITIES: Final[vec[i64]] = vec[i64]([place for place in range(PLACES) if PLACE_ROOM[place] == 2])
RING_SIZES: Final[vec[i64]] = _ring_sizes()
PLAIN_TILES: Final = 14  # tiles of a seat that a tile exchange could take up
EMPTY: Final[vec[i64]] = vec[i64]()
BLANK: Final[vec[i64]] = vec[i64]([0 for _ in range(1024)])  # lists are cut from it: writing beats appending
CODE_SHIFT: Final = 6  # in the list of standing figures: where settlement * 9 + kind begins
CODE_UNIT: Final = 64


def _count_tiles(packed: i64) -> i64:
    """The plain tiles but the exchange in a packed multiset: its first twelve pairs of bits, added side by side."""
    pairs = (packed & 0x333333) + ((packed >> 2) & 0x333333)
    fours = (pairs + (pairs >> 4)) & 0x0F0F0F
    return (fours & 15) + ((fours >> 8) & 15) + (fours >> 16)


class Ground(State):
    """The data of a state. Tiles are 0…16, figures' kinds 0…2, hexes and settlements are numbers of `board`."""

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.events = None
        self.start_seat: i64 = 0
        self.random_hands = False
        self.random_figures = False
        self.immediate = False
        self.open_screens = False
        self.phase: i64 = CHOOSING
        self.turn: i64 = 0  # turns ended
        self.seat: i64 = 0  # who places or has the turn
        self.played: i64 = 0  # tiles played this turn
        self.plain = False  # whether one of them bears no character
        self.lifted: i64 = NONE  # the tile taken up by a tile exchange
        self.passes: i64 = 0  # turns passed in a row
        self.laid: i64 = 0  # hexes laid on this turn, packed
        self.laid_before: i64 = 0  # and in the turn before
        self.free_land: i64 = 0
        self.free_sea: i64 = 0
        self.closed = False  # whether a settlement may have been completed since figures were last taken
        self.lands: vec[i64] = EMPTY  # land hexes without a tile, in rising order
        self.seas: vec[i64] = EMPTY
        self.cover: vec[i64] = EMPTY  # per hex: 0, or 1 + seat * TILE_KINDS + tile
        self.figures: vec[i64] = EMPTY  # per settlement: bits of the kinds that stand there
        self.open: vec[i64] = EMPTY  # per settlement: land hexes around it without a tile
        self.influence: vec[i64] = EMPTY  # per settlement, packed
        self.hands: vec[i64] = EMPTY  # per seat, a packed multiset
        self.supplies: vec[i64] = EMPTY
        self.taken: vec[i64] = EMPTY  # figures at [seat * 3 + kind], those set aside at [NOBODY * 3 + kind]
        self.left: vec[i64] = EMPTY  # figures on the map per kind
        self.swap_list: vec[i64] = EMPTY  # remembered swaps; replaced, never changed, so copies may share it
        self.swaps_known = False

    def clear(self) -> None:
        """An empty map (R2.3: but Edo), every tile in its seat's supply."""
        self.cover = _zeros(HEXES)
        self.figures = _zeros(PLACES)
        self.open = RING_SIZES[:]
        self.influence = _zeros(PLACES)
        self.hands = _zeros(4)
        self.supplies = vec[i64]([FULL_SET if seat < self.seats else 0 for seat in range(4)])
        self.taken = _zeros(15)
        self.left = vec[i64]([1, 1, 1])
        self.figures[EDO] = FIGURE_MASKS
        self.lands = LANDS[: LAND_COUNT[self.seats]]
        self.seas = SEAS[: SEA_COUNT[self.seats]]
        self.free_land = len(self.lands)
        self.free_sea = len(self.seas)

    def copy_to(self, twin: Ground) -> None:
        """Make the twin equal to this."""
        twin.start_seat = self.start_seat
        twin.random_hands = self.random_hands
        twin.random_figures = self.random_figures
        twin.immediate = self.immediate
        twin.open_screens = self.open_screens
        twin.phase = self.phase
        twin.turn = self.turn
        twin.seat = self.seat
        twin.played = self.played
        twin.plain = self.plain
        twin.lifted = self.lifted
        twin.passes = self.passes
        twin.laid = self.laid
        twin.laid_before = self.laid_before
        twin.free_land = self.free_land
        twin.free_sea = self.free_sea
        twin.closed = self.closed
        twin.lands = self.lands[:]
        twin.seas = self.seas[:]
        twin.cover = self.cover[:]
        twin.figures = self.figures[:]
        twin.open = self.open[:]
        twin.influence = self.influence[:]
        twin.hands = self.hands[:]
        twin.supplies = self.supplies[:]
        twin.taken = self.taken[:]
        twin.left = self.left[:]
        twin.swap_list = self.swap_list
        twin.swaps_known = self.swaps_known

    # Tiles

    def hand_size(self, seat: i64) -> i64:
        """Tiles in the seat's hand."""
        return self.hands[seat] >> SIZE_SHIFT

    def supply_size(self, seat: i64) -> i64:
        """Tiles in the seat's supply."""
        return self.supplies[seat] >> SIZE_SHIFT

    def in_hand(self, seat: i64, tile: i64) -> i64:
        """Copies of the tile in the seat's hand."""
        return (self.hands[seat] >> TILE_SHIFT[tile]) & 3

    def in_supply(self, seat: i64, tile: i64) -> i64:
        """Copies of the tile in the seat's supply."""
        return (self.supplies[seat] >> TILE_SHIFT[tile]) & 3

    def take_up(self, seat: i64, tile: i64) -> None:
        """The tile goes from the seat's supply to its hand."""
        self.supplies[seat] -= TILE_UNIT[tile]
        self.hands[seat] += TILE_UNIT[tile]

    def missing(self, seat: i64) -> i64:
        """How many tiles the seat would draw now (R3.7)."""
        wanted = HAND_SIZE - self.hand_size(seat)
        supply = self.supply_size(seat)
        return wanted if wanted < supply else supply

    def unseen(self, seat: i64, tile: i64) -> i64:
        """Copies of the seat's tile that are in its hand or supply."""
        return self.in_hand(seat, tile) + self.in_supply(seat, tile)

    def swap_discarded(self, seat: i64) -> bool:
        """Whether the seat's figure exchange went back to the box."""
        return self.unseen(seat, TILE_KINDS - 1) == 0

    def cover_hex(self, hex_number: i64, seat: i64, tile: i64) -> None:
        """Lay a tile on an empty hex."""
        self.cover[hex_number] = 1 + seat * TILE_KINDS + tile
        is_land = TERRAIN[hex_number] == LAND
        if is_land:
            self.free_land -= 1
            self.lands = remove(self.lands, hex_number)
        else:
            self.free_sea -= 1
            self.seas = remove(self.seas, hex_number)
        weight = WEIGHT[tile * 4 + seat]
        i: i64 = hex_number * SIDES
        end: i64 = i + SIDES
        while i < end and NEAR[i] != NONE:
            place = NEAR[i]
            self.influence[place] += weight
            if is_land:
                self.open[place] -= 1
                if self.open[place] == 0:
                    self.closed = True
            i += 1

    def replace_by_exchange(self, hex_number: i64, seat: i64) -> i64:
        """Put the seat's tile exchange under its tile on the hex; return the tile taken up (R5.1, R5.3)."""
        tile = self.cover[hex_number] - 1 - seat * TILE_KINDS
        self.cover[hex_number] = 1 + seat * TILE_KINDS + EXCHANGE
        weight = WEIGHT[tile * 4 + seat]
        i: i64 = hex_number * SIDES
        end: i64 = i + SIDES
        while i < end and NEAR[i] != NONE:
            self.influence[NEAR[i]] -= weight
            i += 1
        return tile

    def is_plain_tile_of(self, hex_number: i64, seat: i64) -> bool:
        """Whether the hex holds a tile of the seat that a tile exchange may take up (R5.1, R5.5)."""
        tile = self.cover[hex_number] - 1 - seat * TILE_KINDS
        return 0 <= tile < EXCHANGE

    def exchangeable(self, seat: i64) -> i64:
        """How many tiles of the seat its tile exchange may take up: those it no longer has."""
        return PLAIN_TILES - _count_tiles(self.hands[seat]) - _count_tiles(self.supplies[seat])

    # Figures

    def stock(self, kind: i64) -> i64:
        """Figures of the kind not yet placed."""
        return FIGURES_OF_A_KIND[self.seats] - self.left[kind] - self.gone(kind)

    def gone(self, kind: i64) -> i64:
        """Figures of the kind that left the map."""
        taken = self.taken
        return taken[kind] + taken[3 + kind] + taken[6 + kind] + taken[9 + kind] + taken[12 + kind]

    def set_aside(self) -> i64:
        """How many figures belong to nobody."""
        return self.taken[12] + self.taken[13] + self.taken[14]

    def has_figure(self, place: i64, kind: i64) -> bool:
        """Whether a figure of the kind stands there."""
        return (self.figures[place] & KIND_BIT[kind]) != 0

    def figure_count(self, place: i64) -> i64:
        """How many figures stand there."""
        mask = self.figures[place]
        return (mask & 1) + ((mask >> 1) & 1) + (mask >> 2)

    def put_figure(self, place: i64, kind: i64) -> None:
        """Place a figure from the stock."""
        self.figures[place] |= KIND_BIT[kind]
        self.left[kind] += 1
        self.swaps_known = False

    def cities(self) -> i64:
        """How many cities are in play."""
        return 2 + self.seats // 4

    def cities_full(self) -> bool:
        """Whether every city in play holds its two figures (R2.5)."""
        cities = self.cities()
        i: i64 = 0
        while i < cities and self.figure_count(CITIES[i]) == 2:
            i += 1
        return i == cities

    def influence_of(self, place: i64, kind: i64, seat: i64) -> i64:
        """The seat's influence on a figure of the kind there (R6.2)."""
        return (self.influence[place] >> (KIND_BITS * kind + SEAT_BITS * seat)) & INFLUENCE_MASK

    def leader(self, place: i64, kind: i64) -> i64:
        """The seat with the greatest influence on a figure of the kind there, or TIED (R6.2 to R6.5)."""
        row: i64 = self.influence[place] >> (KIND_BITS * kind)
        best: i64 = 0
        who: i64 = TIED
        seat: i64 = 0
        while seat < self.seats:
            here = (row >> (SEAT_BITS * seat)) & INFLUENCE_MASK
            if here > best:
                best = here
                who = seat
            elif here == best:
                who = TIED
            seat += 1
        return who

    # Swaps

    def swaps(self) -> vec[i64]:
        """All swaps of two figures that R4 allows."""
        if not self.swaps_known:
            self.swap_list = self._find_swaps()
            self.swaps_known = True
        return self.swap_list

    def _find_swaps(self) -> vec[i64]:
        """Look at every pair of figures. What forbids a swap is met by bits: no branch to miss."""
        standing = self._standing()
        count = len(standing)
        found = BLANK[: count * (count - 1) // 2]
        n: i64 = 0
        i: i64 = 0
        while i < count:
            one = standing[i]
            first = SWAPS + (one >> CODE_SHIFT) // 9 * (PLACES * 9) + (one >> CODE_SHIFT) % 9 * 3
            forbidden = (one & FIGURE_MASKS) * 8 + ((one >> 3) & FIGURE_MASKS)  # R4.2, R4.3
            j: i64 = i + 1
            while j < count:
                other = standing[j]
                found[n] = first + (other >> CODE_SHIFT)
                n += (((other & forbidden) - 1) >> 63) & 1
                j += 1
            i += 1
        return found[:n]

    def _standing(self) -> vec[i64]:
        """Every figure but those in Edo: its bit, above it the figures of its settlement, then settlement and kind."""
        figures = self.figures
        standing = vec[i64](capacity=40)
        end = PLACE_COUNT[self.seats]
        place: i64 = 0
        while place < end:
            rest: i64 = 0
            if place != EDO:
                rest = figures[place]
            while rest > 0:
                bit = rest & -rest
                standing = append(standing, (place * 9 + bit // 2) * CODE_UNIT + figures[place] * 8 + bit)
                rest -= bit
            place += 1
        return standing

    def swap_figures(self, place: i64, kind: i64, other_place: i64, other_kind: i64) -> None:
        """Let two figures change places."""
        change = KIND_BIT[kind] | KIND_BIT[other_kind]
        self.figures[place] ^= change
        self.figures[other_place] ^= change
        self.swaps_known = False
