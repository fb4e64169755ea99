"""What City of Scoundrels draws on the pages of its rulebook from its cards: the deck, the deal, a table a family."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.games.scoundrels.rules.content import CardKind, ScoundrelsContent
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, DEALT, FAMILIES, INVEST, LAID_ASIDE, SEATS
from atlantis_desktop.games.scoundrels.table.card_frame import DASH
from atlantis_desktop.games.scoundrels.table.composer import ICONS, CityComposer
from atlantis_desktop.games.scoundrels.words.card_texts import family_name
from atlantis_desktop.screens.reader.drawn import CaptionGrid, DataTable, Painter, icon, picture, words_or
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.words import _, ngettext, pgettext

DECK, PLAYERS = "deck", "players"
NAMES: Final = (DECK, PLAYERS, *FAMILIES)
NAME_WIDTH: Final = 2.9
"""How many times as wide as a number the name of a card is."""


def drawing(ui: Ui, content: ScoundrelsContent, composer: CityComposer, data: str) -> CaptionGrid | DataTable:
    """Return what is drawn from the data under a name."""
    if data == DECK:
        return _deck(ui, content, composer)
    if data == PLAYERS:
        heads: list[str | Painter] = [
            _("Players"), words_or(ui, _("Drawn"), icon(ui, "card-draw")),
            words_or(ui, _("Laid aside"), icon(ui, "card-discard")),
            words_or(ui, _("Left to draw"), icon(ui, "card-pick")),
        ]  # fmt: skip
        return DataTable(ui, heads, player_cells(content), 1.0, 2)
    family = FAMILIES.index(data)
    return DataTable(ui, _heads(ui, family), cards_cells(content, family), NAME_WIDTH, 2)


def player_cells(content: ScoundrelsContent) -> list[list[str]]:
    """Return by number of players: it, the cards drawn, those laid aside, and those left to draw (SCOUND-02, 03)."""
    total = sum(kind.copies for kind in content.kinds)
    return [[str(n), str(n * DEALT), str(n * LAID_ASIDE), str(total - n * DEALT)] for n in SEATS]


def cards_cells(content: ScoundrelsContent, family: int) -> list[list[str]]:
    """Return for each card of a family its name, copies, cost and values, as it has them printed."""
    return [_cells(kind) for kind in content.kinds if kind.family == family]


def _cells(kind: CardKind) -> list[str]:
    found = [kind.name, str(kind.copies), str(kind.cost)]
    if kind.family == INVEST:
        found += [str(value) for value in (kind.income, kind.cap, kind.cash_out, kind.quick_sale)]
    if kind.family == CONQUER:
        values = ((kind.attack, kind.has_attack), (kind.defence, kind.has_defence))
        found += [_("d6") if kind.die else str(value) if there else DASH for value, there in values]
    return found


def _heads(ui: Ui, family: int) -> list[str | Painter]:
    """What a column tells, in words or as a sign; the words below a table name the columns in their order."""

    def head(words: str, sign: str) -> Painter:
        return words_or(ui, words, icon(ui, sign, share=0.6))

    coin = words_or(ui, pgettext("column", "Cost"), picture(ui, "scoundrels/coin_plain", 0.7))
    found: list[str | Painter] = [_("Card"), head(pgettext("column", "Copies"), "card-random"), coin]
    if family == INVEST:
        found += [
            head(pgettext("column", "Income"), "sunrise"), head(pgettext("column", "Holds"), "chest"),
            head(pgettext("column", "Cash out"), "swap-bag"), head(pgettext("column", "Quick sale"), "trade"),
        ]  # fmt: skip
    if family == CONQUER:
        found += [picture(ui, "scoundrels/badge_attack", 0.7), picture(ui, "scoundrels/badge_defence", 0.7)]
    return found


def _deck(ui: Ui, content: ScoundrelsContent, composer: CityComposer) -> CaptionGrid:
    def first_card(family: int) -> Painter:
        piece = next(at for at, kind in enumerate(composer.deck.kind_of) if composer.deck.kinds[kind].family == family)

        def paint(surface: Surface, rect: Rect) -> None:
            box = Rect(0, 0, round(rect.height * 1.1), round(rect.height * 0.92))
            box.center = rect.center
            composer.draw_tile(surface, piece, box)
            badge = Rect(0, 0, box.height // 2, box.height // 2)
            badge.bottomleft = box.x - ui.scale.px(8), box.bottom + ui.scale.px(4)
            disc = ui.store.get("scoundrels/coin_plain", badge.size)
            surface.blit(disc, badge)
            icon(ui, ICONS[family], "#2C1A04", 0.62)(surface, badge)

        return paint

    cells = []
    for family in range(len(FAMILIES)):
        count = sum(kind.copies for kind in content.kinds if kind.family == family)
        told = ngettext("{family}: {n} card", "{family}: {n} cards", count)
        cells.append((first_card(family), told.format(family=family_name(family), n=count)))
    return CaptionGrid(ui, cells, 76)
