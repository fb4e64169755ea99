"""What Monstrosities adds to the page of the Cosmic Gate: the magic items of the supply, and the Concord Engine."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.engine.zones import SHARED
from atlantis_desktop.games.match_words import Names, joined
from atlantis_desktop.games.rising.packs.monstrosities.rules.components import concord_engine
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import SUPPLY, deeps_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.items import building
from atlantis_desktop.games.rising.packs.monstrosities.words.faces import ART
from atlantis_desktop.games.rising.packs.monstrosities.words.items import price_told
from atlantis_desktop.games.rising.rules.building import schemas_of
from atlantis_desktop.games.rising.rules.content import kin
from atlantis_desktop.games.rising.rules.goods import amount_of
from atlantis_desktop.games.rising.rules.pieces import BUILD
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.games.rising.rules.state import RisingTable
from atlantis_desktop.games.rising.table.gate import GateScene
from atlantis_desktop.games.rising.table.gate_parts import RING_PLACES, draw_reach, paint_price
from atlantis_desktop.games.rising.table.giving import Giving, GivingSubject
from atlantis_desktop.games.rising.table.within_reach import Reach
from atlantis_desktop.games.rising.words.card_texts import thing_def
from atlantis_desktop.games.rising.words.price import price_text
from atlantis_desktop.games.rising.words.sentences import figure_name
from atlantis_desktop.ui.widgets.base import Clicked
from atlantis_desktop.ui.widgets.brush import Brush, CachedPanel
from atlantis_desktop.words import _

HIGH: Final = 64
"""Units: so high the row of items is at most."""
LONG: Final = 3.2
"""From so many times its height on, a chip has its price beside its picture, else below."""


class ItemGiving(Giving):
    """The price of a magic item that is being put together on one build space (MONS-34 to 39)."""

    def __init__(self, rules: RisingRules, view: RisingTable, seat: int, item: int, space: int) -> None:
        """Take the game, the view of the seat that builds, the item, and the build space."""
        self.item, self.inspiration = item, 0
        super().__init__(rules, view, seat, -1, space)

    @property
    def team(self) -> list[int]:
        """The seats on the space; only they may give (MONS-34)."""
        return building.team_of(self.rules, self.view, self.space)

    @property
    def most_schemas(self) -> int:
        """How many Lost Schemas can be used and still save something (MONS-38)."""
        have = len(schemas_of(self.rules, self.view, self.seat))
        return building.useful_schemas(self.rules, self.view, self.item, self.space, have)[-1]

    @property
    def most_inspiration(self) -> int:
        """How many units Inspiration may pay (MONS-A22)."""
        return building.most_inspiration(self.rules, self.view, self.item, self.space, self.schemas)

    def turns(self) -> list[tuple[str, Callable[[], str], Callable[[], None]]]:
        """Return what besides goods goes into the build; of the Artisan also Inspiration."""
        found = super().turns()
        if self.most_inspiration:
            found.append(("button_inspiration", self.inspiration_words, self.turn_inspiration))
        return found

    def inspiration_words(self) -> str:
        """Say how much Inspiration is used."""
        return _("Inspiration: {n} of {most}").format(n=self.inspiration, most=self.most_inspiration)

    def turn_inspiration(self) -> None:
        """Use one more, or none after the most."""
        self.inspiration = (self.inspiration + 1) % (self.most_inspiration + 1)

    def prices(self) -> Sequence[tuple[int, ...]]:
        """Return every price that it may be paid with as it is wanted now."""
        used = min(self.inspiration, self.most_inspiration)
        return [tuple(price) for price in building.paid_prices(
            self.rules, self.view, self.item, self.space, self.schemas, self.adzes, used)]  # fmt: skip

    def offers(self, schemas: int) -> Move | None:
        """Return the build that the rules offer with so many Lost Schemas, None where the builders cannot pay it."""
        wanted = self.rules.box.item_0 + self.item, self.space, schemas
        moves = self.rules.moves(self.view, self.seat)
        return next((move for move in moves if move.kind == building.CRAFT and move.args[:3] == wanted), None)

    def suggest(self) -> bool:
        """Take the way of paying that the rules offer, with as little Inspiration as it needs."""
        move = None if self.adzes else self.offers(self.schemas)
        if move is not None:
            self.inspiration, self.given = move.args[4], list(move.args[-1])
        return move is not None

    def who_gives(self) -> str:
        """Say who may give."""
        return _("Only the councilors on the build space give. [MONS-34]")

    def reasons(self) -> str:
        """Return why the price differs from the one on the card (MONS-38, A20)."""
        return price_told(self.rules, self.view, self.move())

    def advice(self, names: Names) -> str:
        """Say what is missing, or that nobody on the space has the power."""
        if self.item not in building.buildable(self.rules, self.view, self.space):
            return near_text(self.rules, self.view, self.item, names)
        return super().advice(names)

    def asked(self) -> list[int]:
        """Return the other seats that have to agree (RISE-24)."""
        return [seat for seat in building.payers(self.rules, self.view, self.move()) if seat != self.seat]

    def gesture(self) -> Gesture:
        """Return the proposal as it stands, as what the hand does."""
        counts = self.schemas, self.adzes, self.inspiration, *self.given
        space = self.rules.places.names[self.space], SHARED
        piece = self.rules.box.item_0 + self.item
        return Gesture(self.seat, (piece,), space, button=building.CRAFT, numbers=counts)

    def state(self) -> tuple[object, ...]:
        """Return all that the dialogue shows of it."""
        return (*super().state(), self.inspiration)


class FreeGiving(Giving):
    """The price of a component by the Concord Engine: everybody may give, nobody has to stand there."""

    anybody = True

    def __init__(self, rules: RisingRules, view: RisingTable, seat: int, component: int) -> None:
        """Take the game, the view of the seat that builds, and the component."""
        super().__init__(rules, view, seat, component, BUILD)
        self.schemas = 0

    @property
    def team(self) -> list[int]:
        """All seats may give."""
        return list(range(self.rules.seats))

    @property
    def most_schemas(self) -> int:
        """No card makes it cheaper."""
        return 0

    @property
    def most_adzes(self) -> int:
        """The Adze helps who builds on a space."""
        return 0

    def prices(self) -> Sequence[tuple[int, ...]]:
        """Return every price that it may be paid with."""
        return [tuple(price) for price in concord_engine.prices_of(self.rules, self.view, self.component)]

    def offers(self, schemas: int) -> Move | None:
        """Return the build that the rules offer, None where the group cannot pay it."""
        piece, moves = self.rules.box.component_0 + self.component, self.rules.moves(self.view, self.seat)
        return next((move for move in moves if move.kind == concord_engine.CONCORD and move.args[0] == piece), None)

    def way(self) -> str:
        """Say how it is built."""
        return _("With the Concord Engine")

    def who_gives(self) -> str:
        """Say who may give."""
        return _("Built without a figure; all councilors may give. [MONS-10]")

    def reasons(self) -> str:
        """Return why the price differs from the one on the tile."""
        price, why = price_text(self.rules.prices[self.component]), _("Concord Engine −1 of each kind")
        return _("Printed price {price}; {reasons}.").format(price=price, reasons=why)

    def advice(self, names: Names) -> str:
        """Say what is missing and who could give it, or who has to be asked."""
        missing = self.missing()
        if any(missing):
            return _("Still needed: **{goods}**.").format(goods=price_text(missing))
        asked = [names[seat] for seat in self.asked()]
        if not asked:
            return _("The price is complete.")
        return _("The price is complete. To be asked: {names}. [RISE-24]").format(names=joined(asked))

    def asked(self) -> list[int]:
        """Return the other seats that pay and so have to agree (RISE-24)."""
        width = len(self.given) // self.rules.seats
        paying = {number // width for number, count in enumerate(self.given) if count}
        return sorted(paying - {self.seat})

    def gesture(self) -> Gesture:
        """Return the proposal as it stands, as what the hand does."""
        piece = self.rules.box.component_0 + self.component
        return Gesture(self.seat, (piece,), button=concord_engine.CONCORD, numbers=tuple(self.given))


def giving(rules: RisingRules, view: RisingTable, seat: int, chosen: int, space: int) -> Giving | None:
    """Return the price of an item by its piece, or of a component by the Concord Engine, None without one."""
    if chosen >= rules.box.item_0:
        return ItemGiving(rules, view, seat, chosen - rules.box.item_0, space)
    if deeps_of(view).concord and chosen != rules.box.core_at:
        return FreeGiving(rules, view, seat, chosen)
    return None


# How near an item is


def spaces_of(rules: RisingRules) -> range:
    """Return the build spaces."""
    return range(BUILD, BUILD + rules.build_spaces)


def crafters_at(rules: RisingRules, view: RisingTable, item: int) -> list[tuple[int, list[int]]]:
    """Return the build spaces where an item can be built, each with the figures that have the power."""
    return [
        (space, building.crafters(rules, view, space)) for space in spaces_of(rules)
        if space in view.where and item in building.buildable(rules, view, space)
    ]  # fmt: skip


def reach(rules: RisingRules, view: RisingTable, item: int) -> Reach:
    """Return how near an item is: payable now, what its builders lack, or payable where the power is there."""
    found = crafters_at(rules, view, item)
    for space, _figures in found:
        lack = _lack(rules, view, item, space, building.team_of(rules, view, space))
        if not any(lack):
            return Reach(tuple(building.team_of(rules, view, space)), lack)
    lacks = [_lack(rules, view, item, space, building.team_of(rules, view, space)) for space, _figures in found]
    everybody = _lack(rules, view, item, BUILD, range(rules.seats))
    if lacks:
        return Reach((), min(lacks, key=sum))
    return Reach((), everybody, early=not any(everybody))


def _lack(rules: RisingRules, view: RisingTable, item: int, space: int, seats: Sequence[int]) -> tuple[int, ...]:
    """Return what these seats lack of the price that lacks least."""
    most = building.most_inspiration(rules, view, item, space, 0)
    found = [
        tuple(max(0, need - sum(amount_of(view, seat, kind) for seat in seats)) for kind, need in enumerate(price))
        for price in building.paid_prices(rules, view, item, space, 0, 0, most)
    ]
    return min(found, key=sum)


def near_text(rules: RisingRules, view: RisingTable, item: int, names: Names) -> str:
    """Say who could build an item and what is missing (MONS-34, 35)."""
    found = crafters_at(rules, view, item)
    if not found:
        return _("Nobody with the power to build magic items stands on a build space. [MONS-35]")
    near = reach(rules, view, item)
    figures = [figure_name(rules, figure, names) for _space, there in found for figure in there]
    power = _("Can build it: {figures}.").format(figures=joined(figures)) if figures else ""
    if any(near.missing):
        lack = _("The builders still lack {goods}.").format(goods=price_text(near.missing))
        return " ".join(filter(None, (power, lack)))
    payers = _("Can be paid now by {names}.").format(names=joined([names[seat] for seat in near.now]))
    return " ".join(filter(None, (power, payers)))


# On the page


def subject(rules: RisingRules, view: RisingTable, piece: int, names: Names) -> GivingSubject:
    """Return an item as the dialogue of the gate shows it."""
    thing, item = thing_def(rules, piece), piece - rules.box.item_0
    text = _("{ongoing} **Once:** {once} [{rule}]").format(ongoing=thing.ongoing, once=thing.once, rule=thing.rule)
    return GivingSubject(
        thing.name, text, building.printed(rules, view, item), near_text(rules, view, item, names),
        partial(_picture, drawing=f"{ART}/items/{kin(thing)}"), brief=f"{thing.ongoing} [{thing.rule}]",
    )  # fmt: skip


def _picture(brush: Brush, box: Rect, drawing: str) -> None:
    entry = brush.ui.store.info(drawing)
    k = min(box.width / entry.w, box.height / entry.h)
    brush.picture(drawing, box.center, (round(entry.w * k), round(entry.h * k)))


class ItemChip(Clicked, CachedPanel):
    """A magic item of the supply below the ring: its picture, its price, and how near it is."""

    def __init__(self, gate: GateScene, item: int, rect: Rect) -> None:
        super().__init__(f"item_{item}", rect, gate.screen, spill=gate.screen.px(6), region="gate")
        self.gate, self.model, self.item = gate, gate.model, item
        self.piece = gate.model.rules.box.item_0 + item
        self.label = str(thing_def(gate.model.rules, self.piece).name)
        self.on_click = self._look

    def _look(self) -> None:
        """Show it in the dialogue, on a build space where it can be built."""
        model = self.model
        found = crafters_at(model.rules, model.view, self.item)
        self.gate.look_at(self.piece, found[0][0] if found else -1)

    def pieces(self) -> Sequence[int]:
        return (self.piece,)

    def content(self) -> Hashable:
        model = self.model
        near = near_text(model.rules, model.view, self.item, model.names)
        self.tip = f"**{self.label}**\n{near}"
        return self.gate.offer.chosen == self.piece, near, self.hovered, self.focused, model.view.wrath

    def paint(self, brush: Brush) -> None:
        rules, view, rect, px = self.model.rules, self.model.view, self.rect, self.gate.screen.px
        chosen = self.gate.offer.chosen == self.piece
        brush.field(rect, brush.ui.theme.colour("#0B0A18", 210), 10)
        thick = 3 if chosen else 1
        edge = "orichalcum" if chosen else "hover-edge" if self.hovered else "frame-line"
        brush.frame(rect, brush.ui.theme.colour(edge), thick, 10)
        price = building.printed(rules, view, self.item)
        inner = rect.inflate(-2 * px(5), -2 * px(4))
        badge = Rect(0, 0, max(22, px(26)), max(22, px(26)))
        long = rect.width >= LONG * rect.height
        sign = Rect(inner.x, inner.y, inner.height, inner.height)
        if not long:
            sign = Rect(inner.x, inner.y, inner.width - badge.width, inner.height // 2)
        _picture(brush, sign, f"{ART}/items/{kin(thing_def(rules, self.piece))}")
        if long:
            badge.midright = inner.midright
            tray = Rect(sign.right + px(4), inner.y, badge.x - sign.right - px(8), inner.height)
        else:
            badge.midright = inner.right, sign.centery
            tray = Rect(inner.x, sign.bottom, inner.width, inner.bottom - sign.bottom)
        paint_price(brush, price, tray, 0)
        draw_reach(brush, reach(rules, view, self.item), badge)
        if self.focused:
            brush.focus(rect)


def gate_parts(gate: GateScene) -> list[ItemChip]:
    """Return the items of the supply in a row below the ring."""
    screen, view = gate.screen, gate.model.view
    items = [item for item, owner in enumerate(deeps_of(view).items) if owner == SUPPLY]
    if not items:
        return []
    low = max(screen.rect(f"component_{at + 1}").bottom for at in range(RING_PLACES))
    gap, left, right = screen.px(8), screen.px(20), screen.rect("dialogue").x - screen.px(20)
    room = Rect(left, low + screen.px(6), right - left, gate.ui.scale.screen.bottom - low - screen.px(12))
    high = min(room.height, screen.px(HIGH))
    wide = (room.width - gap * (len(items) - 1)) // max(4, len(items))
    start = room.centerx - (wide * len(items) + gap * (len(items) - 1)) // 2
    return [
        ItemChip(gate, item, Rect(start + at * (wide + gap), room.bottom - high, wide, high))
        for at, item in enumerate(items)
    ]  # fmt: skip
