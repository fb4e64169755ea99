"""Where a game stands, in a few words."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import entry_of


def place_text(rules: Rules[Any], state: Any) -> str:
    """Say where a game stands, such as "Round 2 of 3"."""
    return entry_of(rules.game).words().place_text(rules, state)
