"""What lies in the middle of the Fate table: the ring of elements round the evidence, and the declared places."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import cos, radians, sin

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.fate.rules.deck import NO_ELEMENT
from atlantis_desktop.games.fate.table.model import TableModel
from atlantis_desktop.games.fate.table.panels import WHEEL_ORDER, ModelPanel, SeatPlace, node
from atlantis_desktop.games.fate.words.sentences import name_text
from atlantis_desktop.games.match_words import signed_total
from atlantis_desktop.table.board_view import BoardView
from atlantis_desktop.ui.art.surfaces import dashed_rect
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _, ngettext

LOWEST_DASHED = 30
"""A place to declare at that is lower has no dashes, which would run through its words."""
RING_UNITS = 472.0
"""Width of the ring on the large map, on which its drawings are made."""


def paint_ring_ground(surface: Surface, ui: Ui, board: BoardView) -> None:
    """Paint the pool of light and the ring of gold under the evidence."""
    centre, share = board.point("wheel_centre"), board.rect("evidence_ring").width / RING_UNITS
    side = round(600 * share)
    for name in ("fate/evidence_glow", "fate/evidence_ring"):
        # Painted once for each window, so it is not worth a place among the kept pictures.
        picture = ui.store.prepare(name, (side, side))
        surface.blit(picture, picture.get_rect(center=centre))


class RingPanel(ModelPanel):
    """The five elements round the evidence: the one on top is ringed, the two that it disproves are struck out.

    ``arrows`` and ``slashes`` go from 0 to 1 while a new piece of evidence takes effect.
    """

    def __init__(self, model: TableModel, board: BoardView) -> None:
        super().__init__("evidence_ring", model, board, board.px(4))
        self.share = self.rect.width / RING_UNITS
        self.arrows = 1.0
        self.slashes = 1.0
        self._cut: dict[str, tuple[Surface, tuple[int, int]]] = {}

    @property
    def solid(self) -> Rect:
        """The ring is round: its corners hide nothing."""
        return self.rect.inflate(-self.rect.width * 3 // 10, -self.rect.height * 3 // 10)

    def content(self) -> Hashable:
        return self.model.evidence_element, round(self.arrows, 2), round(self.slashes, 2)

    def paint(self, brush: Brush) -> None:
        element, table = self.model.evidence_element, self.model.table
        centre = self.board.point("wheel_centre")
        top = table.elements[element].id if element != NO_ELEMENT else ""
        struck = {table.elements[other].id for other in table.elements[element].disproves} if top else set()
        if top and self.arrows > 0:
            picture, shift = self._arrows(top)
            if self.arrows < 1.0:
                at = WHEEL_ORDER.index(top)
                picture = _swept(picture, (-shift[0], -shift[1]), 72.0 * at - 12, 180.0 * self.arrows)
            left, above = centre[0] - brush.origin[0] + shift[0], centre[1] - brush.origin[1] + shift[1]
            brush.surface.blit(picture, (left, above))
        disc, ring, slash = (round(units * self.share) for units in (84, 112, 80))
        for at, name in enumerate(WHEEL_ORDER):
            place = node(centre, 172 * self.share, at)
            if name == top:
                brush.picture("fate/disc_ring_evidence", place, (ring, ring))
            brush.picture(f"fate/disc_{name}", place, (disc, disc))
            if name in struck and self.slashes >= 1.0:
                brush.picture("fate/disc_slash_disproved", place, (slash, slash))

    def prepare(self) -> None:
        """Have the arrows of every element ready; may be called on a thread."""
        for element in WHEEL_ORDER:
            self._arrows(element)

    def _arrows(self, element: str) -> tuple[Surface, tuple[int, int]]:
        """The two arrows of an element, cut to what is drawn, and where they lie from the wheel's middle."""
        found = self._cut.get(element)
        if found is None:
            side = round(600 * self.share)
            whole = self.ui.store.prepare(f"fate/ring_arrows_{element}", (side, side))
            drawn = whole.get_bounding_rect()
            found = whole.subsurface(drawn).copy(), (drawn.x - side // 2, drawn.y - side // 2)
            self._cut[element] = found
        return found


def _swept(picture: Surface, middle: tuple[int, int], start: float, degrees: float) -> Surface:
    """Return a picture cut to a sector about a point: from ``start`` degrees (0 is up) so many degrees clockwise."""
    reach = picture.get_width() + picture.get_height()
    turns = [radians(start + degrees * share / 8) for share in range(9)]
    rim = [(middle[0] + reach * sin(turn), middle[1] - reach * cos(turn)) for turn in turns]
    mask = Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), [middle, *rim])
    out = picture.copy()
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


class DeclaredPanel(SeatPlace):
    """The place before a seat: whose it is, what its cards count now, and which sets lie there."""

    role = "place"

    def __init__(self, position: int, model: TableModel, board: BoardView) -> None:
        super().__init__("declared_seat", position, model, board, 0)
        self.region = self.name
        self.drop_words: Callable[[], str] = lambda: ""

    def follow(self) -> None:
        """Lie where the board has the place now."""
        lies = self.board.rect(self.name)
        if lies != self.rect:
            self.mark()
            self.rect = lies
            self.mark()

    def overhang(self, ui: Ui) -> int:
        return ui.scale.px(10)

    def says(self) -> Sequence[str]:
        words = self.drop_words() if self.position == 1 else ""
        return (words,) if words else ()

    def content(self) -> Hashable:
        model, seat = self.model, self.seat
        words = "".join(self.says())
        state = self.lit, self.hovered, self.focused, words, tuple(self.rect), self._shares_line()
        return seat, model.names[seat], tuple(model.cards("declared", seat)), model.evidence_element, model.tried, state

    def paint(self, brush: Brush) -> None:
        model, seat, name, ui = self.model, self.seat, self.name, brush.ui
        brush.sliced(f"fate/slab_{seat + 1}", self.rect)
        if self.lit:
            brush.field(self.rect, ui.theme.colour("orichalcum", 26), 12)
            brush.frame(self.rect, ui.theme.colour("glow"), 2)
        brush.token(seat, f"{name}_token")
        brush.text(f"{name}_name", model.names[seat], style="label", wrap=False, squeeze=True)
        cards = model.cards("declared", seat)
        if cards:
            total = model.declared_sum(seat)
            words, short = _("Declared {n}").format(n=signed_total(total)), signed_total(total)
            if model.tried is not None:
                after = model.sum_after(seat, model.tried)
                words = short = f"{signed_total(total)} › {signed_total(after)}" if after != total else short
                total = after
            colour = "bad-dark" if total < 0 else "title-light"
        else:
            words, short, colour = _("nothing yet"), "–", "muted"
        if not brush.fits(words, self.board.rect(f"{name}_sum"), "label", self.board.size(f"{name}_sum")):
            words = short
        brush.text(f"{name}_sum", words, colour, style="label", wrap=False, squeeze=True)
        told = "".join(self.says())
        if not (told and self._shares_line()):
            self._caption(brush)
        if told:
            self._drop(brush, told)
        if self.focused:
            brush.focus(self.rect)

    def _caption(self, brush: Brush) -> None:
        lines = [self._group_words(name, cards) for name, cards in self.model.groups(self.seat)]
        if not lines:
            return
        room = self.model.card_room(self.name)
        region = f"{self.name}_caption"
        if room is not None:
            cards = [each for each in self.model.layout().values() if each.place == ("declared", self.seat)]
            right = max(each.slot.rect.right for each in cards)
            box = self.board.rect(region)
            if right > box.left:
                return
            brush.text(region, "\n".join(f"**{line}**" for line in lines[:3]), "title-light", valign="top")
            return
        box = self.board.rect(region)
        for detail in (True, False):
            lines = [self._group_words(name, cards, detail) for name, cards in self.model.groups(self.seat)]
            words = " · ".join(lines)
            if brush.fits(words, box, "label", 18):
                break
        brush.fit(words, box, "label", "title-light", size=18)

    def _group_words(self, name: int, cards: list[int], detail: bool = True) -> str:
        model = self.model
        if name < 0:
            return _("Tablet")
        words = name_text(model.rules, name)
        if not detail:
            return words
        tablet = any(model.deck.tablet_mask >> card & 1 for card in cards)
        if tablet:
            words = _("{name} with a Tablet").format(name=words)
        elif len(cards) >= 3:
            words = _("{name} set").format(name=words)
        if model.effect(cards[0]) < 0:
            words = _("{name} · disproved").format(name=words)
        return words

    def _shares_line(self) -> bool:
        """Whether the names of the sets stand where the place to declare at is."""
        return self.position == 1 and self.board.rect(f"{self.name}_caption") == self.board.rect(f"{self.name}_drop")

    def _drop(self, brush: Brush, words: str) -> None:
        box = self.board.rect(f"{self.name}_drop")
        ui = brush.ui
        brush.field(box, ui.theme.colour("orichalcum", 30 if self.lit else 14), 8)
        colour = ui.theme.colour("title-light", 255 if self.lit else 180)
        if box.height > ui.scale.px(LOWEST_DASHED):
            dashed_rect(brush.surface, colour, brush.rect(box), ui.scale.px(2), ui.scale.px(9), ui.scale.px(6))
        inner = box.inflate(-ui.scale.px(10), -ui.scale.px(8))
        for style, size in (("body", 18.0), ("fine", 16.0), ("smallest", 15.0)):
            if ui.text.measure(words, style, inner.width, size=size)[1] <= inner.height:
                brush.words(words, inner, style, size=size, align="center", valign="middle")
                return
        brush.fit(words, box.inflate(-ui.scale.px(10), 0), "body", "title-light", size=18, align="center")


class Caption(ModelPanel):
    """The plate below a pile: how many cards it holds."""

    def __init__(self, name: str, model: TableModel, board: BoardView, words: Callable[[], str]) -> None:
        super().__init__(name, model, board, 0)
        self.words = words

    def content(self) -> Hashable:
        return self.words()

    def paint(self, brush: Brush) -> None:
        words, ui = self.words(), brush.ui
        if not words:
            return
        size = self.board.size(self.name)
        if not brush.fits(words, self.rect.inflate(-ui.scale.px(8), 0), "smallest", 15):
            # The last word tells most: how many cards a pile holds, or the kind of card as the card itself says it.
            words = words.split()[-1]
        wide = ui.text.measure(words, "label", size=size)[0] + ui.scale.px(22)
        plate = Rect(0, 0, min(self.rect.width, wide), min(self.rect.height, ui.scale.px(34)))
        plate.center = self.rect.center
        brush.sliced("common/tag_plate", plate)
        box = plate.inflate(-ui.scale.px(8), 0)
        brush.fit(words, box, "label", "title-light", size=size, align="center")


class DoorBadge(ModelPanel):
    """Says that the Final Doorway lies among the last cards of the deck; after it, how near the Chamber is."""

    def __init__(self, model: TableModel, board: BoardView) -> None:
        super().__init__("door_badge", model, board, 0)

    def content(self) -> Hashable:
        view = self.model.view
        return view.doorway_found, view.shown, self.model.gathering, len(self.model.cards("deck"))

    def _chance(self) -> int:
        """How likely the two cards of a turn hold the Chamber, in percent (FATE-10, 19)."""
        return min(100, round(200 / max(1, len(self.model.cards("deck")))))

    def paint(self, brush: Brush) -> None:
        if self.model.view.shown or self.model.gathering:
            return
        if self.model.view.doorway_found:
            brush.icon("open-gate", "door_badge_mark", "orichalcum")
            words = _("Final Chamber\n{n} % a turn").format(n=self._chance())
        else:
            brush.icon("closed-doors", "door_badge_mark", "orichalcum")
            words = _("Final Doorway\nin the last {n}").format(n=min(6, len(self.model.cards("deck"))))
        box = self.board.rect("door_badge_words")
        if brush.ui.text.measure(words, "fine", box.width, size=self.board.size("door_badge_words"))[1] > box.height:
            words = words.replace("\n", " ")
            if not brush.fits(words, box, "smallest", 15):
                left = min(6, len(self.model.cards("deck")))
                words = _("in the last {n}").format(n=left)
                if self.model.view.doorway_found:
                    words = _("{n} % a turn").format(n=self._chance())
            brush.fit(words, box, "fine", "title-light", size=16)
        else:
            brush.text("door_badge_words", words, "title-light")


def deck_words(model: TableModel) -> str:
    """Return what stands under the deck."""
    count = len(model.cards("deck"))
    return ngettext("{n} card", "{n} cards", count).format(n=count)


def evidence_words(model: TableModel) -> str:
    """Return what stands under the evidence."""
    return _("Evidence · {n}").format(n=len(model.cards("evidence")))


def discard_words(model: TableModel) -> str:
    """Return what stands under the discards."""
    return _("Discard {n}").format(n=len(model.cards("discard")))


def aside_words(model: TableModel) -> str:
    """Return the name of the card at the table's edge."""
    cards = model.cards("aside")
    return model.table.cards[cards[-1]].name if cards else ""
