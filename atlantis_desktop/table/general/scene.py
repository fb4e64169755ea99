"""The general table: any game that keeps the contract, played in the window without drawing code of its own.

The scene holds its parts: the model (what is shown, and the moment at hand), the hand, the board, the buttons, the
tools, the list of moves, and the show that plays what happened.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games import entry_of
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.flights import GROUP, Flights
from atlantis_desktop.table.floats import Banner
from atlantis_desktop.table.frame import TopBar, paint_table_ground
from atlantis_desktop.table.general.actions import Actions
from atlantis_desktop.table.general.board import GeneralBoard
from atlantis_desktop.table.general.hand import GeneralHand
from atlantis_desktop.table.general.history import History
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.table.general.moves import MovesPanel
from atlantis_desktop.table.general.painter import GeneralPainter
from atlantis_desktop.table.general.panels import SpotWidget, draw_marks
from atlantis_desktop.table.general.pieces import Dragged, LargePiece, PieceWidget
from atlantis_desktop.table.general.pointing import Pointing
from atlantis_desktop.table.general.show import GeneralShow
from atlantis_desktop.table.general.tools import Tools
from atlantis_desktop.table.instruction import InstructionPanel
from atlantis_desktop.table.move_list import MoveList
from atlantis_desktop.table.place import place_text
from atlantis_desktop.table.session import Beat, GameSession
from atlantis_desktop.ui.art.surfaces import panel_reach
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Custom, Widget
from atlantis_desktop.ui.widgets.brush import CachedPanel
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui

P = TypeVar("P", bound=CachedPanel)
WARM_AFTER: Final = 1.0
REGIONS: Final = ("hand", "own", "board", "moves", "actions", "seats", "tools", "log")
"""The regions in the order in which Tab goes through them."""
MODIFIERS: Final = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA}
)


class GeneralScene(Scene):
    """One game at the general table. It shows the beats of its session and sends clicks to the hand."""

    name = "general"
    room = 1.5
    region_order = REGIONS

    def __init__(self, ui: Ui, session: GameSession, *, deal: bool = False) -> None:
        """Take the session; with ``deal`` whose turn it is is told from the set-up on."""
        super().__init__(ui)
        self.session = session
        if not session.humans:
            session.waits_between_rounds = False
        self.model = GeneralModel(session)
        self.hand = GeneralHand(self.model)
        self.painter = GeneralPainter(ui, session.rules, self.model.face)
        self.pointing = Pointing(self)
        self.tools = Tools(self, self)
        self.actions = Actions(self, self.model, self.hand, self.make, self.refresh_all, self._open_result)
        self.board = GeneralBoard(self, self.model, self.hand, self.painter, self.pointing, self.pointing.spot_clicked,
                                  self.pointing.seat_clicked)  # fmt: skip
        self.show = GeneralShow(self)
        self.history = History(self)
        self.clock = 0.0
        self._listed: object = None
        self._turn_told: tuple[int, str] | None = None
        self._told_end = False
        self._thinking: int | None = None
        self._stale = False

    # ------------------------------------------------------------------------------------------------ building

    def settle(self) -> None:
        """The widgets are about to be made anew: what is being shown is shown at its end first."""
        self.show.stop()
        self.ui.motion.skip(GROUP)
        self.model.sync()

    def build(self) -> None:
        """Make the widgets of the table for the present window."""
        ui, model = self.ui, self.model
        self.screen = screen = Screen("shared/general", ui.scale)
        spill = panel_reach(ui, "dark")
        self.panels: list[CachedPanel] = []
        self.put(TopBar(screen, model.rules.game, lambda: place_text(model.rules, self.session.match.state), tuple))
        self.marks = self.add(Custom("table_marks", screen.rect("top_phases"), self._paint_marks))
        self.instruction = self.put(InstructionPanel(screen, spill, self._instruction, lambda: "scroll-unfurled"))
        self.moves = self.put(MovesPanel(screen, ui, spill, self._chosen))
        self.add(self.moves.search)
        self.history.build(spill)
        self.board.build(screen)
        self.actions.build(screen)
        self.tools.build(screen)
        self.drag = self.add(Dragged(self.painter))
        self.preview = self.add(LargePiece(self.painter))
        self.banner = self.add(Banner(screen))
        self.flights = self.add(Flights(ui))
        self.pointing.build()
        self._listed = None
        self.refresh()

    def put(self, panel: P) -> P:
        """Put a panel on the table that is brought up to date with the game."""
        self.panels.append(self.add(panel))
        return panel

    def paint_ground(self, surface: Surface) -> None:
        """Paint the ground and the tray at the lower edge."""
        ui = self.ui
        paint_table_ground(surface, ui, self.screen, "shared/textures/abyss" if "textures/sea" not in ui.store else
                           "textures/sea")  # fmt: skip
        tray = self.screen.rect("tray")
        surface.blit(ui.store.get("common/tray_fade", tray.size), tray)
        pygame.draw.line(surface, ui.theme.colour("frame-line"), tray.topleft, tray.topright, 1)

    def _paint_marks(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        marks = self.model.faces.marks(self.model.rules, self.model.view, SHARED)
        draw_marks(surface, ui, marks, rect.inflate(0, -max(0, rect.height - ui.text.line_height("bold") - 6)))

    def _instruction(self) -> tuple[str, str, str]:
        moment = self.model.moment
        text = self.actions.prompt_text()
        if moment.outcome is not None:
            return text.heading, text.sentence, text.help
        return text.heading, text.sentence, self.actions.also_asked() or text.help

    # ------------------------------------------------------------------------------------------------ time

    @property

    def playing(self) -> bool:
        """Whether a beat is being shown."""
        return self.show.playing

    @property

    def hovered(self) -> Widget | None:
        """What the pointer is over."""
        return self.input.hover

    @property

    def holding(self) -> bool:
        """Whether the button of the mouse is held on something."""
        return self.input.captured is not None

    @property

    def live(self) -> bool:
        """Whether a person can act now."""
        return self.model.moment.acting is not None and not self.playing and not self.session.beats

    @property

    def busy(self) -> bool:
        """Whether a bot is waited for."""
        return self.session.thinking is not None or bool(self.session.beats)

    def on_update(self, dt: float) -> None:
        """Bring bots and motion on, and open what is due: the cover, the result."""
        if not self.is_built:
            return
        if self.clock <= WARM_AFTER < self.clock + dt:
            self.session.warm_up()
        self.clock += dt
        self.session.tick(dt, self.playing)
        self.banner.update(dt)
        self.pointing.lapse(dt)
        found = self.session.poll_hints()
        if found is not None:
            self.tools.present(found)
        if self.session.thinking != self._thinking:
            self._thinking = self.session.thinking
            self.board.light(self.live)
        if self.playing:
            return
        if self.session.beats:
            self._play(self.session.beats.popleft())
        else:
            self._open_due()

    def _play(self, beat: Beat) -> None:
        quick = self.ui.motion.speed <= 0 or beat.kind != "move" or not beat.events
        if quick or self.model.view.viewer != beat.viewer:
            self.sync()
            return
        self.history.hide_summary()
        self.tools.close()
        self.close_popup()
        self.hand.clear()
        self.show.play(beat)

    def _open_due(self) -> None:
        session, app = self.session, self.ui.app
        if app.scenes.top is not self:
            return
        if self.model.view.viewer != session.viewer or self.model.front != session.front:
            self.rebuild_for_viewer()
        if session.cover_due and app.has("cover"):
            app.open("cover", table=self)
        elif session.outcome() is not None:
            if not self._told_end and app.has("result"):
                self._told_end = True
                self._open_result()
        else:
            self._told_end = False
            self._tell_turn()

    def _open_result(self) -> None:
        if self.session.outcome() is not None:
            self.ui.app.open("result", table=self)

    def _tell_turn(self) -> None:
        """Say whose turn it is when that changes."""
        prompt = self.model.moment.prompt
        if prompt is None or self.session.lingering:
            return
        turn = prompt.seat, prompt.name
        if turn == self._turn_told:
            return
        last, self._turn_told = self._turn_told, turn
        if last is None or last[0] != prompt.seat:
            if self.model.moment.acting == prompt.seat:
                self.ui.sound.play("turn_own")
            elif len(self.model.moment.prompts) == 1:
                self.banner.tell(_("{name}’s turn").format(name=self.model.names[prompt.seat]))

    # ------------------------------------------------------------------------------------------------ showing

    def sync(self) -> None:
        """Show the table as it is for whoever looks, without motion."""
        self.show.stop()
        self.ui.motion.skip(GROUP)
        before = self.model.front
        self.model.sync()
        if self.is_built and before != self.model.front:
            self.rebuild()
        elif self.is_built:
            self.refresh()

    def rebuild_for_viewer(self) -> None:
        """Somebody else looks at the screen now: the seats change places."""
        self.hand.clear()
        self.sync()

    def refresh_all(self) -> None:
        """Show what has changed without a move, as who acts."""
        self.model.sync()
        self.refresh()

    def refresh(self) -> None:
        """Bring everything up to date with what is shown."""
        self.hand.tidy()
        self.board.numbers = self.tools.numbers()
        self.board.refresh(self.live)
        self._list_moves()
        self.actions.refresh(self.live)
        self.tools.refresh()
        self.marks.mark()
        self._stale = True

    def light(self) -> None:
        """Show what can be picked up, and which pieces a hint is about."""
        if self.is_built:
            self.board.numbers = self.tools.numbers()
            self.board.light(self.live)

    def take_dirty(self) -> list[Rect]:
        """Return what is to be painted anew, the panels among it whose content changed."""
        if self._stale:
            self._stale = False
            for panel in self.panels:
                if panel.visible:
                    panel.refresh()
        return super().take_dirty()

    def free_ground(self) -> None:
        """Forget what is painted, to save memory while another screen covers the table."""
        super().free_ground()
        for panel in getattr(self, "panels", ()):
            panel.forget()

    def _list_moves(self) -> None:
        moment, live = self.model.moment, self.live
        shown = live or (self.session.lingering and not self.playing)
        moves = self.hand.matching() if shown else ()
        waiting = "" if live else self.actions.acts(live)["action_main"].reason
        key = id(moment) if shown else None
        self.moves.offer(moves, self.model.move_text, waiting, key != self._listed)
        self._listed = key

    # ------------------------------------------------------------------------------------------------ acts

    def make(self, move: Move) -> None:
        """Make a move that was chosen, and show what came of it."""
        self.close_popup()
        self.tools.close()
        self.take(self.hand.choose(move), self.actions.buttons["action_main"])

    def _chosen(self, move: Move) -> None:
        if not self.hurry():
            self.make(move)

    def take(self, answer: Answer, target: Widget | Rect) -> None:
        """Show what came of an act of the hand."""
        if answer.kind is not Kind.REFUSED:
            self.history.hide_summary()
            self.close_bubble()
        if answer.kind is Kind.REFUSED and answer.refusal is not None:
            self.refuse(target, f"**{answer.refusal.lead}** {answer.refusal.rest}", answer.refusal.rule)
        elif answer.kind is Kind.CHOICE:
            near = target.rect if isinstance(target, Widget) else target
            texts = [self.model.move_text(move) for move in answer.moves]
            self.show_popup(MoveList(self.ui, _("Which one?"), answer.moves, texts, self.make, near))
        elif answer.kind is not Kind.MOVED and answer.text:
            self.say(answer.text)
        if answer.kind in (Kind.WANTS, Kind.MARKED):
            self.ui.sound.play("ui_press")
        self.refresh()

    def waits(self, target: Widget) -> None:
        """Say beside a widget whom the table waits for."""
        self.take(self.hand.waiting(), target)

    def clear_marks(self) -> bool:
        """Mark nothing any more. Gives whether anything was marked."""
        had = self.hand.clear()
        if had:
            self.refresh()
        return had

    def hurry(self) -> bool:
        """A click while something moves shows its end first. Gives whether the click is used up by that."""
        if not self.playing:
            return False
        self.ui.motion.skip(GROUP)
        return True

    # ------------------------------------------------------------------------------------------------ input

    def handle(self, event: Event) -> bool:
        """Take one event; the right button shows a piece large, any key ends motion where the settings say so."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self.floats.popup is None:
            found = self.at(event.pos)
            if isinstance(found, PieceWidget):
                self.pointing.piece_inspected(found)
                return True
            if isinstance(found, SpotWidget) and found.spot.count:
                self.pointing.browse(found.place)
                return True
        if event.type == pygame.MOUSEMOTION:
            self._point_row(event.pos)
        skips = event.type == pygame.KEYDOWN and self.ui.settings.skip_any_key and event.key not in MODIFIERS
        if skips and self.playing:
            self.ui.motion.skip(GROUP)
        return super().handle(event)

    def _point_row(self, pos: tuple[int, int]) -> None:
        at = next((at for at in self.moves.seen() if self.moves.row(at).collidepoint(pos)), -1) if self.is_built else -1
        if self.is_built and at != self.moves.pointed:
            self.moves.pointed = at
            self.moves.mark()

    def on_action(self, action: str) -> bool:
        """Do what a key of the key map means on the table."""
        acts: dict[str, Callable[[], object]] = {
            **self.tools.keys(), "inspect": self.pointing.inspect_pointed, "end_turn": self._end_step,
            "log": self.history.show_log, "skip": lambda: self.ui.motion.skip(GROUP),
            "summary": self.history.toggle_summary,
        }  # fmt: skip
        if action not in acts:
            return False
        acts[action]()
        return True

    def on_key(self, event: Event, key: str) -> bool:
        """A number chooses the row of the list that has it; Enter does what the gold button says."""
        if len(key) == 1 and key.isdigit() and not self.hurry():
            return self.moves.take_number(int(key))
        return False

    def on_back(self) -> bool:
        """Esc takes the hint, the summary or the marks away, and opens the menu after that."""
        if self.tools.hints is not None or self.tools.hinted:
            self.tools.dismiss()
        elif self.history.summary.visible:
            self.history.hide_summary()
        elif self.history.open and self.screen.small:
            self.history.toggle_drawer()
        elif not self.clear_marks():
            self.tools.menu()
        return True

    def _end_step(self) -> None:
        if self.hurry():
            return
        move = self.hand.going_on()
        if move is not None:
            self.make(move)
        else:
            self.take(self.hand.enter(), self.actions.buttons["action_main"])

    def open_rule(self, rule: str) -> None:
        """Open the rule reader at a rule; a game without pages says so."""
        if entry_of(self.model.rules.game).book is None:
            self.say(_("This game has no pages of rules."))
        else:
            super().open_rule(rule)

    # ------------------------------------------------------------------------------------------------ coming, going

    def on_enter(self) -> None:
        """The table came to the top, for the first time or after another screen."""
        if self.is_built:
            self.session.settings_changed()
            self.sync()

    def on_leave(self) -> None:
        """Another screen covers the table: whatever moves is shown at its end."""
        if self.is_built:
            self.ui.motion.skip(GROUP)
            self.preview.dismiss()

    def opened(self) -> None:
        """The person who is asked has opened the cover: show the table."""
        if self.is_built:
            self.sync()
