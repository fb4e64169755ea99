"""Everything that lies on the table of a Stasis: the city with its objectives, the factions, and the own cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place
from atlantis_desktop.games.archon.rules.state import OBJECTIVE_IDS
from atlantis_desktop.games.archon.table.battle import BattleSheet
from atlantis_desktop.games.archon.table.battle_order import HeldPanel
from atlantis_desktop.games.archon.table.city import MapPanel, ObjectivePanel, PilesPanel, TriggerPanel
from atlantis_desktop.games.archon.table.dice_panel import DicePanel
from atlantis_desktop.games.archon.table.factions import FactionPanel
from atlantis_desktop.games.archon.table.forecast import ForecastPanel
from atlantis_desktop.games.archon.table.hand import NOWHERE, StasisHand
from atlantis_desktop.games.archon.table.legend import LegendPanel
from atlantis_desktop.games.archon.table.reserve import ReservePanel
from atlantis_desktop.table.general.board import OWN_SHARE, GeneralBoard
from atlantis_desktop.table.general.layout import WIDTHS, Flow, Laid, lots_of
from atlantis_desktop.ui.art.surfaces import panel_reach
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import HIT_UNITS

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.rules.rules import ArchonRules
    from atlantis_desktop.games.archon.table.scene import StreetTable

DISCARD: Place = ("stasis_discard", SHARED)

HAND: Final = "hand"
GOALS: Final = ("goals", "goals_done")
"""The own zones of Trade goals."""


class StasisBoard(GeneralBoard):
    """The own cards and heroes lie as on the general table; units and objectives have a map of their own."""

    scene: StreetTable
    hand: StasisHand
    forecast: ForecastPanel
    sheet: BattleSheet
    """The page of a battle; while it is seen, how its dice speak stands in the place of units and cards."""

    def build(self, screen: Screen) -> None:
        """Make the widgets of the present window; those of the own cards are made by `refresh`."""
        self.begin(screen)
        px, scene, model = self.ui.scale.px, self.scene, self.model
        put, spill = scene.panels.put, panel_reach(self.ui, "dark")
        seats = model.rules.seats
        order = [(model.front + step) % seats for step in range(seats)]
        column, gap = screen.rect("seats"), px(4)
        if (column.height - 2 * gap - gap * (seats - 1)) // seats >= px(HIT_UNITS):
            column = column.inflate(0, -2 * gap)
        else:
            # So many that each needs all there is to be clicked.
            gap = 0
        high = min((column.height - gap * (seats - 1)) // seats, px(96))
        self.seats = [
            scene.add(FactionPanel(seat, Rect(column.x, column.y + at * (high + gap), column.width, high), model,
                                   scene.sheets.clicked))
            for at, seat in enumerate(order)
        ]  # fmt: skip
        left = column.y + seats * (high + gap)
        put(LegendPanel(screen, model, self.ui, Rect(column.x, left, column.width, max(0, column.bottom - left))))
        for number in range(3):
            put(MapPanel(number, screen, model))
        places = cast("ArchonRules", model.rules).cards.places
        self.objectives = [put(ObjectivePanel(at, screen, model, self._clicked)) for at in places]
        put(TriggerPanel(screen, model, lambda: self.sheet.visible))
        put(PilesPanel(screen, model, lambda: self.cards.browse(DISCARD)))
        self.forecast = put(ForecastPanel(screen, spill, model, self.hand, self.pointed, self.pointed_act))
        self.reserve = put(ReservePanel(screen, spill, model, self.hand, self._turn))
        self.sheet = put(BattleSheet(screen, self.ui, model, lambda: scene.reading.held))
        put(HeldPanel(screen, spill, model, lambda: self.sheet.visible))
        self.dice = put(DicePanel(screen, spill, model, self.sheet))
        self.forecast.covered = lambda: self.sheet.visible
        self.forecast.card = self.pointed_card

    def _clicked(self, objective: ObjectivePanel) -> None:
        if not self.cards.hurry():
            self.cards.take(self.hand.click_place(objective.place), objective)

    def _turn(self, by: int) -> None:
        self.hand.turn_mix(by)
        self.scene.refresh()

    def pointed(self) -> int:
        """Return the objective that is pointed at: under the pointer, else in focus, else the chosen one.

        A row of the list of moves points at the objective on which its move ends.
        """
        rows = self._row_act()
        for told in ("hovered", "focused"):
            found = next((each.at for each in self.objectives if getattr(each, told)), NOWHERE)
            if found == NOWHERE and rows is not None and getattr(self.scene.moves, told):
                found = rows[1]
            if found != NOWHERE:
                return found
        return self.hand.at

    def pointed_card(self) -> int:
        """Return the card of the own hand that is under the pointer, else the one in focus; HIDDEN for none."""
        own = [each for each in self.pieces.values() if each.place == (HAND, self.model.front) and each.face != HIDDEN]
        for told in ("hovered", "focused"):
            found = next((each.face for each in own if getattr(each, told)), HIDDEN)
            if found != HIDDEN:
                return int(found)
        return HIDDEN

    def pointed_act(self) -> Move | None:
        """Return the act whose row of the list of moves is pointed at, None where nothing or an objective is."""
        found = self._row_act()
        return found[0] if found is not None and found[1] == self.pointed() else None

    def _row_act(self) -> tuple[Move, int] | None:
        """Return the move of the row that is pointed at and the one objective that it names."""
        move = self.scene.moves.pointed_move
        if move is None or any(each.hovered for each in self.objectives):
            return None
        names = self.model.moment.names.get(move)
        at = [] if names is None else [OBJECTIVE_IDS.index(space) for space in names.spaces if space in OBJECTIVE_IDS]
        return (move, at[0]) if len(at) == 1 else None

    # ------------------------------------------------------------------------------------------------ showing

    def _all(self) -> list[tuple[Laid, str]]:
        """Return the own cards and heroes that can still do something; everything else has panels of its own."""
        if self.sheet.visible:
            return []
        model = self.model
        asked = frozenset(space for names in model.moment.names.values() for space in names.spaces)
        flow = Flow(model.contents, self.measures)

        def name(zone: str) -> str:
            return model.faces.zone(model.rules, zone)

        own = lots_of(model.rules.zones, model.contents, model.front, name, asked)
        # Trade goals and empty places do nothing in the streets, and the hand needs the room; where so many cards are
        # held that they could hardly be clicked, it needs that of all else too, as long as one of them can be played.
        crowded = self._is_crowded(len(model.contents.get((HAND, model.front), ())))
        named = {piece for names in model.moment.names.values() for piece in names.pieces}
        lying = {lot.key: {piece for place in lot.places for piece in model.contents.get(place, ())} for lot in own}
        if crowded and named & lying.get(HAND, set()):
            named = set()
        return self._tray(flow, [lot for lot in own if lot.key in (HAND, *asked) or (
            named & lying[lot.key] if crowded or lot.key in GOALS else lying[lot.key])])  # fmt: skip

    def _is_crowded(self, held: int) -> bool:
        tray, px = self.screen.rect("hand"), self.ui.scale.px
        card = min(int((tray.height - self.measures.line - px(18)) / 1.4), px(WIDTHS[0]))
        return (held - 1) * px(HIT_UNITS) + card > round(tray.width * (1 - OWN_SHARE)) - px(24)

    def refresh(self, live: bool) -> None:
        covered = self.sheet.visible
        self.reserve.visible = not covered
        self.scene.moves.visible = live or not covered
        self.dice.show(covered, wide=not live)
        super().refresh(live)

    def light(self, live: bool) -> None:
        super().light(live)
        spaces = self.hand.spaces() if live else frozenset()
        for objective in self.objectives:
            objective.show(OBJECTIVE_IDS[objective.at] in spaces, live and objective.at == self.hand.at)

    # ------------------------------------------------------------------------------------------------ finding

    def place_at(self, pos: tuple[int, int]) -> Place | None:
        found = next((each.place for each in self.objectives if each.rect.collidepoint(pos)), None)
        return found or super().place_at(pos)

    def rect_of(self, place: Place, piece: int = HIDDEN) -> Rect | None:
        found = next((each.rect for each in self.objectives if each.place == place), None)
        return found or super().rect_of(place, piece)
