"""The cards of Archon beside the pages of its rulebook: on walls of their kinds, and large."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Color, Rect, Surface

from atlantis_desktop.content.sheets import Sheet
from atlantis_desktop.games.archon.rules.content import ArchonContent
from atlantis_desktop.games.archon.rules.match import make_rules
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.words.faces import face
from atlantis_desktop.games.faces import Face
from atlantis_desktop.table.card_zoom import CardTold, Subject
from atlantis_desktop.table.general.painter import GeneralPainter
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.words import _

SEATS = 5
"""The cards of the box are those of a match of so many, who play with every Stasis card twice."""
INK = "#FBF0D6"


def rules_of(content: ArchonContent) -> ArchonRules:
    """Return rules that know the pieces of a content."""
    return make_rules(SEATS, {}, content)


def piece_of(rules: ArchonRules, sheet: Sheet) -> int:
    """Return the piece of a row of the book; of several copies the first."""
    cards = rules.cards
    if sheet.kind == "stasis":
        return cards.kind_of.index(sheet.at)
    firsts = {"hero": 0, "goal": cards.first_goal, "project": cards.first_project, "event": cards.first_event}
    return firsts[sheet.kind] + sheet.at


def draw_sign(surface: Surface, rect: Rect, ui: Ui, rules: ArchonRules, piece: int) -> None:
    """Draw what tells a card from others in small: its picture, or its sign on the colour of its kind."""
    looks = face(rules, piece)
    name = next((name for name in (looks.picture, looks.spare) if name and name in ui.store), "")
    surface.fill(ui.theme.colour(looks.colour), rect)
    if name:
        entry = ui.store.info(name)
        k = max(rect.width / entry.w, rect.height / entry.h)
        picture = ui.store.get(name, (max(1, round(entry.w * k)), max(1, round(entry.h * k))))
        cut = Rect((picture.get_width() - rect.width) // 2, (picture.get_height() - rect.height) * 2 // 5, *rect.size)
        surface.blit(picture, rect, cut)
        if looks.picture not in ui.store and looks.marks:
            # Cards that share a picture are told apart by their number.
            low = Rect(rect.x, rect.centery, rect.width, rect.height // 2)
            surface.fill(ui.theme.colour("#10151A"), low)
            ui.text.draw(surface, looks.marks[0].value, low, "counter", "title-light", align="center", valign="middle",
                         wrap=False, fit=True)  # fmt: skip
        return
    icon = ui.store.icon(looks.icon, min(rect.size) * 3 // 4, Color(INK))
    surface.blit(icon, icon.get_rect(center=rect.center))


def draw_card(surface: Surface, rect: Rect, ui: Ui, rules: ArchonRules, piece: int) -> None:
    """Draw a whole card."""
    surface.blit(GeneralPainter(ui, rules, partial(face, rules)).face(piece, rect.width), rect)


class BoxCard(Subject):
    """Cards of a kind on the screen on which cards are inspected."""

    game = "archon"

    def __init__(self, rules: ArchonRules, pieces: Sequence[int], at: int, in_game: bool) -> None:
        """Take the rules that know them, the cards of the kind, and which of them is shown first."""
        super().__init__(pieces, at, in_game)
        self.rules = rules

    @property
    def face(self) -> Face:
        """How the card looks."""
        return face(self.rules, self.card)

    @property
    def told(self) -> CardTold:
        return CardTold(self.face.name, self.face.text, self.face.rule, "")

    def place_words(self) -> str:
        return f"{self.face.kind} · " + _("{n} of {all}").format(n=self.at + 1, all=self.count)

    def paint(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        draw_card(surface, rect, ui, self.rules, self.card)
