"""Whether odds are told: who is likely to vote how, what passes, what a bot would take. They are told behind Hint.

Whoever asks for a hint, on the table or on a page, is told the odds of that question until it is answered. What a vote
would do is no odds: that is always told.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, cast

from atlantis_desktop.table.general.scene import GeneralScene
from atlantis_desktop.table.part import TablePart


class Foresight(TablePart):
    """Remembers for which question a hint was asked for."""

    def __init__(self, scene: GeneralScene) -> None:
        """Take the table."""
        super().__init__(scene)
        self.scene: Any = scene
        self._asked: object = None

    @property
    def open(self) -> bool:
        """Whether the odds of the question at hand are told; in a lesson they always are."""
        question = self.scene.pages.question()
        return self.scene.guide is not None or (question is not None and question == self._asked)

    @property
    def key(self) -> Hashable:
        """What pictures depend on."""
        return self.open

    def ask(self) -> None:
        """Tell the odds of the question at hand from now on."""
        self._asked = self.scene.pages.question()
        if self.scene.is_built:
            self.scene.panels.refresh()

    def lapse(self, dt: float) -> None:
        """A hint that lies on the table brings the odds with it."""
        if self.scene.hints.panel is not None and not self.open:
            self.ask()


def of_table(table: GeneralScene) -> Foresight:
    """Return what a table of Archon knows of it."""
    return cast("Foresight", cast("Any", table).foresight)
