"""The island as one kept picture: the sea round it, tiles, barriers, spaces, plaques, figures and labels.

Painting goes by rectangles of the picture, whose places are those of `IslandPlaces`. The shore is kept by itself; when
tiles change, only their rectangles are painted anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from atlantis_desktop.games.rising.packs import table as packs
from atlantis_desktop.games.rising.rules.pieces import CENTRE, CITIES, FORGES, LIBRARIES, TILES, arm_of, rank_of
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.table.drawn import paint_figure, paint_thing, ring_of
from atlantis_desktop.games.rising.table.look import SUNK, WALL, Standing, TileLook
from atlantis_desktop.games.rising.table.places import IslandPlaces, Spot
from atlantis_desktop.games.rising.words.sentences import arm_name, place_name
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.scenes.canvas import join_rects

PLAQUE_DOWN: Final = {False: 0.63, True: 0.6}
FOOT_DOWN: Final = {False: 10, True: 8}
DASHES: Final = 3
INSET: Final = 0.88
"""A broken line round a tile has so many dashes on each side, and lies so far inside its outline."""
POINTER: Final = 11
"""Half the width of the mark over a figure that can act."""
CROWN: Final = 1.2
"""The height of a leader with its crown, against the height of a leader."""
HEIGHTS: Final = {False: (47, 37), True: (36, 29)}
"""Height of a leader and of a follower, in units of the marks."""
FRONT: Final = ("se", "sw")
CENTRE_SPOTS: Final = ((-14, 24), (-42, 14), (16, 28), (44, 16), (-30, 0), (30, 2), (0, 2))
CELLS: Final = 9
"""A picture that is made little by little is painted in so many columns and rows."""
KEPT_BYTES: Final = 16 * 1024 * 1024
"""What drawings kept for the island may take together."""
LETTERS, LEAST_LETTERS = 19, 15
"""The letters of a banner: usual, and where its name is long."""
EDGE: Final = 8
"""Banners keep so far from the edge of the picture."""
NEXT_SPOT: Final = {("compact", False): (-40, -22), ("compact", True): (-26, -20), ("star", True): (20, -30)}
"""Where the mark of the next tile to flood lies, clear of plaques; from the middle of its tile, in units of marks."""
SINK_DOWN: Final = 22
"""So far a tile goes down before the sea has closed over it, in units of its drawing."""
CHANGED: Final = {True: "#B3201A", False: "#1E6B34"}
"""The colour of a target that is higher or lower than the printed one."""
EXTRA_SPOTS: Final = ((0, -14), (-26, -14), (26, -14), (-48, -10), (48, -10))
MORE_SPOT: Final = (-54, -44)
"""Where it stands how many figures more are on a place than have room there, from its middle."""
MORE_LETTERS: Final = 17


class IslandLayer:
    """The picture of the island on the sea. ``picture`` is opaque and as large as the area of its places."""

    def __init__(self, ui: Ui, rules: RisingRules, places: IslandPlaces, sea: Surface) -> None:
        """Take the tools, the rules, where everything lies, and the sea of the board's part of the window."""
        self.ui = ui
        self.rules = rules
        self.places = places
        self.area = places.area
        self._sea = sea
        self._picture = Surface(self.area.size, 0, sea)
        self._shore = Surface(self.area.size, 0, sea)
        self._looks: tuple[TileLook, ...] = ()
        self._stale: list[Rect] = []
        self._stale_shores: list[Rect] = []
        self._art: dict[str, Surface] = {}
        self._art_bytes = 0
        self._large_sea: Surface | None = None
        self._suffix = "_star" if places.star else ""
        self._small = "_small" if places.small else ""

    @property
    def looks(self) -> tuple[TileLook, ...]:
        """What the picture shows."""
        return self._looks

    @property
    def picture(self) -> Surface:
        """The island as it is to be shown now; what changed since it was asked for last is painted first."""
        for _step in self._paint_changes(self.area.size):
            pass
        return self._picture

    def show(self, looks: tuple[TileLook, ...]) -> list[Rect]:
        """Bring the picture up to these looks. Gives the rectangles of the window that change.

        They are painted when the picture is next asked for: several changes of one moment are painted once.
        """
        before, self._looks = self._looks, looks
        if not before:
            self._paint_shore(self.area)
            self.paint(self.area)
            return [self.area.copy()]
        if before == looks:
            return []
        changed = [place for at, place in enumerate(self._every()) if before[at] != looks[at]]
        tiles = [place for place in changed if place <= TILES]
        shores = [place for place in tiles if before[place].dry != looks[place].dry]
        walls = {
            arm_of(place) for place in tiles
            if (before[place].barrier, before[place].wall) != (looks[place].barrier, looks[place].wall)
        }  # fmt: skip
        walls |= {arm_of(place) for place in shores if looks[place].barrier}
        areas = [self.places.rect(place) for place in changed]
        areas += [self._wide(place) for place in range(1, TILES + 1) if arm_of(place) in walls or place in shores]
        areas = [area.clip(self.area) for area in join_rects(areas)]
        self._stale_shores += [self._wide(place).clip(self.area) for place in shores]
        self._stale = join_rects([*self._stale, *areas])
        return areas

    def _every(self) -> list[int]:
        """The numbers of all places in the order of their looks: the tiles, then those beside the island."""
        return [*range(TILES + 1), *self.places.beside]

    def look(self, place: int) -> TileLook:
        """Return how a tile or a place beside the island is drawn now."""
        return self._looks[place if place <= TILES else TILES + 1 + list(self.places.beside).index(place)]

    def shown(self) -> list[tuple[int, TileLook]]:
        """Return the tiles and the places beside the island that are there now, each with how it is drawn."""
        found = zip(self._every(), self._looks, strict=False)
        return [(place, look) for place, look in found if place <= TILES or look.dry]

    def open_beside(self) -> list[int]:
        """Return the places beside the island that are there now."""
        return [place for place in self.places.beside if self._looks and self.look(place).dry]

    def catch_up(self, looks: tuple[TileLook, ...]) -> Iterator[None]:
        """Paint little by little what became different while the picture was made."""
        self.show(looks)
        yield from self._paint_changes((self.area.width // CELLS, self.area.height // CELLS))

    def _paint_changes(self, piece: tuple[int, int]) -> Iterator[None]:
        while self._stale_shores:
            self._paint_shore(self._stale_shores.pop())
            yield
        while self._stale:
            area = self._stale.pop()
            part = Rect(area.topleft, piece).clip(area)
            # What lies to the right of the part and what lies below it is still to be painted.
            right = Rect(part.right, area.top, area.right - part.right, part.height)
            below = Rect(area.left, part.bottom, area.width, area.bottom - part.bottom)
            self._stale += [rest for rest in (right, below) if rest.width and rest.height]
            self.paint(part)
            yield

    def steps(self, looks: tuple[TileLook, ...]) -> Iterator[None]:
        """Paint the whole picture little by little, for a picture that is made while another one is shown."""
        self._looks = looks
        for name in self._drawings():
            self._drawing(name, self.places.scale)
            yield
        for column in range(CELLS):
            for row in range(CELLS):
                left, top = self.area.width * column // CELLS, self.area.height * row // CELLS
                cell = Rect(
                    self.area.x + left, self.area.y + top, self.area.width * (column + 1) // CELLS - left,
                    self.area.height * (row + 1) // CELLS - top,
                )  # fmt: skip
                self._paint_shore(cell)
                yield
                self.paint(cell)
                yield
        self._large_sea = None

    def _drawings(self) -> list[str]:
        shores = [f"rising/board/shore_{part}{self._suffix}" for part in ("glow", "foam", "shadow", "sand")]
        return shores + [self._tile_name(place) for place in range(TILES + 1)]

    def forget(self) -> None:
        """Let the drawings go; they are loaded anew when something changes."""
        self._art, self._art_bytes = {}, 0

    @property
    def sea(self) -> Surface:
        """The sea below the island, as large as the picture."""
        if self._sea.get_size() == self.area.size:
            return self._sea
        if self._large_sea is None:
            self._large_sea = pygame.transform.smoothscale(self._sea, self.area.size)
        return self._large_sea

    def name(self, place: int) -> str:
        """Return a place as a person says it."""
        further = packs.table_of(self.rules)
        if further is not None and place >= self.rules.box.places:
            return further.sea_name(self.rules, place)
        return place_name(self.rules, place)

    def emblem(self, place: int) -> str:
        """Return the drawing of the emblem of a place, empty for none."""
        further = packs.table_of(self.rules)
        if place > TILES and further is not None:
            return further.emblem(self.rules, place)
        return "rising/ribbons/emblem_" + ("source" if place == CENTRE else self.places.arms[arm_of(place)])

    def standing(self, place: int) -> int:
        """Return how many figures stand on a place."""
        return len(self.look(place).figures) if self._looks else 0

    def spots(self, place: int) -> list[Spot]:
        """Return where figures stand on a place, in their order: one that takes several spaces in their middle."""
        spaces, found = list(self.places.spaces_of(place)), []
        for figure in self.look(place).figures if self._looks else ():
            taken, spaces = spaces[: figure.wide], spaces[figure.wide :]
            if taken:
                found.append((sum(x for x, _y in taken) / len(taken), sum(y for _x, y in taken) / len(taken)))
        return [*found, *spaces]

    def glowing(self) -> list[int]:
        """Return the places that glow."""
        return [place for place, look in zip(self._every(), self._looks, strict=True) if look.lit]

    # ------------------------------------------------------------------------------------------------ painting

    def _wide(self, place: int) -> Rect:
        """The rectangle of a tile with its shore and its walls."""
        reach = round(135 * self.places.scale)
        x, y = self.places.centres[place]
        return self.places.rect(place).union(Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach))

    def _put(
        self, target: Surface, name: str, x: float, y: float, scale: float, origin: tuple[int, int], flags: int = 0,
        alpha: int = 255,
    ) -> None:  # fmt: skip
        """Lay a drawing's anchor on a place of the window."""
        entry = self.ui.store.info(name)
        picture = self._drawing(name, scale)
        at = round(x - entry.anchor[0] * scale) - origin[0], round(y - entry.anchor[1] * scale) - origin[1]
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        target.blit(picture, at, special_flags=flags)

    def _drawing(self, name: str, scale: float) -> Surface:
        """Return a drawing in the size of this picture; the island keeps its own, apart from those of the store."""
        picture = self._art.get(name)
        if picture is None:
            entry = self.ui.store.info(name)
            picture = self.ui.store.prepare(name, (round(entry.w * scale), round(entry.h * scale)))
            self._art_bytes += 4 * picture.get_width() * picture.get_height()
            while self._art and self._art_bytes > KEPT_BYTES:
                gone = self._art.pop(next(iter(self._art)))
                self._art_bytes -= 4 * gone.get_width() * gone.get_height()
            self._art[name] = picture
        return picture

    def _paint_shore(self, area: Rect) -> None:
        """Paint light, foam, shadow and sand round the tiles into the kept shore."""
        local = area.move(-self.area.x, -self.area.y)
        self._shore.set_clip(local)
        self._shore.blit(self.sea, local, local)
        reach = round(150 * self.places.scale)
        near = area.inflate(2 * reach, 2 * reach)
        every = [place for place in range(TILES + 1) if near.collidepoint(self.places.centres[place])]
        dry = [place for place in every if self._looks[place].dry]
        for name, group, share, flags in (
            ("shore_glow", every, 0.55, pygame.BLEND_RGBA_MAX), ("shore_foam", every, 0.35, 0),
            ("shore_shadow", dry, 0.9, pygame.BLEND_RGBA_MAX), ("shore_sand", dry, 1.0, 0),
        ):  # fmt: skip
            layer = Surface(area.size, pygame.SRCALPHA)
            for place in group:
                x, y = self.places.centres[place]
                self._put(layer, f"rising/board/{name}{self._suffix}", x, y, self.places.scale, area.topleft, flags)
            layer.set_alpha(round(255 * share))
            self._shore.blit(layer, local)
        self._shore.set_clip(None)

    def paint(self, area: Rect) -> None:
        """Paint everything above the shore inside a rectangle of the window."""
        local = area.move(-self.area.x, -self.area.y)
        # The words lie on a picture of their own, so their places are not those of the window.
        audit, self.ui.text.audit = self.ui.text.audit, None
        self._picture.set_clip(local)
        self._picture.blit(self._shore, local, local)
        near = [place for place in self.places.order if self._wide(place).colliderect(area)]
        self._walls(near, front=False)
        for place in near:
            self._tile(place)
        self._walls(near, front=True)
        for place in sorted(self.open_beside(), key=lambda place: self.places.spot(place)[1]):
            if self.places.rect(place).colliderect(area):
                self._islet(place)
        for place in near:
            self._marks(place)
        for arm in range(len(self.places.arms)):
            self._label(arm, area)
        self._picture.set_clip(None)
        self.ui.text.audit = audit

    def _board(self, name: str, place: int, alpha: int = 255) -> None:
        x, y = self.places.centres[place]
        drawing = f"rising/board/{name}{self._suffix}"
        self._put(self._picture, drawing, x, y, self.places.scale, self.area.topleft, alpha=alpha)

    def _walls(self, near: Sequence[int], front: bool) -> None:
        """Paint the light walls along the outline of the arms that have a barrier."""
        for place in near:
            look = self._looks[place]
            if not look.barrier or not look.dry:
                continue
            for edge in ("ne", "e", "se", "sw", "w", "nw"):
                other = self.places.beyond[place].get(edge, -1)
                inside = other > CENTRE and arm_of(other) == arm_of(place) and self._looks[other].dry
                if not inside and (edge in FRONT) == front:
                    self._board(f"barrier_{edge}", place, 255 * look.wall // WALL)

    def _tile_name(self, place: int) -> str:
        name = "source" if place == CENTRE else f"{self.places.arms[arm_of(place)]}_{rank_of(place)}"
        folder = "tiles_star" if self.places.star else "tiles"
        return f"rising/{folder}/{name}{'' if self._looks[place].dry else '_flooded'}"

    def _tile(self, place: int) -> None:
        look = self._looks[place]
        x, y = self.places.centres[place]
        if look.sink:
            self._sinking(place, x, y)
            return
        x += look.sway * self.places.scale
        self._put(self._picture, self._tile_name(place), x, y, self.places.scale, self.area.topleft)
        if look.lit:
            self._board("state_legal", place)
            if self.ui.theme.strong_marks:
                self._board("state_hatch", place)
        if look.hovered:
            self._board("state_hover", place)
        if look.threatened:
            self._board("state_threatened", place)
        if look.focused:
            self._board("state_focus", place)
        if look.marked:
            self._broken_line(x, y)

    def _broken_line(self, x: float, y: float) -> None:
        """Paint a broken line inside the outline of a tile over which something is about to come."""
        corners = [
            pygame.Vector2(x + dx * self.places.k * INSET - self.area.x, y + dy * self.places.k * INSET - self.area.y)
            for dx, dy in self.places.laid.outline
        ]
        thick = max(2, round(4 * self.places.mark_scale))
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            for at in range(DASHES):
                share = (at + 0.2) / DASHES, (at + 0.8) / DASHES
                line = start.lerp(end, share[0]), start.lerp(end, share[1])
                pygame.draw.line(self._picture, Color("#1B0E2A"), *line, thick + 2)
                pygame.draw.line(self._picture, Color("#E3C6FF"), *line, thick)

    def _sinking(self, place: int, x: float, y: float) -> None:
        """Paint a tile that goes down while the sea closes over it, or comes up out of it."""
        share, scale, origin = self._looks[place].sink / SUNK, self.places.scale, self.area.topleft
        name = self._tile_name(place)
        self._put(self._picture, f"{name}_flooded", x, y, scale, origin)
        down = y + share * SINK_DOWN * scale
        self._put(self._picture, name, x + self._looks[place].sway * scale, down, scale, origin,
                  alpha=round(255 * (1 - share)))  # fmt: skip
        if self.ui.theme.high_contrast:
            return
        for ring in (1 - share, 1.12 - share):
            if 0.06 < ring < 1:
                corners = [
                    (x + dx * self.places.k * ring - origin[0], y + dy * self.places.k * ring - origin[1])
                    for dx, dy in self.places.laid.outline
                ]
                pygame.draw.aalines(self._picture, Color("#DFF6F2"), True, corners)

    def _marks(self, place: int) -> None:
        """Paint what lies on a tile: plaque, spaces and figures, or the wave of a flooded one."""
        look, (x, y) = self._looks[place], self.places.centres[place]
        if look.threatened and look.dry:
            self._threat(x, y)
        if look.sink:
            return
        x += look.sway * self.places.scale
        if not look.dry:
            self._board("mark_flooded", place)
            self._things(place, behind=True)
            self._figures(place, x, y)
            self._things(place, behind=False)
            return
        scale, origin = self.places.mark_scale, self.area.topleft
        self._things(place, behind=True)
        if place == CENTRE:
            for spot, figure in zip(CENTRE_SPOTS, look.figures, strict=False):
                self._figure(figure, x + spot[0] * scale, y + spot[1] * scale, 0.9)
            down = y + (48 if not self.places.small else 32) * scale
            self._put(self._picture, f"rising/plaques/source{self._small}", x, down, scale, origin)
            income = self.rules.params["centre_income"]
            self._plaque_words(f"+{income}", x + (12 if self._small else 14) * scale, down, "#F5F0E6")
            self._things(place, behind=False)
            return
        self._plaque(place, x, y + PLAQUE_DOWN[self.places.small] * self.places.laid.radius * self.places.k)
        spaces = self.places.spaces[place]
        if arm_of(place) == CITIES and len(spaces) == 2:
            middle = (spaces[0][0] + spaces[1][0]) / 2
            self._put(self._picture, f"rising/board/space_double_bar{self._small}", middle, spaces[0][1], scale, origin)
        self._spaces(place)
        self._figures(place, x, y)
        self._things(place, behind=False)
        if look.next:
            self._next_mark(place, x, y)

    def _spaces(self, place: int) -> None:
        """Paint the spaces of a place, in the state of whoever stands there or of the place itself."""
        look, scale, origin = self.look(place), self.places.mark_scale, self.area.topleft
        for at, (x, y) in enumerate(self.places.spaces_of(place)):
            lit = look.figures[at].lit if at < len(look.figures) else look.lit and not any(f.lit for f in look.figures)
            state = "free" if not lit else "hover" if look.hovered else "legal"
            self._put(self._picture, f"rising/board/space_{state}{self._small}", x, y, scale, origin)

    def _figures(self, place: int, x: float, y: float) -> None:
        """Paint who stands on a place, those behind first; whoever has no space stands beside them."""
        look, scale = self.look(place), self.places.mark_scale
        spots = self.spots(place) + [(x + dx * scale, y + dy * scale) for dx, dy in EXTRA_SPOTS]
        order = sorted(zip(spots, look.figures, strict=False), key=lambda pair: pair[0][1])
        for (sx, sy), figure in order:
            self._figure(figure, sx, sy + FOOT_DOWN[self.places.small] * scale)
        if len(look.figures) > len(order):
            self._more(len(look.figures) - len(order), x + MORE_SPOT[0] * scale, y + MORE_SPOT[1] * scale)

    def _more(self, count: int, x: float, y: float) -> None:
        """Say in a dark field how many figures are there that have no room."""
        words, size = f"+{count}", max(15.0, MORE_LETTERS * self.places.mark_scale / self.ui.scale.text)
        wide, high = self.ui.text.measure(words, "bold", size=size)
        box = Rect(0, 0, wide + high // 2, high)
        box.center = round(x) - self.area.x, round(y) - self.area.y
        pygame.draw.rect(self._picture, self.ui.theme.colour("#102630"), box, border_radius=high // 2)
        pygame.draw.rect(self._picture, self.ui.theme.colour("title-light"), box, 1, border_radius=high // 2)
        self.ui.text.draw(self._picture, words, box, "bold", "title-light", size=size, align="center", valign="middle",
                          wrap=False)  # fmt: skip

    def _things(self, place: int, *, behind: bool) -> None:
        """Paint what lies or stands on a place besides, behind figures or before them."""
        (x, y), scale = self.places.spot(place), self.places.scale_of(place)
        for thing in self.look(place).things:
            if thing.behind == behind:
                spot = x + thing.across * scale - self.area.x, y + thing.down * scale - self.area.y
                paint_thing(self.ui, self._picture, thing, spot, thing.scale * scale)

    def _islet(self, place: int) -> None:
        """Paint a place beside the island with all that is there; a ring of two lines says that it can be taken."""
        look, (x, y) = self.look(place), self.places.spot(place)
        self._things(place, behind=True)
        ground = self.places.ground(place).move(-self.area.x, -self.area.y)
        if self.places.beside[place].spaces:
            strong = self.ui.theme.strong_marks
            for shown, colour, wide in (
                (look.lit, "orichalcum", 8 if strong else 5), (look.hovered, "hover-edge", 3),
                (look.focused, "white", 4),
            ):  # fmt: skip
                if shown:
                    self._picture.blit(ring_of(self.ui, ground.size, colour, max(2, self.ui.scale.px(wide))), ground)
        self._spaces(place)
        self._figures(place, x, y)
        self._things(place, behind=False)

    def _threat(self, x: float, y: float) -> None:
        """Mark a tile that is about to flood: a wave on red, and lines beside it."""
        scale = self.places.scale * (1.0 if not self.places.star else 1.2)
        self._put(self._picture, "rising/marks/shake_lines", x, y - 22 * scale, scale * 0.8, self.area.topleft)
        self._put(self._picture, "rising/marks/threat", x, y - 46 * scale, scale * 0.72, self.area.topleft)

    def _next_mark(self, place: int, x: float, y: float) -> None:
        """Mark the next tile of its arm to flood with a wave and its rank (RISE-53)."""
        scale = self.places.mark_scale
        across, up = NEXT_SPOT.get((self.places.island.drawings, self.places.small), (-40, -22))
        if self.places.star and x < self.places.centres[CENTRE][0]:
            across = -across
        x, y = x + across * scale, y + up * scale
        self._put(self._picture, f"rising/marks/next_to_sink{self._small}", x, y, scale, self.area.topleft)
        self._plaque_words(str(rank_of(place)), x + (9 if self._small else 12) * scale, y, "#E6FAF7", 0.86)

    def _figure(self, figure: Standing, x: float, y: float, share: float = 1.0) -> None:
        paint_figure(
            self.ui, self._picture, figure, x - self.area.x, y - self.area.y,
            HEIGHTS[self.places.small][not figure.leader] * share * self.places.mark_scale,
        )  # fmt: skip

        if figure.lit and share == 1.0:
            high = HEIGHTS[self.places.small][not figure.leader] * self.places.mark_scale
            self._pointer(x - self.area.x, y - self.area.y - high * (CROWN if figure.leader else 1.0))

    def _pointer(self, x: float, top: float) -> None:
        """Point from above at a figure that can act or be chosen now; its shape tells it, not its colour alone."""
        reach = POINTER * self.places.mark_scale
        tip = [(x, top - 0.2 * reach), (x + reach, top - 1.5 * reach), (x - reach, top - 1.5 * reach)]
        pygame.draw.polygon(self._picture, Color("#FFE9A8"), tip)
        pygame.draw.polygon(self._picture, Color("#2A1C05"), tip, max(1, round(0.22 * reach)))

    def _plaque(self, place: int, x: float, y: float) -> None:
        """Paint what a tile asks and gives: its target and yield, its cards, or its rate."""
        arm, rank = arm_of(place), rank_of(place)
        rules, scale = self.rules.arms[arm], self.places.mark_scale
        name = f"rising/plaques/{rules.id}{self._small}"
        wide = arm == CITIES and rules.targets[rank - 1] > 9 and not self._small
        self._put(self._picture, f"{name}_wide" if wide else name, x, y, scale, self.area.topleft)
        if arm == LIBRARIES:
            self._plaque_words(str(self.rules.params["libraries_draw"]), x - 8 * scale, y, "#F5F0E6")
            self._plaque_words(str(rules.keeps[rank - 1]), x + (14 if self._small else 19) * scale, y, "#F0C878")
        elif arm == FORGES:
            self._plaque_words(f"1:{rules.rates[rank - 1]}", x, y, "#F5F0E6")
        else:
            left = 15 if self._small else 19 if wide else 20
            self._target(rules.targets[rank - 1], self._looks[place].target, x - left * scale, y)

    def _target(self, printed: int, now: int, x: float, y: float) -> None:
        """Paint what a roll has to reach; where it differs from the print, coloured with an arrow (RISE-67)."""
        self._plaque_words(f"{now or printed}+", x, y, CHANGED[now > printed] if now not in (0, printed) else "#1C2B33")
        if now in (0, printed):
            return
        # Beside the plate, since the spaces of the tile lie above it.
        reach, up = 8 * self.places.mark_scale, 1 if now > printed else -1
        x, y = x - self.area.x - (21 if self._small else 26) * self.places.mark_scale, y - self.area.y
        tip = [(x, y - up * reach), (x + reach, y + up * 0.6 * reach), (x - reach, y + up * 0.6 * reach)]
        pygame.draw.polygon(self._picture, Color(CHANGED[now > printed]), tip)
        pygame.draw.polygon(self._picture, Color("#FFF6E0"), tip, max(2, round(0.2 * reach)))

    def _plaque_words(self, words: str, x: float, y: float, colour: str, share: float = 1.0) -> None:
        size = (18 if self._small else 21) * self.places.mark_scale * share
        box = Rect(0, 0, round(3 * size), round(1.5 * size))
        box.center = round(x) - self.area.x, round(y - 0.03 * size) - self.area.y
        self.ui.text.draw(
            self._picture, words, box, "counter", Color(colour), size=size / self.ui.scale.text, align="center",
            valign="middle", wrap=False,
        )  # fmt: skip

    def label_rect(self, arm: int) -> Rect:
        """Return the rectangle of the banner of an arm; in a small window it is its emblem alone."""
        return self._banner(arm)[0]

    def _banner(self, arm: int) -> tuple[Rect, float]:
        """Return the rectangle of a banner and the size of its letters: smaller ones where its name would be cut."""
        k, ((x, y), grow) = self.places.k, self.places.label(arm)
        if self.places.screen.small:
            side = round(40 * k)
            return Rect(round(x) - (0 if grow == "r" else side), round(y) - side // 2, side, side), 0.0
        room = (x - self.area.left if grow == "l" else self.area.right - x) - EDGE * k
        size, words = LETTERS, 0
        for size in range(LETTERS, LEAST_LETTERS - 1, -1):
            words = self.ui.text.measure(self._name_of(arm), "name", size=size * k / self.ui.scale.text)[0]
            if round(76 * k) + words <= room:
                break
        length = round(76 * k) + words
        rect = Rect(round(x) if grow == "r" else round(x) - length, round(y - 21 * k), length, round(42 * k))
        return rect.clamp(self.area.inflate(-2 * round(EDGE * k), 0)), size * k / self.ui.scale.text

    def _name_of(self, arm: int) -> str:
        return arm_name(self.rules, arm).upper()

    def _label(self, arm: int, area: Rect) -> None:
        rect, letters = self._banner(arm)
        if not rect.inflate(24, 24).colliderect(area):
            return
        k = self.places.k
        if self.places.screen.small:
            name = f"rising/ribbons/emblem_{self.places.arms[arm]}"
            self._put(self._picture, name, rect.centerx, rect.centery, k, self.area.topleft)
            return
        name = f"rising/ribbons/{self.places.arms[arm]}"
        entry = self.ui.store.info(name)
        size = rect.width + round(8 * k), round(entry.h * k)
        picture = self.ui.store.sliced(name, size, scale=k)
        at = rect.x - round(entry.anchor[0] * k), rect.centery - round(entry.anchor[1] * k)
        self._picture.blit(picture, (at[0] - self.area.x, at[1] - self.area.y))
        box = Rect(rect.x + round(52 * k) - self.area.x, rect.y - self.area.y, rect.width - round(60 * k), rect.height)
        self.ui.text.draw(
            self._picture, self._name_of(arm), box, "name", "title-light", size=letters, valign="middle", wrap=False
        )
