"""What rulebooks share whose cards are sheets: walls of all cards of a kind, cards on pages, drawings from the data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from atlantis_desktop.content.rulebook import Cards
from atlantis_desktop.content.sheets import Sheet, SheetTable
from atlantis_desktop.screens.reader.art import BookArt
from atlantis_desktop.screens.reader.drawn import ALL_ROWS, CaptionGrid, DataTable, Rows
from atlantis_desktop.screens.reader.nodes import NodeFigure, Painter, in_rows
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _


class SheetArt(BookArt):
    """The pictures of a rulebook whose cards are a `SheetTable`."""

    walls: ClassVar[Mapping[str, str]] = {}
    """Figures that show every card of a kind, and the kind."""
    ratio: ClassVar[float] = 1.4
    """Height by width of a whole card."""

    def __init__(self, ui: Ui, cards: Cards, session: GameSession | None) -> None:
        super().__init__(ui, cards, session)
        assert isinstance(cards, SheetTable)
        self.table = cards
        self.left_out: frozenset[str] = frozenset()
        """The rows of the book's cards that a variant has taken out of the match."""
        self._drawn: dict[str, CaptionGrid | DataTable] = {}

    def take_match(self, own: SheetTable) -> None:
        """Show the cards of a match: those of the book under its numbers, which the pages have, then what is new.

        What a variant has taken out stays for the pages that name it, but stands on no wall.
        """
        book = self.cards
        assert isinstance(book, SheetTable)
        kept = [own.sheet(sheet.row) if sheet.row in own.index else sheet for sheet in book.cards]
        new = [sheet for sheet in own.cards if sheet.row not in book.index]
        self.left_out = frozenset(sheet.row for sheet in book.cards if sheet.row not in own.index)
        self.table = SheetTable.of(own.content, [*kept, *new], own.numbers)

    def drawing(self, data: str) -> CaptionGrid | DataTable:
        """Return what is drawn from the data under a name. Raises KeyError: a book may draw nothing."""
        raise KeyError(data)

    # ------------------------------------------------------------------------------------------- beside the pages

    def wall(self, figure: str) -> list[Sheet]:
        """Return the cards of a figure, in their order."""
        return [sheet for sheet in self.table.cards
                if sheet.kind == self.walls[figure] and sheet.row not in self.left_out]  # fmt: skip

    def wall_widget(self, rect: Rect, figure: str, choice: int, on_choose: Callable[[int], None]) -> Widget:
        """Return the widget of a wall: a small picture for each card."""
        wall = self.wall(figure)
        numbers = [self.table.index[sheet.row] for sheet in wall]
        nodes = [(sheet.row, sheet.name, self._sign(card)) for sheet, card in zip(wall, numbers, strict=True)]
        chosen = self.or_open(numbers, choice, on_choose)
        return NodeFigure(self.ui, rect, self.title(figure), nodes, in_rows(self.ui, rect, len(wall), 84), choice,
                          chosen, tip=_("Click again to see it whole."))  # fmt: skip

    def or_open(self, cards: Sequence[int], choice: int, on_choose: Callable[[int], None]) -> Callable[[int], None]:
        """Open what was chosen already; choose anything else."""
        return lambda at: self.open_card(cards[at]) if at == choice else on_choose(at)

    def _sign(self, card: int) -> Painter:
        return lambda surface, rect: self.draw_sign(surface, rect, card)

    # --------------------------------------------------------------------------------------------- on the pages

    def card_height(self, width: int) -> int:
        return round(width * self.ratio)

    def draw_groups(self, surface: Surface, rect: Rect, groups: Sequence[Sequence[int]], width: int) -> None:
        x = rect.x
        for group in groups:
            for card in group:
                self.draw_card(surface, Rect(x, rect.y, width, self.card_height(width)), card)
                x += width + self.ui.scale.px(8)
            x += self.ui.scale.px(52)

    def _of_data(self, data: str) -> CaptionGrid | DataTable:
        if data not in self._drawn:
            self._drawn[data] = self.drawing(data)
        return self._drawn[data]

    def data_rows(self, data: str) -> int:
        drawn = self._of_data(data)
        return drawn.count if isinstance(drawn, DataTable) else 0

    def data_height(self, data: str, width: int, rows: Rows = ALL_ROWS) -> int:
        return self._of_data(data).height(width, rows)

    def draw_data(self, surface: Surface, rect: Rect, data: str, rows: Rows = ALL_ROWS) -> None:
        self._of_data(data).draw(surface, rect, rows)

    def words(self, card: int) -> str:
        return self.table.cards[card].text
