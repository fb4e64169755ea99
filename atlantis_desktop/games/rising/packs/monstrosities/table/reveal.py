"""What a monster did, seen to happen and read: it glides, it is heard, and a panel tells it until it was read."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from pygame import Rect, Surface

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, deeps_of, pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.lying import CHARYBDIS, HARPY, MEDUSA, SCYLLA
from atlantis_desktop.games.rising.packs.monstrosities.table.monsters import Spot, id_of, spots
from atlantis_desktop.games.rising.packs.monstrosities.words.faces import ART, SCENES
from atlantis_desktop.games.rising.rules.pieces import ARMS, TILES
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.drawn import paint_thing
from atlantis_desktop.games.rising.table.look import Thing
from atlantis_desktop.games.rising.table.misfortune import ReadPanel
from atlantis_desktop.games.rising.table.scene import IslandScene
from atlantis_desktop.games.rising.words.card_texts import shown
from atlantis_desktop.table.flights import Flight
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _

READ: Final = {
    "medusa_moved": MEDUSA, "medusa_cured": MEDUSA, "harpies_flew": HARPY, "scylla_hungers": SCYLLA,
    "scylla_ate": SCYLLA, "charybdis_rises": CHARYBDIS,
}  # fmt: skip
"""By kind of event with which a monster's doing begins: which monster it is."""
BEGINS: Final = (*READ, "monsters_act")
CUES: Final = {
    "petrified": "monster_petrify", "stone_filled": "monster_petrify", "harpy_came": "monster_harpy",
    "scylla_hungers": "monster_scylla", "charybdis_rises": "monster_charybdis", "potion_played": "potion_played",
    "medusa_cured": "ally_recruited", "freed": "doorway_found", "location_opened": "chamber_found",
}  # fmt: skip
NEWS: Final = ("treasure_found", "monster_sated", "harpy_defeated", "medusa_cured")
"""Kinds of events that are told in large letters."""
SIZES: Final = (18, 17, 16, 15)
"""The letters of what is told: the largest with which all of it has room."""
WIDE: Final = 420
PICTURE: Final = (300, 164)
OUT: Final = 90
"""So far outward a monster of the strait comes from, in units of the canvas."""


def cue(event: Event) -> str:
    """Return the sound of an event of the pack, empty for none."""
    if event.kind == "recruited" and event.rule.startswith("MONS"):
        return "ally_recruited"
    return CUES.get(event.kind, "")


def shaken(rules: RisingRules, table: RisingTable, event: Event) -> int:
    """Return the tile whose figures turn to stone, -1 for none."""
    if event.kind == "stone_filled":
        return int(event.values[0])
    if event.kind != "petrified" or not event.cards:
        return -1
    place = table.where[event.cards[0] - rules.box.figure_0]
    return place if place <= TILES else -1


# On the way


def flights(table: IslandScene, before: RisingTable, after: RisingTable) -> list[Flight]:
    """Return the monsters that glide from where they were to where they are."""
    rules, board = table.model.rules, table.board
    old, new = spots(rules, before), spots(rules, after)
    found = []
    moved = [spot.place for monster, spot in new.items() if monster not in old or old[monster][:3] != spot[:3]]
    if moved and not board.camera.whole:
        board.reveal(moved[0])
    for monster, spot in new.items():
        was = old.get(monster)
        if was is not None and was[:3] == spot[:3]:
            continue
        end, scale = _seen(table, spot)
        start = _outward(table, end) if was is None else _seen(table, was)[0]
        if start != end:
            # Whoever leaves the Lair flies as large as where it goes.
            found.append(_flight(table, monster, spot.drawing, start, end, scale))
    return found


def _seen(table: IslandScene, spot: Spot) -> tuple[tuple[float, float], float]:
    """Return where a monster is seen in the window, and how large."""
    board = table.board
    (x, y), scale = board.places.spot(spot.place), board.places.scale_of(spot.place)
    ratio = board.camera.zoom / board.places.zoom
    return board.seen((x + spot.across * scale, y + spot.down * scale)), scale * spot.scale * ratio


def _outward(table: IslandScene, end: tuple[float, float]) -> tuple[float, float]:
    """Return where one comes from that was nowhere: further out in the sea."""
    x, y = table.board.rect.center
    far = hypot(end[0] - x, end[1] - y) or 1.0
    step = table.screen.px(OUT) / far
    return end[0] + (end[0] - x) * step, end[1] + (end[1] - y) * step


def _flight(
    table: IslandScene, monster: int, drawing: str, start: tuple[float, float], end: tuple[float, float], scale: float
) -> Flight:  # fmt: skip
    entry, ui, thing = table.ui.store.info(drawing), table.ui, Thing(drawing)

    def paint(surface: Surface, x: float, y: float, _share: float) -> None:
        paint_thing(ui, surface, thing, (x, y), scale)

    reach = (entry.w * scale, entry.anchor[1] * scale + 4, (entry.h - entry.anchor[1]) * scale + 4)
    return Flight(start, end, paint, reach, figure=id_of(table.model.rules, monster))


# Told


def panel(table: IslandScene, events: Sequence[Event]) -> MonsterPanel | None:
    """Return the panel that tells what a monster did; None where a question tells it or there is nothing to tell."""
    first, session = events[0], table.session
    if first.kind == "scylla_hungers" and (first.cards or any(event.kind == "scylla_ate" for event in events)):
        # Who is eaten is told when it is known.
        return None
    words = [session.words.event_line(session.rules, event, table.model.names) for event in events]
    told = [line for line in words if line]
    places = _places(table.model.rules, table.model.view, events)
    return MonsterPanel(table, READ[first.kind], told, places) if told else None


def _places(rules: RisingRules, view: RisingTable, events: Sequence[Event]) -> tuple[int, ...]:
    """Return the places that the doing of a monster is about."""
    first, found = events[0], []
    if first.kind == "scylla_ate":
        found = [view.where[piece - rules.box.figure_0] for piece in first.cards]
        found = [place for place in found if place >= 0]
        if deeps_of(view).scylla != NOWHERE:
            found.append(rules.box.places + deeps_of(view).scylla)
    for event in events:
        if event.kind in ("medusa_moved", "harpy_came"):
            found.append(event.values[0])
        elif event.kind in ("charybdis_rises", "tile_flooded"):
            found += [piece - rules.box.tile_0 for piece in event.cards]
    if first.kind in ("scylla_hungers", "charybdis_rises") and 0 <= first.values[0] < ARMS:
        found.append(rules.box.places + first.values[0])
    return tuple(dict.fromkeys(found))


class MonsterPanel(ReadPanel):
    """What a monster did, with its picture, on vellum beside the place where it did it."""

    def __init__(self, table: IslandScene, monster: int, lines: Sequence[str], places: tuple[int, ...]) -> None:
        """Take the monster by its number, what is told line by line, and the places that it is about."""
        rules, ui = table.model.rules, table.ui
        texts = shown(rules).deeps
        assert texts is not None
        self.screen, self.lines, self.places = table.screen, list(lines), places
        self.head = _("Harpies") if monster == HARPY else texts.monsters[monster].name
        self.heading = self.head
        self.picture = f"{ART}/monsters/picture_{SCENES[pack_of(rules).monsters[monster].id]}"
        self.foot = _("A click or Enter goes on.")
        px, board = ui.scale.px, table.board.rect
        self._pad, self._gap = px(24), px(8)
        width = min(board.width - 2 * px(20), max(px(WIDE), px(360)))
        self._wide = width - 2 * self._pad
        self._picture = self._wide, round(self._wide * PICTURE[1] / PICTURE[0])
        room = board.inflate(-2 * px(16), -2 * px(16))
        top = table.screen.rect("top_phases").bottom
        room.height, room.top = room.bottom - max(room.top, top), max(room.top, top)
        self._size = next((size for size in SIZES if self._height(ui, size, 0) <= room.height), SIZES[-1])
        rest = self._height(ui, self._size, 0)
        if rest + self._picture[1] > room.height:
            # What is told matters more than the picture.
            high = max(0, room.height - rest)
            self._picture = round(high * PICTURE[0] / PICTURE[1]), high
        rect = Rect(0, 0, width, min(room.height, self._height(ui, self._size, self._picture[1])))
        seen = [table.board.target(place) for place in places if table.board.places.has(place)]
        left = bool(seen) and sum(each.centerx for each in seen) / len(seen) < board.centerx
        rect.midright, rect.centery = room.midright, room.centery
        if not left:
            rect.midleft = room.midleft
        super().__init__("monster_told", rect.clamp(room), layer=18)
        self.label = " ".join([self.head, *(plain(line) for line in self.lines)])

    def _height(self, ui: Ui, size: int, picture: int) -> int:
        lines = sum(ui.text.measure(line, "body", self._wide, size=size)[1] + self._gap for line in self.lines)
        head, foot = ui.text.line_height("dialog", 22), ui.text.line_height("fine", 16)
        return 2 * self._pad + picture + head + lines + foot + 3 * self._gap

    def overhang(self, ui: Ui) -> int:
        return panel_reach(ui, "vellum")

    def draw(self, surface: Surface, ui: Ui) -> None:
        draw_panel(surface, ui, self.rect, "vellum")
        brush = Brush(surface, ui, self.screen)
        box = self.rect.inflate(-2 * self._pad, -2 * self._pad)
        y = box.y
        if self._picture[1] > ui.scale.px(40):
            picture = ui.store.get(self.picture, self._picture)
            surface.blit(picture, picture.get_rect(midtop=(box.centerx, y)))
            y += self._picture[1] + self._gap
        head = Rect(box.x, y, box.width, ui.text.line_height("dialog", 22))
        brush.fit(self.head.upper(), head, "dialog", "ink", size=22)
        y = head.bottom + self._gap
        foot = Rect(box.x, box.bottom - ui.text.line_height("fine", 16), box.width, ui.text.line_height("fine", 16))
        for line in self.lines:
            high = ui.text.measure(line, "body", self._wide, size=self._size)[1]
            if y + high > foot.top:
                break
            ui.text.draw(surface, line, Rect(box.x, y, self._wide, high + 2), "body", "ink", size=self._size)
            y += high + self._gap
        ui.text.draw(surface, self.foot, foot, "fine", "ink-2", size=16, align="right", valign="middle", wrap=False,
                     squeeze=True)  # fmt: skip
