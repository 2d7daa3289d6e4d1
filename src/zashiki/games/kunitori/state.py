"""Kunitori!'s state: the contract's methods on top of the chapters."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.actions import (
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
from zashiki.games.kunitori.board import COPIES, GENERAL, KIND_OF, KIND_SPACE, KINDS, POINTS, START, STRIDE, TYPE, Rules
from zashiki.games.kunitori.refusal import refusing_rule
from zashiki.games.kunitori.turn import Turns
from zashiki.kernel.model import CHANCE, OVER, Outcome
from zashiki.kernel.rng import Rng


class Kunitori(Turns):
    """The full truth of a match."""

    def mover(self) -> i64:
        if self.need > 0 or self.filling > 0 or self.stage == S_START:
            return CHANCE
        if self.stage == S_OVER:
            return OVER
        return self.asked

    def legal(self, seat: i64) -> vec[i64]:
        actions = vec[i64]()
        if seat < 0 or seat != self.mover():
            return actions
        if self.stage == S_BUY:
            return self.buy_choices(actions)
        if self.stage == S_END:
            return self.end_choices(actions)
        if self.stage >= S_BATTLE:
            return self.battle_choices(actions)
        if self.stage >= S_SHOW:
            return self.ninja_choices(actions)
        return self.action_choices(actions)

    def apply(self, seat: i64, action: i64) -> None:
        sort = action // KIND_SPACE
        kind = action % KIND_SPACE
        if sort == DRAW:
            self.draw_unseen(kind)
        elif sort == WORD:
            self.apply_word(action)
        elif sort == BUY_CARD:
            self.buy(kind)
        elif sort == PLAY:
            self.play(kind)
        elif sort == TREASURE_CARD:
            if self.stage == S_PAY:
                self.pay(kind)
            else:
                self.play_treasure(kind)
        elif sort >= ATTACK_SEAT:
            self.apply_far(sort, kind)
        else:
            self.apply_card(sort, kind)

    def apply_word(self, action: i64) -> None:
        """Answers without a card."""
        if action == DONE:
            self.apply_done()
        elif action == TREASURES:
            self.play_treasures()
        elif action == HIDE:
            self.look()
        elif action == SHOW:
            self.show()
        elif action == AMBUSH_CHOICE:
            self.stage = S_AMBUSH
        elif action == REINFORCE_CHOICE:
            self.reinforce()
        elif action == ACCEPT:
            self.accept()
        elif action == NOTHING_TO_TRASH:
            self.trash_nothing()
        elif self.stage == S_MAY_GAIN:
            self.run()
        else:
            self.decline()

    def apply_done(self) -> None:
        """The present stage is finished."""
        stage = self.stage
        if stage == S_ACTION:
            self.enter_battle()
        elif stage == S_BUY:
            self.enter_end()
        elif stage == S_END:
            self.clean_up()
        elif stage == S_BATTLE:
            self.call_battle()
        elif stage == S_UNITS:
            self.march()
        elif stage == S_AMBUSH:
            self.spring_ambush()
        elif stage == S_JUDGE:
            self.keep_rest()

    def apply_card(self, sort: i64, kind: i64) -> None:
        """Actions that name a card or a way."""
        if sort == REPLAY:
            self.replay(kind)
        elif sort == TRASH:
            self.trash_for_more(kind)
        elif sort == GAIN_CARD:
            self.take_gain(kind)
        elif sort == RAISE:
            self.raise_general(kind)
        elif sort == TAKE:
            self.take_general(kind)
        elif sort == LAY:
            self.lay(kind)
        elif sort == RECALL:
            self.recall(kind)
        elif sort == DISCARD_CARD:
            self.throw_away(kind)
        elif sort == WAY:
            self.choose(kind)
        elif self.stage >= S_BATTLE:
            self.return_shown(kind)
        else:
            self.order_rest(kind)

    def apply_far(self, sort: i64, kind: i64) -> None:
        """Cards sent against a seat, and what chance brings beside draws."""
        if sort == STARTS:
            self.deal_hands(kind)
        elif sort == OFFERED:
            self.put(OFFER, kind, 1)
            self.filling -= 1
        elif sort >= SEND_TO:
            self.put(region(sort - SEND_TO, SENT), kind, 1)
        else:
            self.put(region(sort - ATTACK_SEAT, SENT), kind, 1)

    def chances(self) -> list[tuple[int, int]]:
        if self.filling == 0 and self.need == 0:
            return [(int(STARTS * KIND_SPACE + seat), 1) for seat in range(self.seats)]
        found: list[tuple[int, int]] = []
        kind: i64 = 0
        while kind < KINDS:
            if self.filling > 0:
                if TYPE[kind] == GENERAL and self.at(POOL, kind) > self.at(OFFER, kind):
                    found.append((int(OFFERED * KIND_SPACE + kind), int(self.at(POOL, kind) - self.at(OFFER, kind))))
            elif self.held(self.drawer, DECK, kind) > 0:
                found.append((int(DRAW * KIND_SPACE + kind), int(self.held(self.drawer, DECK, kind))))
            kind += 1
        return found

    def deal(self, rng: Rng) -> i64:
        if self.need == 0 or self.filling > 0:
            return super().deal(rng)
        start = region(self.drawer, DECK) * STRIDE
        ticket = rng.below(self.size(self.drawer, DECK))
        kind = KINDS - 1  # treasures stand last in the table and are drawn most often
        while True:
            ticket -= self.counts[start + kind]
            if ticket < 0:
                self.draw_unseen(kind)
                return DRAW * KIND_SPACE + kind
            kind -= 1

    def copy(self) -> Kunitori:
        twin = Kunitori(self.rules, self.seats, self.counts[:], self.sizes[:], self.points[:])
        twin.tops = self.tops[:]
        twin.known = self.known[:]
        twin.stage = self.stage
        twin.active = self.active
        twin.first = self.first
        twin.turn = self.turn
        twin.turns_left = self.turns_left
        twin.actions = self.actions
        twin.money = self.money
        twin.buys = self.buys
        twin.cheaper = self.cheaper
        twin.card = self.card
        twin.place = self.place
        twin.replayed = self.replayed
        twin.argument = self.argument
        twin.paid = self.paid
        twin.asked = self.asked
        twin.target = self.target
        twin.need = self.need
        twin.drawer = self.drawer
        twin.into = self.into
        twin.filling = self.filling
        return twin

    def outcome(self) -> Outcome | None:
        return self.result() if self.stage == S_OVER and self.filling == 0 else None

    def why_not(self, seat: i64, action: i64) -> str:
        if action in self.legal(seat):
            return ""
        return refusing_rule(self, seat, action)

    def asks(self, seat: i64) -> str:
        return STAGES[self.stage]

    def commits(self, seat: i64, action: i64) -> bool:
        twin = self.copy()
        twin.apply(seat, action)
        return twin.mover() != seat or twin.turn != self.turn or twin.spread() != self.spread()

    def spread(self) -> i64:
        """Changes as soon as a card leaves a deck for a hand or the table."""
        total: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            total += self.sizes[COMMON + seat * REGIONS + DECK] + self.sizes[COMMON + seat * REGIONS + DECK + 1]
            seat += 1
        return total


def empty_table(rules: Rules, seats: i64) -> Kunitori:
    """A state without a single card."""
    regions: i64 = COMMON + REGIONS * seats
    counts = vec[i64]()
    sizes = vec[i64]()
    points = vec[i64]()
    i: i64 = 0
    while i < regions * STRIDE:
        counts = append(counts, 0)
        i += 1
    i = 0
    while i < regions:
        sizes = append(sizes, 0)
        i += 1
    i = 0
    while i < seats:
        points = append(points, 0)
        i += 1
    state = Kunitori(rules, seats, counts, sizes, points)
    state.forget_order()
    return state


def set_up(rules: Rules, seats: i64) -> Kunitori:
    """R1.2, R1.3: the pool, and eight cards for every seat; chance names the start seat and deals."""
    state = empty_table(rules, seats)
    kind: i64 = 0
    while kind < KINDS:
        state.put(POOL, kind, COPIES[kind])
        kind += 1
    deck: dict[str, int] = START["deck"]
    for name, count in deck.items():
        kind = KIND_OF[name]
        seat: i64 = 0
        while seat < seats:
            state.put(POOL, kind, -count)
            state.put(region(seat, DECK), kind, count)
            state.points[seat] += POINTS[kind] * count
            seat += 1
    if rules.two_on_offer:
        state.filling = state.lacking()
    return state
