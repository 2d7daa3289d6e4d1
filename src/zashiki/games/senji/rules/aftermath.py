"""After a battle: hostages, honour and conquest (R7.9 to R7.11)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from zashiki.games.senji.hidden.memory import may_hold, place_openly
from zashiki.games.senji.rules import telling_summer
from zashiki.games.senji.rules.actions import DONE, EXECUTE
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.phases import HOSTAGES, NOBODY, OUT, TO_FIGHT, TO_HONOUR, UNDECIDED
from zashiki.games.senji.rules.tables import CARD_FAMILY, CARD_KIND, CARD_VALUE, CARDS, MEMBER, SAMURAI, Card, Samurai
from zashiki.kernel.model import Action, Seat


def call_hostages(state: Fields) -> None:
    """The attacked seat is asked, unless all at the table know that it can hold no hostage."""
    state.actor = state.defender
    state.phase = HOSTAGES if may_have_hostages(state) else TO_HONOUR


def may_have_hostages(state: Fields) -> bool:
    """Whether the spectator thinks a hostage possible."""
    family = state.family_of[state.attacker]
    card: Card = 0
    while card < CARDS:
        if is_member(card, family) and may_hold(state, state.seats, state.defender, card):
            return True
        card += 1
    return False


def is_member(card: Card, family: i64) -> bool:
    """Whether the card is a member of the family."""
    return CARD_FAMILY[card] == family and CARD_KIND[card] == MEMBER


def hostages(state: Fields, seat: Seat) -> vec[i64]:
    """Members of the attacking family in the hand."""
    legal = append(vec[i64](), DONE)
    family = state.family_of[state.attacker]
    card: Card = 0
    while card < CARDS:
        if state.card_at[card] == seat and is_member(card, family):
            legal = append(legal, EXECUTE + card)
        card += 1
    return legal


def execute(state: Fields, seat: Seat, action: Action) -> None:
    """R7.10: the full value for the attacked, twice the value from the attacker; the card leaves the game."""
    if action == DONE:
        state.phase = TO_HONOUR
        return
    card = action - EXECUTE
    place_openly(state, card, OUT)
    state.honour[seat] += CARD_VALUE[card]
    lost = state.lose(state.attacker, 2 * CARD_VALUE[card])
    if state.events is not None:
        state.tell(telling_summer.executed(seat, state.attacker, card, lost))


def conclude(state: Fields) -> None:
    """Honour for the winner, then the province changes hands if somebody is left to take it."""
    winner = state.attacker if state.attack_won else state.defender
    if state.won_honour > 0:
        state.honour[winner] += state.won_honour
        if state.events is not None:
            state.tell(telling_summer.honoured(winner, state.won_honour))
    i = state.fight
    if state.attack_won and state.move_units[i] + state.move_samurai[i] > 0:
        conquer(state)
    elif state.attack_won and state.events is not None:
        state.tell(telling_summer.held_empty(state.defender, state.field))
    state.move_units[i] = 0
    state.move_samurai[i] = 0
    state.fight += 1
    state.defender = NOBODY
    state.field = NOBODY
    state.rolled = 0
    state.round = 0
    state.kami_used = 0
    state.attack_card = UNDECIDED
    state.defence_card = UNDECIDED
    state.attack_won = False
    state.lost = 0
    state.won_honour = 0
    state.phase = TO_FIGHT


def conquer(state: Fields) -> None:
    """The province and its fortress change hands; an order not yet named is lost (R6.9)."""
    i = state.fight
    state.owner[state.field] = state.attacker
    state.order[state.field] = 0
    state.units[state.field] = state.move_units[i]
    samurai: Samurai = 0
    while samurai < SAMURAI:
        if (state.move_samurai[i] >> samurai) & 1 == 1:
            state.samurai_at[samurai] = state.field
        samurai += 1
    if state.events is not None:
        state.tell(telling_summer.conquered(state.attacker, state.defender, state.field))
