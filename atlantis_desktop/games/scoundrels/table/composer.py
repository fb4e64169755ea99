"""The cards of City of Scoundrels as surfaces: faces by piece, the Hand of Poseidon, and small ones for tableaux."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.scoundrels.rules.deck import CardKind, Deck
from atlantis_desktop.games.scoundrels.rules.state import CONQUER, INVEST
from atlantis_desktop.games.scoundrels.table.brief import brief
from atlantis_desktop.games.scoundrels.table.card_frame import PICTURE, Framed, text_fits
from atlantis_desktop.games.scoundrels.table.look import Marks
from atlantis_desktop.games.scoundrels.table.text_card import NarrowComposer
from atlantis_desktop.games.scoundrels.words.card_texts import family_name, localised
from atlantis_desktop.table.cards.painter import PLAIN
from atlantis_desktop.table.cards.printed import PrintedCard, PrintedDeck, alike, lay_within
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.words import _

BORROWED: Final = 10
"""So many drawings at least has each family."""
FRAMES: Final = ("invest", "reputation", "scandal", "conquer")
"""The frames by family."""
SIGNS: Final = ("#20150A", "#F3FBF7", "#FFEAF4", "#FFF0E2")
"""Colours of the feet's words by family."""
ICONS: Final = ("two-coins", "laurels", "drama-masks", "spartan-helmet")
"""The families' signs where no card is shown."""
TILE_CUT: Final = 0.45
"""How much of what is too high of a picture is cut off above on a small card of a tableau."""
LEAST_BADGE: Final = 13
"""A small picture on which badges would be smaller, in pixels, shows none: the sums beside it tell them."""


def frames(name: str) -> tuple[str, str, str]:
    """Return the drawings of a family's frame: the usual one, that of wide cards, that of minis."""
    return f"scoundrels/frame_{name}", f"scoundrels/frame_large_{name}", f"scoundrels/frame_mini_{name}"


def no_marks(piece: int) -> Marks:
    """Return nothing for every card: it lies in a hand or in a book."""
    return Marks()


class CityComposer(NarrowComposer):
    """Makes the cards of City of Scoundrels by piece; ``marks`` says what lies on one of them now."""

    field = "scoundrels/back_field"

    def __init__(self, ui: Ui, deck: Deck, marks: Callable[[int], Marks] = no_marks) -> None:
        super().__init__(ui)
        self.deck = deck
        self.marks = marks

    def framed(self, card: int) -> Framed:
        """Return what is printed on a piece, with its coins and its die."""
        kind, lying = localised(self.deck.content).kinds[self.deck.kind_of[card]], self.marks(card)
        name, values = FRAMES[kind.family], None
        if kind.family == CONQUER:
            die: int | str = lying.die or _("d6")
            values = (
                (die if kind.die else kind.attack) if kind.has_attack or kind.die else None,
                (die if kind.die else kind.defence) if kind.has_defence or kind.die else None,
            )
        return Framed(
            kind.id, *frames(name), self._picture(kind),
            kind.name, kind.text, family_name(kind.family), SIGNS[kind.family], kind.cost, values,
            lying.coins if kind.family == INVEST else 0, lying.die, brief(kind),
        )  # fmt: skip

    def words(self, card: int) -> str:
        printed = self.framed(card)
        attack, defence = printed.values or (None, None)
        numbers = [
            (printed.cost, _("price {n}")), (attack, _("attack {n}")), (defence, _("defence {n}")),
            (printed.coins or None, _("coins on it {n}")),
        ]  # fmt: skip
        told = [words.format(n=number) for number, words in numbers if number is not None]
        return ". ".join([", ".join([printed.foot, *told]), plain(printed.text)])

    def _picture(self, kind: CardKind) -> str:
        """Return the drawing of a card; one that a variant has added borrows that of another card of its family."""
        names = (f"scoundrels/pic_{kind.id}", f"scoundrels/pic_{kind.id[0]}{int(kind.id[1:]) % BORROWED + 1:02d}")
        return next((name for name in names if name in self.ui.store), names[0])

    def poseidon(self, width: int, form: str) -> Surface:
        """Return the card Hand of Poseidon, which is never in the deck."""
        return self.face_of(poseidon_card(form), width, form)

    def tile(self, card: int, size: tuple[int, int], lit: bool = False) -> Surface:
        """Return a card of a tableau in small: its picture with coins or values, without its name."""
        printed = self.framed(card)
        key = ("city tile", printed, size, lit, self.ui.theme.key)
        return self.ui.store.keep(key, lambda: self._tile(printed, size, lit))

    def draw_tile(self, surface: Surface, card: int, rect: Rect, lit: bool = False) -> None:
        """Draw a small card of a tableau with its shadow."""
        under, reach = self.ground("playable" if lit else "shadow", *rect.size)
        surface.blit(under, (rect.x - reach, rect.y - reach))
        surface.blit(self.tile(card, rect.size, lit), rect)

    def _tile(self, card: Framed, size: tuple[int, int], lit: bool) -> Surface:
        wide, high = size
        out = Surface(size, pygame.SRCALPHA)
        full = max(wide, round(high * PICTURE[0] / PICTURE[1]))
        picture = self.ui.store.get(card.picture, (full, round(full * PICTURE[1] / PICTURE[0])))
        radius = max(3, round(wide * 0.055))
        spare = picture.get_width() - wide, picture.get_height() - high
        part = Surface(size, pygame.SRCALPHA)
        part.blit(picture, (-spare[0] // 2, -round(spare[1] * TILE_CUT)))
        mask = Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
        part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(part, (0, 0))
        line = self.ui.theme.colour("glow" if lit else "orichalcum")
        pygame.draw.rect(out, line, out.get_rect(), max(2, round(wide * (0.04 if lit else 0.02))), border_radius=radius)
        side = min(round(wide * 0.34), round(high * 0.5))
        low = high - max(2, round(high * 0.05))
        if card.coins:
            lower = min(card.coins, 5) - 1
            room = low - side - max(2, round(high * 0.03))
            most = 1 + max(0, min(lower, room // max(2, round(side * 7 / 34))))
            self.stack(out, (wide - side // 2 - max(2, round(wide * 0.04)), low), side, card.coins, most)
        if card.values is not None and side >= LEAST_BADGE:
            attack, defence = card.values
            edge = max(2, round(wide * 0.03))
            if attack is not None:
                self._mini_badge(out, "scoundrels/badge_attack", attack, Rect(edge, low - side, side, side))
            if defence is not None:
                box = Rect(wide - edge - side, low - side, side, side)
                self._mini_badge(out, "scoundrels/badge_defence", defence, box)
        return out

    def _mini_badge(self, out: Surface, name: str, value: int | str, box: Rect) -> None:
        self.badge(out, name, value, (box.x, box.y, box.width, box.height, box.width * 0.62), 1.0)


def poseidon_card(form: str) -> Framed:
    """Return what is printed on the Hand of Poseidon (SCOUND-08 to 12); the mini has room for one word."""
    name = _("Hand of Poseidon") if form == "plain" else _("Poseidon")
    return Framed(
        "poseidon", *frames("poseidon"), "scoundrels/pic_poseidon", name,
        _("The poorest player gains 1 coin."), _("Hand of Poseidon"), "#EAF6FF",
    )  # fmt: skip


def printed_decks(deck: Deck) -> tuple[PrintedDeck, ...]:
    """Return the deck of the game and the Hand of Poseidon, which is never shuffled into it, for the printer."""
    kinds = localised(deck.content).kinds
    piece = {kind.id: deck.kind_of.index(at) for at, kind in enumerate(kinds)}
    cards = tuple(PrintedCard(kind.id, kind.name, kind.copies) for kind in kinds)

    def draw(ui: Ui, surface: Surface, rect: Rect, card: str) -> None:
        lay_within(surface, CityComposer(ui, deck).face(piece[card], rect.width), rect)

    def draw_poseidon(ui: Ui, surface: Surface, rect: Rect, card: str) -> None:
        lay_within(surface, CityComposer(ui, deck).poseidon(rect.width, PLAIN), rect)

    def back(ui: Ui, surface: Surface, rect: Rect) -> None:
        lay_within(surface, CityComposer(ui, deck).back(rect.width), rect)

    def left_out(ui: Ui, card: str, width: int) -> str:
        text = CityComposer(ui, deck).framed(piece[card]).text
        return "" if text_fits(ui, text, width) else text

    poseidon = poseidon_card(PLAIN)
    own = (PrintedCard(poseidon.id, poseidon.name),)
    return (
        PrintedDeck("cards", _("Cards"), cards, draw, alike(back), left_out=left_out),
        PrintedDeck("poseidon", poseidon.name, own, draw_poseidon, alike(back)),
    )
