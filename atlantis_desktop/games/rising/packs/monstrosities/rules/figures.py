"""Figures that are inactive, removed or regained (MONS-16 to 24), and what the modules of the pack ask about them."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of
from atlantis_desktop.games.rising.rules.flow import remove, to_supply
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import ALLY, CENTRE, FOLLOWER, POOL, SUPPLY
from atlantis_desktop.games.rising.rules.state import EXTRA, FORGONE, RisingTable

REMOVED: Final = (FOLLOWER, ALLY)
"""Kinds of figure that leave the game where others go to the supply (MONS-21, A42, A46)."""


def is_inactive(table: RisingTable, figure: int) -> bool:
    """Tell whether a figure is petrified or lies stolen in the Lair (MONS-20, 52, 71)."""
    deeps = deeps_of(table)
    return bool((deeps.stone | deeps.stolen) >> figure & 1)


def in_play(table: RisingTable, figure: int) -> bool:
    """Tell whether a figure is in play: in a pool or on a place, and not inactive (MONS-24)."""
    return table.where[figure] >= POOL and not is_inactive(table, figure)


def standing(table: RisingTable, place: int) -> list[int]:
    """Return the figures of a place that are not inactive."""
    return [figure for figure, at in enumerate(table.where) if at == place and not is_inactive(table, figure)]


def prey(game: RisingGame, table: RisingTable, figures: list[int]) -> list[int]:
    """Return those of the figures that suffer from a monster; all of them count for it (MONS-90)."""
    for fold in game.hooks.fold_prey:
        figures = fold(game, table, figures)
    return figures


def make_inactive(state: RisingTable, figure: int) -> None:
    """Mark a figure like one that has forgone its action, so that nobody counts on it (MONS-20)."""
    state.marks[figure] = state.marks[figure] // EXTRA * EXTRA | FORGONE


def make_active(state: RisingTable, figure: int) -> None:
    """Let a figure act again."""
    state.marks[figure] = state.marks[figure] // EXTRA * EXTRA
    deeps_of(state).stone &= ~(1 << figure)
    deeps_of(state).stolen &= ~(1 << figure)


def take_out(game: RisingGame, state: RisingTable, figures: list[int], events: Events, rule: str) -> None:
    """Remove figures: followers and allies for good; Leaders, Hologram, Automaton, Bots, volunteers to the supply."""
    gone = [figure for figure in figures if game.figures.kind[figure] in REMOVED]
    saved = [figure for figure in figures if figure not in gone]
    for cards, kind in ((gone, "figures_removed"), (saved, "figures_supplied")):
        if cards:
            tell(events, kind, cards=tuple(game.box.figure_0 + figure for figure in cards), rule=rule)
    for figure in gone:
        remove(game, state, figure, events)
    for figure in saved:
        to_supply(game, state, figure, events)


def on_removed(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """Who is out of the game is neither stone nor stolen."""
    forget(game, state, figure)


def on_supply(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """The supply's figures are as good as new; a volunteer of it belongs to nobody (RISE-112)."""
    forget(game, state, figure)
    if figure in game.figures.volunteers:
        state.owner[figure] = -1
        state.leaves[figure] = 0
    if figure in game.figures.allies:
        state.owner[figure] = -1


def on_home(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """A figure in a pool is active again (MONS-77)."""
    forget(game, state, figure)


def forget(game: RisingGame, state: RisingTable, figure: int) -> None:
    """A figure that left its place is neither stone nor stolen."""
    deeps = deeps_of(state)
    deeps.stone &= ~(1 << figure)
    deeps.stolen &= ~(1 << figure)


def fold_staying(game: RisingGame, table: RisingTable, figures: list[int]) -> list[int]:
    """Inactive figures do not go home (MONS-20)."""
    return [figure for figure in figures if not is_inactive(table, figure)]


def fold_movable(game: RisingGame, table: RisingTable, figures: list[int]) -> list[int]:
    """The place of an inactive figure is locked (MONS-20, 52)."""
    return [figure for figure in figures if not is_inactive(table, figure)]


def fold_returning(
    game: RisingGame, state: RisingTable, figures: list[int], flood: int, events: Events
) -> list[int]:
    """No misfortune sends an inactive figure home (MONS-20)."""
    return [figure for figure in figures if not is_inactive(state, figure)]


def fold_recruits(game: RisingGame, table: RisingTable, figures: list[int], seat: int) -> list[int]:
    """With one or two councilors the Hologram may come back, alone the Automaton too (MONS-22)."""
    if game.two_teams:
        return figures
    others = [game.figures.hologram] if game.seats <= 2 else []
    others += [game.figures.automaton] if game.seats == 1 else []
    return [*figures, *(figure for figure in others if table.where[figure] == SUPPLY)]


def placed(table: RisingTable) -> list[int]:
    """Return the figures on places that are not inactive."""
    return [figure for figure, at in enumerate(table.where) if at >= CENTRE and not is_inactive(table, figure)]
