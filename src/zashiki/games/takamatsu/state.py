"""The state of a match of Takamatsu: set-up, turns, rewards, end."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.takamatsu import telling
from zashiki.games.takamatsu.actions import (
    COLOURS_AT,
    DONE,
    LAY_AT,
    LEARN_AT,
    START_AT,
    cash_action,
    cash_colour,
    cash_value,
    group_of,
    is_cash,
    is_move,
    room_of,
    target_of,
)
from zashiki.games.takamatsu.board import (
    BIT,
    COLOUR_COUNT,
    COLOURS,
    DIGIT,
    GOAL,
    HIDDEN_VALUES,
    INNER_HOME,
    OUTER_HOME,
    ROOM_COLOUR,
    ROOM_COUNT,
    SAMURAI,
    SAMURAI_OUTSIDE,
    UNIT,
    count_of,
)
from zashiki.games.takamatsu.movement import add_moves, move_fault
from zashiki.games.takamatsu.result import result_of
from zashiki.games.takamatsu.shogun import FACE_DOWN, ShogunCards, new_cards
from zashiki.kernel.model import CHANCE, OVER, Outcome
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State

DRAW_START: Final = 0
DRAW_COLOURS: Final = 1
LAY: Final = 2
LEARN: Final = 3
MOVE: Final = 4
CASH: Final = 5
ENDED: Final = 6
PHASES: Final = ("start", "colours", "lay", "learn", "move", "cash", "over")


class Takamatsu(State):
    """The palace, the pagodas and the cards, and whose turn it is."""

    def __init__(self, seats: i64, round_limit: i64, cards: ShogunCards) -> None:
        self.seats = seats
        self.events = None
        self.round_limit: i64 = round_limit
        self.phase: i64 = DRAW_START
        self.start_seat: i64 = -1
        self.turn: i64 = -1
        self.round: i64 = 0
        self.goal_reached: bool = False
        self.arriving: i64 = -1  # the colour whose arrivals are being rewarded
        self.due: i64 = 0  # cards it still has to take
        self.owner: vec[i64] = vec[i64]()  # seat by colour; replaced, never changed
        self.own: vec[i64] = vec[i64]()  # by seat, the digits of its colours; replaced, never changed
        self.rooms: vec[i64] = vec[i64]()
        self.pagodas: vec[i64] = vec[i64]()
        self.cards: ShogunCards = cards

    def copy(self) -> Takamatsu:
        twin = Takamatsu(self.seats, self.round_limit, self.cards.copy())
        twin.phase = self.phase
        twin.start_seat = self.start_seat
        twin.turn = self.turn
        twin.round = self.round
        twin.goal_reached = self.goal_reached
        twin.arriving = self.arriving
        twin.due = self.due
        twin.owner = self.owner
        twin.own = self.own
        twin.rooms = self.rooms[:]
        twin.pagodas = self.pagodas[:]
        return twin

    def __repr__(self) -> str:
        points = ", ".join(f"{COLOURS[c]} {self.pagodas[c]}" for c in range(COLOUR_COUNT) if self.owner[c] >= 0)
        return f"<Takamatsu, round {self.round}, {PHASES[self.phase]}, seat {self.turn}, pagodas: {points}>"

    # Who acts, and what is possible

    def mover(self) -> i64:
        if self.phase < MOVE:
            return CHANCE
        return OVER if self.phase == ENDED else self.turn

    def asks(self, seat: i64) -> str:
        if self.phase == CASH:
            return "cash_or_done"
        return "cash_or_move" if self.holds_hidden(seat) else "move"

    def legal(self, seat: i64) -> vec[i64]:
        actions = vec[i64]()
        if seat != self.mover():
            return actions
        if self.phase == MOVE:
            own = self.own[seat]
            at: i64 = 0
            while at < ROOM_COUNT:
                if self.rooms[at] & own:
                    actions = add_moves(actions, at, self.rooms[at], own)
                at += 1
        else:
            actions = append(actions, DONE)
        return self._add_cashing(actions, seat)

    def _add_cashing(self, actions: vec[i64], seat: i64) -> vec[i64]:
        value: i64 = 1
        while value <= HIDDEN_VALUES:
            colour = self.cards.place[value]
            if colour >= 0 and self.owner[colour] == seat:
                actions = append(actions, cash_action(colour if self.seats == 2 else -1, value))
            value += 1
        return actions

    def holds_hidden(self, seat: i64) -> bool:
        """Whether a colour of the seat holds a hidden card."""
        value: i64 = 1
        while value <= HIDDEN_VALUES:
            if self.cards.place[value] >= 0 and self.owner[self.cards.place[value]] == seat:
                return True
            value += 1
        return False

    def colour_cashed(self, seat: i64, action: i64) -> i64:
        """The colour whose card a cash action means, or −1."""
        named = cash_colour(action)
        if self.seats == 2:
            return named
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            if self.owner[colour] == seat:
                return colour if named < 0 else -1
            colour += 1
        return -1

    def why_not(self, seat: i64, action: i64) -> str:
        mover = self.mover()
        if mover == OVER:
            return "R5.3"
        if mover == CHANCE and seat >= 0:
            return "R4.3" if self.turn >= 0 else "R2.3"
        if mover != seat or action >= START_AT or action < 0:
            return "R2.3" if action < LAY_AT else "R4.3"
        if action == DONE:
            return "" if self.phase == CASH else "R3.10"
        if is_cash(action):
            return self._cash_fault(seat, action)
        if not is_move(action) or self.phase == CASH:
            return "R4.7"
        return move_fault(action, self.rooms, self.own[seat], self.seats == 2)

    def _cash_fault(self, seat: i64, action: i64) -> str:
        colour = self.colour_cashed(seat, action)
        if colour < 0:
            return "R6.5"
        value = cash_value(action)
        if self.owner[colour] != seat:
            return "R4.6"
        return "" if 1 <= value <= HIDDEN_VALUES and self.cards.place[value] == colour else "R4.7"

    def commits(self, seat: i64, action: i64) -> bool:
        """Only a move that rewards nobody and leaves hidden cards to cash may be taken back."""
        if not is_move(action) or not self.holds_hidden(seat):
            return True
        colour = ROOM_COLOUR[target_of(action)]
        return colour >= 0 and count_of(group_of(action), colour) > 0

    # What happens

    def apply(self, seat: i64, action: i64) -> None:
        if is_move(action):
            self._move(seat, action)
        elif is_cash(action):
            self._cash(seat, action)
        elif action == DONE:
            self._end_turn()
        elif action >= LEARN_AT:
            self._learn(action - LEARN_AT)
        elif action >= LAY_AT:
            self._lay(action - LAY_AT)
        elif action >= COLOURS_AT:
            self._draw_colours((action - COLOURS_AT) // 32, (action - COLOURS_AT) % 32)
        else:
            self.start_seat = action - START_AT
            if self.events is not None:
                self.tell(telling.start_drawn(self.start_seat))
            self.set_out()

    def _move(self, seat: i64, action: i64) -> None:
        group = group_of(action)
        target = target_of(action)
        self.rooms[room_of(action)] -= group
        self.rooms[target] += group
        if self.events is not None:
            self.tell(telling.moved(seat, action))
        colour = ROOM_COLOUR[target]
        self.due = count_of(group, colour) if colour >= 0 else 0  # R4.1, R4.2
        if self.due:
            self.arriving = colour
        self._reward()

    def _reward(self) -> None:
        """Take the next card that is due (R4.3), or go on with the turn."""
        if self.due == 0:
            self.arriving = -1
            self.phase = CASH
            self._end_turn_without_cards()
            return
        self.due -= 1
        card = self.cards.row[0]
        if card >= FACE_DOWN:
            self.phase = LEARN
        else:
            self._score("took", self.arriving, card)
            self._fill_row()

    def _score(self, kind: str, colour: i64, value: i64) -> None:
        before = self.pagodas[colour]
        after = before + value if before + value > 0 else 0  # R4.5
        self.pagodas[colour] = after
        seat = self.owner[colour]
        if self.events is not None:
            self.tell(telling.scored(kind, seat, colour, value, before, after))
        if after >= GOAL and not self.goal_reached:
            self.goal_reached = True  # R5.1, R5.2
            if self.events is not None:
                self.tell(telling.goal_reached(seat, colour, after))

    def _learn(self, value: i64) -> None:
        self.cards.place[value] = self.arriving
        if self.events is not None:
            seat = self.owner[self.arriving]
            self.tell(telling.took_hidden(seat, self.arriving))
            self.tell(telling.learnt(seat, self.arriving, value))
        self._fill_row()

    def _fill_row(self) -> None:
        number = self.cards.pile_number
        self.cards.remove_top()
        self.phase = LAY
        if self.events is not None and self.cards.pile_number != number:
            self.tell(telling.shuffled(self.cards.pile_size()))

    def _lay(self, kind: i64) -> None:
        self.cards.lay(kind)
        if self.events is not None:
            self.tell(telling.laid(kind))
        if self.cards.is_row_full():
            if self.turn < 0:
                self._begin_play()
            else:
                self._reward()

    def _cash(self, seat: i64, action: i64) -> None:
        value = cash_value(action)
        colour = self.cards.place[value]
        self.cards.use(value)
        self._score("cashed", colour, value)
        self._end_turn_without_cards()

    def _end_turn_without_cards(self) -> None:
        if self.phase == CASH and not self.holds_hidden(self.turn):  # R4.7
            self._end_turn()

    def _end_turn(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.phase = MOVE
        if self.turn != self.start_seat:
            return
        if self.goal_reached or self.round >= self.round_limit:  # R5.1, R5.4
            self.phase = ENDED
            if self.events is not None:
                self.tell(telling.ended(self.round))
        else:
            self.round += 1

    def outcome(self) -> Outcome | None:
        if self.phase != ENDED:
            return None
        return result_of(self.seats, self.owner, self.pagodas, self.cards.place, self.round, self.goal_reached)

    # Set-up

    def set_out(self) -> None:
        """Go on with whatever is still to be drawn; then place the samurai (R2.1) and lay out the row (R2.2)."""
        if self.start_seat < 0:
            self.phase = DRAW_START
            return
        if len(self.own) < self.seats:
            self.phase = DRAW_COLOURS
            return
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            if self.owner[colour] >= 0:
                self.rooms[OUTER_HOME[colour]] += SAMURAI_OUTSIDE * UNIT[colour]
                self.rooms[INNER_HOME[colour]] += (SAMURAI[self.seats] - SAMURAI_OUTSIDE) * UNIT[colour]
            colour += 1
        self.phase = LAY

    def give_colours(self, seat: i64, colours: i64) -> None:
        """The seat plays the colours of these bits; seats must be given theirs in rising order."""
        owner = self.owner[:]
        digits: i64 = 0
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            if (colours >> colour) & 1:
                owner[colour] = seat
                digits |= DIGIT[colour]
            colour += 1
        self.owner = owner
        self.own = append(self.own[:], digits)

    def _draw_colours(self, seat: i64, colours: i64) -> None:
        self.give_colours(seat, colours)
        if self.events is not None:
            self.tell(telling.colours_drawn(seat, colours))
        self.set_out()

    def _begin_play(self) -> None:
        self.turn = self.start_seat
        self.round = 1
        self.phase = MOVE

    # Chance

    def chances(self) -> list[tuple[int, int]]:
        if self.phase == DRAW_START:
            return [(START_AT + seat, 1) for seat in range(self.seats)]
        if self.phase == DRAW_COLOURS:
            return self._colour_chances()
        if self.phase == LEARN:
            return self.cards.learn_chances()
        if self.phase != LAY:
            return []
        return self.cards.lay_chances()

    def _colour_chances(self) -> list[tuple[int, int]]:
        seat = len(self.own)
        per_seat = 2 if self.seats == 2 else 1
        free = [c for c in range(COLOUR_COUNT) if self.owner[c] < 0]
        choices = [bits for bits in range(32) if bin(bits).count("1") == per_seat]
        fitting = [bits for bits in choices if all(c in free for c in range(COLOUR_COUNT) if (bits >> c) & 1)]
        return [(COLOURS_AT + 32 * seat + bits, 1) for bits in fitting]

    def deal(self, rng: Rng) -> i64:
        if self.phase == LAY:
            action = self.cards.draw_card(rng)
        elif self.phase == LEARN:
            action = self.cards.draw_value(rng)
        else:
            return super().deal(rng)
        self.apply(CHANCE, action)
        return action

    def shuffle_secrets(self, viewer: i64, rng: Rng) -> None:
        """Let the values that the viewer cannot place change places among the cards of the same pile (R4.9)."""
        known: i64 = 0
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            if self.phase == ENDED or self.owner[colour] == viewer:
                known |= BIT[colour]
            colour += 1
        self.cards.shuffle_secrets(known, rng)


def new_state(seats: int, round_limit: int) -> Takamatsu:
    """A state in which nothing is drawn yet."""
    state = Takamatsu(seats, round_limit, new_cards())
    state.owner = vec[i64]([-1] * COLOUR_COUNT)
    state.rooms = vec[i64]([0] * ROOM_COUNT)
    state.pagodas = vec[i64]([0] * COLOUR_COUNT)
    return state
