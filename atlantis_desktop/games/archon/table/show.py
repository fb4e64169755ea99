"""What the events of a Stasis look like: battles on their page, everything else as on the general table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.table.battle import ASIDE, TOLD
from atlantis_desktop.table.general.show import GeneralShow

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.table.scene import StasisScene

BATTLE_MS: Final = {"battle_begun": 700, "battle_rolled": 900, "natural_13": 1100, "tie_lost": 700, "battle_won": 1100,
                    "battle_lost": 500}  # fmt: skip
"""So long each event of a battle rests before the next one."""


class StasisShow(GeneralShow):
    """Plays beats on the table of a Stasis."""

    table: StasisScene

    def show(self, events: tuple[Event, ...]) -> None:
        event, sheet = events[0], self.table.sheet
        if event.kind not in TOLD:
            if event.kind not in ASIDE:
                sheet.close()
            super().show(events)
            return
        sheet.tell(event, self.before)
        if event.kind == "battle_rolled":
            self.table.ui.sound.play("card_place")
        self.happen()
        self.pause(BATTLE_MS[event.kind])

    def lay(self, view: Any) -> None:
        super().lay(view)
        if not self.playing:
            self.table.sheet.follow(view)
