"""The coach: a sheet of vellum with an owl that says one sentence, with its buttons and the chapters' progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.ui.art.surfaces import draw_panel, draw_sliced, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Clicked, Widget, draw_focus_ring
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.words import _

COACH_LAYER: Final = 24
TITLE_INK: Final = "#7A3A1C"
SIZES: Final = (28.0, 26.0, 24.0, 22.0, 20.0, 19.0, 18.0)
DISC: Final = 42


@dataclass(frozen=True)
class Lesson:
    """What the coach says now: texts, which chapters there are, and what its buttons do."""

    title: str
    sentence: str
    keys: str
    rule: str
    chapter: int
    step: int
    steps: int
    chapters: tuple[str, ...]
    done: tuple[bool, ...]
    back: Callable[[], None]
    back_reason: str
    show: Callable[[], None]
    skip: Callable[[], None]
    leave: Callable[[], None]
    jump: Callable[[int], None]


class LinkText(Clicked):
    """Words as a link that the keyboard can reach."""

    role = "link"

    def __init__(self, name: str, rect: Rect, words: str, on_click: Callable[[], None]) -> None:
        super().__init__(name, rect, region=name, label=words)
        self.on_click = on_click

    def draw(self, surface: Surface, ui: Ui) -> None:
        drawn = ui.text.draw(surface, escape(self.label), self.rect, "bold", "link", align="right", valign="middle",
                             wrap=False)  # fmt: skip
        rect = drawn.rect
        base = rect.centery + round(rect.height * 0.36)
        thick = max(1, ui.scale.px(2 if self.hovered else 1))
        pygame.draw.line(surface, ui.theme.colour("link"), (rect.left, base), (rect.right - 1, base), thick)
        if self.focused:
            draw_focus_ring(surface, rect.inflate(8, 4), ui, radius=4)


class ChapterDisc(Clicked):
    """One chapter of the progress: done, current or later; a click begins it."""

    def __init__(self, number: int, rect: Rect, state: str, title: str, on_click: Callable[[], None]) -> None:
        super().__init__(f"chapter_{number}", rect, region="progress", label=title)
        self.number = number
        self.state = state
        self.on_click = on_click

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(20)

    def draw(self, surface: Surface, ui: Ui) -> None:
        side = round(self.rect.width * 76 / DISC)
        picture = ui.store.get(f"shared/tutorial/progress_{self.state}", (side, side))
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.state != "done":
            box = self.rect.inflate(6, 0)
            ui.text.draw(surface, str(self.number), box, "name", "button-ink", align="center", valign="middle",
                         wrap=False)  # fmt: skip
        if self.hovered:
            pygame.draw.circle(surface, ui.theme.colour("bronze"), self.rect.center, self.rect.width // 2 + 2, 2)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui, radius=DISC / 2)


SMALL_SHARES: Final = (1.0, 0.93, 0.93, 1.2, 1.6)
"""How wide the sheet is in a small window, as a share of its place on the map, by how frugal it is."""
SHARES: Final = (1.0, 1.0, 1.0, 1.0, 1.5)
"""How wide it is in others."""


class Coach(Widget):
    """The sheet. Its height follows from its words; :meth:`stand` puts it where it hides no spot."""

    role = "dialog"
    clickable = True

    def __init__(self, ui: Ui, screen: Screen, lesson: Lesson, frugal: int = 0) -> None:
        """Take the map and the lesson.

        ``frugal`` 1 leaves out the owl, 2 names and notes as well, 3 the progress, too, and spreads to both sides, 4 as
        far as three buttons need to stand in one row.
        """
        share = (SMALL_SHARES if screen.small else SHARES)[frugal]
        width = round(screen.rect("coach").width * share)
        super().__init__("coach", Rect(0, 0, width, 0), label=lesson.sentence, layer=COACH_LAYER)
        self.lesson = lesson
        self.screen = screen
        self.frugal = frugal
        self.items: list[Widget] = []
        self.beak = ""
        self.beak_at = 0
        self._portrait: Rect | None = None
        self._keys_box = Rect(0, 0, 0, 0)
        self._bars: list[tuple[Rect, bool]] = []
        self._lay(ui)

    # ------------------------------------------------------------------------------------------------ laying out

    def _lay(self, ui: Ui) -> None:
        px = ui.scale.px
        pad = px(20 if self.screen.small else 34)
        x, wide = pad, self.rect.width - 2 * pad
        y = self._words(ui, x, px(18 if self.screen.small else 28), wide)
        gap = px(6 if self.frugal else 12)
        y = self._keys(ui, x, y + gap, wide)
        y = self._buttons(ui, x, y + gap, wide)
        y = self._leave(ui, x, y + (0 if self.frugal > 1 else px(4)), wide)
        if self.frugal < 3:
            y = self._progress(ui, x, y, wide)
        self.rect.height = y + px(10 if self.screen.small else 16)

    def _words(self, ui: Ui, x: int, top: int, wide: int) -> int:
        """The owl at the left, title, step and sentence beside it; return where they end."""
        px, lesson = ui.scale.px, self.lesson
        side = 0 if self.frugal else px(84 if self.screen.small else 116)
        left = x + side + (px(22) if side else 0)
        room = wide - (left - x)
        told = _("chapter {n} of {all} · step {step} of {steps}").format(
            n=lesson.chapter + 1, all=len(lesson.chapters), step=lesson.step + 1, steps=lesson.steps
        )
        told_wide = ui.text.measure(told, "fine")[0] + 2
        title_wide = ui.text.measure(escape(lesson.title), "heading", size=22)[0]
        line = ui.text.line_height("heading", 22)
        box = Rect(left, top, room, line)
        if title_wide + told_wide + px(16) <= room:
            step_box = Rect(left + room - told_wide, top, told_wide, line)
            box.width = room - told_wide - px(8)
            y = top + line + px(6)
        else:
            step_box = Rect(left, top + line, room, ui.text.line_height("fine"))
            y = step_box.bottom + px(4)
        self.items.append(Label("coach_title", box, escape(lesson.title), "heading", TITLE_INK, size=22, wrap=False,
                                squeeze=True, valign="middle"))  # fmt: skip
        beside = step_box.left > left
        self.items.append(Label("coach_step", step_box, told, "fine", "ink-2", valign="middle", wrap=not beside,
                                align="right" if beside else "left"))  # fmt: skip
        if not beside:
            high = ui.text.measure(told, "fine", room)[1]
            step_box.height = high
            y = step_box.bottom + px(4)
        sizes = [size for size in SIZES if size <= (22 if self.screen.small else 28)]
        size = next((s for s in sizes if len(ui.text.layout(lesson.sentence, "body-large", room, size=s).lines) <= 2),
                    20.0 if not self.screen.small else 18.0)  # fmt: skip
        high = ui.text.measure(lesson.sentence, "body-large", room, size=size)[1]
        self.items.append(Label("coach_sentence", Rect(left, y, room, high + px(4)), lesson.sentence, "body-large",
                                "ink", size=size))  # fmt: skip
        bottom = y + high + px(4)
        if side:
            self._portrait = Rect(x, top, side, side)
            bottom = max(bottom, self._portrait.bottom)
        return bottom

    def _keys(self, ui: Ui, x: int, top: int, wide: int) -> int:
        px, lesson = ui.scale.px, self.lesson
        link = _("Rule {rule}").format(rule=lesson.rule)
        link_wide = ui.text.measure(link, "bold")[0] + 4
        left = x + px(56)
        room = x + wide - px(14) - link_wide - px(12) - left
        high = max(px(HIT_UNITS), ui.text.measure(lesson.keys, "body-small", room)[1] + px(14))
        self._keys_box = Rect(x, top, wide, high)
        self.items.append(Label("coach_keys", Rect(left, top, room, high), lesson.keys, "body-small", "ink",
                                valign="middle"))  # fmt: skip
        box = Rect(x + wide - px(14) - link_wide, top, link_wide, high)
        self.items.append(LinkText("coach_rule", box, link, self._open_rule))
        return top + high

    def _buttons(self, ui: Ui, x: int, top: int, wide: int) -> int:
        """Three buttons in a row, without their icons or in two rows where the words need it."""
        lesson, gap, high = self.lesson, ui.scale.px(12), ui.scale.px(HIT_UNITS if self.frugal > 1 else 52)
        rows = (
            ("coach_back", _("Back"), "previous-button", lesson.back, lesson.back_reason),
            ("coach_show", _("Show me"), "card-play", lesson.show, ""),
            ("coach_skip", _("Skip chapter"), "next-button", lesson.skip, ""),
        )
        for icons in (True, False):
            needs = [Button.width_for(ui, words, icons, size=18, pad=21) for _n, words, _i, _a, _r in rows]
            if sum(needs) + 2 * gap <= wide:
                break
        lines = [rows] if sum(needs) + 2 * gap <= wide else [rows[:2], rows[2:]]
        y = top
        for line in lines:
            asked = [needs[rows.index(row)] for row in line]
            spare = wide - sum(asked) - gap * (len(line) - 1)
            left = x
            for row, need in zip(line, asked, strict=True):
                name, words, icon, act, reason = row
                width = max(1, need + spare // len(line))
                self.items.append(Button(name, Rect(left, y, width, high), words, act, icon=icon if icons else "",
                                         size=18, reason=reason, region="coach"))  # fmt: skip
                left += width + gap
            y += high + gap
        return y - gap

    def _leave(self, ui: Ui, x: int, top: int, wide: int) -> int:
        words = _("Leave the tutorial")
        high = ui.scale.px(HIT_UNITS)
        link = ui.text.measure(words, "bold")[0] + 4
        note = _("The place is kept for the next time.")
        room = wide - link - ui.scale.px(16)
        if not ui.app.save_problem and self.frugal < 2 and ui.text.measure(note, "body-small")[0] <= room:
            self.items.append(Label("coach_note", Rect(x, top, room, high), note, "body-small", "ink-2",
                                    valign="middle", wrap=False))  # fmt: skip
        self.items.append(LinkText("coach_leave", Rect(x + wide - link, top, link, high), words, self.lesson.leave))
        return top + high

    def _progress(self, ui: Ui, x: int, top: int, wide: int) -> int:
        px, lesson = ui.scale.px, self.lesson
        count, side = len(lesson.chapters), px(DISC)
        column = wide // count
        line = ui.text.line_height("body-small")
        named = self.frugal < 2
        for number, title in enumerate(lesson.chapters):
            state = "current" if number == lesson.chapter else "done" if lesson.done[number] else "later"
            middle = x + column * number + column // 2
            box = Rect(middle - side // 2, top + px(4), side, side)
            self.items.append(ChapterDisc(number + 1, box, state, title, partial(lesson.jump, number)))
            if named:
                words = Rect(middle - column // 2 + px(2), box.bottom + px(4), column - px(4), line)
                self.items.append(Label(f"chapter_{number + 1}_name", words, escape(title), "body-small", "ink",
                                        bold=state == "current", align="center", valign="middle", wrap=False,
                                        squeeze=True))  # fmt: skip
            if number < count - 1:
                bar = Rect(box.right + px(8), box.centery - px(2), column - side - px(16), px(4))
                self._bars.append((bar, lesson.done[number]))
        return top + px(4) + side + (px(4) + line if named else 0)

    def _open_rule(self) -> None:
        if self.scene is not None:
            self.scene.open_rule(self.lesson.rule)

    # ------------------------------------------------------------------------------------------------ standing

    def children(self) -> list[Widget]:
        return self.items

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for rect in (self._portrait, self._keys_box, *(bar for bar, _done in self._bars)):
            if rect is not None:
                rect.move_ip(dx, dy)

    def stand(self, usual: tuple[int, int], spots: Sequence[Rect], area: Rect) -> bool:
        """Go to a free rectangle that touches no spot: the one nearest to ``usual``, of equals the largest.

        Gives whether there is one; else the coach stands where it hides the least.
        """
        size = self.rect.size
        wanted = Rect(usual, size)
        free = [rect for rect in free_rects(spots, area) if rect.width >= size[0] and rect.height >= size[1]]
        if free:

            def cost(rect: Rect) -> tuple[int, int]:
                at = wanted.clamp(rect)
                return abs(at.x - wanted.x) + abs(at.y - wanted.y), -rect.width * rect.height

            place = wanted.clamp(min(free, key=cost))
        else:
            corners = [Rect((x, y), size) for x, y in product(
                (area.left, area.right - size[0]), (area.top, area.bottom - size[1]))]  # fmt: skip
            place = min(corners, key=lambda rect: sum(_shared(rect, spot) for spot in spots))
        self.move(place.x - self.rect.x, place.y - self.rect.y)
        self._point(spots)
        return bool(free)

    def _point(self, spots: Sequence[Rect]) -> None:
        """Turn the beak to the first spot, where that lies at one side."""
        self.beak = ""
        if not spots:
            return
        spot = spots[0]
        if spot.right <= self.rect.left or spot.left >= self.rect.right:
            self.beak = "left" if spot.right <= self.rect.left else "right"
            edge = 70
            self.beak_at = min(max(spot.centery, self.rect.top + edge), self.rect.bottom - edge)

    def overhang(self, ui: Ui) -> int:
        return max(panel_reach(ui, "vellum"), ui.scale.px(44))

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, "vellum")
        self._draw_beak(surface, ui)
        if self._portrait is not None:
            self._draw_owl(surface, ui, self._portrait)
        draw_sliced(surface, ui, "shared/panels/inset_light", self._keys_box)
        side = ui.scale.px(26)
        icon = ui.store.icon("keyboard", side, ui.theme.colour("bronze"))
        surface.blit(icon, (self._keys_box.left + ui.scale.px(16), self._keys_box.centery - side // 2))
        for bar, done in self._bars:
            name = f"shared/tutorial/progress_bar_{'done' if done else 'later'}"
            if bar.width > 0:
                surface.blit(ui.store.get(name, bar.size), bar)
        for item in self.items:
            item.draw(surface, ui)

    def _draw_beak(self, surface: Surface, ui: Ui) -> None:
        if not self.beak or ui.theme.high_contrast:
            return
        size = (ui.scale.px(38), ui.scale.px(60))
        picture = ui.store.get("shared/panels/coach_beak", size, flip_x=self.beak == "right")
        inside = ui.scale.px(4)
        left = self.rect.left - size[0] + inside if self.beak == "left" else self.rect.right - inside
        surface.blit(picture, (left, self.beak_at - size[1] // 2))

    @staticmethod
    def _draw_owl(surface: Surface, ui: Ui, rect: Rect) -> None:
        entry = ui.store.info("shared/seats/medallion_coach")
        k = rect.width / 116
        size = (round(entry.w * k), round(entry.h * k))
        at = (rect.centerx - round(entry.anchor[0] * k), rect.centery - round(entry.anchor[1] * k))
        surface.blit(ui.store.get("shared/seats/medallion_coach", size), at)
        owl = ui.store.icon("owl", round(78 * k), ui.theme.colour("marble"))
        surface.blit(owl, owl.get_rect(center=rect.center))


def free_rects(spots: Sequence[Rect], area: Rect) -> list[Rect]:
    """Return the largest rectangles inside an area that meet none of the spots."""
    xs = sorted({area.left, area.right, *(e for s in spots for e in (s.left, s.right) if area.left < e < area.right)})
    ys = sorted({area.top, area.bottom, *(e for s in spots for e in (s.top, s.bottom) if area.top < e < area.bottom)})
    found: list[Rect] = []
    for left, right in ((a, b) for a in xs for b in xs if a < b):
        for top, bottom in ((a, b) for a in ys for b in ys if a < b):
            rect = Rect(left, top, right - left, bottom - top)
            if not any(rect.colliderect(spot) for spot in spots):
                found.append(rect)
    return found


def _shared(one: Rect, other: Rect) -> int:
    part = one.clip(other)
    return part.width * part.height
