"""Pictures of screens without a display, for the command line and for tests."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from typing import Any
from weakref import WeakKeyDictionary

from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.games import game_ids
from atlantis_desktop.players.bots import Chooser, make_chooser
from atlantis_desktop.screens.entry import screen_entry_of
from atlantis_desktop.storage.settings import Settings

PAGES = ("title", "first_run", "choose_game", "games", "setup", "tutorial", "rules", "settings", "credits")
"""Screens that show something by themselves."""
SEED = 7
MOST_MOVES = 3000
HINT_SIMULATIONS = 600
"""So many are searched for the picture of a hint, so that the same picture shows the same odds."""
_BOTS: WeakKeyDictionary[Match[Any], dict[str, list[Chooser]]] = WeakKeyDictionary()


def scene_names() -> tuple[str, ...]:
    """Return the names of all screens that `draw_scene` can draw, those of the games with them."""
    return tuple(_scenes())


def play_on(match: Match[Any], moves: int, level: str = "greedy") -> None:
    """Let bots of a level make so many moves, or fewer when the game ends before."""
    choosers = _choosers(match, level)
    for _number in range(moves):
        prompts = match.rules.prompts(match.state)
        if not prompts or match.outcome() is not None:
            return
        seat = prompts[0].seat
        match.submit(choosers[seat](match.rules.view(match.state, seat)))


def _choosers(match: Match[Any], level: str) -> list[Chooser]:
    """Return the bots of a match, the same ones as long as it lasts: they remember what they did."""
    levels = _BOTS.setdefault(match, {})
    if level not in levels:
        levels[level] = [make_chooser(match.rules, level, seat, match.seed) for seat in range(match.rules.seats)]
    return levels[level]


def play_until(match: Match[Any], step: str, seat: int, level: str = "greedy") -> None:
    """Let bots play until ``seat`` is asked in a step of the game, or the game ends."""
    for _number in range(MOST_MOVES):
        prompts = match.rules.prompts(match.state)
        if not prompts or (prompts[0].name == step and (seat == -1 or any(seat == each.seat for each in prompts))):
            return
        play_on(match, 1, level)


@contextmanager
def window(size: tuple[int, int], scale: int, **settings: Any) -> Iterator[Any]:
    """Return an app whose window has no display; nothing is read from or written to the person's folders."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from atlantis_desktop.screens.game_routes import play_routes
    from atlantis_desktop.screens.routes import SHARED
    from atlantis_desktop.ui.app import App

    chosen = Settings(window_size=size, ui_scale=scale, speed=0.0, reading="quick", first_run_done=True)
    for name, value in settings.items():
        setattr(chosen, name, value)
    app = App(chosen, routes={**SHARED, **play_routes()}, sound=False, save=lambda _settings: None)
    try:
        yield app
    finally:
        app.window.close()


def draw_match(
    match: Match[Any], size: tuple[int, int], scale: int = 100, *, laid: Mapping[str, str] | None = None,
    **settings: Any,
) -> bytes:  # fmt: skip
    """Return a picture (PNG) of the table of a match, as its first person sees it, laid out as ``laid`` says."""
    with window(size, scale, **settings) as app:
        show_table(app, match, laid=laid)
        return png_of(app.draw_now())


def draw_scene(name: str, size: tuple[int, int], scale: int = 100, **settings: Any) -> bytes:
    """Return a picture (PNG) of a screen. Raises KeyError for a name that is not in `scene_names`."""
    show = _scenes()[name]
    with window(size, scale, **settings) as app:
        show(app)
        for _number in range(3):
            app.step([], 0.02)
        return png_of(app.draw_now())


def png_of(surface: Any) -> bytes:
    """Return a surface as the bytes of a PNG file."""
    import pygame

    buffer = BytesIO()
    pygame.image.save(surface, buffer, "picture.png")
    return buffer.getvalue()


def sample_match(
    humans: int = 1, seats: int = 4, seed: int = SEED, game: str = "", options: dict[str, Any] | None = None
) -> Match[Any]:
    """Return a new match with so many people and greedy bots in the other seats."""
    from atlantis_desktop.engine.match import HUMAN, Seat
    from atlantis_desktop.games import entry_of
    from atlantis_desktop.screens.setup_model import NAMES

    rules = entry_of(game or game_ids()[0]).make_rules(seats, options)
    people = [Seat(name, HUMAN if at < humans else "greedy") for at, name in enumerate(NAMES[:seats])]
    return Match(rules, people, seed)


def show_table(app: Any, match: Match[Any], *, open_due: bool = False, laid: Mapping[str, str] | None = None) -> Any:
    """Show the table of a match and settle it; what stands before it (a cover) is left out unless it is asked for."""
    from atlantis_desktop.screens.game_routes import table_of
    from atlantis_desktop.table.session import GameSession

    table: Any = table_of(app.ui, GameSession(match, app.settings, laid=laid))
    if not open_due:
        table.session.unlock()
    app.scenes.reset(table)
    for _number in range(4):
        app.step([], 0.02)
    if hasattr(table, "banner"):
        table.banner.mark()
        table.banner.visible = False
    return table


def show_page(app: Any, page: str, **arguments: Any) -> None:
    """Show a screen by its name."""
    app.open(page, "reset", **arguments)


def _scenes() -> dict[str, Callable[[Any], None]]:
    """By name: what shows a screen; screens of play in a game that is played to a fitting moment."""
    found = {page: partial(show_page, page=page) for page in PAGES}
    of_games = (screen_entry_of(game).pictures for game in game_ids())
    return {**found, **{name: show for pictures in of_games if pictures for name, show in pictures().items()}}


def found_hints(match: Match[Any], simulations: int = HINT_SIMULATIONS) -> tuple[Any, ...]:
    """Return the hints of whoever is asked, from a search of so many simulations whose chance is the match's own."""
    from atlantis_desktop.players.bots import judgement
    from atlantis_desktop.players.hinting import HINTS, make_hints
    from atlantis_desktop.players.search import Search
    from atlantis_desktop.players.thinking import Found

    seat = match.rules.prompts(match.state)[0].seat
    view, judge = match.rules.view(match.state, seat), judgement(match.rules)
    rng = Rng.stream(match.seed, "hint picture")
    thoughts = Search(match.rules, judge).think(view, seat, rng, simulations, keep=HINTS)
    return make_hints(judge, view, tuple(Found(*thought) for thought in thoughts))
