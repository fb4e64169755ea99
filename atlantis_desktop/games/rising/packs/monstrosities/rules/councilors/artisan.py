"""The Artisan. Gain 1 Inspiration at the start of each round and each time your Leader is placed on the gate board, up
to 6. Your Leader may build magic items and pay their units with Inspiration. Hologram: it may build magic items, for
1 unit less.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.rules.councilors import active_carriers, carriers
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import BUILD, HOLOGRAM, LEADER
from atlantis_desktop.games.rising.rules.placing import PLACE
from atlantis_desktop.games.rising.rules.state import RisingTable

ARTISAN: Final = "artisan"
WITH_THINGS: Final = (ARTISAN,)


def fold_crafters(game: RisingGame, table: RisingTable, figures: list[int], space: int) -> list[int]:
    """The Leader, or the Hologram with this ability (MONS-35)."""
    return [*figures, *(figure for figure in active_carriers(game, table, ARTISAN) if table.where[figure] == space)]


def fold_item_discount(game: RisingGame, table: RisingTable, units: int, space: int) -> int:
    """The Hologram builds them for less."""
    here = any(
        table.where[figure] == space and game.figures.kind[figure] == HOLOGRAM
        for figure in active_carriers(game, table, ARTISAN)
    )  # fmt: skip
    return units + (pack_of(game).params["artisan_hologram_less"] if here else 0)


def fold_inspiration(game: RisingGame, table: RisingTable, seat: int, space: int) -> int:
    """The Leader's councilor pays with it, for items alone (MONS-A22)."""
    leaders = [
        figure for figure in active_carriers(game, table, ARTISAN)
        if table.where[figure] == space and game.figures.kind[figure] == LEADER
    ]  # fmt: skip
    return table.owner[leaders[0]] if leaders else seat


def inspire(game: RisingGame, state: RisingTable, seat: int, count: int, events: Events) -> None:
    """Inspiration comes, up to its most."""
    deeps, most = deeps_of(state), pack_of(game).params["inspiration_cap"]
    count = min(count, most - deeps.inspiration)
    if count > 0:
        deeps.inspiration += count
        tell(events, "inspiration_gained", seat, rule="MONS-A23", values=(count, deeps.inspiration))


def leaders_of(game: RisingGame, table: RisingTable) -> list[int]:
    """Return the Leaders with this ability, wherever they are."""
    return [figure for figure in carriers(game, table, ARTISAN) if game.figures.kind[figure] == LEADER]


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """Each round begins with it (A23)."""
    for leader in leaders_of(game, state):
        inspire(game, state, state.owner[leader], pack_of(game).params["inspiration_each_round"], events)


def on_locked(game: RisingGame, state: RisingTable, events: Events) -> None:
    """What was placed on the gate board stays there now, so that nobody is inspired by placing anew."""
    for leader in leaders_of(game, state):
        inspire_at(game, state, leader, events)


def on_placed(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """A Leader that comes to the gate board later is inspired too."""
    if state.frames and state.frames[-1].name != PLACE and figure in leaders_of(game, state):
        inspire_at(game, state, figure, events)


def inspire_at(game: RisingGame, state: RisingTable, leader: int, events: Events) -> None:
    """A build space or a built component is on the gate board."""
    if BUILD <= state.where[leader] < game.box.location_at:
        inspire(game, state, state.owner[leader], pack_of(game).params["inspiration_placed"], events)
