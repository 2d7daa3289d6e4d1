"""The command hint: what would a master play at a moment of a recorded match, and why?"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from zashiki.cli.choices import language, record_in, words_of
from zashiki.cli.declare import Argument, Option

if TYPE_CHECKING:
    from zashiki.bots.hint import Hint
    from zashiki.kernel.match import Match


def hint(
    file: Annotated[Path, Argument(help="A recorded match.")],
    at: Annotated[int | None, Option("--step", min=0, help="The moment: after so many steps.")] = None,
    seat: Annotated[int | None, Option(min=1, help="Who asks, counted from 1; default: who is asked there.")] = None,
    seconds: Annotated[float, Option(min=0.0, help="To think at most; default: as long as a master.")] = 0.0,
    playouts: Annotated[int, Option(min=0, help="Think so much instead, whatever the time.")] = 0,
    seed: Annotated[int, Option()] = 1,
    as_json: Annotated[bool, Option("--json", help="Machine-readable.")] = False,
    lang: Annotated[str, Option(help="en or de.")] = "en",
) -> None:
    """Show the best three actions of a seat with the rank they promise and why, from that seat's view only."""
    from zashiki.bots.hint import hint as think

    match = _match_at(file, at)
    asked = _asked(match, seat - 1 if seat else None)
    state = match.state
    view, legal = match.game.view(state, asked), [int(action) for action in state.legal(asked)]
    hints = think(match.game, view, legal, seed, 0.0 if playouts else seconds, playouts)
    if as_json:
        print(json.dumps([asdict(one) for one in hints], ensure_ascii=False, indent=2))
    else:
        for line in told(match, asked, hints, language(lang)):
            print(line)


def told(match: Match, seat: int, hints: list[Hint], lang: str) -> list[str]:
    """The hints in words."""
    from zashiki import locales
    from zashiki.kernel.words import Words

    game, own = match.game, words_of(match.game, match.setup.seats, lang)
    house = Words(lang, locales.load(lang), own.name_seat)
    lines = [house("hint.title")]
    for one in hints:
        parts = game.notation.fields(seat, one.action)
        key = f"actions.{parts['kind']}"
        act = f"{one.act} ({own.fill(key, parts)})" if own.has(key) else one.act
        words, room = (own, "reasons") if one.reason.is_term else (house, "hint")
        why = words.fill(f"{room}.{one.reason.key}", one.reason.facts)
        lines.append(house("hint.line", act=act, rank=house.decimal(one.rank), reason=why))
    return lines


def _match_at(file: Path, at: int | None) -> Match:
    from zashiki.kernel.game import find
    from zashiki.kernel.match import replay
    from zashiki.kernel.model import RecordError
    from zashiki.kernel.record import read_record

    setup, steps = read_record(record_in(file))
    if at is not None and at > len(steps):
        raise RecordError(f"the match has {len(steps)} steps, not {at}")
    return replay(find(setup.game), setup, steps[:at])


def _asked(match: Match, seat: int | None) -> int:
    from zashiki.kernel.model import SetupError

    waiting = match.state.waiting()
    if not waiting:
        raise SetupError("nobody is asked there")
    if seat is not None and seat not in waiting:
        raise SetupError(f"seat {seat + 1} is not asked there")
    return int(waiting[0]) if seat is None else seat
