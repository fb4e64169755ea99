"""The page of the end of Archon: the arithmetic of Legacy, aims in force, and games that a Stasis alone decides."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import HUMAN, Made, Match, Seat
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.rules import ballots, scoring
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXTS, text_of
from atlantis_desktop.games.archon.rules.game_flow import SUNK
from atlantis_desktop.games.archon.rules.state import NOBODY
from atlantis_desktop.games.archon.table.deals_told import OF_VOTES
from atlantis_desktop.games.archon.table.evening import Evening
from atlantis_desktop.games.archon.table.night_told import Night
from atlantis_desktop.games.archon.table.result import AIMS, LEGACY, STORY, ArchonResult, aims_of
from atlantis_desktop.games.archon.words.names import objective_name, text_words
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
    with result(finished(seats, profile), size, ui_scale=scale, language=language) as (app, page):
        assert app.audit().findings() == []
        for shown in (LEGACY, AIMS) if profile == "full" else ():
            page.turn_to(shown)
            assert app.audit().findings() == [], shown


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [5, 8])
def test_the_rows_of_the_players_share_the_room_of_their_list(seats: int, size: tuple[int, int]) -> None:
    with result(finished(seats), size) as (app, page):
        rows = [app.find(f"player_{at}").rect for at in range(1, seats + 1)]
        listed = page.screen.rect("players_list")
        assert listed.y <= rows[0].y and rows[-1].bottom <= listed.bottom + 2
        assert all(one.bottom <= two.y for one, two in pairwise(rows))
        assert listed.bottom - rows[-1].bottom < rows[0].height, "no row more would have room"


def test_the_columns_of_a_stasis_and_who_wins_are_told_in_german_nouns_and_verbs_of_their_own() -> None:
    with result(finished(4, "stasis"), language="de") as (_app, page):
        assert [column.words for column in page.columns()] == ["Orte", "Schlachten", "SP"]
        assert {row.award for row in page.rows()} == {"gewinnt", ""}


def test_an_icon_in_place_of_the_head_of_a_column_says_in_its_tip_what_it_stands_for() -> None:
    with result(finished(5)) as (app, page):
        column = page.find("players_columns_2")
        assert column.role == "picture"
        kit.move(app, column.rect.center)
        kit.pass_time(app, 40)
        assert page.columns()[1].words in [entry.text for entry in app.audit().records]


@pytest.mark.parametrize(("first", "told"), [("Medes · a person", "role"), ("Medes · a person of many words", "short")])
def test_who_sat_there_is_told_in_every_row_or_in_none(first: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = ArchonResult.rows

    def rows(page: ArchonResult) -> list[Any]:
        found = [row._replace(role="Medes", short=f"M{row.seat}") for row in plain(page)]
        return [found[0]._replace(role=first), *found[1:]]

    monkeypatch.setattr(ArchonResult, "rows", rows)
    with result(finished(5)) as (_app, page):
        roles = [page.find(f"player_{at}_role").text for at in range(1, 6)]
        assert roles == [getattr(row, told) for row in page.rows()]


def test_archon_123_every_part_of_legacy_stands_in_its_column_and_the_row_adds_up() -> None:
    match = finished(5)
    with result(match) as (_app, page):
        rules: Any = match.rules
        outcome: Any = match.outcome()
        rows, columns = page.rows(), page.columns()
        assert len(columns) == len(scoring.Legacy._fields) + 1
        for row in rows:
            parts = [0 if word == "–" else int(word.replace("−", "-")) for word in row.figures[:-1]]
            assert tuple(parts) == scoring.legacy(rules, match.state, row.seat)
            assert sum(parts) == int(row.figures[-1].replace("−", "-")) == outcome.totals[row.seat]
        assert [outcome.ranks[row.seat] for row in rows] == sorted(outcome.ranks)
        winner = outcome.winners[0]
        if match.state.ended_by != "ARCHON-121":
            assert page.headline().line.endswith(f"= {outcome.totals[winner]}")


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
            state = match.state.copy()
            state.act, page.state = act, state
            assert page.headline().above == told


@pytest.mark.parametrize(("totals", "rule", "told"), [
    ((3, 3, 1, 0), "ARCHON-116", "Water Springs"), ((5, 5, 1, 0), "ARCHON-117", "Arête"),
    ((1, 5, 5, 0), "ARCHON-116", "Water Springs"), ((4, 3, 1, 0), "ARCHON-116", "with 4 victory points"),
])  # fmt: skip
def test_archon_116_117_a_stasis_won_in_a_tie_says_by_what(totals: tuple[int, ...], rule: str, told: str) -> None:
    match = finished(4, "stasis")
    with result(match) as (_app, page):
        state, outcome = match.state.copy(), match.outcome()
        assert outcome is not None
        state.ended_by, page.state = rule, state
        page.outcome = outcome._replace(totals=totals, winners=(0,))
        line = page.headline().line
        assert told in line and "Nikandros" in line


def test_archon_116_a_stasis_alone_shows_points_and_factions() -> None:
    with result(finished(4, "stasis")) as (_app, page):
        assert [column.words for column in page.columns()] == ["Places", "Battles", "VP"]
        assert all(" · " in row.role for row in page.rows())


@pytest.mark.parametrize("seats", [3, 8])
def test_archon_123_the_articles_of_aims_are_named_where_all_have_room(seats: int) -> None:
    match = finished(seats)
    rules: Any = match.rules
    with result(match, (1920, 1080)) as (app, page):
        page.turn_to(AIMS)
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


# The story of the evening


def told_of(match: Match[Any]) -> Evening:
    return Evening(match)


def test_archon_37_the_story_counts_votes_that_were_bought_and_words_that_were_broken() -> None:
    match = finished(5)
    evening = told_of(match)
    events = [event for made in match.line for event in made.events]
    deals_of_votes = [event for event in events if event.kind == "deal_made" and event.values[3] in OF_VOTES]
    assert sum(each.votes for each in evening.bought()) == len(deals_of_votes)
    for each in evening.bought():
        mine = [event for event in deals_of_votes if event.values[0] == each.buyer]
        assert each.votes == len(mine) and each.seller in {event.seat for event in mine}
    gone = sum(event.kind in ("oath_broken", "price_returned") for event in events)
    assert sum(n for _seat, n in evening.broken()) == gone
    kept_back = [event.seat for event in events if event.kind == "price_returned"]
    if kept_back and not any(event.kind == "oath_broken" for event in events):
        assert {seat for seat, _n in evening.broken()} != set(), "it is the seller who broke it, not who paid"


def test_the_vote_that_decided_is_the_one_that_meant_most_for_the_lead_of_the_winner() -> None:
    match = finished(5)
    evening, winner = told_of(match), match.outcome().winners[0]  # type: ignore[union-attr]
    decided = evening.decided(winner)
    assert decided is not None and decided.swing > 0
    last = decided.vote.ballot
    assert last.passed is not None and all(seat in last.votes for seat in decided.turned)
    told = " ".join(each.words for each in evening.told(winner))
    yes, no = last.sums()
    assert "The vote that decided" in told and f"{yes} to {no}" in told and f"meant {decided.swing} Legacy" in told


def test_the_story_says_what_the_text_of_a_motion_says() -> None:
    evening = told_of(finished(5))
    vote = next(each for each in evening.votes if each.ballot.kind == ballots.MOTION)
    last = vote.ballot
    said = text_words(evening.rules, text_of(last.about, last.more)).rstrip(".")
    assert evening.vote_said(vote) == f"{TEXTS[text_of(last.about, last.more)]} “{said}”"


def test_archon_72_a_motion_is_weighed_against_the_constitution_without_it() -> None:
    match = finished(5)
    evening = told_of(match)
    rules: Any = match.rules
    seat = next(at for at in range(5) if not any(
        scoring.in_force(match.first, aim) for aim in rules.cards.factions[match.first.factions[at]].aims))  # fmt: skip
    article, text = divmod(rules.cards.factions[match.first.factions[seat]].aims[0][0], 4)
    made = Made(match.line[0].move, match.first, match.first, [])
    passed, failed = (Event(kind, values=(ballots.MOTION, article, text)) for kind in ("vote_passed", "vote_failed"))
    worth = evening.swing(passed, made, 1, seat)
    assert worth > 0 and evening.swing(failed, made, 1, seat) == -worth


def test_archon_123_legacy_over_the_acts_begins_at_the_start_and_ends_with_the_result() -> None:
    match = finished(5)
    evening = told_of(match)
    rules: Any = match.rules
    assert evening.legacy[0] == scoring.totals(rules, match.first)
    assert evening.legacy[-1] == scoring.totals(rules, match.state)
    assert len(evening.labels) == len(evening.legacy) and evening.labels[0] == "Start" and evening.labels[-1] == "End"
    acts = [label for label in evening.labels if label.startswith("Act")]
    assert acts == [f"Act {'I' * at}" for at in range(1, match.state.act)]


def test_the_pages_of_the_result_are_turned_by_a_click_and_by_keys() -> None:
    with result(finished(5)) as (app, page):
        assert page.shown == STORY
        page.set_focus(page.find("shown"))
        kit.key(app, "right")
        assert page.shown == LEGACY
        kit.key(app, "right")
        assert page.shown == AIMS


def night_with_both_kinds_of_bonus() -> Match[Any]:
    """Return a Stasis that is over, in which the first seat holds Docks and Bridge with soldiers there."""
    for seed in range(40):
        rules = entry_of("archon").make_rules(4, {"profile": "stasis"})
        match = Match(rules, [Seat(NAMES[at], "greedy" if at else HUMAN) for at in range(4)], seed)
        play_on(match, MOST_MOVES, "random")
        night = Night(match)
        if night.bridge[1] and night.holders[night.colossus] != NOBODY:
            return match
    raise AssertionError("no Stasis with both was found")


@pytest.mark.parametrize(("size", "scale", "language"), [((1920, 1080), 100, "en"), ((1280, 720), 150, "de")])
def test_archon_113_115_the_points_of_every_place_stand_beside_it_and_add_up(
    size: tuple[int, int], scale: int, language: str
) -> None:  # fmt: skip
    match = night_with_both_kinds_of_bonus()
    night = Night(match)
    keeper, bonus = night.bridge
    sums = [sum(worth for at, worth in enumerate(night.points) if night.holders[at] == seat) for seat in range(4)]
    sums[keeper] += bonus
    outcome = match.outcome()
    assert outcome is not None and tuple(sums) == tuple(outcome.totals)
    assert night.points[night.colossus] == 0
    with result(match, size, ui_scale=scale, language=language) as (app, _page):
        told = [record.text for record in app.audit().records]
        held = [worth for at, worth in enumerate(night.points) if night.holders[at] != NOBODY]
        assert sum(told.count(f"+{worth}") for worth in {*held, bonus}) == len(held) + 1
        assert app.audit().findings() == []


def test_archon_110_a_stasis_alone_tells_who_held_which_place() -> None:
    match = finished(4, "stasis")
    night = Night(match)
    assert sorted(at for number in range(3) for at in night.of_map(number)) == list(range(13))
    assert night.places() == [night.holders.count(seat) for seat in range(4)]
    won = [event for made in match.line for event in made.events if event.kind == "battle_won"]
    assert sum(night.battles_won()) == len(won)
    with result(match, (1920, 1080)) as (app, page):
        told = {record.text for record in app.audit().records}
        assert objective_name(page.rules, 7) in told and "Who held which place" in told
        rows = {row.seat: row.figures for row in page.rows()}
        assert all(int(rows[seat][0]) == night.places()[seat] for seat in range(4))
