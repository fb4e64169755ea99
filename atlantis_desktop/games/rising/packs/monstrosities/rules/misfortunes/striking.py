"""Several floods one after the other, on different arms of somebody's choice (3.7)."""

from __future__ import annotations

from typing import Final, NamedTuple

from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.rules.floods import FORCED, hit, outermost_tiles
from atlantis_desktop.games.rising.rules.flow import ask, ask_group, lose
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import WILD, arm_of
from atlantis_desktop.games.rising.rules.state import RisingTable

STRIKES: Final = "strikes"
CATASTROPHE: Final = "catastrophe"
"""The drawer chooses, and barriers do not help."""
TRAMPLED: Final = "trampled"
"""The group chooses."""


class Strikes(NamedTuple):
    """Floods that are still due."""

    left: int
    mode: int
    wild: int
    """Whether they strike wild arms, as long as one is left."""
    struck: int = 0
    """Arms that had one, a bit each."""


def strike(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Ask for the next arm: one that was not struck yet, if there is one; without any dry tile the centre floods."""
    strikes = Strikes(*frame.data)
    state.frames.pop()
    if not strikes.left:
        return
    tiles = outermost_tiles(game, state)
    if not tiles:
        lose(state, events)
        return
    arms = {tile: arm_of(tile - game.box.tile_0) for tile in tiles}
    fresh = [tile for tile in tiles if not strikes.struck >> arms[tile] & 1]
    wild = [tile for tile in fresh if arms[tile] in WILD] if strikes.wild else []
    state.frames.append(Frame(STRIKES, frame.seat, strikes._replace(left=strikes.left - 1)))
    options, context = wild or fresh or tiles, (strikes.mode,)
    if strikes.mode == FORCED:
        ask(game, state, frame.seat, CATASTROPHE, options, events, context)
    else:
        ask_group(game, state, TRAMPLED, options, events, context)


def take_strike(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The chosen arm is struck, and not again as long as there is another."""
    frame = state.frames.pop()
    strikes, place = Strikes(*frame.data), piece - game.box.tile_0
    state.frames.append(Frame(STRIKES, frame.seat, strikes._replace(struck=strikes.struck | 1 << arm_of(place))))
    hit(game, state, frame.seat, place, context[0], events)


WORK: Final = {STRIKES: strike}
SHAPES: Final = {STRIKES: "0-2 0-3 flag 0-63"}
PURPOSES: Final = {
    CATASTROPHE: Purpose("MONS-06", "tile", take_strike, context="0-3", floods=True),
    TRAMPLED: Purpose("MONS-05", "tile", take_strike, group=True, context="0-3", floods=True),
}  # fmt: skip
