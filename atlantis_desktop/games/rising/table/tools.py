"""The tools in the top bar of Rising: those of every table, the magnifying glass and the sound."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from atlantis_desktop.table.frame import TOOL_ICONS
from atlantis_desktop.table.tools import TableTools
from atlantis_desktop.ui.window_keys import switch_sound

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene


class IslandTools(TableTools):
    """All tools of one table: those of every table, the magnifying glass and the sound."""

    table: IslandScene

    def deeds(self) -> dict[str, Callable[[], None]]:
        table = self.table
        own: dict[str, Callable[[], None]] = {
            "rules": partial(table.open_rule, ""), "inspect": table.inspector.toggle, "sound": self.switch_sound,
        }  # fmt: skip
        return {**super().deeds(), **own}

    def switch_sound(self) -> None:
        """Turn all sound off, or on again."""
        switch_sound(self.table)
        self.refresh()

    def refresh(self) -> None:
        """Let undo and redo say why they can do nothing; show whether sound is on and things are being inspected."""
        super().refresh()
        states = {
            "sound": ("speaker-off" if self.table.ui.sound.muted else "speaker", False),
            "inspect": (TOOL_ICONS["inspect"], self.table.inspector.on),
        }
        for name, (icon, on) in states.items():
            button = self.buttons.get(name)
            if button is not None and (button.icon, button.on) != (icon, on):
                button.icon, button.on = icon, on
                button.mark()

    def _take_back(self, answer: object, tool: str, sentences: tuple[str, str]) -> None:
        """Show the table as it is now, at once, and say what was taken back."""
        if self.refused_by(tool, answer):
            return
        table = self.table
        table.openings.told_end = False
        table.session.beats.clear()
        table.sync()
        self.say_what(answer, sentences)

    def acts(self) -> Mapping[str, Callable[[], object]]:
        return {"undo": self.undo, "redo": self.redo, "log": self.show_log, **self.match_acts()}
