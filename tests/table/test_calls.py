"""How many calls of Python a round of the loop makes at a table: while nothing happens, for a pointer, for a click."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import CodeType
from typing import Any

import pytest
from pygame import MOUSEBUTTONDOWN, MOUSEBUTTONUP, MOUSEMOTION
from pygame.event import Event

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games import GAMES
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.moment import Moment
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui import frame_budget
from atlantis_desktop.ui.app import App
from tests.table.general.play import LAID, new_match
from tests.table.kit import pass_time, window

IDLE = 300
"""The most calls in a round of the loop in which nothing happens; this and what follows is a quarter above the worst
that was counted."""
POINTED = 14_500
"""The same where the pointer moves to another thing."""
CLICKED, TURNED = 27_000, 94_000
"""The same for a click that is refused, marks or tells something, and for one after which another view is seen."""
TABLES = [pytest.param(game, laid, id=f"{game}{'-general' * bool(laid)}") for game in GAMES for laid in ({}, LAID)]
PLAYED = 3, 40
"""After so many moves places of a table are clicked."""
SPOTS = 20
"""So many of them are pointed at and clicked."""
LEFT_OUT = ("tools", "moves")
"""Regions in which a click opens a page, has bots think, or makes any move at all."""


@contextmanager
def counted() -> Iterator[Counter[CodeType]]:
    """Count the calls of functions that are written in Python."""
    counts: Counter[CodeType] = Counter()

    def count(frame: Any, event: str, _argument: Any) -> None:
        if event == "call":
            counts[frame.f_code] += 1

    sys.setprofile(count)
    try:
        yield counts
    finally:
        sys.setprofile(None)


def worst(counts: Counter[CodeType]) -> str:
    """What was called most, for whoever has to mend it."""
    return ", ".join(f"{code.co_qualname} {number}" for code, number in counts.most_common(6))


def played(game: str, moves: int, humans: int) -> Match[Any]:
    """A game after some moves, at the next one in which the first seat has a choice."""
    match = new_match(game, 3, humans=humans, bot="greedy")
    offscreen.play_on(match, moves)
    while match.rules.prompts(match.state)[0].seat or len(match.rules.moves(match.state, 0)) < 3:
        offscreen.play_on(match, 1)
    return match


def open_table(app: App, match: Match[Any], laid: Mapping[str, str]) -> Any:
    """The table of a match from where it stands, at rest; what opens by itself lies over it."""
    session = GameSession(match, app.settings, laid=laid)
    session.unlock()
    table: Any = table_of(app.ui, session)
    app.scenes.reset(table)
    pass_time(app, 20)
    return table


def touch(kind: int, pos: tuple[int, int]) -> Event:
    return Event(kind, pos=pos, rel=(1, 1), buttons=(0, 0, 0), button=1, touch=False)


@pytest.mark.parametrize("humans", [1, 3])
@pytest.mark.parametrize(("game", "laid"), TABLES)
def test_a_round_in_which_nothing_happens_makes_few_calls(game: str, laid: dict[str, str], humans: int) -> None:
    with window((1280, 720), {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, cover=False) as app:
        open_table(app, played(game, PLAYED[-1], humans), laid)
        with counted() as counts:
            assert not app.step([], 0.016), "something is painted"
        assert 0 < counts.total() <= IDLE, worst(counts)


@pytest.mark.parametrize("moves", PLAYED)
@pytest.mark.parametrize(("game", "laid"), TABLES)
def test_a_pointer_and_a_click_make_few_calls_and_a_moment_only_where_a_move_is_made(
    game: str, laid: dict[str, str], moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # However slow the machine is, a picture is painted whole.
    monkeypatch.setattr(frame_budget, "PICTURE_SECONDS", 60.0)
    start = played(game, moves, 3)
    with window((1280, 720), {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, cover=False) as app:
        # At the first time words are set and pictures read that are kept from then on.
        for warm in (False, True):
            match = Match(start.rules, start.seats, start.seed, start=start.state)
            table = open_table(app, match, laid)
            session, clicks = table.session, 0
            for at in range(SPOTS):
                top, log, seen = app.scene, len(match.log), session.view()
                spots = [each for each in top.walk() if each.shown and each.rect.width and each.region not in LEFT_OUT]
                pos = spots[at * len(spots) // SPOTS].rect.center
                with counted() as pointed:
                    app.step([touch(MOUSEMOTION, pos)], 0.016)
                with counted() as clicked:
                    app.step([touch(MOUSEBUTTONDOWN, pos), touch(MOUSEBUTTONUP, pos)], 0.016)
                assert clicked[Moment.__init__.__code__] == len(match.log) - log
                if app.scene is not top:
                    # What it opened is made once, whatever that takes; a page that was answered leads to the table.
                    if top in app.scenes.stack:
                        app.scenes.pop()
                elif warm:
                    clicks += 1
                    assert 0 < pointed.total() <= POINTED, worst(pointed)
                    most = CLICKED if session.view() is seen else TURNED
                    assert 0 < clicked.total() <= most, worst(clicked)
                pass_time(app, 4)
            assert clicks > SPOTS // 2 or not warm
