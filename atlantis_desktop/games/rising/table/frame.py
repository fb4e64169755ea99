"""The upper edge of the table of Atlantis Rising: name and level, the track of the Wrath, the round, the phases."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games import title_of
from atlantis_desktop.games.rising.table.drawn import paint_figure
from atlantis_desktop.games.rising.table.look import standing
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.words.card_texts import level_def
from atlantis_desktop.games.rising.words.sentences import phase_names
from atlantis_desktop.table.frame import paint_bar, paint_name
from atlantis_desktop.table.ribbon import DONE, NOW, WAITING, StepMark, StepTip, paint_ribbon
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scaling import MIN_TEXT_PX
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import Drawn
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.brush import Brush, CachedPanel
from atlantis_desktop.words import _

PHASE_ICONS = ("meeple", "lightning-storm", "rolling-dices", "big-wave")
DANGER = 3
"""From so many floods on a mark of the track is red-rimmed."""


def paint_sea(surface: Surface, ui: Ui, screen: Screen) -> None:
    """Paint the sea and the ground of the top bar; a plain dark ground with high contrast."""
    if ui.theme.high_contrast:
        surface.fill(ui.theme.colour("abyss"))
    else:
        area = ui.scale.cover()
        for name in ("rising/sea", "shared/veils/board_vignette"):
            picture = ui.store.load(name)
            if picture.get_size() != area.size:
                picture = pygame.transform.smoothscale(picture, area.size)
            surface.blit(picture, area)
    paint_bar(surface, ui, screen)


def set_block(brush: Brush, text: str, box: Rect, colour: str, usual: tuple[str, float], **more: Any) -> Drawn:
    """Set several lines in the largest letters that fit their box, down to what can be read; the rest is cut."""
    measure = brush.ui.text.measure
    for style, size in (usual, ("fine", 16.0), ("smallest", 15.0)):
        if measure(text, style, box.width, size=size)[1] <= box.height + 2:
            break
    else:
        more["max_lines"] = max(1, box.height // brush.ui.text.line_height(style, size))
    return brush.words(text, box, style, colour, size=size, **{"valign": "top", **more})


def first_fit(brush: Brush, box: Rect, *texts: str) -> str:
    """Give the first of several wordings that fits one line of a box in the smallest letters; the last if none does."""
    return next((text for text in texts if brush.fits(text, box, "smallest", 15)), texts[-1])


class IslandPanel(CachedPanel):
    """A panel that shows something of the model."""

    def __init__(self, name: str, model: IslandModel, screen: Screen, spill: int = 0, region: str = "") -> None:
        super().__init__(name, screen.rect(name), screen, spill=spill, region=region)
        self.model = model

    def paint_edges(self, brush: Brush) -> None:
        """Paint the line of what is pointed at, and the ring of what has the focus."""
        if self.hovered:
            brush.frame(self.rect, brush.ui.theme.colour("hover-edge"), 2)
        if self.focused:
            brush.focus(self.rect)

    def paint_row(
        self, brush: Brush, figures: Sequence[int], foot: tuple[float, float], step: float, heights: tuple[float, float]
    ) -> None:
        """Paint figures side by side, the middle one's foot at a place of the window; leaders and others so high."""
        for at, figure in enumerate(figures):
            look = standing(self.model.rules, self.model.view, figure)
            x = foot[0] + (at - (len(figures) - 1) / 2) * step
            paint_figure(brush.ui, brush.surface, look, x - brush.origin[0], foot[1] - brush.origin[1],
                         heights[not look.leader])  # fmt: skip


class Headline(IslandPanel):
    """Emblem, name of the game, level; the track of the Wrath; the round."""

    def __init__(self, model: IslandModel, screen: Screen) -> None:
        super().__init__("top_bar", model, screen)
        self.away = 0.0
        """How far the mark of the Wrath still is from its step, while it moves."""
        self.rect.width = screen.rect("round").right - self.rect.x
        self.rect.height += screen.px(8)

    def content(self) -> Hashable:
        return self.model.view.wrath, self.model.view.round, self.model.phase, self.away

    def shift(self, away: float) -> None:
        """Show the mark of the Wrath on its way, so many steps from where it belongs."""
        self.away = round(away, 2)
        self.mark()

    def paint(self, brush: Brush) -> None:
        model, screen = self.model, self.screen
        level, number = level_def(model.rules).name, model.rules.options["level"]
        line = _("Level {n} · {name}").format(n=number, name=level.partition(": ")[2] or level)
        further = title_of(model.rules.game, model.rules.options).partition(": ")[2]
        if further and screen.has("top_line"):
            told = _("{pack} · level {n}").format(pack=further, n=number)
            line = first_fit(brush, screen.rect("top_line"), told, line)
        elif screen.has("top_line"):
            line = first_fit(brush, screen.rect("top_line"), line, _("Level {n}").format(n=number))
        paint_name(brush, screen, model.rules.game, line)
        label = screen.rect("wrath_label")
        words = _("Wrath of the Gods").upper()
        if brush.ui.text.measure(words, "heading", label.width, size=15)[1] > label.height:
            words = _("Wrath").upper()
        brush.words(
            words, label, "heading", "bad-dark", size=screen.size("wrath_label"),
            align="right", valign="middle", fit=True,
        )  # fmt: skip
        self._track(brush)
        brush.text("round_label", _("Round"), "muted", wrap=False, squeeze=True)
        brush.text("round_number", str(max(1, model.view.round)), "text", wrap=False)

    def _track(self, brush: Brush) -> None:
        """Paint a mark for each step of the track with the floods it stands for (RISE-117)."""
        model, screen = self.model, self.screen
        steps, now = model.rules.wrath, model.view.wrath
        track = screen.rect("wrath_track")
        side = screen.px(screen.region("wrath_track").card or 36)
        k = side / 36
        pitch = min(2 * side, (track.width - side - screen.px(16)) // max(1, len(steps) - 1))
        left, y = track.x + side // 2 + screen.px(8), track.centery
        for at in range(len(steps) - 1):
            name = "rising/wrath/bar_done" if at < now else "rising/wrath/bar_ahead"
            x = left + at * pitch
            high = round(12 * k)
            bar = brush.ui.store.get(name, (pitch, high))
            brush.surface.blit(bar, (x - brush.origin[0], y - high // 2 - brush.origin[1]))
        for at, floods in enumerate(steps):
            x = left + at * pitch
            if at == now and not self.away:
                brush.picture("rising/wrath/mark_current", (x, y), (round(92 * k), round(92 * k)))
                letters = MIN_TEXT_PX / brush.ui.scale.text
                least = brush.ui.text.line_height("smallest", letters)
                badge = Rect(0, 0, max(least, round(20 * k)), max(least, round(20 * k)))
                badge.center = (x + round(20 * k), y + round(18 * k))
                brush.field(badge, brush.ui.theme.colour("wrath-dark"), 10)
                brush.words(
                    str(floods), badge, "smallest", "#FFC9B0", size=letters, align="center", valign="middle", wrap=False
                )
                continue
            state = "done" if at < now else "danger" if floods >= DANGER else "ahead"
            brush.picture(f"rising/wrath/mark_{state}", (x, y), (round(44 * k), round(44 * k)))
            # The track grows with the board and not with the words, so its numbers do too.
            letters = max(MIN_TEXT_PX, round(side * 0.5)) / brush.ui.scale.text
            style = "label" if side >= 2 * MIN_TEXT_PX else "smallest"
            high = max(side, brush.ui.text.line_height(style, letters))
            box = Rect(0, 0, high, high)
            box.center = x, y
            colour = "#FFC9B0" if at < now else "#E4EEF0"
            brush.words(str(floods), box, style, colour, size=letters, align="center", valign="middle", wrap=False)
        if self.away:
            spot = round(left + (now + self.away) * pitch), y
            brush.picture("rising/wrath/mark_current", spot, (round(92 * k), round(92 * k)))


class PhaseRibbon(IslandPanel):
    """The four phases of a round: what is done, what is now, what comes."""

    def __init__(self, model: IslandModel, screen: Screen) -> None:
        super().__init__("top_phases", model, screen, spill=screen.px(20))
        self._tips: list[StepTip] = []

    def children(self) -> list[Widget]:
        return [*self._tips]

    def content(self) -> Hashable:
        return tuple(self.steps())

    def steps(self) -> list[StepMark]:
        """Return the phases as they are now."""
        now = self.model.phase
        return [
            StepMark(f"{at} {name}", icon, DONE if at < now else NOW if at == now else WAITING, str(at))
            for at, (name, icon) in enumerate(zip(phase_names(), PHASE_ICONS, strict=True), 1)
        ]

    def paint(self, brush: Brush) -> None:
        self._tips = paint_ribbon(brush, self.steps(), self.rect, self.screen.mood)
        for tip in self._tips:
            tip.attach(self.scene, self)
