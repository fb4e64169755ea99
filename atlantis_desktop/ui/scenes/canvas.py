"""What is painted of a scene, and when: its ground, the bed of its panels, what is dirty, and how an overlay opens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from atlantis_desktop.ui.scenes.bed import Bed
from atlantis_desktop.ui.widgets.base import Widget

if TYPE_CHECKING:
    from atlantis_desktop.ui.scenes.base import Scene

OPENING: Final = "opening"
OPENING_MS: Final = 180
FULL_SHARE: Final = 0.6
"""When more than this share of the window is to be painted anew, all of it is."""

EDGE: Final = 32
"""In pixels: so much more than is to be seen anew is painted and thrown away, since pygame draws broad lines and frames
another way where they are cut.
"""


class Canvas:
    """Paints one scene; what never moves is painted once and kept."""

    def __init__(self, scene: Scene) -> None:
        """Take the scene, whose widgets are painted."""
        self.scene, self.ui = scene, scene.ui
        self.ground: Surface | None = None
        """What lies under all widgets, with the still ones on it; None where it is to be painted anew."""
        self.bed: Bed | None = None
        self._is_laid = False
        self._dirty: list[Rect] = []
        self._all_dirty = True
        self._opening = 1.0
        self._layer: Surface | None = None

    # ------------------------------------------------------------------------------------------------ what is dirty

    def mark(self, rect: Rect) -> None:
        """Ask for a rectangle of the window to be painted anew."""
        if not self._all_dirty:
            part = rect.clip(self.ui.scale.screen)
            if part:
                self._dirty.append(part)

    def mark_all(self) -> None:
        """Ask for the whole window to be painted anew."""
        self._all_dirty = True

    @property
    def unfinished(self) -> bool:
        """Whether something waits for the next picture already."""
        return self._all_dirty or bool(self._dirty)

    def take_dirty(self) -> list[Rect]:
        """Return the rectangles to be painted anew, joined where they meet, and forget them."""
        screen = self.ui.scale.screen
        if self._all_dirty:
            self._all_dirty = False
            self._dirty.clear()
            return [screen]
        if not self._dirty:
            return []
        rects, self._dirty = join_rects(self._dirty), []
        if sum(r.width * r.height for r in rects) > FULL_SHARE * screen.width * screen.height:
            return [screen]
        return rects

    # ------------------------------------------------------------------------------------------------ painting

    def draw(self, surface: Surface, dirty: list[Rect]) -> None:
        """Paint these rectangles of the window anew."""
        if not self.scene.is_built:
            self.scene.rebuild()
            self._all_dirty = False
        if self.ground is None or self.ground.get_size() != surface.get_size():
            self.ground = None
            self.ground = self._new_ground(surface)
        if self._opening < 1.0 and self.ui.text.audit is None and self.ui.motion.is_moving(OPENING):
            self._draw_opening(surface)
            return
        self._opening, self._layer = 1.0, None
        if not self._is_laid:
            self.lay_still_widgets(self.ground)
        layers = sorted(self.scene.widgets, key=lambda w: w.layer)
        ground = self.ground
        if self.scene.beds_panels and self.ui.text.audit is None:
            if self.bed is None or self.bed.ground is not ground:
                self.bed = Bed(ground)
            bedded = self.bed.lay(layers, self.ui)
            for rect in self.bed.late:
                self.mark(rect)
            ground, layers = self.bed.picture, [widget for widget in layers if widget not in bedded]
        tops = [layers, list(self.scene.floats.walk())]
        for rect in dirty:
            area = rect.inflate(2 * EDGE, 2 * EDGE).clip(surface.get_rect())
            before = surface.subsurface(area).copy() if area != rect else None
            surface.set_clip(area)
            surface.blit(ground, area, area)
            whole = area == surface.get_rect()
            for number, group in enumerate(tops):
                for widget in group:
                    if widget.visible and not widget.laid and (whole or widget.reach(self.ui).colliderect(area)):
                        self._draw_one(surface, widget, number)
            surface.set_clip(None)
            if before is not None:
                _restore_edge(surface, before, area, rect)

    def _new_ground(self, surface: Surface) -> Surface:
        for widget in self.scene.widgets:
            widget.laid = False
        self._is_laid = False
        ground = Surface(surface.get_size(), 0, surface)
        self.ui.store.painting_ground = True
        try:
            self.scene.paint_ground(ground)
        finally:
            self.ui.store.painting_ground = False
        return ground

    def lay_still_widgets(self, ground: Surface) -> None:
        """Paint into the ground what never changes, unless something that may change lies below it.

        Large panels would otherwise take more memory than the store keeps, and be made anew for every picture.
        """
        self._is_laid = True
        self.ui.store.painting_ground = True
        below: list[Rect] = []
        try:
            for widget in sorted(self.scene.widgets, key=lambda w: w.layer):
                if widget.still and widget.visible and not widget.layer and widget.rect.collidelist(below) < 0:
                    widget.laid = True
                    widget.draw(ground, self.ui)
                else:
                    below.append(widget.reach(self.ui))
        finally:
            self.ui.store.painting_ground = False

    def open_softly(self) -> None:
        """Let the widgets of an overlay appear: they fade in and rise by 12 units in 180 ms."""
        if self.ui.motion.speed > 0:
            self.ground = None
            self._opening = 0.0
            self.ui.motion.start(OPENING_MS, self._open_step, travel=False, interface=True, group=OPENING)

    def _open_step(self, share: float) -> None:
        self._opening = share
        self.mark_all()

    def _draw_opening(self, surface: Surface) -> None:
        """Paint the widgets on a layer of their own, and that layer faintly over the ground."""
        layer = self._layer
        if layer is None or layer.get_size() != surface.get_size():
            layer = self._layer = Surface(surface.get_size(), SRCALPHA)
            for widget in sorted(self.scene.widgets, key=lambda w: w.layer):
                if widget.visible:
                    widget.draw(layer, self.ui)
        parts = [widget.reach(self.ui) for widget in self.scene.widgets]
        area = parts[0].unionall(parts[1:]).clip(layer.get_rect()) if parts else Rect(0, 0, 0, 0)
        rise = 0 if self.ui.motion.reduced else round(self.ui.scale.px(12) * (1.0 - self._opening))
        layer.set_alpha(round(255 * self._opening))
        assert self.ground is not None
        surface.blit(self.ground, (0, 0))
        surface.blit(layer, area.move(0, rise), area)

    def _draw_one(self, surface: Surface, widget: Widget, floats: int) -> None:
        audit = self.ui.text.audit
        if audit is None:
            widget.draw(surface, self.ui)
            return
        with audit.on_layer(1 + widget.layer if floats or widget.layer else 0):
            widget.draw(surface, self.ui)

    def draw_all(self, surface: Surface) -> None:
        """Paint the whole scene on a surface, as an overlay above it needs it; the texts of it are not audited."""
        audit, self.ui.text.audit = self.ui.text.audit, None
        # What lies frozen below an overlay is painted once: nothing of it can follow later.
        self.ui.pace.end()
        self.draw(surface, [surface.get_rect()])
        self.ui.text.audit = audit

    def free(self) -> None:
        """Forget ground and bed, to save memory while the scene is covered."""
        self.ground = self.bed = None

    def rest(self) -> None:
        """Forget what the next picture makes anew at once, to save memory while nobody does anything."""
        self.bed = None


def _restore_edge(surface: Surface, before: Surface, area: Rect, rect: Rect) -> None:
    """Lay what was in an area before round a rectangle in it."""
    for strip in (
        Rect(area.x, area.y, area.width, rect.y - area.y),
        Rect(area.x, rect.bottom, area.width, area.bottom - rect.bottom),
        Rect(area.x, rect.y, rect.x - area.x, rect.height),
        Rect(rect.right, rect.y, area.right - rect.right, rect.height),
    ):
        surface.blit(before, strip, strip.move(-area.x, -area.y))


def join_rects(rects: Iterable[Rect]) -> list[Rect]:
    """Return rectangles that cover the same area with none meeting another."""
    joined: list[Rect] = []
    for rect in rects:
        new = rect.copy()
        again = True
        while again:
            again = False
            for other in joined:
                if other.colliderect(new):
                    joined.remove(other)
                    new.union_ip(other)
                    again = True
                    break
        joined.append(new)
    return joined
