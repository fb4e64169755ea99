"""What is first seen in motion on the table of City of Scoundrels, loaded ahead of its time."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.scoundrels.table.composer import FRAMES, CityComposer, frames
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.table.cards.painter import PLAIN, back_parts, card_size
from atlantis_desktop.table.cards.warmer import CUT_ON_TABLES
from atlantis_desktop.ui.art.warmer import Warmer
from atlantis_desktop.ui.context import Ui

PAWNS: Final = tuple(f"scoundrels/pawn_{seat}" for seat in range(1, 7))
CUT_IN_CITY: Final = ("scoundrels/region_current", "common/spotlight", *PAWNS)


def warmer_of(ui: Ui, board: BoardView, composer: CityComposer) -> Warmer:
    """Return what loads the parts of the cards at the widths of hand and piles, and what panels are cut from."""
    hand = board.card_width("hand")
    backs = [(width, PLAIN) for width in dict.fromkeys((hand, board.card_width("draw_pile")))]
    parts = back_parts(ui, composer.field, backs)
    parts += [(name, card_size(hand, PLAIN)) for family in FRAMES for name in frames(family)[:1]]
    return Warmer(ui, parts, (*CUT_ON_TABLES, *CUT_IN_CITY, composer.field), most=1)
