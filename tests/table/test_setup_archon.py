"""The set-up of Archon: the factions of the seats, by the list of each seat."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.content.options import as_word, load_options
from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.setup import SetupScene
from atlantis_desktop.screens.setup_model import SetupChoices, choices_for
from atlantis_desktop.storage.settings import Settings
from tests.table.kit import key
from tests.table.look import look_at

SIZES = [(1920, 1080), (1280, 720), (1024, 640)]


def page(app: Any, seats: int = 4) -> SetupScene:
    choices = choices_for("archon", app.settings)
    while len(choices.seats) < seats:
        choices.add_seat()
    choices.keep(app.settings)
    app.open("setup", "reset", game="archon")
    app.step([], 0.02)
    scene = app.scene
    assert isinstance(scene, SetupScene)
    return scene


def control(scene: SetupScene, seat: int) -> Any:
    """The list in which a seat's faction is chosen, in its row or among the options."""
    names = f"seat_{seat + 1}_character", f"option_character_{seat + 1}"
    return next(each for each in scene.walk() if each.name in names)


def playing(choices: SetupChoices) -> list[str]:
    match = choices.start()
    return [match.rules.cards.faction_ids[number] for number in match.state.factions]  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5, 8])
def test_archon_04_every_seat_chooses_its_faction(size: tuple[int, int], seats: int) -> None:
    with offscreen.window(size, 100) as app:
        scene = page(app, seats)
        last = seats - 1
        assert control(scene, last).words == "By lot"
        assert len(control(scene, last).options) == 9
        control(scene, last).choose("medes")
        app.step([], 0.02)
        assert control(scene, last).words == "Medes"
        assert control(scene, 0).words == "By lot"
        assert playing(scene.choices)[last] == "medes"
        assert app.audit().findings() == []


def test_archon_04_who_takes_the_faction_of_another_seat_is_told_so() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        scene = page(app)
        control(scene, 1).choose("medes")
        app.step([], 0.02)
        control(scene, 2).choose("medes")
        app.step([], 0.02)
        assert [control(scene, seat).words for seat in range(4)] == ["By lot", "By lot", "Medes", "By lot"]
        one, other = (scene.find(f"seat_{seat}_name").value for seat in (2, 3))
        assert look_at(scene).note == f"{other} has “Medes” now; lots choose for {one}, as nobody is there twice."


def test_archon_04_two_seats_of_a_kept_choice_that_want_the_same_lock_the_gold_button() -> None:
    rows = [["Ada", HUMAN, "medes"], ["Bo", "greedy", "medes"], ["Cy", "greedy"]]
    settings = Settings()
    settings.last_setup["archon"] = {"seats": rows}
    choices = choices_for("archon", settings)
    assert choices.fault() == "Ada and Bo both want “Medes”; nobody is there twice."
    choices.seats[1].character = ""
    assert choices.fault() == "" and playing(choices)[0] == "medes"


def test_archon_04_the_choice_is_kept_for_the_next_time_and_shuffled_with_its_seat() -> None:
    settings = Settings()
    choices = choices_for("archon", settings)
    choices.seats[2].character = "tyrants"
    name = choices.seats[2].name
    choices.shuffle()
    choices.keep(settings)
    again = choices_for("archon", settings)
    at = next(number for number, seat in enumerate(again.seats) if seat.name == name)
    assert playing(again)[at] == "tyrants"
    assert again.options["seatFactions"] == "lot"


def test_archon_04_the_option_of_the_seats_is_no_row_of_its_own() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        names = {widget.name for widget in page(app).area.children()}
        assert "option_factions" in names and "option_seatFactions" not in names


def test_archon_04_the_factions_are_chosen_by_keys() -> None:
    with offscreen.window((1280, 720), 100) as app:
        scene = page(app)
        chooser = control(scene, 0)
        scene.set_focus(chooser)
        key(app, "return")
        for _step in range(2):
            key(app, "down")
        key(app, "return")
        assert control(scene, 0).words == "Aristocrats"


def test_every_option_stands_under_its_name_with_its_default_and_says_what_it_does() -> None:
    with offscreen.window((1920, 1080), 100) as app:
        for option in load_options("archon").options:
            if option.id == "seatFactions":
                continue
            scene = page(app)
            for key, fits in (option.when[0] if option.when else {}).items():
                if key == "profile":
                    scene.find(f"option_{key}").choose(as_word(fits[0]))
                    app.step([], 0.02)
            found: Any = scene.find(f"option_{option.id}")
            assert option.label == found.label
            assert option.rule in scene.find(f"option_{option.id}_name").label
            assert found.words == option.choice(option.default).label
            for choice in option.choices:
                scene.find(f"option_{option.id}").choose(as_word(choice.value))
                app.step([], 0.02)
                assert scene.find(f"option_{option.id}_help").label == choice.effect
                assert scene.find(f"option_{option.id}").focusable
