"""Sizes, docstrings and traps, measured on every file."""

import ast
import statistics
from pathlib import Path

import pytest

from hatch_build import compiled_sources

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "zashiki"
LONGEST_FILE, LONGEST_FUNCTION, MEDIAN_FUNCTION, P95_FUNCTION = 400, 60, 8, 40

Function = ast.FunctionDef | ast.AsyncFunctionDef
FILES = sorted(SOURCE.rglob("*.py"))
RULES = [file for file in FILES if "tests" not in file.relative_to(SOURCE).parts]
COMPILED = compiled_sources(SOURCE)
MADE = ("protocol.ts", "wire.ts")  # from Python, see zashiki.protocol.typescript
SCRIPTS = [
    file
    for folder in (ROOT / "web" / "src", SOURCE / "games")
    for file in sorted(folder.rglob("*.ts*"))
    if file.name not in MADE and "node_modules" not in file.parts
]


def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def functions(file: Path) -> list[Function]:
    return [node for node in ast.walk(tree(file)) if isinstance(node, Function)]


def length(function: Function) -> int:
    """Lines of a function without its docstring."""
    lines = (function.end_lineno or function.lineno) - function.lineno + 1
    first = function.body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        lines -= (first.end_lineno or first.lineno) - first.lineno + 1
    return lines


@pytest.mark.parametrize("file", [*FILES, *sorted((ROOT / "tests").rglob("*.py"))], ids=lambda file: file.name)
def test_no_file_and_no_function_is_too_long(file: Path) -> None:
    lines = len(file.read_text(encoding="utf-8").splitlines())
    assert lines <= LONGEST_FILE
    too_long = {function.name: length(function) for function in functions(file) if length(function) > LONGEST_FUNCTION}
    assert not too_long


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_no_file_of_the_browser_is_too_long(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


def test_most_functions_are_short() -> None:
    lengths = sorted(length(function) for file in RULES for function in functions(file))
    assert statistics.median(lengths) <= MEDIAN_FUNCTION
    assert lengths[int(len(lengths) * 0.95)] <= P95_FUNCTION


@pytest.mark.parametrize("file", COMPILED, ids=lambda file: str(file.relative_to(SOURCE)))
def test_no_constant_stands_left_of_a_shift(file: Path) -> None:
    shifts = [
        node
        for node in ast.walk(tree(file))
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.LShift)
    ]
    traps = [
        node.lineno
        for node in shifts
        if isinstance(node, ast.BinOp)
        and isinstance(node.left, ast.Constant)
        and not isinstance(node.right, ast.Constant)
    ]
    assert not traps, f"a constant << n is compiled as 32 bits: lines {traps}"


@pytest.mark.parametrize("file", sorted((SOURCE / "kernel").glob("*.py")), ids=lambda file: file.name)
def test_every_public_name_of_the_kernel_is_explained(file: Path) -> None:
    module = tree(file)
    assert ast.get_docstring(module)
    bare = []
    for node in module.body:
        if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_"):
            bare += [node.name] if not ast.get_docstring(node) else []
            members = node.body if isinstance(node, ast.ClassDef) else []
            bare += [
                f"{node.name}.{member.name}"
                for member in members
                if isinstance(member, Function) and not member.name.startswith("_") and not ast.get_docstring(member)
            ]
    assert not bare


def test_everything_is_annotated() -> None:
    bare = []
    for file in RULES:
        for function in functions(file):
            arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
            missing = [arg.arg for arg in arguments if arg.annotation is None and arg.arg not in ("self", "cls")]
            if missing or (function.returns is None and function.name != "__init__"):
                bare.append(f"{file.name}:{function.name}")
    assert not bare


def test_no_room_is_a_lumber_room() -> None:
    lumber = {"utils", "helpers", "manager", "common", "misc"}
    assert not [file for file in FILES if file.stem in lumber or set(file.parts) & lumber]


@pytest.mark.parametrize("file", COMPILED, ids=lambda file: str(file.relative_to(SOURCE)))
def test_ids_have_names_in_types(file: Path) -> None:
    annotated = [node for node in ast.walk(tree(file)) if isinstance(node, ast.arg | ast.AnnAssign)]
    named = {
        (node.arg if isinstance(node, ast.arg) else ast.unparse(node.target)): ast.unparse(node.annotation)
        for node in annotated
        if node.annotation is not None
    }
    assert {name: named[name] for name in ("seat", "viewer", "action") if named.get(name) == "i64"} == {}
