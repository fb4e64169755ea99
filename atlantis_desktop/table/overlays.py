"""What a table shows over itself: hints and the summary of the others’ turns; both keep clicks from what they cover."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import pieces_of
from atlantis_desktop.table.floats import SummaryPanel
from atlantis_desktop.table.hint_panel import HintPanel
from atlantis_desktop.table.shell import TableShell
from atlantis_desktop.table.thinker import Hint
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _


class TableSummary(TableShell):
    """The part of a table that tells what others have done since the viewer's last turn."""

    summary: SummaryPanel
    _shielded: list[Widget]

    def toggle_summary(self) -> None:
        """Show what happened since the last turn, or take it away."""
        if self.summary.visible:
            self.hide_summary()
        elif not self.offer_summary():
            self.say(_("Nothing has happened since the last turn."))

    def offer_summary(self) -> bool:
        """Show what happened since the last turn. Gives whether anything did."""
        lines = self.session.since_own_turn()
        if lines:
            self.summary.present(lines)
            self.shield(self.summary.rect, self.summary)
        return bool(lines)

    def hide_summary(self) -> None:
        """Take the summary away."""
        if self.summary.visible:
            self.summary.hide()
            self.unshield()

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


class TableOverlays(TableSummary):
    """The part of a table with cards that shows more than the table."""

    model: Any
    hints: HintPanel | None = None
    hinted: frozenset[int] = frozenset()
    hint_numbers: Mapping[int, int] = MappingProxyType({})

    # ------------------------------------------------------------------------------------------------ to be given

    @abstractmethod
    def show_states(self) -> None:
        """Show which cards can be played, are marked or forbidden, and which a hint is about."""

    @abstractmethod
    def make(self, move: Move) -> None:
        """Make a move that was chosen, and show what came of it."""

    # ------------------------------------------------------------------------------------------------ hints

    def hint(self) -> None:
        """Show good moves over the right column, or take them away."""
        if self.hints is not None:
            self._dismiss_hints()
            return
        if self.ui.settings.hints == "none":
            self.say(_("Hints are switched off in the settings."))
            return
        why_not = self.hint_refusal()
        if why_not:
            self.refuse(self.tools["hint"], why_not)
            return
        self.session.ask_hints()
        if self.ui.settings.hints == "reasons":
            self.show_hints(())

    def show_hints(self, hints: tuple[Hint, ...]) -> None:
        """Show hints that were found, none while they are looked for; only their marks where the settings want it."""
        self.close_hints()
        if self.ui.settings.hints == "marks":
            codec = self.session.rules.codec
            self.show_hint_cards(pieces_of(codec, hints[0].move) if hints else ())
            return
        self.hide_summary()
        lowest = self.screen.rect("tray").top - self.ui.scale.px(6)
        self.hints = self.add(HintPanel(self, hints, lowest))
        self.shield(self.hints.rect, self.hints)
        self.hints.mark()
        self.show_hint_cards(self.hints.cards())

    def play_hint(self, hint: Hint) -> None:
        """Take the hint away and make its move."""
        self.hint()
        self.make(hint.move)

    def close_hints(self) -> None:
        """Take the hint away."""
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
        """Esc takes the hint away first. Gives whether there was one."""
        if self.hints is not None or self.hinted:
            self._dismiss_hints()
            return True
        return False

    def show_hint_cards(self, cards: tuple[int, ...]) -> None:
        """Let the cards of a hint shine, whatever is marked."""
        self.hinted = frozenset(cards)
        self.hint_numbers = {} if self.hints is None else self.hints.numbers()
        self.show_states()
