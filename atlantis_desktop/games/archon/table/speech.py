"""What a faction says in its own voice, in a bubble beside its seat for as long as one reads it; any input ends it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules import happened, voices
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.words.voices import line_of
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.show import Script, Wait

WIDE: Final = 380
FADE_MS: Final = 160
STAY_MS, LETTER_MS = 900, 32
"""So long a line stays, and so much longer for each of its letters."""
LAYER: Final = 24


def spoken_words(rules: ArchonRules, event: Event) -> str:
    """Return the line of a faction in the reader's language."""
    occasion, faction, number = happened.Spoken(*event.values)
    return line_of(rules, faction, voices.OCCASIONS[occasion], number)


def quoted(words: str) -> str:
    """Return a line in the quotation marks of the reader's language."""
    return _("“{line}”").format(line=words)


class Bubble(Widget):
    """A line of vellum with a beak towards the seat of whoever speaks."""

    role = "status"

    def __init__(self, scene: Any, area: Rect) -> None:
        """Take the table and where bubbles may lie."""
        super().__init__("speech", area.copy(), layer=LAYER)
        self.scene_of, self.area = scene, area
        self.words = ""
        self.tip_at = area.center
        self.share = 1.0
        self.visible = False

    def say(self, words: str, seat: Rect) -> None:
        """Lay a line beside a seat: below it where that has room, else above."""
        ui = self.scene_of.ui
        px, pad = ui.scale.px, ui.scale.px(18)
        self.words = quoted(escape(words))
        wide = min(px(WIDE), self.area.width - px(20))
        high = ui.text.measure(self.words, "body", wide - 2 * pad, size=20)[1] + px(26)
        rect = Rect(0, 0, wide, high)
        beak = px(18)
        rect.midtop = seat.centerx, seat.bottom + beak
        if rect.bottom > self.area.bottom:
            rect.midbottom = seat.centerx, seat.y - beak
        rect.clamp_ip(self.area.inflate(-px(8), -px(4)))
        self.tip_at = seat.centerx, seat.bottom if rect.y >= seat.bottom else seat.y
        self.rect, self.share, self.visible, self.label = rect, 0.0, True, words
        self.mark()

    def fade(self, share: float) -> None:
        """Show it so far."""
        self.share = share
        self.mark()

    def overhang(self, ui: Any) -> int:
        return max(panel_reach(ui, "vellum"), int(ui.scale.px(24)))

    def draw(self, surface: Surface, ui: Any) -> None:
        if self.share < 1.0 and ui.text.audit is None:
            # It comes as a whole, so that no half of it is read.
            return
        px, rect = ui.scale.px, self.rect
        x = max(rect.x + px(26), min(rect.right - px(26), self.tip_at[0]))
        edge = rect.y + 3 if self.tip_at[1] <= rect.y else rect.bottom - 3
        draw_panel(surface, ui, rect, "vellum")
        if not rect.collidepoint(self.tip_at):
            points = [(x - px(12), edge), (x + px(12), edge), self.tip_at]
            pygame.draw.polygon(surface, ui.theme.colour("vellum"), points)
        room = rect.inflate(-px(36), -px(14))
        ui.text.draw(surface, self.words, room, "body", "ink", size=20, align="center", valign="middle", fit=True)


class Speech(TablePart):
    """The part of a table that lets factions speak."""

    def __init__(self, scene: Any) -> None:
        """Take the table."""
        super().__init__(scene)
        self.scene = scene
        self.bubble: Bubble | None = None

    def build(self, screen: Screen) -> None:
        """Make the bubble, over the middle of the table."""
        self.bubble = self.scene.add(Bubble(self.scene, screen.rect("board")))

    def begin(self) -> None:
        self.bubble = None

    def say(self, event: Event, run: Callable[[float, Callable[[float], None] | None], Wait]) -> Script:
        """Let a faction say its line; ``run`` lets a motion run that moves nothing."""
        bubble, seat = self.bubble, next((each for each in self.scene.board.seats if each.seat == event.seat), None)
        if bubble is None or seat is None:
            return
        words = spoken_words(self.scene.model.rules, event)
        bubble.say(words, seat.rect)
        yield run(FADE_MS, bubble.fade)
        bubble.fade(1.0)
        yield run(STAY_MS + LETTER_MS * len(words), None)
        self.end()

    def end(self) -> None:
        """Nobody speaks any more."""
        if self.bubble is not None and self.bubble.visible:
            self.bubble.hide()
