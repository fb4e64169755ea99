"""The page of the end of Archon: the arithmetic of Legacy, aims in force, and games that a Stasis alone decides."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.rules import scoring
from atlantis_desktop.games.archon.rules.game_flow import SUNK
from atlantis_desktop.games.archon.table.result import ArchonResult, aims_of
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.offscreen import MOST_MOVES, play_on
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from tests.table import kit

NAMES = ("Nikandros", "Lysandra", "Dareios", "Melitta", "Xenia", "Theron", "Iole", "Bupalos")


@cache
def finished(seats: int, profile: str = "full") -> Match[Any]:
    rules = entry_of("archon").make_rules(seats, {"profile": profile})
    match = Match(rules, [Seat(NAMES[at], "greedy" if at else HUMAN) for at in range(seats)], 7)
    play_on(match, MOST_MOVES, "random")
    assert match.outcome() is not None
    return match


@contextmanager
def result(match: Match[Any], size: tuple[int, int] = (1280, 720), **settings: Any) -> Iterator[tuple[Any, Any]]:
    with kit.window(size, {**SHARED, **play_routes()}, speed=0.0, **settings) as app:
        table = table_of(app.ui, GameSession(match, app.settings))
        app.scenes.reset(table)
        kit.pass_time(app, 4)
        if app.scene is table:
            app.open("result", table=table)
        kit.pass_time(app, 2)
        assert isinstance(app.scene, ArchonResult)
        yield app, app.scene


@pytest.mark.parametrize(("seats", "profile", "size", "scale", "language"), [
    (3, "full", (1280, 720), 150, "de"), (5, "full", (1920, 1080), 100, "en"), (8, "full", (1280, 720), 150, "de"),
    (8, "full", (1920, 1080), 100, "en"), (4, "stasis", (1280, 720), 100, "en"), (8, "stasis", (1280, 720), 150, "de"),
])  # fmt: skip
def test_nothing_is_cut_or_overlaps(
    seats: int, profile: str, size: tuple[int, int], scale: int, language: str
) -> None:  # fmt: skip
    with result(finished(seats, profile), size, ui_scale=scale, language=language) as (app, _page):
        assert app.audit().findings() == []


def test_the_columns_of_a_stasis_and_who_wins_are_told_in_german_nouns_and_verbs_of_their_own() -> None:
    with result(finished(4, "stasis"), language="de") as (_app, page):
        assert [column.words for column in page.columns()] == ["Platz", "Summe"]
        assert {row.award for row in page.rows()} == {"gewinnt", ""}


def test_archon_123_every_part_of_legacy_stands_in_its_column_and_the_row_adds_up() -> None:
    match = finished(5)
    with result(match) as (_app, page):
        rules: Any = match.rules
        rows, columns = page.rows(), page.columns()
        assert len(columns) == len(scoring.Legacy._fields) + 1
        for row in rows:
            parts = [0 if word == "–" else int(word.replace("−", "-")) for word in row.figures[:-1]]
            assert tuple(parts) == scoring.legacy(rules, match.state, row.seat)
            assert sum(parts) == int(row.figures[-1].replace("−", "-")) == page.outcome.totals[row.seat]
        assert [page.outcome.ranks[row.seat] for row in rows] == sorted(page.outcome.ranks)
        winner = page.outcome.winners[0]
        if match.state.ended_by != "ARCHON-121":
            assert page.headline().line.endswith(f"= {page.outcome.totals[winner]}")


def test_archon_123_an_aim_shows_whether_one_of_its_texts_is_in_force() -> None:
    match = finished(8)
    rules: Any = match.rules
    for seat in range(8):
        aims = aims_of(rules, match.state, seat)
        met = sum(aim.worth for aim in aims if aim.met)
        assert met == scoring.legacy(rules, match.state, seat).aims
    assert any("/" in aim.words for seat in range(8) for aim in aims_of(rules, match.state, seat))


def test_archon_121_the_act_in_which_a_game_ends_is_told() -> None:
    match = finished(5)
    with result(match) as (_app, page):
        for act, told in ((1, "In Act I"), (2, "In Act II"), (3, "In Act III")):
            page.state = match.state.copy()
            page.state.act = act
            assert page.headline().above == told


@pytest.mark.parametrize(("totals", "rule", "told"), [
    ((3, 3, 1, 0), "ARCHON-116", "Water Springs"), ((5, 5, 1, 0), "ARCHON-117", "Arête"),
    ((1, 5, 5, 0), "ARCHON-116", "Water Springs"), ((4, 3, 1, 0), "ARCHON-116", "with 4 victory points"),
])  # fmt: skip
def test_archon_116_117_a_stasis_won_in_a_tie_says_by_what(totals: tuple[int, ...], rule: str, told: str) -> None:
    match = finished(4, "stasis")
    with result(match) as (_app, page):
        page.state = match.state.copy()
        page.state.ended_by = rule
        page.outcome = page.outcome._replace(totals=totals, winners=(0,))
        line = page.headline().line
        assert told in line and "Nikandros" in line


def test_archon_116_a_stasis_alone_shows_points_and_factions() -> None:
    with result(finished(4, "stasis")) as (_app, page):
        assert len(page.columns()) == 2
        assert all(" · " in row.role for row in page.rows())


@pytest.mark.parametrize("seats", [3, 8])
def test_archon_123_the_articles_of_aims_are_named_where_all_have_room(seats: int) -> None:
    match = finished(seats)
    rules: Any = match.rules
    with result(match, (1920, 1080)) as (app, _page):
        seen = {record.text for record in app.audit().records}
        for seat in range(seats):
            for aim in aims_of(rules, match.state, seat):
                assert aim.told(titled=True) in seen
                assert aim.title in aim.told(titled=True)


def test_archon_121_the_doom_of_every_faction_stands_on_the_page_where_atlantis_sinks() -> None:
    match = finished(8)
    assert match.state.ended_by == SUNK
    with result(match, (1920, 1080)) as (_app, page):
        assert all(row.role.endswith(f"Doom {match.state.doom[row.seat]}") for row in page.rows())
        assert not any("-" in figure for row in page.rows() for figure in row.figures), "a minus is a true minus"
