"""Everything that lies on the general table: the zones with their grounds, the pieces in them, the seats' panels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from operator import is_
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place, Visibility
from atlantis_desktop.games.faces import Mark
from atlantis_desktop.table.general.hand import GeneralHand
from atlantis_desktop.table.general.layout import (
    BOARD,
    CELLS,
    NAMED,
    PILE,
    ROW,
    TOLD,
    WIDTHS,
    Flow,
    Laid,
    Lot,
    Measures,
    board_lot,
    lots_of,
    spaces_lot,
    told_spot,
)
from atlantis_desktop.table.general.look import BoardLook
from atlantis_desktop.table.general.maps import MapZones
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.table.general.painter import GeneralPainter
from atlantis_desktop.table.general.panels import PORTRAIT, CountBadge, LotGround, SeatPanel, SpotWidget
from atlantis_desktop.table.general.pieces import PieceWidget
from atlantis_desktop.table.general.places import BoardGround, FittedPlan, lay, share
from atlantis_desktop.table.laid_cards import lie_in_order
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.general.cards import GeneralCards

SEAT_GAP: Final = 10
RIVAL_WIDTHS: Final = (96, 84, 74, 64, 54, 46, 38, 30)
"""Widths of the cards in the panels of other seats that are tried, in panel units."""
OWN_SHARE: Final = 0.46
"""How much of the tray the own places beside the hand take at most."""


class GeneralBoard:
    """The zones, pieces and seats of the table, as widgets of its scene."""

    seat_type: ClassVar[type[SeatPanel]] = SeatPanel
    """The panel of a seat."""

    def __init__(
        self, scene: Scene, model: GeneralModel, hand: GeneralHand, painter: GeneralPainter, cards: GeneralCards,
        look: BoardLook | None = None,
    ) -> None:  # fmt: skip
        """Take the scene, what is shown, the hand, what paints pieces and grounds, and who is told of clicks."""
        self.scene, self.model, self.hand, self.painter, self.cards = scene, model, hand, painter, cards
        self.look = look or BoardLook()
        self.pieces: dict[str, PieceWidget] = {}
        self.spots: dict[Place, SpotWidget] = {}
        self.seats: list[SeatPanel] = []
        self.badges: dict[Place, CountBadge] = {}
        self.away: frozenset[int] = frozenset()
        """Pieces that are on their way, so that they lie nowhere."""
        self.numbers: Mapping[int, int] = {}
        """By piece: the number of the hint that is about it."""
        self._grounds: list[LotGround | BoardGround] = []
        self._shape: object = None
        self._laid: tuple[tuple[object, ...], list[tuple[Laid, str]]] = (), []
        """What was laid out last, after what it was laid out."""
        self._named: set[str] = set()

    @property
    def ui(self) -> Ui:
        """The tools of the window."""
        return self.scene.ui

    # ------------------------------------------------------------------------------------------------ building

    def begin(self, screen: Screen) -> None:
        """Forget the widgets of the window as it was, and take the lengths of the present one."""
        self.screen = screen
        self.pieces, self.spots, self.badges, self._grounds = {}, {}, {}, []
        self._shape, self._laid = None, ((), [])
        px, text = self.ui.scale.px, self.ui.text
        self.measures = Measures(px, text.line_height("smallest", 15) + px(3), px(10), self._is_counter,
                                 lambda words: text.measure(words, "smallest", size=15)[0])  # fmt: skip

    def build(self, screen: Screen) -> None:
        """Make the panels of the seats; `refresh` makes the widgets of places and pieces."""
        self.begin(screen)
        px = self.ui.scale.px
        self.map_zones = MapZones.of(screen, self.model.rules)
        self.plan = self.model.faces.board(self.model.rules)
        self._fitted: FittedPlan | None = None
        self.seats = []
        self._seat_rooms: dict[int, Rect] = {}
        order = [(self.model.front + step) % self.model.rules.seats for step in range(self.model.rules.seats)]
        column = screen.rect("seats")
        gap = px(SEAT_GAP)
        heads = {seat: self._head(seat, column.width) for seat in order}
        room = column.height - gap * (len(order) - 1)
        # With large letters the own figures leave the others room for face and name; what is left out is a tip.
        least = min(px(PORTRAIT + 16), max(1, room // len(order)))
        own = min(heads[order[0]] + px(8), room - least * (len(order) - 1))
        rest = room - own
        y = column.y
        for at, seat in enumerate(order):
            high = own if at == 0 else rest // max(1, len(order) - 1)
            rect = Rect(column.x, y, column.width, high)
            y += high + gap
            self.seats.append(self.scene.add(self.seat_type(seat, rect, self.model, self.cards.seat_clicked)))
            left = max(0, rect.height - heads[seat] - px(6))
            self._seat_rooms[seat] = Rect(rect.x + px(12), rect.y + heads[seat], rect.width - px(20), left)

    def _head(self, seat: int, wide: int) -> int:
        marks = self.model.faces.marks(self.model.rules, self.model.view, seat)
        return self.seat_type.head_high(self.ui, len(marks), wide)

    def _is_counter(self, piece: int) -> bool:
        return self.model.face(piece).counter

    # ------------------------------------------------------------------------------------------------ laying out

    def _all(self) -> list[tuple[Laid, str]]:
        """Return every lot as it lies, with the region that Tab finds it in; laid out anew where anything changed."""
        model = self.model
        shown = model.moment, model.view, model.contents
        if len(self._laid[0]) != len(shown) or not all(map(is_, self._laid[0], shown)):
            self._laid = shown, self._lay_all()
        return self._laid[1]

    def _lay_all(self) -> list[tuple[Laid, str]]:
        model, screen = self.model, self.screen
        moment = model.moment
        asked = frozenset(space for names in moment.names.values() for space in names.spaces)
        flow = Flow(model.contents, self.measures)
        name = partial(model.faces.zone, model.rules)
        zones = model.rules.zones

        def noted(zone: str) -> bool:
            return model.faces.note(model.rules, model.view, zone) is not None

        mapped = () if self.map_zones is None else self.map_zones.zones
        planned = () if self.plan is None else [zone.name for zone in zones if zone.name in self.plan.places]
        free = [zone for zone in zones if zone.name not in planned]
        shared = lots_of(free, model.contents, SHARED, name, asked, noted, mapped=mapped)
        others = sorted((each for each in asked - model.zone_names if name(each)), key=self._space_order)
        if others:
            shared.append(spaces_lot(_("Places"), [(each, name(each)) for each in others]))
        shared = [replace(lot, minor=True) if self._is_minor(lot) else lot for lot in shared]
        area = screen.rect("board")
        laid: list[Laid] = []
        if self.map_zones is not None:
            laid, shared, area = self.map_zones.lay(flow, shared, area)
        if self.plan is not None and planned:
            room, area = share(self.plan, area, shared, self.measures)
            self._fitted = FittedPlan.within(self.plan, room)
            laid.append(lay(self._fitted, board_lot(planned, name), model.contents, self.measures))
        found = [(each, "board") for each in (*laid, *flow.lay(shared, area))]
        for panel in self.seats:
            seat = panel.seat
            lots = lots_of(zones, model.contents, seat, name, asked)
            if seat == model.front:
                found += [(each, region) for each, region in self._tray(flow, lots)]
            else:
                found += [(each, "seats") for each in self._rival(flow, lots, self._seat_rooms[seat])]
        return found

    def _is_minor(self, lot: Lot) -> bool:
        """Whether the game says that a lot matters little now, and no answer names it or a piece that lies there."""
        names, model = self.model.moment.names.values(), self.model
        if not all(model.faces.minor(model.rules, model.view, place[0]) for place in lot.places):
            return False
        pieces = {piece for place in lot.places for piece in model.contents.get(place, ())}
        return not any(pieces.intersection(each.pieces) or any((space, SHARED) in lot.places for space in each.spaces)
                       for each in names)  # fmt: skip

    def _space_order(self, space: str) -> tuple[int, str]:
        for vocabulary in self.model.rules.codec.vocabularies.values():
            if space in vocabulary.numbers:
                return vocabulary.numbers[space], space
        return 0, space

    def _tray(self, flow: Flow, lots: list[Lot]) -> list[tuple[Laid, str]]:
        """Lay the own places along the lower edge: the hand takes what the others leave."""
        tray, px, m = self.screen.rect("hand"), self.ui.scale.px, self.measures
        hands = [lot for lot in lots if lot.visibility is Visibility.OWNER or lot.key == "hand"]
        hands = [lot for lot in hands if lot.key == "hand" or any(self._pieces(lot))]
        others = [lot for lot in lots if lot not in hands and (any(self._pieces(lot)) or len(lots) <= 3)]
        high = tray.height - m.line - px(18)
        wide = min(int(high / 1.4), px(WIDTHS[0]))
        out: list[tuple[Laid, str]] = []
        x = tray.x
        held = sum(len(self._pieces(lot)) for lot in hands)
        needed = held * (wide + px(8)) + len(hands) * px(60)
        budget = max(round(tray.width * (OWN_SHARE if held else 0.8 if hands else 1.0)), tray.width - needed - px(40))
        for at, lot in enumerate(others):
            share = (tray.x + budget - x - px(12) * (len(others) - at - 1)) // (len(others) - at)
            pieces = len(self._pieces(lot))
            want = max(px(130), pieces * (wide + px(8)) + px(20)) if not flow.counters(lot) else (
                max(px(130), min(pieces, 6) * px(NAMED) + px(20)))  # fmt: skip
            rect = Rect(x, tray.y, min(want, share), tray.height)
            out.append(
                (flow.put(lot, rect, min(wide, int((high - m.line) / 1.4)) if lot.kind == PILE else wide), "own")
            )
            x = rect.right + px(12)
        for at, lot in enumerate(hands):
            share = (tray.right - x - px(12) * (len(hands) - at - 1)) // (len(hands) - at)
            rect = Rect(x, tray.y, share, tray.height)
            out.append((flow.put(replace(lot, kind=ROW), rect, wide), "hand"))
            x = rect.right + px(12)
        return out

    def _rival(self, flow: Flow, lots: list[Lot], room: Rect) -> list[Laid]:
        """Lay the places of another seat into its panel: below each other, side by side, or as their captions alone."""
        m, px = self.measures, self.ui.scale.px
        lots = [lot for lot in lots if self._pieces(lot)]
        if not lots or room.height < m.line:
            return []
        low = room.height // len(lots)
        rows = [Rect(room.x, room.y + at * low, room.width, low) for at in range(len(lots))]
        edges = [room.x + room.width * at // len(lots) for at in range(len(lots) + 1)]
        columns = [Rect(edges[at], room.y, edges[at + 1] - edges[at] - 2, room.height) for at in range(len(lots))]
        for rects in (rows, columns):
            high = rects[0].height - m.line - px(10)
            wide = next((px(w) for w in RIVAL_WIDTHS if round(px(w) * 1.4) <= high), 0)
            if wide:
                return [flow.put(lot, rect, wide, ROW) for lot, rect in zip(lots, rects, strict=True)]
        half = room.width // 2
        out: list[Laid] = []
        for at, lot in enumerate(lots):
            line = Rect(room.x + at % 2 * half, room.y + at // 2 * m.line, half - px(4), m.line)
            if line.bottom > room.bottom:
                break
            out.append(Laid(lot, line.copy(), line.copy(), [told_spot(lot, line, self.model.contents)]))
        return out

    def _pieces(self, lot: Lot) -> list[bool]:
        return [True for place in lot.places for _piece in self.model.contents.get(place, ())]

    # ------------------------------------------------------------------------------------------------ refreshing

    def refresh(self, live: bool) -> None:
        """Bring grounds, places, pieces and seats up to date with what is shown."""
        found = self._all()
        shape = tuple(
            (each.lot, tuple(each.rect), each.spots[0].kind if each.spots else "", sum(s.count for s in each.spots),
             tuple(bool(s.slots) for s in each.spots), tuple(self._note_of(s.place) for s in each.spots))
            for each, _region in found
        )  # fmt: skip
        if shape != self._shape:
            self._shape = shape
            self._ground(found)
        self._lay_pieces(found, self.hand.glowing() if live else frozenset())
        self.light(live)

    def _note_of(self, place: Place) -> object:
        return self.model.faces.note(self.model.rules, self.model.view, place[0]) if place[1] == SHARED else None

    def _ground(self, found: list[tuple[Laid, str]]) -> None:
        scene = self.scene
        focused = scene.focus.name if scene.focus is not None else ""
        for old in (*self._grounds, *self.spots.values(), *self.badges.values()):
            scene.remove(old)
        self._grounds, self.spots, self.badges = [], {}, {}
        for laid, region in found:
            count = sum(spot.count for spot in laid.spots)
            framed = region != "seats" and laid.spots[0].kind != PILE
            told = "" if laid.lot.kind == CELLS or not count else str(count)
            if laid.lot.kind == BOARD and self._fitted is not None:
                self._grounds.append(scene.add(BoardGround(self._fitted, self.model.rules.game)))
            if not laid.lot.plain:
                self._grounds.append(scene.add(LotGround(self.look, laid, framed, told)))
            for spot in laid.spots:
                note = self._note_of(spot.place)
                words = self._place_words(laid.lot, spot.place)
                zone, seat = spot.place
                name = f"place_{zone}_{seat + 1}" if seat >= 0 else f"place_{zone}"
                widget = SpotWidget(self.look, spot, name, words, note, self.cards, region)  # type: ignore[arg-type]
                self.spots[spot.place] = scene.add(widget)
                if spot.kind == PILE and spot.count:
                    side = max(self.ui.scale.px(30), self.ui.text.line_height("counter", 19) + 6)
                    box = Rect(0, 0, max(side, self.ui.scale.px(44)), side)
                    box.bottomright = (spot.rect.right + self.ui.scale.px(8), spot.rect.bottom + self.ui.scale.px(6))
                    self.badges[spot.place] = scene.add(CountBadge(f"count_{spot.place[0]}", box, spot.count))
        if focused and scene.focus is None:
            again = next((each for each in self.spots.values() if each.name == focused), None)
            scene.set_focus(again)
        scene.mark_all()

    def _place_words(self, lot: Lot, place: Place) -> str:
        name = self.model.place_name(place)
        return name or (f"{lot.caption} {lot.cells[lot.places.index(place)]}" if lot.cells else lot.caption)

    def _lay_pieces(self, found: list[tuple[Laid, str]], asked: frozenset[int]) -> None:
        kept: dict[str, PieceWidget] = {}
        raised: dict[str, PieceWidget] = {}
        self._named = set()
        for laid, region in found:
            for spot in laid.spots:
                lying = self.model.contents.get(spot.place, ())
                for number, (at, rect) in enumerate(spot.slots):
                    if at >= len(lying):
                        continue
                    if spot.kind == PILE and lying[at] not in asked:
                        # Of a pile what is asked for lies on top, so that it is seen.
                        at = next((each for each in reversed(range(len(lying))) if lying[each] in asked), at)
                    piece = lying[at]
                    zone, seat = spot.place
                    key = f"piece_{piece}" if piece != HIDDEN else f"{zone}_{seat + 1}_{at}"
                    if key in kept:
                        key = f"{key}_{zone}_{seat + 1}_{at}"
                    below = spot.count - 1 if spot.kind == PILE else 0
                    following = spot.slots[number + 1][1] if number + 1 < len(spot.slots) else None
                    seen = following.x - rect.x if following is not None and following.y == rect.y else 0
                    seen = seen if 0 < seen < rect.width else 0
                    widget = self.pieces.pop(key, None)
                    if widget is None:
                        widget = self.scene.add(
                            PieceWidget(key, piece, spot.place, rect, self.painter, self.cards, region)
                        )
                    widget.region = region
                    widget.put(piece, spot.place, rect, below, seen, region == "hand", spot.plates)
                    kept[key] = widget
                    if spot.kind == PILE and spot.place in self.badges:
                        self._count_clear_of_words(self.badges[spot.place], piece, rect)
                    if spot.kind in (CELLS, BOARD) and piece in asked:
                        raised[key] = widget
                    if spot.named:
                        self._named.add(key)
        for gone in self.pieces.values():
            self.scene.remove(gone)
        # Where pieces crowd in a cell, those that are asked for lie over the others.
        self.pieces = {key: widget for key, widget in kept.items() if key not in raised} | raised
        lie_in_order(self.scene, list(self.pieces.values()))

    def _count_clear_of_words(self, badge: CountBadge, piece: int, rect: Rect) -> None:
        """Lay the count of a pile over the picture of its top card, or over its corner where it has no words."""
        px, high = self.ui.scale.px, rect.height
        words = high if piece == HIDDEN else self.painter.words_from(piece, rect.width)
        box = badge.rect.copy()
        box.bottomright = (rect.right + px(8), rect.y + words + (px(6) if words == high else 0))
        if box != badge.rect:
            badge.mark()
            badge.rect = box
            badge.mark()

    def light(self, live: bool) -> None:
        """Show what can be picked up, is marked, takes what is marked, and which seats are named."""
        hand = self.hand
        glowing = hand.glowing() if live else frozenset()
        picked = set(hand.picked)
        places = self._lit_places() if live else frozenset()
        for widget in self.pieces.values():
            face = widget.face
            pile = widget.edges > 0
            lying = self.model.contents.get(widget.place, ())
            can = any(each in glowing for each in lying) if pile else face in glowing
            widget.tell(marked=face in picked and not pile, playable=can, number=self.numbers.get(face, 0),
                        away=face in self.away, tip=self._tip(widget), lies=self._lies(face, pile),
                        named=widget.name in self._named)  # fmt: skip
        for place, spot in self.spots.items():
            told = spot.spot.kind == TOLD and any(each in glowing for each in self.model.contents.get(place, ()))
            spot.show(place in places or told)
        seats = hand.seats() if live else frozenset()
        for panel in self.seats:
            panel.refresh(panel.seat in seats or ("hand", panel.seat) in places)

    def _lies(self, piece: int, pile: bool) -> Mark | None:
        if piece == HIDDEN or pile:
            return None
        return self.model.faces.on(self.model.rules, self.model.view, piece)

    def _lit_places(self) -> frozenset[Place]:
        named = frozenset((space, SHARED) for space in self.hand.spaces())
        shown = (*self.spots, *(panel.place for panel in self.seats if panel.place not in self.spots))
        return named | self.hand.open_places(shown)

    def _tip(self, widget: PieceWidget) -> str:
        from atlantis_desktop.ui.richtext import escape

        if widget.face == HIDDEN or widget.edges:
            return escape(self.model.place_name(widget.place) or "")
        face = self.model.face(widget.face)
        return escape(face.name) if face.counter or widget.rect.width < self.ui.scale.px(80) else ""

    # ------------------------------------------------------------------------------------------------ finding

    def shows(self, piece: int) -> bool:
        """Whether a piece is seen on the table, not below the top of a pile or in a place told of in a line alone."""
        return any(widget.face == piece for widget in self.pieces.values())

    def place_at(self, pos: tuple[int, int]) -> Place | None:
        """Return the place under the pointer: that of a piece, a spot or a seat's panel."""
        for spot in self.spots.values():
            if spot.spot.holds(pos):
                return spot.place
        return next((panel.place for panel in self.seats if panel.rect.collidepoint(pos)), None)

    def rect_of(self, place: Place, piece: int = HIDDEN) -> Rect | None:
        """Return where a piece of a place lies, or the place, or the panel of its seat; None where nothing is shown."""
        found = self.pieces.get(f"piece_{piece}")
        if piece != HIDDEN and found is not None and found.place == place:
            return found.rect
        lying = [each for each in self.pieces.values() if each.place == place]
        if lying:
            return lying[-1].rect
        if place in self.spots:
            return self.spots[place].rect
        return next((panel.rect for panel in self.seats if panel.seat == place[1]), None)
