"""The changes that the mutation run makes, and (in the long tier) that the tests of Fate notice them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SOURCE = '''
"""A text."""
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    import ast

LIMIT: int = 5
__all__ = ["f"]

def f(x, y, out):
    if x < LIMIT and not y:
        out.append(x + 1)
        return x
    for item in out:
        if item:
            continue
        x -= item
    return None if x == y else -x
'''


@pytest.fixture(scope="module")
def mutants(root: Path) -> Any:
    sys.path.insert(0, str(root / "build_scripts"))
    try:
        import mutants as module
    finally:
        sys.path.pop(0)
    return module


def test_every_kind_of_change_is_made_once(mutants: Any) -> None:
    found = [(mutant.line - 1, mutant.what) for mutant in mutants.mutants(SOURCE, "f.py")]
    assert found == [
        (6, "5 -> 6"),
        (10, "branch inverted"),
        (10, "And -> Or"),
        (10, "Lt -> LtE"),
        (10, "Lt -> GtE"),
        (10, "Not left out"),
        (11, "left out: out.append(x + 1)"),
        (11, "Add -> Sub"),
        (11, "1 -> 2"),
        (12, "return None"),
        (14, "branch inverted"),
        (15, "left out: continue"),
        (16, "left out: x -= item"),
        (16, "Sub -> Add"),
        (17, "return None"),
        (17, "Eq -> NotEq"),
        (17, "USub left out"),
    ]


def test_each_change_stands_alone(mutants: Any) -> None:
    results = []
    for mutant in mutants.mutants("def f(x):\n    return x * 2 + 1\n", "f.py"):
        space: dict[str, Any] = {}
        exec(mutant.code, space)
        results.append((mutant.what, space["f"](5)))
    assert results == [
        ("return None", None), ("Add -> Sub", 9), ("Mult -> Add", 8), ("2 -> 3", 16), ("1 -> 2", 12)
    ]  # fmt: skip


@pytest.mark.long
def test_ninety_of_a_hundred_changes_of_the_rules_are_noticed(root: Path) -> None:
    command = [sys.executable, str(root / "build_scripts" / "mutate.py"), "--least", "90"]
    result = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=3600, check=False)
    assert result.returncode == 0, result.stdout[-6000:] + result.stderr[-2000:]
