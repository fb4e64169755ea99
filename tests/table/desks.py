"""The workshop's desk in a window: opened with a folder or a variant, a cell chosen, words typed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from atlantis_desktop.prototypes import consent
from atlantis_desktop.prototypes.folder import read_folder
from atlantis_desktop.prototypes.making import new_folder
from atlantis_desktop.screens.game_routes import play_routes
from atlantis_desktop.screens.routes import SHARED
from tests.table import kit


@contextmanager
def desk(path: Path, size: tuple[int, int] = (1920, 1080), game: str = "", **settings: Any) -> Iterator[Any]:
    """Put the folder of a prototype on the desk, or with a game a variant of it; close it afterwards."""
    with kit.window(size, {**SHARED, **play_routes()}, first_run_done=True, **settings) as app:
        app.open("title", "reset")
        app.step([], 0.02)
        app.open("desk", path=path, **({"game": game} if game else {}))
        app.step([], 0.02)
        try:
            yield app
        finally:
            while app.scene.name != "title" and len(app.stack) > 1:
                app.pop()


def shoal(at: Path, like: str = "cards") -> Path:
    """Begin a prototype of that name in a folder, and agree that its Python may run; return where it lies."""
    folder = new_folder("shoal", like, at)
    consent.agree(read_folder(folder))
    return folder


def chosen(app: Any, card: int, column: int) -> Any:
    """Choose a cell of the table of cards, give the table the focus and return it."""
    table = app.find("card_table")
    table.choose(card, column)
    app.scene.set_focus(table)
    app.step([], 0.02)
    return table


def typed(app: Any, words: str) -> None:
    """Press the keys of these letters one by one."""
    for letter in words:
        kit.key(app, letter)


def changed(app: Any, card: int, column: int, words: str) -> None:
    """Write other words into a cell of the table of cards."""
    chosen(app, card, column)
    typed(app, words)
    kit.key(app, "return")
    app.step([], 0.02)
