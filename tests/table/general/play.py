"""Plays games on the general table without a display: by random clicks on what the screen shows."""

from __future__ import annotations

import random
from contextlib import AbstractContextManager
from typing import Any

from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games import entry_of
from atlantis_desktop.table.general.moves import MovesPanel
from atlantis_desktop.table.general.panels import SeatPanel, SpotWidget
from atlantis_desktop.table.general.pieces import PieceWidget
from atlantis_desktop.table.general.scene import GeneralScene
from atlantis_desktop.ui.app import App
from tests.table import kit
from tests.table.look import cards_on, look_at
from tests.table.tables import table_in_window

LAID = {"table": "general"}


def new_match(game: str, seats: int, seed: int = 7, humans: int = 1, bot: str = "random", **options: Any) -> Match[Any]:
    """A new match with people in the first seats and bots that play any move in the others."""
    rules = entry_of(game).make_rules(seats, {**entry_of(game).box.sample, **options})
    return Match(rules, [Seat(f"P{at + 1}", HUMAN if at < humans else bot) for at in range(seats)], seed)


def table(
    match: Match[Any], size: tuple[int, int] = (1280, 720), covered: bool = False, **settings: Any
) -> AbstractContextManager[tuple[App, GeneralScene]]:
    """The general table of a match in a window; motion and rests are left out unless the settings say otherwise."""
    return table_in_window(GeneralScene, match, size, LAID, cover=covered, **settings)


def place_on(scene: GeneralScene, zone: str, seat: int = SHARED) -> SpotWidget:
    """Return the place of a zone as it lies on the table."""
    return next(each for each in scene.walk() if isinstance(each, SpotWidget) and each.place == (zone, seat))


def seats_on(scene: GeneralScene) -> list[SeatPanel]:
    """Return the panels of the seats that stand on the table."""
    return [each for each in scene.walk() if isinstance(each, SeatPanel)]


def click(app: App, widget: Any, pos: tuple[int, int] | None = None) -> None:
    """Click a widget where a click reaches it."""
    rect = widget.hit_rect(app.ui)
    kit.click_at(app, pos or (rect.x + rect.width // 2, rect.y + rect.height // 2))


class Clicker:
    """A person who clicks anything that the screen says can be clicked."""

    def __init__(self, app: App, scene: GeneralScene, seed: int = 1) -> None:
        self.app, self.scene, self.random = app, scene, random.Random(seed)
        self.clicks = 0
        self.by: dict[str, int] = {}

    def note(self, what: str) -> None:
        self.clicks += 1
        self.by[what] = self.by.get(what, 0) + 1

    def settle(self) -> None:
        """Let bots and motion come to rest."""
        for _step in range(400):
            self.app.step([], 0.05)
            if not (self.scene.busy or self.scene.playing or self.scene.session.beats):
                return

    def act(self) -> None:
        """One click: on a glowing piece, a lit place or seat, a button, a row of the list, or the open list."""
        app, scene = self.app, self.scene
        if app.scenes.top is not scene:
            self._other_screen()
            return
        if look_at(scene).page:
            self._popup()
            return
        ways: list[tuple[str, Any]] = [("piece", each) for each in cards_on(scene) if each.playable]
        shown = list(scene.walk())
        ways += [("place", each) for each in shown if isinstance(each, SpotWidget) and each.lit]
        ways += [("seat", each) for each in shown if isinstance(each, SeatPanel) and each.lit]
        buttons = [each for each in shown if each.name.startswith("action_") and each.focusable]
        ways += [("button", each) for each in buttons if not each.reason] * 3
        legal, listed = scene.session.legal(), scene.find("moves")
        rows = [at for at, number in enumerate(listed.found) if listed.moves[number] in legal]
        if rows:
            ways += [("row", scene.moves)] * max(1, len(ways) // 2)
        assert ways or not scene.live, "a person who is asked can click something"
        if not ways:
            return
        kind, widget = self.random.choice(ways)
        self.note(kind)
        if isinstance(widget, MovesPanel):
            at = self.random.choice(rows)
            widget.point_at(at)
            kit.click_at(app, widget.row(at).center)
        elif isinstance(widget, PieceWidget):
            rect = widget.hit_rect(app.ui)
            kit.click_at(app, (rect.x + min(6, rect.width // 2), rect.y + min(rect.height // 2, 12)))
        else:
            click(app, widget)

    def _popup(self) -> None:
        popup: Any = self.scene.floats.popup
        self.note(popup.name)
        parts = popup.parts() if hasattr(popup, "parts") else []
        if parts and self.random.random() < 0.9:
            _words, rect = self.random.choice(parts)
            kit.click_at(self.app, rect.center)
        else:
            kit.key(self.app, "escape")

    def _other_screen(self) -> None:
        name = self.app.scene.name
        if name == "cover":
            kit.click(self.app, "reveal")
        elif name != "result":
            kit.key(self.app, "escape")

    def play(self, moves: int = 10_000, most: int = 6_000) -> int:
        """Click until the game is over or so many moves were made. Gives how many moves were made."""
        match = self.scene.session.match
        for _number in range(most):
            self.settle()
            if match.outcome() is not None or len(match.line) >= moves:
                break
            self.act()
        return len(match.line)
