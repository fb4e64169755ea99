"""Matches and tables of Atlantis Rising for tests: bots bring them to a step, a window shows them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.screens import offscreen
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from tests.table import tables
from tests.table.kit import window
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
