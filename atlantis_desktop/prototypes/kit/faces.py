"""How a prototype looks on the general table: by its table of cards, its figures, counters and marks."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.faces import COLOURS, Face, GameFaces, Mark
from atlantis_desktop.prototypes.kit.rules import TableRules
from atlantis_desktop.prototypes.kit.table import KitTable


def face(rules: TableRules, piece: int) -> Face:
    """Return how a piece looks."""
    figure = rules.figure(piece)
    if figure is not None:
        definition, seat = figure
        return Face(definition.title, icon=definition.icon, counter=True, seat=seat)
    card = rules.card(piece)
    colour = card.colour or COLOURS[crc32((card.kind or card.id).encode()) % len(COLOURS)]
    numbers = [Mark("", str(number), column.replace("_", " ").capitalize()) for column, number in card.numbers.items()]
    name, text = rules.declared.text_of(card, "name"), rules.declared.text_of(card, "text")
    return Face(name, text, card.kind, colour, tuple(numbers), icon=card.icon)


def zone(rules: TableRules, name: str) -> str:
    """Return what a zone is called."""
    return rules.zone_title(name)


def marks(rules: TableRules, view: KitTable, seat: int) -> Sequence[Mark]:
    """Return the counters of a seat, or those of the table."""
    return [
        Mark(each.icon, str(view.counters[each.name][seat if each.per_seat else 0]), each.title)
        for each in rules.declared.counters if each.per_seat == (seat != SHARED)
    ]  # fmt: skip


def note(rules: TableRules, view: KitTable, name: str) -> Mark | None:
    """Return the mark that lies on a space."""
    at = next((number for number, space in enumerate(rules.declared.spaces) if space.name == name), -1)
    for each in rules.declared.marks:
        if at >= 0 and each.on == "space" and view.marks[each.name][at]:
            return Mark(each.icon, str(view.marks[each.name][at]), each.title)
    return None


def on(rules: TableRules, view: KitTable, piece: int) -> Mark | None:
    """Return the mark that lies on a card."""
    for each in rules.declared.marks:
        if piece >= 0 and each.on == "card" and view.marks[each.name][piece]:
            return Mark(each.icon, str(view.marks[each.name][piece]), each.title)
    return None


FACES = GameFaces(face, zone, marks, note, on)
