"""How a prototype looks on the general table: by its table of cards, its figures, counters and marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath
from zlib import crc32

from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.faces import COLOURS, BoardPlan, Face, GameFaces, Mark, PartOfPicture, PlanPlace
from atlantis_desktop.paths import lent_picture
from atlantis_desktop.prototypes.declared import CardDef, Declared
from atlantis_desktop.prototypes.kit.rules import TableRules
from atlantis_desktop.prototypes.kit.table import KitTable


def face(rules: TableRules, piece: int) -> Face:
    """Return how a piece looks."""
    figure = rules.figure(piece)
    if figure is not None:
        definition, seat = figure
        return Face(definition.title, icon=definition.icon, counter=True, seat=seat)
    return card_face(rules.declared, rules.card(piece))


def card_face(declared: Declared, card: CardDef) -> Face:
    """Return how a card looks, by its row alone."""
    colour = card.colour or COLOURS[crc32((card.kind or card.id).encode()) % len(COLOURS)]
    numbers = [Mark("", str(number), column.replace("_", " ").capitalize()) for column, number in card.numbers.items()]
    name, text = declared.text_of(card, "name"), declared.text_of(card, "text")
    picture = lent_picture(declared.id, card.art)
    return Face(name, text, card.kind, colour, tuple(numbers), picture, card.icon)


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


def board(rules: TableRules) -> BoardPlan | None:
    """Return the board as the map has it; None where there is no map."""
    spaces, drawn = rules.declared.spaces, rules.declared.raw.get("board")
    if not spaces or not isinstance(drawn, Mapping):
        return None
    tiles = drawn.get("tiles")
    found = {kind: _part(part) for kind, part in tiles.items()} if isinstance(tiles, Mapping) else {}
    tracks = drawn.get("tracks")
    lines = [each for each in tracks if _whole(each)] if isinstance(tracks, list) else []
    return BoardPlan(
        {space.name: PlanPlace(space.box, space.corners, found.get(space.kind)) for space in spaces},
        tuple(tuple(line) for line in lines if len(line) >= 4 and len(line) % 2 == 0), _part(drawn.get("picture")),
    )  # fmt: skip


def _part(value: object) -> PartOfPicture | None:
    """Return a part of a picture as a map or a save names it; None for none. Only files inside the folder are meant."""
    if not isinstance(value, list) or len(value) != 5 or not isinstance(value[0], str) or not _whole(value[1:]):
        return None
    file = PurePosixPath(value[0])
    return None if file.is_absolute() or ".." in file.parts or min(value[3:]) < 1 else PartOfPicture(*value)


def _whole(value: object) -> bool:
    return isinstance(value, list) and all(type(n) is int and abs(n) < 200_000 for n in value)


FACES = GameFaces(face, zone, marks, note, on, board=board)
