"""Bots from outside: any program that reads one JSON line a prompt and answers with one. See docs/bots.md."""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict
from functools import partial
from time import monotonic, sleep
from typing import IO, Any

from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import Setup, Step, ZashikiError
from zashiki.kernel.rng import Rng

PREFIX = "cmd:"
TRUSTED = "record:"  # like cmd:, but shown all steps too; for frozen opponents that replay the match by older rules
USUAL_SECONDS = 5.0
START_SECONDS = 20.0  # more for the first answer: the program may have to be loaded
LONGEST_LINE = 100_000  # characters of an answer
MOST_UNREAD = 8  # lines
SLOWLY = 0.01  # seconds for every further line, which nobody will read
LAST_LINES = 20  # of its complaints that are kept
TAIL = 600  # characters of them that are shown
LAST_WORDS_SECONDS = 1.0  # at most, to hear why it ended


class OutsideError(ZashikiError):
    """A program did not answer as it should; the message says what it did instead."""


class Outside:
    """A running program as a bot. It is started when first asked and gets a view and the legal actions only."""

    def __init__(self, game: AnyGame, command: str, seconds: float = USUAL_SECONDS, trusted: bool = False) -> None:
        self.game, self.command, self.seconds = game, command, seconds
        self.trusted = trusted
        self._heard: dict[str, Any] = {}
        self._program: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str] = queue.Queue()
        self._complaints: deque[str] = deque(maxlen=LAST_LINES)
        self._complaining: threading.Thread | None = None

    def hear(self, setup: Setup, steps: Sequence[Step]) -> None:
        """All steps so far, for a trusted program."""
        self._heard = {
            "seats": setup.seats,
            "options": dict(setup.options),
            "steps": [[step.actor, step.text] for step in steps],
        }

    def __call__(self, view: Any, legal: Sequence[int], rng: Rng) -> int:
        """What the program answers; raises OutsideError."""
        notation, seat = self.game.notation, view.viewer
        texts = {notation.write_action(seat, action): action for action in legal}
        choices = [{"act": text, **notation.fields(seat, action)} for text, action in texts.items()]
        prompt = {
            "game": self.game.id,
            "seat": seat,
            "view": asdict(view),
            "legal": choices,
            "seconds": self.seconds,
            "seed": int(rng.bits()),
            **self._heard,
        }
        act = _act_of(self._ask(json.dumps(prompt, ensure_ascii=False, default=int)))
        if act not in texts:
            raise OutsideError(f"{self.command!r} answered {act[:80]!r}, which is not among the legal actions")
        return texts[act]

    def close(self) -> None:
        """End the program."""
        program, self._program = self._program, None
        if program is None:
            return
        with suppress(OSError):
            assert program.stdin is not None
            program.stdin.close()
        try:
            program.wait(1)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()

    def _ask(self, line: str) -> str:
        limit = self.seconds if self._program else max(self.seconds, START_SECONDS)
        program = self._program or self._start()
        begun = monotonic()
        self._forget_unasked()
        try:
            with _ended_after(program, limit):
                assert program.stdin is not None
                program.stdin.write(line + "\n")
                program.stdin.flush()
            answer = self._lines.get(timeout=max(0.0, begun + limit - monotonic()))
        except (OSError, queue.Empty):
            answer = ""
        if not answer:
            waited = monotonic() - begun
            self.close()
            what = (
                f"did not answer within {limit:g} s"
                if waited >= limit
                else f"ended after {waited:.1f} s without an answer"
            )
            raise OutsideError(f"{self.command!r} {what}{self._last_words()}")
        return answer

    def _forget_unasked(self) -> None:
        """What it wrote before it was asked is no answer."""
        for _ in range(self._lines.qsize()):
            self._lines.get()

    def _start(self) -> subprocess.Popen[str]:
        words = shlex.split(self.command)
        try:
            program = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, IndexError) as error:
            raise OutsideError(f"{self.command!r} cannot be started: {error}") from error
        self._program, self._lines, self._complaints = program, queue.Queue(), deque(maxlen=LAST_LINES)
        _listening(program.stdout, partial(_keep, self._lines))
        self._complaining = _listening(program.stderr, self._complaints.append)
        return program

    def _last_words(self) -> str:
        if self._complaining:
            self._complaining.join(LAST_WORDS_SECONDS)
        said = "".join(list(self._complaints)).strip()[-TAIL:]
        return f"; it said: {said}" if said else ""


@contextmanager
def _ended_after(program: subprocess.Popen[str], seconds: float) -> Iterator[None]:
    """End the program if this takes longer, as it does where nobody reads what is written."""
    guard = threading.Timer(seconds, program.kill)
    guard.start()
    try:
        yield
    finally:
        guard.cancel()


def _keep(lines: queue.Queue[str], line: str) -> None:
    """Put it with the others, unless nobody has read these; then whoever writes on and on is slowed down."""
    if line and lines.qsize() >= MOST_UNREAD:
        sleep(SLOWLY)
    else:
        lines.put(line)


def _listening(pipe: IO[str] | None, take: Callable[[str], None]) -> threading.Thread:
    assert pipe is not None
    thread = threading.Thread(target=_listen, args=(pipe, take), daemon=True)
    thread.start()
    return thread


def _listen(pipe: IO[str], take: Callable[[str], None]) -> None:
    """Pass on every line, and an empty one at the end."""
    with pipe:
        while line := pipe.readline(LONGEST_LINE):
            take(line)
    take("")


def _act_of(line: str) -> str:
    """The action's text in an answer such as {"act": "done"}."""
    if len(line) >= LONGEST_LINE:
        raise OutsideError(f"the answer {line[:80]!r} is longer than {LONGEST_LINE} characters")
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise OutsideError(f"the answer {line[:80].strip()!r} is no line of JSON") from None
    act = answer.get("act") if isinstance(answer, dict) else None
    if not isinstance(act, str):
        raise OutsideError(f'the answer {line[:80].strip()!r} is nothing like {{"act": "done"}}')
    return act


def is_outside(name: str) -> bool:
    """Whether the name is a command."""
    return name.startswith((PREFIX, TRUSTED))


def outside(game: AnyGame, name: str, seconds: float = USUAL_SECONDS) -> Outside:
    """The program that the name tells to start."""
    prefix = TRUSTED if name.startswith(TRUSTED) else PREFIX
    return Outside(game, name.removeprefix(prefix).strip(), seconds, prefix == TRUSTED)
