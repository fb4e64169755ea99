"""What is picked before the first round, and for the Hologram in each (RISE-04, 13, 121)."""

from __future__ import annotations

from atlantis_desktop.games.rising.bots.answers import councilor_worth
from atlantis_desktop.games.rising.questions.kind import CHOOSE, QuestionKind
from atlantis_desktop.games.rising.rules.councilors import take_board
from atlantis_desktop.games.rising.rules.flow import Purpose
from atlantis_desktop.games.rising.rules.setup import take_component, take_councilor
from atlantis_desktop.words import N_

KINDS = (
    QuestionKind(
        "pick_component",
        Purpose("RISE-04", "component", take_component, group=True),
        N_("Choose a component for the Blueprint"),
        CHOOSE,
    ),
    QuestionKind(
        "pick_councilor",
        Purpose(
            "RISE-13", "councilor", take_councilor, choices=lambda game, table, seat, context: table.council_box
        ),
        N_("Choose a councilor"),
        CHOOSE,
        cover=N_("{name} picks a councilor"),
        weigh=councilor_worth,
    ),
    QuestionKind(
        "hologram",
        Purpose("RISE-121", "councilor", take_board),
        N_("Choose the Hologram’s board"),
        CHOOSE,
        weigh=councilor_worth,
    ),
)  # fmt: skip
