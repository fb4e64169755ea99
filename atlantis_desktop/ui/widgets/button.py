"""Buttons: the gold one that moves the game on, plain ones, one that destroys, and icon buttons with a word below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_own, draw_sliced, lay, own_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import RING_UNITS, Clicked, draw_focus_ring

_C: Final = "shared/controls/"
_P: Final = "shared/panels/"

ONE_LINE_DOWN_TO: Final = 0.85


class Setting(NamedTuple):
    """How the words of a button are set: icon and its side, gap and margins, size of the letters, room they take."""

    icon: str
    side: int
    gap: int
    pad: int
    far: int
    size: float
    wide: int
    high: int
    style: str


class Button(Clicked):
    """A button with words and, if named, an icon; ``note`` is a second, smaller line.

    Where the button is too narrow for the note, the first of ``shorter`` that fits stands in its place. ``kind`` is
    ``primary`` (gold), ``secondary`` or ``danger``. ``align`` is ``center`` or ``left``.
    """

    def __init__(
        self,
        name: str,
        rect: Rect,
        text: str,
        on_click: Callable[[], None],
        *,
        kind: str = "secondary",
        icon: str = "",
        note: str = "",
        shorter: Sequence[str] = (),
        align: str = "center",
        size: float | None = None,
        plain_font: bool = False,
        icon_colour: str = "button-icon",
        region: str = "",
        tip: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(name, rect, region=region, tip=tip, reason=reason, label=plain(text))
        self.text = text
        self.on_click = on_click
        self.kind = kind
        self.icon = icon
        self.note = note
        self.shorter = tuple(shorter)
        self.align = align
        self.size = size
        self.plain_font = plain_font
        self.icon_colour = icon_colour
        self._setting: tuple[object, Setting] | None = None
        self._kept: tuple[object, Surface] | None = None

    @staticmethod
    def width_for(ui: Ui, text: str, icon: bool = False, size: float | None = None, pad: float = 24) -> int:
        """Return the width in pixels that a button with these words needs."""
        wide = ui.text.measure(text, "button", size=size)[0] + 2 * ui.scale.px(pad)
        return wide + (ui.scale.px(40) if icon else 0)

    def overhang(self, ui: Ui) -> int:
        if self.kind == "primary":
            return ui.scale.px(22)
        own = own_reach(ui, self.mood, "button_secondary") if self.kind == "secondary" else 0
        return max(ui.scale.px(16), own)

    def draw(self, surface: Surface, ui: Ui) -> None:
        if ui.text.audit is not None or surface.get_flags() & SRCALPHA:
            self._paint(surface, ui, self.rect.copy())
        else:
            spill = self.overhang(ui)
            lay(surface, self._picture(ui, spill), (self.rect.x - spill, self.rect.y - spill))
        if self.focused:
            draw_focus_ring(surface, self.rect, ui)

    def _picture(self, ui: Ui, spill: int) -> Surface:
        """Return the button as one picture, painted anew only when it looks different."""
        look = (
            self.text, self.note, self.icon, self.kind, self.icon_colour, self.reason, self.pressed, self.hovered,
            self.rect.size, ui.scale, ui.theme.key,
        )  # fmt: skip
        if self._kept is None or self._kept[0] != look:
            picture = Surface((self.rect.width + 2 * spill, self.rect.height + 2 * spill), SRCALPHA)
            self._paint(picture, ui, Rect(spill, spill, *self.rect.size))
            self._kept = look, picture
        return self._kept[1]

    def _paint(self, surface: Surface, ui: Ui, rect: Rect) -> None:
        gold = self.kind == "primary"
        if self.reason:
            draw_sliced(surface, ui, _C + "button_disabled", rect)
        else:
            if self.pressed:
                rect.y += ui.scale.px(2)
            else:
                draw_sliced(surface, ui, _P + ("shadow_button_primary" if gold else "shadow_button"), rect)
            state = "_pressed" if self.pressed else "_hover" if self.hovered else ""
            base = _C + ("button_primary" if gold else "button_secondary")
            drawing = _C + "button_danger" if self.kind == "danger" else base + state
            if self.kind == "secondary" and draw_own(surface, ui, self.mood, "button_secondary", rect):
                if self.hovered:
                    line = ui.theme.colour("hover-edge")
                    pygame.draw.rect(surface, line, rect, max(1, ui.scale.px(2)), border_radius=ui.scale.px(8))
            else:
                draw_sliced(surface, ui, drawing, rect, scale=1.25 if rect.height >= ui.scale.px(78) else 1.0)
        self._face(surface, ui, rect, gold)

    def _face(self, surface: Surface, ui: Ui, rect: Rect, gold: bool) -> None:
        colour = "disabled-text" if self.reason else "button-ink" if gold else "title-light"
        tint = "disabled-text" if self.reason else "button-ink" if gold else self.icon_colour
        style = "label" if self.plain_font else "button"
        key = self.text, self.note, self.icon, bool(self.reason), rect.size, ui.scale
        if self._setting is None or self._setting[0] != key:
            self._setting = key, self._set(ui, style, rect)
        icon, side, gap, pad, far, size, wide, high, style = self._setting[1]
        room = max(1, rect.width - pad - far - side - gap)
        note_high = ui.text.line_height("medium") if self.note else 0
        left = rect.left + pad if self.align == "left" else rect.left + (rect.width - min(wide, room) - side - gap) // 2
        if icon:
            picture = ui.store.icon(icon, side, ui.theme.colour(tint))
            surface.blit(picture, (left, rect.centery - side // 2))
            left += side + gap
        box = Rect(left, rect.top, max(1, rect.right - far - left), rect.height)
        if self.align == "center":
            box.width = min(box.width, max(1, wide + 2))
        if self.note:
            top = rect.centery - (high + note_high) // 2
            ui.text.draw(surface, self.text, Rect(box.x, top, box.width, high), style, colour, size=size)
            below = Rect(box.x, top + high, box.width, note_high)
            ui.text.draw(surface, self._noted(ui, box.width), below, "medium", colour, wrap=False, squeeze=True)
        else:
            align = "left" if self.align == "left" else "center"
            ui.text.draw(surface, self.text, box, style, colour, size=size, valign="middle", align=align)

    def _noted(self, ui: Ui, room: int) -> str:
        """Return the note, or what stands in its place where it does not fit."""
        notes = (self.note, *self.shorter)
        return next((note for note in notes if ui.text.measure(note, "medium")[0] * NARROWEST <= room), notes[-1])

    def _set(self, ui: Ui, style: str, rect: Rect) -> Setting:
        """Find icon, margins and size of letters with which the words can be read; asked once for each size."""
        size = self.size if self.size is not None else (19 if self.plain_font else None)
        icon = "padlock" if self.reason and not self.icon else self.icon
        side = min(ui.scale.px(34), round(rect.height * 0.55)) if icon else 0
        gap = ui.scale.px(12) if icon else 0
        pad = ui.scale.px(16 if self.align == "center" else 24)
        far = pad if self.align == "center" else ui.scale.px(12)
        room = max(1, rect.width - pad - far - side - gap)
        if icon and self.icon and not self._fits(ui, style, room, rect):
            # Words say what the button does; the icon only helps to find it.
            icon, side, gap = "", 0, 0
            room = max(1, rect.width - pad - far)
        if not self._fits(ui, style, room, rect):
            pad, far, gap = (min(each, ui.scale.px(6)) for each in (pad, far, gap))
            side = min(side, ui.scale.px(24))
            room = max(1, rect.width - pad - far - side - gap)
        note_high = ui.text.line_height("medium") if self.note else 0
        space = Rect(0, 0, room, max(1, rect.height - note_high - ui.scale.px(4)))
        asked = size if size is not None else ui.text.style(style).size
        one_line = ui.text.fitting(self.text, style, space, size=asked, wrap=False)
        # One line a little smaller reads better than two; below that the words break.
        whole = ui.text.measure(self.text, style, size=one_line)[0] <= room
        if whole and one_line >= ONE_LINE_DOWN_TO * asked:
            size = one_line
        else:
            size = ui.text.fitting(self.text, style, space, size=asked)
        wide, high = ui.text.measure(self.text, style, room, size=size)
        if style == "button" and self._is_torn(ui, style, room, size):
            # Letters of running text are narrower, and better than a word in two parts.
            return self._set(ui, "label", rect)
        if self.note:
            wide = max(wide, ui.text.measure(self.note, "medium")[0])
        return Setting(icon, side, gap, pad, far, size, wide, high, style)

    def _is_torn(self, ui: Ui, style: str, room: int, size: float) -> bool:
        """Whether a word is too long for its line."""
        return any(ui.text.measure(word, style, size=size)[0] > room for word in plain(self.text).split())

    def _fits(self, ui: Ui, style: str, room: int, rect: Rect) -> bool:
        """Whether the words can be read beside the icon, none of them broken."""
        space = Rect(0, 0, room, rect.height)
        return ui.text.fits(self.text, style, space, size=self.size)


class IconButton(Clicked):
    """A small button with an icon, and a word below it if ``word`` is given; its tooltip names it and its key."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        icon: str,
        on_click: Callable[[], None],
        *,
        label: str,
        word: str = "",
        on: bool = False,
        region: str = "",
        tip: str = "",
        reason: str = "",
        drawing: str = "",
    ) -> None:
        super().__init__(name, rect, region=region, tip=tip or ("" if word else label), reason=reason, label=label)
        self.icon = icon
        self.drawing = drawing
        self.word = word
        self.on = on
        self.on_click = on_click

    def overhang(self, ui: Ui) -> int:
        return max(ui.scale.px(max(13, RING_UNITS + 2)), own_reach(ui, self.mood, "button_secondary"))

    def draw(self, surface: Surface, ui: Ui) -> None:
        rect = self.rect.copy()
        if not self.reason and not self.pressed:
            draw_sliced(surface, ui, _P + "shadow_icon_button", rect)
        if self.pressed and not self.reason:
            rect.y += ui.scale.px(2)
        lit = self.on or self.hovered
        ground = "icon_button_disabled" if self.reason else "icon_button_on" if self.on else "icon_button"
        if ground != "icon_button" or not draw_own(surface, ui, self.mood, "button_secondary", rect):
            draw_sliced(surface, ui, _C + ground, rect)
        if lit and not self.on and not self.reason:
            draw_sliced(surface, ui, _C + "button_secondary_hover", rect)
        tint = "disabled-text" if self.reason else "button-ink" if self.on else "button-icon"
        side = min(ui.scale.px(24 if self.word else 28), round(rect.height * 0.8))
        drawing = self.drawing or f"icons/{self.icon}"
        picture = ui.store.get(drawing, (side, side), tint=ui.theme.colour(tint))
        if self.word:
            line = ui.text.line_height("smallest")
            top = rect.top + (rect.height - side - line) // 2
            surface.blit(picture, (rect.centerx - side // 2, top))
            box = Rect(rect.left + 2, top + side, rect.width - 4, line)
            ui.text.draw(surface, self.word, box, "smallest", tint, align="center", wrap=False, squeeze=True)
        else:
            surface.blit(picture, picture.get_rect(center=rect.center))
        if self.focused:
            draw_focus_ring(surface, self.rect, ui)


class TurnButton(IconButton):
    """An arrow beside what is turned to or gone along; the one to the right is the other mirrored."""

    def __init__(
        self, name: str, rect: Rect, words: str, act: Callable[[], None], *, flip: bool, region: str = "cards"
    ) -> None:
        super().__init__(name, rect, "", act, label=words, drawing="shared/panels/mask_8", region=region)
        self.flip = flip

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_sliced(surface, ui, "shared/controls/button_secondary" + ("_hover" if self.hovered else ""), self.rect)
        side = min(ui.scale.px(30), round(self.rect.width * 0.8))
        tint = ui.theme.colour("title-light")
        arrow = ui.store.get("shared/controls/arrow_page", (side, side), tint=tint, flip_x=self.flip)
        surface.blit(arrow, arrow.get_rect(center=self.rect.center))
        if self.focused:
            draw_focus_ring(surface, self.rect, ui)
