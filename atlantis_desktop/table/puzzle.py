"""A puzzle at the table: one move is to be found, hints come step by step, and the first own move is judged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from atlantis_desktop.games.puzzles import OpenPuzzle, Puzzle
from atlantis_desktop.players.bots import judgement
from atlantis_desktop.players.hinting import Fitted
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.strip import Strip, StripButton, StripTable
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.words import _

STEPS: Final = 3
"""How many hints there are: the chances, the reason, the move itself."""


class TakesBack(Protocol):
    """What takes a move back and says so."""

    def undo(self) -> None:
        """Take the last decision back."""
        ...


class PuzzleTable(StripTable, Protocol):
    """The table at which a puzzle is played."""

    session: GameSession
    is_built: bool

    @property
    def tools(self) -> TakesBack:
        """What takes moves back."""
        ...


class PuzzleStrip:
    """Says what is to be found, and whether it was. Bots wait until the person plays on."""

    def __init__(
        self, table: PuzzleTable, puzzle: Puzzle, opened: OpenPuzzle, place: str, solved: Callable[[], None],
        further: Callable[[], None] | None, back: Callable[[], None],
    ) -> None:  # fmt: skip
        """Take the table and the puzzle, what it is called (``place``), and what is done once it is solved.

        ``further`` opens the next puzzle, where there is one; ``back`` leads to the page of them all.
        """
        self.table, self.puzzle, self.opened, self.place = table, puzzle, opened, place
        self._solved, self._further, self._back = solved, further, back
        self.hints = 0
        """How many hints were asked for."""
        self.is_over = False
        """Whether the person plays on from the puzzle."""
        self._strip = Strip(table, "puzzle")
        self._shown: object = None
        self._noted = False
        self._reason: str | None = None
        table.session.bots_wait = True

    @property
    def made(self) -> Any:
        """The first move of the seat whose puzzle it is, None before it."""
        line = self.table.session.match.line
        return next((made.move for made in line if made.move.seat == self.opened.seat), None)

    @property
    def is_found(self) -> bool:
        """Whether the first move is the one to be found, or reads the same, as one of two equal cards does."""
        return self.made is not None and self._words(self.made) == self._words(self.opened.move)

    def look(self) -> None:
        """Show what is to be said now."""
        if self.is_over or not self.table.is_built:
            return
        # A move lets bots go on; what came of it is read first.
        self.table.session.bots_wait = True
        if self.is_found and not self._noted:
            self._noted = True
            if self.hints < STEPS:
                self._solved()
        now = self.made, self.hints
        if now != self._shown or not self._strip.stands:
            self._shown = now
            self._strip.show(*self._said(), over_steps=self.made is None)

    def _said(self) -> tuple[str, list[StripButton], str]:
        chances = {"best": self.puzzle.best, "next": self.puzzle.next}
        ways = [StripButton("puzzle_all", _("All puzzles"), self._back)]
        if self.made is None:
            if self.hints < STEPS:
                ways.insert(0, StripButton("puzzle_hint", _("Hint {n} of {all}").format(n=self.hints + 1, all=STEPS),
                                           self._hint))  # fmt: skip
            return f"**{escape(self.place)}** {self._asked()}", ways, "title-light"
        on = StripButton("puzzle_on", _("Play on"), self.play_on)
        if self.is_found:
            told = _("**Found.** No other move comes near it.")
            if self.tells_chances:
                told = _("**Found.** It wins {best} of 100 games, the next best move {next}.").format(**chances)
            if self._further is not None:
                ways.insert(0, StripButton("puzzle_next", _("Next puzzle"), self._further))
            return "<check-mark> " + told, [on, *ways], "good-dark"
        told = _("**{move}** is not the move: another one is clearly ahead of it.")
        if self.tells_chances:
            told = _("**{move}** is not the move: the best one wins {best} of 100 games, no other more than {next}.")
        words = told.format(move=escape(self._words(self.made)), **chances)
        again = StripButton("puzzle_again", _("Try again"), self._again)
        return "<cross-mark> " + words, [again, on, *ways], "bad-dark"

    def _asked(self) -> str:
        if self.hints == 0:
            return _("One move wins clearly more often than any other. Find it.")
        if self.hints == 1 and not self.tells_chances:
            return _("It is one of {n} moves that can be made.").format(
                n=len(list(self.opened.rules.moves(self.opened.state, self.opened.seat)))
            )
        if self.hints == 1:
            return _("It wins {best} of 100 games, the next best move {next}.").format(
                best=self.puzzle.best, next=self.puzzle.next
            )
        if self.hints == 2:
            return escape(self.reason())
        return _("The move: **{move}**.").format(move=escape(self._words(self.opened.move)))

    @property
    def tells_chances(self) -> bool:
        """Whether the chances of such a match were fitted to games; else they only put moves in order."""
        judge = judgement(self.opened.rules)
        return not isinstance(judge, Fitted) or judge.fitted

    def reason(self) -> str:
        """Return why the move is the best, in the words of a hint; for want of them its kind."""
        if self._reason is None:
            opened = self.opened
            view = opened.rules.view(opened.state, opened.seat)
            self._reason = judgement(opened.rules).reason(view, opened.seat, opened.move)
        return self._reason or _("Look what each move leaves to the others.")

    def _words(self, move: Any) -> str:
        session = self.table.session
        return session.words.move_text(self.opened.rules, move, session.names)

    def _hint(self) -> None:
        self.hints += 1

    def _again(self) -> None:
        self.table.tools.undo()

    def play_on(self) -> None:
        """Leave the puzzle behind and let the match go on."""
        self.is_over = True
        self._strip.hide()
        self.table.session.bots_wait = False
