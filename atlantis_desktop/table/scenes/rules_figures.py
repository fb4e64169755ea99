"""The figures of the rule reader: the wheel of elements, the deck, the Doorway, passing and scoring, from card art."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil, cos, radians, sin
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.content.cards import CardTable
from atlantis_desktop.games.fate.words import joined, signed
from atlantis_desktop.table.art.surfaces import draw_token
from atlantis_desktop.table.cards.composer import MINI, NEGATIVE, NORMAL, RATIO, CardComposer, card_size
from atlantis_desktop.table.scenes.rules_prose import fitting
from atlantis_desktop.table.widgets.base import HIT_UNITS, Widget, draw_focus_ring
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.ui import Ui

WHEEL, DECK, DOORWAY, PASSING, SCORING = "wheel", "deck", "doorway", "passing", "scoring"
FIGURES: Final = (WHEEL, DECK, DOORWAY, PASSING, SCORING)
"""The figures that a page of a rulebook can name."""
DISPROVED: Final = "#FF8F73"
ARROW: Final = "#7A3A1C"
_ICONS: Final = {WHEEL: "whirlwind", DECK: "card-draw", DOORWAY: "closed-doors", PASSING: "card-exchange",
                 SCORING: "laurel-crown"}  # fmt: skip


def figure_icon(figure: str) -> str:
    """Give the icon of a figure's heading."""
    return _ICONS.get(figure, "open-book")


def figure_title(figure: str) -> str:
    """Give the heading of a figure."""
    return {
        WHEEL: _("Element wheel"), DECK: _("The deck"), DOORWAY: _("A new deck"), PASSING: _("Passing"),
        SCORING: _("Card values"),
    }.get(figure, "")  # fmt: skip


def figure_text(figure: str, table: CardTable, element: int, short: bool = False) -> str:
    """Give the sentence under a figure; ``element`` is the one that is lit on the wheel."""
    found = table.elements[element]
    if figure == WHEEL:
        names = joined([table.elements[other].name for other in wheel_losers(table, element)])
        shown = _("**{element} disproves {others}.**").format(element=found.name, others=names)
        if short:
            return shown
        return _("Each element disproves the next two clockwise. Shown now: {sentence}").format(sentence=shown)
    if figure == DECK:
        return _("After the deal the deck holds 42 cards with two players, 37 with three, 32 with four.")
    if figure == DOORWAY:
        return _("What is left of the deck, the discards and the Final Chamber become the new deck.")
    if figure == PASSING:
        return _("One card goes face down to the next player clockwise.")
    return _("The last evidence decides. Here it is {element}.").format(element=found.name)


def wheel_losers(table: CardTable, element: int) -> list[int]:
    """Give the two elements that one disproves, in the order of the wheel."""
    order = list(table.wheel)
    at = order.index(element)
    return [order[(at + step) % len(order)] for step in (1, 2)]


class WheelNode(Widget):
    """One element on the wheel; a click lights it with what it disproves."""

    role = "button"
    focusable = True
    clickable = True

    def __init__(self, name: str, rect: Rect, label: str, drawing: str, on_click: Callable[[], None]) -> None:
        super().__init__(name, rect, region="diagram", label=label)
        self.drawing = drawing
        self.on_click = on_click
        self.ring = ""

    def act(self) -> bool:
        self.on_click()
        return True

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(20)

    def draw(self, surface: Surface, ui: Ui) -> None:
        side = round(self.rect.width * 112 / 88)
        if self.ring == "lit":
            ring = round(self.rect.width * 112 / 66)
            picture = ui.store.get("fate/disc_ring_evidence", (ring, ring))
            surface.blit(picture, picture.get_rect(center=self.rect.center))
        picture = ui.store.get(self.drawing, (side, side))
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.ring == "struck":
            slash = round(self.rect.width * 80 / 66)
            picture = ui.store.get("fate/disc_slash_disproved", (slash, slash))
            surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.hovered:
            pygame.draw.circle(surface, ui.theme.colour("hover-edge"), self.rect.center, self.rect.width // 2,
                               max(1, ui.scale.px(2)))  # fmt: skip
        if self.focused:
            draw_focus_ring(surface, self.rect, ui, radius=self.rect.width / 2)


class Wheel(Widget):
    """All ten arrows of the elements, those of one of them lit (ART_DIRECTION_GAMES 6)."""

    role = "picture"

    def __init__(
        self, ui: Ui, rect: Rect, table: CardTable, element: int, on_choose: Callable[[int], None]
    ) -> None:
        super().__init__("diagram_figure", rect, label=figure_title(WHEEL))
        self.table = table
        self.element = element
        line = ui.text.line_height("label", 18)
        # Nodes are 62 wide at a radius of 108; the lower names stand under their nodes.
        sides = [table.elements[table.wheel[at]].name for at in (1, 4)]
        names = max(ui.text.measure(words, "label", size=18)[0] for words in sides) + 4
        beside = round((rect.width / 2 - names) / 1.41)
        self.radius = max(round(rect.width / 5), min(round((rect.height - line) / 2.62), beside))
        # The two highest nodes beside each other are the nearest: only a little more makes them targets of their own.
        single = ceil(ui.scale.px(HIT_UNITS) / sin(radians(72)))
        if self.radius < single <= self.radius * 1.05 + 1:
            self.radius = single
        high = round(self.radius * 2.56) + line
        self.centre = (rect.centerx, rect.top + max(0, rect.height - high) // 2 + round(self.radius * 1.287))
        side = round(self.radius * 62 / 108)
        self.nodes: list[WheelNode] = []
        apart = self.radius >= single
        for at, number in enumerate(table.wheel):
            x, y = self._place(at)
            box = Rect(0, 0, side, side)
            box.center = (x, y)
            entry = table.elements[number]
            node = WheelNode(f"wheel_{entry.id}", box, entry.name, f"fate/disc_{entry.id}", partial(on_choose, number))
            # Where there is no room to hit one alone, the wheel is a picture.
            node.clickable = node.focusable = apart
            self.nodes.append(node)
        self._light()

    def _place(self, at: int) -> tuple[int, int]:
        turn = radians(72 * at)
        return round(self.centre[0] + self.radius * sin(turn)), round(self.centre[1] - self.radius * cos(turn))

    def _light(self) -> None:
        losers = wheel_losers(self.table, self.element)
        for node, number in zip(self.nodes, self.table.wheel, strict=True):
            node.ring = "lit" if number == self.element else "struck" if number in losers else ""

    def children(self) -> list[Widget]:
        return list(self.nodes)

    def draw(self, surface: Surface, ui: Ui) -> None:
        lit = self.table.elements[self.element].id
        side = round(340 * self.radius / 108)
        picture = ui.store.get(f"fate/wheel_arrows_{lit}", (side, side))
        surface.blit(picture, picture.get_rect(center=self.centre))
        for at, (node, number) in enumerate(zip(self.nodes, self.table.wheel, strict=True)):
            node.draw(surface, ui)
            self._name(surface, ui, at, node.rect, self.table.elements[number].name, node.ring == "lit")

    def _name(self, surface: Surface, ui: Ui, at: int, node: Rect, words: str, lit: bool) -> None:
        """Put a name beside its node, or below the two lower ones, in letters that fit."""
        # The ring round the lit element reaches beyond its node.
        gap, line = round(node.width * (0.3 if lit else 0.14)), ui.text.line_height("label", 18)
        left, right, align = self.rect.left, self.rect.right, "center"
        if at in (0, 1):
            left, align = node.right + gap, "left"
        elif at == 4:
            right, align = node.left - gap, "right"
        elif node.centerx > self.centre[0]:
            left = self.centre[0] + 2
        else:
            right = self.centre[0] - 2
        size = fitting(ui, words, "label", 18, right - left)
        wide = min(right - left, ui.text.measure(words, "label", size=size)[0] + 2)
        box = Rect(left, node.bottom, right - left, line)
        if align == "center":
            top = node.bottom + (gap if lit else round(node.width * 0.04))
            box = Rect(min(max(left, node.centerx - wide // 2), right - wide), top, wide, line)
        else:
            box.centery = node.centery
        ui.text.draw(surface, words, box, "label", "text", size=size, align=align, valign="middle", wrap=False,
                     squeeze=True)  # fmt: skip

    def reach(self, ui: Ui) -> Rect:
        return self.rect.inflate(ui.scale.px(24), ui.scale.px(24))


class CardFigure(Widget):
    """One of the figures that are made of cards."""

    role = "picture"

    def __init__(self, rect: Rect, figure: str, composer: CardComposer, element: int) -> None:
        super().__init__("diagram_figure", rect, label=figure_title(figure))
        self.figure = figure
        self.composer = composer
        self.element = element

    @property
    def table(self) -> CardTable:
        """The cards."""
        return self.composer.table

    def draw(self, surface: Surface, ui: Ui) -> None:
        {DECK: self._deck, DOORWAY: self._doorway, PASSING: self._passing, SCORING: self._scoring}[self.figure](
            surface, ui
        )

    def _row(
        self, surface: Surface, ui: Ui, rect: Rect, cards: Sequence[tuple[int | None, str, str, str]],
        between: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """Draw cards side by side, each with a caption below: (card or None for a back, caption, state, glow).

        ``between`` are the signs between them: ``plus``, ``arrow`` or nothing.
        """
        count = len(cards)
        sign = ui.scale.px(26) if any(between) else ui.scale.px(12)
        column = (rect.width - sign * (count - 1)) // count
        room = max((ui.text.measure(words, "body-small", column)[1] for _c, words, _s, _g in cards if words), default=0)
        wide = min(ui.scale.px(96), round(column * 0.86), round((rect.height - room - ui.scale.px(10)) / RATIO[MINI]))
        if wide < ui.scale.px(34):
            # Too little room for words: the cards alone, the sentence below tells the rest.
            room, wide = 0, min(round(column * 0.86), round((rect.height - ui.scale.px(8)) / RATIO[MINI]))
        high = card_size(wide, MINI)[1]
        top = rect.top + max(0, rect.height - high - room - ui.scale.px(6)) // 2
        for at, (card, words, state, glow) in enumerate(cards):
            left = rect.left + at * (column + sign)
            box = Rect(left + (column - wide) // 2, top, wide, high)
            self.composer.draw(surface, card, box, MINI, state, glow)
            if room:
                below = Rect(left, box.bottom + ui.scale.px(6), column, room)
                ui.text.draw(surface, words, below, "body-small", "text", align="center")
            if at < count - 1 and between and between[at]:
                draw_sign(surface, ui, between[at], (left + column + sign // 2, box.centery), "orichalcum")

    def _card(self, card: str) -> int:
        return self.table.index[card]

    def _deck(self, surface: Surface, ui: Ui) -> None:
        chamber = next(card.index for card in self.table.cards if card.type == "chamber")
        doorway = next(card.index for card in self.table.cards if card.type == "doorway")
        upper, lower = _halves(self.rect, 0.56, ui.scale.px(10))
        first = self.table.names[self.table.elements[self.element].names[0]].cards[2]
        self._row(surface, ui, upper, [
            (None, _("draw deck"), NORMAL, "shadow"), (first, _("first evidence"), NORMAL, "shadow"),
            (chamber, _("waits aside"), NORMAL, "shadow"),
        ])  # fmt: skip
        words = _("lowest six cards, mixed")
        room = ui.text.measure(words, "body-small", lower.width)[1]
        wide = min(ui.scale.px(56), lower.width // 8, round((lower.height - room - ui.scale.px(6)) / RATIO[MINI]))
        if wide < ui.scale.px(18):
            return
        step = wide + ui.scale.px(6)
        left = lower.centerx - (6 * step - ui.scale.px(6)) // 2
        top = lower.top + max(0, lower.height - room - ui.scale.px(6) - card_size(wide, MINI)[1]) // 2
        for at in range(6):
            box = Rect(left + at * step, top, wide, card_size(wide, MINI)[1])
            self.composer.draw(surface, doorway if at == 3 else None, box, MINI)
        below = Rect(lower.left, top + card_size(wide, MINI)[1] + ui.scale.px(6), lower.width, room)
        ui.text.draw(surface, words, below, "body-small", "text", align="center")

    def _doorway(self, surface: Surface, ui: Ui) -> None:
        chamber = next(card.index for card in self.table.cards if card.type == "chamber")
        doorway = next(card.index for card in self.table.cards if card.type == "doorway")
        upper, lower = _halves(self.rect, 0.46, ui.scale.px(8))
        self._row(surface, ui, upper, [
            (doorway, _("shown to all"), NORMAL, "shadow"), (None, _("new deck"), NORMAL, "playable"),
        ], ("arrow",))  # fmt: skip
        last = self.table.names[0].cards[1]
        self._row(surface, ui, lower, [
            (None, _("old deck"), NORMAL, "shadow"), (last, _("discards"), NORMAL, "shadow"),
            (chamber, _("Chamber"), NORMAL, "shadow"),
        ], ("plus", "plus"))  # fmt: skip

    def _passing(self, surface: Surface, ui: Ui) -> None:
        """Four seats round a table; a card goes from each to the next."""
        side = min(self.rect.size)
        centre, radius = self.rect.center, side * 0.34
        token = round(side * 0.17)
        card = round(side * 0.12)
        for seat in range(4):
            x, y = _on_circle(centre, radius, 90 * seat)
            draw_token(surface, ui, seat + 1, Rect(x - token // 2, y - token // 2, token, token))
            x, y = _on_circle(centre, radius * 1.02, 90 * seat + 45)
            box = Rect(0, 0, card, card_size(card, MINI)[1])
            box.center = (x, y)
            self.composer.draw(surface, None, box, MINI)
            for turn in (24, 66):
                place = _on_circle(centre, radius * 1.02, 90 * seat + turn)
                _arrow_head(surface, ui, place, 90 * seat + turn, round(side * 0.04))

    def _scoring(self, surface: Surface, ui: Ui) -> None:
        table = self.table
        losers = wheel_losers(table, self.element)
        neutral = next(n for n in table.wheel if n != self.element and n not in losers)
        own, lost, other = (
            table.cards[table.names[table.elements[element].names[1]].cards[3]]
            for element in (self.element, losers[0], neutral)
        )
        held = table.cards[table.names[table.elements[self.element].names[0]].cards[3]]
        upper, lower = _halves(self.rect, 0.5, ui.scale.px(8))
        self._row(surface, ui, upper, [
            (own.index, _("doubled, {n}").format(n=signed(2 * own.value)), NORMAL, "doubled"),
            (other.index, _("once, {n}").format(n=signed(other.value)), NORMAL, "shadow"),
        ])  # fmt: skip
        self._row(surface, ui, lower, [
            (lost.index, _("disproved, {n}").format(n=signed(-lost.value)), NEGATIVE, "shadow"),
            (held.index, _("in hand, {n}").format(n=signed(-held.value)), NORMAL, "shadow"),
        ])  # fmt: skip

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(12)


def make_figure(
    ui: Ui, rect: Rect, figure: str, composer: CardComposer, element: int, on_choose: Callable[[int], None]
) -> Widget:
    """Give the widget of a figure that a page names; an unknown name gives the wheel."""
    if figure in (DECK, DOORWAY, PASSING, SCORING):
        return CardFigure(rect, figure, composer, element)
    return Wheel(ui, rect, composer.table, element, on_choose)


# ---------------------------------------------------------------------------------------------------- on the page


def draw_groups(
    surface: Surface, composer: CardComposer, ui: Ui, rect: Rect, groups: Sequence[Sequence[int]], width: int
) -> None:
    """Draw groups of cards from the left of a rectangle. Where the first card disproves all others, an arrow leads to
    them, they are striped, and "or" stands between those of one group.
    """
    gap, between = ui.scale.px(8), ui.scale.px(60)
    table = composer.table
    hits = _is_evidence(table, groups)
    x = rect.left
    high = card_size(width, MINI)[1]
    for number, group in enumerate(groups):
        if number:
            if hits:
                draw_sign(surface, ui, "arrow", (x - gap + between // 2, rect.top + high // 2), ARROW)
            x += between - gap
        for at, card in enumerate(group):
            if at and hits:
                words = _("or")
                wide = ui.text.measure(words, "body-small")[0]
                box = Rect(x, rect.top, wide + gap, high)
                ui.text.draw(surface, words, box, "body-small", "ink", valign="middle", wrap=False)
                x += wide + gap
            box = Rect(x, rect.top, width, high)
            composer.draw(surface, card, box, MINI, NEGATIVE if hits and number else NORMAL)
            x += width + gap


def _is_evidence(table: CardTable, groups: Sequence[Sequence[int]]) -> bool:
    """Whether the figure shows one card and what it disproves."""
    if len(groups) < 2 or len(groups[0]) != 1:
        return False
    element = table.cards[groups[0][0]].element
    others = [table.cards[card].element for group in groups[1:] for card in group]
    return element >= 0 and bool(others) and all(other in table.elements[element].disproves for other in others)


def draw_sign(surface: Surface, ui: Ui, sign: str, centre: tuple[int, int], colour: str) -> None:
    """Draw a plus or an arrow to the right round a place of the window."""
    side = ui.scale.px(22)
    shade = ui.theme.colour(colour)
    if sign == "arrow":
        picture = ui.store.icon("plain-arrow", side, shade)
        surface.blit(pygame.transform.rotate(picture, 90), picture.get_rect(center=centre))
        return
    thick, half = max(2, ui.scale.px(4)), side // 3
    pygame.draw.rect(surface, shade, Rect(centre[0] - half, centre[1] - thick // 2, 2 * half, thick))
    pygame.draw.rect(surface, shade, Rect(centre[0] - thick // 2, centre[1] - half, thick, 2 * half))


def _halves(rect: Rect, share: float, gap: int) -> tuple[Rect, Rect]:
    """Split a rectangle into an upper part of this share and a lower one."""
    cut = round(rect.height * share)
    return (
        Rect(rect.left, rect.top, rect.width, cut - gap // 2),
        Rect(rect.left, rect.top + cut + gap // 2, rect.width, rect.height - cut - gap // 2),
    )


def _on_circle(centre: tuple[int, int], radius: float, degrees: float) -> tuple[int, int]:
    """A point of a circle, clockwise from the top."""
    turn = radians(degrees)
    return round(centre[0] + radius * sin(turn)), round(centre[1] - radius * cos(turn))


def _arrow_head(surface: Surface, ui: Ui, at: tuple[int, int], degrees: float, size: int) -> None:
    """A small triangle that points clockwise along the circle."""
    along, out = radians(degrees + 90), radians(degrees)
    forward = (sin(along), -cos(along))
    aside = (sin(out), -cos(out))
    tip = (at[0] + forward[0] * size, at[1] + forward[1] * size)
    back = (at[0] - forward[0] * size * 0.6, at[1] - forward[1] * size * 0.6)
    left, right = (
        (back[0] + side * aside[0] * size * 0.7, back[1] + side * aside[1] * size * 0.7) for side in (1, -1)
    )
    pygame.draw.polygon(surface, ui.theme.colour("orichalcum"), (tip, left, right))
