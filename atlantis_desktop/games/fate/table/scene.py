"""The table of Fate: everything a person sees and does while a round is played."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.games.fate.table import board as board_parts
from atlantis_desktop.games.fate.table import panels
from atlantis_desktop.games.fate.table.actions import FateActions
from atlantis_desktop.games.fate.table.asking import Asking
from atlantis_desktop.games.fate.table.card_warmer import CardWarmer
from atlantis_desktop.games.fate.table.composer import BACK_FIELD, LARGE, MINI, PLAIN, CardComposer, parts_of
from atlantis_desktop.games.fate.table.director import Director
from atlantis_desktop.games.fate.table.field import CardField
from atlantis_desktop.games.fate.table.hand import REGION_ORDER, FateCards
from atlantis_desktop.games.fate.table.highlights import FateSights
from atlantis_desktop.games.fate.table.lights import AMBIENT_SECONDS, AmbientLight
from atlantis_desktop.games.fate.table.model import TableModel
from atlantis_desktop.games.fate.table.places import FateBoard
from atlantis_desktop.games.fate.table.plate import SeatPlate
from atlantis_desktop.games.fate.table.reveal import RevealNote
from atlantis_desktop.players.bots import judgement
from atlantis_desktop.table.cards.painter import back_parts
from atlantis_desktop.table.cards.warmer import CUT_ON_TABLES
from atlantis_desktop.table.frame import TopBar, paint_table_ground, paint_tray
from atlantis_desktop.table.hints import TableHints
from atlantis_desktop.table.instruction import InstructionPanel, InstructionWords
from atlantis_desktop.table.log import LogPanel
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.tools import TableTools
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.words import _


class FateScene(TableScene):
    """One game at the table. It shows the beats of its session and sends what the hand does to the validator."""

    name = "table"
    region_order = REGION_ORDER
    model: TableModel
    board: FateBoard
    painter: CardComposer
    actions: FateActions
    show: Director

    def __init__(self, ui: Ui, session: GameSession, *, deal: bool = False) -> None:
        """Take the session; with ``deal`` the set-up is shown as motion first."""
        super().__init__(ui, session)
        self.tools = TableTools(self, "FATE-57", frozenset({"pass"}))
        self.cards, self.sights = FateCards(self), FateSights(self)
        self.hints = TableHints(self, self.cards.make, self.sights.show_states, self.cards.own_declared)
        self.take_parts(self.hints, self.cards)
        self.asking = Asking(session)
        self.actions = FateActions(self)
        self._told = InstructionWords()
        self._deal = deal

    # ------------------------------------------------------------------------------------------------ building

    def lay_out(self) -> None:
        """Make the widgets of the table for the present window."""
        self.board = self.screen = FateBoard("fate/table", self.ui.scale, self.session.rules.seats)
        self.model = TableModel(self.session, self.board)
        self.painter = CardComposer(self.ui, self.model.table)
        self.floats.spared = self.cards.spared
        self._add_panels()

    def lay_over(self) -> None:
        self.plate = self.add(SeatPlate(self.model, self.board))
        self.field = CardField(self, self.model, self.board, self.painter)
        self.note = self.add(RevealNote(self.model, self.board))
        self.show = Director(self)
        self._warm_cards()
        self.field.settle()

    def _warm_cards(self) -> None:
        """Have the cards' parts loaded for every width at which they lie on this table."""
        board = self.board
        name = board.seat_name("declared_seat", 1)
        widths = [(board.card_width("hand"), PLAIN), (board.card_width(f"{name}_cards"), MINI)]
        widths.append((board.card_width("evidence"), PLAIN))
        widths = list(dict.fromkeys(widths))
        deck = self.model.deck_slot().rect
        shown = parts_of(self.ui.store, self.model.table, [(self.field.middle().width, LARGE)], ("doorway", "chamber"))
        others = [*self.ambient.drawings(), *shown, *back_parts(self.ui, BACK_FIELD, [(deck.width, PLAIN)])]
        # What bots and hints count with is worked out once, and no picture can wait for it.
        self.warm(CardWarmer(
            self.ui, self.model.table, widths, self.ring.prepare, partial(judgement, self.model.rules), others,
            (*CUT_ON_TABLES, "shared/panel"),
        ))  # fmt: skip

    def _add_panels(self) -> None:
        ui, board, model = self.ui, self.board, self.model
        spill = panels.spill_of(ui)
        line, steps = partial(panels.round_line, model), partial(panels.step_marks, model)
        self.panels.put(TopBar(board, model.rules.game, line, steps))
        self.ambient = self.add(AmbientLight(board))
        self.ring = self.panels.put(board_parts.RingPanel(model, board))
        self.seat_panels: list[panels.SeatPanel] = []
        self.places: list[board_parts.DeclaredPanel] = []
        for position in range(1, model.rules.seats + 1):
            seat = self.panels.put(panels.SeatPanel(position, model, board, ui.scale.px(40)))
            seat.on_click = partial(self.cards.click_seat, seat)
            self.seat_panels.append(seat)
            place = self.panels.put(board_parts.DeclaredPanel(position, model, board))
            place.on_click = partial(self.cards.click_declared, place)
            place.drop_words = self.sights.drop_words
            self.places.append(place)
        for name, words in (
            ("deck_caption", board_parts.deck_words), ("evidence_caption", board_parts.evidence_words),
            ("discard_caption", board_parts.discard_words), ("aside_caption", board_parts.aside_words),
        ):  # fmt: skip
            self.panels.put(board_parts.Caption(name, model, board, partial(words, model)))
        self.panels.put(board_parts.DoorBadge(model, board))
        self.panels.put(InstructionPanel(board, spill, self._instruction, partial(panels.step_icon, model)))
        self.panels.put(panels.TrayPanel(model, board))
        self.tools.log = LogPanel(board, spill, self.session.shown_log)
        self.score = panels.ScorePanel("score_table", model, board, spill)
        self.wheel = panels.WheelPanel("wheel_help", model, board, spill)
        self.wheel_aside = self.panels.put(panels.WheelPanel("wheel_aside", model, board, spill, "score_table"))
        self.wheel_aside.visible = False
        self.panels.add_drawer([
            self.score,
            self.wheel,
            panels.ForecastPanel("forecast", model, board, spill),
            self.tools.log,
        ])  # fmt: skip

    def paint_ground(self, surface: Surface) -> None:
        """Paint sea, ring and tray."""
        ui, board = self.ui, self.board
        paint_table_ground(surface, ui, board)
        board_parts.paint_ring_ground(surface, ui, board)
        paint_tray(surface, ui, board)

    # ------------------------------------------------------------------------------------------------ time

    def on_enter(self) -> None:
        """The table came to the top, for the first time or after another screen."""
        if self._deal and not self.session.match.line:
            self._deal = False
            self.session.deal()
        super().on_enter()

    def pass_time(self, dt: float) -> None:
        self.plate.watch(self.cards.pointed(), dt)
        self._breathe(dt)

    def _breathe(self, dt: float) -> None:
        """The light on the evidence breathes while somebody is there and nothing else moves."""
        settings = self.ui.settings
        if not settings.ambient or settings.reduced_motion or self.ui.theme.high_contrast:
            self.ambient.rest()
        elif self.ui.app.idle_seconds < AMBIENT_SECONDS and not self.playing:
            self.ambient.breathe(dt)

    def sync(self) -> None:
        """Show the table as it is for whoever looks, without motion."""
        super().sync()
        if not self.is_built:
            return
        self.field.reveal_all()
        self.field.settle()
        self.field.ring(1.0, 1.0)
        self.refresh()

    def open_due(self) -> None:
        """Open what is due: the cover, the scoring, the result."""
        if self.session.scored and not self.session.cover_due and self.ui.app.has("scoring"):
            self.ui.app.open("scoring", table=self)
        else:
            super().open_due()

    def turn_of(self, prompt: Prompt) -> object:
        return self.model.view.round, self.model.view.turn, prompt.name == "invalidate"

    def begin_turn(self, prompt: Prompt, before: int | None) -> None:
        discards = prompt.name == "invalidate"
        told = _("{name} discards") if discards else _("{name}’s turn")
        told = told.format(name=self.model.names[prompt.seat])
        view, rules = self.model.view, self.model.rules
        if view.round == rules.rounds > 1 and view.turn == 0 and not discards:
            # The round that decides is announced once, with the sound of the great doors.
            told = _("The last round")
            self.ui.sound.play("doorway_found")
        self.call(prompt.seat, told)
        if self.session.acting == prompt.seat and not discards:
            self.summary.offer()

    # ------------------------------------------------------------------------------------------------ showing

    def refresh(self) -> None:
        """Bring panels, card states and buttons up to date."""
        self.asking.tidy()
        self.sights.show_states()
        super().refresh()

    def _instruction(self) -> tuple[str, str, str]:
        session, model = self.session, self.model
        if self.reading.held:
            return self.note.told.head, self.note.told.lines[0], self.note.told.foot
        text = session.prompt_text(model.view, model.names)
        asked = model.view.active if model.view.frames else -1
        text = self._told.words(text, asked, model.names, self.live)
        return text.heading, text.sentence, text.help
