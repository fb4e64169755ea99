"""Mirror Shield. Ongoing: the wearer and all figures beside it are safe from Medusa's gaze. Single use: draw Medusa's
gaze: the curse is broken, she joins you as an ally, and the Shield leaves the game.

Both belong to her gaze and stand with her rules (MONS-61, 63). Anybody may build it (MONS-35).
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules.items.building import FOR_ALL

SHIELD: Final = 0
"""Its number in the file."""
FOR_ALL.add(SHIELD)
