"""The battle phase begins: a rising general may call a general, leaders and units are sent out."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.actions import (
    AREA,
    ATTACK_SEAT,
    DONE,
    HAND,
    RAISE,
    S_BATTLE,
    S_PAY,
    S_TAKE,
    SEND_TO,
    SENT,
    TAKE,
    TREASURE_CARD,
    region,
)
from zashiki.games.kunitori.board import (
    GENERAL_KINDS,
    IDS,
    KIND_SPACE,
    KINDS,
    LEADER_KINDS,
    LEADS,
    RISES_FOR,
    RISING_KINDS,
    TREASURE_KINDS,
    TYPE,
    UNIT,
    WORTH,
)
from zashiki.games.kunitori.ninja import NinjaClan


class Muster(NinjaClan):
    """R4.1 to R4.3 and R8.4 to R8.6."""

    def enter_buy(self) -> None:
        """Go on to the buy phase."""
        raise NotImplementedError

    def enter_battle(self) -> None:
        """R4.1: only with a leader in the area; leaders never stay there from turn to turn."""
        self.card = -1
        self.asked = self.active
        for kind in LEADER_KINDS:
            if self.held(self.active, AREA, kind) > 0:
                self.stage = S_BATTLE
                return
        self.enter_buy()

    def raise_general(self, kind: i64) -> None:
        """R8.5: begin to pay for a general."""
        self.card = kind
        self.paid = 0
        self.stage = S_PAY
        if self.events is not None:
            self.say("raises", self.active, {"card": IDS[kind]})

    def pay(self, kind: i64) -> None:
        """R8.5: one treasure; R8.6: it gives no money."""
        self.leave(self.active, region(self.active, AREA), kind)
        self.paid += WORTH[kind]
        if self.events is not None:
            self.say("pays", self.active, {"card": IDS[kind]})
        if self.paid >= RISES_FOR[self.card]:
            self.stage = S_TAKE

    def take_general(self, kind: i64) -> None:
        """R8.5, R8.6: the general comes to the area without its icons, the rising general is trashed."""
        self.take_from_pool(self.active, kind, region(self.active, AREA))
        self.scrap(self.active, region(self.active, AREA), self.card)
        if self.events is not None:
            self.say("takes", self.active, {"card": IDS[kind], "trashed": IDS[self.card]})
        self.card = -1
        self.paid = 0
        self.stage = S_BATTLE

    def home(self, kind: i64) -> i64:
        """How many of a kind in the attacker's area are not yet sent anywhere."""
        count = self.held(self.active, AREA, kind)
        seat: i64 = 0
        while seat < self.seats:
            count -= self.held(seat, SENT, kind)
            seat += 1
        return count

    def is_led(self, kind: i64) -> bool:
        """Units are led; a rising general only leads (R4.3)."""
        return TYPE[kind] == UNIT and LEADS[kind] == 0

    def targets(self) -> i64:
        """How many seats are attacked."""
        count: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.size(seat, SENT) > 0:
                count += 1
            seat += 1
        return count

    def send_all(self) -> None:
        """All units go against the one target."""
        seat: i64 = 0
        while self.size(seat, SENT) == 0:
            seat += 1
        kind: i64 = 0
        while kind < KINDS:
            if self.is_led(kind):
                self.put(region(seat, SENT), kind, self.held(self.active, AREA, kind))
            kind += 1

    def idle_units(self) -> i64:
        """How many units are not yet sent."""
        count: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if self.is_led(kind):
                count += self.home(kind)
            kind += 1
        return count

    def treasure_in_hand(self, seat: i64) -> i64:
        """The money of all treasures in hand."""
        worth: i64 = 0
        for kind in TREASURE_KINDS:
            worth += WORTH[kind] * self.held(seat, HAND, kind)
        return worth

    def may_raise(self, kind: i64) -> bool:
        """R8.5: at the start of the phase, with enough treasure in hand and a general in the pool."""
        if RISES_FOR[kind] == 0 or self.held(self.active, AREA, kind) == 0 or self.targets() > 0:
            return False
        return self.treasure_in_hand(self.active) >= RISES_FOR[kind] and self.generals_left() > 0

    def raise_choices(self, actions: vec[i64]) -> vec[i64]:
        """Rising generals that may call a general."""
        for kind in RISING_KINDS:
            if self.may_raise(kind):
                actions = append(actions, RAISE * KIND_SPACE + kind)
        return actions

    def leader_choices(self, actions: vec[i64]) -> vec[i64]:
        """R4.2: any leader at home against any other seat."""
        for kind in LEADER_KINDS:
            if self.held(self.active, AREA, kind) > 0 and self.home(kind) > 0:
                actions = self.against(actions, ATTACK_SEAT, kind, False)
        return actions

    def unit_choices(self, actions: vec[i64]) -> vec[i64]:
        """R4.3: any unit at home against any seat attacked; `done` when all are sent."""
        kind: i64 = 0
        while kind < KINDS:
            if self.is_led(kind) and self.home(kind) > 0:
                actions = self.against(actions, SEND_TO, kind, True)
            kind += 1
        return actions if len(actions) else append(actions, DONE)

    def against(self, actions: vec[i64], sort: i64, kind: i64, attacked: bool) -> vec[i64]:
        """One action for every other seat, or every seat attacked."""
        seat: i64 = 0
        while seat < self.seats:
            if seat != self.active and (not attacked or self.size(seat, SENT) > 0):
                actions = append(actions, (sort + seat) * KIND_SPACE + kind)
            seat += 1
        return actions

    def treasure_choices(self, actions: vec[i64]) -> vec[i64]:
        """Treasures in hand, one action a kind."""
        for kind in TREASURE_KINDS:
            if self.held(self.active, HAND, kind) > 0:
                actions = append(actions, TREASURE_CARD * KIND_SPACE + kind)
        return actions

    def general_choices(self, actions: vec[i64]) -> vec[i64]:
        """R5.4, R8.5: generals that can be taken."""
        for kind in GENERAL_KINDS:
            if self.in_pool(kind):
                actions = append(actions, TAKE * KIND_SPACE + kind)
        return actions
