"""The script of a councilor of Atlantis Rising stands in one file of the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from atlantis_desktop import games
from atlantis_desktop.games.rising.rules.content import load_content

RULES = Path(games.__file__).parent / "rising" / "rules"
WORDS = ("position.py",)
"""What is used once a round and which extra places there are has words in positions."""


@pytest.mark.parametrize("councilor", [each.id for each in load_content().councilors])
def test_a_councilor_is_named_in_one_file(councilor: str) -> None:
    named = [
        path.name for path in sorted(RULES.glob("*.py"))
        if path.name not in WORDS and re.search(rf'"{councilor}"', path.read_text(encoding="utf-8"))
    ]  # fmt: skip
    assert len(named) == 1, named
