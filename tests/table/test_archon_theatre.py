"""The half oval of the chamber: arrows of support cross no seat, and their dashes are alike."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from pygame import Rect

from atlantis_desktop.games.archon.table.council_scene import CouncilScene
from atlantis_desktop.games.archon.table.cycle_history import VOTING
from atlantis_desktop.games.archon.table.theatre import TOKEN, Theatre, bar_of, dashes
from atlantis_desktop.screens.offscreen import play_on, sample_match
from tests.table.council import asked, council, table
from tests.table.screens import shown
from tests.table.tables import table_in_window

BOARD = Rect(344, 76, 1180, 660)


@pytest.mark.parametrize("seats", range(3, 9))
def test_archon_24_an_arrow_of_support_crosses_no_seat_between(seats: int) -> None:
    theatre = Theatre(BOARD, seats)
    for source in range(seats):
        for target in set(range(seats)) - {source}:
            points = theatre.arrow(source, target)
            for seat in set(range(seats)) - {source, target}:
                x, y = theatre.seat(seat)
                assert min(hypot(x - at, y - down) for at, down in points) >= TOKEN / 2


def test_an_arrow_ends_before_what_stands_above_its_target() -> None:
    theatre = Theatre(BOARD, 5)
    x, y = theatre.seat(0)
    last = theatre.arrow(3, 0, clear=46)[-1]
    assert hypot(x - last[0], y - last[1]) > TOKEN / 2 + 46


def test_dashes_along_a_path_are_equally_long_wherever_it_bends() -> None:
    found = dashes([(0, 0), (7, 0), (50, 0), (50, 40)], 10, 5)
    assert found[0] == ((0, 0), (10, 0)) and found[1] == ((15, 0), (25, 0))
    straight = [dash for dash in found if dash[0][0] == dash[1][0] or dash[0][1] == dash[1][1]]
    assert all(hypot(b[0] - a[0], b[1] - a[1]) == pytest.approx(10) for a, b in straight)
    assert bar_of((0, 0), (10, 0), 3, 2) == [(-2, 3), (12, 3), (12, -3), (-2, -3)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_dais_has_the_name_of_a_draft_what_it_says_and_what_yes_and_no_lead_to_below_each_other(
    size: tuple[int, int]
) -> None:
    with shown("archon-council", size, 100, "en") as app:
        dais = app.find("dais")
        top, motion = dais.head()
        records = [record for record in app.audit().records if dais.rect.contains(record.rect)]
        said = {record.text: record for record in records}
        name, _colon, says = motion.rpartition(": ")
        event = [record for record in records if "YES:" in record.text]
        assert name and motion not in said and said[top].rect.bottom <= said[name].rect.top + 2
        assert said[name].rect.bottom <= said[says].rect.top + 2
        assert len(event) == 1 or size[0] < 1920, "what it leads to gives way first"
        assert all(said[says].rect.bottom <= leads.rect.top + 2 and "Assembly" in leads.text for leads in event)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_vote_on_an_event_shows_its_name_as_a_heading_and_both_tracks(size: tuple[int, int]) -> None:
    match = sample_match(seats=3, seed=7, game="archon")
    play_on(match, 6)
    with table_in_window(CouncilScene, match, size, language="en") as (app, _table):
        records = app.audit().records
        dais, tracks = app.find("dais").rect, app.find("tracks").rect
        (name,) = [each for each in records if each.text == "The Spring Fleet Returns" and dais.contains(each.rect)]
        assert name.pixels >= 18
        said = [each.text for each in records if tracks.contains(each.rect)]
        assert {"Stasis", "Divine Wrath"} <= set(said) and sum("/" in each for each in said) == 2


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "de"), ((1280, 720), "en"), ((1920, 1080), "de")])
def test_words_below_a_deck_keep_clear_of_the_ring_around_the_card_that_is_voted_on(
    size: tuple[int, int], language: str
) -> None:  # fmt: skip
    with table(council(8, asked("vote")), size, language=language) as (app, scene):
        places: list[Any] = [each for each in scene.walk() if each.name.startswith("event_")]
        voted = [place for place in places if place.state() == VOTING]
        assert voted
        for place in voted:
            ring = place.places()[1].inflate(10, 10)
            told = [record for record in app.audit().records
                    if place.rect.contains(record.rect) and record.rect.right <= place.places()[1].centerx]  # fmt: skip
            assert told and not any(ring.colliderect(record.rect) for record in told)
