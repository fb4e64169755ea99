"""The menu of a game of Atlantis Rising, and what is told when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_desktop.games.rising.state import WON
from atlantis_desktop.table.scenes import table_menu
from atlantis_desktop.table.scenes.dialog import Answer, DialogScene
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.table.island.scene import IslandScene


def open_menu(table: IslandScene) -> None:
    """Open the menu over the table."""
    table_menu.open_menu(table)


def hand_over(table: IslandScene) -> None:
    """Close the doors until the person who is asked opens them; nothing secret is shown until then."""
    table.ui.app.open("cover", table=table)


def tell_end(table: IslandScene) -> None:
    """Say how the game ended, with the way to the title."""
    ui, view = table.ui, table.model.view
    won = view.ended == WON
    built = sum(done for _component, done in table.model.blueprint) + table.model.core_built
    text = (
        _("The Power Core shines, and Atlantis rises: all councilors win together.")
        if won
        else _("The sea has taken the Mystic Power Source: all councilors lose together.")
    )
    more = ngettext("{n} component was built in {rounds}.", "{n} components were built in {rounds}.", built)
    rounds = ngettext("{n} round", "{n} rounds", view.round).format(n=view.round)
    answers = [
        Answer("end_title", _("To the title"), lambda: _to_title(table), kind="primary"),
        Answer("end_look", _("Look at the table"), back=True),
    ]
    head = _("Atlantis is saved") if won else _("Atlantis is lost")
    icon = "laurel-crown" if won else "big-wave"
    ui.app.push(DialogScene(ui, head, f"{text} {more.format(n=built, rounds=rounds)}", answers, icon=icon))


def _to_title(table: IslandScene) -> None:
    table.session.close()
    table.ui.app.open("title", "reset")
