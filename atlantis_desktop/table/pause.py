"""The menu over a game: go on, rules, settings, and the ways out. The game's own entries are given by the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.parts import label
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Panel
from atlantis_desktop.words import _


@dataclass(frozen=True)
class PauseEntry:
    """One line of the menu. A ``reason`` locks it; ``stays`` keeps the menu open behind what it opens."""

    id: str
    words: str
    act: Callable[[], None]
    icon: str = ""
    reason: str = ""
    stays: bool = False
    kind: str = "secondary"


class PauseScene(Scene):
    """The menu of a running game; Esc goes on. ``entries`` stand between "Go on" and the ways out."""

    name = "pause"
    overlay = True

    def __init__(
        self, ui: Ui, line: str = "", entries: Sequence[PauseEntry] = (), *, note: str = "",
        leave: Callable[[], None] | None = None, no_rules: str = "",
    ) -> None:  # fmt: skip
        """``no_rules`` says why the rules cannot be opened, where they cannot."""
        super().__init__(ui)
        self.line = line
        self.entries = list(entries)
        self.note = note
        self.leave = leave
        self.no_rules = no_rules

    def build(self) -> None:
        ui = self.ui
        screen = Screen("shared/pause", ui.scale)
        entries = self._all()
        slots = [name for name in (f"button_{n}" for n in range(1, 20)) if screen.has(name)][: len(entries)]
        # The panel ends below its last entry: what the map leaves free under it goes away, half above, half below.
        lowest = max(screen.rect(slot).bottom for slot in slots)
        spare = max(0, screen.rect("panel_note").top - ui.scale.px(12) - lowest)
        shift = spare // 2
        panel = screen.rect("panel").move(0, shift)
        panel.height -= spare
        self.add(Panel("pause", panel, "dark-current"))
        label(self, screen, "panel_title", _("Pause"), "title-light", wrap=False, squeeze=True).move(0, shift)
        label(self, screen, "panel_line", self.line, "help").move(0, shift)
        main = screen.rect("button_main").move(0, shift)
        self.add(Button("go_on", main, _("Go on"), ui.app.pop, kind="primary", icon="play-button",
                        size=screen.size("button_main"), region="menu"))  # fmt: skip
        for slot, entry in zip(slots, entries, strict=False):
            place = screen.rect(slot).move(0, shift)
            self.add(Button(entry.id, place, entry.words, self._doer(entry), kind=entry.kind, icon=entry.icon,
                            reason=entry.reason, size=screen.size(slot), region="menu"))  # fmt: skip
        note = self.note or _("Every move is saved as it is made.")
        label(self, screen, "panel_note", note, "muted").move(0, shift - spare)
        if self.focus is None:
            self.set_focus(self.find("go_on"))

    def _all(self) -> list[PauseEntry]:
        app = self.ui.app
        entries = list(self.entries)
        if app.has("rules"):
            entries.append(PauseEntry("rules", _("Rules"), lambda: _open(self.ui, "rules"), "open-book", self.no_rules,
                                      stays=True))  # fmt: skip
        if app.has("settings"):
            entries.append(PauseEntry("settings", _("Settings"), lambda: _open(self.ui, "settings"), "cog", stays=True))
        entries.append(PauseEntry("title", _("To the title"), self._leave, "greek-temple"))
        entries.append(PauseEntry("quit", _("Quit"), app.quit, "exit-door"))
        return entries

    def _doer(self, entry: PauseEntry) -> Callable[[], None]:
        def act() -> None:
            if not entry.stays and self.ui.app.shows(self):
                self.ui.app.pop()
            entry.act()

        return act

    def _leave(self) -> None:
        if self.leave is not None:
            self.leave()
        self.ui.app.open("title", "reset")

    def on_back(self) -> bool:
        self.ui.app.pop()
        return True


def _open(ui: Ui, route: str) -> None:
    ui.app.open(route)
