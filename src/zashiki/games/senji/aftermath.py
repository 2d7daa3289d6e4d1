"""After a battle: hostages, honour and conquest (R7.9 to R7.11)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji import chronicle
from zashiki.games.senji.actions import DONE, EXECUTE
from zashiki.games.senji.board import CARD_FAMILY, CARD_KIND, CARD_VALUE, CARDS, MEMBER, SAMURAI
from zashiki.games.senji.ground import Ground
from zashiki.games.senji.memory import may_hold, place_openly
from zashiki.games.senji.phases import HOSTAGES, NOBODY, OUT, TO_FIGHT, TO_HONOUR, UNDECIDED


def call_hostages(ground: Ground) -> None:
    """The attacked seat is asked, unless all at the table know that it can hold no hostage."""
    ground.actor = ground.defender
    ground.phase = HOSTAGES if may_have_hostages(ground) else TO_HONOUR


def may_have_hostages(ground: Ground) -> bool:
    """Whether the spectator thinks a hostage possible."""
    family = ground.family_of[ground.attacker]
    card: i64 = 0
    while card < CARDS:
        if is_member(card, family) and may_hold(ground, ground.seats, ground.defender, card):
            return True
        card += 1
    return False


def is_member(card: i64, family: i64) -> bool:
    """Whether the card is a member of the family."""
    return CARD_FAMILY[card] == family and CARD_KIND[card] == MEMBER


def hostages(ground: Ground, seat: i64) -> vec[i64]:
    """Members of the attacking family in the hand."""
    legal = append(vec[i64](), DONE)
    family = ground.family_of[ground.attacker]
    card: i64 = 0
    while card < CARDS:
        if ground.card_at[card] == seat and is_member(card, family):
            legal = append(legal, EXECUTE + card)
        card += 1
    return legal


def execute(ground: Ground, seat: i64, action: i64) -> None:
    """R7.10: the full value for the attacked, twice the value from the attacker; the card leaves the game."""
    if action == DONE:
        ground.phase = TO_HONOUR
        return
    card = action - EXECUTE
    place_openly(ground, card, OUT)
    ground.gain(seat, CARD_VALUE[card])
    lost = ground.lose(ground.attacker, 2 * CARD_VALUE[card])
    if ground.events is not None:
        ground.tell(chronicle.executed(seat, ground.attacker, card, lost))


def conclude(ground: Ground) -> None:
    """Honour for the winner, then the province changes hands if somebody is left to take it."""
    winner = ground.attacker if ground.attack_won else ground.defender
    if ground.won_honour > 0:
        ground.gain(winner, ground.won_honour)
        if ground.events is not None:
            ground.tell(chronicle.honoured(winner, ground.won_honour))
    i = ground.fight
    if ground.attack_won and ground.move_units[i] + ground.move_samurai[i] > 0:
        conquer(ground)
    elif ground.attack_won and ground.events is not None:
        ground.tell(chronicle.held_empty(ground.defender, ground.field))
    ground.move_units[i] = 0
    ground.move_samurai[i] = 0
    ground.fight += 1
    ground.defender = NOBODY
    ground.field = NOBODY
    ground.rolled = 0
    ground.round = 0
    ground.kami_used = 0
    ground.attack_card = UNDECIDED
    ground.defence_card = UNDECIDED
    ground.attack_won = False
    ground.lost = 0
    ground.won_honour = 0
    ground.phase = TO_FIGHT


def conquer(ground: Ground) -> None:
    """The province and its fortress change hands; an order not yet named is lost (R6.9)."""
    i = ground.fight
    ground.owner[ground.field] = ground.attacker
    ground.order[ground.field] = 0
    ground.units[ground.field] = ground.move_units[i]
    samurai: i64 = 0
    while samurai < SAMURAI:
        if (ground.move_samurai[i] >> samurai) & 1 == 1:
            ground.samurai_at[samurai] = ground.field
        samurai += 1
    if ground.events is not None:
        ground.tell(chronicle.conquered(ground.attacker, ground.defender, ground.field))
