"""Runs in a peer's own environment (or in ours): times what it is asked for, one line of JSON for each question.

Started as `python worker.py MODULE PACKAGE`; first it says which version of the package is there. The module names its
figures in FIGURES: a figure is a function that gets ready and returns another one, which does a piece of work and
returns how much it was.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

Work = Callable[[], int]


def rate(work: Work, seconds: float) -> float:
    """So much a second of this process's CPU time, all its threads together."""
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        done += work()
    return done / spent


def main() -> None:
    """Answer every line of the standard input: [figure, seconds] gives {"rate": …} or {"error": …}."""
    sys.path.insert(0, str(Path(__file__).parents[2]))
    ready: dict[str, Work] = {}
    answers, sys.stdout = sys.stdout, sys.stderr  # whatever a peer prints is no answer
    module = importlib.import_module(f"bench.measures.{sys.argv[1]}")
    print(json.dumps({"version": version(sys.argv[2])}), file=answers, flush=True)
    for line in sys.stdin:
        name, seconds = json.loads(line)
        try:
            if name not in ready:
                ready[name] = module.FIGURES[name]()
                ready[name]()
            answer: dict[str, object] = {"rate": rate(ready[name], seconds)}
        except Exception as error:  # a peer may fail in any way, and its row says how
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
