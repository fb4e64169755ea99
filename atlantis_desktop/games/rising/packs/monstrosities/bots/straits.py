"""What Scylla and Charybdis are worth to bots: where they lie, whom Scylla eats, what is paid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.reasons import Teller
from atlantis_desktop.games.rising.packs.monstrosities.bots.harpies import figure_lost
from atlantis_desktop.games.rising.packs.monstrosities.bots.why import consequence
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import prey
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import SCYLLA
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters import charybdis, scylla, straits
from atlantis_desktop.games.rising.rules.floods import outermost
from atlantis_desktop.games.rising.rules.flow import ENOUGH
from atlantis_desktop.games.rising.rules.pieces import arm_of

SATED: Final = 2.0
"""What it is worth that a monster is satisfied and comes no more."""


def _attacked(asked: Asked, place: int) -> float:
    """A barrier takes the attack, else the tile floods with whoever stands there."""
    look, arm = asked.look, arm_of(place)
    return look.standing(arm) if asked.table.barriers >> arm & 1 else look.tile + look.loss(place)


def _of_charybdis(asked: Asked, slot: int) -> float:
    tiles = charybdis.targets(asked.game, asked.table, slot)
    return (SATED if len(tiles) == 2 else 0.0) - sum(_attacked(asked, place) for place in tiles)


def _of_scylla(asked: Asked, slot: int) -> float:
    """Those who are eaten, the cheapest first if there are more; a figure is worth no more than saving it costs."""
    game, table, most = asked.game, asked.table, int(pack_of(asked.game).params["scylla_meal"])
    figures = scylla.adjacent(game, table, slot)
    losses = []
    for figure in prey(game, table, figures):
        saved = asked.look.energy_worth(table.owner[figure], -1) if table.me[table.owner[figure]] else 99.0
        losses.append(min(figure_lost(asked, figure), saved))
    return (SATED if len(figures) >= most else 0.0) - sum(sorted(losses)[:most])


def _which(asked: Asked, piece: int) -> float:
    """Scylla only while few stand close: before placing nobody does, so Charybdis is weighed by what she attacks."""
    if piece - asked.game.box.monster_0 == SCYLLA:
        return -float(pack_of(asked.game).params["scylla_meal"]) / 2 * asked.numbers.energy
    return max(_of_charybdis(asked, slot) for slot in straits.charybdis_slots(asked.game, asked.table))


def _left_alone(asked: Asked, piece: int) -> float:
    """She leaves alone whoever is missed most, if she would take that one at all."""
    figure = piece - asked.game.box.figure_0
    return figure_lost(asked, figure) if prey(asked.game, asked.table, [figure]) else -1.0


def _saved(asked: Asked, piece: int) -> float:
    if piece == ENOUGH:
        return 0.0
    return figure_lost(asked, piece - asked.game.box.figure_0) - asked.look.energy_worth(asked.seat, -1)


def rank_toll(asked: Asked, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """Weigh the tile and its figures against the mystic energy that keeps it dry (MONS-86)."""
    place = outermost(asked.table, asked.table.frames[-1].data[0])
    ranked = []
    for move in moves:
        worth = 0.0
        if move.kind == charybdis.PAY_TOLL:
            worth = _attacked(asked, place) - sum(
                asked.look.energy_worth(seat, -spent)
                for seat, count in enumerate(move.args[0]) for spent in range(1, count + 1)
            )
        ranked.append((worth, move))
    return ranked


WEIGHS: Final[dict[str, Callable[[Asked, int], float]]] = {
    straits.WHICH: _which, straits.CHARYBDIS_SLOT: _of_charybdis, straits.SCYLLAS_SLOT: _of_scylla,
    scylla.SPARED: _left_alone, scylla.SAVED: _saved,
}  # fmt: skip
RANKS: Final = {charybdis.TOLL: rank_toll}
WHY: Final[dict[str, Teller]] = dict.fromkeys((*WEIGHS, *RANKS), consequence)
