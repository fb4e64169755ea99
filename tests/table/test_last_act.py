"""Before the last action it is told what still lies there against the sea (RISE-75)."""

from __future__ import annotations

from typing import Any

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.ui.richtext import plain
from tests.games.rising.play import Table
from tests.table.island import table
from tests.table.kit import click_at, key, pass_time
from tests.table.look import look_at
from tests.table.tables import NAMES

SIZES = [((1920, 1080), 100, "en"), ((1280, 720), 100, "en"), ((1280, 720), 150, "de"), ((1024, 640), 200, "en")]
WET = ["hills-6", "hills-5"]
BOTH = "Still there for a barrier or a flooded tile: "


def match_of(play: Table, people: int = 1) -> Match[Any]:
    seats = [Seat(name, "human" if at < people else "greedy") for at, name in enumerate(NAMES[: play.rules.seats])]
    return Match(play.rules, seats, 1, start=play.state)


def acting(figures: dict[str, str], **given: Any) -> Table:
    return Table(3, phase="act", figures=figures, **({"energy": [8, 0, 0], "flooded": WET} | given))


def help_of(play: Table, people: int = 1) -> str:
    with table(match_of(play, people)) as (_app, scene):
        return look_at(scene).help


ONE = {"red-1": "forests-6", "blue-1": "hills-4"}
ALL_ARMS = ["forests", "forges", "mountains", "libraries", "hills", "cities"]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({}, BOTH + "8 mystic energy."),
        ({"energy": [4, 5, 0]}, BOTH + "9 mystic energy."),
        ({"hands": [["tome-of-tides-a", "aegis-hymn-a"], [], []]}, BOTH + "8 mystic energy and 2 cards."),
        ({"flooded": []}, "Still there for a barrier: 8 mystic energy."),
        ({"barriers": ALL_ARMS}, "Still there for a flooded tile: 8 mystic energy."),
        ({"energy": [2, 0, 0], "hands": [["tome-of-tides-a"], [], []]},
         "Still there for a flooded tile: 2 mystic energy and Tome of Tides."),
        ({"energy": [0, 0, 0], "hands": [["aegis-hymn-a"], [], []]}, "Still there for a barrier: Aegis Hymn."),
    ],
)  # fmt: skip
def test_rise_75_before_the_last_action_it_is_told_what_is_left_against_the_sea(
    given: dict[str, Any], told: str
) -> None:
    with table(match_of(acting(ONE, **given))) as (_app, scene):
        text = look_at(scene)
        assert (text.sentence, text.help) == ("The last action", f"{told} RISE-75")
        assert scene.find("main_action").text == "Choose who acts"


def test_rise_75_a_pair_is_one_last_action() -> None:
    assert BOTH in help_of(acting({"red-1": "cities-6", "red-2": "cities-6"}))


def test_rise_75_where_no_figure_can_act_the_gold_button_is_what_ends_the_phase() -> None:
    play = acting({"red-1": "cities-6"})
    with table(match_of(play)) as (_app, scene):
        assert scene.find("main_action").text == "No more actions"
        assert look_at(scene).sentence == "No action follows"
        assert look_at(scene).help.startswith(BOTH)


@pytest.mark.parametrize(
    ("figures", "given", "people"),
    [
        ({"red-1": "forests-6", "red-2": "forests-5"}, {}, 1),
        (ONE, {"energy": [3, 0, 0]}, 1),
        (ONE, {"flooded": [], "barriers": ALL_ARMS}, 1),
        (ONE, {}, 2),
    ],
    ids=["another action follows", "too little energy", "nothing to be raised", "another person acts later"],
)
def test_rise_75_else_nothing_is_told(figures: dict[str, str], given: dict[str, Any], people: int) -> None:
    assert "Still there" not in help_of(acting(figures, **given), people)


def test_rise_75_whoever_ends_acting_early_is_told_as_well() -> None:
    with table(match_of(acting(ONE))) as (app, _scene):
        pass_time(app, 12)
        key(app, "e")
        assert app.scene.name == "dialog"
        app.draw_now()
        shown = " ".join(plain(record.text) for record in app.audit().records)
        assert BOTH + "8 mystic energy" in shown


@pytest.mark.parametrize(("size", "scale", "language"), SIZES)
def test_rise_75_the_line_is_seen_whole_at_every_size(size: tuple[int, int], scale: int, language: str) -> None:
    play = acting(ONE, energy=[4, 5, 3], hands=[["tome-of-tides-a", "aegis-hymn-a"], [], []])
    with table(match_of(play), size, ui_scale=scale, language=language) as (app, scene):
        app.draw_now()
        assert app.audit().findings() == []
        shown = " ".join(plain(record.text) for record in app.audit().records)
        line = look_at(scene).help
        assert "12" in line and line in shown


def test_rise_75_the_rule_of_the_line_opens_by_a_click() -> None:
    with table(match_of(acting(ONE))) as (app, scene):
        app.draw_now()
        panel = next(widget for widget in scene.walk() if widget.name == "instruction")
        ((place, rule),) = panel.links
        assert rule == "RISE-75"
        click_at(app, place.center)
        assert app.scene.name != "island", "the page of the rule lies over the table"
