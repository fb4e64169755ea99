"""Puzzles: positions of every game in which one move is to be found, with what was solved; each opens at its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import title_cards
from atlantis_desktop.games.box import Box
from atlantis_desktop.games.puzzles import Puzzle, open_puzzle, puzzles_of
from atlantis_desktop.table.puzzle import PuzzleStrip
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.parts import add_head, list_and_page, paint_page
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.ui.widgets.rows import ListRow
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.words import _
from atlantis_desktop.workshop.seating import USUAL_NAMES

ICON: Final = "brain"
PAD: Final = 20
BOT: Final = "greedy"
"""Who sits at the other seats, for whoever plays on."""


def of_card(card: Box) -> tuple[Puzzle, ...]:
    """Return the puzzles of a card of the title; none for a game without. Raises ContentError for a faulty list."""
    game = card.opens or card.id
    return puzzles_of(game, "" if game == card.id else card.id)


def solved_of(solved: Mapping[str, Sequence[str]], card: str) -> frozenset[str]:
    """Return which puzzles of a card were solved."""
    return frozenset(solved.get(card, ()))


class PuzzlesScene(Scene):
    """The games at the left, the puzzles of the chosen one at the right."""

    name = "puzzles"
    enter_is_gold = False

    def __init__(self, ui: Ui, card: str = "") -> None:
        """Take the card of the title whose puzzles are shown first; without it the first that has any."""
        super().__init__(ui)
        self.cards = [(each, of_card(each)) for each in title_cards()]
        self.cards = [(each, found) for each, found in self.cards if found]
        self.chosen = card or self.cards[0][0].id

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Make the head, the list of games, and the puzzles of the chosen one."""
        line = _("One move wins clearly more often than any other. Find it.")
        add_head(self, Screen("shared/settings", self.ui.scale), _("Puzzles"), line, ICON)
        pad = self.ui.scale.px(PAD)
        left, right = (column.inflate(-2 * pad, -2 * pad) for column in list_and_page(self.ui.scale))
        self._build_games(left)
        self._build_puzzles(right)

    def paint_ground(self, surface: Surface) -> None:
        """Paint the ground of full pages and its two panels."""
        paint_page(surface, self.ui)
        for column in list_and_page(self.ui.scale):
            draw_panel(surface, self.ui, column, "dark")

    def _build_games(self, room: Rect) -> None:
        ui, s = self.ui, self.ui.scale
        area = self.add(ScrollArea("puzzles_games", room, region="games"))
        rows: list[Widget] = []
        y = room.y + s.px(4)
        for card, found in self.cards:
            solved = solved_of(ui.settings.puzzles, card.id)
            told = _("{n} of {all} solved").format(n=sum(each.id in solved for each in found), all=len(found))
            row = ListRow(
                ui, f"card_{card.id}", Rect(room.x + s.px(4), y, room.width - s.px(26), 0), escape(card.name), told, "",
                partial(self._choose, card.id), icon=card.emblem, chosen=card.id == self.chosen, region="games",
                least=72,
            )  # fmt: skip
            rows.append(row)
            y = row.rect.bottom + s.px(8)
        area.fill(rows)
        if self.focus is None and rows:
            self.set_focus(rows[0])

    def _build_puzzles(self, room: Rect) -> None:
        ui, s = self.ui, self.ui.scale
        found = next(each for card, each in self.cards if card.id == self.chosen)
        solved = solved_of(ui.settings.puzzles, self.chosen)
        area = self.add(ScrollArea("puzzles_list", room, region="puzzles"))
        rows: list[Widget] = []
        y = room.y + s.px(4)
        for number, puzzle in enumerate(found, 1):
            told = asked_in(puzzle)
            row = ListRow(
                ui, f"puzzle_{number}", Rect(room.x + s.px(4), y, room.width - s.px(26), 0),
                _("Puzzle {n}").format(n=number), told, "", partial(self._open, puzzle),
                icon="check-mark" if puzzle.id in solved else ICON, region="puzzles", least=60,
            )  # fmt: skip
            rows.append(row)
            y = row.rect.bottom + s.px(8)
        words = _("Bots played these games, and a search found the move. Its figures are games won of a hundred.")
        high = ui.text.measure(words, "body-small", room.width - s.px(30))[1]
        foot = Label("puzzles_foot", Rect(room.x + s.px(4), y + s.px(6), room.width - s.px(30), high), words,
                     "body-small", "help")  # fmt: skip
        area.fill([*rows, foot])

    # ------------------------------------------------------------------------------------------------ acting

    def _choose(self, card: str) -> None:
        self.chosen = card
        self.rebuild()

    def _open(self, puzzle: Puzzle) -> None:
        try:
            self.ui.app.open("puzzle", card=self.chosen, puzzle=puzzle)
        except ContentError as error:
            self.say(escape(str(error)), 8.0)

    def on_enter(self) -> None:
        """Show what was solved meanwhile."""
        if self.is_built:
            self.rebuild()

    def on_back(self) -> bool:
        """Close the page."""
        self.ui.app.pop()
        return True


def asked_in(puzzle: Puzzle) -> str:
    """Return in how many seats a puzzle is played and what is asked in it. Raises ContentError for a faulty one."""
    from atlantis_desktop.games import entry_of

    opened = open_puzzle(puzzle)
    words, names = entry_of(puzzle.game).words(), USUAL_NAMES[: opened.rules.seats]
    view = opened.rules.view(opened.state, opened.seat)
    return escape(words.prompt_text(opened.rules, view, names).heading)


def open_at_table(ui: Ui, card: str, puzzle: Puzzle) -> Scene:
    """Return the table of a puzzle; the match is kept nowhere. Raises ContentError for a faulty puzzle."""
    from atlantis_desktop.screens.game_routes import open_table

    opened = open_puzzle(puzzle)
    names = USUAL_NAMES[: opened.rules.seats]
    seats = [Seat(name, HUMAN if seat == opened.seat else BOT) for seat, name in enumerate(names)]
    table = open_table(ui, Match(opened.rules, seats, 0, start=opened.state))
    assert isinstance(table, TableScene)
    found = next(each for box, each in ((box, of_card(box)) for box in title_cards()) if puzzle in each)
    at = found.index(puzzle)

    def solved() -> None:
        kept = ui.settings.puzzles
        if puzzle.id not in kept.get(card, ()):
            kept[card] = [*kept.get(card, ()), puzzle.id]
            ui.app.settings_changed()

    def further() -> None:
        ui.app.open("puzzle", "replace", card=card, puzzle=found[at + 1])

    place = _("Puzzle {n} of {all}.").format(n=at + 1, all=len(found))
    following = further if at + 1 < len(found) else None
    table.puzzle = PuzzleStrip(table, puzzle, opened, place, solved, following, ui.app.pop)
    return table
