"""Seats change hands in a running game: a person or a bot of any level, and nothing before it is confirmed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.players.bots import LEVEL_IDS
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.menu import open_seats
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.widgets.choice import Choice
from tests.table.kit import click, key


@contextmanager
def sheet(*controllers: str, gave_up: int | None = None) -> Iterator[tuple[Any, Match[Any]]]:
    """Opens the sheet over a game with these players."""
    rules = entry_of("fate").make_rules(len(controllers), {"rounds": 1})
    match = Match(rules, [Seat(f"Name {at}", each) for at, each in enumerate(controllers)], 3)
    if gave_up is not None:
        match.concede(gave_up)
    with offscreen.window((1280, 720), 100, bot_pause=0.0) as app:
        table = FateScene(app.ui, GameSession(match, app.settings))
        app.scenes.reset(table)
        app.step([], 0.02)
        open_seats(table)
        app.step([], 0.02)
        yield app, match


def choice(app: Any, seat: int) -> Choice:
    found = app.find(f"seat_{seat}_player")
    assert isinstance(found, Choice)
    return found


def test_every_seat_offers_a_person_and_bots_of_every_level() -> None:
    with sheet(HUMAN, "random", "greedy", "search") as (app, _match):
        for seat, now in enumerate((HUMAN, "random", "greedy", "search"), start=1):
            assert [player for player, _words in choice(app, seat).options] == [HUMAN, *LEVEL_IDS]
            assert choice(app, seat).chosen == now


@pytest.mark.parametrize("level", LEVEL_IDS)
def test_a_seat_goes_to_the_bot_that_was_chosen_once_it_is_confirmed(level: str) -> None:
    with sheet(HUMAN, HUMAN) as (app, match):
        choice(app, 2).choose(level)
        assert match.seats[1].controller == HUMAN, "nothing changes before the gold button"
        click(app, "seats_change")
        assert [seat.controller for seat in match.seats] == [HUMAN, level]
        assert [entry.text for entry in match.log if entry.kind == "seat"] == [level], "one line for one change"
        assert app.scene.name != "seats"


def test_a_person_takes_a_seat_from_a_bot_by_keyboard_alone() -> None:
    with sheet(HUMAN, "random") as (app, match):
        app.scene.set_focus(app.find("seat_2_player"))
        key(app, "left")
        app.scene.set_focus(app.find("seats_change"))
        key(app, "return")
        assert match.seats[1].controller == HUMAN


@pytest.mark.parametrize("way", ["escape", "button"])
def test_seats_stay_as_they_are_when_nothing_is_confirmed(way: str) -> None:
    with sheet(HUMAN, HUMAN) as (app, match):
        choice(app, 2).choose("search")
        if way == "escape":
            key(app, "escape")
        else:
            click(app, "seats_back")
        assert [seat.controller for seat in match.seats] == [HUMAN, HUMAN]
        assert app.scene.name != "seats"


def test_who_gave_up_does_not_come_back_as_a_person() -> None:
    with sheet(HUMAN, HUMAN, gave_up=1) as (app, _match):
        assert [player for player, _words in choice(app, 2).options] == list(LEVEL_IDS)
        assert HUMAN in dict(choice(app, 1).options)
