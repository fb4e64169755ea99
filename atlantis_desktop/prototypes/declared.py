"""What a prototype declares in ``prototype.toml`` and its table of cards: zones, counters, marks, figures, cards.

All of it is data, read here from parsed files or from what a save kept, and checked the same way. A fault names the
file, the place in it, what was expected and the nearest word.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from atlantis_desktop.content.faults import Fault, misfit, nearest_word, shown
from atlantis_desktop.content.reading import Source, TableReader, expect_unique
from atlantis_desktop.engine.zones import Visibility, Zone
from atlantis_desktop.words import _

FORMAT: Final = 1
MOST_SEATS: Final = 12
MOST_CARDS: Final = 2000
SEES: Final = {"all": Visibility.PUBLIC, "owner": Visibility.OWNER, "nobody": Visibility.COUNT}
TABLE, SEAT = "table", "seat"
SPACE, CARD = "space", "card"
CARDS_FILE: Final = "cards"
RESERVED: Final = ("id", "name", "text", "count", "kind", "colour", "icon", "art", "effects", "start")
"""Columns that mean something by themselves; every other column of numbers is a number of the card."""
_ID = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")
_EFFECT = re.compile(r"([a-z][a-z0-9_-]*)(?:\s+(-?\d{1,4}))?")


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
    numbers: Mapping[str, int] = field(default_factory=dict)
    place: str = ""
    """Where it stands in its file, for faults."""

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
    hash: str
    """The hash of everything that decides how it is played: data, map and Python."""
    raw: Mapping[str, Any]
    """The parsed files as JSON data, from which all of this can be read again."""

    def zone_names(self) -> tuple[str, ...]:
        """Return the names of all places, those of the map behind the others."""
        return (*(zone.name for zone in self.zones), *(space.name for space in self.spaces))


def read_declared(raw: Mapping[str, Any], folder: str, hash: str, text: str = "", cards_name: str = "") -> Declared:
    """Read what a prototype declares.

    Takes ``raw`` (``prototype``: the parsed ``prototype.toml``; ``cards``: rows of the table of cards, each a pair of
    its place and its cells; ``spaces``: the spaces of its map), the name of its folder for faults, the hash, the text
    of the file for the lines of faults, and the name of the file of cards. Raises ContentError with every fault.
    """
    source = Source(f"{folder}/prototype.toml", text)
    root = TableReader(source, raw.get("prototype"))
    root.integer("format", FORMAT, FORMAT)
    name = root.text("id", limit=40)
    if name and not re.fullmatch(r"[a-z][a-z0-9]{1,39}", name):
        root.wrong("id", misfit(name), _("an id of small letters and digits that begins with a letter"))
    title, line = root.text("title", limit=60), root.text("line", "", limit=120)
    version, author = root.text("version", "1", limit=40), root.text("author", "", limit=80)
    seats = _read_seats(root)
    spaces = _read_spaces(raw.get("spaces"))
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
    file = f"{folder}/{cards_name or CARDS_FILE}"
    cards = _read_cards(raw.get("cards"), file, start, [*shared, *(space.name for space in spaces)], source.faults)
    if cards and not start and any(not card.start for card in cards):
        root.wrong("", _("the table {name} is missing").format(name="[cards]"), _("start: the zone of the cards"))
    dealt = sum(zone.deals * (seats.stop - 1 if zone.per_seat else 1) for zone in zones)
    there = sum(card.count for card in cards if (card.start or start) == start)
    if dealt > there:
        root.wrong("zone", _("{n} cards are dealt, and there are {all}").format(n=dealt, all=there),
                   _("no more cards than there are"))  # fmt: skip
    source.raise_faults()
    return Declared(name, title, line, seats, version, author, tuple(zones), tuple(counters), tuple(marks),
                    tuple(figures), tuple(cards), tuple(spaces), hash, MappingProxyType(dict(raw)))  # fmt: skip


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


def _read_spaces(value: object) -> list[SpaceDef]:
    rows = value if isinstance(value, list) else []
    return [SpaceDef(str(row[0]), str(row[1]), tuple(map(str, row[2]))) for row in rows]


def _read_cards(
    value: object, file: str, start: str, places: Sequence[str], faults: list[Fault]
) -> list[CardDef]:
    """Read the rows of a table of cards; faults name the row and the column."""
    rows = value if isinstance(value, list) else []
    cards: list[CardDef] = []
    seen: dict[str, str] = {}
    for row in rows:
        place, found = (str(row[0]), row[1]) if isinstance(row, list | tuple) and len(row) == 2 else ("", {})
        known = found if isinstance(found, dict) else {}
        cells = {str(key): "" if cell is None else cell for key, cell in known.items()}

        def wrong(column: str, what: str, expected: str, near: str = "", place: str = place) -> None:
            where = ", ".join(filter(None, (place, column and _("column {name}").format(name=column))))
            faults.append(Fault(file, where, what, expected, near))

        name = str(cells.get("name", "")).strip()
        id = str(cells.get("id", "")).strip() or re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        if not name:
            wrong("name", _("the cell is empty"), _("the name of the card"))
            continue
        if not _ID.fullmatch(id) or len(id) > 40:
            wrong("id", misfit(id), _("an id of small letters, digits and hyphens"))
        if id in seen:
            wrong("id", _("the id {name} is used twice").format(name=shown(id)),
                  _("an id that {place} does not have").format(place=seen[id]))  # fmt: skip
        seen[id] = place
        count = _cell_number(cells, "count", 1, 1, 999, wrong)
        begins = str(cells.get("start", "")).strip()
        if begins and begins not in places:
            wrong("start", misfit(begins), _("one of {words}").format(words=", ".join(places)),
                  nearest_word(begins, places))  # fmt: skip
        numbers = {}
        for column, cell in cells.items():
            if column not in RESERVED and "." not in column and str(cell).strip():
                numbers[column] = _cell_number(cells, column, 0, -9999, 9999, wrong)
        texts = {key: str(cells.get(key, "")).strip() for key in ("text", "kind", "colour", "icon", "art")}
        if texts["colour"] and not re.fullmatch(r"#[0-9A-Fa-f]{6}", texts["colour"]):
            wrong("colour", misfit(texts["colour"]), _("a colour such as #1F66B0"))
            texts["colour"] = ""
        effects = read_effects(str(cells.get("effects", "")), wrong)
        cards.append(CardDef(id, name, texts["text"], count, texts["kind"], texts["colour"], texts["icon"],
                             texts["art"], begins or start, effects, MappingProxyType(numbers), place))  # fmt: skip
    if sum(card.count for card in cards) > MOST_CARDS:
        faults.append(Fault(file, "", _("there are more than {n} cards").format(n=MOST_CARDS), _("fewer cards")))
    return cards


def _cell_number(cells: Mapping[str, Any], column: str, usual: int, least: int, most: int, wrong: Any) -> int:
    cell = cells.get(column, "")
    text = str(cell).strip()
    if not text:
        return usual
    number = cell if type(cell) is int else int(text) if re.fullmatch(r"-?\d{1,5}", text) else None
    if number is None or not least <= number <= most:
        wrong(column, misfit(cell), _("a whole number from {low} to {high}").format(low=least, high=most))
        return usual
    return int(number)


def read_effects(text: str, wrong: Any) -> tuple[tuple[str, int], ...]:
    """Return effects such as ``draw 2; sail 1`` as pairs of word and number; a word alone has the number 1."""
    found = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        fits = _EFFECT.fullmatch(part)
        if fits is None:
            wrong("effects", misfit(part), _("effects such as draw 2; sail 1"))
        else:
            found.append((fits[1], 1 if fits[2] is None else int(fits[2])))
    return tuple(found)


def check_effects(declared: Declared, known: Sequence[str], folder: str, cards_name: str) -> list[Fault]:
    """Return a fault for each effect of a card that the rules do not have."""
    faults = []
    for card in declared.cards:
        for word, _number in card.effects:
            if word not in known:
                place = ", ".join(filter(None, (card.place, _("column {name}").format(name="effects"))))
                expected = _("one of {words}").format(words=", ".join(known)) if known else _("no effects")
                faults.append(Fault(f"{folder}/{cards_name}", place, misfit(word), expected, nearest_word(word, known)))
    return faults
