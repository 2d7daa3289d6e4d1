"""The terminal in a real pseudo-terminal, where Textual takes over standard output and error."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from zashiki.kernel.game import discover
from zashiki.kernel.words import Words
from zashiki.locales import load

PATIENCE = 60.0  # seconds for a busy machine
TAB, ENTER, QUIT = "\t", "\r", "\x11"


class Screen:
    """What a process writes to its terminal, and keys pressed there."""

    def __init__(self, *arguments: str, data: Path) -> None:
        self._end, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = os.environ | {"XDG_DATA_HOME": str(data), "TERM": "xterm-256color"}
        command = [sys.executable, "-m", "zashiki", "tui", *arguments]
        self.process = subprocess.Popen(command, stdin=other, stdout=other, stderr=other, env=environment)
        os.close(other)
        self._seen = ""

    def press(self, keys: str) -> None:
        """Type."""
        os.write(self._end, keys.encode())

    def wait_for(self, text: str) -> None:
        """Read until the text was written; fail with what came instead."""
        last = time.monotonic() + PATIENCE
        while text not in self._seen:
            ready, _, _ = select.select([self._end], [], [], max(0.0, last - time.monotonic()))
            assert ready, f"{text!r} did not come: {self._seen[-3000:]}"
            self._seen += os.read(self._end, 65536).decode(errors="replace")
        self._seen = self._seen.partition(text)[2]

    def close(self) -> None:
        """End it, however it stands."""
        self.process.kill()
        self.process.wait()
        os.close(self._end)


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """A German terminal with a house of its own."""
    opened = Screen("--lang", "de", "--name", "Rin", data=tmp_path)
    yield opened
    opened.close()


def test_a_match_against_bots_begins_in_a_real_terminal(screen: Screen, tmp_path: Path) -> None:
    say, first = Words("de", load("de")), next(iter(discover().values()))
    screen.wait_for(say("terminal.start_keys"))
    for _ in range(4 + len(first.options)):  # past seats, the others, options and code to the button
        screen.press(TAB)
        time.sleep(0.05)
    screen.press(ENTER)
    screen.wait_for(say("terminal.table_keys"))
    screen.wait_for("Rin (du)")
    screen.press(QUIT)
    assert screen.process.wait(PATIENCE) == 0
    assert (tmp_path / "zashiki" / "terminal.log").read_text() == ""
