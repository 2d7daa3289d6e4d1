"""What people install: built in isolation from the sdist, put into an empty environment, compiled, and at work.

The wheel takes over the modules that the test command compiled from the very same sources; where those are out of date
the build compiles them itself. ZASHIKI_COMPILED=none makes it do so in any case, which takes minutes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

import zashiki
from hatch_build import has_compiler
from tests.isolation import environment, uv

ROOT = Path(__file__).parents[2]
LISTS_PLAIN_MODULES = """
import importlib, pathlib, zashiki
from zashiki.kernel.compiled import compiled_sources
package = pathlib.Path(zashiki.__file__).parent
names = [".".join(file.relative_to(package.parent).with_suffix("").parts) for file in compiled_sources(package)]
plain = [name for name in names if importlib.import_module(name).__file__.endswith(".py")]
print(len(names), plain)
"""


def run(*arguments: str | Path, fails: bool = False, **settings: str) -> str:
    """What a command prints, run far from the sources and without what the tests have set."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "ZASHIKI_GAMES")}
    done = subprocess.run(
        [str(word) for word in arguments],
        cwd=Path(sys.executable).parent,
        env={"ZASHIKI_COMPILED": str(ROOT / ".build" / "compiled"), **kept, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert (done.returncode != 0) == fails, done.stdout
    return done.stdout


def path_without_npm(folder: Path) -> str:
    """A PATH with a C compiler on it and hardly anything else."""
    folder.mkdir()
    for name in ("cc", "gcc", "clang", "ld", "as"):
        if found := shutil.which(name):
            (folder / name).symlink_to(found)
    return str(folder)


@dataclass(frozen=True)
class Built:
    """An sdist, unpacked, the wheel made from it, and the programs of an environment with nothing but that wheel."""

    sources: Path
    wheel: Path
    programs: Path


def build_wheel(sources: Path, into: Path, fails: bool = False, **settings: str) -> str:
    isolated = (uv(), "build", "-v", "--wheel", "--python", sys.executable)
    return run(*isolated, "-o", into, sources, fails=fails, **settings)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("package")
    run(uv(), "build", "--sdist", "--python", sys.executable, "-o", folder, ROOT)
    with tarfile.open(next(folder.glob("*.tar.gz"))) as archive:
        archive.extractall(folder, filter="data")
    sources = next(path for path in folder.iterdir() if path.is_dir())
    build_wheel(sources, folder, PATH=path_without_npm(folder / "bin"))
    wheel = next(folder.glob("*.whl"))
    programs = environment(folder / "empty", "-c", ROOT / "requirements" / "run.lock", wheel)
    return Built(sources, wheel, programs)


def test_the_rules_are_compiled(built: Built) -> None:
    if not has_compiler():
        pytest.skip("no C compiler")
    count, plain = run(built.programs / "python", "-c", LISTS_PLAIN_MODULES).split(maxsplit=1)
    assert plain.strip() == "[]"
    assert int(count) > 100
    assert "none-any" not in built.wheel.name


def test_the_wheel_carries_what_is_needed_and_no_tests(built: Built) -> None:
    names = zipfile.ZipFile(built.wheel).namelist()
    assert "zashiki/py.typed" in names
    assert "zashiki/static/index.html" in names
    assert "zashiki/games/samurai/RULEBOOK.md" in names
    assert "zashiki/cli/seedling/tests/test_rules.py" in names  # a part of every new game
    assert not [name for name in names if name.startswith("zashiki/games/") and "/tests/" in name]
    assert not [name for name in names if not name.startswith(("zashiki/", "zashiki-", "zashiki__mypyc"))]


def test_it_plays_a_match_and_tells_its_version(built: Built) -> None:
    command = built.programs / "zashiki"
    assert run(command, "--version").strip() == f"zashiki {zashiki.__version__}"
    assert "1 matches" in run(command, "simulate", "takamatsu", "--bots", "random", "--matches", "1", "--jobs", "1")


def test_it_serves_a_page(built: Built, tmp_path: Path) -> None:
    serving = [str(built.programs / "zashiki"), "serve", "--port", "0", "--db", str(tmp_path / "matches.db")]
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    settings = {**kept, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(serving, cwd=tmp_path, env=settings, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split(" at ")[1].split()[0]
            with urllib.request.urlopen(address, timeout=30) as page:
                shown = page.read().decode()
        finally:
            server.terminate()
    assert "<script" in shown


def test_rules_that_do_not_compile_are_an_error_and_plain_ones_a_choice(built: Built, tmp_path: Path) -> None:
    if not has_compiler():
        pytest.skip("no C compiler")
    tables = built.sources / "src" / "zashiki" / "games" / "samurai" / "rules" / "tables.py"
    healthy = tables.read_text(encoding="utf-8")
    tables.write_text(f"{healthy}\nMISTAKE: int = \n", encoding="utf-8")
    try:
        assert "mypyc failed" in build_wheel(built.sources, tmp_path, fails=True)
    finally:
        tables.write_text(healthy, encoding="utf-8")
    assert not list(tmp_path.glob("*.whl"))
    build_wheel(built.sources, tmp_path, ZASHIKI_COMPILE="0")
    assert [wheel.name.endswith("-py3-none-any.whl") for wheel in tmp_path.glob("*.whl")] == [True]
