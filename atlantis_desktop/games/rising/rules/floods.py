"""Floods: which tile, what stops it, and what becomes of the figures on it (RISE-53 to 63)."""

from __future__ import annotations

from typing import Final, NamedTuple

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.rules.councilors import barrier_used, returned_by_flood
from atlantis_desktop.games.rising.rules.flow import ask, lose, open_for, question_of, to_pool
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import ARMS, TILES, arm_of, rank_of, tile_at
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.rules.vocabulary import MODES

BASIC, SPECIAL, FORCED, WRATH_FLOOD = range(len(MODES))
NO_FLOOD: Final = -1
STRIKE: Final = "strike"
FLIP: Final = "flip"
FLOODING: Final = "flood"


class Flood(NamedTuple):
    """A tile that is about to flood; the window about it tells the first two."""

    place: int
    mode: int
    asked: int = 0
    """Whether the window was open."""


def outermost(table: RisingTable, arm: int) -> int:
    """Return the place of an arm's dry tile of highest rank, or 0 when all are flooded."""
    return tile_at(arm, table.dry[arm].bit_length()) if table.dry[arm] else 0


def outermost_tiles(game: RisingGame, table: RisingTable) -> list[int]:
    """Return the tile of each arm that would flood next, as pieces."""
    return [game.box.tile_0 + outermost(table, arm) for arm in range(ARMS) if table.dry[arm]]


def flood_arm(game: RisingGame, state: RisingTable, seat: int, arm: int, mode: int, events: Events) -> None:
    """A flood strikes an arm; ``seat`` chooses others when it is gone already (RISE-53 to 55)."""
    if state.dry[arm]:
        hit(game, state, seat, outermost(state, arm), mode, events)
    else:
        state.frames.append(Frame(STRIKE, seat, (mode, 2 if mode == BASIC else 1)))


def strike(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Let the seat choose an arm for each flood that is still due; without any dry tile the centre floods (RISE-60)."""
    mode, times = frame.data
    state.frames.pop()
    if not times:
        return
    tiles = outermost_tiles(game, state)
    if not tiles:
        lose(state, events)
        return
    if times > 1:
        state.frames.append(Frame(STRIKE, frame.seat, (mode, times - 1)))
    ask(game, state, frame.seat, "strike", tiles, events, (mode,))


def take_strike(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The chosen arm is struck."""
    hit(game, state, seat, piece - game.box.tile_0, context[0], events)


def dry_tiles(game: RisingGame, table: RisingTable) -> list[int]:
    """List every tile of the arms that is dry."""
    return [
        game.box.tile_0 + place for place in range(1, TILES + 1)
        if table.dry[arm_of(place)] >> rank_of(place) - 1 & 1
    ]  # fmt: skip


def hit(game: RisingGame, state: RisingTable, seat: int, place: int, mode: int, events: Events) -> None:
    """One tile is about to flood: a barrier takes the flood, or falls to it, or is passed by (RISE-53 to 56, 115)."""
    arm = arm_of(place)
    if state.barriers >> arm & 1:
        if mode == FORCED:
            drop_barrier(game, state, arm, events, "barrier_discarded", "RISE-56")
        elif mode != WRATH_FLOOD or game.options["barrierStopsWrath"]:
            drop_barrier(game, state, arm, events, "barrier_used", "RISE-53" if mode != WRATH_FLOOD else "RISE-115")
            barrier_used(game, state, arm, events)
            return
    state.frames.append(Frame(FLIP, seat, Flood(place, mode)))


def drop_barrier(game: RisingGame, state: RisingTable, arm: int, events: Events, kind: str, rule: str) -> None:
    """Take a barrier off its arm."""
    state.barriers &= ~(1 << arm)
    tell(events, kind, cards=(game.box.barrier_0 + arm,), rule=rule)


def flip(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """First the window W-FLOOD, then the tile turns over and whoever stands on it goes home (RISE-20, 58)."""
    place, mode, asked = Flood(*frame.data)
    if not asked:
        state.frames[-1] = Frame(FLIP, frame.seat, Flood(place, mode, 1))
        open_for(game, state, FLOODING, (place, mode))
        return
    state.frames.pop()
    arm = arm_of(place)
    state.dry[arm] &= ~(1 << rank_of(place) - 1)
    tell(events, "tile_flooded", frame.seat, (game.box.tile_0 + place,), "RISE-58", (mode,))
    for hook in game.hooks.on_flooded:
        hook(game, state, place, events)
    if not state.dry[arm] and state.barriers >> arm & 1:
        drop_barrier(game, state, arm, events, "barrier_returned", "RISE-59")
    if place in state.where:
        figures = [figure for figure, at in enumerate(state.where) if at == place]
        send_back(game, state, figures, events, "RISE-58", mode)
        returned_by_flood(game, state, figures, events)


def is_forced(table: RisingTable) -> bool:
    """Tell whether the flood that is asked about passes barriers by (RISE-56)."""
    return question_of(table.frames[-1]).context[:1] == (FORCED,)


def send_back(
    game: RisingGame, state: RisingTable, figures: list[int], events: Events, rule: str, flood: int = NO_FLOOD
) -> None:
    """Figures return to their pools without acting and stay there for this round (RISE-58, 61).

    Without a flood it is a special misfortune that sends them (RISE-63), which some do not suffer from.
    """
    if flood == NO_FLOOD:
        for fold in game.hooks.fold_suffering:
            figures = fold(game, state, figures)
    for fold in game.hooks.fold_returning:
        figures = fold(game, state, figures, flood, events)
    for figure in figures:
        to_pool(game, state, figure, events)
        state.returned.append(figure)
    if figures and events is not None:
        tell(events, "figures_returned", cards=tuple(game.box.figure_0 + figure for figure in figures), rule=rule)


def controlled_flood(game: RisingGame, state: RisingTable, seat: int, events: Events) -> None:
    """The drawer chooses an arm with a dry tile; without one the centre floods (RISE-56, 57)."""
    tiles = outermost_tiles(game, state)
    if tiles:
        ask(game, state, seat, "controlled", tiles, events, (FORCED,))
    else:
        lose(state, events)


WORK: Final = {STRIKE: strike, FLIP: flip}
PURPOSES: Final = {
    "strike": Purpose("RISE-54", "tile", take_strike, context="0-3", floods=True),
    "controlled": Purpose("RISE-56", "tile", take_strike, context="0-3", floods=True),
}  # fmt: skip
