"""The left column of the desk: the table of cards, and the chosen card as it is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from atlantis_desktop.content.spreadsheets import Place
from atlantis_desktop.prototypes.card_grid import CardGrid, GridError
from atlantis_desktop.screens.workshop.bench import Bench, PrototypeBench
from atlantis_desktop.screens.workshop.card_page import CardPage
from atlantis_desktop.screens.workshop.card_table import CardTable
from atlantis_desktop.screens.workshop.command_line import CommandLine, command
from atlantis_desktop.table.cards.painter import PLAIN, RATIO
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Custom
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.choice import Choice
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.screens.workshop.desk import DeskScene

PREVIEW: Final = 0.46
"""So much of the height the preview takes."""
MOST_FAULTS: Final = 6


class CardsPart:
    """Table and preview of a bench."""

    def __init__(self, desk: DeskScene, bench: Bench) -> None:
        self.desk, self.bench = desk, bench
        self.table: CardTable | None = None
        self.at: Place = (0, 1)
        self._first = self._offset = 0

    @property
    def is_editing(self) -> bool:
        """Whether a cell is open."""
        return self.table is not None and self.table.editor is not None

    # ------------------------------------------------------------------------------------------------ building

    def build(self, column: Rect) -> None:
        """Put both panels into a column."""
        table, preview = self.desk.halves(column, PREVIEW)
        self._build_table(table)
        self._build_preview(preview)

    def _build_table(self, box: Rect) -> None:
        desk, ui, grid = self.desk, self.desk.ui, self.bench.grid
        count = self.bench.count
        words = ngettext("Card table · {n} card", "Card table · {n} cards", count).format(n=count)
        room = desk.panel(box, words, "poker-hand")
        if len(self.bench.files) > 1:
            room = self._build_files(room)
        lines = 2 if self.bench.faults or self.bench.warnings else 1
        line = lines * max(ui.scale.px(24), ui.text.line_height("body-small"))
        told = Rect(room.x, room.bottom - line, room.width, line)
        if self.table is not None:
            self._first, self._offset = self.table.first, self.table.offset
        self.table = None
        if grid is None or not grid.cards:
            self._tell_faults(room)
            return
        high = room.height - line - ui.scale.px(8)
        faults = self.bench.cell_faults
        table = CardTable("card_table", Rect(room.x, room.y, room.width, high), ui, grid, self.at, self._put,
                          self._chosen, faults, region="table", label=_("Card table"))  # fmt: skip
        table.first, table.offset = self._first, self._offset
        self.table = desk.add(table)
        table.choose(*self.at)
        self.told = desk.add(Label("table_told", told, "", "body-small", fit=True, valign="middle"))
        self._tell()

    def _build_files(self, room: Rect) -> Rect:
        """Put the choice of the card file above the table, and return what is left."""
        s = self.desk.ui.scale
        high = s.px(44)
        files = [(file, file) for file in self.bench.files]
        place = Rect(room.x, room.y, room.width, high)
        self.desk.add(Choice("card_file", place, files, self.bench.file, self._take_file, label=_("The card file"),
                             region="table"))  # fmt: skip
        return Rect(room.x, room.y + high + s.px(8), room.width, room.height - high - s.px(8))

    def _take_file(self, file: str) -> None:
        """Show another card file."""
        self.bench.file = file
        self.bench.read()
        self.at, self.table = (0, 1), None
        self._first = self._offset = 0
        self.desk.rebuild()

    def _tell_faults(self, room: Rect) -> None:
        ui = self.desk.ui
        lines = [f"<hazard-sign> {escape(fault.sentence())}" for fault in self.bench.faults[:MOST_FAULTS]]
        words = "\n".join(lines) or _("This folder has no table of cards that is changed here.")
        wide = room.width - ui.scale.px(20)
        high = ui.text.measure(words, "body-small", wide)[1]
        area = ScrollArea("faults", room, region="table")
        self.desk.add(area)
        area.fill([Label("fault_words", Rect(room.x, room.y, wide, high), words, "body-small", "text")])

    def _tell(self) -> None:
        """Say below the table what is wrong with the chosen cell, with the folder, or that all is kept."""
        if self.table is None:
            return
        words, self.told.colour = self.told_words(self.table.place)
        self.told.tip = "" if self.told.colour == "good-dark" else words.partition(" ")[2]
        self.told.set_text(words)

    def told_words(self, place: Place | None = None) -> tuple[str, str]:
        """Return what is wrong with a cell or with the folder, or that all is kept, and the colour of these words."""
        grid, faults = self.bench.grid, self.bench.cell_faults
        here = faults.get(place) if place is not None else None
        if here or self.bench.faults or grid is None:
            first = self.bench.faults[0].sentence() if self.bench.faults else ""
            words = here or next(iter(faults.values()), first)
            return f"<hazard-sign> {escape(words)}", "bad-dark"
        if self.bench.warnings:
            words = _("warning: {sentence}").format(sentence=self.bench.warnings[0].sentence())
            return f"<hazard-sign> {escape(words)}", "orichalcum"
        if not self.bench.is_begun:
            words = _("The cards as they ship. The first change begins the variant {name}.")
            words = words.format(name=self.bench.path.name)
        elif grid.is_written:
            words = _("Each change is kept in {file} at once.").format(file=grid.file.name)
        else:
            words = _("{file} is shown only; save it as CSV to change it here.").format(file=grid.file.name)
        return f"<check-mark> {escape(words)}", "good-dark"

    def place_of_card(self) -> tuple[CardGrid, int]:
        """Return the table and the row of the chosen card; there is one where this is asked."""
        grid = self.bench.grid
        assert grid is not None and grid.cards
        return grid, grid.cards[min(self.at[0], len(grid.cards) - 1)]

    @property
    def has_pictures(self) -> bool:
        """Whether cards take their pictures from the folder and icons by their names."""
        grid = self.bench.grid
        return isinstance(self.bench, PrototypeBench) and grid is not None and grid.is_written

    def open_form(self) -> None:
        """Show the chosen card as a form, with the pictures that it can have."""
        self.desk.ui.app.push(CardPage(self.desk.ui, self))

    def _build_preview(self, box: Rect) -> None:
        desk, ui, s = self.desk, self.desk.ui, self.desk.ui.scale
        room = desk.panel(box, _("Live preview"), "quill-ink")
        wide = min(round(room.height / RATIO[PLAIN]), round(room.width * 0.46))
        card = Rect(room.x, room.y, wide, round(wide * RATIO[PLAIN]))
        desk.add(Custom("preview", card, self.paint_card, label=_("The chosen card"))).still = False
        right = Rect(card.right + s.px(20), room.y, room.right - card.right - s.px(20), room.height)
        foot = s.px(34)
        if self.bench.grid is not None:
            check = ("validate", self.bench.path) if self.bench.is_begun else ("workshop", "cards", *self.bench.words)
            desk.add(CommandLine("check_command", Rect(right.x, right.bottom - foot, right.width, foot),
                                 command(*check), desk.say, region="preview"))  # fmt: skip
            right.height -= foot + s.px(10)
        if self.table is not None and self.table.grid.is_written:
            high = s.px(48)
            ways = [("card_form", _("Form and picture"), self.open_form, "quill-ink"),
                    ("card_copy", _("Copy the card"), self._copy, "card-pickup"),
                    ("card_remove", _("Remove the card"), self._remove, "card-discard")]  # fmt: skip
            widest = max(Button.width_for(ui, words, True, 17) for _n, words, _a, _i in ways)
            columns = next(n for n in (3, 2, 1) if n == 1 or right.width >= n * (widest + s.px(8)))
            rows = -(-len(ways) // columns)
            if rows * (high + s.px(8)) > right.height:
                columns, rows = 2, 2
            wide = (right.width - (columns - 1) * s.px(8)) // columns
            top = right.bottom - rows * (high + s.px(8)) + s.px(8)
            for number, (name, words, act, icon) in enumerate(ways):
                # What is left over in the last row goes to the first button.
                at = number if columns != 2 or number == 0 else number + 1
                span = 2 if columns == 2 and number == 0 else 1
                rect = Rect(right.x + at % columns * (wide + s.px(8)), top + at // columns * (high + s.px(8)),
                            span * wide + (span - 1) * s.px(8), high)  # fmt: skip
                desk.add(Button(name, rect, words, act, icon=icon, size=17, region="preview"))
            right.height -= rows * (high + s.px(8)) + s.px(6)
        self._area = ScrollArea("card_words", right, region="preview")
        desk.add(self._area)
        self._fill()

    def _fill(self) -> None:
        """Tell the chosen card in words, whole texts with it, and its size."""
        place = None if self.table is None else self.table.place
        copies = None if place is None else self.bench.copies(place[0])
        ui, right = self.desk.ui, self._area.rect
        lines = []
        if self.table is not None and place is not None:
            head = self.table.grid.heading(place[1])
            lines.append(f"**{escape(head)}**\n{escape(self.table.text) or '–'}")
        if copies is not None:
            words = ngettext("{n} copy of it in the box.", "{n} copies of it in the box.", copies)
            lines.append(words.format(n=copies))
            lines.append(_("On paper 63 × 88 mm."))
        elif place is not None and self.bench.faults:
            lines.append(_("The card is not seen while its row has a fault."))
        words = "\n".join(lines)
        wide = right.width - ui.scale.px(18)
        high = ui.text.measure(words, "body-small", wide)[1]
        self._area.fill([Label("card_told", Rect(right.x, right.y, wide, high), words, "body-small", "text")])

    def paint_card(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        """Draw the chosen card; nothing while its row has a fault."""
        grid = self.bench.grid
        if grid is None or not grid.cards:
            return
        # Words of the card lie on a picture of its own, whose places mean nothing on the screen.
        audit, ui.text.audit = ui.text.audit, None
        try:
            width = rect.width
            picture = self.bench.picture(ui, self.place_of_card()[1], width)
            if picture is not None and picture.get_height() > rect.height:
                width = width * rect.height // picture.get_height()
                picture = self.bench.picture(ui, self.place_of_card()[1], width)
        finally:
            ui.text.audit = audit
        if picture is not None:
            surface.blit(picture, picture.get_rect(center=rect.center))
        elif not self.bench.faults:
            words = _("Nothing of this row is printed.")
            ui.text.draw(surface, words, rect, "body-small", "help", align="center", valign="middle")

    def refresh(self) -> bool:
        """Show changed cells and the card in the widgets that are there. Gives whether there are such."""
        if self.table is None or self.table not in self.desk.widgets or self.bench.grid is not self.table.grid:
            return False
        self.table.refresh(self.bench.cell_faults)
        self._chosen(self.table.at)
        return True

    # ------------------------------------------------------------------------------------------------ changing

    def _chosen(self, at: Place) -> None:
        self.at = at
        self._tell()
        self._fill()
        self.desk.find("preview").mark()

    def _put(self, row: int, column: int, text: str) -> None:
        grid = self.bench.grid
        if grid is None:
            return
        try:
            if not grid.put(row, column, text):
                return
        except GridError as error:
            self._refused(error, text)
            return
        self._show()

    def _refused(self, error: GridError, text: str) -> None:
        """Read the table anew and say why a change was not kept, with what was typed, so that it is not lost."""
        self.bench.read()
        self.desk.rebuild()
        words = _("{reason} What was typed: {text}").format(reason=error, text=text)
        self.desk.say(escape(words), 10.0)

    def _show(self) -> None:
        if self.table is not None:
            self.at = self.table.at
        self.desk.checked()

    def _copy(self) -> None:
        place, grid = (None if self.table is None else self.table.place), self.bench.grid
        if self.table is None or place is None or grid is None:
            return
        try:
            grid.add(place[0])
        except GridError as error:
            self._refused(error, "")
            return
        self.table.choose(self.at[0] + 1, self.at[1])
        self.desk.checked()

    def _remove(self) -> None:
        place, grid = (None if self.table is None else self.table.place), self.bench.grid
        if place is None or grid is None:
            return
        name = grid.id_of(place[0])
        try:
            grid.remove(place[0])
        except GridError as error:
            self._refused(error, "")
            return
        self.desk.checked()
        key = escape(self.desk.ui.keys.first("undo"))
        self.desk.say(_("{name} is gone from the table. {key} brings it back.").format(name=escape(name), key=key), 5.0)
