"""Text for actions.

Seats write `buddha4@11.9`, `swap 14.2:rice 8.12:helmet`, `done`, `choose ship2`, `place rice 14.2`; hexes are
`q.r`. Chance writes `draw ship2` and `figure rice 14.2`.
"""

from __future__ import annotations

from typing import Any

from zashiki.kernel.model import CHANCE, NotationError

from ..rules import actions
from ..rules.actions import CHOOSE, DONE, DRAW, END, FIGURE, LAY, PLACE, SWAPS
from ..rules.tables import (
    EXCHANGE,
    HEXES,
    KINDS,
    PLACE_HEX,
    PLACE_NAMES,
    PLACE_OF,
    PLACES,
    SWAP,
    TILE_NAMES,
    names_near,
    write_hex,
)

TILE_NUMBER = {name: number for number, name in enumerate(TILE_NAMES)}
KIND_NUMBER = {name: number for number, name in enumerate(KINDS)}
HEX_NUMBER = {write_hex(i): i for i in range(HEXES)}


def write_action(actor: int, action: int) -> str:
    """The action as text."""
    if action == DONE:
        return "done"
    if LAY <= action < SWAPS:
        return f"{TILE_NAMES[(action - LAY) // HEXES]}@{write_hex((action - LAY) % HEXES)}"
    if SWAPS <= action < CHOOSE:
        place, kind, other_place, other_kind = _swap_parts(action)
        return f"swap {write_place(place)}:{KINDS[kind]} {write_place(other_place)}:{KINDS[other_kind]}"
    if CHOOSE <= action < PLACE:
        return f"choose {TILE_NAMES[action - CHOOSE]}"
    if PLACE <= action < DRAW:
        return f"place {KINDS[(action - PLACE) % 3]} {write_place((action - PLACE) // 3)}"
    if DRAW <= action < FIGURE:
        return f"draw {TILE_NAMES[action - DRAW]}"
    if FIGURE <= action < END:
        return f"figure {KINDS[(action - FIGURE) % 3]} {write_place((action - FIGURE) // 3)}"
    raise NotationError(f"there is no action {action}")


def read_action(actor: int, text: str) -> int:
    """The action that the text names; chance and seats have different ones."""
    verb, _, rest = text.strip().partition(" ")
    if actor == CHANCE:
        return _read_chance(verb, rest)
    if text.strip() == "done":
        return DONE
    if verb == "swap":
        return _read_swap(rest)
    if verb == "choose":
        return CHOOSE + read_tile(rest)
    if verb == "place":
        kind, place = _read_figure(rest)
        return PLACE + place * 3 + kind
    tile, at, hex_text = text.strip().partition("@")
    if not at:
        raise NotationError(f"{text[:60]!r} is no action: write buddha4@11.9, swap …, choose …, place … or done")
    if tile == TILE_NAMES[SWAP]:
        raise NotationError("a figure exchange is written swap 14.2:rice 8.12:helmet")
    return int(actions.lay(read_tile(tile), read_hex(hex_text)))


def _read_chance(verb: str, rest: str) -> int:
    if verb == "draw":
        return DRAW + read_tile(rest)
    if verb == "figure":
        kind, place = _read_figure(rest)
        return FIGURE + place * 3 + kind
    raise NotationError(f"chance draws a tile or a figure, not {verb[:60]!r}")


def _read_swap(text: str) -> int:
    parts = text.split()
    if len(parts) != 2:
        raise NotationError("a swap names two figures, such as 14.2:rice 8.12:helmet")
    (place, kind), (other_place, other_kind) = (_read_standing(part) for part in parts)
    return int(actions.swap(place, kind, other_place, other_kind))


def _read_standing(text: str) -> tuple[int, int]:
    place, colon, kind = text.partition(":")
    if not colon:
        raise NotationError(f"{text[:60]!r} is no figure on the map: write 14.2:rice")
    return read_place(place), read_kind(kind)


def _read_figure(text: str) -> tuple[int, int]:
    parts = text.split()
    if len(parts) != 2:
        raise NotationError("a figure is placed as in: place rice 14.2")
    return read_kind(parts[0]), read_place(parts[1])


def read_tile(text: str) -> int:
    """The tile of this name."""
    if text not in TILE_NUMBER:
        raise NotationError(f"{text[:60]!r} is no tile: there are {', '.join(TILE_NAMES)}")
    return TILE_NUMBER[text]


def read_kind(text: str) -> int:
    """The kind of figure of this name."""
    if text not in KIND_NUMBER:
        raise NotationError(f"{text[:60]!r} is no figure: there are {', '.join(KINDS)}")
    return KIND_NUMBER[text]


def read_hex(text: str) -> int:
    """The hex at `q.r`."""
    if text not in HEX_NUMBER:
        raise NotationError(f"{text[:60]!r} is no hex of the map")
    return HEX_NUMBER[text]


def read_place(text: str) -> int:
    """The settlement at `q.r`."""
    hex_number = read_hex(text)
    if hex_number not in PLACE_OF:
        raise NotationError(f"there is no settlement at {text}")
    return PLACE_OF[hex_number]


def write_place(place: int) -> str:
    """The settlement as `q.r`."""
    return write_hex(PLACE_HEX[place])


def _swap_parts(action: int) -> tuple[int, int, int, int]:
    code = action - SWAPS
    return code // (PLACES * 9), code % 9 // 3, code // 9 % PLACES, code % 3


def fields(actor: int, action: int) -> dict[str, Any]:
    """The parts of an action; hexes, settlements, tiles and figures are numbers as in the view."""
    if action == DONE:
        return {"kind": "done"}
    if action < SWAPS:
        return _laying_fields((action - LAY) // HEXES, (action - LAY) % HEXES)
    if action < CHOOSE:
        place, kind, other_place, other_kind = _swap_parts(action)
        return {
            "kind": "swap",
            "places": [place, other_place],
            "figures": [kind, other_kind],
            "names": [PLACE_NAMES[place], PLACE_NAMES[other_place]],
            "figure_names": [KINDS[kind], KINDS[other_kind]],
        }
    if action < PLACE or DRAW <= action < FIGURE:
        tile = action - (CHOOSE if action < PLACE else DRAW)
        return {"kind": "choose" if action < PLACE else "draw", "tile": tile, "tile_name": TILE_NAMES[tile]}
    code = action - (PLACE if action < DRAW else FIGURE)
    return {
        "kind": "place" if action < DRAW else "figure",
        "place": code // 3,
        "figure": code % 3,
        "hex": PLACE_HEX[code // 3],
        "name": PLACE_NAMES[code // 3],
        "figure_name": KINDS[code % 3],
    }


def _laying_fields(tile: int, hex_number: int) -> dict[str, Any]:
    return {
        "kind": "exchange" if tile == EXCHANGE else "lay",
        "tile": tile,
        "tile_name": TILE_NAMES[tile],
        "hex": hex_number,
        "at": write_hex(hex_number),
        "near": names_near(hex_number, len(PLACE_NAMES)),
    }
