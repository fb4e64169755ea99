"""The tools of the general table: undo and redo in words, hints with their reasons, the rules, the menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from pygame import Rect

from atlantis_desktop.engine.match import Undo
from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.games import entry_of
from atlantis_desktop.table.frame import add_tools
from atlantis_desktop.table.general.model import GeneralModel
from atlantis_desktop.table.hint_panel import HintPanel
from atlantis_desktop.table.keeping import saved_words
from atlantis_desktop.table.menu import leave_for, open_menu
from atlantis_desktop.table.thinker import Hint
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.engine.moves import Move
    from atlantis_desktop.table.session import GameSession
    from atlantis_desktop.ui.context import Ui
    from atlantis_desktop.ui.scenes.base import Scene
    from atlantis_desktop.ui.screen import Screen
    from atlantis_desktop.ui.widgets.button import IconButton

SHIELD_LAYER: Final = 17


class Tooled(Protocol):
    """What the tools need of their table."""

    ui: Ui
    session: GameSession
    model: GeneralModel

    @property
    def playing(self) -> bool:
        """Whether a beat is being shown."""
        ...

    def make(self, move: Move) -> None:
        """Make a move that was chosen."""
        ...

    def clear_marks(self) -> bool:
        """Mark nothing any more."""
        ...

    def light(self) -> None:
        """Show what can be picked up and which pieces a hint is about."""
        ...

    def waits(self, target: Widget) -> None:
        """Say beside a widget whom the table waits for."""
        ...

    def sync(self) -> None:
        """Show the table as it is."""
        ...


class Shield(Widget):
    """Takes the clicks that would go to what a panel covers."""

    clickable = True

    def __init__(self, rect: Rect) -> None:
        """Take what is covered."""
        super().__init__("shield", rect, layer=SHIELD_LAYER)


class Tools:
    """Undo, redo, hint, rules and menu, with the reasons why they can do nothing."""

    def __init__(self, scene: Scene, table: Tooled) -> None:
        """Take the scene and the table, which are one object seen from two sides."""
        self.scene, self.table = scene, table
        self.buttons: dict[str, IconButton] = {}
        self.hints: HintPanel | None = None
        self._shield: Shield | None = None
        self.hinted: frozenset[int] = frozenset()

    def build(self, screen: Screen) -> None:
        """Make the buttons of the present window."""
        self.hints = self._shield = None
        reasons = {} if self._has_book else {"rules": _("This game has no pages of rules.")}
        self.buttons = add_tools(self.scene, screen, self.acts(), reasons)
        self.screen = screen

    @property
    def _has_book(self) -> bool:
        return entry_of(self.table.session.rules.game).book is not None

    def acts(self) -> dict[str, Callable[[], None]]:
        """Return what the tools do."""
        return {"undo": self.undo, "redo": self.redo, "hint": self.hint, "rules": self.rules, "menu": self.menu}

    def keys(self) -> dict[str, Callable[[], object]]:
        """Return what the keys mean that are the same at every table."""
        table = self.table
        return {
            **self.acts(),
            "save": lambda: self.scene.say(saved_words(table.session)),
            "open": partial(leave_for, table, "games"),
            "new": partial(leave_for, table, "setup"),
        }

    def refresh(self) -> None:
        """Let undo and redo say why they can do nothing."""
        match = self.table.session.match
        for name, offer in (("undo", match.can_undo()), ("redo", match.can_redo())):
            tool, why = self.buttons[name], self._why(offer) if isinstance(offer, Refusal) else ""
            if tool.reason != why:
                tool.reason = why
                tool.mark()

    def _why(self, refusal: Refusal) -> str:
        session = self.table.session
        told = session.words.refusal_text(session.rules, refusal, session.names)
        return f"**{told.lead}** {told.rest}"

    # ------------------------------------------------------------------------------------------------ undo and redo

    def undo(self) -> None:
        """Take the last decision back, and say what was taken back or what forbids it."""
        self._take_back(self.table.session.undo(), "undo", _("Taken back: {what}"))

    def redo(self) -> None:
        """Bring back what the last undo took away."""
        self._take_back(self.table.session.redo(), "redo", _("Brought back: {what}"))

    def _take_back(self, answer: Undo | Refusal, tool: str, sentence: str) -> None:
        session = self.table.session
        if isinstance(answer, Refusal):
            self.scene.refuse(self.buttons[tool], self._why(answer), answer.rule)
            return
        self.table.clear_marks()
        moves = answer.moves
        what = ""
        if moves and (moves[0].seat == session.viewer or not self._secret(moves[0])):
            what = session.words.move_text(session.rules, moves[0], session.names)
        if len(moves) > 1:
            more = ngettext("{what} and {n} more move", "{what} and {n} more moves", len(moves) - 1)
            what = more.format(what=what, n=len(moves) - 1)
        self.scene.say(sentence.format(what=what))

    def _secret(self, move: Move) -> bool:
        """Whether somebody who looks on must not read again what a move was: it was one of a person among several."""
        session = self.table.session
        return len(session.humans) > 1 and not session.alone and move.seat != session.viewer

    # ------------------------------------------------------------------------------------------------ hints

    def hint(self) -> None:
        """Show good moves with their reasons, or take them away."""
        if self.hints is not None:
            self.dismiss()
            return
        table = self.table
        if table.ui.settings.hints == "none":
            self.scene.say(_("Hints are switched off in the settings."))
        elif table.playing or not table.session.ask_hints():
            table.waits(self.buttons["hint"])
        elif table.ui.settings.hints == "reasons":
            self.present(())

    def present(self, hints: tuple[Hint, ...]) -> None:
        """Show hints that were found, none while they are looked for; only their marks where the settings want it."""
        self.close()
        if self.table.ui.settings.hints == "marks":
            names = self.table.model.moment.names
            self.mark_pieces(tuple(names[hints[0].move].pieces) if hints and hints[0].move in names else ())
            return
        lowest = self.screen.rect("tray").top - self.table.ui.scale.px(6)
        self.hints = self.scene.add(HintPanel(self, hints, lowest))
        self._shield = self.scene.add(Shield(self.hints.rect.copy()))
        self.hints.mark()
        self.mark_pieces(self.hints.cards())

    def dismiss(self) -> None:
        """Take the hint away and do not come back with one that is still being looked for."""
        self.table.session.drop_hints()
        self.close()

    def close(self) -> None:
        """Take the hint away."""
        for widget in (self.hints, self._shield):
            if widget is not None and widget in self.scene.widgets:
                self.scene.remove(widget)
        self.hints = self._shield = None
        self.mark_pieces(())

    def mark_pieces(self, pieces: tuple[int, ...]) -> None:
        """Let the pieces of a hint shine."""
        self.hinted = frozenset(pieces)
        self.table.light()

    def numbers(self) -> dict[int, int]:
        """Return the number of the hint by piece."""
        return {} if self.hints is None else self.hints.numbers()

    # What the panel of a hint asks of its table.

    @property
    def ui(self) -> Ui:
        """The tools of the window."""
        return self.table.ui

    @property
    def session(self) -> GameSession:
        """The match."""
        return self.table.session

    @property
    def model(self) -> GeneralModel:
        """What is shown; it knows the names of the seats."""
        return self.table.model

    def show_hint_cards(self, cards: tuple[int, ...]) -> None:
        """Mark the pieces of a move on the table."""
        self.mark_pieces(cards)

    def play_hint(self, hint: Hint) -> None:
        """Take the hint away and make its move."""
        self.dismiss()
        self.table.make(hint.move)

    # ------------------------------------------------------------------------------------------------ rules and menu

    def rules(self) -> None:
        """Open the rule of this moment."""
        prompt = self.table.model.moment.prompt
        outcome = self.table.model.moment.outcome
        self.scene.open_rule(prompt.rule if prompt is not None else outcome.rule if outcome is not None else "")

    def menu(self) -> None:
        """Open the menu of the game."""
        open_menu(self.table)
