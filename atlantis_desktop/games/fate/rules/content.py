"""The cards of Fate: from ``assets/fate/cards/cards.toml`` to frozen definitions with a fixed order.

The place of a card in :attr:`CardTable.cards` is the small number by which the rules know it, so the order is part of
the contract: the names in the order of the file, each name's values ascending, then the cards that have no element.
They are fire, volcano, water, flood, air, meteor, death, plague, earth, quake with five values each, then tablet-a 50,
tablet-b 51, doorway 52, chamber 53. A variant may have other names, values and Tablets: those of it that are new stand
behind the game's own of their type.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from atlantis_desktop.content.faults import ContentError, Fault, misfit, nearest_word, shown
from atlantis_desktop.content.folders import cards_folder
from atlantis_desktop.content.reading import LANGUAGE_KEY, KeptTables, Source, TableReader, expect_unique
from atlantis_desktop.content.row_kinds import LIKE, read_like
from atlantis_desktop.words import _, ngettext

GAME: Final = "fate"
FORMAT: Final = 1
CARD_TYPES: Final = ("evidence", "tablet", "doorway", "chamber")
ELEMENTS: Final = 5
NAMES_OF_ELEMENT: Final = 2
VALUES_OF_NAME: Final = 5
# How many cards of each type without an element there are (FATE-01, FATE-23).
SPECIALS: Final = (("tablet", 2), ("doorway", 1), ("chamber", 1))
MOST_VALUES: Final = 7
"""So many cards a name may have in a variant."""
MOST_TABLETS: Final = 6
MOST_NAMES: Final = 20
CARDS_IN_BOX: Final = 52
"""How many there are beside Doorway and Chamber (FATE-01)."""
LEAST_CARDS: Final = 30
"""What four are dealt, the packet below the deck, the first evidence and a turn (FATE-02, 04, 06, 10)."""
MAX_VALUE: Final = 99
OWN_KEYS: Final = ("values", "value", "copies", "text", "caption")


@dataclass(frozen=True, slots=True)
class ElementDef:
    """One element: its two card names, its looks by name, and the elements that it disproves (FATE-27, 38, 48)."""

    index: int
    id: str
    name: str
    colour: str
    token: str
    symbol: str
    disproves: tuple[int, ...]
    names: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class NameDef:
    """One card name such as Volcano: its element and its cards, lowest value first (FATE-21, 22)."""

    index: int
    id: str
    name: str
    element: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardDef:
    """One card. ``element`` and ``name_index`` are -1 for a card that belongs to no element; ``row`` is the id of its
    table in the file; ``own`` names the entries that are this program's own design.
    """

    index: int
    id: str
    row: str
    type: str
    name: str
    value: int
    element: int
    name_index: int
    art: str
    rule: str
    caption: str = ""
    text: str = ""
    own: tuple[str, ...] = ()
    like: str = ""
    """The row that a new card of a variant takes after, empty for none."""
    texts: tuple[tuple[str, str], ...] = ()
    """What a variant tells of it in other languages: keys such as ``name.de``, and texts."""


@dataclass(frozen=True)
class CardTable:
    """All cards. ``index`` gives a card's number by its id, ``content_hash`` names what the rules see:
    two tables with equal hashes play alike, whatever language their texts are in.
    """

    game: str
    cards: tuple[CardDef, ...]
    elements: tuple[ElementDef, ...]
    names: tuple[NameDef, ...]
    wheel: tuple[int, ...]
    content_hash: str
    index: Mapping[str, int] = field(repr=False)
    numbers: Mapping[str, int] = field(default_factory=dict, repr=False, compare=False)

    def card(self, card_id: str) -> CardDef:
        """Return the card with this id; raises ContentError with the nearest id when there is none."""
        if card_id not in self.index:
            near = nearest_word(card_id, self.index)
            raise ContentError([Fault("cards.toml", "", _("there is no card {id}").format(id=shown(card_id)),
                                      _("the id of a card"), near)])
        return self.cards[self.index[card_id]]

    def title(self, card: CardDef) -> str:
        """Return a card's name as a person says it: “Volcano 6”, “Mysterious Tablet”."""
        return f"{card.name} {card.value}" if card.element >= 0 else card.name

    def caption(self, card: CardDef) -> str:
        """Return the line under a card's name; for a card with an element, which elements it disproves."""
        if card.element < 0 or card.caption:
            return card.caption
        others = " · ".join(self.elements[other].name for other in self.elements[card.element].disproves)
        return _("disproves {elements}").format(elements=others)


def cards_file(root: Path | None = None) -> Path:
    """Return the file that holds the cards, below the data folder or another ``root``."""
    return cards_folder(GAME, root) / "cards.toml"


_tables: KeptTables[CardTable] = KeptTables(lambda _game, source: _build(source, source.parse(), True))


def load_cards(path: Path | None = None) -> CardTable:
    """Load and check the cards, to read another file than the game's own from its path.

    Gives the table with English texts (`words.card_texts.localised_cards` gives it in other languages); the same object
    as before while the file holds the same text. Raises ContentError with every fault of the file.
    """
    return _tables.load(GAME, path or cards_file())


def table_to_json(table: CardTable) -> str:
    """Return the table as JSON text, by id, in the same shape as the card file, for a saved game to keep."""
    return json.dumps(table_as_data(table), ensure_ascii=False, separators=(",", ":"))


def table_from_json(text: str | bytes, file: str = "cards") -> CardTable:
    """Read a table that :func:`table_to_json` wrote, checked as strictly as a card file.

    Takes the JSON text and the name of the file it comes from, for the faults. Raises ContentError.
    """
    source = Source(file)
    expected = _("a card table as this program writes it")
    if len(text) > 512 * 1024:
        raise ContentError([Fault(file, "", _("the card table is too large"), expected)])
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise ContentError([Fault(file, "", _("the card table is no JSON"), expected)]) from None
    game = data.get("game") if isinstance(data, dict) else None
    if not isinstance(data, dict) or game != GAME:
        raise ContentError([Fault(file, _("key {key}").format(key="game"), misfit(game), expected)])
    return _build(source, data, False)


def table_from_data(data: Mapping[str, Any], source: Source) -> CardTable:
    """Read the parsed card file as a variant has changed it. Raises ContentError with every fault."""
    return _build(source, dict(data), False)


def table_as_data(table: CardTable) -> dict[str, Any]:
    """Return the table in the shape of the card file; equal tables give equal data."""
    rows: dict[str, dict[str, Any]] = {}
    for card in table.cards:
        row = rows.setdefault(card.row, {"id": card.row, "type": card.type, "name": card.name})
        if card.element >= 0:
            row["element"] = table.elements[card.element].id
            row.setdefault("values", []).append(card.value)
        elif card.type == "tablet":
            row["value"], row["copies"] = card.value, row.get("copies", 0) + 1
        row["art"], row["rule"] = card.art, card.rule
        row |= {key: value for key, value in (("caption", card.caption), ("text", card.text)) if value}
        if card.own:
            row["own"] = list(card.own)
        if card.like:
            row[LIKE] = card.like
        row |= dict(card.texts)
    elements = [
        {"id": e.id, "name": e.name, "colour": e.colour, "token": e.token, "symbol": e.symbol,
         "disproves": [table.elements[other].id for other in e.disproves]}
        for e in table.elements
    ]
    top = table.elements[table.wheel[0]].id
    return {"format": FORMAT, "game": table.game, "wheel_top": top, "element": elements, "card": list(rows.values())}


def _build(source: Source, data: dict[str, Any], told: bool) -> CardTable:
    """Check the parsed file and number everything; raises ContentError with all faults.

    ``told`` holds it to the cards that are in the box; a variant may have others.
    """
    root = TableReader(source, data)
    root.integer("format", FORMAT, FORMAT)
    root.one_of("game", (GAME,))
    element_readers = root.tables("element")
    ids = [r.data["id"] for r in element_readers if isinstance(r.data.get("id"), str)]
    top = root.one_of("wheel_top", ids)
    elements = _read_elements(root, element_readers, ids)
    rows = [_read_card(reader, ids, told) for reader in root.tables("card")]
    root.done()
    expect_unique((reader, row.row) for reader, row, _numbers in rows)
    source.raise_faults()
    _check_shape(root, elements, rows, told)
    source.raise_faults()
    rows.sort(key=lambda row: CARD_TYPES.index(row[1].type))
    return _number(elements, [(row, numbers) for _reader, row, numbers in rows], ids.index(top))


def _read_elements(root: TableReader, readers: list[TableReader], ids: list[str]) -> list[ElementDef]:
    elements: list[ElementDef] = []
    for index, reader in enumerate(readers):
        reader.label = str(reader.data.get("id", ""))[:40]
        element = ElementDef(
            index, reader.identifier("id", digits=False), reader.text("name", limit=40),
            reader.text("colour", limit=40), reader.identifier("token"), reader.identifier("symbol"),
            tuple(ids.index(word) for word in reader.words("disproves", ids, 2)),
        )
        reader.done()
        elements.append(element)
    expect_unique((reader, element.id) for reader, element in zip(readers, elements, strict=True))
    if len(readers) != ELEMENTS:
        found, expected = (ngettext("{n} element", "{n} elements", n).format(n=n) for n in (len(readers), ELEMENTS))
        root.wrong("element", found, expected)
    elif not root.source.faults:
        for reader, element in zip(readers, elements, strict=True):
            for other in elements[element.index :]:
                _check_pair(reader, element, other)
    return elements


def _check_pair(reader: TableReader, element: ElementDef, other: ElementDef) -> None:
    """Of two elements exactly one disproves the other, and none disproves itself."""
    here, there = other.index in element.disproves, element.index in other.disproves
    if element is other:
        if here:
            reader.wrong("disproves", _("{a} disproves itself").format(a=element.id), _("two other elements"))
        return
    expected = _("that of two elements exactly one disproves the other")
    if here and there:
        reader.wrong("disproves", _("{a} and {b} disprove each other").format(a=element.id, b=other.id), expected)
    elif not here and not there:
        wrong = _("neither of {a} and {b} disproves the other").format(a=element.id, b=other.id)
        reader.wrong("disproves", wrong, expected)


def _read_card(reader: TableReader, elements: list[str], told: bool) -> tuple[TableReader, CardDef, list[int]]:
    """Read one [[card]] table: its common part as a definition with the number -1, and the values of its cards."""
    reader.label = str(reader.data.get("id", ""))[:40]
    row = reader.identifier("id", digits=False)
    kind = reader.one_of("type", CARD_TYPES)
    numbers = [0]
    element = -1
    if kind == "evidence":
        word = reader.one_of("element", elements)
        element = elements.index(word) if word else -1
        values = reader.data.get("values")
        count = len(values) if isinstance(values, list) and not told else VALUES_OF_NAME
        numbers = reader.integers("values", 1, MAX_VALUE, count if 0 < count <= MOST_VALUES else VALUES_OF_NAME)
    elif kind == "tablet":
        numbers = [reader.integer("value", 1, MAX_VALUE)] * reader.integer("copies", 1, MOST_TABLETS)
    rule = reader.text("rule", limit=20)
    if rule and not re.fullmatch(r"[A-Z]{3,10}-\d{2}", rule):
        reader.wrong("rule", misfit(rule), _("the number of a rule, such as FATE-21"))
    name, art = reader.text("name", limit=40), reader.identifier("art")
    caption = reader.text("caption", "", limit=80) if kind != "evidence" else ""
    text = reader.text("text", "", limit=400)
    own = tuple(reader.words("own", OWN_KEYS)) if reader.has("own") else ()
    like = read_like(reader)
    reader.done()
    texts = tuple((key, value) for key, value in reader.data.items()
                  if LANGUAGE_KEY.fullmatch(key) and isinstance(value, str))  # fmt: skip
    card = CardDef(-1, row, row, kind, name, 0, element, -1, art, rule, caption, text, own, like, texts)
    return reader, card, numbers


def _check_shape(
    root: TableReader, elements: list[ElementDef], rows: list[tuple[TableReader, CardDef, list[int]]], told: bool
) -> None:
    """The cards that the rules cannot do without, and as many as four can be dealt; a variant may have others."""
    types = [row.type for _reader, row, _numbers in rows]
    for kind, expected in (
        ("doorway", _("one table of the type doorway, with which a new deck is made (FATE-13)")),
        ("chamber", _("one table of the type chamber, with which a round ends (FATE-19)")),
    ):  # fmt: skip
        if types.count(kind) != 1:
            root.wrong("card", _("there are {n} of the type {kind}").format(n=types.count(kind), kind=kind), expected)
    counts = {kind: sum(len(numbers) for _reader, row, numbers in rows if row.type == kind) for kind in CARD_TYPES}
    cards = counts["evidence"] + counts["tablet"]
    if cards < LEAST_CARDS:
        root.wrong("card", ngettext("there is {n} card", "there are {n} cards", cards).format(n=cards),
                   _("{n} at least beside Doorway and Chamber, so that four can be dealt their cards").format(
                       n=LEAST_CARDS))  # fmt: skip
    names = types.count("evidence")
    for kind, count, most in (("tablet", counts["tablet"], MOST_TABLETS), ("evidence", names, MOST_NAMES)):
        if count > most:
            root.wrong("card", _("there are {n} of the type {kind}").format(n=count, kind=kind),
                       _("at most {n}").format(n=most))  # fmt: skip
    if told:
        _check_box(root, elements, rows)
    elif cards != CARDS_IN_BOX:
        root.unusual("card", ngettext("there is {n} card", "there are {n} cards", cards + 2).format(n=cards + 2),
                     str(CARDS_IN_BOX + 2), is_fault=False)  # fmt: skip


def _check_box(
    root: TableReader, elements: list[ElementDef], rows: list[tuple[TableReader, CardDef, list[int]]]
) -> None:
    """The cards that are in the box, in their order: two names an element, the special cards last."""
    types = [row.type for _reader, row, _numbers in rows]
    order = [element.index for element in elements for _again in range(NAMES_OF_ELEMENT)]
    names = [row.element for _reader, row, _numbers in rows if row.type == "evidence"]
    if names != order:
        wanted = ", ".join(element.id for element in elements)
        root.wrong("card", _("the names do not follow the elements"),
                   _("two names of each element, in the order {words}").format(words=wanted))
    wanted_types = ["evidence"] * len(order) + [kind for kind, _count in SPECIALS]
    if types != wanted_types and names == order:
        root.wrong("card", _("the tables without element are not tablet, doorway, chamber"),
                   _("after the names one table each of the types tablet, doorway, chamber, in this order"))
    for reader, row, numbers in rows:
        if row.type == "tablet" and len(numbers) != dict(SPECIALS)["tablet"]:
            reader.wrong("copies", misfit(len(numbers)), _("{n}, as the count of the rules continues").format(
                n=dict(SPECIALS)["tablet"]))  # fmt: skip


def _number(elements: list[ElementDef], rows: list[tuple[CardDef, list[int]]], top: int) -> CardTable:
    cards: list[CardDef] = []
    names: list[NameDef] = []
    for row, numbers in rows:
        first = len(cards)
        name_index = len(names) if row.element >= 0 else -1
        for place, value in enumerate(numbers):
            suffix = f"-{value}" if row.element >= 0 else f"-{chr(ord('a') + place)}" if row.type == "tablet" else ""
            cards.append(replace(row, index=len(cards), id=row.row + suffix, value=value, name_index=name_index))
        if row.element >= 0:
            names.append(NameDef(name_index, row.row, row.name, row.element, tuple(range(first, len(cards)))))
    full = tuple(
        replace(element, names=tuple(name.index for name in names if name.element == element.index))
        for element in elements
    )
    index = MappingProxyType({card.id: card.index for card in cards})
    if len(index) != len(cards):
        wrong, expected = _("two cards get the same id"), _("tables whose ids differ in more than the ending -a or -b")
        raise ContentError([Fault("cards.toml", _("key {key}").format(key="id"), wrong, expected)])
    table = CardTable(GAME, tuple(cards), full, tuple(names), _wheel(full, top), "", index)
    return replace(table, content_hash=_hash(table))


def _wheel(elements: tuple[ElementDef, ...], top: int) -> tuple[int, ...]:
    """The elements clockwise from the top, so that each disproves the next two: the first of the two is the one that
    also disproves the second.
    """
    order = [top]
    while len(order) < len(elements):
        one, two = elements[order[-1]].disproves
        order.append(one if two in elements[one].disproves else two)
    return tuple(order)


def _hash(table: CardTable) -> str:
    """Hash what the rules see; names, texts and pictures may change without changing a game."""
    seen = [[card.id, card.type, card.value, card.element, card.name_index] for card in table.cards]
    relation = [[element.id, sorted(element.disproves)] for element in table.elements]
    raw = json.dumps([table.game, seen, relation], separators=(",", ":")).encode()
    return hashlib.sha256(raw).hexdigest()
