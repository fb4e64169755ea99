"""What flies over the table when something happens, from where to where, and how it is painted on its way."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.engine.events import Event
from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.rules.pieces import BUILD, ENERGY
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.cardface import paint_full_card
from atlantis_desktop.games.rising.table.drawn import paint_figure
from atlantis_desktop.games.rising.table.gate_parts import icon_of
from atlantis_desktop.games.rising.table.island import OnIsland
from atlantis_desktop.games.rising.table.island_picture import FOOT_DOWN, HEIGHTS
from atlantis_desktop.games.rising.table.look import standing
from atlantis_desktop.games.rising.table.model import GOODS
from atlantis_desktop.games.rising.words.card_texts import component_def
from atlantis_desktop.table.flights import MOST, Flight, Spot, picture_paint, sized_paint, turning_paint
from atlantis_desktop.ui.widgets.brush import Brush

ARC: Final = 60
EACH: Final = 4
"""So many tokens at most are seen flying for one gain or payment."""
KINDS: Final = 5
"""Kinds of goods with mystic energy, in the lists of payments."""
COMPONENT: Final = (276, 258)
NAMES: Final = dict((kind, good) for good, kind in GOODS)


class Travel:
    """Makes the flights of one table."""

    def __init__(self, table: OnIsland) -> None:
        """Take the table with its widgets."""
        self.table = table

    # ------------------------------------------------------------------------------------------------ where

    def home(self, seat: int) -> Rect:
        """Return the plate of a seat."""
        plates = self.table.plates
        return plates[seat].rect if 0 <= seat < len(plates) else plates[0].rect

    def good(self, seat: int, kind: int) -> Spot:
        """Return where a seat's goods of a kind are shown."""
        region = f"seat_panel_{seat + 1}_{NAMES[kind]}"
        screen = self.table.screen
        return screen.rect(region).center if screen.has(region) else self.home(seat).center

    def _middle(self) -> Spot:
        return self.table.board.rect.center

    def place(self, place: int) -> Spot:
        """Return where a place is seen."""
        board = self.table.board
        if board.places.has(place):
            return board.seen(board.places.spot(place))
        return self.table.gate.rect.center if place >= BUILD else self._middle()

    # ------------------------------------------------------------------------------------------------ figures

    def figures(self, moved: Iterable[int], before: RisingTable, after: RisingTable) -> list[Flight]:
        """Return figures that walk from where they stood to where they stand; none where nothing is seen to move."""
        flights = []
        for figure in list(moved)[:MOST]:
            start, end = self._foot(before, figure, after), self._foot(after, figure, after)
            if (round(start[0]), round(start[1])) != (round(end[0]), round(end[1])):
                flights.append(self._figure(figure, start, end, after))
        return flights

    def _figure(self, figure: int, start: Spot, end: Spot, after: RisingTable) -> Flight:
        table = self.table
        places = table.board.places
        ratio = table.board.camera.zoom / places.zoom
        look = standing(table.model.rules, after, figure)._replace(laid=False)
        high = HEIGHTS[places.small][not look.leader] * places.mark_scale * ratio

        def paint(surface: Surface, x: float, y: float, _share: float) -> None:
            paint_figure(table.ui, surface, look, x, y, high)

        reach = (high * 0.9, high * 1.5, high * 0.4)
        return Flight(start, end, paint, reach, arc=ARC * table.screen.k, figure=figure)

    def _foot(self, view: RisingTable, figure: int, after: RisingTable) -> Spot:
        board, place = self.table.board, view.where[figure]
        if board.places.has(place):
            there = [other for other, at in enumerate(view.where) if at == place]
            places = board.places
            spots = places.spaces_of(place) or (places.spot(place),)
            x, y = spots[min(there.index(figure), len(spots) - 1)]
            return board.seen((x, y + FOOT_DOWN[places.small] * places.mark_scale))
        seat = max(0, after.owner[figure])
        rect = self.table.gate.rect if place >= BUILD else self.home(seat)
        return rect.centerx, rect.centery + self.table.screen.k * 20

    # ------------------------------------------------------------------------------------------------ goods

    def token(self, kind: int, start: Spot, end: Spot, *, fade: bool = False) -> Flight:
        """Return a token of a kind of goods on its way."""
        side = self.table.screen.px(44)
        picture = self.table.ui.store.get(f"rising/tokens/{NAMES[kind]}", (side, side))
        reach = (side / 2, side / 2, side / 2)
        return Flight(start, end, picture_paint(picture, fade), reach, arc=ARC * self.table.screen.k)

    def gains(self, events: Iterable[Event], place: int) -> list[Flight]:
        """Return goods that come from a place to the seats that gain them."""
        start = self.place(place)
        return [
            self.token(event.values[0], start, self.good(event.seat, event.values[0]))
            for event in events for _number in range(min(EACH, event.values[1]))
        ]  # fmt: skip

    def payments(self, events: Iterable[Event]) -> list[Flight]:
        """Return goods that go from the seats that pay them back to the stock."""
        flights = []
        for event in events:
            kind, count = event.values
            start = self.good(event.seat, kind)
            end = start[0] + self.table.screen.px(170), start[1]
            flights += [self.token(kind, start, end, fade=True) for _number in range(min(EACH, count))]
        return flights

    def energy(self, seat: int, count: int) -> list[Flight]:
        """Return mystic energy that goes from a seat into a roll."""
        return [
            self.token(ENERGY, self.good(seat, ENERGY), self.table.roll.rect.center)
            for _number in range(min(EACH, count))
        ]  # fmt: skip

    def prices(self, event: Event) -> list[Flight]:
        """Return the goods that are paid for a component, from their seats to the gate."""
        flights = []
        for at, count in enumerate(event.values):
            seat, kind = divmod(at, KINDS)
            if count and seat < len(self.table.plates):
                flights += [
                    self.token(kind, self.good(seat, kind), self.table.gate.rect.center)
                    for _number in range(min(EACH, count))
                ]  # fmt: skip
        return flights

    # ------------------------------------------------------------------------------------------------ cards

    def card(self, start: Spot, end: Spot, picture: Surface) -> Flight:
        """Return a card on its way, with the side that is seen."""
        wide, high = picture.get_size()
        reach = (wide / 2, high / 2, high / 2)
        return Flight(start, end, picture_paint(picture), reach, arc=ARC * self.table.screen.k)

    def back(self) -> Surface:
        """Return the back of a card of the library."""
        size = self.table.library.card.size
        return self.table.ui.store.get("rising/cards/back_library", size)

    def drawn(self, events: Iterable[Event]) -> list[Flight]:
        """Return library cards that come from their deck to the middle."""
        x, y = self._middle()
        step = self.table.library.card.width * 1.2
        start = self.table.library.card.center
        return [self.card(start, (x + at * step, y), self.back()) for at, _event in enumerate(events)]

    def kept(self, events: Iterable[Event]) -> list[Flight]:
        """Return cards that go from the middle to the seats that keep them."""
        return [self.card(self._middle(), self.hand(event.seat), self.back()) for event in events]

    def hand(self, seat: int) -> Spot:
        """Return where a seat's cards are shown."""
        return self.table.cards.rect.center if seat == self.table.model.front else self.home(seat).center

    def let_go(self, events: Iterable[Event]) -> list[Flight]:
        """Return cards that go from a seat to the discards of the library."""
        end = self.table.library.card.center
        return [self.card(self.hand(event.seat), end, self.back()) for event in events]

    def misfortune(self, card: int) -> list[Flight]:
        """Return a misfortune that is turned over on its way from the deck to where it is read."""
        shown, deck = self.table.drawn.rect, self.table.deck.card
        face = self._full(card, shown.size)
        back = self.table.ui.store.get("rising/cards/back_misfortune", shown.size)
        paint = turning_paint(back, face, deck.size, shown.size)
        reach = (shown.width / 2, shown.height / 2, shown.height / 2)
        return [Flight(deck.center, shown.center, paint, reach)]

    def misfortune_away(self, card: int) -> list[Flight]:
        """Return a misfortune that goes from where it was read to the discards."""
        if card < 0 or not self.table.drawn.visible:
            return []
        shown, pile = self.table.drawn.rect, self.table.spent.rect
        paint = sized_paint(self._full(card, shown.size), shown.size, pile.size)
        reach = (shown.width / 2, shown.height / 2, shown.height / 2)
        return [Flight(shown.center, pile.center, paint, reach)]

    def _full(self, card: int, size: tuple[int, int]) -> Surface:
        picture = Surface(size, pygame.SRCALPHA)
        if card == HIDDEN:
            return picture
        brush = Brush(picture, self.table.ui, self.table.screen)
        paint_full_card(brush, self.table.model, card, Rect((0, 0), size))
        return picture

    # ------------------------------------------------------------------------------------------------ the gate

    def component(self, component: int) -> list[Flight]:
        """Return a component that is turned over in the middle and goes into the gate."""
        table, k = self.table, self.table.screen.k
        large = round(COMPONENT[0] * k), round(COMPONENT[1] * k)
        sides = [self._part(component, built, large) for built in (False, True)]
        start, end = self._middle(), table.gate.rect.center

        def paint(surface: Surface, _x: float, _y: float, share: float) -> None:
            turn, way = min(1.0, share / 0.35), max(0.0, (share - 0.7) / 0.3)
            wide = max(0.04, abs(cos(pi * turn)))
            size = 1.0 - 0.8 * way
            picture = sides[turn >= 0.5]
            shown = pygame.transform.smoothscale(
                picture, (max(1, round(large[0] * wide * size)), max(1, round(large[1] * size)))
            )
            x, y = start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way
            surface.blit(shown, shown.get_rect(center=(round(x), round(y))))

        whole = Rect(start, (0, 0)).union(Rect(end, (0, 0))).inflate(2 * large[0], 2 * large[1])
        reach = (whole.width / 2, whole.height / 2, whole.height / 2)
        return [Flight(whole.center, whole.center, paint, reach)]

    def _part(self, component: int, built: bool, size: tuple[int, int]) -> Surface:
        ui, k = self.table.ui, self.table.screen.k
        picture = ui.store.sliced(f"rising/gate/component_{'built' if built else 'to_build'}", size, scale=k).copy()
        brush = Brush(picture, ui, self.table.screen)
        name = component_def(self.table.model.rules, component).name
        inner = Rect((0, 0), size).inflate(-round(92 * k), -round(92 * k))
        head = Rect(inner.x, inner.y, inner.width, round(34 * k))
        brush.fit(name.upper(), head, "name", "title-light", size=17, align="center")
        side = round(84 * k)
        icon = Rect(inner.centerx - side // 2, head.bottom + round(14 * k), side, side)
        brush.icon(icon_of(self.table.model.rules.components[component]), icon, "white" if built else "#E9D9B0")
        return picture
