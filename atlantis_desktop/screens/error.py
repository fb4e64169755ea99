"""When something is wrong: what happened, what was kept, what was lost, and the safest way on as the gold button."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop import __version__
from atlantis_desktop.paths import user_folders
from atlantis_desktop.storage.atomic import write_atomic
from atlantis_desktop.storage.problems import Kind, SaveProblem
from atlantis_desktop.ui.art.surfaces import draw_divider, draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape, plain
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.dialog import Answer
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget, draw_focus_ring
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label, Panel
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.ui.window import copy_text
from atlantis_desktop.words import _

WHOLE = (Kind.NEWER, Kind.GAME, Kind.OPTIONS, Kind.FOREIGN, Kind.MISSING, Kind.UNREADABLE)
"""What keeps a file from being opened without anything in it being damaged."""


@dataclass(frozen=True)
class Trouble:
    """What the dialog tells. All texts may hold marks; names go through ``richtext.escape`` first.

    ``which`` is name, line and state of the thing at fault; ``kept`` are pairs of name and line; ``details`` are lines
    for those who help, without private folders. The first of ``answers`` is the safest way on.
    """

    title: str
    text: str
    answers: Sequence[Answer]
    which: tuple[str, str, str] | None = None
    kept: Sequence[tuple[str, str]] = ()
    lost: str = ""
    details: Sequence[str] = field(default_factory=tuple)
    icon: str = "broken-tablet"


class _Mark(Widget):
    """The round red mark with the icon of the fault."""

    role = "picture"

    def __init__(self, rect: Rect, icon: str) -> None:
        super().__init__("trouble_mark", rect)
        self.icon = icon

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(24)

    def draw(self, surface: Surface, ui: Ui) -> None:
        name = "shared/seats/medallion_damage"
        entry = ui.store.info(name)
        k = self.rect.width / 112
        size = (round(entry.w * k), round(entry.h * k))
        at = (self.rect.centerx - round(entry.anchor[0] * k), self.rect.centery - round(entry.anchor[1] * k))
        surface.blit(ui.store.get(name, size), at)
        icon = ui.store.icon(self.icon, round(74 * k), ui.theme.colour("marble"))
        surface.blit(icon, icon.get_rect(center=self.rect.center))


class _Box(Widget):
    """A light box on vellum: name and line at the left, the state in red at the right."""

    role = "group"

    def __init__(self, ui: Ui, rect: Rect, words: tuple[str, str, str]) -> None:
        super().__init__("trouble_which", rect, label=plain(words[0]))
        self.words = words
        pad = ui.scale.px(20)
        self.state_wide = ui.text.measure(words[2], "bold")[0] + ui.scale.px(28) if words[2] else 0
        self.room = rect.width - 2 * pad - self.state_wide - (pad if words[2] else 0)
        self.name_high = ui.text.measure(words[0], "label", self.room)[1]
        line_high = ui.text.measure(words[1], "body-small", self.room)[1] if words[1] else 0
        rect.height = self.name_high + line_high + 2 * ui.scale.px(12)

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_sliced(surface, ui, "shared/panels/inset_light", self.rect)
        pad = ui.scale.px(20)
        box = Rect(self.rect.left + pad, self.rect.top + ui.scale.px(12), self.room, self.name_high)
        ui.text.draw(surface, self.words[0], box, "label", "ink")
        box = Rect(box.left, box.bottom, self.room, self.rect.bottom - box.bottom)
        ui.text.draw(surface, self.words[1], box, "body-small", "ink-2")
        if self.words[2]:
            right = Rect(self.rect.right - pad - self.state_wide, self.rect.top, self.state_wide, self.rect.height)
            ui.text.draw(surface, f"<cross-mark> {self.words[2]}", right, "bold", "bad", align="right", valign="middle",
                         wrap=False)  # fmt: skip


class _Kept(Widget):
    """One thing that is safe, with a check."""

    role = "row"

    def __init__(self, ui: Ui, rect: Rect, words: tuple[str, str], number: int) -> None:
        super().__init__(f"trouble_kept_{number}", rect, label=plain(words[0]))
        self.words = words
        self.left = ui.scale.px(42)
        room = rect.width - self.left
        self.name_high = ui.text.measure(words[0], "bold", room, size=19)[1]
        rect.height = self.name_high + ui.text.measure(words[1], "body-small", room)[1] + ui.scale.px(12)

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_divider(surface, ui, self.rect.left, self.rect.top, self.rect.width, on_vellum=True)
        side = ui.scale.px(28)
        surface.blit(ui.store.icon("check-mark", side, ui.theme.colour("good")),
                     (self.rect.left, self.rect.top + ui.scale.px(8)))  # fmt: skip
        box = Rect(
            self.rect.left + self.left, self.rect.top + ui.scale.px(6), self.rect.width - self.left, self.name_high
        )
        ui.text.draw(surface, self.words[0], box, "bold", "ink", size=19)
        box = Rect(box.left, box.bottom, box.width, self.rect.bottom - box.bottom)
        ui.text.draw(surface, self.words[1], box, "body-small", "ink-2")


class _Details(Widget):
    """The folded box of technical lines; a click or Enter opens it."""

    role = "button"
    focusable = True
    clickable = True

    def __init__(self, ui: Ui, rect: Rect, lines: Sequence[str], is_open: bool, toggle: Callable[[], None]) -> None:
        super().__init__("details", rect, region="body", label=_("Details"))
        self.lines = lines
        self.is_open = is_open
        self.toggle = toggle
        self.head_high = ui.scale.px(46)
        room = rect.width - 2 * ui.scale.px(20)
        self.heights = [ui.text.measure(escape(line), "body-small", room)[1] for line in lines] if is_open else []
        rect.height = self.head_high + sum(self.heights) + (ui.scale.px(12) if is_open else 0)

    def act(self) -> bool:
        self.toggle()
        return True

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_sliced(surface, ui, "shared/panels/inset_dark", self.rect)
        pad = ui.scale.px(20)
        arrow = ui.store.get("shared/controls/choice_arrow", flip_y=self.is_open)
        middle = self.rect.top + self.head_high // 2
        surface.blit(arrow, arrow.get_rect(midleft=(self.rect.left + pad, middle)))
        left = self.rect.left + pad + arrow.get_width() + ui.scale.px(10)
        box = Rect(left, self.rect.top, self.rect.right - pad - left, self.head_high)
        ui.text.draw(surface, _("Details"), box, "bold", "orichalcum", valign="middle", wrap=False)
        used = ui.text.measure(_("Details"), "bold")[0] + ui.scale.px(24)
        told = Rect(box.left + used, box.top, box.width - used, box.height)
        ui.text.draw(surface, _("no names of people, no private folders"), told, "fine", "muted", align="right",
                     valign="middle", wrap=False, squeeze=True)  # fmt: skip
        y = self.rect.top + self.head_high
        for line, high in zip(self.lines, self.heights, strict=False):
            ui.text.draw(surface, escape(line), Rect(self.rect.left + pad, y, self.rect.width - 2 * pad, high),
                         "body-small", "text")  # fmt: skip
            y += high
        if self.focused:
            draw_focus_ring(surface, self.rect, ui)


class ErrorScene(Scene):
    """The dialog over the darkened screen. Copying the details keeps it open; every other answer closes it."""

    name = "error"
    overlay = True

    def __init__(self, ui: Ui, trouble: Trouble) -> None:
        super().__init__(ui)
        self.trouble = trouble
        self.open_details = False
        self._offset = 0
        self._area: ScrollArea | None = None

    def build(self) -> None:
        s, told = self.ui.scale, self.trouble
        self._offset = self._area.offset if self._area is not None else 0
        box = Screen("shared/error", s).rect("dialogue")
        pad, gap = s.px(36), s.px(14)
        inner = box.inflate(-2 * pad, -2 * s.px(26))
        rows = self._buttons(inner.width, gap)
        buttons_high = s.px(68) + len(rows[1:]) * (s.px(56) + gap)
        body = Rect(inner.left, inner.top, inner.width, inner.height - buttons_high - gap)
        items, high = self._body(body, gap)
        spare = body.height - high
        if spare > 0:
            box.inflate_ip(0, -spare)
            shift = box.top - (inner.top - s.px(26))
            inner = box.inflate(-2 * pad, -2 * s.px(26))
            body = Rect(body.left, inner.top, body.width, high)
            for item in items:
                item.move(0, shift)
        self.add(Panel("trouble", box, "vellum", label=plain(told.title)))
        self._area = ScrollArea("trouble_body", body.inflate(2 * s.px(8), 0), region="body")
        self.add(self._area)
        self._area.fill(items)
        self._area.scroll_to(self._offset)
        y = inner.bottom - buttons_high
        for number, row in enumerate(rows):
            tall = s.px(68 if number == 0 else 56)
            wide = (inner.width - gap * (len(row) - 1)) // len(row)
            for place, answer in enumerate(row):
                rect = Rect(inner.left + place * (wide + gap), y, wide, tall)
                self.add(Button(answer.id, rect, answer.words, self._taker(answer), kind=answer.kind, icon=answer.icon,
                                size=23 if number == 0 else 19, region="answers"))  # fmt: skip
            y += tall + gap
        if self.focus is None:
            self.set_focus(self.find(told.answers[0].id))

    def _buttons(self, width: int, gap: int) -> list[list[Answer]]:
        """The first answer alone, the others in rows of as many as fit."""
        rest = list(self._answers()[1:])
        widest = max((Button.width_for(self.ui, a.words, bool(a.icon), size=19, pad=16) for a in rest), default=1)
        each = max(1, min(len(rest) or 1, (width + gap) // (widest + gap)))
        return [[self._answers()[0]], *(rest[n : n + each] for n in range(0, len(rest), each))]

    def _answers(self) -> list[Answer]:
        answers = list(self.trouble.answers)
        if self.trouble.details:
            answers.insert(max(1, len(answers) - 1), Answer("copy", _("Copy details"), self._copy, icon="papers"))
        return answers

    def _body(self, view: Rect, gap: int) -> tuple[list[Widget], int]:
        ui, s, told = self.ui, self.ui.scale, self.trouble
        items: list[Widget] = []
        left, width = view.left + s.px(8), view.width - s.px(16)
        side = s.px(104)
        room = width - side - s.px(28)
        title_high = ui.text.measure(told.title, "dialog", room)[1]
        text_high = ui.text.measure(told.text, "body", room, size=20)[1]
        items.append(_Mark(Rect(left, view.top + s.px(6), side, side), told.icon))
        x = left + side + s.px(28)
        items.append(Label("trouble_title", Rect(x, view.top, room, title_high), told.title, "dialog", "ink"))
        items.append(Label("trouble_text", Rect(x, view.top + title_high + s.px(6), room, text_high), told.text, "body",
                           "ink-2", size=20, link="link"))  # fmt: skip
        y = view.top + max(side + s.px(14), title_high + text_high + s.px(6)) + gap
        if told.which is not None:
            which = _Box(ui, Rect(left, y, width, 0), told.which)
            items.append(which)
            y = which.rect.bottom + gap
        if told.kept:
            y = self._heading(items, left, y, width, _("What was kept"), "good")
            for number, words in enumerate(told.kept):
                kept = _Kept(ui, Rect(left, y, width, 0), words, number)
                items.append(kept)
                y = kept.rect.bottom
            y += gap
        if told.lost:
            y = self._heading(items, left, y, width, _("What was lost"), "bad")
            high = ui.text.measure(told.lost, "body", width)[1]
            items.append(Label("trouble_lost", Rect(left, y, width, high), told.lost, "body", "ink"))
            y += high + gap
        if told.details:
            details = _Details(ui, Rect(left, y, width, 0), told.details, self.open_details, self._fold)
            items.append(details)
            y = details.rect.bottom + gap
        return items, y - view.top + s.px(4)

    def _heading(self, items: list[Widget], x: int, y: int, width: int, words: str, colour: str) -> int:
        high = self.ui.text.measure(words, "heading", width, size=22)[1]
        items.append(Label(f"trouble_{colour}", Rect(x, y, width, high), words, "heading", colour, size=22))
        return y + high + self.ui.scale.px(4)

    # ------------------------------------------------------------------------------------------------ answering

    def _fold(self) -> None:
        self.open_details = not self.open_details
        self.rebuild()

    def _copy(self) -> None:
        told = self.trouble
        lines = [plain(told.title), plain(told.text), *(told.which or ()), *told.details]
        text = "\n".join(line for line in lines if line)
        if copy_text(text):
            self.say(_("The details are in the clipboard."))
            return
        file = user_folders().reports / time.strftime("details-%Y%m%d-%H%M%S.txt")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_atomic(file, text.encode("utf-8"))
        except OSError as error:
            reason = escape(error.strerror or type(error).__name__)
            words = _("There is no clipboard here, and the disk refused a file ({reason}).").format(reason=reason)
        else:
            words = _("There is no clipboard here. The details are in the file {path}.").format(path=escape(str(file)))
        self.say(words, 12.0)

    def _taker(self, answer: Answer) -> Callable[[], None]:
        def take() -> None:
            if answer.id == "copy":
                self._copy()
                return
            if self.ui.app.shows(self):
                self.ui.app.pop()
            if answer.act is not None:
                answer.act()

        return take

    def on_back(self) -> bool:
        way_back = next((a for a in self.trouble.answers if a.back), None)
        if way_back is not None:
            self._taker(way_back)()
        return True

    def on_key(self, event: Event, key: str) -> bool:
        return event.type == pygame.KEYDOWN


def save_trouble(
    problem: SaveProblem, name: str, line: str, *, open_earlier: Callable[[], None] | None,
    new_game: Callable[[], None], show_folder: Callable[[], None], to_title: Callable[[], None],
) -> Trouble:  # fmt: skip
    """Return what the dialog tells about a save that cannot be opened.

    ``name`` and ``line`` say which game it is. ``open_earlier`` opens the save before it, None if there is none.
    """
    title = _("This save cannot be read")
    if problem.kind in WHOLE:
        title = _("This save cannot be opened")
    kept: list[tuple[str, str]] = []
    if open_earlier is not None:
        kept.append((_("The save before it"), _("It was checked and is whole.")))
    kept.append((_("The file itself"), _("It stays as it is; this program never changes or deletes it.")))
    kept.append((_("Settings and all other games"), _("They are in other files and were not touched.")))
    lost = _("What was played after the save before it.") if open_earlier is not None else ""
    details = [
        f"{problem.path.name} · {_('program {n}').format(n=__version__)} · {problem.kind.value}",
        *(part for part in (problem.place, problem.detail) if part),
    ]
    first = (
        Answer("earlier", _("Open the save before it"), open_earlier, "primary", "hourglass")
        if open_earlier is not None
        else Answer("new", _("Start a new game"), new_game, "primary", "play-button")
    )
    answers = [
        first,
        Answer("folder", _("Show the folder"), show_folder, icon="open-folder"),
        Answer("title", _("To the title"), to_title, icon="greek-temple", back=True),
    ]
    damaged = "" if problem.kind in WHOLE else _("damaged")
    which = (escape(name), escape(line), damaged)
    return Trouble(title, escape(problem.sentence), answers, which, kept, lost, details)


def crash_trouble(
    report: Path | None, *, reopen: Callable[[], None] | None, show_folder: Callable[[], None],
    go_on: Callable[[], None],
) -> Trouble:  # fmt: skip
    """Return what the dialog tells at the start after the program stopped by itself the last time."""
    text = _("The program stopped by itself the last time. A report is on this computer; nothing was sent anywhere.")
    if report is None:
        text = _("The program stopped by itself the last time.")
    kept = [(_("Settings and saved games"), _("They are in their files as they were last saved."))]
    answers: list[Answer] = []
    if reopen is not None:
        kept.insert(0, (_("The game that was open"), _("It can be opened at the exact position.")))
        answers.append(Answer("reopen", _("Open the game where it was"), reopen, "primary", "hourglass"))
        answers.append(Answer("later", _("To the title"), go_on, icon="greek-temple", back=True))
    else:
        answers.append(Answer("later", _("To the title"), go_on, "primary", "greek-temple", back=True))
    if report is not None:
        answers.insert(1, Answer("folder", _("Show the report"), show_folder, icon="open-folder"))
    details = (report.name, _("program {n}").format(n=__version__)) if report is not None else ()
    return Trouble(_("That should not have happened"), text, answers, None, kept, "", details, "hazard-sign")
