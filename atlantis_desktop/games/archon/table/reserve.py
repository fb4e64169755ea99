"""The own units in reserve, and those of them that are deployed next: a click or arrow changes the mix."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame.event import Event

from atlantis_desktop.games.archon.table.city import CityPanel
from atlantis_desktop.games.archon.table.hand import StasisHand
from atlantis_desktop.games.archon.table.look import unit
from atlantis_desktop.games.archon.words.names import units_text
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Clicked
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import Lines, Number, Row, Text
from atlantis_desktop.words import _


class ReservePanel(Clicked, CityPanel):
    """Shows the reserve of whoever looks, and which units go next."""

    keeps_arrows = True

    def __init__(
        self, screen: Screen, spill: int, model: GeneralModel, hand: StasisHand, turn: Callable[[int], None]
    ) -> None:  # fmt: skip
        """Take the map, the panel's shadow, what is shown, the hand, and what chooses another mix."""
        super().__init__("own_units", screen, model, spill, region="own")
        self.hand, self.turn = hand, turn
        self.on_click = lambda: turn(1)

    def counts(self) -> tuple[int, int]:
        """Return the mobs and military units in reserve of whoever looks."""
        seat = self.model.front
        return self.view.reserve_mobs[seat], self.view.reserve_military[seat]

    def content(self) -> Hashable:
        return self.counts(), self.hand.mix, self.hand.mixes(), self.model.front, self.hovered, self.focused

    def key(self, event: Event, key: str) -> bool:
        if key in ("left", "right") and len(self.hand.mixes()) > 1:
            self.turn(-1 if key == "left" else 1)
            return True
        return False

    def paint(self, brush: Brush) -> None:
        ui, seat = brush.ui, self.model.front
        inner = self.headed(brush, "own_units_head", _("Reserve"), "meeple-group")
        (mobs, military), mix, mixes = self.counts(), self.hand.mix, self.hand.mixes()
        self.label = f"{_('Reserve')}: {units_text(mobs, military)}"
        have = [Lines([Row([unit(seat, soldier, 60), Number(str(n), colour="white", size=22)], high=60, gap=4),
                       Row([Text(words, "smallest", "help", 15, ways=("",))], optional=1)], grow=1)
                for n, soldier, words in ((mobs, False, _("Mobs")), (military, True, _("Military")))]  # fmt: skip
        rows = [Row(have)]
        if mixes and self.hand.seat == seat:
            told, short = units_text(*mix), f"{mix[0]} + {mix[1]}"
            ways = [told, short] if len(mixes) == 1 else [
                *(_("{units} · change").format(units=each) for each in (told, short)), short]  # fmt: skip
            chosen = Lines([
                Row([Text(_("Deploys next"), "smallest", "orichalcum", 15)]),
                Row([unit(seat, at >= mix[0], 40) for at in range(sum(mix))], gap=2, optional=1, high=100),
                Row([Text(ways[0], "smallest", "white", 15, tuple(ways[1:]))]),
            ], grow=1)  # fmt: skip
            rows.append(Row([chosen], high=110, ground=ui.theme.colour("foam", 26)))
        Lines(rows, gap=4).lay(brush, inner)
        if self.hovered and len(mixes) > 1:
            brush.frame(self.rect, ui.theme.colour("hover-edge"), 2, 12)
        if self.focused:
            brush.focus(self.rect)
