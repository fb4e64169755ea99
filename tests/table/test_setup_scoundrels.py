"""The set-up of City of Scoundrels: two to six seats, seven options, bots with a way of their own, printed values."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.content.options import as_word, load_options
from atlantis_desktop.content.printed import printed_values_file
from atlantis_desktop.games.scoundrels.bots.styles import STYLES
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.setup import SetupScene
from atlantis_desktop.screens.setup_model import choices_for
from atlantis_desktop.storage.settings import Settings
from tests.table.kit import click
from tests.table.screens import faults, shown

GAME = "scoundrels"
LEVELS = ["random", "greedy", "investor", "campaigner", "conqueror", "search"]


def page(app: Any, seats: int = 4) -> SetupScene:
    choices = choices_for(GAME, app.settings)
    while len(choices.seats) < seats:
        choices.add_seat()
    del choices.seats[seats:]
    choices.keep(app.settings)
    app.open("setup", "reset", game=GAME)
    app.step([], 0.02)
    scene = app.scene
    assert isinstance(scene, SetupScene)
    return scene


def test_two_to_six_sit_down() -> None:
    choices = choices_for(GAME, Settings())
    assert (choices.least, choices.most, len(choices.seats)) == (2, 6, 4)
    while len(choices.seats) < 6:
        choices.add_seat()
    assert len({seat.name for seat in choices.seats}) == 6 and choices.fault() == ""
    assert choices.start().rules.seats == 6
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app, 2)
        with pytest.raises(KeyError):
            scene.find("seat_1_remove")


def test_every_option_stands_under_its_name_with_its_rule_and_the_sentence_of_what_is_chosen() -> None:
    options = load_options(GAME).options
    assert len(options) == 7
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app)
        for option in options:
            assert scene.find(f"option_{option.id}").focusable
            assert option.rule in scene.find(f"option_{option.id}_name").label
            told = set()
            for choice in option.choices:
                found: Any = scene.find(f"option_{option.id}")
                if hasattr(found, "choose"):
                    found.choose(as_word(choice.value))
                elif found.on is not choice.value:
                    found.answer()
                told.add(scene.find(f"option_{option.id}_help").label)
            assert len(told) == len(option.choices), "each value says what it means"


def test_scound_55_a_chosen_last_round_reaches_the_game_and_one_of_a_file_is_kept() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app)
        last: Any = scene.find("option_safetyRound")
        assert last.words == "Round 30"
        last.choose("15")
        scene.find("start").answer()
        app.step([], 0.02)
        begun: Any = app.scene
        assert begun.session.match.rules.options["safetyRound"] == 15
        choices = choices_for("scoundrels", app.settings)
        choices.options["safetyRound"] = 24
        choices.keep(app.settings)
        again = page(app)
        last = again.find("option_safetyRound")
        assert last.words == "Round 24" and ("24", "Round 24") in last.options


def test_bots_are_offered_as_levels_and_as_characters_with_a_sentence() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app)
        level: Any = scene.find("seat_2_level")
        assert [key for key, _words in level.options] == LEVELS
        heading = scene.find("seat_2_level_label").label
        assert heading == "Level or character"
        for style in STYLES:
            level = scene.find("seat_2_level")
            level.choose(style.id)
            assert scene.find("seat_2_about").label == style.about
            assert scene.find("seat_2_level_label").label == heading, "the list holds both"
        scene.find("start").answer()
        assert app.settings.last_setup[GAME]["seats"][1][1] == "conqueror"
        assert choices_for(GAME, app.settings).seats[1].controller == "conqueror"


def test_the_last_set_up_of_each_game_is_its_own() -> None:
    settings = Settings()
    city, fate = choices_for(GAME, settings), choices_for("fate", settings)
    city.seats[1].controller = "investor"
    city.options["battleLimit"] = "involved"
    city.keep(settings)
    fate.keep(settings)
    assert choices_for("fate", settings).seats[1].controller == "greedy"
    again = choices_for(GAME, settings)
    assert again.seats[1].controller == "investor" and again.options["battleLimit"] == "involved"


def test_printed_values_that_cannot_be_used_lock_the_gold_button() -> None:
    with offscreen.window((1280, 720), 100) as app:
        assert page(app).find("start").reason == ""
        file = printed_values_file(GAME)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text('format = 1\ngame = "scoundrels"\n[shining.R99]\ncost = 3\n', encoding="utf-8")
        scene = page(app)
        assert "R99" in scene.find("start").reason
        assert "scoundrels.toml" in scene.find("option_printed_help").label


@pytest.mark.parametrize("language", ["en", "de", "qps"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 75), ((1280, 720), 200), ((1920, 1080), 100)])
@pytest.mark.parametrize("seats", [2, 6])
def test_the_set_up_can_be_read_and_clicked(seats: int, size: tuple[int, int], scale: int, language: str) -> None:
    with shown(f"scoundrels-setup-{seats}", size, scale, language) as app:
        assert faults(app) == []


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 640), 100)])
def test_every_character_is_told_of_in_a_sentence_before_one_is_chosen(size: tuple[int, int], scale: int) -> None:
    with offscreen.window(size, scale, language="en") as app:
        page(app)
        click(app, "seat_2_level")
        listed = app.find("choice_list")
        told = [level.about for level in choices_for("scoundrels", app.settings).levels]
        assert list(listed.owner.about.values()) == told and len(set(told)) == len(LEVELS)
        for number in range(len(told)):
            assert app.ui.scale.screen.contains(listed.row_rect(number))
        found = app.audit()
        assert set(told) <= {record.text for record in found.records} and not found.findings()
