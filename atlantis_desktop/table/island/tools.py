"""The tools in the top bar of Rising: each a small button with its key on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from atlantis_desktop.table.art.surfaces import draw_sliced
from atlantis_desktop.table.screen import Screen
from atlantis_desktop.table.widgets.button import IconButton
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.island.scene import IslandScene
    from atlantis_desktop.table.ui import Ui

ICONS: Final = {
    "undo": "anticlockwise-rotation", "redo": "clockwise-rotation", "hint": "light-bulb", "rules": "rule-book",
    "inspect": "magnifying-glass", "sound": "speaker", "menu": "hamburger-menu",
}  # fmt: skip
KEYS: Final = {"sound": "mute", "menu": "back"}
"""The actions of the key map whose names differ from those of the tools."""


def words() -> dict[str, str]:
    """Give the names of the tools."""
    return {
        "undo": _("Undo"), "redo": _("Redo"), "hint": _("Hint"), "rules": _("Rules"), "inspect": _("Inspect"),
        "sound": _("Sound on or off"), "menu": _("Menu"),
    }  # fmt: skip


class Tool(IconButton):
    """A tool with its key at the lower edge, where there is room for it."""

    def __init__(self, name: str, rect: Rect, act: Callable[[], None], key: str, room: int) -> None:
        """Take its name, where it lies, what it does, its key as people read it, and the room for the key."""
        text = words()[name]
        tip = _("{name} ({key})").format(name=text, key=key) if key else text
        super().__init__(f"tool_{name}", rect, ICONS[name], act, label=text, region="tools", tip=tip)
        self.key_cap, self.room = key, room

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


class ToolBar:
    """All tools of one table."""

    def __init__(self, table: IslandScene, screen: Screen, menu: Callable[[], None]) -> None:
        """Add the tools for which the map has a place to the table."""
        self.table = table
        acts: dict[str, Callable[[], None]] = {
            "undo": table.undo, "redo": table.redo, "rules": partial(table.open_rule, ""),
            "hint": table.company.hint, "inspect": table.inspector.toggle, "sound": self.switch_sound, "menu": menu,
        }  # fmt: skip
        ui = table.ui
        self.buttons: dict[str, Tool] = {}
        for name, act in acts.items():
            if not screen.has(f"tool_{name}"):
                continue
            rect = screen.rect(f"tool_{name}")
            key = ui.keys.first(KEYS.get(name, name))
            self.buttons[name] = table.add(Tool(name, rect, act, key, rect.width + screen.px(6)))
        self.refresh()

    def switch_sound(self) -> None:
        """Turn all sound off, or on again."""
        sound = self.table.ui.sound
        sound.set_muted(not sound.muted)
        self.table.say(_("Sound off") if sound.muted else _("Sound on"))
        self.refresh()

    def refresh(self) -> None:
        """Show whether sound is on and whether things are being inspected."""
        states = {
            "sound": ("speaker-off" if self.table.ui.sound.muted else "speaker", False),
            "inspect": (ICONS["inspect"], self.table.inspector.on),
        }
        for name, (icon, on) in states.items():
            button = self.buttons.get(name)
            if button is not None and (button.icon, button.on) != (icon, on):
                button.icon, button.on = icon, on
                button.mark()
