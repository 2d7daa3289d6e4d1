"""The table of docs/load.md: everything measured one after the other, on a machine that does nothing else.

python bench/load_table.py                 all of it, about five minutes
python bench/load_table.py --seconds 10    shorter runs
python bench/load_table.py --only 400      only those whose names say so
python bench/load_table.py --dry           print it, and leave the document as it is
python bench/load_table.py --long          also how memory stands after ten minutes of play (ten minutes more)

Below the table stands how long a move takes from one server to the screens of another, on a real PostgreSQL and a real
NATS server: printed by the tests that send moves across.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
DOCUMENT = ROOT / "docs" / "load.md"
BEGIN, END = "<!-- measured -->", "<!-- /measured -->"
HEAD = ("run", "acts/s", "CPU ms of an act", "p50 ms", "p99 ms", "server CPU %", "kB of a match", "after", "load")
FASTEST = ("--matches", "100", "--rate", "0")


@dataclass(frozen=True)
class Run:
    """One measurement: what it is called, how bench/load.py is asked for it, and what is aimed at."""

    name: str
    options: tuple[str, ...]
    goal: str


RUNS = (
    Run("200 matches, an act a second each", ("--matches", "200"), "≤ 1 ms, p50 ≤ 5, p99 ≤ 50 ms; ≤ 150 kB"),
    Run("300 matches", ("--matches", "300"), "p99 ≤ 50 ms"),
    Run("400 matches", ("--matches", "400"), "p99 ≤ 100 ms"),
    Run("100 matches as fast as possible", FASTEST, "≥ 1 000 acts/s"),
    Run("the same, two processes", (*FASTEST, "--workers", "2"), "more"),
    Run("1600 idle sockets", ("--matches", "400", "--idle"), "≤ 1 % CPU"),
)

LONG = Run("200 matches, ten minutes", ("--matches", "200", "--seconds", "600"), "≤ 150 kB, flat")
CROSSING = ("tests/server/test_bus.py", "tests/server/test_nats.py")
CROSSED = re.compile(r"another server's screen after (\d+) ms")


def crossings() -> str:
    """How long moves take from one server to another, as the tests print it, in the order of the tests."""
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-n", "0", *CROSSING, "-k", "cross"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False, cwd=ROOT)
    took = CROSSED.findall(done.stdout)
    words = ", ".join(took) if took and not done.returncode else "not measured"
    return f"From server to server, ms (PostgreSQL alone; NATS over SQLite; NATS over PostgreSQL): {words}; goal ≤ 50."


def measure(run: Run, seconds: float) -> dict[str, Any]:
    """One run of bench/load.py, in a process of its own."""
    command = [sys.executable, str(ROOT / "bench" / "load.py"), "--json", "--seconds", str(seconds), *run.options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=max(600.0, seconds) + 240, check=False)
    if done.returncode:
        return {"trouble": (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]}
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told


def row(run: Run, told: dict[str, Any]) -> str:
    """A line of the table; what went wrong stands in it."""
    if "trouble" in told:
        return f"| {run.name} | {told['trouble']} |" + " |" * (len(HEAD) - 2) + f" {run.goal} |"
    amiss = ", ".join(f"{told[name]} {name}" for name in ("refused", "late", "lost") if told[name])
    names = (*HEAD[1:-2], "kB of a match after", "load average")
    cells = [run.name + (f" ({amiss})" if amiss else ""), *(str(told.get(name, "")) for name in names), run.goal]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--only", default="")
    parser.add_argument("--dry", action="store_true")
    parser.add_argument("--long", action="store_true", help="also ten minutes of play")
    arguments = parser.parse_args()
    lines = [f"| {' | '.join((*HEAD, 'goal'))} |", "| --- " * (len(HEAD) + 1) + "|"]
    for run in (*RUNS, *([LONG] if arguments.long else [])):
        if arguments.only in run.name:
            lines.append(row(run, measure(run, arguments.seconds)))
            print(lines[-1], flush=True)
    if arguments.only in "from server to server":
        lines += ["", crossings()]
        print(lines[-1], flush=True)
    if not (arguments.dry or arguments.only):
        text = DOCUMENT.read_text(encoding="utf-8")
        before, _, rest = text.partition(BEGIN)
        after = rest.partition(END)[2]
        DOCUMENT.write_text(f"{before}{BEGIN}\n" + "\n".join(lines) + f"\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
