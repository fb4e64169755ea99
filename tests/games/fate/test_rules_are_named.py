"""Every rule and every reading of the rules has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

RULES = [f"{number:02d}" for number in range(1, 59)]
READINGS = [f"a{number:02d}" for number in range(1, 18)]
# A11 and A13 are about a real pack of cards and a slip of the pen: there is nothing to play.
WITHOUT_PLAY = {"a11", "a13"}


def named() -> set[str]:
    found: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE):
            found |= set(re.findall(r"(?<![a-z\d])([at]?\d\d)(?![a-z\d])", name.removeprefix("test_fate_")))
    return found


def test_every_rule_has_a_test_of_its_name() -> None:
    assert sorted(set(RULES) - named()) == []


def test_every_reading_has_a_test_of_its_name() -> None:
    assert sorted(set(READINGS) - WITHOUT_PLAY - named()) == []
