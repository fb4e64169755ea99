"""Everything of Archon that has a name, as one row for the search of its rulebook."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.content.sheets import Sheet, SheetTable
from atlantis_desktop.games.archon.rules.content import NO_MAP, ArchonContent

KINDS: Final = ("faction", "hero", "stasis", "objective", "project", "goal", "event")


def sheets(content: ArchonContent) -> SheetTable:
    """Return every faction, hero, card, objective, megaproject and goal of a content once, and its numbers."""
    made: list[Sheet] = []
    made += [Sheet("faction", at, row.id, row.name, row.text, row.rule) for at, row in enumerate(content.factions)]
    made += [Sheet("hero", at, row.id, row.name, "", row.rule) for at, row in enumerate(content.heroes)]
    made += [Sheet("stasis", at, row.id, row.name, row.text, row.rule) for at, row in enumerate(content.stasis)]
    made += [Sheet("objective", at, row.id, row.name, row.text, row.rule) for at, row in enumerate(content.objectives)
             if row.map != NO_MAP]  # fmt: skip
    made += [Sheet("project", at, row.id, row.name, row.text, row.rule) for at, row in enumerate(content.projects)]
    made += [Sheet("goal", at, row.id, row.name, row.text, row.rule) for at, row in enumerate(content.goals)]
    made += [Sheet("event", at, row.id, row.name, row.text, row.rule) for at, row in enumerate(content.events)]
    return SheetTable.of(content, made, content.numbers.named())
