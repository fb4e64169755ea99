"""What Medusa is worth to bots: whether to draw her gaze, and whom to free (MONS-56, 59)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from atlantis_desktop.games.rising.bots.answers import figure_worth
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.reacting import LEADER_AWAY
from atlantis_desktop.games.rising.bots.worth import Outlook
from atlantis_desktop.games.rising.packs.monstrosities.bots.why import consequence
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, deeps_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import placed, prey, standing
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.boost import RAISED
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.medusa import (
    GAZE,
    shields,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.turns import NEXT
from atlantis_desktop.games.rising.rules.flow import ENOUGH
from atlantis_desktop.games.rising.rules.pieces import CENTRE, LEADER, VOLUNTEER, tile_at
from atlantis_desktop.games.rising.rules.placing import room_left
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable

RANKED: Final = range(1, 7)
CURE: Final = 100.0
CLEARED: Final = 0.4
"""What it costs beside the mystic energy to send a figure to one that is stone."""
FILLED: Final = 0.15
"""What a place costs that is filled with stone."""


def turned(look: Outlook, figure: int) -> float:
    """Return what a figure costs later that has turned to stone: it is lost, or somebody frees it (MONS-54, 59)."""
    if look.game.figures.kind[figure] == VOLUNTEER:
        return 0.0
    freeing = look.numbers.energy + CLEARED
    drowned = 1.0 - look.survives(look.table.where[figure])
    return (1.0 - drowned) * min(freeing, look.follower()) + drowned * missed(look, figure)


def missed(look: Outlook, figure: int) -> float:
    """Return what a figure would do in the rounds to come."""
    kind = look.game.figures.kind[figure]
    if kind == VOLUNTEER:
        return 0.0
    return look.follower() + (LEADER_AWAY if kind == LEADER else 0.0)


def _looked_at(asked: Asked, place: int, figures: Sequence[int]) -> float:
    """Return what it costs when she comes to a tile with these figures."""
    if not figures:
        return FILLED * max(0, room_left(asked.game, asked.table)[0][place]) if place > CENTRE else 0.0
    return sum(figure_worth(asked, figure) + turned(asked.look, figure) for figure in figures)


def _gaze(asked: Asked, piece: int) -> float:
    """By lot she takes the mean of all dry tiles; a lone figure of little use is a cheaper price."""
    game, table = asked.game, asked.table
    if piece == ENOUGH:
        tiles = [tile_at(arm, rank) for arm, dry in enumerate(table.dry) for rank in RANKED if dry >> rank - 1 & 1]
        here: dict[int, list[int]] = {place: [] for place in tiles}
        for figure in placed(table):
            if table.where[figure] in here:
                here[table.where[figure]].append(figure)
        victims = {place: prey(game, table, figures) for place, figures in here.items()}
        return -sum(_looked_at(asked, place, found) for place, found in victims.items()) / max(1, len(tiles))
    figure = piece - game.box.figure_0
    if figure in [deeps_of(table).worn[item] for item in shields(game)]:
        return CURE
    return -_looked_at(asked, table.where[figure], prey(game, table, standing(table, table.where[figure])))


def _first(asked: Asked, piece: int) -> float:
    """In the order of the file: stone does not feed Scylla, but it cannot be robbed either."""
    return -float(piece)


def _as_rolled(asked: Asked, which: int) -> float:
    """One place is mostly as bad as another: the mystic energy is kept."""
    return 1.0 if which == ENOUGH else 0.0


WHY: Final = {NEXT: consequence, RAISED: consequence}


# Stone


def aside(game: RisingRules, table: RisingTable) -> int:
    """Return the figures that take no action, a bit each: stone, and those in the Lair."""
    deeps = deeps_of(table)
    return deeps.stone | deeps.stolen


def shunned(game: RisingRules, table: RisingTable) -> list[int]:
    """Return where nobody should go: to Medusa (MONS-53)."""
    at = deeps_of(table).medusa
    return [at] if at != NOWHERE else []


def drowned(look: Outlook, place: int) -> float:
    """Return what the flooding of a tile costs beside the actions there: stone sinks with it (MONS-54)."""
    stone = deeps_of(look.table).stone
    if not stone:
        return 0.0
    return sum(
        min(missed(look, figure), look.numbers.action * SUNK)
        for figure, at in enumerate(look.table.where) if at == place and stone >> figure & 1
    )  # fmt: skip


SUNK: Final = 3.0
"""How many actions a figure that is stone still counts for, since it has to be freed first."""


ASIDE: Final = {"medusa": aside}
SHUNS: Final = {"medusa": shunned}
DROWNED: Final = {"medusa": drowned}
WEIGHS: Final[dict[str, Callable[[Asked, int], float]]] = {
    GAZE: _gaze, NEXT: _first, RAISED: _as_rolled,
}  # fmt: skip
