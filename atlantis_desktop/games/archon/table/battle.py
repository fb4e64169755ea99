"""The page of a battle: a lane for every side with its dice, the 13s, bonus dice apart, sums, and losses."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final

import pygame
from pygame import Rect

from atlantis_desktop.engine.events import Event
from atlantis_desktop.games.archon.rules import laws, steps
from atlantis_desktop.games.archon.rules.battle import UNLUCKY
from atlantis_desktop.games.archon.rules.state import NOBODY, OBJECTIVE_IDS, ArchonTable
from atlantis_desktop.games.archon.table.battle_order import PLACE_ICONS, Fought, battles_of_night
from atlantis_desktop.games.archon.table.chances import Side, sides_at
from atlantis_desktop.games.archon.table.city import CityPanel
from atlantis_desktop.games.archon.table.forecast import brings_said
from atlantis_desktop.games.archon.table.hand import NOWHERE
from atlantis_desktop.games.archon.table.look import draw_faction, faction
from atlantis_desktop.games.archon.words.names import (
    card_name,
    faction_icon,
    faction_of,
    objective_name,
    units_in_short,
    units_text,
)
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.ui.art.surfaces import draw_panel, panel_reach
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush
from atlantis_desktop.ui.widgets.lines import Cell, Gap, Icon, Lines, Row, Text
from atlantis_desktop.words import _

LAYER: Final = 12
DIE: Final = (120, 125)
"""Size of the drawing of a die, of which 100 are the die."""
LANE: Final = 60
"""So high a side of a battle stays at least, in panel units, where the page says what the place brings."""
NOTE: Final = 18
"""How large what follows is told below the lanes."""
WON, LOST, OPEN = "won", "lost", "open"
TOLD: Final = frozenset({"battle_begun", "battle_rolled", "natural_13", "tie_lost", "battle_lost", "battle_won"})
"""The events that the page shows."""
ASIDE: Final = frozenset({"hero_killed", "hero_fled", "hero_spared", "tyche_spent", "talents_paid", "talents_gained",
                          "doom_gained"})  # fmt: skip
"""Events on the way through a battle, over which the page stays open."""


def _small(ui: Ui, lane: Rect) -> float:
    """Return how large the units of a side are told in its lane."""
    return 20.0 if lane.height >= ui.scale.px(110) else 17.0


@dataclass(frozen=True)
class Lane:
    """One side of a battle: what it came with, its dice as far as they have fallen, and what became of it."""

    side: Side
    dice: tuple[int, ...] = ()
    bonus: tuple[int, ...] = ()
    total: int = 0
    words: str = ""
    state: str = OPEN


class BattleSheet(CityPanel):
    """Shows one battle after the other; it is hidden while none is fought."""

    role = "text"

    def __init__(self, screen: Screen, ui: Ui, model: GeneralModel, held: Callable[[], bool]) -> None:
        """Take the map, the tools, what is shown, and what tells whether the page waits until it was read."""
        super().__init__("battle", screen, model, panel_reach(ui, "vellum"))
        self.layer, self.held = LAYER, held
        self.at = NOWHERE
        self.lanes: dict[int, Lane] = {}
        self.told: list[Fought] = []
        """The battles that were resolved without a halt, while they are told of together."""
        self._nights: tuple[object, list[int]] | None = None
        self.visible = False

    # ------------------------------------------------------------------------------------------------ what is shown

    def open(self, view: ArchonTable, at: int) -> None:
        """Show the sides of an objective before their dice fall."""
        self.at, self.told = at, []
        self.lanes = {side.seat: Lane(side) for side in sides_at(self.rules, view, at)}
        self.visible = True
        self.mark()

    def close(self) -> None:
        """Hide the page."""
        if self.visible:
            self.mark()
            self.visible = False
            self.at, self.lanes, self.told = NOWHERE, {}, []
            if self.scene is not None:
                self.scene.mark_all()

    def tell_rest(self, fought: list[Fought]) -> None:
        """Tell of several battles together."""
        self.told, self.visible = fought, True
        self.mark()

    def follow(self, view: ArchonTable) -> None:
        """Stay open, or open, while a question belongs to a battle; else close."""
        top = view.frames[-1].name if view.frames else ""
        if top == steps.BET:
            at = view.frames[-2].data[0]
            if at != self.at or not self.visible or self.told:
                self.open(view, at)
        elif top != steps.SPOILS or self.told:
            self.close()

    def tell(self, event: Event, view: ArchonTable) -> None:
        """Take an event of a battle, with the view before it."""
        zone = event.target[0] or event.source[0]
        at = OBJECTIVE_IDS.index(zone) if zone in OBJECTIVE_IDS else self.at
        if event.kind == "battle_begun" or at != self.at or not self.visible:
            self.open(view, at)
        lane = self.lanes.get(event.seat)
        if lane is None:
            return
        if event.kind == "battle_rolled":
            one, two, three, _plus, total, *bonus = event.values
            lane = replace(lane, dice=(one, two, three), bonus=tuple(bonus), total=total)
        elif event.kind == "battle_won":
            words = _("The highest sum: holds {place}").format(place=objective_name(self.rules, at))
            lane = replace(lane, words=words, state=WON)
        else:
            lost = units_text(*event.values[:2])
            said = {"natural_13": _("A natural 13: loses {units}"), "tie_lost": _("A tie: loses {units}"),
                    "battle_lost": _("Lower: loses {units}")}[event.kind]  # fmt: skip
            lane = replace(lane, words=said.format(units=lost), state=LOST)
        self.lanes = {**self.lanes, event.seat: lane}
        self.mark()

    def content(self) -> Hashable:
        told = [(each.at, each.winner) for each in self.told]
        shown = self.visible, self.at, tuple(self.lanes.items()), tuple(told)
        return *shown, self.held(), self.number() if self.visible else ()

    def title(self) -> str:
        """Return what stands above what is shown."""
        if self.told:
            return _("What came of the battles")
        return _("Battle: {place}").format(place=objective_name(self.rules, self.at))

    def outcome(self) -> str:
        """Return what has come of the battle that is shown, as far as that is seen, or what follows several of them."""
        if self.told:
            return _("A person at this screen has to decide next.") if self.coming() else _("All battles are fought.")
        place = objective_name(self.rules, self.at)
        lanes = list(self.lanes.values())
        won = next((lane.side.seat for lane in lanes if lane.state == WON), NOBODY)
        if won != NOBODY:
            faction = faction_of(self.rules, self.view, won)
            return _("{place} goes to the {faction}.").format(place=place, faction=faction)
        if lanes and all(lane.state == LOST for lane in lanes):
            return _("Nobody is left at {place}.").format(place=place)
        return _("{place} is fought for.").format(place=place)

    def came_of(self, fought: Fought) -> str:
        """Return in a few words what came of a battle."""
        if fought.winner != NOBODY:
            return _("held by {faction}").format(faction=faction_of(self.rules, self.view, fought.winner))
        if len(fought.unlucky) == len(fought.sums):
            return _("nobody: natural 13s")
        return _("nobody: a tie")

    def says(self) -> Sequence[str]:
        return [self.title(), self.outcome(), *self.further_words()]

    def further_words(self) -> Sequence[str]:
        if self.told:
            return [f"{objective_name(self.rules, each.at)}: {self.came_of(each)}" for each in self.told]
        return [lane.words for lane in self.lanes.values() if lane.words]

    # ------------------------------------------------------------------------------------------------ painting

    def paint(self, brush: Brush) -> None:
        if self.at == NOWHERE and not self.told:
            return
        ui, px = brush.ui, brush.ui.scale.px
        draw_panel(brush.surface, ui, brush.rect(self.rect), "vellum")
        inner = self.rect.inflate(-px(48), -px(40))
        head = Rect(inner.x, inner.y, inner.width, px(44))
        self._head(brush, head)
        note = Rect(inner.x, inner.bottom - px(26), inner.width, px(26))
        if self.held():
            brush.fit(_("A click or Enter goes on."), note, "smallest", "ink-2", size=NOTE, align="center")
        if self.told:
            self._rows(brush, Rect(inner.x, head.bottom + px(6), inner.width, note.y - head.bottom - px(12)))
            return
        coming = Rect(inner.x, note.y - px(26), inner.width, px(26))
        if self.coming():
            names = joined([objective_name(self.rules, at) for at in self.coming()])
            words = escape(_("Still to come: {places}").format(places=names))
            if brush.fits(words, coming, "smallest", 16):
                brush.fit(words, coming, "smallest", "ink-2", size=NOTE, align="center")
                note = coming
        area = Rect(inner.x, head.bottom + px(6), inner.width, note.y - head.bottom - px(12))
        brings = escape(brings_said(self.rules, self.view, self.at))
        for size in (18, 16, 15):
            style = "body" if size > 15 else "smallest"
            high = ui.text.measure(brings, style, area.width, size=size)[1] + px(6)
            if (area.height - high) // max(1, len(self.lanes)) >= px(LANE):
                band = Rect(area.x, area.y, area.width, high)
                brush.words(brings, band, style, "ink-2", size=size, align="center")
                area = Rect(area.x, area.y + high, area.width, area.height - high)
                break
        pitch = min(area.height // max(1, len(self.lanes)), px(180))
        top = area.y + (area.height - pitch * len(self.lanes)) // 2
        for number, lane in enumerate(self.lanes.values()):
            self._lane(brush, lane, Rect(area.x, top + number * pitch, area.width, pitch - px(5)))

    def _head(self, brush: Brush, head: Rect) -> None:
        """Paint the place with its sign in the middle, and at the right which battle of the night this is."""
        px, side = brush.ui.scale.px, head.height
        number, all_told = self.number()
        told = _("Battle {n} of {all}").format(n=number, all=all_told) if number and not self.told else ""
        wide = brush.ui.text.measure(told, "label", size=18)[0] + px(4) if told else 0
        title = escape(self.title())
        used = min(brush.ui.text.measure(title, "dialog", size=30)[0], head.width - 2 * wide - side - px(24))
        left = head.centerx - (used + side + px(12)) // 2
        icon = "crossed-swords" if self.told else PLACE_ICONS[self.at]
        brush.icon(icon, Rect(left, head.y, side, side), "#7A3A1C")
        brush.fit(title, Rect(left + side + px(12), head.y, used + 2, side), "dialog", "ink", size=30)
        if told:
            brush.fit(told, Rect(head.right - wide, head.y, wide, side), "label", "ink-2", size=18, align="right")

    def _rows(self, brush: Brush, area: Rect) -> None:
        """Paint a row for each battle that was resolved without a halt: the place, the sums, and who holds it."""
        most = max(len(each.sums) for each in self.told)
        Lines([self._row(brush, each, most) for each in self.told], even=True, valign="middle", gap=2).lay(brush, area)

    def _row(self, brush: Brush, fought: Fought, most: int) -> Row:
        cells: list[Cell] = [
            Icon(PLACE_ICONS[fought.at], "#7A3A1C", size=34),
            Text(escape(objective_name(self.rules, fought.at)), "bold", "ink", 18),
        ]
        for seat, total in fought.sums.items():
            colour = "good" if seat == fought.winner else "wrath" if seat in fought.unlucky else "ink-2"
            cells += [Gap(grow=1), faction(self.rules, self.view, seat, 34),
                      Text("13!" if seat in fought.unlucky else str(total), "bold", colour, 18)]  # fmt: skip
        cells += [Gap()] * (3 * (most - len(fought.sums)))
        end = Text(escape(self.came_of(fought)), "label", "ink" if fought.winner != NOBODY else "wrath", 17)
        return Row([*cells, Gap(grow=1), end], high=52, ground=brush.ui.theme.colour("white", 110))

    def number(self) -> tuple[int, int]:
        """Return which battle of the night is shown, and how many there are; 0 while that is not known."""
        night = self._night()
        return (night.index(self.at) + 1 if self.at in night else 0), len(night)

    def coming(self) -> list[int]:
        """Return the objectives that are fought for after this battle."""
        night, at = self._night(), self.told[-1].at if self.told else self.at
        return night[night.index(at) + 1 :] if at in night else []

    def _night(self) -> list[int]:
        match = self.model.session.match
        if self._nights is None or self._nights[0] is not match.state:
            self._nights = match.state, battles_of_night(match)
        return self._nights[1]

    def worth(self) -> int:
        """Return what a soldier counts on the objective."""
        value = laws.number(self.rules, self.view, "military_value", self.rules.numbers.military)
        return int(value + self.view.frenzy[self.at])

    def _lane(self, brush: Brush, lane: Lane, box: Rect) -> None:
        ui, px, seat = brush.ui, brush.ui.scale.px, lane.side.seat
        brush.field(box, ui.theme.colour("white", 150 if lane.state == WON else 60), 10)
        brush.field(Rect(box.x, box.y, px(8), box.height), ui.theme.seat(seat + 1), 3)
        brush.frame(box, ui.theme.colour("gold-low"), 4 if lane.state == WON else 1, 10)
        side = min(box.height - px(6), px(76))
        token = Rect(box.x + px(18), box.centery - side // 2, side, side)
        draw_faction(brush.surface, ui, seat, faction_icon(self.rules, self.view, seat), brush.rect(token))
        size = _small(ui, box)
        line = ui.text.line_height("smallest", size - 1)
        # From the left: who with what, the dice, the sum, what became of it.
        left, wide = token.right + px(14), box.right - token.right - px(22)
        cuts = [left, left + wide * 26 // 100, left + wide * 62 // 100, left + wide * 74 // 100, left + wide]
        who, dice, total, outcome = (Rect(a, box.y, b - a - px(8), box.height)
                                     for a, b in itertools.pairwise(cuts))  # fmt: skip
        units = units_text(lane.side.mobs, lane.side.military)
        heroes = [card_name(self.rules, hero) for hero in lane.side.heroes]
        told = [faction_of(self.rules, self.view, seat), units, *heroes][: max(1, (box.height - 2) // line)]
        # A lane with room says in large letters whose it is.
        first = Text(escape(told[0]), "name" if box.height >= px(92) else "smallest", "ink",
                     22 if box.height >= px(92) else size)  # fmt: skip
        short = (units_in_short(lane.side.mobs, lane.side.military),)
        rest = [Text(escape(words), "smallest", "ink", size, short if words == units else ()) for words in told[1:]]
        Lines([Row([each]) for each in (first, *rest)], valign="middle").lay(brush, who)
        self._dice(brush, lane, dice)
        self._sum(brush, lane, total)
        if lane.words:
            colour = "wrath" if lane.state == LOST else "good" if lane.state == WON else "ink"
            # The lowest lanes tell only why units are lost: it is always all of them.
            ways = (escape(lane.words.partition(":")[0]),)
            Text(escape(lane.words), "label", colour, 20, ways, wrap=True).paint(brush, outcome, inf)

    def _dice(self, brush: Brush, lane: Lane, room: Rect) -> None:
        _ui, px = brush.ui, brush.ui.scale.px
        count = 3 + max(len(each.bonus) for each in self.lanes.values())
        side = min(px(78), room.height - px(8), room.width // count - px(4))
        names = [f"archon/die_{face}" for face in lane.dice] or ["archon/die_unknown"] * 3
        names += [f"archon/die_tyche_{face}" for face in lane.bonus]
        for at, name in enumerate(names):
            centre = room.x + at * (side + px(4)) + side // 2, room.centery
            brush.picture(name, centre, (round(side * DIE[0] / 100), round(side * DIE[1] / 100)))
        if sum(lane.dice) == UNLUCKY:
            # All three dice together are framed: their sum is what brings the end.
            frame = Rect(room.x - px(3), room.centery - side // 2 - px(4), 3 * (side + px(4)) + px(2), side + px(8))
            brush.frame(frame, pygame.Color("#8E1F2F"), 4, 8)

    def _sum(self, brush: Brush, lane: Lane, room: Rect) -> None:
        ui, px = brush.ui, brush.ui.scale.px
        plus = f"+{lane.side.plus}"
        if not lane.dice:
            brush.fit(plus, room, "counter", "ink", size=26, align="center")
            return
        parts = [str(sum(lane.dice)), *(str(face) for face in lane.bonus), str(lane.total - sum(lane.dice) -
                 sum(lane.bonus))]  # fmt: skip
        size = 46 if room.height > px(80) else 34 if room.height > px(56) else 20
        small = _small(ui, room)
        colour = {WON: "good", LOST: "bad" if sum(lane.dice) == UNLUCKY else "ink-2"}.get(lane.state, "ink")
        # The sum stands right below what it is made of.
        Lines([Row([Text(" + ".join(parts), "smallest", "ink-2", small, align="center", grow=1)], optional=1),
               Row([Text(str(lane.total), "counter", colour, size, align="center", grow=1)])],
              valign="middle").lay(brush, room)  # fmt: skip
