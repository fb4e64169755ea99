"""What the components of Monstrosities are worth to bots when they ask something (3.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.placing import Planning
from atlantis_desktop.games.rising.bots.reacting import LEADER_AWAY
from atlantis_desktop.games.rising.bots.worth import Outlook
from atlantis_desktop.games.rising.packs.monstrosities.bots import allies
from atlantis_desktop.games.rising.packs.monstrosities.bots.items import item_gain
from atlantis_desktop.games.rising.packs.monstrosities.rules import hologram, sharing
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import available
from atlantis_desktop.games.rising.packs.monstrosities.rules.components import (
    abetting_pharos,
    anima_cradle,
    concord_engine,
    daimon_choir,
    host_convoker,
    spectral_replicator,
    tectonic_keystone,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.rules.content import kin
from atlantis_desktop.games.rising.rules.flow import ENOUGH
from atlantis_desktop.games.rising.rules.pieces import (
    ALLY,
    ARMS,
    CITIES,
    FORESTS,
    FORGES,
    HILLS,
    HOLOGRAM,
    LEADER,
    LIBRARIES,
    MOUNTAINS,
    POOL,
    RESOURCES,
    VOLUNTEER,
    arm_of,
    tile_at,
)
from atlantis_desktop.games.rising.rules.rolls import recruit_from
from atlantis_desktop.games.rising.rules.state import has_acted

ARM_OF_SPIRIT: Final = {
    "dactyls": FORGES, "oreads": MOUNTAINS, "telchines": HILLS, "hesperides": FORESTS, "muses": LIBRARIES,
    "horai": CITIES,
}  # fmt: skip
LEAST_ROUNDS: Final = 1.5
"""What helps in the next round is worth nothing when the sea leaves fewer."""
STILL: Final = 0.7
"""What share of an action in the next round counts now."""
CHOIRS_LEAST: Final = 4
"""How many figures a spirit should help."""

EFFECTS: Final = {
    "possibility-multiplier": 0.2, "lustral-forge": 0.2, "quantum-relay": 0.5, "echo-actualizer": 1.0,
    "spectral-replicator": 1.0, "abetting-pharos": 1.8, "anima-cradle": 0.4, "daimon-choir": 0.4, "storm-gyve": 2.0,
    "laic-receiver": 0.6, "host-convoker": 2.0, "concord-engine": 1.2, "tectonic-keystone": 1.0,
    "akashic-reliquary": 1.2,
}  # fmt: skip
"""What the effect of a component is worth when it is built early, as in `bots/components.py` of the base."""
SUNG: Final = 1.0
"""What a spirit that helps all figures is worth."""
BUILDS: Final = 8.0
"""A component for nothing but its price comes before most actions."""


def ally_worth(asked: Asked, piece: int) -> float:
    """Return what an ally is worth, by its power."""
    deeps = asked.game.content.deeps
    if piece == ENOUGH or deeps is None:
        return 0.0
    return _ally(asked.look, piece - asked.game.box.figure_0)


def _ally(look: Outlook, figure: int) -> float:
    index = look.game.figures.allies.index(figure)
    return allies.ally_worth(look, pack_of(look.game).allies[index].id)


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


def _spirit(asked: Asked, piece: int) -> float:
    """The spirit of the arm on which most figures are still to act."""
    table, spirit = asked.table, pack_of(asked.game).spirits[piece - asked.game.box.spirit_0]
    return float(sum(
        arm_of(place) == ARM_OF_SPIRIT[kin(spirit)] and not has_acted(mark)
        for place, mark in zip(table.where, table.marks, strict=True)
    ))  # fmt: skip


# What a figure brings at one that is built


def _pharos(plan: Planning, seat: int, kind: int, place: int) -> float:
    """The best ally of the supply, whom nobody else is about to call."""
    worths = sorted((_ally(plan.look, ally) for ally in available(plan.game, plan.table)), reverse=True)
    called = plan.at[place] + plan.at[plan.game.box.twin_of(place)]
    return worths[called] if called < len(worths) else 0.0


def _replicator(plan: Planning, seat: int, kind: int, place: int) -> float:
    """A card, a mystic energy and a resource; for the Hologram alone."""
    if kind != HOLOGRAM:
        return 0.0
    resource = max(plan.look.worth(each, plan.more[each]) for each in range(RESOURCES))
    return plan.look.card(seat, plan.cards[seat]) + plan.look.energy_worth(seat) + resource


def _echo(plan: Planning, seat: int, kind: int, place: int) -> float:
    """Three actions of the Hologram in the next round, once."""
    holo = plan.table.where[plan.game.figures.hologram] >= POOL
    if not holo or plan.at[place] or plan.look.rounds < LEAST_ROUNDS:
        return 0.0
    return float(pack_of(plan.game).params["echo_times"]) * plan.numbers.action * STILL


def _relay(plan: Planning, seat: int, kind: int, place: int) -> float:
    """One more power of the Hologram in the next round."""
    holo = plan.table.where[plan.game.figures.hologram] >= POOL
    return plan.numbers.action * STILL if holo and plan.look.rounds >= LEAST_ROUNDS else 0.0


def _multiplier(plan: Planning, seat: int, kind: int, place: int) -> float:
    """More room at the Gate in the next round: of use where what is built there is worth more than a roll."""
    crowded = plan.look.rounds >= LEAST_ROUNDS and plan.look.figures > 4 * plan.game.seats and not plan.at[place]
    return plan.numbers.action * STILL if crowded else 0.0


def _forge(plan: Planning, seat: int, kind: int, place: int) -> float:
    """The best item that this councilor could pay for."""
    return max((item_gain(plan, seat, item) for item in range(plan.game.box.items)), default=0.0)


def _cradle(plan: Planning, seat: int, kind: int, place: int) -> float:
    """Whoever is missed most comes back."""
    return max((_back(plan, figure) for figure in anima_cradle.lost(plan.game, plan.table)), default=0.0)


def _back(plan: Planning, figure: int) -> float:
    kind = plan.game.figures.kind[figure]
    if kind == VOLUNTEER:
        return plan.numbers.action
    return plan.look.follower() + (LEADER_AWAY if kind == LEADER else 0.0)


def _choir(plan: Planning, seat: int, kind: int, place: int) -> float:
    """A spirit for the arm where most figures stand."""
    most = max(sum(plan.at[tile_at(arm, rank)] for rank in range(1, 7)) for arm in range(ARMS))
    return SUNG if most >= CHOIRS_LEAST else 0.0


WORKS: Final[dict[str, Callable[[Planning, int, int, int], float]]] = {
    "possibility-multiplier": _multiplier, "lustral-forge": _forge, "quantum-relay": _relay, "echo-actualizer": _echo,
    "spectral-replicator": _replicator, "abetting-pharos": _pharos, "anima-cradle": _cradle, "daimon-choir": _choir,
}  # fmt: skip


def _lantern(asked: Asked, piece: int) -> float:
    """A councilor's power serves most tables better than that of one ally's tile."""
    return 1.0 if piece == ENOUGH else 0.0


def _concord(asked: Asked, move: Move) -> float:
    return BUILDS


WEIGHS: Final[dict[str, Callable[[Asked, int], float]]] = {
    sharing.VOLUNTEER_TO: _fewest_figures, spectral_replicator.REPLICATED: _lacking, abetting_pharos.PHAROS: ally_worth,
    anima_cradle.CRADLE: _brought_back, daimon_choir.CHOIR: _spirit, host_convoker.CONVOKER: _host,
    tectonic_keystone.KEYSTONE: _easier, hologram.LIGHT: _lantern,
}  # fmt: skip
ACTS: Final[dict[str, Callable[[Asked, Move], float]]] = {concord_engine.CONCORD: _concord}
