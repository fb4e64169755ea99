"""Atlantis Rising, second edition: the councilors of Atlantis build the Cosmic Gate before the sea takes the island."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from atlantis_desktop.content.options import load_options
from atlantis_desktop.content.reading import Source
from atlantis_desktop.content.row_kinds import RowKinds
from atlantis_desktop.games.rising.packs import PACKS, options_in_play, pack_in, pack_of
from atlantis_desktop.games.rising.rules.content import (
    RisingContent,
    build_content,
    content_from_data,
    load_content,
)
from atlantis_desktop.games.rising.rules.gestures import read as read_gesture
from atlantis_desktop.games.rising.rules.position import position_from_words
from atlantis_desktop.games.rising.rules.position_words import POSITION as BASE_POSITION
from atlantis_desktop.games.rising.rules.position_words import position_to_words
from atlantis_desktop.games.rising.rules.printed import lay_over
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.words import _

__all__ = [
    "GAME", "POSITION", "SEATS", "build_cards", "cards_with", "content_hash", "content_of", "is_current", "keep_cards",
    "load_cards", "make_rules", "position_from_words", "position_to_words", "read_cards", "read_gesture", "row_kinds",
]  # fmt: skip

GAME: Final = "rising"
SEATS: Final = range(1, 8)
POSITION: Final = replace(
    BASE_POSITION, words=(*BASE_POSITION.words, *(word for pack in PACKS for word in pack.words)),
    sets=BASE_POSITION.sets.union(*(pack.sets for pack in PACKS)),
)  # fmt: skip
"""The words of positions, those of all packs among them: a match without a pack has none of its words."""


def make_rules(seats: int, options: Mapping[str, Any] | None = None, cards: RisingContent | None = None) -> RisingRules:
    """Return the rules of one match, with the pack that its options ask for.

    ``options`` may leave options out; they take their defaults, and those of a pack that is not in play are left away.
    ``cards`` is the effective content of a saved match, else the game's own. Raises ValueError for seats or options
    that the game does not have, and for cards of another box.
    """
    table = load_options(GAME)
    resolved = options_in_play(table, table.resolve(options or {}))
    if cards is None:
        cards = content_of(resolved)
    elif pack_in(cards.data) is not pack_of(resolved):
        raise ValueError("these cards do not belong to the packs that the options name")
    pack = pack_of(resolved)
    return RisingRules(cards, seats, resolved, () if pack is None else pack.rules())


def content_of(options: Mapping[str, Any]) -> RisingContent:
    """Return the game's own content for a match with these options: the base box, or base box and pack."""
    pack = pack_of(options)
    return load_content() if pack is None else pack.load(None, None)


def load_cards(
    folder: Path | None = None, printed: Path | None = None, options: Mapping[str, Any] | None = None
) -> RisingContent:
    """Read the files of the base box and check those of all packs with them, printed values laid over both.

    Takes another folder of the base's card files, another file of printed values, and options whose pack is in what is
    returned. Raises ContentError.
    """
    found = {"": load_content(folder, printed), **{pack.id: pack.load(folder, printed) for pack in PACKS}}
    wanted = pack_of(options or {})
    return found["" if wanted is None else wanted.id]


def keep_cards(rules: RisingRules) -> Any:
    """Return the effective content of a match as JSON data, for its save."""
    return dict(rules.content.data)


def read_cards(data: Any) -> RisingContent:
    """Read content that `keep_cards` gave, checked like the files. Raises ContentError."""
    pack = pack_in(data)
    return content_from_data(data) if pack is None else pack.from_data(data, "")


def build_cards(data: Mapping[str, Any], sources: Mapping[str, Source]) -> RisingContent:
    """Return the content of card files that a variant has changed, with or without a pack. Raises ContentError."""
    pack = pack_in(data)
    return build_content(data, sources, False) if pack is None else pack.build(data, sources, False)


def row_kinds() -> RowKinds:
    """Return what a variant may do with the rows of base box and packs."""
    fixed = {
        "island/arm": _("one of the six arms, of which the map of the island is made: change its numbers and texts"),
        "levels/level": _("one of the levels among which one chooses at set-up: change its numbers and name"),
    }
    return RowKinds(fixed=fixed).joined(pack.row_kinds() for pack in PACKS)


def cards_with(values: Mapping[str, Any]) -> RisingContent:
    """Give today's content with other values of our own, as a file of printed values has them. Raises ContentError.

    Values of a pack, below its own head, give the content of base box and pack.
    """
    return read_cards(lay_over(content_of(dict.fromkeys(values, True)).data, Source("values"), values))


def content_hash(rules: RisingRules) -> str:
    """Return the hash of what the rules see of the cards, the same whatever language their words are in."""
    return rules.content.content_hash


def is_current(rules: RisingRules) -> bool:
    """Tell whether these rules play with the content of today, whatever language its words are in."""
    return content_hash(rules) == content_of(rules.options).content_hash
