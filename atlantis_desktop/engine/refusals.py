"""Refusals: why something cannot be done, by rule, from what the seat may know."""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple


class Because(Enum):
    """The three kinds of no."""

    MALFORMED = "malformed"
    """It is no move of this game at all: a wrong card, a wrong seat, a wrong number of things."""
    NOT_NOW = "not now"
    """It may be possible later or for somebody else."""
    NOT_ALLOWED = "not allowed"
    """A rule forbids it as things lie."""


class Refusal(NamedTuple):
    """Why a candidate is no legal answer. The game's words turn it into a sentence."""

    rule: str
    """The rule that forbids it, such as ``FATE-27``."""
    reason: str
    """The case within the rule, such as ``disproved``; each has a sentence of its own."""
    because: Because
    values: tuple[tuple[str, Any], ...] = ()
    """What the sentence names: pairs of a word and a number or text."""

    def value(self, name: str) -> Any:
        """Return one of the values. Raises KeyError when the refusal does not carry it."""
        for key, value in self.values:
            if key == name:
                return value
        raise KeyError(name)
