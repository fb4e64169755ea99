"""How tests of Archon make rules and positions."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.games.archon.rules import match, position
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable

OWN_TEXTS = 48
"""Twelve articles of the game have four texts each."""


def stasis_rules(seats: int, options: dict[str, Any] | None = None) -> ArchonRules:
    """The rules of a Stasis alone."""
    return match.make_rules(seats, {"profile": "stasis", **(options or {})})


def council(
    seats: int, step: str, options: dict[str, Any] | None = None, **words: Any
) -> tuple[ArchonRules, ArchonTable]:
    """The rules of the whole game and a position at a step of it."""
    rules = match.make_rules(seats, options)
    return rules, position.position_from_words(rules, {"step": step, **words}, 3)


def play(rules: ArchonRules, state: ArchonTable, *moves: str) -> None:
    """Make moves, each as one line."""
    for text in moves:
        move = rules.codec.from_text(text)
        assert rules.check(state, move) is None, text
        rules.advance(state, move, None)
