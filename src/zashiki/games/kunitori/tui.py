"""The board in a terminal: the market by shelves, every seat's area, the battle, and the viewer's own cards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from unicodedata import east_asian_width

from zashiki.kernel.words import Words

from .rules.tables import TABLE
from .sight import View

SHELVES = (("general", "generals"), ("victory", "victory"), ("treasure", "treasure"), ("unit", "units"))
POLICIES = ("policy", "policies")
PHASES = ("action", "battle", "buy", "end")
REACH = {"now": "●", "later": "◐", "no": "○", "gone": "✕"}  # can be bought now, after treasures, not, sold out
STYLES = {"now": "bold", "later": "", "no": "dim", "gone": "dim"}
CARDS = {card["id"]: card for card in TABLE}
WIDTH = 80  # columns
SHELF = 12  # columns of a shelf's title
TAG = re.compile(r"\[(/?)(bold|dim|reverse)\]")
WORD = re.compile(r"( *)([^ ]+)")
TIE = "\u00a0"  # a space at which no line is broken


def render(view: View, words: Words) -> list[str]:
    """Everything the view holds, as lines with Rich markup."""
    lines = [*_head(view, words), ""]
    for kind, title in (*SHELVES, POLICIES):
        lines += _shelf(view, words, kind, title)
    if any(pile["certainty"] == "reconstructed" for pile in view.pool.values()):
        lines.append(f"[dim]{words('board.prices_mostly')}[/dim]")
    lines += ["", f"{_label(words, 'scrap')} {_cards(view.scrap, words)}", ""]
    for player in view.players:
        lines += _player(view, player, words)
    lines += _battle(view, words)
    if view.mine is not None:
        lines += ["", *_mine(view, view.mine, words)]
    return [piece.replace(TIE, " ") for line in lines for piece in _fold(line)]


def _tied(text: str) -> str:
    return text.replace(" ", TIE)


def _columns(text: str) -> int:
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in TAG.sub("", text))


def _fold(line: str, indent: int = 4) -> list[str]:
    """The line in pieces that fit, broken at spaces; styles that are open at a break go on after it."""
    pieces, styles, used = [""], list[str](), 0
    for gap, word in WORD.findall(line):
        if used > indent and used + len(gap) + _columns(word) > WIDTH:
            pieces[-1] += "".join(f"[/{style}]" for style in reversed(styles))
            pieces.append(" " * indent + "".join(f"[{style}]" for style in styles))
            used, gap = indent, ""
        pieces[-1] += gap + word
        used += len(gap) + _columns(word)
        for ends, style in TAG.findall(word):
            if not ends:
                styles.append(style)
            elif style in styles:
                styles.remove(style)
    return pieces


def _label(words: Words, key: str) -> str:
    return f"[dim]{words('board.' + key)}:[/dim]"


def _head(view: View, words: Words) -> list[str]:
    phases = " ".join(
        f"[reverse] {words('phases.' + phase)} [/reverse]" if phase == view.phase else words("phases." + phase)
        for phase in (PHASES if view.phase in PHASES else (*PHASES, view.phase))
    )
    counters = " · ".join(
        f"[bold]{number}[/bold] {words('board.' + name, n=number)}"
        for name, number in (("actions", view.actions), ("money", view.money), ("buys", view.buys))
    )
    lines = [
        f"[bold]Kunitori![/bold]  {words('board.round', n=view.round)}  {phases}",
        f"[bold]{words.name_seat(view.active)}[/bold] {words('board.turn')}: {counters}",
    ]
    if view.cheaper:
        lines[-1] += " · " + words("board.cheaper", n=view.cheaper)
    if view.card:
        lines.append(f"> {words('cards.' + view.card)}: {_face(view.card, words)}")
    if view.waiting:
        lines.append(f"{_label(words, 'waiting')} {_cards(view.waiting, words)}")
    return lines + _ending(view, words)


def _ending(view: View, words: Words) -> list[str]:
    if view.turns_left >= 0:
        return [f"[bold]! {words('board.last_round', n=view.turns_left)}[/bold]"]
    return [f"[bold]! {words('board.near', card=card, n=left)}[/bold]" for card, left in view.near.items()]


def _shelf(view: View, words: Words, kind: str, title: str) -> list[str]:
    """One shelf of the market: reach, price, name and cards left."""
    names = sorted((name for name in view.pool if CARDS[name]["type"] == kind), key=lambda n: view.pool[n]["price"])
    if kind == "general" and view.options["generals"] == "two_on_offer":
        names = [name for name in names if name in view.offer]
        title = "open_generals"
    piles = [_tied(_pile(view.pool[name], words("short." + name))) for name in names]
    return _fold(f"[dim]{words('board.' + title):{SHELF}}[/dim] {'  '.join(piles)}", SHELF + 1) if piles else []


def _pile(pile: Mapping[str, Any], name: str) -> str:
    price = str(pile["price"])
    if pile["price"] != pile["printed"]:
        price += f"({pile['printed']})"
    text = f"{REACH[pile['reach']]} {price} {name} ×{pile['left']}"
    style = STYLES[pile["reach"]]
    return f"[{style}]{text}[/{style}]" if style else text


def _cards(cards: Mapping[str, int], words: Words) -> str:
    """Cards with their numbers."""
    parts = [f"{words('cards.' + name)}{f' ×{count}' if count > 1 else ''}" for name, count in cards.items()]
    return ", ".join(map(_tied, parts)) or "–"


def _face(name: str, words: Words) -> str:
    """What is printed on a card: strength, points, icons and text."""
    card = CARDS[name]
    numbers = ((key, card[key]) for key in ("attack", "defence", "points") if card[key])
    parts = [f"{words('board.' + key)} {number}".replace("-", "−") for key, number in numbers]
    parts += [words("icons." + e[0], n=e[1]) for e in card["effects"] if words.has("icons." + e[0])]
    if words.has("texts." + name):
        parts.append(words("texts." + name))
    return "; ".join(parts)


def _player(view: View, player: Mapping[str, Any], words: Words) -> list[str]:
    seat = player["seat"]
    marks = [words("board.turn")] if seat == view.active else []
    marks += [words("board.asked")] if seat == view.asked else []
    facts = [
        f"{words('board.hand')} {player['hand']}",
        f"{words('board.deck')} {player['deck']}",
        f"{words('board.discard')} {sum(player['discard'].values())}",
        f"{words('board.points')} {player['points']}".replace("-", "−"),
        f"{words('board.strength')} {player['strength']}",
    ]
    lines = [f"[bold]{words.name_seat(seat)}[/bold] {' '.join(f'‹{mark}›' for mark in marks)} {' · '.join(facts)}"]
    for key in ("deployed", "played", "ambush", "revealed", "discard"):
        if player[key]:
            lines.append(f"  {_label(words, key)} {_cards(player[key], words)}")
    return lines + _known(player["known"], words)


def _known(worlds: list[dict[str, Any]], words: Words) -> list[str]:
    """What everybody knows of the seat's hidden cards."""
    texts = []
    for world in worlds:
        parts = [f"{words('board.known')} {_cards(world['hand'], words)}"] if world["hand"] else []
        if world["top"]:
            parts.append(f"{words('board.on_top')} {', '.join(words('cards.' + name) for name in world['top'])}")
        texts.append("; ".join(parts))
    known = f" {words('board.or')} ".join(text for text in texts if text)
    return [f"  [dim]({known})[/dim]"] if known else []


def _battle(view: View, words: Words) -> list[str]:
    if view.battle is None:
        return []
    lines = [""]
    for target in view.battle["targets"]:
        title = words("board.battle", attacker=view.active, target=target["seat"])
        score = words("board.stands", attack=target["attack"], defence=target["defence"])
        lines.append(f"[bold]⚔ {title}: {score}[/bold]  {_cards(target['cards'], words)}")
    for side, rule in (("attacker", "must_take"), ("defender", "may_decline")):
        steps = ", ".join(f"{least}+ {words('cards.' + name)}" for least, name in view.battle["rewards"][side])
        seat = view.active if side == "attacker" else view.battle["defender"]
        if seat is not None and view.battle["targets"]:
            name = words.name_seat(seat)
            lines.append(f"  {name} {words('board.ahead')}: {steps} ({words('board.' + rule)})")
    return lines


def _mine(view: View, mine: Mapping[str, Any], words: Words) -> list[str]:
    lines = [f"[bold]{words('board.hand')}[/bold] {words('board.in_hand', n=mine['treasure'])}"]
    for name, count in mine["hand"].items():
        lines.append(f"  {count}× [bold]{words('cards.' + name)}[/bold] {_face(name, words)}")
    lines.append(f"{_label(words, 'deck')} {_cards(mine['deck'], words)}")
    if mine["top"]:
        lines.append(f"{_label(words, 'on_top')} {', '.join(words('cards.' + name) for name in mine['top'])}")
    return lines
