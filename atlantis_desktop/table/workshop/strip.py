"""The strip over a table that tells what was saved in the folder it is played from, and offers to deal again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from atlantis_desktop.storage.watching import Watch
from atlantis_desktop.table.workshop.reload import News, watch_for
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label, Panel
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.scene import TableScene

LAYER: Final = 34
WIDE: Final = 1080


class ReloadStrip:
    """Watches from the first look on, and shows what is new until somebody deals again or goes on."""

    def __init__(self, table: TableScene) -> None:
        """Take the table."""
        self.table = table
        self.news: News | None = None
        """What the strip says now; None while there is none."""
        self._watch: Watch[News] | None = None
        self._looked = False
        self._seen = 0
        self._widgets: list[Widget] = []

    def look(self) -> None:
        """Show what was found since the last look; a table over which somebody is led watches nothing."""
        if not self._looked and self.table.is_built and self.table.guide is None:
            self._looked = True
            self._watch = watch_for(self.table.session)
        found = None if self._watch is None else self._watch.found
        if found is not None and found.number != self._seen:
            self._seen, self.news = found.number, found.news
            self._hide()
        if self.news is not None and self.table.is_built and not self._stands:
            self._show(self.news)

    @property
    def _stands(self) -> bool:
        """Whether the strip is on the table; it is gone when all widgets were made anew."""
        return bool(self._widgets) and self._widgets[0] in self.table.widgets

    def _show(self, news: News) -> None:
        ui, px = self.table.ui, self.table.ui.scale.px
        words = escape(news.told)
        if news.is_fault:
            words = "<cross-mark> " + words + " " + _("The old data stays in force.")
        # No button is gold: the strip comes by itself, and Enter is to press what it pressed before.
        deals = [] if news.is_fault else [("reload_deal", _("Deal again, same seed"), self.deal_again)]
        buttons = [*deals, ("reload_on", _("Go on"), self.go_on)]
        pad, gap, high = px(16), px(12), px(46)
        widths = [Button.width_for(ui, text, False, 18) for _name, text, _act in buttons]
        screen = self.table.screen
        lane = screen.rect("board") if screen.has("board") else ui.scale.screen
        whole = min(px(WIDE), lane.width)
        beside = sum(widths) + gap * len(widths)
        room = whole - 2 * pad - beside
        # Long faults stand above their buttons.
        above = room < whole // 3
        if above:
            room = whole - 2 * pad
        told = ui.text.measure(words, "body-small", room)[1]
        tall = told + gap + high if above else max(told, high)
        box = Rect(0, 0, whole, tall + 2 * px(10))
        box.midtop = lane.centerx, max(lane.top, screen.rect("top_bar").bottom + px(6))
        panel = Panel("reload", box, "dark-current", label=news.told)
        x, y = box.x + pad, box.y + px(10)
        place = Rect(x, y, room, told if above else tall)
        colour = "bad-dark" if news.is_fault else "title-light"
        self._widgets = [panel, Label("reload_told", place, words, "body-small", colour, valign="middle")]
        x = box.right - pad - beside + gap
        top = y + told + gap if above else y + (tall - high) // 2
        for (name, text, act), wide in zip(buttons, widths, strict=True):
            reason = news.locked if name == "reload_deal" else ""
            self._widgets.append(Button(name, Rect(x, top, wide, high), text, act, size=18, region="reload",
                                        reason=reason))  # fmt: skip
            x += wide + gap
        for widget in self._widgets:
            widget.layer = LAYER
            self.table.add(widget)
            widget.mark()

    def _hide(self) -> None:
        if self._stands:
            for widget in self._widgets:
                self.table.remove(widget)
        self._widgets = []

    def go_on(self) -> None:
        """Play on with the old data, until something is saved again."""
        self.news = None
        self._hide()

    def deal_again(self) -> None:
        """Begin the match anew with what was saved: the same people, options and seed."""
        self.table.ui.app.open("deal_again", "reset", session=self.table.session)

    def close(self) -> None:
        """Watch no more."""
        if self._watch is not None:
            self._watch.close()
