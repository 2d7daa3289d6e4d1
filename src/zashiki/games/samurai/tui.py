"""The map in a terminal: a hex is four characters wide and two lines high, north is up, 80 columns hold it all.

A column stands for one q (numbered above it); an empty hex shows its r below its mark, so that every hex can be named.
"""

from __future__ import annotations

import re
from textwrap import wrap

from zashiki.kernel.words import Words

from .sight import View

SEATS = "ABCD"
STYLES = ("dodger_blue1", "red", "green", "yellow")
FIGURES = "HBR"
MARKS = {"helmet": "H", "buddha": "B", "rice": "R", "samurai": "*", "ship": "~", "rider": ">", "exchange": "x"}
CHARACTER = "※"  # more tiles may follow a tile with it
WIDTH = 4
COLUMNS = 78  # of a line of words
CORNER = 8  # lines of the map beside which the north-western sea is wide
GAP = 2  # characters between a settlement's line and the map
MARKUP = re.compile(r"\[[^\]]*\]")

Cell = tuple[str, str, str]  # first line, second line, style


def render(view: View, words: Words) -> list[str]:
    """The map; in its empty corner whose turn it is, the viewer's hand and settlements; the seats and the endings."""
    drawn = _map(view)
    room = min(_room(line) for line in drawn[1:CORNER])
    told = [*_heading(view, words, room), *_own_tiles(view, words, "hand", view.hand, room)]
    return [
        *_beside(drawn, told, _settlements(view, words)),
        *(f"[dim]{line}[/]" for line in wrap(words("tui.legend"), COLUMNS)),
        *_own_tiles(view, words, "supply", view.supply, COLUMNS),
        "",
        *(_seat(view, words, seat) for seat in range(view.seats)),
        *_endings(view, words),
    ]


def _width(text: str) -> int:
    return len(MARKUP.sub("", text))


def _room(line: str) -> int:
    """How many characters the sea leaves free on the left."""
    return len(line) - len(line.lstrip(" ")) - GAP


def _beside(map_lines: list[str], told: list[str], settlements: list[str]) -> list[str]:
    """What is told first, then settlements where there is room for them, so that less must be scrolled; rest below."""
    lines, waiting = [], list(settlements)
    first = list(told)
    for line in map_lines:
        choices = first[:1] or waiting
        fitting = next((text for text in choices if _width(text) <= _room(line)), None)
        if fitting is None:
            lines.append(line)
            continue
        (first if first else waiting).remove(fitting)
        lines.append(fitting + line[_width(fitting) :])
    return [*lines, *first, *waiting]


def _heading(view: View, words: Words, width: int) -> list[str]:
    parts = [words("board.round", n=view.round), words(f"phases.{view.phase}")]
    if view.phase in ("placing", "turn", "drawing"):
        parts.append(f"{_crest(view.seat)} {words('board.turn_of', who=view.seat)}")
    if view.phase == "turn" and view.played:
        parts.append(words("board.played", n=view.played))
    if view.phase == "turn" and view.plain:
        parts.append(words("tui.only_character"))
    if view.lifted >= 0:
        parts.append(words("board.lifted", tile=view.tile_kinds[view.lifted][0]))
    ends = [line for rule in view.ended_by for line in wrap(words(f"rules.{rule.replace('.', '_')}"), width)]
    lines = [f"[bold]{parts[0]}[/]"]
    for part in [*parts[1:], *ends]:
        joined = f"{lines[-1]} · {part}"
        lines = [*lines[:-1], joined] if _width(joined) <= width else [*lines, part]
    return lines


def _crest(seat: int) -> str:
    return f"[bold {STYLES[seat]}]{SEATS[seat]}[/]"


def _cells(view: View) -> list[Cell]:
    cells = [_empty(terrain, r) for _, r, terrain in view.hexes]
    for hex_number, seat, tile in view.tiles:
        _, kind, strength, *_ = view.tile_kinds[tile]
        news = "+" if hex_number in view.laid else "'" if hex_number in view.laid_before else " "
        cells[hex_number] = (f"{SEATS[seat]}{strength}{MARKS[kind]}", f" {news}", STYLES[seat])
    for place, figures in enumerate(view.figures):
        cells[view.places[place][0]] = _settlement(view, place, figures)
    return cells


def _empty(terrain: str, r: int) -> Cell:
    return (" ~", f"{r:>2}", "dim blue") if terrain == "sea" else (" .", f"{r:>2}", "dim")


def _settlement(view: View, place: int, figures: tuple[int, ...]) -> Cell:
    letters = "".join(FIGURES[kind] for kind in figures)
    leaders = "".join(_leader(view, place, kind) for kind in figures)
    if len(figures) == 3:
        return letters, leaders, "bold"
    return f"({letters or ' '})", f" {leaders}", "bold" if figures else "dim"


def _leader(view: View, place: int, kind: int) -> str:
    """Whose figure it would be as things stand: a seat's letter, = where seats tie, - where nobody counts."""
    leader = view.leaders[place][kind]
    if leader >= 0:
        return SEATS[leader]
    return "=" if any(view.influence[place][kind]) else "-"


def _map(view: View) -> list[str]:
    left = min(q for q, _, _ in view.hexes)
    top = min(2 * r + q for q, r, _ in view.hexes)
    columns = max(q for q, _, _ in view.hexes) - left + 1
    height = max(2 * r + q for q, r, _ in view.hexes) - top + 2
    canvas: list[list[tuple[str, str]]] = [[("", "")] * columns for _ in range(height)]
    for (q, r, _), (first, second, style) in zip(view.hexes, _cells(view), strict=True):
        line = 2 * r + q - top
        canvas[line][q - left] = (first, style)
        canvas[line + 1][q - left] = (second, "dim")
    numbers = "".join(f"{q:^{WIDTH}}" for q in range(left, left + columns))
    return [f"[dim]{numbers.rstrip()}[/]", *(_line(cells) for cells in canvas)]


def _line(cells: list[tuple[str, str]]) -> str:
    parts = []
    for text, style in cells:
        blank = " " * (WIDTH - len(text))
        parts.append(f"[{style}]{text}[/]{blank}" if text.strip() else " " * WIDTH)
    return "".join(parts).rstrip()


def _settlements(view: View, words: Words) -> list[str]:
    """A line for each settlement that still has figures, with the influence of every seat on each of them."""
    lines = [f"[bold]{words('tui.settlements')}[/] {':'.join(_crest(seat) for seat in range(view.seats))}"]
    for place, figures in enumerate(view.figures):
        hex_number, name, *_ = view.places[place]
        q, r, _ = view.hexes[hex_number]
        rows = [
            f"{FIGURES[kind]} {':'.join(map(str, view.influence[place][kind]))} {_leader(view, place, kind)}"
            for kind in figures
        ]
        if rows:
            lines.append(f"{f'{q}.{r}':>6} {name:<12}{words('board.open', n=view.open[place]):<9}{'   '.join(rows)}")
    return lines


def _seat(view: View, words: Words, seat: int) -> str:
    parts = [f"{_crest(seat)} {words('tui.seat', who=seat)}"]
    parts.append(words("tui.tiles", hand=view.hand_sizes[seat], supply=view.supply_sizes[seat]))
    if view.swap_discarded[seat]:
        parts.append(words("tui.swap_used"))
    if view.shown or seat == view.viewer:
        parts.append(f"{words('board.taken')} {_counts(view.taken[seat])}")
    else:
        parts.append(f"{words('board.taken')}: {words('board.screened')}")
    return " · ".join(parts)


def _counts(row: tuple[int, ...]) -> str:
    return " ".join(f"{FIGURES[kind]}{count}" for kind, count in enumerate(row))


def _endings(view: View, words: Words) -> list[str]:
    tied = sum(view.taken[-1])
    sure = " ".join(f"{FIGURES[kind]}{count}" for kind, count in enumerate(view.sure))
    counted = (
        f"{_counts(view.left)} {words('board.left')} · {words('board.aside')} {tied}/{view.tied_limit} "
        f"({_counts(view.taken[-1])}) · {words('board.sure', n=sure)}"
    )
    lines = [f"{words('board.endings')}:", *(f"  {line}" for line in wrap(counted, COLUMNS - 2))]
    if any(view.stock):
        lines.append(f"  {words('tui.stock')} {_counts(view.stock)}")
    return lines


def _own_tiles(view: View, words: Words, where: str, counts: tuple[int, ...], width: int) -> list[str]:
    if not view.hand:
        return []
    first, *more = wrap(f"{words(f'board.{where}')}: {_tiles(view, words, counts)}", width, subsequent_indent="  ")
    head = words(f"board.{where}")
    return [f"[bold]{head}[/]{first.removeprefix(head)}", *more]


def _tiles(view: View, words: Words, counts: tuple[int, ...]) -> str:
    return ", ".join(_tile(view, words, tile, count) for tile, count in enumerate(counts) if count) or "–"


def _tile(view: View, words: Words, tile: int, count: int) -> str:
    name, _, _, character, *_ = view.tile_kinds[tile]
    mark = CHARACTER if character else ""
    return f"{words(f'tiles.{name}')}{mark}" + (f" ×{count}" if count > 1 else "")
