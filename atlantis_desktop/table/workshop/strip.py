"""The strip over a table that tells what was saved in the folder it is played from, and offers to deal again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_desktop.storage.watching import Watch
from atlantis_desktop.table.strip import Strip, StripButton
from atlantis_desktop.table.workshop.reload import News, watch_for
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.scene import TableScene


class ReloadStrip:
    """Watches from the first look on, and shows what is new until somebody deals again or goes on."""

    def __init__(self, table: TableScene) -> None:
        """Take the table."""
        self.table = table
        self.news: News | None = None
        """What the strip says now; None while there is none."""
        self.watch: Watch[News] | None = None
        """What looks at the folder; None before the first look, and for a match that is played from none."""
        self._looked = False
        self._seen = 0
        self._strip = Strip(table, "reload")

    def look(self) -> None:
        """Show what was found since the last look; a table over which somebody is led watches nothing."""
        if not self._looked and self.table.is_built and self.table.guide is None:
            self._looked = True
            self.watch = watch_for(self.table.session)
        found = None if self.watch is None else self.watch.found
        if found is not None and found.number != self._seen:
            self._seen, self.news = found.number, found.news
            self._strip.hide()
        if self.news is not None and self.table.is_built and not self._strip.stands:
            self._show(self.news)

    def _show(self, news: News) -> None:
        words = escape(news.told)
        deals = [StripButton("reload_deal", _("Deal again, same seed"), self.deal_again, news.locked)]
        if news.is_fault:
            deals, words = [], "<cross-mark> " + words + " " + _("The old data stays in force.")
        buttons = [*deals, StripButton("reload_on", _("Go on"), self.go_on)]
        self._strip.show(words, buttons, "bad-dark" if news.is_fault else "title-light")

    def go_on(self) -> None:
        """Play on with the old data, until something is saved again."""
        self.news = None
        self._strip.hide()

    def deal_again(self) -> None:
        """Begin the match anew with what was saved: the same people, options and seed."""
        self.table.ui.app.open("deal_again", "reset", session=self.table.session)

    def close(self) -> None:
        """Watch no more."""
        if self.watch is not None:
            self.watch.close()
