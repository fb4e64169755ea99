"""Every question of Atlantis Rising, declared once: one module for each family of them.

A new question is a `QuestionKind` in one of these modules, or in a new module that `FAMILIES` names.
"""

from __future__ import annotations

from atlantis_desktop.games.rising.questions import (
    cards,
    deck,
    figures,
    floods,
    goods,
    moving,
    placing,
    set_up,
    sharing,
    shelter,
    windows,
)
from atlantis_desktop.games.rising.questions.kind import QuestionKind

FAMILIES = (set_up, placing, windows, floods, moving, figures, goods, sharing, cards, deck, shelter)


def all_kinds() -> dict[str, QuestionKind]:
    """Return every question by its name. Raises ValueError where two have the same."""
    found: dict[str, QuestionKind] = {}
    for family in FAMILIES:
        for kind in family.KINDS:
            if kind.name in found:
                raise ValueError(f"two questions have the name {kind.name}")
            found[kind.name] = kind
    return found
