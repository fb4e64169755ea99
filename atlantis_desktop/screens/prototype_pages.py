"""The rulebook of a prototype in the reader: its pages, and beside them a wall of all its cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pygame import Rect, Surface

from atlantis_desktop.content.rulebook import Cards
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.faces import Face
from atlantis_desktop.prototypes.declared import Declared
from atlantis_desktop.prototypes.kit.rules import TableRules
from atlantis_desktop.prototypes.loader import prototype_of
from atlantis_desktop.screens.reader.art import BookArt
from atlantis_desktop.screens.reader.nodes import NodeFigure, Painter, in_rows
from atlantis_desktop.table.card_zoom import CardTold, Subject
from atlantis_desktop.table.cards.face import CardFace
from atlantis_desktop.table.cards.painter import PLAIN, card_size
from atlantis_desktop.table.entry import Book, TableEntry
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _, ngettext

WALL = "cards"


def drawn(game: str, name: str, default: Any) -> Any:
    """Return what stands by a name in the ``table/entry.py`` of a game that has one: here the book alone."""
    if name != "TABLE" or prototype_of(game) is None:
        return default
    return TableEntry(book=lambda: Book(lambda code: _cards(game, code), PagesArt))


@dataclass(frozen=True)
class NamedRow:
    """One kind of card as the book names it."""

    name: str
    row: str
    rule: str = ""


@dataclass(frozen=True)
class RowTable:
    """All kinds of card of a prototype in one language."""

    game: str
    cards: tuple[NamedRow, ...]
    index: Mapping[str, int]
    numbers: Mapping[str, int] = field(default_factory=dict)


def _cards(game: str, code: str) -> tuple[RowTable, RowTable]:
    """Return the cards of a prototype in English, or whatever language its table is in, and in another one."""
    prototype = prototype_of(game)
    if prototype is None:
        raise KeyError(game)
    declared = prototype.declared

    def table(texts: Mapping[str, Mapping[str, str]]) -> RowTable:
        rows = tuple(NamedRow(texts.get(card.id, {}).get("name") or card.name, card.id) for card in declared.cards)
        return RowTable(game, rows, {row.row: at for at, row in enumerate(rows)})

    return table({}), table(declared.texts.get(code, {}))


class PagesArt(BookArt):
    """The pictures of a prototype's rulebook: its cards as the general table draws them."""

    figures = (WALL,)

    def __init__(self, ui: Ui, cards: Cards, session: GameSession | None) -> None:
        """Take the tools, the cards, and the game that is played, if there is one."""
        super().__init__(ui, cards, session)
        assert isinstance(cards, RowTable)
        self.game = cards.game
        self.printer = CardFace(ui)

    @cached_property
    def rules(self) -> TableRules:
        """The rules by which cards have their faces."""
        entry = entry_of(self.game)
        made: Any = entry.make_rules(entry.seats[0])
        assert isinstance(made, TableRules)
        return made

    def face(self, card: int) -> Face:
        """Return how a kind of card looks."""
        declared: Declared = self.rules.declared
        faces = entry_of(self.game).faces
        assert faces is not None
        return faces().face(self.rules, self.rules.pieces.numbers[f"{declared.cards[card].id}-1"])

    # ------------------------------------------------------------------------------------------- beside the pages

    def icon(self, figure: str) -> str:
        return "card-pick"

    def title(self, figure: str) -> str:
        return _("The cards")

    def text(self, figure: str, choice: int, short: bool = False) -> str:
        if not 0 <= choice < len(self.cards.cards):
            return ""
        face = self.face(choice)
        return f"**{escape(face.name)}** {escape(face.text)}".strip()

    def first_choice(self, figure: str) -> int:
        return 0

    def widget(self, rect: Rect, figure: str, choice: int, on_choose: Callable[[int], None]) -> Widget:
        nodes = [(row.row, row.name, self._sign(at)) for at, row in enumerate(self.cards.cards)]
        places = in_rows(self.ui, rect, len(nodes), 84)
        return NodeFigure(self.ui, rect, self.title(figure), nodes, places, choice, on_choose)

    def _sign(self, card: int) -> Painter:
        return lambda surface, rect: self.draw_sign(surface, rect, card)

    # --------------------------------------------------------------------------------------------- on the pages

    def card_height(self, width: int) -> int:
        return card_size(width, PLAIN)[1]

    def draw_groups(self, surface: Surface, rect: Rect, groups: Sequence[Sequence[int]], width: int) -> None:
        x = rect.x
        for group in groups:
            for card in group:
                surface.blit(self.printer.picture(self.face(card), width), (x, rect.y))
                x += width + self.ui.scale.px(8)
            x += self.ui.scale.px(52)

    def draw_sign(self, surface: Surface, rect: Rect, card: int) -> None:
        """Draw the icon of a card on its colour, or the first letter of its name."""
        face = self.face(card)
        surface.fill(self.printer.colour(face), rect)
        ink = self.ui.theme.colour("title-light")
        side = min(rect.size) * 3 // 4
        if face.icon:
            icon = self.ui.store.icon(face.icon, side, ink)
            surface.blit(icon, icon.get_rect(center=rect.center))
        else:
            self.ui.text.draw(surface, face.name[:1], rect, "name", "title-light", align="center", valign="middle")

    def draw_card(self, surface: Surface, rect: Rect, card: int) -> None:
        surface.blit(self.printer.picture(self.face(card), rect.width), rect)

    def words(self, card: int) -> str:
        return self.face(card).text

    def open_card(self, card: int) -> None:
        self.ui.app.open("card_zoom", subject=_Large(self, card))


class _Large(Subject):
    """The kinds of card on the screen on which cards are inspected."""

    def __init__(self, art: PagesArt, at: int) -> None:
        super().__init__(range(len(art.cards.cards)), at, in_game=False)
        self.art, self.game = art, art.game  # type: ignore[misc]

    @property
    def told(self) -> CardTold:
        """What is told of the card."""
        face = self.art.face(self.at)
        return CardTold(face.name, face.text, face.rule, self.art.cards.cards[self.at].row)

    def place_words(self) -> str:
        """Return what sort of card it is, and which of how many."""
        kind = self.art.face(self.at).kind
        place = _("{n} of {all}").format(n=self.at + 1, all=self.count)
        return f"{kind} · {place}" if kind else place

    def paint(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        """Draw the card."""
        self.art.draw_card(surface, rect, self.at)

    def facts(self) -> list[tuple[str, str]]:
        """Return how many there are, and the numbers of the card."""
        copies = self.art.rules.declared.cards[self.at].count
        many = ngettext("{n} of it in the game", "{n} of them in the game", copies).format(n=copies)
        marks = self.art.face(self.at).marks
        return [("card-pickup", many), *(("card-pick", f"{mark.words}: {mark.value}") for mark in marks)]
