"""What Medusa is worth to bots: whether to draw her gaze, and whom to free (MONS-56, 59)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.packs.monstrosities.bots.why import consequence
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import placed, standing
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.boost import RAISED
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.medusa import GAZE, SHIELD
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.turns import NEXT
from atlantis_desktop.games.rising.rules.flow import ENOUGH
from atlantis_desktop.games.rising.rules.pieces import CENTRE, TILES

CURE: Final = 100.0


def _gaze(asked: Asked, piece: int) -> float:
    """By lot she takes the mean of all dry tiles; a lone figure of little use is a cheaper price."""
    table = asked.table
    if piece == ENOUGH:
        dry = sum(arm.bit_count() for arm in table.dry)
        island = sum(CENTRE < table.where[figure] <= TILES for figure in placed(table))
        return -island / max(1, dry)
    figure = piece - asked.game.box.figure_0
    if deeps_of(table).worn[SHIELD] == figure:
        return CURE
    return -float(len(standing(table, table.where[figure])))


def _first(asked: Asked, piece: int) -> float:
    """In the order of the file: stone does not feed Scylla, but it cannot be robbed either."""
    return -float(piece)


def _as_rolled(asked: Asked, which: int) -> float:
    """One place is mostly as bad as another: the mystic energy is kept."""
    return 1.0 if which == ENOUGH else 0.0


WHY: Final = {NEXT: consequence, RAISED: consequence}
WEIGHS: Final[dict[str, Callable[[Asked, int], float]]] = {
    GAZE: _gaze, NEXT: _first, RAISED: _as_rolled,
}  # fmt: skip
