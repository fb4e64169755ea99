"""The bar of actions of every table: the gold button, those beside it, the lines below them, and who is waited for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.match_words import joined
from atlantis_desktop.table.ending import open_end
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.ui.richtext import plain
from atlantis_desktop.ui.scenes.parts import show_line
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.words import _

MAIN, LEFT, RIGHT, DONE = "action_main", "action_left", "action_right", "action_done"
WAITS: Final = "hourglass"


@dataclass(frozen=True)
class Act:
    """What a button does now: its words, and a move, something else, or the reason why nothing."""

    words: str
    icon: str
    move: Move | None = None
    """The move that it makes, if a press is no gesture of the hand."""
    reason: str = ""
    other: Callable[[], object] | None = None
    coins: int = 0
    """What it costs, or brings where that is more than nothing; seen as a coin with this number."""
    tip: str = ""


class ActionButton(Button):
    """A button of the bar, which shows an act."""

    def show(self, act: Act, gold: bool) -> None:
        """Show what the button does now, as the gold one or as one of the others."""
        kind = "primary" if gold else "secondary"
        if kind != self.kind:
            self.kind = kind
            self._setting = self._kept = None
            self.mark()
        self.tip = act.tip
        if (self.text, self.icon, self.reason) != (act.words, act.icon, act.reason):
            self.text, self.icon, self.reason = act.words, act.icon, act.reason
            self.label = plain(act.words)
            self.mark()


class ActionBar(ABC):
    """Keeps the buttons and two lines of a table in step with what can be done. A game says what that is."""

    button: ClassVar[type[ActionButton]] = ActionButton
    places: ClassVar[tuple[str, ...]] = (MAIN, LEFT, RIGHT)
    """The regions of the map that hold buttons; the gold one first."""
    lines: ClassVar[tuple[str, ...]] = ("action_note", "toast")
    """The regions of what is said below them: of the act, and where there is a second one, of a disk that refuses."""
    plain: ClassVar[bool] = False
    """Whether the gold button has the letters of those beside it, and not those of a title."""
    wraps: ClassVar[bool] = False
    """Whether what is said there has more lines than one."""

    def __init__(self, table: TableScene) -> None:
        """Take the table."""
        self.table = table
        self.acts: Mapping[str, Act] = {}
        self.buttons: dict[str, ActionButton] = {}
        self._said = ""

    def build(self, screen: Screen) -> None:
        """Put the buttons of the present window on the table."""
        table = self.table
        for place in self.places:
            gold = place == self.places[0]
            self.buttons[place] = table.add(
                self.button(place, screen.rect(place), "", partial(self._pressed, place), size=screen.size(place),
                            kind="primary" if gold else "secondary", plain_font=self.plain or not gold,
                            region="actions")
            )  # fmt: skip
        self.said = [self._line(name) for name in self.lines]

    def _line(self, name: str) -> Label:
        screen = self.table.screen
        style, size, align, valign = screen.words(name)
        rect = screen.rect(name) if screen.has(name) else Rect(0, 0, 0, 0)
        return self.table.add(
            Label(name, rect, "", style, "help", size=size, align=align, valign=valign, fit=self.wraps,
                  wrap=self.wraps, squeeze=not self.wraps)
        )  # fmt: skip

    # ------------------------------------------------------------------------------------------------ to be given

    @abstractmethod
    def offers(self) -> Mapping[str, Act]:
        """Return what the buttons do now, by their places, while a person can act; one without an act is not seen."""

    @abstractmethod
    def press(self, place: str) -> None:
        """Do what a button's act means, where that is a gesture of the hand."""

    def beside(self) -> Mapping[str, Act]:
        """Return what buttons do while nobody at this screen can act, beside the gold one or in its stead."""
        return {}

    def gold(self) -> str:
        """Return the place of the gold button."""
        return self.places[0]

    def line(self) -> str:
        """Return what is said below the buttons while nothing else is."""
        return ""

    # ------------------------------------------------------------------------------------------------ showing

    @property
    def main(self) -> ActionButton:
        """The gold button, or the place where it usually is."""
        return self.buttons[self.places[0]]

    def say(self, text: str) -> None:
        """Show a line about what is still missing; an empty one gives the usual line back."""
        self._said = text

    def refresh(self) -> None:
        """Bring words, reasons and deeds of the buttons up to date, and the lines below them."""
        table, screen = self.table, self.table.screen
        waits = waiting(table)
        self.acts = self.offers() if waits is None else {self.places[0]: waits, **self.beside()}
        gold = self.gold()
        for place, button in self.buttons.items():
            act = self.acts.get(place)
            if act is not None:
                button.show(act, place == gold)
            if button.visible != (act is not None):
                button.visible = act is not None
                button.mark()
        if table.session.acting is None:
            self._said = ""
        for label, words in zip(self.said, (self._said or self.line(), table.session.problem), strict=False):
            if not self.wraps:
                show_line(label, words, screen.size(label.name))
            elif label.text != words:
                label.set_text(words)

    def _pressed(self, place: str) -> None:
        act = self.acts.get(place)
        if act is not None and act.other is not None:
            act.other()
        else:
            self.press(place)


def waiting(table: TableScene) -> Act | None:
    """Return what the gold button says while nobody at this screen can act, the same at every table; else None."""
    session, names = table.session, table.model.names
    prompt = session.prompt
    if table.reading.held:
        return Act(_("Go on"), "next-button", other=table.reading.go_on)
    if session.outcome() is not None and not table.playing and not session.beats:
        return Act(_("Result"), "laurels", other=partial(open_end, table))
    if session.acting is not None and table.live:
        return None
    if table.playing:
        mover = table.show.mover
        words = _("{name} acts").format(name=names[mover]) if mover not in (-1, *session.humans) else _("One moment")
        return Act(words, WAITS, reason=_("What happened is being shown."))
    if prompt is None or session.acting is not None or session.beats:
        return Act(_("One moment"), WAITS, reason=_("What happened is being shown."))
    if session.lingering:
        words = _("Pass on to {name}").format(name=names[prompt.seat])
        return Act(words, "shaking-hands", other=partial(_then_sync, table, session.pass_on))
    if session.pausing:
        return Act(_("Go on"), "next-button", other=partial(_then_sync, table, session.go_on))
    asked = list(dict.fromkeys(names[each.seat] for each in session.prompts if each.blocking))
    if len(asked) > 1:
        reason = _("Asked now: {names}.").format(names=joined(asked))
        return Act(_("Others still choose"), WAITS, reason=reason)
    name = names[prompt.seat]
    return Act(_("{name} decides").format(name=name), WAITS, reason=_("It is {name}’s turn.").format(name=name))


def _then_sync(table: TableScene, deed: Callable[[], object]) -> None:
    deed()
    table.sync()
