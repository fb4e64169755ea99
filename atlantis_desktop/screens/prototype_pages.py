"""The rulebook of a prototype in the reader: its pages, and beside them a wall of all its cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pygame import Rect, Surface

from atlantis_desktop.content.rulebook import Cards
from atlantis_desktop.content.sheets import Sheet, SheetTable
from atlantis_desktop.games.faces import Face
from atlantis_desktop.prototypes.declared import Declared
from atlantis_desktop.prototypes.kit.faces import card_face
from atlantis_desktop.prototypes.loader import prototype_of
from atlantis_desktop.screens.reader.walls import SheetArt
from atlantis_desktop.table.card_zoom import CardTold, Subject
from atlantis_desktop.table.cards.face import CardFace
from atlantis_desktop.table.cards.painter import PLAIN, RATIO
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


def _cards(game: str, code: str) -> tuple[SheetTable, SheetTable]:
    """Return the cards of a prototype in English, or whatever language its table is in, and in another one."""
    prototype = prototype_of(game)
    if prototype is None:
        raise KeyError(game)
    declared = prototype.declared

    def table(texts: Mapping[str, Mapping[str, str]]) -> SheetTable:
        told = [(card, texts.get(card.id, {})) for card in declared.cards]
        return SheetTable.of(declared, (
            Sheet(WALL, at, card.id, words.get("name") or card.name, words.get("text") or card.text, "")
            for at, (card, words) in enumerate(told)
        ))  # fmt: skip

    return table({}), table(declared.texts.get(code, {}))


class PagesArt(SheetArt):
    """The pictures of a prototype's rulebook: its cards as the general table draws them."""

    figures = (WALL,)
    walls = {WALL: WALL}
    ratio = RATIO[PLAIN]

    def __init__(self, ui: Ui, cards: Cards, session: GameSession | None) -> None:
        """Take the tools, the cards, and the game that is played, if there is one."""
        super().__init__(ui, cards, session)
        self.declared: Declared = self.table.content
        self.game = self.declared.id
        self.printer = CardFace(ui)

    def face(self, card: int) -> Face:
        """Return how a kind of card looks."""
        return card_face(self.declared, self.declared.cards[card])

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
        return self.wall_widget(rect, figure, choice, on_choose)

    # -------------------------------------------------------------------------------------------------- cards

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
            first = escape(face.name[:1])
            self.ui.text.draw(surface, first, rect, "name", "title-light", align="center", valign="middle")

    def draw_card(self, surface: Surface, rect: Rect, card: int) -> None:
        surface.blit(self.printer.picture(self.face(card), rect.width), rect)

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
        copies = self.art.declared.cards[self.at].count
        many = ngettext("{n} of it in the game", "{n} of them in the game", copies).format(n=copies)
        marks = self.art.face(self.at).marks
        return [("card-pickup", many), *(("card-pick", f"{mark.words}: {mark.value}") for mark in marks)]
