"""What text fields of one line and of many share: a caret, a selection, and the keys that move and change them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame
from pygame import Rect
from pygame.event import Event

from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.window import copy_text, pasted_text


class Editing(Widget, ABC):
    """Typed text. ``on_change`` is told the whole text after each change; no more than ``limit`` letters fit."""

    role = "text field"
    keeps_arrows = True
    focusable = True
    clickable = True

    def __init__(
        self, name: str, rect: Rect, value: str, on_change: Callable[[str], None], *, limit: int, label: str = "",
        region: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name, rect, region=region, label=label)
        self.value = value
        self.on_change = on_change
        self.limit = limit
        self.caret = len(value)
        self.anchor: int | None = None
        """The other end of the selection, None if nothing is selected."""

    # ------------------------------------------------------------------------------------------------ to be given

    @staticmethod
    @abstractmethod
    def cleaned(text: str) -> str:
        """Return a text without the signs that the field cannot hold."""

    @abstractmethod
    def way(self, key: str, select: bool) -> int | None:
        """Return where a key leads the caret, None if it leads nowhere. ``select`` tells whether Shift is held."""

    @abstractmethod
    def at(self, pos: tuple[int, int]) -> int:
        """Return the place in the text that lies nearest to a point of the window."""

    def changed(self) -> None:
        """Other text stands in the field."""

    def follow(self) -> None:
        """The caret moved, or the text changed."""
        self.mark()

    # ------------------------------------------------------------------------------------------------ editing

    @property
    def takes_text(self) -> bool:
        return True

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selected letters; equal if none are."""
        other = self.caret if self.anchor is None else self.anchor
        return min(self.caret, other), max(self.caret, other)

    def insert(self, text: str) -> None:
        """Put text at the caret, in place of what is selected; signs that the field cannot hold are left out."""
        start, end = self.selection
        clean = self.cleaned(text)[: max(0, self.limit - (len(self.value) - (end - start)))]
        self._put(self.value[:start] + clean + self.value[end:], start + len(clean))

    def _put(self, value: str, caret: int) -> None:
        self.anchor = None
        self.caret = min(len(value), max(0, caret))
        if value != self.value:
            self.value = value
            self.changed()
            self.on_change(value)
        self.follow()

    def go(self, caret: int, select: bool = False) -> None:
        """Move the caret, with ``select`` so that the letters on its way are selected."""
        if select and self.anchor is None:
            self.anchor = self.caret
        elif not select:
            self.anchor = None
        self.caret = min(len(self.value), max(0, caret))
        self.follow()

    def type(self, text: str) -> bool:
        self.insert(text)
        return True

    def key(self, event: Event, key: str) -> bool:
        start, end = self.selection
        shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
        plain = key.removeprefix("shift+") if len(key) > 7 else key
        way = self.way(plain, shift)
        if way is not None:
            self.go(way, shift)
        elif plain in ("backspace", "delete"):
            self._erase(start, end, plain == "backspace")
        elif key == "ctrl+a":
            self.anchor, self.caret = 0, len(self.value)
            self.mark()
        elif key in ("ctrl+c", "ctrl+x"):
            if end > start:
                copy_text(self.value[start:end])
                if key == "ctrl+x":
                    self.insert("")
        elif key == "ctrl+v":
            self.insert(pasted_text())
        else:
            # Letters come as typed text; they must not fall through to the keys of the game.
            return len(key) == 1 or plain == "space" or (key.startswith("shift+") and len(key) == 7)
        return True

    def _erase(self, start: int, end: int, backwards: bool) -> None:
        if end > start:
            self.insert("")
        elif backwards and start > 0:
            self._put(self.value[: start - 1] + self.value[start:], start - 1)
        elif not backwards and end < len(self.value):
            self._put(self.value[:start] + self.value[start + 1 :], start)

    # ------------------------------------------------------------------------------------------------ pointer

    def focus_changed(self, focused: bool) -> None:
        if focused:
            pygame.key.start_text_input()
        self.mark()

    def press(self, pos: tuple[int, int]) -> None:
        self.go(self.at(pos))

    def drag(self, pos: tuple[int, int]) -> None:
        self.go(self.at(pos), True)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        if self.anchor == self.caret:
            self.anchor = None
