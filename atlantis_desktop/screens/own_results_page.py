"""Your results: what became of the matches that were played to their end on this device, in shares and records."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games import title_cards
from atlantis_desktop.paths import user_folders
from atlantis_desktop.screens.game_rows import GameRow, list_games
from atlantis_desktop.screens.own_results import Own, Record, Share, of_card, told_of
from atlantis_desktop.storage.results import PlayedMatch, forget_results, read_results, results_file
from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.dialog import Answer, DialogScene
from atlantis_desktop.ui.scenes.parts import add_head, list_and_page, paint_page
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.words import _, ngettext

ICON: Final = "laurel-crown"
ALL: Final = ""
"""Stands for all games together."""
PAD: Final = 20
RECORD: Final = 236
NAMED: Final = 0.36
"""So much of a share's row its words take."""


class ShareRow(Widget):
    """One share: its words, a bar, and the figures, which say the same as the bar."""

    role = "row"

    def __init__(self, name: str, rect: Rect, share: Share) -> None:
        """Take place and share; the row is as high as its place."""
        self.share = share
        self.figures = _("{won} of {played} · {percent} %").format(
            won=share.won, played=share.played, percent=round(100 * share.part)
        )
        super().__init__(name, rect, label=f"{share.words}: {self.figures}")

    def draw(self, surface: Surface, ui: Ui) -> None:
        box, gap = self.rect, ui.scale.px(12)
        words = Rect(box.x, box.y, round(box.width * NAMED), box.height)
        wide = max(ui.scale.px(150), ui.text.measure(self.figures, "body-small")[0])
        figures = Rect(box.right - wide, box.y, wide, box.height)
        ui.text.draw(surface, escape(self.share.words), words, "body-small", "text", valign="middle", wrap=False,
                     squeeze=True)  # fmt: skip
        ui.text.draw(surface, self.figures, figures, "body-small", "title-light", align="right", valign="middle",
                     wrap=False)  # fmt: skip
        bar = Rect(words.right + gap, 0, figures.left - gap - words.right - gap, ui.scale.px(14))
        bar.centery = box.centery
        pygame.draw.rect(surface, ui.theme.colour("abyss"), bar, border_radius=bar.height // 2)
        full = bar.copy()
        full.width = round(bar.width * self.share.part)
        if full.width:
            pygame.draw.rect(surface, ui.theme.colour("orichalcum"), full, border_radius=bar.height // 2)


class RecordTile(Widget):
    """One record: its icon, the figure, and what it is."""

    role = "row"

    def __init__(self, name: str, rect: Rect, record: Record) -> None:
        """Take place and record."""
        super().__init__(name, rect, label=f"{record.value} {record.words}")
        self.record = record

    def draw(self, surface: Surface, ui: Ui) -> None:
        side, gap = ui.scale.px(40), ui.scale.px(10)
        icon = ui.store.icon(self.record.icon, side, ui.theme.colour("orichalcum"))
        surface.blit(icon, (self.rect.left, self.rect.centery - side // 2))
        left = self.rect.left + side + gap
        half = self.rect.height // 2
        upper = Rect(left, self.rect.top, self.rect.right - left, half)
        ui.text.draw(surface, escape(self.record.value), upper, "counter", "title-light", valign="bottom", wrap=False,
                     squeeze=True)  # fmt: skip
        ui.text.draw(surface, escape(self.record.words), upper.move(0, half), "body-small", "help", wrap=False,
                     squeeze=True)  # fmt: skip


class OwnResultsScene(Scene):
    """The games at the left, what is told of the chosen one at the right."""

    name = "results"
    enter_is_gold = False

    def __init__(self, ui: Ui) -> None:
        """Read what is kept; a page that is opened again reads it anew."""
        super().__init__(ui)
        self.matches: list[PlayedMatch] = read_results(results_file(user_folders().data))
        self.chosen = ALL

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Make the head, the list of games, and the figures of the chosen one."""
        line = _("They stay on this device and go nowhere")
        add_head(self, Screen("shared/settings", self.ui.scale), _("Your results"), line, ICON)
        pad = self.ui.scale.px(PAD)
        left, right = (column.inflate(-2 * pad, -2 * pad) for column in self._columns())
        self._build_games(left)
        self._build_told(right)

    def _columns(self) -> tuple[Rect, Rect]:
        return list_and_page(self.ui.scale)

    def paint_ground(self, surface: Surface) -> None:
        """Paint the ground of full pages and its two panels."""
        paint_page(surface, self.ui)
        for column in self._columns():
            draw_panel(surface, self.ui, column, "dark")

    def _build_games(self, room: Rect) -> None:
        """List all games together, then each that was played, as on the title; below them the way to forget it all."""
        s = self.ui.scale
        if self.matches:
            high = s.px(52)
            forget = Rect(room.x, room.bottom - high, room.width, high)
            room.height -= high + s.px(12)
            self.add(Button("forget", forget, _("Forget all results"), self._ask, plain_font=True, region="games"))
        rows = []
        for card, name, emblem, matches in self._games():
            own = told_of(matches)
            count = ngettext("{n} match", "{n} matches", len(matches)).format(n=len(matches))
            won = _("{matches} · {won} won").format(matches=count, won=own.whole.won) if own.whole.played else count
            rows.append(GameRow(card, name, emblem, won))
        list_games(self, "results_games", room, rows, self.chosen, self._choose)

    def _games(self) -> list[tuple[str, str, str, list[PlayedMatch]]]:
        """Give card, name, emblem and matches of each row."""
        found = [(ALL, _("All games"), ICON, self.matches)]
        cards = [(card, of_card(self.matches, card.id)) for card in title_cards()]
        return found + [(card.id, card.name, card.emblem, matches) for card, matches in cards if matches]

    def _build_told(self, room: Rect) -> None:
        matches = next((rows for card, _n, _e, rows in self._games() if card == self.chosen), self.matches)
        area = self.add(ScrollArea("results_told", room, region="told"))
        area.fill(self._told(told_of(matches), room) if matches else self._empty(room))

    def _empty(self, room: Rect) -> list[Widget]:
        words = _("No match was played to its end here yet. When one is, this page tells how it went.")
        high = self.ui.text.measure(words, "body", room.width)[1]
        return [Label("results_empty", Rect(room.x, room.y, room.width, high), words, "body", "help")]

    def _told(self, own: Own, room: Rect) -> list[Widget]:
        """Place what is told one below the other."""
        ui, s = self.ui, self.ui.scale
        wide = room.width - s.px(26)
        made: list[Widget] = []
        y = room.y

        def head(words: str) -> int:
            high = ui.text.line_height("heading", 22) + s.px(6)
            place = Rect(room.x, y, wide, high)
            made.append(Label(f"head_{len(made)}", place, words, "heading", "orichalcum", size=22, wrap=False,
                              squeeze=True, fit=True))  # fmt: skip
            return y + high

        def shares(rows: tuple[Share, ...]) -> int:
            high = max(s.px(40), ui.text.line_height("body-small") + s.px(8))
            for at, share in enumerate(rows):
                made.append(ShareRow(f"share_{len(made)}", Rect(room.x, y + at * high, wide, high), share))
            return y + len(rows) * high + s.px(14)

        if own.whole.played:
            y = head(_("Alone against bots, or all together"))
            y = shares((own.whole,))
        if own.shared:
            line = ngettext("{n} more match was played between several people.",
                            "{n} more matches were played between several people.", own.shared)  # fmt: skip
            words = line.format(n=own.shared)
            high = ui.text.measure(words, "body-small", wide)[1]
            made.append(Label("results_shared", Rect(room.x, y, wide, high), words, "body-small", "help"))
            y += high + s.px(14)
        if own.records:
            y = head(_("Records"))
            columns = max(1, wide // s.px(RECORD))
            cell, high = wide // columns, max(s.px(68), 2 * ui.text.line_height("counter"))
            for at, record in enumerate(own.records):
                row, column = divmod(at, columns)
                place = Rect(room.x + column * cell, y + row * high, cell - s.px(10), high)
                made.append(RecordTile(f"record_{at}", place, record))
            y += -(-len(own.records) // columns) * high + s.px(14)
        for block in own.blocks:
            y = head(block.head)
            y = shares(block.shares)
        return made

    # ------------------------------------------------------------------------------------------------ acting

    def _choose(self, card: str) -> None:
        self.chosen = card
        self.rebuild()

    def _ask(self) -> None:
        answers = [
            Answer("yes", _("Forget them"), self._forget, "danger"),
            Answer("no", _("Keep them"), None, back=True),
        ]
        count = len(self.matches)
        told = ngettext("{n} match is forgotten and does not come back. Saved games stay.",
                        "{n} matches are forgotten and do not come back. Saved games stay.", count)  # fmt: skip
        self.ui.app.push(DialogScene(self.ui, _("Forget all results?"), told.format(n=count), answers))

    def _forget(self) -> None:
        try:
            forget_results(results_file(user_folders().data))
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self.say(escape(_("The disk refused ({reason}). Nothing has changed.").format(reason=reason)), 6.0)
            return
        self.matches, self.chosen = [], ALL
        self.rebuild()

    def on_back(self) -> bool:
        """Esc leads back to the title."""
        self.ui.app.pop()
        return True
