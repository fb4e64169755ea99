"""What could be built next, in the room that the hand of cards leaves: the nearest components and what each lacks."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

from pygame import Rect

from atlantis_desktop.games.rising.table.frame import IslandPanel, first_fit
from atlantis_desktop.games.rising.table.gate_parts import draw_reach, icon_of
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.table.within_reach import Reach, reach_of, reach_text
from atlantis_desktop.games.rising.words.card_texts import component_def
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Clicked
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _

LEAST: Final = 132
"""Less room than this, in panel units, is left bare."""
WIDEST: Final = 330
ROW: Final = 30


class Near(NamedTuple):
    """A component that is still to be built, and how near it is."""

    component: int
    reach: Reach


def nearest(model: IslandModel) -> list[Near]:
    """Return what is still to be built, the nearest first: what can be paid now, what all have together, what lacks
    least; the Power Core comes when nothing else is left (RISE-107).
    """
    left = [at for at, done in model.blueprint if not done]
    if not left and not model.core_built:
        left = [model.rules.box.core_at]
    found = [Near(at, reach_of(model.rules, model.view, at)) for at in left]
    return sorted(found, key=lambda near: (sum(near.reach.missing), len(near.reach.joining), near.component))


class NearestPanel(Clicked, IslandPanel):
    """The nearest components with a sign each: payable now or later, enough in all, or how many units are missing."""

    heard = False

    def __init__(self, model: IslandModel, screen: Screen) -> None:
        super().__init__("hand", model, screen, region="nearest")
        self.name, self.label = "nearest", _("Next to build")
        self.layer = 2
        self.found: tuple[Near, ...] = ()
        self._at: Hashable = None

    def lie(self, cards: list[Rect], tray: Rect) -> None:
        """Take the room right of the cards; without room, or with nothing left to build, nothing is shown."""
        px = self.screen.px
        left = max([self.screen.rect("hand").x, *(card.right + px(12) for card in cards)])
        wide = max(0, min(tray.right - px(12) - left, px(WIDEST)))
        room = Rect(left, tray.y + px(8), wide, tray.height - px(16))
        visible = room.width >= px(LEAST) and not self.model.core_built and not self.model.view.ended
        if (self.rect, self.visible) != (room, visible):
            self.mark()
            self.rect, self.visible = room, visible
            self.forget()
            self.mark()

    def rows(self) -> int:
        """Return how many components have room."""
        return max(1, (self.rect.height - self.screen.px(26)) // self._high())

    def _high(self) -> int:
        return max(self.screen.px(ROW), self.ui.text.line_height("body", 16))

    def content(self) -> Hashable:
        view = self.model.view
        at = (tuple(view.goods), tuple(view.me), tuple(view.where), tuple(view.built), view.malfunctions, view.built_on,
              tuple(map(tuple, view.hands)))  # fmt: skip
        if at != self._at:
            self._at, self.found = at, tuple(nearest(self.model))
            names = self.model.names
            self.tip = "\n".join(
                f"**{component_def(self.model.rules, near.component).name}**: "
                + reach_text(self.model.rules, view, near.component, names)
                for near in self.found[:3]
            )
        return self.found, tuple(self.rect), self.hovered, self.focused

    @property
    def value(self) -> str:
        """The names of what is shown."""
        return ", ".join(component_def(self.model.rules, near.component).name for near in self.found[: self.rows()])

    def paint(self, brush: Brush) -> None:
        screen, box = self.screen, self.rect
        head = Rect(box.x + screen.px(6), box.y, box.width - screen.px(12), screen.px(26))
        brush.fit(first_fit(brush, head, _("Next to build"), _("Next")), head, "body", "muted", size=17)
        high = self._high()
        near_ones = self.found[: self.rows()]
        names = [component_def(self.model.rules, near.component).name for near in near_ones]
        side = high - 4
        beside = Rect(0, 0, box.width - 2 * high - screen.px(20), high)
        alone = Rect(0, 0, box.width - side - screen.px(16), high)
        # All rows look alike: where both have no room, the names say more than the signs, if all of them have room.
        signs = all(brush.fits(name, beside, "smallest", 15) for name in names)
        named = signs or all(brush.fits(name, alone, "smallest", 15) for name in names)
        for at, (near, name) in enumerate(zip(near_ones, names, strict=True)):
            row = Rect(box.x + screen.px(6), head.bottom + at * high, box.width - screen.px(12), high)
            sign = Rect(row.x, row.y + 2, side, side)
            badge = Rect(row.right - side, row.y + 2, side, side)
            draw_reach(brush, near.reach, badge)
            if signs or not named:
                brush.icon(icon_of(self.model.rules.components[near.component]), sign.inflate(-4, -4), "#E9D9B0")
            if named:
                left = sign.right + screen.px(6) if signs else row.x
                rest = Rect(left, row.y, badge.x - left - screen.px(4), high)
                brush.fit(name, rest, "body", "text", size=16)
        self.paint_edges(brush)
