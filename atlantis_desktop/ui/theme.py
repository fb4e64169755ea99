"""Colours, text styles and seat marks: what a screen asks for by name and never writes down itself.

The tokens are those of the art direction (sections 2 and 3). Colour modes shift the seat colours apart for eyes that
see red, green or blue weakly; *grey* draws everything without hue. Shapes and names stay the same in every mode.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Color

from atlantis_desktop.words import N_, _

COLOUR_MODES: Final = ("standard", "red_weak", "green_weak", "blue_weak", "grey")

PALETTE: Final[dict[str, str]] = {
    "abyss": "#061722",
    "deep": "#0A2633",
    "water": "#10404F",
    "shallows": "#1D6672",
    "lagoon": "#3D98A0",
    "foam": "#CFE9E4",
    "marble": "#F3ECDD",
    "vellum": "#E4D8BF",
    "stone": "#B7A888",
    "ink": "#1C2B33",
    "gold": "#DDAA45",
    "bronze": "#A46B22",
    "orichalcum": "#F0C878",
    "ember": "#E4572E",
    "wrath": "#8E1F2F",
    "wrath-dark": "#5D1220",
    "text": "#F5F0E6",
    "muted": "#A7BCC2",
    "help": "#C3D3D7",
    "tab-text": "#DCE8E8",
    "title-light": "#FBF3DF",
    "ink-2": "#4B4330",
    "ink-3": "#5C4A26",
    "link": "#1C4F86",
    "link-dark": "#FFE9A8",
    "good": "#12694A",
    "good-dark": "#8FE0B4",
    "bad": "#8E1F2F",
    "bad-dark": "#FFC2AE",
    "glow": "#FFE7A6",
    "hover-edge": "#FFF3CF",
    "frame-line": "#8A6428",
    "button-ink": "#2A1C05",
    "button-icon": "#F8E7BD",
    "disabled-text": "#8FA3A9",
    "disabled": "#1A3641",
    "gold-top": "#FBE3A4",
    "gold-middle": "#E2B354",
    "gold-low": "#B98230",
    "gold-edge": "#C99A3F",
    "veil": "#020B12",
    "white": "#FFFFFF",
    "black": "#000000",
}

# High contrast puts white words on near-black; every pair below reaches 7 : 1 (a test computes it).
HIGH_CONTRAST: Final[dict[str, str]] = {
    "abyss": "#02090F",
    "deep": "#02090F",
    "water": "#02090F",
    "text": "#FFFFFF",
    "muted": "#FFFFFF",
    "help": "#FFFFFF",
    "tab-text": "#FFFFFF",
    "title-light": "#FFFFFF",
    "foam": "#FFFFFF",
    "vellum": "#FFFFFF",
    "marble": "#FFFFFF",
    "ink": "#000000",
    "ink-2": "#000000",
    "ink-3": "#000000",
    "link": "#00307A",
    "good": "#00462C",
    "bad": "#7A0016",
    "wrath": "#6A0014",
    "wrath-dark": "#4A000E",
    "bad-dark": "#FFD8CC",
    "good-dark": "#B6F5D2",
    "disabled-text": "#C9D4D8",
    "disabled": "#101C22",
    "frame-line": "#FFFFFF",
    "orichalcum": "#FFE08A",
}

SEAT_GLYPHS: Final = ("triangle", "ring", "star", "diamond", "crescent", "square", "cross", "hexagon")
SEAT_NAMES: Final = (
    N_("Red"),
    N_("Blue"),
    N_("Yellow"),
    N_("Green"),
    N_("Violet"),
    N_("Silver"),
    N_("Amber"),
    N_("Ivory"),
)
DARK_GLYPH_SEATS: Final = frozenset({3, 6, 7, 8})

SEATS: Final[dict[str, tuple[str, ...]]] = {
    "standard": ("#E4572E", "#3C8DDE", "#F2D544", "#2FAE7C", "#C77DD6", "#8FA3AD", "#FF9F45", "#E9E2D0"),
    # Found by search: the nearest two of each row are as far apart as can be for the eyes that the row is for, each
    # colour stays in its family and keeps 3 : 1 against the panels. A test computes both.
    "red_weak": ("#DB0307", "#455AFF", "#F9FA26", "#06978D", "#CA1F90", "#BEC1E4", "#EBB037", "#FCFFF1"),
    "green_weak": ("#F25101", "#3275FE", "#FFFE06", "#037C6F", "#F9B2FF", "#7DA2B0", "#E4C178", "#FEFFEB"),
    "blue_weak": ("#C1401A", "#3F70A6", "#E4C383", "#58F6DC", "#AF40FC", "#80ADB0", "#FF7D37", "#FDFFFE"),
    "grey": ("#6E6E6E", "#B0B0B0", "#F0F0F0", "#8E8E8E", "#C8C8C8", "#7E7E7E", "#DCDCDC", "#FFFFFF"),
}
SEAT_NONE: Final = "#9AA3A6"


class Style(NamedTuple):
    """How a text is set: font file without ending, its bold partner, size and line height in panel units.

    ``body`` marks running text, which keeps 18 px at 1080p; ``tracking`` is space added between letters, in units.
    """

    font: str
    bold: str
    size: float
    line: float = 1.25
    tracking: float = 0.0
    body: bool = False


_BODY = "AlegreyaSans-Regular"
_MEDIUM = "AlegreyaSans-Medium"
_BOLD = "AlegreyaSans-Bold"
_EXTRA = "AlegreyaSans-ExtraBold"
_ITALIC = "AlegreyaSans-Italic"
_CINZEL = "Cinzel-Bold"
_CINZEL_X = "Cinzel-ExtraBold"
_CINZEL_B = "Cinzel-Black"

STYLES: Final[dict[str, Style]] = {
    "display": Style(_CINZEL_B, _CINZEL_B, 150, 1.0, 4),
    "headline": Style(_CINZEL_X, _CINZEL_X, 72, 1.05),
    "call": Style(_CINZEL_X, _CINZEL_X, 76, 1.05, 3),
    "screen": Style(_CINZEL, _CINZEL_X, 38, 1.1),
    "dialog": Style(_CINZEL, _CINZEL_X, 30, 1.1),
    "heading": Style(_CINZEL, _CINZEL_X, 24, 1.15),
    "name": Style(_CINZEL, _CINZEL_X, 20, 1.1),
    "button": Style(_CINZEL, _CINZEL_X, 21, 1.0),
    "button-large": Style(_CINZEL, _CINZEL_X, 27, 1.0),
    "body": Style(_BODY, _BOLD, 19, 1.25, body=True),
    "body-small": Style(_BODY, _BOLD, 18, 1.25, body=True),
    "body-large": Style(_BODY, _BOLD, 22, 1.25, body=True),
    "lead": Style(_BODY, _BOLD, 28, 1.25, body=True),
    "label": Style(_BOLD, _EXTRA, 21, 1.2, body=True),
    "medium": Style(_MEDIUM, _BOLD, 18, 1.25, body=True),
    "bold": Style(_BOLD, _EXTRA, 18, 1.25, body=True),
    "card": Style(_BODY, _BOLD, 20, 1.24, body=True),
    "counter": Style(_EXTRA, _EXTRA, 23, 1.0),
    "fine": Style(_MEDIUM, _BOLD, 16, 1.15),
    "smallest": Style(_BOLD, _EXTRA, 15, 1.0),
    "flavour": Style(_ITALIC, _BOLD, 17, 1.2),
}
"""Role -> style. A caller may ask for another size of the same style."""


class Theme:
    """The colours in force: those of a colour mode, with or without high contrast and strong marks."""

    def __init__(self, mode: str = "standard", high_contrast: bool = False, strong_marks: bool = False) -> None:
        self.mode = mode if mode in COLOUR_MODES else "standard"
        self.high_contrast = high_contrast
        self.strong_marks = strong_marks
        self.marks: tuple[int, ...] = ()
        """By seat the number of its colour and glyph, where a match gives the seats others than their own."""
        self._known: dict[str, Color] = {}

    @property
    def grey(self) -> bool:
        """Whether everything is drawn without hue."""
        return self.mode == "grey"

    @property
    def key(self) -> tuple[str, bool, bool]:
        """What pictures and texts depend on; two themes with the same key draw the same."""
        return self.mode, self.high_contrast, self.strong_marks

    @property
    def mark_scale(self) -> float:
        """How much larger glyphs and marks are drawn: 1.3 with strong marks."""
        return 1.3 if self.strong_marks else 1.0

    def colour(self, name: str, alpha: int = 255) -> Color:
        """Return the colour of a palette token or of a ``#RRGGBB`` value, with this alpha. Raises ValueError."""
        found = self._known.get(name)
        if found is None:
            value = (HIGH_CONTRAST.get(name) if self.high_contrast else None) or PALETTE.get(name, name)
            found = self.shade(Color(value))
            self._known[name] = found
        if alpha == 255:
            return found
        return Color(found.r, found.g, found.b, alpha)

    def mark(self, seat: int) -> int:
        """Return which of the eight colours and glyphs a seat (counted from 1) has."""
        return self.marks[seat - 1] if 1 <= seat <= len(self.marks) else seat

    def seat(self, seat: int) -> Color:
        """Return the colour of seat 1 to 8; the grey of a volunteer for any other number."""
        row, seat = SEATS[self.mode], self.mark(seat)
        value = row[seat - 1] if 1 <= seat <= len(row) else SEAT_NONE
        return self.shade(Color(value))

    def seat_text(self, seat: int, ground: str = "deep") -> Color:
        """Return the seat's colour as text: mixed with white or ink until it reads at 4.5 : 1 on this ground."""
        back, colour = self.colour(ground), self.seat(seat)
        towards = Color(255, 255, 255) if luminance(back) < 0.18 else Color(0, 0, 0)
        for step in range(21):
            mixed = mix(colour, towards, step / 20)
            if contrast(mixed, back) >= 4.5:
                return mixed
        return towards

    def seat_name(self, seat: int) -> str:
        """Return the name of the seat's colour in the current language."""
        seat = self.mark(seat)
        return _(SEAT_NAMES[seat - 1]) if 1 <= seat <= len(SEAT_NAMES) else _("Volunteer")

    def shade(self, colour: Color) -> Color:
        """Return a colour as this theme shows it: without hue in grey, else as it is."""
        return without_hue(colour) if self.grey else colour


def without_hue(colour: Color) -> Color:
    """Return the grey that is as light as a colour."""
    level = round(0.299 * colour.r + 0.587 * colour.g + 0.114 * colour.b)
    return Color(level, level, level, colour.a)


def mix(one: Color, other: Color, share: float) -> Color:
    """Return the colour that holds this share (0 to 1) of the other and the rest of the one."""
    return Color(
        round(one.r + (other.r - one.r) * share),
        round(one.g + (other.g - one.g) * share),
        round(one.b + (other.b - one.b) * share),
        round(one.a + (other.a - one.a) * share),
    )


def luminance(colour: Color) -> float:
    """Return the relative luminance of a colour (0 black to 1 white), as WCAG defines it."""

    def channel(value: int) -> float:
        share = value / 255
        return float(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)

    return 0.2126 * channel(colour.r) + 0.7152 * channel(colour.g) + 0.0722 * channel(colour.b)


def contrast(one: Color, other: Color) -> float:
    """Return the contrast ratio of two colours, from 1 to 21, as WCAG defines it."""
    a, b = luminance(one), luminance(other)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
