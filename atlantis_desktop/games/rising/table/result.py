"""The end of a game of Atlantis Rising: how it ended, the race against the sea, and what every councilor did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import WON
from atlantis_desktop.games.rising.table.result_chart import draw_race
from atlantis_desktop.games.rising.table.result_figures import (
    CAREFUL,
    GATHERER,
    GIVER,
    LUCK,
    RECRUITER,
    ROLLER,
    SHELTER,
    SUFFER_PHASE,
    WRATH_PHASE,
    RisingFigures,
)
from atlantis_desktop.games.rising.words.roles import role_of
from atlantis_desktop.screens.result_page import Column, Headline, ResultPage, ResultRow
from atlantis_desktop.table.at_table import AtTable
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.words import N_, _, ngettext

AWARD_WORDS: Final = {
    LUCK: N_("Luckiest dice"), GIVER: N_("Greatest giver"), SHELTER: N_("Held the sea back"),
    GATHERER: N_("Fullest stores"), RECRUITER: N_("Most followers won"), ROLLER: N_("Most dice thrown"),
    CAREFUL: N_("Fewest swept away"),
}  # fmt: skip
"""What a councilor is praised for, as words for the catalogs."""


class IslandResult(ResultPage):
    """The result of a game of Atlantis Rising, for one to seven seats."""

    def __init__(self, ui: Ui, table: AtTable) -> None:
        """Take the table whose game is over. Raises ValueError while it still goes on."""
        super().__init__(ui, table)
        assert isinstance(self.session.rules, RisingRules)
        self.rules = self.session.rules
        self.state = self.session.match.state
        self.figures = RisingFigures(self.session.match)

    @property
    def is_won(self) -> bool:
        """Whether the Power Core was built (RISE-131)."""
        return bool(self.state.ended == WON)

    def cue(self) -> str:
        """A victory is heard, a loss is like doors that fall shut."""
        return "victory" if self.is_won else "pass_doors_close"

    def character_id(self, seat: int) -> str:
        """Return the councilor of a seat where it was chosen (RISE-13)."""
        board = self.state.boards[seat]
        if board < 0 or self.rules.options["councilorChoice"] != "free":
            return ""
        return str(self.rules.content.councilors[board - self.rules.box.councilor_0].id)

    def headline(self) -> Headline:
        """Say how the game ended, and how near the other end was."""
        round, dry = max(1, self.state.round), self.figures.dry(self.state)
        if self.is_won:
            above, title = _("Victory in round {n}").format(n=round), _("The Gate Stands Open")
            line = _("Atlantis steps through before the last wave breaks.")
            left = ngettext("{n} tile remained above the sea.", "{n} tiles remained above the sea.", dry)
            return Headline(above, title, f"{line} {left.format(n=dry)}", "laurels", "orichalcum")
        if not self.state.ended:
            above, title = _("Given up in round {n}").format(n=round), _("The Gate Stays Unbuilt")
            left = ngettext("The council gave up while {n} tile stood above the sea.",
                            "The council gave up while {n} tiles stood above the sea.", dry).format(n=dry)  # fmt: skip
            return Headline(above, title, left, "flag-objective", "foam")
        above, title = _("Lost in round {n}").format(n=round), _("The Sea Has Taken All")
        line = {
            SUFFER_PHASE: _("A misfortune found no tile left to flood but the Mystic Power Source."),
            WRATH_PHASE: _("The Wrath found no tile left to flood but the Mystic Power Source."),
        }.get(self.figures.last_phase, _("The Mystic Power Source is flooded."))
        built = self.figures.built(self.state)
        told = _("{n} of {all} components were built.").format(n=built, all=self.figures.components)
        return Headline(above, title, f"{line} {told}", "big-wave", "foam")

    def chart_words(self) -> tuple[str, str]:
        """Return head and line of the chart."""
        line = _("Tiles flooded, components built and the Wrath, round by round")
        if self.figures.strikes():
            line = _("Tiles flooded, components built, the Wrath, and which monsters struck, round by round")
        return _("The race against the sea"), line

    def plot(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        """Draw the race."""
        draw_race(surface, ui, self.screen, self.figures)

    def facts(self) -> Sequence[tuple[str, str, str]]:
        """Return four figures of the game."""
        figures, luck = self.figures, self.figures.luck
        stopped = figures.count("barrier_used")
        held = ngettext("flood stopped", "floods stopped", stopped)
        return [
            ("star-gate", f"{figures.built(self.state)} / {figures.components}", _("components built")),
            ("rolling-dices", "–" if luck is None else _("{n} %").format(n=luck), _("successful rolls")),
            ("magic-shield", str(stopped), held),
            ("magic-trident", f"{self.state.wrath + 1} / {len(self.rules.wrath)}", _("steps of the Wrath")),
        ]

    def players_words(self) -> tuple[str, str]:
        """Return head and note of the councilors."""
        return _("The councilors"), _("Green and underlined: best at the table. Lost: Atlanteans swept away.")

    def columns(self) -> Sequence[Column]:
        """Return the headings over the deeds."""
        found = [
            Column(_("Rolls"), "rolling-dices"), Column(_("Gathered"), "chest"), Column(_("Given"), "shaking-hands"),
            Column(_("Recruits"), "meeple-group"), Column(_("Lost"), "drowning"),
        ]  # fmt: skip
        if self.rules.box.items:
            found.insert(4, Column(_("Items"), "hammer-nails"))
        return found

    def rows(self) -> Sequence[ResultRow]:
        """Return the councilors in the order of their seats."""
        deeds, awards, conceded = self.figures.deeds, self.figures.awards(), self.session.match.conceded
        columns = [
            ([each.rolls for each in deeds], False), ([each.gathered for each in deeds], False),
            ([each.given for each in deeds], False), ([each.recruits for each in deeds], False),
            ([each.lost for each in deeds], True),
        ]  # fmt: skip
        if self.rules.box.items:
            columns.insert(4, ([each.things for each in deeds], False))
        best = [self.figures.best(values, least) for values, least in columns]
        rows = []
        for seat in range(len(deeds)):
            award = _(AWARD_WORDS[awards[seat]]) if awards[seat] else ""
            gave_up = seat in conceded
            rows.append(
                ResultRow(seat, self._role(seat), _("gave up") if gave_up else award, not gave_up,
                    tuple(str(values[seat]) for values, _least in columns), tuple(each[seat] for each in best),
                    self._councilor(seat))
            )  # fmt: skip
        return rows

    def _role(self, seat: int) -> str:
        """Return the councilor of a seat, and whether a bot played it."""
        name = self._councilor(seat)
        if self.session.match.seats[seat].controller == HUMAN:
            return name or _("Human")
        return _("{councilor} · Bot").format(councilor=name) if name else _("Bot")

    def _councilor(self, seat: int) -> str:
        board = self.state.boards[seat]
        if self.rules.two_teams and seat:
            return _("Second team")
        return role_of(self.rules, board - self.rules.box.councilor_0, self.session.names[seat]) if board >= 0 else ""
