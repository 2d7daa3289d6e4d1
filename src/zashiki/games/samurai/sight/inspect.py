"""What is to know of a settlement or a seat."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.kernel.game import Remark

from ..rules.tables import KINDS
from .view import View


def inspect(view: View, thing: str) -> Sequence[Remark]:
    """Of a settlement who leads how far and what is open, of a seat what it holds and has taken."""
    kind, _, name = thing.partition(":")
    if kind == "place":
        return _place(view, name.replace("_", " "))
    if kind == "seat" and name in map(str, range(view.seats)):
        return _seat(view, int(name))
    return ()


def _place(view: View, name: str) -> list[Remark]:
    numbers = [number for number, place in enumerate(view.places) if place[1] == name]
    if not numbers:
        return []
    number = numbers[0]
    remarks = [_figure(view, number, kind) for kind in view.figures[number]]
    ground = Remark("open" if remarks else "emptied", {"n": view.open[number]})
    return [Remark("place", {"place": name}), *remarks, ground]


def _figure(view: View, place: int, kind: int) -> Remark:
    influence, leader = view.influence[place][kind], view.leaders[place][kind]
    strongest = sorted(influence, reverse=True)
    facts = {"figure": KINDS[kind], "who": leader, "n": strongest[0], "next": strongest[1]}
    if leader >= 0:
        return Remark("leads", facts)
    return Remark("tied" if strongest[0] else "nobody", facts)


def _seat(view: View, seat: int) -> list[Remark]:
    held = Remark("holds", {"n": view.hand_sizes[seat], "supply": view.supply_sizes[seat]})
    is_seen = view.shown or seat == view.viewer
    taken = Remark("taken", dict(zip(KINDS, view.taken[seat], strict=True))) if is_seen else Remark("behind_screen", {})
    return [Remark("seat", {"who": seat}), held, taken]
