"""Cards on the table as widgets: lying, marked, hovered, dragged; and those that are on their way somewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import pi, sin
from typing import Final, Protocol, runtime_checkable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.table.card_rows import Slot
from atlantis_desktop.table.cards.painter import DIMMED, FORBIDDEN, NEGATIVE, NORMAL, CardPainter
from atlantis_desktop.ui.art.surfaces import lay
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget, draw_focus_ring, grown
from atlantis_desktop.words import _

RISE: Final = 16
"""Panel units by which a marked card rises (ART_DIRECTION_GAMES 7.1)."""
HOVER_RISE: Final = 6
SHADOW_FALLS: Final = 0.1
"""How far the shadow of a card on its way falls lower, as a share of its height."""
GLOW_MOST: Final = 150
"""How strong the light round a card on its way is at most, of 255."""
DRAG_FROM: Final = 8
"""Panel units that the pointer moves before a press becomes a drag."""


class Table(Protocol):
    """What cards tell the table that they lie on."""

    def card_clicked(self, card: CardWidget) -> None:
        """A card was clicked."""

    def card_dragged(self, card: CardWidget, pos: tuple[int, int]) -> None:
        """A card is being dragged; the pointer is at this place."""

    def card_dropped(self, card: CardWidget, pos: tuple[int, int]) -> None:
        """A dragged card was let go at this place."""

    def card_entered(self, card: CardWidget) -> None:
        """Enter was pressed on a card."""

    def card_inspected(self, card: CardWidget) -> None:
        """The large picture with the rule was asked for."""


@runtime_checkable
class HoldsCards(Protocol):
    """A panel that paints several cards itself, such as a tableau."""

    def card_under(self, pos: tuple[int, int] | None) -> tuple[int, Rect] | None:
        """Return the card at a place of the window (the keyboard's for None) and where it lies; None for none."""

    def look_at(self, pos: tuple[int, int] | None) -> bool:
        """Show the card there large with its rule. Gives whether there is one."""


class CardWidget(Widget):
    """One card on the table. ``face`` is HIDDEN for a back, ``slot`` where it lies when nothing lifts it."""

    role = "card"
    tells_by_picture = True
    focusable = True
    clickable = True

    def __init__(self, key: str, face: int, place: Place, slot: Slot, composer: CardPainter, table: Table) -> None:
        """Take the card's key, its face, place and slot, and who is told of clicks."""
        super().__init__(key, slot.rect.copy(), layer=1)
        self.face = face
        self.place = place
        self.slot = slot
        self.composer = composer
        self.table = table
        self.state = NORMAL
        self.glow = "shadow"
        self.marked = False
        self.playable = False
        self.number = 0
        self.edges = 0
        """How many cards below it are seen as edges, for a pile."""
        self._pressed_at: tuple[int, int] | None = None
        self.dragging = False

    def pieces(self) -> Sequence[int]:
        return () if self.face == HIDDEN else (self.face,)

    def state_words(self) -> str:
        found = [_("marked")] if self.marked else [_("can be played")] if self.playable else []
        text = "" if self.face == HIDDEN else self.composer.words(self.face)
        return ". ".join(part for part in (super().state_words(), *found, text) if part)

    def lay(self, face: int, place: Place, slot: Slot) -> None:
        """Lay the card somewhere else, or turn it over."""
        before = self.reach(self.ui)
        self.face, self.place, self.slot = face, place, slot
        self._settle()
        if self.scene is not None:
            self.scene.mark(before)
        self.mark()

    def show(self, *, state: str, glow: str, marked: bool, playable: bool, number: int = 0) -> None:
        """Show the card in a state; nothing is painted anew where nothing changes. ``number`` is that of a hint."""
        looks = self.state, self.glow, self.marked, self.playable, self.number
        if (state, glow, marked, playable, number) == looks:
            return
        self.mark()
        self.state, self.glow, self.marked, self.playable, self.number = state, glow, marked, playable, number
        self._settle()
        self.mark()

    def _settle(self) -> None:
        self.rect = self.slot.rect.copy()
        if self.place[0] == "hand" and self.scene is not None:
            self.rect.y = max(self.slot.highest, self.rect.y - self.lift)

    @property
    def lift(self) -> int:
        """How many pixels a card of a hand rises: one that is marked, or that is pointed at and can be played."""
        return self.ui.scale.px(RISE if self.marked else HOVER_RISE if self.hovered and self.playable else 0)

    def overhang(self, ui: Ui) -> int:
        turned = self.rect.width // 6 if self.slot.angle or self.edges else 0
        return max(round(self.rect.width * 0.22) + ui.scale.px(RISE), turned + ui.scale.px(RISE))

    @property
    def in_front(self) -> bool:
        """Whether the card of a fan is pointed at, so that it lies whole over its neighbours."""
        pointed = self.hovered or (self.focused and not self.ui.app.pointer_in_use)
        return bool(self.slot.seen) and self.visible and pointed and not self.dragging

    def hit_rect(self, ui: Ui) -> Rect:
        # A raised card still takes clicks where it lay, so that the pointer does not fall off its lower edge. In a fan
        # each card takes them on its own strip, so that the pointer comes from every card to the next one.
        area = self.rect.union(self.slot.rect)
        if self.slot.seen:
            area.width = self.slot.seen
            return area
        return grown(area, ui)

    def draw(self, surface: Surface, ui: Ui) -> None:
        if not self.dragging and not self.in_front:
            self.paint(surface, ui, self.slot.seen)

    def paint(self, surface: Surface, ui: Ui, seen: int = 0) -> None:
        """Paint the card where it lies, with everything in the ``seen`` pixels at its left if any are given."""
        if self.edges:
            _draw_edges(surface, ui, self)
        card = None if self.face == HIDDEN else self.face
        self.composer.draw(surface, card, self.rect, self.slot.form, self.state, self.glow, self.slot.angle, seen=seen)
        if self.marked:
            line = max(2, ui.scale.px(3))
            frame = self.rect.inflate(2 * line, 2 * line)
            radius = round(self.rect.width * 0.06) + line
            pygame.draw.rect(surface, ui.theme.colour("hover-edge"), frame, line, border_radius=radius)
        elif self.playable and ui.theme.strong_marks:
            line = max(4, ui.scale.px(4))
            frame = self.rect.inflate(2 * line, 2 * line)
            radius = round(self.rect.width * 0.06) + line
            pygame.draw.rect(surface, ui.theme.colour("glow"), frame, line, border_radius=radius)
        elif self.hovered and self.slot.angle == 0:
            line = max(1, ui.scale.px(2))
            radius = round(self.rect.width * 0.06)
            pygame.draw.rect(surface, ui.theme.colour("hover-edge"), self.rect, line, border_radius=radius)
        if self.number and self.slot.angle == 0:
            self._draw_number(surface, ui)
        if self.focused:
            draw_focus_ring(surface, self.rect, ui, self.rect.width * 0.06 / max(0.1, ui.scale.text))

    def _draw_number(self, surface: Surface, ui: Ui) -> None:
        """The number of the hint to which the card belongs, on a gold disc over its upper left corner."""
        side = max(ui.scale.px(30), round(self.rect.width * 0.24))
        place = Rect(0, 0, side, side)
        place.center = (self.rect.x + round(self.rect.width * 0.17), self.rect.y - round(side * 0.25))
        disc = ui.store.get("common/emblem_disc", (round(side * 54 / 46), round(side * 60 / 46)))
        area = disc.get_rect(center=place.center)
        area.top = max(area.top, self.slot.highest)
        place.center = area.center
        surface.blit(disc, area)
        ui.text.draw(surface, str(self.number), place, "counter", "button-ink", size=20, align="center",
                     valign="middle", wrap=False)  # fmt: skip

    # ------------------------------------------------------------------------------------------------ the hand

    def mark(self) -> None:
        # The hover comes and goes between two marks; the card settles before it is painted.
        if self.scene is not None and not self.dragging:
            self.scene.mark(self.reach(self.scene.ui))
            self._settle()
        super().mark()

    def press(self, pos: tuple[int, int]) -> None:
        self._pressed_at = pos

    def drag(self, pos: tuple[int, int]) -> None:
        if self._pressed_at is None:
            return
        far = max(abs(pos[0] - self._pressed_at[0]), abs(pos[1] - self._pressed_at[1]))
        if self.dragging or far >= self.ui.scale.px(DRAG_FROM):
            self.table.card_dragged(self, pos)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        dragged, self._pressed_at = self.dragging, None
        if dragged:
            self.table.card_dropped(self, pos)
        elif inside:
            self.table.card_clicked(self)

    def answer(self) -> None:
        self.table.card_entered(self)

    def key(self, event: Event, key: str) -> bool:
        if key == "space":
            self.table.card_inspected(self)
            return True
        return False


class FrontCard(Widget):
    """Paints the card of a fan that is pointed at, over its neighbours; clicks and keys go to the card itself."""

    def __init__(self, cards: Callable[[], Iterable[CardWidget]]) -> None:
        """Take what gives the cards of the fan."""
        super().__init__("front_card", Rect(0, 0, 0, 0), layer=2)
        self.cards = cards

    def _card(self) -> CardWidget | None:
        return next((card for card in self.cards() if card.in_front), None)

    def reach(self, ui: Ui) -> Rect:
        card = self._card()
        return Rect(0, 0, 0, 0) if card is None else card.reach(ui)

    def draw(self, surface: Surface, ui: Ui) -> None:
        card = self._card()
        if card is not None:
            card.paint(surface, ui)


def _draw_edges(surface: Surface, ui: Ui, card: CardWidget) -> None:
    """Draw what is seen of the cards below the top one: dark edges of the deck, turned cards under the evidence."""
    if card.place[0] == "deck":
        key = ("deck edges", card.rect.size, card.edges, ui.theme.key)
        under, reach = card.composer.ground("shadow", *card.rect.size)
        whole = ui.store.keep(key, lambda: _deck_edges(ui, card, under, reach))
        lay(surface, whole, (card.rect.x - reach, card.rect.y - reach))
        return
    share = card.rect.width / 132
    name = "shared/deck_edge"
    entry = ui.store.info(name)
    size = (round(entry.w * share), round(entry.h * share))
    for at, angle in list(enumerate((-7, 5, -3, 3, -1)))[-card.edges :]:
        picture = ui.store.get(name, size, angle=-angle)
        shift = (round((-6 + 2 * at) * share), round((10 - 2 * at) * share))
        surface.blit(picture, picture.get_rect(center=(card.rect.centerx + shift[0], card.rect.centery + shift[1])))


def _deck_edges(ui: Ui, card: CardWidget, under: Surface, reach: int) -> Surface:
    """The cards below the top one of the deck with their shadow, as one picture that begins so far beyond the card."""
    step = max(1, round(card.rect.width / 112))
    far = card.edges * step, round(card.edges * step * 1.6)
    out = Surface((under.get_width() + far[0], under.get_height() + far[1]), pygame.SRCALPHA)
    out.blit(under, far)
    for at in range(card.edges, 0, -1):
        edge = Rect(reach + at * step, reach + round(at * step * 1.6), *card.rect.size)
        shade = ui.theme.colour("#15100B") if at % 2 else ui.theme.colour("#241B12")
        pygame.draw.rect(out, shade, edge, border_radius=max(2, round(card.rect.width * 0.06)))
    return out


def card_state(barred: bool, effect: int, step_declares: bool, zone: str) -> str:
    """Return the state in which a card is drawn: forbidden in the hand, striped where it counts against its owner."""
    if zone == "hand":
        return FORBIDDEN if barred and step_declares else NORMAL
    return NEGATIVE if zone == "declared" and effect < 0 else NORMAL


@dataclass(eq=False)
class Flight:
    """One card on its way. ``share`` goes from 0 to 1; ``before`` and ``after`` are its faces, HIDDEN for the back."""

    start: Rect
    end: Rect
    form: str
    before: int
    after: int
    arc: float = 0.0
    spin: float = 0.0
    share: float = 0.0
    drop: float = 0.0
    """How much larger than its end it begins, as a share; for a card that falls onto its place."""

    def rect(self) -> Rect:
        """Return where the card is now."""
        t = self.share
        w = self.start.width + (self.end.width - self.start.width) * t
        h = self.start.height + (self.end.height - self.start.height) * t
        grow = 1.0 + self.drop * (1.0 - t)
        x = self.start.centerx + (self.end.centerx - self.start.centerx) * t
        y = self.start.centery + (self.end.centery - self.start.centery) * t - self.arc * 4 * t * (1 - t)
        out = Rect(0, 0, max(1, round(w * grow)), max(1, round(h * grow)))
        out.center = (round(x), round(y))
        return out


class FlightLayer(Widget):
    """Draws the cards that are on their way, over everything that lies on the table."""

    def __init__(self, rect: Rect, composer: CardPainter) -> None:
        super().__init__("flights", rect, layer=30)
        self.composer = composer
        self.flights: list[Flight] = []

    def reach(self, ui: Ui) -> Rect:
        area = Rect(0, 0, 0, 0)
        for flight in self.flights:
            pad = self._pad(flight)
            part = flight.rect().inflate(pad, pad)
            area = part if not area.width else area.union(part)
        return area

    @staticmethod
    def _pad(flight: Flight) -> int:
        """How much larger than the card what lies under it may be, both sides together: light reaches 0.2 widths."""
        return round(0.56 * max(flight.start.width, flight.end.width)) + 4

    def update(self, flight: Flight, share: float) -> None:
        """Bring a flight on and have its way painted anew."""
        if self.scene is None:
            return
        pad = self._pad(flight)
        self.scene.mark(flight.rect().inflate(pad, pad))
        flight.share = share
        self.scene.mark(flight.rect().inflate(pad, pad))

    def add(self, flight: Flight) -> None:
        """Show a card that sets out."""
        self.flights.append(flight)
        self.update(flight, 0.0)

    def end(self, flight: Flight) -> None:
        """Take a card away that has come to its place."""
        if flight in self.flights:
            self.update(flight, flight.share)
            self.flights.remove(flight)

    def draw(self, surface: Surface, ui: Ui) -> None:
        clip = surface.get_clip()
        for flight in self.flights:
            rect, pad = flight.rect(), self._pad(flight)
            if not rect.inflate(pad, pad).colliderect(clip):
                continue
            turning = flight.before != flight.after
            face = flight.before if turning and flight.share < 0.5 else flight.after
            wide = flight.end.width if flight.end.width >= flight.start.width else flight.start.width
            card = (
                self.composer.back(wide, flight.form) if face == HIDDEN else self.composer.face(face, wide, flight.form)
            )
            if turning:
                rect = rect.inflate(-round(rect.width * (1 - abs(1 - 2 * flight.share))), 0)
            if rect.width < 2:
                continue
            if card.get_size() != rect.size:
                card = pygame.transform.smoothscale(card, rect.size)
            self._under(surface, rect, flight)
            if flight.spin:
                card = pygame.transform.rotozoom(card, -flight.spin * flight.share, 1.0)
            surface.blit(card, card.get_rect(center=rect.center))

    def _under(self, surface: Surface, rect: Rect, flight: Flight) -> None:
        """A card on its way lies higher: its shadow falls lower and fainter, and a soft light goes with it."""
        lift = sin(pi * flight.share)
        self._spread(surface, "shadow", rect, flight.end, round(rect.height * SHADOW_FALLS * lift),
                     round(255 - 90 * lift))  # fmt: skip
        if lift > 0.05:
            self._spread(surface, "playable", rect, flight.end, 0, round(GLOW_MOST * lift))

    def _spread(self, surface: Surface, kind: str, rect: Rect, end: Rect, down: int, alpha: int) -> None:
        """Shadow or light of the card at its end, stretched to its present size: one for each size costs too much."""
        under, reach = self.composer.ground(kind, end.width, end.height)
        wide, high = rect.width / end.width, rect.height / end.height
        if rect.size != end.size:
            under = pygame.transform.scale(under, (round(under.get_width() * wide), round(under.get_height() * high)))
        under.set_alpha(alpha)
        surface.blit(under, (rect.x - round(reach * wide), rect.y - round(reach * high) + down))
        under.set_alpha(255)


class DragLayer(Widget):
    """Draws the cards that hang at the pointer."""

    def __init__(self, composer: CardPainter) -> None:
        super().__init__("drag", Rect(0, 0, 0, 0), layer=31)
        self.composer = composer
        self.cards: tuple[int, ...] = ()
        self.width = 0

    def hang(self, cards: tuple[int, ...], width: int, pos: tuple[int, int]) -> None:
        """Hang cards of this width at a place of the window; none ends the drag."""
        self.mark()
        self.cards, self.width = cards, width
        step = round(width * 0.3)
        self.rect = Rect(0, 0, width + step * max(0, len(cards) - 1), round(width * 1.4))
        self.rect.center = pos
        self.mark()

    def overhang(self, ui: Ui) -> int:
        return round(self.width * 0.3)

    def draw(self, surface: Surface, ui: Ui) -> None:
        step = round(self.width * 0.3)
        for at, card in enumerate(self.cards):
            box = Rect(self.rect.x + at * step, self.rect.y, self.width, self.rect.height)
            self.composer.draw(surface, card, box, glow="playable")


__all__ = [
    "DIMMED", "CardWidget", "DragLayer", "Flight", "FlightLayer", "FrontCard", "HoldsCards", "Table", "card_state",
]  # fmt: skip


def seen_part(card: CardWidget, cards: Iterable[CardWidget], ui: Ui) -> Rect:
    """Return what the next card of a row leaves to be seen of one, with the room in which a card of a hand rises."""
    rect = card.slot.rect
    after = [
        other.slot.rect.x for other in cards
        if other.place == card.place and other.slot.rect.x > rect.x and other.slot.rect.y == rect.y
    ]  # fmt: skip
    rise = ui.scale.px(RISE) if card.place[0] == "hand" else 0
    return Rect(rect.x, rect.y - rise, min([rect.right, *after]) - rect.x, rect.height + rise)
