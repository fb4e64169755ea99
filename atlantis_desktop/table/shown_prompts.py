"""The questions that a table which is shown waits for, asked once for each."""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.games.match_words import PromptText
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.words import language


class ShownPrompts:
    """What a table that is shown waits for.

    While a beat is shown nobody is asked, and the views of its moments carry the questions of the view before or after
    it (`EventShow.asks`): so what is asked is known by the frames, and stays as it was put.
    """

    def __init__(self, session: GameSession) -> None:
        """Take the game that is played."""
        self.session = session
        self._kept: tuple[Any, tuple[Prompt, ...]] | None = None
        self._told: tuple[Any, object, PromptText] | None = None

    def of(self, view: Any) -> tuple[Prompt, ...]:
        """Return the questions that stand in the view that is shown."""
        if self._kept is None or self._kept[0] is not view.frames:
            self._kept = view.frames, self.session.prompts_in(view)
        return self._kept[1]

    def text(self, view: Any, names: tuple[str, ...]) -> PromptText:
        """Return what the step at work in the view that is shown asks, in words."""
        reader = names, language()
        if self._told is None or self._told[0] is not view.frames or self._told[1] != reader:
            self._told = view.frames, reader, self.session.prompt_text(view, names)
        return self._told[2]
