"""What the misfortunes of the expansion are worth to bots: where they strike, who goes, whether an Omen is paid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.answers import figure_worth, place_worth
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.packs.monstrosities.bots.allies import ally_worth
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.centaur import CENTAUR
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.cyclops import CYCLOPS
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.faun import FAUN
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.giant import GIANT
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.gryphon import GRYPHON
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import ally_named, is_free
from atlantis_desktop.games.rising.packs.monstrosities.rules.locations.places import AERIE, is_open
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes import (
    cursed_relics,
    dark_tide,
    fate,
    fissure,
    hundred_hands,
    lightning_storm,
    omen_of_the_centaurs,
    omen_of_the_cyclopes,
    omen_of_the_fauns,
    omens,
    red_skies,
    sirens_song,
    striking,
    tritons_horn,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.owners import sufferers
from atlantis_desktop.games.rising.rules.floods import outermost
from atlantis_desktop.games.rising.rules.flow import ENOUGH
from atlantis_desktop.games.rising.rules.pieces import ARMS, CENTRE, MOUNTAINS, POOL, TILES, WILD, arm_of, tile_at

SONG: Final = 1.5
"""How much mystic energy the Mermaid brings in a round, as it is taken to be."""


# Figures


def _goes(asked: Asked, piece: int) -> float:
    """Whoever counts and does not suffer goes first, then whoever brings least."""
    figure = piece - asked.game.box.figure_0
    return -figure_worth(asked, figure) if sufferers(asked.game, asked.table, [figure]) else 1.0


def _stays(asked: Asked, piece: int) -> float:
    """A figure on the gate board for a mystic energy."""
    if piece == ENOUGH:
        return 0.0
    return figure_worth(asked, piece - asked.game.box.figure_0) - asked.look.energy_worth(asked.seat)


def _standing_on(asked: Asked, piece: int) -> float:
    """The tile with the least to lose on it."""
    place = piece - asked.game.box.tile_0
    here = sufferers(asked.game, asked.table, [one for one, at in enumerate(asked.table.where) if at == place])
    return -sum(figure_worth(asked, figure) for figure in here)


# Floods and barriers


def _flooded(asked: Asked, arm: int) -> float:
    """Return what a special flood of an arm costs."""
    if asked.table.barriers >> arm & 1:
        return asked.look.standing(arm)
    return asked.look.tile + asked.look.loss(outermost(asked.table, arm))


def _least_flood(asked: Asked, piece: int) -> float:
    return -_flooded(asked, arm_of(piece - asked.game.box.tile_0))


def _least_barrier(asked: Asked, piece: int) -> float:
    """The barrier that shelters least."""
    return -asked.look.loss(outermost(asked.table, piece - asked.game.box.barrier_0))


# Dice


def _raised(asked: Asked, count: int) -> float:
    """Weigh what the raised die means against the mystic energy."""
    which, die = asked.context
    price = sum(asked.look.energy_worth(asked.seat, -spent) for spent in range(1, count + 1))
    result = die + count
    if which == fate.HORN:
        wild = tritons_horn.is_wild(asked.game, result)
        costs = [_flooded(asked, arm) for arm in range(ARMS) if (arm in WILD) == wild and asked.table.dry[arm]]
        return -min(costs, default=0.0) - price
    return _gathered_at(asked, hundred_hands.arm_for(asked.game, result)) - price


def _gathered_at(asked: Asked, arm: int) -> float:
    """Return what all figures bring together in an arm, or at the centre."""
    count = sum(at >= POOL for at in asked.table.where)
    if arm == hundred_hands.NO_ARM:
        return count * place_worth(asked, CENTRE)
    worths = [
        place_worth(asked, place) for place in (tile_at(arm, rank) for rank in range(asked.table.dry[arm].bit_length()))
        if place > CENTRE for _space in range(asked.game.tile_spaces[place])
    ]  # fmt: skip
    return sum(sorted(worths, reverse=True)[:count])


# Cards and goods


def _relic(asked: Asked, card: int) -> float:
    if card == ENOUGH:
        price = cursed_relics.price_of_curse(asked.game, asked.table)
        return -sum(asked.look.energy_worth(asked.seat, -spent) for spent in range(1, price + 1))
    return -asked.look.card_worth(card)


def _mermaid(asked: Asked, piece: int) -> float:
    """She pays for herself where rounds enough are left and the sea has a tile for her."""
    if piece == ENOUGH:
        return 0.0
    rounds = max(0.0, min(asked.look.rounds, asked.look.needed) - 1.0)
    price = red_skies.mermaid_price(asked.game, asked.table)
    return asked.numbers.energy * (SONG * rounds - price) if asked.look.tiles < TILES else -1.0


def rank_who(asked: Asked, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """All bots say what the rule says where they differ, so that they agree (MONS-25)."""
    _ally, payers, paid, _said = asked.table.frames[-1].data
    wanted = omens.most_paid(asked.game, asked.table, payers, paid)
    return [(float(move.args[0] == wanted), move) for move in moves]


# Omens


class OmenWorth(NamedTuple):
    """What an Omen means to the group."""

    harm: Callable[[Asked], float]
    """How bad it is to suffer it."""
    gain: Callable[[Asked], float]
    """What comes of paying besides."""


def _brings(id: str) -> Callable[[Asked], float]:
    def gain(asked: Asked) -> float:
        free = is_free(asked.game, asked.table, ally_named(asked.game, id))
        return ally_worth(asked.look, id) if free else 0.0

    return gain


def _least(asked: Asked, figures: Sequence[int], count: int) -> float:
    """Return what the least of the figures bring, so many of them; those that do not suffer come first."""
    suffering = sufferers(asked.game, asked.table, list(figures))
    worths = sorted(figure_worth(asked, figure) if figure in suffering else 0.0 for figure in figures)
    return sum(worths[:count])


def _placed(asked: Asked, last: int) -> list[int]:
    return [figure for figure, place in enumerate(asked.table.where) if CENTRE <= place <= last]


def _centaurs(asked: Asked) -> float:
    return _least(asked, _placed(asked, asked.game.box.places), omen_of_the_centaurs.count_of(asked.table))


def _cyclopes(asked: Asked) -> float:
    builders = omen_of_the_cyclopes.builders(asked.table)
    return _least(asked, builders, len(builders))


def _fauns(asked: Asked) -> float:
    placed, owner = _placed(asked, TILES), asked.table.owner
    return sum(_least(asked, [one for one in placed if owner[one] == seat], 1) for seat in range(asked.game.seats))


def _giants(asked: Asked) -> float:
    costs = sorted(_flooded(asked, arm) for arm in WILD if asked.table.dry[arm])
    return sum(costs[:2]) if costs else asked.look.tile


def _gryphons(asked: Asked) -> float:
    there = [figure for figure, place in enumerate(asked.table.where) if arm_of(place) == MOUNTAINS]
    return _least(asked, there, len(there))


def _aerie(asked: Asked) -> float:
    """Two figures may find the Gryphon there, if they roll well."""
    return 0.0 if is_open(asked.table, AERIE) else 0.5 * ally_worth(asked.look, GRYPHON)


WEIGHS: Final[dict[str, Callable[[Asked, int], float]]] = {
    fate.RAISE: _raised, striking.CATASTROPHE: _least_flood, striking.TRAMPLED: _least_flood, omens.RETURNS: _goes,
    red_skies.RED: _mermaid, hundred_hands.GRASPED: _goes, sirens_song.SONG: _goes, fissure.FISSURE: _standing_on,
    cursed_relics.CURSED: _relic, lightning_storm.SHELTER: _stays, dark_tide.TIDE: _least_barrier,
    omen_of_the_fauns.CALLED: _goes,
}  # fmt: skip
RANKS: Final = {omens.WHO: rank_who}
OMENS: Final = {
    omens.CENTAURS: OmenWorth(_centaurs, _brings(CENTAUR)),
    omens.CYCLOPES: OmenWorth(_cyclopes, _brings(CYCLOPS)),
    omens.FAUNS: OmenWorth(_fauns, _brings(FAUN)),
    omens.GIANTS: OmenWorth(_giants, _brings(GIANT)),
    omens.GRYPHONS: OmenWorth(_gryphons, _aerie),
}  # fmt: skip
