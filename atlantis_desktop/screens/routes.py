"""The screens of the program by name. Each is loaded when it is opened first, so that the title shows quickly.

The names stand in code, since a packaged program cannot look into its own folders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from atlantis_desktop.ui.app import Route
    from atlantis_desktop.ui.context import Ui
    from atlantis_desktop.ui.scenes.base import Scene


def _title(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.screens.title import TitleScene

    return TitleScene(ui, **arguments)


def _credits(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.screens.credits import CreditsScene

    return CreditsScene(ui, **arguments)


def _settings(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.screens.settings import SettingsScene

    return SettingsScene(ui, **arguments)


def _games(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.screens.games_list import GamesScene

    return GamesScene(ui, **arguments)


def _results(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.screens.own_results_page import OwnResultsScene

    return OwnResultsScene(ui, **arguments)


def _first_run(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.screens.first_run import FirstRunScene

    return FirstRunScene(ui, **arguments)


def _choose_game(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.screens.choose_game import ChooseGameScene

    return ChooseGameScene(ui, **arguments)


def _pause(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.table.pause import PauseScene

    return PauseScene(ui, **arguments)


def _error(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.screens.error import ErrorScene

    return ErrorScene(ui, **arguments)


def _copy(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.screens.games_copy import open_copy

    return open_copy(ui, **arguments)


def _rules(ui: Ui, **arguments: Any) -> Scene | None:
    from atlantis_desktop.screens.reader.scene import open_reader

    return open_reader(ui, **arguments)


def _tutorial(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.screens.tutorial.tutorial import tutorial_of

    return tutorial_of(ui, **arguments).table


def _puzzles(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.screens.puzzles import PuzzlesScene

    return PuzzlesScene(ui, **arguments)


def _puzzle(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.screens.puzzles import open_at_table

    return open_at_table(ui, **arguments)


def _prototype(ui: Ui, **arguments: Any) -> Scene | None:
    from atlantis_desktop.screens.prototypes import open_or_ask

    return open_or_ask(ui, **arguments)


def _workshop(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.screens.workshop.shelf import WorkshopScene

    return WorkshopScene(ui, **arguments)


def _desk(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.screens.workshop.desk import DeskScene

    return DeskScene(ui, **arguments)


SHARED: dict[str, Route] = {
    "title": _title,
    "first_run": _first_run,
    "games": _games,
    "results": _results,
    "choose_game": _choose_game,
    "copy": _copy,
    "prototype": _prototype,
    "workshop": _workshop,
    "desk": _desk,
    "puzzles": _puzzles,
    "puzzle": _puzzle,
    "rules": _rules,
    "tutorial": _tutorial,
    "settings": _settings,
    "credits": _credits,
    "pause": _pause,
    "error": _error,
}
"""The screens that belong to no game."""


def _of_play(route: str) -> Route:
    """Return what opens a screen of play; the table, its bots and their games are loaded when it is opened first."""

    def make(ui: Ui, **arguments: Any) -> Scene | None:
        from atlantis_desktop.screens.game_routes import SCREENS

        return SCREENS[route](ui, **arguments)

    return make


PLAY: dict[str, Route] = {
    route: _of_play(route)
    for route in (
        *("setup", "new", "continue", "cover", "finale", "result"),
        *("card_zoom", "paste_position", "note", "deal_again", "turning"),
    )
}
"""The screens of play, which `screens.game_routes` makes; each table brings those of its game."""
