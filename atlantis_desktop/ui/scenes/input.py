"""What a scene does with input: the pointer with hover and capture, the wheel, the keys, and where the focus goes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect
from pygame.event import Event

from atlantis_desktop.ui.keys import key_of
from atlantis_desktop.ui.scenes.focus import next_in_direction, next_region
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.button import Button

if TYPE_CHECKING:
    from atlantis_desktop.ui.scenes.base import Scene


REMEMBERED: Final = 8
"""How many widgets that had the focus before are remembered."""


class Input:
    """Brings input to the widgets of a scene, and to the scene what none of them takes."""

    def __init__(self, scene: Scene) -> None:
        """Take the scene."""
        self.scene, self.ui = scene, scene.ui
        self.hover: Widget | None = None
        """What the pointer is over."""
        self.captured: Widget | None = None
        """What the mouse button is held on."""
        self._before: list[Widget] = []
        """What had the focus before, the last at the end: it comes back there when what has it is taken away."""

    def clear(self) -> None:
        """Forget every widget, as all are made anew."""
        self.scene.focus = self.hover = self.captured = None
        self._before = []

    def forget(self, gone: Collection[Widget]) -> None:
        """Forget widgets that are gone."""
        self._before = [widget for widget in self._before if widget not in gone]
        if self.scene.focus in gone:
            self.scene.focus = None
            self._come_back()
        if self.hover in gone:
            self.hover = None
        if self.captured in gone:
            self.captured = None

    def look_again(self) -> None:
        """Look what lies under a pointer that rests, once what it was over is no longer seen."""
        if self.hover is None or self.hover.shown:
            return
        self.look_away()
        if self.ui.app.pointer_in_use:
            self._look_at(self.ui.app.pointer)

    def look_away(self) -> None:
        """Forget what the pointer was over before another screen: it has gone on there meanwhile."""
        if self.hover is not None:
            self.hover.hovered = False
            self.hover.mark()
            self.hover = None
        self.scene.floats.drop_tip()

    def _come_back(self) -> None:
        """Give the focus back to what had it before something was opened over it, while the keyboard is used."""
        if self.ui.app.pointer_in_use:
            return
        there = set(self.focusables())
        back = next((widget for widget in reversed(self._before) if widget in there), None)
        if back is not None:
            self.set_focus(back)

    def handle(self, event: Event) -> bool:
        """Take one event. Return whether it was used."""
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
        if event.type == pygame.TEXTINPUT and self.scene.focus is not None:
            return self.scene.focus.type(event.text)
        return False

    # ------------------------------------------------------------------------------------------------ the pointer

    def targets(self) -> list[tuple[Widget, Rect]]:
        """Give all widgets that the pointer can mean, in painting order, each with the rectangle that takes clicks."""
        popup = self.scene.floats.popup
        pool: Iterable[Widget] = popup.walk() if popup is not None else self.scene.walk()
        return [(widget, widget.hit_rect(self.ui)) for widget in pool if widget.clickable or widget.tip]

    def at(self, pos: tuple[int, int], targets: Sequence[tuple[Widget, Rect]] | None = None) -> Widget | None:
        """Return the widget that takes a click at this place: the topmost there; of equals, the one that is nearest.

        Whoever asks for many places hands over the ``targets``.
        """
        best: Widget | None = None
        best_key: tuple[bool, int, float] | None = None
        for order, (widget, area) in enumerate(self.targets() if targets is None else targets):
            if not area.collidepoint(pos) or not self._in_view(widget, pos) or not widget.covers(pos):
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
        if self.captured is not None:
            self.captured.drag(pos)
            return True
        if self._look_at(pos) and self.hover is not None and self.hover.clickable and self.hover.focusable:
            self.ui.sound.play("ui_hover")
        return self.hover is not None

    def _look_at(self, pos: tuple[int, int]) -> bool:
        """Take what lies at a place for what the pointer is over; tell whether that is something else than before."""
        found = self.scene.at(pos)
        if found is self.hover:
            return False
        for widget, state in ((self.hover, False), (found, True)):
            if widget is not None:
                widget.hovered = state
                widget.mark()
        self.hover = found
        return True

    def _pressed(self, pos: tuple[int, int]) -> bool:
        found = self.scene.at(pos)
        if found is None or not found.clickable:
            popup = self.scene.floats.popup
            if popup is not None and not popup.rect.collidepoint(pos):
                self.scene.close_popup()
            self.scene.set_focus(None)
            return False
        self.captured = found
        self.scene.floats.hush_tip(found)
        found.pressed = True
        self.scene.set_focus(found if found.focusable else None, scrolls=False)
        found.mark()
        found.press(pos)
        return True

    def _released(self, pos: tuple[int, int]) -> bool:
        widget, self.captured = self.captured, None
        if widget is None:
            return False
        widget.pressed = False
        widget.mark()
        widget.release(pos, widget.hit_rect(self.ui).collidepoint(pos))
        self._moved(pos)
        return True

    def _wheeled(self, event: Event) -> bool:
        widget = self.scene.at(self.ui.app.pointer)
        steps = float(getattr(event, "precise_y", 0.0) or event.y)
        while widget is not None:
            if widget.wheel(steps):
                return True
            widget = widget.parent
        for under in reversed(list(self.scene.walk())):
            if under.rect.collidepoint(self.ui.app.pointer) and under.wheel(steps):
                return True
        return False

    # ------------------------------------------------------------------------------------------------ keys and focus

    def _keyed(self, event: Event) -> bool:
        key, scene, focus = key_of(event), self.scene, self.scene.focus
        popup = scene.floats.popup
        if popup is not None and key == "escape":
            scene.close_popup()
            return True
        if popup is not None:
            return popup.key(event, key)
        if focus is not None and focus.key(event, key):
            return True
        if key in ("tab", "shift+tab"):
            scene.set_focus(next_region(self.focusables(), scene.focus, forward=key == "tab"))
            return True
        if key in ("left", "right", "up", "down"):
            target = next_in_direction(self.focusables(), scene.focus, key)
            if target is not None:
                scene.set_focus(target)
                return True
        if key in ("return", "space") and scene.focus is not None:
            scene.focus.answer()
            return True
        if key == "escape":
            return self._escape()
        action = self.ui.keys.action_of(event)
        # Where a guide leads, the key of the gold button means that of the table alone.
        presses = (key == "return" and scene.enter_is_gold) or (action == "end_turn" and scene.guide is None)
        gold = self._gold_button() if presses else None
        if gold is not None and _root(gold).layer > 0:
            gold.answer()
            return True
        if action and self._acted(action):
            return True
        if action == "rules" and self.ui.app.open("rules") is not None:
            return True
        if (scene.guide is not None and scene.guide.takes_key(key)) or scene.on_key(event, key):
            return True
        if gold is not None and scene.enter_is_gold:
            gold.answer()
            return True
        return False

    def _acted(self, action: str) -> bool:
        """Let the guide or else the scene do what a key of the key map means."""
        guide = self.scene.guide
        done = guide.takes_action(action) if guide is not None else None
        return self.scene.on_action(action) if done is None else done

    def _gold_button(self) -> Button | None:
        """Return the gold button that keys press where nothing has the focus: the only one, or the one on top."""
        gold = [w for w in self.scene.walk() if isinstance(w, Button) and w.kind == "primary" and w.shown]
        highest = max((_root(button).layer for button in gold), default=0)
        on_top = [button for button in gold if _root(button).layer == highest]
        return on_top[0] if len(on_top) == 1 else None

    def _escape(self) -> bool:
        if self.scene.floats.dismiss():
            return True
        guide = self.scene.guide
        if not (guide is not None and guide.takes_back()) and not self.scene.on_back():
            return False
        self.ui.sound.play("ui_back")
        return True

    def focusables(self) -> list[Widget]:
        """Return what Tab and arrows go through, in their order: the regions that the scene names come first."""
        order, guide = self.scene.region_order, self.scene.guide
        found = [w for w in self.scene.walk() if w.focusable and w.shown]
        if guide is not None:
            found = [widget for widget in found if guide.reaches(widget)]

        def rank(widget: Widget) -> int:
            region = widget.region.split("_", 1)[0]
            return order.index(region) if region in order else len(order)

        return sorted(found, key=rank)

    def set_focus(self, widget: Widget | None, scrolls: bool = True) -> None:
        """Give the keyboard focus to a widget, or to none; what it lies in scrolls until it is seen whole.

        A pressed button of the mouse sets ``scrolls`` to False: the thing would slip away under it and miss the click.
        """
        if widget is self.scene.focus:
            return
        before, self.scene.focus = self.scene.focus, widget
        if before is not None:
            self._before = [*self._before[1 - REMEMBERED :], before]
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


def _root(widget: Widget) -> Widget:
    """Return the widget of the scene in which another lies."""
    while widget.parent is not None:
        widget = widget.parent
    return widget
