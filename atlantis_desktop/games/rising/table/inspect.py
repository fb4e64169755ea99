"""Looking closer: what is clicked with the magnifying glass is shown large, with what it does and its rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from pygame import MOUSEBUTTONDOWN, Rect, Surface
from pygame.event import Event

from atlantis_desktop.engine.zones import HIDDEN
from atlantis_desktop.games.rising.rules.pieces import CENTRE, TILES, arm_of, rank_of
from atlantis_desktop.games.rising.table.cardface import CARD
from atlantis_desktop.games.rising.table.councilor_board import CouncilorScene
from atlantis_desktop.games.rising.table.known import KnownScene
from atlantis_desktop.games.rising.table.page import OverTable
from atlantis_desktop.games.rising.table.tile_tooltip import tile_text
from atlantis_desktop.games.rising.words.sentences import arm_name
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label, Panel
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.scene import IslandScene

TILE_RADIUS: Final = 74.5
WIDE, HIGH = 900, 508
"""The page in panel units; no window has room for fewer than 960 x 540."""


class Inspector(TablePart):
    """The magnifying glass of a table: while it is on, a click shows what lies there instead of doing something."""

    table: IslandScene

    def __init__(self, table: IslandScene) -> None:
        """Take the table that is looked at."""
        super().__init__(table)
        self.on = False

    def toggle(self) -> None:
        """Take the magnifying glass up, or lay it down."""
        self.on = not self.on
        if self.on:
            self.table.say(self._told(), 6)
        else:
            self.table.floats.unsay(self._told())
        self.table.tools.refresh()

    @staticmethod
    def _told() -> str:
        return _("Click a tile, card or councilor to see it large. Esc lays the magnifying glass down.")

    def lay_down(self) -> bool:
        """Lay the magnifying glass down. Gives whether it was up."""
        was, self.on = self.on, False
        self.table.floats.unsay(self._told())
        self.table.tools.refresh()
        return was

    on_back = lay_down

    def acts(self) -> Mapping[str, Callable[[], object]]:
        return {"inspect": self.look}

    def look(self) -> None:
        """Show what lies under the pointer or has the focus; where nothing does, take the glass up or lay it down."""
        app = self.table.ui.app
        spot = app.pointer if app.pointer_in_use or self.table.focus is None else self.table.focus.rect.center
        if not self._show(spot, by_key=not app.pointer_in_use):
            self.toggle()

    def take_event(self, event: Event) -> bool:
        """Use up a click while the magnifying glass is up."""
        return event.type == MOUSEBUTTONDOWN and event.button == 1 and self._click(event.pos)

    def _click(self, pos: tuple[int, int]) -> bool:
        widget = self.table.at(pos)
        if not self.on or widget is None or widget in self.table.tools.buttons.values():
            return False
        if not self._show(pos):
            self.table.say(_("There is nothing to enlarge here."))
        return True

    def _show(self, pos: tuple[int, int], by_key: bool = False) -> bool:
        table = self.table
        widget = table.focus if by_key and table.focus is not None else table.at(pos)
        page: Scene | None = None
        if widget is table.board:
            place = table.board.cursor if by_key else table.board.place_at(pos)
            page = self._place(place) if place >= 0 else None
        elif widget is table.cards:
            table.cards.point(pos)
            card = table.cards.pointed_card()
            page = self._card(card) if card != HIDDEN else None
        elif widget is table.tray:
            page = CouncilorScene(table, table.model.front)
        elif widget is table.gate:
            table.clicks.click_gate()
            return True
        elif widget in table.plates:
            page = CouncilorScene(table, next(plate.seat for plate in table.plates if plate is widget))
        for pile in (table.deck, table.library):
            if widget is pile and pile.known():
                page = KnownScene(table, pile.misfortunes)
        if page is None and table.spent.rect.collidepoint(pos) and table.spent.top() >= 0:
            page = self._card(table.spent.top())
        if page is None:
            return False
        self.lay_down()
        table.ui.app.push(page)
        return True

    def _place(self, place: int) -> Scene | None:
        """The page of a tile; beside the island that of what is there."""
        if place <= TILES:
            return PageScene(self.table, place)
        pieces = [thing.piece for thing in self.table.board.sheet.look(place).things if thing.piece >= 0]
        return self._card(pieces[0]) if pieces else None

    def _card(self, card: int) -> Scene:
        """The screen of one card with its rules; it is loaded when it is asked for."""
        from atlantis_desktop.games.rising.table.card_zoom import piece_subject
        from atlantis_desktop.table.card_zoom import CardZoomScene

        return CardZoomScene(self.table.ui, piece_subject(self.table, card))


class _Large(Widget):
    """The tile in full."""

    def __init__(self, rect: Rect, page: PageScene) -> None:
        super().__init__("large", rect)
        self.page = page

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(52)

    def draw(self, surface: Surface, ui: Ui) -> None:
        self.page.paint_large(Brush(surface, ui, self.page.table.screen), self.rect)


class PageScene(OverTable):
    """One tile large, over the darkened table."""

    name = "inspect"

    def __init__(self, table: IslandScene, place: int) -> None:
        """Take the table, and a place of the island."""
        super().__init__(table)
        self.place = place

    def build(self) -> None:
        """Make the page."""
        s, ui = self.ui.scale, self.ui
        box = Rect(0, 0, s.px(WIDE), s.px(HIGH))
        box.center = s.screen.center
        pad = s.px(30)
        self.page = self.add(Panel("page", box, "vellum"))
        self.add(_Large(Rect(box.x + pad, box.y + s.px(32), s.px(CARD[0]), s.px(CARD[1])), self))
        left = box.x + 2 * pad + s.px(CARD[0])
        head = Rect(left, box.y + pad, box.right - pad - left, ui.text.line_height("dialog", 29))
        name, words = self.words()
        self.add(Label("name", head, name.upper(), "dialog", "ink", size=29, wrap=False, squeeze=True))
        button = Rect(0, 0, s.px(190), s.px(54))
        button.bottomright = box.right - pad, box.bottom - s.px(24)
        text = Rect(left, head.bottom + s.px(12), head.width, button.top - head.bottom - s.px(24))
        self.add(Label("words", text, words, "body-large", "ink", size=20, link="link", fit=True))
        self.add(Button("close", button, _("Close"), self.leave, kind="primary", size=20))
        self.set_focus(self.find("close"))

    def words(self) -> tuple[str, str]:
        """Return name and words of what is shown."""
        model = self.table.model
        head, _line, rest = tile_text(model.rules, model.view, self.place, model.names).partition("\n")
        lines = [rest.replace("\n", "\n\n")]
        if self.place != CENTRE:
            arm = arm_of(self.place)
            dry = model.view.dry[arm].bit_count()
            lines.append(ngettext("{n} tile of its arm is dry.", "{n} tiles of its arm are dry.", dry).format(n=dry))
            if model.view.barriers >> arm & 1:
                lines.append(_("A barrier protects its arm. [RISE-53]"))
        return head.replace("*", ""), "\n\n".join(lines)

    def paint_large(self, brush: Brush, rect: Rect) -> None:
        """Paint the tile."""
        look = self.table.board.sheet.looks[self.place]
        rules, ui = self.table.model.rules, brush.ui
        name = "source" if self.place == CENTRE else f"{rules.arms[arm_of(self.place)].id}_{rank_of(self.place)}"
        draw_panel(brush.surface, ui, rect, "inset")
        entry = ui.store.info(f"rising/tiles/{name}{'' if look.dry else '_flooded'}")
        k = rect.width / (2 * TILE_RADIUS) * 0.98
        picture = ui.store.prepare(entry.name, (round(entry.w * k), round(entry.h * k)))
        middle = rect.centerx, rect.y + round(rect.height * 0.52)
        spot = middle[0] - round(entry.anchor[0] * k), middle[1] - round(entry.anchor[1] * k)
        clip = brush.surface.get_clip()
        brush.surface.set_clip(clip.clip(rect))
        brush.surface.blit(picture, spot)
        brush.surface.set_clip(clip)
        if self.place != CENTRE:
            foot = Rect(rect.x, rect.bottom - ui.scale.px(44), rect.width, ui.scale.px(40))
            brush.fit(arm_name(rules, arm_of(self.place)).upper(), foot, "name", "title-light", size=22, align="center")
