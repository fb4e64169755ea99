"""The table of a match in a window of its own, without motion and rests if nothing else is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

from atlantis_desktop.engine.match import Match
from atlantis_desktop.screens.game_routes import play_routes, table_of
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.app import App
from tests.table import kit

Kind = TypeVar("Kind", bound=TableScene)


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
