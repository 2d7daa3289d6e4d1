"""What everybody may know of a province or a seat, whoever's turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.kernel.game import Remark

from .view import View


def inspect(view: View, thing: str) -> Sequence[Remark]:
    """Remarks about `place:higo` or `seat:2`; none about anything else."""
    kind, _, name = thing.partition(":")
    if kind == "place":
        return _province(view, name)
    return _seat(view, int(name)) if kind == "seat" and name in map(str, range(view.seats)) else ()


def _province(view: View, name: str) -> list[Remark]:
    province = next((one for one in view.provinces if one.id == name), None)
    if province is None:
        return []
    named = Remark("place", {"place": name})
    if province.owner < 0:
        return [named, Remark("closed", {})]
    remarks = [named, Remark("held", {"who": province.owner, "n": province.units})]
    return [*remarks, Remark("led", {"samurai": province.samurai})] if province.samurai else remarks


def _seat(view: View, seat: int) -> list[Remark]:
    held = sum(province.owner == seat for province in view.provinces)
    cards = {"cards": view.hand_sizes[seat], "hanafuda": view.hana_sizes[seat], "guests": len(view.guests[seat])}
    return [
        Remark("seat", {"who": seat}),
        Remark("stands", {"honour": view.honour[seat], "provinces": held, "units": view.units_left[seat]}),
        Remark("holds", cards),
    ]
