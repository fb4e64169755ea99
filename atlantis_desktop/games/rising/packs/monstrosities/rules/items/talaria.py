"""Talaria. Ongoing: after the misfortunes the wearer and all figures beside it may move together to free spaces of one
other tile. Single use: place all figures that returned to their pools in this phase on free spaces.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.packs.monstrosities.rules.alighting import begin_alighting
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import standing
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.using import ONGOING, SINGLE, Power
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.wearing import wearer
from atlantis_desktop.games.rising.rules.flow import ask, asked_again
from atlantis_desktop.games.rising.rules.game import Proposal, Purpose, RisingGame
from atlantis_desktop.games.rising.rules.goods import propose
from atlantis_desktop.games.rising.rules.phases import END_SUFFER
from atlantis_desktop.games.rising.rules.pieces import CENTRE, POOL, TILES
from atlantis_desktop.games.rising.rules.placing import may_stand, put, room_left
from atlantis_desktop.games.rising.rules.relocate import recallable
from atlantis_desktop.games.rising.rules.state import EXTRA, RisingTable

TALARIA: Final = 3
"""Its number in the file."""
FLY: Final = "fly"


# All on the tile together


def flyer(game: RisingGame, table: RisingTable, seat: int) -> int:
    """Return the figure with which a seat's Talaria work: those that were asked to fly, else any; NOWHERE without."""
    deeps = deeps_of(table)
    own = [item for item in pack_of(game).alike["item"][TALARIA]
           if deeps.items[item] == seat and wearer(table, item) != NOWHERE]  # fmt: skip
    asked = [item for item in own if deeps.item_used >> item & 1]
    return wearer(table, (asked or own)[0]) if own else NOWHERE


def landings(game: RisingGame, table: RisingTable, seat: int, context: tuple[int, ...]) -> list[int]:
    """Return the other island tiles with a free space for each figure that flies along (RISE-92)."""
    figure = flyer(game, table, seat)
    return [] if figure == NOWHERE else landings_from(game, table, figure)


def landings_from(game: RisingGame, table: RisingTable, figure: int) -> list[int]:
    """Return the same for whoever stands with a figure."""
    here = table.where[figure]
    group, room = standing(table, here), room_left(game, table)[0]
    needed = room_of(game, table, group, here)
    return [
        place for place in range(CENTRE, TILES + 1)
        if place != here and room[place] >= needed and place not in table.raised
        and all(may_stand(game, table, each, place) for each in group)
    ]  # fmt: skip


def room_of(game: RisingGame, table: RisingTable, group: list[int], here: int) -> int:
    """Return how many printed spaces a group needs elsewhere: what it takes up here, and one for each extra place."""
    without = table.copy()
    for figure in group:
        without.where[figure] = POOL
    freed = room_left(game, without)[0][here] - room_left(game, table)[0][here]
    return max(len(group), freed + sum(table.marks[figure] >= EXTRA for figure in group))


def can_fly(game: RisingGame, table: RisingTable, seat: int, figure: int, step: str, subject: tuple[int, ...]) -> bool:
    """The misfortunes are over, and there is a tile to fly to; nobody flies with two Talaria in one round."""
    deeps = deeps_of(table)
    if step != END_SUFFER or any(
        deeps.items[item] == seat and deeps.item_used >> item & 1 for item in pack_of(game).alike["item"][TALARIA]
    ):
        return False
    return bool(landings_from(game, table, figure))


def begin_flight(game: RisingGame, state: RisingTable, seat: int, figure: int, events: Events) -> None:
    """Choose the tile."""
    asked_again(game, state)
    ask(game, state, seat, FLY, (), events)


def take_landing(
    game: RisingGame, state: RisingTable, seat: int, place: int, context: tuple[int, ...], events: Events
) -> None:
    """Ask the owners of the others, then all fly (RISE-24)."""
    propose(game, state, Move(FLY, seat, (place,)), events)


def flyers(game: RisingGame, state: RisingTable, move: Move) -> list[int]:
    """Return the seats whose figures fly along."""
    here = state.where[flyer(game, state, move.seat)]
    return sorted({state.owner[figure] for figure in standing(state, here)})


def carry_fly(game: RisingGame, state: RisingTable, move: Move, events: Events) -> None:
    """All of them stand on the new tile."""
    place = move.args[0]
    group = standing(state, state.where[flyer(game, state, move.seat)])
    tell(events, "flown", move.seat, tuple(game.box.figure_0 + figure for figure in group), "MONS-42", (place,))
    for figure in group:
        put(game, state, figure, place, events)


# All that returned


def can_call(
    game: RisingGame, table: RisingTable, seat: int, figure: int, step: str, subject: tuple[int, ...]
) -> bool:
    """The misfortunes are over, and figures came home in them."""
    return step == END_SUFFER and bool(recallable(game, table))


def call_all(game: RisingGame, state: RisingTable, seat: int, figure: int, events: Events) -> None:
    """Each of them goes to a free space that its owner chooses."""
    asked_again(game, state)
    begin_alighting(state, recallable(game, state))


ONGOING[TALARIA] = Power(can_fly, begin_flight)
SINGLE[TALARIA] = Power(can_call, call_all)
UNLISTED: Final = {FLY: "place"}
PROPOSALS: Final = {FLY: Proposal("RISE-24", "figure", flyers, carry_fly)}
PURPOSES: Final = {FLY: Purpose("MONS-42", "space", take_landing, choices=landings)}
