#!/usr/bin/env python3
"""zashiki from a fresh clone, with nothing but Python.

python3 run.py               set up what is missing, start the server, open the browser
python3 run.py test --quick  style, types, architecture, contract and rules of what changed, in two minutes
python3 run.py test [ARGS]   set up what the tests need and run all of them (ARGS: only these, through pytest)
python3 run.py lock          write requirements/*.lock anew
python3 run.py compile GAME  compile only this game (without a name: all), wherever its folder is
python3 run.py compile --dev compile every game apart, and from then on only what changed: for daily work on rules
python3 run.py COMMAND …     any zashiki command: serve, tui, games, rules, simulate … (`python3 run.py --help`)
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
COMPILED = ROOT / ".build" / "compiled"
DEV = ROOT / ".build" / "dev"  # of somebody who works on rules: every game compiled apart, quick to bring up to date
UV = "uv==0.13.7"
PYTEST = [str(PYTHON), "-m", "pytest", "-q", "-n", "2"]
GAMES = ["src", "zashiki", "games"]
SEARCHING = ["tests/bots", "tests/adapters"]  # thousands of matches: run compiled where that is possible
LONGEST = [  # likewise; shorter goldens still go both ways
    f"tests/contract/test_games.py::{name}"
    for name in (
        "test_a_random_match_keeps_every_promise",
        "test_what_is_hidden_stays_hidden_between_scripted_bots",
        *(f"test_goldens_still_go_as_recorded[senji-{seats}-seats]" for seats in (4, 5, 6)),
        *(f"test_goldens_still_go_as_recorded[kunitori-{it}]" for it in ("2-seats", "4-seats", "6-seats")),
    )
]
HEAVY = {"simulate", "arena", "bench", "audit", "check", "golden"}  # commands worth waiting for the compiler
LOCKS = {
    "run": ["pyproject.toml"],
    "postgres": ["pyproject.toml", "--extra", "postgres", "--extra", "nats"],
    "build": ["--group", "build"],
    "node": ["requirements/node.in"],
    "test": ["pyproject.toml", "--group", "build", "--group", "test"],
}


class SetupError(Exception):
    """Something is missing on this machine; the message says what to do."""


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
    if not any(is_compiled(*tree) for tree in usable_trees()) and _background_compile_wanted():
        worker = subprocess.Popen([sys.executable, __file__, "compile"], stdout=subprocess.DEVNULL)
        print("· Compiling the rules in the background: from the next start on, bots think many times faster.")
    else:
        worker = None
    try:
        return run_until_stopped([str(PYTHON), "-m", "zashiki", *arguments])
    finally:
        if worker and worker.poll() is None:
            worker.terminate()


def needed_for(arguments: list[str]) -> str:
    """The lock file with what these arguments need: a database or a bus by URL brings its driver."""
    values = [*arguments, *(one.partition("=")[2] for one in arguments)]
    return "postgres" if any(value.startswith(("postgres", "nats")) and "://" in value for value in values) else "run"


def run_until_stopped(arguments: list[str]) -> int:
    """Run it; whoever stops us stops it, too, and we wait until it has put everything away."""
    child = subprocess.Popen(arguments, env=environment())

    def stop(_signal: int, _frame: object) -> None:
        if child.poll() is None:
            child.terminate()  # after Ctrl+C, which it has heard itself, this changes nothing

    before = {number: signal.signal(number, stop) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        code = child.wait()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    return 128 - code if code < 0 else code


def _background_compile_wanted() -> bool:
    return os.environ.get("ZASHIKI_COMPILE", "1") != "0" and bool(_hatch_build().has_compiler())


def command(arguments: list[str]) -> int:
    """Run one zashiki command."""
    install(needed_for(arguments))
    game = next((word for word in arguments[1:2] if not word.startswith("-")), "")
    if arguments[0] == "compile":
        if "--dev" in arguments:
            DEV.mkdir(parents=True, exist_ok=True)
        compile_rules(game, whole=not game and "--dev" not in arguments)
        return 0
    if arguments[0] == "tui":
        web()
    if arguments[0] in HEAVY:
        compile_rules(game)
    return subprocess.call([str(PYTHON), "-m", "zashiki", *arguments], env=environment(game))


def environment(game: str = "") -> dict[str, str]:
    """A compiled package that is up to date, at least for this game, else the plain one."""
    tree = next((tree for tree, only in usable_trees(game) if is_compiled(tree, only)), ROOT / "src")
    return {**os.environ, "PYTHONPATH": str(tree)}


def compiled_trees(game: str = "") -> list[tuple[Path, str]]:
    """Where compiled packages are kept: of all games, with those from elsewhere apart, and of one game only."""
    outside = [folder.name for folder in _hatch_build().outside_games()]
    whole = COMPILED.with_name("-with-".join([COMPILED.name, *outside]))
    is_game = game in outside or (game and (ROOT / "src" / "zashiki" / "games" / game).is_dir())
    return [(whole, ""), *([(COMPILED.with_name(f"{COMPILED.name}-only-{game}"), game)] if is_game else [])]


def usable_trees(game: str = "") -> list[tuple[Path, str]]:
    """The same, and the one for daily work."""
    return [*compiled_trees(game), (DEV, "")]


def is_compiled(tree: Path = COMPILED, only: str = "") -> bool:
    """Whether the compiled tree belongs to the present sources; keeps its plain files up to date."""
    if not (tree / "stamp").is_file() or not _hatch_build().is_compiled(tree, only):
        return False
    _hatch_build().mirror_sources(tree)
    return True


def _hatch_build() -> Any:
    sys.dont_write_bytecode = True
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    import hatch_build

    return hatch_build


def install(name: str) -> None:
    """Make .venv and bring it to the state of requirements/<name>.lock."""
    lock_file = ROOT / "requirements" / f"{name}.lock"
    wanted = hashlib.sha256(lock_file.read_bytes() + sys.version.encode()).hexdigest()
    stamp = VENV / f".{name}-installed"
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    if not PYTHON.is_file():
        _say("Making .venv")
        _make_venv()
    _say(f"Installing the pinned packages ({name})")
    uv = _uv()
    requirements = ["install", "-q", "--require-hashes", "-r", str(lock_file)]
    failure = _failure([uv, "pip", *requirements, "--python", str(PYTHON)]) if uv else "no uv"
    if failure:
        failure = _failure([*_pip(), *requirements])
    if failure:
        raise SetupError(f"The packages could not be installed. Is there a network?\n{failure[-2000:]}")
    stamp.write_text(wanted)


def _make_venv() -> None:
    if failure := _failure([sys.executable, "-m", "venv", "--clear", "--without-pip", str(VENV)]):
        raise SetupError(f"Python could not make a virtual environment. {failure[-800:]}")


def _uv() -> str | None:
    """The fast installer: one on PATH, one in .venv, or a fresh one; None where it cannot be had."""
    if found := shutil.which("uv") or shutil.which("uv", path=str(BIN)):
        return found
    _failure([*_pip(), "install", "-q", UV])
    return shutil.which("uv", path=str(BIN))


def _pip() -> list[str]:
    """The pip beside this Python, told to work in .venv; without one .venv gets its own, which takes some seconds."""
    quiet = "--disable-pip-version-check"
    if importlib.util.find_spec("pip"):
        return [sys.executable, "-m", "pip", "--python", str(PYTHON), quiet]
    if failure := _failure([str(PYTHON), "-m", "ensurepip"]):
        raise SetupError(f"There is no pip. On Debian and Ubuntu: apt install python3-venv\n{failure[-800:]}")
    return [str(PYTHON), "-m", "pip", quiet]


@contextmanager
def first_bundle() -> Iterator[None]:
    """In a fresh clone npm makes the bundle while packages are installed; `web` tries again if that fails."""
    if PYTHON.is_file() or shutil.which("npm") is None:
        yield
        return
    unheard = subprocess.DEVNULL
    with subprocess.Popen([sys.executable, "hatch_build.py", "web"], cwd=ROOT, stdout=unheard, stderr=unheard):
        yield


def web() -> None:
    """Build the browser bundle unless it is up to date."""
    if shutil.which("npm") is None and not (ROOT / "src" / "zashiki" / "static" / "stamp").is_file():
        install("node")
    _build("web", "Building the browser bundle")


def compile_rules(game: str = "", whole: bool = False) -> bool:
    """Compile the rules, of this game at least, where a C compiler is found; returns whether they are.

    `whole` asks for all games in one group, as they are tested and installed.
    """
    if any(is_compiled(*tree) for tree in (compiled_trees()[:1] if whole else usable_trees(game))):
        return True
    install("build")
    if DEV.is_dir() and not whole:
        _say("Compiling what changed of the rules")
        return _compile("split", str(DEV))
    tree, only = compiled_trees(game)[-1]
    _say(f"Compiling the rules {f'of {only} ' if only else ''}(once per change of them, one to four minutes)")
    return _compile("compile", str(tree), *filter(None, [only]))


def _compile(*arguments: str) -> bool:
    done = subprocess.run([str(PYTHON), "hatch_build.py", *arguments], cwd=ROOT)
    if done.returncode == 3:
        print("  no C compiler found: the rules run uncompiled, with the same results but slower")
    elif done.returncode:
        raise SetupError("Compiling the rules failed, see above. ZASHIKI_COMPILE=0 plays without.")
    return done.returncode == 0


def _build(what: str, words: str) -> None:
    begun = time.monotonic()
    done = subprocess.run([str(PYTHON), "hatch_build.py", what], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise SetupError(f"{words} failed.\n{done.stdout}{done.stderr}")
    if time.monotonic() - begun > 2:
        print(f"· {words}: done in {time.monotonic() - begun:.0f} s", flush=True)


def lock() -> int:
    """Resolve pyproject.toml anew; the files name no package host."""
    install("run")
    flags = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-annotate", "--upgrade", "-q"]
    for name, sources in LOCKS.items():
        target = ["-o", f"requirements/{name}.lock", "--custom-compile-command", "python3 run.py lock"]
        subprocess.run([str(_uv()), "pip", "compile", *sources, *flags, *target], cwd=ROOT, check=True)
    return 0


def test(arguments: list[str]) -> int:
    """Everything that must hold: style, types, and all tests, interpreted and compiled."""
    if arguments == ["--quick"]:
        return quick_test()
    begun = time.monotonic()
    with first_bundle():
        install("test")
    web()
    os.environ["CHROMIUM"] = chromium()
    compiled = compile_rules(whole=True)
    if arguments:
        return subprocess.call(
            [str(PYTHON), "-m", "pytest", "-c", "pyproject.toml", *arguments], cwd=ROOT, env=environment()
        )
    return _tell([name for name, step in _test_steps(compiled) if not _passes(name, step)], begun)


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
    steps = [*_style_steps(), (" ".join(tests), ([*PYTEST, "--dist", "worksteal", *tests], ROOT / "src"))]
    return _tell([name for name, step in steps if not _passes(name, step)], begun)


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


def _style_steps() -> list[tuple[str, tuple[list[str], Path]]]:
    plain, python = ROOT / "src", str(PYTHON)
    return [
        ("style", ([python, "-m", "ruff", "check", "."], plain)),
        ("format", ([python, "-m", "ruff", "format", "--check", "."], plain)),
        ("types", ([python, "-m", "mypy"], plain)),
    ]


def _test_steps(compiled: bool) -> list[tuple[str, tuple[list[str], Path]]]:
    plain, pytest = ROOT / "src", PYTEST
    steps = [*_style_steps(), ("browser types", ([str(PYTHON), "hatch_build.py", "check-web"], plain))]
    spread = [*pytest, "--dist", "worksteal"]
    plays = [*pytest, "--dist", "loadfile", "tests/browser"]  # a file shares its server and its Chromium
    later = [word for folder in SEARCHING for word in ("--ignore", folder)]
    later += [word for name in LONGEST for word in ("--deselect", name)]
    interpreted = [*spread, "-m", "not browser", "--ignore", "tests/differential", *(later if compiled else [])]
    steps.append(("tests, interpreted", (interpreted, plain)))
    if not compiled:
        return [*steps, ("tests in the browser", (plays, plain))]
    both_ways = ["tests/contract", "tests/differential", *SEARCHING, str(COMPILED / "zashiki" / "games")]
    return [
        *steps,
        ("tests, compiled", ([*spread, *both_ways], COMPILED)),
        ("tests in the browser, compiled", (plays, COMPILED)),
    ]


def _passes(name: str, step: tuple[list[str], Path]) -> bool:
    arguments, source = step
    _say(f"Testing: {name}")
    build = "compiled" if source == COMPILED else "interpreted"
    chosen = {"PYTHONPATH": str(source), "ZASHIKI_EXPECT": build}
    return subprocess.call(arguments, cwd=ROOT, env={**os.environ, **chosen}) == 0


def chromium() -> str:
    """A Chromium for the browser tests: $CHROMIUM, one on PATH, else Debian's package when we are root."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if found and Path(found).exists():
        return found
    if shutil.which("apt-get") and os.geteuid() == 0:
        _say("Installing Chromium for the browser tests")
        _failure(["apt-get", "update", "-qq"])
        failure = _failure(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"])
        if found := shutil.which("chromium"):
            return found
        raise SetupError(f"Chromium could not be installed.\n{failure[-1500:]}")
    raise SetupError("The browser tests need a Chromium: install one, or set CHROMIUM to its path.")


def _failure(arguments: list[str]) -> str:
    """Run quietly; "" when it went well, else what was printed."""
    done = subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT)
    return "" if done.returncode == 0 else done.stdout or f"exit code {done.returncode}"


def _say(words: str) -> None:
    print(f"· {words} …", flush=True)


if __name__ == "__main__":
    sys.exit(main())
