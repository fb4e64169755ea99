"""What whoever looks has seen of a deck: its known cards large, each with its place in the deck (RISE-28, 64, 84)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.games.rising.table.cardface import CARD, paint_full_card
from atlantis_desktop.games.rising.table.island import OnIsland
from atlantis_desktop.games.rising.table.page import OverTable
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.button import Button, IconButton
from atlantis_desktop.ui.widgets.panel import Label, Panel
from atlantis_desktop.words import _

LEAST_WIDE: Final = 252
"""A card that is narrower, in pixels, has no room for its words."""
MOST: Final = 4
"""So many cards side by side at most, fewer in narrow windows."""
GAP, PAD, HEAD, CAPTION, FOOT = 20, 26, 46, 30, 52


def place_words(at: int, count: int) -> str:
    """Return where a card lies in a deck of so many, counted from 1 at the top."""
    if at == 1:
        return _("Next card")
    if at == count:
        return _("Last card")
    return _("Card {n} from the top").format(n=at)


class KnownCards(Widget):
    """Some of the known cards side by side, with their places above them."""

    role = "picture"

    def __init__(self, page: KnownScene, rect: Rect) -> None:
        super().__init__("known_cards", rect, label=page.head)
        self.page = page

    def pieces(self) -> Sequence[int]:
        return [card for _at, card in self.page.on_page()]

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(44)

    def draw(self, surface: Surface, ui: Ui) -> None:
        px, shown = ui.scale.px, self.page.on_page()
        wide, high = self.page.card
        left = self.rect.centerx - (len(shown) * (wide + px(GAP)) - px(GAP)) // 2
        brush = Brush(surface, ui, self.page.table.screen)
        for number, (at, card) in enumerate(shown):
            line = Rect(left + number * (wide + px(GAP)), self.rect.y, wide, px(CAPTION))
            ui.text.draw(surface, place_words(at, self.page.count), line, "label", "ink", size=18, align="center",
                         valign="middle", wrap=False, squeeze=True)  # fmt: skip
            paint_full_card(brush, self.page.table.model, card, Rect(line.x, line.bottom, wide, high))


class KnownScene(OverTable):
    """The known cards of a deck over the darkened table; arrows lead to further ones."""

    name = "known"

    def __init__(self, table: OnIsland, misfortunes: bool) -> None:
        """Take the table that lies below, and whether its misfortunes are meant and not the library."""
        super().__init__(table)
        model = table.model
        self.known = model.known_misfortunes() if misfortunes else model.known_library()
        self.count = len(model.view.misfortunes if misfortunes else model.view.library)
        self.head = _("Known misfortunes") if misfortunes else _("Known cards of the library")
        self.first = 0

    @property
    def across(self) -> int:
        """How many cards lie side by side in this window."""
        px = self.ui.scale.px
        return max(1, min(MOST, (self.ui.scale.width - 4 * px(PAD) + px(GAP)) // (self.card[0] + px(GAP))))

    @property
    def card(self) -> tuple[int, int]:
        """Width and height of a card in this window."""
        scale = self.ui.scale
        room = scale.height - scale.px(HEAD + CAPTION + FOOT + 2 * PAD) - 2 * scale.px(GAP)
        wide = min(max(scale.px(CARD[0]), LEAST_WIDE), round(room * CARD[0] / CARD[1]))
        return wide, round(wide * CARD[1] / CARD[0])

    def on_page(self) -> list[tuple[int, int]]:
        """Return the cards that are shown now, each with its place in the deck."""
        return self.known[self.first : self.first + self.across]

    def build(self) -> None:
        """Make the page."""
        s, px = self.ui.scale, self.ui.scale.px
        wide, high = self.card
        box = Rect(0, 0, self.across * (wide + px(GAP)) - px(GAP) + 2 * px(PAD),
                   px(HEAD) + px(CAPTION) + high + px(FOOT) + 2 * px(PAD))  # fmt: skip
        box.center = s.screen.center
        self.page = self.add(Panel("page", box, "vellum"))
        line = Rect(box.x + px(PAD), box.y + px(PAD) // 2, box.width - 2 * px(PAD), px(HEAD))
        self.add(Label("name", line, self.head.upper(), "dialog", "ink", size=26, wrap=False, squeeze=True))
        self.add(KnownCards(self, Rect(line.x, line.bottom, line.width, px(CAPTION) + high)))
        button = Rect(0, 0, px(170), px(FOOT - 4))
        button.bottomright = box.right - px(PAD), box.bottom - px(PAD) // 2
        self.add(Button("close", button, _("Close"), self.leave, kind="primary", size=19, region="cards"))
        if len(self.known) > self.across:
            for name, by, words in (("previous", -1, _("Earlier cards")), ("next", 1, _("Later cards"))):
                side = Rect(0, 0, px(FOOT - 4), px(FOOT - 4))
                side.bottomleft = line.x + (by > 0) * px(FOOT + 8), button.bottom
                self.add(IconButton(name, side, f"{name}-button", partial(self.turn, by), label=words, region="cards"))
            told = _("{first} to {last} of {all}").format(
                first=self.first + 1, last=min(self.first + self.across, len(self.known)), all=len(self.known)
            )
            rest = Rect(line.x + 2 * px(FOOT + 8), button.y, px(200), button.height)
            self.add(Label("told", rest, told, "fine", "ink-2", valign="middle", wrap=False, squeeze=True))
        self.set_focus(self.find("close"))

    def turn(self, by: int) -> None:
        """Show the cards before or after."""
        last = (len(self.known) - 1) // self.across * self.across
        self.first = max(0, min(last, self.first + by * self.across))
        self.rebuild()

    def on_key(self, event: Event, key: str) -> bool:
        """Left and right turn to other cards."""
        if key in ("left", "right"):
            self.turn(1 if key == "right" else -1)
            return True
        return False
