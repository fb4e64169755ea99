"""The table of Atlantis Rising: everything a person sees and does while a game is played."""

from __future__ import annotations

from pygame import Surface
from pygame.event import Event

from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.games.rising.packs import table as packs
from atlantis_desktop.games.rising.table import decks, frame, plates, side, tray
from atlantis_desktop.games.rising.table.board import IslandBoard
from atlantis_desktop.games.rising.table.buttons import Buttons
from atlantis_desktop.games.rising.table.cardface import ShownCard
from atlantis_desktop.games.rising.table.clicks import Clicks
from atlantis_desktop.games.rising.table.company import Company
from atlantis_desktop.games.rising.table.hand import OPEN_STEPS, IslandHand
from atlantis_desktop.games.rising.table.highlights import Sights
from atlantis_desktop.games.rising.table.hints import IslandHints
from atlantis_desktop.games.rising.table.in_force import EffectChips
from atlantis_desktop.games.rising.table.inspect import Inspector
from atlantis_desktop.games.rising.table.islands import offered
from atlantis_desktop.games.rising.table.misfortune import MisfortuneStage
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.table.nearest import NearestPanel
from atlantis_desktop.games.rising.table.places import IslandPlaces
from atlantis_desktop.games.rising.table.question import IslandQuestion
from atlantis_desktop.games.rising.table.roll import RollPanel
from atlantis_desktop.games.rising.table.show import Show
from atlantis_desktop.games.rising.table.tile_tips import TileTips
from atlantis_desktop.games.rising.table.tools import IslandTools
from atlantis_desktop.games.rising.table.viewing import Viewing, layer_maker
from atlantis_desktop.table.flights import Flights
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.table_layout import ISLAND
from atlantis_desktop.ui.art.surfaces import panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.words import _


class IslandScene(TableScene):
    """One game of Atlantis Rising at the table: its panels, and the parts that show the game and take the input."""

    name = "island"
    region_order = ("island",)
    room = 2.5
    asks_beside = True
    model: IslandModel
    tools: IslandTools
    actions: Buttons
    show: Show

    def __init__(self, ui: Ui, session: GameSession, *, deal: bool = False, island: str = "") -> None:
        """Take the session and the map of the island, empty for the one that was used last.

        ``deal`` changes nothing, since set-up shows no motion.
        """
        super().__init__(ui, session)
        self.model = IslandModel(session)
        self.hand = IslandHand(session, self.model)
        self.sights, self.question, self.clicks = Sights(self), IslandQuestion(self), Clicks(self)
        self.hints, self.company, self.tips = IslandHints(self), Company(self), TileTips(self)
        self.viewing, self.inspector = Viewing(self), Inspector(self)
        self.tools, self.actions = IslandTools(self, self.inspector), Buttons(self)
        self.parts = [
            self.inspector, self.hints, self.question, self.attention, self.reading, self.pace, self.shield,
            self.company, self.viewing, self.tips, self.clicks, self.panels, self.tools, self.summary,
        ]  # fmt: skip
        self.island_name = self.viewing.map_name(island)
        self._fresh_ground: Surface | None = None

    # ------------------------------------------------------------------------------------------------ building

    def lay_out(self) -> None:
        """Make the widgets of the table for the present window."""
        ui, model, put = self.ui, self.model, self.panels.put
        places = IslandPlaces(self.island_name, ui.scale, [arm.id for arm in model.rules.arms], model.rules.seats)
        self.screen = screen = places.screen
        spill, vellum = panel_reach(ui, "dark-current"), panel_reach(ui, "vellum")
        self._fresh_ground = ground = Surface(ui.scale.screen.size, 0, ui.app.surface)
        frame.paint_sea(ground, ui, screen)
        make_layer = layer_maker(ui, model.rules, places, ground.subsurface(places.view).copy())
        self.board = self.add(IslandBoard(make_layer(places.zoom)))
        further = packs.table_of(model.rules)
        if further is not None:
            banners = [self.board.sheet.label_rect(arm) for arm in range(len(places.arms))]
            places.beside = further.lay(model.rules, places, banners)
        self.viewing.watch(self.board, make_layer, screen)
        self.headline = put(frame.Headline(model, screen))
        put(frame.PhaseRibbon(model, screen))
        self.plates = [put(plates.CouncilorPlate(seat, model, screen, spill)) for seat in range(model.rules.seats)]
        self.marks = [put(plates.SeatMarks(plate)) for plate in self.plates] if further is not None else []
        self.gate = put(plates.GatePanel(model, screen, spill))
        self.deck = put(decks.Pile("deck_misfortune", model, screen))
        self.spent = put(decks.SpentMisfortunes(model, screen))
        self.library = put(decks.Pile("deck_library", model, screen))
        put(decks.BarriersLeft(model, screen))
        if screen.has("sink_key"):
            put(decks.SinkKey(model, screen))
        self.tray = put(tray.TrayPanel(model, screen, spill))
        self.cards = put(tray.HandPanel(model, screen))
        self.nearest = put(NearestPanel(model, screen))
        self.instruction = put(side.Instruction(model, screen, vellum, self.question.text, self.question.speaker,
                                                 self.question.brief))  # fmt: skip
        self.chronicle = self.tools.log = side.Chronicle(model, screen, spill, self.session.shown_log)
        self.ahead = side.Ahead(model, screen, spill)
        self.ahead.on_click = lambda: self.say(self.ahead.chance_words(), 8.0)
        self.panels.add_drawer([self.chronicle, self.ahead], _("Chronicle and outlook"))
        self.roll = put(RollPanel(model, screen, vellum))
        self.drawn = put(ShownCard("drawn_misfortune", "card_preview_left", model, screen, model.card_at_work))
        self.looked_at = put(ShownCard("card_preview", "card_preview_right", model, screen, self.cards.pointed_card))

    def lay_over(self) -> None:
        self.flights = self.add(Flights(self.ui))
        self.in_force = EffectChips(self)
        self.sights.watch()
        self.misfortune = MisfortuneStage(self)
        self.show = Show(self)

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

    # ------------------------------------------------------------------------------------------------ time

    def turn_of(self, prompt: Prompt) -> object:
        acting = self.session.acting
        return None if acting is None else (self.model.view.round, self.model.phase, acting)

    def begin_turn(self, prompt: Prompt, before: int | None) -> None:
        session = self.session
        self.close_bubble()
        acting = session.acting
        by_click = session.turns.chosen == acting and session.alone
        if acting is not None and self.model.step in OPEN_STEPS and not by_click:
            # What is asked on the island itself; a list of answers is a call by itself, and so is one's own click.
            self.call(acting, self.question.asked().doing)
        bots = [line for line in session.since_own_turn() if line.seat >= 0 and line.seat not in session.humans]
        if before is not None and bots:
            self.summary.offer()

    def refresh(self) -> None:
        """Bring island, panels and buttons up to date."""
        self.sights.refresh()
        self.question.refresh()
        super().refresh()

    # ------------------------------------------------------------------------------------------------ input

    def handle(self, event: Event) -> bool:
        used = super().handle(event)
        if self.is_built and hasattr(event, "pos"):
            self.sights.point(event.pos)
        return used

    def on_key(self, event: Event, key: str) -> bool:
        """A number answers a question before it means anything else."""
        listed = self.question.answers
        answered = listed is not None and key.isdecimal() and listed.key(event, key)
        return answered or super().on_key(event, key)


def open_table(ui: Ui, session: GameSession, *, deal: bool = False) -> IslandScene:
    """Return the table of a session, with the map of the island that its match was laid out with."""
    # A save may come from another computer, so only a map that is offered here is opened by the name in it.
    island = session.laid.get(ISLAND, "")
    return IslandScene(ui, session, deal=deal, island=island if island in offered() else "")
