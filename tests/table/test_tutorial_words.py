"""What the owl says: first how one wins; a word of art with what it means; and things by the names that they have."""

import re

import pytest

from atlantis_desktop.games import entry_of, game_ids
from atlantis_desktop.games.lessons import MAX_TEXT, chapters
from atlantis_desktop.screens.tutorial.play import LEARNER

GAMES = [game for game in game_ids() if entry_of(game).course is not None]
WINS = re.compile(r"\bwins?\b")
MEANT = {
    "archon": {
        "Legacy": "points", "Arête": "honour", "Prytanis": "preside", "Stasis": "unrest", "T": "Talent",
    },
}  # fmt: skip
"""Words of art, and what the sentence says as well in which the owl first says them."""


def sentences(game: str) -> list[str]:
    return [step.text for chapter in chapters(game) for step in chapter.steps]


@pytest.mark.parametrize("game", GAMES)
def test_the_first_sentence_says_how_one_wins_and_the_first_words_who_one_is(game: str) -> None:
    told = sentences(game)[0]
    assert WINS.search(re.split(r"(?<=\.) ", told)[0]), told
    assert f"You are {LEARNER}" in told and len(told) <= MAX_TEXT


@pytest.mark.parametrize(("game", "word"), [(game, word) for game in MEANT for word in MEANT[game]])
def test_a_word_of_art_is_explained_where_it_first_stands(game: str, word: str) -> None:
    first = next(told for told in sentences(game) if re.search(rf"\b{word}\b", told))
    assert MEANT[game][word] in first, first


def test_an_action_has_one_name_in_lesson_and_game() -> None:
    assert any("**Levy merchants**" in told for told in sentences("archon"))
    assert not any("Tax the merchants" in told for told in sentences("archon"))
