"""What Archon shows: its table, and the screens around it. All else is in its ``entry.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from atlantis_desktop.screens.entry import ScreenEntry, SetUp
from atlantis_desktop.table.at_table import AtTable
from atlantis_desktop.table.cards.printed import PrintedBoard, PrintedDeck
from atlantis_desktop.table.entry import Book, Ending, OpensTable, TableEntry
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.base import Scene

if TYPE_CHECKING:
    from atlantis_desktop.screens.tutorial.tutorial import Tutorial


def _table() -> OpensTable:
    from atlantis_desktop.games.archon.table.scene import open_table

    return open_table


def _pictures() -> Mapping[str, Callable[[Any], None]]:
    from atlantis_desktop.games.archon.table.book_pictures import BOOK_PICTURES
    from atlantis_desktop.games.archon.table.pictures import PICTURES

    return {**PICTURES, **BOOK_PICTURES}


def _tutorial(ui: Ui, chapter: int | None, step: int) -> Tutorial:
    from atlantis_desktop.games.archon.table.tutorial import ArchonTutorial

    return ArchonTutorial(ui, chapter, step)


def _result(ui: Ui, table: AtTable) -> Scene:
    from atlantis_desktop.games.archon.table.result import ArchonResult

    return ArchonResult(ui, table)


@cache
def _setup() -> SetUp:
    from atlantis_desktop.games.archon.table.setup import SETUP

    return SETUP


@cache
def _book() -> Book:
    from atlantis_desktop.games.archon.table import rule_figures

    return Book(rule_figures.book_cards, rule_figures.ArchonArt)


def _print_faces(rules: Any) -> Sequence[PrintedDeck]:
    from atlantis_desktop.games.archon.table.printed import printed_decks

    return printed_decks(rules)


def _print_boards(rules: Any) -> Sequence[PrintedBoard]:
    from atlantis_desktop.games.archon.table.printed import printed_boards

    return printed_boards(rules)


def _ending(rules: Any, state: Any, lost: bool) -> Ending:
    outcome = rules.outcome(state)

    def where(table: Any) -> Any:
        return next((seat.rect for seat in table.board.seats if outcome and seat.seat in outcome.winners), None)

    if lost:
        return Ending("dusk", cue="pass_doors_close", music="music_defeat", where=where)
    return Ending("light", cue="victory", music="music_victory", where=where)


TABLE = TableEntry(
    table=_table,
    book=_book,
    ending=_ending,
    print_faces=_print_faces,
    print_boards=_print_boards,
)
SCREENS = ScreenEntry(
    setup=_setup,
    tutorial=_tutorial,
    result=_result,
    pictures=_pictures,
)
