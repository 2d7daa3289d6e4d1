"""The palace in a terminal: rooms as boxes where the plan has them, then cards and seats."""

from __future__ import annotations

from itertools import groupby

from zashiki.kernel.words import Words

from .sight.view import HeldCard, Room, View

STYLES = {"blue": "dodger_blue1", "black": "grey62", "purple": "medium_purple1", "red": "red", "yellow": "yellow"}
BOX_WIDTH, BOX_HEIGHT = 13, 3
COLUMNS_PER_UNIT, LINES_PER_UNIT = 0.55, 0.2  # of the plan's coordinates

Canvas = list[list[tuple[str, str]]]  # characters and their styles


def render(view: View, words: Words) -> list[str]:
    """Lines of text with Rich markup that show everything the view holds."""
    return [
        _heading(view, words),
        "",
        *_map(view, words),
        "",
        _row(view, words),
        _pile(view, words),
        _used(view, words),
        "",
        *(_seat(view, words, seat) for seat in range(view.seats)),
        f"[dim]{words('board.reconstruction')}[/]",
    ]


def _heading(view: View, words: Words) -> str:
    parts = [words("board.round", round=view.round), words("board.goal", goal=view.goal)]
    if view.last_round:
        parts.append(f"[bold]{words('board.last_round')}[/]")
    if view.asked >= 0:
        parts.append(f"{words('tui.turn', who=view.asked)} {words('phases.asked')}")
    elif view.phase in ("move", "cash"):
        parts.append(f"{words('tui.turn', who=view.turn)} {words(f'phases.{view.phase}')}")
    else:
        parts.append(words(f"phases.{view.phase}"))
    if view.due:
        parts.append(words("tui.due", colour=view.arriving, n=view.due))
    return " · ".join(parts)


def _map(view: View, words: Words) -> list[str]:
    left = min(room.xy[0] for room in view.palace)
    top = min(room.xy[1] for room in view.palace)
    corners = {
        room.id: (round((room.xy[0] - left) * COLUMNS_PER_UNIT), round((room.xy[1] - top) * LINES_PER_UNIT))
        for room in view.palace
    }
    width = max(x for x, _ in corners.values()) + BOX_WIDTH
    height = max(y for _, y in corners.values()) + BOX_HEIGHT
    canvas: Canvas = [[(" ", "")] * width for _ in range(height)]
    for room in view.palace:
        _draw_room(canvas, corners[room.id], room, view, words)
    return [_line(cells) for cells in canvas]


def _draw_room(canvas: Canvas, corner: tuple[int, int], room: Room, view: View, words: Words) -> None:
    x, y = corner
    style = STYLES[room.colour] if room.colour else ""
    mark = f" ({words(f'letters.{room.colour}')})" if room.colour else f" +{room.bonus}" if room.bonus else ""
    onward = f"▸{'/'.join(room.next)}"
    inner = BOX_WIDTH - 2
    middle = "─" * (inner - len(room.id) - len(mark) - len(onward))
    _put(canvas, x, y, f"╭{room.id}{mark}{middle}{onward}╮", style)
    _put(canvas, x, y + 1, f"│{' ' * inner}│", style)
    _put(canvas, x, y + 2, f"╰{'─' * inner}╯", style)
    column = x + 1
    for text, text_style in _samurai(view, room.id, inner, words):
        _put(canvas, column, y + 1, text, text_style)
        column += len(text)


def _samurai(view: View, room: str, room_width: int, words: Words) -> list[tuple[str, str]]:
    """A letter per samurai, or letter and count where they are many; the viewer's own are underlined."""
    samurai = view.rooms[room]
    own = view.colours[view.viewer] if view.viewer >= 0 else ()
    many = sum(samurai.values()) > room_width
    return [
        (
            f"{words(f'letters.{colour}')}{count}" if many else words(f"letters.{colour}") * count,
            f"bold {'underline ' if colour in own else ''}{STYLES[colour]}",
        )
        for colour, count in samurai.items()
    ]


def _put(canvas: Canvas, x: int, y: int, text: str, style: str) -> None:
    for i, character in enumerate(text):
        canvas[y][x + i] = (character, style)


def _line(cells: list[tuple[str, str]]) -> str:
    line = ""
    for style, group in groupby(cells, key=lambda cell: cell[1]):
        text = "".join(character for character, _ in group)
        line += f"[{style}]{text}[/]" if style else text
    return line.rstrip()


def _card(value: int | None) -> str:
    return f"‹{value:+d}›" if value is not None else "‹?›"


def _row(view: View, words: Words) -> str:
    cards = [
        f"{_card(card.value)}[dim] {'/'.join(map(str, card.may_be))}[/]" if card.value is None else _card(card.value)
        for card in view.row
    ]
    return f"{words('board.row')}: {'  '.join(cards)}"


def _counts(copies: dict[str, int]) -> str:
    return "  ".join(f"{int(value):+d}×{count}" for value, count in copies.items() if count)


def _pile(view: View, words: Words) -> str:
    may_be = f"[dim] {'/'.join(map(str, view.pile.may_be))}[/]" if view.pile.may_be else ""
    hidden = f"{words('board.hidden')}×{view.pile.hidden}{may_be}"
    return f"{words('board.pile')}: {view.pile.count}   {_counts(view.pile.open)}  {hidden}"


def _used(view: View, words: Words) -> str:
    hidden = "".join(f"  {words('board.hidden')} {value:+d}" for value in view.used.hidden)
    return f"{words('board.used')}: {view.used.count}   {_counts(view.used.open)}{hidden}"


def _seat(view: View, words: Words, seat: int) -> str:
    mark = "?" if seat == view.asked else "▶" if seat == view.turn and view.phase != "over" else " "
    colours = [_colour(view, words, seat, colour) for colour in view.colours[seat]]
    points = words("board.points", n=view.points[seat])
    begins = f" ({words('tui.begins')})" if seat == view.start_seat else ""
    return f"{mark} [bold]{words('tui.turn', who=seat)}[/]{begins}: {points}   {'   '.join(colours)}"


def _colour(view: View, words: Words, seat: int, colour: str) -> str:
    held = [card for card in view.held[seat] if card.colour == colour]
    name = f"[{STYLES[colour]}]{words(f'letters.{colour}')} {words(f'colours.{colour}')}[/]"
    pagoda = f"{view.pagodas[colour]} ({words('board.to_goal', n=view.to_goal[colour])})"
    return " ".join([name, pagoda, *(_held(card) for card in held)])


def _held(card: HeldCard) -> str:
    if card.value is not None:
        return f"‹{card.value:+d}›"
    return f"‹?›[dim] {'/'.join(map(str, card.may_be))}[/]"
