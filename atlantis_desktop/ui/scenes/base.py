"""The scene: one screen of the program. It builds its widgets, takes input, and redraws only what changed.

A scene overrides :meth:`Scene.build` (make the widgets; called again whenever size, scale, language or colours change)
and, if it has a picture of its own, :meth:`Scene.paint_ground` (what never moves; painted once and kept). The work is
done by three parts that every scene holds: its canvas, its floats and its input.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.ui.art.surfaces import veil
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.canvas import Canvas
from atlantis_desktop.ui.scenes.floats import Floats
from atlantis_desktop.ui.scenes.guide import Guide
from atlantis_desktop.ui.scenes.input import Input
from atlantis_desktop.ui.widgets.base import Widget

W = TypeVar("W", bound=Widget)


class Scene:
    """Base of all screens. ``overlay`` scenes are drawn over the frozen and darkened screen below them."""

    name = "scene"
    overlay = False
    beds_panels = False
    """Whether the ground is kept a second time with the panels on it; worth its memory where many panels lie."""
    room = 1.0
    """How many times the usual room its kept pictures need; what does not fit is made anew again and again."""
    dim = 0.6
    """How much an overlay darkens what lies below it."""
    enter_is_gold = True
    """Whether keys press the gold button where nothing has the focus; not where they were meant for what was before."""
    mood = ""
    """Whose own drawings of buttons are used, by the first part of their names; without any the shared ones."""
    region_order: Sequence[str] = ()
    """The regions in the order in which Tab goes through them (the word before an underscore); others follow."""

    def __init__(self, ui: Ui) -> None:
        """Take the tools; widgets are made for the first picture."""
        self.ui = ui
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        """What the keys go to first."""
        self.below: Scene | None = None
        self.is_built = False
        """Whether the widgets were made, as they are for the first picture."""
        self.canvas = Canvas(self)
        self.floats = Floats(self)
        self.input = Input(self)
        self.guide: Guide | None = None
        """Who is asked before the scene, as in a lesson."""

    # ------------------------------------------------------------------------------------------------ to override

    def build(self) -> None:
        """Make the widgets with :meth:`add`. Called again when size, scale, language or colours change."""

    def paint_ground(self, surface: Surface) -> None:
        """Paint what lies under all widgets and never changes by itself."""
        if self.overlay and self.below is not None:
            self.below.canvas.draw_all(surface)
            veil(surface, self.ui, self.dim)
        else:
            surface.fill(self.ui.theme.colour("abyss"))

    def on_enter(self) -> None:
        """The scene came to the top, for the first time or again."""

    def on_leave(self) -> None:
        """The scene is no longer at the top, or is gone."""

    def on_gone(self) -> None:
        """The scene was taken off for good, or the window closes: let go of what it alone holds open. Asked once."""

    def on_key(self, event: Event, key: str) -> bool:
        """Take a key that nothing else used; ``key`` is its name."""
        return False

    def on_action(self, action: str) -> bool:
        """Take an action of the key map that nothing else used. Return whether it was used."""
        return False

    def on_back(self) -> bool:
        """Esc was pressed and nothing else used it. Return whether it was used."""
        return False

    def on_update(self, dt: float) -> None:
        """Let ``dt`` seconds pass; call :meth:`mark` for what changed."""

    @property
    def busy(self) -> bool:
        """Whether the scene waits for something that no input tells of (a bot's move), so that it must not doze."""
        return False

    @property
    def seat_marks(self) -> tuple[int, ...] | None:
        """By seat the number of its colour and glyph; None for those of the screen below."""
        return None

    @property
    def to_read(self) -> bool:
        """Whether something stands until it was read, so that a click or Enter goes on."""
        return False

    @property
    def moving(self) -> bool:
        """Whether pictures are to be drawn at full rate now."""
        return self.ui.motion.moving

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
        gone = {widget, *widget.walk()}
        self.input.forget(gone)
        self.floats.forget(gone)
        widget.attach(None)

    def walk(self) -> Iterator[Widget]:
        """Return all visible widgets in painting order, floats last."""
        for widget in sorted(self.widgets, key=lambda w: w.layer):
            yield from widget.walk()
        yield from self.floats.walk()

    def find(self, name: str) -> Widget:
        """Return the visible widget of this name. Raises KeyError if there is none."""
        for widget in self.walk():
            if widget.name == name:
                return widget
        raise KeyError(f"{self.name} shows no {name!r}; it shows {', '.join(w.name for w in self.walk())}")

    def settle(self) -> None:
        """The widgets are about to be made anew: show what moves at its end, as long as its widgets are there."""

    def rebuild(self) -> None:
        """Make all widgets anew; focus goes to the widget of the same name."""
        if self.is_built:
            self.settle()
        focused = self.focus.name if self.focus is not None else ""
        self.floats.clear()
        self.input.clear()
        self.widgets = []
        self.canvas.ground = None
        self.build()
        if self.guide is not None:
            self.guide.built()
        self.is_built = True
        if focused:
            self.focus = next((w for w in self.walk() if w.name == focused and w.focusable), None)
        self.mark_all()

    # ------------------------------------------------------------------------------------------------ painting

    def mark(self, rect: Rect) -> None:
        """Ask for a rectangle of the window to be painted anew."""
        self.canvas.mark(rect)

    def mark_all(self) -> None:
        """Ask for the whole window to be painted anew."""
        self.canvas.mark_all()

    def mark_ground(self) -> None:
        """Ask for the ground to be made anew as well."""
        self.canvas.ground = None
        self.mark_all()

    def take_dirty(self) -> list[Rect]:
        """Return the rectangles to be painted anew, joined where they meet, and forget them."""
        return self.canvas.take_dirty()

    def free_ground(self) -> None:
        """Forget what is painted, to save memory while another screen covers this one."""
        self.canvas.free()

    # ------------------------------------------------------------------------------------------------ answers

    def refuse(
        self, target: Widget | Rect, text: str, rule: str = "", holds: Callable[[], bool] | None = None
    ) -> None:  # fmt: skip
        """Answer a click that cannot be done: a red bubble beside the thing, with the rule linked if one is named.

        ``holds`` tells whether it is still true, for whoever asks when something has happened meanwhile.
        """
        self.floats.refuse(target, text, rule, holds)

    def close_bubble(self) -> None:
        """Take the refusal bubble away."""
        self.floats.close_bubble()

    def say(self, text: str, seconds: float = 3.0) -> None:
        """Show a short message at the lower edge for some seconds."""
        self.floats.say(text, seconds)

    def open_rule(self, rule: str) -> None:
        """Open the rule reader at this rule, if the program has one."""
        self.ui.app.open("rules", rule=rule)

    def show_popup(self, popup: Widget) -> None:
        """Show a list or menu that takes all input until :meth:`close_popup`."""
        self.floats.show_popup(popup)

    def close_popup(self) -> None:
        """Close the list or menu."""
        self.floats.close_popup()

    # ------------------------------------------------------------------------------------------------ time and input

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass. Return whether anything is to be painted anew."""
        self.on_update(dt)
        if self.guide is not None:
            self.guide.update(dt)
        for widget in [widget for widget in self.widgets if widget.living]:
            widget.lapse(dt)
        self.input.look_again()
        self.floats.update(dt)
        return self.canvas.unfinished

    def handle(self, event: Event) -> bool:
        """Take one event. Return whether it was used."""
        self.floats.touch(event)
        return self.input.handle(event)

    def at(self, pos: tuple[int, int], targets: Sequence[tuple[Widget, Rect]] | None = None) -> Widget | None:
        """Return the widget that takes a click at this place: the topmost there; of equals, the one that is nearest.

        Whoever asks for many places hands over the ``targets`` of the input.
        """
        found = self.input.at(pos, targets)
        return found if self.guide is None else self.guide.at(pos, found)

    def set_focus(self, widget: Widget | None, scrolls: bool = True) -> None:
        """Give the keyboard focus to a widget, or to none; what it lies in scrolls until it is seen whole.

        A pressed button of the mouse sets ``scrolls`` to False: the thing would slip away under it and miss the click.
        """
        self.input.set_focus(widget, scrolls)
