"""What locations are worth to bots when they ask something (3.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations import aerie, cache


def _lacking(asked: Asked, kind: int) -> float:
    return float(asked.look.lack[kind])


def _gryphon(asked: Asked, aim: int) -> float:
    """A further figure first; the gold only where there is no Gryphon."""
    return 1.0 if aim == aerie.RECRUIT else 0.5


def _fewest_figures(asked: Asked, seat: int) -> float:
    return -float(sum(owner == seat for owner in asked.table.owner))


WEIGHS: Final[dict[str, Callable[[Asked, int], float]]] = {
    cache.TAKEN: _lacking, aerie.AIM: _gryphon, aerie.JOINS: _fewest_figures,
}  # fmt: skip
