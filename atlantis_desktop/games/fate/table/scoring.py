"""The end of a round of Fate: why it ended, what every card counts, and how the seats stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.games.fate.rules.deck import NO_ELEMENT
from atlantis_desktop.games.fate.rules.rules import FateRules
from atlantis_desktop.games.fate.rules.scoring import Sheet, final_element, score_sheet
from atlantis_desktop.games.fate.table.composer import CardComposer
from atlantis_desktop.games.fate.table.panels import spill_of
from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.games.fate.table.scoring_panels import CausePanel, HeadRow, RowPanel, StandingsPanel, WhyPanel
from atlantis_desktop.games.fate.words.sentences import card_table
from atlantis_desktop.games.match_words import ROMAN
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.table.ending import open_end
from atlantis_desktop.table.frame import TopBar, add_tools, paint_table_ground
from atlantis_desktop.table.ribbon import DONE, NOW, WAITING, StepMark
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.words import _

CELL_MS: Final = 220
CELLS: Final = 5
"""Doubled, normal, negative, hand, and the score of the round: so many things are told in each row."""


class ScoringScene(Scene):
    """Shows the arithmetic of the round that has just been scored, row by row and cell by cell."""

    name = "scoring"

    def __init__(self, ui: Ui, table: FateScene) -> None:
        """Take the table whose round is over."""
        super().__init__(ui)
        self.table = table
        self.session = table.session
        rules = self.session.rules
        assert isinstance(rules, FateRules)
        self.rules = rules
        self.view = self.session.view()
        self.round = len(self.view.scores)
        self.front = self.session.front
        self.told = 0
        """How many cells are shown so far."""
        self._entered = False

    # ------------------------------------------------------------------------------------------------ what is shown

    @property
    def over(self) -> bool:
        """Whether this was the last round, or the game ended otherwise."""
        return self.session.outcome() is not None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats, safe to be set in marked text."""
        return tuple(escape(name) for name in self.session.names)

    def seat_at(self, position: int) -> int:
        """Return the seat in a row, the viewer's first and the others clockwise."""
        return (self.front + position - 1) % self.rules.seats

    def sheet(self, seat: int) -> Sheet:
        """Return what every card of a seat counts."""
        return score_sheet(self.view, self.rules.deck, seat, self.rules.lone_tablet)

    @property
    def final(self) -> int:
        """The element of the last evidence."""
        return final_element(self.view, self.rules.deck)

    @property
    def ender(self) -> int:
        """The seat that found the Final Chamber."""
        for made in reversed(self.session.match.line):
            for event in made.events:
                if event.kind == "chamber_found":
                    return int(event.seat)
        prompt = self.session.prompt
        return prompt.seat if prompt is not None else 0

    def totals(self) -> list[int]:
        """Return every seat's total over the scored rounds."""
        return [sum(scored[seat] for scored in self.view.scores) for seat in range(self.rules.seats)]

    def places(self) -> list[int]:
        """Return the place of every seat by its total so far; equal totals share a place."""
        totals = self.totals()
        return [1 + sum(other > total for other in totals) for total in totals]

    @property
    def all_told(self) -> bool:
        """Whether every row is counted; only then it is told who stands where."""
        return self.told >= self.rules.seats * CELLS

    def counted(self, position: int) -> int:
        """Return the total of a row as far as it is counted."""
        seat = self.seat_at(position)
        sheet = self.sheet(seat)
        cells = [sum(each.points for each in column) for column in sheet]
        told: int = sum(points for cell, points in enumerate(cells) if self.is_told(position, cell))
        before: int = sum(scored[seat] for scored in self.view.scores[:-1])
        return before + told

    def is_told(self, position: int, cell: int) -> bool:
        """Tell whether a cell (0 to 4) of a row is shown already."""
        return self.told > (position - 1) * CELLS + cell

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Make the panels for the present window."""
        ui = self.ui
        self.board = board = BoardView("fate/scoring", ui.scale, self.rules.seats)
        composer = CardComposer(ui, card_table(self.rules))
        spill = spill_of(ui)
        line = _("End of round {n} of {all}").format(n=self.round, all=self.rules.rounds)
        self.add(TopBar(board, self.rules.game, lambda: line, self._steps))
        self.add(CausePanel(self, board, composer, spill))
        self.add(WhyPanel(self, board, spill))
        self.add(HeadRow(self, board))
        self.rows = [
            self.add(RowPanel(self, board, composer, position, spill)) for position in range(1, self.rules.seats + 1)
        ]
        self.standings = self.add(StandingsPanel(self, board, spill))
        self.button = self.add(Button("go_on", board.rect("go_on"), "", self.go_on, kind="primary",
                                      size=board.size("go_on"), plain_font=True, region="go_on"))  # fmt: skip
        self._show_way()
        scored = _("The round is scored; this is for the table.")
        add_tools(self, board, self._tool_acts(), {"undo": scored, "redo": scored, "hint": scored})
        if self.focus is None:
            self.set_focus(self.find("go_on"))

    def way_on(self) -> tuple[str, str]:
        """Return where the gold button leads once all is counted, in words, and its icon."""
        if self.over:
            return _("To the result"), "laurel-crown"
        return _("Begin round {n}").format(n=ROMAN[self.round]), "card-random"

    def _show_way(self) -> None:
        button = self.button
        button.text, button.icon = self.way_on() if self.all_told else (_("Count to the end"), "next-button")
        button.label = button.text
        button.mark()

    def _tool_acts(self) -> dict[str, Callable[[], None]]:
        nothing = lambda: None  # noqa: E731
        return {"undo": nothing, "redo": nothing, "hint": nothing, "rules": self._rules, "menu": self._menu}

    def _steps(self) -> list[StepMark]:
        marks = []
        for number in range(1, self.rules.rounds + 1):
            name = ROMAN[number - 1]
            if number == self.round:
                marks.append(StepMark(_("Round {n} scored").format(n=name), "laurel-crown", NOW, name))
            else:
                words = _("Round {n}").format(n=name)
                marks.append(StepMark(words, "", DONE if number < self.round else WAITING, name))
        return marks

    def paint_ground(self, surface: Surface) -> None:
        """Paint the sea, a little darker than on the table."""
        paint_table_ground(surface, self.ui, self.board)
        bar = self.board.rect("top_bar")
        area = Rect(0, bar.bottom + self.ui.scale.px(2), surface.get_width(), surface.get_height())
        dark = Surface(area.size)
        dark.fill(self.ui.theme.colour("veil"))
        dark.set_alpha(70)
        surface.blit(dark, area)

    # ------------------------------------------------------------------------------------------------ time

    def on_enter(self) -> None:
        """Tell the round cell by cell, the first time."""
        if self._entered:
            return
        self._entered = True
        self.ui.sound.play("round_scored")
        self._tell_next()

    def _tell_next(self) -> None:
        if self.all_told:
            return

        def done() -> None:
            self.told += 1
            if self.is_built:
                for panel in (*self.rows, self.standings):
                    panel.refresh()
                if self.all_told:
                    self._show_way()
            self.ui.sound.play("turn_own" if self.all_told else "score_tick")
            self._tell_next()

        self.ui.motion.start(CELL_MS, travel=False, group="scoring", done=done)

    def _tell_all(self) -> bool:
        if self.all_told:
            return False
        speed, self.ui.motion.speed = self.ui.motion.speed, 0.0
        try:
            self.ui.motion.skip("scoring")
        finally:
            self.ui.motion.speed = speed
        return True

    # ------------------------------------------------------------------------------------------------ what can be done

    def go_on(self) -> None:
        """Show what is still to be told; then go to the next round or to the result."""
        if self._tell_all():
            return
        if self.over:
            self.ui.app.pop()
            if self.ui.app.scene.name != "result":
                open_end(self.table)
            return
        self.session.go_on()
        self.ui.app.pop()

    def _rules(self) -> None:
        self.open_rule("FATE-46")

    def _menu(self) -> None:
        from atlantis_desktop.table.menu import open_menu

        open_menu(self.table)

    def on_action(self, action: str) -> bool:
        """Keys of the table that mean something here."""
        if action == "rules":
            self._rules()
        elif action == "end_turn":
            self.go_on()
        elif action == "skip":
            self._tell_all()
        else:
            return False
        return True

    def on_back(self) -> bool:
        """Esc opens the menu."""
        self._menu()
        return True


__all__ = ["NO_ELEMENT", "ScoringScene"]
