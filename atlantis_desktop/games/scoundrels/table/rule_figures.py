"""What City of Scoundrels brings to its rulebook: the board with its pieces, and its cards as they are in the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.content.rulebook import Cards
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.games.scoundrels.rules.content import load_content
from atlantis_desktop.games.scoundrels.rules.match import make_rules
from atlantis_desktop.games.scoundrels.rules.rules import ScoundrelsRules
from atlantis_desktop.games.scoundrels.rules.state import FAMILIES, MIDDLE, REGIONS
from atlantis_desktop.games.scoundrels.table import rule_tables
from atlantis_desktop.games.scoundrels.table.card_zoom import box_subject
from atlantis_desktop.games.scoundrels.table.composer import ICONS, CityComposer
from atlantis_desktop.games.scoundrels.words.card_texts import SheetTable, family_name, localised, region_name, sheets
from atlantis_desktop.screens.reader import drawn as rules_drawn
from atlantis_desktop.screens.reader.nodes import NodeFigure, Painter
from atlantis_desktop.screens.reader.walls import SheetArt
from atlantis_desktop.table.cards.painter import PLAIN, RATIO
from atlantis_desktop.table.cards.printed import PrintedBoard
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _, ngettext

BOARD: Final = "board"
SAMPLE_SEATS: Final = 4
AGORA_SHARE: Final = 0.28
"""How much of the figure the agora takes, along its shorter side."""
REGION_RATIO: Final = 250 / 432
"""Height by width of a region, as it is drawn."""
BOARD_SIZE: Final = (380.0, 268.0)
"""The printed board, in millimetres: two sheets of A4 or letter beside each other."""
PAWN_SHARE: Final = 0.5
"""How high a pawn is in its region."""


def book_cards(code: str) -> tuple[SheetTable, SheetTable]:
    """Return the cards for the rulebook, in English and in a language. Raises ContentError where a file is at fault."""
    content = load_content()
    return sheets(content), sheets(localised(content, code))


@lru_cache(maxsize=1)
def _sample() -> ScoundrelsRules:
    """The rules of today's cards, for a book that is read without a game."""
    return make_rules(SAMPLE_SEATS)


class CityArt(SheetArt):
    """The figures of this game, drawn from the cards that are played with and, over a game, from its table."""

    figures = (BOARD, *FAMILIES)
    data = rule_tables.NAMES
    walls = {family: family for family in FAMILIES}
    ratio = RATIO[PLAIN]

    def __init__(self, ui: Ui, cards: Cards, session: GameSession | None) -> None:
        super().__init__(ui, cards, session)
        if session is None:
            self.rules = _sample()
        else:
            assert isinstance(session.rules, ScoundrelsRules)
            self.rules = session.rules
        self.content = localised(self.rules.deck.content)
        if self.content != self.table.content:
            self.take_match(sheets(self.content))
        self.composer = CityComposer(ui, self.rules.deck)

    # ------------------------------------------------------------------------------------------- beside the pages

    def icon(self, figure: str) -> str:
        return ICONS[FAMILIES.index(figure)] if figure in FAMILIES else "greek-temple"

    def title(self, figure: str) -> str:
        return family_name(FAMILIES.index(figure)) if figure in FAMILIES else _("The board")

    def first_choice(self, figure: str) -> int:
        return MIDDLE if figure == BOARD else 0

    def text(self, figure: str, choice: int, short: bool = False) -> str:
        if figure == BOARD:
            return self._region_text(choice, short)
        sheet = self.wall(figure)[choice]
        if short:
            return f"**{sheet.name}**"
        copies = self.content.kinds[sheet.at].copies
        told = ngettext("({n} card)", "({n} cards)", copies).format(n=copies)
        return f"**{sheet.name}** {told} {sheet.text}"

    def _region_text(self, region: int, short: bool) -> str:
        told = (
            _("**{region}**: buy what grows, sell cards, cash out. [SCOUND-19]"),
            _("**{region}**: find new cards. [SCOUND-25]"),
            _("**{region}**: shine first, then smear others. [SCOUND-28]"),
            _("**{region}**: raise armies and fight for influence. [SCOUND-34]"),
            _("**{region}**: here all pieces wait between the rounds. [SCOUND-45]"),
        )[region].format(region=region_name(region))
        here = [] if short or self.session is None else self._standing(region)
        if not here or self.session is None:
            return told
        names = joined([escape(self.session.names[seat]) for seat in here])
        return told + " " + ngettext("{names} is here.", "{names} are here.", len(here)).format(names=names)

    def _standing(self, region: int) -> list[int]:
        """The seats whose pieces stand in a region of the game that is played."""
        if self.session is None:
            return []
        return [seat for seat, stands in enumerate(self.session.view().stands) if stands == region]

    def widget(self, rect: Rect, figure: str, choice: int, on_choose: Callable[[int], None]) -> Widget:
        if figure in FAMILIES:
            return self.wall_widget(rect, figure, choice, on_choose)
        nodes = [(REGIONS[region], region_name(region), self._region(region)) for region in range(len(REGIONS))]
        return NodeFigure(self.ui, rect, self.title(BOARD), nodes, _places(self.ui, rect), choice, on_choose)

    def draw_region(self, surface: Surface, rect: Rect, region: int) -> None:
        """Draw a region with its name."""
        self._region(region)(surface, rect)

    def _region(self, region: int) -> Painter:
        """A region with its name and the pieces that stand there."""
        ui, standing = self.ui, self._standing(region)
        agora = region == MIDDLE

        def paint(surface: Surface, rect: Rect) -> None:
            if agora:
                rules_drawn.picture(ui, "scoundrels/agora")(surface, rect)
            else:
                surface.blit(_covering(ui, f"scoundrels/region_{REGIONS[region]}", rect), rect)
                pygame.draw.rect(surface, ui.theme.colour("orichalcum"), rect, max(1, ui.scale.px(2)))
                band = Rect(rect.x, rect.y, rect.width, min(rect.height // 2, ui.scale.px(30)))
                shade = Surface(band.size, pygame.SRCALPHA)
                shade.fill((24, 12, 13, 190))
                surface.blit(shade, band)
                ui.text.draw(surface, region_name(region), band, "label", "#F8E7BF", size=17, align="center",
                             valign="middle", wrap=False, squeeze=True)  # fmt: skip
            self._pawns(surface, rect, standing)

        return paint

    def _pawns(self, surface: Surface, rect: Rect, seats: list[int]) -> None:
        if not seats:
            return
        side = round(min(rect.height * PAWN_SHARE, rect.width / len(seats)))
        x = rect.centerx - side * len(seats) // 2
        for seat in seats:
            drawn = self.ui.store.get(f"scoundrels/pawn_{seat + 1}", (side, side))
            surface.blit(drawn, (x, rect.bottom - side))
            x += side

    # --------------------------------------------------------------------------------------------- on the pages

    def drawing(self, data: str) -> rules_drawn.CaptionGrid | rules_drawn.DataTable:
        return rule_tables.drawing(self.ui, self.content, self.composer, data)

    # -------------------------------------------------------------------------------------------------- cards

    def _of(self, card: int) -> tuple[ScoundrelsRules, CityComposer, int]:
        """The rules that have a card, what draws it, and its number among their kinds: of what a variant has left out
        those of the game as it is.
        """
        sheet = self.table.cards[card]
        if sheet.row not in self.left_out:
            return self.rules, self.composer, sheet.at
        rules = _sample()
        at = next(at for at, kind in enumerate(rules.deck.content.kinds) if kind.id == sheet.row)
        return rules, CityComposer(self.ui, rules.deck), at

    def draw_sign(self, surface: Surface, rect: Rect, card: int) -> None:
        rules, composer, at = self._of(card)
        composer.draw_tile(surface, rules.deck.kind_of.index(at), rect)

    def draw_card(self, surface: Surface, rect: Rect, card: int) -> None:
        rules, composer, at = self._of(card)
        composer.draw(surface, rules.deck.kind_of.index(at), rect, PLAIN)

    def open_card(self, card: int) -> None:
        rules, _composer, at = self._of(card)
        self.ui.app.open("card_zoom", subject=box_subject(rules, at))


def printed_boards(rules: ScoundrelsRules) -> tuple[PrintedBoard, ...]:
    """Return the board with its four regions round the agora, for the printer."""

    def draw(ui: Ui, surface: Surface, rect: Rect) -> None:
        surface.fill(ui.theme.colour("abyss"), rect)
        art = CityArt(ui, sheets(localised(rules.deck.content)), None)
        for region, place in enumerate(_places(ui, rect)):
            art.draw_region(surface, place, region)

    return (PrintedBoard(BOARD, _("The board"), BOARD_SIZE, draw),)


def _places(ui: Ui, rect: Rect) -> list[Rect]:
    """Where the regions lie: two above and two below the agora."""
    gap = ui.scale.px(8)
    side = min(round(rect.width * AGORA_SHARE), round(rect.height * AGORA_SHARE))
    agora = Rect(0, 0, side, side)
    agora.center = rect.center
    wide = (rect.width - gap) // 2
    high = min((rect.height - side) // 2 - gap, round(wide * REGION_RATIO))
    spots = [(x, y) for y in (agora.top - gap - high, agora.bottom + gap) for x in (rect.x, rect.right - wide)]
    return [*(Rect(x, y, wide, high) for x, y in spots), agora]


def _covering(ui: Ui, name: str, rect: Rect) -> Surface:
    """A drawing scaled until it covers a rectangle, and cut to it."""
    entry = ui.store.info(name)
    share = max(rect.width / entry.w, rect.height / entry.h)
    drawn = ui.store.get(name, (round(entry.w * share), round(entry.h * share)))
    spot = Rect((drawn.get_width() - rect.width) // 2, (drawn.get_height() - rect.height) // 2, *rect.size)
    return drawn.subsurface(spot.clip(drawn.get_rect()))
