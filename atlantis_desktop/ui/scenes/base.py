"""The scene: one screen of the program. It builds its widgets, takes input, and redraws only what changed.

A scene overrides :meth:`Scene.build` (make the widgets; called again whenever size, scale, language or colours change)
and, if it has a picture of its own, :meth:`Scene.paint_ground` (what never moves; painted once and kept).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from atlantis_desktop.ui.keys import key_of
from atlantis_desktop.ui.scenes.core import SceneCore, join_rects
from atlantis_desktop.ui.scenes.focus import next_in_direction, next_region
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.floats import TIP_DELAY, Tooltip

__all__ = ["Scene", "join_rects"]


class Scene(SceneCore):
    """Base of all screens. ``overlay`` scenes are drawn over the frozen and darkened screen below them."""

    def on_enter(self) -> None:
        """The scene came to the top, for the first time or again."""

    def on_leave(self) -> None:
        """The scene is no longer at the top, or is gone."""

    def on_key(self, event: Event, key: str) -> bool:
        """Take a key that nothing else used; ``key`` is its name."""
        return False

    def on_action(self, action: str) -> bool:
        """Take an action of the key map that nothing else used. Gives whether it was used."""
        return False

    def on_back(self) -> bool:
        """Esc was pressed and nothing else used it. Gives whether it was used."""
        return False

    def on_update(self, dt: float) -> None:
        """Let ``dt`` seconds pass; call :meth:`mark` for what changed."""

    @property
    def busy(self) -> bool:
        """Whether the scene waits for something that no input tells of (a bot's move), so that it must not doze."""
        return False

    @property
    def moving(self) -> bool:
        """Whether pictures are to be drawn at full rate now."""
        return self.ui.motion.moving

    # ------------------------------------------------------------------------------------------------ time

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass. Gives whether anything is to be painted anew."""
        self.on_update(dt)
        for widget in [widget for widget in self.widgets if widget.living]:
            widget.lapse(dt)
        self._time_tip(dt)
        if self._bubble is not None:
            self._bubble.age += dt
            if self._bubble.over:
                self.close_bubble()
        if self._note is not None:
            self._note.left -= dt
            if self._note.left <= 0:
                self._note.mark()
                self._note = None
        return self._all_dirty or bool(self._dirty)

    def _time_tip(self, dt: float) -> None:
        owner = self._tip_source()
        if owner is not self._tip_owner:
            inside_tip = self._tip is not None and self._hover is self._tip
            if not inside_tip:
                self._drop_tip()
                self._tip_owner = owner
        if self._tip_owner is not None and self._tip is None and self._tip_wait < TIP_DELAY:
            self._tip_wait += dt
            if self._tip_wait >= TIP_DELAY:
                self._tip = Tooltip(
                    self._tip_owner.tip, self._tip_owner.rect, self.ui, self._in_the_way(self._tip_owner.rect)
                )
                self._tip.attach(self)
                self._tip.mark()

    def _tip_source(self) -> Widget | None:
        if self._captured is not None or self._bubble is not None or self.popup is not None:
            return None
        source = self.focus if not self.ui.app.pointer_in_use else self._hover
        return source if source is not None and source.tip else None

    # ------------------------------------------------------------------------------------------------ input

    def handle(self, event: Event) -> bool:
        """Take one event. Gives whether it was used."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._bubble is not None:
            inside = self._bubble.rect.collidepoint(getattr(event, "pos", (-1, -1)))
            self._bubble.touched = self._bubble.touched or not inside
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheeled(event)
        if event.type == pygame.KEYDOWN:
            return self._keyed(event)
        if event.type == pygame.TEXTINPUT and self.focus is not None:
            return self.focus.type(event.text)
        return False

    def targets(self) -> list[tuple[Widget, Rect]]:
        """Give all widgets that the pointer can mean, in painting order, each with the rectangle that takes clicks."""
        pool: Iterable[Widget] = [self.popup, *self.popup.walk()] if self.popup is not None else self.walk()
        return [(widget, widget.hit_rect(self.ui)) for widget in pool if widget.clickable or widget.tip]

    def at(self, pos: tuple[int, int], targets: Sequence[tuple[Widget, Rect]] | None = None) -> Widget | None:
        """Return the widget that takes a click at this place: the topmost there; of equals, the one that is nearest.

        Whoever asks for many places hands over the ``targets``.
        """
        best: Widget | None = None
        best_key: tuple[bool, int, float] | None = None
        for order, (widget, area) in enumerate(self.targets() if targets is None else targets):
            if not area.collidepoint(pos) or not self._in_view(widget, pos):
                continue
            direct = widget.rect.collidepoint(pos)
            away = float((widget.rect.centerx - pos[0]) ** 2 + (widget.rect.centery - pos[1]) ** 2)
            key = (direct, order if direct else 0, -away)
            if best_key is None or key > best_key:
                best, best_key = widget, key
        return best

    @staticmethod
    def _in_view(widget: Widget, pos: tuple[int, int]) -> bool:
        """Whether every scroll area around the widget shows this place."""
        parent = widget.parent
        while parent is not None:
            if getattr(parent, "clips", False) and not parent.rect.collidepoint(pos):
                return False
            parent = parent.parent
        return True

    def _moved(self, pos: tuple[int, int]) -> bool:
        if self._captured is not None:
            self._captured.drag(pos)
            return True
        found = self.at(pos)
        if found is not self._hover:
            for widget, state in ((self._hover, False), (found, True)):
                if widget is not None:
                    widget.hovered = state
                    widget.mark()
            self._hover = found
            if found is not None and found.clickable and found.focusable:
                self.ui.sound.play("ui_hover")
        return found is not None

    def _pressed(self, pos: tuple[int, int]) -> bool:
        found = self.at(pos)
        if found is None or not found.clickable:
            if self.popup is not None and not self.popup.rect.collidepoint(pos):
                self.close_popup()
            self.set_focus(None)
            return False
        self._captured = found
        found.pressed = True
        self.set_focus(found if found.focusable else None, scrolls=False)
        found.mark()
        found.press(pos)
        return True

    def _released(self, pos: tuple[int, int]) -> bool:
        widget, self._captured = self._captured, None
        if widget is None:
            return False
        widget.pressed = False
        widget.mark()
        widget.release(pos, widget.hit_rect(self.ui).collidepoint(pos))
        self._moved(pos)
        return True

    def _wheeled(self, event: Event) -> bool:
        widget = self.at(self.ui.app.pointer)
        steps = float(getattr(event, "precise_y", 0.0) or event.y)
        while widget is not None:
            if widget.wheel(steps):
                return True
            widget = widget.parent
        for under in reversed(list(self.walk())):
            if under.rect.collidepoint(self.ui.app.pointer) and under.wheel(steps):
                return True
        return False

    def _keyed(self, event: Event) -> bool:
        key = key_of(event)
        if self.popup is not None and key == "escape":
            self.close_popup()
            return True
        if self.popup is not None:
            return self.popup.key(event, key)
        if self.focus is not None and self.focus.key(event, key):
            return True
        if key in ("tab", "shift+tab"):
            self.set_focus(next_region(self._focusables(), self.focus, forward=key == "tab"))
            return True
        if key in ("left", "right", "up", "down"):
            target = next_in_direction(self._focusables(), self.focus, key)
            if target is not None:
                self.set_focus(target)
                return True
        if key in ("return", "space") and self.focus is not None:
            self.focus.answer()
            return True
        if key == "escape":
            return self._escape()
        gold = self._gold_button() if key == "return" else None
        if gold is not None and _root(gold).layer > 0:
            gold.answer()
            return True
        action = self.ui.keys.action_of(event)
        if action and self.on_action(action):
            return True
        if action == "rules" and self.ui.app.open("rules") is not None:
            return True
        if self.on_key(event, key):
            return True
        if gold is not None:
            gold.answer()
        return gold is not None

    def _gold_button(self) -> Button | None:
        """Return the gold button that Enter presses where nothing has the focus: the only one, or the one on top."""
        gold = [w for w in self.walk() if isinstance(w, Button) and w.kind == "primary" and w.shown]
        highest = max((_root(button).layer for button in gold), default=0)
        on_top = [button for button in gold if _root(button).layer == highest]
        return on_top[0] if len(on_top) == 1 else None

    def _escape(self) -> bool:
        if self._bubble is not None or self._tip is not None:
            self.close_bubble()
            self._drop_tip()
            self._tip_owner = self._tip_source()
            self._tip_wait = TIP_DELAY
            return True
        if not self.on_back():
            return False
        self.ui.sound.play("ui_back")
        return True

    def _focusables(self) -> list[Widget]:
        return [w for w in self.walk() if w.focusable and w.shown]


def _root(widget: Widget) -> Widget:
    """Return the widget of the scene in which another lies."""
    while widget.parent is not None:
        widget = widget.parent
    return widget
