"""A register of every text on the screen, so that a test can say: nothing is cut, nothing overlaps, nothing is tiny."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from pygame import Rect

from atlantis_desktop.ui.scaling import MIN_TEXT_PX

LONGEST_WORD = 24
"""What has more letters than this is a path or a number rather than a word, and may be broken anywhere."""


@dataclass(frozen=True)
class TextRecord:
    """One drawn text: its words, size in pixels, where it stands, the box it was given, and the layer of the screen."""

    text: str
    pixels: int
    body: bool
    rect: Rect
    box: Rect
    clip: Rect
    cut: bool
    scrolled: bool
    layer: int
    torn: str = ""
    """A word that was broken between letters, though it is no longer than words are."""


class TextAudit:
    """Collects :class:`TextRecord` while a screen is drawn and names what is wrong with them."""

    def __init__(self) -> None:
        self.records: list[TextRecord] = []
        self.layer = 0
        self._scroll: Rect | None = None

    def record(
        self, text: str, pixels: int, body: bool, rect: Rect, box: Rect, clip: Rect, cut: bool, torn: str = ""
    ) -> None:
        """Note one text as it is drawn."""
        scrolled = self._scroll is not None
        limit = clip if self._scroll is None else self._scroll
        torn = torn if len(torn) <= LONGEST_WORD else ""
        self.records.append(
            TextRecord(text, pixels, body, rect.copy(), box.copy(), limit.copy(), cut, scrolled, self.layer, torn)
        )

    @contextmanager
    def scrolling(self, view: Rect) -> Iterator[None]:
        """While this is open, texts may lie above or below the view, since they can be scrolled to."""
        before, self._scroll = self._scroll, view
        try:
            yield
        finally:
            self._scroll = before

    @contextmanager
    def on_layer(self, layer: int) -> Iterator[None]:
        """While this is open, texts belong to a layer that lies over the others: a tooltip, a list, a bubble."""
        before, self.layer = self.layer, layer
        try:
            yield
        finally:
            self.layer = before

    def findings(self) -> list[str]:
        """Return one sentence for each text that is too small, leaves its box or the window, is cut, or overlaps."""
        found: list[str] = []
        for record in self.records:
            words = record.text[:60]
            if record.pixels < MIN_TEXT_PX:
                found.append(f"{words!r} is set at {record.pixels} px, below {MIN_TEXT_PX} px")
            if record.cut:
                found.append(f"{words!r} is cut by an ellipsis")
            if record.torn:
                found.append(f"{words!r} has its word {record.torn!r} torn in two")
            if record.rect.left < record.box.left - 1 or record.rect.right > record.box.right + 1:
                found.append(f"{words!r} is {record.rect.width} px wide in a box of {record.box.width} px")
            if record.rect.height > record.box.height + max(4, record.pixels // 3):
                found.append(f"{words!r} is {record.rect.height} px high in a box of {record.box.height} px")
            if record.rect.left < record.clip.left - 1 or record.rect.right > record.clip.right + 1:
                found.append(f"{words!r} leaves the window sideways")
            outside = record.rect.top < record.clip.top - 1 or record.rect.bottom > record.clip.bottom + 1
            if outside and not record.scrolled:
                found.append(f"{words!r} leaves the window above or below")
        found.extend(self._overlaps())
        return found

    def _overlaps(self) -> Iterator[str]:
        for number, one in enumerate(self.records):
            for other in self.records[number + 1 :]:
                if one.layer != other.layer or one.scrolled != other.scrolled:
                    continue
                # What one area scrolls out of its view does not reach into another area.
                if one.scrolled and one.clip != other.clip:
                    continue
                shared = one.rect.clip(other.rect)
                tall = min(one.pixels, other.pixels)
                # Lines are taller than letters: only what reaches into the letters themselves counts.
                if shared.width > 3 and shared.height > tall * 0.45:
                    yield f"{one.text[:40]!r} and {other.text[:40]!r} overlap by {shared.width} x {shared.height} px"
