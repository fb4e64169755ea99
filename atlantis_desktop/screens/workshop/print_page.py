"""The sheets of a print on the screen, page by page as the PDF will have them, with what can be chosen of it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop import exits
from atlantis_desktop.screens.workshop.command_line import HIGH, CommandLine, command
from atlantis_desktop.screens.workshop.errands import Errand
from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.parts import add_head, paint_page
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Custom, Widget
from atlantis_desktop.ui.widgets.button import Button, IconButton
from atlantis_desktop.ui.widgets.choice import Choice
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.ui.window import open_folder
from atlantis_desktop.words import _, language, ngettext

EDGE, TOP, GAP, PAD = 40, 112, 20, 18
WAYS: Final = 430
"""So many units wide the panel with the choices is."""
FINE_FROM: Final = 1100
"""In windows so many pixels high the pages are drawn finer."""
SHADOW: Final = 4


@dataclass(frozen=True)
class PrintChoice:
    """What is chosen of a print."""

    paper: str = "a4"
    card: str = "poker"
    backs: str = "duplex"
    marks: str = "cut"
    parts: str = "cards,counters"

    def words(self, game: Sequence[str]) -> tuple[str, ...]:
        """Return it as words of the command line, without those that stand for what is usual."""
        found = ["print", *game, "--language", language()]
        usual = PrintChoice()
        for name in ("paper", "card", "backs", "marks", "parts"):
            word = getattr(self, name)
            if word != getattr(usual, name):
                found += [f"--{name}", word]
        return tuple(found)

    def onto(self, game: Sequence[str], out: Path) -> tuple[str, ...]:
        """Return the words of the command that writes the PDF."""
        return (*self.words(game), "--out", str(out))


def choices() -> dict[str, tuple[str, list[tuple[str, str]]]]:
    """Return what can be chosen: by the name of the option what it is called, its words, and what they are called."""
    return {
        "paper": (_("Paper"), [("a4", "A4"), ("letter", "Letter")]),
        "card": (_("Size of the cards"), [
            ("poker", _("Poker, 63.5 × 88.9 mm")), ("63x88", _("63 × 88 mm")), ("mini", _("Mini, 44.5 × 63.5 mm")),
            ("tarot", _("Tarot, 69.9 × 120.7 mm")),
        ]),
        "backs": (_("Backs"), [
            ("duplex", _("On the other side")), ("fold", _("Beside a fold")), ("apart", _("On pages apart")),
            ("none", _("None")),
        ]),
        "marks": (_("For the knife"), [
            ("cut", _("Marks at the edges")), ("lines", _("Lines")), ("none", _("Nothing")),
        ]),
        "parts": (_("What"), [
            ("cards,counters", _("Cards and counters")), ("cards", _("Cards alone")),
            ("cards,counters,boards,list", _("Everything, with boards and a list")),
        ]),
    }  # fmt: skip


class PrintScene(Scene):
    """Pages at the left, choices at the right. ``keep`` hears of each choice."""

    name = "print"
    enter_is_gold = False

    def __init__(
        self, ui: Ui, title: str, game: Sequence[str], out: Path, choice: PrintChoice,
        keep: Callable[[PrintChoice], None],
    ) -> None:  # fmt: skip
        """Take the title, the words by which a command calls the game, the file of the PDF, and what was chosen."""
        super().__init__(ui)
        self.title, self.game, self.out, self.choice, self.keep = title, game, out, choice, keep
        self.pages: list[Path] = []
        self.first = 0
        """The first page that is seen."""
        self.told = ""
        self.printing: Errand | None = None
        self._drawing: Errand | None = None
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._kept: dict[Path, Surface] = {}
        self._draw_pages()

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        add_head(self, Screen("shared/settings", self.ui.scale), _("Print"), self.title, "papers")
        pad = self.ui.scale.px(PAD)
        left, right = (column.inflate(-2 * pad, -2 * pad) for column in self._columns())
        self._build_pages(left)
        self._build_ways(right)

    def _columns(self) -> tuple[Rect, Rect]:
        s = self.ui.scale
        edge, top, gap = s.px(EDGE), s.px(TOP), s.px(GAP)
        room = Rect(edge, top, s.width - 2 * edge, s.height - top - edge)
        ways = min(s.px(WAYS), room.width // 2)
        return (Rect(room.x, room.y, room.width - ways - gap, room.height),
                Rect(room.right - ways, room.y, ways, room.height))  # fmt: skip

    def paint_ground(self, surface: Surface) -> None:
        paint_page(surface, self.ui)
        for column in self._columns():
            draw_panel(surface, self.ui, column, "dark")

    def _build_pages(self, room: Rect) -> None:
        s = self.ui.scale
        high = s.px(52)
        view = Rect(room.x, room.y, room.width, room.height - high - s.px(8))
        self._view = view
        self.add(Custom("pages", view, self._paint, label=_("The pages"))).still = False
        foot = Rect(room.x, room.bottom - high, room.width, high)
        for name, icon, words, steps in (("page_before", "previous-button", _("Pages before"), -1),
                                         ("page_after", "next-button", _("Pages after"), 1)):  # fmt: skip
            rect = Rect(foot.x if steps < 0 else foot.right - high, foot.y, high, high)
            reason = "" if self._can_turn(steps) else _("There are no more pages.")
            key = _("Page up") if steps < 0 else _("Page down")
            self.add(IconButton(name, rect, icon, partial(self.turn, steps), label=words, tip=f"{words} ({key})",
                                region="pages", reason=reason))  # fmt: skip
        place = Rect(foot.x + high, foot.y, foot.width - 2 * high, high)
        self.add(Label("page_words", place, self._page_words(), "body", "text", align="center", valign="middle",
                       wrap=False, squeeze=True, fit=True))  # fmt: skip

    def _build_ways(self, room: Rect) -> None:
        ui, s = self.ui, self.ui.scale
        area = self.add(ScrollArea("ways", room, region="ways"))
        wide, x, high, gap = room.width - s.px(22), room.x + s.px(4), s.px(46), s.px(8)
        made: list[Widget] = []
        y = room.y + s.px(2)
        line = ui.text.line_height("bold") + s.px(2)
        for name, (words, options) in choices().items():
            made.append(Label(f"{name}_name", Rect(x, y, wide, line), words, "bold", "orichalcum", wrap=False,
                              squeeze=True, fit=True))  # fmt: skip
            y += line
            made.append(Choice(name, Rect(x, y, wide, high), options, getattr(self.choice, name),
                               partial(self.choose, name), label=words, region="ways"))  # fmt: skip
            y += high + gap
        running = self.is_printing
        made.append(Button("print", Rect(x, y, wide, s.px(52)), _("Stop") if running else _("Print as PDF"),
                           self.stop_by_hand if running else self.print_pdf, kind="primary",
                           icon="pause-button" if running else "papers", region="ways"))  # fmt: skip
        y += s.px(52) + gap
        told = command(*self.choice.onto(self.game, self.out))
        made.append(CommandLine("print_command", Rect(x, y, wide, s.px(HIGH)), told, self.say, region="ways"))
        y += s.px(HIGH) + gap
        if self.told:
            tall = ui.text.measure(self.told, "body-small", wide)[1]
            made.append(Label("print_told", Rect(x, y, wide, tall), self.told, "body-small", "text"))
            y += tall + gap
        if self.printing is not None and self.printing.went_well:
            made.append(Button("print_folder", Rect(x, y, wide, high), _("Show the folder"), self._show_folder,
                               icon="open-folder", size=18, region="ways"))  # fmt: skip
        area.fill(made)

    # ------------------------------------------------------------------------------------------------ choosing

    def choose(self, name: str, word: str) -> None:
        """Choose something else, and draw the pages anew."""
        self.choice = replace(self.choice, **{name: word})
        self.keep(self.choice)
        self.first, self.told = 0, ""
        self._draw_pages()
        self.rebuild()

    def turn(self, steps: int) -> None:
        """Show the pages before or after."""
        if self._can_turn(steps):
            self.first += steps * self._seen
            self.rebuild()

    def _can_turn(self, steps: int) -> bool:
        return 0 <= self.first + steps * self._seen < len(self.pages)

    @property
    def _seen(self) -> int:
        """How many pages are seen at once: two where they have room side by side."""
        if not self.pages:
            return 1
        wide, high = self._picture(self.pages[0]).get_size()
        return 2 if 2 * wide * self._view.height <= self._view.width * high else 1

    def _page_words(self) -> str:
        if not self.pages:
            return ""
        last = min(len(self.pages), self.first + self._seen)
        if last == self.first + 1:
            return _("Page {n} of {all}").format(n=last, all=len(self.pages))
        return _("Pages {first} and {last} of {all}").format(first=self.first + 1, last=last, all=len(self.pages))

    # ------------------------------------------------------------------------------------------------ the pages

    def _draw_pages(self) -> None:
        """Have the pages drawn by a process of its own, into a folder that is gone with this page."""
        self._end_drawing()
        self.pages, self._kept = [], {}
        self._folder = tempfile.TemporaryDirectory(prefix="atlantis-pages-")
        dpi = 150 if self.ui.scale.height >= FINE_FROM else 100
        try:
            self._drawing = Errand([*self.choice.words(self.game), "--pages", self._folder.name, "--dpi", str(dpi)])
        except OSError as error:
            self.told = _no_process(error)

    def _end_drawing(self) -> None:
        if self._drawing is not None:
            self._drawing.stop()
            self._drawing = None
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    def _drawn(self, errand: Errand) -> None:
        """Show what was drawn, and say what is wrong with it."""
        assert self._folder is not None
        self._drawing = None
        self.pages = sorted(Path(self._folder.name).glob("page-*.png"))
        count = ngettext("{n} page.", "{n} pages.", len(self.pages)).format(n=len(self.pages))
        if errand.code == exits.DONE:
            self.told = f"<check-mark> {count} " + _("All words have room on their cards.")
        else:
            lines = [line for line in errand.lines if self._folder.name not in line]
            self.told = "\n".join(f"<hazard-sign> {escape(line)}" for line in lines)

    def _picture(self, path: Path) -> Surface:
        if path not in self._kept:
            self._kept[path] = pygame.image.load(str(path))
        return self._kept[path]

    def _paint(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        """Draw the pages that are seen, as large as they can be."""
        shown = self.pages[self.first : self.first + self._seen]
        if not shown:
            words = _("The pages are being drawn …") if self._drawing is not None else _("There is no page.")
            ui.text.draw(surface, words, rect, "body", "help", align="center", valign="middle")
            return
        gap = ui.scale.px(GAP)
        pictures = [self._picture(path) for path in shown]
        room = (rect.width - gap * (self._seen - 1)) / self._seen, rect.height - 2 * SHADOW
        unit = min(min(room[0] / picture.get_width(), room[1] / picture.get_height()) for picture in pictures)
        sizes = [(max(1, int(wide * unit)), max(1, int(high * unit)))
                 for wide, high in (picture.get_size() for picture in pictures)]  # fmt: skip
        x = rect.x + (rect.width - sum(wide for wide, _high in sizes) - gap * (len(sizes) - 1)) // 2
        for path, picture, (wide, high) in zip(shown, pictures, sizes, strict=True):
            place = Rect(x, rect.y + (rect.height - high) // 2, wide, high)
            surface.fill(ui.theme.colour("abyss"), place.move(SHADOW, SHADOW))
            key = ("printed page", path, wide, high)
            small = ui.store.keep(key, partial(pygame.transform.smoothscale, picture.convert(), (wide, high)))
            surface.blit(small, place)
            x = place.right + gap

    # ------------------------------------------------------------------------------------------------ printing

    @property
    def is_printing(self) -> bool:
        """Whether the PDF is being written."""
        return self.printing is not None and self.printing.code is None

    def print_pdf(self) -> None:
        """Write the PDF."""
        try:
            self.out.parent.mkdir(parents=True, exist_ok=True)
            self.printing = Errand(self.choice.onto(self.game, self.out))
            self.told = _("Running …")
        except OSError as error:
            self.told = _no_process(error)
        self.rebuild()

    def stop_by_hand(self) -> None:
        """End the printing."""
        if self.printing is not None:
            self.printing.stop()
            self.printing, self.told = None, ""
        self.rebuild()

    def _show_folder(self) -> None:
        if not open_folder(self.out.parent):
            self.say(_("The folder is {path}").format(path=escape(str(self.out.parent))), 8.0)

    # ------------------------------------------------------------------------------------------------ time and keys

    @property
    def busy(self) -> bool:
        return self._drawing is not None or self.is_printing

    def on_update(self, dt: float) -> None:
        drawing, printing = self._drawing, self.printing
        news = False
        if drawing is not None and drawing.poll():
            self._drawn(drawing)
            news = True
        if printing is not None and printing.poll():
            sign = "<check-mark>" if printing.went_well else "<hazard-sign>"
            self.told = f"{sign} " + "\n".join(map(escape, printing.lines))
            news = True
        if news and self.is_built:
            self.rebuild()

    def on_key(self, event: Event, key: str) -> bool:
        steps = {"pageup": -1, "pagedown": 1}
        if key not in steps:
            return False
        self.turn(steps[key])
        return True

    def on_back(self) -> bool:
        self.ui.app.pop()
        return True

    def on_gone(self) -> None:
        self._end_drawing()
        if self.printing is not None:
            self.printing.stop()


def _no_process(error: OSError) -> str:
    reason = escape(error.strerror or type(error).__name__)
    return "<hazard-sign> " + _("The disk refused ({reason}). Nothing has changed.").format(reason=reason)

