"""Tide: the smallest complete game of the box, made to be copied. It is not in ``GAMES``, so nobody is offered it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from atlantis_desktop.games._template.rules import TideRules

__all__ = ["GAME", "SEATS", "make_rules"]

GAME = "_template"
SEATS = range(2, 4)


def make_rules(seats: int, options: Mapping[str, Any] | None = None, cards: object = None) -> TideRules:
    """Give the rules for 2 or 3 seats. Raises ValueError for others; this game has no options and no card file."""
    if seats not in SEATS or options:
        raise ValueError(f"Tide is for 2 or 3 seats and has no options, not {seats} seats and {options!r}")
    return TideRules(seats)
