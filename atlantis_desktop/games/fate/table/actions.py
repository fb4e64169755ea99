"""The buttons beside the hand: the gold one that moves the step on, declare and extend, and the lines below them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.engine.validator import Gesture, Incomplete
from atlantis_desktop.table.action_bar import LEFT, MAIN, RIGHT, WAITS, Act, ActionBar, ActionButton
from atlantis_desktop.words import N_, _

if TYPE_CHECKING:
    from atlantis_desktop.games.fate.table.scene import FateScene

ICONS = {
    "draw": "card-draw", "declare": "stone-tablet", "evidence": "stone-tablet", "pass": "card-exchange",
    "invalidate": "card-discard", "begin": "card-random",
}  # fmt: skip
NOTES = {
    "declare": N_("Marked cards: click the place or press Enter."),
    "evidence": N_("Click a card, then its place; or click twice."),
    "pass": N_("Click a card, then its place; or click twice."),
    "invalidate": N_("Striped cards are disproved."),
}
ABOVE_LIGHT = 30
"""The layer over the light in which a card lies to be read."""


class FateActions(ActionBar):
    """The three buttons: declare, extend, and the gold one."""

    table: FateScene
    plain = True

    def button_of(self, press: str) -> ActionButton:
        """Return the button that a press of this name belongs to."""
        return self.buttons[{"declare": LEFT, "extend": RIGHT}.get(press, MAIN)]

    def gold_press(self) -> str:
        """Return the name of what the gold button presses in the step at work."""
        step = self.table.asking.step
        return {"evidence": "place", "pass": "pass", "invalidate": "discard"}.get(step, "go_on")

    def press(self, place: str) -> None:
        if place == MAIN:
            self.table.cards.press_gold()
        else:
            self.table.cards.press("declare" if place == LEFT else "extend")

    def offers(self) -> dict[str, Act]:
        step = self.table.asking.step
        words, reason = self._main_words(step)
        found = {MAIN: Act(words, ICONS.get(step, WAITS), reason=reason)}
        if step == "declare":
            found[LEFT] = Act(_("Declare set"), "card-play", reason=self._why_not("declare"))
            found[RIGHT] = Act(_("Extend a set"), "card-pickup", reason=self._why_not("extend"))
        return found

    def refresh(self) -> None:
        super().refresh()
        # What is read darkens the table, but not the button that goes on.
        layer = ABOVE_LIGHT if self.table.reading.held else 0
        if self.main.layer != layer:
            self.main.layer = layer
            self.main.mark()

    def _why_not(self, kind: str) -> str:
        """Why the button cannot be pressed now, as words with the rule; empty when it can."""
        scene, session = self.table, self.table.session
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
        asking, session = self.table.asking, self.table.session
        names, prompt = self.table.model.names, session.prompt
        text = session.prompt_text(session.acting_view(), names)
        marked = asking.marked_set()
        if marked is not None:
            return session.words.move_text(session.rules, marked, names), ""
        if text.button:
            return text.button, ""
        move = asking.move_for(button=self.gold_press())
        if move is not None:
            return session.words.move_text(session.rules, move, names), ""
        words = {
            "evidence": _("Place the evidence"), "pass": _("Pass a card"), "invalidate": _("Discard a card"),
        }[step]  # fmt: skip
        return words, f"{text.sentence} [{prompt.rule}]" if prompt is not None else text.sentence

    def line(self) -> str:
        step = self.table.asking.step if self.table.live else ""
        return _(NOTES[step]) if step in NOTES else ""
