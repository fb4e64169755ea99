"""Atlantis Rising, second edition: the councilors of Atlantis build the Cosmic Gate before the sea takes the island."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from atlantis_desktop.content.options import load_options
from atlantis_desktop.content.reading import Source
from atlantis_desktop.games.rising.rules.content import RisingContent, content_from_data, load_content
from atlantis_desktop.games.rising.rules.gestures import read as read_gesture
from atlantis_desktop.games.rising.rules.position import position_from_words
from atlantis_desktop.games.rising.rules.position_words import POSITION, position_to_words
from atlantis_desktop.games.rising.rules.printed import lay_over
from atlantis_desktop.games.rising.rules.rules import RisingRules

__all__ = [
    "GAME", "POSITION", "SEATS", "cards_with", "content_hash", "is_current", "keep_cards", "make_rules",
    "position_from_words", "position_to_words", "read_cards", "read_gesture",
]  # fmt: skip

GAME: Final = "rising"
SEATS: Final = range(1, 8)


def make_rules(seats: int, options: Mapping[str, Any] | None = None, cards: RisingContent | None = None) -> RisingRules:
    """Return the rules of one match.

    ``options`` may leave options out; they take their defaults. ``cards`` is the effective content of a saved match,
    else the game's own. Raises ValueError for seats or options that the game does not have.
    """
    resolved = load_options(GAME).resolve(options or {})
    return RisingRules(cards if cards is not None else load_content(), seats, resolved)


def keep_cards(rules: RisingRules) -> Any:
    """Return the effective content of a match as JSON data, for its save."""
    return dict(rules.content.data)


def read_cards(data: Any) -> RisingContent:
    """Read content that `keep_cards` gave, checked like the files. Raises ContentError."""
    return content_from_data(data)


def cards_with(values: Mapping[str, Any]) -> RisingContent:
    """Give today's content with other values of our own, as a file of printed values has them. Raises ContentError."""
    return content_from_data(lay_over(load_content().data, Source("values"), values))


def content_hash(rules: RisingRules) -> str:
    """Return the hash of what the rules see of the cards, the same whatever language their words are in."""
    return rules.content.content_hash


def is_current(rules: RisingRules) -> bool:
    """Tell whether these rules play with the content of today, whatever language its words are in."""
    return content_hash(rules) == load_content().content_hash
