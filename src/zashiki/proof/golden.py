"""Goldens: recorded matches with what every viewer saw, as text that people can read and a test can check.

The head and the steps are those of a record; every step line ends with ` # ` and, of the state after the step, the
number of legal actions of all who wait, a short hash of the position, and one of the view of each seat and of the
spectator. The last line tells the outcome.
"""

from __future__ import annotations

import json
from typing import Any

from zashiki.kernel.game import AnyGame, find, short_hash
from zashiki.kernel.match import Match
from zashiki.kernel.model import CHANCE, OVER, RecordError, Setup, ZashikiError
from zashiki.kernel.record import read_record, write_record
from zashiki.kernel.rng import Rng
from zashiki.kernel.state import State
from zashiki.proof.walk import DEFAULT_LIMIT, next_step, viewers

MARK = " # "
OUTCOME = "outcome: "


def view_text(view: Any) -> str:
    """A view as one canonical line of JSON."""
    return json.dumps(view, default=_parts, sort_keys=True, ensure_ascii=False)


def _parts(value: Any) -> dict[str, Any]:
    """A dataclass as its fields, whose own parts are not copied: a golden writes thousands of views."""
    return {name: getattr(value, name) for name in value.__dataclass_fields__}


def trace(game: AnyGame, state: State) -> str:
    """The state in short: how many legal actions, and the hashes of position and views."""
    legal = sum(len(state.legal(seat)) for seat in state.waiting())
    views = [short_hash(view_text(game.view(state, viewer))) for viewer in viewers(state)]
    return " ".join([str(legal), game.position_hash(state), *views])


def play_randomly(game: AnyGame, setup: Setup, seed: int, limit: int = DEFAULT_LIMIT) -> Match:
    """A random match to its end, or to the limit of steps."""
    match, rng = Match(game, setup), Rng(seed)
    while len(match.steps) < limit and (step := next_step(match.state, rng)) is not None:
        match.take(*step)
    return match


def write_golden(game: AnyGame, setup: Setup, seed: int, limit: int = DEFAULT_LIMIT) -> str:
    """A random match of this seed as a golden."""
    return annotate(game, write_record(setup, play_randomly(game, setup, seed, limit).steps))


def annotate(game: AnyGame, record: str) -> str:
    """The golden that belongs to a recorded match of the game."""
    setup, steps = read_record(record)
    if setup.rules_version != game.rules_version:
        raise RecordError(f"recorded under rules version {setup.rules_version}; this is {game.rules_version}")
    head, _, body = record.partition("\n\n")
    match = Match(game, setup)
    lines = [f"{head}\n", f"start{MARK}{trace(game, match.state)}"]
    written = [line for line in body.splitlines() if line.strip()]
    for line, step in zip(written, steps, strict=True):
        match.play(step.actor, step.text)
        lines.append(f"{line}{MARK}{trace(game, match.state)}")
    return "\n".join([*lines, OUTCOME + _outcome_text(match), ""])


def check_golden(text: str, game: AnyGame | None = None) -> str:
    """An empty text if the match still goes as recorded, else a sentence about the first line that differs."""
    record = strip(text)
    setup, _ = read_record(record)
    try:
        fresh = annotate(game or find(setup.game), record)
    except ZashikiError as error:
        return f"the recorded match can no longer be played: {error}"
    for number, (old, new) in enumerate(zip(text.splitlines(), fresh.splitlines(), strict=False), 1):
        if old != new:
            return f"line {number} was {old!r} and is now {new!r}"
    return "" if len(text.splitlines()) == len(fresh.splitlines()) else "the golden is cut short"


def strip(text: str) -> str:
    """The plain record inside a golden."""
    head, _, body = text.replace("\r\n", "\n").partition("\n\n")
    steps = [line.rpartition(MARK)[0] for line in body.splitlines() if not line.startswith((OUTCOME, "start" + MARK))]
    return "\n".join([head, "", *steps, ""])


def _outcome_text(match: Match) -> str:
    outcome = match.state.outcome()
    if outcome is None:
        mover = match.state.mover()
        return f"none yet, {'chance' if mover == CHANCE else 'nobody' if mover == OVER else f'seat {mover}'} to act"
    return f"scores {' '.join(map(str, outcome.scores))}, ranks {' '.join(map(str, outcome.ranks))}, {outcome.rule}"
