"""What frames hold: the unfinished work of a table, as the engine's `shapes` has it."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine import sealed
from atlantis_desktop.engine.shapes import Kind, Shapes
from atlantis_desktop.games.archon.rules import asking, steps
from atlantis_desktop.games.archon.rules.game import ArchonGame
from atlantis_desktop.games.archon.rules.state import HEROES, OBJECTIVE_IDS, OBJECTIVES
from atlantis_desktop.games.archon.rules.vocabulary import SCOPES

RUNNING: Final = {
    steps.STASIS: "stage", steps.CARD: "card target step", steps.BATTLES: "next", steps.LOCATIONS: "next",
    steps.MATCH: "plan", steps.COUNCIL: "part", steps.BALLOT: "kind about more", steps.EFFECTS: "card list step",
    steps.DIPLOMACY: "part", steps.ASSEMBLY: "part", steps.BELL: "",
}  # fmt: skip
"""What running frames hold; questions say it themselves, and the rest hold numbers of each seat."""
OF_NOBODY: Final = (*steps.SEALED, *(step for step in steps.RUNNING if step != steps.CARD))
"""Frames that belong to no seat."""


def shapes_of(rules: ArchonGame) -> Shapes:
    """Return the shapes of all frames of a match."""
    seats, names = rules.seats, rules.pieces.names
    answers = " ".join(["answer"] * seats)
    held = {
        **RUNNING, steps.ANNOUNCED: answers, steps.ADJOURNED: f"answer {answers} {answers}",
        **dict.fromkeys(steps.SEALED, answers),
        **{question.step: question.holds for question in asking.QUESTIONS.values()},
    }  # fmt: skip
    words: dict[str, Kind] = {
        "hero": tuple(names[:HEROES]), "card": rules.pieces, "at": OBJECTIVE_IDS,
        "answer": range(sealed.NOT_ASKED, 100_000_000),
        "stage": range(steps.DECISION + 2), "target": range(-1, OBJECTIVES), "step": range(10),
        "next": range(OBJECTIVES + 1), "passes": range(seats), "finals": range(-1, seats + 1), "count": range(100),
        "scope": range(len(SCOPES)), "die": range(1, 7), "seats": range(1, 1 << seats), "bits": range(1 << seats),
        "part": range(10), "plan": range(20 if rules.real_time else 10), "kind": range(5), "about": range(-1, 10_000),
        "more": range(10_000), "list": range(10), "flag": range(2),
        "offers": range(max(rules.numbers.offers, rules.numbers.lobby_offers) + 1),
        "to": range(seats), "good": range(10), "amount": range(10_000), "want": range(19),
    }  # fmt: skip
    return Shapes(seats, words, {step: held[step] for step in steps.ALL}, OF_NOBODY)
