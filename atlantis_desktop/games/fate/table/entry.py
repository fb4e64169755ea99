"""What The Fate of Atlantis shows: its table, and the screens around it. All else is in its ``entry.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from atlantis_desktop.screens.entry import ScreenEntry
from atlantis_desktop.table.at_table import AtTable
from atlantis_desktop.table.cards.printed import PrintedDeck
from atlantis_desktop.table.entry import Book, Ending, OpensTable, TableEntry
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.base import Scene

if TYPE_CHECKING:
    from atlantis_desktop.screens.tutorial.tutorial import Tutorial


def _table() -> OpensTable:
    from atlantis_desktop.games.fate.table.scene import FateScene

    return FateScene


def _result(ui: Ui, table: AtTable) -> Scene:
    from atlantis_desktop.games.fate.table.result import ResultScene

    return ResultScene(ui, table)


def _ending(rules: Any, state: Any, lost: bool) -> Ending:
    winners = rules.outcome(state).winners

    def where(table: Any) -> Any:
        return next((place.rect for place in table.seat_panels if place.seat in winners), None)

    if lost:
        return Ending("dusk", cue="pass_doors_close", music="music_defeat", where=where)
    return Ending("light", cue="victory", music="music_victory", where=where)


def _tutorial(ui: Ui, chapter: int | None, step: int) -> Tutorial:
    from atlantis_desktop.games.fate.table.tutorial import FateTutorial

    return FateTutorial(ui, chapter, step)


def _draw_back(ui: Ui, rules: Any, surface: Surface, rect: Rect) -> None:
    from atlantis_desktop.games.fate.table.composer import CardComposer
    from atlantis_desktop.games.fate.words.sentences import card_table

    CardComposer(ui, card_table(rules)).draw(surface, None, rect)


def _draw_sample(ui: Ui, surface: Surface, rect: Rect) -> None:
    from atlantis_desktop.games.fate.table.composer import draw_sample

    draw_sample(ui, surface, rect)


def _print_faces(rules: Any) -> Sequence[PrintedDeck]:
    from atlantis_desktop.games.fate.table.composer import printed_decks
    from atlantis_desktop.games.fate.words.sentences import card_table

    return printed_decks(card_table(rules))


def _book() -> Book:
    from atlantis_desktop.games.fate.table import rule_figures

    return Book(rule_figures.book_cards, rule_figures.FateArt)


def _card_zoom(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.games.fate.table.card_zoom import FateSubject
    from atlantis_desktop.table.card_zoom import CardZoomScene

    return CardZoomScene(ui, FateSubject(**arguments))


def _scoring(ui: Ui, **arguments: Any) -> Scene:
    from atlantis_desktop.games.fate.table.scoring import ScoringScene

    return ScoringScene(ui, **arguments)


def _pictures() -> Mapping[str, Callable[[Any], None]]:
    from atlantis_desktop.games.fate.table.pictures import PICTURES

    return PICTURES


TABLE = TableEntry(
    table=_table,
    book=_book,
    ending=_ending,
    draw_back=_draw_back,
    draw_sample=_draw_sample,
    print_faces=_print_faces,
    print_boards=lambda rules: (),
)
SCREENS = ScreenEntry(
    tutorial=_tutorial,
    result=_result,
    scenes={"fate_card": _card_zoom, "scoring": _scoring},
    pictures=_pictures,
)
