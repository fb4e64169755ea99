"""How the cards and places of The Fate of Atlantis look on the general table."""

from __future__ import annotations

from collections.abc import Sequence

from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.faces import Face, GameFaces, Mark, plain_name
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.games.fate.rules.scoring import totals
from atlantis_desktop.games.fate.rules.state import FateTable
from atlantis_desktop.games.fate.words.sentences import card_table, name_text
from atlantis_desktop.games.match_words import signed_total
from atlantis_desktop.words import _, ngettext

COLOURS = {
    "fire": "#B5321C", "water": "#1F66B0", "air": "#7C8794", "death": "#2B2026", "earth": "#2F7A3E",
    "tablet": "#6B3FA0", "doorway": "#8A6428", "chamber": "#3A2F6B",
}  # fmt: skip
"""Of the elements, and of the cards that belong to none."""


def face(rules: FateRules, card: int) -> Face:
    """Return a card with its value, its element, and the elements that it disproves (FATE-27)."""
    table = card_table(rules)
    found = table.cards[card]
    element = table.elements[found.element] if found.element >= 0 else None
    points = Mark("", str(found.value), ngettext("point", "points", found.value))
    value = (points,) if found.type not in ("doorway", "chamber") else ()
    return Face(
        found.name, found.text or table.caption(found), element.name if element is not None else "",
        COLOURS.get(element.id if element is not None else found.type, ""), value, f"fate/{found.art}",
        rule=found.rule,
    )  # fmt: skip


def zone(rules: FateRules, name: str) -> str:
    """Return what a place, or one of the ten card names, is called."""
    if name in rules.deck.names:
        return name_text(rules, rules.deck.names.index(name))
    return {
        "deck": _("Deck"), "hand": _("Hand"), "declared": _("Declared"), "evidence": _("Evidence"),
        "discard": _("Discard pile"), "aside": _("Set aside"),
    }.get(name, plain_name(name))  # fmt: skip


def marks(rules: FateRules, view: FateTable, seat: int) -> Sequence[Mark]:
    """Return the total of a seat over the rounds that were scored (FATE-55)."""
    if seat == SHARED:
        return ()
    total = totals(view.scores, rules.seats)[seat]
    return (Mark("laurel-crown", signed_total(total), ngettext("point", "points", total)),)


FACES = GameFaces(face, zone, marks)
