"""Words on the screen: fonts, rich text, alignment, measuring, and a register of all that was drawn for tests."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame
from pygame import Color, Rect, Surface
from pygame.font import Font

from atlantis_desktop.ui import richtext
from atlantis_desktop.ui.art.store import Store
from atlantis_desktop.ui.faces import open_face
from atlantis_desktop.ui.richtext import Layout
from atlantis_desktop.ui.scaling import BODY_UNITS, MIN_TEXT_PX, Scale
from atlantis_desktop.ui.text_audit import TextAudit
from atlantis_desktop.ui.theme import STYLES, Style, Theme

CACHE_BYTES: Final = 5 * 1024 * 1024
LAYOUTS_KEPT: Final = 600
NARROWEST: Final = 0.8
"""Names are squeezed to not less than this share of their width (ART_DIRECTION_GAMES 5)."""


@lru_cache(maxsize=512)
def _resized(style: Style, size: float) -> Style:
    return style._replace(size=size)


@dataclass(frozen=True)
class Drawn:
    """What a call of :meth:`Text.draw` put on the screen: the rectangle of the words and the links in it."""

    rect: Rect
    links: tuple[tuple[Rect, str], ...] = ()


class Text:
    """Draws and measures text in the styles of the theme, at the scale of the window."""

    def __init__(self, root: Path, scale: Scale, theme: Theme, store: Store) -> None:
        self.root = root
        self.scale = scale
        self.theme = theme
        self.store = store
        self.audit: TextAudit | None = None
        self._fonts: dict[tuple[str, int], Font] = {}
        self._layouts: OrderedDict[Hashable, Layout] = OrderedDict()
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()
        self._fits: dict[Hashable, tuple[float, bool]] = {}
        self._bytes = 0

    @property
    def kept_bytes(self) -> int:
        """How much memory the pictures of words take that are kept."""
        return self._bytes

    # ------------------------------------------------------------------------------------------------ measures

    def style(self, style: str | Style, size: float | None = None) -> Style:
        """Return a style by role, at another size if one is named. Raises KeyError for an unknown role."""
        found = STYLES[style] if isinstance(style, str) else style
        return found if size is None or size == found.size else _resized(found, size)

    def font_px(self, style: str | Style, size: float | None = None) -> int:
        """Return the size in pixels at which this style is set now."""
        asked = self.style(style, size)
        pixels = self.scale.font_px(asked.size)
        if asked.body:
            pixels = max(pixels, round(BODY_UNITS * min(1.0, self.scale.unit)), MIN_TEXT_PX)
        return pixels

    def font(self, name: str, pixels: int) -> Font:
        """Return the font of this file name and size; loaded once."""
        key = (name, pixels)
        found = self._fonts.get(key)
        if found is None:
            found = self._fonts[key] = open_face(self.root, name, pixels)
        return found

    def line_height(self, style: str | Style, size: float | None = None) -> int:
        """Return the height of one line in pixels."""
        asked = self.style(style, size)
        return round(self.font_px(asked) * asked.line)

    def measure(
        self,
        text: str,
        style: str | Style = "body",
        width: int | None = None,
        *,
        size: float | None = None,
        bold: bool = False,
        max_lines: int | None = None,
    ) -> tuple[int, int]:
        """Return width and height in pixels of a marked text, broken at ``width`` if one is given."""
        found = self.layout(text, style, width, size=size, bold=bold, max_lines=max_lines)
        return found.width, found.height

    def layout(
        self,
        text: str,
        style: str | Style = "body",
        width: int | None = None,
        *,
        size: float | None = None,
        bold: bool = False,
        max_lines: int | None = None,
    ) -> Layout:
        """Return the lines of a marked text in this style, broken at ``width`` pixels if one is given."""
        asked = self.style(style, size)
        pixels = self.font_px(asked)
        key = (text, asked, pixels, width, bold, max_lines)
        found = self._layouts.get(key)
        if found is not None:
            self._layouts.move_to_end(key)
            return found
        space = self._tracking(asked)

        def wide(words: str, heavy: bool) -> int:
            font = self.font(asked.bold if heavy else asked.font, pixels)
            return int(font.size(words)[0]) + space * len(words)

        found = richtext.layout(
            text, wide, round(pixels * 1.25), round(pixels * asked.line), width, max_lines, base_bold=bold
        )
        self._layouts[key] = found
        while len(self._layouts) > LAYOUTS_KEPT:
            self._layouts.popitem(last=False)
        return found

    def fitting(
        self,
        text: str,
        style: str | Style,
        box: Rect,
        *,
        size: float | None = None,
        bold: bool = False,
        wrap: bool = True,
        squeeze: bool = False,
    ) -> float:
        """Return the largest size in panel units, at most the asked one, at which the text fits the box.

        No word is broken and nothing is higher than the box. Where even the least size that may be read does not fit,
        that one is given: 18 px for running text at 1080p, 15 px for all else.
        """
        return self._fitting(text, self.style(style, size), box, bold, wrap, squeeze)[0]

    def _fitting(
        self, text: str, asked: Style, box: Rect, bold: bool = False, wrap: bool = True, squeeze: bool = False
    ) -> tuple[float, bool]:
        """Return the size of `fitting`, and whether the text keeps to the box at that size."""
        key = (text, asked, box.size, bold, wrap, squeeze)
        found = self._fits.get(key)
        if found is None:
            least = self.font_px(asked, 1.0)
            pixels = self.font_px(asked)
            while not (whole := self._fits_in(text, asked, pixels, box, bold, wrap, squeeze)) and pixels > least:
                pixels -= 1
            found = asked.size if pixels == self.font_px(asked) else pixels / self.scale.text, whole
            if len(self._fits) > LAYOUTS_KEPT:
                self._fits.clear()
            self._fits[key] = found
        return found

    def fits(self, text: str, style: str | Style, box: Rect, *, size: float | None = None) -> bool:
        """Tell whether the text, at the size that `fitting` gives, keeps to the box with every word whole."""
        return self._fitting(text, self.style(style, size), box)[1]

    def _fits_in(self, text: str, style: Style, pixels: int, box: Rect, bold: bool, wrap: bool, squeeze: bool) -> bool:
        size = pixels / self.scale.text
        if not wrap:
            return self.measure(text, style, size=size, bold=bold)[0] * (NARROWEST if squeeze else 1.0) <= box.width
        wide, high = self.measure(text, style, box.width, size=size, bold=bold)
        words = richtext.plain(text).split()
        longest = max((self.measure(richtext.escape(w), style, size=size, bold=bold)[0] for w in words), default=0)
        return wide <= box.width and longest <= box.width and high <= box.height + max(2, pixels // 5)

    def _tracking(self, style: Style) -> int:
        return self.scale.px(style.tracking) if style.tracking else 0

    # ------------------------------------------------------------------------------------------------ drawing

    def draw(
        self,
        surface: Surface,
        text: str,
        box: Rect,
        style: str | Style = "body",
        colour: str | Color = "text",
        *,
        size: float | None = None,
        bold: bool = False,
        align: str = "left",
        valign: str = "top",
        wrap: bool = True,
        max_lines: int | None = None,
        squeeze: bool = False,
        fit: bool = False,
        shadow: bool = False,
        link: str | Color = "link-dark",
        alpha: int = 255,
    ) -> Drawn:
        """Draw a marked text into a box of window pixels and give where it stands and where its links are.

        ``align`` is left, center or right, ``valign`` top, middle or bottom. Without ``wrap`` the text stays on one
        line; with ``squeeze`` such a line is narrowed to at most 80 % of its width if it is too wide, and what is still
        too wide ends in an ellipsis. ``max_lines`` ends a longer text in an ellipsis. ``fit`` takes smaller letters, as
        far down as may be read, where the words do not fit the box. Otherwise nothing is ever left out: the caller
        gives a box that is large enough, which the audit of the tests checks.
        """
        if fit:
            size = self.fitting(text, style, box, size=size, bold=bold, wrap=wrap, squeeze=squeeze)
        asked = self.style(style, size)
        found = self.layout(text, asked, box.width if wrap else None, bold=bold, max_lines=max_lines)
        narrow = 1.0
        if squeeze and not wrap and found.width > box.width > 0:
            narrow = max(NARROWEST, box.width / found.width)
            if found.width * narrow > box.width + 1:
                found = self.layout(text, asked, round(box.width / narrow), bold=bold, max_lines=1)
        tint = self.theme.shade(colour) if isinstance(colour, Color) else self.theme.colour(colour)
        link_tint = self.theme.shade(link) if isinstance(link, Color) else self.theme.colour(link)
        pixels = self.font_px(asked)
        top = self._top(found, box, asked, pixels, valign)
        links: list[tuple[Rect, str]] = []
        covered: Rect | None = None
        y = top
        for line in found.lines:
            width = round(line.width * narrow)
            x = box.left if align == "left" else box.right - width if align == "right" else box.centerx - width // 2
            place = Rect(x, y, width, found.line_height)
            for span in line.spans:
                left = x + round(span.x * narrow)
                shade = link_tint if span.link else tint
                self.draw_span(surface, span, asked, pixels, left, y, found.line_height, narrow, shade, shadow, alpha)
                if span.link:
                    hit = Rect(left, y, round(span.w * narrow), found.line_height)
                    links.append((hit, span.link))
            if line.width:
                covered = place if covered is None else covered.union(place)
            y += found.line_height
        area = covered if covered is not None else Rect(box.left, top, 0, 0)
        if self.audit is not None and covered is not None:
            self.audit.record(text, pixels, asked.body, area, box, surface.get_rect(), found.cut, found.torn)
        return Drawn(area, tuple(links))

    def _top(self, found: Layout, box: Rect, style: Style, pixels: int, valign: str) -> int:
        if valign == "top":
            return box.top
        if valign == "bottom":
            return box.bottom - found.height
        # The middle of the capitals, not of the line, stands in the middle of the box.
        font = self.font(style.font, pixels)
        return box.centery - found.height // 2 + self._cap_shift(font, found.line_height)

    @staticmethod
    def _cap_shift(font: Font, line_height: int) -> int:
        cap = font.metrics("H")[0][3]
        baseline = (line_height - font.get_height()) / 2 + font.get_ascent()
        return round(line_height / 2 + cap / 2 - baseline)

    def draw_span(
        self,
        surface: Surface,
        span: richtext.Span,
        style: Style,
        pixels: int,
        x: int,
        y: int,
        line: int,
        narrow: float,
        colour: Color,
        shadow: bool,
        alpha: int,
    ) -> None:
        """Draw one stretch of words of one look, or its icon, at this place of a line."""
        if span.icon:
            side = round(pixels * 1.1)
            picture = self.store.icon(span.icon, side, colour)
            surface.blit(picture, (x + (span.w - side) // 2, y + (line - side) // 2))
            return
        if not span.text.strip():
            return
        name = style.bold if span.bold else style.font
        picture = self.words(span.text, name, pixels, colour, self._tracking(style), narrow)
        font = self.font(name, pixels)
        top = y + (line - font.get_height()) // 2
        above = top - risen(picture, font)
        if shadow:
            for distance, strength in ((2, 110), (1, 170)):
                dark = self.words(span.text, name, pixels, Color(0, 8, 14), self._tracking(style), narrow)
                dark.set_alpha(strength * alpha // 255)
                surface.blit(dark, (x, above + distance))
                dark.set_alpha(255)
        if alpha != 255:
            picture.set_alpha(alpha)
        surface.blit(picture, (x, above))
        if alpha != 255:
            picture.set_alpha(255)
        if span.link:
            base = top + font.get_ascent() + max(2, pixels // 9)
            thick = max(1, pixels // 14)
            pygame.draw.line(surface, colour, (x, base), (x + round(span.w * narrow) - 1, base), thick)

    def words(
        self, text: str, font: str, pixels: int, colour: Color, tracking: int = 0, narrow: float = 1.0
    ) -> Surface:
        """Return the surface of one line of plain words; kept for the next time. Do not paint on it."""
        colour = self.theme.shade(colour)
        key = (text, font, pixels, colour.r, colour.g, colour.b, tracking, round(narrow, 3))
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._render(text, font, pixels, colour, tracking)
        if narrow < 0.999:
            made = pygame.transform.smoothscale(made, (max(1, round(made.get_width() * narrow)), made.get_height()))
        self._kept[key] = made
        self._bytes += made.get_height() * made.get_pitch()
        while self._bytes > CACHE_BYTES and len(self._kept) > 1:
            _key, gone = self._kept.popitem(last=False)
            self._bytes -= gone.get_height() * gone.get_pitch()
        return made

    def _render(self, text: str, name: str, pixels: int, colour: Color, tracking: int) -> Surface:
        font = self.font(name, pixels)
        if not tracking:
            made = font.render(text, True, colour)
            return made if made.get_bitsize() == 32 else made.convert_alpha()
        width = font.size(text)[0] + tracking * len(text)
        letters = [font.render(letter, True, colour) for letter in text]
        over = max((risen(letter, font) for letter in letters), default=0)
        out = Surface((max(1, width), font.get_height() + over), pygame.SRCALPHA)
        for number, (letter, drawn) in enumerate(zip(text, letters, strict=True)):
            # The width of what stands before holds the kerning of the pair.
            x = font.size(text[: number + 1])[0] - font.size(letter)[0] + tracking * number
            out.blit(drawn, (x, over - risen(drawn, font)))
        return out

    def clear(self) -> None:
        """Forget fonts, layouts and rendered words, as when scale or colours change."""
        self._fonts.clear()
        self._layouts.clear()
        self._fits.clear()
        self._kept.clear()
        self._bytes = 0


def risen(words: Surface, font: Font) -> int:
    """Return how many pixels drawn words rise above the line of their font: the marks on capitals such as Ä do."""
    return max(0, words.get_height() - font.get_height())
