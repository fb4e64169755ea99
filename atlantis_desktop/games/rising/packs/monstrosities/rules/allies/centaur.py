"""The Centaur: after its first action on the island it may go to another free island space and act again, once a round
(MONS-A29).
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import bearers
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import is_inactive
from atlantis_desktop.games.rising.rules.actions import begin_action, can_act
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import CENTRE, TILES
from atlantis_desktop.games.rising.rules.placing import is_double, put
from atlantis_desktop.games.rising.rules.relocate import free_spaces
from atlantis_desktop.games.rising.rules.state import ACTED, RisingTable, has_forgone

CENTAUR: Final = "centaur"
GALLOP: Final = "gallop"


def on_after_action(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """Ask where it goes; who may act again anyway does so first."""
    if figure not in bearers(game, state, CENTAUR) or not state.marks[figure] & ACTED:
        return
    if not CENTRE <= state.where[figure] <= TILES or deeps_of(state).twice >> figure & 1:
        return
    places = places_ahead(game, state, figure)
    if places:
        ask(game, state, state.owner[figure], GALLOP, [ENOUGH, *places], events, (figure,))


def places_ahead(game: RisingGame, table: RisingTable, figure: int) -> list[int]:
    """Return the free island spaces elsewhere on which it could act: in the Cities only beside a partner."""
    return [
        place for place in free_spaces(game, table)
        if CENTRE <= place <= TILES and place != table.where[figure]
        and (not is_double(game, place) or has_partner(table, place))
    ]  # fmt: skip


def has_partner(table: RisingTable, place: int) -> bool:
    """Tell whether a figure waits on a double space for another."""
    here = [figure for figure, at in enumerate(table.where) if at == place]
    return len(here) % 2 == 1 and not has_forgone(table.marks[here[-1]]) and not table.marks[here[-1]] & ACTED


def take_gallop(
    game: RisingGame, state: RisingTable, seat: int, place: int, context: tuple[int, ...], events: Events
) -> None:
    """It stands on the other space and acts there at once."""
    if place == ENOUGH:
        return
    (figure,) = context
    deeps_of(state).twice |= 1 << figure
    tell(events, "galloped", seat, (game.box.figure_0 + figure,), "MONS-A29", (place,))
    put(game, state, figure, place, events)
    if not is_inactive(state, figure) and can_act(game, state, figure):
        begin_action(game, state, figure, events)


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """It is fresh again."""
    deeps_of(state).twice = 0


PURPOSES: Final = {GALLOP: Purpose("MONS-A29", "space", take_gallop, context="figure", may_end=True)}
