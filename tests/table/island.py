"""Matches and tables of Atlantis Rising for tests: bots bring them to a step, a window shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pygame
from pygame import Rect, Surface

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.packs import table as packs
from atlantis_desktop.games.rising.rules.pieces import CENTRE
from atlantis_desktop.games.rising.table.frame import paint_sea
from atlantis_desktop.games.rising.table.island_picture import IslandLayer
from atlantis_desktop.games.rising.table.islands import USUAL_ISLAND
from atlantis_desktop.games.rising.table.look import TileLook, island_look
from atlantis_desktop.games.rising.table.places import WAYS, IslandPlaces
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.richtext import plain
from tests.table import kit, tables
from tests.table.kit import window
from tests.table.look import look_at
from tests.table.tables import settle


def new_match(seats: int = 3, humans: int = 1, seed: int = 3, moves: int = 0) -> Match[Any]:
    match = tables.new_match("rising", seats, humans, seed)
    offscreen.play_on(match, moves)
    return match


@contextmanager
def table(match: Match[Any], size: tuple[int, int] = (1280, 720), **settings: Any) -> Iterator[tuple[Any, IslandScene]]:
    with window(size, {**SHARED, **play_routes()}, speed=0.0, bot_pause=0.0, **settings) as app:
        scene = IslandScene(app.ui, GameSession(match, app.settings))
        app.scenes.reset(scene)
        settle(app, scene)
        yield app, scene


def to_step(match: Match[Any], step: str, seat: int = 0) -> None:
    """Let bots play until a seat is asked in a step."""
    assert reaches(match, step, seat), step


def at_step(step: str, seats: int = 3, humans: int = 1, seat: int = 0) -> Match[Any]:
    """Give the first game of many in which bots bring a seat to a step."""
    matches = (new_match(seats, humans, seed) for seed in range(3, 60))
    return next(match for match in matches if reaches(match, step, seat))


def reaches(match: Match[Any], step: str, seat: int) -> bool:
    """Let bots play until a seat is asked in a step; tell whether it is before the game is over."""
    offscreen.play_until(match, step, seat)
    prompts = match.rules.prompts(match.state)
    return bool(prompts) and (prompts[0].name, prompts[0].seat) == (step, seat)


@contextmanager
def table_of_bots(match: Match[Any], size: tuple[int, int]) -> Iterator[tuple[Any, IslandScene]]:
    with window(size, {**SHARED, **play_routes()}, speed=0.0) as app:
        scene = IslandScene(app.ui, GameSession(match, app.settings))
        app.scenes.reset(scene)
        app.draw_now()
        yield app, scene


def lit_places(scene: IslandScene) -> set[int]:
    """Return the tiles that glow on the picture of the island."""
    board: Any = scene.find("island")
    names = [name for name, _rect in board.parts()]
    return {names.index(name) for name in board.lit_parts()}


def tile_spot(scene: IslandScene, tile: int) -> tuple[int, int]:
    """Return a spot of the window where a click means a tile."""
    board: Any = scene.find("island")
    spot: tuple[int, int] = board.parts()[tile][1].center
    return spot


def parts(screen: Any) -> dict[str, Rect]:
    """Return what the island tells apart, by name, each with a rectangle in whose middle a click means it."""
    board: Any = screen.find("island")
    return dict(board.parts())


def seen_at(screen: Any, place: str) -> str:
    """Return what the island says is seen at a place, empty where that is dry ground alone."""
    return next((words for words in look_at_island(screen) if words.startswith(f"{place}: ")), "")


def look_at_island(screen: Any) -> list[str]:
    """Return what the island says is seen on it."""
    return [plain(words) for words in screen.find("island").says()]


def standing_at(screen: Any, place: str) -> int:
    """Return how many figures are seen on a place."""
    return sum(name.startswith(f"{place}, figure ") for name in parts(screen))


def in_hand(screen: Any) -> int:
    """Return the number of the figure that a click on a tile places, as the tray tells it; -1 for none."""
    words: str = screen.find("tray").value
    return int(words.split()[-1]) if words else -1


def tile_words(app: Any, spot: tuple[float, float]) -> str:
    """Point at a spot of the island; return what is told there after a moment, empty for nothing."""
    kit.move(app, (round(spot[0]), round(spot[1])))
    with kit.unpainted(app):
        for _number in range(12):
            # While others act it is told anew.
            app.step([], 0.5)
            told = [widget.label for widget in app.scene.walk() if widget.name == "tile_tip"]
            if told:
                return told[0]
    return ""


def enlarge(app: Any, presses: int) -> None:
    """Press the key that shows the island larger so many times, and wait for the sharp picture."""
    for _press in range(presses):
        kit.key(app, "+")
    sharpen(app)


def sharpen(app: Any) -> None:
    """Wait until the island rests and its picture is the one of its size."""
    with kit.unpainted(app):
        for _number in range(400):
            app.step([], 0.05)
            if app.find("island").sharp and not app.scene.moving:
                break
        else:
            raise AssertionError("no sharp picture")
    app.step([], 0.0)


def layer_of(app: Any, rules: Any, island: str = USUAL_ISLAND, zoom: float = 1.0) -> IslandLayer:
    """Return the picture of the island by itself, in the size that it has in this window."""
    places = IslandPlaces(island, app.ui.scale, [arm.id for arm in rules.arms], rules.seats, zoom)
    further = packs.table_of(rules)
    sea = Surface(app.ui.scale.screen.size, 0, app.ui.app.surface)
    paint_sea(sea, app.ui, places.screen)
    layer = IslandLayer(app.ui, rules, places, sea.subsurface(places.view).copy())
    if further is not None:
        places.beside = further.lay(rules, places, [layer.label_rect(arm) for arm in range(len(places.arms))])
    return layer


def island_picture(app: Any, rests: int = 40) -> Surface:
    """Return what of the window shows the island once all rests, with the pointer in a corner beside it."""
    kit.move(app, (3, 3))
    kit.pass_time(app, rests)
    app.draw_now()
    shown: Surface = app.window.surface.subsurface(app.find("island").rect).copy()
    return shown


def unlike(one: Surface, other: Surface) -> int:
    """Return how many pixels of two pictures are seen to differ."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (6, 6, 6, 255), other)
    return one.get_width() * one.get_height() - same.count()


def looks(app: Any) -> Sequence[TileLook]:
    """Return how every place is painted just now: of what moves for a moment no words tell."""
    shown: Sequence[TileLook] = app.find("island").sheet.looks
    return shown


def before_move(
    match: Match[Any], wanted: Callable[[Sequence[Event]], bool]
) -> tuple[Match[Any], Move, Sequence[Event]]:  # fmt: skip
    """Let bots play a match until after a move whose events are as wanted.

    Return a match that stands just before that move, the move, and its events.
    """
    for _number in range(3000):
        start, count = match.state.copy(), len(match.line)
        offscreen.play_on(match, 1)
        if len(match.line) == count:
            break
        if wanted(match.line[-1].events):
            before = Match(match.rules, match.seats, match.seed, start=start)
            return before, match.line[-1].move, match.line[-1].events
    raise AssertionError("that never happens")


def with_people(match: Match[Any], *people: int) -> Match[Any]:
    """Return a match that stands where this one does, in which people play some seats."""
    seats = [Seat(seat.name, HUMAN) if at in people else seat for at, seat in enumerate(match.seats)]
    return Match(match.rules, seats, match.seed, start=match.state)


def happens(kind: str) -> Callable[[Sequence[Event]], bool]:
    """Return what tells whether an event of a kind is among some."""
    return lambda events: kind in [event.kind for event in events]


def make_alone(app: Any, scene: IslandScene, move: Move) -> None:
    """Make a move at the table and begin to show it; no bot moves after it."""
    scene.session.tick = lambda dt, showing: None  # type: ignore[method-assign]
    scene.session.match.submit(move)
    app.step([], 0.0)


def told(app: Any) -> dict[str, Any]:
    """Return what the panels of the table tell, by name, but for what is asked and what happened."""
    names = ("seat_panel", "deck", "gate_small", "tray", "barriers", "top_phases", "ahead", "sink_key")
    shown = [each for each in look_at(app).widgets if each["name"].startswith(names)]
    tips = {widget.name: widget.tip for widget in app.scene.walk()}
    return {
        "island": look_at_island(app),
        **{each["name"]: (each["label"], each.get("value"), tips[each["name"]]) for each in shown},
    }


def answer(app: Any, kind: str) -> None:
    """Choose the first answer of a kind from the list of the question, by pointer."""
    listed = app.find("question")
    at = next(at for at, move in enumerate(listed.moves) if move.kind == kind)
    listed.point_at(at)
    kit.click_at(app, listed.row(at).center)


def choose(app: Any, figure: int) -> None:
    """Click a figure of the tray, so that it is placed next."""
    rects = {int(name.split()[-1]): rect for name, rect in app.find("tray").parts()}
    kit.click_at(app, rects[figure].center)


def further(app: Any) -> list[str]:
    """Open the list of further ways; return the words of all of them."""
    if "chooser" not in look_at(app):
        kit.click(app, "further")
    listed = app.find("chooser")
    return [plain(listed.words_of(at)) for at in range(listed.count)]


def go_further(app: Any, words: str) -> None:
    """Choose one of the further ways by its words."""
    if "chooser" not in look_at(app):
        kit.click(app, "further")
    listed = app.find("chooser")
    at = next(at for at in range(listed.count) if plain(listed.words_of(at)) == words)
    listed.point_at(at)
    kit.click_at(app, listed.row(at).center)
    kit.pass_time(app, 2)


def shown_layer(app: Any, match: Match[Any], island: str = USUAL_ISLAND) -> IslandLayer:
    """Return the picture of the island by itself as a match stands, in the size that it has in this window."""
    layer = layer_of(app, match.rules, island)
    layer.show(island_look(match.rules, match.rules.view(match.state, 0)))
    return layer


def walk_to(app: Any, layer: IslandLayer, place: int) -> None:
    """Lead the keyboard from the middle of the island to a place, by arrows alone."""
    ways, beside, done = {CENTRE: ""}, layer.open_beside(), [CENTRE]
    for here in done:
        for way in WAYS:
            there = layer.places.step(here, way, beside)
            if there not in ways:
                ways[there] = f"{ways[here]} {way}"
                done.append(there)
    app.scene.set_focus(app.find("island"))
    for way in ways[place].split():
        kit.key(app, way)
