"""What is to know of a room, the pile or a seat."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.kernel.game import Remark

from .view import View


def inspect(view: View, thing: str) -> Sequence[Remark]:
    """Of a room who stands there, whose it is and where it leads, of a seat its pagodas and cards."""
    kind, _, name = thing.partition(":")
    if kind == "room" and name in view.rooms:
        return _room(view, name)
    if kind == "seat" and name in map(str, range(view.seats)):
        return _seat(view, int(name))
    if thing == "row":
        pile = {"n": view.pile.count, "hidden": view.pile.hidden, "used": view.used.count}
        return [Remark("row", {}), Remark("pile", pile)]
    return ()


def _room(view: View, name: str) -> list[Remark]:
    room = next(room for room in view.palace if room.id == name)
    remarks = [Remark("room", {"room": name})]
    if room.colour:
        remarks.append(Remark("owned", {"colour": room.colour}))
    if room.bonus:
        remarks.append(Remark("bonus", {"n": room.bonus}))
    standing = [Remark("stand", {"colour": colour, "n": n}) for colour, n in view.rooms[name].items() if n]
    return [*remarks, *(standing or [Remark("empty", {})]), Remark("leads_to", {"rooms": list(room.next)})]


def _seat(view: View, seat: int) -> list[Remark]:
    pagodas = [
        Remark("pagoda", {"colour": colour, "n": view.pagodas[colour], "left": view.to_goal[colour]})
        for colour in view.colours[seat]
        if colour in view.pagodas
    ]
    return [Remark("seat", {"who": seat}), *pagodas, Remark("hidden_cards", {"n": len(view.held[seat])})]
