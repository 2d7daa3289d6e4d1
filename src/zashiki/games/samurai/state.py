"""The state of Samurai: whose decision it is, what may be done, and what comes of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zashiki.games.samurai.actions import (
    CHOOSE,
    DONE,
    DRAW,
    FIGURE,
    LAY,
    PLACE,
    SWAPS,
    chance_figure,
)
from zashiki.games.samurai.board import (
    EXCHANGE,
    FILLING,
    HAND_SIZE,
    HEXES,
    KIND_BIT,
    KINDS,
    NONE,
    PLACE_COUNT,
    PLACE_NAMES,
    PLACES,
    SIZE_SHIFT,
    SWAP,
    TIED_LIMIT,
    TILE_KINDS,
    TILE_NAMES,
    TILE_SHIFT,
    TILE_UNIT,
    names_near,
    write_hex,
)
from zashiki.games.samurai.choices import Choices
from zashiki.games.samurai.ground import (
    CHOOSING,
    DEALING,
    DRAWING,
    ENDED,
    NOBODY,
    ONE_HEX,
    PLACING,
    SCATTERING,
    TIED,
    TURN,
)
from zashiki.games.samurai.refusals import refusal
from zashiki.games.samurai.scoring import score
from zashiki.kernel.model import CHANCE, OVER, Event, Outcome, Setup, SetupError
from zashiki.kernel.rng import Rng

NO_RULE: Final = ""


def start(setup: Setup) -> Samurai:
    """The first state of a match."""
    start_seat = int(setup.options["start_seat"])
    if not 0 <= start_seat < setup.seats:
        raise SetupError(f"option start_seat: there is no seat {start_seat} at a table of {setup.seats}")
    state = Samurai(setup.seats)
    state.clear()
    state.start_seat = start_seat
    state.seat = start_seat
    state.random_hands = setup.options["opening_hand"] == "random"
    state.random_figures = setup.options["figure_setup"] == "random"
    state.immediate = setup.options["capture"] == "immediate"
    state.open_screens = setup.options["screens"] == "open"
    state.phase = DEALING if state.random_hands else CHOOSING
    return state


class Samurai(Choices):
    """The full truth of a match of Samurai."""

    def copy(self) -> Samurai:
        """An equal state that shares nothing mutable."""
        twin = Samurai(self.seats)
        self.copy_to(twin)
        return twin

    # Whose decision it is

    def mover(self) -> i64:
        """The seat to act, CHANCE or OVER."""
        if self.phase == TURN or self.phase == PLACING:
            return self.seat
        if self.phase == CHOOSING:
            return self._first_short_of_tiles()
        if self.phase == ENDED:
            return OVER
        return CHANCE

    def waiting(self) -> list[int]:
        """The seats that may act now; all whose opening hand is not complete, while hands are chosen (R2.1)."""
        if self.phase == CHOOSING:
            return [seat for seat in range(self.seats) if self.hand_size(seat) < HAND_SIZE]
        mover = self.mover()
        return [mover] if mover >= 0 else []

    def _first_short_of_tiles(self) -> i64:
        seat: i64 = 0
        while seat < self.seats and self.hand_size(seat) >= HAND_SIZE:
            seat += 1
        return seat

    def _drawing_seat(self) -> i64:
        return self.seat if self.phase == DRAWING else self._first_short_of_tiles()

    def asks(self, seat: i64) -> str:
        """The key of the question put to the seat."""
        if self.phase == CHOOSING:
            return "choose"
        if self.phase == PLACING:
            return "place_village" if self.cities_full() else "place_city"
        if self.lifted != NONE:
            return "again"
        if self.played == 0:
            return "lay" if self.choices(seat) > 0 else "pass"
        return "lay_character" if self.plain else "lay_more"

    def commits(self, seat: i64, action: i64) -> bool:
        """A turn may be taken back until `done`, the choice of a hand until it is complete."""
        if self.phase == TURN:
            return action == DONE
        return self.phase != CHOOSING or self.hand_size(seat) == HAND_SIZE - 1

    def why_not(self, seat: i64, action: i64) -> str:
        """The rule that forbids the action now."""
        if seat < 0 or action in self.legal(seat):
            return NO_RULE
        return refusal(self, seat, action)

    # Chance

    def chances(self) -> list[tuple[int, int]]:
        """Tiles by copies left in the supply (R3.7), or kinds of figure by figures left (R2.8)."""
        if self.phase == SCATTERING:
            place = self._place_to_fill()
            return [
                (chance_figure(place, kind), self.stock(kind))
                for kind in range(3)
                if self.stock(kind) > 0 and not self.has_figure(place, kind)
            ]
        seat = self._drawing_seat()
        return [
            (DRAW + tile, self.in_supply(seat, tile)) for tile in range(TILE_KINDS) if self.in_supply(seat, tile) > 0
        ]

    def deal(self, rng: Rng) -> i64:
        """Draw one of the chances and apply it."""
        if self.phase == SCATTERING:
            return super().deal(rng)
        tile = self.random_tile(self._drawing_seat(), rng)
        self._draw(tile)
        return DRAW + tile

    def random_tile(self, seat: i64, rng: Rng) -> i64:
        """A tile of the seat's supply, each copy equally likely."""
        supply = self.supplies[seat]
        ticket = rng.below(supply >> SIZE_SHIFT)
        tile: i64 = 0
        while True:
            ticket -= (supply >> TILE_SHIFT[tile]) & 3
            if ticket < 0:
                return tile
            tile += 1

    def _place_to_fill(self) -> i64:
        return FILLING[self.seats][self.left[0] + self.left[1] + self.left[2] - 3]

    # What comes of it

    def apply(self, seat: i64, action: i64) -> None:
        """Change this state by an action of a seat or of chance."""
        if action == DONE:
            self._done(seat)
        elif action < SWAPS:
            tile = (action - LAY) // HEXES
            self._lay(seat, tile, action - LAY - tile * HEXES)
        elif action < CHOOSE:
            self._swap(seat, action - SWAPS)
        elif action < PLACE:
            self._choose(seat, action - CHOOSE)
        elif action < DRAW:
            self._place((action - PLACE) // 3, (action - PLACE) % 3, seat)
        elif action < FIGURE:
            self._draw(action - DRAW)
        else:
            self._place((action - FIGURE) // 3, (action - FIGURE) % 3, CHANCE)

    def _choose(self, seat: i64, tile: i64) -> None:
        self.take_up(seat, tile)
        if self.events is not None:
            self.tell(Event("chose", seat, {"who": seat, "tile": TILE_NAMES[tile]}, (seat,)))
            if self.hand_size(seat) == HAND_SIZE:
                self.tell(Event("ready", seat, {"who": seat}))
        if self._first_short_of_tiles() == self.seats:
            self._begin_figures()

    def _begin_figures(self) -> None:
        self.phase = SCATTERING if self.random_figures else PLACING

    def _place(self, place: i64, kind: i64, who: i64) -> None:
        self.put_figure(place, kind)
        if self.events is not None:
            facts: dict[str, object] = {"who": who, "figure": KINDS[kind], "place": PLACE_NAMES[place]}
            self.tell(Event("scattered" if who == CHANCE else "placed", who, facts))
        if who != CHANCE:
            self.seat = (self.seat + 1) % self.seats
        if self.stock(kind) == 0 and self.stock(0) + self.stock(1) + self.stock(2) == 0:
            self.phase = TURN

    def _lay(self, seat: i64, tile: i64, hex_number: i64) -> None:
        again = self.lifted != NONE
        self.laid = self.laid * ONE_HEX + hex_number + 1
        if again:
            self.lifted = NONE
        else:
            self._spend(seat, tile)
        if tile == EXCHANGE:
            self.lifted = self.replace_by_exchange(hex_number, seat)
        else:
            self.cover_hex(hex_number, seat, tile)
        if self.events is not None:
            self._tell_laid(seat, tile, hex_number, again)
        if self.immediate and self.lifted == NONE:
            self._take_figures()

    def _spend(self, seat: i64, tile: i64) -> None:
        self.hands[seat] -= TILE_UNIT[tile]
        self.played += 1
        if tile <= EXCHANGE:
            self.plain = True

    def _tell_laid(self, seat: i64, tile: i64, hex_number: i64, again: bool) -> None:
        near = names_near(hex_number)
        facts: dict[str, object] = {"who": seat, "tile": TILE_NAMES[tile], "at": write_hex(hex_number), "near": near}
        facts["hex"] = hex_number
        kind = "laid_again" if again else "laid" if near else "laid_far"
        if tile == EXCHANGE:
            kind = "lifted"
            facts["taken_up"] = TILE_NAMES[self.lifted]
        self.tell(Event(kind, seat, facts))

    def _swap(self, seat: i64, code: i64) -> None:
        place = code // (PLACES * 9)
        other_place = code // 9 % PLACES
        kind = code % 9 // 3
        other_kind = code % 3
        self._spend(seat, SWAP)
        self.swap_figures(place, kind, other_place, other_kind)
        if self.events is not None:
            facts: dict[str, object] = {"who": seat, "figure": KINDS[kind], "place": PLACE_NAMES[place]}
            facts["other_figure"] = KINDS[other_kind]
            facts["other_place"] = PLACE_NAMES[other_place]
            self.tell(Event("swapped", seat, facts))

    def _done(self, seat: i64) -> None:
        self.passes = self.passes + 1 if self.played == 0 else 0
        if self.events is not None and self.played == 0:
            self.tell(Event("passes", seat, {"who": seat}))
        self._take_figures()
        if self._is_decided() or self.passes == self.seats:
            self.phase = ENDED
            if self.events is not None:
                self.tell(Event("ends_" + self.ended_by()[0].replace(".", "_"), seat, {}))
            return
        self.phase = DRAWING
        missing = self.missing(seat)
        if missing == 0:
            self._next_turn()
        elif self.events is not None:
            self.tell(Event("draws", seat, {"who": seat, "n": missing}))

    def _take_figures(self) -> None:
        """R6: judge every figure of every complete settlement."""
        if not self.closed:
            return
        self.closed = False
        still_open = self.open
        figures = self.figures
        place: i64 = 0
        end = PLACE_COUNT[self.seats]
        while place < end:
            if still_open[place] == 0 and figures[place] != 0:
                kind: i64 = 0
                while kind < 3:
                    if self.has_figure(place, kind):
                        self._take(place, kind)
                    kind += 1
            place += 1

    def _take(self, place: i64, kind: i64) -> None:
        leader = self.leader(place, kind)
        owner: i64 = NOBODY if leader == TIED else leader
        self.taken[owner * 3 + kind] += 1
        self.left[kind] -= 1
        self.figures[place] -= KIND_BIT[kind]
        self.swaps_known = False
        if self.events is not None:
            influence = [self.influence_of(place, kind, seat) for seat in range(self.seats)]
            facts: dict[str, object] = {"who": leader, "figure": KINDS[kind], "place": PLACE_NAMES[place]}
            facts["influence"] = influence
            facts["result"] = " : ".join([str(n) for n in sorted(influence, reverse=True) if n > 0]) or "0"
            self.tell(Event("set_aside" if leader == TIED else "takes", leader, facts))

    def _draw(self, tile: i64) -> None:
        seat = self._drawing_seat()
        self.take_up(seat, tile)
        if self.events is not None:
            self.tell(Event("drew", seat, {"who": seat, "tile": TILE_NAMES[tile]}, (seat,)))
        if self.phase == DRAWING:
            if self.missing(seat) == 0:
                self._next_turn()
        elif self._first_short_of_tiles() == self.seats:
            self._begin_figures()

    def _next_turn(self) -> None:
        self.phase = TURN
        self.turn += 1
        self.seat = (self.seat + 1) % self.seats
        self.played = 0
        self.plain = False
        self.laid_before = self.laid
        self.laid = 0

    # The end

    def _is_decided(self) -> bool:
        if self.left[0] == 0 or self.left[1] == 0 or self.left[2] == 0:
            return True
        return self.set_aside() >= TIED_LIMIT

    def ended_by(self) -> list[str]:
        """The rules that end the match, as things stand."""
        ran_out = self.left[0] == 0 or self.left[1] == 0 or self.left[2] == 0
        rules = ["R7.1"] if ran_out else []
        if self.set_aside() >= TIED_LIMIT:
            rules.append("R7.2")
        return rules or ["R3.9"]

    def outcome(self) -> Outcome | None:
        """The result once the match is over."""
        if self.phase != ENDED:
            return None
        counts = [[int(self.taken[seat * 3 + kind]) for kind in range(3)] for seat in range(self.seats)]
        aside = [int(self.taken[NOBODY * 3 + kind]) for kind in range(3)]
        return score(counts, aside, [int(self.left[kind]) for kind in range(3)], self.ended_by())
