"""What petrified figures are worth to bots: whom to free, and where a figure goes to free somebody (MONS-59)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.placing import Planning
from atlantis_desktop.games.rising.bots.worth import Outlook
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.medusa import FREE, price_of_freedom
from atlantis_desktop.games.rising.rules.pieces import CENTRE, LEADER, VOLUNTEER
from atlantis_desktop.games.rising.rules.rules import RisingRules

FIRST: Final = 9.5
"""How early somebody is freed: before the figures that could do so act and leave nobody to do it."""
NEEDED: Final = 4.0
"""What a Leader brings besides its actions: without it there is no Power Core (RISE-107)."""


def freedom_worth(game: RisingRules, look: Outlook, figure: int) -> float:
    """Return what it is worth that a figure acts again: a volunteer once, others in all rounds to come."""
    if game.figures.kind[figure] == VOLUNTEER:
        return look.numbers.action
    return look.numbers.action + look.follower() + NEEDED * (game.figures.kind[figure] == LEADER)


def _free(asked: Asked, move: Move) -> float:
    figure = move.args[0] - asked.game.box.figure_0
    price = price_of_freedom(asked.game, asked.table)
    gain = freedom_worth(asked.game, asked.look, figure)
    cost = sum(asked.look.energy_worth(asked.seat, -spent) for spent in range(1, price + 1))
    return FIRST + 0.01 * gain if gain > cost else -100.0


def lures(plan: Planning) -> dict[int, float]:
    """Return the places on which an active figure could free others, and nobody will stand yet, with what that brings.

    As many are freed as the richest councilor pays for. Nobody goes to Medusa's own tile (MONS-53).
    """
    stone = deeps_of(plan.table).stone
    if not stone:
        return {}
    found: dict[int, list[float]] = {}
    active: set[int] = set()
    for figure, place in enumerate(plan.table.where):
        if place <= CENTRE:
            continue
        if stone >> figure & 1:
            found.setdefault(place, []).append(freedom_worth(plan.game, plan.look, figure) - plan.numbers.energy)
        else:
            active.add(place)
    most = max(plan.table.me) // max(1, price_of_freedom(plan.game, plan.table))
    return {
        place: plan.safe[place] * sum(sorted(worths, reverse=True)[:most])
        for place, worths in found.items()
        if place not in active and plan.room[place] > 0 and place != deeps_of(plan.table).medusa
    }  # fmt: skip


ACTS: Final[dict[str, Callable[[Asked, Move], float]]] = {FREE: _free}
LURES: Final = {"stone": lures}
