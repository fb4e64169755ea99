"""What the table of Fate shows over itself: a card large while it is hovered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.table.scenes.table_cards import CardWidget
from atlantis_desktop.table.scenes.table_hand import TableHand
from atlantis_desktop.table.widgets.base import Widget

if TYPE_CHECKING:
    from atlantis_desktop.table.scenes.table_floats import CardPreview

PREVIEW_AFTER: Final = 0.3
"""Seconds after which a hovered card is shown large."""


class TableExtras(TableHand):
    """The part of the table's screen that shows cards large."""

    preview: CardPreview
    _preview_for: Widget | None = None
    _preview_wait = 0.0

    def pointed(self) -> Widget | None:
        """Give what is pointed at, by pointer or keyboard, while nothing is dragged, chosen or shown as motion."""
        if self._captured is not None or self.popup is not None or self.director_busy:
            return None
        return self._hover if self.ui.app.pointer_in_use else self.focus

    def time_preview(self, dt: float) -> None:
        """A card that is hovered for a moment is shown large beside the place where it lies."""
        card = self.pointed()
        if card is not self._preview_for:
            self._preview_for = card
            self._preview_wait = 0.0
            self.hide_preview()
        if not isinstance(card, CardWidget) or card.face == HIDDEN or self.preview.visible:
            return
        self._preview_wait += dt
        if self._preview_wait >= PREVIEW_AFTER:
            left = card.rect.centerx > self.board.rect("board").centerx
            self.preview.present(card.face, self.board.rect("card_preview_left" if left else "card_preview_right"))

    def hide_preview(self) -> None:
        """Take the large picture of the hovered card away."""
        self.preview.dismiss()
