"""What a prototype declares in ``prototype.toml`` and its table of cards: zones, counters, marks, figures, cards.

All of it is data, read here from parsed files or from what a save kept, and checked the same way. A fault names the
file, the place in it, what was expected and the nearest word.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from atlantis_desktop.content.faults import Fault, misfit, nearest_word, shown
from atlantis_desktop.content.reading import Source, TableReader, expect_unique
from atlantis_desktop.engine.zones import Visibility, Zone
from atlantis_desktop.words import _, language

FORMAT: Final = 1
MOST_SEATS: Final = 12
LEAST_NUMBERS: Final = 4
"""With so many numbers to each word in a column the words are hardly meant."""
MOST_CARDS: Final = 2000
SEES: Final = {"all": Visibility.PUBLIC, "owner": Visibility.OWNER, "nobody": Visibility.COUNT}
TABLE, SEAT = "table", "seat"
SPACE, CARD = "space", "card"
KIND: Final = "card"
RESERVED: Final = ("id", "name", "text", "count", "kind", "colour", "icon", "art", "effects", "start")
"""Columns that mean something by themselves; every other column is a number or a word of the card."""


@dataclass(frozen=True)
class ZoneDef:
    """One kind of place."""

    name: str
    title: str
    sees: Visibility
    per_seat: bool
    deals: int
    """How many cards are dealt to each of them at the set-up."""

    @property
    def zone(self) -> Zone:
        """The zone as rules have it."""
        return Zone(self.name, self.sees, self.per_seat)


@dataclass(frozen=True)
class CounterDef:
    """A number that everybody sees: of the whole table, or of each seat."""

    name: str
    title: str
    per_seat: bool
    start: int
    least: int
    most: int
    icon: str


@dataclass(frozen=True)
class MarkDef:
    """A small number that can lie on every space, or on every card: whose it is, how damaged; 0 for none."""

    name: str
    title: str
    on: str
    most: int
    icon: str


@dataclass(frozen=True)
class FigureDef:
    """Pieces that are no cards: so many of each seat, or of the table."""

    name: str
    title: str
    per_seat: bool
    count: int
    start: str
    """The zone or the space in which they begin."""
    icon: str


@dataclass(frozen=True)
class CardDef:
    """One kind of card: a row of the table of cards."""

    id: str
    name: str
    text: str
    count: int
    kind: str
    colour: str
    icon: str
    art: str
    start: str
    effects: tuple[tuple[str, int], ...]
    numbers: Mapping[str, int]
    """Every column of numbers that the kit has no meaning of its own for."""
    words: Mapping[str, str]
    """Every such column of words."""
    place: str
    """Where its effects stand in its file, for faults."""

    def number(self, column: str) -> int:
        """Return a number of the card by its column; 0 where its row has none."""
        return self.numbers.get(column, 0)


@dataclass(frozen=True)
class SpaceDef:
    """One space of the map: a zone of the whole table that everybody sees."""

    name: str
    kind: str
    near: tuple[str, ...]
    """The spaces beside it, in reading order."""
    box: tuple[int, ...]
    """Left, top, width and height on the map."""
    corners: tuple[int, ...]
    """Its outline on the map, x and y by turns; empty for a circle that fills the box."""


@dataclass(frozen=True)
class Declared:
    """All that a prototype says of itself without any Python."""

    id: str
    title: str
    line: str
    seats: range
    version: str
    author: str
    zones: tuple[ZoneDef, ...]
    counters: tuple[CounterDef, ...]
    marks: tuple[MarkDef, ...]
    figures: tuple[FigureDef, ...]
    cards: tuple[CardDef, ...]
    spaces: tuple[SpaceDef, ...]
    texts: Mapping[str, Mapping[str, Mapping[str, str]]]
    """Texts of cards in other languages: language, id, key."""
    hash: str
    """The hash of everything that decides how it is played: data, map and Python."""
    raw: Mapping[str, Any]
    """The parsed files as JSON data, from which all of this can be read again."""

    def text_of(self, card: CardDef, key: str) -> str:
        """Return the name or the text of a card in the reader's language, as far as the table has it."""
        own = self.texts.get(language(), {}).get(card.id, {}).get(key, "")
        return own or (card.name if key == "name" else card.text)


def read_declared(raw: Mapping[str, Any], hash: str, source: Source, of_cards: Source) -> Declared:
    """Read what a prototype declares.

    Takes ``raw`` (``prototype``: the parsed ``prototype.toml``; ``cards``: the rows of its table of cards; ``texts``:
    their texts in other languages; ``spaces``: the spaces of its map), the hash, and where faults of the first two
    stand. Raises ContentError with every fault.
    """
    root = TableReader(source, raw.get("prototype"))
    root.integer("format", FORMAT, FORMAT)
    name = root.text("id", limit=40)
    if name and not re.fullmatch(r"[a-z][a-z0-9]{1,39}", name):
        root.wrong("id", misfit(name), _("an id of small letters and digits that begins with a letter"))
    title, line = root.text("title", limit=60), root.text("line", "", limit=120)
    version, author = root.text("version", "1", limit=40), root.text("author", "", limit=80)
    seats = _read_seats(root)
    spaces = _read_spaces(raw.get("spaces"), source)
    zones = _read_zones(root, [space.name for space in spaces])
    counters = _read_counters(root)
    marks = _read_marks(root)
    places = [*(zone.name for zone in zones), *(space.name for space in spaces)]
    figures = _read_figures(root, places)
    reader = root.numbers("cards") if root.has("cards") else None
    start = "" if reader is None else reader.one_of("start", places)
    if reader is not None:
        reader.done()
    root.done()
    shared = [zone.name for zone in zones if not zone.per_seat]
    of_cards.faults = source.faults
    cards = _read_cards(raw.get("cards"), of_cards, start, [*shared, *(space.name for space in spaces)])
    if any(not card.start for card in cards):
        root.wrong("", _("the table {name} is missing").format(name="[cards]"), _("start: the zone of the cards"))
    dealt = sum(zone.deals * (seats.stop - 1 if zone.per_seat else 1) for zone in zones)
    there = sum(card.count for card in cards if (card.start or start) == start)
    if dealt > there:
        root.wrong("zone", _("{n} cards are dealt, and there are {all}").format(n=dealt, all=there),
                   _("no more cards than there are"))  # fmt: skip
    source.raise_faults()
    return Declared(name, title, line, seats, version, author, tuple(zones), tuple(counters), tuple(marks),
                    tuple(figures), tuple(cards), tuple(spaces), _read_texts(raw.get("texts")), hash,
                    MappingProxyType(dict(raw)))  # fmt: skip


def _read_seats(root: TableReader) -> range:
    expected = _("the fewest and the most seats, such as [2, 4]")
    value = root.take("seats", expected)
    fits = isinstance(value, list) and len(value) == 2 and all(type(n) is int and 1 <= n <= MOST_SEATS for n in value)
    if not fits or value[0] > value[1]:
        if value is not None:
            root.wrong("seats", misfit(value), expected)
        return range(1, 2)
    return range(value[0], value[1] + 1)


def _named(root: TableReader, key: str) -> list[tuple[TableReader, str, str]]:
    """Return the tables of one key with their names and titles; two of one name are a fault."""
    if not root.has(key):
        return []
    found = []
    for reader in root.tables(key):
        reader.label = str(reader.data.get("name", ""))[:40]
        name = reader.identifier("name")
        title = reader.text("title", name.replace("-", " ").replace("_", " ").capitalize(), limit=40)
        found.append((reader, name, title))
    expect_unique((reader, name) for reader, name, _title in found)
    return found


def _read_zones(root: TableReader, spaces: Sequence[str]) -> list[ZoneDef]:
    zones = []
    for reader, name, title in _named(root, "zone"):
        if name in spaces:
            reader.wrong("name", _("a space of the map has this name"), _("a name of its own"))
        sees, of = reader.one_of("sees", tuple(SEES), "all"), reader.one_of("of", (TABLE, SEAT), TABLE)
        deals = reader.integer("deals", 0, 99, 0)
        zones.append(ZoneDef(name, title, SEES.get(sees, Visibility.PUBLIC), of == SEAT, deals))
        if sees == "owner" and of == TABLE:
            reader.wrong("sees", _("nobody owns a zone of the table"), _("one of {words}").format(words="all, nobody"))
        reader.done()
    return zones


def _read_counters(root: TableReader) -> list[CounterDef]:
    counters = []
    for reader, name, title in _named(root, "counter"):
        least, most = reader.integer("least", -9999, 9999, 0), reader.integer("most", -9999, 9999, 9999)
        of = reader.one_of("of", (TABLE, SEAT), SEAT)
        start = reader.integer("start", least, max(least, most), max(0, least))
        icon = reader.identifier("icon", "")
        counters.append(CounterDef(name, title, of == SEAT, start, least, most, icon))
        reader.done()
    return counters


def _read_marks(root: TableReader) -> list[MarkDef]:
    marks = []
    for reader, name, title in _named(root, "mark"):
        on, most = reader.one_of("on", (SPACE, CARD), SPACE), reader.integer("most", 1, 99, 99)
        marks.append(MarkDef(name, title, on, most, reader.identifier("icon", "")))
        reader.done()
    return marks


def _read_figures(root: TableReader, places: Sequence[str]) -> list[FigureDef]:
    figures = []
    for reader, name, title in _named(root, "figure"):
        of, count = reader.one_of("of", (TABLE, SEAT), SEAT), reader.integer("count", 1, 60, 1)
        figures.append(FigureDef(name, title, of == SEAT, count, reader.one_of("start", places),
                                 reader.identifier("icon", "")))  # fmt: skip
        reader.done()
    return figures


def _read_spaces(value: object, source: Source) -> list[SpaceDef]:
    """Read the rows that `spaces.read_map` made, from the map now or from what a save kept of it."""
    rows = value if isinstance(value, list) else []
    spaces = []
    for number, row in enumerate(rows, 1):
        fits = isinstance(row, list) and len(row) == 5 and isinstance(row[2], list)
        if fits and all(isinstance(each, str) for each in (*row[:2], *row[2])) and _are_numbers(row[3], row[4]):
            spaces.append(SpaceDef(row[0], row[1], tuple(row[2]), tuple(row[3]), tuple(row[4])))
        else:
            expected = _("name, kind, neighbours, box and outline of a space")
            source.fault(_("space {n}").format(n=number), misfit(row), expected)
    names = {space.name for space in spaces}
    for space in spaces:
        if not names.issuperset(space.near):
            wrong = _("it lies beside a space that there is not")
            source.fault(_("space {n}").format(n=space.name), wrong, _("names of spaces"))
    return spaces


def _are_numbers(box: object, corners: object) -> bool:
    """Tell whether a box and an outline are lists of as many whole numbers as they must have."""
    if not isinstance(box, list) or not isinstance(corners, list) or len(box) != 4 or len(corners) % 2:
        return False
    return all(type(n) is int and abs(n) < 200_000 for n in (*box, *corners)) and min(box[2:]) > 0


def _read_cards(
    value: object, source: Source, start: str, places: Sequence[str]
) -> list[CardDef]:
    """Read the rows of a table of cards; faults name the cell."""
    rows = value if isinstance(value, list) else []
    readers = [TableReader(source, row, KIND, number) for number, row in enumerate(rows)]
    cards = [_read_card(reader, start, places) for reader in readers]
    _warn_of_words(readers)
    expect_unique((reader, card.id) for reader, card in zip(readers, cards, strict=True))
    if sum(card.count for card in cards) > MOST_CARDS:
        source.fault("", _("there are more than {n} cards").format(n=MOST_CARDS), _("fewer cards"))
    return cards


def _warn_of_words(readers: Sequence[TableReader]) -> None:
    """Warn of a word in a column where nearly all cards have a number: the rules find no number there."""
    for key in dict.fromkeys(key for reader in readers for key in reader.data if key not in RESERVED):
        said = [reader for reader in readers if isinstance(reader.data.get(key), str) and reader.data[key].strip()]
        numbers = sum(type(reader.data.get(key)) is int for reader in readers)
        for reader in said if numbers >= LEAST_NUMBERS * len(said) else ():
            wrong = _("{value} is a word among numbers, and counts as 0").format(value=misfit(reader.data[key]))
            reader.unusual(key, wrong, _("a whole number"), is_fault=False)


def _read_card(reader: TableReader, start: str, places: Sequence[str]) -> CardDef:
    reader.label = str(reader.data.get("id", ""))[:40]
    id, name = reader.identifier("id"), reader.text("name", limit=60)
    text, kind = reader.text("text", "", limit=600), reader.text("kind", "", limit=40)
    count = reader.integer("count", 1, 999, 1)
    begins = reader.one_of("start", places, start)
    colour = reader.text("colour", "", limit=7)
    if colour and not re.fullmatch(r"#[0-9A-Fa-f]{6}", colour):
        reader.wrong("colour", misfit(colour), _("a colour such as #1F66B0"))
        colour = ""
    icon, art = reader.identifier("icon", ""), reader.text("art", "", limit=120)
    effects = _read_effects(reader) if reader.has("effects") else ()
    numbers: dict[str, int] = {}
    words: dict[str, str] = {}
    for key, found in reader.data.items():
        if key not in RESERVED and isinstance(found, str):
            words[key] = reader.text(key, "", limit=600)
        elif key not in RESERVED:
            numbers[key] = reader.integer(key, -9999, 9999, 0)
    reader.done()
    place = reader.place("effects" if effects else "")
    return CardDef(id, name, text, count, kind, colour, icon, art, begins, effects, MappingProxyType(numbers),
                   MappingProxyType(words), place)  # fmt: skip


def _read_effects(reader: TableReader) -> tuple[tuple[str, int], ...]:
    """Read effects such as ``draw 2; sail 1``, a word and its number; a word alone has the number 1."""
    expected = _("effects such as draw 2; sail 1")
    value = reader.take("effects", expected)
    found: list[tuple[str, int]] = []
    for row in value if isinstance(value, list) else [None]:
        word, number = (row[0], row[1] if len(row) > 1 else 1) if isinstance(row, list) and 0 < len(row) < 3 else (0, 0)
        if not isinstance(word, str) or type(number) is not int or abs(number) > 9999:
            reader.wrong("effects", misfit(value if row is None else row), expected)
        else:
            found.append((word, number))
    return tuple(found)


def _read_texts(value: object) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """Read texts of cards in other languages: language, id, key."""
    known = value if isinstance(value, dict) else {}
    return {
        str(code): {str(id): {str(key): str(text) for key, text in texts.items()} for id, texts in cards.items()}
        for code, cards in known.items()
    }


def check_effects(declared: Declared, known: Sequence[str], file: str) -> list[Fault]:
    """Return a fault for each effect of a card that the rules do not have."""
    expected = _("one of {words}").format(words=", ".join(known)) if known else _("no effects")
    return [
        Fault(file, card.place, _("there is no effect {word}").format(word=shown(word)), expected,
              nearest_word(word, known))
        for card in declared.cards for word, _number in card.effects if word not in known
    ]  # fmt: skip
