"""The questions that stand in the view that a table shows, asked once for each state of that view."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.games.match_words import PromptText
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.words import language


class ShownPrompts:
    """What a table that is shown waits for.

    The session keeps it for the views of a moment. While a beat is shown, the view is the beat's own copy, which
    changes in place: whoever changes it says so by `changed`.
    """

    def __init__(self, session: GameSession) -> None:
        """Take the game that is played."""
        self.session = session
        self._kept: tuple[Any, tuple[Prompt, ...]] | None = None
        self._told: tuple[Any, object, PromptText] | None = None

    def of(self, view: Any) -> tuple[Prompt, ...]:
        """Return the questions that stand in the view that is shown."""
        if self._kept is None or self._kept[0] is not view:
            self._kept = view, self.session.prompts_in(view)
        return self._kept[1]

    def text(self, view: Any, names: tuple[str, ...]) -> PromptText:
        """Return what the step at work in the view that is shown asks, in words."""
        reader = names, language()
        if self._told is None or self._told[0] is not view or self._told[1] != reader:
            self._told = view, reader, self.session.prompt_text(view, names)
        return self._told[2]

    def copied(self, before: Any, view: Any) -> None:
        """A copy of the view is shown now: as long as it is not changed, what was asked of that one holds for it."""
        if self._kept is not None and self._kept[0] is before:
            self._kept = view, self._kept[1]
        if self._told is not None and self._told[0] is before:
            self._told = view, *self._told[1:]

    def changed(self) -> None:
        """The view that is shown was changed in place."""
        self._kept = self._told = None
