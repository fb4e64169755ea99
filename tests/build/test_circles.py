"""Who knows whom: how many modules may stand in a circle, counting what is imported for its type alone."""

from __future__ import annotations

import ast
from pathlib import Path

import grimp
import pytest

LARGEST = 16
"""The most modules that may reach one another."""
KNOWING = 120
"""So many files may import a type from somebody who imports them."""


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    """Every import of the package, also those inside functions and for types."""
    return grimp.build_graph("atlantis_desktop", cache_dir=None)


def circles(graph: grimp.ImportGraph) -> list[set[str]]:
    """Return the groups of modules that reach one another, the largest first."""
    found: list[set[str]] = []
    left = set(graph.modules)
    while left:
        module = left.pop()
        group = {module} | (graph.find_upstream_modules(module) & graph.find_downstream_modules(module))
        left -= group
        found.append(group)
    return sorted(found, key=len, reverse=True)


def test_no_circle_of_modules_grows_too_large_to_be_read_as_one(graph: grimp.ImportGraph) -> None:
    groups = circles(graph)
    assert len(groups) > 400
    assert {len(group): sorted(group) for group in groups if len(group) > LARGEST} == {}


def test_what_everybody_builds_on_stands_in_no_circle(graph: grimp.ImportGraph) -> None:
    alone = {module for group in circles(graph) if len(group) == 1 for module in group}
    wanted = ("games", "games.entry", "table.entry", "table.session", "ui.context", "boards.required")
    assert {f"atlantis_desktop.{name}" for name in wanted} <= alone


def test_few_files_import_for_a_type_alone(root: Path) -> None:
    found = [path for path in (root / "atlantis_desktop").rglob("*.py") if _types_only(path)]
    assert 0 < len(found) <= KNOWING


def _types_only(path: Path) -> bool:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return any(isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" for node in tree.body)
