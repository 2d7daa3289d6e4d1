"""Who may know what in Pebbles."""

from __future__ import annotations

from dataclasses import dataclass

from zashiki.kernel.rng import Rng

from ..hidden.redeal import deal_hand
from ..rules.state import Pebbles


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


def view(state: Pebbles, viewer: int) -> View:
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


def imagine(view: View, rng: Rng) -> Pebbles:
    """Everything public as it is seen, the rest dealt by `redeal`."""
    state = Pebbles(view.seats, view.rounds, view.glass)
    state.drawn, state.round, state.prize = view.drawn, view.round, view.prize
    state.sealed = list(view.sealed)
    state.spent = [list(spent) for spent in view.spent]
    state.shells = list(view.shells)
    if view.viewer >= 0:
        state.hands[view.viewer] = list(view.hand)
        state.laid[view.viewer] = view.laid
    for seat in range(view.seats):
        if seat != view.viewer:
            deal_hand(state, seat, view.sizes[seat], rng)
    return state
