"""Nothing on the screen tells what the person who looks cannot know.

Each test lays two tables that differ only in what the viewer cannot see (`Rules.determinise`), plays moves on both that
look alike to the viewer, and compares everything that reaches eyes and ears: every picture, also those in the middle of
a motion, the names and words of all widgets, tooltips, refusals of every click, log, summary, hints and sounds.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pygame
import pytest

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.zones import SPECTATOR
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.fate.table.scene import FateScene
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.settings import Settings
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.thinker import QuickThinker
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.probe import describe, spot_of
from atlantis_desktop.ui.scenes.base import Scene
from tests.table.tables import hide_summary

NAMES = ("Ariadne", "Bellerophon", "Circe", "Daedalus")
SIZE = (1280, 800)
OPENS = ("reveal",)
"""What shows the hand of the person who is called, as it should."""


class Silent(QuickThinker):
    """Never answers for a bot, so that the test alone says what is played; hints come at once."""

    def ask(self, rules: Rules[Any], view: Any, level: str, seed: int) -> None:
        pass


class Case(NamedTuple):
    """Two tables that look alike to the viewer, with moves that keep them so."""

    rules: Rules[Any]
    viewer: int
    people: tuple[int, ...]
    real: Any
    dealt: Any
    moves: tuple[tuple[Move, Move], ...]


# ---------------------------------------------------------------------------------------------------- the two tables


def positions(seats: int, seed: int) -> Iterator[tuple[Rules[Any], Any]]:
    """The states of a random game of two rounds, from the set-up on."""
    rules = entry_of("fate").make_rules(seats, {"rounds": 2})
    rng = Rng.stream(seed, "leak")
    state = rules.start(seed)
    while True:
        yield rules, state
        if rules.outcome(state) is not None:
            return
        seat = rules.prompts(state)[0].seat
        state = rules.apply(state, rng.choice(rules.moves(state, seat))).state


def alike(rules: Rules[Any], viewer: int, real: Any, dealt: Any, rng: Rng) -> tuple[Move, Move, Any, Any] | None:
    """A move of each table after which the viewer has seen the same and sees the same; None if there is none."""
    prompts = rules.prompts(real)
    if not prompts:
        return None
    seat = prompts[0].seat
    options, others = list(rules.moves(real, seat)), list(rules.moves(dealt, seat))
    rng.shuffle(options)
    for move in options[:6]:
        step = rules.apply(real, move)
        seen = [event.for_seat(viewer) for event in step.events]
        view = rules.view(step.state, viewer)
        for other in [move] if seat == viewer else [move, *others][:12]:
            if other not in others:
                continue
            twin = rules.apply(dealt, other)
            told = [event.for_seat(viewer) for event in twin.events]
            if told == seen and rules.view(twin.state, viewer) == view:
                return move, other, step.state, twin.state
    return None


def make_case(rules: Rules[Any], state: Any, viewer: int, people: tuple[int, ...], seed: int, most: int) -> Case:
    rng = Rng.stream(seed, f"dealing {viewer}")
    dealt = rules.determinise(rules.view(state, viewer), rng)
    moves: list[tuple[Move, Move]] = []
    real, twin = state, dealt
    while len(moves) < most and (found := alike(rules, viewer, real, twin, rng)) is not None:
        if viewer == SPECTATOR and found[0].seat in people:
            break  # The doors have been opened to that person.
        moves.append(found[:2])
        real, twin = found[2:]
    return Case(rules, viewer, people, state, dealt, tuple(moves))


def differs(case: Case) -> bool:
    """Whether the two tables are not the same by chance."""
    return bool(case.rules.encode(case.real) != case.rules.encode(case.dealt))


# ---------------------------------------------------------------------------------------------------- what is seen


class Watcher:
    """Shows one table and notes all that reaches the person who looks."""

    def __init__(self, app: App, case: Case, state: Any) -> None:
        self.app = app
        app.settings.quick_bots = False  # What was clicked at the table before may have set it.
        self.notes: list[tuple[str, object]] = []
        self.wanted: list[Move] = []
        seats = [Seat(NAMES[n], HUMAN if n in case.people else "greedy") for n in range(case.rules.seats)]
        match = Match(case.rules, seats, seed=1, start=state.copy())
        match.given = False  # The log then tells the deal as well.
        self.session = GameSession(match, app.settings, Silent())
        self.session.unlocked = case.viewer if len(case.people) > 1 and case.viewer != SPECTATOR else None
        app.ui.sound.play = self._heard  # type: ignore[method-assign]
        self.table = FateScene(app.ui, self.session)
        app.pointer = (-1, -1)
        app.ui.motion.clear()
        app.scenes.reset(self.table)
        self.settle("beginning")

    def _heard(self, cue: str, *_more: object, **_options: object) -> None:
        self.notes.append(("sound", cue))

    def note(self, what: str) -> None:
        """Notes the picture and all words on it."""
        self.notes.append((f"{what}: picture", zlib.crc32(self.app.window.surface.get_view("0"))))
        self.notes.append((f"{what}: widgets", json.dumps(describe(self.app), sort_keys=True)))
        for widget in self.app.scene.walk():
            self.notes.append((f"{what}: {widget.name} says", (widget.tip, widget.label, widget.reason)))

    def settle(self, what: str) -> None:
        """Lets time pass until nothing moves, noting every third picture on the way."""
        for frame in range(600):
            self.app.step([], 1 / 30)
            covered = self.app.scene is not self.table
            if not self.app.scene.moving and (covered or not (self.session.beats or self.table.playing)):
                break
            if frame % 3 == 0:
                self.note(f"{what}, frame {frame}")
        else:
            pytest.fail("the table does not come to rest")
        self.note(what)
        self.notes.append((f"{what}: log", tuple(self.session.log())))
        self.notes.append((f"{what}: summary", tuple(self.session.since_own_turn())))

    def play(self, number: int, move: Move) -> None:
        self.session.match.submit(move)
        self.settle(f"move {number}")

    def try_everything(self) -> None:
        """Clicks whatever takes a click and presses every key of the table; moves are noted instead of being made."""
        match = self.session.match
        self.session.submit = self._wants  # type: ignore[method-assign]
        self.session.undo, self.session.redo = match.can_undo, match.can_redo  # type: ignore[method-assign]
        base = self.app.scene
        names = [widget.name for widget in base.walk() if (widget.clickable or widget.tip) and widget.name not in OPENS]
        for name in names:
            widget = next((each for each in base.walk() if each.name == name), None)
            spot = None if widget is None else spot_of(base, widget) or widget.rect.center
            if spot is None or not self.app.window.surface.get_rect().collidepoint(spot):
                continue
            self._input(f"click on {name}", [_mouse(pygame.MOUSEMOTION, spot)], 0.4)
            self._input(f"click on {name}", [_mouse(pygame.MOUSEBUTTONDOWN, spot), _mouse(pygame.MOUSEBUTTONUP, spot)])
            self._clean(base)
        for sign in "hslei1":
            event = pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(sign), mod=0, unicode=sign)
            self._input(f"key {sign}", [event], 0.4)
            self._clean(base)
        self.notes.append(("moves meant", tuple(map(str, self.wanted))))

    def _wants(self, move: Move) -> None:
        self.wanted.append(move)

    def _input(self, what: str, events: list[pygame.event.Event], seconds: float = 0.05) -> None:
        self.app.step(events, 0.01)
        self.app.step([], seconds)
        self.note(what)

    def _clean(self, base: Scene) -> None:
        while self.app.scene is not base:
            self.app.scenes.pop()
        base.close_popup()
        base.close_bubble()
        base.set_focus(None)
        hide_summary(self.table)
        self.table.hints.close()
        self.table.asking.clear()
        self.app.ui.motion.skip()
        self.table.refresh()
        self.app.step([_mouse(pygame.MOUSEMOTION, (2, SIZE[1] - 2))], 0.01)


def _mouse(kind: int, spot: tuple[int, int]) -> pygame.event.Event:
    more: dict[str, Any] = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    return pygame.event.Event(kind, pos=spot, **more)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ATLANTIS_HOME", str(tmp_path_factory.mktemp("home")))
        routes = {**SHARED, **play_routes()}
        made = App(Settings(window_size=SIZE), routes=routes, sound=False, save=lambda _settings: None)
        yield made
        made.window.close()


def compare(app: App, case: Case, *, speed: float, clicks: bool) -> int:
    """Watches both tables of a case and fails at the first thing that differs; gives how much was compared."""
    app.settings.speed = app.ui.motion.speed = speed
    seen: list[list[tuple[str, object]]] = []
    for side in (0, 1):
        watcher = Watcher(app, case, (case.real, case.dealt)[side])
        if clicks:
            watcher.try_everything()
            del watcher.session.submit, watcher.session.undo, watcher.session.redo
        for number, pair in enumerate(case.moves):
            watcher.play(number, pair[side])
        watcher.session.close()
        seen.append(watcher.notes)
    for one, other in zip(*seen, strict=False):
        assert one == other, f"seat {case.viewer} can tell the two dealings apart by {one[0]}"
    assert len(seen[0]) == len(seen[1])
    return len(seen[0])


# ---------------------------------------------------------------------------------------------------- tests


def sample(seats: int, seed: int, every: int, start: int) -> Sequence[tuple[Rules[Any], Any]]:
    return [
        found for at, found in enumerate(positions(seats, seed)) if at % every == start and found[0].prompts(found[1])
    ]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), pytest.param(3, 2, marks=pytest.mark.long), (4, 3)])
def test_fate_09_one_person_among_bots_sees_nothing_of_their_hands(app: App, seats: int, seed: int) -> None:
    compared = 0
    for at, (rules, state) in enumerate(sample(seats, seed, 17, 3)[:3]):
        viewer = at % seats
        case = make_case(rules, state, viewer, (viewer,), seed * 100 + at, most=5)
        compared += compare(app, case, speed=0.0, clicks=at == 0) if differs(case) else 0
    assert compared > 500


def test_fate_09_motion_tells_nothing(app: App) -> None:
    compared = 0
    for at, (rules, state) in enumerate(sample(3, 5, 11, 1)[:4]):
        case = make_case(rules, state, at % 3, (at % 3,), at, most=8)
        compared += compare(app, case, speed=1.0, clicks=False) if differs(case) else 0
    assert compared > 500


@pytest.mark.parametrize(("seats", "seed"), [pytest.param(2, 4, marks=pytest.mark.long), (4, 6)])
def test_fate_09_a_person_at_a_shared_screen_sees_the_own_hand_only(app: App, seats: int, seed: int) -> None:
    compared = 0
    for at, (rules, state) in enumerate(sample(seats, seed, 13, 2)[:3]):
        viewer = rules.prompts(state)[0].seat
        case = make_case(rules, state, viewer, tuple(range(seats)), seed * 100 + at, most=3)
        compared += compare(app, case, speed=0.0, clicks=at == 0) if differs(case) else 0
    assert compared > 200


def test_fate_09_between_two_people_nobody_sees_a_hand(app: App) -> None:
    """The doors stand before the table while a person is called, and open hands of nobody while bots play."""
    scenes: set[str] = set()
    compared = 0
    for at, (rules, state) in enumerate(sample(4, 7, 9, 4)[:4]):
        asked = rules.prompts(state)[0].seat
        people = (asked, (asked + 2) % 4) if at % 2 else ((asked + 1) % 4, (asked + 3) % 4)
        case = make_case(rules, state, SPECTATOR, people, at, most=4)
        compared += compare(app, case, speed=0.0, clicks=at < 2) if differs(case) else 0
        scenes.add(app.scene.name)
    assert compared > 300
    assert scenes == {"table", "cover"}


@pytest.mark.parametrize("people", [pytest.param((1,), marks=pytest.mark.long), (0, 1, 2)])
def test_fate_46_the_scoring_tells_what_is_public_and_no_more(app: App, people: tuple[int, ...]) -> None:
    """Between two rounds the hands are open, and the deck is not."""
    found = [
        (rules, state) for rules, state in positions(3, 11) if rules.prompts(state)[:1] and is_between(rules, state)
    ]
    (rules, state) = found[0]
    viewer = 1 if len(people) == 1 else SPECTATOR
    case = make_case(rules, state, viewer, people, 1, most=0)
    assert differs(case)
    assert compare(app, case, speed=1.0, clicks=True) > 300
    assert app.scene.name == "scoring"


def is_between(rules: Rules[Any], state: Any) -> bool:
    return rules.prompts(state)[0].name == "begin"


def test_a_leak_would_be_noticed(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that colours its deck by the card on top fails the comparison, and so does one that hums it."""
    rules, state = sample(2, 1, 17, 3)[0]
    case = make_case(rules, state, 0, (0,), 8, most=1)
    assert case.real.deck[-1] != case.dealt.deck[-1]
    truth = FateScene.refresh

    def telling(table: FateScene) -> None:
        truth(table)
        table.find("deck").edges = table.session.match.state.deck[-1] % 7

    def humming(table: FateScene) -> None:
        truth(table)
        table.ui.sound.play(str(table.session.match.state.deck[-1]))

    for leak in (telling, humming):
        monkeypatch.setattr(FateScene, "refresh", leak)
        with pytest.raises(AssertionError, match="can tell the two dealings apart"):
            compare(app, case, speed=0.0, clicks=False)
