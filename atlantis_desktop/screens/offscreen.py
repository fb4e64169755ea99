"""Pictures of screens without a display, for the command line and for tests."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from typing import Any, Final

from atlantis_desktop.engine.match import Match
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.players.bots import make_chooser
from atlantis_desktop.storage.settings import Settings

PAGES = ("title", "first_run", "games", "setup", "tutorial", "rules", "settings", "credits")
"""Screens that show something by themselves."""
SCOUNDRELS_MOVES = 90
"""So many moves into a game of City of Scoundrels the tableaux hold something."""
RISING_MOVES = 160
"""So many moves into a game of Rising misfortunes lie open."""
BATTLE = """
format = 1
game = "scoundrels"
seats = 4

[given]
step = "conquer"
round = 9
first = 2
regions = ["campaign", "spy", "conquer", "invest"]
coins = [6, 14, 13, 11]
influence = [5, 4, 6, 5]
tableaus = [["C05-1", "C03-1"], ["I07-1"], ["C02-1", "C03-2"], ["I05-1"]]
hands = [["C07-1", "C01-1", "C10-1", "C04-1", "R01-1"], ["I01-1"], ["C08-1", "S01-1"], ["S02-1"]]
"""
"""A round of City of Scoundrels in which the third seat can challenge the first."""
SEED = 7
MOST_MOVES = 3000
HINT_SIMULATIONS = 600
"""So many are searched for the picture of a hint, so that the same picture shows the same odds."""


def scene_names() -> tuple[str, ...]:
    """Give the names of all screens that `draw_scene` can draw."""
    return tuple(_SCENES)


def play_on(match: Match[Any], moves: int, level: str = "greedy") -> None:
    """Let bots of a level make so many moves, or fewer when the game ends before."""
    choosers = [make_chooser(match.rules, level, seat, match.seed) for seat in range(match.rules.seats)]
    for _number in range(moves):
        prompts = match.rules.prompts(match.state)
        if not prompts or match.outcome() is not None:
            return
        seat = prompts[0].seat
        match.submit(choosers[seat](match.rules.view(match.state, seat)))


def play_until(match: Match[Any], step: str, seat: int, level: str = "greedy") -> None:
    """Let bots play until ``seat`` is asked in a step of the game, or the game ends."""
    for _number in range(MOST_MOVES):
        prompts = match.rules.prompts(match.state)
        if not prompts or (prompts[0].name == step and (seat == -1 or any(seat == each.seat for each in prompts))):
            return
        play_on(match, 1, level)


@contextmanager
def window(size: tuple[int, int], scale: int, **settings: Any) -> Iterator[Any]:
    """Give an app whose window has no display; nothing is read from or written to the person's folders."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from atlantis_desktop.screens.game_routes import PLAY
    from atlantis_desktop.screens.routes import SHARED
    from atlantis_desktop.ui.app import App

    chosen = Settings(window_size=size, ui_scale=scale, speed=0.0, first_run_done=True)
    for name, value in settings.items():
        setattr(chosen, name, value)
    app = App(chosen, routes={**SHARED, **PLAY}, sound=False, save=lambda _settings: None)
    try:
        yield app
    finally:
        app.window.close()


def draw_match(match: Match[Any], size: tuple[int, int], scale: int = 100, **settings: Any) -> bytes:
    """Give a picture (PNG) of the table of a match, as its first person sees it."""
    with window(size, scale, **settings) as app:
        _table(app, match)
        return png_of(app.draw_now())


def draw_scene(name: str, size: tuple[int, int], scale: int = 100, **settings: Any) -> bytes:
    """Give a picture (PNG) of a screen. Raises KeyError for a name that is not in `scene_names`."""
    show = _SCENES[name]
    with window(size, scale, **settings) as app:
        show(app)
        for _number in range(3):
            app.step([], 0.02)
        return png_of(app.draw_now())


def png_of(surface: Any) -> bytes:
    """Give a surface as the bytes of a PNG file."""
    import pygame

    buffer = BytesIO()
    pygame.image.save(surface, buffer, "picture.png")
    return buffer.getvalue()


def sample_match(
    humans: int = 1, seats: int = 4, seed: int = SEED, game: str = "fate", options: dict[str, Any] | None = None
) -> Match[Any]:
    """Give a new match with so many people and greedy bots in the other seats."""
    from atlantis_desktop.engine.match import HUMAN, Seat
    from atlantis_desktop.games import load
    from atlantis_desktop.screens.setup_model import NAMES

    rules = load(game).make_rules(seats, options)
    people = [Seat(name, HUMAN if at < humans else "greedy") for at, name in enumerate(NAMES[:seats])]
    return Match(rules, people, seed)


def _table(app: Any, match: Match[Any], *, open_due: bool = False) -> Any:
    """Show the table of a match and settle it; what stands before it (a cover) is left out unless it is asked for."""
    from atlantis_desktop.screens.game_routes import table_of
    from atlantis_desktop.table.session import GameSession

    table: Any = table_of(app.ui, GameSession(match, app.settings))
    if not open_due:
        table.session.unlock()
    app.scenes.reset(table)
    for _number in range(4):
        app.step([], 0.02)
    if hasattr(table, "banner"):
        table.banner.mark()
        table.banner.visible = False
    return table


def _page(app: Any, page: str, **arguments: Any) -> None:
    app.open(page, "reset", **arguments)


def _cover(app: Any) -> None:
    _table(app, sample_match(humans=2), open_due=True)


def _scoring(app: Any) -> None:
    match = sample_match()
    play_until(match, "begin", -1)
    _table(app, match)


def _result(app: Any) -> None:
    match = sample_match()
    play_until(match, "", -2)
    _page(app, "result", table=_table(app, match))


def _hint(app: Any) -> None:
    match = sample_match()
    play_to_decision(match)
    _table(app, match).show_hints(found_hints(match))


def _card(app: Any) -> None:
    match = sample_match()
    play_until(match, "declare", 0)
    play_on(match, 12)
    play_until(match, "declare", 0)
    table = _table(app, match)
    app.open("card_zoom", table=table, card=table.model.cards("hand", 0)[0], place=("hand", 0))


def _rising_match(moves: int) -> Match[Any]:
    match = sample_match(game="rising", options={"councilorChoice": "random"})
    play_on(match, moves)
    return match


def _rising_cover(app: Any) -> None:
    options = {"hiddenHands": True, "councilorChoice": "random"}
    _table(app, sample_match(2, game="rising", options=options), open_due=True)


def _rising_result(app: Any) -> None:
    _page(app, "result", table=_table(app, _rising_match(MOST_MOVES)))


def _rising_card(app: Any) -> None:
    from atlantis_desktop.games.rising.table.card_zoom import piece_subject

    table = _table(app, _rising_match(RISING_MOVES))
    app.open("card_zoom", subject=piece_subject(table, table.spent.top()))


def _scoundrels_match(moves: int = SCOUNDRELS_MOVES, humans: int = 1) -> Match[Any]:
    match = sample_match(humans, game="scoundrels")
    play_on(match, moves)
    return match


def _scoundrels_cover(app: Any) -> None:
    match = _scoundrels_match(humans=2)
    play_until(match, "region", 0)
    _table(app, match, open_due=True)


def _scoundrels_result(app: Any) -> None:
    table = _table(app, _scoundrels_match(MOST_MOVES))
    if app.scene is table:
        _page(app, "result", table=table)


def _scoundrels_card(app: Any) -> None:
    table = _table(app, _scoundrels_match())
    table.inspect_piece(next(card for card, _place in table.model.row() if card >= 0))


def _scoundrels_battle(app: Any) -> None:
    _table(app, battle_match())


def _scoundrels_choice(app: Any) -> None:
    match = _scoundrels_match()
    play_until(match, "region", 0)
    _table(app, match)


_SCENES: Final[dict[str, Callable[[Any], None]]] = {
    **{page: partial(_page, page=page) for page in PAGES},
    "setup": partial(_page, page="setup", game="fate"),
    "cover": _cover,
    "scoring": _scoring,
    "result": _result,
    "card_zoom": _card,
    "hint": _hint,
    "rising-setup": partial(_page, page="setup", game="rising"),
    "rising-cover": _rising_cover,
    "rising-result": _rising_result,
    "rising-rules": partial(_page, page="rules", game="rising", rule="RISE-76"),
    "rising-card": _rising_card,
    "scoundrels-setup": partial(_page, page="setup", game="scoundrels"),
    "scoundrels-cover": _scoundrels_cover,
    "scoundrels-result": _scoundrels_result,
    "scoundrels-rules": partial(_page, page="rules", game="scoundrels", rule="SCOUND-15"),
    "scoundrels-card": _scoundrels_card,
    "scoundrels-battle": _scoundrels_battle,
    "scoundrels-choice": _scoundrels_choice,
}
"""By name: what shows a screen; screens of play in a game that is played to a fitting moment. Those without a game in
their name are Fate's, the others those that differ from them.
"""


def battle_match() -> Match[Any]:
    """Give a match in which the first seat is challenged, holds cards for an answer, and others it may not play."""
    from atlantis_desktop.games.scenarios import open_position

    rules, start = open_position(BATTLE)
    match = Match(rules, sample_match(game="scoundrels").seats, SEED, start=start)
    for text in ("2 conquer C08-1", "2 battle seat-0"):
        match.submit(match.rules.codec.from_text(text))
    return match


def found_hints(match: Match[Any], simulations: int = HINT_SIMULATIONS) -> tuple[Any, ...]:
    """Give the hints of whoever is asked, from a search of so many simulations whose chance is the match's own."""
    from atlantis_desktop.players.bots import judgement
    from atlantis_desktop.players.search import Search
    from atlantis_desktop.players.thinking import Found
    from atlantis_desktop.players.worker import HINTS, make_hints

    seat = match.rules.prompts(match.state)[0].seat
    view, judge = match.rules.view(match.state, seat), judgement(match.rules)
    rng = Rng.stream(match.seed, "hint picture")
    thoughts = Search(match.rules, judge).think(view, seat, rng, simulations, keep=HINTS)
    return make_hints(judge, view, tuple(Found(*thought) for thought in thoughts))


def play_to_decision(match: Match[Any]) -> None:
    """Play to where the first seat decides a game: three or more pieces of evidence, and the Chamber may come."""
    while match.rules.prompts(match.state):
        play_until(match, "evidence", 0)
        last = match.state.round == match.rules.options["rounds"] and match.state.doorway_found
        if last and len(match.rules.moves(match.rules.view(match.state, 0), 0)) >= 3:
            return
        play_on(match, 1)
