"""Nothing on the table of City of Scoundrels tells what lies hidden: hands, piles, and the choices made in secret.

Each test lays two tables that differ only in what the person who looks cannot see, and compares the pictures and the
words of all widgets: behind the doors, at the opened table, while something is clicked, in the menu.
"""

from __future__ import annotations

import json
import zlib
from typing import Any

import pygame
import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import SPECTATOR
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.scoundrels.table.scene import CityScene
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.probe import describe, spot_of
from tests.table.city import Silent, new_match, one_move, rest
from tests.table.kit import click_at as click
from tests.table.kit import key, window
from tests.table.tables import NAMES

PEOPLE = (0, 1)
SEATS = 3


def positions(seed: int, every: int, most: int) -> list[Any]:
    """States of a random game in which a person is asked, of different steps."""
    match = new_match(SEATS, 2, seed)
    found: dict[str, list[Any]] = {}
    while prompts := match.rules.prompts(match.state):
        if prompts[0].seat in PEOPLE and len(match.log) % every == 0:
            found.setdefault(prompts[0].name, []).append(match.state.copy())
        one_move(match)
    states = [state for states in found.values() for state in states[:2]]
    return states[:most]


def looks(app: Any, rules: Any, state: Any, *, opened: bool, clicks: bool) -> list[tuple[str, object]]:
    """What reaches the eyes of people: the doors, or the table of the person who has opened them."""
    seats = [Seat(NAMES[at], HUMAN if at in PEOPLE else "random") for at in range(SEATS)]
    match = Match(rules, seats, seed=1, start=state.copy())
    table = CityScene(app.ui, GameSession(match, app.settings, Silent()))
    app.pointer, app.pointer_in_use = (-1, -1), True
    app.scenes.reset(table)
    notes: list[tuple[str, object]] = []
    rest(app)
    if opened and app.scene.name == "cover":
        click(app, app.find("reveal").rect.center)
        rest(app)
    note(app, notes, "table" if opened else "doors")
    if clicks:
        table.session.submit = lambda move: None  # type: ignore[assignment,method-assign,return-value]
        for name in [widget.name for widget in table.walk() if widget.clickable and widget.region != "tools"]:
            try_widget(app, table, notes, name)
    key(app, "escape")
    rest(app)
    note(app, notes, "menu")
    return notes


def try_widget(app: Any, table: CityScene, notes: list[tuple[str, object]], name: str) -> None:
    """Click a widget that is seen; what it answers is noted."""
    widget = next((each for each in table.walk() if each.name == name), None)
    spot = None if widget is None else spot_of(table, widget)
    if spot is None or app.scene is not table:
        return
    click(app, spot)
    note(app, notes, f"click on {name}")
    while app.scene is not table:
        app.scenes.pop()
    table.close_popup()
    table.close_bubble()
    hand, cards = table.hand, table.cards
    hand.clear()
    cards.hide_preview()
    table.refresh()


def note(app: Any, notes: list[tuple[str, object]], what: str) -> None:
    pygame.event.clear()
    picture = pygame.image.tobytes(app.draw_now(), "RGB")
    notes.append((f"{what}, picture", zlib.crc32(picture)))
    notes.append((f"{what}, words", json.dumps(describe(app), sort_keys=True, default=str)))


@pytest.mark.parametrize(
    ("seed", "opened", "clicks"),
    [(2, True, True), (2, False, False), pytest.param(5, True, True, marks=pytest.mark.long),
     pytest.param(8, True, False, marks=pytest.mark.long)],
)  # fmt: skip
def test_scound_15_pictures_and_words_do_not_tell_hands_piles_or_secret_choices(
    seed: int, opened: bool, clicks: bool
) -> None:
    compared = 0
    rules = entry_of("scoundrels").make_rules(SEATS)
    with window((1024, 640), {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, reduced_motion=True) as app:
        for state in positions(seed, 3, 3 if clicks else 5):
            viewer = rules.prompts(state)[0].seat if opened else SPECTATOR
            dealt = rules.determinise(rules.view(state, viewer), Rng.stream(seed, f"deal {compared}"))
            dealt.rng = state.rng.copy()
            assert rules.encode(dealt) != rules.encode(state), "the two tables differ"
            one = looks(app, rules, state, opened=opened, clicks=clicks and compared < 1)
            assert one == looks(app, rules, dealt, opened=opened, clicks=clicks and compared < 1)
            compared += 1
    assert compared >= 3


def test_the_comparison_notices_a_hand_that_is_shown() -> None:
    """The same two tables, looked at by the person whose hand differs."""
    rules = entry_of("scoundrels").make_rules(SEATS)
    with window((1024, 640), {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, reduced_motion=True) as app:
        for state in positions(2, 3, 12):
            viewer = rules.prompts(state)[0].seat
            dealt = rules.determinise(rules.view(state, 1 - viewer), Rng.stream(1, "deal"))
            if sorted(state.hands[viewer]) != sorted(dealt.hands[viewer]):
                one = looks(app, rules, state, opened=True, clicks=False)
                assert one != looks(app, rules, dealt, opened=True, clicks=False)
                return
    raise AssertionError("no hand differed")
