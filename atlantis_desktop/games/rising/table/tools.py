"""The tools in the top bar of Rising: each a small button with its key on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from atlantis_desktop.table.frame import TOOL_ICONS, tool_key, tool_tip, tool_words
from atlantis_desktop.table.tools import TableTools
from atlantis_desktop.ui.art.surfaces import draw_sliced
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.button import IconButton
from atlantis_desktop.ui.window_keys import switch_sound

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene
    from atlantis_desktop.ui.context import Ui
    from atlantis_desktop.ui.scenes.base import Scene


class Tool(IconButton):
    """A tool with its key at the lower edge, where there is room for it."""

    def __init__(self, ui: Ui, name: str, rect: Rect, act: Callable[[], None], room: int) -> None:
        """Take its name, where it lies, what it does, and the room for its key."""
        text = tool_words()[name]
        super().__init__(
            f"tool_{name}", rect, TOOL_ICONS[name], act, label=text, region="tools", tip=tool_tip(ui, name)
        )
        self.key_cap, self.room = tool_key(ui, name), room

    def draw(self, surface: Surface, ui: Ui) -> None:
        super().draw(surface, ui)
        if not self.key_cap:
            return
        wide = ui.text.measure(self.key_cap, "smallest")[0] + ui.scale.px(10)
        high = ui.text.line_height("smallest")
        if wide > self.room:
            return
        cap = Rect(0, 0, max(wide, high), high)
        cap.bottomright = self.rect.right + ui.scale.px(5), self.rect.bottom + ui.scale.px(6)
        draw_sliced(surface, ui, "shared/controls/key_cap_small", cap)
        ui.text.draw(surface, self.key_cap, cap, "smallest", "ink", align="center", valign="middle", wrap=False)


def add_tools(scene: Scene, screen: Screen, acts: Mapping[str, Callable[[], None]]) -> dict[str, Tool]:
    """Put those tools on a screen for which its map has a place. Gives them by name."""
    made: dict[str, Tool] = {}
    for name, act in acts.items():
        if screen.has(f"tool_{name}"):
            rect = screen.rect(f"tool_{name}")
            made[name] = scene.add(Tool(scene.ui, name, rect, act, rect.width + screen.px(6)))
    return made


class IslandTools(TableTools):
    """All tools of one table: those of every table, the magnifying glass and the sound."""

    table: IslandScene

    def build(self, screen: Screen, hint: Callable[[], None]) -> None:
        """Add the tools for which the map has a place to the table."""
        table = self.table
        acts: dict[str, Callable[[], None]] = {
            "undo": self.undo, "redo": self.redo, "rules": partial(table.open_rule, ""), "hint": hint,
            "inspect": table.inspector.toggle, "sound": self.switch_sound, "menu": self.menu,
        }  # fmt: skip
        self.buttons = add_tools(table, screen, acts)

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
