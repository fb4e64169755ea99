"""What Archon brings to its rulebook: its factions and objectives beside the pages, and tables from its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.content.rulebook import Cards
from atlantis_desktop.content.sheets import SheetTable
from atlantis_desktop.games.archon.rules.card_sentences import MAP, Composer, modifier_text, together
from atlantis_desktop.games.archon.rules.content import (
    NO_MAP,
    SILENT,
    ArchonContent,
    Faction,
    Objective,
    Start,
    load_content,
)
from atlantis_desktop.games.archon.rules.event_vocabulary import TEXT_LETTERS, text_of
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.table.book_card import BoxCard, draw_card, draw_sign, piece_of, rules_of
from atlantis_desktop.games.archon.words.book_cards import sheets
from atlantis_desktop.games.archon.words.card_texts import localised
from atlantis_desktop.games.archon.words.names import card_text
from atlantis_desktop.screens.reader.drawn import DataTable, icon, words_or
from atlantis_desktop.screens.reader.nodes import NodeFigure, Painter
from atlantis_desktop.screens.reader.walls import SheetArt
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _, ngettext

FACTIONS, OBJECTIVES, CONSTITUTION, STASIS, DRAWS = "factions", "objectives", "constitution", "stasis", "draws"
DATA: Final = (FACTIONS, STASIS, DRAWS)
MAPS: Final = ("central", "inner", "outer")
MAP_COLOURS: Final = ("#B5321C", "#8A6428", "#1F66B0")
FACTION_COLOUR: Final = "#6B3FA0"
ARTICLE_COLOUR: Final = "#1E5A38"
NODE_UNITS: Final = 62
"""How high a node of a figure is at most."""
EVENTS, HEROES, PROJECTS, GOALS, CARDS = "events", "heroes", "projects", "goals", "cards"
WALLS: Final = {EVENTS: "event", HEROES: "hero", PROJECTS: "project", GOALS: "goal", CARDS: "stasis"}
"""The figures that show every card of a kind, those of a variant among them."""
ROWS: Final = {CONSTITUTION: (6, 6), FACTIONS: (2, 2, 2, 2)}
"""How many nodes stand in each row of a figure; of objectives each map is a row."""
NAME_WIDTH: Final = 2.6
"""How many times as wide as a number a name is."""


def book_cards(code: str) -> tuple[SheetTable, SheetTable]:
    """Return the cards for the rulebook, in English and in a language. Raises ContentError where a file is at fault."""
    content = load_content()
    return sheets(content), sheets(localised(content, code))


def faction_cells(content: ArchonContent) -> list[list[str]]:
    """Return for each faction its name, Arête, Talents, Horses, the value of its hero, and Tyche (ARCHON-06).

    A start that a faction has with some numbers of seats only follows in a row of its own, which names them.
    """
    rows = []
    for faction in content.factions:
        begun: dict[tuple[int, ...], list[int]] = {_values(faction): []}
        for start in faction.starts:
            begun.setdefault(_values(start), []).append(start.seats)
        for values, seats in begun.items():
            played = ", ".join(str(n) for n in seats)
            name = _("{faction} ({n})").format(faction=faction.name, n=played) if seats else faction.name
            rows.append([name, *(str(n) for n in values)])
    return rows


def _values(row: Faction | Start) -> tuple[int, ...]:
    return row.arete, row.talents, row.horses, row.hero, row.tyche


def stasis_cells(content: ArchonContent) -> list[list[str]]:
    """Return for each Stasis card its name, and its copies for three and for more factions."""
    return [[row.name, str(row.copies), str(2 * row.copies)] for row in content.stasis]


def draw_cells(content: ArchonContent) -> list[list[str]]:
    """Return the ranks by Arête, and how many Stasis cards each of them draws (ARCHON-81)."""
    ranks = range(len(content.factions))
    first = content.numbers.first_rank_cards
    return [[str(rank + 1) for rank in ranks], [str(first - rank) for rank in ranks]]


def objectives_by_map(content: ArchonContent) -> list[tuple[int, Objective]]:
    """Return the objectives that there are, map by map, each with its number."""
    there = [(at, row) for at, row in enumerate(content.objectives) if row.map != NO_MAP]
    return sorted(there, key=lambda each: each[1].map)


def article_text(content: ArchonContent, article: int, short: bool = False) -> str:
    """Return an article with its texts, or those that somebody aims at where ``short``, and who aims at them."""
    row = content.articles[article]
    told = [f"**{row.id} · {row.name}**."]
    for letter in row.letters:
        text, gives = text_of(article, letter), row.gives[letter]
        whose = [each.name for each in content.factions if any(text in aim for aim in each.aims)]
        says = modifier_text(gives, _, SILENT.get(row.id, "none"))
        if whose:
            says += " " + _("(an aim: {factions})").format(factions=", ".join(whose))
        told += [] if short and not whose else [f"**{TEXT_LETTERS[letter]}** {says}"]
    return " ".join(told)


class ArchonArt(SheetArt):
    """The figures of this game, drawn from the cards that are played with."""

    figures = (FACTIONS, OBJECTIVES, CONSTITUTION, *WALLS)
    data = DATA
    walls = WALLS

    def __init__(self, ui: Ui, cards: Cards, session: GameSession | None) -> None:
        super().__init__(ui, cards, session)
        self.content: ArchonContent = self.table.content
        self.rules = rules_of(load_content())
        if session is not None:
            assert isinstance(session.rules, ArchonRules)
            self.rules = session.rules
            self.content = localised(self.rules.cards.content)
            if self.content != self.table.content:
                self.take_match(sheets(self.content))

    def icon(self, figure: str) -> str:
        signs = {OBJECTIVES: "crossed-swords", CONSTITUTION: "stone-tablet", EVENTS: "scroll-unfurled",
                 PROJECTS: "greek-temple", GOALS: "trireme", CARDS: "card-pick"}  # fmt: skip
        return signs.get(figure, "meeple")

    def title(self, figure: str) -> str:
        if figure == CONSTITUTION:
            return _("The constitution")
        if figure in WALLS:
            return {EVENTS: _("The events"), HEROES: _("The heroes"), PROJECTS: _("The megaprojects"),
                    GOALS: _("The Trade goals"), CARDS: _("The Stasis cards")}[figure]  # fmt: skip
        return _("The objectives") if figure == OBJECTIVES else _("The factions")

    def first_choice(self, figure: str) -> int:
        return 0

    def text(self, figure: str, choice: int, short: bool = False) -> str:
        if figure in WALLS:
            sheet = self.wall(figure)[choice]
            rules, piece = self._of(self.table.index[sheet.row])
            return f"**{escape(sheet.name)}**" + ("" if short else f" {escape(card_text(rules, piece))}")
        if figure == OBJECTIVES:
            objective = objectives_by_map(self.content)[choice][1]
            names = together((each.id, each.name, each.effect) for each in self.content.objectives)
            told = "" if short else " " + Composer(_, ngettext, names).text(objective.effect)
            return f"**{objective.name}** ({_(MAP[MAPS[objective.map]])}).{told}"
        if figure == CONSTITUTION:
            return article_text(self.content, choice, short)
        faction = self.content.factions[choice]
        told = "" if short else " " + modifier_text(faction.gives, _)
        return f"**{faction.name}**.{told}"

    def widget(self, rect: Rect, figure: str, choice: int, on_choose: Callable[[int], None]) -> Widget:
        if figure in WALLS:
            return self.wall_widget(rect, figure, choice, on_choose)
        if figure == OBJECTIVES:
            nodes = [(row.id, row.name, self._tile(f"O{at + 1}", MAP_COLOURS[row.map]))
                     for at, row in objectives_by_map(self.content)]  # fmt: skip
        elif figure == CONSTITUTION:
            nodes = [(article.id, article.name, self._tile(article.id, ARTICLE_COLOUR))
                     for article in self.content.articles]
        else:
            nodes = [(each.id, each.name, self._tile(str(each.arete), FACTION_COLOUR, each.name))
                     for each in self.content.factions]  # fmt: skip
        maps = Counter(row.map for _at, row in objectives_by_map(self.content))
        counts = ROWS.get(figure, tuple(maps.values()))
        places = _rows(self.ui, rect, counts)
        return NodeFigure(self.ui, rect, self.title(figure), nodes, places, choice, on_choose)

    # -------------------------------------------------------------------------------------------------- cards

    def _of(self, card: int) -> tuple[ArchonRules, int]:
        """Return the rules that have a card of a wall, and its piece; what a variant has left out is from the box."""
        sheet = self.table.cards[card]
        rules = rules_of(load_content()) if sheet.row in self.left_out else self.rules
        return rules, piece_of(rules, sheet)

    def draw_sign(self, surface: Surface, rect: Rect, card: int) -> None:
        draw_sign(surface, rect, self.ui, *self._of(card))

    def draw_card(self, surface: Surface, rect: Rect, card: int) -> None:
        draw_card(surface, rect, self.ui, *self._of(card))

    def open_card(self, card: int) -> None:
        kind = self.table.cards[card].kind
        figure = next(figure for figure, each in WALLS.items() if each == kind)
        wall = [self.table.index[sheet.row] for sheet in self.wall(figure)]
        rules, _piece = self._of(card)
        pieces = [self._of(each)[1] for each in wall]
        self.ui.app.open("card_zoom", subject=BoxCard(rules, pieces, wall.index(card), self.session is not None))

    def _tile(self, sign: str, colour: str, name: str = "") -> Painter:
        """A square with its number, and its name where there is room for it."""
        ui = self.ui

        def paint(surface: Surface, rect: Rect) -> None:
            pygame.draw.rect(surface, ui.theme.colour(colour), rect, border_radius=ui.scale.px(8))
            longest = max(ui.text.measure(word, "label", size=15)[0] for word in name.split() or [name])
            line = ui.text.line_height("label", 15)
            box = rect.inflate(-ui.scale.px(6), -ui.scale.px(6))
            wanted = ui.text.measure(name, "label", box.width, size=15)[1]
            if name and longest <= box.width and wanted + line * 3 // 2 <= box.height:
                below = Rect(box.x, box.bottom - wanted, box.width, wanted)
                ui.text.draw(surface, name, below, "label", "#F8E7BF", size=15, align="center")
                box.height -= wanted
            ui.text.draw(surface, sign, box, "bold", "#F8E7BF", size=20, align="center", valign="middle", wrap=False,
                         squeeze=True)  # fmt: skip

        return paint

    def drawing(self, data: str) -> DataTable:
        if data == DRAWS:
            ranks, cards = draw_cells(self.content)
            return DataTable(self.ui, [_("Rank"), *ranks], [[_("Cards"), *cards]], NAME_WIDTH)
        if data == STASIS:
            heads: list[str | Painter] = [_("Card"), "3", "4–8"]
            return DataTable(self.ui, heads, stasis_cells(self.content), NAME_WIDTH)
        heads = [
            _("Faction"), self._head(_("Arête"), "laurels"), self._head(_("Talents"), "two-coins"),
            self._head(_("Horses"), "horse-head"), self._head(_("Hero"), "spartan-helmet"),
            self._head(_("Tyche"), "rolling-dices"),
        ]  # fmt: skip
        return DataTable(self.ui, heads, faction_cells(self.content), NAME_WIDTH)

    def _head(self, words: str, sign: str) -> Painter:
        return words_or(self.ui, words, icon(self.ui, sign, share=0.7))


def _rows(ui: Ui, rect: Rect, counts: tuple[int, ...]) -> list[Rect]:
    """Return places in rows of so many, each row as wide as the rectangle: a map of the city is a row."""
    gap = ui.scale.px(8)
    high = min(ui.scale.px(NODE_UNITS), (rect.height - gap * (len(counts) - 1)) // len(counts))
    top = rect.centery - (high * len(counts) + gap * (len(counts) - 1)) // 2
    wide = (rect.width - gap * (max(counts) - 1)) // max(counts)
    found = []
    for row, count in enumerate(counts):
        left = rect.centerx - (wide * count + gap * (count - 1)) // 2
        found += [Rect(left + at * (wide + gap), top + row * (high + gap), wide, high) for at in range(count)]
    return found
