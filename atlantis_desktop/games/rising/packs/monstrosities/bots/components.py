"""What the components of Monstrosities are worth to bots when they ask something (3.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.packs.monstrosities.rules import hologram, sharing
from atlantis_desktop.games.rising.packs.monstrosities.rules.components import (
    abetting_pharos,
    anima_cradle,
    concord_engine,
    daimon_choir,
    host_convoker,
    spectral_replicator,
    tectonic_keystone,
)
from atlantis_desktop.games.rising.rules.flow import ENOUGH
from atlantis_desktop.games.rising.rules.pieces import ALLY, LEADER
from atlantis_desktop.games.rising.rules.rolls import recruit_from

ALLIES: Final = {
    "phoenix": 5.0, "gryphon": 4.5, "golden-ram": 4.0, "dryad": 4.0, "centaur": 5.0, "giant": 4.0, "sphinx": 3.5,
    "cyclops": 2.5, "faun": 2.5, "unicorn": 2.5, "mermaid": 3.0, "medusa": 5.0,
}  # fmt: skip
"""A rough order of the allies: each is a further figure, and what it brings beside that."""
BUILDS: Final = 8.0
"""A component for nothing but its price comes before most actions."""


def ally_worth(asked: Asked, piece: int) -> float:
    """Return what an ally is worth, by its place in the order."""
    deeps = asked.game.content.deeps
    if piece == ENOUGH or deeps is None:
        return 0.0
    ally = asked.game.figures.allies.index(piece - asked.game.box.figure_0)
    return ALLIES[deeps.allies[ally].id]


def _lacking(asked: Asked, kind: int) -> float:
    return float(asked.look.lack[kind])


def _brought_back(asked: Asked, piece: int) -> float:
    kind = asked.game.figures.kind[piece - asked.game.box.figure_0]
    return 3.0 if kind == LEADER else 2.0 if kind == ALLY else 1.0


def _fewest_figures(asked: Asked, seat: int) -> float:
    return -float(sum(owner == seat for owner in asked.table.owner))


def _host(asked: Asked, which: int) -> float:
    """Followers stay; where none are left in the supply, volunteers help at least once."""
    if which == host_convoker.VOLUNTEERS:
        return 1.5
    return float(sum(bool(recruit_from(asked.game, asked.table, seat)) for seat in range(asked.game.seats)))


def _easier(asked: Asked, piece: int) -> float:
    """The arm with most dry tiles, and there the kind that is missed most."""
    arm = piece - asked.game.box.barrier_0
    yields = asked.game.arms[arm].yields
    missed = asked.look.lack[yields] if yields >= 0 else 0.0
    return float(asked.table.dry[arm].bit_count()) + float(missed)


def _any(asked: Asked, piece: int) -> float:
    return -float(piece)


def _lantern(asked: Asked, piece: int) -> float:
    """A councilor's power serves most tables better than that of one ally's tile."""
    return 1.0 if piece == ENOUGH else 0.0


def _concord(asked: Asked, move: Move) -> float:
    return BUILDS


WEIGHS: Final[dict[str, Callable[[Asked, int], float]]] = {
    sharing.VOLUNTEER_TO: _fewest_figures, spectral_replicator.REPLICATED: _lacking, abetting_pharos.PHAROS: ally_worth,
    anima_cradle.CRADLE: _brought_back, daimon_choir.CHOIR: _any, host_convoker.CONVOKER: _host,
    tectonic_keystone.KEYSTONE: _easier, hologram.LIGHT: _lantern,
}  # fmt: skip
ACTS: Final[dict[str, Callable[[Asked, Move], float]]] = {concord_engine.CONCORD: _concord}
