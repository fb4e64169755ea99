"""A panel that is painted once for each content and kept as a surface, so that a full redraw only lays it down."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_sliced, draw_token, lay
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scaling import MIN_TEXT_PX
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST, Drawn
from atlantis_desktop.ui.theme import Style
from atlantis_desktop.ui.widgets.base import Widget, draw_focus_ring


class Brush:
    """Paints regions of a map on a surface whose corner lies at ``origin`` of the window."""

    def __init__(
        self, surface: Surface, ui: Ui, screen: Screen | None = None, origin: tuple[int, int] = (0, 0)
    ) -> None:
        self.surface = surface
        self.ui = ui
        self._screen = screen
        self.origin = origin

    @property
    def screen(self) -> Screen:
        """The map whose regions are named. Raises ValueError on a brush without one, which knows rectangles only."""
        if self._screen is None:
            raise ValueError("this brush has no map")
        return self._screen

    def rect(self, region: str | Rect) -> Rect:
        """Return the rectangle of a region (or of the window) on this surface."""
        found = self.screen.rect(region) if isinstance(region, str) else region
        return found.move(-self.origin[0], -self.origin[1])

    def text(
        self, region: str, text: str, colour: str | Color = "text", *, box: Rect | None = None, **more: Any
    ) -> Drawn:
        """Set words in a region as the map says; ``style``, ``size``, ``align`` and ``valign`` may say otherwise."""
        style, size, align, valign = self.screen.words(region)
        style = more.pop("style", style)
        more.setdefault("size", size)
        more.setdefault("align", align)
        more.setdefault("valign", valign)
        area = self.rect(region if box is None else box)
        return self.ui.text.draw(self.surface, text, area, style, colour, **more)

    def words(self, text: str, box: Rect, style: str | Style, colour: str | Color = "text", **more: Any) -> Drawn:
        """Set words in a rectangle of the window."""
        return self.ui.text.draw(self.surface, text, self.rect(box), style, colour, **more)

    def fit(self, text: str, box: Rect, style: str, colour: str | Color = "text", **more: Any) -> Drawn:
        """Set words on one line, in smaller letters where they would be cut; never below what can be read."""
        asked = more.pop("size", None)
        tries: list[tuple[str, float | None]] = [(style, asked)]
        least = MIN_TEXT_PX / self.ui.scale.text
        # Large letters, such as those of a printed card, become smaller step by step.
        tries += [(style, asked * share) for share in (0.85, 0.7, 0.55) if asked is not None and asked * share > 24.0]
        tries += [("smallest", size) for size in (18.0, 17.0, 16.0, 15.0, least) if asked is None or size < asked]
        for kind, size in tries:
            if self.ui.text.measure(text, kind, size=size)[0] * NARROWEST <= box.width:
                break
        more.setdefault("valign", "middle")
        return self.words(text, box, kind, colour, size=size, wrap=False, squeeze=True, **more)

    def note(self, region: str, text: str, colour: str | Color = "help", **more: Any) -> None:
        """Set a helping line into a region, in smaller letters where it is long; one that never fits is left out."""
        style, size, align, valign = self.screen.words(region)
        box = more.pop("box", None) or self.screen.rect(region)
        for kind, units in ((style, size), ("fine", 16.0), ("smallest", 15.0)):
            if self.fits(text, box, kind, units):
                self.words(text, box, kind, colour, size=units, align=align, valign=valign, wrap=False, squeeze=True)
                return
            if self.ui.text.measure(text, kind, box.width, size=units)[1] <= box.height + 2:
                self.words(text, box, kind, colour, size=units, align=align, valign=valign, **more)
                return

    def fits(self, text: str, box: Rect, style: str, size: float | None = None) -> bool:
        """Tell whether words fit a line of this box when they are squeezed as far as may be."""
        return self.ui.text.measure(text, style, size=size)[0] * NARROWEST <= box.width

    def sliced(self, name: str, region: str | Rect, **more: Any) -> None:
        """Stretch a drawing so that its thing fills a region."""
        draw_sliced(self.surface, self.ui, name, self.rect(region), **more)

    def icon(self, name: str, region: str | Rect, colour: str | Color) -> None:
        """Put a one-coloured icon into the middle of a region, as large as fits."""
        rect = self.rect(region)
        side = min(rect.size)
        tint = colour if isinstance(colour, Color) else self.ui.theme.colour(colour)
        picture = self.ui.store.icon(name, side, tint)
        self.surface.blit(picture, picture.get_rect(center=rect.center))

    def picture(self, name: str, centre: tuple[int, int], size: tuple[int, int]) -> None:
        """Put a drawing round a point of the window."""
        picture = self.ui.store.get(name, size)
        at = (centre[0] - self.origin[0], centre[1] - self.origin[1])
        self.surface.blit(picture, picture.get_rect(center=at))

    def token(self, seat: int, region: str | Rect) -> None:
        """Put the token of a seat (counted from 0) into a region."""
        draw_token(self.surface, self.ui, seat + 1, self.rect(region))

    def frame(self, rect: Rect, colour: Color, thick: float, radius: float = 12) -> None:
        """Draw a rounded line along the inside of a rectangle of the window, ``thick`` panel units wide."""
        px = self.ui.scale.px
        pygame.draw.rect(self.surface, colour, self.rect(rect), px(thick), border_radius=px(radius))

    def field(self, rect: Rect, colour: Color, radius: float = 4) -> None:
        """Fill a rectangle of the window with a colour that may let what lies below shine through."""
        box = self.rect(rect)
        layer = Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(layer, colour, layer.get_rect(), border_radius=self.ui.scale.px(radius))
        self.surface.blit(layer, box)

    def focus(self, rect: Rect) -> None:
        """Draw the keyboard's ring round a rectangle of the window."""
        draw_focus_ring(self.surface, self.rect(rect), self.ui)

    def heading(
        self, region: str, text: str, icon: str = "", colour: str = "orichalcum", box: Rect | None = None
    ) -> None:
        """Set a panel's heading: an icon, the words, and a line that fades to the right; in ``box`` if it has moved."""
        box = self.screen.rect(region) if box is None else box
        side = min(box.height, self.ui.scale.px(24))
        if icon:
            self.icon(icon, Rect(box.x, box.centery - side // 2, side, side), colour)
            step = side + self.ui.scale.px(12)
            box = Rect(box.x + step, box.y, box.width - step, box.height)
        _style, size, align, _valign = self.screen.words(region)
        if self.ui.text.measure(text.upper(), "heading", size=size)[0] <= box.width:
            text = text.upper()
        while size is not None and size > 15 and not self.fits(text, box, "heading", size):
            size -= 1
        style = "heading" if self.fits(text, box, "heading", size) else "smallest"
        drawn = self.words(text, box, style, colour, size=size, align=align, valign="middle", wrap=False, squeeze=True)
        left = drawn.rect.right + self.origin[0] + self.ui.scale.px(14)
        if box.right - left > self.ui.scale.px(16):
            line = self.ui.store.get("shared/panels/divider", (box.right - left, self.ui.scale.px(1)))
            self.surface.blit(line, self.rect(Rect(left, box.centery, 0, 0)))


class CachedPanel(Widget):
    """A widget that paints with a `Brush` and is painted anew only when its `content` differs."""

    tells_by_picture = True
    may_wait: ClassVar[bool] = True
    """Whether a picture without time for it leaves it for the next one; what is read first does not wait."""

    def __init__(
        self, name: str, rect: Rect, screen: Screen, *, spill: int = 0, region: str = "", label: str = ""
    ) -> None:
        """Take what every widget takes, the map, and how many pixels it paints beyond its rectangle."""
        self._appears = True
        super().__init__(name, rect, region=region, label=label)
        self.screen = screen
        self.spill = spill
        self._kept: Surface | None = None
        self._key: Hashable = None
        self.links: tuple[tuple[Rect, str], ...] = ()

    def content(self) -> Hashable:
        """Return all that the picture depends on."""
        return None

    def paint(self, brush: Brush) -> None:
        """Paint the panel; links are noted in ``links`` as window rectangles."""

    def refresh(self) -> None:
        """Have the panel painted anew if its content has changed."""
        if self.seen_as() != self._key:
            self.mark()

    def seen_as(self) -> Hashable:
        """Return all that the picture depends on: its content, and whether the keyboard's ring is seen on it."""
        return self.content(), self.focused and not self.ui.app.pointer_in_use

    def overhang(self, ui: Ui) -> int:
        return max(self.spill, super().overhang(ui))

    @property
    def visible(self) -> bool:
        """Whether the panel is to be seen."""
        return self._visible

    @visible.setter
    def visible(self, shown: bool) -> None:
        self._appears = self._appears or (shown and not self._visible)
        if shown != self._visible:
            self._visible = shown
            self.mark()

    def draw(self, surface: Surface, ui: Ui) -> None:
        if ui.text.audit is not None:
            self._key = self.seen_as()
            self._kept = None
            self.paint(Brush(surface, ui, self.screen))
            return
        if not self.paint_in_time(ui):
            self.mark()
        if self._kept is not None:
            lay(surface, self._kept, self._area)

    def bed(self, surface: Surface, ui: Ui) -> None:
        """Lay the panel into a picture that is kept, as it was painted last, if it was.

        It goes there once, so that it is not made into runs, which costs more than it saves.
        """
        kept = self._kept or self._paint_anew(ui, self.seen_as())
        kept.set_alpha(255, 0)
        surface.blit(kept, self._area)

    @property
    def _area(self) -> Rect:
        return self.rect.inflate(2 * self.spill, 2 * self.spill)

    def paint_in_time(self, ui: Ui, waits: bool = True) -> bool:
        """Paint the panel anew if its content has changed. Gives False if the picture has no time for that.

        A panel that is not seen yet is painted whatever it takes, as what it showed before is long past; so is one that
        must not wait.
        """
        content = self.seen_as()
        if self._kept is None or content != self._key:
            waits = waits and self.may_wait and not self._appears
            waits = waits and self._kept is not None and self._kept.get_size() == self._area.size
            if waits and not ui.pace.has_time():
                return False
            self._paint_anew(ui, content)
        self._appears = False
        return True

    def _paint_anew(self, ui: Ui, content: Hashable) -> Surface:
        self._key = content
        area = self._area
        kept = Surface(area.size, pygame.SRCALPHA)
        self.paint(Brush(kept, ui, self.screen, area.topleft))
        self._kept = kept
        return kept

    def forget(self) -> None:
        """Let the kept picture go; it is painted anew when it is needed."""
        self._kept = None

    def note_links(self, drawn: Drawn, brush: Brush) -> None:
        """Keep the links of a text as rectangles of the window."""
        moved = tuple((rect.move(brush.origin), rule) for rect, rule in drawn.links)
        self.links += moved

    def link_at(self, pos: tuple[int, int]) -> str:
        """Return the rule whose link lies at this place of the window, ``""`` if none does."""
        return next((rule for rect, rule in self.links if rect.inflate(6, 10).collidepoint(pos)), "")


class LinkedPanel(CachedPanel):
    """A panel whose words link to rules: a click on a link opens its rule, Enter the rule that matters most."""

    def main_rule(self) -> str:
        """Return the rule that Enter opens, ``""`` for none."""
        return ""

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        self._open(self.link_at(pos))

    def answer(self) -> None:
        self._open(self.main_rule())

    def _open(self, rule: str) -> None:
        if rule and self.scene is not None:
            self.scene.open_rule(rule)
