"""The widget: a named rectangle of a screen that draws itself, may be hovered, pressed and focused, and answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final, Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.ui.art.surfaces import lay
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import plain, sentences
from atlantis_desktop.words import N_, _

ROLE_WORDS: Final = {
    "button": N_("button"), "card": N_("card"), "choice list": N_("list"), "key": N_("key"), "link": N_("link"),
    "list": N_("list"), "list item": N_("row of a list"), "log": N_("log"), "option": N_("option"),
    "place": N_("place"), "slider": N_("slider"), "switch": N_("switch"), "tab": N_("tab"),
    "text field": N_("text field"),
}  # fmt: skip
"""What widgets are, as it is read aloud; of others it is not said."""
HIT_UNITS = 44
RING_UNITS = 6


def grown(rect: Rect, ui: Ui) -> Rect:
    """Return a rectangle that is large enough to be clicked: at least 44 x 44 units, round the same middle."""
    least = ui.scale.px(HIT_UNITS)
    grow_x, grow_y = max(0, least - rect.width), max(0, least - rect.height)
    return rect.inflate(grow_x, grow_y) if grow_x or grow_y else rect


class Stage(Protocol):
    """The screen that a widget stands on, as widgets know it; `ui.scenes.base.Scene` is what all screens are."""

    ui: Ui
    focus: Widget | None
    """What the keys go to first."""

    @property
    def mood(self) -> str:
        """Whose own drawings are used, by the first part of their names; empty for the shared ones."""
        ...

    def mark(self, rect: Rect, /) -> None:
        """Ask for a rectangle of the window to be painted anew."""
        ...

    def mark_ground(self) -> None:
        """Ask for the ground to be made anew as well."""
        ...

    def mark_all(self) -> None:
        """Ask for the whole window to be painted anew."""
        ...

    def set_focus(self, widget: Widget | None, /) -> None:
        """Give the keyboard focus to a widget, or to none."""
        ...

    def refuse(self, target: Widget | Rect, text: str, rule: str = "") -> None:
        """Answer what cannot be done: with a bubble beside the thing, and the rule linked if one is named."""
        ...

    def open_rule(self, rule: str, /) -> None:
        """Open the rule reader at this rule, if the program has one."""
        ...

    def close_bubble(self) -> None:
        """Take the bubble of a refusal away."""
        ...

    def show_popup(self, popup: Widget, /) -> None:
        """Show a list or menu that takes all input until it is closed."""
        ...

    def close_popup(self) -> None:
        """Close the list or menu."""
        ...


class Widget:
    """Base of all widgets. ``rect`` is in window pixels; ``name`` is its stable id for tests and focus.

    A widget with a ``reason`` is disabled: it stays clickable and focusable and answers with that reason. ``tip`` is
    the tooltip, ``label`` what a screen reader says, ``region`` the group that Tab goes to.
    """

    role = "group"
    focusable = False
    clickable = False
    still = False
    """Whether the widget looks the same until it is marked, so that it may be painted with the ground."""
    keeps_arrows = False
    """Whether left and right do something in the widget, so that they do not lead the focus out of it."""
    tells_by_picture = False
    """Whether the words in its picture tell more than its label, and are read aloud with it."""
    living = False
    """Whether the widget is told how time passes, as long as it stands on its scene or in a scroll area."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        *,
        region: str = "",
        tip: str = "",
        reason: str = "",
        label: str = "",
        layer: int = 0,
    ) -> None:
        self.name = name
        self.rect = rect
        self.region = region
        self.tip = tip
        self.reason = reason
        self.label = label
        self.layer = layer
        self._visible = True
        self.laid = False
        """Whether it is painted with the ground at present."""
        self.hovered = False
        self.pressed = False
        self.scene: Stage | None = None
        self.parent: Widget | None = None

    # ------------------------------------------------------------------------------------------------ to override

    def draw(self, surface: Surface, ui: Ui) -> None:
        """Paint the widget on the window's surface; the clip is set to what is to be painted anew."""

    def children(self) -> list[Widget]:
        """Return the widgets inside this one, in painting order."""
        return []

    def overhang(self, ui: Ui) -> int:
        """Return how many pixels shadows and glows reach beyond ``rect``; the keyboard's ring is counted apart."""
        return ui.scale.px(RING_UNITS + 2) if self.focusable else 0

    def pieces(self) -> Sequence[int]:
        """Return the numbers of the game's pieces that a person can tell apart in this widget's picture."""
        return ()

    def says(self) -> Sequence[str]:
        """Return the sentences that its picture says now, where they are more than its label."""
        return ()

    def further_words(self) -> Sequence[str]:
        """Return what it says besides what is painted now: rows below, notes to rows that are not pointed at."""
        return ()

    def act(self) -> bool:
        """Do what the widget is for (a click, Enter or Space). Gives whether it did something."""
        return False

    def key(self, event: Event, key: str) -> bool:
        """Take a key while focused; ``key`` is its name. Gives whether it was used."""
        return False

    def type(self, text: str) -> bool:
        """Take typed text while focused."""
        return False

    def press(self, pos: tuple[int, int]) -> None:
        """The left button went down on the widget; it gets :meth:`drag` and :meth:`release` until it goes up."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved while the button is held."""

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        """The button went up; a release inside acts."""
        if inside:
            self.answer()

    def wheel(self, steps: float) -> bool:
        """The wheel was turned over the widget, upwards if positive. Gives whether it was used."""
        return False

    def focus_changed(self, focused: bool) -> None:
        """The keyboard focus came or went."""

    def lapse(self, dt: float) -> None:
        """So many seconds passed; only a ``living`` widget hears of it."""

    # ------------------------------------------------------------------------------------------------ common

    @property
    def enabled(self) -> bool:
        """Whether the widget does what it is for; otherwise it says why not."""
        return not self.reason

    @property
    def focused(self) -> bool:
        """Whether the keyboard focus is here."""
        return self.scene is not None and self.scene.focus is self

    @property
    def takes_text(self) -> bool:
        """Whether letters that are typed belong to the widget while it has the focus."""
        return False

    @property
    def takes_keys(self) -> bool:
        """Whether every key belongs to the widget while it has the focus, even those of the window."""
        return False

    @property
    def shown(self) -> bool:
        """Whether the widget and all around it are visible."""
        return self.visible and (self.parent is None or self.parent.shown)

    @property
    def ui(self) -> Ui:
        """The tools of the window. Raises RuntimeError while the widget belongs to no screen."""
        if self.scene is None:
            raise RuntimeError(f"{self.name} belongs to no screen")
        return self.scene.ui

    @property
    def mood(self) -> str:
        """Whose own drawings the widget takes where there are some; empty for the shared ones."""
        return "" if self.scene is None else self.scene.mood

    def answer(self) -> None:
        """Do what the widget is for, or say why not; both with their sound."""
        scene = self.scene
        if scene is None:
            return
        if self.reason:
            scene.refuse(self, self.reason)
            return
        # What a widget does may take it from the screen.
        if self.act():
            scene.ui.sound.play("ui_press")

    def reach(self, ui: Ui) -> Rect:
        """Return the rectangle that the widget may paint on."""
        more = max(self.overhang(ui), ring_reach(ui) if self.focusable else 0)
        return self.rect.inflate(2 * more, 2 * more)

    @property
    def solid(self) -> Rect:
        """Where the widget hides what lies below it, so that its place among others counts; shadows do not."""
        return self.rect

    def hit_rect(self, ui: Ui) -> Rect:
        """Return the rectangle that takes clicks: at least 44 x 44 units."""
        return grown(self.rect, ui)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Tell whether a click in its `hit_rect` is meant for it; one that is no rectangle leaves the corners."""
        return True

    @property
    def visible(self) -> bool:
        """Whether the widget is to be seen; where it comes or goes, its place is painted anew."""
        return self._visible

    @visible.setter
    def visible(self, shown: bool) -> None:
        if shown != self._visible:
            self._visible = shown
            self.mark()

    def hide(self) -> None:
        """Take the widget away from sight; it stays in its scene."""
        self.visible = False

    def mark(self) -> None:
        """Ask for the widget to be painted anew. One that was painted with the ground is not still from now on."""
        if self.scene is None:
            return
        if self.laid:
            self.still = False
            self.scene.mark_ground()
        self.scene.mark(self.reach(self.scene.ui))

    def attach(self, scene: Stage | None, parent: Widget | None = None) -> None:
        """Tell the widget and all in it which screen they belong to."""
        self.scene, self.parent = scene, parent
        for child in self.children():
            child.attach(scene, self)

    def walk(self) -> Iterator[Widget]:
        """Return this widget and all in it that are visible, in painting order."""
        if not self.visible:
            return
        yield self
        for child in self.children():
            yield from child.walk()

    def move(self, dx: int, dy: int) -> None:
        """Shift the widget and all in it by so many pixels."""
        self.rect.move_ip(dx, dy)
        for child in self.children():
            child.move(dx, dy)

    def state_words(self) -> str:
        """Return what is read aloud behind the widget's own words: what it is, its state, why it is locked."""
        kind = ROLE_WORDS.get(self.role, "")
        return ". ".join(part for part in (_(kind) if kind else "", plain(self.reason)) if part)

    def describe(self, words: str = "") -> str:
        """Return what is read aloud of the widget: ``words``, for want of them its label, and `state_words`."""
        return sentences((words or plain(self.label), self.state_words()))

    def aloud(self) -> Sequence[str]:
        """Return the sentences that are read aloud when they change, wherever the focus is: what is asked or told."""
        return ()


class Clicked(Widget):
    """A widget that does one thing, ``on_click``, when it is clicked or Enter or Space is pressed on it."""

    role = "button"
    focusable = True
    clickable = True
    on_click: Callable[[], None] | None = None
    heard = True
    """Whether a click makes a sound; what it does may have one of its own."""

    def act(self) -> bool:
        if self.on_click is None:
            return False
        self.on_click()
        return self.heard


class Pictured(Widget, ABC):
    """A widget that is painted once for each look and kept as a picture, as several drawings and words take longer."""

    _kept: tuple[object, Surface] | None = None

    @abstractmethod
    def look(self) -> Hashable:
        """Return all that the picture depends on, besides size, scale and colours."""

    @abstractmethod
    def paint(self, surface: Surface, ui: Ui, rect: Rect) -> None:
        """Paint the widget so that it fills a rectangle of the surface; the focus ring is painted apart."""

    def draw(self, surface: Surface, ui: Ui) -> None:
        if ui.text.audit is not None or surface.get_flags() & pygame.SRCALPHA:
            self.paint(surface, ui, self.rect.copy())
        else:
            spill = self.overhang(ui)
            lay(surface, self._picture(ui, spill), (self.rect.x - spill, self.rect.y - spill))
        if self.focused:
            self.ring(surface, ui)

    def ring(self, surface: Surface, ui: Ui) -> None:
        """Paint the keyboard's ring."""
        draw_focus_ring(surface, self.rect, ui)

    def _picture(self, ui: Ui, spill: int) -> Surface:
        look = self.look(), self.rect.size, ui.scale, ui.theme.key
        if self._kept is None or self._kept[0] != look:
            picture = Surface((self.rect.width + 2 * spill, self.rect.height + 2 * spill), pygame.SRCALPHA)
            self.paint(picture, ui, Rect(spill, spill, *self.rect.size))
            self._kept = look, picture
        return self._kept[1]


class Custom(Widget):
    """A widget whose drawing is a function: ``paint(surface, rect, ui)``. For pictures and marks of one screen."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        paint: Callable[[Surface, Rect, Ui], None],
        *,
        spill: int = 0,
        tip: str = "",
        label: str = "",
        layer: int = 0,
        on_click: Callable[[], None] | None = None,
        region: str = "",
    ) -> None:
        super().__init__(name, rect, tip=tip, label=label, layer=layer, region=region)
        self.paint = paint
        self.spill = spill
        self.on_click = on_click
        self.still = on_click is None
        if on_click is not None:
            self.focusable = self.clickable = True
            self.role = "button"

    def draw(self, surface: Surface, ui: Ui) -> None:
        self.paint(surface, self.rect, ui)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui)

    def overhang(self, ui: Ui) -> int:
        return max(self.spill, super().overhang(ui))

    def act(self) -> bool:
        if self.on_click is None:
            return False
        self.on_click()
        return True


def _ring_thick(ui: Ui) -> int:
    return max(2, ui.scale.px(3 * {"normal": 1.0, "large": 1.35, "largest": 1.7}[ui.settings.pointer]))


def ring_reach(ui: Ui) -> int:
    """Return how many pixels the keyboard's ring reaches beyond what it surrounds."""
    return 2 * _ring_thick(ui)


def draw_focus_ring(surface: Surface, rect: Rect, ui: Ui, radius: float = 12) -> None:
    """Paint the keyboard's ring round a rectangle: 3 white and 3 ink, wider for larger pointers."""
    if ui.app.pointer_in_use:
        return
    thick = _ring_thick(ui)
    outer = rect.inflate(4 * thick, 4 * thick)
    pygame.draw.rect(surface, ui.theme.colour("ink"), outer, thick, border_radius=ui.scale.px(radius) + 2 * thick)
    inner = rect.inflate(2 * thick, 2 * thick)
    pygame.draw.rect(surface, ui.theme.colour("white"), inner, thick, border_radius=ui.scale.px(radius) + thick)
