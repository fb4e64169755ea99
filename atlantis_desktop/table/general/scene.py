"""The general table: any game that keeps the contract, played in the window without drawing code of its own.

Beside the parts of every table the scene holds the model (what is shown, and the moment at hand), the hand, the board,
the buttons, the list of moves, what is done with pieces, and the show that plays what happened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import ClassVar, Final

from pygame import Surface
from pygame.event import Event

from atlantis_desktop.table.books import no_pages
from atlantis_desktop.table.clock import TableClock
from atlantis_desktop.table.flights import Flights
from atlantis_desktop.table.frame import TopBar
from atlantis_desktop.table.general.actions import Actions
from atlantis_desktop.table.general.board import GeneralBoard
from atlantis_desktop.table.general.cards import GeneralCards
from atlantis_desktop.table.general.hand import GeneralHand
from atlantis_desktop.table.general.look import BoardLook
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.table.general.moves import MovesPanel
from atlantis_desktop.table.general.painter import GeneralPainter
from atlantis_desktop.table.general.panels import paint_table_marks
from atlantis_desktop.table.general.show import GeneralShow
from atlantis_desktop.table.general.tools import GeneralTools
from atlantis_desktop.table.hints import TableHints
from atlantis_desktop.table.instruction import InstructionPanel
from atlantis_desktop.table.log import LogPanel
from atlantis_desktop.table.place import place_text
from atlantis_desktop.table.questions.page import PageKind
from atlantis_desktop.table.questions.pages import AskedPages
from atlantis_desktop.table.ribbon import StepMark
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.art.surfaces import panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Custom
from atlantis_desktop.words import _

REGIONS: Final = ("hand", "own", "board", "moves", "actions", "seats", "tools", "log")
"""The regions in the order in which Tab goes through them."""


class GeneralScene(TableScene):
    """One game at the general table. It shows the beats of its session and sends clicks to the hand."""

    name = "general"
    room = 1.5
    beds_panels = False
    region_order = REGIONS
    map = "shared/general"
    """The screen whose Tiled map is drawn; a game with a map of its own for the same parts names it."""
    look_type: ClassVar[type[BoardLook]] = BoardLook
    """What draws the ground and the places on it."""
    board_type: ClassVar[type[GeneralBoard]] = GeneralBoard
    """What lays out places, pieces and seats."""
    hand_type: ClassVar[type[GeneralHand]] = GeneralHand
    """What a click means."""
    actions_type: ClassVar[type[Actions]] = Actions
    """The gold button and those beside it."""
    show_type: ClassVar[type[GeneralShow]] = GeneralShow
    """What events look and sound like."""
    own_pages: ClassVar[Mapping[str, PageKind]] = MappingProxyType({})
    """By step of the game: the page of a question for which it has one of its own."""
    model: GeneralModel
    painter: GeneralPainter
    actions: Actions
    show: GeneralShow

    def __init__(self, ui: Ui, session: GameSession, *, deal: bool = False) -> None:
        """Take the session; with ``deal`` whose turn it is is told from the set-up on."""
        super().__init__(ui, session)
        if not session.humans:
            session.waits_between_rounds = False
        self.model = GeneralModel(session)
        self.look = self.look_type()
        self.hand = self.hand_type(self.model)
        self.painter = GeneralPainter(ui, session.rules, self.model.face)
        self.tools = GeneralTools(self)
        self.cards = GeneralCards(self)
        self.clock = TableClock(self)
        self.hints = TableHints(self, self.cards.make, self.refresh)
        self.take_parts(self.hints, self.cards, self.clock)
        self.pages = AskedPages(self, self.own_pages)
        self.parts.append(self.pages)
        self.actions = self.actions_type(self)
        self.board = self.board_type(self, self.model, self.hand, self.painter, self.cards, self.look)
        self.show = self.show_type(self)

    # ------------------------------------------------------------------------------------------------ building

    def settle(self) -> None:
        """The widgets are about to be made anew: what is being shown is shown at its end first."""
        super().settle()
        self.show.stop()
        self.model.sync()

    def lay_out(self) -> None:
        """Make the widgets of the table for the present window."""
        ui, model, put = self.ui, self.model, self.panels.put
        self.screen = screen = Screen(self.map, ui.scale)
        spill = panel_reach(ui, "dark")
        # What is shown lies behind the match while events are played.
        put(TopBar(screen, model.rules.game, lambda: place_text(model.rules, model.view), self.ribbon))
        self.marks = self.add(Custom("table_marks", screen.rect("top_phases"), partial(paint_table_marks, model)))
        self.marks.visible = not self.ribbon()
        put(InstructionPanel(screen, spill, self.actions.instruction, lambda: "scroll-unfurled"))
        self.moves = put(MovesPanel(screen, ui, spill, self.painter, self.cards.choose))
        self.add(self.moves.search)
        self.tools.log = LogPanel(screen, spill, self.session.shown_log)
        self.panels.add_drawer([self.tools.log], _("Log"), _("Log"))
        self.board.build(screen)

    def lay_over(self) -> None:
        self.flights = self.add(Flights(self.ui))

    def ribbon(self) -> Sequence[StepMark]:
        """Return the steps of the ribbon; without any the figures of the whole table stand in its place."""
        return ()

    def paint_ground(self, surface: Surface) -> None:
        """Paint the ground and the tray at the lower edge."""
        self.look.paint_ground(surface, self.ui, self.screen)

    # ------------------------------------------------------------------------------------------------ showing

    def sync(self) -> None:
        """Show the table as it is for whoever looks, without motion."""
        before = self.model.front
        super().sync()
        if self.is_built and before != self.model.front:
            self.rebuild()

    def refresh(self) -> None:
        """Bring everything up to date with what is shown."""
        self.hand.tidy()
        self.board.numbers = self.hints.numbers
        self.board.refresh(self.live)
        self.marks.mark()
        super().refresh()

    # ------------------------------------------------------------------------------------------------ input

    def on_key(self, event: Event, key: str) -> bool:
        """A number chooses the row of the list that has it; Enter does what the gold button says."""
        if len(key) == 1 and key.isdigit() and not self.cards.hurry():
            return self.moves.take_number(key)
        return super().on_key(event, key)

    def open_rule(self, rule: str) -> None:
        """Open the rule reader at a rule; a game without pages says so."""
        reason = no_pages(self.model.rules.game)
        if reason:
            self.say(reason)
        else:
            super().open_rule(rule)
