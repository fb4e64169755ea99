"""The menu of a running game: its own entries between going on and the ways out."""

from __future__ import annotations

from atlantis_desktop.games import entry_of
from atlantis_desktop.table.at_table import AtTable
from atlantis_desktop.table.books import no_pages
from atlantis_desktop.table.keeping import saved_words
from atlantis_desktop.table.log_text import variant_words
from atlantis_desktop.table.pause import PauseEntry, PauseScene
from atlantis_desktop.table.place import place_text
from atlantis_desktop.table.position_copy import copy_position
from atlantis_desktop.table.seats import SeatsScene
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.workshop.part import ICON, open_workshop
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.dialog import Answer, DialogScene
from atlantis_desktop.words import _


def open_menu(table: AtTable) -> None:
    """Open the menu over a table."""
    session, app = table.session, table.ui.app
    nobody = "" if session.humans else _("Nobody at this screen plays a seat.")
    entries = [
        PauseEntry("swap", _("Change seats"), lambda: open_seats(table), "swap-bag"),
        PauseEntry("concede", _("Give up"), lambda: ask_concede(table), "flag-objective", nobody),
    ]
    if session.outcome() is not None:
        entries = [PauseEntry("result", _("Result"), lambda: _open_result(table), "laurels")]
    if session.workshop is not None:
        entries.insert(0, PauseEntry("workshop", _("Workshop"), lambda: open_workshop(table), ICON))
    if entry_of(session.rules.game).position is not None:
        entries.append(
            PauseEntry("copy_position", _("Copy this position"), lambda: copy_position(table.ui, session), "papers")
        )
    entries += [
        PauseEntry("paste_position", _("Paste a position"), lambda: paste_position(table), "scroll-unfurled"),
    ]
    note = note_of(session)
    app.push(PauseScene(table.ui, line_of(session), entries, note=note, leave=lambda: leave(table),
                        no_rules=no_pages(session.rules.game)))  # fmt: skip


def note_of(session: GameSession) -> str:
    """Return the note under the menu: with which variant one plays, and whether the game is kept."""
    return "\n".join(filter(None, (escape(variant_words(session.variant)), escape(saved_words(session)))))


def line_of(session: GameSession) -> str:
    """Return the line under the menu's head: where the game stands, and who acts."""
    place, asked = place_text(session.rules, session.match.state), session.asked
    if asked is None:
        return place
    name = escape(session.names[asked])
    return _("{place} · {name} acts").format(place=place, name=name) if place else _("{name} acts").format(name=name)


def _open_result(table: AtTable) -> None:
    table.ui.app.open("result", table=table)


def paste_position(table: AtTable) -> None:
    """Let a position be pasted and opened as a new game with the same players."""
    table.ui.app.open("paste_position", session=table.session)


def leave(table: AtTable) -> None:
    """Let go of the game, as when the title is opened."""
    table.session.close()


def leave_for(table: AtTable, route: str) -> None:
    """Close this game and open another screen over the title."""
    leave(table)
    table.ui.app.open("title", "reset")
    table.ui.app.open(route, **({"game": table.session.rules.game} if route == "setup" else {}))


def ask_concede(table: AtTable) -> None:
    """Ask before a person gives up."""
    session = table.session
    seat = session.acting if session.acting is not None else session.humans[0]
    name = escape(session.names[seat])

    def give_up() -> None:
        session.concede(seat)
        # What was being shown or read is over with it; the table tells at once what came of it.
        table.sync()

    text = _("{name} gives up this game. While others play on, a bot takes the seat.").format(name=name)
    answers = [
        Answer("concede_no", _("Play on"), kind="primary", back=True),
        Answer("concede_yes", _("Give up"), give_up, "danger"),
    ]
    table.ui.app.push(DialogScene(table.ui, _("Give up?"), text, answers, icon="flag-objective"))


def open_seats(table: AtTable) -> None:
    """Let seats be handed from a person to a bot of any level or back."""
    table.ui.app.push(SeatsScene(table))
