"""What is to know of a province, a sea, a card or a seat."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.kernel.game import Remark

from ..rules.tables import CARD_NAMES, NEAR, NORTH, PROVINCE_NAMES, SEAS, touches
from .view import View

NEUTRAL_PILE = 6  # among those who may hold a card


def inspect(view: View, thing: str) -> Sequence[Remark]:
    """Of a place whose it is, who stands there and where it leads; of a card where it may be; of a seat its means."""
    kind, _, name = thing.partition(":")
    if kind == "place" and name in PROVINCE_NAMES:
        return _province(view, PROVINCE_NAMES.index(name))
    if kind == "place" and name in SEAS:
        return _sea(view, name)
    if kind == "card" and name in CARD_NAMES:
        return [Remark("card", {"card": name}), _whereabouts(view, name)]
    if kind == "seat" and name in map(str, range(view.seats)):
        return _seat(view, int(name))
    return ()


def _province(view: View, number: int) -> list[Remark]:
    province = view.provinces[number]
    remarks = [Remark("place", {"place": province.id})]
    if province.owner < 0:
        return [*remarks, Remark("closed", {})]
    remarks.append(Remark("owned", {"who": province.owner}))
    remarks += _troops(province.units, province.samurai)
    if province.order != "none":
        hidden = province.order == "hidden"
        remarks.append(Remark("order_hidden", {}) if hidden else Remark("order", {"order": province.order}))
    near = [PROVINCE_NAMES[one] for one in NEAR[number] if view.provinces[one].owner >= 0]
    seas = [sea for at, sea in enumerate(SEAS) if touches(number, NORTH + at)]
    return [*remarks, Remark("leads_to", {"places": [*near, *seas]})]


def _troops(units: int, samurai: Sequence[str]) -> list[Remark]:
    if not units and not samurai:
        return [Remark("empty", {})]
    men = [Remark("units", {"n": units})] if units else []
    return men + ([Remark("samurai", {"samurai": list(samurai)})] if samurai else [])


def _sea(view: View, sea: str) -> list[Remark]:
    remarks = [Remark("place", {"place": sea})]
    for fleet in view.fleets:
        if fleet.sea == sea:
            remarks += [Remark("fleet", {"who": fleet.seat}), *_troops(fleet.units, fleet.samurai)]
    return remarks if len(remarks) > 1 else [*remarks, Remark("no_fleet", {})]


def _whereabouts(view: View, card: str) -> Remark:
    """Where a card lies, or with whom it may be, as far as the viewer knows."""
    hosts = [seat for seat, guests in enumerate(view.guests) if card in guests]
    if card in view.hand:
        return Remark("in_your_hand", {})
    if hosts:
        return Remark("guest", {"who": hosts[0]})
    if card in view.executed:
        return Remark("executed", {})
    if card in view.row:
        return Remark("on_offer", {})
    seats = [seat for seat in view.holders.get(card, ()) if seat != NEUTRAL_PILE]
    if not seats:
        return Remark("out_of_sight", {})
    return Remark("held" if len(view.holders[card]) == 1 else "may_hold", {"seats": seats})


def _seat(view: View, seat: int) -> list[Remark]:
    lands = [province.id for province in view.provinces if province.owner == seat]
    fallen = [samurai.id for samurai in view.samurai if samurai.owner == seat and samurai.at == "fallen"]
    remarks = [Remark("seat", {"who": seat}), Remark("honour", {"n": view.honour[seat], "goal": view.options["goal"]})]
    if lands:
        remarks.append(Remark("lands", {"places": lands}))
    left = {"units": view.units_left[seat], "fortresses": view.fortresses_left[seat]}
    remarks += [Remark("left", left), Remark("cards", {"n": view.hand_sizes[seat], "flowers": view.hana_sizes[seat]})]
    if view.guests[seat]:
        remarks.append(Remark("guests", {"cards": list(view.guests[seat])}))
    return remarks + ([Remark("kami", {"samurai": fallen})] if fallen else [])
