"""The scroll area: widgets in a view that may be smaller than they are, moved by wheel, keys and the bar's knob."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget

BAR_UNITS = 12
STEP_UNITS = 64


class ScrollArea(Widget):
    """Shows ``items`` (placed in window pixels, as if nothing was scrolled) through ``rect``, moved up and down.

    It takes the keyboard focus only if none of its items does, so that long words can be read without a mouse.
    """

    role = "scroll area"
    clickable = True
    clips = True

    def __init__(
        self, name: str, rect: Rect, items: Iterable[Widget] = (), *, region: str = "", label: str = "", pad: int = 0
    ) -> None:
        super().__init__(name, rect, region=region, label=label)
        self.items: list[Widget] = list(items)
        self.offset = 0
        self.pad = pad
        self._grip: int | None = None
        self._settle()

    def _settle(self) -> None:
        bottom = max((w.rect.bottom for w in self.items), default=self.rect.top)
        self.content = bottom + self.pad - self.rect.top + self.offset
        self.focusable = self.longest > 0 and not any(w.focusable for item in self.items for w in item.walk())
        for item in self.items:
            item.attach(self.scene, self)

    @property
    def longest(self) -> int:
        """The most pixels that can be scrolled."""
        return max(0, self.content - self.rect.height)

    def children(self) -> list[Widget]:
        return self.items

    @property
    def living(self) -> bool:  # type: ignore[override]
        """Whether something in it is told how time passes."""
        return any(item.living for item in self.items)

    def lapse(self, dt: float) -> None:
        for item in [item for item in self.items if item.living]:
            item.lapse(dt)

    def fill(self, items: Iterable[Widget]) -> None:
        """Show other items, from the top."""
        for item in self.items:
            item.attach(None)
        self.items = list(items)
        self.offset = 0
        self._settle()
        self.mark()

    def scroll_to(self, offset: int) -> bool:
        """Show the content from this pixel on. Gives whether anything moved."""
        wanted = min(self.longest, max(0, offset))
        if wanted == self.offset:
            return False
        for item in self.items:
            item.move(0, self.offset - wanted)
        self.offset = wanted
        self.mark()
        return True

    def reveal(self, widget: Widget) -> None:
        """Scroll so that a widget in the area is seen whole, if it is not taller than the view.

        The sentence that tells of it (its name with ``_help`` behind it) is seen with it.
        """
        edge = self.ui.scale.px(14)
        told = next((each.rect for each in self.children() if each.name == f"{widget.name}_help"), widget.rect)
        spot = widget.rect.union(told)
        spot = spot if spot.height + 2 * edge <= self.rect.height else widget.rect
        if spot.top - edge < self.rect.top:
            self.scroll_to(self.offset + spot.top - edge - self.rect.top)
        elif spot.bottom + edge > self.rect.bottom:
            self.scroll_to(self.offset + spot.bottom + edge - self.rect.bottom)

    def wheel(self, steps: float) -> bool:
        if not self.longest:
            return False
        self.scroll_to(self.offset - round(steps * self.ui.scale.px(STEP_UNITS)))
        return True

    def key(self, event: Event, key: str) -> bool:
        step, page = self.ui.scale.px(STEP_UNITS), round(self.rect.height * 0.85)
        moves = {"up": -step, "down": step, "pageup": -page, "pagedown": page, "home": -self.content,
                 "end": self.content, "space": page}  # fmt: skip
        return key in moves and (self.scroll_to(self.offset + moves[key]) or key in ("pageup", "pagedown"))

    # ------------------------------------------------------------------------------------------------ the bar

    def bar(self, ui: Ui) -> tuple[Rect, Rect]:
        """Return the rectangles of the bar and of its knob; both empty if all is seen."""
        if not self.longest:
            return Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        wide = ui.scale.px(BAR_UNITS)
        rail = Rect(self.rect.right - wide, self.rect.top, wide, self.rect.height)
        high = max(ui.scale.px(44), round(rail.height * self.rect.height / max(1, self.content)))
        top = rail.top + round((rail.height - high) * self.offset / self.longest)
        return rail, Rect(rail.left, top, wide, high)

    def press(self, pos: tuple[int, int]) -> None:
        rail, knob = self.bar(self.ui)
        if knob.collidepoint(pos):
            self._grip = pos[1] - knob.top
        elif rail.collidepoint(pos):
            page = round(self.rect.height * 0.85)
            self.scroll_to(self.offset + (page if pos[1] > knob.bottom else -page))
        else:
            self._grip = None

    def drag(self, pos: tuple[int, int]) -> None:
        rail, knob = self.bar(self.ui)
        if self._grip is not None and rail.height > knob.height:
            share = (pos[1] - self._grip - rail.top) / (rail.height - knob.height)
            self.scroll_to(round(share * self.longest))

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        self._grip = None

    # ------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: Surface, ui: Ui) -> None:
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        try:
            if ui.text.audit is None:
                self._items(surface, ui)
            else:
                with ui.text.audit.scrolling(self.rect):
                    self._items(surface, ui)
        finally:
            surface.set_clip(before)
        rail, knob = self.bar(ui)
        if rail.width:
            radius = rail.width // 2
            groove = rail.inflate(-rail.width // 2, 0)
            pygame.draw.rect(surface, ui.theme.colour("#06141D"), groove, border_radius=radius)
            shade = "orichalcum" if self._grip is not None or self.focused else "gold-low"
            pygame.draw.rect(surface, ui.theme.colour(shade), knob.inflate(-rail.width // 3, 0), border_radius=radius)

    def _items(self, surface: Surface, ui: Ui) -> None:
        clip = surface.get_clip()
        everything = ui.text.audit is not None
        for item in self.items:
            if item.visible and (everything or item.reach(ui).colliderect(clip)):
                item.draw(surface, ui)

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(4)
