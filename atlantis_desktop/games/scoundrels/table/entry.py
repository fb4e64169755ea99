"""What City of Scoundrels shows: its table, and the screens around it. All else is in its ``entry.py``."""

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
    from atlantis_desktop.games.scoundrels.table.scene import open_table

    return open_table


def _result(ui: Ui, table: AtTable) -> Scene:
    from atlantis_desktop.games.scoundrels.table.result import ScoundrelsResult

    return ScoundrelsResult(ui, table)


def _ending(rules: Any, state: Any, lost: bool) -> Ending:
    def where(table: Any) -> Any:
        found = table.cards.target_of(state.winners[0]) if state.winners else None
        return getattr(found, "rect", found)

    if lost:
        return Ending("dusk", cue="pass_doors_close", music="music_defeat", where=where)
    return Ending("light", "scoundrels/seashell_gold", cue="victory", music="music_victory", where=where)


def _tutorial(ui: Ui, chapter: int | None, step: int) -> Tutorial:
    from atlantis_desktop.games.scoundrels.table.tutorial import CityTutorial

    return CityTutorial(ui, chapter, step)


def _draw_back(ui: Ui, rules: Any, surface: Surface, rect: Rect) -> None:
    surface.blit(ui.store.get("scoundrels/back_laid", rect.size), rect)


def _print_faces(rules: Any) -> Sequence[PrintedDeck]:
    from atlantis_desktop.games.scoundrels.table.composer import printed_decks

    return printed_decks(rules.deck)


def _print_boards(rules: Any) -> Sequence[PrintedBoard]:
    from atlantis_desktop.games.scoundrels.table.rule_figures import printed_boards

    return printed_boards(rules)


def _book() -> Book:
    from atlantis_desktop.games.scoundrels.table import rule_figures

    return Book(rule_figures.book_cards, rule_figures.CityArt)


@cache
def _setup() -> SetUp:
    from atlantis_desktop.screens.setup_rows import printed_row

    return SetUp(rows=(printed_row,))


def _pictures() -> Mapping[str, Callable[[Any], None]]:
    from atlantis_desktop.games.scoundrels.table.pictures import PICTURES

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
