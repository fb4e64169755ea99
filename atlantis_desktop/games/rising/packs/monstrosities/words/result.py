"""What the result page counts of Monstrosities: by kind of event."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.words.faces import ART

TAKEN: Final = {"item_taken": True}
"""A seat took a thing."""
GIVEN: Final = {"crafted": True}
"""Something was built; the values tell who gave what, as for a component."""
STRUCK: Final = {
    "petrified": f"{ART}/heads/monster-medusa", "stone_filled": f"{ART}/heads/monster-medusa",
    "goods_stolen": f"{ART}/heads/harpy-1", "card_stolen": f"{ART}/heads/harpy-1",
    "figure_stolen": f"{ART}/heads/harpy-1", "scylla_ate": f"{ART}/heads/scylla",
    "charybdis_rises": f"{ART}/heads/charybdis",
}  # fmt: skip
"""A monster struck: its drawing on the chart."""
