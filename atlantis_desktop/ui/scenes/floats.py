"""What floats over a scene: the refusal bubble, the tooltip, the short note, and the list that takes all input."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from math import pi, sin
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect
from pygame.event import Event

from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.floats import TIP_DELAY, Bubble, Note, Tooltip

if TYPE_CHECKING:
    from atlantis_desktop.ui.scenes.base import Scene

BUTTON_WEIGHT: Final = 4
GOLD_WEIGHT: Final = 40
STILL: Final = 12
"""So many units the pointer has to go from where it pressed before something tells of itself."""
SHAKE: Final = "shake"
SHAKE_MS: Final = 240


class Floats:
    """What a scene says over its widgets for a while."""

    def __init__(self, scene: Scene) -> None:
        """Take the scene over which it floats."""
        self.scene, self.ui = scene, scene.ui
        self.popup: Widget | None = None
        """A list or menu that takes all input until it is closed."""
        self.bubble: Bubble | None = None
        self.tip: Tooltip | None = None
        self.note: Note | None = None
        self._again: tuple[str, float] | None = None
        """What was said when the widgets were made anew, and for how long it was still to be read."""
        self.spared: Callable[[Rect], list[Rect]] = self._clickable_beside
        """What a bubble or tooltip beside a rectangle had better not cover. A scene may set a way of its own."""
        self._tip_wait = 0.0
        self._tip_owner: Widget | None = None
        self._pressed_at: Rect | None = None
        """Around where the pointer pressed, until it leaves: what comes to lie there was not pointed at."""

    def walk(self) -> Iterator[Widget]:
        """Return all that floats, in painting order."""
        for widget in (self.popup, self.tip, self.bubble, self.note):
            if widget is not None:
                yield from widget.walk()

    def clear(self) -> None:
        """Take everything away, as the widgets are made anew."""
        self.close_popup()
        self.drop_tip()
        self.bubble = None
        if self.scene.is_built and self.note is not None:
            # It is still to be read, and is laid anew when the buttons that it keeps free have their places.
            self._again = self.note.text, self.note.left
            self.note = None

    def forget(self, gone: Collection[Widget]) -> None:
        """Take away what is about widgets that are gone."""
        if self._tip_owner in gone:
            self.drop_tip()

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._time_tip(dt)
        if self._again is not None:
            again, self._again = self._again, None
            if self.note is None:
                self.say(*again)
        if self.bubble is not None:
            self.bubble.age += dt
            owner = self.bubble.owner
            if self.bubble.over or (owner is not None and owner.reason != self.bubble.text):
                self.close_bubble()
        if self.note is not None:
            self.note.left -= dt
            if self.note.left <= 0:
                self.note.mark()
                self.note = None

    def dismiss(self) -> bool:
        """Take bubble and tooltip away, as Esc does. Return whether there was any."""
        if self.bubble is None and self.tip is None:
            return False
        self.close_bubble()
        self.drop_tip()
        self._tip_owner = self._tip_source()
        self._tip_wait = TIP_DELAY
        return True

    # ------------------------------------------------------------------------------------------------ refusals

    @property
    def refusal(self) -> str:
        """The words of the refusal bubble that is shown, ``""`` if none is."""
        return self.bubble.text if self.bubble is not None else ""

    def refuse(
        self, target: Widget | Rect, text: str, rule: str, holds: Callable[[], bool] | None = None
    ) -> None:  # fmt: skip
        """Show the red bubble beside what was clicked, and let a widget shake."""
        rect = target.rect if isinstance(target, Widget) else target
        self.close_bubble()
        self.drop_tip()
        words = f"{text} [{rule}]" if rule and f"[{rule}]" not in text else text
        self.bubble = Bubble(words, rect, self.ui, self.kept_free(rect))
        self.bubble.holds = holds
        if isinstance(target, Widget) and target.reason and target.reason == text:
            self.bubble.owner = target
        self.bubble.attach(self.scene)
        self.bubble.mark()
        self.ui.sound.play("ui_refuse")
        if isinstance(target, Widget):
            self._shake(target)

    def touch(self, event: Event) -> None:
        """An input came: a bubble that has stood long enough goes, unless the click was on the bubble itself."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            reach = self.ui.scale.px(STILL)
            self._pressed_at = Rect(event.pos, (1, 1)).inflate(2 * reach, 2 * reach)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.bubble is not None:
            inside = self.bubble.rect.collidepoint(getattr(event, "pos", (-1, -1)))
            self.bubble.touched = self.bubble.touched or not inside

    def close_bubble(self) -> None:
        """Take the refusal bubble away."""
        if self.bubble is not None:
            self.bubble.mark()
            self.bubble = None

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

    def _clickable_beside(self, target: Rect) -> list[Rect]:
        """Return the rectangles of everything else that takes clicks."""
        return [w.rect for w in self.scene.walk() if w.clickable and not w.rect.contains(target)]

    def kept_free(self, target: Rect) -> list[Rect]:
        """Return what is to be covered least beside a rectangle: what is read, answers, and gold buttons above all."""
        others = [w for w in self.scene.walk() if w.rect != target]
        gold = [w.rect for w in others if getattr(w, "kind", "") == "primary"]
        plain = [w.rect for w in others if w.region == "answers" or (w.visible and getattr(w, "kept_clear", False))]
        return [*self.spared(target), *plain * BUTTON_WEIGHT, *gold * GOLD_WEIGHT]

    # ------------------------------------------------------------------------------------------------ notes and lists

    def say(self, text: str, seconds: float) -> None:
        """Show a short message at the lower edge for some seconds."""
        if self.note is not None:
            self.note.mark()
        self.note = Note(text, self.ui, seconds)
        # The gold button is seen and pressed while something is said.
        gold = [w.rect for w in self.scene.walk() if getattr(w, "kind", "") == "primary" and w.shown]
        place = self.note.rect.copy()
        while (hit := place.collidelist(gold)) >= 0:
            place.bottom = gold[hit].top - self.ui.scale.px(8)
        if place.top >= 0:
            self.note.rect = place
        self.note.attach(self.scene)
        self.note.mark()

    def hush(self) -> None:
        """Take away all that was said: it was for whoever sat here before."""
        self.close_bubble()
        if self.note is not None:
            self.unsay(self.note.text)
        self._again = None

    def unsay(self, text: str) -> None:
        """Take a short message away that holds no longer, if it is still shown."""
        if self.note is not None and self.note.text == text:
            self.note.mark()
            self.note = None

    def show_popup(self, popup: Widget) -> None:
        """Show a list or menu that takes all input."""
        self.close_popup()
        self.popup = popup
        popup.attach(self.scene)
        popup.mark()

    def close_popup(self) -> None:
        """Close the list or menu; no key goes to it any more."""
        popup, self.popup = self.popup, None
        if popup is not None:
            popup.mark()
            gone = {popup, *popup.walk()}
            self.scene.input.forget(gone)
            self.forget(gone)
            popup.attach(None)

    # ------------------------------------------------------------------------------------------------ the tooltip

    @property
    def tooltip(self) -> str:
        """The words of the tooltip that is shown, ``""`` if none is."""
        return self.tip.text if self.tip is not None else ""

    def drop_tip(self) -> None:
        """Take the tooltip away."""
        if self.tip is not None:
            self.tip.mark()
        self.tip = None
        self._tip_owner = None
        self._tip_wait = 0.0

    def hush_tip(self, pressed: Widget) -> None:
        """Take the tooltip away as its widget is pressed; it comes again once the pointer has been elsewhere."""
        self.drop_tip()
        self._tip_owner = pressed
        self._tip_wait = TIP_DELAY

    def _time_tip(self, dt: float) -> None:
        owner = self._tip_source()
        if owner is not self._tip_owner:
            inside_tip = self.tip is not None and self.scene.input.hover is self.tip
            if not inside_tip:
                self.drop_tip()
                self._tip_owner = owner
        if self._tip_owner is not None and self.tip is None and self._tip_wait < TIP_DELAY:
            self._tip_wait += dt
            if self._tip_wait >= TIP_DELAY:
                self._show_tip(self._tip_owner)
        elif self._tip_owner is owner and owner is not None and self.tip is not None and self.tip.text != owner.tip:
            # What the thing says of itself has changed while it is read.
            self.tip.mark()
            self._show_tip(owner)

    def _show_tip(self, owner: Widget) -> None:
        self.tip = Tooltip(owner.tip, owner.rect, self.ui, self.kept_free(owner.rect))
        self.tip.attach(self.scene)
        self.tip.mark()

    def _tip_source(self) -> Widget | None:
        if self.bubble is not None or self.popup is not None:
            return None
        held = self.scene.input.captured
        if held is not None:
            return held if held is self._tip_owner else None
        if self._pressed_at is not None and self.ui.app.pointer_in_use:
            if self._pressed_at.collidepoint(self.ui.app.pointer):
                return self._tip_owner
            self._pressed_at = None
        source = self.scene.focus if not self.ui.app.pointer_in_use else self.scene.input.hover
        return source if source is not None and source.shown and source.tip else None
