"""The Dryad: figures on its Forests tile roll twice, and the better roll counts."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.standing import helps_at
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import FORESTS, arm_of
from atlantis_desktop.games.rising.rules.state import RisingTable

DRYAD: Final = "dryad"


def fold_dice(
    game: RisingGame, state: RisingTable, dice: tuple[int, int], place: int, figure: int, partner: int, events: Events
) -> tuple[int, int]:
    """Roll the other time; the better roll counts."""
    if arm_of(place) != FORESTS or not helps_at(game, state, DRYAD, place):
        return dice
    rolls = [dice]
    for _roll in range(pack_of(game).params["dryad_rolls"] - 1):
        other = dice[1]
        rolls.append((state.rng.die(), state.rng.die() if other else 0))
    tell(events, "rolled_twice", state.owner[figure], rule="MONS-26", values=tuple(sum(roll) for roll in rolls))
    return max(rolls, key=sum)
