"""The table of Atlantis Rising: everything a person sees and does while a game is played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import MOUSEBUTTONDOWN, Rect, Surface
from pygame.event import Event

from atlantis_desktop.games.match_words import PromptText
from atlantis_desktop.games.rising.table import decks, frame, plates, side, tray
from atlantis_desktop.games.rising.table.acts import IslandActs
from atlantis_desktop.games.rising.table.board import IslandBoard
from atlantis_desktop.games.rising.table.cardface import ShownCard
from atlantis_desktop.games.rising.table.cardrow import CardRow
from atlantis_desktop.games.rising.table.company import Company
from atlantis_desktop.games.rising.table.hand import IslandHand
from atlantis_desktop.games.rising.table.inspect import Inspector
from atlantis_desktop.games.rising.table.islands import offered
from atlantis_desktop.games.rising.table.layer import IslandLayer
from atlantis_desktop.games.rising.table.look import island_look
from atlantis_desktop.games.rising.table.menu import hand_over, open_menu, tell_end
from atlantis_desktop.games.rising.table.misfortune import MisfortuneStage
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.table.places import IslandPlaces
from atlantis_desktop.games.rising.table.roll import RollPanel
from atlantis_desktop.games.rising.table.show import Show
from atlantis_desktop.games.rising.table.tips import TIP_AFTER, TileTip, tile_shares
from atlantis_desktop.games.rising.table.tools import ToolBar
from atlantis_desktop.games.rising.table.viewing import Viewing, layer_maker
from atlantis_desktop.table.flights import GROUP, Flights
from atlantis_desktop.table.move_list import MoveList
from atlantis_desktop.table.session import Beat, GameSession
from atlantis_desktop.table.table_layout import ISLAND
from atlantis_desktop.ui.art.surfaces import panel_reach
from atlantis_desktop.ui.widgets.brush import CachedPanel
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui


class IslandScene(IslandActs):
    """One game of Atlantis Rising at the table. It shows the beats of its session and sends clicks to the hand."""

    name = "island"
    room = 2.5
    show: Show

    def __init__(self, ui: Ui, session: GameSession, *, deal: bool = False, island: str = "") -> None:
        """Take the session and the map of the island, empty for the one that was used last.

        ``deal`` changes nothing, since set-up shows no motion.
        """
        super().__init__(ui, session)
        self.viewing, self.company, self.inspector = Viewing(self), Company(self), Inspector(self)
        self.island_name = self.viewing.map_name(island)
        self.model = IslandModel(session)
        self.hand = IslandHand(session, self.model)
        self.question: MoveList | CardRow | None = None
        self._fresh_ground: Surface | None = None
        self.tile_tip: TileTip | None = None
        self._tip_place, self._tip_time = -1, 0.0
        self._told_end = False
        self._turn_seen: tuple[int, int, int] | None = None
        self._thinking: int | None = None

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Make the widgets of the table for the present window."""
        ui, model = self.ui, self.model
        super().build()
        self.question = self.tile_tip = None
        places = IslandPlaces(self.island_name, ui.scale, [arm.id for arm in model.rules.arms], model.rules.seats)
        self.screen = screen = places.screen
        spill = panel_reach(ui, "dark-current")
        make_layer = layer_maker(ui, model.rules, places, self._sea(places.view))
        self.board = self.add(IslandBoard(make_layer(places.zoom)))
        self.board.on_words = lambda place: self.hand.pointed_words(place)
        self.viewing.watch(self.board, make_layer, screen)
        self.board.on_tile, self.board.on_arm, self.board.on_point = self.click_tile, self.click_arm, self.show_island
        self.headline = self.panels.put(frame.Headline(model, screen))
        self.panels.put(frame.PhaseRibbon(model, screen))
        self.plates = [plates.CouncilorPlate(seat, model, screen, spill) for seat in range(model.rules.seats)]
        for plate in self.plates:
            self.panels.put(plate).on_click = partial(self.click_plate, plate.seat)
        self.gate = self.panels.put(plates.GatePanel(model, screen, spill))
        self.gate.on_click = self.click_gate
        self.deck = self.panels.put(decks.Pile("deck_misfortune", model, screen))
        self.deck.on_click = self.click_deck
        self.spent = self.panels.put(decks.SpentMisfortunes(model, screen))
        self.library = self.panels.put(decks.Pile("deck_library", model, screen))
        self.library.on_click = self.click_library
        self.panels.put(decks.BarriersLeft(model, screen))
        if screen.has("sink_key"):
            self.panels.put(decks.SinkKey(model, screen))
        self.tray = self.panels.put(tray.TrayPanel(model, screen, spill))
        self.tray.on_figure = self.choose_figure
        self.cards = self.panels.put(tray.HandPanel(model, screen))
        self.cards.on_card = lambda card, rect: self.take(self.hand.click_card(card), rect)
        self.cards.on_look = self.look_at_card
        self.panels.put(side.Instruction(model, screen, panel_reach(ui, "vellum"), self.instruction))
        self.chronicle = side.Chronicle(model, screen, spill, self.session.shown_log)
        self.panels.add_drawer([self.chronicle, side.Ahead(model, screen, spill)], _("Chronicle and outlook"))
        self._add_buttons()
        self.roll = self.panels.put(RollPanel(model, screen, panel_reach(ui, "vellum")))
        self.drawn = self.panels.put(
            ShownCard("drawn_misfortune", "card_preview_left", model, screen, model.card_at_work)
        )  # fmt: skip
        self.looked_at = self.panels.put(
            ShownCard("card_preview", "card_preview_right", model, screen, self.cards.pointed_card)
        )  # fmt: skip
        self.summary.build(screen)
        self.flights = self.add(Flights(ui))
        self.show = Show(self)
        self.misfortune = MisfortuneStage(self)
        self.viewing.build(screen)
        self.company.build()
        self.refresh()

    def _sea(self, area: Rect) -> Surface:
        ground = Surface(self.ui.scale.screen.size, 0, self.ui.app.window.surface)
        self.paint_ground(ground)
        self._fresh_ground = ground
        return ground.subsurface(area).copy()

    def _add_buttons(self) -> None:
        ui, screen = self.ui, self.screen
        self.main = self.add(
            Button("main_action", screen.rect("main_action"), "", self.press_main, kind="primary",
                   size=screen.size("main_action"), region="actions")
        )  # fmt: skip
        self.note = self.add(
            Label("main_action_note", screen.rect("main_action_note"), "", "fine", "help", align="center",
                  valign="middle", wrap=False, squeeze=True, link="link-dark")
        )  # fmt: skip
        box = screen.rect("main_action_note")
        wide = Button.width_for(ui, _("Further ways"), True, 17)
        rect = Rect(box.right - wide, box.y, wide, box.height)
        self.more = self.add(
            Button("further", rect, _("Further ways"), self.show_others, icon="expand", size=17, region="actions")
        )  # fmt: skip
        self.toolbar = ToolBar(self, screen, lambda: open_menu(self))
        self.tools.buttons = dict(self.toolbar.buttons)

    def paint_ground(self, surface: Surface) -> None:
        """Paint the sea and the top bar; the ground that was painted for the island is taken once."""
        ground, self._fresh_ground = self._fresh_ground, None
        if ground is not None and ground.get_size() == surface.get_size():
            surface.blit(ground, (0, 0))
        else:
            frame.paint_sea(surface, self.ui, self.screen)

    def free_ground(self) -> None:
        """Forget what is painted, to save memory while another screen covers the table."""
        super().free_ground()
        if self.is_built:
            self.board.sheet.forget()

    @property
    def layer(self) -> IslandLayer:
        """The picture of the island that is shown."""
        return self.board.sheet

    @property
    def places(self) -> IslandPlaces:
        """Where everything lies on that picture."""
        return self.board.places

    # ------------------------------------------------------------------------------------------------ time

    @property
    def playing(self) -> bool:
        """Whether a beat is being shown."""
        return self.is_built and self.show.playing

    def on_update(self, dt: float) -> None:
        """Bring bots and motion on, and tell the end when it is there."""
        if not self.is_built:
            return
        self.viewing.update(dt)
        self.company.update(dt)
        # While a hint is read, partners who place beside wait: it speaks of the table as it is.
        self.session.tick(dt, self.playing or self.company.panel is not None)
        if self.session.thinking != self._thinking:
            self._thinking = self.session.thinking
            self._refresh_buttons()
        self._time_tile_tip(dt)
        if not self.attention.may_go_on():
            return
        if self.session.beats:
            self._play(self.session.beats.popleft())
        elif self.ui.app.scenes.top is self:
            self.open_due()

    def open_due(self) -> None:
        """Open what is due: the words that hand the device on, or the end."""
        if self.guide is not None:
            self.guide.open_due()
            return
        if self.session.cover_due:
            hand_over(self)
        elif self.session.outcome() is not None and not self._told_end:
            self._told_end = True
            tell_end(self)
        else:
            self._tell_turn()

    def _tell_turn(self) -> None:
        """At the beginning of an own turn tell what bots have done since the last one."""
        session, view = self.session, self.model.view
        if session.acting is None:
            return
        turn = view.round, self.model.phase, session.acting
        if turn == self._turn_seen:
            return
        first, self._turn_seen = self._turn_seen is None, turn
        self.close_bubble()
        if not first and any(line.seat >= 0 and line.seat not in session.humans for line in session.since_own_turn()):
            self.summary.offer()

    def _time_tile_tip(self, dt: float) -> None:
        """A tile that is pointed at, by pointer or keyboard, for a moment tells what it offers, without a guide."""
        if self.guide is not None:
            return
        board = self.board
        place = board.pointed if board.hovered else -1
        if not self.ui.app.pointer_in_use:
            place = board.cursor if board.focused else -1
        if self.floats.popup is not None or self.question is not None or self.floats.refusal or self.playing:
            place = -1
        if place != self._tip_place:
            self._tip_place, self._tip_time = place, 0.0
            if self.tile_tip is not None:
                self.mark(self.tile_tip.reach(self.ui))
                self.remove(self.tile_tip)
                self.tile_tip = None
        self._tip_time += dt
        if place >= 0 and self.tile_tip is None and self._tip_time >= TIP_AFTER:
            words = self.hand.tile_words(place)
            avoid = [panel.rect for panel in self.panels.all if panel.visible and panel is not self.roll]
            shares = tile_shares(self.model.rules, self.model.view, place)
            emblem = self.board.sheet.emblem(place)
            tip = TileTip(words, place, self.board.target(place), self.ui, avoid, shares, emblem)
            self.tile_tip = self.add(tip)
            self.tile_tip.mark()

    def _play(self, beat: Beat) -> None:
        self.summary.hide()
        self.close_list()
        self.company.forget()
        self.show.play(beat)

    def sync(self) -> None:
        """Show the table as it is for whoever looks, without motion."""
        self.ui.motion.skip(GROUP)
        self.show.stop()
        self.model.sync()
        self.company.forget()
        self.refresh()

    # ------------------------------------------------------------------------------------------------ showing

    def refresh(self) -> None:
        """Bring island, panels and buttons up to date."""
        self.tray.selected = self.hand.figure() if self.live else -1
        self.cards.playable = self.hand.cards() if self.live else frozenset()
        self.deck.lit = self.live and self.model.step == "draw"
        self.gate.lit = self.live and bool(self.hand.at_gate())
        self.show_roll()
        self.show_card()
        if not self.playing:
            self.misfortune.arrange(self._threatened())
        self._show(self.drawn, self.drawn.card() >= 0 and (not self.hand.lit() or self.misfortune.asks()))
        self.show_island()
        self.panels.refresh()
        self._refresh_buttons()
        self.refresh_list()

    def look_at_card(self) -> None:
        """The keyboard points at another card of the hand."""
        if self.is_built:
            self.show_card()

    def show_card(self) -> None:
        """Show the card of the hand that is pointed at in full, or take it away."""
        self._show(self.looked_at, self.looked_at.card() >= 0)
        self.looked_at.refresh()

    def show_roll(self) -> None:
        """Show the roll at work, or take it away."""
        if self.guide is not None and self.guide.lowest is not None:
            self.roll.lower(self.guide.lowest)
        self._show(self.roll, self.roll.wanted)
        self.roll.refresh()

    @staticmethod
    def _show(panel: CachedPanel, shown: bool) -> None:
        if panel.visible != shown:
            panel.visible = shown
            panel.mark()

    def show_island(self) -> None:
        """Bring the island up to date: what stands there, what glows, what is pointed at."""
        board = self.board
        using_pointer = self.ui.app.pointer_in_use
        looks = island_look(
            self.model.rules, self.model.view, self.hand.lit() if self.live else (),
            board.pointed if board.hovered else -1, board.cursor if board.focused and not using_pointer else -1,
            self._threatened(), self.flights.figures, self.hand.ready() if self.live else (),
        )  # fmt: skip
        self.board.show(self.show.dress(looks))

    def _threatened(self) -> int:
        """Return the tile that is about to flood, while something may still stop it; -1 for none."""
        found = next((f for f in reversed(self.model.view.frames) if f.name == "flip"), None)
        return int(found.data[0]) if found is not None else -1

    def instruction(self) -> PromptText:
        """Return what the step at work asks, in words."""
        text = self.model.prompts.text(self.model.view, self.model.names)
        return self.hand.instruction(text) if self.live else text

    def _refresh_buttons(self) -> None:
        session, live = self.session, self.live
        move = self.hand.main() if live else None
        text = self.instruction()
        words, reason, note = text.button, "", ""
        over = session.outcome() is not None
        if over:
            words = _("Result")
        elif not live:
            words = _("{name} decides").format(name=self.model.names[self.model.asked])
            reason = text.sentence
        elif move is None and self.model.step == "place":
            reason, note = _("Some Atlanteans still wait. [RISE-34]"), _("Opens when all Atlanteans are placed.")
        elif move is None:
            words, reason = words or _("Choose"), text.help
        icon = "laurels" if over else self.model.sign
        if (self.main.text, self.main.reason, self.main.icon) != (words, reason, icon):
            self.main.text, self.main.reason, self.main.icon, self.main.label = words, reason, icon, words
            self.main.mark()
        self.more.visible = live and bool(self.hand.others())
        self.note.set_text("" if self.more.visible else note or session.problem)
        self.more.mark()
        self.tools.refresh()

    # ------------------------------------------------------------------------------------------------ input

    def handle(self, event: Event) -> bool:
        if self.is_built and event.type == MOUSEBUTTONDOWN and event.button == 1 and self.inspector.click(event.pos):
            return True
        used = super().handle(event)
        if self.is_built and hasattr(event, "pos"):
            self.board.point(event.pos)
            if self.cards.point(event.pos):
                self.show_card()
            for shown in (self.floats.popup, self.question):
                if isinstance(shown, (MoveList, CardRow)) and shown.rect.collidepoint(event.pos):
                    shown.drag(event.pos)
        return used

    def on_action(self, action: str) -> bool:
        """Do what a key of the key map means on the table."""
        acts: dict[str, Callable[[], object]] = {
            "undo": self.undo, "redo": self.redo, "end_turn": self.end_step, "skip": self._hurry,
            "log": self.panels.toggle_drawer, "summary": self.summary.toggle, **self.tools.match_acts(),
        }  # fmt: skip
        if action not in acts:
            return self.viewing.act(action) or self.company.act(action) or self.inspector.act(action)
        acts[action]()
        return True

    def on_key(self, event: Event, key: str) -> bool:
        """A number answers a question or takes a hand; Enter without focus leads to a question, else presses gold."""
        if self.question is not None and key.isdecimal() and self.question.key(event, key):
            return True
        if len(key) == 1 and key in "1234567" and len(self.session.humans) > 1:
            self.take_seat(int(key) - 1)
            return True
        if key == "return" and self.focus is None:
            if self.question is not None:
                self.set_focus(self.question)
            elif not self._hurry():
                self.main.answer()
            return True
        return False

    def on_back(self) -> bool:
        """Esc takes a hint or the summary away or lays the magnifying glass down, else it opens the menu."""
        if self.company.back() or self.inspector.lay_down():
            return True
        if self.summary.visible:
            self.summary.hide()
        else:
            open_menu(self)
        return True


def open_table(ui: Ui, session: GameSession, *, deal: bool = False) -> IslandScene:
    """Return the table of a session, with the map of the island that its match was laid out with."""
    # A save may come from another computer, so only a map that is offered here is opened by the name in it.
    island = session.laid.get(ISLAND, "")
    return IslandScene(ui, session, deal=deal, island=island if island in offered() else "")
