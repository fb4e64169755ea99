"""The end of the game: Legacy, sinking, and who has won (ARCHON-121 to 124)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from atlantis_desktop.games.archon.rules.state import TEXTS_EACH, ArchonTable

if TYPE_CHECKING:
    from atlantis_desktop.games.archon.rules.rules import ArchonRules

AIM, AIM_AT_START, HONOUR, STASIS_WON, PROJECT, GOAL, SUPREMACY = 4, 2, 2, 4, 3, 1, 2
"""Legacy for an aim in force, for one that was in force from the start, for each Arête gained, and so on."""
COINS: Final = 8
"""So many Talents are a point, three points at most."""
MOST_COINS: Final = 3
DOOM: Final = 3
"""So much Doom costs a point."""


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


def aim_value(texts: tuple[int, ...]) -> int:
    """Return what an aim is worth in force: less if it was so from the start."""
    return AIM_AT_START if any(text % TEXTS_EACH == 0 for text in texts) else AIM


def in_force(table: ArchonTable, texts: tuple[int, ...]) -> bool:
    """Tell whether one of the texts of an aim is in force."""
    return any(table.articles[text // TEXTS_EACH] == text % TEXTS_EACH for text in texts)


def legacy(game: ArchonRules, table: ArchonTable, seat: int) -> Legacy:
    """Return the Legacy of a seat, part by part (ARCHON-123)."""
    faction = game.cards.factions[table.factions[seat]]
    return Legacy(
        sum(aim_value(aim) for aim in faction.aims if in_force(table, aim)),
        HONOUR * (table.arete[seat] - faction.arete),
        STASIS_WON * table.stasis_won[seat],
        PROJECT * table.project_owner.count(seat),
        GOAL * len(table.goals_done[seat]),
        min(MOST_COINS, table.talents[seat] // COINS),
        SUPREMACY * (table.supremacy == seat),
        -(table.doom[seat] // DOOM),
    )


def totals(game: ArchonRules, table: ArchonTable) -> list[int]:
    """Return the Legacy of every seat."""
    return [legacy(game, table, seat).total for seat in range(table.seats)]


def order(game: ArchonRules, table: ArchonTable, sunk: bool) -> list[tuple[int, ...]]:
    """Return by seat what decides, the least first (ARCHON-121, 124).

    In a sunken Atlantis the lowest Doom wins, then the most Legacy; else the most Legacy, then the lowest Doom.
    """
    points = totals(game, table)
    found: list[tuple[int, ...]] = []
    for seat in range(table.seats):
        first = (table.doom[seat], -points[seat]) if sunk else (-points[seat], table.doom[seat])
        found.append((*first, -table.arete[seat], table.factions[seat]))
    return found
