"""The parts of Fate's cards ahead of their first use, as a table shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from atlantis_desktop.games.fate.rules.content import CardTable
from atlantis_desktop.games.fate.table.composer import BACK_FIELD, parts_of, trims_of
from atlantis_desktop.table.cards.painter import back_parts
from atlantis_desktop.ui.art.warmer import Part, Warmer
from atlantis_desktop.ui.context import Ui


class CardWarmer(Warmer):
    """Prepares the pictures, ribbons and frames of a game's cards for the widths that a table shows."""

    def __init__(
        self, ui: Ui, table: CardTable, widths: Sequence[tuple[int, str]], more: Callable[[], None] | None = None,
        first: Callable[[], object] | None = None, others: Sequence[Part] = (), sources: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """Take the cards, each width in pixels with its form, what else a warmer takes, and parts before theirs."""
        parts = [*others, *back_parts(ui, BACK_FIELD, widths), *trims_of(ui.store, table, widths)]
        parts += parts_of(ui.store, table, widths)
        super().__init__(ui, parts, (*sources, BACK_FIELD), more, first)
