"""Which game: the box open on the table. Whoever wants to play or to learn, and has named no game, chooses here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from atlantis_desktop.games import entry_of, title_cards
from atlantis_desktop.games.box import Box
from atlantis_desktop.ui.art.surfaces import draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.widgets.base import Clicked, draw_focus_ring
from atlantis_desktop.ui.widgets.button import Button, IconButton
from atlantis_desktop.ui.widgets.panel import Label, Panel
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.words import _

WIDE: Final = 860
ROW: Final = 128
PICTURE: Final = 340 / 196
"""Width to height of a game's picture."""


class GameRow(Clicked):
    """One card of the title: its picture, name and line, what sort of game it is and how many play it."""

    role = "list item"

    def __init__(self, ui: Ui, card: Box, rect: Rect, on_click: Callable[[], None]) -> None:
        """Take the place; the row is as high as its words need."""
        super().__init__(f"choose_{card.id}", rect, region="games", label=card.name)
        self.card, self.on_click = card, on_click
        seats = entry_of(card.opens).seats
        least, most = seats[0], seats[-1]
        players = str(least) if least == most else _("{least} to {most}").format(least=least, most=most)
        self.facts = _("{kind} · {players} players").format(kind=_(card.kind), players=players)
        self._measure(ui)

    def _measure(self, ui: Ui) -> None:
        pad = ui.scale.px(14)
        side = ui.scale.px(ROW) - 2 * pad
        self.picture = Rect(self.rect.left + pad, 0, round(side * PICTURE), side)
        room = self.rect.right - pad - self.picture.right - pad
        rows = ((self.card.name, "heading"), (_(self.card.line), "body"), (self.facts, "body-small"))
        highs = [ui.text.measure(words, style, room)[1] for words, style in rows]
        self.rect.height = max(ui.scale.px(ROW), sum(highs) + 2 * pad)
        self.picture.centery = self.rect.centery
        top = self.rect.top + (self.rect.height - sum(highs)) // 2
        self.boxes: list[tuple[str, str, Rect]] = []
        for (words, style), high in zip(rows, highs, strict=True):
            self.boxes.append((words, style, Rect(self.picture.right + pad, top, room, high)))
            top += high

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for rect in (self.picture, *(box for _words, _style, box in self.boxes)):
            rect.move_ip(dx, dy)

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(12)

    def draw(self, surface: Surface, ui: Ui) -> None:
        lit = self.hovered or self.focused
        draw_sliced(surface, ui, "shared/controls/button_primary" if lit else "shared/panels/inset_dark", self.rect)
        surface.blit(ui.store.get(self.card.picture, self.picture.size), self.picture)
        colours = ("button-ink",) * 3 if lit else ("title-light", "text", "orichalcum")
        for (words, style, box), colour in zip(self.boxes, colours, strict=True):
            ui.text.draw(surface, words, box, style, colour)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui)


class ChooseGameScene(Scene):
    """Asks which game of the box is meant; the answer takes the place of the question. Esc leaves things as they are.

    ``leads`` is the screen that the chosen game opens (``setup`` or ``tutorial``).
    """

    name = "choose_game"
    overlay = True

    def __init__(self, ui: Ui, leads: str = "setup") -> None:
        """Take the screen that a choice opens."""
        super().__init__(ui)
        self.leads = leads

    @property
    def games(self) -> Sequence[Box]:
        """The cards that can be chosen, as on the title: those with lessons where somebody wants to learn."""
        return [each for each in title_cards() if self.leads != "tutorial" or each.is_taught]

    def build(self) -> None:
        """Make the head and a row for each game, as high as the window allows."""
        ui, s = self.ui, self.ui.scale
        pad, gap = s.px(28), s.px(12)
        wide = min(s.px(WIDE), s.width - 2 * s.px(24))
        head = _("Which game do you want to learn?") if self.leads == "tutorial" else _("Which game shall it be?")
        side = s.px(48)
        inner = wide - 2 * pad
        # Whoever wants to learn finds puzzles beside the lessons.
        further = _("Puzzles") if self.leads == "tutorial" and ui.app.has("puzzles") else ""
        beside = Button.width_for(ui, further, True, 18) + gap if further else 0
        room_of_head = inner - side - gap - beside
        high = max(side, ui.text.measure(head, "dialog", room_of_head)[1])
        most = s.height - 2 * s.px(16) - 2 * pad - high - gap
        rows = self._rows(inner)
        need = sum(row.rect.height for row in rows) + gap * (len(rows) - 1)
        if need > most:
            rows = self._rows(inner - s.px(22))
        room = min(need, most)
        box = Rect(0, 0, wide, 2 * pad + high + gap + room)
        box.center = s.screen.center
        self.add(Panel("choose_game", box, "dark", label=head))
        top = box.top + pad
        self.add(Label("choose_head", Rect(box.left + pad, top, room_of_head, high), head, "dialog",
                       "title-light", valign="middle"))  # fmt: skip
        if further:
            left = box.right - pad - side - beside
            self.add(Button("puzzles", Rect(left, top, beside - gap, side), further, self._puzzles, icon="brain",
                            size=18, region="head"))  # fmt: skip
        self.add(IconButton("back", Rect(box.right - pad - side, top, side, side), "cross-mark",
                            self.ui.app.pop, label=_("Back"), region="head"))  # fmt: skip
        area = self.add(ScrollArea("choose_list", Rect(box.left + pad, top + high + gap, inner, room), region="games"))
        at = area.rect.top
        for row in rows:
            row.move(area.rect.left - row.rect.left, at - row.rect.top)
            at = row.rect.bottom + gap
        area.fill(rows)
        if self.focus is None and rows:
            self.set_focus(rows[0])

    def _rows(self, wide: int) -> list[GameRow]:
        return [GameRow(self.ui, each, Rect(0, 0, wide, 0), partial(self._take, each)) for each in self.games]

    def _puzzles(self) -> None:
        app = self.ui.app
        app.pop()
        app.open("puzzles")

    def _take(self, card: Box) -> None:
        app = self.ui.app
        app.pop()
        given: dict[str, Any] = {}
        if self.leads == "tutorial" and card.part:
            given["part"] = card.part
        elif self.leads == "setup" and card.given:
            given["options"] = card.given
        if app.open(self.leads, game=card.opens, **given) is None and self.leads == "setup":
            app.open("new", game=card.opens)

    def on_back(self) -> bool:
        """Close the question."""
        self.ui.app.pop()
        return True
