"""The buttons beside the hand: the gold one with its price, up to three others, and the lines below them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from atlantis_desktop.games.scoundrels.table.offers import DONE, LEFT, MAIN, RIGHT, Act, one_moment, read
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.parts import show_line
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label

if TYPE_CHECKING:
    from atlantis_desktop.games.scoundrels.table.scene import CityScene

PLACES: Final = {MAIN: "action_main", LEFT: "action_left", RIGHT: "action_right", DONE: "action_done"}
COIN: Final = 0.72
"""How large the coin of a price is, as a share of its button's height."""


class PriceButton(Button):
    """A button with a coin behind its words: what it costs, or with a plus what it brings."""

    coins = 0

    def turn(self, kind: str) -> None:
        """Show it as the gold button, or as one of the others."""
        if kind != self.kind:
            self.kind = kind
            self._setting = self._kept = None
            self.mark()

    def price(self, coins: int) -> None:
        """Show this price: less than nothing is paid, more is gained, nothing shows no coin."""
        if coins != self.coins:
            self.coins = coins
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


class Actions:
    """Keeps the buttons and the two lines in step with what can be done."""

    def __init__(self, scene: CityScene) -> None:
        """Put the buttons on the screen."""
        self.scene = scene
        screen = scene.screen
        self.buttons: dict[str, PriceButton] = {}
        for place, name in PLACES.items():
            self.buttons[place] = scene.add(
                PriceButton(name, screen.rect(name), "", partial(scene.cards.press, place), size=screen.size(name),
                            kind="primary" if place == MAIN else "secondary", plain_font=True, region="actions")
            )  # fmt: skip
        self.note, self.toast = self._line("action_note"), self._line("toast")
        self._said = ""
        self.acts: dict[str, Act] = {}

    def _line(self, name: str) -> Label:
        screen = self.scene.screen
        style, size, align, valign = screen.words(name)
        label = Label(name, screen.rect(name), "", style, "help", size=size, align=align, valign=valign, wrap=False,
                      squeeze=True)  # fmt: skip
        return self.scene.add(label)

    @property
    def main(self) -> PriceButton:
        """The gold button."""
        return self.buttons[MAIN]

    def _gold(self) -> str:
        """Return where the gold button is: below, where nothing else than what stands there can be done."""
        hand = self.scene.hand
        only = DONE in self.acts and bool(self.acts[MAIN].reason) and hand.withdrawal() is None
        return DONE if only and len(hand.legal()) == 1 else MAIN

    def say(self, text: str) -> None:
        """Show a line about what is still missing; an empty one takes it away."""
        self._said = text

    def refresh(self) -> None:
        """Bring words, prices and states of all buttons up to date."""
        scene = self.scene
        shown = scene.live or not (scene.playing or scene.session.beats)
        self.acts = scene.hand.acts() if shown else {MAIN: read() if scene.reading.held else one_moment()}
        gold = self._gold()
        for place, button in self.buttons.items():
            button.turn("primary" if place == gold else "secondary")
            act = self.acts.get(place)
            if button.visible != (act is not None):
                button.visible = act is not None
                button.mark()
            if act is None:
                continue
            if (button.text, button.icon, button.reason) != (act.words, act.icon, act.reason):
                button.text = button.label = act.words
                button.icon, button.reason = act.icon, act.reason
                button.mark()
            button.price(act.coins)
        screen = scene.screen
        show_line(self.note, self._said, screen.size(self.note.name))
        show_line(self.toast, scene.session.problem, screen.size(self.toast.name))
