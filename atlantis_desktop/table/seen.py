"""What the screen in front shows a person, as data: its words, and the pieces of the game that can be told apart on it.

A question can be answered well only where the screen shows what its answers differ by. The tests ask this of every
question of every game.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.richtext import plain

LOG: Final = "log"
"""The region of what tells the past."""


class Seen(NamedTuple):
    """What one picture shows."""

    words: frozenset[str]
    """Every text of it, without marks, and what it says as soon as one scrolls in it or points at its parts."""
    pieces: frozenset[int]
    """The numbers of the pieces that are seen with their faces or in their places."""

    def __or__(self, other: object) -> Seen:
        """Return what two pictures show together, such as a table and the list that one of its buttons opens."""
        if not isinstance(other, Seen):
            return NotImplemented
        return Seen(self.words | other.words, self.pieces | other.pieces)


def seen_on(app: App) -> Seen:
    """Draw the screen in front whole, and return what it shows; the log tells what was, so it is left out."""
    if not app.scene.is_built:
        app.draw_now()
    widgets = list(app.scene.walk())
    logs = [widget for widget in widgets if widget.region == LOG]
    for widget in logs:
        widget.visible = False
    try:
        words = {plain(record.text) for record in app.audit().records}
    finally:
        for widget in logs:
            widget.visible = True
            widget.mark()
    pieces: set[int] = set()
    for widget in widgets:
        words.update(plain(text) for text in widget.further_words())
        pieces.update(widget.pieces())
    return Seen(frozenset(words), frozenset(pieces))
