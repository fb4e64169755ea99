"""The table of City of Scoundrels: everything a person sees and does while a game is played."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.games.scoundrels.rules import steps
from atlantis_desktop.games.scoundrels.rules.state import MIDDLE
from atlantis_desktop.games.scoundrels.table import panels
from atlantis_desktop.games.scoundrels.table.actions import CityActions
from atlantis_desktop.games.scoundrels.table.battle_page import BattlePage
from atlantis_desktop.games.scoundrels.table.board import (
    CityPanel,
    MiddlePanel,
    RegionPanel,
    TrackPanel,
    paint_board_ground,
)
from atlantis_desktop.games.scoundrels.table.clicks import REGION_ORDER, SECRET, CityCards
from atlantis_desktop.games.scoundrels.table.column import Column
from atlantis_desktop.games.scoundrels.table.composer import CityComposer
from atlantis_desktop.games.scoundrels.table.die import SIDE, Die
from atlantis_desktop.games.scoundrels.table.hand import CityHand
from atlantis_desktop.games.scoundrels.table.handrow import HandRow
from atlantis_desktop.games.scoundrels.table.highlights import CitySights
from atlantis_desktop.games.scoundrels.table.look import marks_of
from atlantis_desktop.games.scoundrels.table.model import CityModel
from atlantis_desktop.games.scoundrels.table.pieces import PiecesPanel
from atlantis_desktop.games.scoundrels.table.piles import PilePanel, PoseidonPanel
from atlantis_desktop.games.scoundrels.table.prospects import Prospects
from atlantis_desktop.games.scoundrels.table.show import Show
from atlantis_desktop.games.scoundrels.table.spots import Spots
from atlantis_desktop.games.scoundrels.table.tableau_panel import TableauPanel
from atlantis_desktop.games.scoundrels.table.tableaux import OwnTableau, OwnValues, RivalPanel
from atlantis_desktop.games.scoundrels.table.warmer import warmer_of
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.table.flights import Flights
from atlantis_desktop.table.frame import TopBar, paint_table_ground, paint_tray
from atlantis_desktop.table.hints import TableHints
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.tools import TableTools
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.button import Button, IconButton
from atlantis_desktop.words import _


class CityScene(TableScene):
    """One game at the table. It shows the beats of its session and sends clicks to the hand."""

    name = "city"
    region_order = REGION_ORDER
    reads_on = True
    seat_names = ("rival_", "own_tableau")
    model: CityModel
    painter: CityComposer
    actions: CityActions
    show: Show

    def __init__(self, ui: Ui, session: GameSession) -> None:
        """Take the session."""
        super().__init__(ui, session)
        self.tools = TableTools(self, "SCOUND-53", SECRET)
        self.cards, self.sights = CityCards(self), CitySights(self)
        self.column = Column(self)
        self.actions = CityActions(self)
        self.hints = TableHints(self, self.cards.make, self.column.make_room)
        self.take_parts(self.hints, self.cards)
        self.battle_page: BattlePage | None = None
        self.prospects: Prospects | None = None
        self.model = CityModel(session)
        self.hand = CityHand(session, self.model)
        self._turning = False
        self.show = Show(self)

    # ------------------------------------------------------------------------------------------------ building

    def settle(self) -> None:
        """The widgets are about to be made anew; when a page turns, what is being shown goes on."""
        if not self._turning:
            super().settle()

    def lay_out(self) -> None:
        """Make the widgets of the table for the present window: the board, or the battle that is fought."""
        ui, model = self.ui, self.model
        fighting = model.battle is not None
        self.board = self.screen = BoardView("scoundrels/battle" if fighting else "scoundrels/table", ui.scale,
                                             0 if fighting else model.rules.seats)  # fmt: skip
        self.table_board = BoardView("scoundrels/table", ui.scale, model.rules.seats)
        self.spots = Spots(model, self.table_board)
        self.painter = CityComposer(ui, model.deck, partial(marks_of, model))
        self.panels.put(TopBar(self.board, model.rules.game, partial(panels.round_line, model),
                        partial(panels.step_marks, model)))  # fmt: skip
        self._make_board(add=not fighting)
        self.battle_page = BattlePage(self) if fighting else None
        self.column.build(fighting)
        self.panels.put(panels.HandHead(model, self.board))
        if self.board.has("own_token"):
            self.panels.put(OwnValues(model, self.board))
        self.prospects = None if fighting else self.panels.put(Prospects(model, self.board))
        self._add_reference()

    def lay_over(self) -> None:
        self.flights = self.add(Flights(self.ui))
        over = self.board.rect("board" if self.board.has("board") else "clash")
        self.die = self.add(Die(over, self.ui.scale.px(SIDE)))
        self.row = HandRow(self, self.model, self.board, self.painter)
        if self.warmer is None:
            self.warm(warmer_of(self.ui, self.table_board, self.painter))

    def _make_board(self, add: bool) -> None:
        """Make what lies on the board; while a battle is fought it is not seen, but motion may still ask for it."""
        model, board, composer = self.model, self.table_board, self.painter
        self.regions = [RegionPanel(region, model, board) for region in range(MIDDLE)]
        self.track, self.middle = TrackPanel(model, board), MiddlePanel(model, board)
        self.middle.on_click = self.cards.click_middle
        self.pieces = PiecesPanel(model, board, composer)
        self.rivals = [RivalPanel(position, model, board, composer) for position in range(2, model.rules.seats + 1)]
        self.own = OwnTableau(model, board, composer)
        self.draw_pile = PilePanel("draw_pile", model, board, composer)
        self.discard_pile = PilePanel("discard_pile", model, board, composer)
        self.poseidon = PoseidonPanel(model, board, composer)
        self.tableaux: list[TableauPanel] = [*self.rivals, self.own]
        for panel in self.tableaux:
            panel.on_click = self.cards.click_seat
            panel.on_piece = partial(self.cards.click_tableau, panel)
            panel.on_inspect = self.cards.inspect_piece
        for region in self.regions:
            region.on_click = partial(self.cards.click_region, region.number, region)
        self.draw_pile.on_click = partial(self.cards.tell_pile, self.draw_pile)
        self.discard_pile.on_click = partial(self.cards.tell_pile, self.discard_pile)
        self.poseidon.on_click = self.cards.tell_poseidon
        if add:
            shown: list[CityPanel] = [self.track, *self.regions, self.middle, self.pieces, *self.tableaux]
            for each in (*shown, self.draw_pile, self.discard_pile, self.poseidon):
                self.panels.put(each)

    def _add_reference(self) -> None:
        """The reference card is one click away (2.7 of the rules)."""
        if not self.board.has("tool_card"):
            return
        box, words = self.board.rect("tool_card"), _("Reference card")
        if self.ui.text.measure(words, "label", size=17)[0] + self.ui.scale.px(14) > box.width:
            card: Button | IconButton = IconButton("tool_card", box, "papers", self.cards.show_reference, label=words,
                                                   region="tools")  # fmt: skip
        else:
            card = Button("tool_card", box, words, self.cards.show_reference, icon="papers", size=17, plain_font=True,
                          region="tools")  # fmt: skip
        self.add(card)

    def paint_ground(self, surface: Surface) -> None:
        """Paint wood, board and tray."""
        ui, board = self.ui, self.board
        paint_table_ground(surface, ui, board, "textures/wood")
        if self.battle_page is None:
            paint_board_ground(surface, ui, board)
        paint_tray(surface, ui, board, "scoundrels/tray_fade")

    # ------------------------------------------------------------------------------------------------ time

    def pass_time(self, dt: float) -> None:
        if not self.playing:
            self.row.warm()

    def opened(self) -> None:
        super().opened()
        self.show.missed.offer()

    def turn_of(self, prompt: Prompt) -> object:
        return self.model.view.round, prompt.seat, prompt.name

    def begin_turn(self, prompt: Prompt, before: int | None) -> None:
        own, passed = self.session.acting == prompt.seat, before != prompt.seat
        if own:
            self.close_bubble()
        if own and prompt.name == steps.REGION:
            self.summary.offer()
        if own and before is not None and (passed or prompt.name == steps.REGION):
            self.call(prompt.seat, self.column.instruction().heading)
        elif self.battle_page is None and len(self.session.prompts) == 1 and passed:
            self.call(prompt.seat, _("{name}’s turn").format(name=self.model.names[prompt.seat]))
        else:
            self.banner.hide()

    # ------------------------------------------------------------------------------------------------ showing

    def show_page(self) -> None:
        """Show the board, or the battle, whichever is due now."""
        if (self.model.battle is not None) != (self.battle_page is not None) and not self._turning:
            self._turning = True
            try:
                self.rebuild()
            finally:
                self._turning = False

    def refresh(self) -> None:
        """Bring panels, cards and buttons up to date."""
        if self.is_built or self._turning:
            self.show_page()
        self.hand.tidy()
        self.row.settle()
        self.sights.show_states()
        self.column.show_what_if()
        super().refresh()
        if self.prospects is not None:
            self.prospects.stand(self.actions)


def open_table(ui: Ui, session: GameSession, *, deal: bool = False) -> CityScene:
    """Return the table of a session; ``deal`` changes nothing, since set-up shows no motion."""
    return CityScene(ui, session)
