"""The Faun: during the misfortunes figures of its arm that would return to their pools may go to free spaces of the
Faun's tile (MONS-A34).
"""

from __future__ import annotations

from typing import Any, Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.standing import helps_at, places_of
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask_group
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import POOL, arm_of, rank_of
from atlantis_desktop.games.rising.rules.placing import open_places, put, room_left
from atlantis_desktop.games.rising.rules.state import RisingTable

FAUN: Final = "faun"
HIDES: Final = "hides"
HIDDEN_BY_FAUN: Final = "faun_hides"


def fold_returning(
    game: RisingGame, state: RisingTable, figures: list[int], flood: int, events: Events
) -> list[int]:
    """Those of its arm may come to it once they are on their way home."""
    for place in places_of(game, state, FAUN):
        arm = arm_of(place)
        if arm >= 0 and state.dry[arm] >> rank_of(place) - 1 & 1:
            hidden = tuple(one for one in figures if arm_of(state.where[one]) == arm and state.where[one] != place)
            if hidden:
                state.frames.append(Frame(HIDES, -1, (place, hidden)))
    return figures


def hideable(game: RisingGame, table: RisingTable, seat: int, context: tuple[Any, ...]) -> list[int]:
    """Return ENOUGH and the figures in pools that can still come to the Faun's tile, as pieces."""
    place, hidden = context
    if not helps_at(game, table, FAUN, place):
        return [ENOUGH]
    room, places = room_left(game, table)
    return [ENOUGH, *(
        game.box.figure_0 + figure for figure in hidden
        if table.where[figure] == POOL and place in open_places(game, table, figure, room, places)
    )]  # fmt: skip


def hide(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Ask the group which figure comes next, as long as there is a free space."""
    state.frames.pop()
    if len(hideable(game, state, -1, frame.data)) > 1:
        ask_group(game, state, HIDDEN_BY_FAUN, (), events, frame.data)


def take_hidden(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, tuple[int, ...]], events: Events
) -> None:
    """It stands on the Faun's tile instead of going home."""
    if piece == ENOUGH:
        return
    figure, (place, hidden) = piece - game.box.figure_0, context
    state.returned = [each for each in state.returned if each != figure]
    tell(events, "relocated", state.owner[figure], (piece,), "MONS-A34", (place,))
    put(game, state, figure, place, events)
    state.frames.append(Frame(HIDES, -1, (place, tuple(each for each in hidden if each != figure))))


WORK: Final = {HIDES: hide}
SHAPES: Final = {HIDES: "tile figure*"}
PURPOSES: Final = {
    HIDDEN_BY_FAUN: Purpose(
        "MONS-A34", "figure", take_hidden, choices=hideable, group=True, context="tile figure*", may_end=True
    ),
}  # fmt: skip
