"""The end of Atlantis Rising: every way of ending, the race by rounds, everybody's deeds, and the ways on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.rules.pieces import TILES
from atlantis_desktop.games.rising.rules.state import LOST, WON
from atlantis_desktop.games.rising.table.result import IslandResult
from atlantis_desktop.games.rising.table.result_figures import AWARDS, SUFFER_PHASE, WRATH_PHASE, RisingFigures
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.table_layout import ALONE, ISLAND, YES
from tests.games.rising.numbers import COMPONENT_0, CORE, FIGURE_0
from tests.table.kit import click, key, pass_time, window
from tests.table.look import look_at
from tests.table.tables import NAMES

MOST = 4000


def test_councilors_that_were_chosen_are_played_again() -> None:
    rules = entry_of("rising").make_rules(2)
    match = Match(rules, [Seat("Nikandros", HUMAN), Seat("Lysandra", "greedy")], 3)
    offscreen.play_on(match, 60)
    match.concede(0)
    with shown(match) as (app, _table):
        boards = list(match.state.boards)
        click(app, "action_2")
        session = app.scene.session
        assert session.match.state.boards == boards
        session.close()


@cache
def played(seats: int, seed: int = 3, level: str = "greedy", moves: int = MOST, core_of: int = 1) -> Match[Any]:
    """A game that bots have played; shared by the tests of this module, which change nothing in it."""
    rules = entry_of("rising").make_rules(seats, {"level": core_of, "councilorChoice": "random"})
    people = [Seat(NAMES[at], HUMAN if at == 0 else "greedy") for at in range(seats)]
    match = Match(rules, people, seed)
    offscreen.play_on(match, moves, level)
    return match


def ended(how: int, last_phase: int = 0) -> Match[Any]:
    """A game of three seats that ended in this way, in this phase if one is named."""
    for seed in range(1, 60):
        for level in ("random",) if how == LOST else ("greedy",):
            match = played(3, seed, level)
            if match.state.ended == how and last_phase in (0, RisingFigures(match).last_phase):
                return match
    raise AssertionError(how)


def swept(match: Match[Any]) -> list[int]:
    """The figures of councilors that floods sent home (RISE-58)."""
    events = [event for event in RisingFigures(match).events if event.kind == "figures_returned"]
    pieces = [piece for event in events if event.rule == "RISE-58" for piece in event.cards]
    return [piece for piece in pieces if match.state.owner[piece - FIGURE_0] >= 0]


@contextmanager
def shown(match: Match[Any], size: tuple[int, int] = (1920, 1080), **settings: Any) -> Iterator[tuple[Any, Any]]:
    with window(size, {**SHARED, **play_routes()}, speed=0.0, **settings) as app:
        table = IslandScene(app.ui, GameSession(match, app.settings, laid={ISLAND: "rising/islands/star"}))
        app.scenes.reset(table)
        pass_time(app, 6)
        yield app, table


def told(app: Any) -> str:
    return " ".join(record.text for record in app.audit().records)


def test_an_undo_that_is_refused_at_the_end_leaves_the_table_on_top() -> None:
    with shown(played(3), undo="none") as (app, table):
        assert app.scene.name == "result"
        app.pop()
        key(app, "ctrl+z")
        pass_time(app, 6)
        assert app.scene is table and look_at(table).refusal


# The race, and the deeds


@pytest.mark.parametrize("seats", [1, 3])
def test_the_race_ends_as_the_table_does_and_goes_round_by_round(seats: int) -> None:
    match = played(seats)
    figures, state = RisingFigures(match), match.state
    points = figures.points
    assert [point.round for point in points] == list(range(state.round + 1))
    assert points[0] == (0, 0, 0, 0)
    assert points[-1].flooded == TILES - sum(arm.bit_count() for arm in state.dry)
    assert points[-1].built == sum(built > 0 for built in state.built)
    assert [point.wrath for point in points[1:]] == list(match.rules.wrath[: state.round]) + [match.rules.wrath[-1]] * (
        state.round - len(match.rules.wrath[: state.round])
    )


def test_rise_114_a_point_counts_what_flooded_until_its_round_ended() -> None:
    match = played(3)
    floods: dict[int, int] = {}
    for made in match.line:
        for event in made.events:
            if event.kind in ("tile_flooded", "tile_unflooded"):
                change = 1 if event.kind == "tile_flooded" else -1
                floods[made.before.round] = floods.get(made.before.round, 0) + change
    sums = [sum(floods.get(number, 0) for number in range(last + 1)) for last in range(match.state.round + 1)]
    assert [point.flooded for point in RisingFigures(match).points] == sums


def test_the_deeds_of_all_seats_add_up_to_what_happened() -> None:
    matches = (played(3, seed) for seed in range(1, 30))
    match = next(each for each in matches if swept(each) and each.state.ended == WON)
    figures = RisingFigures(match)
    deeds = figures.deeds
    assert sum(each.rolls for each in deeds) == figures.count("roll_made") + figures.count("roll_failed")
    assert sum(each.won for each in deeds) == figures.count("roll_made")
    assert sum(each.recruits for each in deeds) == figures.count("recruited")
    assert sum(each.given for each in deeds) == sum(
        sum(event.values) for event in figures.events if event.kind == "built"
    )
    assert sum(each.gathered for each in deeds) == sum(
        event.values[1] for event in figures.events if event.kind == "gained" and event.seat >= 0
    )
    assert sum(each.lost for each in deeds) >= len(swept(match)) > 0


def test_praise_is_given_once_and_to_who_alone_deserves_it() -> None:
    for match in (played(3), played(7, 3, "random"), ended(LOST)):
        figures = RisingFigures(match)
        given = [award for award in figures.awards() if award]
        assert len(given) == len(set(given)) and set(given) <= set(AWARDS)
    assert RisingFigures(played(1)).awards() == [""]
    assert RisingFigures(played(1)).best([4]) == (False,)
    assert RisingFigures(played(3)).best([4, 4, 4]) == (False, False, False)
    assert RisingFigures(played(3)).best([3, 4, 3], least=True) == (True, False, True)


def test_an_undone_flood_leaves_no_trace_in_the_race() -> None:
    match = Match(played(1).rules, [Seat("Nikandros", HUMAN)], 3)
    offscreen.play_on(match, 60)
    before = RisingFigures(match).points
    offscreen.play_on(match, 1)
    match.undo()
    assert RisingFigures(match).points == before


# Every way of ending


def test_rise_131_a_victory_is_told_with_the_tiles_that_remained() -> None:
    match = ended(WON)
    dry = sum(arm.bit_count() for arm in match.state.dry)
    with shown(match) as (app, _table):
        assert isinstance(app.scene, IslandResult)
        words = told(app)
        assert app.find("headline_title").label == "The Gate Stands Open"
        assert f"Victory in round {match.state.round}" in words and f"{dry} tile" in words
        assert "10 / 10" in words and match.state.built[CORE - COMPONENT_0] > 0
        assert app.audit().findings() == []


@pytest.mark.parametrize(("phase", "named"), [(SUFFER_PHASE, "misfortune"), (WRATH_PHASE, "Wrath")])
def test_rise_132_a_loss_names_what_flooded_the_mystic_power_source(phase: int, named: str) -> None:
    match = ended(LOST, phase)
    with shown(match) as (app, _table):
        assert app.find("headline_title").label == "The Sea Has Taken All"
        line = app.find("headline_line").label
        assert named in line and f"of {RisingFigures(match).components} components" in line


def test_a_game_that_was_given_up_says_so_and_praises_nobody_for_it() -> None:
    match = Match(played(2).rules, [Seat("Nikandros", HUMAN), Seat("Lysandra", "greedy")], 3)
    offscreen.play_on(match, 80)
    with shown(match) as (app, table):
        click(app, "tool_menu")
        click(app, "concede")
        click(app, "concede_yes")
        for _number in range(4):
            app.step([], 0.05)
        assert isinstance(app.scene, IslandResult)
        assert app.find("headline_title").label == "The Gate Stays Unbuilt"
        assert "Given up" in told(app) and app.scene.rows()[0].award == "gave up"
        assert not app.scene.rows()[0].won and table.session.humans == ()


# Of each seven cases in a window, odd numbers of seats fall on one and even ones on the other.
@pytest.mark.every(2)
@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1024, 640), 200)])
def test_every_number_of_seats_has_rows_that_can_be_read(seats: int, size: tuple[int, int], scale: int) -> None:
    match = played(seats, 3, "random")
    with shown(match, size, ui_scale=scale) as (app, _table):
        assert app.audit().findings() == [] and app.ui.store.missing == set()
        rows = [app.find(f"player_{number}").rect for number in range(1, seats + 1)]
        assert all(above.bottom <= below.top for above, below in pairwise(rows))
        assert app.find("players").rect.contains(rows[-1])


# The ways on


def test_the_table_can_be_looked_at_and_leads_back_to_the_result() -> None:
    with shown(ended(WON)) as (app, table):
        click(app, "action_3")
        assert app.scene is table
        app.step([], 0.5)
        assert app.scene is table, "the result opens once by itself"
        click(app, "main_action")
        assert isinstance(app.scene, IslandResult)
        app.pop()
        key(app, "escape")
        assert app.scene.name == "pause"
        assert {"concede", "swap"}.isdisjoint(widget.name for widget in app.scene.walk())
        click(app, "result")
        assert isinstance(app.scene, IslandResult)


@pytest.mark.parametrize(("button", "same"), [("action_2", True), ("action_1", False)])
def test_it_is_played_again_with_the_same_seats_options_and_map(button: str, same: bool) -> None:
    match = ended(LOST)
    with shown(match) as (app, table):
        table.session.laid[ALONE] = YES
        click(app, button)
        session = app.scene.session
        assert session.match is not match and (session.match.seed == match.seed) is same
        assert session.rules.options == match.rules.options and session.names == table.session.names
        assert session.laid == {ISLAND: "rising/islands/star", ALONE: YES}
        assert app.scene.island_name == "rising/islands/star"
        session.close()


def test_the_position_of_the_end_can_be_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr("atlantis_desktop.table.position_copy.copy_text", lambda text: not kept.append(text))
    with shown(ended(WON)) as (app, _table):
        click(app, "copy_position")
        assert 'game = "rising"' in kept[0] and app.scene.name == "dialog"


def test_the_chart_shows_the_same_with_another_number_of_rounds() -> None:
    """A game of one round and one of many are drawn without a number on another."""
    for moves in (30, 90, MOST):
        match = Match(played(2).rules, [Seat("Nikandros", HUMAN), Seat("Lysandra", "greedy")], 5)
        offscreen.play_on(match, moves)
        if match.outcome() is None:
            match.concede(0)
        with shown(match, (1280, 720)) as (app, _table):
            assert app.audit().findings() == []


def test_rise_133_no_total_is_shown() -> None:
    with shown(ended(WON)) as (app, _table):
        assert "Total" not in told(app).split()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150), ((1024, 640), 200)]
)
def test_the_words_of_a_figure_end_before_the_edge_of_its_tile(
    size: tuple[int, int], scale: int, language: str
) -> None:
    with shown(ended(WON), size, ui_scale=scale, language=language) as (app, _scene):
        assert app.audit().findings() == []
        for number in range(1, 5):
            tile, words = app.find(f"fact_{number}").rect, app.find(f"fact_{number}_words")
            wide = app.ui.text.measure(words.text, words.style, words.rect.width, size=words.size)[0]
            assert words.rect.x + wide <= tile.right - app.ui.scale.px(8), words.text
