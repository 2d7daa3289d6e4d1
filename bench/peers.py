"""Speed beside other projects, measured in one run: `python3 run.py compile && .venv/bin/python bench/peers.py`.

Peers come from the package index, each into its own environment below .peers/. Every round times each of them and us
one after the other, by CPU time; the medians of all rounds are compared. Read the ratios: machines are noisy, and other
games than ours are other work per decision.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PEERS = ROOT / ".peers"
COMPILED = ROOT / ".build" / "compiled"

TIMED = """
import json, time
def timed(play, seconds=2.0):
    play()
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        done += play()
    print(json.dumps(done / spent))
"""

SAMURAI_DECISIONS = """
import zashiki
game, rng = zashiki.game("samurai"), zashiki.Rng(1)
start = game.new(4)
def play():
    state, decisions = start.copy(), 0
    while (mover := state.mover()) != zashiki.OVER:
        if mover == zashiki.CHANCE:
            state.deal(rng)
        else:
            state.apply(mover, rng.pick(state.legal(mover)))
            decisions += 1
    return decisions
timed(play)
"""

KUNITORI_MATCHES = """
import zashiki
from librt.vecs import vec
from mypy_extensions import i64
from zashiki.games.kunitori.bots.plans import play_plans
game, rng = zashiki.game("kunitori"), zashiki.Rng(1)
setup, big_money = game.setup(2), vec[i64]([0, 0])
def play():
    play_plans(game.start(setup), big_money, rng)
    return 1
timed(play)
"""

CATANATRON_DECISIONS = """
from catanatron import Color, AnyGame, RandomPlayer
seeds = iter(range(10**9))
def play():
    game = AnyGame([RandomPlayer(colour) for colour in list(Color)[:4]], seed=next(seeds))
    game.play()
    return len(getattr(game.state, "action_records", None) or game.state.actions)
timed(play)
"""

PYMINION_MATCHES = """
import logging
logging.disable(logging.CRITICAL)
from pyminion.bots.examples import BigMoney
from pyminion.expansions.base import base_set
from pyminion.game import AnyGame
def play():
    AnyGame(players=[BigMoney(), BigMoney()], expansions=[base_set], log_stdout=False).play()
    return 1
timed(play)
"""


@dataclass(frozen=True)
class Contest:
    """One of our figures against a peer's, with the ratio we want."""

    name: str
    ours: str
    peer: str
    package: str
    theirs: str
    goal: float


CONTESTS = (
    Contest(
        "Samurai, 4 seats, decisions/s", SAMURAI_DECISIONS, "catanatron", "catanatron==3.2.1", CATANATRON_DECISIONS, 40
    ),
    Contest("Kunitori!, big money matches/s", KUNITORI_MATCHES, "pyminion", "pyminion==0.4.0", PYMINION_MATCHES, 20),
)


def peer_python(contest: Contest) -> Path:
    """The interpreter of the peer's own environment, made if it is missing."""
    home = PEERS / contest.peer
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not python.exists():
        print(f"installing {contest.package} …", flush=True)
        venv.create(home, with_pip=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", contest.package], check=True)
    return python


def rate(python: Path, script: str, path: str = "") -> float:
    """What the script prints: so many a second of CPU time."""
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run([str(python), "-c", TIMED + script], env=environment, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    return float(json.loads(done.stdout.splitlines()[-1]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rows = []
    for contest in CONTESTS:
        python = peer_python(contest)
        pairs = [
            (rate(Path(sys.executable), contest.ours, str(COMPILED)), rate(python, contest.theirs))
            for _ in range(arguments.rounds)
        ]
        ours, theirs = (statistics.median(column) for column in zip(*pairs, strict=True))
        ratios = sorted(ours / theirs for ours, theirs in pairs)
        rows.append({"what": contest.name, "peer": contest.package, "ours": ours, "theirs": theirs, "ratios": ratios})
        if not arguments.json:
            spread = f"{ratios[0]:.1f}–{ratios[-1]:.1f}"
            print(f"{contest.name}: {ours:,.0f}; {contest.package}: {theirs:,.0f}; {ours / theirs:.1f}× ({spread})")
            print(f"  goal ≥ {contest.goal:.0f}×: {'met' if ours / theirs >= contest.goal else 'missed'}")
    if arguments.json:
        print(json.dumps(rows, indent=2))


if __name__ == "__main__":
    main()
