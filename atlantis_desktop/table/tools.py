"""The tools of a table: undo and redo with what they refuse, rules, menu, log, and why no hint can be given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.table.books import no_pages
from atlantis_desktop.table.frame import add_tools
from atlantis_desktop.table.keeping import saved_words
from atlantis_desktop.table.log import LogLines
from atlantis_desktop.table.menu import leave_for, open_menu
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.button import IconButton
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.table.scene import TableScene


class TableTools(TablePart):
    """What the buttons beside a table do, and their keys."""

    buttons: Mapping[str, IconButton]
    log: LogLines
    """The log that the key of the log leads to."""

    def __init__(self, table: TableScene, end_rule: str = "", secret_kinds: frozenset[str] = frozenset()) -> None:
        """Take the table, the rule that is opened when nothing is asked any more, and kinds of secret moves.

        What a secret move was, only its player may read when it is taken back.
        """
        super().__init__(table)
        self.end_rule, self.secret_kinds = end_rule, secret_kinds
        self._asked: Any = None
        """The view in which was asked for what is taken back or brought back."""
        self._offered: Mapping[str, object] = MappingProxyType({})
        """By tool, what undo and redo offered when their words were made, and to whom."""

    def build(self, screen: Screen) -> None:
        """Put the tools on the table, whose buttons have the drawings of its map's game."""
        self.table.mood = screen.mood
        self.table.workshop.build(screen)
        locked = no_pages(self.table.session.rules.game)
        reasons = {"rules": locked} if locked else {}
        self.buttons = add_tools(self.table, screen, self.deeds(), reasons)

    def deeds(self) -> dict[str, Callable[[], None]]:
        """Return what each tool does."""
        return {"hint": self.hint, "undo": self.undo, "redo": self.redo, "rules": self.rules, "menu": self.menu}

    def refresh(self) -> None:
        """Let undo and redo say why they can do nothing."""
        session = self.table.session
        for name, offer in (("undo", session.can_undo()), ("redo", session.can_redo())):
            tool = self.buttons[name]
            if self._offered.get(name) == (tool, offer, session.names):
                continue
            self._offered = {**self._offered, name: (tool, offer, session.names)}
            why = ""
            if isinstance(offer, Refusal):
                told = session.words.refusal_text(session.rules, offer, session.names)
                why = f"**{told.lead}** {told.rest}"
            if tool.reason != why:
                tool.reason = why
                tool.mark()

    def show_thinking(self) -> None:
        self.refresh()

    # ------------------------------------------------------------------------------------------------ undo and redo

    def undo(self) -> None:
        """Take the last decision back, and say what was taken back or what forbids it."""
        answer = self.table.session.undo()
        self._asked = self.table.session.acting_view()
        self._take_back(answer, "undo", (_("Taken back: {what}"), _("A secret choice is taken back.")))

    def redo(self) -> None:
        """Bring back what the last undo took away."""
        self._asked = self.table.session.acting_view()
        answer = self.table.session.redo()
        self._take_back(answer, "redo", (_("Brought back: {what}"), _("A secret choice is brought back.")))

    def _take_back(self, answer: object, tool: str, sentences: tuple[str, str]) -> None:
        """Say what came of an undo or redo: the first sentence tells what it was, the second keeps it secret."""
        session = self.table.session
        if self.refused_by(tool, answer):
            return
        for part in self.table.parts:
            part.let_go()
        # The table is laid at once, also for somebody else, since that would take away what is said before it.
        session.beats.clear()
        self.table.sync()
        self.say_what(answer, sentences)

    def words_of(self, move: Move) -> str:
        """Return a move that was taken back, or brought back, in words; after an undo the table asks for it again."""
        session, names = self.table.session, self.table.model.names
        told = session.words.taken_text(session.rules, self._asked, move, names)
        return told or session.words.move_text(session.rules, move, names)

    def say_what(self, answer: object, sentences: tuple[str, str]) -> None:
        """Say what was taken back or brought back: the first sentence tells what it was, the second keeps it secret."""
        moves = getattr(answer, "moves", ())
        if not moves or not self.may_tell(moves[0]):
            self.table.say(sentences[1])
            return
        what = self.words_of(moves[0])
        if len(moves) > 1:
            more = ngettext("{what} and {n} more move", "{what} and {n} more moves", len(moves) - 1)
            what = more.format(what=what, n=len(moves) - 1)
        self.table.say(sentences[0].format(what=what))

    def may_tell(self, move: Move) -> bool:
        """Tell whether whoever looks at the screen may read what a move was that was taken back."""
        return move.seat == self.table.session.viewer or move.kind not in self.secret_kinds

    def refused_by(self, tool: str, answer: Any) -> bool:
        """Tell whether undo or redo was refused; what forbids it is said beside its tool."""
        if not isinstance(answer, Refusal):
            return False
        session = self.table.session
        told = session.words.refusal_text(session.rules, answer, session.names)
        asks = session.can_redo if tool == "redo" else session.can_undo
        self.table.refuse(self.buttons[tool], f"**{told.lead}** {told.rest}", told.rule, lambda: asks() == answer)
        return True

    def still_no_hint(self) -> Callable[[], bool]:
        """Return what tells whether no hint can be given for the reason of now: whoever is asked is asked still."""
        session, asked = self.table.session, self.table.session.asked
        return lambda: session.acting is None and session.asked == asked

    def hint_refusal(self) -> str:
        """Say why no hint can be given now, empty where one can; it cites no rule, since none forbids it.

        A hint speaks of the table as it is: what is still being shown is shown at its end first.
        """
        session = self.table.session
        if session.acting is not None and not self.table.live:
            session.beats.clear()
            self.table.sync()
        if session.acting is not None:
            return ""
        prompt, waits = session.prompt, [each for each in session.prompts if each.blocking]
        if prompt is None:
            return _("**The game is over.** There is no move left to hint at.")
        if not session.humans:
            return _("**Bots play every seat.** Hints are for a person who acts.")
        if len(waits) > 1:
            return _("**Others still choose.** A hint is given while a person here can act.")
        name = escape(session.names[prompt.seat])
        return _("**{name} decides.** A hint is given while a person here can act.").format(name=name)

    # ------------------------------------------------------------------------------------------------ the other tools

    def rules(self) -> None:
        """Open the rule of this moment."""
        prompt = self.table.session.prompt
        self.table.open_rule(prompt.rule if prompt is not None else self.end_rule)

    def hint(self) -> None:
        """Do what the key for hints means on this table."""
        self.table.on_action("hint")

    def menu(self) -> None:
        """Open the menu of the game."""
        open_menu(self.table)

    def show_log(self) -> None:
        """Open the drawer where the log lies in one, and give the log the focus; the other time take both away."""
        panels, was_read = self.table.panels, self.log.focused
        if not was_read:
            for part in self.table.parts:
                part.clear_column()
        panels.toggle_drawer()
        if not was_read and self.log.visible:
            panels.step_into(self.log)
        elif self.log.focused:
            self._leave_log()

    def on_back(self) -> bool:
        """Esc leaves the log, which shrinks again where it has grown."""
        is_read = self.log.focused
        if is_read:
            self._leave_log()
        return is_read

    def _leave_log(self) -> None:
        self.table.panels.step_out()
        # What made room for it comes back.
        self.table.refresh()

    def match_acts(self) -> dict[str, Callable[[], object]]:
        """Return what the keys that save, leave, write notes and open the workshop mean on the table of any game."""
        table = self.table
        return {
            "save": lambda: table.say(escape(saved_words(table.session)), 6.0),
            "open": partial(leave_for, table, "games"),
            "new": partial(leave_for, table, "setup"),
            **table.workshop.acts(),
        }

    def acts(self) -> Mapping[str, Callable[[], object]]:
        return {"undo": self.undo, "redo": self.redo, "rules": self.rules, "log": self.show_log, **self.match_acts()}
