"""MCP: an assistant takes a seat. It lists games, reads rules, opens a table with bots, looks, asks why not, and acts.

It only ever gets what its seat may know. `python -m zashiki.adapters.mcp` speaks over stdio.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, TypeVar

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from zashiki.bots import Bot, bot, names
from zashiki.kernel.game import AnyGame, discover, find
from zashiki.kernel.match import Match
from zashiki.kernel.model import CHANCE, OVER, UNDO, Event, ZashikiError
from zashiki.kernel.rng import Rng

MOST_TABLES = 20  # of one assistant; the oldest is cleared away
MOST_LISTED = 80  # legal actions shown at once
MOST_STEPS = 5000  # of bots and chance before somebody must be asked
LANGUAGE = "en"

Tool = TypeVar("Tool", bound=Callable[..., Any])


@dataclass
class Sitting:
    """One match, the assistant's seat in it, and what it has not been told yet."""

    match: Match
    seat: int
    players: list[Bot | None]
    rng: Rng
    news: list[str] = field(default_factory=list)

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.match.game

    def act(self, text: str) -> None:
        """Take the seat's action and let the others go on."""
        self._tell(self.match.play(self.seat, text))
        self.go_on()

    def go_on(self) -> None:
        """Chance and bots act until the seat is asked or the match is over."""
        state = self.match.state
        for _ in range(MOST_STEPS):
            mover = int(state.mover())
            if mover == OVER or self.seat in state.waiting():
                return
            if mover == CHANCE:
                self._tell(self.match.deal(self.rng))
            else:
                self._tell(self.match.take(mover, self._choice(mover)))
            state = self.match.state
        raise ZashikiError("the other seats do not come to an end")

    def wait(self) -> None:
        """Let one other seat that is asked at the same time act: the one whose turn it is, if that is another."""
        state = self.match.state
        others = [seat for seat in (int(state.mover()), *state.waiting()) if seat not in (self.seat, OVER)]
        if others:
            self._tell(self.match.take(others[0], self._choice(others[0])))
            self.go_on()

    def _choice(self, seat: int) -> int:
        player, state = self.players[seat], self.match.state
        assert player is not None
        legal = [int(action) for action in state.legal(seat)]
        return int(player(self.game.view(state, seat), legal, self.rng))

    def _tell(self, events: list[Event]) -> None:
        words = self.game.words(LANGUAGE)
        for event in events:
            if event.is_for(self.seat):
                facts = {"who": event.seat, "seat": event.seat, **event.facts}
                self.news.append(words.fill(f"events.{event.kind}", facts))

    def report(self) -> dict[str, Any]:
        """All the seat may know now: the board, the news, the question and what it may do."""
        state, words = self.match.state, self.game.words(LANGUAGE)
        asked = self.seat in state.waiting()
        legal = self.game.legal(state, self.seat) if asked else []
        news, self.news = self.news, []
        outcome = state.outcome()
        return {
            "seat": self.seat,
            "board": self.game.text(state, self.seat, LANGUAGE),
            "news": news,
            "question": words(f"ask.{state.asks(self.seat)}") if asked else "",
            "legal": legal[:MOST_LISTED],
            "more_legal": max(0, len(legal) - MOST_LISTED),
            "may_undo": self.match.can_undo(self.seat),
            "ranks": list(outcome.ranks) if outcome else None,
            "decided_by": self._sentence(outcome.rule) if outcome else "",
        }

    def _sentence(self, rule: str) -> str:
        return f"{rule} {self.game.rulebook.sentence(rule, LANGUAGE)}" if rule else ""

    def why_not(self, text: str) -> str:
        """The rule that forbids the action now, or that it is allowed."""
        state = self.match.state
        if self.seat not in state.waiting():
            return "You are not asked now."
        rule = state.why_not(self.seat, self.game.notation.read_action(self.seat, text))
        return self._sentence(rule) or "It is allowed."


class Sittings:
    """The tables of one assistant."""

    def __init__(self) -> None:
        self.tables: dict[str, Sitting] = {}

    def open(self, game: AnyGame, seats: int, seat: int, opponents: str, options: dict[str, Any]) -> str:
        """Open a table with bots on all other chairs; returns its name."""
        setup = game.setup(seats, options)
        if not 0 <= seat < seats:
            raise ZashikiError(f"there is no seat {seat} among {seats}")
        players = [None if chair == seat else bot(game, opponents or names(game)[0]) for chair in range(seats)]
        sitting = Sitting(Match(game, setup), seat, players, Rng(secrets.randbits(62)))
        sitting.go_on()
        name = secrets.token_hex(3)
        self.tables[name] = sitting
        while len(self.tables) > MOST_TABLES:
            self.tables.pop(next(iter(self.tables)))
        return name

    def find(self, table: str) -> Sitting:
        """The table of this name; raises ZashikiError."""
        if table not in self.tables:
            raise ZashikiError(f"there is no table {table!r}; open one first")
        return self.tables[table]


def make_server(sittings: Sittings) -> MCPServer[Any]:
    """The seat as MCP tools."""
    server: MCPServer[Any] = MCPServer("zashiki", instructions=__doc__)
    tool = _tool_of(server)

    @tool
    def list_games() -> list[dict[str, Any]]:
        """All games with their seats, options and bots."""
        return [_describe(game) for game in discover().values()]

    @tool
    def read_rules(game: str, language: str = LANGUAGE) -> str:
        """The numbered sentences of a game's rulebook, in en or de."""
        rules = find(game).rulebook.rules
        return "\n".join(f"{rule.id} {rule.de if language == 'de' else rule.en}" for rule in rules.values())

    @tool
    def open_table(
        game: str, seats: int = 0, seat: int = 0, opponents: str = "", options: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """Open a table and sit down on a chair (from 0); bots take the others. Returns its name and what you see."""
        found = find(game)
        table = sittings.open(found, seats or found.seats[0], seat, opponents, options or {})
        return {"table": table, **sittings.find(table).report()}

    @tool
    def look(table: str) -> dict[str, Any]:
        """What your seat sees, what happened since you last looked, what you are asked and may do."""
        return sittings.find(table).report()

    @tool
    def act(table: str, action: str) -> dict[str, Any]:
        """Take one of the legal actions, or "undo" where that is allowed; then others act until you are asked."""
        sittings.find(table).act(action)
        return sittings.find(table).report()

    @tool
    def wait(table: str) -> dict[str, Any]:
        """Where several are asked at once, such as in Senji's winter: let another seat act before you answer."""
        sittings.find(table).wait()
        return sittings.find(table).report()

    @tool
    def why_not(table: str, action: str) -> str:
        """Which rule forbids this action now?"""
        return sittings.find(table).why_not(action)

    return server


def _tool_of(server: MCPServer[Any]) -> Callable[[Tool], Tool]:
    """Makes a function a tool that answers what it cannot do with its reason."""

    def offer(function: Tool) -> Tool:
        @wraps(function)
        def answer(*given: Any, **named: Any) -> Any:
            try:
                return function(*given, **named)
            except ZashikiError as error:
                raise ToolError(str(error)) from error

        server.tool()(answer)
        return function

    return offer


def _describe(game: AnyGame) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title[LANGUAGE],
        "about": game.tagline[LANGUAGE],
        "seats": list(game.seats),
        "bots": names(game),
        "options": {
            option.name: {"values": list(option.values), "meaning": option.meaning[LANGUAGE]} for option in game.options
        },
        "undo": UNDO,
    }


def main() -> None:
    """Serve over stdio."""
    make_server(Sittings()).run("stdio")


if __name__ == "__main__":
    main()
