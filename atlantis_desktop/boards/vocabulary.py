"""The words that a Tiled map of this program may use: layers, properties, and the values that fit each property."""

from __future__ import annotations

from dataclasses import dataclass

from atlantis_desktop.words import N_, _

REGIONS = "regions"
ANCHORS = "anchors"
TEXT = "text"
LAYERS = (REGIONS, ANCHORS, TEXT)

FULL = "full"
SMALL = "small"
# A small canvas serves windows and text sizes for which the full one has too little room (art direction, 15.8).
CANVAS_SIZES: dict[str, tuple[int, int]] = {FULL: (1920, 1080), SMALL: (1280, 720)}

LAYOUTS = ("row", "fan", "pile", "grid")
ALIGNMENTS = ("l", "c", "r")
VERTICAL_ALIGNMENTS = ("t", "c", "b")
# The text styles of the table's theme; a test holds the two lists together, since boards may not import the table.
STYLES = (
    "display",
    "headline",
    "call",
    "screen",
    "dialog",
    "heading",
    "name",
    "button",
    "button-large",
    "body",
    "body-small",
    "body-large",
    "lead",
    "label",
    "medium",
    "bold",
    "card",
    "counter",
    "fine",
    "smallest",
    "flavour",
)
# A combination keeps the order left, right, top, bottom; l with r stretches in width, t with b in height.
EDGES = "lrtb"
CENTRE = "c"
MOST_SEATS = 8
PREFIX = "at_"


@dataclass(frozen=True)
class Property:
    """One property that this program reads: its name, its kind and what a value must be.

    ``kind`` is one of ``choice``, ``anchor``, ``zone``, ``screen``, ``name``, ``title``, ``seats``, ``indices``,
    ``whole`` (a whole number), ``number``, ``switch``. ``types`` are the types of Tiled it may be written with,
    ``choices`` the words of a choice, ``low`` and ``high`` the bounds of a number. ``meaning`` is a sentence for the
    reader of a fault.
    """

    name: str
    kind: str
    types: tuple[str, ...]
    meaning: str
    choices: tuple[str, ...] = ()
    low: float = 0.0
    high: float = 0.0

    def expectation(self) -> str:
        """Say in the reader's language what a value of this property must be."""
        if self.kind == "choice":
            return _("one of {words}").format(words=", ".join(self.choices))
        if self.kind in ("whole", "number"):
            bounds = {"low": f"{self.low:g}", "high": f"{self.high:g}"}
            if self.kind == "whole":
                return _("a whole number from {low} to {high}").format(**bounds)
            return _("a number from {low} to {high}").format(**bounds)
        return _(self.meaning)


_STRING = ("string",)
_WHOLE = ("int",)
_NUMBER = ("float", "int")

OBJECT_PROPERTIES: dict[str, Property] = {
    entry.name: entry
    for entry in (
        Property(
            "at_anchor",
            "anchor",
            _STRING,
            N_("c, or edges of the window in the order l, r, t, b, such as l, rt or lrb"),
        ),
        Property("at_zone", "zone", _STRING, N_("the name of a zone of the game")),
        Property("at_layout", "choice", _STRING, "", LAYOUTS),
        Property("at_seat", "whole", _WHOLE, "", low=1, high=MOST_SEATS),
        Property("at_seats", "seats", ("string", "int"), N_("numbers of players with commas between, such as 2,3")),
        Property("at_style", "choice", _STRING, "", STYLES),
        Property("at_size", "whole", _WHOLE, "", low=15, high=200),
        Property("at_align", "choice", _STRING, "", ALIGNMENTS),
        Property("at_valign", "choice", _STRING, "", VERTICAL_ALIGNMENTS),
        Property("at_in", "name", _STRING, N_("the name of the region that this one is a part of")),
        Property("at_overlap", "switch", ("bool",), N_("true or false")),
        Property("at_card", "number", _NUMBER, "", low=16, high=1920),
        Property("at_pitch", "number", _NUMBER, "", low=1, high=1920),
        Property("at_turn", "number", _NUMBER, "", low=-180, high=180),
    )
}

MAP_PROPERTIES: dict[str, Property] = {
    entry.name: entry
    for entry in (
        Property("at_screen", "screen", _STRING, N_("the name of a screen")),
        Property("at_variant", "choice", _STRING, "", tuple(CANVAS_SIZES)),
        Property("at_text_max", "number", _NUMBER, "", low=0.5, high=4),
    )
}

ISLAND_LAYER = "island"
LABELS = "labels"
# The arms in their clockwise order (RISE-01); neighbours in this list are neighbours on the rules' island.
ARMS = ("forests", "cities", "hills", "libraries", "mountains", "forges")
RANKS = 6
MOST_SPACES = 3
CENTRE_CLASS, WILD, CIVILIZED = "centre", "wild", "civilized"
CLASS_OF_ARM: dict[str, str] = {arm: WILD if arm in ("forests", "hills", "mountains") else CIVILIZED for arm in ARMS}
# How many spaces each tile has, rank 1 first; the double space of the Cities counts as two (RISE-39).
SPACES_OF_ARM: dict[str, tuple[int, ...]] = {
    "forests": (2, 2, 3, 2, 2, 1),
    "cities": (2, 2, 2, 2, 2, 2),
    "hills": (2, 3, 2, 2, 2, 1),
    "libraries": (2, 2, 2, 2, 1, 1),
    "mountains": (3, 2, 2, 2, 2, 1),
    "forges": (2, 2, 2, 1, 1, 1),
}
DRAWINGS = ("compact", "star")

ISLAND_PROPERTIES: dict[str, Property] = {
    entry.name: entry
    for entry in (
        Property("at_island", "island", _STRING, ""),
        Property("at_title", "title", _STRING, N_("a name of at most 30 letters")),
        Property("at_table", "island_table", _STRING, ""),
        Property("at_drawings", "choice", _STRING, "", DRAWINGS),
        Property("at_flatten", "number", _NUMBER, "", low=0.4, high=1),
        Property("at_channel", "number", _NUMBER, "", low=0, high=2),
        Property("at_radius", "number", _NUMBER, "", low=16, high=200),
        Property("at_radius_small", "number", _NUMBER, "", low=16, high=200),
    )
}
TILE_PROPERTIES: dict[str, Property] = {
    entry.name: entry
    for entry in (
        Property("at_arm", "choice", _STRING, "", ARMS),
        Property("at_rank", "whole", _WHOLE, "", low=1, high=RANKS),
        Property("at_index", "indices", _STRING, N_("the spaces from left to right, such as 0,1,2 or 2,1,0")),
    )
}
LABEL_PROPERTIES: dict[str, Property] = {
    entry.name: entry
    for entry in (
        Property("at_arm", "choice", _STRING, "", ARMS),
        Property("at_grow", "choice", _STRING, "", ("l", "r")),
    )
}


def is_anchor(value: str) -> bool:
    """Tell whether this is ``c`` or a combination of l, r, t, b, each at most once and in this order."""
    return value == CENTRE or (value != "" and value == "".join(edge for edge in EDGES if edge in value))


def parse_seats(value: str) -> tuple[int, ...] | None:
    """Read numbers of players such as ``"2,3"``; gives None where the text is no such list."""
    words = [word.strip() for word in value.split(",")]
    if not all(len(word) == 1 and word in "12345678" for word in words):
        return None
    numbers = tuple(sorted({int(word) for word in words}))
    return numbers if len(numbers) == len(words) else None


def parse_indices(value: str) -> tuple[int, ...] | None:
    """Read the row of spaces on a tile, from left to right, such as ``"2,1,0"``; gives None where it is no such row."""
    words = [word.strip() for word in value.split(",")]
    if len(words) > MOST_SPACES or any(word not in "0123456789" or len(word) != 1 for word in words):
        return None
    row = tuple(int(word) for word in words)
    return row if row in (tuple(range(len(row))), tuple(reversed(range(len(row))))) else None
