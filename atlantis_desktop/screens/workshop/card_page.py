"""One card of a prototype as a form: its cells as fields, and the pictures and icons that it can have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.content.tables import ART, ID, PICTURES, TABLE
from atlantis_desktop.prototypes.card_grid import GridError
from atlantis_desktop.prototypes.checking import known_icons
from atlantis_desktop.prototypes.loader import ART as ART_FOLDER
from atlantis_desktop.table.cards.painter import PLAIN, RATIO
from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.parts import add_head, paint_page
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Clicked, Custom, Widget, draw_focus_ring
from atlantis_desktop.ui.widgets.button import IconButton
from atlantis_desktop.ui.widgets.field import TextField
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.screens.workshop.cards_part import CardsPart

Paint = Callable[[Surface, Rect, Ui], None]

EDGE, TOP, GAP, PAD = 40, 112, 20, 18
FIELD, TILE, STEP = 46, 92, 44
ICON: Final = "icon"
"""The column that names an icon of the box."""
MOST_LETTERS: Final = 600
LONG: Final = 24
"""A cell with more letters has a line of its own."""
MOST_PICTURES: Final = 200


class FormField(TextField):
    """A cell of the card. Enter, and leaving it, keep what stands in it; Esc leaves the cell as it was."""

    def __init__(self, name: str, rect: Rect, value: str, put: Callable[[str], None], label: str) -> None:
        super().__init__(name, rect, value, lambda _text: None, limit=MOST_LETTERS, label=label, region="form",
                         on_enter=put)  # fmt: skip
        self._before, self._keep = value, put

    def key(self, event: Event, key: str) -> bool:
        if key == "escape" and self.value != self._before:
            self.value = self._before
            self.anchor = None
            self.go(len(self.value))
            return True
        return super().key(event, key)

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        if not focused and self.value != self._before:
            self._before = self.value
            self._keep(self.value)


class PictureTile(Clicked):
    """A picture that a card can have; the one that it has is framed and marked."""

    role = "picture"

    def __init__(self, name: str, rect: Rect, words: str, paint: Paint, chosen: bool,
                 act: Callable[[], None]) -> None:  # fmt: skip
        super().__init__(name, rect, region="pictures", label=f"{words}, {_('chosen')}" if chosen else words)
        self.paint, self.chosen, self.on_click = paint, chosen, act
        self.tip = escape(words)

    def draw(self, surface: Surface, ui: Ui) -> None:
        radius = ui.scale.px(8)
        pygame.draw.rect(surface, ui.theme.colour("water"), self.rect, border_radius=radius)
        self.paint(surface, self.rect.inflate(-ui.scale.px(8), -ui.scale.px(8)), ui)
        line = "title-light" if self.chosen else "hover-edge" if self.hovered else "frame-line"
        thick = max(1, ui.scale.px(3 if self.chosen else 1.5))
        pygame.draw.rect(surface, ui.theme.colour(line), self.rect, thick, border_radius=radius)
        if self.chosen:
            side = ui.scale.px(22)
            place = Rect(self.rect.right - side - 4, self.rect.bottom - side - 4, side, side)
            pygame.draw.circle(surface, ui.theme.colour("abyss"), place.center, side * 3 // 5)
            surface.blit(ui.store.icon("check-mark", side, ui.theme.colour("good-dark")), place)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui, radius=8)


class CardPage(Scene):
    """The chosen card of a table, large, beside all that can be said of it. Each change is kept in the file at once."""

    name = "card"
    enter_is_gold = False

    def __init__(self, ui: Ui, part: CardsPart) -> None:
        """Take the part of the desk whose table has the card."""
        super().__init__(ui)
        self.part = part
        self._art: dict[Path, Surface | None] = {}
        self._offset = 0

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        grid, row = self.part.place_of_card()
        at = grid.cards.index(row) + 1
        line = _("Card {n} of {all} · {file}").format(n=at, all=len(grid.cards), file=grid.file.name)
        add_head(self, Screen("shared/settings", self.ui.scale), escape(grid.id_of(row)), escape(line), "quill-ink")
        pad = self.ui.scale.px(PAD)
        left, right = (column.inflate(-2 * pad, -2 * pad) for column in self._columns())
        self._build_card(left)
        self._build_form(right)

    def _columns(self) -> tuple[Rect, Rect]:
        s = self.ui.scale
        edge, top, gap = s.px(EDGE), s.px(TOP), s.px(GAP)
        room = Rect(edge, top, s.width - 2 * edge, s.height - top - edge)
        wide = min(round(room.height / RATIO[PLAIN]), room.width * 2 // 5)
        return (Rect(room.x, room.y, wide, room.height),
                Rect(room.x + wide + gap, room.y, room.width - wide - gap, room.height))  # fmt: skip

    def paint_ground(self, surface: Surface) -> None:
        paint_page(surface, self.ui)
        for column in self._columns():
            draw_panel(surface, self.ui, column, "dark")

    def _build_card(self, room: Rect) -> None:
        s = self.ui.scale
        high, line = s.px(52), 2 * max(s.px(24), self.ui.text.line_height("body-small"))
        told = Rect(room.x, room.bottom - high - s.px(8) - line, room.width, line)
        words, colour = self.part.told_words()
        self.add(Label("card_fault", told, words, "body-small", colour, fit=True, valign="middle"))
        view = Rect(room.x, room.y, room.width, told.y - s.px(8) - room.y)
        wide = min(view.width, round(view.height / RATIO[PLAIN]))
        card = Rect(0, 0, wide, round(wide * RATIO[PLAIN]))
        card.center = view.center
        self.add(Custom("card_picture", card, self.part.paint_card, label=_("The chosen card"))).still = False
        grid, row = self.part.place_of_card()
        at = grid.cards.index(row)
        for name, icon, words, key, step in (
            ("card_before", "previous-button", _("The card before"), _("Page up"), -1),
            ("card_after", "next-button", _("The next card"), _("Page down"), 1),
        ):
            place = Rect(room.x if step < 0 else room.right - high, room.bottom - high, high, high)
            reason = "" if 0 <= at + step < len(grid.cards) else _("There is none.")
            self.add(IconButton(name, place, icon, partial(self.turn, step), label=words, tip=f"{words} ({key})",
                                region="card", reason=reason))  # fmt: skip

    def _build_form(self, room: Rect) -> None:
        s = self.ui.scale
        area = self.add(ScrollArea("form", room, region="form"))
        self._area = area
        made: list[Widget] = []
        inner = Rect(room.x + s.px(4), room.y + s.px(2), room.width - s.px(26), 0)
        y = self._fields(made, inner)
        grid, row = self.part.place_of_card()
        heads = {grid.heading(column): column for column in grid.columns}
        if ART in heads and self.part.has_pictures:
            y = self._tiles(made, inner, y, _("Picture"), self._own_pictures(), grid.cell(row, heads[ART]), heads[ART])
        if ICON in heads and self.part.has_pictures:
            words = _("Icon, where there is no picture")
            y = self._tiles(made, inner, y, words, self._icons(), grid.cell(row, heads[ICON]), heads[ICON])
        area.fill(made)
        area.scroll_to(self._offset)

    def _fields(self, made: list[Widget], inner: Rect) -> int:
        """Put a field for each cell, short ones side by side; return where they end."""
        ui, s = self.ui, self.ui.scale
        grid, row = self.part.place_of_card()
        line = ui.text.line_height("bold") + s.px(2)
        gap, y, x = s.px(12), inner.y, inner.x
        columns = max(1, min(3, inner.width // s.px(230)))
        wide = (inner.width - gap * (columns - 1)) // columns
        numbers = {column for column in grid.columns
                   if all(_is_number(grid.cell(each, column)) for each in grid.cards)
                   and any(grid.cell(each, column).strip() for each in grid.cards)}  # fmt: skip
        for column in self._columns_of(row):
            head, text = grid.heading(column), grid.cell(row, column)
            whole = len(text) > LONG or head.partition(".")[0] in ("text", "effects")
            if x > inner.x and (whole or x + wide > inner.right + 1):
                x, y = inner.x, y + line + s.px(FIELD) + s.px(6)
            width = inner.width if whole else wide
            made.append(Label(f"name_{column}", Rect(x, y, width, line), escape(head), "bold", "orichalcum", wrap=False,
                              squeeze=True, fit=True))  # fmt: skip
            place = Rect(x, y + line, width, s.px(FIELD))
            if column in numbers and grid.is_written:
                step = s.px(STEP)
                for sign, more in (("−", -1), ("+", 1)):
                    left = place.right - step * (2 if more < 0 else 1) + s.px(3)
                    box = Rect(left, place.y, step - s.px(3), place.height)
                    words = _("{column}: one less") if more < 0 else _("{column}: one more")
                    made.append(StepButton(f"{'less' if more < 0 else 'more'}_{column}", box, sign,
                                           partial(self.step, column, more), words.format(column=head)))  # fmt: skip
                place.width -= 2 * step
            if grid.is_written:
                made.append(FormField(f"field_{column}", place, text, partial(self.put, column), head))
            else:
                made.append(Label(f"field_{column}", place, escape(text), "body", "text", fit=True, valign="middle"))
            x = inner.right + 1 if whole else place.x + wide + gap
        return y + line + s.px(FIELD) + s.px(16)

    def _columns_of(self, row: int) -> list[int]:
        """Return the columns that say something of rows of this kind; in a table of one kind all of them."""
        grid, _row = self.part.place_of_card()
        kind = next((column for column in grid.columns if grid.heading(column) == TABLE), None)
        if kind is None:
            return list(grid.columns)
        alike = [each for each in grid.cards if grid.cell(each, kind) == grid.cell(row, kind)]
        return [column for column in grid.columns if any(grid.cell(each, column).strip() for each in alike)]

    def _tiles(
        self, made: list[Widget], inner: Rect, y: int, words: str, pictures: Sequence[tuple[str, Paint]], chosen: str,
        column: int,
    ) -> int:  # fmt: skip
        """Put pictures to choose from, none at first; return where they end."""
        ui, s = self.ui, self.ui.scale
        high = ui.text.line_height("heading", 20) + s.px(6)
        head = Rect(inner.x, y, inner.width, high)
        made.append(Label(f"tiles_{column}", head, words, "heading", "orichalcum", size=20, wrap=False, squeeze=True,
                          fit=True))  # fmt: skip
        y += high
        side, gap = s.px(TILE), s.px(8)
        each_row = max(1, (inner.width + gap) // (side + gap))
        nothing: tuple[str, Paint] = ("", _paint_none)
        for at, (name, paint) in enumerate([nothing, *pictures]):
            place = Rect(inner.x + at % each_row * (side + gap), y + at // each_row * (side + gap), side, side)
            made.append(PictureTile(f"tile_{column}_{name or 'none'}", place, name or _("None"), paint,
                                    name == chosen.strip(), partial(self.put, column, name)))  # fmt: skip
        return y + (len(pictures) // each_row + 1) * (side + gap) + s.px(12)

    def _own_pictures(self) -> list[tuple[str, Paint]]:
        """Return the pictures of the folder by their names."""
        folder = self.part.bench.path / ART_FOLDER
        files = sorted(path for path in folder.rglob("*") if path.suffix.lower() in PICTURES)[:MOST_PICTURES]
        return [(path.relative_to(folder).as_posix(), partial(self._paint_file, path)) for path in files]

    def _icons(self) -> list[tuple[str, Paint]]:
        """Return the icons of the box by their names."""
        return [(name, partial(_paint_icon, name)) for name in sorted(known_icons())]

    def _paint_file(self, path: Path, surface: Surface, rect: Rect, ui: Ui) -> None:
        if path not in self._art:
            try:
                picture = pygame.image.load(str(path))
                unit = max(rect.width / picture.get_width(), rect.height / picture.get_height())
                size = max(1, round(picture.get_width() * unit)), max(1, round(picture.get_height() * unit))
                self._art[path] = pygame.transform.smoothscale(picture.convert_alpha(), size)
            except (pygame.error, ValueError, OSError):
                self._art[path] = None
        small = self._art[path]
        if small is None:
            _paint_icon("broken-tablet", surface, rect, ui)
            return
        cut = Rect((small.get_width() - rect.width) // 2, (small.get_height() - rect.height) * 2 // 5, *rect.size)
        surface.blit(small, rect, cut)

    # ------------------------------------------------------------------------------------------------ changing

    def put(self, column: int, text: str) -> None:
        """Write a cell of the card, or say why it cannot be kept."""
        grid, row = self.part.place_of_card()
        name = grid.heading(column) == ID
        try:
            if not grid.put(row, column, text):
                return
        except GridError as error:
            self.say(escape(_("{reason} What was typed: {text}").format(reason=error, text=text)), 10.0)
            return
        self.part.bench.check()
        self._again(f"field_{column}" if not name else "")

    def step(self, column: int, more: int) -> None:
        """Make a number greater or smaller by one."""
        grid, row = self.part.place_of_card()
        text = grid.cell(row, column).strip()
        self.put(column, str(int(text or "0") + more))

    def turn(self, step: int) -> None:
        """Show the card before or after in the table."""
        grid, row = self.part.place_of_card()
        at = grid.cards.index(row) + step
        if 0 <= at < len(grid.cards):
            self.part.at = at, self.part.at[1]
            self._offset = 0
            self.set_focus(None)
            self.rebuild()

    def _again(self, focus: str) -> None:
        """Show what has changed, where one was; the key stays where it was going."""
        self._offset = self._area.offset
        kept = self.focus.name if self.focus is not None else focus
        self.rebuild()
        found = next((widget for widget in self.walk() if widget.name == kept), None)
        if found is not None:
            self.set_focus(found)

    # ------------------------------------------------------------------------------------------------ keys

    def on_key(self, event: Event, key: str) -> bool:
        steps = {"pageup": -1, "pagedown": 1}
        if key in steps:
            self.turn(steps[key])
        return key in steps

    def on_action(self, action: str) -> bool:
        if action not in ("undo", "redo"):
            return False
        grid, _row = self.part.place_of_card()
        try:
            if action == "undo" and grid.can_undo:
                grid.undo()
            elif action == "redo" and grid.can_redo:
                grid.redo()
        except GridError as error:
            self.say(escape(str(error)), 6.0)
        self.part.bench.check()
        if not grid.cards:
            self.on_back()
            return True
        self.part.at = min(self.part.at[0], len(grid.cards) - 1), self.part.at[1]
        self._again("")
        return True

    def on_back(self) -> bool:
        self.set_focus(None)
        self.ui.app.pop()
        return True

    def on_gone(self) -> None:
        self.part.desk.rebuild()


class StepButton(Clicked):
    """A sign at a number that makes it smaller or greater."""

    def __init__(self, name: str, rect: Rect, sign: str, act: Callable[[], None], words: str) -> None:
        super().__init__(name, rect, region="form", label=words)
        self.sign, self.on_click = sign, act

    def draw(self, surface: Surface, ui: Ui) -> None:
        edge = ui.theme.colour("hover-edge" if self.hovered else "frame-line")
        pygame.draw.rect(surface, ui.theme.colour("water"), self.rect, border_radius=ui.scale.px(8))
        pygame.draw.rect(surface, edge, self.rect, max(1, ui.scale.px(1.5)), border_radius=ui.scale.px(8))
        ui.text.draw(surface, self.sign, self.rect, "bold", "orichalcum", align="center", valign="middle", wrap=False)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui, radius=8)


def _paint_icon(name: str, surface: Surface, rect: Rect, ui: Ui) -> None:
    side = min(rect.size) * 3 // 4
    icon = ui.store.icon(name, side, ui.theme.colour("title-light"))
    surface.blit(icon, icon.get_rect(center=rect.center))


def _paint_none(surface: Surface, rect: Rect, ui: Ui) -> None:
    _paint_icon("cross-mark", surface, rect, ui)


def _is_number(text: str) -> bool:
    text = text.strip()
    return not text or text.lstrip("-").isdecimal()
