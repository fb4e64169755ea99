"""The rest of the battles at once: a pace that a person chooses for this night, until it is over or somebody is asked.

Nothing of the game changes by it. What came of the battles is told together, on the page where each would have stood.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.table.battle import BattleSheet
from atlantis_desktop.games.archon.table.battle_order import fought_in_night
from atlantis_desktop.games.archon.table.chances import DEPLOYS
from atlantis_desktop.games.archon.table.hand import StasisHand
from atlantis_desktop.games.archon.words.names import objective_name, units_text
from atlantis_desktop.table.action_bar import LEFT, MAIN, Act
from atlantis_desktop.table.flights import GROUP
from atlantis_desktop.table.general.actions import Actions
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.table.scene import StreetTable

BATTLE_STEPS: Final = frozenset({steps.BATTLES, steps.BET, steps.SPOILS})
ROW_MS: Final = 700
"""So long the summary stands for each of its battles, for whoever reads quickly."""


class RestOfBattles(TablePart):
    """Tells whether battles are resolved without a halt, and shows together what came of them."""

    def __init__(self, table: StreetTable, sheet: Callable[[], BattleSheet]) -> None:
        """Take the table, and what gives the page of a battle."""
        super().__init__(table)
        self.streets, self.sheet = table, sheet
        self._first: int | None = None
        """The number in the night of the first battle that is told in the summary, None while none is resolved so."""

    @property
    def running(self) -> bool:
        """Whether no battle halts now."""
        return self._first is not None

    @property
    def can_start(self) -> bool:
        """Whether battles are left that need not be looked at one by one, and no person is asked anything."""
        table, sheet = self.table, self.sheet()
        led = table.guide is not None or not table.session.humans
        free = not led and not self.running and not self.stops and sheet.visible and not sheet.told and not table.live
        return free and bool(sheet.coming())

    def start(self) -> None:
        """Resolve what is left without a halt."""
        if not self.can_start:
            return
        table, sheet = self.table, self.sheet()
        number, _all = sheet.number()
        # What stands to be read has been told; what is only being shown belongs to the summary.
        self._first = number if self.streets.reading.held else number - 1
        table.session.hurry()
        if not self.streets.reading.go_on():
            table.ui.motion.skip(GROUP)
        table.refresh()

    def end(self) -> None:
        """Battles halt again as ever."""
        self._first = None

    let_go = end

    @property
    def stops(self) -> bool:
        """Whether a person is asked now, with nothing left to be shown before that."""
        session = self.table.session
        return not session.beats and any(each.blocking and each.seat in session.humans for each in session.prompts)

    @property
    def captive(self) -> bool:
        """Whether somebody decides on a captive next (ARCHON-109)."""
        frames = self.table.session.moment.state.frames
        return bool(frames) and frames[-1].name == steps.SPOILS

    def tell(self, done: Callable[[], None]) -> None:
        """Show what came of the battles together until it was read, then call ``done``."""
        first, table = self._first or 0, self.table
        self.end()
        # The last one may only have begun: its dice wait for a person.
        fought = [each for each in fought_in_night(table.session.match)[first:] if each.sums]
        if not fought:
            done()
            return
        self.sheet().tell_rest(fought)
        table.refresh()
        self.streets.reading.hold(ROW_MS * (1 + len(fought)), done)


class StreetActions(Actions):
    """The buttons of the streets: while a battle is on its page, on to the next one, or to the end of all."""

    def __init__(self, table: StreetTable, rest: RestOfBattles) -> None:
        """Take the table and what resolves the rest of its battles."""
        super().__init__(table)
        self.streets, self.rest = table, rest

    def offers(self) -> dict[str, Act]:
        return {**self._deploys(super().offers()), **self._rest()}

    def _deploys(self, found: dict[str, Act]) -> dict[str, Act]:
        """Let the gold button say which units are deployed: where, the map shows and the list tells."""
        main, hand = found.get(MAIN), self.table.hand
        if main is None or not isinstance(hand, StasisHand) or hand.step != steps.DEPLOY:
            return found
        if main.move is not None and main.move.kind in DEPLOYS:
            words = _("Deploy {units}").format(units=units_text(*main.move.args[:2]))
            tip = escape(self.model.offered_text(main.move))
            return {**found, MAIN: Act(escape(words), "rally-the-troops", main.move, tip=tip)}
        if main.move is None and main.other is None and not hand.marked and hand.mix != (0, 0):
            words = _("Deploy {units}").format(units=units_text(*hand.mix))
            reason = _("Choose a place on the map first.")
            return {**found, MAIN: Act(escape(words), "rally-the-troops", reason=reason)}
        return found

    def beside(self) -> dict[str, Act]:
        found = {**super().beside(), **self._rest()}
        sheet, reading = self.rest.sheet(), self.streets.reading
        # What becomes of a captive is asked before the next battle.
        coming = [] if sheet.told or self.rest.captive else sheet.coming()
        if reading.held and coming:
            # The place stands first in the row of the battles to come: with it the words have no room on the button.
            place = escape(objective_name(sheet.rules, coming[0]))
            found[MAIN] = Act(_("Next battle"), "next-button", other=reading.go_on, tip=place)
        return found

    def _rest(self) -> dict[str, Act]:
        if not self.rest.can_start:
            return {}
        return {LEFT: Act(_("Resolve all the rest"), "fast-forward-button", other=self.rest.start)}

    def instruction(self) -> tuple[str, str, str]:
        """Return which battle is shown and what has come of it so far, while nobody of this screen is asked."""
        sheet = self.rest.sheet()
        if not sheet.visible or self.table.live or not (self.table.playing or sheet.told):
            return super().instruction()
        number, count = sheet.number()
        if sheet.told or not number:
            return sheet.title(), sheet.outcome(), ""
        return _("Battle {n} of {all}").format(n=number, all=count), sheet.outcome(), ""
