"""Beside the board: the draw pile, the discard pile, and the Hand of Poseidon with its holder."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from atlantis_desktop.games.scoundrels.rules.state import NOBODY
from atlantis_desktop.games.scoundrels.table.board import CityPanel
from atlantis_desktop.games.scoundrels.table.composer import CityComposer
from atlantis_desktop.games.scoundrels.table.look import CityLook
from atlantis_desktop.games.scoundrels.table.values import paint_caption
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.table.cards.painter import FRAMED_MINI, PLAIN
from atlantis_desktop.ui.art.surfaces import dashed_rect
from atlantis_desktop.ui.widgets.base import Clicked
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _, ngettext

PILE_EDGES: Final = 4
"""So many cards of the draw pile are seen from the side."""


class PilePanel(Clicked, CityPanel):
    """The draw pile or the discard pile, face down, with the number of its cards below (2.1)."""

    heard = False

    def __init__(self, name: str, look: CityLook, board: BoardView, composer: CityComposer) -> None:
        super().__init__(name, look, board, 0, region="piles")
        self.caption = f"{name}_caption"
        whole = self.rect.union(board.rect(self.caption))
        self.spill = max(whole.bottom - self.rect.bottom, self.rect.x - whole.x, board.px(26)) + board.px(4)
        self.composer = composer
        self.label = _("Draw pile") if name == "draw_pile" else _("Discard pile")

    @property
    def count(self) -> int:
        """How many cards lie here."""
        view = self.look.view
        return len(view.pile if self.name == "draw_pile" else view.discard)

    @property
    def value(self) -> str:
        """How many cards lie here, in words."""
        return ngettext("{n} card", "{n} cards", self.count).format(n=self.count)

    def content(self) -> Hashable:
        return self.count, self.hovered, self.focused, self.label

    def paint(self, brush: Brush) -> None:
        count, board, ui = self.count, self.board, brush.ui
        slot = board.pile(self.name, PLAIN)
        if count == 0:
            dashed_rect(brush.surface, ui.theme.colour("title-light", 150), brush.rect(slot.rect), max(2, board.px(2)),
                        board.px(9), board.px(6))  # fmt: skip
        elif self.name == "draw_pile":
            step = max(1, board.px(1.5))
            edges = min(PILE_EDGES, count - 1)
            for at in range(edges, 0, -1):
                shade = ui.theme.colour("#15100B" if at % 2 else "#3A1420")
                edge = brush.rect(slot.rect.move(at * step, at * step))
                pygame.draw.rect(brush.surface, shade, edge, border_radius=round(slot.rect.width * 0.06))
            self.composer.draw(brush.surface, None, brush.rect(slot.rect), PLAIN)
        else:
            for at, angle in enumerate((-4.0, 3.0, slot.angle)[-min(3, count) :]):
                self.composer.draw(brush.surface, None, brush.rect(slot.rect), PLAIN, angle=angle if at < 2 else 1.0)
        words = (_("Draw {n}") if self.name == "draw_pile" else _("Discard {n}")).format(n=count)
        box = board.rect(self.caption)
        if not brush.fits(words, box.inflate(-ui.scale.px(14), 0), "smallest", 15):
            words = str(count)
        paint_caption(brush, self.caption, words)
        if self.hovered:
            brush.frame(slot.rect, ui.theme.colour("hover-edge"), 2, 8)
        if self.focused:
            brush.focus(slot.rect)


class PoseidonPanel(Clicked, CityPanel):
    """The card Hand of Poseidon, and who holds it in this round (SCOUND-08 to 12)."""

    heard = False

    def __init__(self, look: CityLook, board: BoardView, composer: CityComposer) -> None:
        super().__init__("hand_of_poseidon", look, board, 0, region="piles")
        whole = self.rect.union(board.rect("hand_of_poseidon_caption"))
        self.spill = max(whole.bottom - self.rect.bottom, self.rect.x - whole.x, board.px(24)) + board.px(4)
        self.composer = composer
        self.away = False
        """Whether the card is on its way somewhere, so that its place is empty."""
        self.label = _("Hand of Poseidon")

    @property
    def value(self) -> str:
        """Who holds it, in words."""
        holder = self.look.view.poseidon
        return _("on the table") if holder == NOBODY else self.look.names[holder]

    def content(self) -> Hashable:
        return self.look.view.poseidon, self.value, self.away, self.hovered, self.focused

    def paint(self, brush: Brush) -> None:
        ui, board, holder = brush.ui, self.board, self.look.view.poseidon
        wide = board.card_width(self.name)
        card = self.composer.poseidon(wide, FRAMED_MINI)
        rect = card.get_rect(midtop=self.rect.midtop)
        if self.away:
            dashed_rect(brush.surface, ui.theme.colour("title-light", 150), brush.rect(rect), max(2, board.px(2)),
                        board.px(9), board.px(6))  # fmt: skip
        else:
            under, reach = self.composer.ground("shadow", *rect.size)
            brush.surface.blit(under, brush.rect(rect).move(-reach, -reach))
            brush.surface.blit(card, brush.rect(rect))
        box = board.rect("hand_of_poseidon_caption")
        if holder == NOBODY:
            inner = box.inflate(-ui.scale.px(12), 0)
            words = self.value if brush.fits(self.value, inner, "smallest", 15) else "–"
            paint_caption(brush, "hand_of_poseidon_caption", words)
        else:
            paint_caption(brush, "hand_of_poseidon_caption", self.look.names[holder], holder)
        if self.hovered:
            brush.frame(rect, ui.theme.colour("hover-edge"), 2, 8)
        if self.focused:
            brush.focus(rect)
