"""The words of every question of Atlantis Rising: one module for each family of them.

A new question has a `QuestionWords` in one of these modules, or in a new module that `FAMILIES` names.
"""

from __future__ import annotations

from atlantis_desktop.games.rising.words.questions import (
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

FAMILIES = (set_up, placing, windows, floods, moving, figures, goods, sharing, cards, deck, shelter)
