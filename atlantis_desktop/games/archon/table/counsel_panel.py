"""The counsel beside a vote: what it would do, who is likely to vote how, and what could turn it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, cast

from pygame import Rect

from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.table.city import CityPanel
from atlantis_desktop.games.archon.table.counsel import Counsel, Voter, counsel_of
from atlantis_desktop.games.archon.table.counsel_words import (
    Sides,
    chance_said,
    effects_said,
    sides_said,
    turning_said,
    worth_said,
)
from atlantis_desktop.games.archon.table.deals_told import promised_here
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.art.surfaces import draw_token
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import Bar, Lines, Number, Row, Text
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.rules.state import ArchonTable


class CounselPanel(CityPanel):
    """Tells whoever votes what the vote would do. It is seen while the vote cards lie open."""

    def __init__(self, screen: Screen, model: GeneralModel, spill: int, hinted: Callable[[], bool]) -> None:
        """Take the map, what is shown, how far the panel's shadow reaches, and whether the odds are told."""
        super().__init__("counsel", screen, model, spill)
        self.hinted = hinted
        self.visible = False
        self._size = 15

    def counsel(self) -> Counsel | None:
        """Return what can be told, worked out once for each moment."""
        moment = self.model.moment
        if moment.acting is None:
            return None
        seat, view = moment.acting, moment.acting_view
        return self.model.session.moment.once(("counsel", seat), lambda: counsel_of(self.rules, view, seat))

    # ------------------------------------------------------------------------------------------------ in words

    def sentences(self, told: Counsel) -> list[str]:
        """Return what the vote would do, and who could turn it, in sentences."""
        found = [*self.promised(), *effects_said(told.passing, told.failing), worth_said(told.leaning)]
        return [*found, self.turning(told)] if self.hinted() else found

    def promised(self) -> list[str]:
        """Return what whoever votes has promised about the vote at hand, and what others have promised of it."""
        moment = self.model.moment
        if moment.acting is None or not moment.acting_view.frames or moment.acting_view.frames[-1].name != steps.VOTE:
            return []
        view = cast("ArchonTable", moment.acting_view)
        return promised_here(self.rules, view, moment.acting, view.frames[-2].data)

    def turning(self, told: Counsel) -> str:
        """Return who could turn the likely result, and what that vote is worth (ARCHON-37)."""
        if told.with_yes - told.with_no > 0.5:
            return _("Your own vote decides.")
        if told.turner is None:
            return turning_said("", 0, 0)
        return turning_said(self.model.names[told.turner.seat], told.turner.strength, told.price)

    def further_words(self) -> Sequence[str]:
        told = self.counsel()
        return self.sentences(told) if told is not None else ()

    def content(self) -> Hashable:
        told = self.counsel()
        words = self.sentences(told) if told is not None else []
        self.label = " ".join([_("What it would do"), *words])
        self.tip = escape(" ".join(words))
        return told, tuple(words), self.model.names, self.hinted()

    # ------------------------------------------------------------------------------------------------ painting

    def paint(self, brush: Brush) -> None:
        told, ui = self.counsel(), brush.ui
        box = self.headed(brush, "counsel_head", _("What it would do"), "scales")
        if told is None:
            return
        if not self.hinted():
            note = _("Hint tells who is likely to vote how.")
            high = ui.text.measure(note, "fine", box.width, size=16)[1]
            foot = Rect(box.x, box.bottom - high, box.width, high)
            brush.words(note, foot, "fine", "muted", size=16)
            self._words(brush, self.sentences(told), Rect(box.x, box.y, box.width, foot.y - box.y - 4))
            return
        self._size = 18 if box.height + ui.scale.px(12) > 9 * ui.text.line_height("smallest", 18) else 15
        line = ui.text.line_height("smallest", self._size)
        chances = Lines([
            self._chance(_("passes with your YES"), None if told.open[0] else told.with_yes, "#3F9A58"),
            self._chance(_("with your NO"), None if told.open[1] else told.with_no, "#B03A30"),
        ], even=True)  # fmt: skip
        bars = Rect(box.x, box.bottom - 2 * (line + 3), box.width, 2 * (line + 3))
        chances.lay(brush, bars)
        # Nobody who is undecided is told on a side for want of room; sentences without room stand in the tip.
        found = sides_said(told.voters)
        high = len(found) * (line + 4)
        sides = Rect(box.x, bars.y - high, box.width, high)
        self._sides(brush, found, sides, line)
        self._words(brush, self.sentences(told), Rect(box.x, box.y, box.width, sides.y - box.y - 2))

    def _chance(self, words: str, chance: float | None, colour: str) -> Row:
        """Return a row of words, a bar and the chance; None is open."""
        return Row([Text(words, "smallest", "help", self._size), Bar(chance or 0.0, colour, size=16),
                    Number(chance_said(chance), "smallest", "white", self._size)], gap=4)  # fmt: skip

    def _words(self, brush: Brush, words: list[str], box: Rect) -> None:
        """Set the sentences that have room; what they leave out stands in the tip."""
        measure = brush.ui.text.measure
        for size in (21, 20, 18, 16, 15):
            for kept in (words, [*words[:2], words[-1]], words[:2], words[:1]):
                text = " ".join(escape(each) for each in kept)
                if measure(text, "body", box.width, size=size)[1] <= box.height and (size == 15 or kept is words):
                    brush.words(text, box, "body", "text", size=size)
                    return

    def _sides(self, brush: Brush, found: Sides, box: Rect, line: int) -> None:
        """Every other voter by token and strength, on the side to which it leans, if to any; the surest first."""
        for at, (_side, words, voters) in enumerate(found):
            row = Rect(box.x, box.y + at * (line + 4), box.width, line)
            wide = min(brush.ui.text.measure(words, "smallest", size=self._size)[0] + 6, row.width // 2)
            brush.fit(words, Rect(row.x, row.y, wide, line), "smallest", "help", size=self._size)
            self._voters(brush, voters, Rect(row.x + wide, row.y, row.width - wide, line))

    def _voters(self, brush: Brush, voters: Sequence[Voter], row: Rect) -> None:
        ui = brush.ui
        step = min(row.height * 5 // 2 + 4, row.width // max(1, len(voters)))
        most = max((ui.text.measure(str(voter.strength), "smallest", size=15)[0] for voter in voters), default=0)
        if voters and step - row.height - 4 < most * NARROWEST:
            self._together(brush, voters, row)
            return
        for at, voter in enumerate(voters):
            token = Rect(row.x + at * step, row.y, row.height, row.height)
            draw_token(brush.surface, ui, voter.seat + 1, brush.rect(token))
            number = Rect(token.right + 3, row.y, step - row.height - 4, row.height)
            brush.fit(str(voter.strength), number, "smallest", "text", size=self._size)

    def _together(self, brush: Brush, voters: Sequence[Voter], row: Rect) -> None:
        """Tell of many voters by their tokens and what their strengths come to together."""
        told = f"= {sum(voter.strength for voter in voters)}"
        wide = brush.ui.text.measure(told, "smallest", size=self._size)[0] + 2
        step = min(row.height + 2, (row.width - wide - row.height) // max(1, len(voters) - 1))
        for at, voter in enumerate(voters):
            token = Rect(row.x + at * step, row.y, row.height, row.height)
            draw_token(brush.surface, brush.ui, voter.seat + 1, brush.rect(token))
        end = Rect(token.right + 4, row.y, max(1, row.right - token.right - 4), row.height)
        brush.fit(told, end, "smallest", "text", size=self._size)
