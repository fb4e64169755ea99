"""The frame of whose turn it is: round the instruction, in the colour of whoever acts, with the token of that seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_token
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget

if TYPE_CHECKING:
    from atlantis_desktop.table.scene import TableScene

THICK: Final = 2.5
"""How thick the line is, in panel units: no thicker than the edges of other panels, as the token says the same."""
STRONG: Final = 4.0
"""The same in high contrast."""
BROAD: Final = 10
"""How thick it is when a turn begins."""
BEGIN_SECONDS: Final = 0.9
STEPS: Final = 6
OVER: Final = ("hint_panel", "drawer")
COVERED: Final = 0.8
"""Below one of these that takes so much of its place the frame is not shown."""
TOKEN: Final = 30


class TurnFrame(Widget):
    """Stands while a person of this screen can act, the same at every table; clicks go through it.

    It is broad where a turn begins and then grows thin, unless motion is reduced. The token on its corner tells by its
    shape what the colour tells.
    """

    role = "status"
    living = True

    def __init__(self, table: TableScene) -> None:
        """Take the table."""
        super().__init__("turn_frame", Rect(0, 0, 0, 0), layer=1)
        self.table = table
        self.seat = -1
        """Whose turn is shown, -1 while nobody at this screen can act."""
        self.left = 0.0
        """For so many seconds it is still broader than usual."""
        self._begun = -1
        """Whose turn began last; it does not begin again as what lay over the instruction is taken away."""

    def lapse(self, dt: float) -> None:
        """Follow whose turn it is, and where the instruction stands."""
        panel = next((each for each in self.table.widgets if each.name == "instruction"), None)
        acting = self.table.session.acting if self.table.live else None
        if acting is None:
            self._begun = -1
        hidden = panel is None or not panel.visible or self._is_covered(panel.rect)
        seat = -1 if acting is None or hidden else acting
        place = panel.rect.copy() if panel is not None and seat >= 0 else Rect(0, 0, 0, 0)
        if (seat, place) != (self.seat, self.rect):
            self.mark()
            if seat not in (-1, self._begun):
                self.left = 0.0 if self.ui.motion.reduced else BEGIN_SECONDS
                self._begun = seat
            self.seat, self.rect = seat, place
            self.label = self.table.session.names[seat] if seat >= 0 else ""
            self.mark()
        elif self.left > 0:
            before = self._step()
            self.left = max(0.0, self.left - dt)
            if self._step() != before:
                self.mark()

    def _is_covered(self, place: Rect) -> bool:
        """Tell whether a hint or the drawer lies over nearly all of it: of the frame, half a token would look out."""
        shown = (each.rect.clip(place) for each in self.table.widgets if each.name in OVER and each.visible)
        return any(rect.width * rect.height >= COVERED * place.width * place.height for rect in shown)

    def _step(self) -> int:
        return round(STEPS * self.left / BEGIN_SECONDS)

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(BROAD + TOKEN // 2)

    def token_place(self, ui: Ui) -> Rect:
        """Return where the token stands: on the upper left corner, of which most panels leave the most free."""
        side = ui.scale.px(TOKEN)
        place = Rect(0, 0, side, side)
        place.center = self.rect.left + ui.scale.px(4), self.rect.top + ui.scale.px(4)
        return place.clamp(ui.scale.screen)

    def draw(self, surface: Surface, ui: Ui) -> None:
        if self.seat < 0:
            return
        thin = STRONG if ui.theme.high_contrast else THICK
        thick = max(2, ui.scale.px(thin + (BROAD - thin) * self._step() / STEPS))
        box, round_by = self.rect.inflate(thick, thick), ui.scale.px(14)
        dark = max(1, ui.scale.px(1))
        pygame.draw.rect(surface, ui.theme.colour("black"), box.inflate(2 * dark, 2 * dark), thick + 2 * dark,
                         border_radius=round_by + dark)  # fmt: skip
        pygame.draw.rect(surface, ui.theme.seat(self.seat + 1), box, thick, border_radius=round_by)
        draw_token(surface, ui, self.seat + 1, self.token_place(ui))
