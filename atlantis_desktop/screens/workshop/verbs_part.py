"""Verbs of the command line as buttons: print, check, pack. Each runs the very command that stands below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.games import title_of
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens.workshop.bench import PrototypeBench
from atlantis_desktop.screens.workshop.command_line import CommandLine, command
from atlantis_desktop.screens.workshop.errands import Errand
from atlantis_desktop.screens.workshop.print_page import PrintChoice, PrintScene
from atlantis_desktop.screens.workshop.variant_bench import VariantBench
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.ui.window import open_folder
from atlantis_desktop.words import _, language

if TYPE_CHECKING:
    from atlantis_desktop.screens.workshop.desk import DeskScene


@dataclass(frozen=True)
class Verb:
    """A button, its command, and the folder in which the result lies, if it writes one."""

    name: str
    words: str
    icon: str
    line: tuple[str, ...]
    folder: Path | None = None


def folder_of(name: str) -> Path:
    """Return the folder for what the workshop writes of a game."""
    return user_folders().data / "workshop" / name


class VerbsPart:
    """Runs commands of the program one after the other and tells what they said."""

    def __init__(self, desk: DeskScene) -> None:
        self.desk = desk
        self.errand: Errand | None = None
        self._verb = ""
        self._last: Verb | None = None
        self.choice = PrintChoice()
        """What was chosen on the page of the print."""

    @property
    def is_running(self) -> bool:
        """Whether a command runs."""
        return self.errand is not None and self.errand.code is None

    @property
    def verbs(self) -> list[Verb]:
        """What can be done here."""
        words, bench = tuple(map(str, self.desk.words)), self.desk.bench
        name = self.desk.game or (bench.path.name if bench is not None else "")
        variant = bench if isinstance(bench, VariantBench) and bench.is_begun else None
        if variant is not None:
            name = f"{name}-{variant.path.name}"
        out = folder_of(name)
        found = [
            Verb("print", _("Print as PDF"), "papers", self.choice.onto(words, out / f"{name}.pdf"), out),
            Verb("tabletop", _("For Tabletop Simulator"), "card-pick", ("print", *words, "--language", language(),
                                                                       "--tts", str(out / "tabletop")), out),
        ]  # fmt: skip
        if variant is not None:
            found.append(Verb("check", _("Check the variant"), "magnifying-glass", ("validate", str(variant.path))))
        else:
            found.append(Verb("check", _("Check the game"), "magnifying-glass", ("workshop", "check", *words)))
        if isinstance(bench, PrototypeBench):
            found.append(Verb("pack", _("Pack into one file"), "save",
                              ("workshop", "pack", *words, "--out", str(out / f"{name}.atlproto")), out))  # fmt: skip
        return found

    # ------------------------------------------------------------------------------------------------ building

    def build(self, box: Rect) -> None:
        """Put the panel into a rectangle; the buttons scroll where there is no room for all."""
        desk, s = self.desk, self.desk.ui.scale
        room = desk.panel(box, _("Print, check, hand on"), "scroll-unfurled")
        area = desk.add(ScrollArea("verbs", room, region="verbs"))
        wide = room.width - s.px(18)
        made: list[Widget] = []
        y = room.y + s.px(4)
        made.append(Button("print_preview", Rect(room.x + s.px(4), y, wide - s.px(8), s.px(48)), _("Look at the print"),
                           partial(desk.when_open, self._look), icon="eyeball", size=19, region="verbs",
                           reason=desk.fault))  # fmt: skip
        y += s.px(48) + s.px(10)
        for verb in self.verbs:
            running = self.is_running and self._verb == verb.name
            reason = desk.fault or (_("{verb} is running.").format(verb=self._last.words)
                                    if self.is_running and not running and self._last else "")  # fmt: skip
            words = _("Stop") if running else verb.words
            act: Callable[[], None] = self.stop_by_hand if running else partial(self._start, verb)
            made.append(Button(verb.name, Rect(room.x + s.px(4), y, wide - s.px(8), s.px(48)), words, act,
                               icon="pause-button" if running else verb.icon, size=19, region="verbs",
                               reason=reason))  # fmt: skip
            y += s.px(48) + s.px(6)
            made.append(CommandLine(f"{verb.name}_command", Rect(room.x + s.px(4), y, wide - s.px(8), s.px(34)),
                                    command(*verb.line), desk.say, region="verbs"))  # fmt: skip
            y += s.px(34) + s.px(8)
            if verb.name == self._verb:
                y = self._told(made, verb, Rect(room.x + s.px(4), y, wide - s.px(8), 0))
        area.fill(made)

    def _told(self, made: list[Widget], verb: Verb, place: Rect) -> int:
        """Put what a command said, and the way to what it wrote, below it; return where that ends."""
        ui, s = self.desk.ui, self.desk.ui.scale
        errand = self.errand
        if errand is None:
            return place.y
        if errand.code is None:
            words, colour = _("Running …"), "help"
        else:
            sign = "<check-mark>" if errand.went_well else "<hazard-sign>"
            said = "\n".join(escape(line) for line in errand.lines) or _("It said nothing.")
            words, colour = f"{sign} {said}", "good-dark" if errand.went_well else "bad-dark"
        place.height = ui.text.measure(words, "body-small", place.width)[1]
        made.append(Label("verb_told", place.copy(), words, "body-small", colour))
        y = place.bottom + s.px(8)
        if verb.folder is not None and errand.went_well:
            made.append(Button("verb_folder", Rect(place.x, y, place.width, s.px(44)), _("Show the folder"),
                               partial(self._show, verb.folder), icon="open-folder", size=18,
                               region="verbs"))  # fmt: skip
            y += s.px(52)
        return y

    def _show(self, folder: Path) -> None:
        if not open_folder(folder):
            self.desk.say(_("The folder is {path}").format(path=escape(str(folder))), 8.0)

    def _look(self) -> None:
        """Show the pages before they are printed, and what can be chosen of them."""
        verb = self.verbs[0]
        title = self.desk.bench.title if self.desk.bench is not None else title_of(self.desk.game)
        words, out = tuple(map(str, self.desk.words)), Path(verb.line[-1])
        self.desk.ui.app.push(PrintScene(self.desk.ui, escape(title), words, out, self.choice, self._choose))

    def _choose(self, choice: PrintChoice) -> None:
        """Keep what was chosen, and show the command that stands for it."""
        self.choice = choice
        self.desk.rebuild()

    # ------------------------------------------------------------------------------------------------ running

    def _start(self, verb: Verb) -> None:
        self.desk.when_open(partial(self._run, verb))

    def _run(self, verb: Verb) -> None:
        try:
            if verb.folder is not None:
                verb.folder.mkdir(parents=True, exist_ok=True)
            self.errand = Errand(verb.line)
        except OSError as error:
            reason = escape(error.strerror or type(error).__name__)
            self.desk.say(_("The disk refused ({reason}). Nothing has changed.").format(reason=reason), 6.0)
            return
        self._verb, self._last = verb.name, verb
        if self.desk.is_built:
            self.desk.rebuild()

    def stop_by_hand(self) -> None:
        """End the command that runs."""
        self.stop()
        self.desk.rebuild()

    def stop(self) -> None:
        """End the command that runs, if one does."""
        if self.errand is not None:
            self.errand.stop()

    def poll(self) -> None:
        """Look whether the command is over."""
        if self.errand is not None and self.errand.poll():
            self.desk.rebuild()
