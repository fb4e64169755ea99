"""Puzzles: positions of every game in which one move is to be found, with what was solved; each opens at its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect, Surface

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.engine.match import HUMAN, Match, Seat
from atlantis_desktop.games import title_cards
from atlantis_desktop.games.box import Box
from atlantis_desktop.games.puzzles import Puzzle, open_puzzle, puzzles_of
from atlantis_desktop.screens.game_rows import GameRow, list_games
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
DAMAGED: Final = "broken-tablet"
BOT: Final = "greedy"
"""Who sits at the other seats, for whoever plays on."""


def of_card(card: Box) -> tuple[Puzzle, ...]:
    """Return the puzzles of a card of the title; none for a game without. Raises ContentError for a faulty list."""
    game = card.opens or card.id
    return puzzles_of(game, "" if game == card.id else card.id)


class Listed(NamedTuple):
    """A card of the title with its puzzles, or with what is wrong in their list."""

    card: Box
    puzzles: tuple[Puzzle, ...]
    fault: ContentError | None = None


def read_lists() -> list[Listed]:
    """Return the cards of the title that have puzzles, and those whose list is faulty."""
    found = []
    for card in title_cards():
        try:
            found.append(Listed(card, of_card(card)))
        except ContentError as error:
            found.append(Listed(card, (), error))
    return [each for each in found if each.puzzles or each.fault]


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
        self.lists = read_lists()
        named = [each.card.id for each in self.lists]
        self.chosen = card if card in named else next(iter(named), "")

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
        rows = []
        for card, found, fault in self.lists:
            solved = solved_of(self.ui.settings.puzzles, card.id)
            told = _("{n} of {all} solved").format(n=sum(each.id in solved for each in found), all=len(found))
            rows.append(GameRow(card.id, card.name, card.emblem, _("The list is damaged") if fault else told))
        list_games(self, "puzzles_games", room, rows, self.chosen, self._choose)

    def _build_puzzles(self, room: Rect) -> None:
        ui, s = self.ui, self.ui.scale
        area = self.add(ScrollArea("puzzles_list", room, region="puzzles"))
        listed = next((each for each in self.lists if each.card.id == self.chosen), None)
        if listed is None or listed.fault is not None:
            area.fill(self._build_fault(listed, room))
            return
        found, solved = listed.puzzles, solved_of(ui.settings.puzzles, self.chosen)
        rows: list[Widget] = []
        y = room.y + s.px(4)
        for number, puzzle in enumerate(found, 1):
            try:
                told, icon = asked_in(puzzle), "check-mark" if puzzle.id in solved else ICON
            except ContentError as error:
                told, icon = escape(str(error)), DAMAGED
            row = ListRow(
                ui, f"puzzle_{number}", Rect(room.x + s.px(4), y, room.width - s.px(26), 0),
                _("Puzzle {n}").format(n=number), told, "", partial(self._open, puzzle),
                icon=icon, region="puzzles", least=60,
            )  # fmt: skip
            rows.append(row)
            y = row.rect.bottom + s.px(8)
        words = _("Bots played these games, and a search found the move. Its figures are games won of a hundred.")
        high = ui.text.measure(words, "body-small", room.width - s.px(30))[1]
        foot = Label("puzzles_foot", Rect(room.x + s.px(4), y + s.px(6), room.width - s.px(30), high), words,
                     "body-small", "help")  # fmt: skip
        area.fill([*rows, foot])

    def _build_fault(self, listed: Listed | None, room: Rect) -> list[Widget]:
        """Say why there are no puzzles of the chosen game."""
        if listed is None or listed.fault is None:
            words = _("No game has puzzles.")
        else:
            words = _("The puzzles of {game} cannot be read. This is wrong in their list:")
            faults = (escape(fault.sentence()) for fault in listed.fault.faults)
            words = "\n\n".join([words.format(game=escape(listed.card.name)), *faults])
        wide = room.width - self.ui.scale.px(30)
        high = self.ui.text.measure(words, "body", wide)[1]
        return [Label("puzzles_fault", Rect(room.x, room.y, wide, high), words, "body")]

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
    """Return the table of a puzzle of a card; the match is kept nowhere. Raises ContentError for a faulty puzzle."""
    from atlantis_desktop.screens.game_routes import open_table

    opened = open_puzzle(puzzle)
    names = USUAL_NAMES[: opened.rules.seats]
    seats = [Seat(name, HUMAN if seat == opened.seat else BOT) for seat, name in enumerate(names)]
    table = open_table(ui, Match(opened.rules, seats, 0, start=opened.state))
    assert isinstance(table, TableScene)
    found = next(of_card(box) for box in title_cards() if box.id == card)
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
