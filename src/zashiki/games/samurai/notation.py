"""Text for actions and positions.

Seats write `buddha4@11.9`, `swap 14.2:rice 8.12:helmet`, `done`, `choose ship2`, `place rice 14.2`; hexes are
`q.r`. Chance writes `draw ship2` and `figure rice 14.2`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from zashiki.games.samurai import actions, plain
from zashiki.games.samurai.actions import CHOOSE, DONE, DRAW, END, FIGURE, LAY, PLACE, SWAPS
from zashiki.games.samurai.board import (
    COPIES,
    EXCHANGE,
    FIGURES_OF_A_KIND,
    FILLING,
    HAND_SIZE,
    HEX_COUNT,
    HEXES,
    KINDS,
    LAND,
    NONE,
    PLACE_COUNT,
    PLACE_HEX,
    PLACE_NAMES,
    PLACE_OF,
    PLACE_ROOM,
    PLACES,
    SEA,
    SWAP,
    TERRAIN,
    TILE_KINDS,
    TILE_NAMES,
    names_near,
    write_hex,
)
from zashiki.games.samurai.ground import DRAWING, SCATTERING
from zashiki.games.samurai.sight import PHASES, options_of, use_options
from zashiki.games.samurai.state import Samurai
from zashiki.kernel.model import CHANCE, OVER, NotationError

TILE_NUMBER = {name: number for number, name in enumerate(TILE_NAMES)}
KIND_NUMBER = {name: number for number, name in enumerate(KINDS)}
HEX_NUMBER = {write_hex(i): i for i in range(HEXES)}
OPTIONS = {
    "opening_hand": ("choose", "random"),
    "start_seat": ("0", "1", "2", "3"),
    "figure_setup": ("players", "random"),
    "capture": ("end_of_turn", "immediate"),
    "screens": ("screened", "open"),
}


def write_action(actor: int, action: int) -> str:
    """The action as text."""
    if action == DONE:
        return "done"
    if LAY <= action < SWAPS:
        return f"{TILE_NAMES[(action - LAY) // HEXES]}@{write_hex((action - LAY) % HEXES)}"
    if SWAPS <= action < CHOOSE:
        place, kind, other_place, other_kind = _swap_parts(action)
        return f"swap {_write_place(place)}:{KINDS[kind]} {_write_place(other_place)}:{KINDS[other_kind]}"
    if CHOOSE <= action < PLACE:
        return f"choose {TILE_NAMES[action - CHOOSE]}"
    if PLACE <= action < DRAW:
        return f"place {KINDS[(action - PLACE) % 3]} {_write_place((action - PLACE) // 3)}"
    if DRAW <= action < FIGURE:
        return f"draw {TILE_NAMES[action - DRAW]}"
    if FIGURE <= action < END:
        return f"figure {KINDS[(action - FIGURE) % 3]} {_write_place((action - FIGURE) // 3)}"
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
        return CHOOSE + _read_tile(rest)
    if verb == "place":
        kind, place = _read_figure(rest)
        return PLACE + place * 3 + kind
    tile, at, hex_text = text.strip().partition("@")
    if not at:
        raise NotationError(f"{text[:60]!r} is no action: write buddha4@11.9, swap …, choose …, place … or done")
    if tile == TILE_NAMES[SWAP]:
        raise NotationError("a figure exchange is written swap 14.2:rice 8.12:helmet")
    return int(actions.lay(_read_tile(tile), _read_hex(hex_text)))


def _read_chance(verb: str, rest: str) -> int:
    if verb == "draw":
        return DRAW + _read_tile(rest)
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
    return _read_place(place), _read_kind(kind)


def _read_figure(text: str) -> tuple[int, int]:
    parts = text.split()
    if len(parts) != 2:
        raise NotationError("a figure is placed as in: place rice 14.2")
    return _read_kind(parts[0]), _read_place(parts[1])


def _read_tile(text: str) -> int:
    if text not in TILE_NUMBER:
        raise NotationError(f"{text[:60]!r} is no tile: there are {', '.join(TILE_NAMES)}")
    return TILE_NUMBER[text]


def _read_kind(text: str) -> int:
    if text not in KIND_NUMBER:
        raise NotationError(f"{text[:60]!r} is no figure: there are {', '.join(KINDS)}")
    return KIND_NUMBER[text]


def _read_hex(text: str) -> int:
    if text not in HEX_NUMBER:
        raise NotationError(f"{text[:60]!r} is no hex of the map")
    return HEX_NUMBER[text]


def _read_place(text: str) -> int:
    hex_number = _read_hex(text)
    if hex_number not in PLACE_OF:
        raise NotationError(f"there is no settlement at {text}")
    return PLACE_OF[hex_number]


def _write_place(place: int) -> str:
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
        "near": names_near(hex_number),
    }


def write_position(state: Samurai) -> str:
    """The whole state, a line per thing."""
    options = " ".join(f"{name}={value}" for name, value in options_of(state).items())
    lines = [
        f"samurai {state.seats} {options}",
        f"phase {PHASES[state.phase]} seat={state.seat} turn={state.turn} played={state.played} "
        f"plain={int(state.plain)} passes={state.passes} lifted={_write_lifted(state)}",
    ]
    for seat in range(state.seats):
        lines.append(_line(f"hand {seat}:", _write_tiles(plain.multiset(state.hands[seat]))))
        lines.append(_line(f"supply {seat}:", _write_tiles(plain.multiset(state.supplies[seat]))))
    lines.append(_line("figures:", [_write_standing(place, kinds) for place, kinds in _standing(state)]))
    lines.append(_line("tiles:", [_write_laid(*laid) for laid in plain.tiles_on_map(state)]))
    rows = plain.taken_by(state)
    lines += [f"taken {seat}: {' '.join(map(str, row))}" for seat, row in enumerate(rows[:-1])]
    lines.append(f"aside: {' '.join(map(str, rows[-1]))}")
    lines.append(_line("laid:", [write_hex(i) for i in plain.laid_hexes(state.laid)]))
    lines.append(_line("before:", [write_hex(i) for i in plain.laid_hexes(state.laid_before)]))
    return "\n".join(lines)


def _line(name: str, parts: list[str]) -> str:
    return " ".join([name, *parts])


def _write_lifted(state: Samurai) -> str:
    return "-" if state.lifted == NONE else TILE_NAMES[state.lifted]


def _write_tiles(counts: tuple[int, ...]) -> list[str]:
    return [TILE_NAMES[tile] for tile, count in enumerate(counts) for _ in range(count)]


def _standing(state: Samurai) -> list[tuple[int, tuple[int, ...]]]:
    return [(place, kinds) for place, kinds in enumerate(plain.figures_on_map(state)) if kinds]


def _write_standing(place: int, kinds: tuple[int, ...]) -> str:
    return f"{_write_place(place)}:{'+'.join(KINDS[kind] for kind in kinds)}"


def _write_laid(hex_number: int, seat: int, tile: int) -> str:
    return f"{seat}:{TILE_NAMES[tile]}@{write_hex(hex_number)}"


def read_position(text: str) -> Samurai:
    """The state that the text describes; lines for supplies, takings and laid hexes may be left out."""
    head, *rest = [line.strip() for line in text.strip().splitlines()] or [""]
    state = _read_head(head)
    lines: dict[str, list[str]] = {}
    for line in rest:
        name, _, value = line.partition(":") if not line.startswith("phase ") else ("phase", "", line[6:])
        if name in lines:
            raise NotationError(f"the position says {name!r} twice")
        lines[name] = value.split()
    _read_pieces(state, lines)
    _read_phase(state, lines.pop("phase", []))
    _read_tiles(state, lines)
    if lines:
        raise NotationError(f"a position has no line {next(iter(lines))[:40]!r}")
    if not _can_go_on(state):
        raise NotationError(f"nothing can follow in the phase {PHASES[state.phase]}")
    return state


def _can_go_on(state: Samurai) -> bool:
    if state.phase == DRAWING:
        return state.missing(state.seat) > 0
    if state.phase == SCATTERING and sum(state.left) - 3 not in range(len(FILLING[int(state.seats)])):
        return False
    mover = state.mover()
    return mover == OVER or len(state.chances() if mover == CHANCE else state.legal(mover)) > 0


def _read_head(line: str) -> Samurai:
    name, *words = line.split() or [""]
    if name != "samurai" or not words or words[0] not in ("2", "3", "4"):
        raise NotationError("a position begins with samurai and the number of seats")
    state = Samurai(int(words[0]))
    options: dict[str, str | int] = {name: values[0] for name, values in OPTIONS.items()}
    for key, value in _read_pairs(words[1:]).items():
        if value not in OPTIONS.get(key, ()):
            raise NotationError(f"{key}={value} is no option of a position")
        options[key] = value
    if int(options["start_seat"]) >= state.seats:
        raise NotationError("there is no such start_seat")
    state.clear()
    use_options(state, options)
    return state


def _read_pairs(words: list[str]) -> dict[str, str]:
    pairs = dict(word.partition("=")[::2] for word in words)
    if "" in pairs.values():
        raise NotationError(f"expected name=value in {' '.join(words)[:80]!r}")
    return pairs


def _read_number(text: str, below: int) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 6 or int(text) >= below:
        raise NotationError(f"{text[:20]!r} is no number from 0 to {below - 1}")
    return int(text)


def _read_pieces(state: Samurai, lines: dict[str, list[str]]) -> None:
    seats = int(state.seats)
    figures: list[tuple[int, ...]] = [()] * PLACE_COUNT[seats]
    for word in lines.pop("figures", []):
        place, kinds = _read_group(word, seats)
        figures[place] = kinds
    rows = [_read_row(lines.pop(f"taken {seat}", ["0", "0", "0"])) for seat in range(seats)]
    rows.append(_read_row(lines.pop("aside", ["0", "0", "0"])))
    for kind in range(3):
        if sum(kind in kinds for kinds in figures) + sum(row[kind] for row in rows) > FIGURES_OF_A_KIND[seats]:
            raise NotationError(f"there are only {FIGURES_OF_A_KIND[seats]} figures of the kind {KINDS[kind]}")
    laid = [_read_laid(word, seats) for word in lines.pop("tiles", [])]
    if len({hex_number for hex_number, _, _ in laid}) < len(laid):
        raise NotationError("two tiles lie on one hex")
    owned = Counter((seat, tile) for _, seat, tile in laid)
    if any(count > COPIES[tile] for (_, tile), count in owned.items()):
        raise NotationError("a seat has laid more copies of a tile than it owns")
    plain.set_pieces(state, tuple(sorted(laid)), tuple(figures), tuple(rows))
    state.laid = plain.pack_hexes(_read_hexes(lines.pop("laid", [])))
    state.laid_before = plain.pack_hexes(_read_hexes(lines.pop("before", [])))


def _read_hexes(words: list[str]) -> tuple[int, ...]:
    if len(words) > 6:
        raise NotationError("nobody lays more than six tiles in a turn")
    return tuple(_read_hex(word) for word in words)


def _read_group(word: str, seats: int) -> tuple[int, tuple[int, ...]]:
    at, _, names = word.partition(":")
    place = _read_place(at)
    kinds = tuple(sorted(_read_kind(name) for name in names.split("+")))
    if place >= PLACE_COUNT[seats] or len(set(kinds)) < len(kinds) or len(kinds) > PLACE_ROOM[place]:
        raise NotationError(f"{word[:60]!r}: no such settlement at this table, or it cannot hold these figures")
    return place, kinds


def _read_row(words: list[str]) -> tuple[int, ...]:
    if len(words) != 3:
        raise NotationError("takings are three numbers: helmets, buddhas, rice fields")
    return tuple(_read_number(word, 14) for word in words)


def _read_laid(word: str, seats: int) -> tuple[int, int, int]:
    seat, _, rest = word.partition(":")
    name, _, at = rest.partition("@")
    tile, hex_number = _read_tile(name), _read_hex(at)
    terrain = SEA if name.startswith("ship") else LAND
    if tile == SWAP or TERRAIN[hex_number] != terrain or hex_number >= HEX_COUNT[seats]:
        raise NotationError(f"{word[:60]!r}: this tile cannot lie there")
    return hex_number, _read_number(seat, seats), tile


def _read_phase(state: Samurai, words: list[str]) -> None:
    if not words or words[0] not in PHASES:
        raise NotationError(f"a position has a line phase with one of {', '.join(PHASES)}")
    pairs = {"seat": "0", "turn": "0", "played": "0", "plain": "0", "passes": "0", "lifted": "-"}
    pairs |= _read_pairs(words[1:])
    if len(pairs) != 6:
        raise NotationError("the line phase knows seat, turn, played, plain, passes and lifted")
    state.phase = PHASES.index(words[0])
    state.seat = _read_number(pairs["seat"], int(state.seats))
    state.turn = _read_number(pairs["turn"], 100000)
    state.played = _read_number(pairs["played"], 6)
    state.plain = _read_number(pairs["plain"], 2) == 1
    state.passes = _read_number(pairs["passes"], int(state.seats) + 1)
    if pairs["lifted"] != "-":
        tile = _read_tile(pairs["lifted"])
        if tile >= EXCHANGE or state.in_supply(state.seat, tile) == 0:
            raise NotationError(f"no {pairs['lifted']} can be taken up")
        plain.lift(state, state.seat, tile)


def _read_tiles(state: Samurai, lines: dict[str, list[str]]) -> None:
    for seat in range(state.seats):
        hand = _count_tiles(lines.pop(f"hand {seat}", []))
        rest = plain.multiset(state.supplies[seat])
        supply = lines.pop(f"supply {seat}", None)
        kept = tuple(all_ - held for all_, held in zip(rest, hand, strict=True))
        wanted = kept if supply is None else _count_tiles(supply)
        if sum(hand) > HAND_SIZE or min(kept) < 0 or any(w > k for w, k in zip(wanted, kept, strict=True)):
            raise NotationError(f"seat {seat} has more tiles than there are")
        if any(w < k for w, k in zip(wanted[:SWAP], kept[:SWAP], strict=True)):
            raise NotationError(f"seat {seat} lacks tiles: only a figure exchange goes back to the box")
        state.hands[seat], state.supplies[seat] = plain.pack(hand), plain.pack(wanted)


def _count_tiles(words: list[str]) -> tuple[int, ...]:
    counts = [0] * TILE_KINDS
    for word in words:
        counts[_read_tile(word)] += 1
    return tuple(counts)
