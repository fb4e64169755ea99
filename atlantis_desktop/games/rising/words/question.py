"""The words of one kind of question, by its name: what is asked and how it is answered, what its answers lead to.

What is asked, and what an answer does, stands with its rule (`PURPOSES`, or `STEPS` for a step with a frame of its
own); what it is worth to bots stands in `bots/questions.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.packs import words as packs
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.words import N_

About = Callable[["RisingRules", RisingTable, tuple[Any, ...], Names], str]
"""Takes the view, what the question remembers and the names of the seats."""
Sentence = Callable[["RisingRules", RisingTable, Names], str]
Leads = Callable[["RisingRules", RisingTable, Move, Names], str]

CHOOSE = N_("Choose one of them.")
CHOOSE_TILE = N_("Click one of the glowing tiles.")


@dataclass(frozen=True, slots=True)
class QuestionWords:
    """All that is said of one kind of question. Its words are marked by ``N_`` and translated when they are shown."""

    name: str
    """By which rules ask it, and saved games know it."""
    sentence: str = N_("Choose")
    """What is asked, for the panel above the table."""
    help: str = ""
    """How it is answered."""
    title: str = N_("{name} decides")
    """Who is asked."""
    button: str = ""
    """What the gold button says where it lets the question be."""
    cover: str = ""
    """What the closed door says when another person is asked; empty for what it says of any question."""
    sign: str = "hourglass"
    """The icon of the gold button."""
    asks: Sentence | None = None
    """Says what is asked where that names something on the table, in place of ``sentence``; empty for ``sentence``."""
    about: About | None = None
    """Says what the question is about, where its own words or the table do not say it already."""
    brief: About | None = None
    """Says the same in a few words, for the corner of the table where it has no room; its list says it whole."""
    of_misfortune: bool = False
    """Whether the misfortune that lies open is named before that."""
    leads: Leads | None = None
    """Says what an answer leads to, of a step any move; without it what the move leads to anywhere."""
    ends: Leads | None = None
    """Says what it leads to where the answer is that it is enough, in place of what that leads to anywhere."""
    number: Callable[[int], str] | None = None
    """Says what the number of an answer stands for, where the answer is an amount or the number of an option."""
    called: Callable[[RisingRules, Move], str] | None = None
    """Says what an answer is called that stands for more than the thing it names; empty for the name of the thing."""


@cache
def question_words() -> dict[str, QuestionWords]:
    """Return the words of every question by its name. Raises ValueError where two have the same."""
    # The families of questions build on the sentences that ask for their words here, so they are found by name.
    families = import_module(f"{__package__}.questions").FAMILIES
    found: dict[str, QuestionWords] = {}
    for family in (*families, *packs.families()):
        for words in getattr(family, "KINDS", ()):
            if words.name in found:
                raise ValueError(f"two questions have the name {words.name}")
            found[words.name] = words
    return found
