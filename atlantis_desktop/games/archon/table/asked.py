"""What the pages of Archon's questions know: the council as the person who is asked sees it, and its factions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, Final, cast

from pygame import Rect, Surface

from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.games.archon.rules.ballots import ANSWERS
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import ArchonTable
from atlantis_desktop.games.archon.table.foresight import of_table
from atlantis_desktop.games.archon.table.look import draw_faction
from atlantis_desktop.games.archon.words.names import faction_icon, faction_of
from atlantis_desktop.table.questions.page import AskedPage
from atlantis_desktop.ui.scenes.dialog import Answer
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _

DECIDED: Final = frozenset({"vote_passed", "vote_failed"})
OF_ALL: Final = frozenset({"stasis_changed", "wrath_changed", "exiled", "adopted"})
"""What came of a vote for everybody."""
OF_ONE: Final = ("_gained", "_paid", "_lost", "_changed")
"""How the kinds of events end that tell of the goods of one seat."""
MOST_SINCE: Final = 60
"""Among so many of the newest events the last vote is looked for."""


class CouncilPage(AskedPage):
    """A page for a question of Archon."""

    @property
    def rules(self) -> ArchonRules:
        """The rules of the match."""
        return cast("ArchonRules", self.table.session.rules)

    @property
    def view(self) -> ArchonTable:
        """The table as the person who is asked may know it."""
        return cast("ArchonTable", self.table.session.acting_view())

    @property
    def hinted(self) -> bool:
        """Whether the odds of the question are told, as after a hint."""
        return of_table(self.table).open

    def on_action(self, action: str) -> bool:
        """The sheets of the seats are looked at over the page as well, which stays below them."""
        if action != "seats":
            return False
        cast("Any", self.table).sheets.open(max(0, self.table.model.front))
        return True

    def since_items(self, box: Rect) -> list[Widget]:
        """Return what came of the last vote, as long as whoever is asked has done nothing since; it passed quickly."""
        session = self.table.session
        last = next((made.move.kind for made in reversed(session.match.line) if made.move.seat == self.seat), "")
        if last not in ANSWERS:
            return []
        found: list[str] = []
        for event in islice(session.shown_events(), MOST_SINCE):
            tells = event.kind in OF_ALL or (event.seat == self.seat and event.kind.endswith(OF_ONE))
            if tells or event.kind in DECIDED:
                found.append(session.words.event_line(session.rules, event, session.names))
            if event.kind in DECIDED:
                words = " ".join(line for line in reversed(found) if line)
                return self.note(box, "since", "hourglass", words) if len(found) > 1 else []
        return []

    def odds_button(self) -> list[Answer]:
        """Return the button that tells the odds, none where they are told already."""
        if self.hinted:
            return []
        return [Answer("odds", _("Hint: the odds"), self.tell_odds, icon="light-bulb")]

    def tell_odds(self) -> None:
        """Tell the odds of the question from now on."""
        of_table(self.table).ask()
        self.changed()

    def faction(self, seat: int) -> str:
        """Return the name of the faction of a seat."""
        return faction_of(self.rules, self.view, seat)

    def token(self, seat: int) -> Callable[[Surface, Any, Rect], None]:
        """Return what paints the token of a seat."""
        icon = faction_icon(self.rules, self.view, seat)
        return lambda surface, ui, rect: draw_faction(surface, ui, seat, icon, rect)

    def letting_be(self) -> Answer:
        """Return the button that lets the question be."""
        return Answer("decline", _("Let it be"), lambda: self.press("decline"), icon="player-next")


class LookPage(CouncilPage):
    """A page that only tells something: it asks nothing, so it stays whatever is asked below it."""

    @property
    def view(self) -> ArchonTable:
        """The table as whoever looks at the screen may know it."""
        return cast("ArchonTable", self.table.model.view)

    @property
    def still(self) -> bool:
        return not self.table.session.cover_due

    def gestures(self) -> tuple[Gesture, ...]:
        return ()

    def put_away(self) -> None:
        """Go back to the table; a question that is open there stays so."""
        if self.ui.app.shows(self.scene):
            self.ui.app.pop()

    def back(self) -> Answer:
        """Return the button that leads back to the table."""
        return Answer("back", _("Back to the table"), self.put_away, icon="previous-button")
