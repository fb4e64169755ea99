"""The tools in the top bar of Rising: those of every table, the magnifying glass and the sound."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from atlantis_desktop.table.frame import TOOL_ICONS
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.table.tools import TableTools
from atlantis_desktop.ui.window_keys import switch_sound


class Glass(Protocol):
    """The magnifying glass, as its tool knows it."""

    on: bool
    """Whether what is clicked is inspected."""

    def toggle(self) -> None:
        """Take it up, or put it down."""
        ...


class IslandTools(TableTools):
    """All tools of one table: those of every table, the magnifying glass and the sound."""

    def __init__(self, table: TableScene, glass: Glass) -> None:
        """Take the table, and its magnifying glass."""
        super().__init__(table)
        self.glass = glass

    def deeds(self) -> dict[str, Callable[[], None]]:
        return {**super().deeds(), "inspect": self.glass.toggle, "sound": self.switch_sound}

    def switch_sound(self) -> None:
        """Turn all sound off, or on again."""
        switch_sound(self.table)
        self.refresh()

    def refresh(self) -> None:
        """Let undo and redo say why they can do nothing; show whether sound is on and things are being inspected."""
        super().refresh()
        states = {
            "sound": ("speaker-off" if self.table.ui.sound.muted else "speaker", False),
            "inspect": (TOOL_ICONS["inspect"], self.glass.on),
        }
        for name, (icon, on) in states.items():
            button = self.buttons.get(name)
            if button is not None and (button.icon, button.on) != (icon, on):
                button.icon, button.on = icon, on
                button.mark()
