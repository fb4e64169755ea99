"""Checks the properties of a map, an object or a tile: their Tiled type, their name, and the values that fit."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import isfinite
from xml.etree.ElementTree import Element

from atlantis_desktop.boards.required import find_screen, known_screens
from atlantis_desktop.boards.screen import Screen
from atlantis_desktop.boards.vocabulary import (
    OBJECT_PROPERTIES,
    PREFIX,
    Property,
    is_anchor,
    parse_indices,
    parse_seats,
)
from atlantis_desktop.content.faults import Fault, nearest_word, shown
from atlantis_desktop.words import _

MOST_LETTERS = 1_000
MOST_TITLE = 30
NAME = re.compile(r"[a-z][a-z0-9_]{0,59}")
_WHOLE = re.compile(r"-?[0-9]{1,9}")
# Tiled writes numbers with up to seventeen digits, and those near 0 as 1e-05 or -1.1368683772161603e-13.
_NUMBER = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,20})?([eE][-+]?[0-9]{1,3})?")
_TYPES = ("string", "int", "float", "bool", "color", "file", "object")


def read_number(text: str | None) -> float | None:
    """Read a number as Tiled writes it; an absent one is 0, anything else than a number is None."""
    if text is None:
        return 0.0
    if not _NUMBER.fullmatch(text):
        return None
    number = float(text)
    return number if isfinite(number) else None


def entries(node: Element) -> list[Element]:
    """Return the property elements of a map, an object or a tile."""
    return [entry for group in node.findall("properties") for entry in group.findall("property")]


def raw_value(node: Element, name: str) -> str:
    """Return the value of a property as written, an empty text where there is none."""
    for entry in entries(node):
        if entry.get("name") == name:
            return entry.get("value", entry.text or "")
    return ""


class PropertyCheck:
    """Collects the faults of one file; what it knows of the file's screen decides which zones and seats fit."""

    def __init__(self, file: str, screen: Screen | None = None) -> None:
        self.file = file
        self.screen = screen
        self.faults: list[Fault] = []

    def _add(self, place: str, wrong: str, expected: str, nearest: str = "") -> None:
        self.faults.append(Fault(self.file, place, wrong, expected, nearest))

    def _check_properties(self, node: Element, place: str, vocabulary: Mapping[str, Property]) -> dict[str, str]:
        """Check every property of a map or an object; return the values of the known ones that are right."""
        values: dict[str, str] = {}
        met: set[str] = set()
        for entry in entries(node):
            name = entry.get("name", "")
            where = place + ", " + _("property {name}").format(name=shown(name))
            if name in met:
                self._add(where, _("the property is there twice"), _("each property once"))
                continue
            met.add(name)
            kind = entry.get("type", "string")
            if kind == "class":
                self._add(where, _("the property is a class"), _("a plain value: text, number or switch"))
                continue
            if kind not in _TYPES:
                wrong = _("the type {type} is not known").format(type=shown(kind))
                self._add(where, wrong, _("one of {words}").format(words=", ".join(_TYPES)), nearest_word(kind, _TYPES))
                continue
            value = entry.get("value", entry.text or "")
            if not self._check_type(kind, value, where) or not name.startswith(PREFIX):
                continue
            known = vocabulary.get(name)
            if known is None:
                wrong = _("no property of this name is used here")
                expected = _("one of {words}").format(words=", ".join(vocabulary))
                # A word that is right elsewhere is no misspelling of another one.
                near = "" if name in OBJECT_PROPERTIES else nearest_word(name, vocabulary)
                self._add(where, wrong, expected, near)
            elif self._check_value(known, kind, value, where):
                values[name] = value
        return values

    def _check_type(self, kind: str, value: str, where: str) -> bool:
        """Tell whether the value is one of its own Tiled type, which pytmx would else fail on."""
        good = {
            "int": _WHOLE.fullmatch(value) is not None,
            "object": _WHOLE.fullmatch(value) is not None,
            "float": read_number(value) is not None,
            "bool": value in ("true", "false"),
        }.get(kind, len(value) <= MOST_LETTERS)
        if not good:
            wrong = _("the value {value} is no {type}").format(value=shown(value), type=kind)
            self._add(where, wrong, _("a value of its type"))
        return good

    def _check_value(self, known: Property, kind: str, value: str, where: str) -> bool:
        if kind not in known.types:
            wrong = _("the property has the type {type}").format(type=kind)
            self._add(where, wrong, _("the type {types}").format(types=" / ".join(known.types)))
            return False
        if known.kind == "screen" and find_screen(value) is not None:
            # Whoever only looks at a shared screen loads no game for the names of the others.
            return True
        words = self._words(known)
        if known.kind in ("choice", "zone", "screen", "island", "island_table"):
            good = value in words
        elif known.kind == "anchor":
            good = is_anchor(value)
        elif known.kind == "seats":
            good = self._is_seats(value)
        elif known.kind == "indices":
            good = parse_indices(value) is not None
        elif known.kind == "title":
            good = 0 < len(value.strip()) <= MOST_TITLE and value.isprintable()
        elif known.kind in ("whole", "number"):
            good = known.low <= float(value) <= known.high
        else:
            good = known.kind == "switch" or NAME.fullmatch(value) is not None
        if not good:
            wrong = _("the value is {value}").format(value=shown(value))
            self._add(where, wrong, self._expectation(known), nearest_word(value, words) if words else "")
        return good

    def _is_seats(self, value: str) -> bool:
        numbers = parse_seats(value)
        counts = self.screen.seat_counts if self.screen else ()
        return numbers is not None and (self.screen is None or all(number in counts for number in numbers))

    def _words(self, known: Property) -> tuple[str, ...]:
        if known.kind == "screen":
            return tuple(known_screens())
        if known.kind in ("island", "island_table"):
            tables = [name for name, screen in known_screens().items() if screen.holds_island]
            return tuple(tables if known.kind == "island_table" else dict.fromkeys(t.partition("/")[0] for t in tables))
        if known.kind == "zone":
            return self.screen.zones if self.screen else ()
        return known.choices

    def _expectation(self, known: Property) -> str:
        words = self._words(known)
        if words:
            return _("one of {words}").format(words=", ".join(words))
        if known.kind == "zone":
            return _("no zone: nothing of a game lies on this screen")
        if known.kind == "seats" and self.screen is not None:
            if not self.screen.seat_counts:
                return _("no such property: this screen is the same for every number of players")
            counts = ", ".join(str(count) for count in self.screen.seat_counts)
            return _("numbers of players with commas between, out of {counts}").format(counts=counts)
        return known.expectation()
