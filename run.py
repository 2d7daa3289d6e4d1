#!/usr/bin/env python3
"""zashiki from a fresh clone, with nothing but Python.

python3 run.py               set up what is missing, start the server, open the browser
python3 run.py test --quick  style, types, architecture, contract and rules of what changed, in two minutes
python3 run.py test [ARGS]   set up what the tests need and run all of them (ARGS: only these, through pytest)
python3 run.py lock          write requirements/*.lock anew
python3 run.py compile GAME  compile only this game (without a name: all), wherever its folder is
python3 run.py compile --profile [GAME]  compile twice, the second time by what practice has run: faster; needs gcc
python3 run.py compile --dev compile every game apart, and from then on only what changed: for daily work on rules
python3 run.py COMMAND …     any zashiki command: serve, tui, games, rules, simulate … (`python3 run.py --help`)
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from workplace import (
    COMPILED,
    DEV,
    PYTHON,
    ROOT,
    SetupError,
    builder,
    chromium,
    compile_by_profile,
    compile_rules,
    environment,
    first_bundle,
    install,
    is_compiled,
    lock,
    say,
    usable_trees,
    web,
)

Step = tuple[list[str], Path]  # a command, and the sources it is about
PYTEST = [str(PYTHON), "-m", "pytest", "-q", "-n", "2", "--durations", "12"]  # who keeps all others waiting
SPREAD = [*PYTEST, "--dist", "worksteal"]
GAMES = ["src", "zashiki", "games"]
LATER = ["tests/bots", "tests/adapters", "tests/packaging"]  # thousands of matches, or a wheel of what is compiled
LONGEST = [  # compiled, too, where that is possible; shorter goldens still go both ways
    f"tests/contract/test_games.py::{name}"
    for name in (
        "test_a_random_match_keeps_every_promise",
        "test_what_is_hidden_stays_hidden_between_scripted_bots",
        *(f"test_imagining_and_redealing_follow_one_law[{game}]" for game in ("kunitori", "senji")),
        *(f"test_goldens_still_go_as_recorded[senji-{seats}-seats]" for seats in (4, 5, 6)),
        *(f"test_goldens_still_go_as_recorded[kunitori-{it}]" for it in ("2-seats", "4-seats", "6-seats")),
    )
]
STOPS = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
HEAVY = {"simulate", "arena", "bench", "audit", "check", "golden"}  # commands worth waiting for the compiler


def main() -> int:
    """Do what the command line asks."""
    arguments = sys.argv[1:]
    try:
        if sys.version_info < (3, 11):  # noqa: UP036 - this file is what tells people so
            raise SetupError(f"zashiki needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
        if arguments[:1] == ["test"]:
            return test(arguments[1:])
        if arguments == ["lock"]:
            return lock()
        _stop_in_order()
        if arguments[:1] in ([], ["play"], ["serve"]):
            return play(arguments or ["play"])
        return command(arguments)
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def play(arguments: list[str]) -> int:
    """Start the server at once; the rules are compiled beside it, for the next start."""
    with first_bundle():
        install(needed_for(arguments))
    web()
    with _compiling_beside():
        return run_until_stopped([str(PYTHON), "-m", "zashiki", *arguments])


@contextmanager
def _compiling_beside() -> Iterator[None]:
    """For as long as the block lasts, unless nothing is to be compiled."""
    if any(is_compiled(*tree) for tree in usable_trees()) or not _is_compiler_wanted():
        yield
        return
    print("· Compiling the rules in the background: from the next start on, bots think many times faster.")
    worker = subprocess.Popen([sys.executable, __file__, "compile"], stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        worker.terminate()
        worker.wait()


def _stop_in_order() -> None:
    """Whoever stops us, or closes our terminal, stops what we have started: each `finally` is heard."""
    for number in STOPS:
        if signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, lambda stopped, _frame: sys.exit(128 + stopped))


def needed_for(arguments: list[str]) -> str:
    """The lock file with what these arguments need: a database or a bus by URL brings its driver."""
    values = [*arguments, *(one.partition("=")[2] for one in arguments)]
    return "postgres" if any(value.startswith(("postgres", "nats")) and "://" in value for value in values) else "run"


def run_until_stopped(arguments: list[str], env: dict[str, str] | None = None) -> int:
    """Run it; whoever stops us stops it, too, and we wait until it has put everything away."""
    child = subprocess.Popen(arguments, env=env or environment())

    def stop(_signal: int, _frame: object) -> None:
        if child.poll() is None:
            child.terminate()  # after Ctrl+C, which it has heard itself, this changes nothing

    heard = [number for number in STOPS if signal.getsignal(number) != signal.SIG_IGN]  # as by nohup
    before = {number: signal.signal(number, stop) for number in (*heard, signal.SIGINT)}
    try:
        code = child.wait()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    return 128 - code if code < 0 else code


def _is_compiler_wanted() -> bool:
    return os.environ.get("ZASHIKI_COMPILE", "1") != "0" and bool(builder().has_compiler())


def command(arguments: list[str]) -> int:
    """Run one zashiki command."""
    install(needed_for(arguments))
    game = next((word for word in arguments[1:2] if not word.startswith("-")), "")
    if arguments[:2] == ["compile", "--profile"]:
        compile_by_profile("".join(arguments[2:3]))
        return 0
    if arguments[0] == "compile":
        if "--dev" in arguments:
            DEV.mkdir(parents=True, exist_ok=True)
        compile_rules(game, whole=not game and "--dev" not in arguments)
        return 0
    if arguments[0] == "tui":
        web()
    if arguments[0] in HEAVY:
        compile_rules(game)
    return run_until_stopped([str(PYTHON), "-m", "zashiki", *arguments], environment(game))


def test(arguments: list[str]) -> int:
    """Everything that must hold: style, types, and all tests, interpreted and compiled."""
    if arguments == ["--quick"]:
        return quick_test()
    begun = time.monotonic()
    with first_bundle():
        install("test")
    web()
    os.environ["CHROMIUM"] = chromium()
    if arguments:
        compile_rules(whole=True)
        return subprocess.call(
            [str(PYTHON), "-m", "pytest", "-c", "pyproject.toml", *arguments], cwd=ROOT, env=environment()
        )
    compiles = _is_compiler_wanted()
    with ThreadPoolExecutor(1) as beside:  # the compiler leaves a core free for most of its time
        plain = beside.submit(_failed, [*_check_steps(), _interpreted_step(compiles)])
        if compiles:
            compile_rules(whole=True)
    return _tell(plain.result() + _failed(_later_steps(compiles)), begun)


def _tell(failed: list[str], begun: float) -> int:
    minutes, seconds = divmod(round(time.monotonic() - begun), 60)
    print(f"\n{'Failed: ' + ', '.join(failed) if failed else 'Everything passed'} ({minutes} min {seconds:02} s)")
    return 1 if failed else 0


def quick_test() -> int:
    """For the inner loop, in two minutes: style, types, architecture, contract and rules of what changed."""
    begun = time.monotonic()
    install("test")
    os.environ["ZASHIKI_QUICK"] = "1"
    tests = ["tests/architecture", *changed_tests(changed_files())]
    steps = [*_style_steps(), (" ".join(tests), ([*SPREAD, *tests], ROOT / "src"))]
    return _tell(_failed(steps), begun)


def changed_files() -> list[str]:
    """What differs from the main branch, or else from the last commit, new files included."""
    bases = [_git("merge-base", "HEAD", branch) for branch in ("main", "origin/main")]
    base = next((base[0] for base in bases if base), "HEAD")
    return sorted({*_git("diff", "--name-only", base), *_git("ls-files", "--others", "--exclude-standard")})


def changed_tests(files: list[str]) -> list[str]:
    """The rule tests of changed games and their part of the contract; all games' part where the contract changed."""
    games = sorted({parts[3] for parts in (file.split("/") for file in files) if parts[:3] == GAMES and len(parts) > 4})
    rules = [str(file) for game in games for file in sorted(Path(*GAMES, game, "tests").glob("test_rules*.py"))]
    rooms = ("src/zashiki/kernel/", "src/zashiki/proof/", "tests/contract/", "tests/toy_games/")
    if any(file.startswith(rooms) for file in files):
        return [*rules, "tests/contract", "--deselect", "tests/contract/test_toy.py"]
    return [*rules, "tests/contract/test_games.py", "-k", " or ".join(["architecture", *games])] if games else []


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.split() if done.returncode == 0 else []


def _style_steps() -> list[tuple[str, Step]]:
    plain, python = ROOT / "src", str(PYTHON)
    return [
        ("style", ([python, "-m", "ruff", "check", "."], plain)),
        ("format", ([python, "-m", "ruff", "format", "--check", "."], plain)),
        ("types", ([python, "-m", "mypy"], plain)),
    ]


def _check_steps() -> list[tuple[str, Step]]:
    return [*_style_steps(), ("browser types", ([str(PYTHON), "hatch_build.py", "check-web"], ROOT / "src"))]


def _interpreted_step(compiles: bool) -> tuple[str, Step]:
    """What needs nothing compiled; what is long only if nothing will be."""
    later = [word for folder in LATER for word in ("--ignore", folder)]
    later += [word for name in LONGEST for word in ("--deselect", name)]
    chosen = [*SPREAD, "-m", "not browser", "--ignore", "tests/differential", *(later if compiles else [])]
    return "tests, interpreted", (chosen, ROOT / "src")


def _later_steps(compiled: bool) -> list[tuple[str, Step]]:
    plays = [*SPREAD, "tests/browser"]
    if not compiled:
        return [("tests in the browser", (plays, ROOT / "src"))]
    both_ways = ["tests/contract", "tests/differential", *LATER, str(COMPILED / "zashiki" / "games")]
    return [
        ("tests, compiled", ([*SPREAD, *both_ways], COMPILED)),
        ("tests in the browser, compiled", (plays, COMPILED)),
    ]


def _failed(steps: list[tuple[str, Step]]) -> list[str]:
    return [name for name, step in steps if not _passes(name, step)]


def _passes(name: str, step: Step) -> bool:
    say(f"Testing: {name}")
    arguments, source = step
    build = "compiled" if source == COMPILED else "interpreted"
    chosen = {"PYTHONPATH": str(source), "ZASHIKI_EXPECT": build}
    return subprocess.call(arguments, cwd=ROOT, env={**os.environ, **chosen}) == 0


if __name__ == "__main__":
    sys.exit(main())
