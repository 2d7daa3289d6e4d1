"""What people are told of orders, marches and battles."""

from __future__ import annotations

from mypy_extensions import i64

from zashiki.games.senji.rules.fields import Fields
from zashiki.games.senji.rules.tables import (
    CARD_NAMES,
    CARD_VALUE,
    ORDERS,
    PLACE_NAMES,
    SAMURAI_NAMES,
    Card,
    Place,
    Province,
    Samurai,
    Sea,
)
from zashiki.games.senji.rules.telling import dice_list, samurai_of
from zashiki.kernel.model import CHANCE, Event, Seat


def spring(year: i64) -> Event:
    """Orders are laid."""
    return Event("spring", CHANCE, {"year": year})


def order_laid(seat: Seat, province: Province, order: i64) -> Event:
    """An order, seen by its seat alone."""
    facts: dict[str, object] = {"who": seat, "place": PLACE_NAMES[province], "order": ORDERS[order]}
    return Event("order_laid", seat, facts, (int(seat),))


def orders_done(seat: Seat) -> Event:
    """All its orders lie."""
    return Event("orders_done", seat, {"who": seat})


def summer(year: i64) -> Event:
    """Orders are carried out."""
    return Event("summer", CHANCE, {"year": year})


def fleet_named(host: Seat, seat: Seat, sea: Sea) -> Event:
    """The host names a fleet."""
    return Event("fleet_named", seat, {"host": host, "who": seat, "place": PLACE_NAMES[sea]})


def province_named(host: Seat, seat: Seat, province: Province, order: i64) -> Event:
    """The host names a province, and its order is turned up."""
    facts: dict[str, object] = {"host": host, "who": seat, "place": PLACE_NAMES[province], "order": ORDERS[order]}
    return Event("province_named", seat, facts)


def recruited(seat: Seat, province: Province, units: i64) -> Event:
    """New units."""
    return Event("recruited", seat, {"who": seat, "place": PLACE_NAMES[province], "n": units})


def marched(state: Fields, seat: Seat) -> Event:
    """Who goes where."""
    groups: list[object] = []
    for i in range(state.dests):
        group: dict[str, object] = {"to": PLACE_NAMES[state.move_to[i]], "units": state.move_units[i]}
        group["samurai"] = samurai_of(state.move_samurai[i])
        groups.append(group)
    facts: dict[str, object] = {"who": seat, "from": PLACE_NAMES[state.origin], "groups": groups}
    facts["to"] = [PLACE_NAMES[state.move_to[i]] for i in range(state.dests)]
    return Event("stayed" if state.dests == 0 else "marched", seat, facts)


def crossed(seat: Seat, place: Place, code: i64, lost: i64, left: i64) -> Event:
    """The dice of a sea attack."""
    facts: dict[str, object] = {"who": seat, "place": PLACE_NAMES[place], "dice": dice_list(code), "n": lost}
    facts["left"] = left
    return Event("crossed", seat, facts)


# Battle


def battle(state: Fields) -> Event:
    """A battle begins."""
    facts: dict[str, object] = {"who": state.attacker, "defender": state.defender}
    facts["place"] = PLACE_NAMES[state.field]
    return Event("battle", state.attacker, facts)


def rolled(state: Fields) -> Event:
    """The dice of a round."""
    return Event("rolled", CHANCE, {"round": state.round + 1, "dice": dice_list(state.rolled)})


def kami_called(seat: Seat, samurai: Samurai) -> Event:
    """A military kami lets all dice roll again."""
    return Event("kami_called", seat, {"who": seat, "samurai": SAMURAI_NAMES[samurai]})


def support_chosen(seat: Seat, card: Card) -> Event:
    """A secret choice, seen by its seat alone."""
    if card < 0:
        return Event("support_none", seat, {"who": seat}, (int(seat),))
    return Event("support_chosen", seat, {"who": seat, "card": CARD_NAMES[card]}, (int(seat),))


def supports_shown(state: Fields, attack: i64, defence: i64) -> Event:
    """Both cards are turned up."""
    facts: dict[str, object] = {"who": state.attacker, "defender": state.defender}
    facts["attack_card"] = CARD_NAMES[state.attack_card] if state.attack_card >= 0 else "none"
    facts["defence_card"] = CARD_NAMES[state.defence_card] if state.defence_card >= 0 else "none"
    facts["attack"] = attack
    facts["defence"] = defence
    return Event("supports_shown", state.attacker, facts)


def battle_won(state: Fields) -> Event:
    """Who won, and what both lost."""
    winner = state.attacker if state.attack_won else state.defender
    facts: dict[str, object] = {"who": winner, "place": PLACE_NAMES[state.field], "n": state.lost}
    return Event("battle_won", winner, facts)


def fell(seat: Seat, samurai: Samurai) -> Event:
    """A samurai fell."""
    return Event("fell", seat, {"who": seat, "samurai": SAMURAI_NAMES[samurai]})


def executed(seat: Seat, attacker: Seat, card: Card, lost: i64) -> Event:
    """A hostage dies."""
    facts: dict[str, object] = {"who": seat, "attacker": attacker, "card": CARD_NAMES[card], "gain": CARD_VALUE[card]}
    facts["lost"] = lost
    return Event("executed", seat, facts)


def honoured(seat: Seat, honour: i64) -> Event:
    """Honour for a battle."""
    return Event("honoured", seat, {"who": seat, "honour": honour})


def conquered(seat: Seat, loser: Seat, province: Province) -> Event:
    """A province changes hands."""
    return Event("conquered", seat, {"who": seat, "loser": loser, "place": PLACE_NAMES[province]})


def held_empty(seat: Seat, province: Province) -> Event:
    """Nobody is left to take it."""
    return Event("held_empty", seat, {"who": seat, "place": PLACE_NAMES[province]})
