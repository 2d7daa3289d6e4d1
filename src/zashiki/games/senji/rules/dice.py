"""Dice with the six crests: what a roll may bring, and how often."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.games.senji.rules.actions import ROLL
from zashiki.games.senji.rules.battle import dice_to_roll
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.march import sea_dice
from zashiki.games.senji.rules.phases import EMPEROR_DICE, SEA_DICE
from zashiki.games.senji.rules.tables import DICE, FACTORIALS, FAMILY_COUNT, TENS
from zashiki.kernel.rng import Rng


def dice_in_hand(state: Fields) -> i64:
    """How many dice are to be rolled now."""
    if state.phase == EMPEROR_DICE:
        return DICE
    return sea_dice(state) if state.phase == SEA_DICE else dice_to_roll(state)


def roll_chances(dice: i64) -> list[tuple[int, int]]:
    """Every roll of so many dice as crests by family, with the number of ways it can fall."""
    rolls: list[tuple[int, int]] = []
    _spread(dice, 0, 0, FACTORIALS[dice], rolls)
    return rolls


def _spread(dice: i64, family: i64, code: i64, ways: i64, rolls: list[tuple[int, int]]) -> None:
    if family == FAMILY_COUNT - 1:
        rolls.append((ROLL + code + dice * TENS[family], ways // FACTORIALS[dice]))
        return
    crests: i64 = 0
    while crests <= dice:
        _spread(dice - crests, family + 1, code + crests * TENS[family], ways // FACTORIALS[crests], rolls)
        crests += 1


def random_roll(dice: i64, rng: Rng) -> i64:
    """So many dice thrown."""
    code: i64 = 0
    i: i64 = 0
    while i < dice:
        code += TENS[rng.below(FAMILY_COUNT)]
        i += 1
    return code
