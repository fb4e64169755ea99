"""Panels and words that only show something: panel, label, picture, heading, line."""

from __future__ import annotations

from pygame import Color, Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_divider, draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.theme import Style
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Widget


class Panel(Widget):
    """A surface of slate, vellum or marble under other widgets; ``kind`` is a key of ``art.surfaces.MATERIALS``."""

    role = "group"
    still = True

    def __init__(self, name: str, rect: Rect, kind: str = "dark", *, shadow: bool = True, label: str = "") -> None:
        super().__init__(name, rect, label=label)
        self.kind = kind
        self.shadow = shadow

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, self.kind, shadow=self.shadow)

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, self.kind)


class Label(Widget):
    """Words. Takes what :meth:`Text.draw` takes; links in them are clickable and say which rule they mean."""

    role = "text"

    def __init__(
        self,
        name: str,
        rect: Rect,
        text: str,
        style: str | Style = "body",
        colour: str | Color = "text",
        *,
        size: float | None = None,
        bold: bool = False,
        align: str = "left",
        valign: str = "top",
        wrap: bool = True,
        squeeze: bool = False,
        shadow: bool = False,
        link: str = "link-dark",
        max_lines: int | None = None,
        fit: bool = False,
    ) -> None:
        super().__init__(name, rect, label=plain(text))
        self.text = text
        self.style = style
        self.colour = colour
        self.size = size
        self.bold = bold
        self.align = align
        self.valign = valign
        self.wrap = wrap
        self.squeeze = squeeze
        self.shadow = shadow
        self.link = link
        self.max_lines = max_lines
        self.fit = fit
        self.links: tuple[tuple[Rect, str], ...] = ()

    def draw(self, surface: Surface, ui: Ui) -> None:
        drawn = ui.text.draw(
            surface,
            self.text,
            self.rect,
            self.style,
            self.colour,
            size=self.size,
            bold=self.bold,
            align=self.align,
            valign=self.valign,
            wrap=self.wrap,
            squeeze=self.squeeze,
            shadow=self.shadow,
            link=self.link,
            max_lines=self.max_lines,
            fit=self.fit,
        )
        self.links = drawn.links
        self.clickable = bool(drawn.links)

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(3)

    def hit_rect(self, ui: Ui) -> Rect:
        return self.rect

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        # Where there is room above and below it, a link is as high as any other target.
        high = min(self.rect.height, self.ui.scale.px(HIT_UNITS))
        reached = [(abs(rect.centery - pos[1]), rule) for rect, rule in self.links
                   if rect.inflate(0, max(8, high - rect.height)).collidepoint(pos)]  # fmt: skip
        if reached and self.scene is not None:
            self.scene.open_rule(min(reached)[1])

    def set_text(self, text: str) -> None:
        """Show other words."""
        if text != self.text:
            self.text = text
            self.label = plain(text)
            self.mark()


class Picture(Widget):
    """A drawing scaled to the rectangle, with a tint if one is named."""

    role = "picture"
    still = True

    def __init__(
        self,
        name: str,
        rect: Rect,
        drawing: str,
        *,
        tint: str | None = None,
        state: str = "",
        label: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, label=label, tip=tip)
        self.drawing = drawing
        self.tint = tint
        self.state = state

    def draw(self, surface: Surface, ui: Ui) -> None:
        tint = ui.theme.colour(self.tint) if self.tint else None
        surface.blit(ui.store.get(self.drawing, self.rect.size, tint=tint, state=self.state), self.rect)


class Divider(Widget):
    """A fading line between two parts of a panel."""

    role = "separator"
    still = True

    def __init__(self, name: str, rect: Rect, on_vellum: bool = False) -> None:
        super().__init__(name, rect)
        self.on_vellum = on_vellum

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_divider(surface, ui, self.rect.x, self.rect.y, self.rect.width, self.on_vellum)
