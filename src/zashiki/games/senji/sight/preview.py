"""What an action would do, for boards to draw: odds, honour and cards, from what the viewer knows."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.senji.rules import battle, march, tribute
from zashiki.games.senji.rules.actions import (
    ACCEPT,
    ASK,
    BID,
    CASH,
    DECLINE,
    DONE,
    DROP,
    EXECUTE,
    GIFT,
    GIVE,
    HIRE,
    HIRE_SAMURAI,
    HOST,
    KEEP,
    MARCH_TO,
    NAME,
    ORDER,
    PAIR,
    PASS,
    PLAY,
    RETURN,
    SEND,
    SEPPUKU,
    SHOW,
    TAKE_BACK,
    TRIBUTE,
    USE,
    USE_TRADE,
)
from zashiki.games.senji.rules.aftermath import conclude, is_member
from zashiki.games.senji.rules.auction import sum_bid
from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.neutral import row_card
from zashiki.games.senji.rules.odds import chance_to_hold, round_odds, support_odds
from zashiki.games.senji.rules.phases import FALLEN, KAMI_CALL, MARCHING, NOBODY, SUPPORTING, WINTER
from zashiki.games.senji.rules.splits import some_cards
from zashiki.games.senji.rules.tables import (
    BLUFF,
    CARD_FAMILY,
    CARD_NAMES,
    CARD_VALUE,
    CARDS,
    DICE,
    HANA_NAMES,
    MERCENARY_PRICE,
    MERCENARY_SAMURAI_PRICE,
    NORTH,
    PLACE_NAMES,
    SAMURAI,
    SAMURAI_VALUE,
    SET_COUNT,
    SET_HONOUR,
    SET_RECRUITS,
    TRIBUTE_CARDS,
    TRIBUTE_HONOUR,
)
from zashiki.games.senji.rules.telling import cards_of, samurai_of
from zashiki.games.senji.rules.winter import find_offer, partners
from zashiki.games.senji.sight.view import View, imagine
from zashiki.kernel.rng import Rng

Effects = dict[str, Any]
ALL: Final = 1000  # chances are told in thousandths


def preview(view: View, action: int) -> dict[str, Any]:
    """What the viewer's action would do, as far as it can know."""
    return foresee(imagine(view, Rng(1)), view.viewer, action)


def foresee(state: Fields, seat: i64, action: i64) -> Effects:
    """The effects of the seat's action in a state that it imagines."""
    if state.phase == WINTER:
        return _talk(state, seat, action)
    if state.phase == MARCHING:
        return _march(state, seat, action)
    if state.phase == SUPPORTING:
        return _support(state, seat, action)
    if state.phase == KAMI_CALL:
        return _kami(state, seat, action)
    if EXECUTE <= action < EXECUTE + CARDS:
        return _execution(state, seat, action - EXECUTE)
    if BID <= action < ORDER:
        return _bid(state, seat, action)
    if NAME <= action < MARCH_TO or ORDER <= action < NAME:
        return {}
    return _autumn(state, seat, action)


def _honour(state: Fields, seat: i64, change: i64) -> Effects:
    """Honour before and after."""
    return {"honour_before": state.honour[seat], "honour_after": state.honour[seat] + change, "change": change}


# Winter


def _talk(state: Fields, seat: i64, action: i64) -> Effects:
    give = state.draft_give[seat]
    ask = state.draft_ask[seat]
    if action in (SEND, GIFT):
        return _moves(state.draft_to[seat], give, ask)
    if action == DROP:
        return {"partners": [int(other) for other in partners(state, seat)]}
    if GIVE <= action < ACCEPT:
        card = action - GIVE if action < ASK else action - ASK
        return {"card": CARD_NAMES[card], "holders": _holders(state, seat, card)}
    if ACCEPT <= action < DECLINE:
        offer = find_offer(state, (action - ACCEPT) // PAIR, seat, (action - ACCEPT) % PAIR)
        return _moves(offer.maker, offer.ask, offer.give)
    return {}


def _moves(partner: i64, given: vec[i64], got: vec[i64]) -> Effects:
    """What an exchange moves."""
    return {"partner": partner, "you_give": cards_of(given), "you_get": cards_of(got)}


def _holders(state: Fields, seat: i64, card: i64) -> list[int]:
    """Seats that may hold the card."""
    return [s for s in range(state.seats) if (state.know[seat * CARDS + card] >> s) & 1 == 1]


def _bid(state: Fields, seat: i64, action: i64) -> Effects:
    slot = (action - BID) // CARDS
    total = sum_bid(state, seat, slot)
    wanted = row_card(state, slot)
    return {
        "wanted": CARD_NAMES[wanted] if wanted >= 0 else "",
        "before": total,
        "after": total + CARD_VALUE[(action - BID) % CARDS],
    }


# March and battle


def _march(state: Fields, seat: i64, action: i64) -> Effects:
    """The groups as they would be, each with its odds."""
    if action != DONE:
        march.plan(state, seat, action)  # the state is our own imagination
    groups: list[object] = [group_effects(state, seat, i) for i in range(state.dests)]
    return {"groups": groups, "stay": _staying(state, seat)}


def _staying(state: Fields, seat: i64) -> Effects:
    return {
        "units": march.units_to_spare(state, seat),
        "samurai": samurai_of(march.samurai_to_spare(state, seat)),
    }


def group_effects(state: Fields, seat: i64, i: i64) -> Effects:
    """One group of a march: who goes, who defends, the dice and the chances of the first round, in thousandths."""
    place = state.move_to[i]
    effects: Effects = {
        "to": PLACE_NAMES[place],
        "units": state.move_units[i],
        "samurai": samurai_of(state.move_samurai[i]),
        "sea_attack": bool(march.is_sea_attack(state.origin, place)),
        "attack": False,
    }
    if place >= NORTH or state.owner[place] == seat:
        return effects
    defender = state.owner[place]
    heroes = battle.bits_in(state.move_samurai[i])
    guards = state.samurai_in(defender, place)
    rolling = DICE - heroes - guards
    units = state.units[place]
    effects["attack"] = True
    effects["defender"] = defender
    effects["defending_units"] = units
    effects["defending_samurai"] = guards
    effects["attack_points"] = state.move_units[i] + heroes
    effects["defence_points"] = units + guards
    effects["dice"] = rolling if rolling > 0 else 0
    if units + guards == 0:
        effects["odds"] = {"win": ALL, "level": 0, "lose": 0}
        return effects
    crossing = state.move_units[i] if effects["sea_attack"] else 0
    win, level, lose = round_odds(state.move_units[i], heroes, units + guards, rolling, crossing)
    effects["odds"] = {"win": win, "level": level, "lose": lose}
    won = _begun(state, seat, i)
    effects["if_won"] = _if_won(won)
    lost = _begun(state, seat, i)
    _fight(lost, False)
    effects["if_lost"] = {"honour_for_defender": lost.won_honour}
    effects["hostages"] = _hostages(state, seat, defender)
    return effects


def _begun(state: Fields, seat: i64, i: i64) -> Fields:
    """A twin in which this group of the march stands before its province."""
    twin = _twin(state)
    twin.attacker = seat
    twin.fight = i
    battle.begin_attack(twin, state.move_to[i])
    return twin


def _if_won(twin: Fields) -> Effects:
    field = twin.field
    _fight(twin, True)
    honour = twin.won_honour
    left = twin.move_units[twin.fight]
    conclude(twin)
    return {"honour": honour, "units_left": left, "takes": twin.owner[field] == twin.attacker}


def _twin(state: Fields) -> Fields:
    """An equal state to try things out in."""
    twin = state.copy()
    assert isinstance(twin, Fields)
    return twin


def _fight(twin: Fields, attack_won: bool) -> None:
    """The battle ends so, before hostages and honour."""
    twin.attack_won = attack_won
    battle.take_losses(twin)


def _hostages(state: Fields, attacker: i64, defender: i64) -> list[object]:
    """Members of the attacker's family that the defender may hold, with the chance and what they would cost."""
    found: list[object] = []
    card: i64 = 0
    while card < CARDS:
        chance = chance_to_hold(state, attacker, defender, card)
        if is_member(card, state.family_of[attacker]) and chance > 0:
            cost = 2 * CARD_VALUE[card]
            found.append({"card": CARD_NAMES[card], "chance": chance, "cost": cost, "gain": CARD_VALUE[card]})
        card += 1
    return found


def _support(state: Fields, seat: i64, action: i64) -> Effects:
    """Points with this card, and the chances against whatever the opponent may hold."""
    card: i64 = NOBODY if action == PASS else action - PLAY
    if action != PASS and not PLAY <= action < EXECUTE:
        return {}
    attacks = seat == state.attacker
    base = battle.attack_base(state) if attacks else battle.defence_base(state)
    rival = battle.defence_base(state) if attacks else battle.attack_base(state)
    points = battle.support_points(state.rolled, card, NOBODY)
    win, level, lose = support_odds(state, seat, card)
    effects: Effects = {"points": points, "total": base + points, "rival_base": rival}
    effects["odds"] = {"win": win, "level": level, "lose": lose}
    effects["returns_to"] = state.seat_of[CARD_FAMILY[card]] if card >= 0 else NOBODY
    effects["if_won"] = _ending(state, seat, attacks)
    effects["if_lost"] = _ending(state, seat, not attacks)
    return effects


def _ending(state: Fields, seat: i64, attack_won: bool) -> Effects:
    """What this end of the battle would mean for both sides, hostages apart (R7.8, R7.9, R7.11)."""
    twin = _twin(state)
    _fight(twin, attack_won)
    attackers = state.move_units[state.fight] - twin.move_units[state.fight]
    defenders = state.units[state.field] - twin.units[state.field]
    conclude(twin)
    attacks = seat == state.attacker
    return {
        "you": _share(state, twin, seat, attackers if attacks else defenders),
        "rival": _share(state, twin, battle.opponent(state, seat), defenders if attacks else attackers),
        "taken": twin.owner[state.field] == state.attacker,
    }


def _share(state: Fields, twin: Fields, seat: i64, units: i64) -> Effects:
    samurai = _standing(state, seat) - _standing(twin, seat)
    return {"honour": twin.honour[seat] - state.honour[seat], "units_lost": units, "samurai_lost": samurai}


def _standing(state: Fields, seat: i64) -> i64:
    """Samurai of the seat that have not fallen."""
    count: i64 = 0
    samurai: i64 = 0
    while samurai < SAMURAI:
        if state.lord[samurai] == seat and state.samurai_at[samurai] != FALLEN:
            count += 1
        samurai += 1
    return count


def _kami(state: Fields, seat: i64, action: i64) -> Effects:
    """The chances with the dice as they lie, or with a new roll."""
    attacks = seat == state.attacker
    if action == PASS:
        own = battle.attack_base(state) if attacks else battle.defence_base(state)
        rival = battle.defence_base(state) if attacks else battle.attack_base(state)
        return {"total": own, "rival_base": rival, "dice": battle.dice_to_roll(state)}
    attackers = state.move_units[state.fight]
    heroes = battle.attack_samurai(state)
    defence = state.troops_at(state.defender, state.field)
    win, level, lose = round_odds(attackers, heroes, defence, battle.dice_to_roll(state), 0)
    mine = {"win": win if attacks else lose, "level": level, "lose": lose if attacks else win}
    return {"dice": battle.dice_to_roll(state), "odds": mine}


def _execution(state: Fields, seat: i64, card: i64) -> Effects:
    effects = _honour(state, seat, CARD_VALUE[card])
    loss = 2 * CARD_VALUE[card]
    effects["attacker"] = state.attacker
    effects["attacker_loses"] = loss if loss < state.honour[state.attacker] else state.honour[state.attacker]
    return effects


# Autumn


def _autumn(state: Fields, seat: i64, action: i64) -> Effects:
    if HOST <= action < TAKE_BACK:
        return _honour(state, seat, CARD_VALUE[action - HOST])
    if TAKE_BACK <= action < USE_TRADE:
        return _honour(state, seat, -CARD_VALUE[action - TAKE_BACK])
    if USE_TRADE <= action < SHOW:
        return _trade(state, action - USE_TRADE)
    if CASH <= action < USE:
        return _set(state, seat, action - CASH)
    if action == TRIBUTE or RETURN <= action < HIRE:
        return _tribute(state, seat, action)
    if HIRE <= action < HIRE_SAMURAI:
        return _honour(state, seat, -MERCENARY_PRICE * ((action - HIRE) % 7))
    if HIRE_SAMURAI <= action < SEPPUKU:
        return _honour(state, seat, -MERCENARY_SAMURAI_PRICE)
    if KEEP <= action < KEEP + 18:
        gains = SAMURAI_VALUE[action - KEEP] if state.with_honour or state.host == NOBODY else 0
        return _honour(state, seat, gains)
    return {}


def _trade(state: Fields, card: i64) -> Effects:
    giver = state.seat_of[CARD_FAMILY[card]]
    has = state.row_size(giver) if giver >= 0 else CARD_VALUE[card]
    return {"giver": giver, "shown": CARD_VALUE[card] if CARD_VALUE[card] < has else has}


def _set(state: Fields, seat: i64, cash: i64) -> Effects:
    number = cash // 13
    effects = _honour(state, seat, SET_HONOUR[number])
    cards = some_cards(state.hana[seat * 36 : seat * 36 + 36], cash)
    effects["recruits"] = SET_RECRUITS[number] == 1
    effects["cards"] = [HANA_NAMES[kind] for kind in cards]
    effects["needs"] = SET_COUNT[number]
    return effects


def _tribute(state: Fields, seat: i64, action: i64) -> Effects:
    """How far the tribute has come, whose card it lacks, and with the last card what it does to everybody's honour."""
    effects = _honour(state, seat, TRIBUTE_HONOUR)
    effects["needs"] = TRIBUTE_CARDS
    effects["picked"] = cards_of(state.picked)
    if action == TRIBUTE:
        return effects
    effects["missing"] = [other for other in range(state.seats) if _lacks_card_of(state, seat, other)]
    twin = _twin(state)
    tribute.give_back(twin, seat, action - RETURN)
    effects["last"] = twin.phase != state.phase
    effects["honour"] = [twin.honour[one] - state.honour[one] for one in range(state.seats)]
    return effects


def _lacks_card_of(state: Fields, seat: i64, other: i64) -> bool:
    """Whether a card of that seat's family would bring the tribute nearer to one of every seat."""
    if other == seat:
        return False
    bluff = BLUFF[state.family_of[other]]
    return tribute.families_missing(state, seat, bluff) < tribute.families_missing(state, seat, NOBODY)
