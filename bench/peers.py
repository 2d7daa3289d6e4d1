"""Speed beside other projects, measured in one run: `python bench/peers.py`, or `zashiki bench --peers`.

Peers come from the package index, each into its own environment below .peers/. Every round times us and a peer one
after the other for every row, by CPU time; told are medians of all rounds, and of the rounds' ratios the least and the
greatest. Read the ratios: machines are noisy, and other games than ours are other work a decision.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import venv
from datetime import date
from pathlib import Path
from typing import Any

BENCH = Path(__file__).resolve().parent
ROOT = BENCH.parent
sys.path.insert(0, str(ROOT))

from bench.contests import CONTESTS, PEERS, Contest, Peer  # noqa: E402 - beside this file

HOME = ROOT / ".peers"
YARDSTICKS = BENCH / "yardsticks"


class Unavailable(Exception):
    """A peer cannot be measured here; the message says why."""


def python_of(peer: Peer) -> Path:
    """The interpreter of the peer's own environment, made if it is missing or was never finished."""
    home = HOME / peer.name.lower()
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = home / "installed"
    wanted = " ".join(peer.wanted)
    if stamp.is_file() and stamp.read_text() == wanted:
        return python
    tell(f"installing {wanted}")
    venv.create(home, with_pip=True, clear=True)
    uv = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
    command = [uv, "pip", "install", "--python", str(python)] if uv else [str(python), "-m", "pip", "install"]
    done = subprocess.run([*command, "-q", *peer.wanted], capture_output=True, text=True)
    if done.returncode:
        raise Unavailable(f"does not install: {reason(done.stderr)}")
    stamp.write_text(wanted)
    return python


def reason(output: str) -> str:
    """The line of a failure that says most: the last that names an error."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if "Error" in line.split(":")[0]] or lines or ["no reason given"]
    return errors[-1]


class Worker:
    """A process that times figures of one project when asked."""

    def __init__(self, python: Path, module: str, package: str, path: str = "") -> None:
        self.log = HOME / f"{module}.log"
        has_yardsticks = (Path(path) / "zashiki" / "games" / "hex").is_dir()
        games = "" if has_yardsticks else str(YARDSTICKS)
        environment = {**os.environ, "PYTHONPATH": path, "JAX_PLATFORMS": "cpu", "ZASHIKI_GAMES": games}
        command = [str(python), str(BENCH / "measures" / "worker.py"), module, package]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True
            )
        self.version = str(self._answer()["version"])

    def rate(self, figure: str, seconds: float) -> float:
        """So much a second of CPU time."""
        assert self.process.stdin is not None
        print(json.dumps([figure, seconds]), file=self.process.stdin, flush=True)
        answer = self._answer()
        if "error" in answer:
            raise Unavailable(answer["error"])
        return float(answer["rate"])

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise Unavailable(f"does not run: {reason(self.log.read_text())}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def stop(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def our_path(given: str) -> str:
    """The package with compiled rules, our yardsticks among its games."""
    if given:
        return given
    os.environ["ZASHIKI_GAMES"] = str(YARDSTICKS)
    import workplace

    workplace.compile_rules()
    return workplace.environment()["PYTHONPATH"]


def start_peers(names: set[str]) -> tuple[dict[str, Worker], dict[str, str]]:
    """Workers by the name of the peer, and why there is none."""
    workers, absent = {}, {}
    for peer in PEERS:
        if peer.name in names:
            try:
                workers[peer.name] = Worker(python_of(peer), peer.module, peer.package)
            except Unavailable as error:
                absent[peer.name] = str(error)
    return workers, absent


class Contestants:
    """Us and all peers that run here."""

    def __init__(self, path: str, names: set[str]) -> None:
        HOME.mkdir(exist_ok=True)
        self.us = Worker(Path(sys.executable), "ours", "librt", path)
        self.peers, self.absent = start_peers(names)

    def pair(self, contest: Contest, seconds: float) -> tuple[float, float]:
        """Our figure and the peer's, one right after the other."""
        if contest.peer in self.absent:
            raise Unavailable(self.absent[contest.peer])
        return self.us.rate(contest.ours, seconds), self.peers[contest.peer].rate(contest.theirs, seconds)

    def stop(self) -> None:
        """End all processes."""
        for worker in (self.us, *self.peers.values()):
            worker.stop()


def run_rounds(
    contestants: Contestants, contests: list[Contest], rounds: int, seconds: float
) -> list[list[tuple[float, float]] | str]:
    """For every contest the pairs of all rounds, or why there are none."""
    found: list[list[tuple[float, float]] | str] = [[] for _ in contests]
    for number in range(1, rounds + 1):
        for at, contest in enumerate(contests):
            pairs = found[at]
            if isinstance(pairs, str):
                continue
            tell(f"round {number} of {rounds}: {contest.what} beside {contest.peer}")
            try:
                pairs.append(contestants.pair(contest, seconds))
            except Unavailable as error:
                found[at] = str(error)
    tell("")
    return found


def row(contest: Contest, pairs: list[tuple[float, float]] | str) -> dict[str, Any]:
    """What is told of a contest."""
    told = {"what": contest.what, "peer": contest.peer, "game": contest.other, "goal": contest.goal}
    if isinstance(pairs, str):
        return told | {"absent": pairs}
    ours, theirs = (statistics.median(column) for column in zip(*pairs, strict=True))
    ratios = [ours / theirs for ours, theirs in pairs]
    middle = statistics.median(ratios)
    return told | {"ours": ours, "theirs": theirs, "ratio": middle, "least": min(ratios), "most": max(ratios)}


def short(ratio: float) -> str:
    """Two or three digits, or a whole number."""
    return f"{ratio:.0f}" if ratio >= 100 else f"{ratio:.1f}" if ratio >= 10 else f"{ratio:.2f}"


def line(told: dict[str, Any]) -> str:
    """A row within 80 columns."""
    peer = f"{told['peer']} {told['game']}".strip()
    head = f"{told['what']:<26} {peer:<20}"
    if "absent" in told:
        return f"{head} {told['absent']}"[:80]
    goal = f"≥{told['goal']:.0f}{'' if told['ratio'] >= told['goal'] else ' no'}" if told["goal"] else ""
    return f"{head}{told['ours']:>10,.0f}{told['theirs']:>10,.0f}{short(told['ratio']):>6}× {goal}".rstrip()


def tell(words: str) -> None:
    """What is going on, on one line of the error channel."""
    if sys.stderr.isatty():
        print(f"\r\033[K{words[:79]}", end="", file=sys.stderr, flush=True)


def print_table(rows: list[dict[str, Any]]) -> None:
    """Like for like first, then across games."""
    head = f"{'':<27}{'peer':<20}{'ours/s':>10}{'theirs/s':>10}{'ratio':>7} goal"
    for title, is_other in (("Like for like: the same rules", False), ("Across games: other work a decision", True)):
        chosen = [told for told in rows if bool(told["game"]) is is_other]
        if chosen:
            print(f"\n{title}\n{head}")
            print("\n".join(line(told) for told in chosen))


def main() -> None:
    """Measure, tell, and keep what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="of CPU time for each measurement")
    parser.add_argument("--only", default="", help="peers by name, with commas between them")
    parser.add_argument(
        "--ours", default="", help="a compiled package that holds the yardsticks, instead of making one"
    )
    parser.add_argument("--json", type=Path, help="a file for all figures")
    arguments = parser.parse_args()
    names = set(arguments.only.split(",")) if arguments.only else {peer.name for peer in PEERS}
    contests = [contest for contest in CONTESTS if contest.peer in names]
    before = os.getloadavg()[0]
    contestants = Contestants(our_path(arguments.ours), names)
    found = run_rounds(contestants, contests, arguments.rounds, arguments.seconds)
    contestants.stop()
    rows = [row(contest, pairs) for contest, pairs in zip(contests, found, strict=True)]
    versions = {name: worker.version for name, worker in contestants.peers.items()}
    kept = {"date": str(date.today()), "rounds": arguments.rounds, "versions": versions, "rows": rows}
    kept["load"] = [round(before, 1), round(os.getloadavg()[0], 1)]
    print_table(rows)
    if arguments.json:
        arguments.json.write_text(json.dumps(kept, indent=2) + "\n")


if __name__ == "__main__":
    main()
