"""Who knows whom: how many modules may stand in a circle, counting what is imported for its type alone."""

from __future__ import annotations

import ast
from pathlib import Path

import grimp
import pytest

LARGEST = 16
"""The most modules that may reach one another, such as a scene and its parts: so many are read as one."""
KNOWING = 150
"""The most files that may import something for its type alone."""


@pytest.fixture(scope="module")
def circles() -> list[set[str]]:
    """The groups of modules that reach one another by any import, those inside functions and for types with them."""
    graph = grimp.build_graph("atlantis_desktop", cache_dir=None)
    found: list[set[str]] = []
    left = set(graph.modules)
    while left:
        module = left.pop()
        group = {module} | (graph.find_upstream_modules(module) & graph.find_downstream_modules(module))
        left -= group
        found.append(group)
    return found


def test_no_circle_of_modules_is_too_large_to_be_read_as_one(circles: list[set[str]]) -> None:
    assert any(len(group) > 3 for group in circles), "a scene and its parts know one another"
    assert [sorted(group) for group in circles if len(group) > LARGEST] == []


def test_what_everybody_builds_on_stands_in_no_circle(circles: list[set[str]]) -> None:
    alone = {module for group in circles if len(group) == 1 for module in group}
    wanted = ("games", "games.entry", "table.entry", "table.session", "ui.context", "boards.required")
    assert {f"atlantis_desktop.{name}" for name in wanted} - alone == set()


def test_few_files_import_for_a_type_alone(root: Path) -> None:
    found = [path for path in (root / "atlantis_desktop").rglob("*.py") if _imports_types(path)]
    assert 0 < len(found) <= KNOWING


def _imports_types(path: Path) -> bool:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return any(isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" for node in tree.body)
