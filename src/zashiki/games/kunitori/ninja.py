"""The ninja clan: every seat shows one of its own or has the top of its deck looked at (R8.2, R8.3)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.actions import (
    DISCARD,
    DISCARD_CARD,
    DONE,
    HAND,
    HIDE,
    S_JUDGE,
    S_ORDER,
    S_PEEK,
    S_SHOW,
    SHOW,
    SHOWN,
    TOP_CARD,
    region,
)
from zashiki.games.kunitori.board import IDS, KIND_SPACE, KINDS
from zashiki.games.kunitori.knowledge import show_hand
from zashiki.games.kunitori.play import ActionPhase


class NinjaClan(ActionPhase):
    """One seat after the other, clockwise from the player of the card."""

    def send_ninjas(self) -> None:
        self.target = self.active
        if self.rules.ninja_self:
            self.visit()
        else:
            self.next_visit()

    def next_visit(self) -> None:
        """Go to the next seat; the card is done when all were visited."""
        self.target = (self.target + 1) % self.seats
        if self.target == self.active:
            self.asked = self.active
            self.run()
        else:
            self.visit()

    def visit(self) -> None:
        """Ask for a ninja clan where one may be in hand, as far as everybody can count."""
        if self.may_hold(self.target, self.card):
            self.stage = S_SHOW
            self.asked = self.target
        else:
            self.look()

    def show(self) -> None:
        """The seat shows a ninja clan and is left alone."""
        self.learn(self.target, show_hand(self.known[self.target], self.card))
        if self.events is not None:
            self.say("shows", self.target, {"card": IDS[self.card]})
        self.next_visit()

    def look(self) -> None:
        """The top of the deck is revealed."""
        self.stage = S_PEEK
        self.asked = self.active
        self.draw(self.target, self.argument, SHOWN)

    def judge(self) -> None:
        """The player of the card decides about each revealed card."""
        if self.size(self.target, SHOWN) == 0:
            self.next_visit()
        else:
            self.stage = S_JUDGE

    def throw_away(self, kind: i64) -> None:
        """One revealed card goes to its owner's discard pile."""
        self.move(region(self.target, SHOWN), region(self.target, DISCARD), kind)
        if self.events is not None:
            self.say("discards_for", self.active, {"card": IDS[kind], "target": int(self.target)})
        self.judge()

    def keep_rest(self) -> None:
        """The others go back, in an order the player of the card likes."""
        if self.only_kind(region(self.target, SHOWN)) >= 0:
            self.order_rest(-1)
        else:
            self.stage = S_ORDER

    def order_rest(self, first: i64) -> None:
        """Put back; the order is secret only where the player orders its own deck (R7.5)."""
        secretly = self.target == self.active
        if self.events is not None:
            names = self.listed(region(self.target, SHOWN))
            if first >= 0 and not secretly and names[0] != IDS[first]:
                names.reverse()
            kind = "puts_back_own" if secretly else "puts_back"
            self.say(kind, self.active, {"cards": names, "target": int(self.target)})
        self.put_on_deck(self.target, first, secretly)
        self.next_visit()

    def ninja_choices(self, actions: vec[i64]) -> vec[i64]:
        """What may be done in the stages of this chapter."""
        if self.stage == S_SHOW:
            if self.held(self.target, HAND, self.card) > 0:
                actions = append(actions, SHOW)
            return append(actions, HIDE)
        if self.stage == S_JUDGE:
            return append(self.shown_choices(actions, self.target, DISCARD_CARD), DONE)
        return self.shown_choices(actions, self.target, TOP_CARD)

    def shown_choices(self, actions: vec[i64], seat: i64, sort: i64) -> vec[i64]:
        """One action for every kind revealed."""
        kind: i64 = 0
        while kind < KINDS:
            if self.held(seat, SHOWN, kind) > 0:
                actions = append(actions, sort * KIND_SPACE + kind)
            kind += 1
        return actions
