"""What packs show on the table of the island: who paints a table asks here, and a match without a pack loads nothing.

The table of the base knows figures, places beside the island and things that lie or stand somewhere; which there are
in a match with a pack, and how they look, the pack says.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Protocol

from pygame import Rect

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import Names
from atlantis_desktop.games.rising.packs import PACKS
from atlantis_desktop.games.rising.packs.joining import part_of_pack
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.beside import Beside
from atlantis_desktop.games.rising.table.giving import Giving, GivingSubject
from atlantis_desktop.games.rising.table.held import Held
from atlantis_desktop.games.rising.table.places import IslandPlaces
from atlantis_desktop.ui.widgets.brush import Brush

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.look import Standing, TileLook


class PackTable(Protocol):
    """What a pack shows; what it sets in motion stands in `table/pack_show.py`."""

    def drawing_of(self, rules: RisingRules, table: RisingTable, figure: int) -> str:
        """Return the drawing of an ally or a Bot."""

    def standing(self, rules: RisingRules, table: RisingTable, figure: Standing) -> Standing:
        """Return a figure as it is drawn, given as the base would draw it."""

    def beside(self, rules: RisingRules) -> Sequence[int]:
        """Return the places beside the island by number: those of the rules, then those of the sea alone."""

    def lay(self, rules: RisingRules, places: IslandPlaces, banners: Sequence[Rect]) -> dict[int, Beside]:
        """Return where these places lie, in their order, beside an island as large as it is usually seen."""

    def dress(
        self, rules: RisingRules, table: RisingTable, looks: tuple[TileLook, ...], beside: tuple[TileLook, ...],
        flying: Collection[int],
    ) -> tuple[TileLook, ...]:  # fmt: skip
        """Return the looks of all tiles, then of the places beside the island, with all that lies and stands there."""

    def place_text(self, rules: RisingRules, table: RisingTable, place: int, names: Names) -> str:
        """Return what a place beside the island says of itself: its name, what is done there, what lies there."""

    def sea_name(self, rules: RisingRules, place: int) -> str:
        """Return what a place of the sea is called that is none of the rules."""

    def tile_lines(self, rules: RisingRules, table: RisingTable, place: int, names: Names) -> list[str]:
        """Return what is further to be said of a tile."""

    def ahead(self, rules: RisingRules, table: RisingTable, names: Names) -> list[tuple[str, str]]:
        """Return what is still to come in this round besides: a drawing and words of each."""

    def cue(self, event: Event) -> str:
        """Return the sound of an event, empty for none of its own."""

    def shaken(self, rules: RisingRules, table: RisingTable, event: Event) -> int:
        """Return the tile that trembles before an event is seen, -1 for none."""

    def is_news(self, event: Event) -> bool:
        """Tell whether an event is told in large letters over the table."""

    def reads(self, event: Event) -> bool:
        """Tell whether a person reads what comes of an event before the table goes on."""

    def begins(self, event: Event) -> bool:
        """Tell whether with an event something begins that is told by itself."""

    def held(self, rules: RisingRules, table: RisingTable, seat: int, moves: Sequence[Move]) -> tuple[Held, ...]:
        """Return what a seat holds beside the library's cards; ``moves`` are those that it can make now."""

    def allies(self, rules: RisingRules, table: RisingTable, seat: int) -> list[tuple[str, str]]:
        """Return the allies of a seat in play: drawing and name."""

    def giving(self, rules: RisingRules, view: RisingTable, seat: int, chosen: int, space: int) -> Giving | None:
        """Return the price of a thing of the pack by its piece, or of a component (by its place in the box) that is
        built by a power of the pack; None where there is none.
        """

    def subject(self, rules: RisingRules, view: RisingTable, piece: int, names: Names) -> GivingSubject:
        """Return a thing of the pack as the dialogue of the gate shows it."""

    def paint_thing(self, brush: Brush, rules: RisingRules, piece: int, rect: Rect) -> None:
        """Paint a thing of the pack whole, into a rectangle with the ratio of a card."""

    def emblem(self, rules: RisingRules, place: int) -> str:
        """Return the drawing of the emblem of a place beside the island, empty for none."""


def table_of(rules: RisingRules) -> PackTable | None:
    """Return what the pack of a match shows; None for a match of the base box."""
    if rules.content.deeps is None:
        return None
    # What draws is loaded with the first table that needs it.
    shown: PackTable = part_of_pack(PACKS[0], "table.shown").DEEPS
    return shown
