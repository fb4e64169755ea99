"""The cards on the table as the director plays them: widgets that lie, cards that fly and slide, the ring's arrows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.engine.zones import Place
from atlantis_desktop.games.fate.table.board import RingPanel
from atlantis_desktop.games.fate.table.composer import RATIO, CardComposer
from atlantis_desktop.games.fate.table.director import RESTS, Trip, Way
from atlantis_desktop.games.fate.table.doorway import DoorLeaves, share_of
from atlantis_desktop.games.fate.table.lights import RevealLight
from atlantis_desktop.games.fate.table.model import PILES, TableModel
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.table.card_rows import Slot
from atlantis_desktop.table.card_widgets import Flight, FlightLayer
from atlantis_desktop.table.flights import GROUP
from atlantis_desktop.table.laid_cards import LaidCards

if TYPE_CHECKING:
    from atlantis_desktop.games.fate.table.scene import FateScene

EDGES_MOST = 7
EDGES_EVIDENCE = 5
SMALL_CARD = 46
"""Width in panel units of a card that comes from or goes to a hand that is not seen."""


class CardField(LaidCards):
    """Keeps one widget for each card that is seen; what the director plays on."""

    scene: FateScene

    def __init__(self, scene: FateScene, model: TableModel, board: BoardView, composer: CardComposer) -> None:
        """Take the scene on which the cards lie."""
        super().__init__(scene, composer, scene.cards)
        self.ui = scene.ui
        self.model = model
        self.board = board
        self.layer = scene.add(FlightLayer(self.ui.scale.screen, composer))
        self.reveal_light = scene.add(RevealLight(self.ui.scale.screen))
        self.door = scene.add(DoorLeaves(composer))
        self._away: dict[str, int] = {}
        self._large: Flight | None = None

    def settle(self, hidden: frozenset[str] = frozenset()) -> None:
        """Lay every card where the model has it; the cards with these keys are still on their way."""
        layout = self.model.layout()
        for place in self.scene.places:
            place.follow()
        self.lay(layout.values())
        for card in self.cards.values():
            card.region, card.edges = self._region(card.place), self._edges(card.place)
        for key in hidden & self.cards.keys():
            self.cards[key].mark()
            self.cards[key].visible = False
            self._away[key] = self._away.get(key, 0) + 1
        self.scene.sights.show_states()

    def reveal(self, key: str) -> None:
        """A card that was on its way lies at its place now."""
        left = self._away.get(key, 0) - 1
        if left > 0:
            self._away[key] = left
            return
        self._away.pop(key, None)
        card = self.cards.get(key)
        if card is not None:
            card.visible = True
            card.mark()

    def reveal_all(self) -> None:
        """Show every card at its place, whatever was on its way, and no light of what was shown large."""
        self._away.clear()
        self._large = None
        if self.reveal_light.kind:
            self.light(self.reveal_light.kind, 1.0)
        for flight in list(self.layer.flights):
            self.layer.end(flight)
        for card in self.cards.values():
            if not card.visible:
                card.visible = True
                card.mark()

    def _region(self, place: Place) -> str:
        zone, seat = place
        if zone == "declared":
            return self.board.seat_name("declared_seat", self.model.position(seat))
        return "hand" if zone == "hand" else "piles"

    def _edges(self, place: Place) -> int:
        if place[0] == "deck":
            return min(EDGES_MOST, (len(self.model.cards("deck")) + 2) // 3)
        if place[0] == "evidence":
            return min(EDGES_EVIDENCE, len(self.model.cards("evidence")) - 1)
        return 0

    # ------------------------------------------------------------------------------------------------ the stage

    def spot(self, place: Place) -> Rect:
        """Return where cards of a place come from or go to when they are not seen there."""
        zone, seat = place
        if zone in PILES and zone in self.board.board.regions:
            return self.board.pile(zone, "plain").rect
        if zone == "declared":
            name = self.board.seat_name("declared_seat", self.model.position(seat))
            return self._card_at(self.board.rect(name).center, self.board.card_width(f"{name}_cards"))
        if zone == "hand" and self.model.position(seat) == 1:
            return self._card_at(self.board.rect("hand").center, self.board.card_width("hand"))
        name = self.board.seat_name("seat_panel", self.model.position(seat)) if seat >= 0 else "deck"
        return self._card_at(self.board.rect(name).center, self.ui.scale.px(SMALL_CARD))

    def middle(self) -> Rect:
        """Return where a card is shown large: in the middle of the ring."""
        return self._card_at(self.board.rect("evidence_ring").center, self.board.px(230))

    @staticmethod
    def _card_at(centre: tuple[int, int], width: int) -> Rect:
        card = Rect(0, 0, width, round(width * RATIO["plain"]))
        card.center = centre
        return card

    def fly(self, trip: Trip, way: Way, delay: float, done: Callable[[], None] | None) -> None:
        """Let a card travel; it lies at its end, and ``done`` follows, when it has come."""
        arc = float(self.board.px(way.arc))
        flight = Flight(trip.start, trip.end, trip.form, trip.before, trip.after, arc, drop=way.drop)
        started = False

        def step(share: float) -> None:
            nonlocal started
            if not started:
                started = True
                self.layer.add(flight)
            self.layer.update(flight, share)

        def landed() -> None:
            self.layer.end(flight)
            if trip.key:
                self.reveal(trip.key)
            if done is not None:
                done()

        self.ui.motion.start(way.ms, step, easing=way.easing, delay=delay, done=landed, group=GROUP)

    def slide(self, key: str, start: Rect, ms: float) -> None:
        """Let a card that lies on the table slide from where it lay."""
        card = self.cards.get(key)
        if card is None:
            return
        end = card.slot

        def step(share: float) -> None:
            if self.cards.get(key) is not card or card.scene is None:
                return
            now = Rect(
                round(start.x + (end.rect.x - start.x) * share), round(start.y + (end.rect.y - start.y) * share),
                *end.rect.size,
            )  # fmt: skip
            if card.place == place and share < 1.0:
                card.lay(card.face, card.place, Slot(now, end.form, end.angle, end.z))
            elif card.place == place:
                card.lay(card.face, card.place, end)

        place = card.place
        self.ui.motion.start(ms, step, group=GROUP)

    def lie(self, card: int, place: Rect) -> None:
        """Let a card lie large over the table until `take_up`."""
        self.take_up()
        self._large = Flight(place, place, "large", card, card)
        self.layer.add(self._large)

    def take_up(self) -> None:
        """Take the card away that lies large over the table."""
        if self._large is not None:
            self.layer.end(self._large)
            self._large = None

    def light(self, kind: str, share: float) -> None:
        """Show how far the light has come that belongs to a card that is shown large; 1 ends it."""
        self.reveal_light.show(kind, self.middle(), share)
        if kind == "doorway_found":
            self.door.show(self.middle(), share_of(share, *RESTS))

    def ring(self, arrows: float, slashes: float) -> None:
        """Show how much of the ring's arrows and slashes is drawn."""
        ring = self.scene.ring
        if (ring.arrows, ring.slashes) != (arrows, slashes):
            ring.arrows, ring.slashes = arrows, slashes
            ring.mark()

    def refresh(self) -> None:
        """Paint the panels whose content changed."""
        self.scene.panels.refresh()


__all__ = ["CardField", "RingPanel"]
