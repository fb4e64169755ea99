"""The parts of the Cosmic Gate's screen: components, the Power Core, build spaces, and the dialogue of giving."""

from __future__ import annotations

from collections.abc import Hashable
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from pygame import Rect

from atlantis_desktop.games.rising.rules.goods import amount_of
from atlantis_desktop.games.rising.rules.pieces import BUILD, COMPONENT_0, CORE, work_of
from atlantis_desktop.games.rising.table.frame import IslandPanel, set_block
from atlantis_desktop.games.rising.table.layer import paint_figure
from atlantis_desktop.games.rising.table.look import standing
from atlantis_desktop.games.rising.table.model import GOODS, IslandModel
from atlantis_desktop.games.rising.words.card_texts import component_def
from atlantis_desktop.games.rising.words.sentences import good_name
from atlantis_desktop.ui.art.surfaces import draw_panel, draw_token
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.table.gate import GateScene

CORE_AT: Final = CORE - COMPONENT_0
CORE_UNITS: Final = 244
"""The core's region on the large map."""
LIGHTS: Final = 115
"""The lights round the core stand on a circle of this radius."""
ICONS: Final = (
    "shield", "water-fountain", "open-book", "anchor", "lyre", "whirlwind", "trade", "all-seeing-eye", "anvil",
    "moon-orbit", "primitive-torch", "hourglass", "magic-portal", "defensive-wall", "sundial", "sea-serpent",
    "stone-block", "lightning-helix", "scroll-unfurled", "rally-the-troops", "star-gate",
)  # fmt: skip
"""By component, in the order of its file."""


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
        brush.words(str(count), rest, "label", colour, size=20, align="center", valign="middle", wrap=False)


class GateTitle(IslandPanel):
    """The name of the gate, and how much of it stands."""

    def __init__(self, model: IslandModel, screen: Screen) -> None:
        super().__init__("board_title", model, screen)
        self.rect.union_ip(screen.rect("board_count"))

    def content(self) -> Hashable:
        return tuple(self.model.blueprint), self.model.core_built

    def paint(self, brush: Brush) -> None:
        screen, parts = self.screen, self.model.blueprint
        name = screen.rect("board_title")
        brush.fit(_("Cosmic Gate").upper(), name, "dialog", "title-light", size=screen.size("board_title"))
        built = sum(done for _at, done in parts)
        words = ngettext("{n} of {all} components built", "{n} of {all} components built", built)
        box = screen.rect("board_count")
        brush.fit(words.format(n=built, all=len(parts)), box, "body", "text", size=screen.size("board_count"))


class ComponentTile(IslandPanel):
    """One component: its price while it is to be built, its effect once it is; who stands on it."""

    role = "button"
    clickable = True
    focusable = True

    def __init__(self, region: str, component: int, gate: GateScene, screen: Screen) -> None:
        super().__init__(region, gate.model, screen, spill=screen.px(42), region="gate")
        self.spot = region
        self.name = f"part_{component}"
        self.component = component
        self.gate = gate
        self.label = component_def(gate.model.rules, component).name

    def act(self) -> bool:
        self.gate.choose(self.component)
        return True

    def _there(self) -> tuple[int, ...]:
        return tuple(f for f in self.model.at_gate() if work_of(self.model.view.where[f]) == self.component)

    def content(self) -> Hashable:
        lit = any(move.kind != "build" and work_of(self.gate.hand.place_of(move)) == self.component
                  for move in self.gate.hand.at_gate())  # fmt: skip
        return (
            self.model.view.built[self.component], self.gate.chosen == self.component, self._there(), lit, self.hovered,
            self.focused,
        )  # fmt: skip

    def paint(self, brush: Brush) -> None:
        rules, screen, ui = self.model.rules, self.screen, brush.ui
        each = component_def(rules, self.component)
        built, chosen = self.model.view.built[self.component] > 0, self.gate.chosen == self.component
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
            brush.icon(ICONS[self.component], picture, "white" if built else "#E9D9B0")
        if built:
            top = (name if crowded else picture).bottom + 2
            box = Rect(box.x, top, box.width, low - top)
        if built and not mute:
            set_block(brush, each.text, box, "text", ("bold", 16), align="center", valign="middle")
        elif not built:
            tray = box.inflate(-screen.px(8), 0)
            brush.field(tray, ui.theme.colour("#0B0A18", 190), 10)
            paint_cost(brush, rules.prices[self.component], tray)
        there = self._there()
        for at, figure in enumerate(there):
            look = standing(rules, self.model.view, figure)
            x = self.rect.centerx + (at - (len(there) - 1) / 2) * screen.px(34)
            paint_figure(ui, brush.surface, look, x - brush.origin[0], self.rect.bottom - brush.origin[1],
                         screen.px(44 if look.leader else 36))  # fmt: skip
        if self.hovered:
            brush.frame(self.rect, ui.theme.colour("hover-edge"), 2)
        if self.focused:
            brush.focus(self.rect)


def paint_plate(brush: Brush, name: str, rect: Rect, k: float) -> None:
    """Paint the drawing of a component round its rectangle."""
    entry = brush.ui.store.info(name)
    grow_x, grow_y = entry.w / 196, entry.h / 178
    size = round(rect.width * grow_x), round(rect.height * grow_y)
    picture = brush.ui.store.sliced(name, size, scale=k)
    brush.surface.blit(picture, picture.get_rect(center=brush.rect(rect).center))


class CorePart(IslandPanel):
    """The Power Core with a light for every component."""

    role = "button"
    clickable = True
    focusable = True

    def __init__(self, gate: GateScene, screen: Screen) -> None:
        super().__init__("core", gate.model, screen, spill=screen.px(140), region="gate")
        self.gate = gate
        self.name = f"part_{CORE_AT}"
        self.label = _("Power Core")

    def act(self) -> bool:
        self.gate.choose(CORE_AT)
        return True

    def content(self) -> Hashable:
        return tuple(self.model.blueprint), self.model.core_built, self.gate.chosen, self.hovered, self.focused

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
        colour = "orichalcum" if self.gate.chosen == CORE_AT else "title-light"
        brush.fit(_("Power Core").upper(), plate.inflate(-20, 0), "name", colour, size=19, align="center")
        if self.hovered:
            brush.frame(plate, brush.ui.theme.colour("hover-edge"), 2, 20)
        if self.focused:
            brush.focus(plate)


class BuildSpace(IslandPanel):
    """A build space before the core: who stands there; the one that builds has a gold edge."""

    role = "button"
    clickable = True
    focusable = True

    def __init__(self, number: int, gate: GateScene, screen: Screen) -> None:
        super().__init__(f"build_{number + 1}", gate.model, screen, spill=screen.px(8), region="gate")
        self.number = number
        self.gate = gate
        self.label = _("Build space {number}").format(number=number + 1)

    def act(self) -> bool:
        self.gate.click_space(self.number)
        return True

    def _there(self) -> tuple[int, ...]:
        place = BUILD + self.number
        return tuple(f for f, at in enumerate(self.model.view.where) if at == place)

    def content(self) -> Hashable:
        lit = any(self.gate.hand.place_of(move) == BUILD + self.number for move in self.gate.hand.at_gate())
        return self._there(), self.gate.space, lit, self.hovered, self.focused, self.model.view.built_on

    def paint(self, brush: Brush) -> None:
        ui, screen = brush.ui, self.screen
        brush.field(self.rect, ui.theme.colour("#0B0A18", 170), 14)
        there = self._there()
        current = self.gate.space == BUILD + self.number and self.gate.giving is not None
        lit = any(self.gate.hand.place_of(move) == BUILD + self.number for move in self.gate.hand.at_gate())
        edge = "glow" if lit else "orichalcum" if current else "hover-edge" if self.hovered else "frame-line"
        brush.frame(self.rect, ui.theme.colour(edge), 3 if lit or current else 1, 14)
        head = Rect(self.rect.x, self.rect.y + 2, self.rect.width, screen.px(26))
        brush.fit(self.label, head, "smallest", "muted", size=15, align="center")
        step = min(screen.px(30), (self.rect.width - screen.px(30)) / max(1, len(there) - 1))
        for at, figure in enumerate(there):
            look = standing(self.model.rules, self.model.view, figure)
            x = self.rect.centerx + (at - (len(there) - 1) / 2) * step
            paint_figure(ui, brush.surface, look, x - brush.origin[0],
                         self.rect.bottom - screen.px(8) - brush.origin[1],
                         screen.px(44 if look.leader else 36))  # fmt: skip
        if self.focused:
            brush.focus(self.rect)


class Dialogue(IslandPanel):
    """The component that is looked at: its effect, and who gives what for it."""

    def __init__(self, gate: GateScene, screen: Screen, spill: int) -> None:
        super().__init__("dialogue", gate.model, screen, spill=spill)
        self.gate = gate

    def content(self) -> Hashable:
        giving = self.gate.giving
        state = None if giving is None else (tuple(giving.given), giving.schemas, giving.adzes)
        return self.gate.chosen, state, self.gate.space

    def paint(self, brush: Brush) -> None:
        gate, screen, ui, rules = self.gate, self.screen, brush.ui, self.model.rules
        draw_panel(brush.surface, ui, brush.rect(self.rect), "vellum")
        each = component_def(rules, gate.chosen)
        built = self.model.view.built[gate.chosen] > 0
        part = screen.rect("dialogue_part")
        paint_plate(brush, f"rising/gate/component_{'built' if built else 'to_build'}", part, screen.k)
        icon = Rect(0, 0, screen.px(70), screen.px(70))
        icon.center = part.centerx, part.y + round(part.height * 0.42)
        brush.icon(ICONS[gate.chosen], icon, "white" if built else "#E9D9B0")
        cost = Rect(part.x + screen.px(10), part.bottom - screen.px(58), part.width - screen.px(20), screen.px(46))
        paint_cost(brush, rules.prices[gate.chosen], cost)
        brush.fit(each.name.upper(), screen.rect("dialogue_name"), "dialog", "ink", size=28)
        effect = f"{each.text} [{each.rule}]"
        box = screen.rect("dialogue_effect")
        low = screen.rect("dialogue_who")
        who = _("Only the councilors on the build space give. [RISE-99]")
        if ui.text.measure(effect, "body", box.width, size=18)[1] > box.height:
            whole = Rect(box.x, box.y, box.width, low.bottom - box.y)
            both = f"{effect}\n{who}"
            if ui.text.measure(both, "body", whole.width, size=15)[1] > whole.height:
                both = effect
            brush.words(both, whole, "body", "ink", size=18, valign="top", link="link", fit=True)
        else:
            brush.words(effect, box, "body", "ink", size=18, valign="top", link="link", fit=True)
            brush.words(who, low, "fine", "ink-2", size=17, valign="top", fit=True, link="link")
        if gate.giving is not None:
            self._table(brush)

    def _table(self, brush: Brush) -> None:
        gate, screen, ui = self.gate, self.screen, brush.ui
        giving = gate.giving
        assert giving is not None
        pitch, steps = gate.column(), screen.rect("give_row_1_steps")
        head = screen.rect("give_head")
        names = dict((kind, good) for good, kind in GOODS)
        first = Rect(head.x, head.y, steps.x - head.x, head.height)
        brush.fit(_("Councilor"), first, "body", "ink-2", size=17)
        for at, kind in enumerate(giving.kinds):
            size = round(36 * screen.k)
            named = pitch >= screen.px(110) and not screen.small
            middle = steps.x + at * pitch + (size // 2 if named else pitch // 2)
            if named:
                left = middle + size // 2 + screen.px(5)
                rest = Rect(left, head.y, steps.x + (at + 1) * pitch - left, head.height)
                brush.fit(good_name(kind), rest, "bold", "ink", size=16)
            brush.picture(f"rising/tokens/{names[kind]}", (middle, head.centery), (size, size))
        for seat, name in enumerate(self.model.names):
            row = screen.rect(f"give_row_{seat + 1}")
            brush.field(Rect(row.x, row.y, row.width, 1), ui.theme.colour("bronze", 110), 0)
            draw_token(brush.surface, ui, seat + 1, brush.rect(f"give_row_{seat + 1}_token"))
            brush.fit(name, screen.rect(f"give_row_{seat + 1}_name"), "name", "ink", size=17)
            for at, kind in enumerate(giving.kinds):
                box = Rect(steps.x + at * pitch, row.y, pitch, row.height)
                top = Rect(box.x, box.y, box.width, round(box.height * 0.66))
                brush.words(str(giving.amount(seat, kind)), top, "counter", "ink", size=20, align="center",
                            valign="middle", wrap=False)  # fmt: skip
                if row.height >= screen.px(70):
                    has = _("has {n}").format(n=amount_of(giving.view, seat, kind))
                    brush.fit(has, Rect(box.x, top.bottom - 4, box.width, box.bottom - top.bottom), "smallest",
                              "ink-2", size=15, align="center")  # fmt: skip
        self._given(brush)

    def _given(self, brush: Brush) -> None:
        giving, screen = self.gate.giving, self.screen
        assert giving is not None
        draw_panel(brush.surface, brush.ui, brush.rect("given"), "dark", shadow=False)
        price, missing = giving.price, giving.missing()
        pitch, steps = self.gate.column(), screen.rect("give_row_1_steps")
        for region, words in (("given_words", _("Given of the price")), ("given_missing", _("Still missing"))):
            box = screen.rect(region)
            box.x += screen.px(8)
            box.width = steps.x - box.x - screen.px(6)
            if not brush.fits(words, box, "smallest", 15):
                words = _("Given") if region == "given_words" else _("Missing")
            brush.fit(words, box, "body", "text", size=17)
        for at, kind in enumerate(giving.kinds):
            box = Rect(steps.x + at * pitch, screen.rect("given_words").y, pitch, screen.rect("given_words").height)
            brush.words(f"{giving.total(kind)} / {price[kind]}", box, "label", "text", size=20, align="center",
                        valign="middle", wrap=False)  # fmt: skip
            box.y = screen.rect("given_missing").y
            if missing[kind]:
                brush.words(f"−{missing[kind]}", box, "label", "bad-dark", size=20, align="center", valign="middle",
                            wrap=False)  # fmt: skip
            else:
                brush.icon("check-mark", box.inflate(-box.width // 2, -box.height // 3), "good-dark")
        done, need = sum(price) - sum(missing), max(1, sum(price))
        count = ngettext("{n} of {all} given", "{n} of {all} given", done).format(n=done, all=sum(price))
        brush.fit(count, screen.rect("given_count").move(screen.px(8), 0), "fine", "text", size=16)
        bar = screen.rect("given_bar")
        bar = Rect(bar.x, bar.centery - screen.px(7), bar.width, screen.px(14))
        brush.sliced("rising/gate/give_bar_track", bar)
        if done:
            full = Rect(bar.x, bar.y, max(bar.height, round(bar.width * done / need)), bar.height)
            brush.sliced("rising/gate/give_bar_fill", full)
        advice = f"{giving.advice(self.model.names)} {giving.reasons()}".strip()
        box = screen.rect("advice")
        if brush.ui.text.measure(advice, "body", box.width, size=15)[1] > box.height:
            # Who could help fills many lines with many seats; what is missing matters most.
            advice = advice.partition(". ")[0] + "."
        brush.words(advice, box, "body", "ink", size=18, valign="top", link="link", fit=True)
