"""The page of the workshop over a table: the time line, the position in words, the seats and the notes."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect, Surface

from atlantis_desktop.engine.scenario import ScenarioError
from atlantis_desktop.games import title_of
from atlantis_desktop.games.changing import WordRow, changed, label_of, rows_of, state_of, titles_of, words_of
from atlantis_desktop.players.bots import level_named
from atlantis_desktop.storage.notes import list_notes
from atlantis_desktop.table.at_table import AtTable
from atlantis_desktop.table.place import place_text
from atlantis_desktop.table.workshop.notes import ask_note, notes_folder
from atlantis_desktop.table.workshop.rows import RowList, RowWords
from atlantis_desktop.table.workshop.timeline import TimeLine, told_point
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.parts import paint_page
from atlantis_desktop.ui.widgets.button import Button, IconButton
from atlantis_desktop.ui.widgets.field import TextField
from atlantis_desktop.ui.widgets.panel import Label, Panel
from atlantis_desktop.ui.widgets.toggle import Toggle
from atlantis_desktop.words import _

SHARES: Final = (36, 38, 26)
"""How wide the columns are, in hundredths."""
LONGEST: Final = 20_000
FAULT_LINES: Final = 3


class WorkshopPage(Scene):
    """Shows and changes a match of the workshop; Esc leads back to its table."""

    name = "workshop"
    enter_is_gold = False
    region_order = ("head", "timeline", "search", "position", "change", "seats", "notes")

    def __init__(self, table: AtTable) -> None:
        """Take the table of a match of the workshop."""
        super().__init__(table.ui)
        self.table, self.session = table, table.session
        self.search = ""
        self.path: tuple[str | int, ...] = ()
        """Which row of the position is being changed."""
        self.typed = ""
        self.told = ""
        """What became of the last change; with a fault the sentence that says why not."""
        self.failed = False
        self.titles = titles_of(self.session.rules)
        self._read()

    def _read(self) -> None:
        """Put the position of now into words."""
        self.words: dict[str, Any] = words_of(self.session.rules, self.session.match.state)
        self.every = rows_of(self.words)
        self._find()

    def _find(self) -> None:
        """Take those rows in which stands what is searched for."""
        wanted = self.search.casefold().split()
        names = self.session.names
        self.found: list[tuple[str, WordRow]] = []
        for row in self.every:
            label = label_of(row.path, names, self.words)
            text = f"{label} {row.text} {self._shown(row)}".casefold()
            if all(word in text for word in wanted):
                self.found.append((label, row))

    def _shown(self, row: WordRow) -> str:
        """Return the value of a row with what people call its pieces."""
        if isinstance(row.value, list):
            return ", ".join(self.titles.get(word, word) for word in row.text.split(", ")) if row.value else ""
        return self.titles.get(row.text, row.text)

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Lay out head and three columns."""
        ui, px = self.ui, self.ui.scale.px
        whole = ui.scale.screen
        margin, gap = px(18), px(14)
        head = Rect(whole.x + margin, whole.y + px(12), whole.width - 2 * margin, px(58))
        self._head(head)
        area = Rect(head.x, head.bottom + px(12), head.width, whole.bottom - margin - head.bottom - px(12))
        room = area.width - 2 * gap
        x = area.x
        for share, fill in zip(SHARES, (self._timeline, self._position, self._beside), strict=True):
            column = Rect(x, area.y, room * share // 100, area.height)
            self.add(Panel(f"panel_{share}", column, "dark"))
            fill(column.inflate(-2 * px(16), -2 * px(14)))
            x = column.right + gap
        if self.focus is None:
            self.set_focus(self.find("timeline"))

    def paint_ground(self, surface: Surface) -> None:
        """Paint the ground of full pages."""
        paint_page(surface, self.ui)

    def _head(self, box: Rect) -> None:
        ui, px, session = self.ui, self.ui.scale.px, self.session
        self.add(IconButton("back", Rect(box.x, box.y, box.height, box.height), "", ui.app.pop, label=_("Back"),
                            region="head", drawing="shared/controls/arrow_back"))  # fmt: skip
        assert session.workshop is not None
        place = place_text(session.rules, session.match.state)
        line = [title_of(session.rules.game, session.rules.options), place]
        line.append(_("point {n} of {all}").format(n=session.workshop.at, all=len(session.workshop.points) - 1))
        left, high = box.x + box.height + px(14), box.height // 2
        wide = box.right - left
        self.add(Label("workshop_title", Rect(left, box.y, wide, high), _("Workshop"), "heading", "title-light",
                       valign="middle", wrap=False, squeeze=True))  # fmt: skip
        words = " · ".join(filter(None, map(escape, line)))
        self.add(Label("workshop_line", Rect(left, box.y + high, wide, high), words, "body-small", "help",
                       valign="middle", wrap=False, squeeze=True))  # fmt: skip

    def _title(self, name: str, box: Rect, words: str) -> Rect:
        """Write the heading of a part of a column; return what is left below it."""
        high = self.ui.text.line_height("heading") + self.ui.scale.px(6)
        self.add(Label(name, Rect(box.x, box.y, box.width, high), words, "heading", "orichalcum", wrap=False,
                       squeeze=True, valign="middle"))  # fmt: skip
        return Rect(box.x, box.y + high, box.width, box.height - high)

    def _help(self, name: str, box: Rect, words: str, colour: str = "help") -> Rect:
        """Write a sentence at the lower edge of a column; return what is left above it."""
        high = self.ui.text.measure(words, "fine", box.width)[1]
        self.add(Label(name, Rect(box.x, box.bottom - high, box.width, high), words, "fine", colour))
        return Rect(box.x, box.y, box.width, box.height - high - self.ui.scale.px(8))

    def _timeline(self, box: Rect) -> None:
        box = self._title("timeline_head", box, _("Time line"))
        told = _("Enter or a click goes there; left and right walk along the branch. Nothing is lost: playing on from "
                 "an earlier point begins a branch.")  # fmt: skip
        box = self._help("timeline_help", box, told)
        px = self.ui.scale.px
        button = Rect(box.x, box.bottom - px(48), box.width, px(48))
        box.height -= button.height + px(10)
        match = self.session.workshop
        reason = "" if match is not None and match.at else _("No move has been made yet.")
        self.add(Button("turning", button, _("Turning points"), self.open_turning, icon="flag-objective", size=18,
                        tip=_("The moves on the way to this point after which the chances changed most."),
                        region="timeline_turning", reason=reason))  # fmt: skip
        self.add(TimeLine("timeline", box, self.session, self.go_to))

    def _position(self, box: Rect) -> None:
        ui, px = self.ui, self.ui.scale.px
        box = self._title("position_head", box, _("Position"))
        high, gap = px(48), px(10)
        self.add(TextField("search", Rect(box.x, box.y, box.width, high), self.search, self._searched, limit=60,
                           hint=_("Find a card or a number"), icon="magnifying-glass", region="search",
                           on_enter=lambda _text: self.set_focus(self.find("position"))))  # fmt: skip
        box = Rect(box.x, box.y + high + gap, box.width, box.height - high - gap)
        told = self.told or _("In a list +NAME brings a card from wherever it lies, and -NAME takes one away.")
        mark = "" if not self.told else "<cross-mark> " if self.failed else "<check-mark> "
        low = Rect(box.x, box.y, box.width, box.height)
        least = ui.text.line_height("fine") * FAULT_LINES
        foot = Rect(box.x, box.bottom - least, box.width, least)
        self.add(Label("change_told", foot, mark + told, "fine", "bad-dark" if self.failed else "help", fit=True))
        low.height -= least + gap
        button = Button.width_for(ui, _("Set"), False, 18)
        entry = Rect(low.x, low.bottom - high, low.width - button - gap, high)
        row = next((label for label, each in self.found if each.path == self.path), "")
        name = row or _("Choose a row to change it")
        line = ui.text.line_height("bold") + px(2)
        self.add(Label("change_name", Rect(low.x, entry.y - line, low.width, line), escape(name), "bold", "orichalcum",
                       wrap=False, squeeze=True))  # fmt: skip
        self.add(TextField("change", entry, self.typed, self._typed, limit=LONGEST, label=name, region="change",
                           on_enter=lambda _text: self.change()))  # fmt: skip
        reason = "" if self.path else _("Choose a row first.")
        self.add(Button("change_set", Rect(entry.right + gap, entry.y, button, high), _("Set"), self.change, size=18,
                        kind="primary", region="change", reason=reason))  # fmt: skip
        low.height -= high + line + gap
        at = next((at for at, (_label, each) in enumerate(self.found) if each.path == self.path), 0)
        self.add(RowList("position", low, len(self.found), self._row, self.choose, at=at, region="position",
                      label=_("Position"), empty=_("Nothing of the position has these words.")))  # fmt: skip

    def _beside(self, box: Rect) -> None:
        ui, px, session = self.ui, self.ui.scale.px, self.session
        gap = px(10)
        seats = self._title("seats_head", box, _("Look from"))
        high = max(px(44), ui.text.line_height("body-small") + px(8))
        most = max(2 * high, box.height * 45 // 100)
        seats.height = min(high * session.rules.seats, most) + px(8)
        self.add(RowList("seats", seats, session.rules.seats, self._seat, self.look_from, at=session.viewer,
                      region="seats", label=_("Look from")))  # fmt: skip
        row = Rect(box.x, seats.bottom + gap, box.width, px(48))
        wide = Toggle.size_for(ui)[0]
        self.add(Label("bots_name", Rect(row.x, row.y, row.width - wide - gap, row.height), _("Bots wait"), "bold",
                       "title-light", valign="middle", wrap=False, squeeze=True))  # fmt: skip
        self.add(Toggle("bots_wait", Rect(row.right - wide, row.y, wide, row.height), session.bots_wait, self.let_wait,
                        label=_("Bots wait"), region="seats"))  # fmt: skip
        rest = Rect(box.x, row.bottom + gap, box.width, box.bottom - row.bottom - gap)
        rest = self._title("notes_head", rest, _("Notes"))
        key = ui.keys.first("note")
        words = _("Write a note")
        button = Rect(rest.x, rest.bottom - px(52), rest.width, px(52))
        self.add(Button("note", button, words, self.write_note, icon="scroll-quill", size=18,
                        tip=f"{words} ({key})" if key else words, region="notes"))  # fmt: skip
        rest.height -= button.height + gap
        self.notes = list_notes(notes_folder(session.rules.game))
        self.add(RowList("notes", rest, len(self.notes), self._note, self.open_note, region="notes", label=_("Notes"),
                      empty=_("No notes yet. A note keeps this moment, and opens it again.")))  # fmt: skip

    # ------------------------------------------------------------------------------------------------ what rows say

    def _row(self, number: int) -> RowWords:
        label, row = self.found[number]
        return RowWords(label, self._shown(row) or "–", marked=row.path == self.path)

    def _seat(self, number: int) -> RowWords:
        seat = self.session.match.seats[number]
        level = level_named(seat.controller, self.session.rules.game)
        who = _("Human") if level is None else _(level.title)
        return RowWords(seat.name, who, number, number == self.session.viewer)

    def _note(self, number: int) -> RowWords:
        note = self.notes[number]
        return RowWords(note.words or note.path.stem, _("move {n}").format(n=note.move), note.seat)

    # ------------------------------------------------------------------------------------------------ doing

    def _again(self) -> None:
        """Show the match as it is now."""
        self._read()
        self.rebuild()

    def go_to(self, number: int) -> None:
        """Stand at another point of the time line."""
        self.session.go_to(number)
        self.told, self.failed = "", False
        self._again()

    def open_turning(self) -> None:
        """List the turning points on the way to where the match stands."""
        title = title_of(self.session.rules.game, self.session.rules.options)
        self.ui.app.open("turning", session=self.session, line=escape(title), look=self.look_at)

    def look_at(self, number: int) -> None:
        """Show the position before the move of a point at the table: that move was a turning point."""
        match = self.session.workshop
        assert match is not None
        self.ui.app.pop()
        self.go_to(match.points[number].before)
        self.ui.app.pop()
        self.ui.app.scene.say(
            _("The move that came next: {move}").format(move=escape(told_point(self.session, match, number))), 8.0)

    def choose(self, number: int) -> None:
        """Begin to change a row of the position."""
        _label, row = self.found[number]
        self.path, self.typed = row.path, row.text
        self.told, self.failed = "", False
        self.rebuild()
        self.set_focus(self.find("change"))

    def change(self) -> None:
        """Set what was typed, or say why the position cannot be so; then nothing is changed."""
        if not self.path:
            return
        try:
            words = changed(self.words, self.path, self.typed, self.titles)
            state = state_of(self.session.rules, words)
        except ScenarioError as error:
            self.told, self.failed = escape(str(error.faults[0])), True
            self.rebuild()
            return
        if state == self.session.match.state:
            self.told, self.failed = _("It is so already."), False
        else:
            self.session.change_position(state)
            self.told, self.failed = _("It is set; the position before stays on the time line."), False
        self._read()
        self.typed = next((row.text for row in self.every if row.path == self.path), "")
        self.rebuild()

    def _typed(self, text: str) -> None:
        self.typed = text

    def _searched(self, text: str) -> None:
        self.search = text
        self._find()
        rows = self.find("position")
        assert isinstance(rows, RowList)
        rows.refill(len(self.found))

    def look_from(self, seat: int) -> None:
        """Look at the table from another seat."""
        self.session.look_from(seat)
        self.rebuild()

    def let_wait(self, wait: bool) -> None:
        """Let bots wait, or play on as soon as the table is seen again."""
        self.session.bots_wait = wait

    def write_note(self) -> None:
        """Write a note about the present moment; it stands in the list then."""
        ask_note(self.table, self.rebuild)

    def open_note(self, number: int) -> None:
        """Open the moment of a note as a match of its own; this one stays saved."""
        self.ui.app.open("note", "reset", path=self.notes[number].path)

    # ------------------------------------------------------------------------------------------------ leaving

    def on_action(self, action: str) -> bool:
        """The key of the page leads back, that of notes writes one."""
        if action == "workshop":
            self.ui.app.pop()
        elif action == "note":
            self.write_note()
        return action in ("workshop", "note")

    def on_leave(self) -> None:
        """What became of the match is laid on the table at once."""
        self.session.beats.clear()

    def on_back(self) -> bool:
        """Esc leads back to the table."""
        self.ui.app.pop()
        return True
