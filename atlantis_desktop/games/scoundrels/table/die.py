"""The die of a card, large in the middle of the board while it tumbles."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget

SIDE: Final = 120


class Die(Widget):
    """One die; it is seen while it tumbles and for a moment after it came to rest."""

    role = "picture"

    def __init__(self, board: Rect, side: int) -> None:
        """Take the board's rectangle and how large it is."""
        rect = Rect(0, 0, side, side)
        rect.center = board.center
        super().__init__("die", rect, layer=28)
        self.face = 0
        self.resting = False
        self.visible = False

    def turn(self, face: int, resting: bool) -> None:
        """Show a face of the die."""
        if (self.face, self.resting, self.visible) != (face, resting, True):
            self.face, self.resting, self.visible = face, resting, True
            self.label = str(face) if resting else ""
            self.mark()

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "dark-current")

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, "dark-current" if self.resting else "dark")
        side = round(self.rect.width * 0.74)
        picture = ui.store.get(f"shared/dice/die_{self.face}", (side, side))
        surface.blit(picture, picture.get_rect(center=self.rect.center))
