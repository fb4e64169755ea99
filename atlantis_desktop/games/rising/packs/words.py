"""The words that packs bring, joined to the tables of the base by name.

A module of a pack's words may have these tables: ``KINDS`` (`QuestionWords`), ``EVENTS`` (sentences of the log by kind
of event), ``MOVES`` (sentences of moves by kind), ``LEADS`` (what moves lead to, by kind), ``REFUSALS`` (sentences by
reason), ``STANDING`` (names of what a seat may let be for good), ``FOR_ALL`` and ``FOR_ONE`` (what events mean, for the
summary), ``COVERS``, ``OMENS`` (by the number of an Omen: what paying for it and what suffering it means), ``HARM`` (by
any name: what a misfortune does), ``IN_FORCE`` (by any name: what is in force), ``ROLLS`` (by the id of a location:
what a roll there comes to, from rules, view and dice), ``TAKEN``, ``GIVEN`` and ``STRUCK`` (kinds of event that
the result page counts or marks), ``NUMBERED`` (phases of the round that a pack has between those
of the base: the number of the one that each belongs to).
"""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

from atlantis_desktop.games.rising.packs.joining import families_of, joined


def families() -> tuple[ModuleType, ...]:
    """Return the modules of words of all packs."""
    return families_of("words")


@cache
def further(name: str) -> dict[Any, Any]:
    """Return one table out of the tables of that name in all modules of words."""
    return joined(families(), name)
