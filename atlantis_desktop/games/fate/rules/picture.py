"""A view of Fate as pieces on a table: which card lies in which zone, with which face and marks.

The zone names are the object names of the Tiled map. A hidden card is known only by its place, so nothing about a
piece tells which card it is before the viewer may see its face.
"""

from __future__ import annotations

from typing import NamedTuple

from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place
from atlantis_desktop.games.fate.rules.deck import NO_ELEMENT, cards_in
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.games.fate.rules.scoring import factor, is_singleton
from atlantis_desktop.games.fate.rules.state import FateTable


class Piece(NamedTuple):
    """One card as it is shown."""

    id: str
    """The card's own id where its face is seen, else a name made of its place, such as ``hand-2-0``."""
    place: Place
    at: int
    """Its position in the place, from 0; in deck and evidence the last is the top."""
    face: int
    """The card, or HIDDEN."""
    group: int = -1
    """In a declared area, the number of the name that the card belongs to; a Tablet belongs to its set's."""
    marks: frozenset[str] = frozenset()
    """``doubled`` or ``negative`` for what it would count now, ``barred`` for a hand card that the evidence disproves,
    ``counts_against`` for a hand card that would cost points."""


def picture(rules: FateRules, view: FateTable) -> tuple[Piece, ...]:
    """Give every piece of a view, place by place."""
    pieces: list[Piece] = []
    for place, cards in rules.contents(view).items():
        shown = _ordered(rules, view, place, cards)
        for index, (face, group) in enumerate(shown):
            id = rules.deck.ids[face] if face != HIDDEN else _hidden_id(place, index)
            pieces.append(Piece(id, place, index, face, group, _marks(rules, view, place, face)))
    return tuple(pieces)


def _hidden_id(place: Place, index: int) -> str:
    zone, seat = place
    return f"{zone}-{index}" if seat == SHARED else f"{zone}-{seat}-{index}"


def _ordered(rules: FateRules, view: FateTable, place: Place, cards: tuple[int, ...]) -> list[tuple[int, int]]:
    """Put declared cards together by name, each Tablet behind the cards of its set."""
    zone, seat = place
    if zone != "declared":
        return [(card, -1) for card in cards]
    deck = rules.deck
    out: list[tuple[int, int]] = []
    tablets = [card for card in cards if deck.tablet_mask >> card & 1]
    names = {deck.name_of[card] for card in cards if card not in tablets}
    names |= {tablet_group(rules, view, tablet) for tablet in tablets}
    for name in sorted(names):
        out += [(card, name) for card in cards_in(view.tables[seat] & deck.name_masks[name])]
        out += [(tablet, name) for tablet in tablets if tablet_group(rules, view, tablet) == name]
    return out


def tablet_group(rules: FateRules, view: FateTable, tablet: int) -> int:
    """Give the number of the name that a declared Tablet was declared with (FATE-33)."""
    return view.tablet_names[rules.deck.tablets.index(tablet)]


def _marks(rules: FateRules, view: FateTable, place: Place, face: int) -> frozenset[str]:
    if face == HIDDEN or place[0] not in ("hand", "declared"):
        return frozenset()
    deck = rules.deck
    final = deck.element_of[view.evidence[-1]]
    if place[0] == "hand":
        marks = set()
        if deck.disproved_by[view.evidence[-1]] >> face & 1:
            marks.add("barred")
        if deck.tablet_mask >> face & 1 or (final != NO_ELEMENT and deck.element_of[face] == final):
            marks.add("counts_against")
        return frozenset(marks)
    element = deck.element_of[face]
    if deck.tablet_mask >> face & 1:
        if is_singleton(view, deck, place[1], face):
            doubled = final != NO_ELEMENT or rules.lone_tablet > deck.values[face]
            return frozenset(("doubled",)) if doubled else frozenset()
        element = deck.name_element[tablet_group(rules, view, face)]
    return {2: frozenset(("doubled",)), 1: frozenset[str](), -1: frozenset(("negative",))}[factor(element, final, deck)]
