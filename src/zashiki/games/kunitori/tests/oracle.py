"""A slow, obvious second reading of battle and scoring, written from RULEBOOK.md and the card table alone."""

from __future__ import annotations

import json
from pathlib import Path

CARDS = {
    card["id"]: card
    for card in json.loads((Path(__file__).parents[1] / "data" / "cards.json").read_text(encoding="utf-8"))["cards"]
}


def strength_of_attack(sent: list[str]) -> int:
    """R4.8."""
    return sum(CARDS[name]["attack"] for name in sent)


def strength_of_defence(area: list[str], ambush: list[str], revealed: list[str]) -> int:
    """R4.6, R4.7, R4.9."""
    total = 0
    for name in area + revealed:
        total += CARDS[name]["attack"]
        total += CARDS[name]["defence"]
    for name in ambush:
        total += CARDS[name]["attack"]
        total += CARDS[name]["defence"]
        total += 1
    return total


def spoils(attack: int, defence: int) -> tuple[str, str] | None:
    """Who is ahead and which card that is worth (R4.10 to R4.12)."""
    if attack == defence:
        return None
    if attack > defence:
        ahead = attack - defence
        if ahead <= 3:
            return "attacker", "village"
        if ahead <= 6:
            return "attacker", "prefecture"
        return "attacker", "province"
    behind = defence - attack
    if behind == 1:
        return "defender", "village"
    if behind == 2:
        return "defender", "prefecture"
    return "defender", "province"


def points(owned: list[str]) -> int:
    """R7.3: the points on all cards owned."""
    total = 0
    for name in owned:
        total = total + CARDS[name]["points"]
    return total


def places(scores: list[int], first: int) -> list[int]:
    """R7.3: the ranks; tied, whose first turn came later is ahead."""
    seats = len(scores)
    clockwise = [(first + step) % seats for step in range(seats)]
    ranking = sorted(range(seats), key=lambda seat: (scores[seat], clockwise.index(seat)), reverse=True)
    return [ranking.index(seat) + 1 for seat in range(seats)]


def every_pair(deck: list[str], needed: int = 2) -> list[list[str]]:
    """Every ordered way to reveal the top cards of a shuffled deck."""
    if needed == 0 or not deck:
        return [[]]
    ways = []
    for at, name in enumerate(deck):
        for rest in every_pair(deck[:at] + deck[at + 1 :], needed - 1):
            ways.append([name, *rest])
    return ways
