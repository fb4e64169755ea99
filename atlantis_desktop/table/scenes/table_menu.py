"""The menu of a running game: its own entries between going on and the ways out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_desktop.table.richtext import escape
from atlantis_desktop.table.scenes.dialog import Answer, DialogScene
from atlantis_desktop.table.scenes.pause import PauseEntry, PauseScene
from atlantis_desktop.table.scenes.position import PastePositionScene, copy_position
from atlantis_desktop.table.scenes.seats import SeatsScene
from atlantis_desktop.table.scenes.table_panels import round_line
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.scenes.table_hand import TableHand


def open_menu(table: TableHand) -> None:
    """Open the menu over a table."""
    session = table.session
    over = session.outcome() is not None
    reason = _("The game is over.") if over else ""
    seat = session.acting if session.acting is not None else (session.humans[0] if session.humans else None)
    nobody = reason or (_("Nobody at this screen plays a seat.") if seat is None else "")
    entries = [
        PauseEntry("swap", _("Change seats"), lambda: open_seats(table), "swap-bag", reason),
        PauseEntry("concede", _("Give up"), lambda: ask_concede(table), "flag-objective", nobody),
        PauseEntry("copy_position", _("Copy this position"), lambda: copy_position(table.ui, session), "papers"),
        PauseEntry("paste_position", _("Paste a position"), lambda: paste_position(table), "scroll-unfurled"),
    ]
    table.ui.app.push(PauseScene(table.ui, round_line(table.model), entries, leave=lambda: leave(table)))


def paste_position(table: TableHand) -> None:
    """Let a position be pasted and opened as a new game with the same players."""
    table.ui.app.push(PastePositionScene(table.ui, session=table.session))


def leave(table: TableHand) -> None:
    """Let go of the game, as when the title is opened."""
    table.session.close()


def ask_concede(table: TableHand) -> None:
    """Ask before a person gives up."""
    session = table.session
    seat = session.acting if session.acting is not None else session.humans[0]
    name = escape(session.names[seat])

    def give_up() -> None:
        session.concede(seat)

    text = _("{name} gives up this game. While others play on, a bot takes the seat.").format(name=name)
    answers = [
        Answer("concede_no", _("Play on"), kind="primary", back=True),
        Answer("concede_yes", _("Give up"), give_up, "danger"),
    ]
    table.ui.app.push(DialogScene(table.ui, _("Give up?"), text, answers, icon="flag-objective"))


def open_seats(table: TableHand) -> None:
    """Let seats be handed from a person to a bot of any level or back."""
    table.ui.app.push(SeatsScene(table))
