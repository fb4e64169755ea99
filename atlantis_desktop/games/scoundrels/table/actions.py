"""The buttons beside the hand: the gold one with its price, up to three others, and the lines below them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from atlantis_desktop.table.action_bar import DONE, LEFT, MAIN, RIGHT, Act, ActionBar, ActionButton
from atlantis_desktop.ui.context import Ui

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.table.scene import CityScene

COIN: Final = 0.72
"""How large the coin of a price is, as a share of its button's height."""


class PriceButton(ActionButton):
    """A button with a coin behind its words: what it costs, or with a plus what it brings; nothing shows no coin."""

    coins = 0

    def show(self, act: Act, gold: bool) -> None:
        super().show(act, gold)
        if act.coins != self.coins:
            self.coins = act.coins
            self._setting = self._kept = None
            self.mark()

    def _coin_room(self, rect: Rect) -> int:
        return round(rect.height * COIN) + rect.height // 6 if self.coins else 0

    def _face(self, surface: Surface, ui: Ui, rect: Rect, gold: bool) -> None:
        room = self._coin_room(rect)
        if not room:
            super()._face(surface, ui, rect, gold)
            return
        narrow = Rect(rect.x, rect.y, rect.width - room, rect.height)
        super()._face(surface, ui, narrow, gold)
        assert self._setting is not None
        setting = self._setting[1]
        side = round(rect.height * COIN)
        # The words stand in the middle of what the coin leaves; it follows them.
        words = min(setting.wide, narrow.width - setting.pad - setting.far - setting.side - setting.gap)
        left = narrow.centerx + (words + setting.side + setting.gap) // 2 + rect.height // 8
        coin = Rect(min(left, rect.right - side - rect.height // 12), rect.centery - side // 2, side, side)
        surface.blit(ui.store.get("scoundrels/coin", coin.size), coin)
        told = f"+{self.coins}" if self.coins > 0 else str(-self.coins)
        size = max(15.0, 0.5 * side / max(0.1, ui.scale.text))
        ui.text.draw(surface, told, coin, "counter", "button-ink", size=size, align="center", valign="middle",
                     wrap=False, squeeze=True)  # fmt: skip


class CityActions(ActionBar):
    """The gold button with its price, and up to three others."""

    table: CityScene
    button = PriceButton
    places = (MAIN, LEFT, RIGHT, DONE)
    plain = True

    def offers(self) -> dict[str, Act]:
        return self.table.hand.acts()

    def beside(self) -> dict[str, Act]:
        return {} if self.table.playing or self.table.session.beats else self.table.hand.withdrawn()

    def press(self, place: str) -> None:
        self.table.cards.press(place)

    def gold(self) -> str:
        """Below, where nothing else than what stands there can be done."""
        hand = self.table.hand
        only = DONE in self.acts and bool(self.acts[MAIN].reason) and hand.withdrawal() is None
        return DONE if only and len(hand.legal()) == 1 else MAIN
