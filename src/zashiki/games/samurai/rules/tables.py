"""The map and the tiles as tables, read once from `data`.

Hexes are numbered part by part (Honshu, Kyushu with Shikoku, Hokkaido), so those in play are always the first ones;
settlements, land hexes and sea hexes likewise.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

Hex: TypeAlias = i64
Place: TypeAlias = i64  # a settlement
Kind: TypeAlias = i64  # of figures
Tile: TypeAlias = i64  # a kind of tile

HELMET: Final = 0
BUDDHA: Final = 1
RICE: Final = 2
KINDS: Final = ("helmet", "buddha", "rice")

SEA: Final = 0
LAND: Final = 1
VILLAGE: Final = 2
CITY: Final = 3
CAPITAL: Final = 4
TERRAINS: Final = ("sea", "land", "village", "city", "capital")

DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
SIDES: Final = 6  # row length of the neighbour tables; a row ends early with NONE
NONE: Final = -1

TIED_LIMIT: Final = 4  # R7.2

EXCHANGE: Final = 12  # the tile exchange; tiles up to it bear no character
SHIP_2: Final = 13
SHIP_1: Final = 14
RIDER: Final = 15
SWAP: Final = 16  # the figure exchange
TILE_KINDS: Final = 17
PLAIN_TILES: Final = 14  # tiles of a seat that a tile exchange could take up

PHASES: Final = ("choosing", "dealing", "placing", "scattering", "turn", "drawing", "ended")
CHOOSING: Final = 0  # all seats choose their opening hands
DEALING: Final = 1  # chance deals the opening hands
PLACING: Final = 2  # seats place figures
SCATTERING: Final = 3  # chance places figures
TURN: Final = 4
DRAWING: Final = 5  # chance draws for the seat whose turn ends
ENDED: Final = 6

# What a table may agree on, first the usual; a state holds the place in the row
OPTIONS: Final[dict[str, tuple[str | int, ...]]] = {
    "opening_hand": ("choose", "random"),
    "start_seat": (0, 1, 2, 3),
    "figure_setup": ("players", "random"),
    "capture": ("end_of_turn", "immediate"),
    "screens": ("screened", "open"),
}
RANDOM: Final = 1
END_OF_TURN: Final = 0
IMMEDIATE: Final = 1
IN_THE_OPEN: Final = 1

NOBODY: Final = 4  # the owner of figures set aside, in `taken`
TIED: Final = -1

SIZE_SHIFT: Final = 34  # a packed multiset of tiles: two bits per kind of tile, above them the number of tiles
TILE_BITS: Final = 17179869183  # 2**34 - 1
SEAT_BITS: Final = 5  # a packed influence: five bits per seat, twenty per kind of figure
KIND_BITS: Final = 20
INFLUENCE_MASK: Final = 31
ROW_MASK: Final = 1_048_575  # of all seats on one kind of figure
FIGURE_MASKS: Final = 7
ONE_HEX: Final = 256  # hexes laid in a turn are packed as digits of this base, each hex + 1


def _load(name: str) -> Any:
    return json.loads((Path(__file__).parent.parent / "data" / name).read_text(encoding="utf-8"))


def _hex(text: str) -> tuple[int, int]:
    q, r = text.split(".")
    return int(q), int(r)


class Map:
    """The map as plain lists, before it is packed into tables."""

    def __init__(self, data: Any) -> None:
        self.coordinates: list[tuple[int, int]] = []
        self.terrain: list[int] = []
        self.places: list[tuple[int, str, bool, str]] = []  # hex, name, whether the name is invented, island
        self.hexes_from: list[int] = []  # how many hexes there are after each part
        self.places_from: list[int] = []
        for part in data["parts"]:
            self._add(part)
        self.number: dict[tuple[int, int], int] = {at: i for i, at in enumerate(self.coordinates)}

    def _add(self, part: Any) -> None:
        terrain = {_hex(text): SEA for text in part["sea"]} | {_hex(text): LAND for text in part["land"]}
        named: dict[tuple[int, int], tuple[str, bool, str]] = {}
        for text, size, name, invented, island in part["settlements"]:
            terrain[_hex(text)] = TERRAINS.index(size)
            named[_hex(text)] = (name, invented, island)
        for at in sorted(terrain):
            if at in named:
                self.places.append((len(self.coordinates), *named[at]))
            self.coordinates.append(at)
            self.terrain.append(terrain[at])
        self.hexes_from.append(len(self.coordinates))
        self.places_from.append(len(self.places))

    def neighbours(self, hex_number: int) -> list[int]:
        """The hexes beside this one, in rising order."""
        q, r = self.coordinates[hex_number]
        beside = [(q + dq, r + dr) for dq, dr in DIRECTIONS]
        return sorted(self.number[at] for at in beside if at in self.number)

    def of_terrain(self, terrain: int) -> list[int]:
        """All hexes of this terrain."""
        return [i for i, here in enumerate(self.terrain) if here == terrain]

    def beside(self, hex_number: int, terrain: int) -> list[int]:
        """The hexes of this terrain beside this one."""
        return [i for i in self.neighbours(hex_number) if self.terrain[i] == terrain]


def _rows(rows: list[list[int]]) -> vec[i64]:
    flat = vec[i64]()
    for row in rows:
        for value in row + [NONE] * (SIDES - len(row)):
            flat = append(flat, value)
    return flat


def zeros(count: int) -> vec[i64]:
    """So many zeros."""
    return vec[i64]([0 for _ in range(count)])


def _by_seats(counts: list[int]) -> vec[i64]:
    return vec[i64]([0, 0, counts[0], counts[1], counts[2]])


MAP: Final = Map(_load("map.json"))
HEXES: Final = 174
PLACES: Final = 34
COORDINATES: Final = MAP.coordinates
HEX_AT: Final = MAP.number
TERRAIN: Final[vec[i64]] = vec[i64](MAP.terrain)
LANDS: Final[vec[i64]] = vec[i64](MAP.of_terrain(LAND))
SEAS: Final[vec[i64]] = vec[i64](MAP.of_terrain(SEA))

PLACE_HEX: Final[vec[i64]] = vec[i64]([place[0] for place in MAP.places])
PLACE_NAMES: Final = [place[1] for place in MAP.places]
PLACE_INVENTED: Final = [place[2] for place in MAP.places]
PLACE_ISLANDS: Final = [place[3] for place in MAP.places]
PLACE_OF: Final = {place[0]: i for i, place in enumerate(MAP.places)}
PLACE_ROOM: Final[vec[i64]] = vec[i64]([MAP.terrain[place[0]] - LAND for place in MAP.places])  # figures it holds
EDO: Final = PLACE_NAMES.index("Edo")
CITIES: Final[vec[i64]] = vec[i64]([place for place in range(PLACES) if PLACE_ROOM[place] == 2])

RING: Final[vec[i64]] = _rows([MAP.beside(place[0], LAND) for place in MAP.places])  # land hexes around a settlement
RING_SIZES: Final[vec[i64]] = vec[i64]([len(MAP.beside(place[0], LAND)) for place in MAP.places])
SHORE: Final[vec[i64]] = _rows([MAP.beside(place[0], SEA) for place in MAP.places])
NEAR: Final[vec[i64]] = _rows(  # settlements beside a hex
    [[PLACE_OF[j] for j in MAP.neighbours(i) if j in PLACE_OF] for i in range(HEXES)]
)

# By number of seats
FIGURES_OF_A_KIND: Final[vec[i64]] = _by_seats(list(_load("map.json")["figures_of_a_kind"].values()))
HEX_COUNT: Final[vec[i64]] = _by_seats(MAP.hexes_from)
PLACE_COUNT: Final[vec[i64]] = _by_seats(MAP.places_from)
CITY_COUNT: Final[vec[i64]] = _by_seats([2, 2, 3])
LAND_COUNT: Final[vec[i64]] = _by_seats([sum(1 for i in LANDS if i < end) for end in MAP.hexes_from])
SEA_COUNT: Final[vec[i64]] = _by_seats([sum(1 for i in SEAS if i < end) for end in MAP.hexes_from])


def _filling_order(seats: int) -> vec[i64]:
    """R2.8: cities before villages, each in (q, r) order; a city comes twice."""
    places = sorted(range(PLACE_COUNT[seats]), key=_coordinate_of_place)
    cities = [place for place in places if PLACE_ROOM[place] == 2 for _ in range(2)]
    return vec[i64](cities + [place for place in places if PLACE_ROOM[place] == 1])


def _coordinate_of_place(place: int) -> tuple[int, int]:
    return COORDINATES[PLACE_HEX[place]]


FILLING: Final[dict[int, vec[i64]]] = {seats: _filling_order(seats) for seats in (2, 3, 4)}

_TILES: Final = _load("tiles.json")["tiles"]
HAND_SIZE: Final[i64] = _load("tiles.json")["hand"]
TILE_NAMES: Final[list[str]] = [
    kind + (str(strength) if kind not in ("exchange", "swap") else "") for kind, strength, _, _ in _TILES
]
TILE_TYPES: Final[list[str]] = [tile[0] for tile in _TILES]
STRENGTH: Final[vec[i64]] = vec[i64]([tile[1] for tile in _TILES])
COPIES: Final[vec[i64]] = vec[i64]([tile[2] for tile in _TILES])
HAS_CHARACTER: Final[list[bool]] = [tile[3] for tile in _TILES]
INFLUENCES: Final[list[list[int]]] = [  # the kinds of figure a tile counts for (R1.5)
    [KINDS.index(kind)] if kind in KINDS else list(range(3)) if strength else [] for kind, strength, _, _ in _TILES
]
TILE_UNIT: Final[vec[i64]] = vec[i64]([4**tile + 2**SIZE_SHIFT for tile in range(TILE_KINDS)])
TILE_SHIFT: Final[vec[i64]] = vec[i64]([2 * tile for tile in range(TILE_KINDS)])
FULL_SET: Final[i64] = sum(TILE_UNIT[tile] * COPIES[tile] for tile in range(TILE_KINDS))


def _weight(tile: int, seat: int) -> int:
    return sum(STRENGTH[tile] * 2 ** (KIND_BITS * kind + SEAT_BITS * seat) for kind in INFLUENCES[tile])


# What a tile adds to the packed influence of a settlement beside it, at [tile * 4 + seat]
WEIGHT: Final[vec[i64]] = vec[i64]([_weight(tile, seat) for tile in range(TILE_KINDS) for seat in range(4)])

# Kinds of figure as bits
KIND_BIT: Final[vec[i64]] = vec[i64]([1, 2, 4])
BITS_SET: Final[vec[i64]] = vec[i64]([0, 1, 1, 2, 1, 2, 2, 3])
LOWEST_BIT: Final[vec[i64]] = vec[i64]([0, 0, 1, 0, 2, 0, 1, 0])
HIGHEST_BIT: Final[vec[i64]] = vec[i64]([0, 0, 1, 1, 2, 2, 2, 2])

EMPTY: Final[vec[i64]] = vec[i64]()
BLANK: Final[vec[i64]] = zeros(1024)  # lists of actions are cut from it: writing beats appending


def write_hex(hex_number: int) -> str:
    """The hex as `q.r`."""
    q, r = COORDINATES[hex_number]
    return f"{q}.{r}"


def names_near(hex_number: Hex, count: int) -> list[str]:
    """The names of the settlements beside a hex, of the first so many."""
    names: list[str] = []
    i: i64 = hex_number * SIDES
    end: i64 = i + SIDES
    while i < end and NEAR[i] != NONE:
        if NEAR[i] < count:
            names.append(PLACE_NAMES[NEAR[i]])
        i += 1
    return names
