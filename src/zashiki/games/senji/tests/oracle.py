"""Battle and honour once more, slowly and plainly, written from the rulebook alone."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Card:
    """A support card."""

    family: str
    value: int


@dataclass(frozen=True)
class Verdict:
    """How a round ends: points of both sides, and if somebody won what is left and what honour it brings."""

    attack: int
    defence: int
    winner: str  # attacker, defender or nobody
    attackers_left: int
    defenders_left: int
    honour: int


def support(dice: dict[str, int], card: Card | None, rival: Card | None) -> int:
    """R7.4, R7.5."""
    if card is None:
        return 0
    if rival is not None and rival.family == card.family and rival.value > card.value:
        return 0
    return min(card.value, dice.get(card.family, 0))


def judge(
    attacker: tuple[str, int, int, Card | None],
    defender: tuple[str, int, int, Card | None],
    dice: dict[str, int],
    is_last_round: bool = False,
) -> Verdict:
    """A round: each side is family, units, samurai and card (R7.1 to R7.9)."""
    family, units, samurai, card = attacker
    other_family, other_units, other_samurai, other_card = defender
    attack = units + samurai + dice.get(family, 0) + support(dice, card, other_card)
    defence = other_units + other_samurai + dice.get(other_family, 0) + support(dice, other_card, card)
    if attack == defence and not is_last_round:
        return Verdict(attack, defence, "nobody", units, other_units, 0)
    if attack > defence:
        lost = min(units, other_units)
        return Verdict(attack, defence, "attacker", units - lost, 0, 2 * (lost + other_units))
    lost = min(units, other_units)
    return Verdict(attack, defence, "defender", 0, other_units - lost, lost + units)
