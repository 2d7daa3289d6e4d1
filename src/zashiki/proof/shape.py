"""One shape for every game: the same rooms, the same names for the same roles, and who may import whom."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from zashiki.kernel import compiled
from zashiki.proof.report import Report

REQUIRED = {  # of each room; further files are chapters, named as in RULEBOOK.md, or parts of a role
    "rules": {"tables", "actions", "fields", "state", "refusals"},
    "hidden": {"redeal"},
    "sight": {"view"},
    "notation": {"actions", "position"},
    "bots": {"mind"},
}
NEEDED_ROOMS = {"rules", "notation"}  # without sight and hidden a game hides nothing, without bots it has no judgement
NEEDED = {"__init__.py", "RULEBOOK.md", "locales"}
OPTIONAL = {"tui.py", "shapes.py", "lexicon.py", "talk.py", "data", "lessons", "web", "tests"}
MAY_KNOW = {
    "rules": {"rules", "hidden"},
    "hidden": {"rules", "hidden"},
    "sight": {"rules", "hidden", "sight"},
    "notation": {"rules", "hidden", "notation"},
    "bots": {"rules", "hidden", "bots"},
    "tui": {"rules", "sight", "notation"},
    "lexicon": {"rules"},
    "talk": {"rules", "sight", "bots"},
    "shapes": {"rules", "sight", "notation"},
}
NOT_FOR = {"hidden": ("rules", "state")}  # the state redeals itself, so what it calls cannot know it
COMPILED_KERNEL = {name.removesuffix(".py") for name in compiled.KERNEL}

Module = tuple[str, ...]  # below the game's folder: ("rules", "fields")


def check_shape(folder: Path) -> Report:
    """Everything about a game's folder that can be seen without running it."""
    report = Report()
    for complaint in (*_misplaced(folder), *_missing(folder)):
        report.add("shape", folder.name, complaint)
    files = [file for file in sorted(folder.rglob("*.py")) if "tests" not in file.relative_to(folder).parts]
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in files}
    for file, tree in trees.items():
        where = str(file.relative_to(folder.parent))
        for complaint in (*_forbidden(folder, file, tree), *_unfinished(tree)):
            report.add("shape", where, complaint)
    for ring in _rings({_module(folder, file): _known(folder, file, tree) for file, tree in trees.items()}):
        report.add("shape", folder.name, f"these import each other in a ring: {' → '.join(ring)}")
    return report


def _misplaced(folder: Path) -> Iterator[str]:
    known = NEEDED | OPTIONAL | set(REQUIRED)
    for path in sorted(folder.iterdir()):
        if path.name not in known and not path.name.startswith(("__pycache__", ".")):
            yield f"{path.name} belongs nowhere: a game's folder holds {', '.join(sorted(known))}"


def _missing(folder: Path) -> Iterator[str]:
    yield from (f"{name} is missing" for name in sorted(NEEDED) if not (folder / name).exists())
    for room, files in REQUIRED.items():
        if not (folder / room).is_dir():
            if room in NEEDED_ROOMS:
                yield f"the room {room} is missing"
            continue
        lacking = {f"{name}.py" for name in files | {"__init__"}} - {path.name for path in (folder / room).iterdir()}
        yield from (f"{room}/{name} is missing" for name in sorted(lacking))
    if (folder / "hidden").is_dir() and not (folder / "sight").is_dir():
        yield "something is hidden, but there is no sight"


def _forbidden(folder: Path, file: Path, tree: ast.Module) -> Iterator[str]:
    """Imports that a file's room may not have."""
    module = _module(folder, file)
    room = module[0] if module else ""
    is_compiled = file in compiled.compiled_in_game(folder)
    for target in _imported(folder, file, tree):
        if target[0] == "zashiki":
            if target[1:2] != ("kernel",):
                yield f"imports {'.'.join(target)}: a game knows the kernel only"
            elif is_compiled and len(target) > 2 and target[2] not in COMPILED_KERNEL:
                yield f"is compiled, but imports {'.'.join(target)}, which is not"
        elif target[0] == "":
            own = target[1:]
            if room and own and own[0] not in MAY_KNOW.get(room, set()):
                yield f"{room} may not know {'.'.join(own)}"
            elif own[:2] == NOT_FOR.get(room):
                yield f"{room} may not know {'.'.join(own[:2])}"


def _unfinished(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == "NotImplementedError":
            yield f"line {node.lineno} leaves something to subclasses: write functions over one state"


def _module(folder: Path, file: Path) -> Module:
    parts = file.relative_to(folder).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def _known(folder: Path, file: Path, tree: ast.Module) -> set[Module]:
    """The game's own modules that a file imports when it is imported itself."""
    top = ast.Module([node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)], [])
    targets = {target[1:] for target in _imported(folder, file, top) if target[0] == ""}
    return {parts[:length] for parts in targets for length in (1, 2) if _exists(folder, parts[:length])} - {()}


def _exists(folder: Path, module: Module) -> bool:
    return bool(module) and (folder.joinpath(*module).with_suffix(".py")).is_file()


def _imported(folder: Path, file: Path, tree: ast.Module) -> Iterator[Module]:
    """Everything imported, with the names: the game's own as ("", room, file, …), others by their full name."""
    package = (*file.relative_to(folder).parent.parts,)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (_named(folder, tuple(alias.name.split("."))) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = tuple(node.module.split(".")) if node.module else ()
            if node.level:
                base = ("", *package[: len(package) - node.level + 1], *base)
            yield from (_named(folder, (*base, alias.name)) for alias in node.names)


def _named(folder: Path, target: Module) -> Module:
    for prefix in (("zashiki", "games", folder.name), (folder.name,)):
        if target[: len(prefix)] == prefix:
            return ("", *target[len(prefix) :])
    return target


def _rings(known: dict[Module, set[Module]]) -> list[list[str]]:
    """Ways that lead back to where they began, one for each ring found."""
    found: list[list[str]] = []
    done: set[Module] = set()

    def visit(module: Module, way: list[Module]) -> None:
        if module in way:
            found.append([".".join(part) for part in [*way[way.index(module) :], module]])
        elif module not in done:
            for target in sorted(known.get(module, ())):
                visit(target, [*way, module])
            done.add(module)

    for module in sorted(known):
        visit(module, [])
    return found
