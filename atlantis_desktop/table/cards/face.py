"""The face of a card: a frame with the data of a `Face`, the same on the board, in the hand, large and in print."""

from __future__ import annotations

from string import capwords
from typing import ClassVar, Final

import pygame
from pygame import SRCALPHA, Color, Rect, Surface

from atlantis_desktop.games.faces import Face, Mark
from atlantis_desktop.table.cards.painter import PLAIN, card_size
from atlantis_desktop.ui.art.surfaces import draw_token
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scaling import MIN_TEXT_PX
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.theme import luminance, mix

TEXT_FROM: Final = 150
"""From this width in pixels on a card shows its text; before, name and numbers alone."""
OPEN_TEXT_FROM: Final = 120
"""The same for a card that no other one covers a part of."""
TEXT_LEAST, TEXT_MOST = 0.36, 0.56
"""So much of a card's height its text has; what needs more than the most stands on the large card alone."""
PRINTED_FROM: Final = 300
"""From this width in panel units on the smallest letters grow with the card, as on one that is printed."""
NAME_FROM: Final = 62
"""From this width in pixels on a card shows its name."""
KIND_FROM: Final = 84
"""From this width in pixels on a card shows its kind."""
NAME_WAYS: Final = (("name", 20.0), ("name", 17.0), ("smallest", 17.0), ("smallest", 15.0))
"""In which letters a name is set, those first that it can have."""
PLATE_WAYS: Final = NAME_WAYS[2:]
"""The same on a plate: many of them lie side by side and are read as one list."""
BRONZE: Final = "#8A6428"
DARK: Final = Color("#0B1A22")


def size_of(face: Face | None, width: int) -> tuple[int, int]:
    """Return the size in pixels of a piece of this width; None stands for a back."""
    return (width, width) if face is not None and face.counter else card_size(width, PLAIN)


class CardFace:
    """The face of a card, a frame with the data of a `Face`, at any size; and that of a counter.

    A game changes the look by the colours below and by the parts that it draws its own way (`colour`, `draw_frame`,
    `draw_window`, `draw_disc`, `counter`). Where words stand, how large they are and what has no room for them stays
    the same.
    """

    paper: ClassVar[str] = "vellum"
    """The ground of the card and of its text: a name of the theme or ``#RRGGBB``, as all colours here."""
    plate: ClassVar[str] = "marble"
    """The ground of the name on a card without a text."""
    ink: ClassVar[str] = "ink"
    """The colour of name and text."""
    metal: ClassVar[str] = "orichalcum"
    """The colour of the line round the card and round its numbers."""
    disc: ClassVar[str] = "#120C05"
    """The ground of a number."""
    figure: ClassVar[str] = "white"
    """The colour of a number."""

    def __init__(self, ui: Ui) -> None:
        """Take the tools of the window."""
        self.ui = ui

    def picture(self, face: Face, width: int, seen: int = 0) -> Surface:
        """Return a face, so many pixels wide; with ``seen`` its words stand in so many pixels at its left."""
        return self.counter(face, width) if face.counter else self._card(face, width, seen)

    def name_plate(self, face: Face, size: tuple[int, int]) -> Surface:
        """Return a card that lies among many as a plate of this size: a part of its picture, and its whole name."""
        out = Surface(size, SRCALPHA)
        colour, frame = self.colour(face), max(2, size[1] // 22)
        inner = out.get_rect().inflate(-2 * frame, -2 * frame)
        radius = max(4, size[1] // 10)
        self.draw_frame(out, colour, inner, radius)
        window, named = self._plate_parts(face, inner)
        if window.width:
            part = Surface(window.size, SRCALPHA)
            self.draw_window(part, face, part.get_rect(), colour)
            out.blit(part, window)
        self._name(out, face.name, named, size[0], PLATE_WAYS)
        if face.marks and window.width >= MIN_TEXT_PX * 1.7:
            side = min(window.size)
            self._mark(out, face.marks[0], Rect(window.x, window.y, side, side))
        pygame.draw.rect(out, self.ui.theme.colour(self.metal), out.get_rect(), max(1, frame // 2),
                         border_radius=radius)  # fmt: skip
        return out

    def _plate_parts(self, face: Face, inner: Rect) -> tuple[Rect, Rect]:
        """Return where picture and name of a plate stand: beside or over each other, or the name alone."""
        text, pad, words = self.ui.text, 3, escape(face.name)
        style, size = PLATE_WAYS[-1]
        line = text.line_height(style, size)
        wide = max((text.measure(part, style, size=size)[0] for part in words.split()), default=0)
        while text.measure(words, style, wide, size=size)[1] > 2 * line and wide < inner.width:
            wide += 4
        needed = round(wide * NARROWEST) + 2 * pad
        over = inner.height - 2 * line - pad
        if over >= line:
            window = Rect(inner.x, inner.y, inner.width, over)
            return window, Rect(inner.x + pad, window.bottom, inner.width - 2 * pad, inner.bottom - window.bottom)
        beside = min(inner.height, inner.width - needed)
        window = Rect(inner.x, inner.y, beside if beside >= inner.height // 3 else 0, inner.height)
        return window, Rect(window.right + pad, inner.y, inner.right - window.right - 2 * pad, inner.height)

    # ------------------------------------------------------------------------------------------------ to be given

    def colour(self, face: Face) -> Color:
        """Return the colour of a card's kind."""
        if not face.colour or self.ui.theme.high_contrast:
            return Color("#3A4A52") if self.ui.theme.high_contrast else Color(BRONZE)
        colour = Color(face.colour) if face.colour.startswith("#") else self.ui.theme.colour(face.colour)
        return self.ui.theme.shade(colour)

    def draw_frame(self, out: Surface, colour: Color, inner: Rect, radius: int) -> None:
        """Draw the frame in the colour of the kind, and the ground inside it."""
        pygame.draw.rect(out, mix(colour, DARK, 0.35), out.get_rect(), border_radius=radius)
        pygame.draw.rect(out, self.ui.theme.colour(self.paper), inner, border_radius=max(2, radius - inner.x))

    # ------------------------------------------------------------------------------------------------ making

    def _card(self, face: Face, width: int, seen: int = 0) -> Surface:
        """A frame in the colour of the kind, the picture, numbers on discs, the name on its plate, text and kind."""
        size = card_size(width, PLAIN)
        out = Surface(size, SRCALPHA)
        colour = self.colour(face)
        u = width / 10.0
        radius = max(4, round(0.6 * u))
        frame = max(3, round(0.42 * u))
        inner = out.get_rect().inflate(-2 * frame, -2 * frame)
        self.draw_frame(out, colour, inner, radius)
        plate, foot, text = self._parts(face, width, seen)
        named, told = bool(plate), bool(text)
        window = Rect(inner.x, inner.y, inner.width, inner.height - plate - foot - text)
        if window.height >= 8:
            self.draw_window(out, face, window, colour)
        if named:
            band = Rect(inner.x, window.bottom, inner.width, plate)
            out.fill(self.ui.theme.colour(self.paper if told else self.plate), band)
            edge = mix(colour, DARK, 0.2)
            pygame.draw.line(out, edge, band.topleft, (band.right - 1, band.y), max(1, round(0.1 * u)))
            named_at = Rect(band.x, band.y, seen - band.x, band.height) if seen else band
            self._name(out, face.name, named_at.inflate(-max(4, round(0.3 * u)), 0), width)
        if told:
            across = min(inner.width, seen - inner.x) if seen else inner.width
            box = Rect(inner.x, window.bottom + plate, across, text).inflate(-round(0.7 * u), -4)
            self._text(out, face.text, box)
        if foot:
            band = Rect(inner.x, inner.bottom - foot, inner.width, foot)
            pygame.draw.rect(out, mix(colour, DARK, 0.15), band, border_bottom_left_radius=max(2, radius - frame),
                             border_bottom_right_radius=max(2, radius - frame))  # fmt: skip
            ink = "black" if luminance(mix(colour, DARK, 0.15)) > 0.32 else "white"
            named_at = Rect(band.x, band.y, seen - band.x, band.height) if seen else band
            self._line(out, (face.kind.upper(), capwords(face.kind)), named_at.inflate(-4, 0), ink, self._least(width))
        self._marks(out, face.marks, width)
        pygame.draw.rect(out, self.ui.theme.colour(self.metal), out.get_rect(), max(1, round(0.12 * u)),
                         border_radius=radius)  # fmt: skip
        return out

    def _parts(self, face: Face, width: int, seen: int = 0) -> tuple[int, int, int]:
        """Return how high the plate of the name, the line of the kind and the field of the text are, 0 for none."""
        u, high = width / 10.0, card_size(width, PLAIN)[1]
        frame = max(3, round(0.42 * u))
        line = max(MIN_TEXT_PX, self.ui.text.line_height("smallest", self._least(width)))
        plate = round(width * 0.14) if width >= 1.6 * TEXT_FROM else 2 * line + 4 if width >= NAME_FROM else 0
        foot = line + 4 if face.kind and width >= KIND_FROM else 0
        told = width >= (TEXT_FROM if seen else OPEN_TEXT_FROM) and bool(face.text)
        wide = min(width - 2 * frame, seen - frame if seen else width) - 2 * round(0.7 * u)
        return plate, foot, self._text_room(face, wide, high - 2 * frame) if told else 0

    def _least(self, width: int) -> float:
        """Return the size of the smallest letters of a card, in panel units."""
        return 15.0 * max(1.0, width / PRINTED_FROM / self.ui.scale.text)

    def left_out(self, face: Face, width: int) -> str:
        """Return the text for which a card has no room, empty where it says all."""
        return "" if face.counter or self._parts(face, width)[2] else face.text

    def words_from(self, face: Face, width: int) -> int:
        """Return how far below its upper edge the words of a card begin: its height where it has none."""
        high = size_of(face, width)[1]
        words = 0 if face.counter else sum(self._parts(face, width))
        return high - max(3, round(0.042 * width)) - words if words else high

    def _text_room(self, face: Face, wide: int, high: int) -> int:
        """Return how high the field of a text is: what it needs, if the picture can spare it, 0 where it is cut."""
        most = round(high * TEXT_MOST)
        for size in (self._least(wide), 15.0):
            # A word is never torn: where one has no room, the text stands on the large card alone.
            if any(self.ui.text.measure(word, "smallest", size=size)[0] > wide for word in escape(face.text).split()):
                continue
            needed = self.ui.text.measure(escape(face.text), "smallest", wide, size=size)[1] + 10
            if needed <= most:
                # What fits in smaller letters alone has all the room that there is, so that they need not be the least.
                return max(round(high * TEXT_LEAST), needed) if size == self._least(wide) else most
        return 0

    def draw_window(self, out: Surface, face: Face, window: Rect, colour: Color) -> None:
        """Draw the picture, cut to the window; without one a ground in the kind's colour with its icon."""
        store = self.ui.store
        name = next((name for name in (face.picture, face.spare) if name and name in store), "")
        if name:
            entry = store.info(name)
            k = max(window.width / entry.w, window.height / entry.h)
            picture = store.get(name, (max(1, round(entry.w * k)), max(1, round(entry.h * k))))
            cut = Rect((picture.get_width() - window.width) // 2, (picture.get_height() - window.height) * 2 // 5,
                       window.width, window.height)  # fmt: skip
            out.blit(picture, window, cut)
            return
        top, low = mix(colour, DARK, 0.25), mix(colour, DARK, 0.7)
        for y in range(window.height):
            shade = mix(top, low, y / max(1, window.height - 1))
            pygame.draw.line(out, shade, (window.x, window.y + y), (window.right - 1, window.y + y))
        if face.icon:
            side = round(min(window.size) * 0.62)
            icon = self.ui.store.icon(face.icon, side, Color("#FBF0D6"))
            out.blit(icon, icon.get_rect(center=(window.centerx + side // 8, window.centery)))
            return
        # Without any drawing the card's number, or the first letter of its name, stands there large.
        words = face.marks[0].value if face.marks else face.name[:1].upper()
        size = min(window.width * 0.6, window.height * 0.6) / self.ui.scale.text
        if size >= 15:
            self.ui.text.draw(out, escape(words), window, "display", Color("#FBF0D6"), size=size, align="center",
                              valign="middle", wrap=False, squeeze=True)  # fmt: skip

    def _name(
        self, out: Surface, name: str, box: Rect, width: int, ways: tuple[tuple[str, float], ...] = NAME_WAYS
    ) -> None:  # fmt: skip
        text, words = self.ui.text, escape(name)
        large = width / 11 / self.ui.scale.text
        larger = [("name", large * share) for share in (1.0, 0.8, 0.65, 0.5) if large * share > 20]
        for style, size in (*(larger if width >= 1.6 * TEXT_FROM else ()), *ways):
            wide, high = text.measure(words, style, box.width, size=size)
            longest = max((text.measure(part, style, size=size)[0] for part in words.split()), default=0)
            if wide <= box.width and high <= box.height and longest <= box.width:
                break
        lines = max(1, box.height // max(1, text.line_height(style, size)))
        # A word that is wider than the card has narrower letters and is never torn, and no name ends early.
        room = Rect(0, 0, max(box.width, longest + 2), box.height)
        while text.measure(words, style, room.width, size=size)[1] > box.height and room.width < 3 * box.width:
            room.width += max(2, box.width // 12)
        plate = Surface(room.size, pygame.SRCALPHA)
        text.draw(plate, words, room, style, self.ink, size=size, align="center", valign="middle", max_lines=lines,
                  squeeze=True)  # fmt: skip
        out.blit(plate if room.width == box.width else pygame.transform.smoothscale(plate, box.size), box)

    def _text(self, out: Surface, words: str, box: Rect) -> None:
        text = self.ui.text
        large = box.width / 12 / self.ui.scale.text
        ways = [("card", large * share) for share in (1.0, 0.85, 0.75, 0.65, 0.55, 0.48) if large * share > 20]
        for style, size in (*ways, ("card", 20.0), ("card", 18.0), ("fine", 17.0), ("fine", 16.0), ("smallest", 15.0)):
            if text.measure(words, style, box.width, size=size)[1] <= box.height:
                break
        lines = max(1, box.height // max(1, text.line_height(style, size)))
        text.draw(out, words, box, style, self.ink, size=size, align="center", valign="middle", max_lines=lines)

    def _line(self, out: Surface, ways: tuple[str, ...], box: Rect, ink: str, size: float) -> None:
        """Set the first of several ways to say a thing for which a line has room."""
        text = self.ui.text
        for words in map(escape, ways):
            if text.measure(words, "smallest", size=size)[0] * NARROWEST <= box.width:
                text.draw(out, words, box, "smallest", ink, size=size, align="center", valign="middle", wrap=False,
                          squeeze=True)  # fmt: skip
                return

    def _marks(self, out: Surface, marks: tuple[Mark, ...], width: int) -> None:
        """The first number in the upper left corner, up to three more down the right edge."""
        side = max(round(width * 0.27), min(width // 2, round(MIN_TEXT_PX * 1.7)))
        edge = max(3, round(width * 0.05))
        for at, mark in enumerate(marks[:4]):
            box = Rect(edge, edge, side, side)
            if at:
                small = round(side * 0.86)
                box = Rect(out.get_width() - edge - small, edge + (at - 1) * (small + 2), small, small)
                if box.bottom > out.get_height() * 0.62:
                    break
            self._mark(out, mark, box)

    def draw_disc(self, out: Surface, box: Rect) -> None:
        """Draw what a number stands on."""
        centre, radius = box.center, box.width // 2
        pygame.draw.circle(out, self.ui.theme.colour(self.disc), centre, radius)
        pygame.draw.circle(out, self.ui.theme.colour(self.metal), centre, radius, max(1, radius // 9))

    def _mark(self, out: Surface, mark: Mark, box: Rect) -> None:
        self.draw_disc(out, box)
        room = box
        if mark.icon and box.width >= 30:
            high = round(box.height * 0.34)
            icon = self.ui.store.icon(mark.icon, high, self.ui.theme.colour(self.metal))
            out.blit(icon, icon.get_rect(midtop=(box.centerx, box.y + round(box.height * 0.1))))
            room = Rect(box.x, box.y + round(box.height * 0.34), box.width, round(box.height * 0.58))
        most = max(40.0, 0.49 * box.width / self.ui.scale.text)
        size = min(most, max(15.0, room.height * 0.62 / self.ui.scale.text))
        self.ui.text.draw(out, escape(mark.value), room, "counter", self.figure, size=size, align="center",
                          valign="middle", wrap=False, squeeze=True)  # fmt: skip

    def counter(self, face: Face, width: int) -> Surface:
        """Return a disc with the sign of the counter; the token of its seat at its edge."""
        out = Surface((width, width), SRCALPHA)
        colour = self.ui.theme.seat(face.seat + 1) if face.seat >= 0 else self.colour(face)
        big = Surface((width * 3, width * 3), SRCALPHA)
        middle, radius = (width * 3 // 2, width * 3 // 2), width * 3 // 2 - 2
        pygame.draw.circle(big, mix(colour, DARK, 0.75), middle, radius)
        pygame.draw.circle(big, mix(colour, DARK, 0.3), middle, round(radius * 0.92))
        pygame.draw.circle(big, self.ui.theme.colour(self.metal), middle, radius, max(2, radius // 14))
        out.blit(pygame.transform.smoothscale(big, out.get_size()), (0, 0))
        side = round(width * 0.56)
        if face.icon:
            icon = self.ui.store.icon(face.icon, side, Color("#FBF0D6"))
            out.blit(icon, icon.get_rect(center=(width // 2, width // 2)))
        elif face.marks:
            size = max(self.ui.text.style("counter", None).size, 0.4 * width / self.ui.scale.text)
            self.ui.text.draw(out, escape(face.marks[0].value), out.get_rect(), "counter", "white", size=size,
                              align="center", valign="middle", wrap=False, squeeze=True)  # fmt: skip
        if face.seat >= 0 and width >= 28:
            token = Rect(0, 0, round(width * 0.44), round(width * 0.44))
            token.bottomright = (width, width)
            draw_token(out, self.ui, face.seat + 1, token)
        return out
