"""Nothing on the screens of Atlantis Rising tells what lies in a hidden hand or in a deck (RISE-18).

Each test lays two tables that differ only in what the person who looks cannot see, and compares the pictures and the
words of all widgets: behind the doors, at the opened table, in the menu and in the list of seats.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import SPECTATOR
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.players.bots import make_chooser
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.cover import CoverScene
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.probe import describe
from tests.table.kit import click, key, pass_time, window
from tests.table.tables import NAMES
from tests.table.test_leak import Silent

PEOPLE = (0, 1)
SEATS = 3


def positions(seed: int, every: int, most: int) -> Iterator[tuple[Any, Any]]:
    """States of a game with hidden hands in which a person is asked and somebody holds cards."""
    rules = entry_of("rising").make_rules(SEATS, {"hiddenHands": True, "councilorChoice": "random"})
    state = rules.start(seed)
    rules.seat_people(state, PEOPLE)
    choosers = [make_chooser(rules, "greedy", seat, seed) for seat in range(SEATS)]
    found = since = 0
    while rules.outcome(state) is None and found < most:
        prompt = rules.prompts(state)[0]
        since += 1
        if prompt.seat in PEOPLE and any(state.hands[seat] for seat in PEOPLE) and since >= every:
            yield rules, state
            found, since = found + 1, 0
        state = rules.apply(state, choosers[prompt.seat](rules.view(state, prompt.seat))).state


def looks(app: Any, rules: Any, state: Any, opened: bool) -> list[tuple[str, object]]:
    """What reaches the eyes of people: the doors, or the table of the person who has opened them."""
    seats = [Seat(NAMES[at], HUMAN if at in PEOPLE else "greedy") for at in range(SEATS)]
    match = Match(rules, seats, seed=1, start=state.copy())
    table = IslandScene(app.ui, GameSession(match, app.settings, Silent()))
    app.pointer = (-1, -1)
    app.scenes.reset(table)
    notes: list[tuple[str, object]] = []
    rest(app)
    assert isinstance(app.scene, CoverScene)
    if opened:
        click(app, "reveal")
        rest(app)
        assert app.scene is table and table.session.acting == rules.prompts(state)[0].seat
    note(app, notes, "table" if opened else "doors")
    key(app, "escape")
    rest(app)
    note(app, notes, "menu")
    click(app, "swap")
    rest(app)
    note(app, notes, "seats")
    return notes


def rest(app: Any) -> None:
    pass_time(app, 4)


def note(app: Any, notes: list[tuple[str, object]], what: str) -> None:
    pygame.event.clear()
    picture = pygame.image.tobytes(app.draw_now(), "RGB")
    notes.append((f"{what}, picture", zlib.crc32(picture)))
    notes.append((f"{what}, words", json.dumps(describe(app), sort_keys=True, default=str)))


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize("seed", [2, pytest.param(5, marks=pytest.mark.long)])
def test_rise_18_pictures_and_words_do_not_tell_hidden_hands_or_decks(seed: int, opened: bool) -> None:
    compared = 0
    with window((1280, 720), {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, reduced_motion=True) as app:
        for rules, state in positions(seed, every=30, most=3):
            viewer = rules.prompts(state)[0].seat if opened else SPECTATOR
            dealt = rules.determinise(rules.view(state, viewer), Rng.stream(seed, f"deal {compared}"))
            rules.seat_people(dealt, PEOPLE)
            assert rules.encode(dealt) != rules.encode(state), "the two tables differ"
            assert looks(app, rules, state, opened) == looks(app, rules, dealt, opened)
            compared += 1
    assert compared >= 3


def test_the_comparison_notices_a_hand_that_is_shown() -> None:
    """The same two tables, looked at by the person whose hand differs."""
    with window((1280, 720), {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, reduced_motion=True) as app:
        for rules, state in positions(2, every=5, most=12):
            viewer = rules.prompts(state)[0].seat
            dealt = rules.determinise(rules.view(state, 1 - viewer), Rng.stream(1, "deal"))
            if state.hands[viewer] != dealt.hands[viewer] and rules.prompts(dealt) == rules.prompts(state):
                assert looks(app, rules, state, True) != looks(app, rules, dealt, True)
                return
    raise AssertionError("no hand differed")
