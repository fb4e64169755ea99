"""What has happened, beside the general table: the log, in a drawer where the window is small, and the summary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_desktop.table.drawer import DRAWER_LAYER, Drawer, DrawerTab
from atlantis_desktop.table.floats import SummaryPanel
from atlantis_desktop.table.log import LogPanel
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.general.scene import GeneralScene


class History:
    """The log and the summary of what the others did."""

    def __init__(self, table: GeneralScene) -> None:
        """Take the table."""
        self.table = table
        self.open = False
        """Whether the drawer of a small window is open."""

    def build(self, spill: int) -> None:
        """Make the log and the summary of the present window."""
        if self.table.screen.small:
            self.drawer = self.table.add(Drawer(self.table.screen))
            self.drawer_tab = self.table.add(DrawerTab(self.table.screen, self.toggle_drawer, _("Log"), _("Log")))
        self.log = LogPanel(self.table.screen, spill, self.table.session.shown_log)
        if self.table.screen.small:
            self.log.layer = DRAWER_LAYER
        self.table.put(self.log)
        self._show()
        self.summary = self.table.add(SummaryPanel(self.table.screen, self.hide_summary))

    def _show(self) -> None:
        self.log.visible = self.open or not self.table.screen.small
        if self.table.screen.small:
            self.drawer.visible = self.drawer_tab.open = self.open

    def toggle_drawer(self) -> None:
        """Open the drawer of a small window, or close it."""
        if self.table.screen.small:
            self.open = not self.open
            self._show()
            self.table.mark_all()

    def show_log(self) -> None:
        """Give the log the focus, where it lies in a drawer in the open one."""
        self.toggle_drawer()
        if self.log.visible:
            self.table.set_focus(self.log)

    def toggle_summary(self) -> None:
        """Show what happened since the last turn, or take it away."""
        if self.summary.visible:
            self.hide_summary()
            return
        lines = self.table.session.since_own_turn()
        if lines:
            self.summary.present(lines)
        else:
            self.table.say(_("Nothing has happened since the last turn."))

    def hide_summary(self) -> None:
        """Take the summary away."""
        if self.table.is_built:
            self.summary.hide()
