"""One way of a click: nothing that draws builds a move; it asks the validator what a gesture means."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

DRAWING = ("table", "screens", "games/*/table")
"""The folders of the program in which hands are read and tables drawn."""


def made(source: str) -> list[int]:
    """The lines on which a move is built: by its class under any name, or out of another move."""
    tree = ast.parse(source)
    names, modules = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            names |= {each.asname or each.name for each in node.names if each.name == "Move"}
            modules |= {each.asname or each.name for each in node.names if each.name == "moves"}
        elif isinstance(node, ast.Import):
            modules |= {each.asname or each.name for each in node.names}
    return [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Call) and _makes(node, names, modules)]


def _makes(call: ast.Call, names: set[str], modules: set[str]) -> bool:
    target = call.func
    if isinstance(target, ast.Attribute) and target.attr == "_make":
        target = target.value
    elif isinstance(target, ast.Attribute) and target.attr == "_replace":
        return bool({"kind", "args"} & {each.arg for each in call.keywords})
    if isinstance(target, ast.Name):
        return target.id in names
    return isinstance(target, ast.Attribute) and target.attr == "Move" and ast.unparse(target.value) in modules


def test_no_table_and_no_screen_builds_a_move(root: Path) -> None:
    package = root / "atlantis_desktop"
    files = sorted(path for folder in DRAWING for path in package.glob(f"{folder}/**/*.py"))
    assert len(files) > 100
    found = [f"{path.relative_to(root)}:{line}" for path in files for line in made(path.read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize("line", [
    "from a.moves import Move\nx = Move('done', 0)", "from a.moves import Move as M\nx = [M('done', 0) for _ in y]",
    "from a import moves\nx = moves.Move('done', 0)", "import a.moves\nx = a.moves.Move('done', 0)",
    "from a.moves import Move\nx = Move._make(y)", "x = y._replace(args=(1,))", "x = y._replace(kind='done')",
])  # fmt: skip
def test_a_move_that_is_built_is_found(line: str) -> None:
    assert made(line)


def test_what_only_handles_moves_is_left_alone() -> None:
    assert not made("from a.moves import Move\ndef f(x: Move) -> Move:\n    return x\ny = f(z)._replace(words='')")
