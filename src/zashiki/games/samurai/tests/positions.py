"""Situations for the tests, set up as text."""

from __future__ import annotations

import pytest

from zashiki.games.samurai import GAME
from zashiki.games.samurai.rules.state import Samurai
from zashiki.kernel.model import CHANCE, IllegalActionError
from zashiki.kernel.rng import Rng

# Seven figures of each kind on Honshu.
HONSHU = (
    "14.6:helmet+buddha+rice 14.2:helmet+buddha 11.10:buddha+rice 5.15:rice 6.13:helmet 8.12:buddha 9.10:rice "
    "10.12:helmet 11.8:buddha 12.6:rice 13.8:helmet 14.0:rice 14.4:buddha 16.0:helmet 16.2:buddha 16.4:rice "
    "16.6:helmet"
)


def situation(
    hands: tuple[str, ...],
    tiles: str = "",
    figures: str = HONSHU,
    phase: str = "turn",
    options: str = "",
    more: tuple[str, ...] = (),
) -> Samurai:
    """A position with these hands (one a seat), tiles as `seat:tile@hex` and further lines."""
    lines = [f"samurai {len(hands)} {options}", f"phase {phase}", f"figures: {figures}", f"tiles: {tiles}"]
    lines += [f"hand {seat}: {hand}" for seat, hand in enumerate(hands)]
    return GAME.notation.read_position("\n".join([*lines, *more]))


def play(state: Samurai, *texts: str) -> Samurai:
    """Let the seat whose turn it is do all this."""
    for text in texts:
        GAME.play(state, int(state.mover()), text)
    return state


def deal(state: Samurai, seed: int = 1) -> Samurai:
    """Let chance finish."""
    rng = Rng(seed)
    while state.mover() == CHANCE:
        state.deal(rng)
    return state


def refused(state: Samurai, text: str, seat: int | None = None) -> str:
    """The rule by which the action is refused."""
    who = int(state.mover()) if seat is None else seat
    action = GAME.notation.read_action(who, text)
    assert action not in state.legal(who)
    if who in state.waiting():
        with pytest.raises(IllegalActionError) as error:
            GAME.read_legal(state, who, text)
        assert error.value.rule == state.why_not(who, action)
    return state.why_not(who, action)


def taken(state: Samurai) -> list[tuple[int, ...]]:
    """Helmets, buddhas and rice fields per seat, and at last those set aside."""
    return list(GAME.view(state, 0).taken)


def figures_at(state: Samurai, at: str) -> list[str]:
    """The figures on a settlement."""
    view = GAME.view(state, 0)
    for place, (hex_number, *_) in enumerate(view.places):
        q, r, _ = view.hexes[hex_number]
        if f"{q}.{r}" == at:
            return [("helmet", "buddha", "rice")[kind] for kind in view.figures[place]]
    raise AssertionError(f"no settlement at {at}")
