"""What a clone needs before anything runs, made with nothing but Python: .venv, the browser bundle, compiled rules."""

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
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
COMPILED = ROOT / ".build" / "compiled"
DEV = ROOT / ".build" / "dev"  # of somebody who works on rules: every game compiled apart, quick to bring up to date
UV = "uv==0.13.7"
END_SECONDS = 5.0  # to put away what is half compiled
LOCKS = {
    "run": ["pyproject.toml"],
    "postgres": ["pyproject.toml", "--extra", "postgres", "--extra", "nats"],
    "build": ["--group", "build"],
    "node": ["requirements/node.in"],
    "test": ["pyproject.toml", "--group", "build", "--group", "test"],
}


class SetupError(Exception):
    """Something is missing on this machine; the message says what to do."""


def environment(game: str = "") -> dict[str, str]:
    """A compiled package that is up to date, at least for this game, else the plain one."""
    tree = next((tree for tree, only in usable_trees(game) if is_compiled(tree, only)), ROOT / "src")
    return {**os.environ, "PYTHONPATH": str(tree)}


def compiled_trees(game: str = "") -> list[tuple[Path, str]]:
    """Where compiled packages are kept: of all games, with those from elsewhere apart, and of one game only."""
    outside = [folder.name for folder in builder().outside_games()]
    whole = COMPILED.with_name("-with-".join([COMPILED.name, *outside]))
    is_game = game in outside or (game and (ROOT / "src" / "zashiki" / "games" / game).is_dir())
    return [(whole, ""), *([(COMPILED.with_name(f"{COMPILED.name}-only-{game}"), game)] if is_game else [])]


def usable_trees(game: str = "") -> list[tuple[Path, str]]:
    """The same, and the one for daily work."""
    return [*compiled_trees(game), (DEV, "")]


def is_compiled(tree: Path = COMPILED, only: str = "") -> bool:
    """Whether the compiled tree belongs to the present sources; keeps its plain files up to date."""
    if not (tree / "stamp").is_file() or not builder().is_compiled(tree, only):
        return False
    builder().mirror_sources(tree)
    return True


def builder() -> Any:
    """hatch_build.py as a module; it needs nothing installed either."""
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
        say("Making .venv")
        _make_venv()
    say(f"Installing the pinned packages ({name})")
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
    with _stoppable([sys.executable, "hatch_build.py", "web"], stdout=unheard, stderr=unheard):
        yield


def web() -> None:
    """Build the browser bundle unless it is up to date."""
    if shutil.which("npm") is None and not (ROOT / "src" / "zashiki" / "static" / "stamp").is_file():
        install("node")
    _build("web", "Building the browser bundle")


def _build(what: str, words: str) -> None:
    begun = time.monotonic()
    told = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    with _stoppable([str(PYTHON), "hatch_build.py", what], **told) as building:
        output, _ = building.communicate()
    if building.returncode:
        raise SetupError(f"{words} failed.\n{output}")
    if time.monotonic() - begun > 2:
        print(f"· {words}: done in {time.monotonic() - begun:.0f} s", flush=True)


def compile_rules(game: str = "", whole: bool = False) -> bool:
    """Compile the rules, of this game at least, where a C compiler is found; returns whether they are.

    `whole` asks for all games in one group, as they are tested and installed.
    """
    if any(is_compiled(*tree) for tree in (compiled_trees()[:1] if whole else usable_trees(game))):
        return True
    install("build")
    if DEV.is_dir() and not whole:
        say("Compiling what changed of the rules")
        return _compile("split", str(DEV))
    tree, only = compiled_trees(game)[-1]
    say(f"Compiling the rules {f'of {only} ' if only else ''}(once per change of them, one to four minutes)")
    return _compile("compile", str(tree), *filter(None, [only]))


def compile_by_profile(game: str) -> bool:
    """Compile all rules, or those of one game, twice: the second time by what practice matches have run."""
    install("build")
    say("Compiling, practising and compiling again (five to fifteen minutes)")
    tree, only = compiled_trees(game)[-1]
    return _compile("profile", str(tree), *filter(None, [only]))


def _compile(*arguments: str) -> bool:
    with _stoppable([str(PYTHON), "hatch_build.py", *arguments]) as compiling:
        code = compiling.wait()
    if code == 3:
        print("  no C compiler found: the rules run uncompiled, with the same results but slower")
    elif code:
        raise SetupError("Compiling the rules failed, see above. ZASHIKI_COMPILE=0 plays without.")
    return code == 0


@contextmanager
def _stoppable(arguments: list[str], **settings: Any) -> Iterator[subprocess.Popen[Any]]:
    """A process that is waited for, but ended with all it has started where something stops us before."""
    with subprocess.Popen(arguments, cwd=ROOT, process_group=0, **settings) as process:
        try:
            yield process
        except BaseException:
            _end_group(process)
            raise


def _end_group(process: subprocess.Popen[Any]) -> None:
    """Compilers and the like would else go on for minutes."""
    if os.name == "nt":
        process.terminate()
        return
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.wait(END_SECONDS)
        os.killpg(process.pid, signal.SIGKILL)


def lock() -> int:
    """Resolve pyproject.toml anew; the files name no package host."""
    install("run")
    flags = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-annotate", "--upgrade", "-q"]
    for name, sources in LOCKS.items():
        target = ["-o", f"requirements/{name}.lock", "--custom-compile-command", "python3 run.py lock"]
        subprocess.run([str(_uv()), "pip", "compile", *sources, *flags, *target], cwd=ROOT, check=True)
    return 0


def chromium() -> str:
    """A Chromium for the browser tests: $CHROMIUM, one on PATH, else Debian's package when we are root.

    The one without windows comes first: the same pages in two thirds of the time.
    """
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if found and Path(found).exists():
        return found
    if shutil.which("apt-get") and os.geteuid() == 0:
        say("Installing Chromium for the browser tests")
        _failure(["apt-get", "update", "-qq"])
        for name in names[:2]:  # older releases have no package of the first
            failure = _failure(["apt-get", "install", "-y", "-qq", "--no-install-recommends", name])
            if found := shutil.which(name):
                return found
        raise SetupError(f"Chromium could not be installed.\n{failure[-1500:]}")
    raise SetupError("The browser tests need a Chromium: install one, or set CHROMIUM to its path.")


def _failure(arguments: list[str]) -> str:
    """Run quietly; "" when it went well, else what was printed."""
    done = subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT)
    return "" if done.returncode == 0 else done.stdout or f"exit code {done.returncode}"


def say(words: str) -> None:
    print(f"· {words} …", flush=True)
