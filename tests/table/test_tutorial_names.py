"""Who sits at the lessons: the same three names in every chapter and step, in every language."""

import pytest

from atlantis_desktop.games import entry_of, game_ids
from atlantis_desktop.games.lessons import chapters
from atlantis_desktop.screens.setup_model import NAMES
from atlantis_desktop.screens.tutorial.play import LEARNER, TutorialSession
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.words import _, set_language

SEATED = [LEARNER, "Lysandra", "Kleon"]
GAMES = [game for game in game_ids() if entry_of(game).course is not None]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_the_persons_name_stays_through_all_lessons(game: str, language: str) -> None:
    set_language(language)
    try:
        strangers = set(NAMES) - set(SEATED)
        for chapter in chapters(game):
            assert list(TutorialSession(chapter, Settings()).names) == SEATED
            for step in chapter.steps:
                told = set(_(step.text).replace("*", " ").replace(".", " ").replace(",", " ").split())
                assert not told & strangers, step.title
    finally:
        set_language("en")
