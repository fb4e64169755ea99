"""What saved games ask about the games of the box: their cards as data, and the rules made anew from it.

The functions of this module together are the `Library` that `atlantis_desktop.storage` is handed; neither imports the
other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.options import options_of
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import entry_of, is_at_hand
from atlantis_desktop.words import _


def is_known(game: str) -> bool:
    """Tell whether the box has this game, or can have it without asking anybody."""
    return is_at_hand(game)


def kept_cards(rules: Rules[Any]) -> Any:
    """Return the effective cards of a match as JSON data, for its save."""
    cards = entry_of(rules.game).cards
    return None if cards is None else cards().keep(rules)


def read_cards(game: str, data: Any) -> Any:
    """Read cards that `kept_cards` gave, checked like a card file. Raises ValueError with the first fault."""
    try:
        cards = entry_of(game).cards
        return None if cards is None else cards().read(data)
    except ContentError as error:
        raise ValueError(str(error)) from error


def make_rules(game: str, seats: int, options: Mapping[str, Any], cards: object) -> Rules[Any]:
    """Return the rules of a saved match; ``cards`` None means today's. Raises ValueError with a sentence."""
    try:
        return entry_of(game).make_rules(seats, options_of(game).kept(options), cards)
    except ContentError as error:
        raise ValueError(str(error)) from error


def is_current(rules: Rules[Any]) -> bool:
    """Tell whether these rules play with the cards of today, whatever language their words are in."""
    cards = entry_of(rules.game).cards
    return cards is None or cards().is_current(rules)


def older_text(rules: Rules[Any]) -> str:
    """Return what is told of a match that is not played with the cards of today."""
    cards = entry_of(rules.game).cards
    told = None if cards is None else cards().older_text
    return _("This game was recorded with older cards; it goes on with them.") if told is None else told(rules)
