"""The rules of Takamatsu, as the kernel wants them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.kernel.model import CHANCE, OVER, Action, Outcome, Seat, Setup
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import NO_STEPS

from ..hidden.redeal import redeal
from .actions import COLOURS_AT, DONE, LAY_AT, LEARN_AT, PASS, START_AT, is_cash, is_move, spelt
from .cards import draw_card, draw_value, lay_chances, learn_chances
from .cashing import add_cashing, ask_next, begin_cashing, cash, holds_hidden
from .end import ranks_of, result_of
from .fields import CASH, DRAW_COLOURS, DRAW_START, ENDED, LAY, LEARN, MOVE, PHASES, Fields
from .moving import all_moves, set_onward
from .refusals import refusing_rule
from .rewards import arrivals, count_arrivals, lay_out, learn, take_card
from .setup import (
    begin_play,
    colour_chances,
    draw_colours,
    draw_start,
    give_colours,
    read_colours,
    set_out,
    start_chances,
)
from .tables import BIT, COLOUR_COUNT, COLOURS


class Takamatsu(Fields):
    """A match of Takamatsu."""

    def copy(self) -> Takamatsu:
        twin = Takamatsu(self.seats, self.round_limit, self.any_time)
        self.copy_to(twin)
        return twin

    def __repr__(self) -> str:
        points = ", ".join(f"{COLOURS[c]} {self.pagodas[c]}" for c in range(COLOUR_COUNT) if self.owner[c] >= 0)
        return f"<Takamatsu, round {self.round}, {PHASES[self.phase]}, seat {self.turn}, pagodas: {points}>"

    def mover(self) -> Seat:
        if self.phase < MOVE:
            return CHANCE
        if self.phase == ENDED:
            return OVER
        return self.asked if self.asked >= 0 else self.turn

    def asks(self, seat: Seat) -> str:
        if self.phase == CASH:
            return "cash_or_done" if self.asked < 0 else "cash_or_pass"
        return "cash_or_move" if holds_hidden(self, seat) else "move"

    def legal(self, seat: Seat) -> vec[i64]:
        actions = vec[i64]()
        if seat != self.mover():
            return actions
        if self.phase == MOVE:
            actions = all_moves(self, seat)
        else:
            actions = append(actions, DONE if self.asked < 0 else PASS)
        return add_cashing(actions, self, seat)

    def why_not(self, seat: Seat, action: Action) -> str:
        return refusing_rule(self, seat, action)

    def commits(self, seat: Seat, action: Action) -> bool:
        """Only a move that rewards nobody and leaves hidden cards to cash may be taken back."""
        return not is_move(action) or not holds_hidden(self, seat) or arrivals(action) > 0

    def binds(self, seat: Seat, action: Action) -> bool:
        """A move without reward and an end of cashing bind nobody before the next seat acts; a card shown does."""
        if is_cash(action):
            return True
        twin = self.copy()
        twin.apply(seat, action)
        return twin.phase < MOVE or twin.phase == ENDED

    def apply(self, seat: Seat, action: Action) -> None:
        if is_move(action):
            set_onward(self, seat, action)
            count_arrivals(self, action)
            self._reward()
        elif is_cash(action):
            cash(self, action)
        elif action < START_AT:  # done, or passed
            ask_next(self)
        elif action >= LEARN_AT:
            learn(self, action - LEARN_AT)
        elif action >= LAY_AT:
            self._lay(action - LAY_AT)
        elif action >= COLOURS_AT:
            draw_colours(self, (action - COLOURS_AT) // 32, (action - COLOURS_AT) % 32)
        else:
            draw_start(self, action - START_AT)

    def _lay(self, kind: i64) -> None:
        if not lay_out(self, kind):
            return
        if self.turn < 0:
            begin_play(self)
        else:
            self._reward()

    def _reward(self) -> None:
        """Take what is due, or go on with the turn."""
        if not take_card(self):
            begin_cashing(self)

    def outcome(self) -> Outcome | None:
        return result_of(self) if self.phase == ENDED else None

    def ranks(self) -> vec[i64]:
        return ranks_of(self)

    def chances(self) -> list[tuple[int, int]]:
        if self.phase == DRAW_START:
            return start_chances(self.seats)
        if self.phase == DRAW_COLOURS:
            return colour_chances(self)
        if self.phase == LEARN:
            return learn_chances(self)
        return lay_chances(self) if self.phase == LAY else []

    def deal(self, rng: Rng) -> i64:
        if self.phase == LAY:
            action = draw_card(self, rng)
        elif self.phase == LEARN:
            action = draw_value(self, rng)
        else:
            return super().deal(rng)
        self.apply(CHANCE, action)
        return action

    def redeal(self, viewer: Seat, rng: Rng) -> None:
        redeal(self, viewer, rng)

    def spell(self, action: Action, onto: vec[i64] = NO_STEPS) -> vec[i64]:
        return spelt(action, onto)


def new_state(seats: int, round_limit: int, any_time: bool) -> Takamatsu:
    """A state in which nothing is drawn yet."""
    state = Takamatsu(seats, round_limit, any_time)
    state.clear()
    return state


def start(setup: Setup) -> Takamatsu:
    """The first state: whatever the options leave open is still to be drawn (R2.3)."""
    state = new_state(setup.seats, int(setup.options["round_limit"]), setup.options["cash"] == "any_time")
    start_seat, colours = setup.options["start_seat"], str(setup.options["colours"])
    if start_seat != "random":
        state.start_seat = int(start_seat)
    if colours != "random":
        for seat, names in enumerate(read_colours(colours)):
            give_colours(state, seat, sum([int(BIT[COLOURS.index(name)]) for name in names]))
    set_out(state)
    return state
