"""Archon: how the rules of one match are made, and its effective cards for saves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from atlantis_desktop.content.options import load_options
from atlantis_desktop.games.archon.rules.content import (
    GAME,
    ArchonContent,
    content_from_data,
    load_content,
)
from atlantis_desktop.games.archon.rules.pieces import Pieces, pieces_of
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import SEATS
from atlantis_desktop.words import _


def make_rules(
    seats: int, options: Mapping[str, Any] | None = None, cards: ArchonContent | None = None
) -> ArchonRules:  # fmt: skip
    """Return the rules of one match.

    ``options`` may leave options out; they take their defaults. ``cards`` is the effective content of a saved match,
    else the game's own. Raises ValueError for seats or options that the game does not have.
    """
    if seats not in SEATS:
        words = _("Archon is for {least} to {most} factions, not {found}")
        raise ValueError(words.format(least=min(SEATS), most=max(SEATS), found=seats))
    content = cards if cards is not None else load_content()
    kept = pieces_of(content.content_hash, seats)
    if not kept or kept[0].content.data != content.data:
        # Names and texts may differ where the numbers do not.
        kept[:] = [Pieces(content, seats)]
    return ArchonRules(kept[0], seats, load_options(GAME).resolve(options or {}, seats=seats))


def keep_cards(rules: ArchonRules) -> Any:
    """Return the effective content of a match as JSON data, for its save."""
    return dict(rules.cards.content.data)


def read_cards(data: Any) -> ArchonContent:
    """Read content that `keep_cards` gave, checked like the files. Raises ContentError."""
    return content_from_data(data)


def content_hash(rules: ArchonRules) -> str:
    """Return the hash of what the rules see of the cards, the same whatever language their words are in."""
    return rules.cards.content.content_hash


def is_current(rules: ArchonRules) -> bool:
    """Tell whether these rules play with the content of today, whatever language its words are in."""
    return content_hash(rules) == load_content().content_hash
