"""What boards' unit tests begin with is what a server sends in a golden match; run this file to write it."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bench.prompts import watch
from zashiki.kernel.game import discover
from zashiki.kernel.record import read_record
from zashiki.proof.golden import strip
from zashiki.protocol.messages import Player
from zashiki.server.prompts import make_prompt
from zashiki.table import Table, open_table

GAMES = discover()
NAMES = ("Ann", "Mio", "Ren", "Ume", "Kai", "Sora")


def kept(game: str) -> Path:
    return GAMES[game].folder / "web" / "tests" / "prompt.json"


def table_of(game: str, golden: str, n: int) -> Table:
    """The table of a golden match after so many steps."""
    record = (GAMES[game].folder / "tests" / "golden" / f"{golden}.txt").read_text(encoding="utf-8")
    setup, steps = read_record(strip(record))
    nowhere: Any = None
    return open_table(golden, GAMES[game], setup, nowhere, 0.0, [(step, 0.0) for step in steps[:n]])


def made(game: str) -> dict[str, Any]:
    """The prompt of the match, step and seat that the kept one names."""
    old = json.loads(kept(game).read_text(encoding="utf-8"))
    table = table_of(game, old["match"], old["n"])
    players = [Player(name, "person") for name in NAMES[: old["seats"]]]
    prompt = make_prompt(table, players, old["seat"], old["n"], None)
    prompt.clock_ms = None
    acts = {entry["act"] for entry in old["legal"]}  # some of hundreds are enough
    prompt.legal = [entry for entry in prompt.legal if entry["act"] in acts]
    return dict(msgspec.json.decode(msgspec.json.encode(prompt)))


@pytest.mark.parametrize("game", [game for game in GAMES if kept(game).is_file()])
def test_boards_are_tried_with_what_is_sent_today(game: str) -> None:
    assert json.loads(kept(game).read_text(encoding="utf-8")) == made(game)


HALF = {"takamatsu": 1700, "samurai": 5200, "kunitori": 3000, "senji": 4500}  # bytes of a prompt in version 0.1


@pytest.mark.parametrize(("name", "most"), HALF.items())
def test_prompts_take_less_than_half_the_bytes_they_took_in_version_0_1(name: str, most: int) -> None:
    game = GAMES[name]
    golden = min((game.folder / "tests" / "golden").glob("*.txt"), key=lambda file: file.stat().st_size)
    viewers = watch(game, golden, every=1)
    assert sum(viewer.packed.raw for viewer in viewers) < most * sum(viewer.prompts for viewer in viewers)


if __name__ == "__main__":
    for name in [game for game in GAMES if kept(game).is_file()]:
        kept(name).write_text(json.dumps(made(name), separators=(",", ":"), ensure_ascii=False), encoding="utf-8")
