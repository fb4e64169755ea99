"""The instruction of a table: who acts, in which step, and what is expected, or what others do meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Final, Protocol

from pygame import Rect

from atlantis_desktop.games.match_words import PromptText
from atlantis_desktop.ui.richtext import sentences
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import Brush, CachedPanel
from atlantis_desktop.words import _

HELP: Final = (("body", 18.0), ("fine", 16.0), ("smallest", 15.0))
"""Letters of the help, the largest first: it takes those with which all of it has room."""


class InstructionWords:
    """What an instruction says: how a person answers, to whoever can do so now; else what others are doing."""

    def __init__(self) -> None:
        self._told: tuple[int, str] | None = None
        """Who was told last how to answer, and the sentence."""

    def words(self, text: PromptText, seat: int, names: Sequence[str], live: bool) -> PromptText:
        """Return what is said of a question, put in words for the seat that is asked (-1 for none).

        ``live`` tells whether a person can answer it now. While the answer of one person is shown, what was asked stays
        where the same is asked again, so that it does not come and go with every move.
        """
        if live or seat < 0:
            self._told = seat, text.sentence
            return text
        return text if self._told == (seat, text.sentence) else text.watched(names[seat])


class Watched(Protocol):
    """What shows the moves of others, as `table.show.EventShow` does."""

    @property
    def mover(self) -> int:
        """The seat whose move is shown, -1 while none is."""
        ...

    def deed(self) -> tuple[int, str]:
        """Return the seat that it is about what is happening, -1 for none, and its line."""
        ...


def others_deed(show: Watched, people: Collection[int], names: Sequence[str]) -> PromptText | None:
    """Return what is said while the move of a bot is shown: whom it is about, and what happens.

    None while no such move is shown, or nothing of it can be told yet.
    """
    if show.mover < 0 or show.mover in people:
        return None
    seat, told = show.deed()
    return PromptText(names[seat] if seat >= 0 else _("Meanwhile"), told, "", "") if told else None


class InstructionPanel(CachedPanel):
    """A heading with the icon of the step, one sentence, and a line of help where there is room for it."""

    may_wait = False

    def __init__(
        self, screen: Screen, spill: int, texts: Callable[[], tuple[str, str, str]], icon: Callable[[], str]
    ) -> None:
        """Take the map, how far the panel's shadow reaches, and what gives heading, sentence, help and the icon."""
        super().__init__("instruction", screen.rect("instruction"), screen, spill=spill)
        self.texts = texts
        self.icon = icon
        self.corner = 0
        """So wide and high is the lower right corner that another widget takes."""
        self.foot = 0
        """So high is the lower edge that another widget takes."""

    def content(self) -> Hashable:
        return self.texts(), self.icon()

    def aloud(self) -> Sequence[str]:
        return (sentences(self.says()),)

    def says(self) -> Sequence[str]:
        return self.texts()

    def paint(self, brush: Brush) -> None:
        head, sentence, help_line = self.texts()
        screen, measure = self.screen, brush.ui.text.measure
        brush.sliced(f"{screen.mood}/panel", self.rect)
        brush.heading("instruction_head", head, self.icon())
        box, below = screen.rect("instruction_sentence"), screen.rect("instruction_help")
        whole = box.union(below)
        style, size, _align, _valign = screen.words("instruction_sentence")
        lowest = whole.y + measure(sentence, style, whole.width, size=size)[1]
        floor = self.rect.bottom - self.foot
        if self.foot:
            whole.height = max(1, min(whole.bottom, floor) - whole.y)
        elif self.corner and lowest > self.rect.bottom - self.corner:
            whole.width -= self.corner
        drawn = brush.text("instruction_sentence", sentence, box=whole, valign="top", fit=True)
        used = drawn.rect.bottom + brush.origin[1]
        free = whole.width if self.foot else min(whole.width, box.width - self.corner)
        rest = Rect(whole.x, used + brush.ui.scale.px(4), free, floor - used - brush.ui.scale.px(8))
        for style, size in HELP if help_line else ():
            if measure(help_line, style, rest.width, size=size)[1] <= rest.height:
                brush.words(help_line, rest, style, "help", size=size, valign="top")
                break
