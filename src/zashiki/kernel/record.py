"""A whole match as a text file that people can read: a head of `name: value` lines, a blank line, a step a line."""

from __future__ import annotations

import json
from collections.abc import Sequence

from zashiki.kernel.game import find
from zashiki.kernel.model import CHANCE, CLOCK, TABLE, RecordError, Setup, Step, ZashikiError

ACTORS = {"chance": CHANCE, "clock": CLOCK, "table": TABLE}
NAMES = {actor: name for name, actor in ACTORS.items()}


def write_record(setup: Setup, steps: Sequence[Step], secret: str = "") -> str:
    """The match as text, with the secret its deals follow from where there is one."""
    head = [
        f"game: {setup.game}",
        f"rules: {setup.rules_version}",
        f"seats: {setup.seats}",
        f"options: {json.dumps(dict(setup.options), ensure_ascii=False)}",
    ]
    head += [f"secret: {secret}"] if secret else []
    return "\n".join([*head, "", *(f"{NAMES.get(step.actor, step.actor)} {step.text}" for step in steps), ""])


def read_record(text: str) -> tuple[Setup, list[Step]]:
    """Set-up and steps of a recorded match; raises RecordError saying which line is wrong."""
    head, _, body = text.replace("\r\n", "\n").partition("\n\n")
    first_step = head.count("\n") + 3
    steps = [read_step(first_step + i, line) for i, line in enumerate(body.splitlines()) if line.strip()]
    return _read_head(head), steps


def read_secret(text: str) -> str:
    """The secret that the deals of this record follow from; "" where it tells none."""
    head = text.replace("\r\n", "\n").partition("\n\n")[0]
    return dict(line.partition(": ")[::2] for line in head.splitlines()).get("secret", "")


def _read_head(head: str) -> Setup:
    pairs = dict(line.partition(": ")[::2] for line in head.splitlines())
    missing = {"game", "rules", "seats", "options"} - pairs.keys()
    if missing:
        raise RecordError(f"this is no recorded match: its head lacks {', '.join(sorted(missing))}")
    try:
        options = json.loads(pairs["options"])
        seats, version = int(pairs["seats"]), int(pairs["rules"])
        checked = find(pairs["game"]).setup(seats, options)
    except (ZashikiError, ValueError, TypeError) as error:
        raise RecordError(f"the head of this recorded match is wrong: {error}") from error
    return Setup(checked.game, checked.seats, checked.options, version)


def read_step(number: int, line: str) -> Step:
    """The step that a line tells, such as `0 done`; raises RecordError naming the line."""
    name, space, text = line.partition(" ")
    if not space or not (name in ACTORS or name.isdecimal()):
        raise RecordError(f"line {number} is no step: {line[:80]!r}")
    return Step(ACTORS[name] if name in ACTORS else int(name), text)
