"""The buttons beside the hand: the gold one that moves the step on, declare and extend, and the lines below them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.validator import Gesture, Incomplete
from atlantis_desktop.ui.scenes.parts import show_line
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.games.fate.table.scene import FateScene

ICONS = {
    "draw": "card-draw", "declare": "stone-tablet", "evidence": "stone-tablet", "pass": "card-exchange",
    "invalidate": "card-discard", "begin": "card-random",
}  # fmt: skip
ABOVE_LIGHT = 30
"""The layer over the light in which a card lies to be read."""


class Actions:
    """Keeps the three buttons and the two lines in step with what can be done."""

    def __init__(self, scene: FateScene) -> None:
        """Put the buttons on the screen."""
        self.scene = scene
        board = scene.board
        self.left = scene.add(self._button("action_left", "card-play", lambda: scene.cards.press("declare")))
        self.right = scene.add(self._button("action_right", "card-pickup", lambda: scene.cards.press("extend")))
        self.main = scene.add(self._button("action_main", "", scene.cards.press_gold, "primary"))
        self.note = self._line("action_note")
        self.toast = self._line("toast")
        self._said = ""
        self._board = board

    def _button(self, name: str, icon: str, act: Callable[[], None], kind: str = "secondary") -> Button:
        board = self.scene.board
        return Button(
            name, board.rect(name), "", act, kind=kind, icon=icon, size=board.size(name), plain_font=True,
            region="actions",
        )  # fmt: skip

    def _line(self, name: str) -> Label:
        board = self.scene.board
        style, size, align, valign = board.words(name)
        rect = board.rect(name) if board.has(name) else Rect(0, 0, 0, 0)
        return self.scene.add(
            Label(name, rect, "", style, "help", size=size, align=align, valign=valign, wrap=False, squeeze=True)
        )

    def button(self, name: str) -> Button:
        """Return the button that a press of this name belongs to."""
        return {"declare": self.left, "extend": self.right}.get(name, self.main)

    def main_button(self) -> str:
        """Return the name of what the gold button presses in the step at work."""
        step = self.scene.asking.step
        return {"evidence": "place", "pass": "pass", "invalidate": "discard"}.get(step, "go_on")

    def say(self, text: str) -> None:
        """Show a line about what is still missing; an empty one gives the usual line back."""
        self._said = text

    def refresh(self) -> None:
        """Bring words and states of all buttons up to date."""
        scene, asking = self.scene, self.scene.asking
        session = scene.session
        step = asking.step if not scene.playing else ""
        declaring = step == "declare"
        for button in (self.left, self.right):
            shown = declaring and button.clickable
            if button.visible != shown:
                button.visible = shown
                button.mark()
        if declaring:
            self._set(self.left, _("Declare set"), self._why_not("declare"))
            self._set(self.right, _("Extend a set"), self._why_not("extend"))
        words, reason = self._main_words(step)
        self.main.icon = "next-button" if scene.reading.held else ICONS.get(step, "hourglass")
        self._set(self.main, words, reason)
        # What is read darkens the table, but not the button that goes on.
        layer = ABOVE_LIGHT if scene.reading.held else 0
        if self.main.layer != layer:
            self.main.layer = layer
            self.main.mark()
        self._show(self.note, self._note(step))
        self._show(self.toast, self._said or session.problem)
        if session.acting is None:
            self._said = ""

    def _show(self, line: Label, words: str) -> None:
        show_line(line, words, self.scene.board.size(line.name))

    @staticmethod
    def _set(button: Button, words: str, reason: str) -> None:
        if button.text != words or button.reason != reason:
            button.text, button.reason = words, reason
            button.label = words
            button.mark()

    def _why_not(self, kind: str) -> str:
        """Why the button cannot be pressed now, as words with the rule; empty when it can."""
        scene, session = self.scene, self.scene.session
        marked = tuple(scene.asking.marked)
        seat = session.acting
        if seat is None:
            return _("Nobody at this screen acts now.")
        if kind == "extend" and len(marked) != 1:
            return _("Mark one card whose name lies open. [FATE-24]")
        verdict = session.validator.judge(session.acting_view(), Gesture(seat, marked, button=kind))
        if isinstance(verdict, Move) and verdict.kind == kind:
            return ""
        if isinstance(verdict, Incomplete):
            return session.words.wants_text(session.rules, verdict.wants)
        if isinstance(verdict, Refusal) and marked:
            text = session.words.refusal_text(session.rules, verdict, session.names)
            return f"**{text.lead}** {text.rest}" + (f" [{text.rule}]" if text.rule else "")
        return _("Mark three cards of one name. [FATE-21]")

    def _main_words(self, step: str) -> tuple[str, str]:
        scene, session = self.scene, self.scene.session
        names = scene.model.names
        prompt = session.prompt
        if scene.reading.held:
            return _("Go on"), ""
        if prompt is None:
            return _("The game is over"), _("All rounds are scored.")
        if not step:
            name = names[prompt.seat]
            if session.asked in session.humans:
                return _("One moment"), _("The last move is still being shown.")
            return _("{name} is thinking").format(name=name), _("It is {name}’s turn.").format(name=name)
        text = session.prompt_text(session.acting_view(), names)
        marked = scene.asking.marked_set()
        if marked is not None:
            return session.words.move_text(session.rules, marked, names), ""
        if text.button:
            return text.button, ""
        move = scene.asking.move_for(button=self.main_button())
        if move is not None:
            return session.words.move_text(session.rules, move, names), ""
        words = {
            "evidence": _("Place the evidence"), "pass": _("Pass a card"), "invalidate": _("Discard a card"),
        }[step]  # fmt: skip
        return words, f"{text.sentence} [{prompt.rule}]"

    def _note(self, step: str) -> str:
        scene = self.scene
        if step == "declare":
            return _("Marked cards: click the place or press Enter.")
        if step in ("evidence", "pass"):
            return _("Click a card, then its place; or click twice.")
        if step == "invalidate":
            return _("Striped cards are disproved.")
        if not step and scene.session.asked is not None and scene.session.asked not in scene.session.humans:
            return ""
        return ""
