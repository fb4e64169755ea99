"""Every rule of the sheet is named by a test of this folder or a scenario, and every reading that can be played."""

from __future__ import annotations

import re
from pathlib import Path

RULES = [f"{number:02d}" for number in range(1, 134)]
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "rising"


def named() -> set[str]:
    found: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for name in re.findall(r"^def test_rise_(\w+)", file.read_text(encoding="utf-8"), re.MULTILINE):
            found |= set(re.findall(r"(?<![a-z\d])(\d{2,3})(?![a-z\d])", name))
    for file in SCENARIOS.glob("*.toml"):
        found |= set(re.findall(r'"RISE-(\d+)"', file.read_text(encoding="utf-8")))
    return found


def test_every_rule_is_named() -> None:
    assert sorted(set(RULES) - named()) == []
