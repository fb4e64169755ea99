"""What the table shows over itself: a card large while it is hovered, the summary of the others' turns, hints."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from pygame import Rect

from atlantis_desktop.engine.validator import pieces_of
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.table.scenes.hint_panel import HintPanel
from atlantis_desktop.table.scenes.table_cards import CardWidget
from atlantis_desktop.table.scenes.table_hand import TableHand
from atlantis_desktop.table.thinker import Hint
from atlantis_desktop.table.widgets.base import Widget
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.scenes.table_floats import CardPreview
    from atlantis_desktop.table.widgets.button import IconButton

PREVIEW_AFTER: Final = 0.3
"""Seconds after which a hovered card is shown large."""


class TableExtras(TableHand):
    """The part of the table's screen that shows more than the table."""

    preview: CardPreview
    tools: dict[str, IconButton]
    hints: HintPanel | None = None
    hinted: frozenset[int] = frozenset()
    hint_numbers: Mapping[int, int] = MappingProxyType({})
    _preview_for: Widget | None = None
    _preview_wait = 0.0
    _shielded: list[Widget]

    def show_states(self) -> None:
        """Show which cards can be played, are marked, forbidden or striped."""

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

    def hint(self) -> None:
        """Show good moves over the right column, or take them away."""
        if self.hints is not None:
            self._dismiss_hints()
            return
        if self.ui.settings.hints == "none":
            self.say(_("Hints are switched off in the settings."))
            return
        if self.director_busy or not self.session.ask_hints():
            self.take(self.asking.press("hint"), self.tools["hint"])
            return
        if self.ui.settings.hints == "reasons":
            self.show_hints(())

    def show_hints(self, hints: tuple[Hint, ...]) -> None:
        self.close_hints()
        if self.ui.settings.hints == "marks":
            codec = self.session.rules.codec
            self.show_hint_cards(pieces_of(codec, hints[0].move) if hints else ())
            return
        self.hide_summary()
        self.hints = self.add(HintPanel(self, hints))
        self.shield(self.hints.rect, self.hints)
        self.hints.mark()
        self.show_hint_cards(self.hints.cards())

    def play_hint(self, hint: Hint) -> None:
        """Take the hint away and make its move."""
        self.hint()
        self.take(self.asking.choose(hint.move), self.actions.main)

    def close_hints(self) -> None:
        if self.hints is not None:
            self.remove(self.hints)
            self.hints = None
            self.unshield()
        self.show_hint_cards(())

    def _dismiss_hints(self) -> None:
        """Take the hint away and do not come back with one that is still being looked for."""
        self.session.drop_hints()
        self.close_hints()

    def on_back(self) -> bool:
        """Esc takes the hint away first."""
        if self.hints is not None or self.hinted:
            self._dismiss_hints()
            return True
        return super().on_back()

    def show_hint_cards(self, cards: tuple[int, ...]) -> None:
        """Let the cards of a hint shine, whatever is marked."""
        self.hinted = frozenset(cards)
        self.hint_numbers = {} if self.hints is None else self.hints.numbers()
        self.show_states()

    def toggle_summary(self) -> None:
        """Show what happened since the last turn, or take it away."""
        if self.summary.visible:
            self.hide_summary()
        elif not self.offer_summary():
            self.say(_("Nothing has happened since the last turn."))

    def offer_summary(self) -> bool:
        lines = self.session.since_own_turn()
        if lines:
            self.summary.present(lines)
            self.shield(self.summary.rect, self.summary)
        return bool(lines)

    # ------------------------------------------------------------------------------------------------ what is covered

    def shield(self, area: Rect, cover: Widget) -> None:
        """Keep clicks from what lies below a panel that covers a part of the table."""
        self.unshield()
        for widget in list(self.widgets):
            if widget is not cover and widget.clickable and widget.visible and widget.rect.colliderect(area):
                widget.clickable = widget.focusable = False
                self._shielded.append(widget)
                if area.contains(widget.rect.inflate(-8, -8)) or widget.role == "button":
                    widget.visible = False
        self.mark_all()

    def unshield(self) -> None:
        """Let everything take clicks again."""
        for widget in self._shielded:
            widget.clickable = widget.focusable = widget.visible = True
        if self._shielded:
            self._shielded = []
            self.mark_all()

    def hide_summary(self) -> None:
        """Take the summary away."""
        if self.summary.visible:
            self.summary.hide()
            self.unshield()
