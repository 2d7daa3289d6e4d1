"""Who may import whom, read from the source."""

import ast
from pathlib import Path

import pytest

from hatch_build import compiled_sources

SOURCE = Path(__file__).parents[2] / "src" / "zashiki"
ROOMS = {
    "kernel": set(),
    "proof": {"kernel"},
    "table": {"kernel"},
    "journal": {"kernel"},
    "bots": {"kernel", "table"},
    "lessons": {"kernel", "table"},
    "locales": set(),
    "protocol": {"kernel"},
    "server": {"kernel", "table", "journal", "bots", "lessons", "protocol", "locales"},
    "client": {"kernel", "protocol"},
    "tui": {"kernel", "protocol", "client", "bots", "locales"},
    "arena": {"kernel", "bots"},
    "adapters": {"kernel", "bots"},
    "cli": {"kernel", "proof", "table", "bots", "arena", "protocol", "server", "client", "tui", "locales"},
}
NOT_ROOMS = {"games", "static"}
JOURNAL_KNOWS = {"zashiki.kernel.model", "zashiki.kernel.record"}
KERNEL_MAY_USE = {"librt", "mypy_extensions"}

FILES = [file for file in sorted(SOURCE.rglob("*.py")) if "tests" not in file.relative_to(SOURCE).parts]


def imported(file: Path) -> set[str]:
    """The modules a file imports by absolute name, with `from a import b` as both a and a.b."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names if node.module.startswith("zashiki")}
    return found


def ours(file: Path) -> set[str]:
    return {name for name in imported(file) if name.startswith("zashiki.")}


def room(name: str) -> str:
    return name.split(".")[1] if "." in name else ""


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_a_file_imports_only_what_its_room_may_know(file: Path) -> None:
    parts = file.relative_to(SOURCE).parts
    if parts[0] == "games" and len(parts) > 2:
        own = f"zashiki.games.{parts[1]}"
        strangers = {name for name in ours(file) if not (name.startswith(("zashiki.kernel", own)) or name == own)}
        strangers -= {"zashiki.games"}
    elif len(parts) == 1 or parts[0] == "games":
        strangers = {name for name in ours(file) if room(name) not in ("kernel", "cli")}
    else:
        allowed = ROOMS[parts[0]] | {parts[0]}
        named = {name for name in ours(file) if (SOURCE / room(name)).is_dir()}
        strangers = {name for name in named if room(name) not in allowed}
    assert not strangers


def test_nobody_names_a_game_folder_but_that_folder() -> None:
    for file in FILES:
        parts = file.relative_to(SOURCE).parts
        named = {name.split(".")[2] for name in ours(file) if name.startswith("zashiki.games.")}
        assert named <= ({parts[1]} if parts[0] == "games" and len(parts) > 2 else set()), file


def test_the_kernel_uses_the_standard_library_only() -> None:
    import sys

    for file in (SOURCE / "kernel").glob("*.py"):
        used = {name.split(".")[0] for name in imported(file)} - {"zashiki"}
        assert used - set(sys.stdlib_module_names) <= KERNEL_MAY_USE, file


def test_compiled_files_import_only_compiled_files() -> None:
    compiled = compiled_sources(SOURCE)
    modules = {".".join(("zashiki", *file.relative_to(SOURCE).with_suffix("").parts)) for file in compiled}
    for file in compiled:
        files = {name for name in ours(file) if (SOURCE.parent / name.replace(".", "/")).with_suffix(".py").is_file()}
        assert files <= modules, f"{file}: {files - modules}"


def test_only_rooms_that_exist_are_known() -> None:
    rooms = {path.name for path in SOURCE.iterdir() if path.is_dir() and not path.name.startswith("__")}
    assert rooms - NOT_ROOMS == set(ROOMS)


def test_the_journal_knows_only_what_a_match_is_made_of() -> None:
    for file in (SOURCE / "journal").rglob("*.py"):
        kernel = {".".join(name.split(".")[:3]) for name in ours(file) if name.startswith("zashiki.kernel.")}
        assert kernel <= JOURNAL_KNOWS, file


def test_no_file_asks_which_game_it_is() -> None:
    for file in FILES:
        if file.relative_to(SOURCE).parts[0] == "games":
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare) and any(isinstance(op, ast.Eq | ast.NotEq | ast.In) for op in node.ops):
                sides = [ast.unparse(side) for side in (node.left, *node.comparators)]
                texts = [side for side in (node.left, *node.comparators) if isinstance(side, ast.Constant)]
                names_game = any(side in ("game", "game.id", "game_id", "setup.game", "prompt.game") for side in sides)
                has_text = any(isinstance(text.value, str) and text.value for text in texts)
                assert not (names_game and has_text), f"{file}:{node.lineno}"
