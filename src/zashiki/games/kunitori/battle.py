"""The battles: defenders answer, strengths are compared, rewards are given."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.actions import (
    ACCEPT,
    AMBUSH_CHOICE,
    AREA,
    DECLINE,
    DONE,
    HAND,
    LAID,
    LAY,
    REINFORCE_CHOICE,
    S_AMBUSH,
    S_BATTLE,
    S_DEFEND,
    S_PAY,
    S_REINFORCE,
    S_RETURN,
    S_REWARD,
    S_TAKE,
    S_UNITS,
    SENT,
    SHOWN,
    TOP_CARD,
    region,
)
from zashiki.games.kunitori.board import (
    AMBUSH_BONUS,
    ATTACK,
    ATTACKERS_REWARD,
    DEFENCE,
    DEFENDERS_REWARD,
    IDS,
    KIND_SPACE,
    KINDS,
    REVEALED,
)
from zashiki.games.kunitori.muster import Muster


class BattlePhase(Muster):
    """R4.3 to R4.14."""

    def call_battle(self) -> None:
        """R4.3: with one target all units go there, with several each is sent."""
        targets = self.targets()
        if targets == 0:
            self.enter_buy()
        elif targets == 1:
            self.send_all()
            self.march()
        elif self.idle_units() == 0:
            self.march()
        else:
            self.stage = S_UNITS

    def march(self) -> None:
        """R4.4: everything is announced, then the battles follow clockwise."""
        if self.events is not None:
            for step in range(1, self.seats):
                seat = (self.active + step) % self.seats
                if self.size(seat, SENT) > 0:
                    facts: dict[str, object] = {"target": int(seat), "cards": self.listed(region(seat, SENT))}
                    facts["strength"] = int(self.attack_strength(seat))
                    self.say("attacks", self.active, facts)
        self.asked = self.active
        self.next_battle()

    def next_battle(self) -> None:
        """The next defender clockwise, or the end of the phase."""
        seat = (self.asked + 1) % self.seats
        while seat != self.active and self.size(seat, SENT) == 0:
            seat = (seat + 1) % self.seats
        self.asked = seat
        if seat == self.active:
            self.give_back()
        else:
            self.stage = S_DEFEND

    def lay(self, kind: i64) -> None:
        """R4.6: a card goes openly from the hand into ambush."""
        self.leave(self.asked, region(self.asked, LAID), kind)

    def spring_ambush(self) -> None:
        """R4.6: all cards are laid."""
        if self.events is not None:
            row = region(self.asked, LAID)
            self.say("ambushes", self.asked, {"cards": self.listed(row), "n": int(self.sizes[row])})
        self.fight()

    def reinforce(self) -> None:
        """R4.7: reveal the top of the deck."""
        self.stage = S_REINFORCE
        if self.events is not None:
            self.say("reinforces", self.asked, {})
        self.draw(self.asked, REVEALED, SHOWN)

    def attack_strength(self, seat: i64) -> i64:
        """R4.8: attack of all cards sent against the seat."""
        strength: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            strength += ATTACK[kind] * self.held(seat, SENT, kind)
            kind += 1
        return strength

    def defence_strength(self, seat: i64) -> i64:
        """R4.9: attack and defence of all cards in the defender's area, ambush and reinforcement included."""
        strength: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            each = ATTACK[kind] + DEFENCE[kind]
            if each > 0:
                strength += each * (self.held(seat, AREA, kind) + self.held(seat, SHOWN, kind))
                strength += (each + AMBUSH_BONUS) * self.held(seat, LAID, kind)
            kind += 1
        return strength

    def fight(self) -> None:
        """R4.8 to R4.13: compare, and reward who is ahead."""
        seat = self.asked
        self.stage = S_DEFEND
        attack = self.attack_strength(seat)
        defence = self.defence_strength(seat)
        if self.events is not None:
            self.say("fights", self.active, {"target": int(seat), "attack": int(attack), "defence": int(defence)})
        if attack > defence:
            kind = attackers_reward(attack - defence)
            if self.gain(self.active, kind) and self.events is not None:
                self.say("wins", self.active, {"card": IDS[kind]})
        elif defence > attack:
            kind = defenders_reward(defence - attack)
            if self.in_pool(kind):
                self.stage = S_REWARD
                self.card = kind
                return
        self.next_battle()

    def accept(self) -> None:
        """R4.11: the defender takes its reward."""
        self.gain(self.asked, self.card)
        if self.events is not None:
            self.say("wins", self.asked, {"card": IDS[self.card]})
        self.card = -1
        self.next_battle()

    def decline(self) -> None:
        """R4.11: the defender does not want its reward."""
        if self.events is not None:
            self.say("declines", self.asked, {"card": IDS[self.card]})
        self.card = -1
        self.next_battle()

    def give_back(self) -> None:
        """R4.6, R4.7: clockwise, ambush cards go back to the hand and revealed ones on top of the deck."""
        step: i64 = 1
        while step < self.seats:
            seat = (self.active + step) % self.seats
            self.leave_ambush(seat)
            if self.size(seat, SHOWN) > 0:
                if self.only_kind(region(seat, SHOWN)) < 0:
                    self.asked = seat
                    self.stage = S_RETURN
                    return
                self.put_on_deck(seat, -1, True)
            step += 1
        seat = 0
        while seat < self.seats:
            self.clear(region(seat, SENT))
            seat += 1
        self.enter_buy()

    def leave_ambush(self, seat: i64) -> None:
        """Ambush cards return to the hand, where everybody knows them."""
        kind: i64 = 0
        while self.size(seat, LAID) > 0:
            while self.held(seat, LAID, kind) > 0:
                self.put(region(seat, LAID), kind, -1)
                self.return_to_hand(seat, kind)
            kind += 1

    def return_shown(self, first: i64) -> None:
        """The owner put its revealed cards back in the order it likes."""
        if self.events is not None:
            self.say("returns", self.asked, {"cards": self.listed(region(self.asked, SHOWN))})
        self.put_on_deck(self.asked, first, True)
        self.give_back()

    def battle_choices(self, actions: vec[i64]) -> vec[i64]:
        """What may be done in the stages of this chapter."""
        stage = self.stage
        if stage == S_BATTLE:
            return append(self.leader_choices(self.raise_choices(actions)), DONE)
        if stage == S_PAY:
            return self.treasure_choices(actions)
        if stage == S_TAKE:
            return self.general_choices(actions)
        if stage == S_UNITS:
            return self.unit_choices(actions)
        if stage == S_DEFEND:
            return append(append(actions, AMBUSH_CHOICE), REINFORCE_CHOICE)
        if stage == S_AMBUSH:
            return append(self.ambush_choices(actions), DONE)
        if stage == S_REWARD:
            return append(append(actions, ACCEPT), DECLINE)
        return self.shown_choices(actions, self.asked, TOP_CARD)

    def ambush_choices(self, actions: vec[i64]) -> vec[i64]:
        """R4.6: cards in hand with attack or defence."""
        kind: i64 = 0
        while kind < KINDS:
            if ATTACK[kind] + DEFENCE[kind] > 0 and self.held(self.asked, HAND, kind) > 0:
                actions = append(actions, LAY * KIND_SPACE + kind)
            kind += 1
        return actions


def attackers_reward(margin: i64) -> i64:
    """R4.10."""
    return ATTACKERS_REWARD[min(margin, len(ATTACKERS_REWARD) - 1)]


def defenders_reward(margin: i64) -> i64:
    """R4.11."""
    return DEFENDERS_REWARD[min(margin, len(DEFENDERS_REWARD) - 1)]
