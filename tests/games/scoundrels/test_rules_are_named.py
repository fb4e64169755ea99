"""Every rule of the sheet, every reading of it and every card is named by a test of this folder or a scenario."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.scoundrels.play import COPIES

RULES = [f"{number:02d}" for number in range(1, 56)]
READINGS = [f"a{number:02d}" for number in range(1, 25)]
# A06 says what power is made of, which is SCOUND-39 and 40; A18 is SCOUND-54.
ELSEWHERE = {"a06", "a18"}
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "scoundrels"


def words() -> list[str]:
    """The name of every test, and the rules and cases of every scenario."""
    found: list[str] = []
    for file in Path(__file__).parent.glob("test_*.py"):
        found += re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    for file in SCENARIOS.glob("*.toml"):
        found += [rule.lower().replace("-", "_") for rule in re.findall(r'"SCOUND-\w+"', file.read_text("utf-8"))]
    return found


def named() -> set[str]:
    return {found for word in words() for found in re.findall(r"scound_([at]?\d\d)(?!\d)", word)}


def test_every_rule_is_named() -> None:
    assert sorted(set(RULES) - named()) == []


def test_every_reading_is_named() -> None:
    assert sorted(set(READINGS) - ELSEWHERE - named()) == []


def test_every_card_is_played_in_a_test_or_a_scenario() -> None:
    files = [*Path(__file__).parent.glob("test_*.py"), *SCENARIOS.glob("*.toml")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    ids = [f"{letter}{number:02d}" for letter, copies in COPIES.items() for number in range(1, len(copies) + 1)]
    assert len(ids) == 46
    assert [card for card in ids if card not in text] == []
