"""What is to know of a card, a seat, a pile or a battle as it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zashiki.kernel.game import Remark

from ..rules.tables import BATTLE
from .view import View


def inspect(view: View, thing: str) -> Sequence[Remark]:
    """Of a card its pile and price, of a seat its piles, of a battle who is ahead and what that gives."""
    kind, _, name = thing.partition(":")
    if kind == "card" and name in view.pool:
        return _card(view, name)
    if kind in PILES and name in map(str, range(view.seats)):
        return PILES[kind](view, int(name))
    return ()


def _card(view: View, card: str) -> list[Remark]:
    pile = view.pool[card]
    owners = [player["seat"] for player in view.players if card in {**player["deployed"], **player["played"]}]
    remarks = [
        Remark("card", {"card": card}),
        Remark("left", {"n": pile["left"], "price": pile["price"], "printed": pile["printed"]}),
    ]
    if view.mine and pile["reach"] == "no" and pile["left"]:
        remarks.append(Remark("too_dear", {"price": pile["price"], "have": view.money}))
    return remarks + ([Remark("in_play", {"seats": owners})] if owners else [])


def _seat(view: View, seat: int) -> list[Remark]:
    player = view.players[seat]
    remarks = [Remark("seat", {"who": seat})]
    remarks.append(Remark("holds", {"n": player["hand"], "deck": player["deck"], "strength": player["strength"]}))
    if player["deployed"]:
        remarks.append(_listed("deployed", player["deployed"]))
    return [*remarks, _discarded(view, seat)]


def _discarded(view: View, seat: int) -> Remark:
    return _listed("discard", view.players[seat]["discard"])


def _discard(view: View, seat: int) -> list[Remark]:
    return [Remark("seat", {"who": seat}), _discarded(view, seat)]


def _deck(view: View, seat: int) -> list[Remark]:
    """What is left to draw; only its owner can tell the hand from the deck."""
    mine = view.mine if seat == view.viewer else None
    left = mine["deck"] if mine else view.players[seat]["hidden"]
    return [Remark("seat", {"who": seat}), _listed("deck" if mine else "deck_and_hand", left)]


def _listed(key: str, cards: Mapping[str, int]) -> Remark:
    named = [card for card in sorted(cards) for _ in range(cards[card])]
    return Remark(key, {"n": len(named), "cards": named}) if named else Remark(f"{key}_empty", {})


def _battle(view: View, target: int) -> list[Remark]:
    """R4.10 to R4.13: how it stands against the target, before anything more is laid."""
    found = [one for one in (view.battle or {"targets": []})["targets"] if one["seat"] == target]
    if view.battle is None or not found:
        return []
    margin = found[0]["attack"] - found[0]["defence"]
    side = "attacker" if margin > 0 else "defender" if margin < 0 else "nobody"
    ahead = {"attacker": view.battle["attacker"], "defender": target, "nobody": -1}[side]
    reached = [step for step, (least, _) in enumerate(BATTLE.get(side, ())) if abs(margin) >= least]
    facts = {"side": side, "who": ahead, "by": abs(margin), "step": reached[-1] if reached else -1}
    return [Remark("stands" if margin else "even", facts)]


PILES = {"seat": _seat, "discard": _discard, "deck": _deck, "battle": _battle}
