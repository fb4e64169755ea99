"""The battles of a night in their order, and which places are held so far, beside the page of a battle."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.zones import SPECTATOR
from atlantis_desktop.games.archon.rules import units
from atlantis_desktop.games.archon.rules.battle import is_contested
from atlantis_desktop.games.archon.rules.state import NOBODY, OBJECTIVE_IDS, OBJECTIVES
from atlantis_desktop.games.archon.table.city import CityPanel
from atlantis_desktop.games.archon.table.look import faction
from atlantis_desktop.games.archon.words.names import faction_of, objective_name
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import Icon, Lines, Row, Text
from atlantis_desktop.words import _, ngettext

PLACE_ICONS: Final = (
    "crown", "trident", "temple-gate", "water-fountain", "sarcophagus", "anchor", "stone-bridge", "obelisk", "clover",
    "trireme", "bookshelf", "giant", "horse-head",
)  # fmt: skip
"""By objective: its sign."""
LAYER: Final = 11


@dataclass
class Fought:
    """A battle of the night: where, the sum of each side, whose dice were a natural 13, and who holds the place."""

    at: int
    sums: dict[int, int] = field(default_factory=dict)
    unlucky: list[int] = field(default_factory=list)
    winner: int = NOBODY

    def tell(self, event: Event) -> None:
        """Take in what happened next in the battle."""
        if event.kind == "battle_rolled":
            self.sums[event.seat] = event.values[4]
        elif event.kind == "natural_13":
            self.unlucky.append(event.seat)
        elif event.kind == "battle_won":
            self.winner = event.seat


def fought_in_night(match: Match[Any]) -> list[Fought]:
    """Return the battles that have begun in the Stasis at work, or in the one that ended with the last move."""
    found: list[Fought] = []
    for event in _night_of(match):
        if event.kind == "battle_begun":
            found.append(Fought(OBJECTIVE_IDS.index(event.target[0])))
        elif found:
            found[-1].tell(event)
    return found


def _night_of(match: Match[Any]) -> Iterator[Event]:
    """Give the events since the last Stasis ended, in their order."""
    begins = len(match.line)
    for back, made in enumerate(reversed(match.line)):
        # The night that ended with the last move is still being shown.
        if back and any(event.kind == "maps_cleared" for event in made.events):
            break
        begins -= 1
    for made in match.line[begins:]:
        yield from made.events


def battles_of_night(match: Match[Any]) -> list[int]:
    """Return the objectives of all battles of the Stasis at work in their order, those to come with them (ARCHON-102).

    A battle changes nothing on other objectives, so that what is contested now is fought for later.
    """
    fought = [each.at for each in fought_in_night(match)]
    last = fought[-1] if fought else NOBODY
    seen = match.rules.view(match.state, SPECTATOR)
    return fought + [at for at in range(last + 1, OBJECTIVES) if is_contested(seen, at)]


class HeldPanel(CityPanel):
    """Lies over the chances while battles are fought: every place with who holds it, or who still fights for it."""

    role = "text"

    def __init__(self, screen: Screen, spill: int, model: GeneralModel, fights: Callable[[], bool]) -> None:
        """Take the map, the panel's shadow, what is shown, and what tells whether a battle is on its page."""
        super().__init__("forecast", screen, model, spill)
        self.name, self.layer, self.fights = "held", LAYER, fights

    def rows(self) -> list[tuple[int, int, str]]:
        """Return every objective with units: who holds it alone (NOBODY where it is contested), in words."""
        found = []
        for at in range(OBJECTIVES):
            there = units.seats_at(self.view, at)
            if len(there) == 1:
                found.append((at, there[0], faction_of(self.rules, self.view, there[0])))
            elif there:
                found.append((at, NOBODY, _("contested")))
        return found

    @property
    def shown_now(self) -> bool:
        """Whether a battle is on its page, and this panel beside it and not below it."""
        return self.fights() and not self.rect.colliderect(self.screen.rect("battle"))

    def content(self) -> Hashable:
        return self.shown_now, tuple(self.rows())

    def says(self) -> Sequence[str]:
        return self.further_words()

    def further_words(self) -> Sequence[str]:
        if not self.shown_now:
            return []
        return [f"{objective_name(self.rules, at)}: {words}" for at, _seat, words in self.rows()]

    def paint(self, brush: Brush) -> None:
        if not self.shown_now:
            return
        room = self.headed(brush, "forecast_head", _("Held so far"), "flag-objective")
        found, line = self.rows(), brush.ui.text.line_height("smallest", 15)
        open_ones = [row for row in found if row[1] == NOBODY]
        rows = []
        if len(found) * line > room.height and len(open_ones) > 1:
            # Places that are still fought for stand on a line together, and every one that is held on its own.
            found = [row for row in found if row[1] != NOBODY]
            told = ngettext("{n} place is fought for", "{n} places are fought for", len(open_ones))
            words = Text(told.format(n=len(open_ones)), "smallest", "muted", size=17, grow=1)
            rows.append(Row([Icon("crossed-swords", "bad-dark"), words], high=30))
        for at, seat, _words in found:
            name = Text(escape(objective_name(self.rules, at)), "smallest", size=17, grow=1)
            mark = faction(self.rules, self.view, seat, 24) if seat != NOBODY else Icon("crossed-swords", "bad-dark")
            rows.append(Row([Icon(PLACE_ICONS[at]), name, mark], high=30))
        Lines(rows).lay(brush, room)
