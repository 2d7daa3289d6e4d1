"""The same recorded match leads through the same positions, whichever door it comes in by."""

from __future__ import annotations

import asyncio
import json
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from textual.widgets import Input

from zashiki.adapters.gymnasium import Chair
from zashiki.adapters.mcp import Sitting, Sittings, make_server
from zashiki.adapters.openspiel import spiel_name
from zashiki.adapters.pettingzoo import env, parallel_env
from zashiki.bots.outside import Outside
from zashiki.client import Client, Line
from zashiki.journal import Journal
from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.match import Match, replay
from zashiki.kernel.model import CHANCE, Setup, Step
from zashiki.kernel.record import read_record, write_record
from zashiki.kernel.rng import Rng
from zashiki.kernel.speller import NOT_YET, Speller
from zashiki.kernel.state import State
from zashiki.server.run import embedded
from zashiki.table import Dealer
from zashiki.tui.app import Terminal
from zashiki.tui.start import StartScreen
from zashiki.tui.table import TableScreen

SEED = 7
DEALS = int(np.random.default_rng(SEED).integers(2**62))  # what PettingZoo and Gymnasium make of that seed
DECISIONS = 60
TYPED = 6  # decisions of which some are typed into a terminal
ANSWERS = """
import json, sys
for act in json.loads(sys.argv[1]):
    sys.stdin.readline()
    print(json.dumps({"act": act}), flush=True)
"""


@dataclass(frozen=True)
class Recorded:
    """A match as a file has it, and the hash of every position in which a seat is asked."""

    game: AnyGame
    setup: Setup
    steps: Sequence[Step]
    hashes: Sequence[str]

    def acts(self, seat: int) -> list[str]:
        """What a seat does, in order."""
        return [step.text for step in self.steps if step.actor == seat]

    def choices(self) -> Iterator[Step]:
        """The steps of seats."""
        return (step for step in self.steps if step.actor != CHANCE)


def record(game: AnyGame, decisions: int = DECISIONS) -> Recorded:
    """A match at random, over or waiting for its first seat."""
    match, deals, luck = Match(game, game.setup(game.seats[0])), Rng(DEALS), Rng(SEED)
    hashes: list[str] = []
    while True:
        while match.state.mover() == CHANCE:
            match.deal(deals)
        hashes.append(game.position_hash(match.state))
        if (len(hashes) > decisions and match.state.mover() == 0) or match.state.outcome():
            setup, steps = read_record(write_record(match.setup, match.steps))
            return Recorded(game, setup, steps, hashes)
        seat = int(match.state.mover())
        match.take(seat, int(match.state.sample(seat, luck)))


class Follower:
    """A bot that repeats what a seat did, and notes where the match stood."""

    def __init__(self, recorded: Recorded, seat: int, state: Callable[[], State], seen: list[str]) -> None:
        self.game, self.seat, self.state, self.seen = recorded.game, seat, state, seen
        self.acts = iter(recorded.acts(seat))

    def __call__(self, view: Any, legal: Sequence[int], rng: Rng) -> int:
        self.seen.append(self.game.position_hash(self.state()))
        action = self.game.notation.read_action(self.seat, next(self.acts))
        assert action in legal
        return action


def spelt(state: State, seat: int, action: int) -> list[int]:
    """The learner's steps that name the action, found by trying."""
    taken: list[int] = []
    while True:
        for step in map(int, follow(state, seat, taken)[0].offers()):
            speller, named = follow(state, seat, [*taken, step])
            if action in map(int, speller.actions):
                taken.append(step)
                break
        if named == action:
            return taken


def follow(state: State, seat: int, steps: Sequence[int]) -> tuple[Speller, int]:
    """A decision after these steps, and the action they name."""
    speller, named = Speller(state, seat), NOT_YET
    for step in steps:
        speller.offers()
        named = int(speller.take(step))
    return speller, named


def by_python(recorded: Recorded) -> list[str]:
    game, match, seen = recorded.game, Match(recorded.game, recorded.setup), []
    for step in recorded.steps:
        if step.actor != CHANCE:
            seen.append(game.position_hash(match.state))
        match.play(step.actor, step.text)
    return [*seen, game.position_hash(match.state)]


def by_pettingzoo(recorded: Recorded) -> list[str]:
    game, table, seen = recorded.game, env(recorded.game), []
    table.reset(seed=SEED)
    for choice in recorded.choices():
        state = table.learner.state
        seen.append(game.position_hash(state))
        assert table.agent_selection == f"seat_{choice.actor}"
        for step in spelt(state, choice.actor, game.notation.read_action(choice.actor, choice.text)):
            assert table.observe(table.agent_selection)["action_mask"][step]
            table.step(step)
    return [*seen, game.position_hash(table.learner.state)]


def by_parallel_pettingzoo(recorded: Recorded) -> list[str]:
    game, table, seen = recorded.game, parallel_env(recorded.game), []
    table.reset(seed=SEED)
    for choice in recorded.choices():
        state = table.learner.state
        seen.append(game.position_hash(state))
        for step in spelt(state, choice.actor, game.notation.read_action(choice.actor, choice.text)):
            table.step(dict.fromkeys(table.agents, table.passing) | {f"seat_{choice.actor}": step})
    return [*seen, game.position_hash(table.learner.state)]


def by_gymnasium(recorded: Recorded) -> list[str]:
    game, chair, seen = recorded.game, Chair(recorded.game, seat=0), list[str]()
    others = range(1, recorded.setup.seats)
    chair.bots = [Follower(recorded, seat, lambda: chair.learner.state, seen) for seat in others]
    chair.reset(seed=SEED)
    for act in recorded.acts(0):
        state = chair.learner.state
        seen.append(game.position_hash(state))
        for step in spelt(state, 0, game.notation.read_action(0, act)):
            chair.step(np.int64(step))
    return [*seen, game.position_hash(chair.learner.state)]


def by_openspiel(recorded: Recorded) -> list[str]:
    game, seen = recorded.game, []
    state = pyspiel.load_game(spiel_name(game)).new_initial_state()
    for step in recorded.steps:
        if step.actor != CHANCE:
            seen.append(game.position_hash(state.position.state))
        state.play(step)
    return [*seen, game.position_hash(state.position.state)]


def by_mcp(recorded: Recorded) -> list[str]:
    game, seen = recorded.game, list[str]()
    sitting = Sitting(Match(game, recorded.setup), 0, [None], Rng(DEALS))
    others = range(1, recorded.setup.seats)
    sitting.players += [Follower(recorded, seat, lambda: sitting.match.state, seen) for seat in others]
    sitting.go_on()
    sittings = Sittings()
    sittings.tables["ours"] = sitting
    server = make_server(sittings)
    while len(sitting.match.steps) < len(recorded.steps):
        step = recorded.steps[len(sitting.match.steps)]
        if step.actor == 0:
            seen.append(game.position_hash(sitting.match.state))
            asyncio.run(server.call_tool("act", {"table": "ours", "action": step.text}))
        else:  # both are asked, and the other one was first
            asyncio.run(server.call_tool("wait", {"table": "ours"}))
    return [*seen, game.position_hash(sitting.match.state)]


def by_programs(recorded: Recorded) -> list[str]:
    game, match, seen = recorded.game, Match(recorded.game, recorded.setup), []
    command = f"{shlex.quote(sys.executable)} -c {shlex.quote(ANSWERS)}"
    acts = [json.dumps(recorded.acts(seat)) for seat in range(recorded.setup.seats)]
    programs = [Outside(game, f"{command} {shlex.quote(mine)}", seconds=30) for mine in acts]
    for step in recorded.steps:
        if step.actor == CHANCE:
            match.play(CHANCE, step.text)
            continue
        seen.append(game.position_hash(match.state))
        legal = [int(action) for action in match.state.legal(step.actor)]
        match.take(step.actor, programs[step.actor](game.view(match.state, step.actor), legal, Rng(1)))
    for program in programs:
        program.close()
    return [*seen, game.position_hash(match.state)]


DOORS = [by_python, by_pettingzoo, by_parallel_pettingzoo, by_gymnasium, by_openspiel, by_mcp, by_programs]
GAMES = pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.id)


@GAMES
def test_a_recorded_match_goes_the_same_way_through_every_door(game: AnyGame) -> None:
    recorded = record(game)
    assert len(set(recorded.hashes)) > DECISIONS / 2
    for door in DOORS:
        assert door(recorded) == recorded.hashes, door.__name__


class Seen:
    """Waits for the prompt after so many steps and compares what it shows with the record."""

    def __init__(self, recorded: Recorded) -> None:
        self.game = recorded.game
        self.states = [
            replay(self.game, recorded.setup, recorded.steps[:n]).state for n in range(len(recorded.steps) + 1)
        ]

    async def check(self, n: int, seat: int, prompt: Callable[[], Any]) -> None:
        async with asyncio.timeout(60):
            while prompt() is None or prompt().n != n:
                await asyncio.sleep(0.01)
        assert prompt().view == json.loads(json.dumps(asdict(self.game.view(self.states[n], seat))))


async def at_a_table(recorded: Recorded, url: str) -> str:
    """Play the record: the first seat in a terminal, all others by the socket."""
    terminal, seen = Terminal(url, "en", "Ann"), Seen(recorded)
    async with terminal.run_test(size=(80, 24)) as pilot, AsyncExitStack() as lines:
        while not isinstance(terminal.screen, StartScreen):
            await pilot.pause(0.05)
        chairs = ["me"] + ["open"] * (recorded.setup.seats - 1)
        options: Any = dict(recorded.setup.options)
        opened = await terminal.client.open_table(recorded.game.id, recorded.setup.seats, chairs, options)
        others = {seat: await sit(url, opened.match, seat, lines) for seat in range(1, recorded.setup.seats)}
        await terminal.open_table(opened.match, opened.code)
        screen = terminal.screen
        assert isinstance(screen, TableScreen)
        for n, step in enumerate(recorded.steps):
            if step.actor == 0:
                await seen.check(n, 0, lambda: screen._prompt)
                screen.query_one("#intent", Input).value = step.text
                await pilot.press("enter")
            elif step.actor > 0:
                line = others[step.actor]
                await seen.check(n, step.actor, partial(getattr, line, "prompt"))
                await line.act(step.text)
        await seen.check(len(recorded.steps), 0, lambda: screen._prompt)
        await pilot.press("f10")
        await pilot.pause(0.05)
    return str(opened.match)


async def sit(url: str, match: str, seat: int, lines: AsyncExitStack) -> Line:
    """A guest on this chair, whose line is listened to."""
    guest = await Client.enter(url, f"Guest {seat}")
    await guest.sit(match, seat)
    line = await lines.enter_async_context(guest.line(match))

    async def listen() -> None:
        async for _ in line:
            pass

    listening = asyncio.create_task(listen())
    lines.callback(listening.cancel)
    return line


async def stored(file: str, match: str) -> list[Step]:
    journal = await Journal.open(file)
    try:
        return [step for step, _ in await journal.steps(match)]
    finally:
        await journal.close()


@GAMES
def test_it_goes_the_same_way_at_a_servers_table(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded, file = record(game, TYPED), str(tmp_path / "matches.db")
    monkeypatch.setattr(Dealer, "deal", lambda _, match: match.play(CHANCE, recorded.steps[len(match.steps)].text))
    with embedded(file, "of the tests", bot_workers=0) as address:
        match = asyncio.run(at_a_table(recorded, address.url))
    played = Recorded(game, recorded.setup, asyncio.run(stored(file, match)), [])
    assert by_python(played) == recorded.hashes
