"""Figures that look for free spaces one after the other, each where its owner says (MONS-16, 43)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.placing import may_stand, put
from atlantis_desktop.games.rising.rules.relocate import free_spaces
from atlantis_desktop.games.rising.rules.state import RisingTable

FLOCK: Final = "flock"
ALIGHT: Final = "alight"


def begin_alighting(state: RisingTable, figures: Sequence[int]) -> None:
    """Let these figures find a free space each."""
    state.frames.append(Frame(FLOCK, -1, (tuple(figures),)))


def place_next(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Ask the owner of the next figure."""
    figures = frame.data[0]
    state.frames.pop()
    if figures:
        begin_alighting(state, figures[1:])
        ask(game, state, state.owner[figures[0]], ALIGHT, (), events, (figures[0],))


def open_spaces(game: RisingGame, table: RisingTable, seat: int, context: tuple[int, ...]) -> list[int]:
    """Return the free spaces of other places on which a figure may stand (RISE-92)."""
    figure = context[0]
    return [
        place for place in free_spaces(game, table)
        if place != table.where[figure] and may_stand(game, table, figure, place)
    ]  # fmt: skip


def take_space(
    game: RisingGame, state: RisingTable, seat: int, place: int, context: tuple[int, ...], events: Events
) -> None:
    """The figure stands there."""
    figure = context[0]
    state.returned = [each for each in state.returned if each != figure]
    tell(events, "relocated", seat, (game.box.figure_0 + figure,), "MONS-16", (place,))
    put(game, state, figure, place, events)


WORK: Final = {FLOCK: place_next}
SHAPES: Final = {FLOCK: "figure*"}
PURPOSES: Final = {ALIGHT: Purpose("MONS-16", "space", take_space, choices=open_spaces, context="figure")}
