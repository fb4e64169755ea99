"""Matches, and the table of one in a window of its own, without motion and rests if nothing else is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games import entry_of
from atlantis_desktop.players.thinking import Hint
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.floats import SummaryPanel
from atlantis_desktop.table.questions.sheet import AskedScene
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.app import App
from tests.table import kit

Kind = TypeVar("Kind", bound=TableScene)

NAMES = ("Nikandros", "Lysandra", "Dareios", "Melitta", "Xenia", "Theron", "Iole", "Bupalos")


def new_match(
    game: str, seats: int = 3, humans: int = 1, seed: int = 3, *, bot: str = "greedy", **options: Any
) -> Match[Any]:
    """A new match with people in the first seats and bots of one level in the others."""
    people = [Seat(name, HUMAN if at < humans else bot) for at, name in enumerate(NAMES[:seats])]
    return Match(entry_of(game).make_rules(seats, options), people, seed)


def settle(app: App, scene: TableScene) -> None:
    """Let time pass until a person can act, another screen lies over the table, or the game is over."""
    with kit.unpainted(app):
        for _number in range(800):
            app.step([], 0.05)
            over = scene.session.outcome() is not None and not scene.playing and not scene.session.beats
            if app.scene is not scene or scene.live or over:
                break
        else:
            raise AssertionError("nobody can act")
    app.step([], 0.0)


def make_move(scene: Any, move: Move) -> None:
    """Make a move at the table, as what a person clicked would."""
    scene.cards.make(move)


def show_hints(scene: Any, hints: Sequence[Hint]) -> None:
    """Show hints at the table as if they had been found now."""
    scene.hints.show(tuple(hints))


def show_summary(scene: TableScene, lines: Sequence[Any]) -> SummaryPanel:
    """Tell these lines in the summary of the others' turns. Return its panel."""
    panel = next(each for each in scene.widgets if isinstance(each, SummaryPanel))
    panel.present(lines)
    return panel


def hide_summary(scene: Any) -> None:
    """Take away what tells of the others' turns, where it lies there."""
    scene.summary.hide()


@contextmanager
def table_in_window(
    kind: type[Kind], match: Match[Any], size: tuple[int, int], laid: Mapping[str, str] | None = None, **settings: Any
) -> Iterator[tuple[App, Kind]]:
    """Opens the table, which has to be of a kind; the doors stand open."""
    settings = {"speed": 0.0, "bot_pause": 0.0, "cover": False, **settings}
    with kit.window(size, {**SHARED, **play_routes()}, **settings) as app:
        scene = table_of(app.ui, GameSession(match, app.settings, laid=laid))
        assert isinstance(scene, kind)
        app.scenes.reset(scene)
        kit.pass_time(app, 3)
        yield app, scene


def put_away(app: App) -> None:
    """Look at the table, where a page of the question has opened."""
    if isinstance(app.scene, AskedScene):
        app.scene.on_back()
        kit.pass_time(app, 2)
