"""Who may know what in Pebbles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from zashiki.kernel.rng import Rng

from .state import ALIKE, WEIGHTS, PebblesState


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer may know; `hand` and `laid` are its own (empty and 0 for a spectator)."""

    viewer: int
    seats: int
    rounds: int
    glass: int
    drawn: int
    round: int
    prize: int
    hand: tuple[int, ...]
    laid: int
    sealed: tuple[bool, ...]
    sizes: tuple[int, ...]
    spent: tuple[tuple[int, ...], ...]
    shells: tuple[int, ...]


def view(state: PebblesState, viewer: int) -> View:
    """Public: shells, spent pebbles, sizes of hands, who has sealed. Secret: hands and laid pebbles."""
    mine = viewer >= 0
    return View(
        viewer=viewer,
        seats=int(state.seats),
        rounds=state.rounds,
        glass=state.glass,
        drawn=state.drawn,
        round=state.round,
        prize=int(state.prize),
        hand=tuple(int(count) for count in state.hands[viewer]) if mine else (),
        laid=int(state.laid[viewer]) if mine else 0,
        sealed=tuple(state.sealed),
        sizes=tuple(int(sum(hand)) for hand in state.hands),
        spent=tuple(tuple(spent) for spent in state.spent),
        shells=tuple(int(shells) for shells in state.shells),
    )


def imagine(view: View, rng: Rng) -> PebblesState:
    """The unseen pebbles are dealt anew; whoever sealed has laid any pebble of its hand, others perhaps one."""
    state = PebblesState(view.seats, view.rounds, view.glass)
    state.drawn, state.round, state.prize = view.drawn, view.round, view.prize
    state.sealed = list(view.sealed)
    state.spent = [list(spent) for spent in view.spent]
    state.shells = list(view.shells)
    if view.viewer >= 0:
        state.hands[view.viewer] = list(view.hand)
        state.laid[view.viewer] = view.laid
    for seat in range(view.seats):
        if seat != view.viewer:
            _imagine_hand(state, seat, view.sizes[seat], rng)
    return state


def _imagine_hand(state: PebblesState, seat: int, size: int, rng: Rng) -> None:
    for _ in range(size):
        bag = [weight for weight in range(1, WEIGHTS + 1) for _ in range(state.unseen(weight))]
        state.hands[seat][bag[rng.below(len(bag))]] += 1
    held = [weight for weight in range(1, WEIGHTS + 1) if state.hands[seat][weight]]
    if state.sealed[seat] or (state.prize and rng.below(2)):
        state.laid[seat] = held[rng.below(len(held))]


def preview(view: View, action: int) -> dict[str, Any]:
    """How many pebbles the viewer cannot see are heavier than the one laid."""
    if not 0 < action <= WEIGHTS:
        return {}
    seen = [weight for spent in view.spent for weight in spent]
    own = [weight for weight, count in enumerate(view.hand) for _ in range(count)]
    heavier = range(action + 1, WEIGHTS + 1)
    return {"heavier": sum(ALIKE - seen.count(weight) - own.count(weight) for weight in heavier)}
