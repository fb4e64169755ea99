"""Whose moment it is: what others do is told as what they do, one's own turn is called, and bots can be hurried."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import GAMES, entry_of
from atlantis_desktop.games.match_words import PromptText
from atlantis_desktop.players.bots import make_chooser
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.offscreen import play_on, sample_match
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.instruction import InstructionWords
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.table_layout import GENERAL, TABLE
from tests.table.city import Silent
from tests.table.kit import click, key, pass_time, window
from tests.table.look import look_at
from tests.table.tables import put_away

TABLES = [*((game, {}) for game in GAMES), *((game, {TABLE: GENERAL}) for game in GAMES)]
OPTIONS: dict[str, dict[str, Any]] = {"rising": {"councilorChoice": "random"}}


@contextmanager
def at_table(game: str, laid: dict[str, str], thinker: Any = None, **settings: Any) -> Iterator[tuple[Any, Any]]:
    match = sample_match(game=game, options=OPTIONS.get(game))
    play_on(match, 40)
    with window((1280, 800), {**SHARED, **play_routes()}, **{"speed": 0.0, "bot_pause": 0.0, **settings}) as app:
        table: Any = table_of(app.ui, GameSession(match, app.settings, thinker, laid=laid))
        table.session.unlock()
        app.scenes.reset(table)
        pass_time(app, 4)
        yield app, table


def until_a_bot_is_asked(app: Any, table: Any) -> None:
    for _move in range(80):
        if table.session.acting is None and table.session.asked not in table.session.humans:
            break
        table.session.submit(table.session.legal()[0])
        pass_time(app, 3)
    pass_time(app, 3)


def instruction(table: Any) -> tuple[str, ...]:
    told = next(widget for widget in table.walk() if widget.name == "instruction")
    texts = told.texts()
    return tuple(texts[:3])


def how(table: Any) -> PromptText:
    """What is said to whoever answers the question that is open now."""
    session = table.session
    text: PromptText = session.words.prompt_text(session.rules, session.match.state, session.names)
    return text


@pytest.mark.parametrize(("game", "laid"), TABLES, ids=str)
def test_while_a_bot_acts_the_instruction_tells_what_it_does(game: str, laid: dict[str, str]) -> None:
    with at_table(game, laid, Silent()) as (app, table):
        until_a_bot_is_asked(app, table)
        asked, told = how(table), instruction(table)
        name = table.session.names[table.session.asked]
        assert asked.sentence not in told
        assert name in told[1]
        if asked.help:
            assert asked.help not in told


@pytest.mark.parametrize("game", GAMES)
def test_whoever_can_act_is_told_how(game: str) -> None:
    with at_table(game, {}) as (app, table):
        for _step in range(400):
            if table.live:
                break
            pass_time(app, 1)
        asked = table.session.prompt_text(table.session.view(), table.session.names)
        assert instruction(table)[1] == asked.sentence


def test_what_was_asked_stays_while_the_own_answer_is_shown() -> None:
    told, names = InstructionWords(), ("Nikandros", "Lysandra")
    asks = PromptText(
        "Nikandros places", "Place the next Atlantean", "Click a tile.", "", "Nikandros places Atlanteans"
    )
    assert told.words(asks, 0, names, live=False).sentence == "Nikandros places Atlanteans"
    assert told.words(asks, 0, names, live=True) == asks
    assert told.words(asks, 0, names, live=False) == asks
    other = asks._replace(heading="Lysandra places", doing="Lysandra places Atlanteans")
    assert told.words(other, 1, names, live=False) == ("Lysandra", "Lysandra places Atlanteans", "", "", "")


def test_without_words_of_its_own_the_heading_tells_what_a_seat_does() -> None:
    asks = PromptText("Lysandra dives", "Say how deep.", "Each card costs a breath.", "Dive")
    assert asks.watched("Lysandra") == ("Lysandra", "Lysandra dives", "", "", "")


@pytest.mark.parametrize(("game", "laid"), TABLES, ids=str)
def test_an_own_turn_is_called_by_banner_and_sound(game: str, laid: dict[str, str]) -> None:
    with at_table(game, laid, bot_pause=0.3) as (app, table):
        cues: list[str] = []
        app.ui.sound.play = cues.append
        called: set[tuple[int, bool]] = set()
        chance = Random(1)
        for _move in range(80):
            if (0, True) in called and "turn_own" in cues:
                break
            if table.live:
                table.session.submit(chance.choice(table.session.legal()))
            for _part in range(6):
                pass_time(app, 1, 0.1)
                if "banner" in look_at(table):
                    banner = table.find("banner")
                    called.add((banner.seat, banner.own))
        assert (0, True) in called
        assert "turn_own" in cues


@pytest.mark.parametrize("game", GAMES)
def test_a_button_and_a_key_make_bots_quick(game: str) -> None:
    with at_table(game, {}, speed=1.0, bot_pause=5.0) as (app, table):
        put_away(app)
        click(app, "quick_bots")
        assert app.settings.quick_bots
        assert app.find("quick_bots").on
        key(app, "q")
        assert not app.settings.quick_bots
        key(app, "q")
        assert app.settings.quick_bots
        session, match = table.session, table.session.match
        for _move in range(30):
            if table.live:
                session.submit(session.legal()[0])
            pass_time(app, 1, 0.3)
            if session.acting is None and session.asked not in session.humans:
                break
        for _picture in range(300):
            if not table.playing:
                break
            pass_time(app, 1, 1 / 60)
        assert not table.playing, "the person's own last move has been shown to its end"
        before = len(match.log)
        for _picture in range(30):
            if table.live or session.pausing:
                break
            pass_time(app, 1, 1 / 60)
        assert table.live or session.pausing, "half a second has passed, with a rest of 5 seconds after each move"
        assert len(match.log) > before


def test_the_key_that_skips_ends_the_rest_as_well() -> None:
    with at_table("fate", {}, bot_pause=9.0, speed=1.0) as (app, table):
        until_a_bot_is_asked(app, table)
        match: Match[Any] = table.session.match
        for _step in range(400):
            before = len(match.log)
            pass_time(app, 1)
            if len(match.log) > before:
                break
        before = len(match.log)
        pass_time(app, 40)
        assert len(match.log) == before, "it rests"
        key(app, "f")
        pass_time(app, 2)
        assert len(match.log) > before


def test_a_table_without_bots_has_no_button_for_them() -> None:
    match = _two_people()
    with window((1280, 800), {**SHARED, **play_routes()}, speed=0.0) as app:
        table: Any = table_of(app.ui, GameSession(match, app.settings, Silent()))
        table.session.unlock()
        app.scenes.reset(table)
        pass_time(app, 2)
        assert "quick_bots" not in look_at(table)
        key(app, "q")
        assert not app.settings.quick_bots


def _two_people() -> Match[Any]:
    return Match(entry_of("fate").make_rules(2, {}), [Seat("Nikandros", "human"), Seat("Lysandra", "human")], 4)


def test_between_two_people_of_an_open_game_a_cue_says_whose_turn_begins() -> None:
    rules = entry_of("rising").make_rules(2, {"councilorChoice": "random"})
    match: Match[Any] = Match(rules, [Seat("Nikandros", "human"), Seat("Lysandra", "human")], 4)
    with window((1280, 800), {**SHARED, **play_routes()}, speed=0.0) as app:
        table: Any = table_of(app.ui, GameSession(match, app.settings, Silent()))
        app.scenes.reset(table)
        called: list[tuple[int, bool, str]] = []
        for _move in range(60):
            pass_time(app, 3)
            shown: Any = app.scene
            assert shown is table, "an open game has no doors"
            banner = table.banner
            if banner.visible and (not called or called[-1] != (banner.seat, banner.own, banner.text)):
                called.append((banner.seat, banner.own, banner.text))
            if len({seat for seat, _own, _text in called}) == 2:
                break
            legal = table.session.legal()
            table.session.submit(next((move for move in legal if move.kind == "place"), legal[0]))
        assert {seat for seat, own, _text in called if own} == {0, 1}
        for seat, _own, text in called:
            assert table.session.names[seat] in text


@pytest.mark.parametrize(("game", "laid"), [("scoundrels", {}), ("scoundrels", {TABLE: GENERAL}), ("archon", {})])
def test_while_the_move_of_a_bot_is_shown_the_instruction_tells_what_happens(game: str, laid: dict[str, str]) -> None:
    with at_table(game, laid, speed=1.0) as (app, table):
        told: set[tuple[str, str]] = set()
        for _step in range(1500):
            app.step([], 0.03)
            reading = getattr(table, "reading", None)
            if reading is not None:
                reading.go_on()
            show = table.show
            mover = show.mover
            if table.live:
                chooser = make_chooser(table.session.rules, "greedy", table.session.acting, 3)
                view = table.session.rules.view(table.session.match.state, table.session.acting)
                table.session.submit(chooser(view))
            elif mover >= 0 and mover not in table.session.humans and show.deed()[1]:
                heading, sentence, _help = instruction(table)
                seat, line = show.deed()
                assert heading == (table.session.names[seat] if seat >= 0 else "Meanwhile")
                assert sentence == line
                told.add((heading, sentence))
            if len(told) >= 6:
                break
        assert len(told) >= 4


def test_rise_44_while_bots_act_the_island_never_says_how_a_person_would() -> None:
    """What a person was asked last stands no longer once the move of another is shown, nor do its name and count."""
    match = sample_match(game="rising", options=OPTIONS["rising"])
    with window((1280, 800), {**SHARED, **play_routes()}, speed=1.0, bot_pause=0.0) as app:
        table: Any = table_of(app.ui, GameSession(match, app.settings))
        table.session.unlock()
        app.scenes.reset(table)
        pass_time(app, 1)
        told = next(widget for widget in table.walk() if widget.name == "instruction")
        watched, phases = 0, set()
        for _step in range(6000):
            app.step([], 0.1)
            show = table.show
            mover = show.mover
            if table.live:
                chooser = make_chooser(table.session.rules, "greedy", table.session.acting, 3)
                table.session.submit(chooser(table.session.rules.view(match.state, table.session.acting)))
            elif mover >= 0 and mover not in table.session.humans and not look_at(table).reading:
                assert not told.told().help, told.told()
                assert told.speaker() in (mover, show.deed()[0])
                watched += 1
                phases.add(match.state.round)
            if match.state.round > 2:
                break
        assert watched > 20 and len(phases) > 1
