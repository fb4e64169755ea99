"""The set-up page: seats, options, seed; what was chosen begins the game and is remembered."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from atlantis_desktop.content.options import load_options
from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.setup import SetupScene
from atlantis_desktop.screens.setup_model import SEED_DIGITS, choices_for, new_seed, seed_of
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.ui.art.portraits import draw_portrait
from tests.table.kit import click_at, key, write
from tests.table.look import look_at


def test_the_usual_choices_are_one_person_and_three_bots() -> None:
    choices = choices_for("fate", Settings())
    assert [seat.controller for seat in choices.seats] == [HUMAN, "greedy", "greedy", "greedy"]
    assert len({seat.name for seat in choices.seats}) == 4
    assert choices.options == load_options("fate").defaults()
    assert choices.fault() == ""


def test_choices_are_remembered_and_come_back() -> None:
    settings = Settings()
    choices = choices_for("fate", settings)
    del choices.seats[3]
    choices.seats[1].controller = HUMAN
    choices.seats[0].name = "Ada"
    choices.options["rounds"] = 5
    choices.keep(settings)
    again = choices_for("fate", settings)
    assert [(seat.name, seat.controller) for seat in again.seats][:2] == [
        ("Ada", HUMAN),
        (choices.seats[1].name, HUMAN),
    ]
    assert len(again.seats) == 3 and again.options["rounds"] == 5


@pytest.mark.parametrize(
    "kept",
    [
        {"seats": "none"},
        {"seats": [["Ada"]]},
        {"seats": [["Ada", "human"], ["Ben", "wizard"]]},
        {"seats": [["Ada", "human"]] * 9},
        {"seats": [[1, "human"], ["Ben", "human"]]},
        {"options": {"rounds": "3"}},
        {"options": {"rounds": True, "nonsense": 1}},
        {"options": [1, 2]},
    ],
    ids=str,
)
def test_what_was_kept_and_no_longer_fits_falls_back(kept: dict[str, Any]) -> None:
    settings = Settings()
    settings.last_setup["fate"] = kept
    choices = choices_for("fate", settings)
    assert choices.fault() == "" and len(choices.seats) in range(2, 5)
    assert choices.options == load_options("fate").defaults()
    choices.start()


def test_seats_need_names_of_their_own() -> None:
    choices = choices_for("fate", Settings())
    choices.seats[1].name = choices.seats[0].name.upper() + " "
    assert choices.fault()
    choices.seats[1].name = "  "
    assert choices.fault()


def test_a_seed_is_a_number_or_a_word_and_means_one_game() -> None:
    assert seed_of("7") == 7 and seed_of(" 12 ") == 12
    assert seed_of("Thera") == seed_of(" thera ") != seed_of("Thera 2")
    assert 0 <= seed_of("Θήρα") < 2**63
    assert len(new_seed()) == SEED_DIGITS and new_seed().isdecimal()
    choices = choices_for("fate", Settings())
    choices.seed = "Thera"
    assert choices.start().state == choices.start().state


def page(app: Any) -> SetupScene:
    app.open("setup", "reset", game="fate")
    app.step([], 0.02)
    scene = app.scene
    assert isinstance(scene, SetupScene)
    return scene


def seats_in(scene: Any) -> int:
    """How many seats have somebody in them."""
    return sum(each.name.endswith("_kind") for each in scene.walk())


def retype(app: Any, field: str, words: str) -> None:
    """Write other words into a field of the page."""
    app.scene.set_focus(app.find(field))
    key(app, "ctrl+a")
    write(app, words)
    key(app, "tab")


def test_seats_can_be_taken_away_and_added() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app)
        scene.find("seat_4_remove").answer()
        scene.find("seat_3_remove").answer()
        assert seats_in(scene) == 2
        with pytest.raises(KeyError):
            scene.find("seat_1_remove")
        scene.find("seat_empty_1_add").answer()
        assert seats_in(scene) == 3 and not scene.find("start").reason
        scene.find("seats_tool_2").answer()
        assert seats_in(scene) == 4
        scene.find("seats_tool_2").answer()
        assert look_at(scene).refusal, "a full table says why no bot can be added"


def test_every_option_of_the_rules_is_offered_with_its_sentence() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app)
        for option in load_options("fate").options:
            assert scene.find(f"option_{option.id}").focusable
            sentence = scene.find(f"option_{option.id}_help").label
            assert sentence == option.choice(option.default).shown_effect()
            assert option.rule in scene.find(f"option_{option.id}_name").label


def test_a_chosen_option_shows_its_own_sentence_and_reaches_the_game() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app)
        before = scene.find("option_tabletStealAttach_help").label
        scene.find("option_tabletStealAttach").answer()
        assert look_at(scene)["option_tabletStealAttach"]["value"] is True
        assert scene.find("option_tabletStealAttach_help").label != before
        choice: Any = scene.find("option_rounds")
        choice.choose("1")
        scene.find("start").answer()
        app.step([], 0.02)
        begun: Any = app.scene
        chosen = begun.session.match.rules.options
        assert chosen["rounds"] == 1 and chosen["tabletStealAttach"] is True


def test_the_gold_button_begins_the_game_and_is_locked_with_a_reason_while_it_cannot() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app)
        retype(app, "seat_2_name", look_at(scene)["seat_1_name"]["value"])
        scene.find("start").answer()
        assert look_at(scene).refusal and app.scene is scene
        retype(app, "seat_2_name", "Circe")
        retype(app, "seed_field", "42")
        scene.find("start").answer()
        app.step([], 0.02)
        table: Any = app.scene
        assert table.session.match.seed == 42
        assert app.settings.last_setup["fate"]["seats"][1] == ["Circe", "greedy"]
        table.session.close()


def test_two_people_are_told_about_the_cover() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app)
        one = scene.find("seats_note").label
        click_at(app, dict(scene.find("seat_2_kind").parts())["human"].center)
        assert scene.find("seats_note").label != one


def test_fate_56_the_number_of_rounds_is_the_first_option() -> None:
    assert load_options("fate").options[0].id == "rounds"
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app)
        tops = {option.id: scene.find(f"option_{option.id}").rect.top for option in load_options("fate").options}
        assert min(tops, key=tops.__getitem__) == "rounds"


def test_seats_have_portraits_of_their_own_whoever_plays_them() -> None:
    with offscreen.window((1280, 720), 100) as app:
        box = pygame.Rect(0, 0, 96, 96)
        drawn = []
        for seat in range(1, 5):
            picture = pygame.Surface(box.size, pygame.SRCALPHA)
            draw_portrait(picture, app.ui, seat, box)
            drawn.append(pygame.image.tobytes(pygame.transform.grayscale(picture), "RGBA"))
        assert len(set(drawn)) == 4, "the signs differ without any hue"
        assert not app.ui.store.missing
        scene = page(app)
        stem = scene.screen.rect("seat_1_portrait")
        before = pygame.image.tobytes(app.draw_now().subsurface(stem), "RGB")
        click_at(app, dict(scene.find("seat_1_kind").parts())["bot"].center)
        assert look_at(scene)["seat_1_kind"]["value"] == "bot"
        assert pygame.image.tobytes(app.draw_now().subsurface(stem), "RGB") == before


@pytest.mark.parametrize("language", ["en", "de", "qps"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 125)])
def test_the_rows_of_eight_seats_keep_clear_of_one_another_and_of_the_note(
    size: tuple[int, int], scale: int, language: str
) -> None:
    with offscreen.window(size, scale, language=language) as app:
        choices = choices_for("archon", app.settings)
        while len(choices.seats) < 8:
            choices.add_seat()
        choices.keep(app.settings)
        offscreen.show_page(app, "setup", game="archon")
        app.draw_now()
        assert seats_in(app.scene) == 8 and not app.find("start").reason
        for _number in range(3):
            app.step([], 0.02)
        assert app.audit().findings() == []
