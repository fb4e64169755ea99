"""The frame of every table: top bar with emblem, name and the ribbon of steps, and the five tools."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect, Surface

from atlantis_desktop.table.games_text import text_of
from atlantis_desktop.table.scenes.table_brush import Brush, CachedPanel
from atlantis_desktop.table.screen import Screen
from atlantis_desktop.table.text import NARROWEST
from atlantis_desktop.table.widgets.base import Pictured, draw_focus_ring
from atlantis_desktop.table.widgets.button import IconButton
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.scenes.base import Scene
    from atlantis_desktop.table.ui import Ui

DONE, NOW, WAITING = "done", "now", "waiting"
TOOLS: Final = ("undo", "redo", "hint", "rules", "menu")
TOOL_ICONS: Final[dict[str, str]] = {
    "undo": "anticlockwise-rotation", "redo": "clockwise-rotation", "hint": "light-bulb", "rules": "rule-book",
    "inspect": "magnifying-glass", "sound": "speaker", "menu": "hamburger-menu",
}  # fmt: skip
"""Of every tool that a table may have."""
TOOL_KEYS: Final = {"sound": "mute", "menu": "back"}
"""The actions of the key map whose names differ from those of the tools."""


class StepMark(NamedTuple):
    """One field of the ribbon: its words, its icon while it is the present one, and done, now or waiting."""

    text: str
    icon: str
    state: str
    short: str
    """Its number alone, for a narrow window."""


def tool_words() -> dict[str, str]:
    """Give the names of the tools."""
    return {
        "undo": _("Undo"), "redo": _("Redo"), "hint": _("Hint"), "rules": _("Rules"), "inspect": _("Inspect"),
        "sound": _("Sound on or off"), "menu": _("Menu"),
    }  # fmt: skip


def tool_key(ui: Ui, name: str) -> str:
    """Give the key of a tool as people read it, empty for none."""
    return ui.keys.first(TOOL_KEYS.get(name, name))


def tool_tip(ui: Ui, name: str) -> str:
    """Give what is said of a tool that is pointed at: its name, and its key if it has one."""
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
    bar = screen.rect("top_bar")
    bar_name = f"{screen.mood}/top_bar"
    entry = ui.store.info(bar_name)
    height = round(bar.height * entry.h / 68)
    surface.blit(ui.store.get(bar_name, (bar.width, height)), bar)
    if ui.theme.high_contrast:
        pygame.draw.line(surface, ui.theme.colour("white"), bar.bottomleft, bar.bottomright, 2)


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

    def content(self) -> Hashable:
        return self.line(), tuple(self.steps())

    def paint(self, brush: Brush) -> None:
        text = text_of(self.game)
        emblem = self.screen.rect("top_emblem")
        entry = brush.ui.store.info("common/emblem_disc")
        size = (round(emblem.width * entry.w / 46), round(emblem.width * entry.h / 46))
        brush.picture("common/emblem_disc", (emblem.centerx, emblem.centery + round(emblem.width / 46)), size)
        brush.icon(text.emblem, emblem.inflate(-emblem.width // 3, -emblem.height // 3), "button-ink")
        box, letters = self.screen.rect("top_name"), self.screen.size("top_name") or 23.0
        while letters > 15 and not brush.fits(text.title, box, "heading", letters):
            letters -= 1
        style = "heading" if brush.fits(text.title, box, "heading", letters) else "smallest"
        brush.words(text.title, box, style, "vellum", size=letters, valign="middle", wrap=False, squeeze=True)
        brush.text("top_line", self.line(), "muted", wrap=False, squeeze=True)
        self._ribbon(brush)

    def _ribbon(self, brush: Brush) -> None:
        ui, steps = brush.ui, list(self.steps())
        whole = self.screen.rect("top_phases")
        tip, icon, gap = ui.scale.px(14), ui.scale.px(20), ui.scale.px(10)
        for shorter in range(3):
            # All words, then those of the present step alone, then only the numbers.
            whole_words = [shorter == 0 or (shorter == 1 and step.state == NOW) for step in steps]
            texts = [step.text if keep else step.short for step, keep in zip(steps, whole_words, strict=True)]
            wide = [
                ui.text.measure(text, "label", size=18, bold=step.state == NOW)[0]
                + ui.scale.px(30)
                + tip
                + (icon + gap if step.state != WAITING else 0)
                for step, text in zip(steps, texts, strict=True)
            ]
            total = sum(wide) - (len(wide) - 1) * ui.scale.px(8)
            if total <= whole.width:
                break
        else:
            self._present_alone(brush, steps, whole)
            return
        x = whole.centerx - min(total, whole.width) // 2
        for at, (step, text, width) in enumerate(zip(steps, texts, wide, strict=True)):
            rect = Rect(x, whole.y, width, whole.height)
            brush.sliced(f"{self.screen.mood}/phase_{step.state}_{'first' if at == 0 else 'next'}", rect)
            self._step(brush, step, text, rect, icon, gap, tip, first=at == 0)
            x += width - ui.scale.px(8)

    def _present_alone(self, brush: Brush, steps: Sequence[StepMark], whole: Rect) -> None:
        """Where not even the numbers of all steps have room, tell the present one and how many there are."""
        at = next((at for at, step in enumerate(steps) if step.state == NOW), 0)
        brush.sliced(f"{self.screen.mood}/phase_{steps[at].state}_first", whole)
        inner = whole.inflate(-brush.ui.scale.px(48), 0)
        long, short = f"{at + 1}/{len(steps)} {steps[at].text}", f"{at + 1}/{len(steps)}"
        words = long if brush.fits(long, inner, "smallest", 15) else short
        colour = "button-ink" if steps[at].state == NOW else "muted"
        brush.fit(words, inner, "label", colour, size=18, align="center")

    def _step(
        self, brush: Brush, step: StepMark, text: str, rect: Rect, icon: int, gap: int, tip: int, first: bool
    ) -> None:
        ui = brush.ui
        left = rect.x + ui.scale.px(16) + (0 if first else ui.scale.px(4))
        colour = {DONE: "foam", NOW: "button-ink", WAITING: "muted"}[step.state]
        if step.state != WAITING:
            name = "check-mark" if step.state == DONE else step.icon
            brush.icon(name, Rect(left, rect.centery - icon // 2, icon, icon), colour)
            left += icon + gap
        box = Rect(left, rect.y, rect.right - tip - left + ui.scale.px(8), rect.height)
        brush.words(text, box, "label", colour, size=18, bold=step.state == NOW, valign="middle", wrap=False)


class ToolButton(Pictured, IconButton):
    """A tool of the top bar on the ground of the table's own mood."""

    mood = "fate"

    def look(self) -> Hashable:
        return self.icon, self.word, bool(self.reason), self.pressed, self.hovered

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
        if self.hovered and not self.reason:
            line = ui.theme.colour("hover-edge")
            pygame.draw.rect(surface, line, rect, max(1, ui.scale.px(2)), border_radius=ui.scale.px(8))
        tint = ui.theme.colour("disabled-text" if self.reason else "orichalcum")
        line_high = ui.text.line_height("smallest")
        side = max(12, min(ui.scale.px(24), rect.width - 8, rect.height - line_high - 4))
        icon = ui.store.icon(self.icon, side, tint)
        top = rect.top + max(1, (rect.height - side - line_high) // 2)
        surface.blit(icon, (rect.centerx - side // 2, top))
        box = Rect(rect.left + 1, top + side, rect.width - 2, line_high)
        colour = "disabled-text" if self.reason else "title-light"
        if ui.text.measure(self.word, "smallest")[0] * NARROWEST <= box.width:
            ui.text.draw(surface, self.word, box, "smallest", colour, align="center", wrap=False, squeeze=True)


def add_tools(
    scene: Scene, screen: Screen, acts: dict[str, Callable[[], None]], reasons: dict[str, str]
) -> dict[str, IconButton]:
    """Put the five tools on a table; one with a reason is disabled and says it. Gives them by name."""
    words = tool_words()
    made: dict[str, IconButton] = {}
    for name in TOOLS:
        button = ToolButton(
            f"tool_{name}", screen.rect(f"tool_{name}"), TOOL_ICONS[name], acts[name], label=words[name],
            word=words[name], region="tools", tip=tool_tip(scene.ui, name), reason=reasons.get(name, ""),
        )  # fmt: skip
        button.mood = screen.mood
        made[name] = scene.add(button)
    return made
