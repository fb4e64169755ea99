"""What the events of a Stasis look like: battles on their page, everything else as on the general table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.table.auto_resolve import BATTLE_STEPS
from atlantis_desktop.games.archon.table.battle import ASIDE, TOLD
from atlantis_desktop.games.archon.table.cues import CUES
from atlantis_desktop.games.archon.table.great_moments import great_moment
from atlantis_desktop.table.beats import Beat
from atlantis_desktop.table.general.show import GeneralShow
from atlantis_desktop.table.show import Script

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.rules.rules import ArchonRules
    from atlantis_desktop.games.archon.table.constitution import Constitution
    from atlantis_desktop.games.archon.table.great_plate import GreatMoments
    from atlantis_desktop.games.archon.table.scene import StreetTable
    from atlantis_desktop.games.archon.table.streets import Streets

BATTLE_MS: Final = {"battle_begun": 700, "battle_rolled": 900, "natural_13": 1100, "tie_lost": 700, "battle_won": 1100,
                    "battle_lost": 500}  # fmt: skip
"""So long each event of a battle rests before the next one."""
ENDS: Final = frozenset({"natural_13", "tie_lost", "battle_won", "battle_lost"})
"""What becomes of the sides; after the last of them the page stands until it was read."""
READ_MS: Final = 1100
"""So long it stands for whoever reads quickly."""


class StasisShow(GeneralShow):
    """Plays beats on the table of a Stasis."""

    table: StreetTable
    cues = CUES

    def __init__(self, table: StreetTable, streets: Streets) -> None:
        """Take the table and its streets, which hold the page of a battle."""
        super().__init__(table)
        self.streets = streets

    def show(self, events: tuple[Event, ...]) -> Script:
        event, sheet, rest = events[0], self.streets.sheet, self.streets.rest
        if rest.running and not self._battles_follow():
            yield rest.tell
        if rest.running:
            if event.kind in TOLD:
                sheet.tell(event, self.before)
            return
        if event.kind not in TOLD:
            if event.kind not in ASIDE:
                sheet.close()
            yield from super().show(events)
            return
        sheet.tell(event, self.before)
        self.sound(event)
        self.happen()
        if event.kind in ENDS and not any(each.kind in ENDS for each in self._of_this_battle()):
            yield self.read(READ_MS)
        else:
            yield self.pause(BATTLE_MS[event.kind])

    def show_adopted(self, events: tuple[Event, ...]) -> Script:
        """Turn the tablet of a text that comes into force, in a game with councils."""
        if self._wall is None or self.table.ui.motion.speed <= 0:
            yield from self.usual(events)
            return
        self.sound(events[0])
        yield from self._wall.turn(events[0], self.before, self.run)

    def show_wrath_changed(self, events: tuple[Event, ...]) -> Script:
        """Show large, as in the chamber, where Atlantis comes near sinking (ARCHON-58)."""
        great = self._great
        moment = None
        if great is not None and self.table.ui.motion.speed > 0:
            moment = great_moment(cast("ArchonRules", self.table.model.rules), events, self.before, self.coming)
        yield from self.usual(events)
        if great is not None and moment is not None:
            yield from great.show(moment, lambda ms, step: self.run(ms, step, travel=False))

    @property
    def _great(self) -> GreatMoments | None:
        """What shows moments large, in a game with councils."""
        return getattr(self.table, "great", None)

    @property
    def _wall(self) -> Constitution | None:
        """The constitution of a game with councils; a text can be adopted in the midst of a Stasis (ARCHON-119)."""
        return getattr(self.table, "constitution", None)

    def _battles_follow(self) -> bool:
        """Tell whether the event at hand still belongs to the battles of the night."""
        of_battles = TOLD | ASIDE
        if self._at_hand[0].kind in of_battles or any(each.kind in TOLD for each in self.following):
            return True
        return self._beat is not None and self._among_battles(self._beat.view)

    @staticmethod
    def _among_battles(view: Any) -> bool:
        return any(frame.name in BATTLE_STEPS for frame in view.frames)

    def rest(self) -> Script:
        """Tell of what was resolved without a halt, when the battles are over or a person is asked."""
        rest = self.streets.rest
        over = self._beat is not None and not self._among_battles(self._beat.view)
        if rest.running and (over or rest.stops):
            yield rest.tell
        yield from super().rest()

    def _of_this_battle(self) -> list[Event]:
        """Return the events that follow before the next battle."""
        found: list[Event] = []
        for event in self.following:
            if event.kind == "battle_begun":
                break
            found.append(event)
        return found

    def reads(self, beat: Beat) -> bool:
        if self.streets.rest.running:
            return True
        return self.is_read and any(event.kind == "battle_rolled" for event in beat.events)

    def forget(self) -> None:
        super().forget()
        if self._wall is not None:
            self._wall.end()
        if self._great is not None:
            self._great.end()

    def lay(self, view: Any) -> None:
        if not self.playing:
            self.streets.sheet.follow(view)
        super().lay(view)
