"""Scylla eats whoever is adjacent to her (MONS-80 to 85, 90).

She lies between the two arms with most figures and eats up to 6 that are adjacent; 1 mystic energy saves a figure.
When 6 were adjacent she is satisfied.
"""

from __future__ import annotations

from typing import Any, Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import is_inactive, prey, take_out
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import SCYLLA
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.straits import (
    OF_SCYLLA,
    arms_of,
    is_tonight,
    leave,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.turn import Turn
from atlantis_desktop.games.rising.rules.content import RANKS
from atlantis_desktop.games.rising.rules.flow import ENOUGH, ask, ask_group
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import energy_price, take_from
from atlantis_desktop.games.rising.rules.pieces import CITIES, ENERGY, tile_at
from atlantis_desktop.games.rising.rules.state import EXTRA, RisingTable

MEAL: Final = "scylla_meal"
SPARED: Final = "scylla_spares"
SAVED: Final = "scylla_saved"


# Who is adjacent (MONS-46, 80 to 83)


def spaces(table: RisingTable, place: int) -> list[int]:
    """Return the figures of a tile in the order of its spaces, without those that stand beyond them.

    Figures have no spaces of their own on the table: they stand in the order of their numbers from the first space on,
    as they are shown.
    """
    return [
        figure for figure, at in enumerate(table.where) if at == place and table.marks[figure] < EXTRA
    ]  # fmt: skip


def adjacent(game: RisingGame, table: RisingTable, slot: int) -> list[int]:
    """Return the figures that are adjacent to Scylla in a slot: of her first arm, then of her second."""
    return [figure for side, arm in enumerate(arms_of(slot)) for figure in _adjacent_in(game, table, arm, bool(side))]


def _adjacent_in(game: RisingGame, table: RisingTable, arm: int, first: bool) -> list[int]:
    """Return the figures of one arm that are adjacent; ``first`` says that the first space is the nearest."""
    dry = table.dry[arm]
    found: list[int] = []
    for rank in range(RANKS, 0, -1):
        place = tile_at(arm, rank)
        if not dry >> rank - 1 & 1 or rank == dry.bit_length():
            found += [figure for figure, at in enumerate(table.where) if at == place]
        elif rank > 1:
            found += _nearest(game, table, arm, place, first)
    return [figure for figure in found if not is_inactive(table, figure)]


def _nearest(game: RisingGame, table: RisingTable, arm: int, place: int, first: bool) -> list[int]:
    """Return who is adjacent on an inner tile: both in the Cities, else the figure on the nearest space."""
    here, count = spaces(table, place), game.tile_spaces[place]
    if arm == CITIES:
        return here
    if count == 1 and not game.options["innerSingleAdjacent"]:
        return []
    nearest = 0 if first else count - 1
    return here[nearest : nearest + 1]


# The meal (MONS-84, 85)


def acts(game: RisingGame, table: RisingTable) -> bool:
    """Tell whether she lies beside the island and is not kept away."""
    return is_tonight(table, OF_SCYLLA)


def begin(game: RisingGame, state: RisingTable, events: Events) -> None:
    """She tries up to six of those who are adjacent; if there are more the group says whom she leaves alone."""
    deeps, most = deeps_of(state), pack_of(game).params["scylla_meal"]
    figures = adjacent(game, state, deeps.scylla)
    pieces = tuple(game.box.figure_0 + figure for figure in figures)
    tell(events, "scylla_hungers", cards=pieces, rule="MONS-84", values=(deeps.scylla, len(figures)))
    if len(figures) >= most:
        deeps.sated |= 1 << OF_SCYLLA
    leave_alone(game, state, tuple(figures), events)


def leave_alone(game: RisingGame, state: RisingTable, figures: tuple[int, ...], events: Events) -> None:
    """Ask for the next figure that she leaves alone, until no more are left than she tries."""
    if len(figures) > pack_of(game).params["scylla_meal"]:
        pieces = [game.box.figure_0 + figure for figure in figures]
        ask_group(game, state, SPARED, pieces, events, (figures,))
    elif tried := prey(game, state, list(figures)):
        state.frames.append(Frame(MEAL, -1, (tuple(tried), tuple(clockwise(game.seats, state.starter)))))


def take_spared(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[Any, ...], events: Events
) -> None:
    """She leaves this one alone."""
    figure = piece - game.box.figure_0
    leave_alone(game, state, tuple(other for other in context[0] if other != figure), events)


def eat(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """The next seat may save its figures; when all have been asked, those that were not saved are gone."""
    figures, order = frame.data
    for at, seat in enumerate(order):
        if len(savable(game, state, seat, (figures,))) > 1:
            state.frames[-1] = Frame(MEAL, -1, (figures, order[at:]))
            ask(game, state, seat, SAVED, (), events, (figures,))
            return
    state.frames.pop()
    if figures:
        pieces = tuple(game.box.figure_0 + figure for figure in figures)
        tell(events, "scylla_ate", cards=pieces, rule="MONS-84")
        take_out(game, state, list(figures), events, "MONS-84")


def price_of_rescue(game: RisingGame, table: RisingTable) -> int:
    """Return what it costs to save a figure."""
    return energy_price(game, table, pack_of(game).params["scylla_price"])


def savable(game: RisingGame, table: RisingTable, seat: int, context: tuple[Any, ...]) -> list[int]:
    """Return the figures that a seat can save, and ENOUGH, which is to save no more."""
    if table.me[seat] < price_of_rescue(game, table):
        return [ENOUGH]
    own = [game.box.figure_0 + figure for figure in context[0] if table.owner[figure] == seat]
    return [*own, ENOUGH]


def take_saved(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[Any, ...], events: Events
) -> None:
    """Pay, and she lets the figure go; or the next seat is asked."""
    figures, order = state.frames[-1].data
    if piece == ENOUGH:
        state.frames[-1] = Frame(MEAL, -1, (figures, order[1:]))
        return
    price = price_of_rescue(game, state)
    take_from(state, seat, ENERGY, price)
    tell(events, "saved_from_scylla", seat, (piece,), "MONS-84", (ENERGY, price))
    left = tuple(figure for figure in figures if figure != piece - game.box.figure_0)
    state.frames[-1] = Frame(MEAL, -1, (left, order))


def over(game: RisingGame, state: RisingTable, events: Events) -> None:
    """When all monsters have acted she leaves if she was satisfied (MONS-85)."""
    leave(game, state, OF_SCYLLA, events)


TURNS: Final = {SCYLLA: Turn(acts, begin, over=over)}
WORK: Final = {MEAL: eat}
SHAPES: Final = {MEAL: "figure* seat*"}
PURPOSES: Final = {
    SPARED: Purpose("MONS-84", "figure", take_spared, group=True, context="figure*"),
    SAVED: Purpose("MONS-84", "figure", take_saved, choices=savable, context="figure*", may_end=True),
}  # fmt: skip
