"""The frame of every table: top bar with emblem, name and the ribbon of steps, and the tools."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games import box_of, title_of
from atlantis_desktop.table.ribbon import StepMark, StepTip, paint_ribbon
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import Pictured, Widget, draw_focus_ring
from atlantis_desktop.ui.widgets.brush import Brush, CachedPanel
from atlantis_desktop.ui.widgets.button import IconButton
from atlantis_desktop.words import _, pgettext

TOOL_ICONS: Final[dict[str, str]] = {
    "undo": "anticlockwise-rotation", "redo": "clockwise-rotation", "hint": "light-bulb", "rules": "rule-book",
    "inspect": "magnifying-glass", "sound": "speaker", "menu": "hamburger-menu",
}  # fmt: skip
"""Of every tool that a table may have, in their order from the left."""
TOOL_KEYS: Final = {"sound": "mute", "menu": "back"}
"""The actions of the key map whose names differ from those of the tools."""


def tool_words() -> dict[str, str]:
    """Return the names of the tools."""
    return {
        "undo": _("Undo"), "redo": _("Redo"), "hint": _("Hint"), "rules": _("Rules"), "inspect": _("Inspect"),
        "sound": _("Sound on or off"), "menu": _("Menu"),
    }  # fmt: skip


def tool_captions() -> dict[str, str]:
    """Return the words below the icons of the tools, as short as such a button needs them."""
    return {**tool_words(), "undo": pgettext("tool", "Undo"), "redo": pgettext("tool", "Redo"), "sound": _("Sound")}


def tool_key(ui: Ui, name: str) -> str:
    """Return the key of a tool as people read it, empty for none."""
    return ui.keys.first(TOOL_KEYS.get(name, name))


def tool_tip(ui: Ui, name: str) -> str:
    """Return what is said of a tool that is pointed at: its name, and its key if it has one."""
    words, key = tool_words()[name], tool_key(ui, name)
    return _("{name} ({key})").format(name=words, key=key) if key else words


def paint_table_ground(surface: Surface, ui: Ui, screen: Screen, ground: str = "textures/sea") -> None:
    """Paint the ground (the sea, or another drawing) and that of the top bar; plain and dark with high contrast."""
    if ui.theme.high_contrast:
        surface.fill(ui.theme.colour("abyss"))
    else:
        area = ui.scale.cover()
        picture = ui.store.load(ground)
        if picture.get_size() != area.size:
            picture = pygame.transform.smoothscale(picture, area.size)
        surface.blit(picture, area)
    paint_bar(surface, ui, screen)


def paint_tray(surface: Surface, ui: Ui, screen: Screen, drawing: str = "common/tray_fade") -> None:
    """Paint the ground of the tray at the lower edge, with its upper line."""
    tray = screen.rect("tray")
    surface.blit(ui.store.get(drawing, tray.size), tray)
    pygame.draw.line(surface, ui.theme.colour("frame-line"), tray.topleft, tray.topright, 1)


def paint_bar(surface: Surface, ui: Ui, screen: Screen) -> None:
    """Paint the ground of the top bar, with its edge."""
    bar = screen.rect("top_bar")
    bar_name = f"{screen.mood}/top_bar"
    entry = ui.store.info(bar_name)
    height = round(bar.height * entry.h / 68)
    surface.blit(ui.store.get(bar_name, (bar.width, height)), bar)
    if ui.theme.high_contrast:
        pygame.draw.line(surface, ui.theme.colour("white"), bar.bottomleft, bar.bottomright, 2)


def paint_name(brush: Brush, screen: Screen, game: str, line: str) -> None:
    """Paint emblem and name of a game, and a line below, into the top bar; the emblem alone where it is narrow."""
    emblem = screen.rect("top_emblem")
    entry = brush.ui.store.info("common/emblem_disc")
    size = (round(emblem.width * entry.w / 46), round(emblem.width * entry.h / 46))
    brush.picture("common/emblem_disc", (emblem.centerx, emblem.centery + round(emblem.width / 46)), size)
    brush.icon(box_of(game).emblem, emblem.inflate(-emblem.width // 3, -emblem.height // 3), "button-ink")
    if not screen.has("top_name"):
        return
    title, box, letters = title_of(game), screen.rect("top_name"), screen.size("top_name") or 23.0
    while letters > 15 and not brush.fits(title, box, "heading", letters):
        letters -= 1
    style = "heading" if brush.fits(title, box, "heading", letters) else "smallest"
    brush.words(title, box, style, "vellum", size=letters, valign="middle", wrap=False, squeeze=True)
    brush.text("top_line", line, "muted", wrap=False, squeeze=True)


class TopBar(CachedPanel):
    """Emblem, name of the game, one line, and the ribbon of steps."""

    def __init__(
        self, screen: Screen, game: str, line: Callable[[], str], steps: Callable[[], Sequence[StepMark]]
    ) -> None:
        """Take the game, and functions that give the line and the ribbon as they are now."""
        rect = screen.rect("top_bar")
        rect.width = max(screen.rect("top_phases").right, screen.rect("top_line").right)
        super().__init__("top_bar", rect, screen)
        self.game = game
        self.line = line
        self.steps = steps
        self._tips: list[StepTip] = []

    def children(self) -> list[Widget]:
        return [*self._tips]

    def content(self) -> Hashable:
        return self.line(), tuple(self.steps())

    def says(self) -> Sequence[str]:
        return [self.line()]

    def paint(self, brush: Brush) -> None:
        paint_name(brush, self.screen, self.game, self.line())
        self._tips = paint_ribbon(brush, list(self.steps()), self.screen.rect("top_phases"), self.screen.mood)
        for tip in self._tips:
            tip.attach(self.scene, self)


class ToolButton(Pictured, IconButton):
    """A tool of the top bar on the ground of the table's own mood."""

    mood = "shared"

    def look(self) -> Hashable:
        return self.icon, self.word, self.on, bool(self.reason), self.pressed, self.hovered

    def ring(self, surface: Surface, ui: Ui) -> None:
        draw_focus_ring(surface, self.rect, ui, 8)

    def paint(self, surface: Surface, ui: Ui, rect: Rect) -> None:
        rect = rect.move(0, ui.scale.px(2) if self.pressed and not self.reason else 0)
        name = f"{self.mood}/tool_button"
        ground = ui.store.info(name)
        k = rect.width / 56
        picture = ui.store.get(name, (round(ground.w * k), round(ground.h * rect.height / 52)))
        if self.reason:
            picture.set_alpha(120)
        surface.blit(
            picture, (rect.x - round(ground.anchor[0] * k), rect.y - round(ground.anchor[1] * rect.height / 52))
        )
        picture.set_alpha(255)
        if (self.hovered or self.on) and not self.reason:
            line = ui.theme.colour("hover-edge")
            pygame.draw.rect(surface, line, rect, max(1, ui.scale.px(2)), border_radius=ui.scale.px(8))
        tint = ui.theme.colour("disabled-text" if self.reason else "orichalcum")
        line_high = ui.text.line_height("smallest") if self.word else 0
        side = max(12, min(ui.scale.px(24 if self.word else 28), rect.width - 8, rect.height - line_high - 4))
        icon = ui.store.icon(self.icon, side, tint)
        top = rect.top + max(1, (rect.height - side - line_high) // 2)
        surface.blit(icon, (rect.centerx - side // 2, top))
        if self.word:
            box = Rect(rect.left + 1, top + side, rect.width - 2, line_high)
            colour = "disabled-text" if self.reason else "title-light"
            ui.text.draw(surface, self.word, box, "smallest", colour, align="center", wrap=False, squeeze=True)


def add_tools(
    scene: Scene, screen: Screen, acts: Mapping[str, Callable[[], None]], reasons: Mapping[str, str]
) -> dict[str, IconButton]:
    """Put those tools on a table for which its map has a place; one with a reason is disabled and says it.

    All of them have their names below their icons, or where one has no room for it, none. Gives them by name.
    """
    ui, words, captions = scene.ui, tool_words(), tool_captions()
    places = {
        name: screen.rect(f"tool_{name}") for name in TOOL_ICONS if name in acts and screen.has(f"tool_{name}")
    }  # fmt: skip
    named = all(
        ui.text.measure(captions[name], "smallest")[0] * NARROWEST <= rect.width - 2 for name, rect in places.items()
    )
    made: dict[str, IconButton] = {}
    for name, rect in places.items():
        button = ToolButton(
            f"tool_{name}", rect, TOOL_ICONS[name], acts[name], label=words[name],
            word=captions[name] if named else "", region="tools", tip=tool_tip(ui, name), reason=reasons.get(name, ""),
        )  # fmt: skip
        button.mood = screen.mood
        made[name] = scene.add(button)
    return made
