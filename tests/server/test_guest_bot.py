"""The command `zashiki bot`: a program of one's own sits down at a running server's table and plays to the end."""

from __future__ import annotations

import asyncio
import os
import shlex
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_socket import finish
from zashiki.cli import guest
from zashiki.client import Client
from zashiki.kernel.model import SetupError
from zashiki.protocol.messages import Prompt, Refusal

ROOT = Path(__file__).parents[2]
CAUTIOUS = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples' / 'bots' / 'cautious.py'))}"


async def play_against(url: str, seat: Callable[..., Any], player: str) -> tuple[int, str, str, Prompt]:
    """The exit code of `zashiki bot` on the second chair of a table, what it told, its trouble, and the end."""
    ann = await Client.enter(url, "Ann")
    opened = await ann.open_table("pebbles", 2, ["me", "open"], {"rounds": 4})
    command = ["-m", "zashiki", "bot", "pebbles", "--connect", url, "--player", player, "--name", "Robo"]
    here = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    robo = await asyncio.create_subprocess_exec(
        sys.executable, *command, env=here, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    async with seat(ann, opened.match) as player_here, asyncio.timeout(60):
        first = await anext(message async for message in player_here.line if isinstance(message, Prompt))
        end = await finish(player_here, first)
        told, trouble = await robo.communicate()
    assert robo.returncode is not None
    return robo.returncode, told.decode(), trouble.decode(), end


def test_a_program_takes_an_open_chair_and_plays_to_the_end(
    url: str, seat: Callable[..., Any], run: Callable[[Any], Any]
) -> None:
    code, told, trouble, end = run(play_against(url, seat, CAUTIOUS))
    assert code == 0, trouble
    assert end.outcome is not None
    assert ", ".join(map(str, end.outcome.ranks)) in told
    assert [one.name for one in end.players] == ["Ann", "Robo"]


def test_a_fault_of_a_program_costs_it_a_choice_and_nobody_the_match(
    url: str, seat: Callable[..., Any], run: Callable[[Any], Any]
) -> None:
    greeting = (
        "import json, sys\nprint('Welcome', flush=True)\nfor line in sys.stdin:\n"
        "    print(json.dumps({'act': json.loads(line)['legal'][0]['act']}), flush=True)"
    )
    program = f"cmd:{shlex.quote(sys.executable)} -c {shlex.quote(greeting)}"
    trouble = ""
    for _ in range(6):  # once in a while all its pebbles are alike, and it has nothing to choose
        code, _, trouble, end = run(play_against(url, seat, program))
        assert code == 0, trouble
        assert end.outcome is not None
        if trouble:
            break
    assert "the answer 'Welcome' is no line of JSON; any legal action was taken instead" in trouble


def prompt(n: int) -> Prompt:
    return Prompt("m", "pebbles", n, 0, 2, {}, [], [0], "lay", 1, [{"act": "lay 1"}], False, {}, 0, [])


def answered(run: Callable[[Any], Any], *heard: Prompt | Refusal) -> list[int]:
    """The prompts that are answered, by their numbers, when this is heard."""

    async def hear() -> AsyncIterator[Prompt | Refusal]:
        for message in heard:
            yield message

    async def main() -> list[int]:
        return [asked.n async for asked in guest._worth_an_answer(hear())]

    found: list[int] = run(main())
    return found


def test_who_was_refused_because_others_acted_meanwhile_answers_the_newest_prompt(
    run: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest, "PAUSE", 0.0)
    assert answered(run, prompt(1), prompt(2), Refusal("illegal", "lay 1")) == [1, 2, 2]
    assert answered(run, prompt(1), Refusal("too_fast"), prompt(2), Refusal("not_stored")) == [1, 1, 2, 2]
    assert answered(run, prompt(1), Refusal("stale", "lay 1"), Refusal("not_asked")) == [1]


def test_who_is_refused_again_and_again_at_one_prompt_gives_up(run: Callable[[Any], Any]) -> None:
    with pytest.raises(SetupError, match="the table refused: no such stone"):
        answered(run, prompt(1), *[Refusal("illegal", "lay 1", message="no such stone")] * 4)
