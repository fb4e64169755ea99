"""A part of a table: what the table's scene holds instead of inheriting it, and where it is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect
from pygame.event import Event

from atlantis_desktop.ui.screen import Screen

if TYPE_CHECKING:
    from atlantis_desktop.table.scene import TableScene


class TablePart:
    """Base of the parts of a table. The table asks each of them in turn; what a part leaves out does nothing."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def begin(self) -> None:
        """All widgets of the table are about to be made anew: forget those that were."""

    def build(self, screen: Screen) -> None:
        """The game has laid out its table on a screen: put there what this part shows."""

    def reopen(self) -> None:
        """All widgets of the table were made anew: open again what was open."""

    @property
    def holds(self) -> bool:
        """Whether bots wait meanwhile, as while something is read that speaks of the table as it is."""
        return False

    @property
    def keeps_shown(self) -> bool:
        """Whether what is shown stays when the table comes back to the top, as after a look into the rules."""
        return False

    def lapse(self, dt: float) -> None:
        """Let ``dt`` seconds pass, in every round of the loop in which the table is looked at."""

    def show_thinking(self) -> None:
        """A bot has begun to think, or has decided."""

    def on_beat(self) -> None:
        """A beat is about to be shown: take away what speaks of the table before it."""

    def take_event(self, event: Event) -> bool:
        """Take one event before the widgets do. Return whether it was used."""
        return False

    def acts(self) -> Mapping[str, Callable[[], object]]:
        """Return what actions of the key map mean to this part."""
        return {}

    def on_key(self, key: str) -> bool:
        """Take a key that nothing else used. Return whether it was used."""
        return False

    @property
    def takes_numbers(self) -> bool:
        """Whether the number keys mean what this part shows, whatever else they mean at other times."""
        return False

    def number_spots(self) -> Sequence[tuple[str, Rect]]:
        """Return each number key that means something to this part now, with where that lies."""
        return ()

    def on_back(self) -> bool:
        """Take Esc. Return whether it was used."""
        return False

    def let_go(self) -> None:
        """Moves were taken back or brought back: put down what is held, and take away what speaks of before."""

    def clear_column(self) -> None:
        """Something else is about to be read where this part shows what it tells: take that away."""

    def on_leave(self) -> None:
        """Another screen covers the table."""
