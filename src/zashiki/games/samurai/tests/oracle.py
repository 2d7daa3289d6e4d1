"""Taking and scoring once more, slow and obvious, from the rulebook alone: nothing of the game's own code is used.

The map is read anew; tiles and figures are dictionaries by coordinate.
"""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path

Hex = tuple[int, int]
Tile = tuple[int, str, int]  # seat, what is drawn on it, number
KINDS = ("helmet", "buddha", "rice")


def _hex(text: str) -> Hex:
    q, r = text.split(".")
    return int(q), int(r)


def land_in_play(seats: int) -> set[Hex]:
    """All hexes on which tiles other than ships may lie."""
    data = json.loads((Path(__file__).parent.parent / "data" / "map.json").read_text(encoding="utf-8"))
    return {_hex(text) for part in data["parts"] if part["from_seats"] <= seats for text in part["land"]}


def are_neighbours(one: Hex, other: Hex) -> bool:
    """Two hexes touch if one step leads from one to the other."""
    dq, dr = one[0] - other[0], one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr)) == 1


def is_complete(place: Hex, tiles: dict[Hex, Tile], land: set[Hex]) -> bool:
    """R6.1."""
    return all(at in tiles for at in land if are_neighbours(at, place))


def influence(place: Hex, kind: str, tiles: dict[Hex, Tile], seat: int) -> int:
    """R1.5, R1.6, R6.2, R6.3."""
    return sum(
        number
        for at, (owner, drawn, number) in tiles.items()
        if owner == seat and are_neighbours(at, place) and drawn in (kind, "samurai", "ship", "rider")
    )


def judge(
    figures: dict[Hex, set[str]], tiles: dict[Hex, Tile], land: set[Hex], seats: int
) -> list[tuple[Hex, str, int | None]]:
    """R6: every figure that leaves the map, with who takes it; None if nobody does."""
    leaving: list[tuple[Hex, str, int | None]] = []
    for place, kinds in figures.items():
        if not is_complete(place, tiles, land):
            continue
        for kind in kinds:
            power = {seat: influence(place, kind, tiles, seat) for seat in range(seats)}
            strongest = [seat for seat in power if power[seat] == max(power.values()) and power[seat] > 0]
            leaving.append((place, kind, strongest[0] if len(strongest) == 1 else None))
    return leaving


def leads_alone(counts: list[dict[str, int]], seat: int, kind: str) -> bool:
    """R7.3."""
    return all(counts[seat][kind] > row[kind] for other, row in enumerate(counts) if other != seat)


def is_ahead(counts: list[dict[str, int]], one: int, other: int) -> bool:
    """Whether a seat stands before another, by R7.3 to R7.8 read from top to bottom."""
    leads = [[kind for kind in KINDS if leads_alone(counts, seat, kind)] for seat in (one, other)]
    total = [sum(counts[seat].values()) for seat in (one, other)]
    if bool(leads[0]) != bool(leads[1]):
        return bool(leads[0])
    if not leads[0]:
        return total[0] > total[1]
    if len(leads[0]) >= 2 or len(leads[1]) >= 2:
        return len(leads[0]) >= 2
    rest = [total[i] - counts[seat][leads[i][0]] for i, seat in enumerate((one, other))]
    return rest[0] > rest[1] if rest[0] != rest[1] else total[0] > total[1]


def ranks(counts: list[dict[str, int]]) -> list[int]:
    """1 is best; equal seats share a rank."""
    found = [1] * len(counts)
    for one, other in permutations(range(len(counts)), 2):
        found[other] += is_ahead(counts, one, other)
    return found
