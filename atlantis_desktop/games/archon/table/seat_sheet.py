"""The sheet of a seat: who sits there, what for, with what, and what it is known to want.

A click on a seat opens it, or a key; the own one opens by itself when a game begins. Looking at a seat makes no
move: an offer begins with a button on the sheet.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.engine.match import HUMAN
from atlantis_desktop.games.archon.rules import scoring
from atlantis_desktop.games.archon.table import deal_draft
from atlantis_desktop.games.archon.table.asked import LookPage
from atlantis_desktop.games.archon.table.cycle_history import story_of
from atlantis_desktop.games.archon.table.deal_page import DealPage
from atlantis_desktop.games.archon.table.known import (
    AGENDA,
    FORCE,
    KnownAim,
    ability,
    goods,
    how_to_win,
    known_aims,
    known_wishes,
    offices,
)
from atlantis_desktop.games.archon.table.legacy_told import arithmetic
from atlantis_desktop.games.archon.table.look import draw_faction
from atlantis_desktop.games.archon.words.names import faction_icon, faction_of
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.players.bots import level_named
from atlantis_desktop.table.general.panels import SeatPanel
from atlantis_desktop.table.general.scene import GeneralScene
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.table.questions.page import below
from atlantis_desktop.table.questions.sheet import AskedScene
from atlantis_desktop.ui.keys import key_of
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.dialog import Answer
from atlantis_desktop.ui.widgets.base import Custom, Widget
from atlantis_desktop.ui.widgets.chip import Chip, in_columns
from atlantis_desktop.ui.widgets.lines import Icon, Lines, Row, Text
from atlantis_desktop.ui.widgets.panel import Panel
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SEATS: Final = "body_seats"
"""The region of the chips, one for each seat."""
ROOMY: Final = 1000
"""So many panel units a window is high at least whose sheet has fields of their own for aims and goods."""
CREST: Final = 68
SIGNS: Final = {FORCE: ("check-mark", "good"), AGENDA: ("scroll-quill", "#7A3A1C")}
"""How an aim stands is told by word, sign and colour; what is out has a cross."""


class SheetScene(AskedScene):
    """The sheet over the darkened table. Left and right go to the next seat."""

    page: SeatSheet

    def handle(self, event: Event) -> bool:
        """Take one event; the arrows go from sheet to sheet, whatever has the focus."""
        key = key_of(event) if event.type == pygame.KEYDOWN else ""
        if key in ("left", "right") and self.ui.app.shows(self) and self.page.still:
            on_chip = self.focus is not None and self.focus.region == SEATS
            self.page.step_on(1 if key == "right" else -1)
            if on_chip:
                # The focus goes with the sheet, as an arrow leads it everywhere.
                self.set_focus(self.find(f"sheet_of_{self.page.shown + 1}"))
            return True
        return super().handle(event)

    def on_action(self, action: str) -> bool:
        """The key that opened the sheet closes it."""
        if action == "seats":
            self.page.put_away()
            return True
        return super().on_action(action)


class SeatSheet(LookPage):
    """What is known of a seat."""

    wide = 1180.0
    icon = "scroll-unfurled"

    def __init__(self, sheets: SeatSheets, shown: int, first: bool = False) -> None:
        """Take the part that opened it, whose sheet it is, and whether it is the first page of a game."""
        super().__init__(sheets.scene.pages)
        self.sheets, self.shown, self.first = sheets, shown, first
        self.scene = SheetScene(self)

    @property
    def own(self) -> bool:
        """Whether it is the sheet of whoever looks."""
        return self.shown == self.table.model.front and self.table.session.match.seats[self.shown].controller == HUMAN

    # ------------------------------------------------------------------------------------------------ what it says

    def title(self) -> str:
        faction = faction_of(self.rules, self.view, self.shown)
        return _("You speak for the {faction}").format(faction=faction) if self.own else faction

    def aside(self) -> str:
        session = self.table.session
        name = session.names[self.shown]
        level = level_named(session.match.seats[self.shown].controller, session.rules.game)
        who = _("a person") if level is None else _("Bot · {level}").format(level=_(level.title))
        return escape(f"{name} · {who}")

    def answers(self) -> list[Answer]:
        if self.first:
            return [Answer("confirm", _("To the council") if self.council else _("To the streets"), kind="primary",
                           icon="next-button")]  # fmt: skip
        found = [self.back()]
        if not self.own and self.council:
            found.insert(0, Answer("confirm", _("Offer a deal"), kind="primary", icon="shaking-hands"))
        return found

    @property
    def council(self) -> bool:
        """Whether councils meet in this game."""
        return bool(self.rules.profile != "stasis")

    def missing(self) -> str:
        """Return why no offer can be made to this seat now, empty where one can."""
        if self.first:
            return ""
        pages = self.sheets.scene.pages
        kind = pages.kinds.get(pages.step)
        if not pages.waits or kind is None or kind.make is not DealPage:
            return _("Offers are made in a Debate and in a Diplomacy Round, when it is your turn to make one.")
        view, seat = self.table.session.acting_view(), self.table.hand.seat
        if self.shown not in deal_draft.partners(self.rules, view, seat):
            return _("No offer can go to this seat now.")
        return ""

    def confirm(self) -> None:
        """Begin an offer to this seat, or go to the table from the first page."""
        fault = self.missing()
        if fault:
            self.scene.refuse(self.scene.find("confirm"), escape(fault))
            return
        self.put_away()
        if not self.first:
            self.sheets.offer(self.shown)

    def step_on(self, by: int) -> None:
        """Show the sheet of the next seat."""
        self.look_at(self.sheets.order[(self.sheets.order.index(self.shown) + by) % len(self.sheets.order)])

    def look_at(self, seat: int) -> None:
        """Show the sheet of a seat."""
        self.shown, self.first = seat, False
        self.changed()

    # ------------------------------------------------------------------------------------------------ what it holds

    def fill(self, box: Rect) -> list[Widget]:
        px, rules, view, seat = self.ui.scale.px, self.rules, self.view, self.shown
        items: list[Widget] = list(self._seats(box))
        gap = px(10)
        if self.own:
            items += self.note(below(box, items, gap), "how_to_win", "laurel-crown", how_to_win(rules, view))
        power = _("**Ability:** {what}").format(what=escape(ability(rules, view, seat)))
        told = joined(offices(rules, view, seat))
        office = f"**{escape(told[:1].upper() + told[1:])}.**" if told else ""
        if self.roomy:
            items += self._crest(below(box, items, gap), power, office)
        else:
            items += self.note(below(box, items, gap), "ability", faction_icon(rules, view, seat), power)
            if office:
                items.append(self.words(below(box, items, gap), "offices", office))
        if self.council:
            items += self._aims(below(box, items, gap))
        items += self._goods(below(box, items, gap))
        if self.council:
            items += self._wishes(below(box, items, gap))
        return items

    @property
    def roomy(self) -> bool:
        """Whether the window has room for fields around what the sheet tells."""
        scale = self.ui.scale
        return scale.units(scale.height) >= ROOMY and scale.units(scale.width) >= self.wide

    def _crest(self, box: Rect, power: str, office: str) -> list[Widget]:
        """Return a field with the large token of the seat, what its faction can do, and its offices."""
        px, seat, side = self.ui.scale.px, self.shown, self.ui.scale.px(CREST)
        left = box.x + side + px(40)
        lines = [self.words(Rect(left, box.y + px(14), box.right - left - px(20), 0), "ability", power, "ink", 20)]
        if office:
            lines.append(self.words(below(lines[0].rect.copy(), lines, 0), "offices", office, "ink-2", 18))
        high = lines[-1].rect.bottom - lines[0].rect.y
        whole = Rect(box.x, box.y, box.width, max(high, side) + px(24))
        for line in lines:
            line.rect.y += whole.y + (whole.height - high) // 2 - (box.y + px(14))
        place = Rect(box.x + px(18), whole.centery - side // 2, side, side)
        token = self.token(seat)
        return [Panel("ability_field", whole, "vellum-inset", shadow=False),
                Custom("ability_mark", place, lambda surface, rect, ui: token(surface, ui, rect)), *lines]  # fmt: skip

    def _seats(self, box: Rect) -> list[Widget]:
        """Return a chip for every seat: all have a sheet."""
        px, order = self.ui.scale.px, self.sheets.order
        names = [escape(faction_of(self.rules, self.view, seat)) for seat in order]
        # Beside the name of the sheet that is shown stands a tick.
        least = max(px(130), Chip.width_for(self.ui, names) + px(22))
        places = in_columns(box, len(order), least, px(46), px(6))
        return [
            Chip(f"sheet_of_{seat + 1}", place, name, partial(self.look_at, seat),
                 chosen=seat == self.shown, sign=self.token(seat), dark=False, size=16,
                 region=SEATS)
            for seat, name, place in zip(order, names, places, strict=True)
        ]  # fmt: skip

    def _aims(self, box: Rect) -> list[Widget]:
        """Return the aims, each with its text and how it stands, below what Legacy is made of now."""
        legacy = scoring.legacy(self.rules, self.view, self.shown)
        head = self.heading(box, "aims_head", _("Aims"))
        items: list[Widget] = [head]
        for at, aim in enumerate(known_aims(self.rules, self.view, self.shown)):
            items += self._aim(below(box, items, self.ui.scale.px(6 if self.roomy else 2)), at, aim)
        told = _("**Legacy now:** {sum}").format(sum=escape(arithmetic(legacy)) if any(legacy) else 0)
        items.append(self.words(below(box, items, self.ui.scale.px(4)), "legacy", told, size=20 if self.roomy else 18))
        return items

    def _aim(self, box: Rect, at: int, aim: KnownAim) -> list[Widget]:
        """Return an aim in a row, in a roomy sheet on a field of its own."""
        if not self.roomy:
            return [self._aim_row(box, at, aim)]
        px = self.ui.scale.px
        row = self._aim_row(Rect(box.x + px(14), box.y + px(7), box.width - px(28), 0), at, aim)
        whole = Rect(box.x, box.y, box.width, row.rect.height + px(14))
        return [Panel(f"aim_{at + 1}_field", whole, "inset-light", shadow=False), row]

    def _aim_row(self, box: Rect, at: int, aim: KnownAim) -> Widget:
        icon, colour = SIGNS.get(aim.state, ("cross-mark", "bad"))
        px, measure = self.ui.scale.px, self.ui.text.measure
        stands, words = f"**{escape(aim.stands)}**", f"**{aim.texts}** {escape(aim.says)}"
        beside = measure(stands, "body", size=18)[0] + px(8)
        room = box.width - px(44)
        # How it stands has a place of its own at the right, where the text leaves it one.
        cells = [Text(words, "body", "ink", 18, wrap=True, grow=1), Text(stands, "body", colour, 18, align="right")]
        if measure(words, "body", size=18)[0] + beside > 2 * room:
            cells = [Text(f"{words} {stands}", "body", "ink", 18, wrap=True, grow=1)]
            beside, words = 0, f"{words} {stands}"
        high = max(px(30), measure(words, "body", room - beside, size=18)[1] + px(8))
        row = Row([Icon(icon, colour, size=22), *cells], high=10_000)
        return Custom(f"aim_{at + 1}", Rect(box.x, box.y, box.width, high), Lines([row]).on,
                      label=f"{aim.texts}: {aim.says} {aim.stands}")  # fmt: skip

    def _goods(self, box: Rect) -> list[Widget]:
        """Return what the seat has, in columns."""
        px = self.ui.scale.px
        head = self.heading(box, "goods_head", _("What they have") if not self.own else _("What you have"))
        found = goods(self.rules, self.view, self.shown)
        top = below(box, [head], px(2))
        if self.roomy:
            return [head, *self._tiles(top, found)]
        places = in_columns(Rect(top.x, top.y, top.width, 0), len(found), px(196), px(34), px(6))
        rows = [
            Custom(f"good_{at + 1}", place,
                   Lines([Row([Icon(icon, "#7A3A1C", size=24), Text(f"**{n}** {escape(words)}", "body", "ink", 18,
                                                                    (f"**{n}**",), grow=1)])]).on,
                   label=f"{n} {words}")
            for at, ((icon, n, words), place) in enumerate(zip(found, places, strict=True))
        ]  # fmt: skip
        return [head, *rows]

    def _tiles(self, box: Rect, found: list[tuple[str, str, str]]) -> list[Widget]:
        """Return each kind of goods on a field of its own, with how much of it large."""
        px = self.ui.scale.px
        items: list[Widget] = []
        places = in_columns(Rect(box.x, box.y, box.width, 0), len(found), px(256), px(60), px(8))
        for at, ((icon, n, words), place) in enumerate(zip(found, places, strict=True)):
            row = Row([Icon(icon, "#7A3A1C", size=34), Text(n, "counter", "ink", 26),
                       Text(escape(words), "body", "ink-2", 18, wrap=True, grow=1)], gap=12, high=10_000)  # fmt: skip
            items += [Panel(f"good_{at + 1}_field", place, "inset-light", shadow=False),
                      Custom(f"good_{at + 1}", place.inflate(-px(28), -px(6)), Lines([row]).on,
                             label=f"{n} {words}")]  # fmt: skip
        return items

    def _wishes(self, box: Rect) -> list[Widget]:
        table = self.table
        factions = tuple(faction_of(self.rules, self.view, seat) for seat in range(self.view.seats))
        story = story_of(table.session.shown_events(), self.view)
        found = known_wishes(self.rules, self.view, story, self.shown, factions)
        if not found:
            return []
        head = self.heading(box, "wishes_head", _("Known to want"))
        return [head, self.words(below(box, [head], 0), "wishes", escape(" ".join(found)))]

    def token(self, seat: int) -> Callable[[Surface, Any, Rect], None]:
        icon = faction_icon(self.rules, self.view, seat)
        return lambda surface, ui, rect: draw_faction(surface, ui, seat, icon, rect)


class SeatSheets(TablePart):
    """Opens the sheets: by a click on a seat, by a key, and the own one when a game begins."""

    def __init__(self, scene: GeneralScene, begins: bool) -> None:
        """Take the table, and whether its game begins now."""
        super().__init__(scene)
        self.scene: Any = scene
        # Whoever begins at a position of their own knows the seats from there.
        self._greets = begins and not scene.session.match.given
        self._greeted: set[int] = set()
        """The people who have seen their sheets as the game began."""

    @property
    def order(self) -> list[int]:
        """The seats as they are gone through, the own one first."""
        seats, front = self.scene.model.rules.seats, max(0, self.scene.model.front)
        return [(front + step) % seats for step in range(seats)]

    def open(self, seat: int, first: bool = False) -> None:
        """Show the sheet of a seat."""
        table = self.scene
        table.close_popup()
        table.summary.hide()
        table.banner.hide()
        sheet = SeatSheet(self, seat, first)
        sheet.scene.fresh = 0.5 if first else 0.0
        table.ui.app.push(sheet.scene)

    def clicked(self, panel: SeatPanel) -> None:
        """A seat was clicked: it answers what is asked where it glows, else its sheet is shown.

        Whoever is asked too at this device takes the hand by a click on the own seat, as on every table.
        """
        table = self.scene
        moment = table.model.moment
        others = panel.seat != moment.acting and any(
            prompt.seat == panel.seat for prompt in moment.prompts
        ) and table.session.match.seats[panel.seat].controller == HUMAN  # fmt: skip
        answers = panel.lit and not table.pages.waits
        if answers or others or table.hand.marked:
            table.cards.seat_clicked(panel)
        elif not table.cards.hurry():
            self.open(panel.seat)

    def offer(self, seat: int) -> None:
        """Open the page of offers, addressed to a seat."""
        table = self.scene
        if table.ui.app.shows(table):
            table.pages.open()
        top = table.ui.app.scene
        if isinstance(top, AskedScene) and isinstance(top.page, DealPage):
            top.page.choose_partner(seat)

    def lapse(self, dt: float) -> None:
        """Show whoever looks for the first time at a game that begins the own sheet, before anything else happens."""
        table = self.scene
        session = table.session
        seat = session.viewer
        if not self._greets or table.guide is not None or seat in self._greeted or seat not in session.humans:
            return
        if session.cover_due or table.playing or not table.ui.app.shows(table) or table.floats.popup is not None:
            return
        self._greeted.add(seat)
        table.tell_turn()
        self.open(seat, first=True)

    def acts(self) -> Mapping[str, Callable[[], object]]:
        return {"seats": lambda: self.open(max(0, self.scene.model.front))}
