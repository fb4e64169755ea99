"""What set-up with Monstrosities is worth to bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.packs.monstrosities.rules.opening import SWAP
from atlantis_desktop.games.rising.rules.flow import ENOUGH


def _exchange(asked: Asked, card: int) -> float:
    """A harmless card less is a flood more: one better card for two Calm Seas does not pay."""
    return 1.0 if card == ENOUGH else 0.0


WEIGHS: Final[dict[str, Callable[[Asked, int], float]]] = {SWAP: _exchange}
