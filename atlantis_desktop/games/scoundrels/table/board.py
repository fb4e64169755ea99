"""The board of City of Scoundrels: the slab, the influence track, the four regions and the agora.

Every panel reads a `CityLook` and paints anew when its content differs. ``lit`` says that a click does something now.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.scoundrels.rules.state import MIDDLE, REGIONS
from atlantis_desktop.games.scoundrels.rules.victory import GOAL
from atlantis_desktop.games.scoundrels.table.look import CityLook, position_of, sealed_region, seats_of
from atlantis_desktop.games.scoundrels.table.preview import preview
from atlantis_desktop.games.scoundrels.table.spots import Spots
from atlantis_desktop.games.scoundrels.table.values import LIGHT, paint_shell
from atlantis_desktop.games.scoundrels.words import card_texts
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.ui.art.surfaces import dashed_rect, draw_sliced
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.theme import Style
from atlantis_desktop.ui.widgets.base import Clicked
from atlantis_desktop.ui.widgets.brush import Brush, CachedPanel
from atlantis_desktop.words import _, pgettext

SLAB: Final = (900, 636)
"""Size of the slab in its drawing."""
TITLE: Final = Style("Cinzel-ExtraBold", "Cinzel-ExtraBold", 34, 1.1, 1.4)
"""The letters of the regions' names."""
SIGNS: Final = ("two-coins", "domino-mask", "laurels", "spartan-helmet")
"""The signs of the regions."""


def region_name(region: int) -> str:
    """Return a region's name in the reader's language, with one capital."""
    return card_texts.region_name(region).capitalize()


def region_words(region: int) -> str:
    """Return the two lines that stand in a region."""
    return (
        _("Pay for investments · cash out\nSell one card for 2 coins"),
        _("Draw 3 cards, keep 2\nHand limit 10"),
        _("Shining Reputation first,\nthen Scandal! cards"),
        _("Pay for CONQUER cards\nOne battle each · 5 coins"),
    )[region]


def paint_board_ground(surface: Surface, ui: Ui, board: BoardView) -> None:
    """Paint what of the board never changes: the slab, the trough of the track, the pictures of the regions."""
    slab, entry, k = board.rect("board"), ui.store.info("scoundrels/board_slab"), board.k
    # The shadow reaches as far to both sides and farther down; the drawing is of a slab of the large map's size.
    reach, below = round(entry.anchor[0] * k), round((entry.h - SLAB[1] - entry.anchor[1]) * k)
    size = slab.width + 2 * reach, slab.height + reach + below
    surface.blit(ui.store.sliced(entry.name, size, scale=k, margins=(90, 90, 90, 110)), slab.move(-reach, -reach))
    track = board.rect("track_influence")
    surface.blit(ui.store.get("scoundrels/track_influence", track.size), track)
    for name in REGIONS[:MIDDLE]:
        rect = board.rect(f"region_{name}")
        entry = ui.store.info(f"scoundrels/region_{name}")
        share = max(rect.width / entry.w, rect.height / entry.h)
        picture = ui.store.prepare(entry.name, (round(entry.w * share), round(entry.h * share)))
        cut = Rect(0, 0, *rect.size)
        left, upper = name in ("invest", "campaign"), name in ("invest", "spy")
        # The shade under the title lies in the outer corner of the picture.
        cut.x = 0 if left else picture.get_width() - rect.width
        cut.y = 0 if upper else picture.get_height() - rect.height
        surface.blit(picture, rect, cut)
        pygame.draw.rect(surface, ui.theme.colour("#7A4A1C"), rect, max(1, board.px(2)))


class CityPanel(CachedPanel):
    """A panel of this table; ``asked`` by its content alone."""

    def __init__(self, name: str, look: CityLook, board: BoardView, spill: int = 0, *, region: str = "") -> None:
        super().__init__(name, board.rect(name), board, spill=spill, region=region)
        self.look = look
        self.board = board


class RegionPanel(Clicked, CityPanel):
    """One of the four regions: its title and words, the light of the phase at work, and whether it can be chosen."""

    heard = False

    def __init__(self, region: int, look: CityLook, board: BoardView) -> None:
        super().__init__(f"region_{REGIONS[region]}", look, board, board.px(44), region="regions")
        self.number = region
        self.lit = False
        self.now = False
        """Whether its phase is at work."""
        self.marked = False
        """Whether it is looked at and the gold button would choose it."""
        self.label = region_name(region)

    @property
    def value(self) -> str:
        """Who stands there, in words."""
        look = self.look
        return ", ".join(look.names[seat] for seat in range(seats_of(look)) if look.view.stands[seat] == self.number)

    @property
    def chosen(self) -> bool:
        """Whether whoever looks has chosen it in secret."""
        look = self.look
        return sealed_region(look.view, look.front) == self.number

    def content(self) -> Hashable:
        return (
            self.lit, self.now, self.chosen, self.hovered, self.focused, region_name(self.number), self.marked,
            self.told(),
        )  # fmt: skip

    def told(self) -> str:
        """Return the lines that stand in the region: of one that is looked at, what it offers to whoever chooses."""
        looked_at = self.lit and (self.marked or self.hovered or self.focused)
        return preview(self.look, self.number) if looked_at else region_words(self.number)

    def paint(self, brush: Brush) -> None:
        ui = brush.ui
        if self.now:
            draw_sliced(brush.surface, ui, "scoundrels/region_current", brush.rect(self.rect),
                        scale=self.board.k / ui.scale.text)  # fmt: skip
        elif self.chosen:
            brush.frame(self.rect, LIGHT, 4, 2)
        elif self.marked and self.lit:
            brush.field(self.rect.inflate(-4, -4), ui.theme.colour("orichalcum", 60), 2)
            brush.frame(self.rect, ui.theme.colour("gold"), 4, 2)
        elif self.lit:
            dashed_rect(brush.surface, LIGHT, brush.rect(self.rect.inflate(-6, -6)), max(2, self.board.px(3)),
                        self.board.px(14), self.board.px(9))  # fmt: skip
        if self.hovered and self.lit:
            brush.field(self.rect.inflate(-4, -4), ui.theme.colour("orichalcum", 46), 2)
            brush.frame(self.rect, ui.theme.colour("hover-edge"), 3, 2)
        self._title(brush)
        self._words(brush)
        if self.focused:
            brush.focus(self.rect)

    def _title(self, brush: Brush) -> None:
        """Set the region's sign and name; towards the right edge the sign stands before the word, too."""
        ui, name = brush.ui, self.name
        title, box = region_name(self.number), self.board.rect(f"{name}_title")
        align = self.board.words(f"{name}_title")[2]
        sign, gap = self.board.rect(f"{name}_sign"), ui.scale.px(12)
        if align == "right":
            box = Rect(box.x + sign.width + gap, box.y, sign.right - box.x - sign.width - gap, box.height)
        drawn = brush.words(title, box, TITLE, "#FFF4D8", size=self.board.size(f"{name}_title"), align=align,
                            valign="middle", wrap=False, fit=True, squeeze=True, shadow=True)  # fmt: skip
        if align == "right":
            sign.right = drawn.rect.x + brush.origin[0] - gap
        brush.icon(SIGNS[self.number], sign, "orichalcum")

    def _words(self, brush: Brush) -> None:
        region = f"{self.name}_text"
        box, ui = self.board.rect(region), brush.ui
        align, words = self.board.words(region)[2], self.told()
        for style, size in (("bold", self.board.size(region)), ("fine", 17.0), ("smallest", 15.0)):
            if ui.text.measure(words, style, box.width, size=size)[1] <= box.height + 3:
                brush.words(words, box, style, "text", size=size, align=align, valign="top", shadow=True)
                return
        # Large letters take the whole width of the region, which its title has anyway.
        pad = self.board.px(8)
        wide = Rect(self.rect.x + pad, box.y, self.rect.width - 2 * pad, box.height)
        for style in ("fine", "smallest"):
            if ui.text.measure(words, style, wide.width, size=15.0)[1] <= box.height + 3:
                brush.words(words, wide, style, "text", size=15.0, align=align, valign="top", shadow=True)
                return


class TrackPanel(CityPanel):
    """The influence track: eleven seashells, and the token of every seat below the one that it has reached."""

    role = "picture"

    def __init__(self, look: CityLook, board: BoardView) -> None:
        super().__init__("track_influence", look, board, board.px(4))
        self.spots = Spots(look, board)
        self.moving: dict[int, Rect] = {}
        """Where tokens that slide along the track are now, by seat; the others lie where they belong."""
        self.label = _("Seashell influence")

    @property
    def value(self) -> str:
        """Everybody's influence, in words."""
        look = self.look
        return ", ".join(f"{name} {look.view.influence[seat]}" for seat, name in enumerate(look.names))

    def content(self) -> Hashable:
        moving = tuple((seat, tuple(rect)) for seat, rect in sorted(self.moving.items()))
        return tuple(self.look.view.influence), self.look.front, moving

    def paint(self, brush: Brush) -> None:
        board = self.board
        title = board.rect("track_influence_title")
        words, size, ui = _("Seashell influence"), board.size("track_influence_title"), brush.ui
        if ui.text.fits(words, "heading", title, size=size):
            brush.words(words, title, "heading", "title-light", size=size, valign="middle", fit=True)
        else:
            words = _("Influence")
            if brush.fits(words, title, "smallest", 15):
                brush.fit(words, title, "smallest", "title-light", size=15)
            else:
                brush.icon("x-scallop", title, "title-light")
        for place in range(GOAL + 1):
            shell = board.rect(f"track_{place}")
            square = Rect(0, 0, shell.width, shell.width)
            square.midtop = shell.midtop
            paint_shell(brush, square, place, "seashell_gold" if place == GOAL else "seashell_track")
        if max(self.look.view.influence) < GOAL and not self.moving:
            brush.text("track_influence_wins", pgettext("track", "wins"), "title-light", wrap=False, squeeze=True)
        for seat in sorted(range(seats_of(self.look)), key=lambda seat: -position_of(self.look, seat)):
            brush.token(seat, self.moving.get(seat, self.spots.token(seat)))


class MiddlePanel(Clicked, CityPanel):
    """The agora, a square on its corner in the middle of the board: pieces start and end there (SCOUND-04, 45).

    A click on it is no click on the region of which it covers a corner.
    """

    role = "picture"
    focusable = False
    heard = False

    def __init__(self, look: CityLook, board: BoardView) -> None:
        super().__init__("middle", look, board, board.px(62))
        self.label = region_name(MIDDLE)

    def hit_rect(self, ui: Ui) -> Rect:
        """Return the upright square within the one that stands on its corner: beside it lie the regions."""
        return self.rect.inflate(-self.rect.width // 2, -self.rect.height // 2)

    def content(self) -> Hashable:
        return MIDDLE in self.look.view.stands

    def paint(self, brush: Brush) -> None:
        board, ui = self.board, brush.ui
        entry = ui.store.info("scoundrels/agora")
        share = self.rect.width / 164
        # The drawing has its shadow below, so its middle is not that of the square.
        middle = self.rect.centerx, self.rect.centery + round((entry.h / 2 - entry.anchor[1]) * share)
        brush.picture("scoundrels/agora", middle, (round(entry.w * share), round(entry.h * share)))
        if MIDDLE in self.look.view.stands:
            self._clear(brush)
            return
        title = board.rect("middle_title")
        brush.words(region_name(MIDDLE), title, "heading", "#4A2E12", size=board.size("middle_title"),
                    bold=True, align="center", valign="middle", wrap=False, fit=True)  # fmt: skip
        brush.note("middle_text", _("pieces return here"), "#4B3820")

    def _clear(self, brush: Brush) -> None:
        """Lay the marble of the lower half, mirrored, over the temple, so that the pieces stand on a plain ground."""
        share = self.rect.width / 164
        centre = brush.rect(self.rect).center
        wide, high, gap = round(64 * share), round(58 * share), round(1 * share)
        below = Rect(centre[0] - wide // 2, centre[1] + gap, wide, high)
        patch = pygame.transform.flip(brush.surface.subsurface(below).copy(), False, True)
        brush.surface.blit(patch, (below.x, centre[1] - gap - high))
