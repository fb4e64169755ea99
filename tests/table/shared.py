"""Shared screens opened in a window of their own, and a note of which other screens they opened."""

from datetime import UTC, datetime
from typing import Any

from atlantis_desktop.engine.match import Seat
from atlantis_desktop.screens.routes import SHARED
from atlantis_desktop.storage.shelf import GameInfo
from atlantis_desktop.ui.app import App
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.base import Scene

OPENED: list[tuple[str, dict[str, Any]]] = []


def routes() -> dict[str, Any]:
    OPENED.clear()

    def other(name: str) -> Any:
        def make(ui: Ui, **arguments: Any) -> Scene:
            OPENED.append((name, arguments))
            scene = Scene(ui)
            scene.name = name
            return scene

        return make

    return {**SHARED, **{name: other(name) for name in ("setup", "continue", "rules", "tutorial")}}


def saved_game(game_id: str = "fate-1", **more: Any) -> GameInfo:
    values: dict[str, Any] = {
        "id": game_id, "game": "fate", "title": "", "headline": "Round 2 of 3",
        "seats": (Seat("Thaleia", "human"), Seat("Dareios", "greedy")),
        "played": datetime(2026, 11, 20, 20, 0, tzinfo=UTC),
        "over": False, "problem": None, "is_open": False, "interrupted": False,
    }  # fmt: skip
    return GameInfo(**{**values, **more})


def open_at(app: App, route: str, **arguments: Any) -> Any:
    scene = app.open(route, "reset", **arguments)
    app.step([], 0.02)
    return scene


def names(app: App) -> list[str]:
    return [widget.name for widget in app.scene.walk() if widget.focusable]


def back(app: App) -> App:
    while len(app.scenes.stack) > 1:
        app.pop()
    app.step([], 0.02)
    return app
