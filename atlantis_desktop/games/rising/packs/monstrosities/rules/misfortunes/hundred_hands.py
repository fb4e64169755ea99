"""The One Hundred Hands: roll a die: 1 centre, 2 Libraries, 3 Cities, 4 Hills, 5 Forests, 6 Mountains. All figures in
play move to free spaces there (MONS-24, A09).
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import in_play
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.fate import FATES, HANDS, Fate, throw
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.owners import sufferers
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import ARMS, CENTRE, arm_of, tile_at
from atlantis_desktop.games.rising.rules.placing import open_places, put, room_left
from atlantis_desktop.games.rising.rules.state import RisingTable

GRASPED: Final = "hands"
GRASP: Final = "grasp"
NO_ARM: Final = ARMS
"""The centre, which is no arm."""


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""

    def carry(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        throw(game, state, seat, HANDS, events)

    return {"hundred-hands": carry}


def higher(game: RisingGame, die: int) -> range:
    """Return the results above a die; a 6 stays a 6 (MONS-A09)."""
    return range(die + 1, len(pack_of(game).params["hundred_hands"]) + 1)


def arm_for(game: RisingGame, result: int) -> int:
    """Return the arm that a result names, NO_ARM for the centre."""
    name = pack_of(game).params["hundred_hands"][result - 1]
    return next((at for at, arm in enumerate(game.arms) if arm.id == name), NO_ARM)


def grasp(game: RisingGame, state: RisingTable, seat: int, result: int, events: Events) -> None:
    """All figures in play go to the place, those of the starting player first."""
    state.frames.append(Frame(GRASP, -1, (arm_for(game, result), tuple(clockwise(game.seats, state.starter)))))


def graspable(game: RisingGame, table: RisingTable, arm: int, seat: int) -> list[int]:
    """Return the figures of a seat in play, in pools too, that are not there already (MONS-24)."""
    figures = [
        figure for figure, place in enumerate(table.where)
        if table.owner[figure] == seat and in_play(table, figure) and not is_there(place, arm)
    ]  # fmt: skip
    return sufferers(game, table, figures)


def is_there(place: int, arm: int) -> bool:
    """Tell whether a place lies where all go."""
    return place == CENTRE if arm == NO_ARM else arm_of(place) == arm


def move_on(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Fill the outermost free space with a figure of the councilor whose turn it is, then the next."""
    arm, seats = frame.data
    state.frames.pop()
    if not seats:
        return
    tile, figures = next_space(game, state, arm, seats[0])
    state.frames.append(Frame(GRASP, -1, (arm, seats if figures else seats[1:])))
    pieces = [game.box.figure_0 + figure for figure in figures]
    ask(game, state, seats[0], GRASPED, pieces, events, (tile,))


def next_space(game: RisingGame, table: RisingTable, arm: int, seat: int) -> tuple[int, list[int]]:
    """Return the outermost free space for a seat's figures, and those of them between which it can choose."""
    figures = graspable(game, table, arm, seat)
    room, places = room_left(game, table)
    tiles = [CENTRE] if arm == NO_ARM else [tile_at(arm, rank) for rank in range(6, 0, -1)]
    fit = {tile: [one for one in figures if tile in open_places(game, table, one, room, places)] for tile in tiles}
    tile = next((tile for tile in tiles if fit[tile]), tiles[0])
    if arm == NO_ARM:
        return tile, fit[tile][:1]  # there is room for all
    # Where all have room, figures of one sort are all the same; else those that stay behind keep their places.
    all_fit = sum(room[tile] for tile in tiles if room[tile] > 0) >= len(figures)
    found: dict[tuple[int, int], int] = {}
    for figure in fit[tile]:
        found.setdefault((game.figures.sort[figure], 0 if all_fit else table.where[figure]), figure)
    return tile, list(found.values())


def take_grasped(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """A figure goes there, out of a pool too."""
    figure = piece - game.box.figure_0
    state.returned = [each for each in state.returned if each != figure]
    tell(events, "relocated", seat, (piece,), "MONS-24", context)
    put(game, state, figure, context[0], events)


FATES[HANDS] = Fate(higher, grasp)
WORK: Final = {GRASP: move_on}
SHAPES: Final = {GRASP: "0-6 seat*"}
PURPOSES: Final = {GRASPED: Purpose("MONS-24", "figure", take_grasped, context="place")}
