"""A class name stands for one thing: no three of the package have the same."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

MOST = 2
"""Two rooms that never meet may have a class of one name each."""
COPIED = ("templates", "_template")
"""Folders that are copied into a game of somebody's own, where a class has the name that the house asks for."""


def test_no_name_of_a_class_stands_three_times_in_the_package(root: Path) -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted((root / "atlantis_desktop").rglob("*.py")):
        where = path.relative_to(root)
        if not set(COPIED) & set(where.parts):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for each in ast.walk(tree):
                if isinstance(each, ast.ClassDef):
                    places[each.name].append(f"{where}:{each.lineno}")
    assert len(places) > 500
    assert {name: found for name, found in places.items() if len(found) > MOST} == {}
