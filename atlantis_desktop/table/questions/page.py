"""A page over the table for a question that has too many answers for a list, or is answered in several parts.

A page puts the answer together as data; nothing is decided before its gestures have gone through the validator. Esc and
"Look at the table" put it away, and the gold button of the table brings it back.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from atlantis_desktop.engine.validator import Gesture
from atlantis_desktop.table.questions.sheet import AskedScene
from atlantis_desktop.ui.richtext import has_link
from atlantis_desktop.ui.scenes.dialog import Answer
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Widget
from atlantis_desktop.ui.widgets.chip import in_columns
from atlantis_desktop.ui.widgets.choice_row import ChoiceRow
from atlantis_desktop.ui.widgets.panel import Label, Panel, Picture
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.questions.pages import AskedPages


def below(box: Rect, items: Iterable[Widget], gap: int) -> Rect:
    """Return the box that begins so far below the lowest of some widgets, as wide and high as another."""
    return Rect(box.x, max(item.rect.bottom for item in items) + gap, box.width, box.height)


class AskedPage(ABC):
    """What a page says and holds: a head, what is to be chosen, the answer in a sentence, buttons."""

    wide = 1240.0
    """How wide the sheet is at most, in units."""
    icon = "scroll-unfurled"

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

    def rows(self, box: Rect, rows: Sequence[ChoiceRow], least: int = 0) -> list[Widget]:
        """Lay rows from the top of a box, below each other; in columns where a least width is said.

        Those that stand beside each other are equally high. Return them.
        """
        px, top = self.ui.scale.px, box.y
        places = in_columns(box, len(rows), least or box.width, 0, px(10))
        for _line, beside in groupby(zip(rows, places, strict=True), lambda laid: laid[1].y):
            line = []
            for row, place in beside:
                row.rect = Rect(place.x, top, place.width, 0)
                line.append(row.fit(self.ui))
            high = max(row.rect.height for row in line)
            for row in line:
                row.rect.height = high
            top += high + px(8)
        return list(rows)

    # ------------------------------------------------------------------------------------------------ acts

    def changed(self) -> None:
        """Something was chosen: the page is laid anew."""
        self.scene.lay_anew()

    def lapse(self, dt: float) -> bool:
        """Let ``dt`` seconds pass while the page is looked at. Return whether it is to be laid anew."""
        return False

    def on_action(self, action: str) -> bool:
        """Take an action of the key map that the page alone knows. Return whether it was used."""
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


class PageKind(NamedTuple):
    """The page of a question: what makes it, and what the gold button says that opens it, marked to be translated."""

    make: Callable[[AskedPages], AskedPage]
    opens: str
    icon: str
    of_game: bool = True
    """Whether it is a game's own page, which opens by itself; one for any game opens when it is asked for."""
