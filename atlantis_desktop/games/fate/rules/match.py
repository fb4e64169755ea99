"""The Fate of Atlantis, by David Brain: rummy of the elements for two to four seats."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from atlantis_desktop.content.options import load_options
from atlantis_desktop.content.reading import Source
from atlantis_desktop.content.row_kinds import RowKinds
from atlantis_desktop.content.variants import CARDS
from atlantis_desktop.engine.scenario import PositionFormat
from atlantis_desktop.games.fate.rules.content import (
    GAME,
    CardTable,
    load_cards,
    table_from_data,
    table_from_json,
    table_to_json,
)
from atlantis_desktop.games.fate.rules.deck import Deck
from atlantis_desktop.games.fate.rules.gestures import read as read_gesture
from atlantis_desktop.games.fate.rules.position import (
    KEYS,
    SETS,
    position_from_words,
    position_in_full,
    position_to_words,
)
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.words import _

__all__ = [
    "GAME", "POSITION", "build_cards", "content_hash", "is_current", "keep_cards", "make_rules", "position_from_words",
    "position_to_words", "read_cards", "read_gesture", "row_kinds",
]  # fmt: skip

POSITION: Final = PositionFormat(KEYS, SETS, in_full=position_in_full)


@lru_cache(maxsize=4)
def _deck_of(cards: str) -> list[Deck]:
    """Keep one deck for each set of effective cards with their words; the tables in it take a moment to work out."""
    return []


def make_rules(seats: int, options: Mapping[str, Any] | None = None, cards: CardTable | None = None) -> FateRules:
    """Return the rules of one match.

    ``options`` may leave options out; they take their defaults. ``cards`` are the effective cards of a saved match,
    else the game's own. Raises ValueError for seats or options that the game does not have.
    """
    table = cards if cards is not None else load_cards()
    kept = _deck_of(table_to_json(table))
    if not kept:
        kept.append(Deck(table))
    resolved = load_options(GAME).resolve(options or {})
    return FateRules(kept[0], seats, resolved)


def keep_cards(rules: FateRules) -> Any:
    """Return the effective cards of a match as JSON data, for its save."""
    return json.loads(table_to_json(rules.deck.table))


def read_cards(data: Any) -> CardTable:
    """Read cards that `keep_cards` gave, checked like a card file. Raises ContentError."""
    return table_from_json(json.dumps(data), f"{GAME}/cards")


def build_cards(data: Mapping[str, Any], sources: Mapping[str, Source]) -> CardTable:
    """Return the cards of the card file as a variant has changed it. Raises ContentError."""
    return table_from_data(data[CARDS], sources[CARDS])


def row_kinds() -> RowKinds:
    """Return what a variant may do with elements and cards."""
    instead = _(
        "one of the five, which disprove each other in a circle (FATE-27): change the name, the colour or the cards of "
        "one"
    )
    return RowKinds(fixed={"cards/element": instead})


def content_hash(rules: FateRules) -> str:
    """Return the hash of what the rules see of the cards, the same whatever language their words are in."""
    return rules.deck.table.content_hash


def is_current(rules: FateRules) -> bool:
    """Tell whether these rules play with the cards of today, whatever language their words are in."""
    return content_hash(rules) == load_cards().content_hash
