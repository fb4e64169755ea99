"""Phoenix Egg: a figure of yours in the Forges forgoes its action and leaves the game.

Recruit the Phoenix, or turn one ore into five Atlantium.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.phoenix import PHOENIX
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import (
    ally_named,
    is_free,
    recruit_ally,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import take_out
from atlantis_desktop.games.rising.packs.monstrosities.rules.library.wonders import ALLY, OTHER, figures_at
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import amount_of, gain, take_from
from atlantis_desktop.games.rising.rules.pieces import ATLANTIUM, FORGES, ORE, arm_of
from atlantis_desktop.games.rising.rules.state import RisingTable

EGG: Final = "phoenix-egg"
WAY: Final = "egg_way"


def ways(game: RisingGame, table: RisingTable, seat: int) -> list[int]:
    """Return what the egg can do now."""
    found = [ALLY] if is_free(game, table, ally_named(game, PHOENIX)) else []
    return [*found, OTHER] if amount_of(table, seat, ORE) else found


def nests(game: RisingGame, table: RisingTable, seat: int) -> list[int]:
    """Return the figures that could be given for it."""
    return figures_at(game, table, seat, lambda place: arm_of(place) == FORGES)


def play(game: RisingGame, state: RisingTable, seat: int, card: int, events: Events) -> None:
    """Choose the figure."""
    ask(game, state, seat, EGG, nests(game, state, seat), events)


def take_figure(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """Choose what comes of it, before the figure is gone."""
    ask(game, state, seat, WAY, ways(game, state, seat), events, (piece - game.box.figure_0,))


def take_way(
    game: RisingGame, state: RisingTable, seat: int, way: int, context: tuple[int, ...], events: Events
) -> None:
    """The figure leaves the game."""
    take_out(game, state, [context[0]], events, "MONS-03")
    if way == ALLY:
        recruit_ally(game, state, ally_named(game, PHOENIX), seat, events)
    else:
        take_from(state, seat, ORE, 1)
        gain(game, state, seat, ATLANTIUM, pack_of(game).params["egg_atlantium"], events, "MONS-03")


PLAYS: Final = {EGG: play}
FITS: Final = {EGG: lambda game, table, seat: bool(nests(game, table, seat)) and bool(ways(game, table, seat))}
PURPOSES: Final = {
    EGG: Purpose("MONS-03", "figure", take_figure), WAY: Purpose("MONS-03", "option", take_way, context="figure"),
}  # fmt: skip
