"""Every rule of the sheet, every reading of it and every worked case is named by a test or a scenario."""

from __future__ import annotations

import re
from pathlib import Path

RULES = [f"{number:02d}" for number in range(1, 125)]
READINGS = [f"a{number:02d}" for number in range(1, 34)]
CASES = ["t01", "t02", "t03", "t05", "t06", "t07", "t10", "t11", "t13", "t14", "t17", "t19", "t22", "t23", "t25", "t26",
         "t29", "t31", "t34", "t35", "t37", "t38", "t41", "t43", "t46", "t47", "t49", "t50", "t53", "t55", "t58", "t59",
         "t61", "t62", "t65", "t67", "t70", "t71", "t73", "t74", "t77", "t79", "t82", "t83"]  # fmt: skip
"""The worked cases of the sheet."""
FOLDER = Path(__file__).parent
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "archon"


def sources() -> list[str]:
    """The tests of rules and the scenarios."""
    files = [*FOLDER.glob("test_*.py"), *SCENARIOS.glob("*.toml"), *FOLDER.parent.glob("test_*.py")]
    return [file.read_text(encoding="utf-8") for file in files if file != Path(__file__)]


def named() -> set[str]:
    """The numbers that the names of tests, their sets of values and the rules of scenarios speak of."""
    found: set[str] = set()
    for text in sources():
        for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE):
            found |= set(re.findall(r"_([at]?\d{2,3})(?=_|$)", name.replace("test_archon", "", 1)))
        found |= {word.lower() for word in re.findall(r"ARCHON-([AT]?\d+)", text)}
        found |= set(re.findall(r"\bt\d\d\b", text))
    return found


def test_every_rule_is_named() -> None:
    assert sorted(set(RULES) - named()) == []


def test_every_reading_is_named() -> None:
    assert sorted(set(READINGS) - named()) == []


def test_every_worked_case_is_named() -> None:
    assert sorted(set(CASES) - named()) == []
