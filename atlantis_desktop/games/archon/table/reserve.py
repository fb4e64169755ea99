"""The own units in reserve, and those of them that are deployed next: a click or arrow changes the mix."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Rect
from pygame.event import Event

from atlantis_desktop.games.archon.table.city import CityPanel
from atlantis_desktop.games.archon.table.hand import StasisHand
from atlantis_desktop.games.archon.table.look import draw_cube
from atlantis_desktop.games.archon.words.names import units_text
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Clicked
from atlantis_desktop.ui.widgets.brush import Brush
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
        ui, px, seat = brush.ui, brush.ui.scale.px, self.model.front
        brush.sliced(f"{self.screen.mood}/panel", self.rect)
        brush.heading("own_units_head", _("Reserve"), "meeple-group")
        head = self.screen.rect("own_units_head")
        inner = Rect(head.x, head.bottom + px(4), head.width, self.rect.bottom - head.bottom - px(14))
        line = ui.text.line_height("bold", 18)
        mobs, military = self.counts()
        mix, mixes = self.hand.mix, self.hand.mixes()
        self.label = f"{_('Reserve')}: {units_text(mobs, military)}"
        side = min(inner.width // 3, (inner.height - 3 * line) // (1 if not mixes else 2), px(60))
        half = inner.width // 2
        for at, (number, soldier, unit) in enumerate(((mobs, False, _("Mobs")), (military, True, _("Military")))):
            box = Rect(inner.x + at * half, inner.y, side, side)
            draw_cube(brush.surface, ui, seat, brush.rect(box), soldier)
            brush.words(str(number), Rect(box.right + 4, box.y, half - side - 6, side), "counter", "white", size=22,
                        valign="middle", wrap=False, squeeze=True)  # fmt: skip
            below = Rect(box.x, box.bottom, half - 4, line)
            if brush.fits(unit, below, "smallest", 15):
                brush.fit(unit, below, "smallest", "help", size=15)
        if mixes and self.hand.seat == seat:
            top = inner.y + side + line + px(4)
            chosen = Rect(inner.x, top, inner.width, inner.bottom - top)
            brush.field(chosen, ui.theme.colour("foam", 26), 6)
            upper = Rect(chosen.x + 6, chosen.y, chosen.width - 12, line)
            brush.fit(_("Deploys next"), upper, "smallest", "orichalcum", size=15)
            cube = min(chosen.height - 2 * line, (chosen.width - 12) // max(3, sum(mix)), px(40))
            words = Rect(chosen.x + 6, chosen.bottom - line - 1, chosen.width - 12, line)
            if cube >= px(12):
                for at in range(sum(mix)):
                    place = Rect(chosen.x + 6 + at * cube, chosen.y + line, cube - 2, cube - 2)
                    draw_cube(brush.surface, ui, seat, brush.rect(place), at >= mix[0])
            told = units_text(*mix)
            ways = [told, f"{mix[0]} + {mix[1]}"] if len(mixes) == 1 else [
                _("{units} · change").format(units=told), _("{units} · change").format(units=f"{mix[0]} + {mix[1]}"),
                f"{mix[0]} + {mix[1]}",
            ]  # fmt: skip
            told = next((each for each in ways if brush.fits(each, words, "smallest", 15)), ways[-1])
            brush.fit(told, words, "smallest", "white", size=15)
        if self.hovered and len(mixes) > 1:
            brush.frame(self.rect, ui.theme.colour("hover-edge"), 2, 12)
        if self.focused:
            brush.focus(self.rect)
