"""What is seen of the Cosmic Gate on its screen: sky, ring and conduits, components, the Power Core, build spaces."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from math import cos, pi, sin
from typing import Final, Protocol

import pygame
from pygame import Rect, Surface

from atlantis_desktop.games.rising.packs.monstrosities.words import signs as deeps
from atlantis_desktop.games.rising.rules.content import ComponentDef, kin
from atlantis_desktop.games.rising.rules.pieces import BUILD
from atlantis_desktop.games.rising.table.decks import own_picture
from atlantis_desktop.games.rising.table.frame import IslandPanel, paint_sea, set_block
from atlantis_desktop.games.rising.table.giving import Giving
from atlantis_desktop.games.rising.table.hand import IslandHand
from atlantis_desktop.games.rising.table.model import GOODS, IslandModel
from atlantis_desktop.games.rising.table.within_reach import Reach, reach_of, reach_text
from atlantis_desktop.games.rising.words.card_texts import component_def
from atlantis_desktop.table.frame import paint_bar
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Clicked
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _, ngettext

CORE_UNITS: Final = 244
"""The core's region on the large map."""
RING_UNITS: Final = 956
"""The ring's region on the large map."""
RING_PLACES: Final = 9
"""So many components at most lie on the ring."""
LIGHTS: Final = 115
"""The lights round the core stand on a circle of this radius."""
ICONS: Final = {
    "ward-lattice": "shield", "aether-condenser": "water-fountain", "memory-vault": "open-book",
    "tidal-anchor": "anchor", "herald-horn": "lyre", "mystic-siphon": "whirlwind", "matter-converter": "trade",
    "astral-watchtower": "all-seeing-eye", "skyforge-conduit": "anvil", "seers-orrery": "moon-orbit",
    "numinous-beacon": "primitive-torch", "entropy-drive": "hourglass", "spirit-seal": "magic-portal",
    "bulwark-projector": "defensive-wall", "chronal-loom": "sundial", "leviathan-dynamo": "sea-serpent",
    "continental-lever": "stone-block", "harmonic-foundry": "lightning-helix", "ecliptic-archive": "scroll-unfurled",
    "legion-loom": "rally-the-troops", "power-core": "star-gate", **deeps.COMPONENTS,
}  # fmt: skip
"""By the id of a component, those of packs too."""
USUAL_ICON: Final = "cog"


def icon_of(component: ComponentDef) -> str:
    """Return the sign of a component: of one that is like another that one's, of any other new one a usual sign."""
    return ICONS.get(kin(component), USUAL_ICON)


def paint_sign(brush: Brush, component: ComponentDef, box: Rect, colour: str) -> None:
    """Paint the sign of a component, or the picture that a variant brings for it."""
    if picture := own_picture(brush.ui.store, component):
        side = min(box.size)
        brush.picture(picture, box.center, (side, side))
    else:
        brush.icon(icon_of(component), box, colour)


def paint_cost(brush: Brush, price: tuple[int, ...], box: Rect, colour: str = "text") -> None:
    """Paint a price as tokens with their numbers, side by side in the middle of a rectangle."""
    kinds = [(good, price[kind]) for good, kind in GOODS if price[kind]]
    side = min(box.height - 6, box.width // max(1, 2 * len(kinds)))
    left = box.centerx - side * len(kinds)
    for at, (good, count) in enumerate(kinds):
        x = left + at * 2 * side
        size = side
        brush.picture(f"rising/tokens/{good}", (x + side // 2, box.centery), (size, size))
        rest = Rect(x + side, box.y, side, box.height)
        brush.words(str(count), rest, "label", colour, size=max(20.0, 0.62 * side / brush.ui.scale.text),
                    align="center", valign="middle", wrap=False)  # fmt: skip


def paint_price(brush: Brush, price: tuple[int, ...], box: Rect, alpha: int = 190) -> None:
    """Paint a price on a dark field, so dense."""
    brush.field(box, brush.ui.theme.colour("#0B0A18", alpha), 10)
    paint_cost(brush, price, box)


def paint_gate_ground(surface: Surface, ui: Ui, screen: Screen, blueprint: Sequence[tuple[int, bool]]) -> None:
    """Paint the sky, the ring and the top bar, and a line from each component of the blueprint to the core."""
    paint_sea(surface, ui, screen)
    if not ui.theme.high_contrast:
        bar = screen.rect("top_bar")
        below = Rect(0, bar.bottom, surface.get_width(), surface.get_height() - bar.bottom)
        sky = pygame.transform.smoothscale(ui.store.load("shared/textures/cosmic"), below.size)
        surface.blit(sky, below)
        paint_bar(surface, ui, screen)
        ring, entry = screen.rect("ring"), ui.store.info("rising/gate/ring")
        k = ring.width / RING_UNITS
        picture = ui.store.get("rising/gate/ring", (round(entry.w * k), round(entry.h * k)))
        surface.blit(picture, picture.get_rect(center=ring.center))
    core = pygame.Vector2(screen.rect("core").center)
    for at, (_component, done) in enumerate(blueprint[:RING_PLACES]):
        start = pygame.Vector2(screen.rect(f"component_{at + 1}").center)
        end = start + (core - start) * 0.72
        if done:
            pygame.draw.line(surface, pygame.Color("#63B8FF"), start, end, max(3, screen.px(7)))
            pygame.draw.line(surface, pygame.Color("#F4FBFF"), start, end, max(1, screen.px(3)))
            continue
        for part in range(0, 24, 2):
            dash = start.lerp(end, part / 24), start.lerp(end, (part + 1) / 24)
            pygame.draw.line(surface, pygame.Color("#6F5A9E"), *dash, max(1, screen.px(2)))


class GateTitle(IslandPanel):
    """The name of the gate, and how much of it stands."""

    def __init__(self, model: IslandModel, screen: Screen) -> None:
        super().__init__("board_title", model, screen)
        self.rect.union_ip(screen.rect("board_count"))

    def content(self) -> Hashable:
        return tuple(self.model.blueprint), self.model.core_built

    def paint(self, brush: Brush) -> None:
        screen = self.screen
        name = screen.rect("board_title")
        brush.fit(_("Cosmic Gate").upper(), name, "dialog", "title-light", size=screen.size("board_title"))
        built, every = self.model.parts()
        words = ngettext("{n} of {all} components built", "{n} of {all} components built", built)
        box = screen.rect("board_count")
        brush.fit(words.format(n=built, all=every), box, "body", "text", size=screen.size("board_count"))


class Offered(Protocol):
    """What is looked at in the dialogue beside the ring, as the parts of the ring show it."""

    chosen: int
    """A component, or a thing of a pack by its piece."""
    space: int
    giving: Giving | None


class AtGate(Protocol):
    """The screen of the gate, as its parts know it."""

    model: IslandModel
    hand: IslandHand
    screen: Screen

    @property
    def offer(self) -> Offered:
        """What the dialogue is about."""
        ...

    def choose(self, component: int) -> None:
        """A component was clicked."""
        ...

    def click_space(self, number: int) -> None:
        """A build space was clicked."""
        ...


class GatePart(Clicked, IslandPanel):
    """A part of the gate that can be clicked."""

    def __init__(self, region: str, gate: AtGate, spill: float, act: Callable[[], None]) -> None:
        super().__init__(region, gate.model, gate.screen, spill=gate.screen.px(spill), region="gate")
        self.gate, self.on_click = gate, act


class ComponentTile(GatePart):
    """One component: its price while it is to be built, its effect once it is; who stands on it."""

    def __init__(self, region: str, component: int, gate: AtGate) -> None:
        super().__init__(region, gate, 42, partial(gate.choose, component))
        self.spot = region
        self.name = f"part_{component}"
        self.component = component
        self.label = component_def(gate.model.rules, component).name

    def _there(self) -> tuple[int, ...]:
        where, box = self.model.view.where, self.model.rules.box
        return tuple(figure for figure in self.model.at_gate() if box.work_of(where[figure]) == self.component)

    def content(self) -> Hashable:
        chosen = self.gate.offer.chosen == self.component
        view = self.model.view
        self.tip = reach_text(self.model.rules, view, self.component, self.model.names)
        return view.built[self.component], chosen, self._there(), self.tip, self.hovered, self.focused

    def paint(self, brush: Brush) -> None:
        rules, screen, ui = self.model.rules, self.screen, brush.ui
        each = component_def(rules, self.component)
        built, chosen = self.model.view.built[self.component] > 0, self.gate.offer.chosen == self.component
        state = "built" if built else "to_build"
        paint_plate(brush, f"rising/gate/component_{state}", self.rect, screen.k)
        if chosen:
            paint_plate(brush, "rising/gate/component_selected", self.rect, screen.k)
        name = screen.rect(f"{self.spot}_name")
        if brush.fits(each.name.upper(), name, "smallest", 15):
            size = screen.size(f"{self.spot}_name")
            style = "name" if brush.fits(each.name.upper(), name, "name", size) else "smallest"
            brush.fit(each.name.upper(), name, style, "title-light", size=size if style == "name" else 15,
                      align="center")  # fmt: skip
        elif brush.fits(each.name, name, "smallest", 15):
            brush.fit(each.name, name, "smallest", "title-light", size=15, align="center")
        else:
            # No room for its name: the picture takes the place, and what it is called stands beside it when pointed at.
            name = Rect(name.x, self.rect.y + screen.px(4), name.width, 0)
        picture = screen.rect(f"{self.spot}_picture")
        if built:
            picture = Rect(picture.centerx - picture.width // 3, picture.y, 2 * picture.width // 3, picture.height // 2)
        if not name.height:
            picture.union_ip(Rect(picture.x, name.y, picture.width, 1))
        box = screen.rect(f"{self.spot}_cost")
        low = self.rect.bottom - screen.px(36 if self._there() else 10)
        high = ui.text.measure(each.text, "smallest", box.width, size=15)[1] if built else 0
        crowded = high > low - picture.bottom - 2
        # Where even without its picture there is no room for what it does, only the dialogue says so.
        mute = high > low - name.bottom - 2
        if not crowded or mute:
            paint_sign(brush, self.model.rules.components[self.component], picture, "white" if built else "#E9D9B0")
        if built:
            top = (name if crowded else picture).bottom + 2
            box = Rect(box.x, top, box.width, low - top)
        if built and not mute:
            set_block(brush, each.text, box, "text", ("bold", 16), align="center", valign="middle")
        elif not built:
            tray = box.inflate(-screen.px(8), 0)
            paint_price(brush, rules.prices[self.component], tray)
            self._near(brush, name.bottom, box.y)
        self.paint_row(brush, self._there(), self.rect.midbottom, screen.px(34), (screen.px(44), screen.px(36)))
        self.paint_edges(brush)

    def _near(self, brush: Brush, top: int, low: int) -> None:
        """Mark between name and price what can be paid: now, by all together, or how many units are missing."""
        model, side = self.model, max(24, self.screen.px(26))
        if low - top < side:
            return  # The dialogue says it in words.
        badge = Rect(self.rect.right - side - self.screen.px(6), (top + low - side) // 2, side, side)
        draw_reach(brush, reach_of(model.rules, model.view, self.component), badge)


def draw_reach(brush: Brush, near: Reach, badge: Rect) -> None:
    """Paint how near a component is: payable now or later, enough in all, or how many units are missing."""
    side = badge.height
    picture = badge.inflate(-side // 4, -side // 4)
    brush.field(badge, brush.ui.theme.colour("#0B0A18", 210), side // 2)
    if any(near.missing):
        brush.words(f"−{sum(near.missing)}", badge, "smallest", "bad-dark", size=15, align="center",
                    valign="middle", wrap=False, squeeze=True)  # fmt: skip
    elif near.early:
        brush.icon("hourglass", picture, "title-light")
    elif near.now:
        brush.icon("check-mark", picture, "good-dark")
    else:
        brush.icon("meeple-group", picture, "title-light")


def paint_plate(brush: Brush, name: str, rect: Rect, k: float) -> None:
    """Paint the drawing of a component round its rectangle."""
    entry = brush.ui.store.info(name)
    grow_x, grow_y = entry.w / 196, entry.h / 178
    size = round(rect.width * grow_x), round(rect.height * grow_y)
    picture = brush.ui.store.sliced(name, size, scale=k)
    brush.surface.blit(picture, picture.get_rect(center=brush.rect(rect).center))


class CorePart(GatePart):
    """The Power Core with a light for every component."""

    def __init__(self, gate: AtGate) -> None:
        super().__init__("core", gate, 140, partial(gate.choose, gate.model.rules.box.core_at))
        self.name = f"part_{gate.model.rules.box.core_at}"
        self.label = _("Power Core")

    def content(self) -> Hashable:
        return tuple(self.model.blueprint), self.model.core_built, self.gate.offer.chosen, self.hovered, self.focused

    def paint(self, brush: Brush) -> None:
        parts, centre = self.model.blueprint, self.rect.center
        k = self.rect.width / CORE_UNITS
        brush.picture("rising/gate/power_core", centre, (round(520 * k), round(520 * k)))
        for at, (_component, done) in enumerate(parts):
            turn = 2 * pi * at / max(1, len(parts))
            spot = round(centre[0] + LIGHTS * k * sin(turn)), round(centre[1] - LIGHTS * k * cos(turn))
            side = round(26 * k)
            brush.picture(f"rising/gate/core_light_{'on' if done else 'off'}", spot, (side, side))
        side = round(96 * k)
        brush.icon("star-gate", Rect(centre[0] - side // 2, centre[1] - side // 2 - round(14 * k), side, side),
                   "title-light")  # fmt: skip
        plate = Rect(0, 0, round(190 * k), round(48 * k))
        plate.center = centre[0], centre[1] + round(80 * k)
        core = brush.ui.store.sliced("rising/gate/core_plate", plate.size, scale=k)
        brush.surface.blit(core, brush.rect(plate))
        colour = "orichalcum" if self.gate.offer.chosen == self.model.rules.box.core_at else "title-light"
        brush.fit(_("Power Core").upper(), plate.inflate(-20, 0), "name", colour, size=19, align="center")
        if self.hovered:
            brush.frame(plate, brush.ui.theme.colour("hover-edge"), 2, 20)
        if self.focused:
            brush.focus(plate)


class BuildSpace(GatePart):
    """A build space before the core: who stands there; the one that builds has a gold edge."""

    def __init__(self, number: int, gate: AtGate) -> None:
        super().__init__(f"build_{number + 1}", gate, 8, partial(gate.click_space, number))
        self.place = BUILD + number
        self.label = _("Build space {number}").format(number=number + 1)

    def _there(self) -> tuple[int, ...]:
        return tuple(f for f, at in enumerate(self.model.view.where) if at == self.place)

    def _is_lit(self) -> bool:
        return any(self.gate.hand.place_of(move) == self.place for move in self.gate.hand.at_gate())

    def content(self) -> Hashable:
        there, space = self._there(), self.gate.offer.space
        return there, space, self._is_lit(), self.hovered, self.focused, self.model.view.built_on

    def paint(self, brush: Brush) -> None:
        ui, screen = brush.ui, self.screen
        brush.field(self.rect, ui.theme.colour("#0B0A18", 170), 14)
        there = self._there()
        current = self.gate.offer.space == self.place and self.gate.offer.giving is not None
        lit = self._is_lit()
        edge = "glow" if lit else "orichalcum" if current else "hover-edge" if self.hovered else "frame-line"
        brush.frame(self.rect, ui.theme.colour(edge), 3 if lit or current else 1, 14)
        head = Rect(self.rect.x, self.rect.y + 4, self.rect.width, screen.px(26)).inflate(-2 * screen.px(4), 0)
        brush.fit(self.label, head, "smallest", "muted", size=15, align="center")
        step = min(screen.px(30), (self.rect.width - screen.px(30)) / max(1, len(there) - 1))
        foot = self.rect.centerx, self.rect.bottom - screen.px(8)
        self.paint_row(brush, there, foot, step, (screen.px(44), screen.px(36)))
        if self.focused:
            brush.focus(self.rect)
