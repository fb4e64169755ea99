"""The table of the island as they know it who lie over it or fly across it: its panels, and who looks."""

from __future__ import annotations

from typing import Protocol

from atlantis_desktop.games.rising.table.board import IslandBoard
from atlantis_desktop.games.rising.table.cardface import ShownCard
from atlantis_desktop.games.rising.table.decks import Pile, SpentMisfortunes
from atlantis_desktop.games.rising.table.hand import IslandHand
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.table.plates import CouncilorPlate, GatePanel
from atlantis_desktop.games.rising.table.roll import RollPanel
from atlantis_desktop.games.rising.table.tray import HandPanel
from atlantis_desktop.table.asking import Answer
from atlantis_desktop.table.panels import TablePanels
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget


class TakesAnswers(Protocol):
    """Who shows what came of an act."""

    def take(self, answer: Answer, near: Widget, /) -> None:
        """Show an answer beside a widget."""
        ...


class OnIsland(Protocol):
    """The table of the island; `scene.IslandScene` is the one that there is."""

    ui: Ui
    session: GameSession
    screen: Screen
    model: IslandModel
    hand: IslandHand
    panels: TablePanels
    board: IslandBoard
    plates: list[CouncilorPlate]
    gate: GatePanel
    deck: Pile
    spent: SpentMisfortunes
    library: Pile
    cards: HandPanel
    roll: RollPanel
    drawn: ShownCard

    @property
    def clicks(self) -> TakesAnswers:
        """Who shows what came of a click."""
        ...

    @property
    def live(self) -> bool:
        """Whether a person at this screen may act now."""
        ...

    def say(self, text: str, seconds: float = ..., /) -> None:
        """Show a short message at the lower edge for some seconds."""
        ...
