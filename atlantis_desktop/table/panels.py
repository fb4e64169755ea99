"""The panels of a table: those that are brought up to date with the game, and the drawer of a small window."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile, takewhile
from operator import not_
from typing import TYPE_CHECKING, TypeVar

from atlantis_desktop.table.drawer import DRAWER_LAYER, Drawer, DrawerTab
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.ui.widgets.brush import CachedPanel

if TYPE_CHECKING:
    from atlantis_desktop.table.scene import TableScene

P = TypeVar("P", bound=CachedPanel)


class TablePanels(TablePart):
    """Holds every panel that is brought up to date with the game."""

    drawer: Drawer
    drawer_tab: DrawerTab

    def __init__(self, table: TableScene) -> None:
        """Take the table on which the panels lie."""
        super().__init__(table)
        self.all: list[CachedPanel] = []
        self.in_drawer: list[CachedPanel] = []
        """Those of them that lie in the drawer of a small window."""
        self.drawer_open = False
        self._read = -1
        """How many lines of the log were there when it was seen last, none before the table is shown."""
        self._stale = False
        self._came_from = ""
        """What had the focus before a key led it to a panel."""

    def begin(self) -> None:
        self.all, self.in_drawer = [], []

    def put(self, panel: P) -> P:
        """Put a panel on the table that is brought up to date with the game."""
        self.all.append(self.table.add(panel))
        return panel

    def add_drawer(self, panels: Sequence[CachedPanel], words: str = "", label: str = "") -> None:
        """Put panels on the table that lie in a drawer where the window is small; its tab says these words."""
        screen = self.table.screen
        if screen.small:
            self.drawer = self.table.add(Drawer(screen))
            self.drawer_tab = self.table.add(DrawerTab(screen, self.toggle_drawer, words, label))
        else:
            self.drawer_open = False
        for panel in panels:
            self._lay_in_drawer(panel)
        self._show_drawer()

    def join_drawer(self, panel: P, words: str) -> P:
        """Put one more panel beside those of the drawer; the tab of a small window says these words."""
        if self.table.screen.small:
            self.drawer_tab.rename(words)
        self._lay_in_drawer(panel)
        self._show_drawer()
        return panel

    def _lay_in_drawer(self, panel: CachedPanel) -> None:
        panel.layer = DRAWER_LAYER if self.table.screen.small else 0
        self.in_drawer.append(self.put(panel))

    def _show_drawer(self) -> None:
        small = self.table.screen.small
        for panel in self.in_drawer:
            panel.visible = self.drawer_open or not small
        if small:
            self.drawer.visible = self.drawer_tab.open = self.drawer_open

    def toggle_drawer(self) -> None:
        """Open the drawer of a small window, or close it."""
        if self.table.screen.small:
            self.drawer_open = not self.drawer_open
            self._show_drawer()
            self._tell_news()
            self.table.mark_all()
            if not self.drawer_open and self.table.focus in self.in_drawer:
                self.step_out()

    def step_into(self, panel: CachedPanel) -> None:
        """Give a panel the focus, which goes back to where it was when the panel is left."""
        focus = self.table.focus
        if focus is not panel:
            self._came_from = "" if focus is None else focus.name
            self.table.set_focus(panel)

    def step_out(self) -> None:
        """Give the focus back to what had it before a key led it to a panel."""
        found = (w for w in self.table.walk() if w.name == self._came_from and w.focusable and w.shown)
        self.table.set_focus(next(found, None))

    def _tell_news(self) -> None:
        """Let the tab of a closed drawer say how many lines of the log others added last, if nobody has seen them."""
        if not self.in_drawer or not self.table.screen.small:
            self._read = -1
            return
        session = self.table.session
        lines = session.shown_log()
        if self.drawer_open or self._read < 0:
            self._read = len(lines)
        self._read = min(self._read, len(lines))
        # What the viewer does now adds nothing new, and what lies before an own turn is past.
        own = [line.seat == session.front for line in reversed(lines[self._read :])]
        theirs = dropwhile(bool, own)
        self.drawer_tab.tell(sum(1 for _line in takewhile(not_, theirs)))

    def refresh(self) -> None:
        """Have the panels painted whose content changed; looked at once for a picture, however often it is asked."""
        self._stale = True

    def paint_stale(self) -> None:
        """Look which panels changed since the last picture."""
        if self._stale:
            self._stale = False
            for panel in self.all:
                if panel.visible:
                    panel.refresh()
            self._tell_news()

    def forget(self) -> None:
        """Forget what is painted, to save memory while another screen covers the table."""
        for panel in self.all:
            panel.forget()

    def on_back(self) -> bool:
        """Esc closes the drawer."""
        was_open = self.drawer_open
        if was_open:
            self.toggle_drawer()
        return was_open
