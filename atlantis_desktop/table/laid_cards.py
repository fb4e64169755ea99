"""The cards that lie on a table, as widgets: one for each that is seen, as they lie over each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.table.card_rows import Slot
from atlantis_desktop.table.card_widgets import CardWidget, FrontCard, Table
from atlantis_desktop.table.cards.painter import CardPainter
from atlantis_desktop.ui.scenes.base import Scene


class LaidCard(NamedTuple):
    """One card that is seen: the key of its widget, its face or HIDDEN, whose and where it is, and where it lies."""

    key: str
    face: int
    place: Place
    slot: Slot


class LaidCards:
    """Keeps the widgets of cards; what is pointed at of a fan lies whole over its neighbours."""

    def __init__(self, scene: Scene, painter: CardPainter, hand: Table) -> None:
        """Take the scene on which the cards lie, what paints them, and who is told of clicks and drags."""
        self.scene, self.painter, self.hand = scene, painter, hand
        self.cards: dict[str, CardWidget] = {}
        scene.add(FrontCard(self.cards.values))

    def lay(self, laid: Iterable[LaidCard]) -> None:
        """Lay just these cards, the later ones over the earlier ones."""
        wanted = {each.key: each for each in laid}
        for key in [key for key in self.cards if key not in wanted]:
            self.scene.remove(self.cards.pop(key))
        for key, face, place, slot in wanted.values():
            card = self.cards.get(key)
            if card is None:
                card = CardWidget(key, face, place, slot, self.painter, self.hand)
                self.cards[key] = self.scene.add(card)
                card.mark()
            elif (card.face, card.place, card.slot) != (face, place, slot):
                card.lay(face, place, slot)
            card.label = "" if face == HIDDEN else self.painter.title(face)
        lie_in_order(self.scene, [self.cards[key] for key in wanted])


def lie_in_order(scene: Scene, cards: Sequence[CardWidget]) -> None:
    """Have cards lie over each other in this order."""
    mine = set(cards)
    if [each for each in scene.widgets if each in mine] != list(cards):
        scene.widgets[:] = [each for each in scene.widgets if each not in mine] + list(cards)
