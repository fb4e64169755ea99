"""Doorway and Chamber of Fate lie large until they were read, with what they do."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame.event import Event

from atlantis_desktop.games.fate.rules.scoring import score_sheet
from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.session import GameSession
from tests.table.kit import click, click_at, key
from tests.table.look import look_at


def shown(app: Any, kind: str) -> FateScene:
    """A table on which a person has just drawn the Doorway or the Chamber."""
    for seed in range(60):
        match = offscreen.sample_match(seed=seed)
        while match.outcome() is None:
            offscreen.play_until(match, "draw", 0, "random")
            if match.outcome() is not None:
                break
            tried = match.rules.moves(match.state, 0)[0]
            match.submit(tried)
            found = any(event.kind == kind for event in match.line[-1].events)
            if found:
                match.undo()
                table = FateScene(app.ui, GameSession(match, app.settings))
                app.scenes.reset(table)
                for _number in range(4):
                    app.step([], 0.05)
                click(app, "action_main")
                return table
    raise AssertionError(kind)


def pass_time(app: Any, seconds: float) -> None:
    for _number in range(round(seconds / 0.05)):
        app.step([], 0.05)


@pytest.mark.parametrize("kind", ["doorway_found", "chamber_found"])
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_the_card_lies_large_until_a_click_and_tells_what_it_does(kind: str, speed: float) -> None:
    with offscreen.window((1280, 720), 100, speed=speed, bot_pause=0.0, reading="wait") as app:
        table = shown(app, kind)
        pass_time(app, 10.0)
        assert look_at(table).reading and "reveal_note" in look_at(table)
        assert table.find("action_main").text == "Go on"
        rules: Any = table.session.rules
        view, told = table.session.view(), look_at(table)["reveal_note"]["says"]
        if kind == "doorway_found":
            own = score_sheet(view, rules.deck, 0, rules.lone_tablet).total
            total = next(words for words in told if words.startswith(f"{table.session.names[0]}: ")).partition(": ")[2]
            assert total.replace(",", "").split()[0].lstrip("+").replace("−", "-") == str(own)
            deck = len(table.session.match.state.deck) + 1
            assert not [record for record in app.audit().records if "% a turn" in record.text], "not shuffled yet"
            assert f" {deck} cards" in told[2] or f" {deck + 1} cards" in told[2]
        else:
            assert "the round is over" in told[1]
        click_at(app, table.screen.rect("evidence_ring").center)
        pass_time(app, 3.0)
        assert not look_at(table).reading and "reveal_note" not in look_at(table) and not table.find("flights").flights
        if kind == "doorway_found":
            left = len(table.session.match.state.deck)
            assert any(f"{round(200 / left)} % a turn" in record.text for record in app.audit().records)


def test_the_gold_button_that_goes_on_is_not_darkened_with_the_table() -> None:
    with offscreen.window((1280, 720), 100, speed=0.0, bot_pause=0.0, reading="wait") as app:
        table = shown(app, "doorway_found")
        pass_time(app, 1.0)
        assert look_at(table).reading
        gold = table.find("action_main").rect
        spot = gold.left + gold.width // 10, gold.centery
        while_read = sum(app.draw_now().get_at(spot)[:3])
        key(app, "return")
        pass_time(app, 1.0)
        assert not look_at(table).reading
        assert while_read > 400, while_read
        assert table.find("action_main").layer == 0


def test_enter_goes_on_and_a_look_into_the_rules_takes_nothing_away() -> None:
    with offscreen.window((1280, 720), 100, speed=0.0, bot_pause=0.0, reading="wait") as app:
        table = shown(app, "doorway_found")
        pass_time(app, 1.0)
        table.open_rule("FATE-13")
        pass_time(app, 0.5)
        key(app, "escape")
        pass_time(app, 0.5)
        assert app.scene is table and look_at(table).reading and "reveal_note" in look_at(table)
        key(app, "return")
        pass_time(app, 1.0)
        assert not look_at(table).reading and "reveal_note" not in look_at(table)


def test_reading_time_ends_by_itself_and_quick_does_not_wait() -> None:
    for reading, seconds in (("time", 8.0), ("quick", 0.5)):
        with offscreen.window((1280, 720), 100, speed=0.0, bot_pause=0.0, reading=reading) as app:
            table = shown(app, "doorway_found")
            app.step([], 0.05)
            assert ("reveal_note" in look_at(table)) is (reading == "time")
            pass_time(app, seconds)
            assert "reveal_note" not in look_at(table) and not table.playing


def test_an_undo_while_it_is_read_takes_note_and_light_away() -> None:
    with offscreen.window((1280, 720), 100, speed=1.0, bot_pause=0.0, reading="wait", undo="free") as app:
        table = shown(app, "doorway_found")
        pass_time(app, 5.0)
        assert look_at(table).reading
        key(app, "ctrl+z")
        pass_time(app, 5.0)
        assert not look_at(table).reading and "reveal_note" not in look_at(table)
        assert not table.find("reveal_light").kind and not table.find("flights").flights


@pytest.mark.parametrize("kind", ["doorway_found", "chamber_found"])
def test_another_size_of_the_window_while_it_is_read_shows_what_comes_after(kind: str) -> None:
    with offscreen.window((1280, 720), 100, speed=1.0, bot_pause=0.0, reading="wait") as app:
        table = shown(app, kind)
        pass_time(app, 10.0)
        assert look_at(table).reading
        table.rebuild()
        pass_time(app, 1.0)
        assert not look_at(table).reading and "reveal_note" not in look_at(table) and not table.playing
        assert f"Round {table.session.view().round} " in look_at(table)["top_bar"]["says"][0]


@pytest.mark.parametrize("kind", ["doorway_found", "chamber_found"])
@pytest.mark.parametrize("change", ["size", "letters", "language"])
def test_another_window_or_language_ends_the_reading_and_the_game_goes_on(kind: str, change: str) -> None:
    with offscreen.window((1280, 720), 100, speed=1.0, bot_pause=0.0, reading="wait") as app:
        table = shown(app, kind)
        pass_time(app, 10.0)
        assert look_at(table).reading
        if change == "size":
            app.step([Event(pygame.WINDOWRESIZED, x=1024, y=640)], 0.05)
        else:
            setattr(app.settings, *(("ui_scale", 150) if change == "letters" else ("language", "de")))
            app.settings_changed()
        pass_time(app, 1.0)
        assert not look_at(table).reading and "reveal_note" not in look_at(table)
        pass_time(app, 10.0)
        assert not table.playing or look_at(table).reading
