"""What happens in Archon is heard: every cue is one of the program, and moments of councils and battles play theirs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import atlantis_desktop
from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.table.cues import CUES
from atlantis_desktop.games.archon.table.tutorial import ArchonTutorial
from atlantis_desktop.games.archon.words import log
from atlantis_desktop.games.lessons import chapters
from atlantis_desktop.paths import data_root
from atlantis_desktop.ui.sound import read_cues
from tests.assets.test_sounds import CUES as SOUNDS
from tests.table import lessons
from tests.table.lessons import settle
from tests.table.test_tutorial_archon import act_by_clicks

HEARD: Mapping[str, tuple[str, ...]] = {
    "a card": ("card_played", "card_lost", "stasis_drawn", "card_given", "event_activated", "event_opened"),
    "the reveal of a vote": ("voted", "votes_counted", "vote_passed", "vote_failed", "tie_decided"),
    "support": ("horses_shown", "race_won", "granted", "strengths_announced"),
    "a text of the constitution": ("drafted", "adopted"),
    "a die": ("battle_rolled", "shrine_rolled", "card_die", "plague_rolled", "project_mobs"),
    "a battle": ("battle_begun", "natural_13", "tie_lost", "battle_won"),
    "a Stasis": ("stasis_broken_out", "last_night", "units_deployed", "final_actions", "points_counted"),
    "an end": ("stasis_won", "stasis_unwon", "game_won", "sunk"),
    "a deal": ("offer_made", "deal_made", "offer_refused", "oath_broken", "promise_kept"),
    "what is gained": ("talents_gained", "tyche_gained", "letters_drawn", "goal_completed", "project_built"),
    "what is paid": ("talents_paid", "paid_in", "tax_paid"),
    "what is lost": ("units_lost", "hero_killed", "doom_gained", "exiled", "project_lost"),
    "what all fear": ("wrath_changed", "stasis_changed"),
    "a new part of the Act": ("act_begun", "cycle_begun", "diplomacy_begun", "assembly_begun"),
}


def test_every_sound_is_one_of_the_program_and_every_kind_one_of_the_game() -> None:
    assert set(CUES.values()) <= set(SOUNDS)
    assert set(CUES) <= log.KINDS


@pytest.mark.parametrize("what", HEARD)
def test_every_kind_of_event_that_other_games_voice_has_a_sound(what: str) -> None:
    assert [kind for kind in HEARD[what] if kind not in CUES] == []


def test_every_sound_that_the_program_plays_by_name_is_there() -> None:
    cues = read_cues(data_root() / "assets" / "sounds" / "cues.toml")
    named = set()
    for file in Path(atlantis_desktop.__file__).parent.rglob("*.py"):
        named |= set(re.findall(r'sound\.play\("(\w+)"', file.read_text(encoding="utf-8")))
    assert len(named) > 10
    assert named - set(cues) == set()


def heard(chapter: int, title: str) -> list[str]:
    """Plays a step of a lesson and returns what is heard in it."""
    number = next(at for at, step in enumerate(chapters("archon")[chapter].steps) if step.title == title)
    with lessons.tutorial(ArchonTutorial, chapter, number, speed=1.0) as (app, guide):
        app.ui.sound.played.clear()
        act_by_clicks(app, guide)
        settle(app)
        return list(app.ui.sound.played)


def test_archon_51_cards_that_turn_and_what_comes_of_them_are_heard() -> None:
    found = heard(0, "All vote at once")
    assert found.count("card_flip") == 3, "one card after the other turns"
    assert found.count("score_tick") == 3, "each strength is added up"
    heard_so = [cue for cue in found if cue in ("card_flip", "score_tick")]
    assert heard_so == ["card_flip", "score_tick"] * 3
    assert found.index("card_flip") < found.index("score_tick") < found.index("round_scored")


def test_archon_104_a_battle_is_heard_from_its_dice_to_its_end() -> None:
    found = heard(4, "Roll")
    assert found.count("card_shuffle") == 2, "both sides roll"
    assert found.index("card_shuffle") < found.index("round_scored")
    assert "doorway_found" in found, "a Stasis is won"


def test_an_event_without_a_sound_is_silent_and_a_piece_that_flies_is_heard() -> None:
    with lessons.tutorial(ArchonTutorial, 0, 0) as (app, guide):
        show: Any = guide.table.show
        app.ui.sound.played.clear()
        show.sound(Event("passed", 0))
        assert app.ui.sound.played == []
        show.sound(Event("passed", 0), "card_place")
        show.sound(Event("voted", 0), "card_place")
        assert app.ui.sound.played == ["card_place", "card_flip"]
