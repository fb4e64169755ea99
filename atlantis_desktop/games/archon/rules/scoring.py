"""The end of the game: Legacy, sinking, and who has won (ARCHON-121 to 124)."""

from __future__ import annotations

from typing import NamedTuple

from atlantis_desktop.games.archon.rules.event_vocabulary import article_of, letter_of
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import ArchonTable


class Legacy(NamedTuple):
    """The parts of a faction's Legacy, in the order in which they are told (ARCHON-123)."""

    aims: int
    arete: int
    stasis: int
    projects: int
    goals: int
    talents: int
    supremacy: int
    doom: int

    @property
    def total(self) -> int:
        """The sum."""
        return sum(self)


def aim_value(game: ArchonGame, texts: tuple[int, ...]) -> int:
    """Return what an aim is worth in force: less if it was so from the start."""
    return game.numbers.aim_at_start if any(letter_of(text) == 0 for text in texts) else game.numbers.aim


def in_force(table: ArchonTable, texts: tuple[int, ...]) -> bool:
    """Tell whether one of the texts of an aim is in force."""
    return any(table.articles[article_of(text)] == letter_of(text) for text in texts)


def legacy(game: ArchonGame, table: ArchonTable, seat: int) -> Legacy:
    """Return the Legacy of a seat, part by part (ARCHON-123)."""
    faction, n = game.cards.factions[table.factions[seat]], game.numbers
    return Legacy(
        sum(aim_value(game, aim) for aim in faction.aims if in_force(table, aim)),
        n.arete_gained * (table.arete[seat] - faction.arete),
        n.stasis_won * table.stasis_won[seat],
        n.project_built * table.project_owner.count(seat),
        n.goal_completed * len(table.goals_done[seat]),
        min(n.most_talent_points, table.talents[seat] // n.talents_a_point),
        n.supremacy_held * (table.supremacy == seat),
        -(table.doom[seat] // n.doom_a_point),
    )


def totals(game: ArchonGame, table: ArchonTable) -> list[int]:
    """Return the Legacy of every seat."""
    return [legacy(game, table, seat).total for seat in range(table.seats)]


def order(game: ArchonGame, table: ArchonTable, sunk: bool) -> list[tuple[int, ...]]:
    """Return by seat what decides, the least first (ARCHON-121, 124).

    In a sunken Atlantis the lowest Doom wins, then the most Legacy; else the most Legacy, then the lowest Doom.
    """
    points = totals(game, table)
    found: list[tuple[int, ...]] = []
    for seat in range(table.seats):
        first = (table.doom[seat], -points[seat]) if sunk else (-points[seat], table.doom[seat])
        found.append((*first, -table.arete[seat], table.factions[seat]))
    return found
