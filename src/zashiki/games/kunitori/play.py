"""The action phase: deployed cards first, then cards from hand, each card's effects from top to bottom."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.kunitori.actions import (
    AREA,
    DECK,
    DECLINE,
    DEPLOYED,
    DISCARD,
    DONE,
    GAIN_CARD,
    HAND,
    NOTHING_TO_TRASH,
    PLAY,
    REPLAY,
    S_ACTION,
    S_CHOOSE,
    S_EFFECT,
    S_GAIN,
    S_MAY_GAIN,
    S_REPLAY,
    S_TRASH,
    TOP,
    TRASH,
    WAITING,
    WAY,
    region,
)
from zashiki.games.kunitori.board import (
    ACTIONS,
    BUYS,
    CARDS,
    CHEAPER,
    CHOOSE,
    CODE,
    END,
    ENTRY,
    EXCHANGE,
    FREE_ACTIONS,
    GAIN,
    GAIN_TO_HAND,
    IDS,
    JUMP,
    KEEPS,
    KIND_SPACE,
    KINDS,
    MAY_GAIN,
    MONEY,
    NINJA,
    OPTIONS,
    POLICY,
    TRASH_THIS,
    TYPE,
)
from zashiki.games.kunitori.knowledge import add_to_hand, know_hand
from zashiki.games.kunitori.piles import Piles


class ActionPhase(Piles):
    """Chapters 3 and 8 of the rules, without the ninja clan."""

    def enter_battle(self) -> None:
        """Go on to the battle phase."""
        raise NotImplementedError

    def send_ninjas(self) -> None:
        """Begin the effect of a ninja clan (R8.2)."""
        raise NotImplementedError

    def enter_action(self) -> None:
        """R3.1: one action; R3.2: deployed cards come first."""
        self.actions = FREE_ACTIONS
        self.asked = self.active
        self.clear(WAITING)
        if self.size(self.active, DEPLOYED) > 0:
            kind: i64 = 0
            while kind < KINDS:
                self.put(WAITING, kind, self.held(self.active, DEPLOYED, kind))
                kind += 1
        self.next_card()

    def next_card(self) -> None:
        """Ask for the next deployed card, then for cards from hand, then go on (R3.2, R3.3, R3.4, R3.9)."""
        self.card = -1
        self.asked = self.active
        if self.sizes[WAITING] > 0:
            if self.actions > 0:
                only = self.only_kind(WAITING)
                if only >= 0:
                    self.replay(only)
                else:
                    self.stage = S_REPLAY
                return
            self.clear(WAITING)
        self.stage = S_ACTION
        # Skipping the question where the hand just happens to hold no action card would betray the hand.
        if self.actions == 0 or not self.may_hold_actions(self.active):
            self.enter_battle()

    def replay(self, kind: i64) -> None:
        """A deployed card counts as played again, for one action."""
        self.put(WAITING, kind, -1)
        if self.events is not None:
            self.say("replays", self.active, {"card": IDS[kind]})
        self.start_card(kind, True)

    def play(self, kind: i64) -> None:
        """A card from hand goes to the area, for one action."""
        self.leave(self.active, region(self.active, AREA), kind)
        if self.events is not None:
            self.say("plays", self.active, {"card": IDS[kind]})
        self.start_card(kind, False)

    def start_card(self, kind: i64, replayed: bool) -> None:
        """Pay the action and begin with the effects."""
        self.actions -= 1
        self.card = kind
        self.replayed = replayed
        self.place = ENTRY[kind]
        self.run()

    def run(self) -> None:
        """Do effects until the card is done, somebody must choose or cards must come (R3.5)."""
        while True:
            op = CODE[self.place]
            number = CODE[self.place + 1]
            self.place += 2
            if op == END:
                self.next_card()
                return
            if op == ACTIONS:
                self.actions += number
            elif op == MONEY:
                self.money += number
            elif op == BUYS:
                self.buys += number
            elif op == CHEAPER:
                self.cheaper += number
            elif op == JUMP:
                self.place = number
            elif op == CARDS:
                self.draw_cards(number)
                return
            elif self.run_text(op, number):
                return

    def run_text(self, op: i64, number: i64) -> bool:
        """One effect of a card's text; True if the card must wait."""
        if op == TRASH_THIS:
            self.trash_this()
        elif op == GAIN:
            self.gain_named(number)
        elif op == GAIN_TO_HAND:
            self.gain_to_hand(number)
        elif op == CHOOSE:
            self.stage = S_CHOOSE
            self.argument = number
            return True
        elif op == MAY_GAIN:
            if self.in_pool(number):
                self.stage = S_MAY_GAIN
                self.argument = number
                return True
        elif op == EXCHANGE:
            if self.size(self.active, HAND) > 0:
                self.stage = S_TRASH
                self.argument = number
                return True
        elif op == NINJA:
            self.argument = number
            self.send_ninjas()
            return True
        return False

    def draw_cards(self, count: i64) -> None:
        """R3.6: draw at once, as many as there are."""
        seat = self.active
        self.stage = S_EFFECT
        if self.events is not None:
            there = self.size(seat, DECK) + self.size(seat, TOP) + self.size(seat, DISCARD)
            self.say("draws", seat, {"n": int(min(count, there))})
        self.draw(seat, count, HAND)

    def trash_this(self) -> None:
        """The card being played goes to the scrap pile (R8.7, R8.12)."""
        if self.replayed:
            self.put(region(self.active, DEPLOYED), self.card, -1)
        self.scrap(self.active, region(self.active, AREA), self.card)
        if self.events is not None:
            self.say("trashes", self.active, {"card": IDS[self.card]})

    def gain_named(self, kind: i64) -> None:
        """R8.13: onto the discard pile."""
        if self.gain(self.active, kind) and self.events is not None:
            self.say("gains", self.active, {"card": IDS[kind]})

    def gain_to_hand(self, kind: i64) -> None:
        """R8.9: into the hand, where everybody knows it."""
        if self.take_from_pool(self.active, kind, region(self.active, HAND)):
            self.learn(self.active, add_to_hand(self.known[self.active], kind))
            if self.events is not None:
                self.say("gains_to_hand", self.active, {"card": IDS[kind]})

    def choose(self, way: i64) -> None:
        """R3.5: exactly one of the ways."""
        self.place = OPTIONS[self.argument + 1 + way]
        self.run()

    def trash_for_more(self, kind: i64) -> None:
        """R8.8: trash a card, then gain one that costs up to so much more."""
        self.scrap(self.active, region(self.active, HAND), kind)
        if self.events is not None:
            self.say("trashes", self.active, {"card": IDS[kind]})
        self.argument += self.rules.price[kind]
        if self.can_gain():
            self.stage = S_GAIN
        else:
            self.run()

    def trash_nothing(self) -> None:
        """R8.8: a hand of cards that can never be trashed; so everybody knows it."""
        hand = self.row(region(self.active, HAND))
        self.learn(self.active, know_hand(self.known[self.active], hand))
        self.say("cannot_trash", self.active, {})
        self.run()

    def can_gain(self) -> bool:
        """Whether the pool has a card within the limit."""
        kind: i64 = 0
        while kind < KINDS:
            if self.rules.price[kind] <= self.argument and self.in_pool(kind):
                return True
            kind += 1
        return False

    def take_gain(self, kind: i64) -> None:
        """The chosen card is gained."""
        self.gain_named(kind)
        self.run()

    def action_choices(self, actions: vec[i64]) -> vec[i64]:
        """What may be done in the stages of this chapter."""
        stage = self.stage
        if stage == S_ACTION:
            return append(self.playable(actions), DONE)
        if stage == S_REPLAY:
            return self.replayable(actions)
        if stage == S_CHOOSE:
            way: i64 = 0
            while way < OPTIONS[self.argument]:
                actions = append(actions, WAY * KIND_SPACE + way)
                way += 1
            return actions
        if stage == S_TRASH:
            actions = self.trashable(actions)
            return actions if len(actions) else append(actions, NOTHING_TO_TRASH)
        if stage == S_MAY_GAIN:
            return append(append(actions, GAIN_CARD * KIND_SPACE + self.argument), DECLINE)
        return self.gainable(actions)

    def playable(self, actions: vec[i64]) -> vec[i64]:
        """Action cards in hand (R3.4)."""
        kind: i64 = 0
        while kind < KINDS:
            if TYPE[kind] <= POLICY and self.held(self.active, HAND, kind) > 0:
                actions = append(actions, PLAY * KIND_SPACE + kind)
            kind += 1
        return actions

    def replayable(self, actions: vec[i64]) -> vec[i64]:
        """Deployed cards that wait (R3.2)."""
        kind: i64 = 0
        while kind < KINDS:
            if self.at(WAITING, kind) > 0:
                actions = append(actions, REPLAY * KIND_SPACE + kind)
            kind += 1
        return actions

    def trashable(self, actions: vec[i64]) -> vec[i64]:
        """Cards in hand that can be trashed (R8.8, R8.11)."""
        kind: i64 = 0
        while kind < KINDS:
            if self.held(self.active, HAND, kind) > 0 and KEEPS[kind] == 0:
                actions = append(actions, TRASH * KIND_SPACE + kind)
            kind += 1
        return actions

    def gainable(self, actions: vec[i64]) -> vec[i64]:
        """Cards of the pool within the limit; printed prices count (R8.8)."""
        kind: i64 = 0
        while kind < KINDS:
            if self.rules.price[kind] <= self.argument and self.in_pool(kind):
                actions = append(actions, GAIN_CARD * KIND_SPACE + kind)
            kind += 1
        return actions
