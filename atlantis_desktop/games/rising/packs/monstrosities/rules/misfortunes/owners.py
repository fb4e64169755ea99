"""Misfortunes in which every councilor decides about its own, clockwise from the starting player (3.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable

OWNERS: Final = "owners"
SIRENS: Final = 0
RELICS: Final = 1
STORM: Final = 2
FAUNS: Final = 3

TURNS: Final[dict[int, Callable[[RisingGame, RisingTable, int, Events], None]]] = {}
"""What a councilor's turn is, by the numbers above; each stands in the module of its card."""


def in_turn(game: RisingGame, state: RisingTable, which: int) -> None:
    """Let every councilor have its turn."""
    state.frames.append(Frame(OWNERS, -1, (which, tuple(clockwise(game.seats, state.starter)))))


def next_owner(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """The next councilor's turn."""
    which, seats = frame.data
    state.frames.pop()
    if seats:
        state.frames.append(Frame(OWNERS, -1, (which, seats[1:])))
        TURNS[which](game, state, seats[0], events)


def free_figures(game: RisingGame, table: RisingTable, figures: list[int]) -> list[int]:
    """Return those of the figures that misfortunes can move and return (MONS-20)."""
    for fold in game.hooks.fold_movable:
        figures = fold(game, table, figures)
    return figures


def sufferers(game: RisingGame, table: RisingTable, figures: list[int]) -> list[int]:
    """Return those of the figures that a special misfortune does harm to."""
    for fold in game.hooks.fold_suffering:
        figures = fold(game, table, figures)
    return figures


WORK: Final = {OWNERS: next_owner}
SHAPES: Final = {OWNERS: "0-3 seat*"}
