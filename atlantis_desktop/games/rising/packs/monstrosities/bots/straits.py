"""What Scylla and Charybdis are worth to bots: where they lie, whom Scylla eats, what is paid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.reacting import LEADER_AWAY
from atlantis_desktop.games.rising.bots.reasons import Teller
from atlantis_desktop.games.rising.bots.worth import Outlook
from atlantis_desktop.games.rising.packs.monstrosities.bots.harpies import figure_lost
from atlantis_desktop.games.rising.packs.monstrosities.bots.why import consequence
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import prey
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import SCYLLA
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters import charybdis, scylla, straits
from atlantis_desktop.games.rising.rules.content import RANKS as TILES_OF_ARM
from atlantis_desktop.games.rising.rules.floods import outermost
from atlantis_desktop.games.rising.rules.flow import ENOUGH
from atlantis_desktop.games.rising.rules.pieces import ARMS, CITIES, LEADER, arm_of, rank_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable

DREAD: Final = 1.8
"""How much more than it is expected to lose a figure is kept away from Scylla, found by play."""
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


# Where figures are placed


def is_coming(game: RisingRules, table: RisingTable) -> bool:
    """Tell whether Scylla comes when all figures stand."""
    return bool(game.options["scylla"]) and deeps_of(table).tonight == straits.OF_SCYLLA


def peril(look: Outlook, at: Sequence[int], energy: float, out: int, kind: int, place: int) -> float:
    """Return what one more figure at a place is expected to lose to Scylla: mystic energy, or itself."""
    arm = arm_of(place)
    if arm < 0:
        return 0.0
    chances = _chances(at)
    as_first, as_second = chances[arm], chances[arm - 1]
    dry, rank = look.table.dry[arm].bit_length(), rank_of(place)
    spaces = look.game.tile_spaces[place]
    if rank == dry or (rank > 1 and arm == CITIES):
        chance = as_first + as_second
    elif rank == 1:
        return 0.0
    else:  # figures stand from the first space on, which is the nearest of her second arm
        chance = as_second * (at[place] == 0) + as_first * (at[place] + 1 == spaces)
    lost = look.numbers.action + look.follower() + (LEADER_AWAY if kind == LEADER else 0.0)
    return DREAD * chance * (look.numbers.energy if energy > out else lost)


def _chances(at: Sequence[int]) -> list[float]:
    """Return by slot how likely she lies there: the more figures its arms hold beside those of others."""
    arms = [sum(at[1 + arm * TILES_OF_ARM : 1 + (arm + 1) * TILES_OF_ARM]) for arm in range(ARMS)]
    counts = [arms[slot] + arms[(slot + 1) % ARMS] for slot in range(ARMS)]
    weights = [2.0 ** (count - max(counts)) for count in counts]
    return [weight / sum(weights) for weight in weights]


PERILS: Final = {"scylla": (is_coming, peril)}
WEIGHS: Final[dict[str, Callable[[Asked, int], float]]] = {
    straits.WHICH: _which, straits.CHARYBDIS_SLOT: _of_charybdis, straits.SCYLLAS_SLOT: _of_scylla,
    scylla.SPARED: _left_alone, scylla.SAVED: _saved,
}  # fmt: skip
RANKS: Final = {charybdis.TOLL: rank_toll}
WHY: Final[dict[str, Teller]] = dict.fromkeys((*WEIGHS, *RANKS), consequence)
