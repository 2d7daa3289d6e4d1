"""How large prompts are on the wire: whole as they were once sent, and as a base and what it leaves to say.

    PYTHONPATH=src python bench/prompts.py [--every N] [GAME …]

Recorded matches (tests/golden of each game) are shown to every seat and to somebody who watches. For every Nth moment
the bytes of all messages that bring it are counted, raw and deflated as a WebSocket with context takeover would.
"""

from __future__ import annotations

import argparse
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from zashiki.kernel.game import AnyGame, discover
from zashiki.kernel.model import CHANCE, SPECTATOR
from zashiki.kernel.record import read_record
from zashiki.proof.golden import MARK, OUTCOME
from zashiki.protocol.messages import Player, Prompt
from zashiki.protocol.packing import Packer
from zashiki.server.prompts import make_prompt
from zashiki.table import Table, open_table

WINDOW = -12  # bits of the window of a server's deflate, without a header
SKIPPED = ("start" + MARK, OUTCOME)


@dataclass
class Wire:
    """One line, and how much went over it."""

    raw: int = 0
    deflated: int = 0
    _deflate: zlib._Compress = field(default_factory=lambda: zlib.compressobj(wbits=WINDOW, memLevel=5))

    def send(self, message: object) -> None:
        """Count one message."""
        text = msgspec.json.encode(message)
        self.raw += len(text)
        self.deflated += len(self._deflate.compress(text) + self._deflate.flush(zlib.Z_SYNC_FLUSH))


@dataclass
class Viewer:
    """Somebody at a table, who is shown everything both ways."""

    seat: int
    shown: int = 0
    prompts: int = 0
    packer: Packer = field(default_factory=Packer)
    whole: Wire = field(default_factory=Wire)
    packed: Wire = field(default_factory=Wire)

    def see(self, table: Table, players: list[Player]) -> None:
        """The next prompt."""
        prompt = make_prompt(table, players, self.seat, self.shown, None)
        self.shown, self.prompts = table.n, self.prompts + 1
        self.whole.send(as_before(prompt))
        known, packed = self.packer.key, self.packer.pack(prompt)
        if base := self.packer.base_for(known):
            self.packed.send(base)
        self.packed.send(packed)


def as_before(prompt: Prompt) -> Prompt:
    """The prompt without what is told of each action since."""
    legal = [{name: value for name, value in action.items() if name != "commits"} for action in prompt.legal]
    return msgspec.structs.replace(prompt, legal=legal)


def moments(game: AnyGame, golden: Path, every: int) -> Iterator[Table]:
    """The table whenever somebody is asked, at every so manieth step."""
    lines = [line for line in golden.read_text(encoding="utf-8").splitlines() if not line.startswith(SKIPPED)]
    setup, steps = read_record("\n".join(line.split(MARK)[0] for line in lines) + "\n")
    table = open_table("Yx3kQ0aVb7Lp", game, setup, None, 0.0)  # type: ignore[arg-type]
    for number, step in enumerate(steps):
        table.restore([(step, 0.0)])
        if table.match.state.mover() != CHANCE and number % every == 0:
            yield table


def watch(game: AnyGame, golden: Path, every: int) -> list[Viewer]:
    """Every viewer of one recorded match."""
    viewers: list[Viewer] = []
    for table in moments(game, golden, every):
        seats = table.match.setup.seats
        players = [Player(f"Hanae {seat}", "bot", "greedy") for seat in range(seats)]
        viewers = viewers or [Viewer(seat) for seat in (*range(seats), SPECTATOR)]
        for viewer in viewers:
            viewer.see(table, players)
    return viewers


def report(game: AnyGame, every: int) -> str:
    """One line: mean bytes a prompt before and after, raw and deflated."""
    goldens = sorted((game.folder / "tests" / "golden").glob("*.txt"))
    viewers = [viewer for golden in goldens for viewer in watch(game, golden, every)]
    prompts = sum(viewer.prompts for viewer in viewers)
    wires = [[viewer.whole for viewer in viewers], [viewer.packed for viewer in viewers]]
    raw = [sum(wire.raw for wire in each) / prompts for each in wires]
    deflated = [sum(wire.deflated for wire in each) / prompts for each in wires]
    shares = f"{raw[1] / raw[0]:6.0%} {deflated[1] / deflated[0]:6.0%}"
    return f"{game.id:12}{prompts:8}{raw[0]:9.0f}{raw[1]:8.0f}{deflated[0]:12.0f}{deflated[1]:8.0f}   {shares}"


def main() -> None:
    """Measure the games named, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--every", type=int, default=1, help="look at every Nth step only (default: all)")
    arguments = parser.parse_args()
    print(f"{'game':12}{'prompts':>8}{'raw':>9}{'now':>8}{'deflated':>12}{'now':>8}   share of before")
    for game in discover().values():
        if not arguments.games or game.id in arguments.games:
            print(report(game, arguments.every), flush=True)


if __name__ == "__main__":
    main()
