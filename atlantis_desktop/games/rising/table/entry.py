"""What Atlantis Rising shows: its table, and the screens around it. All else is in its ``entry.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from atlantis_desktop.screens.entry import ScreenEntry, SetUp
from atlantis_desktop.table.at_table import AtTable
from atlantis_desktop.table.cards.printed import PrintedBoard, PrintedDeck
from atlantis_desktop.table.entry import Book, Ending, OpensTable, TableEntry
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.base import Scene

if TYPE_CHECKING:
    from atlantis_desktop.screens.tutorial.tutorial import Tutorial


def _table() -> OpensTable:
    from atlantis_desktop.games.rising.table.scene import open_table

    return open_table


def _result(ui: Ui, table: AtTable) -> Scene:
    from atlantis_desktop.games.rising.table.result import IslandResult

    return IslandResult(ui, table)


def _ending(rules: Any, state: Any, lost: bool) -> Ending:
    from atlantis_desktop.games.rising.rules.pieces import CENTRE

    if lost:
        return Ending("sea", cue="pass_doors_close", music="music_defeat", where=lambda at: at.board.target(CENTRE))
    return Ending("light", "rising/gate/ring", "rising/gate/power_core", "victory", "music_victory",
                  lambda at: at.gate.rect)  # fmt: skip


def _tutorial(ui: Ui, chapter: int | None, step: int) -> Tutorial:
    from atlantis_desktop.games.rising.table.tutorial import RisingTutorial

    return RisingTutorial(ui, chapter, step)


def _draw_back(ui: Ui, rules: Any, surface: Surface, rect: Rect) -> None:
    surface.blit(ui.store.get("rising/cards/back_library", rect.size), rect)


def _print_faces(rules: Any) -> Sequence[PrintedDeck]:
    from atlantis_desktop.games.rising.table.card_sheets import printed_decks

    return printed_decks(rules)


def _print_boards(rules: Any) -> Sequence[PrintedBoard]:
    from atlantis_desktop.games.rising.table.rule_figures import printed_boards

    return printed_boards(rules)


def _book() -> Book:
    from atlantis_desktop.games.rising.table import rule_figures

    return Book(rule_figures.book_cards, rule_figures.IslandArt)


@cache
def _setup() -> SetUp:
    from atlantis_desktop.games.rising.table.setup import SETUP

    return SETUP


def _pictures() -> Mapping[str, Callable[[Any], None]]:
    from atlantis_desktop.games.rising.table.pictures import PICTURES

    return PICTURES


TABLE = TableEntry(
    table=_table,
    book=_book,
    ending=_ending,
    draw_back=_draw_back,
    print_faces=_print_faces,
    print_boards=_print_boards,
)
SCREENS = ScreenEntry(
    setup=_setup,
    tutorial=_tutorial,
    result=_result,
    pictures=_pictures,
)
