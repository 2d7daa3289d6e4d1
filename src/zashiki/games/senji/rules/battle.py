"""Battle: samurai dice, the roll, kami, support cards, losses, hostages, honour and conquest (chapter 7, R8.5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import return_card
from zashiki.games.senji.rules import telling, telling_summer
from zashiki.games.senji.rules.actions import MILITARY_KAMI, PASS, PLAY
from zashiki.games.senji.rules.aftermath import call_hostages
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import (
    BATTLE_DICE,
    FALLEN,
    GONE,
    KAMI_CALL,
    NO_CARD,
    NOBODY,
    SUPPORTING,
    TO_ROLLED,
    TO_ROUND,
    UNDECIDED,
)
from zashiki.games.senji.rules.tables import (
    CARD_FAMILY,
    CARD_KIND,
    CARD_VALUE,
    CARDS,
    DICE,
    LEVEL_ROUNDS,
    MILITARY,
    SAMURAI,
    SAMURAI_KAMI,
    SUPPORT,
    Card,
    Place,
    Province,
    Samurai,
    dice_count,
    is_bluff,
)
from zashiki.kernel.model import Action, Seat

ATTACKER_USED: Final = 1
DEFENDER_USED: Final = 2
ATTACKER_PASSED: Final = 4
DEFENDER_PASSED: Final = 8


def begin_attack(state: Fields, province: Province) -> None:
    """The troops stand before the province; without defenders it is taken (R6.11)."""
    state.field = province
    state.defender = state.owner[province]
    state.round = 0
    state.kami_used = 0
    state.rolled = 0
    state.lost = 0
    state.won_honour = 0
    state.attack_card = UNDECIDED
    state.defence_card = UNDECIDED
    state.attack_won = True
    if state.troops_at(state.defender, province) == 0:
        call_hostages(state)
        return
    if state.events is not None:
        state.tell(telling_summer.battle(state))
    state.phase = TO_ROUND


def attack_samurai(state: Fields) -> i64:
    """Samurai among the attackers."""
    return bits_in(attacking(state))


def attacking(state: Fields) -> i64:
    """The attacking samurai as bits."""
    return state.move_samurai[state.fight]


def bits_in(bits: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    rest = bits
    while rest > 0:
        count += rest & 1
        rest >>= 1
    return count


def dice_to_roll(state: Fields) -> i64:
    """R7.1: each samurai takes one of the nine dice while there are any."""
    left = DICE - attack_samurai(state) - state.samurai_in(state.defender, state.field)
    if left < 0:
        return 0
    return left


def begin_round(state: Fields) -> None:
    """All dice again."""
    state.kami_used &= 3
    state.attack_card = UNDECIDED
    state.defence_card = UNDECIDED
    state.rolled = 0
    state.phase = BATTLE_DICE if dice_to_roll(state) > 0 else TO_ROLLED


def roll(state: Fields, code: i64) -> None:
    """The dice lie on the table."""
    state.rolled = code
    if state.events is not None:
        state.tell(telling_summer.rolled(state))
    state.phase = TO_ROLLED


# Military kami (R8.5)


def go_on_after_roll(state: Fields) -> None:
    """First the attacker, then the defender may call a kami; then both choose support."""
    state.actor = NOBODY
    if dice_to_roll(state) > 0:
        if state.kami_used & (ATTACKER_USED | ATTACKER_PASSED) == 0 and has_military_kami(state, state.attacker):
            state.actor = state.attacker
        elif state.kami_used & (DEFENDER_USED | DEFENDER_PASSED) == 0 and has_military_kami(state, state.defender):
            state.actor = state.defender
    state.phase = SUPPORTING if state.actor == NOBODY else KAMI_CALL


def is_military_kami(state: Fields, seat: Seat, samurai: Samurai) -> bool:
    """Whether the seat may call this fallen samurai in battle."""
    is_fallen = state.samurai_at[samurai] == FALLEN and state.lord[samurai] == seat
    return is_fallen and SAMURAI_KAMI[samurai] == MILITARY


def has_military_kami(state: Fields, seat: Seat) -> bool:
    """Whether the seat keeps a fallen samurai of the military colour."""
    samurai: Samurai = 0
    while samurai < SAMURAI:
        if is_military_kami(state, seat, samurai):
            return True
        samurai += 1
    return False


def kami_calls(state: Fields, seat: Seat) -> vec[i64]:
    """Which kami the seat may call."""
    legal = append(vec[i64](), PASS)
    samurai: Samurai = 0
    while samurai < SAMURAI:
        if is_military_kami(state, seat, samurai):
            legal = append(legal, MILITARY_KAMI + samurai)
        samurai += 1
    return legal


def call_kami(state: Fields, seat: Seat, action: Action) -> None:
    """All rolled dice are rolled again, or not."""
    attacks = seat == state.attacker
    if action == PASS:
        state.kami_used |= ATTACKER_PASSED if attacks else DEFENDER_PASSED
        state.phase = TO_ROLLED
        return
    state.kami_used |= ATTACKER_USED if attacks else DEFENDER_USED
    state.samurai_at[action - MILITARY_KAMI] = GONE
    state.lord[action - MILITARY_KAMI] = NOBODY
    if state.events is not None:
        state.tell(telling_summer.kami_called(seat, action - MILITARY_KAMI))
    state.phase = BATTLE_DICE


# Support (R7.3 to R7.7)


def opponent(state: Fields, seat: Seat) -> i64:
    """The other side of the battle."""
    return state.defender if seat == state.attacker else state.attacker


def is_playable(state: Fields, seat: Seat, card: Card) -> bool:
    """R7.3: a support card of the hand, not the opponent's, not an own one but the 0."""
    if state.card_at[card] != seat or CARD_KIND[card] != SUPPORT:
        return False
    family = CARD_FAMILY[card]
    if family == state.family_of[seat]:
        return is_bluff(card)
    return family != state.family_of[opponent(state, seat)]


def supports(state: Fields, seat: Seat) -> vec[i64]:
    """Support cards the seat may choose."""
    legal = append(vec[i64](), PASS)
    card: Card = 0
    while card < CARDS:
        if is_playable(state, seat, card):
            legal = append(legal, PLAY + card)
        card += 1
    return legal


def choose_support(state: Fields, seat: Seat, action: Action) -> None:
    """Both choose in secret; then the cards are turned up together."""
    card = NO_CARD if action == PASS else action - PLAY
    if seat == state.attacker:
        state.attack_card = card
    else:
        state.defence_card = card
    if state.events is not None:
        state.tell(telling_summer.support_chosen(seat, card))
        state.tell(telling.chosen(seat))
    if state.attack_card != UNDECIDED and state.defence_card != UNDECIDED:
        settle_round(state)


def support_points(code: i64, card: Card, rival: i64) -> i64:
    """R7.4, R7.5: dice with the card's crest, up to its number, unless the rival's card of that family is higher."""
    if card < 0:
        return 0
    if rival >= 0 and CARD_FAMILY[rival] == CARD_FAMILY[card] and CARD_VALUE[rival] > CARD_VALUE[card]:
        return 0
    crests = dice_count(code, CARD_FAMILY[card])
    return crests if crests < CARD_VALUE[card] else CARD_VALUE[card]


def attack_base(state: Fields) -> i64:
    """Points of the attacker before support."""
    crests = dice_count(state.rolled, state.family_of[state.attacker])
    return state.move_units[state.fight] + attack_samurai(state) + crests


def defence_base(state: Fields) -> i64:
    """Points of the defender before support."""
    crests = dice_count(state.rolled, state.family_of[state.defender])
    return state.troops_at(state.defender, state.field) + crests


def settle_round(state: Fields) -> None:
    """Points are compared; the cards go home; level points mean another round (R7.7)."""
    attack = attack_base(state) + support_points(state.rolled, state.attack_card, state.defence_card)
    defence = defence_base(state) + support_points(state.rolled, state.defence_card, state.attack_card)
    if state.events is not None:
        state.tell(telling_summer.supports_shown(state, attack, defence))
    remember_round(state, attack, defence)
    send_home(state, state.attack_card)
    send_home(state, state.defence_card)
    state.round += 1
    if attack == defence and state.round < LEVEL_ROUNDS:
        state.phase = TO_ROUND
        return
    state.attack_won = attack > defence
    take_losses(state)
    call_hostages(state)


def remember_round(state: Fields, attack: i64, defence: i64) -> None:
    """Everybody has seen the cards and the points."""
    row = append(vec[i64](), state.attacker)
    row = append(row, state.defender)
    row = append(row, state.field)
    row = append(row, state.round)
    row = append(row, state.rolled)
    row = append(row, state.attack_card)
    row = append(row, state.defence_card)
    row = append(row, attack)
    state.last_round = append(row, defence)


def send_home(state: Fields, card: Card) -> None:
    """R7.6: a support card goes back to its family's seat; an own 0 never left the hand."""
    if card >= 0 and not is_bluff(card):
        return_card(state, card, state.seat_of[CARD_FAMILY[card]])


def take_losses(state: Fields) -> None:
    """R7.8: the loser loses all, the winner as many units as the loser lost, no samurai."""
    attackers = state.move_units[state.fight]
    defenders = state.units[state.field]
    each = attackers if attackers < defenders else defenders
    if state.attack_won:
        state.move_units[state.fight] = attackers - each
        state.units[state.field] = 0
        state.lost = defenders + each
        fall(state, state.defender, state.field)
        state.won_honour = 2 * state.lost
    else:
        state.units[state.field] = defenders - each
        state.move_units[state.fight] = 0
        state.lost = attackers + each
        fall_bits(state, attacking(state))
        state.move_samurai[state.fight] = 0
        state.won_honour = state.lost
    if state.events is not None:
        state.tell(telling_summer.battle_won(state))


def fall(state: Fields, seat: Seat, place: Place) -> None:
    """All samurai of the seat in the place fall."""
    samurai: Samurai = 0
    while samurai < SAMURAI:
        if state.samurai_at[samurai] == place and state.lord[samurai] == seat:
            drop_samurai(state, samurai)
        samurai += 1


def fall_bits(state: Fields, bits: i64) -> None:
    """These samurai fall."""
    samurai: Samurai = 0
    while samurai < SAMURAI:
        if (bits >> samurai) & 1 == 1:
            drop_samurai(state, samurai)
        samurai += 1


def drop_samurai(state: Fields, samurai: Samurai) -> None:
    """R8.2: a fallen samurai stays with its owner; without kami it leaves the game (R8.6)."""
    if state.events is not None:
        state.tell(telling_summer.fell(state.lord[samurai], samurai))
    if state.kami:
        state.samurai_at[samurai] = FALLEN
    else:
        state.samurai_at[samurai] = GONE
        state.lord[samurai] = NOBODY
