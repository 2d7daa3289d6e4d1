"""The state of Samurai as the kernel wants it: whose decision it is, what may be done, and what comes of it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.model import CHANCE, OVER, Action, Outcome, Seat, Setup, SetupError
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import NO_STEPS

from ..hidden.redeal import redeal
from .actions import CHOOSE, DONE, DRAW, FIGURE, LAY, PLACE, SWAPS, spell
from .fields import Fields
from .material import hand_size, in_supply, random_tile
from .refusals import refusing_rule
from .scoring import outcome, ranks
from .setup import (
    agree,
    choose,
    cities_full,
    first_short_of_tiles,
    legal_choices,
    legal_placings,
    place,
    scattering_chances,
)
from .tables import (
    CHOOSING,
    DEALING,
    ENDED,
    HAND_SIZE,
    HEXES,
    NONE,
    PLACING,
    RANDOM,
    SCATTERING,
    TILE_KINDS,
    TURN,
)
from .turn import count_ways, draw, drawing_seat, end_turn, lay_tile, legal_in_turn, may_play, play_swap, sample_in_turn


def start(setup: Setup) -> Samurai:
    """The first state of a match."""
    state = Samurai(setup.seats)
    state.clear()
    agree(state, setup.options)
    if not 0 <= state.start_seat < state.seats:
        raise SetupError(f"option start_seat: there is no seat {state.start_seat} at a table of {setup.seats}")
    state.seat = state.start_seat
    state.phase = DEALING if state.opening_hand == RANDOM else CHOOSING
    return state


class Samurai(Fields):
    """The full truth of a match of Samurai."""

    def copy(self) -> Samurai:
        """An equal state that shares nothing mutable."""
        twin = Samurai(self.seats)
        self.copy_to(twin)
        return twin

    def mover(self) -> Seat:
        """The seat to act, CHANCE or OVER."""
        if self.phase == TURN or self.phase == PLACING:
            return self.seat
        if self.phase == CHOOSING:
            return first_short_of_tiles(self)
        if self.phase == ENDED:
            return OVER
        return CHANCE

    def waiting(self) -> list[int]:
        """The seats that may act now; all whose opening hand is not complete, while hands are chosen (R2.1)."""
        if self.phase == CHOOSING:
            return [seat for seat in range(self.seats) if hand_size(self, seat) < HAND_SIZE]
        mover = self.mover()
        return [mover] if mover >= 0 else []

    def legal(self, seat: Seat) -> vec[i64]:
        """All legal actions: tiles by kind and hex, then swaps, then `done`."""
        if self.phase == TURN:
            return legal_in_turn(self, seat) if seat == self.seat else vec[i64]()
        if self.phase == CHOOSING:
            return legal_choices(self, seat)
        if self.phase == PLACING and seat == self.seat:
            return legal_placings(self)
        return vec[i64]()

    def sample(self, seat: Seat, rng: Rng) -> i64:
        """A random legal action, in a turn found without a list."""
        return sample_in_turn(self, seat, rng) if self.phase == TURN else rng.pick(self.legal(seat))

    def apply(self, seat: Seat, action: Action) -> None:
        """Change this state by an action of a seat or of chance."""
        if action == DONE:
            end_turn(self, seat)
        elif action < SWAPS:
            tile = (action - LAY) // HEXES
            lay_tile(self, seat, tile, action - LAY - tile * HEXES)
        elif action < CHOOSE:
            play_swap(self, seat, action - SWAPS)
        elif action < PLACE:
            choose(self, seat, action - CHOOSE)
        elif action < DRAW:
            place(self, (action - PLACE) // 3, (action - PLACE) % 3, seat)
        elif action < FIGURE:
            draw(self, action - DRAW)
        else:
            place(self, (action - FIGURE) // 3, (action - FIGURE) % 3, CHANCE)

    def chances(self) -> list[tuple[int, int]]:
        """Tiles by copies left in the supply (R3.7), or kinds of figure by figures left (R2.8)."""
        if self.phase == SCATTERING:
            return scattering_chances(self)
        seat = drawing_seat(self)
        return [
            (DRAW + tile, in_supply(self, seat, tile)) for tile in range(TILE_KINDS) if in_supply(self, seat, tile) > 0
        ]

    def deal(self, rng: Rng) -> i64:
        """Draw one of the chances and apply it."""
        if self.phase == SCATTERING:
            return super().deal(rng)
        tile = random_tile(self.supplies[drawing_seat(self)], rng)
        draw(self, tile)
        return DRAW + tile

    def redeal(self, viewer: Seat, rng: Rng) -> None:
        """Deal the tiles the viewer does not see anew."""
        redeal(self, viewer, rng)

    def spell(self, action: Action, onto: vec[i64] = NO_STEPS) -> vec[i64]:
        """One step, but two for a swap."""
        return spell(action, onto)

    def outcome(self) -> Outcome | None:
        """The result once the match is over."""
        return outcome(self)

    def ranks(self) -> vec[i64]:
        """By majorities, other figures and all figures (R7.8)."""
        return ranks(self)

    def why_not(self, seat: Seat, action: Action) -> str:
        """The rule that forbids the action now."""
        return "" if seat < 0 or action in self.legal(seat) else refusing_rule(self, seat, action)

    def allows(self, seat: Seat, action: Action) -> bool:
        """In a turn known without a list."""
        if self.phase == TURN and seat == self.seat:
            return may_play(self, seat, action)
        return self.why_not(seat, action) == ""

    def asks(self, seat: Seat) -> str:
        """The key of the question put to the seat."""
        if self.phase == CHOOSING:
            return "choose"
        if self.phase == PLACING:
            return "place_village" if cities_full(self) else "place_city"
        if self.lifted != NONE:
            return "again"
        if self.played == 0:
            return "lay" if count_ways(self, seat) > 0 else "pass"
        return "lay_character" if self.plain else "lay_more"

    def commits(self, seat: Seat, action: Action) -> bool:
        """A turn may be taken back until `done`, the choice of a hand until it is complete."""
        if self.phase == TURN:
            return action == DONE
        return self.phase != CHOOSING or hand_size(self, seat) == HAND_SIZE - 1

    def binds(self, seat: Seat, action: Action) -> bool:
        """A figure placed and a hand chosen show their seat nothing new, unless chance scatters the figures next."""
        if self.phase == TURN:
            return action == DONE
        last_hand = self.phase == CHOOSING and len(self.waiting()) == 1 and hand_size(self, seat) == HAND_SIZE - 1
        return last_hand and self.figure_setup == RANDOM
