"""Battle: samurai dice, the roll, kami, support cards, losses, hostages, honour and conquest (chapter 7, R8.5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji import chronicle, telling
from zashiki.games.senji.actions import MILITARY_KAMI, PASS, PLAY
from zashiki.games.senji.aftermath import call_hostages
from zashiki.games.senji.board import (
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
    dice_count,
)
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.memory import return_card
from zashiki.games.senji.phases import (
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

ATTACKER_USED: Final = 1
DEFENDER_USED: Final = 2
ATTACKER_PASSED: Final = 4
DEFENDER_PASSED: Final = 8


def begin_attack(ground: Ground, province: i64) -> None:
    """The troops stand before the province; without defenders it is taken (R6.11)."""
    ground.field = province
    ground.defender = ground.owner[province]
    ground.round = 0
    ground.kami_used = 0
    ground.rolled = 0
    ground.lost = 0
    ground.won_honour = 0
    ground.attack_card = UNDECIDED
    ground.defence_card = UNDECIDED
    ground.attack_won = True
    if ground.troops_at(ground.defender, province) == 0:
        call_hostages(ground)
        return
    if ground.events is not None:
        ground.tell(chronicle.battle(ground))
    ground.phase = TO_ROUND


def attack_samurai(ground: Ground) -> i64:
    """Samurai among the attackers."""
    return bits_in(attacking(ground))


def attacking(ground: Ground) -> i64:
    """The attacking samurai as bits."""
    return ground.move_samurai[ground.fight]


def bits_in(bits: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    rest = bits
    while rest > 0:
        count += rest & 1
        rest >>= 1
    return count


def dice_to_roll(ground: Ground) -> i64:
    """R7.1: each samurai takes one of the nine dice while there are any."""
    left = DICE - attack_samurai(ground) - ground.samurai_in(ground.defender, ground.field)
    return left if left > 0 else 0


def begin_round(ground: Ground) -> None:
    """All dice again."""
    ground.kami_used &= 3
    ground.attack_card = UNDECIDED
    ground.defence_card = UNDECIDED
    ground.rolled = 0
    ground.phase = BATTLE_DICE if dice_to_roll(ground) > 0 else TO_ROLLED


def roll(ground: Ground, code: i64) -> None:
    """The dice lie on the table."""
    ground.rolled = code
    if ground.events is not None:
        ground.tell(chronicle.rolled(ground))
    ground.phase = TO_ROLLED


# Military kami (R8.5)


def go_on_after_roll(ground: Ground) -> None:
    """First the attacker, then the defender may call a kami; then both choose support."""
    ground.actor = NOBODY
    if dice_to_roll(ground) > 0:
        if ground.kami_used & (ATTACKER_USED | ATTACKER_PASSED) == 0 and has_military_kami(ground, ground.attacker):
            ground.actor = ground.attacker
        elif ground.kami_used & (DEFENDER_USED | DEFENDER_PASSED) == 0 and has_military_kami(ground, ground.defender):
            ground.actor = ground.defender
    ground.phase = SUPPORTING if ground.actor == NOBODY else KAMI_CALL


def is_military_kami(ground: Ground, seat: i64, samurai: i64) -> bool:
    """Whether the seat may call this fallen samurai in battle."""
    is_fallen = ground.samurai_at[samurai] == FALLEN and ground.lord[samurai] == seat
    return is_fallen and SAMURAI_KAMI[samurai] == MILITARY


def has_military_kami(ground: Ground, seat: i64) -> bool:
    """Whether the seat keeps a fallen samurai of the military colour."""
    samurai: i64 = 0
    while samurai < SAMURAI:
        if is_military_kami(ground, seat, samurai):
            return True
        samurai += 1
    return False


def kami_calls(ground: Ground, seat: i64) -> vec[i64]:
    """Which kami the seat may call."""
    legal = append(vec[i64](), PASS)
    samurai: i64 = 0
    while samurai < SAMURAI:
        if is_military_kami(ground, seat, samurai):
            legal = append(legal, MILITARY_KAMI + samurai)
        samurai += 1
    return legal


def call_kami(ground: Ground, seat: i64, action: i64) -> None:
    """All rolled dice are rolled again, or not."""
    attacks = seat == ground.attacker
    if action == PASS:
        ground.kami_used |= ATTACKER_PASSED if attacks else DEFENDER_PASSED
        ground.phase = TO_ROLLED
        return
    ground.kami_used |= ATTACKER_USED if attacks else DEFENDER_USED
    ground.samurai_at[action - MILITARY_KAMI] = GONE
    ground.lord[action - MILITARY_KAMI] = NOBODY
    if ground.events is not None:
        ground.tell(chronicle.kami_called(seat, action - MILITARY_KAMI))
    ground.phase = BATTLE_DICE


# Support (R7.3 to R7.7)


def opponent(ground: Ground, seat: i64) -> i64:
    """The other side of the battle."""
    return ground.defender if seat == ground.attacker else ground.attacker


def is_playable(ground: Ground, seat: i64, card: i64) -> bool:
    """R7.3: a support card of the hand, not the opponent's, not an own one but the 0."""
    if ground.card_at[card] != seat or CARD_KIND[card] != SUPPORT:
        return False
    family = CARD_FAMILY[card]
    if family == ground.family_of[seat]:
        return ground.is_bluff(card)
    return family != ground.family_of[opponent(ground, seat)]


def supports(ground: Ground, seat: i64) -> vec[i64]:
    """Support cards the seat may choose."""
    legal = append(vec[i64](), PASS)
    card: i64 = 0
    while card < CARDS:
        if is_playable(ground, seat, card):
            legal = append(legal, PLAY + card)
        card += 1
    return legal


def choose_support(ground: Ground, seat: i64, action: i64) -> None:
    """Both choose in secret; then the cards are turned up together."""
    card = NO_CARD if action == PASS else action - PLAY
    if seat == ground.attacker:
        ground.attack_card = card
    else:
        ground.defence_card = card
    if ground.events is not None:
        ground.tell(chronicle.support_chosen(seat, card))
        ground.tell(telling.chosen(seat))
    if ground.attack_card != UNDECIDED and ground.defence_card != UNDECIDED:
        settle_round(ground)


def support_points(code: i64, card: i64, rival: i64) -> i64:
    """R7.4, R7.5: dice with the card's crest, up to its number, unless the rival's card of that family is higher."""
    if card < 0:
        return 0
    if rival >= 0 and CARD_FAMILY[rival] == CARD_FAMILY[card] and CARD_VALUE[rival] > CARD_VALUE[card]:
        return 0
    crests = dice_count(code, CARD_FAMILY[card])
    return crests if crests < CARD_VALUE[card] else CARD_VALUE[card]


def attack_base(ground: Ground) -> i64:
    """Points of the attacker before support."""
    crests = dice_count(ground.rolled, ground.family_of[ground.attacker])
    return ground.move_units[ground.fight] + attack_samurai(ground) + crests


def defence_base(ground: Ground) -> i64:
    """Points of the defender before support."""
    crests = dice_count(ground.rolled, ground.family_of[ground.defender])
    return ground.troops_at(ground.defender, ground.field) + crests


def settle_round(ground: Ground) -> None:
    """Points are compared; the cards go home; level points mean another round (R7.7)."""
    attack = attack_base(ground) + support_points(ground.rolled, ground.attack_card, ground.defence_card)
    defence = defence_base(ground) + support_points(ground.rolled, ground.defence_card, ground.attack_card)
    if ground.events is not None:
        ground.tell(chronicle.supports_shown(ground, attack, defence))
    remember_round(ground, attack, defence)
    send_home(ground, ground.attack_card)
    send_home(ground, ground.defence_card)
    ground.round += 1
    if attack == defence and ground.round < LEVEL_ROUNDS:
        ground.phase = TO_ROUND
        return
    ground.attack_won = attack > defence
    take_losses(ground)
    call_hostages(ground)


def remember_round(ground: Ground, attack: i64, defence: i64) -> None:
    """Everybody has seen the cards and the points."""
    row = append(vec[i64](), ground.attacker)
    row = append(row, ground.defender)
    row = append(row, ground.field)
    row = append(row, ground.round)
    row = append(row, ground.rolled)
    row = append(row, ground.attack_card)
    row = append(row, ground.defence_card)
    row = append(row, attack)
    ground.last_round = append(row, defence)


def send_home(ground: Ground, card: i64) -> None:
    """R7.6: a support card goes back to its family's seat; an own 0 never left the hand."""
    if card >= 0 and not ground.is_bluff(card):
        return_card(ground, card, ground.seat_of[CARD_FAMILY[card]])


def take_losses(ground: Ground) -> None:
    """R7.8: the loser loses all, the winner as many units as the loser lost, no samurai."""
    attackers = ground.move_units[ground.fight]
    defenders = ground.units[ground.field]
    each = attackers if attackers < defenders else defenders
    if ground.attack_won:
        ground.move_units[ground.fight] = attackers - each
        ground.units[ground.field] = 0
        ground.lost = defenders + each
        fall(ground, ground.defender, ground.field)
        ground.won_honour = 2 * ground.lost
    else:
        ground.units[ground.field] = defenders - each
        ground.move_units[ground.fight] = 0
        ground.lost = attackers + each
        fall_bits(ground, attacking(ground))
        ground.move_samurai[ground.fight] = 0
        ground.won_honour = ground.lost
    if ground.events is not None:
        ground.tell(chronicle.battle_won(ground))


def fall(ground: Ground, seat: i64, place: i64) -> None:
    """All samurai of the seat in the place fall."""
    samurai: i64 = 0
    while samurai < SAMURAI:
        if ground.samurai_at[samurai] == place and ground.lord[samurai] == seat:
            drop_samurai(ground, samurai)
        samurai += 1


def fall_bits(ground: Ground, bits: i64) -> None:
    """These samurai fall."""
    samurai: i64 = 0
    while samurai < SAMURAI:
        if (bits >> samurai) & 1 == 1:
            drop_samurai(ground, samurai)
        samurai += 1


def drop_samurai(ground: Ground, samurai: i64) -> None:
    """R8.2: a fallen samurai stays with its owner; without kami it leaves the game (R8.6)."""
    if ground.events is not None:
        ground.tell(chronicle.fell(ground.lord[samurai], samurai))
    if ground.with_kami:
        ground.samurai_at[samurai] = FALLEN
    else:
        ground.samurai_at[samurai] = GONE
        ground.lord[samurai] = NOBODY
