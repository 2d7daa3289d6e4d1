"""The command api: the Python reference, made from signatures and docstrings."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from zashiki.cli.declare import Argument

PACKAGE = Path(__file__).parent.parent
ROOMS = ("kernel", "proof", "bots", "arena", "adapters", "table", "client")  # what programs and games build on
HEAD = """# Python reference

Made from the docstrings by `zashiki api docs/api.md`; change those, not this page.
How things hang together: [ARCHITECTURE.md](../ARCHITECTURE.md). What the words mean: [glossary.md](glossary.md).
"""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def api(
    file: Annotated[Path | None, Argument(help="Where to write it; without it, it is printed.")] = None,
) -> None:
    """Write the Python reference."""
    if file:
        file.write_text(reference(), encoding="utf-8")
    else:
        print(reference(), end="")


def reference() -> str:
    """The whole page."""
    sources = [source for room in ROOMS for source in sorted((PACKAGE / room).rglob("*.py"))]
    parts = ["\n".join(lines) for source in sources if (lines := list(_module(source)))]
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


def _module(source: Path) -> Iterator[str]:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    named = [node for node in tree.body if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_")]
    if not named:
        return
    parts = source.relative_to(PACKAGE.parent).with_suffix("").parts
    yield f"## `{'.'.join(part for part in parts if part != '__init__')}`"
    yield from ("", ast.get_docstring(tree) or "", "")
    for node in named:
        yield from _class(node) if isinstance(node, ast.ClassDef) else _function(node, "")


def _class(node: ast.ClassDef) -> Iterator[str]:
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    yield f"### class `{node.name}({bases})`" if bases else f"### class `{node.name}`"
    yield from ("", ast.get_docstring(node) or "", "")
    for member in node.body:
        if isinstance(member, ast.AnnAssign) and not ast.unparse(member.target).startswith("_"):
            yield f"- `{ast.unparse(member)}`"
        elif isinstance(member, Function) and (member.name in ("__init__", "__call__") or member.name[0] != "_"):
            yield from _function(member, f"{node.name}.")
    yield ""


def _function(node: Function, owner: str) -> Iterator[str]:
    returns = f" → {ast.unparse(node.returns)}" if node.returns and ast.unparse(node.returns) != "None" else ""
    arguments = ast.unparse(node.args).removeprefix("self").removeprefix(", ").removeprefix("/")
    said = " ".join((ast.get_docstring(node) or "").split())
    yield f"- `{owner}{node.name}({arguments}){returns}`" + (f" — {said}" if said else "")
