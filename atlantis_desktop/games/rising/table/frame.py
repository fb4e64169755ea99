"""The upper edge of the table of Atlantis Rising: name and level, the track of the Wrath, the round, the phases."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.rising.table.layer import paint_figure
from atlantis_desktop.games.rising.table.look import standing
from atlantis_desktop.games.rising.table.model import IslandModel
from atlantis_desktop.games.rising.words.card_texts import level_def
from atlantis_desktop.games.rising.words.sentences import phase_names
from atlantis_desktop.ui.art.surfaces import draw_sliced
from atlantis_desktop.ui.scaling import MIN_TEXT_PX
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import Drawn
from atlantis_desktop.ui.widgets.brush import Brush, CachedPanel
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui

BAR_UNITS = 74
PHASE_ICONS = ("meeple", "lightning-storm", "rolling-dices", "big-wave")
DANGER = 3
"""From so many floods on a mark of the track is red-rimmed."""


def paint_sea(surface: Surface, ui: Ui, screen: Screen) -> None:
    """Paint the sea and the ground of the top bar; a plain dark ground with high contrast."""
    bar = screen.rect("top_bar")
    if ui.theme.high_contrast:
        surface.fill(ui.theme.colour("abyss"))
        pygame.draw.line(surface, ui.theme.colour("white"), bar.bottomleft, bar.bottomright, 2)
        return
    area = ui.scale.cover()
    for name in ("rising/sea", "shared/veils/board_vignette"):
        picture = ui.store.load(name)
        if picture.get_size() != area.size:
            picture = pygame.transform.smoothscale(picture, area.size)
        surface.blit(picture, area)
    paint_bar(surface, ui, bar)


def paint_bar(surface: Surface, ui: Ui, bar: Rect) -> None:
    """Paint the ground of the top bar, with its gold edge."""
    surface.blit(ui.store.tiled("shared/textures/slate", bar.size), bar)
    surface.blit(pygame.transform.smoothscale(ui.store.load("shared/panels/fill_topbar"), bar.size), bar)
    edge = ui.store.info("shared/panels/topbar_edge")
    high = round(bar.height * edge.h / BAR_UNITS)
    surface.blit(pygame.transform.smoothscale(ui.store.load(edge.name), (bar.width, high)), bar)


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
        brush.icon("trident", "top_emblem", "orichalcum")
        if screen.has("top_name"):
            brush.fit(_("Atlantis Rising").upper(), screen.rect("top_name"), "heading", "vellum", size=23)
            level = level_def(model.rules).name.partition(": ")[2] or level_def(model.rules).name
            words = _("Level {n} · {name}").format(n=model.rules.options["level"], name=level)
            box, short = screen.rect("top_line"), _("Level {n}").format(n=model.rules.options["level"])
            brush.fit(first_fit(brush, box, words, short), box, "fine", "muted", size=screen.size("top_line"))
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

    def content(self) -> Hashable:
        return self.model.phase, bool(self.model.view.frames)

    def paint(self, brush: Brush) -> None:
        ui, names, phase = brush.ui, phase_names(), self.model.phase
        whole = self.rect
        if self.screen.small:
            self._pills(brush, names, phase)
            return
        draw_sliced(brush.surface, ui, "shared/ribbon/shadow", brush.rect(whole))
        overlap = ui.scale.px(18)
        wide = (whole.width + overlap * (len(names) - 1)) // len(names)
        for at, name in enumerate(names):
            state = "done" if at + 1 < phase else "current" if at + 1 == phase else "ahead"
            rect = Rect(whole.x + at * (wide - overlap), whole.y, wide, whole.height)
            draw_sliced(brush.surface, ui, f"shared/ribbon/{'first' if at == 0 else 'next'}_{state}", brush.rect(rect))
            self._field(brush, rect, at, name, state)

    def _pills(self, brush: Brush, names: Sequence[str], phase: int) -> None:
        """Paint the phases of a small window: the present one by name, the others by number and sign."""
        gap, others = self.screen.px(6), self.screen.px(58)
        now = max(1, phase)
        left = self.rect.x
        for at, name in enumerate(names):
            current = at + 1 == now and phase > 0
            wide = self.rect.width - (len(names) - 1) * (others + gap) if at + 1 == now else others
            rect = Rect(left, self.rect.y, wide, self.rect.height)
            left = rect.right + gap
            draw_sliced(brush.surface, brush.ui, f"shared/ribbon/pill_{'current' if current else 'other'}",
                        brush.rect(rect))  # fmt: skip
            done = at + 1 < phase
            colour = "button-ink" if current else "muted" if done else "tab-text"
            number = Rect(rect.x + self.screen.px(9), rect.y, self.screen.px(22), rect.height)
            brush.words(str(at + 1), number, "counter", colour, size=19, align="center", valign="middle", wrap=False)
            rest = Rect(number.right + 2, rect.y, rect.right - self.screen.px(9) - number.right - 2, rect.height)
            if at + 1 == now:
                brush.fit(first_fit(brush, rest, name.upper(), ""), rest, "name", colour, size=18, align="center")
            else:
                side = min(rest.width, self.screen.px(24))
                icon = Rect(rest.centerx - side // 2, rect.centery - side // 2, side, side)
                brush.icon("check-mark" if done else PHASE_ICONS[at], icon, colour)

    def _field(self, brush: Brush, rect: Rect, at: int, name: str, state: str) -> None:
        ui = brush.ui
        side = min(ui.scale.px(34), rect.height - 4)
        left = rect.x + ui.scale.px(16 if at == 0 else 34)
        disc = (left + side // 2, rect.centery)
        brush.picture(f"shared/ribbon/number_{state}", disc, (side, side))
        if state != "done":
            box = Rect(left, rect.y, side, rect.height)
            colour = "#FBE3A4" if state == "current" else "#DCE8E8"
            brush.words(str(at + 1), box, "counter", colour, size=19, align="center", valign="middle", wrap=False)
        left += side + ui.scale.px(10)
        box = Rect(left, rect.y, rect.right - ui.scale.px(26) - left, rect.height)
        colour = {"done": "muted", "current": "button-ink", "ahead": "tab-text"}[state]
        if box.width > ui.scale.px(60):
            brush.fit(first_fit(brush, box, name.upper(), ""), box, "name", colour, size=19)
