"""A game's own page on which one of several moves is chosen."""

from __future__ import annotations

from typing import ClassVar

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import Gesture, button_of
from atlantis_desktop.table.questions.page import AskedPage
from atlantis_desktop.words import _


class ChoicePage(AskedPage):
    """A page on which one of several moves is chosen."""

    wants: ClassVar[str]
    """What is said while nothing is chosen, marked to be translated."""
    choice: Move | None = None

    def choose(self, move: Move | None) -> None:
        """Choose a move; None for one that is not offered."""
        self.choice = move
        self.changed()

    def missing(self) -> str:
        return _(self.wants) if self.choice is None else ""

    def gestures(self) -> tuple[Gesture, ...]:
        return () if self.choice is None else (button_of(self.table.session.rules.codec, self.choice),)
