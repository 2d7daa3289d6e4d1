"""Which rules a game's tests cite, read from their source without running them."""

from __future__ import annotations

import ast
from pathlib import Path

from zashiki.kernel.game import AnyGame

TestFunction = ast.FunctionDef | ast.AsyncFunctionDef


def cited(tree: ast.AST) -> list[str]:
    """The rule ids in all marks `rule("R…", …)`, in order, as often as they stand there."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node) == "rule":
            found += [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    return found


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def rule_tests(game: AnyGame) -> list[Path]:
    """The game's own rule tests."""
    return sorted((game.folder / "tests").glob("test_rules*.py"))


def citations(game: AnyGame) -> tuple[dict[str, int], list[str]]:
    """How many marks cite each rule, and ids that are cited but do not exist."""
    ids = [rule_id for file in rule_tests(game) for rule_id in cited(ast.parse(file.read_text(encoding="utf-8")))]
    counts = {rule_id: ids.count(rule_id) for rule_id in game.rulebook.rules}
    return counts, sorted(set(ids) - counts.keys())


def uncited_tests(game: AnyGame) -> list[str]:
    """Rule tests that cite no rule."""
    found = []
    for file in rule_tests(game):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        if any(isinstance(node, ast.Assign) and cited(node) for node in tree.body):
            continue  # pytestmark cites for the whole file
        tests = [node for node in ast.walk(tree) if isinstance(node, TestFunction) and node.name.startswith("test")]
        bare = [test for test in tests if not any(cited(decorator) for decorator in test.decorator_list)]
        found += [f"{file.name}::{test.name}" for test in bare]
    return found
