"""Cards in the rule reader: one that is named on a page, and pointed at, is shown whole beside its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from atlantis_desktop.screens.reader.art import BookArt
from atlantis_desktop.screens.reader.leaf_view import LeafView, Paragraph
from atlantis_desktop.screens.reader.rows import CardRow
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.floats import Float

if TYPE_CHECKING:
    from atlantis_desktop.screens.reader.scene import RulesScene

SHOWN_AFTER: Final = 0.2
"""Seconds for which a name is pointed at before its card is shown."""
WIDTH_UNITS: Final = 316
LEAST_UNITS: Final = 250
"""A card that would be narrower than this could not be read; its words are shown alone."""
LAYER: Final = 55

Pointed = tuple[int, Rect]


class CardFloat(Widget):
    """A whole card beside its name; clicks go through to what lies below."""

    role = "tooltip"

    def __init__(self, rect: Rect, card: int, name: str, art: BookArt) -> None:
        super().__init__("card_float", rect, label=name, layer=LAYER)
        self.card = card
        self.art = art

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(60)

    def draw(self, surface: Surface, ui: Ui) -> None:
        self.art.draw_card(surface, self.rect, self.card)


class CardWords(Float):
    """Name and words of a card, where the window has no room for its picture; clicks go through."""

    role = "tooltip"
    clickable = False

    def __init__(self, text: str, target: Rect, ui: Ui, card: int) -> None:
        super().__init__("card_float", text, target, ui, 380, LAYER)
        self.card = card


class PointedCard:
    """The card that is pointed at, by pointer or keyboard."""

    def __init__(self, scene: RulesScene) -> None:
        """Take the reader's screen."""
        self.scene, self.ui = scene, scene.ui
        self._wait = 0.0
        self._pointed: Pointed | None = None
        self._shown: Widget | None = None

    def pointed(self) -> Pointed | None:
        """Return the card that is pointed at and where it is named; None for none."""
        if self.scene.floats.popup is not None:
            return None
        if not self.ui.app.pointer_in_use:
            focus = self.scene.focus
            if isinstance(focus, Paragraph | CardRow) and focus.card >= 0:
                return focus.card, focus.rect
            return None
        pos = self.ui.app.pointer
        for widget in self.scene.walk():
            if isinstance(widget, LeafView):
                found = widget.card_at(pos)
                if found is not None:
                    return found
            elif isinstance(widget, CardRow) and widget.hovered:
                return widget.card, widget.rect
        return None

    def update(self, dt: float) -> None:
        """Show the card that has been pointed at for a moment; take it away when something else is."""
        found = self.pointed()
        if found != self._pointed:
            self._pointed, self._wait = found, 0.0
            self._drop()
        self._wait += dt
        if found is not None and self._shown is None and self._wait >= SHOWN_AFTER:
            self._shown = self.scene.add(self.float_for(*found))
            self._shown.mark()

    def _drop(self) -> None:
        shown, self._shown = self._shown, None
        if shown is not None and shown in self.scene.widgets:
            self.scene.mark(shown.rect.inflate(*(2 * (2 * shown.overhang(self.ui),))))
            self.scene.remove(shown)

    def float_for(self, card: int, near: Rect) -> Widget:
        """Return what shows a card beside its name: the card, or its words where it has no room."""
        scale = self.ui.scale
        art = self.scene.reading.art
        entry = self.scene.reading.table.cards[card]
        ratio = art.card_height(1000) / 1000
        room = scale.screen.inflate(-scale.px(24), -scale.px(24))
        width = min(scale.px(WIDTH_UNITS), round(room.height / ratio))
        if width < scale.px(LEAST_UNITS):
            return CardWords(f"**{escape(entry.name)}** {escape(art.words(card))}".strip(), near, self.ui, card)
        box = Rect(0, 0, width, round(width * ratio))
        gap = scale.px(20)
        box.midleft = near.right + gap, near.centery
        if box.right > room.right:
            box.midright = near.left - gap, near.centery
        return CardFloat(box.clamp(room), card, entry.name, art)
