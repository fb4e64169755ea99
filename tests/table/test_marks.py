"""Marks of seats and pieces on the general table: what they count is told in the number that they have."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop import words
from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.words import faces as archon
from atlantis_desktop.games.fate.words import faces as fate
from atlantis_desktop.games.fate.words.sentences import card_table


def begun(game: str) -> Match[Any]:
    return Match(entry_of(game).make_rules(3), [Seat(name, "greedy") for name in ("Ione", "Dares", "Thais")], 2)


@pytest.mark.parametrize(("language", "singulars"), [
    ("en", {"Talent", "vote", "Horse", "letter", "victory point", "point"}),
    ("de", {"Talent", "Stimme", "Pferd", "Buchstabe", "Siegpunkt", "Punkt"}),
])  # fmt: skip
def test_what_there_is_one_of_is_told_in_the_singular(
    language: str, singulars: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    senate, tale = begun("archon"), begun("fate")
    state = senate.state.copy()
    state.frames = ()
    for figures in (state.talents, state.horses, state.vp, state.letters):
        figures[0] = 1
    state.tired[0] = 0
    monkeypatch.setattr(archon.influence, "influence", lambda _view, _seat: 1)
    card = next(at for at, card in enumerate(card_table(tale.rules).cards) if card.value == 1)
    before = words.language()
    words.set_language(language)
    try:
        marks = [*archon.marks(senate.rules, state, 0), *fate.face(tale.rules, card).marks]
    finally:
        words.set_language(before)
    assert {mark.words for mark in marks} >= singulars
