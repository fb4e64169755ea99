"""Pages over the table for questions that have too many answers for a list; each opens when its question is asked.

A page puts the answer together as data; nothing is decided before its gestures have gone through the validator. Esc and
"Look at the table" put it away, and the gold button of the table brings it back.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.table.action_bar import MAIN, Act
from atlantis_desktop.table.clock import ClockFace
from atlantis_desktop.table.general.actions import Actions
from atlantis_desktop.table.general.scene import GeneralScene
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.ui.art.surfaces import draw_panel, veil
from atlantis_desktop.ui.keys import key_of
from atlantis_desktop.ui.richtext import escape, has_link
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.dialog import Answer, ButtonRows
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Custom, Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label, Panel, Picture
from atlantis_desktop.ui.widgets.scroll import BAR_UNITS, ScrollArea
from atlantis_desktop.words import _

TALL: Final = 10_000
"""A height in which everything of a page finds room, to measure it."""
FRESH: Final = 0.5
"""So many seconds a page that opens by itself takes no key that answers it: it was meant for the question before."""
ANSWERING: Final = ("return", "space")
OF_TABLE: Final = ("hint", "undo", "redo", "summary")
"""What keys of the key map mean on the table, also while a page lies over it."""


class AskedPage(ABC):
    """What a page says and holds: a head, what is to be chosen, the answer in a sentence, buttons."""

    wide = 1240.0
    """How wide the sheet is at most, in units."""
    icon = "scroll-unfurled"
    fills = False
    """Whether its sheet is as high as the window from the beginning, because much will come to stand on it."""

    def __init__(self, pages: AskedPages) -> None:
        """Take the part that opened it."""
        self.pages = pages
        self.table = pages.table
        self.ui = self.table.ui
        self.step = pages.step
        self.question = pages.question()
        self.scene = AskedScene(self)

    # ------------------------------------------------------------------------------------------------ to be given

    @abstractmethod
    def title(self) -> str:
        """Return the heading."""

    def aside(self) -> str:
        """Return what stands at the right of the heading."""
        return ""

    @abstractmethod
    def fill(self, box: Rect) -> list[Widget]:
        """Make the widgets of the page from the top of a box, as wide as that."""

    def sentence(self) -> str:
        """Return the whole answer in a sentence, empty for none."""
        return ""

    def beside(self, box: Rect) -> list[Widget]:
        """Make what stands at the right of the sentence, from the top of a box; none for nothing."""
        return []

    @abstractmethod
    def gestures(self) -> tuple[Gesture, ...]:
        """Return what the gold button means; none while something is missing."""

    def missing(self) -> str:
        """Return what is still missing, empty where the answer is whole."""
        return ""

    @abstractmethod
    def answers(self) -> list[Answer]:
        """Return the buttons, the gold one (id ``confirm``) first."""

    def has_choice(self) -> bool:
        """Tell whether anything is chosen that the button with id ``clear`` would take back."""
        return True

    # ------------------------------------------------------------------------------------------------ what is known

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.table.hand.seat

    def looking(self) -> Answer:
        """Return the button that puts the page away."""
        return Answer("look", _("Look at the table"), self.put_away, icon="eyeball")

    # ------------------------------------------------------------------------------------------------ blocks

    def heading(self, box: Rect, name: str, words: str) -> Label:
        """Return a small heading at the top of a box."""
        high = self.ui.text.line_height("label", 18) + self.ui.scale.px(2)
        return Label(name, Rect(box.x, box.y, box.width, high), words, "heading", "#7A3A1C", size=18, valign="middle",
                     wrap=False, squeeze=True)  # fmt: skip

    def words(self, box: Rect, name: str, words: str, colour: str = "ink-2", size: float = 18) -> Label:
        """Return words at the top of a box, as high as they need; those with a link are high enough for a click."""
        high = self.ui.text.measure(words, "body", box.width, size=size)[1] + self.ui.scale.px(4)
        least = self.ui.scale.px(HIT_UNITS) if has_link(words) else 0
        link = "link" if colour.startswith("ink") else "link-dark"
        return Label(name, Rect(box.x, box.y, box.width, max(high, least)), words, "body", colour, size=size, link=link,
                     valign="middle" if high < least else "top")  # fmt: skip

    @staticmethod
    def in_region(items: list[Widget], region: str) -> list[Widget]:
        """Make a block of widgets a region that Tab goes to, but for those in one of their own; give them back."""
        for item in items:
            if item.region in ("", "body"):
                item.region = f"body_{region}"
        return items

    def note(self, box: Rect, name: str, icon: str, words: str) -> list[Widget]:
        """Return a light field with an icon and words, as high as they need, at the top of a box."""
        px = self.ui.scale.px
        side = px(34)
        told = self.words(Rect(box.x + side + px(26), box.y + px(9), box.width - side - px(40), 0), name, words)
        whole = Rect(box.x, box.y, box.width, max(told.rect.height, side) + px(18))
        told.rect.y = whole.y + (whole.height - told.rect.height) // 2
        mark = Picture(f"{name}_mark", Rect(box.x + px(13), whole.centery - side // 2, side, side), f"icons/{icon}",
                       tint="bronze")  # fmt: skip
        return [Panel(f"{name}_field", whole, "vellum-inset", shadow=False), mark, told]

    # ------------------------------------------------------------------------------------------------ acts

    def changed(self) -> None:
        """Something was chosen: the page is laid anew."""
        self.scene.lay_anew()

    def lapse(self, dt: float) -> bool:
        """Let ``dt`` seconds pass while the page is looked at. Return whether it is to be laid anew."""
        return False

    @property
    def waits(self) -> bool:
        """Whether something is waited for that no input tells of."""
        return False

    def confirm(self) -> None:
        """Send what was put together."""
        found = self.gestures()
        if found:
            self.pages.send(self, found)

    def press(self, button: str) -> None:
        """Send a button without anything else."""
        self.pages.send(self, (Gesture(self.seat, button=button),))

    def put_away(self) -> None:
        """Go to the table; the question stays open."""
        self.pages.put_away(self.question)
        self.ui.app.pop()

    @property
    def still(self) -> bool:
        """Whether the question is still the one that is asked, and no hint lies on the table, which speaks of that."""
        return self.table.hints.panel is None and self.pages.question() == self.question


class AskedScene(Scene):
    """A sheet of vellum over the darkened table, on which a page stands."""

    name = "asked"
    overlay = True
    region_order = ("body", "answers")

    def __init__(self, page: AskedPage) -> None:
        """Take the page."""
        super().__init__(page.ui)
        self.mood = page.table.mood
        self.page = page
        self.area: ScrollArea | None = None
        self._offset = 0
        self.sheet = Rect(0, 0, 0, 0)
        self.fresh = 0.0
        """For how many seconds no key answers yet."""
        self._ground: Surface | None = None
        self._sheeted: tuple[object, Surface] | None = None
        self._laid: tuple[object, int] | None = None
        """The scale for which the sheet was laid, and how high the band of the sentence has been."""

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Lay head, body, sentence and buttons into a sheet that is as high as they need.

        It stands at the lower edge, grows upwards and never shrinks while it is open, so that its buttons stay where
        they are, on one page and on the next.
        """
        ui, px, text = self.ui, self.ui.scale.px, self.ui.text
        edge, pad, gap = px(8), px(26), px(12)
        wide = min(px(self.page.wide), ui.scale.width - 2 * edge)
        inner = wide - 2 * pad
        head_high = text.line_height("dialog", 28)
        rows = ButtonRows(ui, self.page.answers(), inner, gap, 19, pad=18)
        told = self.page.sentence()
        gauge = self.page.beside(Rect(0, 0, inner * 2 // 5, TALL)) if told else []
        told_wide = inner - px(36) - (inner * 2 // 5 + px(14) if gauge else 0)
        told_high = text.measure(told, "body", told_wide, size=19)[1] + px(18) if told else 0
        told_high = max([told_high, *(item.rect.bottom + px(16) for item in gauge)])
        kept = self.sheet if self._laid is not None and self._laid[0] == ui.scale else None
        if kept is not None and self._laid is not None:
            told_high = max(told_high, self._laid[1])
        self._laid = ui.scale, told_high
        fixed = 2 * pad + head_high + gap + (told_high + gap if told_high else 0) + rows.high(px(52)) - px(6)
        room = ui.scale.height - 2 * edge - fixed
        items = self.page.fill(Rect(0, 0, inner, TALL))
        need = max((item.rect.bottom for item in items), default=0) + px(8)
        scrolls = need > room
        if scrolls:
            items = self.page.fill(Rect(0, 0, inner - px(BAR_UNITS + 8), TALL))
        high = min(max(need, 0 if kept is None else kept.height - fixed), room)
        if self.page.fills:
            high = room
        sheet = Rect(0, 0, wide, fixed + high)
        sheet.midbottom = ui.scale.width // 2, ui.scale.height - edge
        self.sheet = sheet
        x, y = sheet.x + pad, sheet.y + pad
        self._head(Rect(x, y, inner, head_high))
        y += head_high + gap
        # Edges, shadows and the ring of the keyboard reach a little beyond what is laid.
        self.area = ScrollArea("asked_body", Rect(x - px(8), y - px(6), inner + px(16), high + px(8)), region="body",
                               pad=px(6))  # fmt: skip
        for item in items:
            item.move(x, y)
        self.area.fill(items)
        self.add(self.area)
        self.area.scroll_to(self._offset)
        y += high + gap
        if told:
            band = Rect(x, y, inner, told_high)
            self.add(Custom("asked_band", band, _paint_band))
            words = Rect(x + px(18), y + px(4), told_wide, told_high - px(8))
            self.add(Label("asked_sentence", words, told, "body", "ink", size=19, valign="middle", link="link",
                           fit=True))  # fmt: skip
            lower = max((item.rect.bottom for item in gauge), default=0)
            for item in gauge:
                item.move(words.right + px(14), y + (told_high - lower) // 2)
                self.add(item)
        if told_high:
            y += told_high + gap
        for button in rows.buttons(x, y, px(52), self._taker):
            self._weigh(self.add(button))

    def _head(self, box: Rect) -> None:
        ui, px = self.ui, self.ui.scale.px
        side = box.height
        self.add(Picture("asked_mark", Rect(box.x, box.y, side, side), f"icons/{self.page.icon}", tint="bronze"))
        clock = self.page.table.clock
        if clock.used:
            place = Rect(box.right - px(240), box.y, px(240), min(box.height, px(40)))
            self.add(ClockFace(clock, place))
            box = Rect(box.x, box.y, box.width - place.width - px(12), box.height)
        aside = self.page.aside()
        wide = min(ui.text.measure(aside, "body", size=18)[0] + px(4), box.width * 2 // 5) if aside else 0
        words = Rect(box.x + side + px(12), box.y, box.width - side - px(24) - wide, box.height)
        self.add(Label("asked_title", words, escape(self.page.title()), "dialog", "ink", size=28, valign="middle",
                       wrap=False, squeeze=True, fit=True))  # fmt: skip
        if aside:
            right = Rect(box.right - wide, box.y, wide, box.height)
            self.add(Label("asked_aside", right, aside, "body", "ink-2", size=18, align="right", valign="middle",
                           wrap=False, squeeze=True, fit=True))  # fmt: skip

    def _weigh(self, button: Button) -> None:
        """Say of a button why it does nothing now."""
        if button.name == "confirm":
            button.reason = escape(self.page.missing())
        elif button.name == "clear" and not self.page.has_choice():
            button.reason = _("Nothing is chosen yet.")

    def _taker(self, answer: Answer) -> Callable[[], None]:
        return self.page.confirm if answer.id == "confirm" else answer.act or self.page.put_away

    def lay_anew(self) -> None:
        """Lay the page anew; focus and what is scrolled stay."""
        self._offset = self.area.offset if self.area is not None else 0
        self.rebuild()

    def on_update(self, dt: float) -> None:
        """Give way to the table when the question has passed."""
        self.fresh -= dt
        if not self.ui.app.shows(self):
            return
        if not self.page.still:
            self.page.put_away()
        elif self.page.lapse(dt):
            self.lay_anew()
        else:
            self.page.table.clock.pass_time(dt, answering=True)

    def handle(self, event: Event) -> bool:
        """Take one event; once the question has passed, the table takes it."""
        if self.ui.app.shows(self) and not self.page.still:
            self.page.put_away()
            return self.page.table.handle(event)
        if self.fresh > 0 and event.type == pygame.KEYDOWN and (
            key_of(event) in ANSWERING or self.ui.keys.action_of(event) == "end_turn"
        ):
            return True
        return super().handle(event)

    def on_action(self, action: str) -> bool:
        """A hint, an undo or the summary belongs to the table."""
        if action == "pause_clock":
            return self.page.table.on_action(action)
        if action not in OF_TABLE:
            return False
        self.page.put_away()
        return self.page.table.on_action(action)

    def on_back(self) -> bool:
        """Esc puts the page away."""
        self.page.put_away()
        return True

    @property
    def busy(self) -> bool:
        return self.page.waits

    # ------------------------------------------------------------------------------------------------ painting

    def paint_ground(self, surface: Surface) -> None:
        """Paint the darkened table once, and the sheet once for each size: every step on the page needs both."""
        key = tuple(self.sheet), surface.get_size()
        if self._sheeted is not None and self._sheeted[0] == key:
            surface.blit(self._sheeted[1], (0, 0))
            return
        if self._ground is None or self._ground.get_size() != surface.get_size():
            if self.below is not None:
                self.below.canvas.draw_all(surface)
            veil(surface, self.ui, self.dim)
            self._ground = surface.copy()
        else:
            surface.blit(self._ground, (0, 0))
        draw_panel(surface, self.ui, self.sheet, "vellum")
        self._sheeted = key, surface.copy()

    def free_ground(self) -> None:
        super().free_ground()
        self._ground = self._sheeted = None


def _paint_band(surface: Surface, rect: Rect, ui: Any) -> None:
    px = ui.scale.px
    layer = Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(layer, ui.theme.colour("gold-middle", 95), layer.get_rect(), border_radius=px(8))
    surface.blit(layer, rect)
    edge = Rect(rect.x, rect.y, px(6), rect.height)
    pygame.draw.rect(surface, ui.theme.colour("gold-low"), edge, border_radius=px(3))


class PageKind(NamedTuple):
    """The page of a question: what makes it, and what the gold button says that opens it, marked to be translated."""

    make: Callable[[AskedPages], AskedPage]
    opens: str
    icon: str


class AskedPages(TablePart):
    """Opens the page of the question that is asked, and sends what was put together on it, move by move."""

    table: GeneralScene

    def __init__(self, table: GeneralScene, kinds: Mapping[str, PageKind]) -> None:
        """Take the table, and by step what page its question has."""
        super().__init__(table)
        self.kinds = kinds
        self.queue: list[Gesture] = []
        """What is sent as soon as its question is asked: the further steps of an offer."""
        self._away: object = None
        """The question whose page was put away."""

    @property
    def step(self) -> str:
        """The step in which a person is asked, empty while nobody is."""
        view = self.table.model.moment.acting_view
        return view.frames[-1].name if self.table.hand.seat >= 0 and view.frames else ""

    @property
    def waits(self) -> bool:
        """Whether a question is asked that has a page, so that the gold button opens it; a lesson leads without any."""
        led = self.table.guide is not None
        return self.table.live and not led and not self.queue and self.step in self.kinds

    def lapse(self, dt: float) -> None:
        table = self.table
        app = table.ui.app
        if not table.live or table.session.cover_due or not app.shows(table):
            return
        if self.queue:
            self._send_next()
        elif self.waits and self._free and self.question() != self._away:
            # Whose turn it is is told before the page lies over the table: told after it, it would take what is said of
            # an undo or a hint away again.
            table.tell_turn()
            self.open(FRESH)

    @property
    def _free(self) -> bool:
        """Whether nothing lies over the table that is to be read or answered first."""
        table = self.table
        return table.floats.popup is None and table.hints.panel is None

    def open(self, fresh: float = 0.0) -> None:
        """Open the page of the question that is asked; for so many seconds no key answers it."""
        if self.waits:
            self.table.summary.hide()
            # The page says whose question it is; what stands below it as it opens stands there as long as it does.
            self.table.banner.hide()
            scene = self.kinds[self.step].make(self).scene
            scene.fresh = fresh
            self.table.ui.app.push(scene)

    def put_away(self, question: object) -> None:
        """Open the page of a question only when it is asked for."""
        self._away = question

    def question(self) -> object:
        """Return what tells this question from the next one in the same step."""
        session, seat = self.table.session, self.table.hand.seat
        if seat < 0:
            return None
        frames = self.table.model.moment.acting_view.frames
        answered = session.moment.once(
            ("answered", seat), lambda: sum(made.move.seat == seat for made in session.match.line)
        )
        return seat, answered, tuple(frames[:-1])

    def send(self, page: AskedPage, gestures: Sequence[Gesture]) -> None:
        """Make the move that the first gesture means, the others when their questions come; or say why not."""
        table = self.table
        verdict = table.hand.judge(gestures[0])
        if isinstance(verdict, Move):
            self.queue = list(gestures[1:])
            table.ui.app.pop()
            table.cards.make(verdict)
        elif isinstance(verdict, Refusal):
            told = table.session.words.refusal_text(table.session.rules, verdict, table.session.names)
            page.scene.refuse(page.scene.find("confirm"), f"**{told.lead}** {told.rest}", verdict.rule)
        else:
            page.scene.refuse(page.scene.find("confirm"), escape(page.missing() or _("Something is still missing.")))

    def _send_next(self) -> None:
        verdict = self.table.hand.judge(self.queue.pop(0))
        if isinstance(verdict, Move):
            self.table.cards.make(verdict)
        else:
            self.queue = []

    def let_go(self) -> None:
        self.queue = []

    def begin(self) -> None:
        self.queue = []


class AskedActions(Actions):
    """The buttons of a table whose gold button opens the page of a question that has one."""

    def __init__(self, table: GeneralScene, pages: AskedPages) -> None:
        """Take the table and its pages."""
        super().__init__(table)
        self.pages = pages

    def offers(self) -> dict[str, Act]:
        found = super().offers()
        if self.pages.waits and not self.hand.marked:
            kind = self.pages.kinds[self.pages.step]
            found[MAIN] = Act(_(kind.opens), kind.icon, other=self.pages.open)
        return found
