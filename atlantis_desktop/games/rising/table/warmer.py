"""What is first seen in motion on the island, loaded ahead of its time."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from atlantis_desktop.games.rising.table.cardface import CARD, SHADOW
from atlantis_desktop.ui.art.warmer import Part, Warmer
from atlantis_desktop.ui.context import Ui

SEEN_EARLY: Final = (
    *(f"shared/phase_{state}_{place}" for place in ("first", "next") for state in ("now", "done")),
    *(f"rising/cards/{part}" for part in (
        "kind_tag", "flood_arrow", "discard_frame", "mini_picture_misfortune", "mini_picture_library", "mini_mask",
        "mini_frame",
    )),
    *(f"rising/ribbons/emblem_{arm}" for arm in ("forests", "hills", "mountains", "libraries", "forges", "cities")),
    *(f"rising/tokens/{good}" for good in ("crystal", "gold", "ore", "atlantium", "energy")),
    "rising/marks/shake_lines", "rising/marks/threat", "rising/board/mark_flooded", "rising/board/state_threatened",
    "rising/figures/shadow", "shared/panels/seat_edge", "shared/panels/shadow_vellum", "shared/panels/edge_vellum",
    "shared/textures/vellum",
)  # fmt: skip
"""Drawings that the first rounds show, or of which the panels over the island are cut."""
OF_A_SEAT: Final = (
    "shared/seats/medallion_{}", "shared/seats/glyph_{}", "rising/figures/leader_{}", "rising/figures/follower_{}",
    "rising/figures/follower_{}_small",
)  # fmt: skip
"""Drawings that each seat brings."""
KINDS: Final = ("misfortune", "omen")
PICTURE, BAND = (287, 164), (320, 64)
"""Sizes of the parts of a card in units, as `paint_full_card` lays them."""


class IslandWarmer(Warmer):
    """Prepares the parts of a large misfortune, the faces of the dice, and what the first rounds show."""

    def __init__(self, ui: Ui, card: Rect, die: Rect, seats: int) -> None:
        """Take the tools, where a misfortune is read, where a die lies, and how many sit at the table."""
        k = card.width / CARD[0]

        def part(name: str, size: tuple[float, float]) -> Part:
            return f"rising/cards/{name}", (round(size[0] * k), round(size[1] * k))

        parts = [part("shadow", SHADOW), part("field_shade", CARD), ("rising/cards/field_mask", card.size)]
        for kind in KINDS:
            parts += [
                part(f"picture_{kind}", PICTURE), part(f"frame_{kind}", CARD), part(f"band_{kind}", BAND),
            ]  # fmt: skip
        parts.append(("rising/cards/back_misfortune", card.size))
        parts += [(f"shared/dice/die_{face}", die.size) for face in range(1, 7)]
        of_seats = [name.format(seat) for seat in range(1, seats + 1) for name in OF_A_SEAT]
        super().__init__(ui, parts, (*of_seats, *SEEN_EARLY), most=1)

    def go_on(self) -> None:
        if self.ui.motion.speed > 0:
            super().go_on()
