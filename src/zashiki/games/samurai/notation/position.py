"""Positions as text, a line per thing; hands and supplies name their tiles, `tiles` what lies where."""

from __future__ import annotations

from collections import Counter

from zashiki.kernel.model import CHANCE, OVER, NotationError

from ..rules import packing
from ..rules.material import in_supply, missing
from ..rules.setup import agree, agreed
from ..rules.state import Samurai
from ..rules.tables import (
    COPIES,
    DRAWING,
    EXCHANGE,
    FIGURES_OF_A_KIND,
    FILLING,
    HAND_SIZE,
    HEX_COUNT,
    KINDS,
    LAND,
    NONE,
    OPTIONS,
    PHASES,
    PLACE_COUNT,
    PLACE_ROOM,
    SCATTERING,
    SEA,
    SWAP,
    TERRAIN,
    TILE_KINDS,
    TILE_NAMES,
    TILE_UNIT,
    write_hex,
)
from .actions import read_hex, read_kind, read_place, read_tile, write_place


def write_position(state: Samurai) -> str:
    """The whole state, a line per thing."""
    options = " ".join(f"{name}={value}" for name, value in agreed(state).items())
    lines = [
        f"samurai {state.seats} {options}",
        f"phase {PHASES[state.phase]} seat={state.seat} turn={state.turn} played={state.played} "
        f"plain={int(state.plain)} passes={state.passes} lifted={_write_lifted(state)}",
    ]
    for seat in range(state.seats):
        lines.append(_line(f"hand {seat}:", _write_tiles(packing.counts_of(state.hands[seat]))))
        lines.append(_line(f"supply {seat}:", _write_tiles(packing.counts_of(state.supplies[seat]))))
    lines.append(_line("figures:", [_write_standing(place, kinds) for place, kinds in _standing(state)]))
    lines.append(_line("tiles:", [_write_laid(*laid) for laid in packing.tiles_on_map(state)]))
    rows = packing.taken_by(state)
    lines += [f"taken {seat}: {' '.join(map(str, row))}" for seat, row in enumerate(rows[:-1])]
    lines.append(f"aside: {' '.join(map(str, rows[-1]))}")
    lines.append(_line("laid:", [write_hex(i) for i in packing.hexes_of(state.laid)]))
    lines.append(_line("before:", [write_hex(i) for i in packing.hexes_of(state.laid_before)]))
    return "\n".join(lines)


def _line(name: str, parts: list[str]) -> str:
    return " ".join([name, *parts])


def _write_lifted(state: Samurai) -> str:
    return "-" if state.lifted == NONE else TILE_NAMES[state.lifted]


def _write_tiles(counts: tuple[int, ...]) -> list[str]:
    return [TILE_NAMES[tile] for tile, count in enumerate(counts) for _ in range(count)]


def _standing(state: Samurai) -> list[tuple[int, tuple[int, ...]]]:
    return [(place, kinds) for place, kinds in enumerate(packing.figures_on_map(state)) if kinds]


def _write_standing(place: int, kinds: tuple[int, ...]) -> str:
    return f"{write_place(place)}:{'+'.join(KINDS[kind] for kind in kinds)}"


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
        return missing(state, state.seat) > 0
    if state.phase == SCATTERING and sum(state.left) - 3 not in range(len(FILLING[int(state.seats)])):
        return False
    mover = state.mover()
    return mover == OVER or len(state.chances() if mover == CHANCE else state.legal(mover)) > 0


def _read_head(line: str) -> Samurai:
    name, *words = line.split() or [""]
    if name != "samurai" or not words or words[0] not in ("2", "3", "4"):
        raise NotationError("a position begins with samurai and the number of seats")
    state = Samurai(int(words[0]))
    options = {name: values[0] for name, values in OPTIONS.items()}
    for key, value in _read_pairs(words[1:]).items():
        known = {str(option): option for option in OPTIONS.get(key, ())}
        if value not in known:
            raise NotationError(f"{key}={value} is no option of a position")
        options[key] = known[value]
    if int(options["start_seat"]) >= state.seats:
        raise NotationError("there is no such start_seat")
    state.clear()
    agree(state, options)
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
    packing.set_pieces(state, tuple(sorted(laid)), tuple(figures), tuple(rows))
    state.laid = packing.pack_hexes(_read_hexes(lines.pop("laid", [])))
    state.laid_before = packing.pack_hexes(_read_hexes(lines.pop("before", [])))


def _read_hexes(words: list[str]) -> tuple[int, ...]:
    if len(words) > 6:
        raise NotationError("nobody lays more than six tiles in a turn")
    return tuple(read_hex(word) for word in words)


def _read_group(word: str, seats: int) -> tuple[int, tuple[int, ...]]:
    at, _, names = word.partition(":")
    place = read_place(at)
    kinds = tuple(sorted(read_kind(name) for name in names.split("+")))
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
    tile, hex_number = read_tile(name), read_hex(at)
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
        tile = read_tile(pairs["lifted"])
        if tile >= EXCHANGE or in_supply(state, state.seat, tile) == 0:
            raise NotationError(f"no {pairs['lifted']} can be taken up")
        state.lifted = tile
        state.supplies[state.seat] -= TILE_UNIT[tile]


def _read_tiles(state: Samurai, lines: dict[str, list[str]]) -> None:
    for seat in range(state.seats):
        hand = _count_tiles(lines.pop(f"hand {seat}", []))
        rest = packing.counts_of(state.supplies[seat])
        supply = lines.pop(f"supply {seat}", None)
        kept = tuple(all_ - held for all_, held in zip(rest, hand, strict=True))
        wanted = kept if supply is None else _count_tiles(supply)
        if sum(hand) > HAND_SIZE or min(kept) < 0 or any(w > k for w, k in zip(wanted, kept, strict=True)):
            raise NotationError(f"seat {seat} has more tiles than there are")
        if any(w < k for w, k in zip(wanted[:SWAP], kept[:SWAP], strict=True)):
            raise NotationError(f"seat {seat} lacks tiles: only a figure exchange goes back to the box")
        state.hands[seat], state.supplies[seat] = packing.pack_tiles(hand), packing.pack_tiles(wanted)


def _count_tiles(words: list[str]) -> tuple[int, ...]:
    counts = [0] * TILE_KINDS
    for word in words:
        counts[read_tile(word)] += 1
    return tuple(counts)
