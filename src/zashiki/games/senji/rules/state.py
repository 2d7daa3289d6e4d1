"""The state of Senji: whose decision it is, what may be done, and what comes of it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.redeal import redeal
from zashiki.games.senji.rules import (
    aftermath,
    autumn,
    battle,
    kami,
    march,
    neutral,
    opening,
    orders,
    sampling,
    summer,
    trade,
    tribute,
    winter,
    year,
)
from zashiki.games.senji.rules.actions import (
    DRAW,
    DRAW_SAMURAI,
    EMPEROR,
    FAMILY,
    KEEP,
    KEEP_CARD,
    LOOK,
    NEXT,
    PICK_UP,
    PUT_SAMURAI,
    PUT_UNIT,
    RETURN,
    ROLL,
    SHOW,
    SHOWN,
    TAKE,
    TURN_UP,
    USE,
    USE_TRADE,
)
from zashiki.games.senji.rules.auction import bid, bids
from zashiki.games.senji.rules.dice import dice_in_hand, random_roll, roll_chances
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.flow import go_on
from zashiki.games.senji.rules.hanafuda import draw, drawing_chances, random_kind, usable
from zashiki.games.senji.rules.laying_out import ends_laying_out, may_wait_for_others
from zashiki.games.senji.rules.phases import (
    AUCTION,
    AUTUMN,
    AUTUMN_ORDER,
    BATTLE_DICE,
    CHOOSING,
    DRAWING,
    EMPEROR_DICE,
    EMPEROR_PICK,
    ENDED,
    FAMILIES_DRAWN,
    FILLING,
    KAMI_CALL,
    KEEPING_CARD,
    KEEPING_SAMURAI,
    MARCHING,
    NEUTRAL,
    NOBODY,
    PHASES,
    PLACING,
    PLACING_SAMURAI,
    SAMURAI_DRAWN,
    SEA_DICE,
    SETTING,
    SHOW_DICE,
    SHOWING,
    SPRING,
    SUMMER,
    SUPPORTING,
    TO_SAMURAI,
    TRIBUTING,
    UNDECIDED,
    WINTER,
)
from zashiki.games.senji.rules.refusals import refusal
from zashiki.games.senji.rules.spelling import spell
from zashiki.games.senji.rules.tables import CARDS, MOST_SEATS, PLACES, POWER
from zashiki.games.senji.rules.tables import HANA as HANAFUDA
from zashiki.kernel.model import CHANCE, CLOCK, OVER, Action, Outcome, Seat
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import NO_STEPS


class Senji(Fields):
    """The full truth of a match of Senji."""

    def copy(self) -> Senji:
        """An equal state that shares nothing mutable."""
        twin = Senji(self.seats)
        self.copy_to(twin)
        return twin

    # Whose decision it is

    def by_chance(self) -> bool:
        """Whether chance moves."""
        phase = self.phase
        if phase in (FAMILIES_DRAWN, SAMURAI_DRAWN, EMPEROR_DICE, DRAWING):
            return True
        return phase in (FILLING, SEA_DICE, BATTLE_DICE, SHOW_DICE)

    def all_at_once(self) -> bool:
        """Whether all seats that are not through may act."""
        return self.phase in (CHOOSING, AUCTION, SPRING) or (self.phase == WINTER and self.winter_seconds > 0)

    def mover(self) -> Seat:
        """The seat to act, CHANCE or OVER."""
        if self.phase == ENDED:
            return OVER
        if self.by_chance():
            return CHANCE
        if self.all_at_once():
            return self.actor if self.phase == WINTER else self.first_unfinished()
        if self.phase == SUPPORTING:
            return self._first_supporter()
        return self.target if self.phase == SHOWING else self.actor

    def _first_supporter(self) -> i64:
        if self.attack_card != UNDECIDED:
            return self.defender
        if self.defence_card != UNDECIDED:
            return self.attacker
        return self.attacker if self.attacker < self.defender else self.defender

    def waiting(self) -> list[int]:
        """The seats that may act now."""
        if self.all_at_once():
            return [seat for seat in range(self.seats) if self._is_asked(seat)]
        mover = self.mover()
        if self.phase == SUPPORTING and self.attack_card == UNDECIDED and self.defence_card == UNDECIDED:
            return [mover, battle.opponent(self, mover)]
        return [mover] if mover >= 0 else []

    def clock(self) -> i64:
        """R4.7: the sand-glass runs while all talk."""
        return self.winter_seconds if self.phase == WINTER else 0

    def asks(self, seat: Seat) -> str:
        """The key of the question put to the seat."""
        if self.phase == WINTER and self.draft_to[seat] != NOBODY:
            return "draft"
        if self.phase == MARCHING and self.dests > 0:
            return "march_group"
        return PHASES[self.phase]

    def redeal(self, viewer: Seat, rng: Rng) -> None:
        """Deal what the viewer does not know anew."""
        redeal(self, viewer, rng)

    # What may be done

    def legal(self, seat: Seat) -> vec[i64]:
        """All legal actions of the seat, or of the clock."""
        if seat == CLOCK:
            return winter.clock_actions() if self.clock() > 0 else vec[i64]()
        if not self._is_asked(seat):
            return vec[i64]()
        if self.phase < SUMMER:
            return self._legal_before_summer(seat)
        if self.phase < AUTUMN_ORDER:
            return self._legal_in_summer(seat)
        return self._legal_in_autumn(seat)

    def _is_asked(self, seat: Seat) -> bool:
        if seat < 0 or self.phase == ENDED or self.by_chance():
            return False
        if self.all_at_once():
            return seat < self.seats and (self.finished | self.listening) & POWER[seat] == 0
        if self.phase == SUPPORTING:
            if seat == self.attacker:
                return self.attack_card == UNDECIDED
            return seat == self.defender and self.defence_card == UNDECIDED
        return seat == (self.target if self.phase == SHOWING else self.actor)

    def _legal_before_summer(self, seat: Seat) -> vec[i64]:
        if self.phase == WINTER:
            return winter.talks(self, seat)
        if self.phase == SPRING:
            return orders.orders(self, seat)
        if self.phase == AUCTION:
            return bids(self, seat)
        if self.phase == CHOOSING:
            return opening.keepable(self, seat)
        if self.phase == PLACING:
            return opening.placings(self, seat)
        return year.invitations(self)

    def _legal_in_summer(self, seat: Seat) -> vec[i64]:
        if self.phase == SUMMER:
            return summer.nameable(self)
        if self.phase == MARCHING:
            return march.marches(self, seat)
        if self.phase == KAMI_CALL:
            return battle.kami_calls(self, seat)
        if self.phase == SUPPORTING:
            return battle.supports(self, seat)
        return aftermath.hostages(self, seat)

    def _legal_in_autumn(self, seat: Seat) -> vec[i64]:
        if self.phase == AUTUMN:
            return autumn.errands(self, seat)
        if self.phase == AUTUMN_ORDER:
            return autumn.followers(self)
        if self.phase == SHOWING:
            return trade.shows(self)
        if self.phase == KEEPING_CARD:
            return trade.keepable_cards(self)
        if self.phase == SETTING:
            return usable(self, seat)
        if self.phase == TRIBUTING:
            return tribute.returnable(self, seat)
        if self.phase == KEEPING_SAMURAI:
            return opening.keepable(self, seat)
        if self.phase == PLACING_SAMURAI:
            return autumn.stands(self, seat)
        return kami.takeable(self)

    def spell(self, action: Action, onto: vec[i64] = NO_STEPS) -> vec[i64]:
        return spell(action, onto)

    def why_not(self, seat: Seat, action: Action) -> str:
        """The rule that forbids the action now."""
        if action in self.legal(seat):
            return ""
        return refusal(self, seat, action)

    def commits(self, seat: Seat, action: Action) -> bool:
        """What is only being laid out is confirmed as a whole."""
        return ends_laying_out(self, seat, action)

    def binds(self, seat: Seat, action: Action) -> bool:
        """A secret choice, troops placed or an autumn ended may be taken back as long as the phase goes on."""
        if not ends_laying_out(self, seat, action):
            return False
        if not may_wait_for_others(self, action):
            return True
        twin = self.copy()
        twin.apply(seat, action)
        return twin.phase != self.phase

    # Chance

    def chances(self) -> list[tuple[int, int]]:
        """What chance may bring now."""
        phase = self.phase
        if phase == DRAWING:
            return drawing_chances(self)
        if phase == SAMURAI_DRAWN:
            return opening.samurai_chances(self)
        if phase == FAMILIES_DRAWN:
            return opening.family_chances(self)
        if phase == FILLING:
            return [(TURN_UP + card, 1) for card in range(CARDS) if self.card_at[card] == NEUTRAL]
        if phase == SHOW_DICE:
            return trade.show_chances(self)
        return roll_chances(dice_in_hand(self))

    def deal(self, rng: Rng) -> i64:
        """Draw one of the chances and apply it; dice are thrown and cards drawn rather than listed."""
        if self.phase in (EMPEROR_DICE, SEA_DICE, BATTLE_DICE):
            action = ROLL + random_roll(dice_in_hand(self), rng)
        elif self.phase == DRAWING:
            action = DRAW + random_kind(self, rng)
        else:
            return super().deal(rng)
        self.apply(CHANCE, action)
        return action

    # What comes of it

    def apply(self, seat: Seat, action: Action) -> None:
        """Change this state by an action of a seat, chance or the clock."""
        if seat == CHANCE:
            self._happen(action)
        elif seat == CLOCK:
            winter.ring(self)
        elif self.phase == WINTER:
            winter.talk(self, seat, action)
        elif self.phase < SUMMER:
            self._act_before_summer(seat, action)
        elif self.phase < AUTUMN_ORDER:
            self._act_in_summer(seat, action)
        else:
            self._act_in_autumn(seat, action)
        self.settle()

    def settle(self) -> None:
        """Go on until somebody must act."""
        while self.phase >= TO_SAMURAI:
            go_on(self)

    def _happen(self, action: Action) -> None:
        if action >= ROLL:
            if self.phase == BATTLE_DICE:
                battle.roll(self, action - ROLL)
            elif self.phase == SEA_DICE:
                march.cross_sea(self, action - ROLL)
            else:
                opening.throw_for_emperor(self, action - ROLL)
        elif action >= SHOWN:
            trade.show(self, action - SHOWN)
        elif action >= TURN_UP:
            neutral.turn_up(self, action - TURN_UP)
        elif action >= DRAW:
            draw(self, action - DRAW)
        elif action >= DRAW_SAMURAI:
            opening.draw_samurai(self, action - DRAW_SAMURAI)
        else:
            opening.give_family(self, action - FAMILY)

    def _act_before_summer(self, seat: Seat, action: Action) -> None:
        if self.phase == SPRING:
            orders.lay_order(self, seat, action)
        elif self.phase == AUCTION:
            bid(self, seat, action)
        elif self.phase == CHOOSING:
            opening.keep_first(self, seat, action - KEEP)
        elif self.phase == EMPEROR_PICK:
            year.visit(self, action - EMPEROR)
        elif action < PUT_SAMURAI:
            opening.put_unit(self, seat, action - PUT_UNIT)
        else:
            code = action - PUT_SAMURAI
            opening.put_first_samurai(self, seat, code // PLACES, code % PLACES)

    def _act_in_summer(self, seat: Seat, action: Action) -> None:
        if self.phase == SUMMER:
            summer.name(self, action)
        elif self.phase == MARCHING:
            march.plan(self, seat, action)
        elif self.phase == KAMI_CALL:
            battle.call_kami(self, seat, action)
        elif self.phase == SUPPORTING:
            battle.choose_support(self, seat, action)
        else:
            aftermath.execute(self, seat, action)

    def _act_in_autumn(self, seat: Seat, action: Action) -> None:
        if self.phase == AUTUMN:
            self._run_errand(seat, action)
        elif self.phase == AUTUMN_ORDER:
            autumn.put_next(self, action - NEXT)
        elif self.phase == SHOWING:
            trade.show(self, action - SHOW)
        elif self.phase == KEEPING_CARD:
            trade.keep_card(self, seat, action - KEEP_CARD)
        elif self.phase == SETTING:
            autumn.use(self, seat, action - USE)
        elif self.phase == TRIBUTING:
            tribute.give_back(self, seat, action - RETURN)
        elif self.phase == KEEPING_SAMURAI:
            autumn.keep_samurai(self, seat, action - KEEP)
        elif self.phase == PLACING_SAMURAI:
            code = action - PUT_SAMURAI
            autumn.place_samurai(self, seat, code // PLACES, code % PLACES)
        else:
            kami.take(self, seat, action - TAKE)

    def _run_errand(self, seat: Seat, action: Action) -> None:
        if USE_TRADE <= action < SHOW:
            trade.begin_trade(self, seat, action - USE_TRADE)
        elif LOOK <= action < TAKE:
            kami.look(self, seat, (action - LOOK) // MOST_SEATS, (action - LOOK) % MOST_SEATS)
        elif PICK_UP <= action < FAMILY:
            kami.pick_up(self, seat, (action - PICK_UP) // HANAFUDA, (action - PICK_UP) % HANAFUDA)
        else:
            autumn.run_errand(self, seat, action)

    def outcome(self) -> Outcome | None:
        """The result once the match is over."""
        return year.result(self) if self.phase == ENDED else None

    def ranks(self) -> vec[i64]:
        return year.ranks(self)

    def sample(self, seat: Seat, rng: Rng) -> i64:
        """A random legal action; who talks, bids or marches comes to an end sooner than if all choices were alike."""
        if self.phase == WINTER:
            return sampling.talk(self, seat, self.legal(seat), rng)
        return sampling.choose(self, self.legal(seat), rng)
