"""The settings: seven pages of rows. A change is in force at once and kept; the scale asks whether it can be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.screens.settings_keys import KeyLine
from atlantis_desktop.screens.settings_pages import PAGES, SettingsPage, default_of
from atlantis_desktop.screens.settings_rows import Row, RowWidget
from atlantis_desktop.screens.settings_sample import Sample
from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.keys import ACTIONS
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.dialog import Answer, DialogScene, ask
from atlantis_desktop.ui.scenes.parts import add_head, label, paint_page
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.field import TextField
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.ui.widgets.tabs import Tab
from atlantis_desktop.ui.window import open_folder
from atlantis_desktop.words import _

ASK_SECONDS = 15.0


class SettingsScene(Scene):
    """The settings, opened at one page. ``page`` is the id of a page of ``settings_pages.PAGES``."""

    name = "settings"

    def __init__(self, ui: Ui, page: str = "display") -> None:
        super().__init__(ui)
        self.page_id = page if any(p.id == page for p in PAGES) else "display"
        self.query = ""
        self.tried = ui.settings.ui_scale
        self._offset = 0
        self._area: ScrollArea | None = None
        self._sample: Sample | None = None

    @property
    def page(self) -> SettingsPage:
        """The page that is shown."""
        return next(page for page in PAGES if page.id == self.page_id)

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        ui = self.ui
        screen = self.screen = Screen("shared/settings", ui.scale)
        self._offset = self._area.offset if self._area is not None else 0
        add_head(self, screen, _("Settings"), _("Kept on this computer, for all games"), "cog")
        find = TextField("find", screen.rect("find"), self.query, self._search, hint=_("Find a setting"),
                         icon="magnifying-glass", key_cap=ui.keys.first("find"), region="head")  # fmt: skip
        self.add(find)
        for number, page in enumerate(PAGES, 1):
            region = f"tab_{number}"
            self.add(Tab(region, screen.rect(region), _(page.name), self._page_opener(page.id), icon=page.icon,
                         current=page.id == self.page_id and not self.query, number=str(number),
                         size=screen.size(region) or 19))  # fmt: skip
        self._add_page(screen)
        self._add_foot(screen)

    @property
    def _with_sample(self) -> bool:
        return self.page_id == "display" and not self.query

    def _add_page(self, screen: Screen) -> None:
        self._sample = None
        self._area = ScrollArea("page", self._rows_rect(screen), region="page", pad=self.ui.scale.px(8))
        self.add(self._area)
        self._area.fill(self._rows(self._area.rect))
        self._area.scroll_to(self._offset)
        if self._with_sample:
            self._sample = Sample(screen, self.tried)
            self.add(self._sample)

    def _rows_rect(self, screen: Screen) -> Rect:
        if self._with_sample:
            return screen.rect("page_rows")
        wide = screen.rect("page_wide")
        return wide.inflate(-2 * self.ui.scale.px(24), -2 * self.ui.scale.px(8))

    def paint_ground(self, surface: Surface) -> None:
        paint_page(surface, self.ui)
        screen = Screen("shared/settings", self.ui.scale)
        draw_panel(surface, self.ui, screen.rect("page" if self._with_sample else "page_wide"), "dark")

    def _rows(self, view: Rect) -> list[Widget]:
        room = view.width - self.ui.scale.px(22)
        if self.query:
            found = [row for page in PAGES for row in self._rows_of(page) if self._matches(row)]
            if not found:
                return [self._told(_("No setting has these words in its name or line."), view, room)]
            return self._columns(found, view, room)
        if self.page_id == "keys":
            return self._key_lines(view, room)
        rows = self._rows_of(self.page)
        return self._stack(rows, view, room) if self._with_sample else self._columns(rows, view, room)

    def _rows_of(self, page: SettingsPage) -> list[Row]:
        return page.rows(self)

    def _matches(self, row: Row) -> bool:
        return all(word in f"{row.name} {row.help}".casefold() for word in self.query.casefold().split())

    def _stack(self, rows: list[Row], view: Rect, room: int, left: int | None = None) -> list[Widget]:
        made: list[Widget] = []
        y = view.top
        control = min(self.ui.scale.px(500), round(room * 0.46))
        for row in rows:
            wide = min(control, self.ui.scale.px(row.wide))
            widget = RowWidget(self.ui, row, view.left if left is None else left, y, room, wide)
            made.append(widget)
            y = widget.rect.bottom
        return made

    def _columns(self, rows: list[Row], view: Rect, room: int) -> list[Widget]:
        """Two columns where both have room, filled one after the other."""
        gap = self.ui.scale.px(56)
        if room < self.ui.scale.px(1240):
            return self._stack(rows, view, room)
        half = (room - gap) // 2
        cut = (len(rows) + 1) // 2
        first = self._stack(rows[:cut], view, half)
        return first + self._stack(rows[cut:], view, half, view.left + half + gap)

    def _told(self, text: str, view: Rect, room: int) -> Widget:
        high = self.ui.text.measure(text, "body", room)[1] + self.ui.scale.px(20)
        return Label("settings_note", Rect(view.left, view.top, room, high), text, "body", "help", valign="middle")

    def _key_lines(self, view: Rect, room: int) -> list[Widget]:
        told = _("Choose a line, then press the new key. Every line may have two; Del takes them away.")
        head = self._told(told, view, room)
        made: list[Widget] = [head]
        gap = self.ui.scale.px(56)
        two = room >= self.ui.scale.px(1240)
        wide = (room - gap) // 2 if two else room
        cut = (len(ACTIONS) + 1) // 2 if two else len(ACTIONS)
        for column, actions in enumerate((ACTIONS[:cut], ACTIONS[cut:])):
            y = head.rect.bottom + self.ui.scale.px(4)
            for action in actions:
                line = KeyLine(self.ui, action, Rect(view.left + column * (wide + gap), y, wide, 0), self._keys_changed)
                made.append(line)
                y = line.rect.bottom
        return made

    def _add_foot(self, screen: Screen) -> None:
        page = self.page
        self.add(Button("restore_page", screen.rect("foot_restore_page"), _("Restore this page"),
                        lambda: self._restore(page.fields), icon="anticlockwise-rotation",
                        size=screen.size("foot_restore_page"), region="foot"))  # fmt: skip
        self.add(Button("restore_all", screen.rect("foot_restore_all"), _("Restore everything"), self._ask_restore,
                        icon="anticlockwise-rotation", size=screen.size("foot_restore_all"),
                        region="foot"))  # fmt: skip
        label(self, screen, "foot_note", self._foot_words(), "help")
        self.add(Button("done", screen.rect("foot_done"), _("Done"), self.ui.app.pop, kind="primary", icon="check-mark",
                        size=screen.size("foot_done"), region="foot"))  # fmt: skip

    # ------------------------------------------------------------------------------------------------ changing

    def _foot_words(self) -> str:
        """Say that changes are kept, or that the disk refuses them."""
        problem = escape(self.ui.app.save_problem)
        return problem or _("Changes apply at once and are kept.")

    def change(self, field: str, value: Any) -> None:
        """Set one field, put it in force and keep it."""
        setattr(self.ui.settings, field, value)
        self.ui.app.settings_changed()

    def setter(self, field: str) -> Callable[[Any], None]:
        """Return the function that sets one field."""
        return lambda value: self.change(field, value)

    def volume_setter(self, field: str) -> Callable[[float], None]:
        """Return the function that sets one volume and lets it be heard."""

        def change(value: float) -> None:
            self.change(field, round(value))
            if field in ("master", "effects"):
                self.ui.sound.play("ui_press")

        return change

    def try_scale(self, percent: int) -> None:
        """Show the sample at a scale while the slider moves."""
        self.tried = percent
        if self._sample is not None:
            self._sample.percent = percent
            self._sample.mark()

    def take_scale(self, percent: int) -> None:
        """Take a scale, then ask for 15 seconds whether it can be read; without an answer it goes back."""
        before = self.ui.settings.ui_scale
        if percent == before:
            return

        def undo() -> None:
            self.tried = before
            self.change("ui_scale", before)

        self.tried = percent
        self.change("ui_scale", percent)
        answers = [
            Answer("keep", _("Keep this size"), None, "primary", "check-mark"),
            Answer("back", _("Go back to {n} %").format(n=before), undo, "secondary", back=True),
        ]
        text = _("Words are now at {percent} %. Without an answer they go back in {seconds} seconds.")
        words = text.replace("{seconds}", "{n}").format(percent=percent, n="{n}")
        self.ui.app.push(DialogScene(self.ui, _("Can this be read?"), words, answers, seconds=ASK_SECONDS))

    def folder_opener(self, path: Path) -> Callable[[], None]:
        """Return the deed that shows a folder, or says where it is."""

        def act() -> None:
            if not open_folder(path):
                self.say(_("The folder is {path}").format(path=escape(str(path))), 8.0)

        return act

    def _keys_changed(self) -> None:
        self.change("keys", self.ui.keys.changed())
        self.rebuild()

    def _restore(self, fields: tuple[str, ...]) -> None:
        for field in fields:
            setattr(self.ui.settings, field, default_of(field))
        if "keys" in fields:
            self.ui.keys.reset()
        self.tried = self.ui.settings.ui_scale
        self.ui.app.settings_changed()
        self.rebuild()

    def _ask_restore(self) -> None:
        def act() -> None:
            self._restore(tuple(field for page in PAGES for field in page.fields))

        ask(self.ui, _("Restore everything?"), _("All settings go back to what a new player has. Saved games stay."),
            _("Restore everything"), act, _("Leave as it is"), icon="anticlockwise-rotation")  # fmt: skip

    # ------------------------------------------------------------------------------------------------ moving about

    def _page_opener(self, page: str) -> Callable[[], None]:
        return lambda: self.show_page(page)

    def show_page(self, page: str) -> None:
        """Show another page."""
        self.page_id = page
        self.query = ""
        self._area = None
        self.rebuild()

    def _search(self, value: str) -> None:
        was, self.query = bool(self.query), value.strip()
        if bool(self.query) != was:
            self._area = None
            self.rebuild()
        elif self._area is not None:
            self._area.fill(self._rows(self._area.rect))

    def on_action(self, action: str) -> bool:
        if action == "find":
            self.set_focus(self.find("find"))
            return True
        return False

    def on_key(self, event: Event, key: str) -> bool:
        if key.isdecimal() and 1 <= int(key) <= len(PAGES):
            self.show_page(PAGES[int(key) - 1].id)
            return True
        if key in ("ctrl+tab", "ctrl+shift+tab", "pageup", "pagedown"):
            step = -1 if key in ("ctrl+shift+tab", "pageup") else 1
            at = [page.id for page in PAGES].index(self.page_id) + step
            self.show_page(PAGES[at % len(PAGES)].id)
            return True
        return False

    def on_back(self) -> bool:
        if self.query:
            self.show_page(self.page_id)
        else:
            self.ui.app.pop()
        return True
