"""The buy phase, the end phase, and how turns follow one another to the end of the game."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.actions import (
    AREA,
    BUY_CARD,
    DEPLOYED,
    DISCARD,
    DONE,
    HAND,
    RECALL,
    S_BUY,
    S_DEAL,
    S_EFFECT,
    S_END,
    S_OVER,
    S_PEEK,
    S_REFILL,
    S_REINFORCE,
    TREASURES,
    region,
)
from zashiki.games.kunitori.battle import BattlePhase
from zashiki.games.kunitori.board import FREE_BUYS, HAND_SIZE, IDS, KIND_SPACE, KINDS, POINTS, TREASURE_KINDS, WORTH
from zashiki.kernel.model import Outcome


class Turns(BattlePhase):
    """Chapters 2, 5, 6 and 7 of the rules."""

    def deal_hands(self, first: i64) -> None:
        """R1.3, R1.4: the start seat is known; every seat draws its first hand."""
        self.first = first
        self.active = first
        self.asked = first
        self.stage = S_DEAL
        if self.events is not None:
            self.say("starts", first, {})
        self.draw(0, HAND_SIZE, HAND)

    def resume(self) -> None:
        stage = self.stage
        if stage == S_EFFECT:
            self.run()
        elif stage == S_REFILL:
            self.next_turn()
        elif stage == S_PEEK:
            self.tell_revealed(self.target)
            self.judge()
        elif stage == S_REINFORCE:
            self.tell_revealed(self.asked)
            self.fight()
        elif stage == S_DEAL and self.drawer + 1 < self.seats:
            self.draw(self.drawer + 1, HAND_SIZE, HAND)
        else:
            self.begin_turn()

    def begin_turn(self) -> None:
        """R2.1: the action phase comes first."""
        if self.events is not None:
            self.say("turn", self.active, {"round": int(self.turn // self.seats) + 1})
        self.enter_action()

    def enter_buy(self) -> None:
        """R3.8: actions lapse; R5.1: one buy."""
        self.actions = 0
        self.buys += FREE_BUYS
        self.asked = self.active
        self.stage = S_BUY

    def cost(self, kind: i64) -> i64:
        """What a card costs in this buy phase (R8.10)."""
        return max(0, self.rules.price[kind] - self.cheaper)

    def play_treasure(self, kind: i64) -> None:
        """R5.2: a treasure for its money."""
        self.leave(self.active, region(self.active, AREA), kind)
        self.money += WORTH[kind]
        if self.events is not None:
            self.say("treasure", self.active, {"card": IDS[kind], "money": int(self.money)})

    def play_treasures(self) -> None:
        """R5.2: every treasure in hand, one after the other."""
        names: list[str] = []
        for kind in TREASURE_KINDS:
            while self.held(self.active, HAND, kind) > 0:
                self.leave(self.active, region(self.active, AREA), kind)
                self.money += WORTH[kind]
                if self.events is not None:
                    names.append(IDS[kind])
        if self.events is not None:
            self.say("treasures", self.active, {"cards": names, "money": int(self.money)})

    def buy(self, kind: i64) -> None:
        """R5.3: one card for its price; the last buy ends the phase."""
        price = self.cost(kind)
        self.money -= price
        self.buys -= 1
        self.gain(self.active, kind)
        if self.events is not None:
            self.say("buys", self.active, {"card": IDS[kind], "price": int(price)})
        if self.buys == 0:
            self.enter_end()

    def enter_end(self) -> None:
        """R6.1: ask which deployable cards stay, if there are any."""
        for kind in self.rules.deployables:
            if self.held(self.active, AREA, kind) > 0:
                self.stage = S_END
                return
        self.clean_up()

    def recall(self, kind: i64) -> None:
        """R6.1: a deployable card is not left in the area."""
        self.move(region(self.active, AREA), region(self.active, DISCARD), kind)
        self.settle_deployed(self.active, kind)
        if self.events is not None:
            self.say("recalls", self.active, {"card": IDS[kind]})
        self.enter_end()

    def clean_up(self) -> None:
        """R6.1: what is deployed stays, all else is discarded; R6.2: four new cards; R3.8: money and buys lapse."""
        seat = self.active
        area = region(seat, AREA)
        deployed = region(seat, DEPLOYED)
        self.clear(deployed)
        for kind in self.rules.deployables:
            self.put(deployed, kind, self.at(area, kind))
            self.put(area, kind, -self.at(area, kind))
        self.pour(area, region(seat, DISCARD))
        for kind in self.rules.deployables:
            self.put(area, kind, self.at(deployed, kind))
        if self.events is not None and self.size(seat, DEPLOYED) > 0:
            self.say("deploys", seat, {"cards": self.listed(region(seat, DEPLOYED))})
        self.throw_hand(seat)
        self.money = 0
        self.buys = 0
        self.cheaper = 0
        self.stage = S_REFILL
        self.draw(seat, HAND_SIZE, HAND)

    def next_turn(self) -> None:
        """R2.2: clockwise; R7.1, R7.2 and R7.4: until the game is over."""
        self.turn += 1
        if self.turns_left > 0:
            self.turns_left -= 1
        if self.turns_left == 0 or self.turn == self.rules.round_limit * self.seats:
            self.stage = S_OVER
            self.actions = 0
            if self.events is not None:
                self.say("over", self.winner(), {"points": [int(points) for points in self.points]})
            return
        self.active = (self.active + 1) % self.seats
        self.begin_turn()

    def order(self, seat: i64) -> i64:
        """When the seat had its first turn: 0 for the start seat."""
        return (seat - self.first + self.seats) % self.seats

    def rank(self, seat: i64) -> i64:
        """R7.3: more points, then the later first turn."""
        rank: i64 = 1
        other: i64 = 0
        while other < self.seats:
            ahead = self.points[other] - self.points[seat]
            if ahead > 0 or (ahead == 0 and self.order(other) > self.order(seat)):
                rank += 1
            other += 1
        return rank

    def winner(self) -> i64:
        """The seat of rank 1."""
        seat: i64 = 0
        while self.rank(seat) != 1:
            seat += 1
        return seat

    def result(self) -> Outcome:
        """Points, ranks, and what explains them."""
        seats = range(self.seats)
        details: dict[str, object] = {
            "points": [self.point_cards(seat) for seat in seats],
            "order": [int(self.order(seat)) for seat in seats],
            "rounds": int((self.turn + self.seats - 1) // self.seats),
            "tied": len({int(self.points[seat]) for seat in seats}) < self.seats,
        }
        rule = "R7.3" if self.turns_left == 0 else "R7.4"
        scores = tuple(int(self.points[seat]) for seat in seats)
        return Outcome(scores, tuple(int(self.rank(seat)) for seat in seats), rule, details)

    def point_cards(self, seat: i64) -> dict[str, list[int]]:
        """How many cards with points a seat owns, and their points in all, by card."""
        found: dict[str, list[int]] = {}
        cards = self.hidden(seat)
        kind: i64 = 0
        while kind < KINDS:
            count = cards[kind] + self.held(seat, DISCARD, kind) + self.held(seat, AREA, kind)
            if count > 0 and POINTS[kind] != 0:
                found[IDS[kind]] = [int(count), int(count * POINTS[kind])]
            kind += 1
        return found

    def buy_choices(self, actions: vec[i64]) -> vec[i64]:
        """Treasures, what can be paid, and the end of the phase."""
        before = len(actions)
        listed = self.treasure_choices(actions)
        if len(listed) > before:
            listed = append(listed, TREASURES)
        kind: i64 = 0
        while kind < KINDS:
            if self.cost(kind) <= self.money and self.in_pool(kind):
                listed = append(listed, BUY_CARD * KIND_SPACE + kind)
            kind += 1
        return append(listed, DONE)

    def end_choices(self, actions: vec[i64]) -> vec[i64]:
        """R6.1: any deployable card may be taken out of the area."""
        for kind in self.rules.deployables:
            if self.held(self.active, AREA, kind) > 0:
                actions = append(actions, RECALL * KIND_SPACE + kind)
        return append(actions, DONE)
