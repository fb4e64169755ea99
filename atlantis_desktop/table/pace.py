"""The pace of bots in the player's hand: a button beside what is asked, and a key, that show their moves at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol, runtime_checkable

from pygame import Rect

from atlantis_desktop.table.beats import Beat
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.button import IconButton
from atlantis_desktop.words import _

SIDE_UNITS: Final = 40
EDGE_UNITS: Final = 12


@runtime_checkable
class LeavesCorner(Protocol):
    """An instruction whose words leave its lower right corner to another widget."""

    corner: int


class Pace(TablePart):
    """Shows what bots do at their pace, or at once, as the settings say and the button changes them."""

    button: IconButton

    def build(self, screen: Screen) -> None:
        """Put the button into the lower corner of the instruction, where bots play."""
        table, px = self.table, self.table.ui.scale.px
        panel = screen.rect("instruction")
        side, edge = px(SIDE_UNITS), px(EDGE_UNITS)
        rect = Rect(panel.right - edge - side, panel.bottom - edge - side, side, side)
        key = table.ui.keys.first("quick")
        words = _("Quick bots")
        tip = _("Quick bots: what they do shows at once.")
        tip = _("{name} ({key})").format(name=tip, key=key) if key else tip
        self.button = table.add(
            IconButton("quick_bots", rect, "fast-forward-button", self.toggle, label=words, tip=tip, region="actions",
                       on=table.ui.settings.quick_bots)
        )  # fmt: skip
        self.button.visible = self.has_bots
        for told in table.widgets:
            if isinstance(told, LeavesCorner):
                told.corner = side + edge if self.has_bots else 0

    @property
    def has_bots(self) -> bool:
        """Whether bots play at the table."""
        session = self.table.session
        return len(session.humans) < len(session.names)

    def toggle(self) -> None:
        """Let bots be quick, or take their time again; what one of them does just now is shown at its end."""
        table = self.table
        if not self.has_bots:
            table.say(_("No bots play at this table."))
            return
        settings = table.ui.settings
        settings.quick_bots = not settings.quick_bots
        table.ui.app.settings_changed()
        self.button.on = settings.quick_bots
        self.button.mark()
        if settings.quick_bots:
            table.skip_motion()
        # Over the table may lie a page that asks: what it covers says nothing.
        table.ui.app.scene.say(_("Bots are quick now.") if settings.quick_bots else _("Bots take their time again."))

    def shown(self, beat: Beat) -> None:
        """A beat has begun to be shown: that of a quick bot is shown at its end."""
        if self.table.ui.settings.quick_bots and beat.seat >= 0 and beat.seat not in self.table.session.humans:
            self.table.skip_motion()

    def acts(self) -> Mapping[str, Callable[[], object]]:
        return {"quick": self.toggle}
