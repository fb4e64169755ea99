"""Matches and tables of City of Scoundrels for tests: random play brings them to a step, a window shows them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from atlantis_desktop.engine.match import Match
from atlantis_desktop.games.scoundrels.table.composer import CityComposer
from atlantis_desktop.games.scoundrels.table.scene import CityScene
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.thinker import QuickThinker
from tests.table import tables
from tests.table.kit import pass_time, window


def new_match(seats: int = 3, humans: int = 1, seed: int = 3, moves: int = 0, **options: Any) -> Match[Any]:
    match = tables.new_match("scoundrels", seats, humans, seed, bot="random", **options)
    for _number in range(moves):
        one_move(match)
    return match


def one_move(match: Match[Any]) -> None:
    """Make a random move of whoever is asked first."""
    prompts = match.rules.prompts(match.state)
    if prompts:
        rng = random.Random(match.seed * 10_000 + len(match.log))
        match.submit(rng.choice(match.rules.moves(match.state, prompts[0].seat)))


def to_step(match: Match[Any], step: str, seat: int = 0) -> bool:
    """Play at random until a seat is asked in a step. Gives whether it was, before the game was over."""
    while prompts := match.rules.prompts(match.state):
        if prompts[0].name == step and any(prompt.seat == seat for prompt in prompts):
            return True
        one_move(match)
    return False


def at_step(step: str, *, seats: int = 3, humans: int = 1, seat: int = 0, **options: Any) -> Match[Any]:
    """Give the first game of many in which a seat is asked in a step."""
    for seed in range(1, 60):
        match = new_match(seats, humans, seed, **options)
        if to_step(match, step, seat):
            return match
    raise AssertionError(step)


def at_move(kind: str, *, seats: int = 3, seat: int = 0) -> Match[Any]:
    """Give the first game of many in which a seat can make a kind of move in two ways or more."""
    for seed in range(1, 60):
        match = new_match(seats, 1, seed)
        while match.rules.prompts(match.state):
            legal = match.rules.moves(match.rules.view(match.state, seat), seat)
            if sum(move.kind == kind for move in legal) > 1:
                return match
            one_move(match)
    raise AssertionError(kind)


class Silent(QuickThinker):
    """Never answers for a bot, so that the test alone says what is played."""

    def ask(self, rules: Any, view: Any, level: str, seed: int) -> None:
        pass


@contextmanager
def table(
    match: Match[Any], size: tuple[int, int] = (1280, 720), *, silent: bool = False, speed: float = 0.0, **settings: Any
) -> Iterator[tuple[Any, CityScene]]:
    with window(size, {**SHARED, **play_routes()}, speed=speed, bot_pause=0.0, **settings) as app:
        scene = CityScene(app.ui, GameSession(match, app.settings, Silent() if silent else None))
        app.scenes.reset(scene)
        rest(app)
        yield app, scene


def rest(app: Any, times: int = 4) -> None:
    pass_time(app, times)


def composer(scene: CityScene) -> CityComposer:
    """Return what paints the cards of a table, made for the look of its window."""
    rules: Any = scene.session.rules
    return CityComposer(scene.ui, rules.deck)


def lit_regions(scene: CityScene) -> set[int]:
    """Return the regions of the city that glow."""
    return {region.number for region in scene.regions if region.lit}
