"""Atlantis: City of Scoundrels: two to six scoundrels race to ten seashells by money, reputation and war."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from atlantis_desktop.content.options import load_options
from atlantis_desktop.content.reading import Source
from atlantis_desktop.engine.scenario import PositionFormat
from atlantis_desktop.games.scoundrels.rules.content import (
    ScoundrelsContent,
    content_from_data,
    load_content,
)
from atlantis_desktop.games.scoundrels.rules.deck import Deck
from atlantis_desktop.games.scoundrels.rules.gestures import read as read_gesture
from atlantis_desktop.games.scoundrels.rules.position import position_from_words, position_in_full, position_to_words
from atlantis_desktop.games.scoundrels.rules.position_words import KEYS, SETS
from atlantis_desktop.games.scoundrels.rules.printed import lay_over
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import SEATS

__all__ = [
    "GAME", "POSITION", "SEATS", "cards_with", "content_hash", "is_current", "keep_cards", "make_rules",
    "position_from_words", "position_to_words", "read_cards", "read_gesture",
]  # fmt: skip

GAME: Final = "scoundrels"
POSITION: Final = PositionFormat(KEYS, SETS, in_full=position_in_full)


@lru_cache(maxsize=4)
def _deck_of(content_hash: str) -> list[Deck]:
    """Keep one deck for each set of effective cards; the lists made from it take a moment to work out."""
    return []


def make_rules(
    seats: int, options: Mapping[str, Any] | None = None, cards: ScoundrelsContent | None = None
) -> ScoundrelsRules:
    """Return the rules of one match.

    ``options`` may leave options out; they take their defaults. ``cards`` is the effective content of a saved match,
    else the game's own. Raises ValueError for seats or options that the game does not have.
    """
    content = cards if cards is not None else load_content()
    kept = _deck_of(content.content_hash)
    if not kept or kept[0].content.kinds != content.kinds:
        # Names and texts may differ where the numbers do not.
        kept[:] = [Deck(content)]
    return ScoundrelsRules(kept[0], seats, load_options(GAME).resolve(options or {}))


def keep_cards(rules: ScoundrelsRules) -> Any:
    """Return the effective content of a match as JSON data, for its save."""
    return dict(rules.deck.content.data)


def read_cards(data: Any) -> ScoundrelsContent:
    """Read content that `keep_cards` gave, checked like the files. Raises ContentError."""
    return content_from_data(data)


def cards_with(values: Mapping[str, Any]) -> ScoundrelsContent:
    """Give today's content with other values of our own, as a file of printed values has them. Raises ContentError."""
    return content_from_data(lay_over(load_content().data, Source("values"), values))


def content_hash(rules: ScoundrelsRules) -> str:
    """Return the hash of what the rules see of the cards, the same whatever language their words are in."""
    return rules.deck.content.content_hash


def is_current(rules: ScoundrelsRules) -> bool:
    """Tell whether these rules play with the content of today, whatever language its words are in."""
    return content_hash(rules) == load_content().content_hash
