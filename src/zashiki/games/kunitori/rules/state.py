"""Kunitori! as the kernel wants it: the contract's methods, handed on to the chapters."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.kunitori.rules.tables import Card
from zashiki.kernel.mind import row_of
from zashiki.kernel.model import CHANCE, OVER, Action, Outcome, Seat, Setup
from zashiki.kernel.rng import Rng

from ..hidden.redeal import redeal
from .action_phase import action_choices, play, replay
from .actions import (
    ACCEPT,
    AMBUSH_CHOICE,
    ATTACK_SEAT,
    BUY_CARD,
    COMMON,
    DECK,
    DISCARD_CARD,
    DONE,
    DRAW,
    GAIN_CARD,
    HIDE,
    LAY,
    NOTHING_TO_TRASH,
    OFFER,
    OFFERED,
    PLAY,
    POOL,
    RAISE,
    RECALL,
    REGIONS,
    REINFORCE_CHOICE,
    REPLAY,
    S_ACTION,
    S_AMBUSH,
    S_BATTLE,
    S_BUY,
    S_EFFECT,
    S_END,
    S_JUDGE,
    S_MAY_GAIN,
    S_OVER,
    S_PAY,
    S_SHOW,
    S_START,
    S_UNITS,
    SEND_TO,
    SENT,
    SHOW,
    STAGES,
    STARTS,
    TAKE,
    TRASH,
    TREASURE_CARD,
    TREASURES,
    WAY,
    WORD,
    region,
)
from .battle_phase import (
    accept,
    battle_choices,
    call_battle,
    decline,
    enter_battle,
    lay,
    march,
    reinforce,
    return_shown,
    spring_ambush,
)
from .buy_phase import buy, buy_choices, play_treasure, play_treasures
from .cards_with_text import take_gain, take_way, trash_for_more, trash_nothing
from .end_of_game import ranks, result
from .end_phase import clean_up, end_choices, enter_end, recall
from .fields import Fields
from .ninja_clan import keep_rest, look, ninja_choices, order_rest, show_clan, throw_away
from .order_of_play import deal_hands, go_on
from .piles import draw_unseen
from .refusals import refusing_rule
from .rising_general import pay, raise_general, take_general
from .setup import lay_out
from .tables import GENERAL, KIND_SPACE, KINDS, STRIDE, TYPE, Rules, rules_of


class Kunitori(Fields):
    """The full truth of a match."""

    def mover(self) -> Seat:
        """Chance while cards or generals are to come, else who is asked."""
        if self.need > 0 or self.filling > 0 or self.stage == S_START:
            return CHANCE
        if self.stage == S_OVER:
            return OVER
        return self.asked

    def legal(self, seat: Seat) -> vec[i64]:
        """What the present stage allows."""
        actions = vec[i64]()
        if seat < 0 or seat != self.mover():
            return actions
        if self.stage == S_BUY:
            return buy_choices(self, actions)
        if self.stage == S_END:
            return end_choices(self, actions)
        if self.stage >= S_BATTLE:
            return battle_choices(self, actions)
        if self.stage >= S_SHOW:
            return ninja_choices(self, actions)
        return action_choices(self, actions)

    def apply(self, seat: Seat, action: Action) -> None:
        """What was chosen or drawn, then whatever comes by itself."""
        take(self, action)
        go_on(self)

    def chances(self) -> list[tuple[int, int]]:
        """A card of the unseen deck, a general to lay open, or who starts."""
        if self.filling == 0 and self.need == 0:
            return [(int(STARTS * KIND_SPACE + seat), 1) for seat in range(self.seats)]
        found: list[tuple[int, int]] = []
        kind: Card = 0
        while kind < KINDS:
            if self.filling > 0:
                if TYPE[kind] == GENERAL and self.at(POOL, kind) > self.at(OFFER, kind):
                    found.append((int(OFFERED * KIND_SPACE + kind), int(self.at(POOL, kind) - self.at(OFFER, kind))))
            elif self.held(self.drawer, DECK, kind) > 0:
                found.append((int(DRAW * KIND_SPACE + kind), int(self.held(self.drawer, DECK, kind))))
            kind += 1
        return found

    def deal(self, rng: Rng) -> i64:
        """Straight from the counts where a card is drawn."""
        if self.need == 0 or self.filling > 0:
            return super().deal(rng)
        start = region(self.drawer, DECK) * STRIDE
        ticket = rng.below(self.size(self.drawer, DECK))
        kind = KINDS - 1  # treasures stand last in the table and are drawn most often
        while True:
            ticket -= self.counts[start + kind]
            if ticket < 0:
                draw_unseen(self, kind)
                go_on(self)
                return DRAW * KIND_SPACE + kind
            kind -= 1

    def copy(self) -> Kunitori:
        """An equal state."""
        twin = Kunitori(self.rules, self.seats, self.counts[:], self.sizes[:], self.points[:])
        self.copy_to(twin)
        return twin

    def redeal(self, viewer: Seat, rng: Rng) -> None:
        """Deal what others hide from the viewer anew."""
        redeal(self, viewer, rng)

    def outcome(self) -> Outcome | None:
        """Points and ranks once all is played."""
        return result(self) if self.stage == S_OVER and self.filling == 0 else None

    def ranks(self) -> vec[i64]:
        """By points, then by order (R7.3)."""
        return ranks(self)

    def why_not(self, seat: Seat, action: Action) -> str:
        """The rule that forbids the action."""
        if action in self.legal(seat):
            return ""
        return refusing_rule(self, seat, action)

    def asks(self, seat: Seat) -> str:
        """The stage is the question."""
        return STAGES[self.stage]

    def commits(self, seat: Seat, action: Action) -> bool:
        """False as long as the seat goes on in the same turn and no card has left a deck."""
        twin = self.copy()
        twin.apply(seat, action)
        return twin.mover() != seat or self.is_left_behind_by(twin)

    def binds(self, seat: Seat, action: Action) -> bool:
        """What others must answer may be taken back until they do, as long as no card was shown or left a deck."""
        if action == SHOW:
            return True
        twin = self.copy()
        twin.apply(seat, action)
        return twin.mover() < 0 or self.is_left_behind_by(twin)

    def is_left_behind_by(self, later: Kunitori) -> bool:
        """Whether another turn has begun since, or a card has left a deck."""
        return later.turn != self.turn or later.spread() != self.spread()

    def spread(self) -> i64:
        """Changes as soon as a card leaves a deck for a hand or the table."""
        total: i64 = 0
        seat: Seat = 0
        while seat < self.seats:
            total += self.sizes[COMMON + seat * REGIONS + DECK] + self.sizes[COMMON + seat * REGIONS + DECK + 1]
            seat += 1
        return total


def take(state: Fields, action: Action) -> None:
    """Any action, by its sort."""
    sort = action // KIND_SPACE
    kind = action % KIND_SPACE
    if sort == DRAW:
        draw_unseen(state, kind)
    elif sort == WORD:
        take_word(state, action)
    elif sort == BUY_CARD:
        buy(state, kind)
    elif sort == PLAY:
        play(state, kind)
    elif sort == TREASURE_CARD:
        if state.stage == S_PAY:
            pay(state, kind)
        else:
            play_treasure(state, kind)
    elif sort >= ATTACK_SEAT:
        take_far(state, sort, kind)
    else:
        take_card(state, sort, kind)


def take_word(state: Fields, action: Action) -> None:
    """Answers without a card."""
    if action == DONE:
        take_done(state)
    elif action == TREASURES:
        play_treasures(state)
    elif action == HIDE:
        look(state)
    elif action == SHOW:
        show_clan(state)
    elif action == AMBUSH_CHOICE:
        state.stage = S_AMBUSH
    elif action == REINFORCE_CHOICE:
        reinforce(state)
    elif action == ACCEPT:
        accept(state)
    elif action == NOTHING_TO_TRASH:
        trash_nothing(state)
    elif state.stage == S_MAY_GAIN:
        state.stage = S_EFFECT
    else:
        decline(state)


def take_done(state: Fields) -> None:
    """The present stage is finished."""
    stage = state.stage
    if stage == S_ACTION:
        enter_battle(state)
    elif stage == S_BUY:
        enter_end(state)
    elif stage == S_END:
        clean_up(state)
    elif stage == S_BATTLE:
        call_battle(state)
    elif stage == S_UNITS:
        march(state)
    elif stage == S_AMBUSH:
        spring_ambush(state)
    elif stage == S_JUDGE:
        keep_rest(state)


def take_card(state: Fields, sort: i64, kind: Card) -> None:
    """Actions that name a card or a way."""
    if sort == REPLAY:
        replay(state, kind)
    elif sort == TRASH:
        trash_for_more(state, kind)
    elif sort == GAIN_CARD:
        take_gain(state, kind)
    elif sort == RAISE:
        raise_general(state, kind)
    elif sort == TAKE:
        take_general(state, kind)
    elif sort == LAY:
        lay(state, kind)
    elif sort == RECALL:
        recall(state, kind)
    elif sort == DISCARD_CARD:
        throw_away(state, kind)
    elif sort == WAY:
        take_way(state, kind)
    elif state.stage >= S_BATTLE:
        return_shown(state, kind)
    else:
        order_rest(state, kind)


def take_far(state: Fields, sort: i64, kind: Card) -> None:
    """Cards sent against a seat, and what chance brings beside draws."""
    if sort == STARTS:
        deal_hands(state, kind)
    elif sort == OFFERED:
        state.put(OFFER, kind, 1)
        state.filling -= 1
    elif sort >= SEND_TO:
        state.put(region(sort - SEND_TO, SENT), kind, 1)
    else:
        state.put(region(sort - ATTACK_SEAT, SENT), kind, 1)


def empty_table(rules: Rules, seats: i64) -> Kunitori:
    """A state without a single card."""
    regions: i64 = COMMON + REGIONS * seats
    state = Kunitori(rules, seats, row_of(regions * STRIDE, 0), row_of(regions, 0), row_of(seats, 0))
    state.forget_order()
    return state


def set_up(rules: Rules, seats: i64) -> Kunitori:
    """A table before chance names the start seat and deals."""
    state = empty_table(rules, seats)
    lay_out(state)
    return state


def start(setup: Setup) -> Kunitori:
    """The first state of a match."""
    return set_up(rules_of(setup.options), setup.seats)
