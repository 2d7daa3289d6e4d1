"""The command `zashiki bot`: a program of one's own sits down at a running server's table and plays to the end."""

from __future__ import annotations

import asyncio
import os
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.test_socket import finish
from zashiki.client import Client
from zashiki.protocol.messages import Prompt

ROOT = Path(__file__).parents[2]
CAUTIOUS = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples' / 'bots' / 'cautious.py'))}"


def test_a_program_takes_an_open_chair_and_plays_to_the_end(
    url: str, seat: Callable[..., Any], run: Callable[[Any], Any]
) -> None:
    async def main() -> None:
        ann = await Client.enter(url, "Ann")
        opened = await ann.open_table("pebbles", 2, ["me", "open"], {})
        command = ["-m", "zashiki", "bot", "pebbles", "--connect", url, "--player", CAUTIOUS, "--name", "Robo"]
        here = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        guest = await asyncio.create_subprocess_exec(
            sys.executable, *command, env=here, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
        )
        async with seat(ann, opened.match) as player, asyncio.timeout(60):
            first = await anext(message async for message in player.line if isinstance(message, Prompt))
            end = await finish(player, first)
            told, trouble = await guest.communicate()
        assert guest.returncode == 0, trouble.decode()
        assert end.outcome is not None
        assert ", ".join(map(str, end.outcome.ranks)) in told.decode()
        assert [one.name for one in end.players] == ["Ann", "Robo"]

    run(main())
