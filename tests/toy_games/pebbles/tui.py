"""Pebbles in a terminal."""

from __future__ import annotations

from zashiki.kernel.words import Words

from .sight import View


def render(view: View, words: Words) -> list[str]:
    """A line a seat, and the viewer's hand."""
    lines = [
        f"[bold]{words('board.round', round=view.round, rounds=view.rounds)}[/]  {words('board.prize', n=view.prize)}"
    ]
    for seat in range(view.seats):
        mark = "●" if view.sealed[seat] else "○"
        spent = " ".join(str(weight) for weight in view.spent[seat])
        lines.append(words("board.seat", mark=mark, who=seat, n=view.shells[seat], size=view.sizes[seat], spent=spent))
    if view.viewer >= 0:
        hand = [weight for weight, count in enumerate(view.hand) for _ in range(count)]
        lines.append(words("board.hand", hand=hand, laid=view.laid or "–"))
    return lines
