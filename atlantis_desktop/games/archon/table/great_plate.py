"""The plate over the table on which a great moment is shown for a short time; any input ends it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from pygame import SRCALPHA, Rect, Surface

from atlantis_desktop.games.archon.rules.state import NOBODY
from atlantis_desktop.games.archon.table.great_moments import GOLD, GRAVE, SEA, GreatMoment
from atlantis_desktop.games.archon.table.look import faction
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import Cell, Icon, Lines, Row, Text

if TYPE_CHECKING:
    from atlantis_desktop.table.show import Script, Wait

COLOURS: Final = {GOLD: "#7A5A12", GRAVE: "wrath", SEA: "#136A9F"}
WIDE: Final = 800
HEAD, LINE = 84, 50
FADE_MS: Final = 260
STAY_MS: Final = 1700
EACH_MS: Final = 420
"""So long a moment stays, and so much longer for each line after the first."""
LAYER: Final = 26


class GreatPlate(Widget):
    """A sheet of vellum in the middle of the table: a sign, a title, and a line for each seat that it is about."""

    role = "status"

    def __init__(self, scene: Any, area: Rect) -> None:
        """Take the table and where the plate may lie."""
        super().__init__("great_moment", area.copy(), layer=LAYER)
        self.scene_of, self.area = scene, area
        self.moment: GreatMoment | None = None
        self.share = 1.0
        self.visible = False

    def present(self, moment: GreatMoment) -> None:
        """Lay out a moment, not seen yet."""
        px = self.scene_of.ui.scale.px
        high = px(HEAD) + px(LINE) * max(1, len(moment.lines)) + px(52)
        rect = Rect(0, 0, min(self.area.width - px(20), px(WIDE)), min(self.area.height - px(12), high))
        rect.center = self.area.center
        self.moment, self.rect, self.share, self.visible = moment, rect, 0.0, True
        self.label = ", ".join([moment.title, *(plain(each.words) for each in moment.lines)])
        self.mark()

    def says(self) -> Sequence[str]:
        return [] if self.moment is None else [self.moment.title, *(each.words for each in self.moment.lines)]

    def fade(self, share: float) -> None:
        """Show it so far."""
        self.share = share
        self.mark()

    def overhang(self, ui: Any) -> int:
        return panel_reach(ui, "vellum")

    def draw(self, surface: Surface, ui: Any) -> None:
        if self.moment is None:
            return
        if self.share >= 1.0 or ui.text.audit is not None:
            self._paint(surface, ui, self.rect)
            return
        spill = self.overhang(ui)
        whole = Surface((self.rect.width + 2 * spill, self.rect.height + 2 * spill), SRCALPHA)
        self._paint(whole, ui, Rect(spill, spill, *self.rect.size))
        whole.set_alpha(round(255 * self.share))
        surface.blit(whole, (self.rect.x - spill, self.rect.y - spill))

    def _paint(self, surface: Surface, ui: Any, rect: Rect) -> None:
        moment = self.moment
        assert moment is not None
        px, rules, view = ui.scale.px, self.scene_of.model.rules, self.scene_of.model.view
        draw_panel(surface, ui, rect, "vellum")
        colour = COLOURS[moment.tone]
        rows = [Row([Icon(moment.icon, colour, size=64),
                     Text(moment.title, "dialog", colour, 32, grow=1)], high=HEAD, gap=18)]  # fmt: skip
        for at, each in enumerate(moment.lines):
            cells: list[Cell] = [Text(each.words, "body", "ink", 23, wrap=True, grow=1)]
            if each.seat != NOBODY:
                cells.insert(0, faction(rules, view, each.seat, 40))
            rows.append(Row(cells, high=LINE, gap=14, optional=at))
        Lines(rows, valign="middle", patient=15.0).lay(Brush(surface, ui), rect.inflate(-px(56), -px(40)))


class GreatMoments(TablePart):
    """The part of a table that shows great moments."""

    def __init__(self, scene: Any) -> None:
        """Take the table."""
        super().__init__(scene)
        self.plate: GreatPlate | None = None

    def build(self, screen: Screen) -> None:
        """Make the plate, over the middle of the table."""
        area = screen.rect("wall" if screen.has("wall") else "board")
        self.plate = self.table.add(GreatPlate(self.table, area))

    def begin(self) -> None:
        self.plate = None

    def show(self, moment: GreatMoment, run: Callable[[float, Callable[[float], None] | None], Wait]) -> Script:
        """Show a moment and let it go again; ``run`` lets a motion run that moves nothing."""
        plate = self.plate
        if plate is None:
            return
        plate.present(moment)
        yield run(FADE_MS, plate.fade)
        plate.fade(1.0)
        yield run(STAY_MS + EACH_MS * max(0, len(moment.lines) - 1), None)
        self.end()

    def end(self) -> None:
        """Nothing is shown any more."""
        if self.plate is not None and self.plate.visible:
            self.plate.hide()
