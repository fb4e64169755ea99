"""A game once more, move by move at its own table, from its beginning or a later move: nobody acts, nothing is kept."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect

from atlantis_desktop.engine.events import Outcome
from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.table.asking import Answer
from atlantis_desktop.table.guide import TableGuide
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.table_layout import laid_anew
from atlantis_desktop.table.thinker import Hint
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.words import _

WIDE: Final = 260
HIGH: Final = 52
MARGIN: Final = 14
TOOLS: Final = frozenset({"tool_menu", "tool_undo", "tool_redo", "tool_hint"})
"""Tools that mean nothing here."""


class Script:
    """Answers for every seat with the moves that were made."""

    def __init__(self, moves: tuple[Move, ...], match: Match[Any]) -> None:
        """Take the moves of the finished game, and the match in which they are made anew."""
        self.moves, self.match = moves, match
        self.given = -1
        """Which move was given last."""
        self._asked = False

    def ask(self, rules: Rules[Any], view: Any, level: str, seed: int) -> None:
        """Be asked for the next move."""
        self._asked = True

    def poll(self) -> Move | None:
        """Return the next move, once; none when all were made."""
        at = len(self.match.line)
        if not self._asked or at >= len(self.moves):
            return None
        self._asked = False
        self.given = at
        return self.moves[at]

    def ask_hints(self, rules: Rules[Any], view: Any, seed: int) -> None:
        """There is nothing to be hinted at."""

    def poll_hints(self) -> tuple[Hint, ...] | None:
        """Return none."""
        return None

    def cancel(self) -> None:
        """Forget that a move was asked for."""
        self._asked = False

    def close(self) -> None:
        """Nothing is to be closed."""


class ReplaySession(GameSession):
    """The match made anew from one of its positions. It is seen as by whoever looked at its end.

    Of a match of the workshop everything is seen.
    """

    def __init__(self, played: GameSession, first: int = 0) -> None:
        """Take the session of the game, and before which of its moves, counted from 0, this one begins.

        Where it begins later than the game, it is paused there.
        """
        whole, line = played.match, played.match.line[first:]
        start = line[0].before if first else whole.first
        match = type(whole)(whole.rules, [Seat(*seat) for seat in whole.seats], whole.seed, whole.policy, start=start)
        self.paused = first > 0
        self._seat = played.front if played.humans or whole.humans() else played.viewer
        self.script = Script(tuple(made.move for made in line), match)
        super().__init__(match, played.settings, self.script, None, laid_anew(played.laid))
        # What is only shown is neither set nor gone back in.
        self.workshop = None
        self._befores = [made.before for made in line]
        self._seated = -1
        """Before which move it was looked who played the seats then."""
        self.front_seat = max(0, self._seat)
        self.waits_between_rounds = False
        self.whole = len(line)

    @property
    def humans(self) -> tuple[int, ...]:
        """Nobody acts in what is over."""
        return ()

    @property
    def viewer(self) -> int:
        """The seat whose view is shown."""
        return self._seat

    @property
    def over(self) -> bool:
        """Whether every move was made and shown."""
        return len(self.match.line) >= self.whole and not self.beats

    def outcome(self) -> Outcome | None:
        """Return no end: the page of the result lies below."""
        return None

    def tick(self, dt: float, showing: bool) -> None:
        """Let moves go on, unless it is paused."""
        if self.paused or self.stuck:
            return
        self._seat_people()
        super().tick(dt, showing)

    @property
    def stuck(self) -> bool:
        """Whether the rules refused the move that comes next, so that nothing more can be shown."""
        return self.script.given == len(self.match.line) < self.whole

    def _seat_people(self) -> None:
        """Seat whoever played before the move that comes next, where a seat has changed hands since the last one.

        Some rules ask people other questions than bots, so the position itself says who plays.
        """
        at = len(self.match.line)
        if at == self._seated or at >= self.whole:
            return
        self._seated = at
        if self.match.state != self._befores[at]:
            self.match.state = self._befores[at].copy()
            self.renew()


class ReplayGuide(TableGuide):
    """Leads through a replay: two buttons where the table has its gold one, and Esc for the way back."""

    def __init__(self, table: TableScene, session: ReplaySession, way: str) -> None:
        """Take the table, its session, and what the button says that leads back."""
        self.table, self.session, self.way = table, session, way
        self._told_end = False
        self.pause: Button | None = None

    def built(self) -> None:
        """Put the buttons over the table."""
        ui = self.table.ui
        px, screen = ui.scale.px, ui.scale.screen
        box = Rect(0, 0, min(px(WIDE), screen.width // 4), px(HIGH))
        box.bottomright = screen.right - px(MARGIN), screen.bottom - px(MARGIN)
        pair = Rect(box.x, box.y - box.height - px(8), box.width, 2 * box.height + px(8))
        # Where the table's own gold button lies near, it would look out from below them.
        gold = (w.rect for w in self.table.walk() if getattr(w, "kind", "") == "primary" and w.rect.colliderect(pair))
        box = next(gold, box).copy()
        icon = "fast-backward-button"
        back = Button("replay_back", box, self.way, self.go_back, kind="primary", icon=icon, size=20)
        box = box.move(0, -box.height - px(8))
        self.pause = Button("replay_pause", box, "", self.toggle, icon="next-button", size=20)
        for button in (back, self.pause):
            button.layer = 35
            button.region = "replay"
            self.table.add(button)
        self._show()
        self.table.set_focus(self.pause)

    def _show(self) -> None:
        if self.pause is not None:
            self.pause.text = self.pause.label = _("Go on") if self.session.paused else _("Pause")
            self.pause.mark()
            self.pause.visible = not self._told_end

    def toggle(self) -> None:
        """Pause, or go on."""
        self.session.paused = not self.session.paused
        self._show()

    def go_back(self) -> None:
        """Show again where one came from."""
        self.session.close()
        self.table.ui.app.pop()

    def take(self, answer: Answer, target: Widget | Rect) -> None:
        """An act came to nothing: it is told what is shown."""
        self.table.say(_("This game is over; it is only being shown again."))

    def open_due(self) -> None:
        """Tell once that the end is there, or that it cannot go on; nothing else is due."""
        ends = self.session.stuck or self.session.over
        if not ends or self._told_end:
            return
        self._told_end = True
        self._show()
        if self.session.stuck:
            words = _("The replay ends here: the next move does not fit the rules of today. Esc leads back.")
        else:
            words = _("This is the end of the game. Esc leads back.")
        self.table.say(words, 8.0)

    def at(self, pos: tuple[int, int], found: Widget | None) -> Widget | None:
        """Let the tools of a game that goes on take no clicks."""
        return None if found is not None and found.name in TOOLS else found

    def reaches(self, widget: Widget) -> bool:
        """Tell whether the keyboard may go to a widget."""
        return widget.name not in TOOLS

    def takes_action(self, action: str) -> bool | None:
        """Only looking on, skipping motion, the log and the rules mean something here."""
        return True if action in ("undo", "redo", "hint", "end_turn", "summary") else None

    def takes_back(self) -> bool:
        """Esc leads back to where one came from."""
        self.go_back()
        return True


def replay_of(ui: Ui, played: GameSession, first: int = 0, way: str = "") -> TableScene:
    """Return the table on which a game is shown once more, from one of its moves on; ``way`` says where Esc leads."""
    from atlantis_desktop.screens.game_routes import table_of

    session = ReplaySession(played, first)
    table: Any = table_of(ui, session, deal=not first)
    table.guide = ReplayGuide(table, session, way or _("Back to the result"))
    found: TableScene = table
    return found


def can_replay(session: GameSession) -> bool:
    """Tell whether a session holds a game that can be shown once more from its beginning."""
    return bool(session.match.line) and not isinstance(session, ReplaySession)
