"""Nothing on the tables of Archon tells what lies hidden: hands, decks, answers that are sealed, offers among others.

Each test lays two tables that differ only in what the person who looks cannot see, and compares the pictures and the
words of all widgets: behind the doors, at the opened table and the page that lies over it, while something is clicked,
while others play, in the menu.
"""

from __future__ import annotations

import json
import random
import zlib
from typing import Any, NamedTuple

import pygame
import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.zones import SPECTATOR
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.archon.rules import steps
from atlantis_desktop.games.archon.table.council_scene import CouncilScene
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.probe import describe, spot_of
from tests.table.kit import click, click_at, key, pass_time, window
from tests.table.tables import NAMES
from tests.table.test_leak import Silent, alike

PEOPLE = (0, 1)
SEATS = 4
OWN = (steps.DEBATE, steps.TRADE, steps.ACTION, steps.FILE)
"""Steps in which one looks at the own goods, on a page that shows them as soon as something is chosen."""
OPENS = ("reveal",)
"""What shows the hand of the person who is called, as it should."""


class Case(NamedTuple):
    """Two tables that look alike to whoever looks, and moves of both that keep them so."""

    rules: Any
    viewer: int
    people: tuple[int, ...]
    real: Any
    dealt: Any
    moves: tuple[tuple[Move, Move], ...] = ()


def positions(seed: int, each: int = 1) -> list[Any]:
    """States of a random game in which a person is asked, answers of others lying there already; some of each step."""
    rules = entry_of("archon").make_rules(SEATS)
    rng = random.Random(seed)
    state = rules.start(seed)
    found: dict[str, list[Any]] = {}
    while prompts := rules.prompts(state):
        prompt = rng.choice(prompts)
        kept = found.setdefault(prompt.name, [])
        asked = prompts[0].seat
        if asked in PEOPLE and len(kept) < each and (state.hands[asked] or state.goals[asked]):
            kept.append(state.copy())
        state = rules.apply(state, rng.choice(rules.moves(state, prompt.seat))).state
    return [state for name in sorted(found) for state in found[name]]


def case_of(rules: Any, state: Any, viewer: int, people: tuple[int, ...], seed: int, most: int = 0) -> Case:
    """Deal what the viewer cannot see anew, and find moves of others after which both still look alike."""
    rng = Rng.stream(seed, f"deal {viewer}")
    dealt = rules.determinise(rules.view(state, viewer), rng)
    dealt.rng = state.rng.copy()
    moves: list[tuple[Move, Move]] = []
    real, twin = state, dealt
    while len(moves) < most and (found := alike(rules, viewer, real, twin, rng)) is not None:
        moves.append(found[:2])
        real, twin = found[2:]
    return Case(rules, viewer, people, state, dealt, tuple(moves))


def looks(app: Any, case: Case, side: int, *, clicks: bool = False) -> list[tuple[str, object]]:
    """What reaches the eyes of people at one of the two tables."""
    seats = [Seat(NAMES[at], HUMAN if at in case.people else "greedy") for at in range(SEATS)]
    match = Match(case.rules, seats, seed=1, start=(case.real, case.dealt)[side].copy())
    app.settings.quick_bots = False  # What was clicked at the table before may have set it.
    table = CouncilScene(app.ui, GameSession(match, app.settings, Silent()))
    app.pointer, app.pointer_in_use = (-1, -1), True
    app.scenes.reset(table)
    notes: list[tuple[str, object]] = []
    pass_time(app, 6)
    if case.viewer != SPECTATOR and app.scene.name == "cover":
        click(app, "reveal")
        pass_time(app, 6)
    note(app, notes, "at first")
    if clicks:
        table.session.submit = lambda move: None  # type: ignore[method-assign]
        top = app.scene
        for name in [widget.name for widget in top.walk() if widget.clickable and widget.region != "tools"][:40]:
            if name in OPENS:
                continue
            try_widget(app, table, notes, name)
            if app.scene.name == "cover":
                # Another person was called: the doors are seen, and the one who looks takes the screen back.
                if case.viewer == SPECTATOR:
                    break
                assert table.session.take_hand(case.viewer)
                table.session.unlock()
                app.scenes.pop()
                pass_time(app, 4)
    for number, pair in enumerate(case.moves):
        while app.scene is not table and app.scene.name == "asked":
            app.scenes.pop()
        match.submit(pair[side])
        pass_time(app, 6)
        note(app, notes, f"after move {number}")
        notes.append((f"log {number}", tuple(str(line) for line in table.session.shown_log())))
    key(app, "escape")
    pass_time(app, 4)
    note(app, notes, "menu")
    return notes


def try_widget(app: Any, table: CouncilScene, notes: list[tuple[str, object]], name: str) -> None:
    """Click a widget of the page, or of the table, that is seen; what it answers is noted."""
    scene = app.scene
    widget = next((each for each in scene.walk() if each.name == name), None)
    spot = None if widget is None else spot_of(scene, widget)
    if spot is None:
        return
    click_at(app, spot)
    note(app, notes, f"click on {name}")
    while app.scene is not scene and app.scene is not table and app.scene.name != "cover":
        app.scenes.pop()
    app.scene.close_popup()
    app.scene.close_bubble()


def note(app: Any, notes: list[tuple[str, object]], what: str) -> None:
    pygame.event.clear()
    picture = pygame.image.tobytes(app.draw_now(), "RGB")
    notes.append((f"{what}, picture", zlib.crc32(picture)))
    notes.append((f"{what}, words", json.dumps(describe(app), sort_keys=True, default=str)))


def compare(app: Any, case: Case, *, clicks: bool = False) -> int:
    """Fail at the first thing by which the two tables can be told apart; give how much was compared."""
    one, two = (looks(app, case, side, clicks=clicks) for side in (0, 1))
    for left, right in zip(one, two, strict=False):
        assert left == right, f"seat {case.viewer} can tell the two dealings apart by {left[0]}"
    assert len(one) == len(two)
    return len(one)


def differ(rules: Any, one: Any, two: Any) -> bool:
    return bool(rules.encode(one) != rules.encode(two))


@pytest.mark.parametrize(("seed", "clicks"), [
    (3, False), pytest.param(3, True, marks=pytest.mark.long(60)), pytest.param(9, True, marks=pytest.mark.long(60)),
])  # fmt: skip
@pytest.mark.parametrize("opened", [True, False])
def test_archon_51_two_people_at_one_screen_see_nothing_of_what_the_other_holds_or_has_sealed(
    seed: int, clicks: bool, opened: bool
) -> None:
    compared, names = 0, set()
    rules = entry_of("archon").make_rules(SEATS)
    with window((1024, 640), {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, reduced_motion=True) as app:
        for number, state in enumerate(positions(seed)):
            viewer = rules.prompts(state)[0].seat if opened else SPECTATOR
            case = case_of(rules, state, viewer, PEOPLE, seed + number)
            if differ(rules, state, case.dealt):
                compared += compare(app, case, clicks=clicks or state.frames[-1].name in OWN)
                names.add(state.frames[-1].name)
    assert compared >= 24 and {steps.SUPPORT, steps.VOTE, steps.DEBATE, steps.ACTION} <= names


@pytest.mark.parametrize("seed", [4, pytest.param(6, marks=pytest.mark.long(40))])
def test_archon_51_a_person_among_bots_learns_nothing_hidden_while_they_play(seed: int) -> None:
    compared = played = 0
    rules = entry_of("archon").make_rules(SEATS)
    with window((1024, 640), {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, reduced_motion=True) as app:
        for number, state in enumerate(positions(seed)):
            viewer = rules.prompts(state)[0].seat
            case = case_of(rules, state, viewer, (viewer,), seed + number, most=4)
            if differ(rules, state, case.dealt):
                compared += compare(app, case)
                played += len(case.moves)
    assert compared >= 12 and played >= 6


def test_the_comparison_notices_a_hand_that_is_shown() -> None:
    """The same two tables, looked at by the person whose hand differs."""
    rules = entry_of("archon").make_rules(SEATS)
    with window((1024, 640), {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, reduced_motion=True) as app:
        for state in positions(3, each=3):
            viewer = rules.prompts(state)[0].seat
            dealt = rules.determinise(rules.view(state, 1 - viewer), Rng.stream(1, "deal"))
            if not rules.prompts(state)[0].private:
                continue  # Nobody has been called behind the doors, so no hand is seen.
            if state.hands[viewer] != dealt.hands[viewer] and rules.prompts(dealt) == rules.prompts(state):
                case = Case(rules, viewer, PEOPLE, state, dealt)
                one, two = (looks(app, case, side) for side in (0, 1))
                assert one != two
                return
    raise AssertionError("no hand differed")
