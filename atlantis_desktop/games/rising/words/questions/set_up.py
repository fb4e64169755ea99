"""What is picked before the first round, and for the Hologram in each (RISE-04, 13, 121)."""

from __future__ import annotations

from atlantis_desktop.games.rising.words.question import CHOOSE, QuestionWords
from atlantis_desktop.words import N_

KINDS = (
    QuestionWords(
        "pick_component",
        N_("Choose a component for the Blueprint"),
        CHOOSE,
    ),
    QuestionWords(
        "pick_councilor",
        N_("Choose a councilor"),
        CHOOSE,
        cover=N_("{name} picks a councilor"),
    ),
    QuestionWords(
        "hologram",
        N_("Choose the Hologram’s board"),
        CHOOSE,
    ),
)
