"""Dialogs: a vellum question over the darkened screen. Focus stays inside; Esc takes the way that changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect
from pygame.event import Event

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.field import TextField
from atlantis_desktop.ui.widgets.panel import Label, Panel, Picture
from atlantis_desktop.ui.widgets.scroll import ScrollArea


@dataclass(frozen=True)
class Answer:
    """One button of a dialog: its id, its words, what it does, its kind and icon. ``back`` marks the one Esc means.

    ``reason`` says why the button of a page does nothing now, empty where it does something.
    """

    id: str
    words: str
    act: Callable[[], None] | None = None
    kind: str = "secondary"
    icon: str = ""
    back: bool = False
    reason: str = ""


class ButtonRows:
    """The buttons of answers in rows: side by side as long as their words fit, each row as wide as the place."""

    def __init__(self, ui: Ui, answers: Sequence[Answer], wide: int, gap: int, size: float, pad: float = 24) -> None:
        """Take the answers in their order, the width and the gap in pixels, and the size and margin of the words."""
        self.ui, self.wide, self.gap, self.size, self.pad = ui, wide, gap, size, pad
        self.rows: list[list[Answer]] = [[]]
        used = 0
        for answer in answers:
            need = self._need(answer)
            if self.rows[-1] and used + gap + need > wide:
                self.rows.append([])
                used = 0
            used += need + (gap if self.rows[-1] else 0)
            self.rows[-1].append(answer)

    def _need(self, answer: Answer) -> int:
        return Button.width_for(self.ui, answer.words, bool(answer.icon), self.size, self.pad)

    def high(self, each: int) -> int:
        """Return how much room all rows take with a gap after each, when a button is ``each`` pixels high."""
        return len(self.rows) * (each + self.gap)

    def buttons(self, left: int, top: int, high: int, take: Callable[[Answer], Callable[[], None]]) -> list[Button]:
        """Make the buttons, ``high`` pixels high each; ``take`` gives what a click on an answer does."""
        made: list[Button] = []
        for row in self.rows:
            needs = [self._need(answer) for answer in row]
            spare = max(0, self.wide - sum(needs) - self.gap * (len(row) - 1))
            x = left
            for answer, need in zip(row, needs, strict=True):
                wide = min(self.wide, need + spare // len(row))
                made.append(Button(answer.id, Rect(x, top, wide, high), answer.words, take(answer), kind=answer.kind,
                                   icon=answer.icon, size=self.size, region="answers"))  # fmt: skip
                x += wide + self.gap
            top += high + self.gap
        return made


class DialogScene(Scene):
    """A question with its answers. An answer closes the dialog first, then does what it is for.

    ``entry`` adds a text field with this value (``check`` says what does not fit); :attr:`typed` holds what was typed.
    ``seconds`` makes the dialog answer by itself with the answer marked ``back`` when the time is over; ``{n}`` in the
    text stands for the seconds left.
    """

    name = "dialog"
    overlay = True

    def __init__(
        self, ui: Ui, title: str, text: str, answers: Sequence[Answer], *, icon: str = "", entry: str | None = None,
        entry_label: str = "", limit: int = 40, check: Callable[[str], str] | None = None, seconds: float = 0.0,
        width: float = 760,
    ) -> None:  # fmt: skip
        super().__init__(ui)
        self.title = title
        self.text = text
        self.answers = list(answers)
        self.icon = icon
        self.entry = entry
        self.entry_label = entry_label
        self.limit = limit
        self.check = check
        self.left = seconds
        self.timed = seconds > 0
        self.width = width
        self.typed = entry or ""

    # ------------------------------------------------------------------------------------------------ building

    def _words(self) -> str:
        return self.text.replace("{n}", str(max(0, round(self.left + 0.49)))) if self.timed else self.text

    def build(self) -> None:
        ui, s = self.ui, self.ui.scale
        pad, gap = s.px(34), s.px(16)
        wide = min(s.px(self.width), s.width - 2 * s.px(24))
        side = s.px(76) if self.icon else 0
        inner = wide - 2 * pad
        text_wide = inner - (side + gap if side else 0)
        title_high = ui.text.measure(escape(self.title), "dialog", text_wide)[1]
        text_high = ui.text.measure(self._words(), "body-large", text_wide, size=20)[1] + s.px(4)
        field_high = s.px(54) + gap if self.entry is not None else 0
        rows = ButtonRows(ui, self.answers, inner, gap, 20)
        fixed = 2 * pad + title_high + gap + field_high + rows.high(s.px(58))
        shown_high = min(max(text_high, side - title_high), s.height - 2 * s.px(16) - fixed)
        box = Rect(0, 0, wide, fixed + shown_high)
        box.center = s.screen.center
        self.add(Panel("dialog", box, "vellum", label=self.title))
        x, y = box.left + pad, box.top + pad
        if side:
            self.add(Picture("dialog_mark", Rect(x, y, side, side), f"icons/{self.icon}", tint="bronze"))
            x += side + gap
        self.add(Label("dialog_title", Rect(x, y, text_wide, title_high), escape(self.title), "dialog", "ink"))
        y += title_high + gap // 2
        view = Rect(x, y, text_wide, shown_high)
        words = Label("dialog_text", Rect(x, y, text_wide - (s.px(18) if text_high > shown_high else 0), text_high),
                      self._words(), "body-large", "ink", size=20, link="link")  # fmt: skip
        if text_high > shown_high:
            area = ScrollArea("dialog_scroll", view)
            self.add(area)
            words.rect.height = ui.text.measure(self._words(), "body-large", words.rect.width, size=20)[1] + s.px(4)
            area.fill([words])
        else:
            self.add(words)
        y += shown_high + gap
        if self.entry is not None:
            field = TextField("dialog_field", Rect(box.left + pad, y, inner, s.px(54)), self.typed, self._typed,
                              limit=self.limit, hint=self.entry_label, check=self.check,
                              on_enter=lambda _value: self._take(self.answers[0]))  # fmt: skip
            self.add(field)
            y += field_high
        for button in rows.buttons(box.left + pad, y, s.px(58), self._taker):
            self.add(button)
        if self.focus is None:
            first = "dialog_field" if self.entry is not None else self.answers[0].id
            self.set_focus(self.find(first))

    # ------------------------------------------------------------------------------------------------ answering

    def _typed(self, value: str) -> None:
        self.typed = value

    def _taker(self, answer: Answer) -> Callable[[], None]:
        return partial(self._take, answer)

    def _take(self, answer: Answer) -> None:
        if self.entry is not None and not answer.back and self.check is not None:
            fault = self.check(self.typed)
            if fault:
                self.refuse(self.find("dialog_field"), escape(fault))
                return
        if self.ui.app.shows(self):
            self.ui.app.pop()
        if answer.act is not None:
            answer.act()

    def on_back(self) -> bool:
        way_back = next((a for a in self.answers if a.back), None)
        if way_back is not None:
            self._take(way_back)
        return True

    def on_key(self, event: Event, key: str) -> bool:
        """No key but that of the gold button means anything here."""
        return self.ui.keys.action_of(event) != "end_turn"

    @property
    def busy(self) -> bool:
        return self.timed

    def on_update(self, dt: float) -> None:
        if not self.timed:
            return
        before = round(self.left + 0.49)
        self.left -= dt
        if self.left <= 0:
            self.timed = False
            self.on_back()
        elif round(self.left + 0.49) != before:
            label = self.find("dialog_text")
            if isinstance(label, Label):
                label.set_text(self._words())


def ask(
    ui: Ui, title: str, text: str, yes: str, act: Callable[[], None], no: str, *, icon: str = "", danger: bool = False
) -> DialogScene:
    """Ask before something is done; ``yes`` says what happens, ``no`` that nothing does. Gives the dialog."""
    answers = [
        Answer("yes", yes, act, "danger" if danger else "primary"),
        Answer("no", no, None, "secondary", back=True),
    ]
    scene = DialogScene(ui, title, text, answers, icon=icon)
    ui.app.push(scene)
    return scene
