"""The board in a terminal, within 80 columns: map, seats, cards and whatever is going on."""

from __future__ import annotations

from zashiki.games.senji.sight import View
from zashiki.games.senji.sight.parts import Battle, OpenOffer, Province, Side
from zashiki.kernel.words import Words

WIDTH = 78
NAME = 8  # letters of a player's name
SPOTS = {  # line and column of every province, from the north-east to the south-west
    "dewa": (0, 53),
    "mutsu": (1, 56),
    "echigo": (2, 43),
    "echizen": (3, 26),
    "musashi": (4, 55),
    "shinano": (4, 36),
    "izumo": (5, 11),
    "owari": (6, 43),
    "yamashiro": (6, 24),
    "nagato": (7, 2),
    "bizen": (7, 17),
    "kii": (8, 33),
    "chikuzen": (9, 0),
    "sanuki": (10, 26),
    "iyo": (11, 17),
    "higo": (11, 0),
    "tosa": (12, 26),
    "hyuga": (13, 5),
}
SEAS = {"north": (1, 20), "south": (11, 47)}
STYLES = {
    "blue": "bright_blue",
    "red": "red",
    "black": "white",
    "purple": "magenta",
    "yellow": "yellow",
    "green": "green",
    "": "dim",
}


def render(view: View, words: Words) -> list[str]:
    """Everything the view holds, with Rich markup; families are named, never told by colour alone."""
    lines = [_head(view, words), ""]
    lines += _seats(view, words)
    lines += ["", *_map(view, words)]
    lines += _fleets(view, words)
    for part in (_battle, _march, _row, _offers, _trade, _hand, _hanafuda, _autumn):
        found = part(view, words)
        if found:
            lines += ["", *found]
    return lines


def _head(view: View, words: Words) -> str:
    parts = [words("board.year", year=view.year, last=view.options["last_year"]), words(f"seasons.{view.season}")]
    parts.append(words("board.goal", n=view.options["goal"]))
    if view.clock:
        parts.append(words("board.clock", n=view.clock))
    return "[bold]" + " · ".join(parts) + "[/]"


def _paint(view: View, seat: int, text: str) -> str:
    family = view.families[seat] if 0 <= seat < view.seats else ""
    from rich.markup import escape  # which is slow to import

    return f"[{STYLES[family]}]{escape(text)}[/]"


def _tag(view: View, seat: int, words: Words) -> str:
    """A seat in short: its number, counted from 1, and its family."""
    if not 0 <= seat < view.seats:
        return "–"
    family = view.families[seat]
    return _paint(view, seat, f"{seat + 1} {words(f'families.{family}') if family else '?'}")


def _seats(view: View, words: Words) -> list[str]:
    lines = []
    for seat in range(view.seats):
        marks = [
            *(["◎ " + words("board.host")] if seat == view.host else []),
            *(["▶"] if seat in view.waiting else []),
            *([words("board.ready")] if view.finished[seat] else []),
            *([words("board.listening")] if view.listening[seat] else []),
        ]
        owned = sum(province.owner == seat for province in view.provinces)
        fallen = [words(f"samurai.{s.id}") for s in view.samurai if s.owner == seat and s.at == "fallen"]
        family = words(f"families.{view.families[seat]}") if view.families[seat] else "?"
        counts = (
            f"{words('board.honour')} {view.honour[seat]:>2} {words('board.provinces')} {owned} "
            f"{words('board.units')} {12 - view.units_left[seat]:>2} "
            f"♦{view.hand_sizes[seat]:>2} ✿{view.hana_sizes[seat]:>2}"
        )
        kami = f"  {words('board.kami')}: {', '.join(fallen)}" if fallen else ""
        player = words.name_seat(seat)
        called = "" if player == str(seat) else player  # where nobody has a name its number is enough
        name = f"{seat + 1} {called:<{NAME}.{NAME}} {family:<7}"
        lines.append(f"{_paint(view, seat, name)} {counts}  {' '.join(marks)}{kami}".rstrip())
    return lines


def _map(view: View, words: Words) -> list[str]:
    """The islands as they lie: each province with its owner and troops, the seas in between."""
    drawn = [(*SPOTS[province.id], *_cell(view, province, words)) for province in view.provinces]
    drawn += [(*spot, f"~ {words(f'places.{sea}')} ~", -1) for sea, spot in SEAS.items()]
    lines = [""] * (1 + max(row for row, *_ in drawn))
    ends = [0] * len(lines)
    for row, column, text, owner in sorted(drawn):
        gap = max(column - ends[row], 1 if ends[row] else 0)
        lines[row] += " " * gap + _paint(view, owner, text)
        ends[row] += gap + len(text)
    return lines


def _cell(view: View, province: Province, words: Words) -> tuple[str, int]:
    """Name, owner, units and samurai by their initials; then the order, ? for a hidden one, = for one carried out."""
    name = words(f"places.{province.id}")
    if province.owner < 0:
        return f"{name} ({words('board.closed')})" if view.families[0] else name, -1
    samurai = "".join(s[0].upper() for s in province.samurai)
    order = {"none": "", "hidden": "?"}.get(province.order, _short(words(f"orders.{province.order}")))
    if province.carried != "none":
        order = "=" + _short(words(f"orders.{province.carried}"))
    return (
        f"{name} {province.owner + 1}·{province.units}{('+' + samurai) if samurai else ''} {order}".rstrip(),
        province.owner,
    )


def _short(word: str) -> str:
    return word if len(word) <= 6 else f"{word[:4]}."


def _fleets(view: View, words: Words) -> list[str]:
    lines = []
    for sea in ("north", "south"):
        fleets = [
            f"{_tag(view, fleet.seat, words)} {fleet.units}"
            + "".join(f"+{name[0].upper()}" for name in fleet.samurai)
            + ("⚓" if fleet.ready else "")
            for fleet in view.fleets
            if fleet.sea == sea
        ]
        if fleets:
            lines.append(f"{words(f'places.{sea}')}: {', '.join(fleets)}")
    return lines


def _battle(view: View, words: Words) -> list[str]:
    battle = view.battle
    if battle is None:
        return []
    head = f"[bold]{words('board.battle', place=battle.province)}[/], {words('board.round', round=battle.round)}"
    dice = ", ".join(f"{words(f'families.{family}')} {count}" for family, count in battle.dice.items())
    return [
        head,
        _side(view, battle.attacker, "attacker", words),
        _side(view, battle.defender, "defender", words),
        f"{words('board.dice')}: {dice or '–'}{_result(view, battle, words)}",
    ]


def _side(view: View, side: Side, role: str, words: Words) -> str:
    samurai = "".join(f", {words(f'samurai.{name}')}" for name in side.samurai)
    card = f", {words(f'cards.{side.card}')}" if side.card else ""
    troops = f"{side.units} {words('board.units')}{samurai}, {words('board.points')} {side.points}{card}"
    return f"  {_tag(view, side.seat, words)} {words(f'board.{role}')}: {troops}"


def _result(view: View, battle: Battle, words: Words) -> str:
    if battle.attack_won is None:
        return ""
    winner = battle.attacker if battle.attack_won else battle.defender
    return f"; {_tag(view, winner.seat, words)} +{battle.honour}"


def _march(view: View, words: Words) -> list[str]:
    if view.march is None:
        return []
    groups = [
        f"{words(f'places.{group.to}')} {group.units}"
        + "".join(f"+{words(f'samurai.{name}')}" for name in group.samurai)
        + (f" ({words('board.sea_attack')})" if group.sea_attack else "")
        for group in view.march.groups
    ]
    origin = words(f"places.{view.march.origin}")
    return [
        f"[bold]{words('board.march')}[/] {_tag(view, view.march.seat, words)}: {origin} → {'; '.join(groups) or '…'}"
    ]


def _row(view: View, words: Words) -> list[str]:
    named = [words(f"cards.{card}") for card in view.row if card]
    if not named and not view.neutral:
        return []
    bids = [f"{words(f'cards.{card}')}" for slot in view.bids for card in slot]
    lines = [f"{words('board.row')}: {', '.join(named) or '–'} ({words('board.pile')} {view.neutral})"]
    return lines + ([f"  → {', '.join(bids)}"] if bids else [])


def _offers(view: View, words: Words) -> list[str]:
    lines = [_offer(view, offer, words) for offer in view.offers]
    if view.draft is not None:
        partner = _tag(view, view.draft.partner, words)
        give = ", ".join(words(f"cards.{card}") for card in view.draft.give) or "–"
        ask = ", ".join(words(f"cards.{card}") for card in view.draft.ask) or "–"
        lines.append(f"→ {partner}: {words('board.i_give')} {give}; {words('board.i_ask')} {ask}")
    return [f"[bold]{words('board.offers')}[/]", *lines] if lines else []


def _offer(view: View, offer: OpenOffer, words: Words) -> str:
    give = ", ".join(words(f"cards.{card}") for card in offer.give) or "–"
    ask = ", ".join(words(f"cards.{card}") for card in offer.ask)
    if offer.partner == view.viewer:
        mark = "" if offer.can_accept else " ✗"
        tag = _tag(view, offer.maker, words)
        return f"← {tag} {offer.number}: {words('board.you_get')} {give};\n     {words('board.you_give')} {ask}{mark}"
    return f"→ {_tag(view, offer.partner, words)} {offer.number}: {give} ⇄ {ask}"


def _trade(view: View, words: Words) -> list[str]:
    if view.trade is None:
        return []
    shown = view.trade.shown
    cards = f"{view.trade.count}" if shown is None else _flowers(shown, words)
    card = words(f"cards.{view.trade.card}")
    return [f"{words('board.trade')} {_tag(view, view.trade.asker, words)}: {card} · {words('board.shown')}: {cards}"]


def _flowers(cards: dict[str, int], words: Words) -> str:
    return ", ".join(words(f"hana.{name}") + (f" ×{n}" if n > 1 else "") for name, n in cards.items()) or "–"


def _hand(view: View, words: Words) -> list[str]:
    lines = []
    if view.hand:
        lines += _wrap(words("board.hand"), [words(f"cards.{card}") for card in view.hand])
    drawn = [
        f"{words(f'samurai.{s.id}')} {s.value} ({words(f'kami.{s.kami}')})" for s in view.samurai if s.at == "drawn"
    ]
    if drawn:
        lines += _wrap(words("board.samurai"), drawn)
    lines += _abroad(view, words)
    for seat, guests in enumerate(view.guests):
        if guests:
            lines += _wrap(f"{words('board.guests_all')} {seat + 1}", [words(f"cards.{card}") for card in guests])
    if view.executed:
        lines += _wrap(words("board.executed"), [words(f"cards.{card}") for card in view.executed])
    return lines


def _abroad(view: View, words: Words) -> list[str]:
    """Own cards in other hands, with the seats that may hold them."""
    if view.viewer < 0 or not view.families[view.viewer]:
        return []
    own = [(card, seats) for card, seats in view.holders.items() if card.startswith(view.families[view.viewer])]
    named = [
        f"{words(f'cards.{card}')} → {'/'.join('–' if s == 6 else str(s + 1) for s in seats)}" for card, seats in own
    ]
    return _wrap(words("board.abroad"), named) if named else []


def _wrap(head: str, items: list[str]) -> list[str]:
    """Items after a head, broken into lines that fit."""
    lines, line = [], f"[bold]{head}[/]: "
    length = len(head) + 2
    for number, item in enumerate(items):
        piece = item + ("" if number == len(items) - 1 else ", ")
        if length + len(piece) > WIDTH:
            lines.append(line.rstrip())
            line, length = "    ", 4
        line += piece
        length += len(piece)
    return [*lines, line.rstrip()]


def _hanafuda(view: View, words: Words) -> list[str]:
    lines = []
    for kind in ("sun", "animal", "ribbon", "plain"):
        cards = {name: n for name, n in view.hana.items() if name.endswith(kind)}
        if cards:
            flowers = [words(f"months.{int(name[1:3])}") + (f" ×{n}" if n > 1 else "") for name, n in cards.items()]
            lines += _wrap(f"{words(f'types_many.{kind}')} {sum(cards.values())}", flowers)
    for suggestion in view.sets:
        if suggestion.best:
            worth = words("board.samurai") if suggestion.recruits else f"+{suggestion.honour}"
            flowers = [words(f"hana.{name}") + (f" ×{n}" if n > 1 else "") for name, n in suggestion.cards.items()]
            lines += _wrap(f"✓ {words(f'sets.{suggestion.id}')} {worth}", flowers)
    piles = f"{words('board.pile')} {view.pile}, {words('board.discard')} {sum(view.discard.values())}"
    return [f"[bold]{words('board.hanafuda')}[/] ({piles})", *lines]


def _autumn(view: View, words: Words) -> list[str]:
    lines = []
    if view.turns:
        lines.append(f"{words('board.order')}: {', '.join(_tag(view, seat, words) for seat in view.turns)}")
    if view.cash:
        lines.append(f"{words(f'sets.{view.cash}')}: {len(view.picked)}")
    return lines
