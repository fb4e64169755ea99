"""The table of cards on the screen: one chosen cell, changed in its place; faults stand in their cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.content.spreadsheets import Place
from atlantis_desktop.prototypes.card_grid import CardGrid
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Widget, draw_focus_ring
from atlantis_desktop.ui.widgets.field import TextField
from atlantis_desktop.words import _

ROW: Final = 40
LEAST, MOST = 64, 620
"""Between so many units wide a column is."""
FIELD: Final = 260
"""So many units wide a cell is at least while it is changed."""
BAR: Final = 12
MOST_LETTERS: Final = 600
STYLE: Final = "body-small"
SIGN: Final = 18
SAMPLE: Final = 60
"""So many cards tell how wide a column is."""


class CellField(TextField):
    """A cell that is being changed. Enter and Tab keep what stands in it, Esc leaves the cell as it was."""

    def __init__(self, table: CardTable, rect: Rect, value: str) -> None:
        super().__init__("cell", rect, value, lambda _text: None, limit=MOST_LETTERS, style=STYLE, region=table.region,
                         label=table.cell_words())  # fmt: skip
        self.table = table

    def key(self, event: Event, key: str) -> bool:
        steps = {"return": (1, 0), "down": (1, 0), "up": (-1, 0), "tab": (0, 1), "shift+tab": (0, -1)}
        if key in steps:
            self.table.finish(*steps[key])
        elif key == "escape":
            self.table.leave()
        else:
            return super().key(event, key)
        return True

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        if not focused:
            self.table.finish(0, 0, keep_focus=False)


class CardTable(Widget):
    """Shows the cells of a grid. ``put`` is told a change, ``chosen`` hears which cell is chosen."""

    role = "table"
    focusable = True
    clickable = True
    keeps_arrows = True
    clips = True

    def __init__(
        self, name: str, rect: Rect, ui: Ui, grid: CardGrid, at: Place, put: Callable[[int, int, str], None],
        chosen: Callable[[Place], None], faults: Mapping[Place, str], *, region: str = "", label: str = "",
    ) -> None:  # fmt: skip
        """Take the grid, the chosen cell as number of card and column, who hears of changes, and what is wrong."""
        super().__init__(name, rect, region=region, label=label)
        self.grid, self.at, self.put, self.chosen = grid, at, put, chosen
        self.faults = faults
        self.editor: CellField | None = None
        self.first = 0
        self.offset = 0
        self._grip: str = ""
        self.row_high = max(ui.scale.px(ROW), ui.text.line_height(STYLE) + ui.scale.px(8))
        self._bar = ui.scale.px(BAR)
        self._widths = [self._wide(ui, column) for column in grid.columns]
        self._follow()

    def refresh(self, faults: Mapping[Place, str]) -> None:
        """Show the cells as they are now, with what is wrong with them."""
        self.faults = faults
        self._widths = [self._wide(self.ui, column) for column in self.grid.columns]
        self._follow()
        self.mark()

    def _wide(self, ui: Ui, column: int) -> int:
        texts = [self.grid.heading(column), *(self.grid.cell(row, column) for row in self.grid.cards[:SAMPLE])]
        wide = max(ui.text.measure(escape(text), STYLE, bold=number == 0)[0] for number, text in enumerate(texts))
        wide += ui.scale.px(SIGN + 6) if any(at == column for _row, at in self.faults) else 0
        return min(ui.scale.px(MOST), self._room, max(ui.scale.px(LEAST), wide + ui.scale.px(20)))

    # ------------------------------------------------------------------------------------------------ where things lie

    @property
    def _seen(self) -> int:
        """How many cards are seen at once."""
        return max(1, (self.rect.height - self._bar) // self.row_high - 1)

    @property
    def _room(self) -> int:
        return self.rect.width - self._bar

    @property
    def _longest(self) -> int:
        return max(0, sum(self._widths) - self._room)

    def _cell_rect(self, card: int, column: int) -> Rect:
        """Return where a cell lies, by the numbers of card and column; the headings are the card -1."""
        x = self.rect.x + sum(self._widths[:column]) - self.offset
        y = self.rect.y if card < 0 else self.rect.y + (card - self.first + 1) * self.row_high
        return Rect(x, y, self._widths[column], self.row_high)

    def _follow(self) -> None:
        """Scroll so that the chosen cell is seen."""
        card, column = self.at
        card = min(max(0, card), max(0, len(self.grid.cards) - 1))
        column = min(max(0, column), max(0, len(self._widths) - 1))
        self.at = card, column
        self.first = min(max(self.first, card - self._seen + 1), card)
        left, right = sum(self._widths[:column]), sum(self._widths[: column + 1])
        self.offset = min(self._longest, min(max(self.offset, right - self._room), left))

    def cell_words(self) -> str:
        """Return how the chosen cell is called: card and column."""
        card, column = self.at
        if not self.grid.cards or not self.grid.columns:
            return self.label
        return f"{self.grid.id_of(self.grid.cards[card])}, {self.grid.heading(self.grid.columns[column])}"

    def state_words(self) -> str:
        return f"{super().state_words()}, {self.cell_words()}, {self.text}"

    @property
    def place(self) -> Place | None:
        """Row and column in the file of the chosen cell; None where there is no card."""
        if not self.grid.cards or not self.grid.columns:
            return None
        return self.grid.cards[self.at[0]], self.grid.columns[self.at[1]]

    @property
    def text(self) -> str:
        """What stands in the chosen cell."""
        return "" if self.place is None else self.grid.cell(*self.place)

    def children(self) -> list[Widget]:
        return [self.editor] if self.editor is not None else []

    # ------------------------------------------------------------------------------------------------ changing

    def choose(self, card: int, column: int) -> None:
        """Choose a cell, as near as there is one."""
        before = self.at
        self.at = card, column
        self._follow()
        self.mark()
        if self.at != before:
            self.chosen(self.at)

    def edit(self, text: str | None = None) -> None:
        """Open the chosen cell, with what stands in it or with another text."""
        if self.place is None or self.scene is None:
            return
        if not self.grid.is_written:
            told = _("{file} is shown only; save it as CSV to change it here.").format(file=self.grid.file.name)
            self.scene.refuse(self, escape(told))
            return
        self._follow()
        rect = self._cell_rect(*self.at)
        rect.width = max(rect.width, min(self.ui.scale.px(FIELD), self._room))
        rect.clamp_ip(Rect(self.rect.x, self.rect.y, self._room, self.rect.height))
        editor = self.editor = CellField(self, rect, self.text if text is None else text)
        editor.attach(self.scene, self)
        self.scene.set_focus(editor)
        if text is None:
            editor.anchor, editor.caret = 0, len(editor.value)
        self.mark()

    def finish(self, down: int = 0, right: int = 0, keep_focus: bool = True) -> None:
        """Keep what stands in the open cell and go on to a neighbour."""
        editor, place = self.editor, self.place
        if editor is None or place is None:
            return
        self.leave(keep_focus)
        card, column = self.at
        self.choose(card + down, column + right)
        self.put(*place, editor.value)

    def leave(self, keep_focus: bool = True) -> None:
        """Close the open cell and leave it as it was."""
        self.editor = None
        if keep_focus and self.scene is not None:
            self.scene.set_focus(self)
        self.mark()

    # ------------------------------------------------------------------------------------------------ keys and pointer

    def act(self) -> bool:
        self.edit()
        return True

    @property
    def takes_text(self) -> bool:
        return self.grid.is_written

    def type(self, text: str) -> bool:
        if text.strip():
            self.edit("")
            if self.editor is not None:
                self.editor.insert(text)
        return True

    def key(self, event: Event, key: str) -> bool:
        card, column = self.at
        steps = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1), "pageup": (-self._seen, 0),
                 "pagedown": (self._seen, 0), "ctrl+home": (-len(self.grid.cards), 0), "home": (0, -len(self._widths)),
                 "end": (0, len(self._widths)), "ctrl+end": (len(self.grid.cards), 0)}  # fmt: skip
        if key in steps:
            self.choose(card + steps[key][0], column + steps[key][1])
        elif key in ("return", "f2", "space"):
            self.edit()
        elif key == "delete" and self.place is not None and self.grid.is_written:
            self.put(*self.place, "")
        else:
            return len(key) == 1 and self.takes_text
        return True

    def focus_changed(self, focused: bool) -> None:
        if focused:
            pygame.key.start_text_input()
        self.mark()

    def press(self, pos: tuple[int, int]) -> None:
        self._grip = "down" if pos[0] >= self.rect.right - self._bar else "right" if pos[1] >= self._foot else ""
        self.drag(pos)

    @property
    def _foot(self) -> int:
        return self.rect.bottom - self._bar

    def drag(self, pos: tuple[int, int]) -> None:
        if self._grip == "down":
            share = (pos[1] - self.rect.y) / max(1, self.rect.height)
            self.first = min(max(0, round(share * len(self.grid.cards)) - self._seen // 2), self._last_first)
        elif self._grip == "right":
            share = (pos[0] - self.rect.x) / max(1, self._room)
            self.offset = min(max(0, round(share * sum(self._widths)) - self._room // 2), self._longest)
        self.mark()

    @property
    def _last_first(self) -> int:
        return max(0, len(self.grid.cards) - self._seen)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        grip, self._grip = self._grip, ""
        if grip or not inside:
            return
        card = (pos[1] - self.rect.y) // self.row_high - 1 + self.first
        column = next((at for at in range(len(self._widths)) if pos[0] < self._cell_rect(-1, at).right), -1)
        if 0 <= card < len(self.grid.cards) and column >= 0 and pos[1] >= self.rect.y + self.row_high:
            again = self.at == (card, column)
            self.choose(card, column)
            if again:
                self.edit()

    def wheel(self, steps: float) -> bool:
        if self.editor is not None or not self._last_first:
            return False
        self.first = min(max(0, self.first - round(steps)), self._last_first)
        self.mark()
        return True

    # ------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: Surface, ui: Ui) -> None:
        before = surface.get_clip()
        view = Rect(self.rect.x, self.rect.y, self._room, self.rect.height - self._bar)
        surface.set_clip(before.clip(view))
        if ui.text.audit is None:
            self._cells(surface, ui, view)
        else:
            with ui.text.audit.scrolling(self.rect):
                self._cells(surface, ui, view)
        surface.set_clip(before)
        self._bars(surface, ui)
        if self.editor is not None:
            self.editor.draw(surface, ui)
        elif self.focused:
            draw_focus_ring(surface, self.rect, ui, radius=6)

    def _cells(self, surface: Surface, ui: Ui, view: Rect) -> None:
        last = min(len(self.grid.cards), self.first + self._seen)
        for column in range(len(self._widths)):
            head = self._cell_rect(-1, column)
            if not head.colliderect(view) or (ui.text.audit is not None and not view.contains(head)):
                # A column that is scrolled half out of the view is cut there on purpose, and no fault to be found.
                continue
            self._word(surface, ui, head, self.grid.heading(self.grid.columns[column]), "orichalcum", bold=True)
            for card in range(self.first, last):
                self._cell(surface, ui, card, column)
        line = Rect(view.x, view.y + self.row_high - 1, min(view.width, sum(self._widths)), max(1, ui.scale.px(1.5)))
        surface.fill(ui.theme.colour("gold-low"), line)

    def _cell(self, surface: Surface, ui: Ui, card: int, column: int) -> None:
        box = self._cell_rect(card, column)
        place = self.grid.cards[card], self.grid.columns[column]
        if card == self.at[0]:
            layer = Surface(box.size, pygame.SRCALPHA)
            layer.fill((*ui.theme.colour("gold-middle")[:3], 44))
            surface.blit(layer, box)
        surface.fill(ui.theme.colour("water"), Rect(box.x, box.bottom - 1, box.width, 1))
        fault = place in self.faults
        text = self.grid.cell(*place)
        if fault:
            edge = box.inflate(-2, -4)
            pygame.draw.rect(surface, ui.theme.colour("wrath"), edge, border_radius=ui.scale.px(4))
            side = ui.scale.px(SIGN)
            sign = ui.store.icon("hazard-sign", side, ui.theme.colour("white"))
            surface.blit(sign, (box.right - side - ui.scale.px(6), box.centery - side // 2))
            box = Rect(box.x, box.y, box.width - side - ui.scale.px(4), box.height)
        self._word(surface, ui, box, text, "white" if fault else "title-light" if column == 1 else "text")
        if (card, column) == self.at:
            frame = self._cell_rect(card, column).inflate(-2, -4)
            pygame.draw.rect(surface, ui.theme.colour("title-light"), frame, max(1, ui.scale.px(2)),
                             border_radius=ui.scale.px(6))  # fmt: skip

    def _word(self, surface: Surface, ui: Ui, box: Rect, text: str, colour: str, bold: bool = False) -> None:
        inner = box.inflate(-ui.scale.px(16), 0)
        ui.text.draw(surface, escape(text), inner, STYLE, colour, valign="middle", max_lines=1, bold=bold)

    def _bars(self, surface: Surface, ui: Ui) -> None:
        """Paint how much of the table is seen, below it and at its right."""
        thick = max(3, self._bar // 3)
        ground, knob = ui.theme.colour("#06141D"), ui.theme.colour("gold-low")
        if self._last_first:
            rail = Rect(self.rect.right - self._bar + thick, self.rect.y, thick, self.rect.height - self._bar)
            high = max(ui.scale.px(30), rail.height * self._seen // len(self.grid.cards))
            pygame.draw.rect(surface, ground, rail, border_radius=thick)
            top = rail.y + (rail.height - high) * self.first // self._last_first
            pygame.draw.rect(surface, knob, Rect(rail.x, top, thick, high), border_radius=thick)
        if self._longest:
            rail = Rect(self.rect.x, self._foot + thick, self._room, thick)
            wide = max(ui.scale.px(30), rail.width * self._room // sum(self._widths))
            pygame.draw.rect(surface, ground, rail, border_radius=thick)
            left = rail.x + (rail.width - wide) * self.offset // self._longest
            pygame.draw.rect(surface, knob, Rect(left, rail.y, wide, thick), border_radius=thick)
