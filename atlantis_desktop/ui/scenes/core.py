"""The core of a scene: its widgets, what is painted when, and the answers that float over it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import pi, sin
from typing import TYPE_CHECKING, TypeVar

from pygame import SRCALPHA, Rect, Surface

from atlantis_desktop.ui.art.surfaces import veil
from atlantis_desktop.ui.scenes.bed import Bed
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.floats import Bubble, Note, Tooltip

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui

W = TypeVar("W", bound=Widget)

OPENING = "opening"
SHAKE = "shake"
SHAKE_MS = 240
OPENING_MS = 180
FULL_SHARE = 0.6
"""When more than this share of the window is to be painted anew, all of it is."""


class SceneCore:
    """Widgets, painting and answers of a screen; :class:`~atlantis_desktop.ui.scenes.base.Scene` adds the input."""

    name = "scene"
    overlay = False
    beds_panels = False
    """Whether the ground is kept a second time with the panels on it; worth its memory where many panels lie."""
    room = 1.0
    """How many times the usual room its kept pictures need; what does not fit is made anew again and again."""
    dim = 0.6
    """How much an overlay darkens what lies below it."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.below: SceneCore | None = None
        self._ground: Surface | None = None
        self._bed: Bed | None = None
        self._is_laid = False
        self._dirty: list[Rect] = []
        self._all_dirty = True
        self._built = False
        self._hover: Widget | None = None
        self._captured: Widget | None = None
        self._tip: Tooltip | None = None
        self._tip_wait = 0.0
        self._tip_owner: Widget | None = None
        self._bubble: Bubble | None = None
        self._note: Note | None = None
        self._opening = 1.0
        self._layer: Surface | None = None
        self.popup: Widget | None = None
        """A list or menu that takes all input until it is closed."""

    # ------------------------------------------------------------------------------------------------ to override

    def build(self) -> None:
        """Make the widgets with :meth:`add`. Called again when size, scale, language or colours change."""

    def paint_ground(self, surface: Surface) -> None:
        """Paint what lies under all widgets and never changes by itself."""
        if self.overlay and self.below is not None:
            self.below.draw_all(surface)
            veil(surface, self.ui, self.dim)
        else:
            surface.fill(self.ui.theme.colour("abyss"))

    # ------------------------------------------------------------------------------------------------ widgets

    def add(self, widget: W) -> W:
        """Put a widget on the screen, over those that are there, and give it back."""
        widget.attach(self)
        self.widgets.append(widget)
        return widget

    def remove(self, widget: Widget) -> None:
        """Take a widget from the screen."""
        widget.mark()
        self.widgets.remove(widget)
        self._forget(widget)
        widget.attach(None)

    def _forget(self, widget: Widget) -> None:
        gone = set(widget.walk()) | {widget}
        if self.focus in gone:
            self.focus = None
        if self._hover in gone:
            self._hover = None
        if self._captured in gone:
            self._captured = None
        if self._tip_owner in gone:
            self._drop_tip()

    def walk(self) -> Iterator[Widget]:
        """Return all visible widgets in painting order, floats last."""
        for widget in sorted(self.widgets, key=lambda w: w.layer):
            yield from widget.walk()
        yield from self._floats()

    def _floats(self) -> Iterator[Widget]:
        for widget in (self.popup, self._tip, self._bubble, self._note):
            if widget is not None:
                yield from widget.walk()

    def find(self, name: str) -> Widget:
        """Return the visible widget of this name. Raises KeyError if there is none."""
        for widget in self.walk():
            if widget.name == name:
                return widget
        raise KeyError(f"{self.name} shows no {name!r}; it shows {', '.join(w.name for w in self.walk())}")

    def rebuild(self) -> None:
        """Make all widgets anew; focus goes to the widget of the same name."""
        focused = self.focus.name if self.focus is not None else ""
        self.close_popup()
        self._drop_tip()
        self.widgets = []
        self.focus = self._hover = self._captured = self._bubble = None
        if self._built:
            # What was said before the first picture, as while a saved game was opened, is still to be read.
            self._note = None
        self._ground = None
        self.build()
        self._built = True
        if focused:
            self.focus = next((w for w in self.walk() if w.name == focused and w.focusable), None)
        self.mark_all()

    @property
    def is_built(self) -> bool:
        """Whether the widgets were made, as they are for the first picture."""
        return self._built

    # ------------------------------------------------------------------------------------------------ painting

    def mark(self, rect: Rect) -> None:
        """Ask for a rectangle of the window to be painted anew."""
        if not self._all_dirty:
            part = rect.clip(self.ui.scale.screen)
            if part:
                self._dirty.append(part)

    def mark_all(self) -> None:
        """Ask for the whole window to be painted anew."""
        self._all_dirty = True

    def mark_ground(self) -> None:
        """Ask for the ground to be made anew as well."""
        self._ground = None
        self.mark_all()

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

    def draw(self, surface: Surface, dirty: list[Rect]) -> None:
        """Paint these rectangles of the window anew."""
        if not self._built:
            self.rebuild()
            self._all_dirty = False
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = None
            self._ground = self._new_ground(surface)
        if self._opening < 1.0 and self.ui.text.audit is None and self.ui.motion.is_moving(OPENING):
            self._draw_opening(surface)
            return
        self._opening, self._layer = 1.0, None
        if not self._is_laid:
            self._lay_still_widgets(self._ground)
        layers = sorted(self.widgets, key=lambda w: w.layer)
        ground = self._ground
        if self.beds_panels and self.ui.text.audit is None:
            if self._bed is None or self._bed.ground is not ground:
                self._bed = Bed(ground)
            bedded = self._bed.lay(layers, self.ui)
            for rect in self._bed.late:
                self.mark(rect)
            ground, layers = self._bed.picture, [widget for widget in layers if widget not in bedded]
        tops = [layers, list(self._floats())]
        for rect in dirty:
            surface.set_clip(rect)
            surface.blit(ground, rect, rect)
            whole = rect == surface.get_rect()
            for number, group in enumerate(tops):
                for widget in group:
                    if widget.visible and not widget.laid and (whole or widget.reach(self.ui).colliderect(rect)):
                        self._draw_one(surface, widget, number)
        surface.set_clip(None)

    def _new_ground(self, surface: Surface) -> Surface:
        for widget in self.widgets:
            widget.laid = False
        self._is_laid = False
        ground = Surface(surface.get_size(), 0, surface)
        self.ui.store.painting_ground = True
        try:
            self.paint_ground(ground)
        finally:
            self.ui.store.painting_ground = False
        return ground

    def _lay_still_widgets(self, ground: Surface) -> None:
        """Paint into the ground what never changes, unless something that may change lies below it.

        Large panels would otherwise take more memory than the store keeps, and be made anew for every picture.
        """
        self._is_laid = True
        self.ui.store.painting_ground = True
        below: list[Rect] = []
        try:
            for widget in sorted(self.widgets, key=lambda w: w.layer):
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
            self._ground = None
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
            for widget in sorted(self.widgets, key=lambda w: w.layer):
                if widget.visible:
                    widget.draw(layer, self.ui)
        parts = [widget.reach(self.ui) for widget in self.widgets]
        area = parts[0].unionall(parts[1:]).clip(layer.get_rect()) if parts else Rect(0, 0, 0, 0)
        rise = 0 if self.ui.motion.reduced else round(self.ui.scale.px(12) * (1.0 - self._opening))
        layer.set_alpha(round(255 * self._opening))
        assert self._ground is not None
        surface.blit(self._ground, (0, 0))
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

    def free_ground(self) -> None:
        """Forget the kept ground, to save memory while the scene is covered."""
        self._ground = self._bed = None

    def rest(self) -> None:
        """Forget what the next picture makes anew at once, to save memory while nobody does anything."""
        self._bed = None

    # ------------------------------------------------------------------------------------------------ answers

    def refuse(self, target: Widget | Rect, text: str, rule: str = "") -> None:
        """Answer a click that cannot be done: a red bubble beside the thing, with the rule linked if one is named."""
        rect = target.rect if isinstance(target, Widget) else target
        self.close_bubble()
        self._drop_tip()
        words = f"{text} [{rule}]" if rule and f"[{rule}]" not in text else text
        self._bubble = Bubble(words, rect, self.ui, self._in_the_way(rect))
        self._bubble.attach(self)
        self._bubble.mark()
        self.ui.sound.play("ui_refuse")
        if isinstance(target, Widget):
            self._shake(target)

    def _shake(self, widget: Widget) -> None:
        """Let what was refused shake by 6 units, three times."""
        if self.ui.motion.reduced or self.ui.motion.speed <= 0 or self.ui.motion.is_moving(SHAKE):
            return
        most, at = self.ui.scale.px(6), 0

        def step(share: float) -> None:
            nonlocal at
            wanted = round(most * sin(share * 6 * pi) * (1.0 - share))
            widget.mark()
            widget.move(wanted - at, 0)
            widget.mark()
            at = wanted

        self.ui.motion.start(SHAKE_MS, step, easing="linear", group=SHAKE)

    def _in_the_way(self, target: Rect) -> list[Rect]:
        """What a bubble or tooltip beside the target had better not cover: everything else that takes clicks."""
        return [w.rect for w in self.walk() if w.clickable and not w.rect.contains(target)]

    @property
    def refusal(self) -> str:
        """The words of the refusal bubble that is shown, ``""`` if none is."""
        return self._bubble.text if self._bubble is not None else ""

    @property
    def tooltip(self) -> str:
        """The words of the tooltip that is shown, ``""`` if none is."""
        return self._tip.text if self._tip is not None else ""

    def close_bubble(self) -> None:
        """Take the refusal bubble away."""
        if self._bubble is not None:
            self._bubble.mark()
            self._bubble = None

    def say(self, text: str, seconds: float = 3.0) -> None:
        """Show a short message at the lower edge for some seconds."""
        if self._note is not None:
            self._note.mark()
        self._note = Note(text, self.ui, seconds)
        self._note.attach(self)
        self._note.mark()

    def open_rule(self, rule: str) -> None:
        """Open the rule reader at this rule, if the program has one."""
        self.ui.app.open("rules", rule=rule)

    def show_popup(self, popup: Widget) -> None:
        """Show a list or menu that takes all input until :meth:`close_popup`."""
        self.close_popup()
        self.popup = popup
        popup.attach(self)
        popup.mark()

    def close_popup(self) -> None:
        """Close the list or menu."""
        if self.popup is not None:
            self.popup.mark()
            self.popup.attach(None)
            self.popup = None

    # ------------------------------------------------------------------------------------------------ focus and tip

    def set_focus(self, widget: Widget | None, scrolls: bool = True) -> None:
        """Give the keyboard focus to a widget, or to none; what it lies in scrolls until it is seen whole.

        A pressed button of the mouse sets ``scrolls`` to False: the thing would slip away under it and miss the click.
        """
        if widget is self.focus:
            return
        before, self.focus = self.focus, widget
        for changed, state in ((before, False), (widget, True)):
            if changed is not None:
                changed.focus_changed(state)
                changed.mark()
        if widget is not None and scrolls:
            parent = widget.parent
            while parent is not None:
                reveal = getattr(parent, "reveal", None)
                if reveal is not None:
                    reveal(widget)
                parent = parent.parent

    def _drop_tip(self) -> None:
        if self._tip is not None:
            self._tip.mark()
        self._tip = None
        self._tip_owner = None
        self._tip_wait = 0.0


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
