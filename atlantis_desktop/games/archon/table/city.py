"""The three maps of a Stasis: the city, the thirteen objectives with their cubes, and who holds a map."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Sequence
from math import inf
from typing import Final, cast

import pygame
from pygame import SRCALPHA, Rect, Surface

from atlantis_desktop.engine.zones import SHARED, Place
from atlantis_desktop.games.archon.rules import deployment, steps, units, victory
from atlantis_desktop.games.archon.rules.rules import ArchonRules
from atlantis_desktop.games.archon.rules.state import NOBODY, OBJECTIVE_IDS, OBJECTIVES, ArchonTable
from atlantis_desktop.games.archon.rules.vocabulary import MAPS
from atlantis_desktop.games.archon.table.chances import Side, sides_at
from atlantis_desktop.games.archon.table.look import draw_cube
from atlantis_desktop.games.archon.table.stages import DEPLOYS, stage
from atlantis_desktop.games.archon.words.names import card_name, faction_of, objective_name, objective_text, units_text
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.art.surfaces import draw_token
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import Clicked
from atlantis_desktop.ui.widgets.brush import Brush, CachedPanel
from atlantis_desktop.ui.widgets.lines import Cell, Lines, Number, Row, Text, Token
from atlantis_desktop.words import _, ngettext

CITY: Final = (612, 352)
"""The half axes of the outer ring in its drawing."""
SHORES: Final = (CITY, (452, 254), (270, 146))
"""The half axes of the shores of all three maps: in high contrast they are drawn alone."""
DISC: Final = 56
CONTESTED: Final = "#FF7A4A"
EMPTY: Final = "#8A97A8"
MOST_CUBES: Final = 5
"""So many cubes are drawn one by one; more are a cube and a number."""
LARGE: Final = 18
"""So large are the letters of a strip where they have room."""
LEAST_CUBE: Final = 10
"""In pixels: below it mobs and soldiers are not told apart."""


def paint_city(surface: Surface, ui: Ui, screen: Screen) -> None:
    """Paint the rings of the city below the objectives, fitted into the region ``board``."""
    board, entry = screen.rect("board"), ui.store.info("archon/city")
    k = min(board.width / (2 * CITY[0] + 20), board.height / (2 * CITY[1] - 6))
    if ui.theme.high_contrast:
        for wide, high in SHORES:
            shore = Rect(0, 0, round(2 * wide * k), round(2 * high * k))
            shore.center = board.center
            pygame.draw.ellipse(surface, ui.theme.colour("frame-line"), shore, max(2, round(3 * k)))
        return
    size = round(entry.w * k), round(entry.h * k)
    picture = ui.store.prepare("archon/city", size)
    clip = surface.get_clip()
    surface.set_clip(board.inflate(round(40 * k), 0))
    surface.blit(picture, picture.get_rect(center=(board.centerx, board.centery + round(16 * k))))
    surface.set_clip(clip)


class CityPanel(CachedPanel):
    """A panel of this table, which reads what is shown from the model."""

    def __init__(self, name: str, screen: Screen, model: GeneralModel, spill: int = 0, *, region: str = "") -> None:
        """Take the name of its region, the map, and what is shown."""
        super().__init__(name, screen.rect(name), screen, spill=spill, region=region)
        self.model = model

    def headed(self, brush: Brush, region: str, words: str, icon: str) -> Rect:
        """Paint ground and heading of the panel; return the room below the heading."""
        brush.sliced(f"{self.screen.mood}/panel", self.rect)
        brush.heading(region, words, icon)
        head = self.screen.rect(region)
        return Rect(head.x, head.bottom + 2, head.width, self.rect.bottom - head.bottom - brush.ui.scale.px(12))

    @property
    def rules(self) -> ArchonRules:
        """The rules of the match."""
        return cast("ArchonRules", self.model.rules)

    @property
    def view(self) -> ArchonTable:
        """What is shown."""
        view: ArchonTable = self.model.view
        return view


class ObjectivePanel(Clicked, CityPanel):
    """One objective: its disc, its name, and a strip for every faction that stands there."""

    role = "place"
    heard = False

    def __init__(self, at: int, screen: Screen, model: GeneralModel, click: Callable[[ObjectivePanel], None]) -> None:
        """Take the objective, the map, what is shown, and who is told of a click."""
        super().__init__(f"objective_{at + 1}", screen, model, round(32 * screen.k), region="board")
        self.at = at
        self.lit = self.chosen = False
        self.on_click = lambda: click(self)

    @property
    def place(self) -> Place:
        """The place of the game."""
        return OBJECTIVE_IDS[self.at], SHARED

    def show(self, lit: bool, chosen: bool) -> None:
        """Show whether something can be done here, and whether it is chosen."""
        self.lit, self.chosen = lit, chosen
        self.label = ", ".join([objective_name(self.rules, self.at), *self.told()])
        self.tip = escape(objective_text(self.rules, self.at))
        self.refresh()

    def told(self) -> list[str]:
        """Return in words who stands here and what is true of the objective."""
        rules, view = self.rules, self.view
        found = [f"{faction_of(rules, view, side.seat)}: {units_text(side.mobs, side.military)}" +
                 "".join(f", {card_name(rules, hero)}" for hero in side.heroes)
                 for side in self.sides()]  # fmt: skip
        return [*found, *(words for _icon, words in self.signs())]

    def further_words(self) -> Sequence[str]:
        return (objective_text(self.rules, self.at), *self.told())

    def pieces(self) -> Sequence[int]:
        return tuple(hero for side in self.sides() for hero in side.heroes)

    def sides(self) -> list[Side]:
        """Return the sides that stand here."""
        return sides_at(self.rules, self.view, self.at)

    def signs(self) -> list[tuple[str, str]]:
        """Return what else is true of the objective: an icon and words."""
        view, at = self.view, self.at
        found = []
        if view.colossus == at:
            found.append(("giant", _("the Colossus: no victory points here")))
        if view.closed >> at & 1:
            found.append(("padlock", _("sanctuary: nobody enters")))
        if view.veiled >> at & 1:
            found.append(("domino-mask", _("veiled: no battle")))
        if view.frenzy[at]:
            found.append(("crossed-swords", _("frenzy: every military unit counts {n} more").format(n=view.frenzy[at])))
        walls = [f"{faction_of(self.rules, view, seat)} +{view.barricades[at * view.seats + seat]}"
                 for seat in range(view.seats) if view.barricades[at * view.seats + seat]]  # fmt: skip
        if walls:
            found.append(("shield", _("barricades: {names}").format(names=joined(walls))))
        return found

    def content(self) -> Hashable:
        return (tuple(self.sides()), tuple(self.signs()), self.lit, self.chosen, self.hovered, self.focused,
                victory.controllers(self.rules, self.view)[self.at], objective_name(self.rules, self.at))  # fmt: skip

    def overhang(self, ui: Ui) -> int:
        return self.spill

    # ------------------------------------------------------------------------------------------------ painting

    def _places(self, brush: Brush, many: int) -> tuple[Rect, Rect, Rect]:
        """Return where disc, name and strips lie.

        On the small map the name stands beside the disc; on the large one below it. Where many factions stand here the
        disc is small and leaves them the whole width.
        """
        rect, line = self.rect, brush.ui.text.line_height("smallest", 15)
        k = self.screen.k
        if self.screen.small:
            # Where a word of the name is long, the disc leaves it more room.
            parts = escape(objective_name(self.rules, self.at)).split(" ")
            longest = max(brush.ui.text.measure(word, "smallest", size=15)[0] for word in parts)
            side = min(round(38 * k), max(line, rect.width - 7 - round(longest * NARROWEST)))
            disc = Rect(rect.x, rect.y, side, side)
            name = Rect(disc.right + 2, rect.y, rect.right - disc.right - 2, side)
            name.height = max(side, len(self._lines(brush, name.inflate(-4, 0))) * line)
            top = max(disc.bottom, name.bottom) + 2
            return disc, name, Rect(rect.x, top, rect.width, rect.bottom - top)
        line = max(line, brush.ui.text.line_height("bold", 18))
        # A name that is too long for one line takes a second one.
        high = len(self._lines(brush, rect.inflate(-4, 0))) * line + 2
        name = Rect(rect.x, rect.bottom - high, rect.width, high)
        side = round(DISC * k)
        disc = Rect(rect.x + round(4 * k), 0, side, side)
        disc.bottom = name.y - round(4 * k)
        left = disc.right + round(5 * k)
        room = Rect(left, rect.y, rect.right - left, name.y - rect.y - 2)
        if many > max(3, room.height // (line + 4)):
            disc = Rect(rect.x - (line + 2) * 2 // 3, name.y, line + 2, line + 2)
            name.width -= disc.width // 3
            name.x += disc.width // 3
            room = Rect(rect.x, rect.y, rect.width, name.y - rect.y - 2)
        return disc, name, room

    def paint(self, brush: Brush) -> None:
        theme = brush.ui.theme
        sides = self.sides()
        disc, name, room = self._places(brush, len(sides))
        holder = victory.controllers(self.rules, self.view)[self.at]
        contested = len(sides) > 1
        ring = theme.colour(CONTESTED if contested else EMPTY)
        if not contested and holder != NOBODY:
            ring = theme.seat(holder + 1)
        self._disc(brush, disc, ring, contested)
        self._name(brush, name)
        self._strips(brush, sides, room)
        for number, (icon, _words) in enumerate(self.signs()):
            small = Rect(0, 0, disc.width // 2, disc.width // 2)
            small.center = (disc.x + number * small.width, disc.y + small.height // 4)
            small.x = max(small.x, self.rect.x)
            pygame.draw.circle(brush.surface, theme.colour("#10202A"), brush.rect(small).center, small.width // 2)
            brush.icon(icon, small.inflate(-4, -4), "orichalcum")
        if self.hovered:
            brush.frame(self.rect, theme.colour("hover-edge"), 2, 8)
        if self.focused:
            brush.focus(self.rect)

    def _disc(self, brush: Brush, disc: Rect, ring: pygame.Color, contested: bool) -> None:
        ui = brush.ui
        centre, radius = brush.rect(disc).center, disc.width // 2
        if contested or self.lit or self.chosen:
            reach = round(14 * self.screen.k)
            glow = Surface((2 * (radius + reach), 2 * (radius + reach)), SRCALPHA)
            colour = ui.theme.colour("glow") if self.lit or self.chosen else ring
            for step in range(reach, 0, -max(1, reach // 5)):
                shade = pygame.Color(colour.r, colour.g, colour.b, round(120 * (1 - step / (reach + 1))))
                pygame.draw.circle(glow, shade, glow.get_rect().center, radius + step)
            brush.surface.blit(glow, glow.get_rect(center=centre))
        pygame.draw.circle(brush.surface, ui.theme.colour("#F4ECDC"), centre, radius)
        name = f"archon/objective_O{self.at + 1}"
        entry = ui.store.info(name)
        # The drawing holds the disc of 96 in a field of 136; what counts of it is the sign in the middle.
        k = disc.width / 100
        picture = ui.store.get(name, (round(entry.w * k), round(entry.h * k)))
        brush.surface.blit(picture, picture.get_rect(center=(centre[0], centre[1] + round(3 * k))))
        pygame.draw.circle(brush.surface, ring, centre, radius, max(3, radius // 6))
        if self.chosen:
            brush.frame(self.rect, ui.theme.colour("hover-edge"), 4, 8)

    def _name(self, brush: Brush, name: Rect) -> None:
        ground = brush.ui.theme.colour("#080C1A", 200)
        if self.screen.small:
            brush.field(name, ground, 6)
            box = name.inflate(-4, 0)
            lines = self._lines(brush, box)
            high = min(box.height // len(lines), brush.ui.text.line_height("smallest", 15))
            top = box.centery - high * len(lines) // 2
            for at, line in enumerate(lines):
                brush.fit(line, Rect(box.x, top + at * high, box.width, high), "smallest", "white", size=15)
            return
        # Only as wide as the words, so that the city is seen beside them.
        lines = self._lines(brush, name.inflate(-4, 0))
        wide = max(brush.ui.text.measure(line, "bold", size=18)[0] for line in lines) + round(16 * self.screen.k)
        plate = Rect(name.x, name.y, min(name.width, wide), name.height)
        brush.field(plate, ground, 6)
        high = plate.height // len(lines)
        for at, line in enumerate(lines):
            row = Rect(plate.x + 2, plate.y + at * high, plate.width - 4, high)
            brush.fit(line, row, "bold", "white", size=18, align="center")

    def _lines(self, brush: Brush, box: Rect) -> list[str]:
        """Return the name on as few lines as fit, of which the longest is as short as can be."""
        parts, measure = escape(objective_name(self.rules, self.at)).split(" "), brush.ui.text.measure
        lines: list[str] = []
        for count in range(1, len(parts) + 1):
            ways = [[" ".join(parts[a:b]) for a, b in itertools.pairwise((0, *cuts, len(parts)))]
                    for cuts in itertools.combinations(range(1, len(parts)), count - 1)]  # fmt: skip
            lines = min(ways, key=lambda way: max(measure(line, "smallest", size=15)[0] for line in way))
            if all(brush.fits(line, box, "smallest", 15) for line in lines):
                break
        return lines

    def _strips(self, brush: Brush, sides: list[Side], room: Rect) -> None:
        """One strip for every faction: below each other, in two columns where they are many."""
        if not sides:
            return
        ui = brush.ui
        least = ui.text.line_height("smallest", 15)
        rows = max(1, room.height // least)
        columns = 1 if len(sides) <= rows else 2
        rows = -(-len(sides) // columns)
        high = min(max(least, round(28 * self.screen.k)), room.height // rows - 1)
        wide = (room.width - 2 * (columns - 1)) // columns
        top = room.y if self.screen.small else room.bottom - rows * (high + 1)
        for number, side in enumerate(sides):
            column, row = divmod(number, rows)
            self._strip(brush, side, Rect(room.x + column * (wide + 2), top + row * (high + 1), wide, high))

    def _strip(self, brush: Brush, side: Side, box: Rect) -> None:
        ui, seat = brush.ui, side.seat
        x = box.x + max(4, box.height // 6)
        token = Rect(x, box.centery - (box.height - 4) // 2, box.height - 4, box.height - 4)
        x = token.right + 2
        size, bits = 15, self._bits(brush, side, token.width, box.right - x)
        if box.height >= ui.text.line_height("smallest", LARGE) + 2:
            larger = self._bits(brush, side, token.width, box.right - x, LARGE)
            if bits and len(larger) == len(bits):
                size, bits = LARGE, larger
        if not bits:
            # Cubes are counted sooner than sums are read, so the token gives up room for them.
            small = token.width * 2 // 3
            bits = self._bits(brush, side, token.width, box.right - x + token.width - small)
            if bits:
                token = Rect(token.x, box.centery - small // 2, small, small)
                x = token.right + 2
        if bits and not self.screen.small:
            # Only as wide as what it tells, so that the city is seen beside it.
            box = Rect(box.x, box.y, min(box.width, x - box.x + sum(bit[0] for bit in bits) + 6), box.height)
        brush.field(box, ui.theme.colour("#080C1A", 225), 4)
        brush.field(Rect(box.x, box.y, max(3, box.height // 7), box.height), ui.theme.seat(seat + 1), 2)
        if bits:
            draw_token(brush.surface, ui, seat + 1, brush.rect(token))
            for wide, cube, soldier, words in bits:
                place = Rect(x, box.centery - cube // 2, cube, cube)
                if words:
                    brush.words(words, Rect(x, box.y, wide, box.height), "smallest", "white", size=size,
                                valign="middle", wrap=False)  # fmt: skip
                elif cube:
                    draw_cube(brush.surface, ui, seat, brush.rect(place), soldier)
                else:
                    brush.icon("meeple", Rect(x, box.centery - wide // 2, wide, wide), "orichalcum")
                x += wide
            return
        parts = [str(count) for count in (side.mobs, side.military)]
        hero = bool(side.heroes)
        # Too narrow for cubes: mobs, soldiers and, after a star, that a hero is with them.
        numbers = ("+".join(parts) if side.military else parts[0]) + ("*" if hero else "")
        small = token.width * 4 // 5
        draw_token(brush.surface, ui, seat + 1, brush.rect(Rect(token.x, box.centery - small // 2, small, small)))
        x = token.x + small + 1
        brush.words(numbers, Rect(x, box.y, box.right - x, box.height), "smallest", "white", size=15, align="right",
                    valign="middle", wrap=False, squeeze=True)  # fmt: skip

    def _bits(
        self, brush: Brush, side: Side, high: int, room: int, letters: int = 15
    ) -> list[tuple[int, int, bool, str]]:  # fmt: skip
        """Return what tells the units of a side: each bit's width, its cube's size, whether a soldier, or words.

        Cubes lie one by one beside their number while there is room, else one beside it; last they are smaller, and
        one or two of them are told by themselves. A hero is the bit without cube and words. Nothing if none of it fits.
        ``letters`` is the size of the numbers.
        """
        counts = [(number, soldier) for number, soldier in ((side.mobs, False), (side.military, True)) if number]
        loose = sum(number for number, _soldier in counts) <= MOST_CUBES
        tries = [(high, MOST_CUBES, True)] * loose + [(high, 1, True)]
        for size, most, told in [*tries, *((size, 2, False) for size in range(high, LEAST_CUBE - 1, -1))]:
            bits: list[tuple[int, int, bool, str]] = []
            for number, soldier in counts:
                cube = size if soldier else size * 5 // 6
                shown = number if number <= most else 1
                bits += [(cube // 2, cube, soldier, "")] * (shown - 1) + [(cube + 1, cube, soldier, "")]
                if told or shown < number:
                    wide = brush.ui.text.measure(str(number), "smallest", size=letters)[0]
                    bits.append((wide + (4 if told else 2), 0, False, str(number)))
            if side.heroes:
                bits.append((size, 0, False, ""))
            if sum(bit[0] for bit in bits) <= room:
                return bits
        return []


class MapPanel(CityPanel):
    """The name of a map and who holds how many of its objectives; whoever holds all counts them twice."""

    def __init__(self, number: int, screen: Screen, model: GeneralModel) -> None:
        """Take the number of the map, the Tiled map, and what is shown."""
        super().__init__(f"map_{MAPS[number]}", screen, model)
        self.number = number

    def holders(self) -> list[tuple[int, int]]:
        """Return who holds objectives of the map that count, each with how many, the most first."""
        rules, view = self.rules, self.view
        control = victory.controllers(rules, view)
        held: dict[int, int] = {}
        for at in range(OBJECTIVES):
            if rules.cards.map_of[at] == self.number and at != view.colossus and control[at] != NOBODY:
                held[control[at]] = held.get(control[at], 0) + 1
        return sorted(held.items(), key=lambda each: -each[1])

    def words(self) -> str:
        """Return the name of the map, with what holding the whole of it does where somebody does."""
        rules, view = self.rules, self.view
        places = [at for at in range(OBJECTIVES) if rules.cards.map_of[at] == self.number and at != view.colossus]
        name = (_("Central Island"), _("Inner Ring"), _("Outer Ring"))[self.number]
        holders = self.holders()
        return f"{name} · ×2" if len(holders) == 1 and holders[0][1] == len(places) else name

    def further_words(self) -> Sequence[str]:
        rules, view = self.rules, self.view
        return [f"{faction_of(rules, view, seat)}: {held}" for seat, held in self.holders()]

    def content(self) -> Hashable:
        return self.words(), tuple(self.holders())

    def paint(self, brush: Brush) -> None:
        """The name, and the token of each faction that holds anything beside how many it holds."""
        cells: list[Cell] = [Text(escape(self.words()), "label", "orichalcum", LARGE)]
        for seat, n in self.holders():
            cells += [Token(seat), Number(str(n), "label", "orichalcum", LARGE)]
        told = Lines([Row(cells, align="center", gap=4)], valign="middle")
        plate = self.rect.copy()
        plate.width = min(plate.width, told.wide(brush, plate.height, inf)[0] + round(28 * self.screen.k))
        plate.centerx = self.rect.centerx
        brush.field(plate, brush.ui.theme.colour("#080C1A", 170), 8)
        told.lay(brush, plate)


class TriggerPanel(CityPanel):
    """How near the last actions are: a box for each objective, marked where units are, passes, actions left."""

    def __init__(self, screen: Screen, model: GeneralModel, fought: Callable[[], bool]) -> None:
        """Take the map, what is shown, and what tells whether a battle lies on its page: no deployment goes on then."""
        super().__init__("trigger", screen, model)
        self.fought = fought

    def words(self) -> str:
        """Return how far the deployment is."""
        return self.ways()[0]

    def ways(self) -> tuple[str, ...]:
        """Return how that can be told, the fullest way first."""
        view = self.view
        held = units.occupied(view).bit_count()
        frame = next((frame for frame in view.frames if frame.name == steps.DEPLOY), None)
        deploys = frame is not None and stage(view) == DEPLOYS and not self.fought()
        passes, finals = frame.data if frame is not None and deploys else (0, deployment.BEFORE)
        if finals != deployment.BEFORE:
            return (ngettext("Last actions: {n} left", "Last actions: {n} left", finals).format(n=finals),)
        all_of = len(self.rules.cards.places)
        told = _("{n} of {all} objectives have units").format(n=held, all=all_of)
        short = f"{held} / {all_of}"
        if not passes:
            return told, short
        row = _("passes in a row: {n} of {seats}").format(n=passes, seats=view.seats)
        return f"{told} · {row}", f"{short} · {row}", told, short

    def content(self) -> Hashable:
        return self.words(), units.occupied(self.view)

    def paint(self, brush: Brush) -> None:
        ui, rect = brush.ui, self.rect
        held, places = units.occupied(self.view), self.rules.cards.places
        side = min((rect.width - 12) // len(places) - 2, rect.height // 2 - 6)
        top = rect.y + 5 + side + 1
        below = Rect(rect.x + 6, top, rect.width - 12, rect.bottom - top - 1)
        ways = self.ways()
        words = next((way for way in ways if brush.fits(way, below, "smallest", 15)), ways[-1])
        # Only as wide as what it tells, so that the city is seen beside it.
        told = ui.text.measure(words, "smallest", size=LARGE)[0] + 4
        taken = min(rect.width, max(told, len(places) * (side + 2)) + 12)
        brush.field(Rect(rect.x, rect.y, taken, rect.height), ui.theme.colour("#080C1A", 190), 8)
        for number, at in enumerate(places):
            box = Rect(rect.x + 6 + number * (side + 2), rect.y + 5, side, side)
            if held >> at & 1:
                brush.field(box, ui.theme.colour("orichalcum"), 2)
                brush.icon("check-mark", box.inflate(-2, -2), "button-ink")
            brush.frame(box, ui.theme.colour("muted"), 1, 2)
        brush.fit(words, below, "smallest", "text", size=LARGE)


class PilesPanel(Clicked, CityPanel):
    """The Stasis cards: how many are to come, and those that were played, which a click shows."""

    role = "place"

    def __init__(self, screen: Screen, model: GeneralModel, click: Callable[[], None]) -> None:
        """Take the map, what is shown, and what a click does."""
        super().__init__("piles", screen, model, region="board")
        self.on_click = click

    def words(self) -> tuple[str, str]:
        """Return what stands in the two lines."""
        view = self.view
        return (_("Stasis cards to come: {n}").format(n=len(view.stasis_deck)),
                _("Played: {n} · look").format(n=len(view.stasis_discard)))  # fmt: skip

    def content(self) -> Hashable:
        return self.words(), self.hovered, self.focused

    def paint(self, brush: Brush) -> None:
        ui, rect = brush.ui, self.rect
        self.label = ", ".join(self.words())
        brush.field(rect, ui.theme.colour("#080C1A", 190), 8)
        rows = [Row([Text(words, "smallest", size=LARGE)], high=60) for words in self.words()]
        Lines(rows).lay(brush, rect.inflate(-16, 0))
        if self.hovered:
            brush.frame(rect, ui.theme.colour("hover-edge"), 2, 8)
        if self.focused:
            brush.focus(rect)
