"""What is first seen in motion on the island, loaded ahead of its time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from atlantis_desktop.table.art.warmer import Part, Warmer
from atlantis_desktop.table.island.cardface import CARD, SHADOW

if TYPE_CHECKING:
    from atlantis_desktop.table.ui import Ui

CUT_ON_ISLAND: Final = (
    "shared/textures/vellum", "shared/panels/seat_edge", "shared/panels/shadow_vellum", "shared/panels/edge_vellum",
    *(f"shared/seats/medallion_{seat}" for seat in range(1, 8)),
)  # fmt: skip
"""Drawings of which the panels over the island are cut."""
KINDS: Final = ("misfortune", "omen")
PICTURE, BAND = (287, 164), (320, 64)
"""Sizes of the parts of a card in units, as `paint_full_card` lays them."""


class IslandWarmer(Warmer):
    """Prepares the parts of a large misfortune and the faces of the dice."""

    def __init__(self, ui: Ui, card: Rect, die: Rect) -> None:
        """Take the tools, where a misfortune is read, and where a die lies."""
        k = card.width / CARD[0]

        def part(name: str, size: tuple[float, float]) -> Part:
            return f"rising/cards/{name}", (round(size[0] * k), round(size[1] * k))

        parts = [part("shadow", SHADOW), part("field_shade", CARD), ("rising/cards/field_mask", card.size)]
        for kind in KINDS:
            parts += [
                part(f"picture_{kind}", PICTURE), part(f"frame_{kind}", CARD), part(f"band_{kind}", BAND),
            ]  # fmt: skip
        parts.append(("rising/cards/back_misfortune", card.size))
        parts += [(f"rising/dice/die_{face}", die.size) for face in range(1, 7)]
        super().__init__(ui, parts, CUT_ON_ISLAND)
