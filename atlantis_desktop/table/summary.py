"""The part of a table that tells what others have done since the viewer's last turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from atlantis_desktop.table.floats import SummaryPanel
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.words import _


class TableSummary(TablePart):
    """Shows the summary over the table and takes it away."""

    panel: SummaryPanel

    def build(self, screen: Screen) -> None:
        """Put the panel on the table, still unseen."""
        self.panel = self.table.add(SummaryPanel(screen, self.hide))

    @property
    def visible(self) -> bool:
        """Whether the summary is seen."""
        return self.panel.visible

    def toggle(self) -> None:
        """Show what happened since the last turn, or take it away."""
        if self.visible:
            self.hide()
        elif not self.offer():
            self.table.say(_("Nothing has happened since the last turn."))

    def offer(self) -> bool:
        """Show what happened since the last turn. Return whether anything did."""
        lines = self.table.session.summary()
        if lines:
            for part in self.table.parts:
                part.clear_column()
            self.panel.present(lines)
            self.table.shield.hold(self.panel.rect, self.panel)
        return bool(lines)

    def hide(self) -> None:
        """Take the summary away."""
        if self.visible:
            self.panel.hide()
            self.table.shield.lower()

    def acts(self) -> Mapping[str, Callable[[], object]]:
        return {"summary": self.toggle}

    def on_back(self) -> bool:
        """Esc takes the summary away."""
        was_seen = self.visible
        self.hide()
        return was_seen

    def let_go(self) -> None:
        self.hide()

    clear_column = hide
