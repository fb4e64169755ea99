"""Reads the screen aloud: what has the focus, what is asked, refusals, and what happens.

It says only what the screen shows to whoever looks at it, in the words of its widgets.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Surface

from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import plain, sentences
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.speech import Speech
from atlantis_desktop.ui.text_audit import TextAudit
from atlantis_desktop.ui.widgets.base import Widget

MOST_OF_PAGE: Final = 8
"""Of a page that opens so many texts are read at most; the rest is reached by the keyboard."""
TITLED: Final = ("text", "heading", "dialog", "picture")


class Narrator:
    """Follows the open screen and hands to the voice what is new on it."""

    def __init__(self, ui: Ui, speech: Speech) -> None:
        """Take the tools and the voice."""
        self.ui, self.speech = ui, speech
        self._scene: Scene | None = None
        self._focus: tuple[Widget, str] | None = None
        self._told: dict[str, tuple[str, ...]] = {}
        """By widget: what it was heard to say last."""
        self._last = ""

    def look(self, scene: Scene, drew: bool = True) -> None:
        """Say what is new on the top screen since the last look; nothing while the voice is off.

        ``drew`` tells whether anything was painted since: nothing else can be new but where the focus is.
        """
        if not self.speech.is_on or not scene.is_built:
            return
        entered = scene is not self._scene
        if not (drew or entered) and scene.focus is (self._focus and self._focus[0]):
            return
        if entered:
            self._scene, self._focus, self._told = scene, None, {}
            self._say(opening_words(scene), at_once=True)
        for widget in scene.walk():
            told = tuple(plain(sentence) for sentence in widget.aloud())
            before = self._told.get(widget.name, ())
            if told != before:
                self._told[widget.name] = told
                new = added(before, told)
                # Of a log that comes to be seen only its newest line is news.
                for sentence in new[-1:] if not before and widget.role == "log" else new:
                    self._say(sentence)
        there = {widget.name for widget in scene.walk()}
        # What stands aside for a while is not told again as a whole; what floats may say the same a second time.
        self._told = {name: told for name, told in self._told.items() if len(told) > 1 or name in there}
        focus = scene.focus
        if focus is None:
            self._focus = None
            return
        words = describe(focus, self.ui)
        if self._focus is None or self._focus[0] is not focus:
            self._say(words, at_once=not entered)
        elif self._focus[1] != words:
            self._say(words)
        self._focus = focus, words

    def repeat(self, scene: Scene) -> None:
        """Read again what is asked and what has the focus."""
        self._say(opening_words(scene), at_once=True)
        for widget in scene.walk():
            if widget.role != "log":
                for sentence in widget.aloud():
                    self._say(plain(sentence))
        if scene.focus is not None:
            self._say(describe(scene.focus, self.ui))

    def _say(self, sentence: str, at_once: bool = False) -> None:
        if sentence and (at_once or sentence not in self._last):
            self.speech.say(sentence, at_once)
            self._last = sentence


def describe(widget: Widget, ui: Ui) -> str:
    """Return what is said of a widget that has the focus: words, kind, state, why it is locked, tip."""
    drawn = drawn_words(widget, ui) if widget.tells_by_picture or not widget.label else []
    label = plain(widget.label)
    further = [text for text in drawn if text.casefold() not in label.casefold()]
    words = widget.describe(sentences([label, *further]))
    return words if not widget.tip or widget.tip == widget.label else f"{words}. {plain(widget.tip)}"


def drawn_words(widget: Widget, ui: Ui) -> list[str]:
    """Return the words that a widget paints, in their order."""
    before, found = ui.text.audit, TextAudit()
    ui.text.audit = found
    try:
        scratch = Surface(ui.scale.screen.size)
        for each in widget.walk():
            each.draw(scratch, ui)
    finally:
        ui.text.audit = before
    return list(dict.fromkeys(plain(record.text) for record in found.records))


def opening_words(scene: Scene) -> str:
    """Return what is read of a screen that opens: a question over the table whole, else the heading of the page."""
    texts = [plain(w.label) for w in scene.walk() if w.label and w.role in TITLED and not w.focusable]
    return sentences(texts[: MOST_OF_PAGE if scene.overlay else 1])


def added(before: Sequence[str], now: Sequence[str]) -> Sequence[str]:
    """Return the sentences that came since: those behind what was there, all of them where that is gone."""
    if not before:
        return now
    for at in range(len(now), 0, -1):
        if now[at - 1] == before[-1] and now[max(0, at - len(before)) : at] == before[-at:]:
            return now[at:]
    return now
