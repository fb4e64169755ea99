"""What the set-up offers beside the rules' own options: the company, the island's map, values of a printed copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.printed import printed_values_file
from atlantis_desktop.games.rising.table.setup_councilors import choose_councilor, councilors, values_of, why_not
from atlantis_desktop.screens.setup_company import COMPANIES, choose_company, company_of, is_offered
from atlantis_desktop.screens.setup_model import SetupChoices
from atlantis_desktop.table.table_layout import ISLAND
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.words import _

MOST_FAULTS = 1


@dataclass(frozen=True)
class Row:
    """One more row of the list: its name, a sentence, and either words to choose from or a button."""

    id: str
    label: str
    effect: str
    rule: str = ""
    values: tuple[tuple[str, str], ...] = ()
    chosen: str = ""
    choose: Callable[[str], None] | None = None
    button: str = ""
    act: Callable[[], None] | None = None


def company_row(choices: SetupChoices) -> list[Row]:
    """Give the row that asks who plays, for a game that one person can play alone."""
    if not is_offered(choices.game):
        return []
    now = company_of(choices)
    values = tuple((each.id, _(each.label)) for each in COMPANIES)
    return [Row("company", _("Who plays"), _(now.effect), "RISE-125" if now.id == "printed" else "", values, now.id,
                partial(choose_company, choices))]  # fmt: skip


def councilor_rows(choices: SetupChoices) -> list[Row]:
    """Give one row a seat that asks for its councilor, where the rows of the seats have no room for that."""
    offered = councilors(choices.game)
    if not offered or why_not(choices):
        return []
    abilities = {each.id: each.ability for each in offered}
    usual = _("Picked at the table from the boards; once any seat has a councilor here, the others get one by lot.")
    return [
        Row(f"councilor_{number + 1}", _("Councilor of {name}").format(name=escape(seat.name)),
            abilities.get(seat.councilor, usual), "", tuple(values_of(choices, offered)), seat.councilor,
            partial(choose_councilor, choices, number))
        for number, seat in enumerate(choices.seats)
    ]  # fmt: skip


def further_rows(choices: SetupChoices, show_folder: Callable[[Path], None]) -> list[Row]:
    """Give the rows that stand below the rules' options."""
    return [make(choices, show_folder) for make in _FURTHER.get(choices.game, ())]


def content_fault(game: str) -> str:
    """Give the sentence on a file of the player's own that keeps a game from beginning, empty when all is well."""
    if _printed_row not in _FURTHER.get(game, ()):
        return ""
    content: Any = import_module(f"atlantis_desktop.games.{game}.content")
    try:
        content.load_content()
    except ContentError as error:
        faults = "\n".join(str(fault) for fault in error.faults[:MOST_FAULTS])
        return _("The printed values cannot be used: {fault}").format(fault=faults)
    return ""


def _island_row(choices: SetupChoices, show_folder: Callable[[Path], None]) -> Row:
    from atlantis_desktop.games.rising.table.islands import USUAL_ISLAND, island_of, offered, usable

    names = [name for name in offered() if usable(name)[0] == name]
    values = tuple((name, island_of(name).shown_title()) for name in names)
    chosen = choices.laid.get(ISLAND, "")
    if chosen not in names:
        chosen = USUAL_ISLAND

    def choose(name: str) -> None:
        choices.laid[ISLAND] = name

    effect = _("Where the tiles lie on the screen. Every map has the same arms, and can be changed at any time.")
    return Row("island", _("Map of the island"), effect, "RISE-01", values, chosen, choose)


def _printed_row(choices: SetupChoices, show_folder: Callable[[Path], None]) -> Row:
    """The numbers that are this program's own, over which those of a printed copy can be laid."""
    file = printed_values_file(choices.game)
    if file.is_file():
        effect = _("The values of {file} stand in the place of this program’s own.").format(file=file.name)
    else:
        effect = _(
            "Prices and cards that no source states are this program’s own. Values of a printed copy, put into {file}, "
            "take their place."
        ).format(file=f"{file.parent.name}/{file.name}")  # fmt: skip
    return Row("printed", _("Printed values"), effect, button=_("Folder"), act=lambda: show_folder(file.parent))


_FURTHER: Final[Mapping[str, tuple[Callable[[SetupChoices, Callable[[Path], None]], Row], ...]]] = {
    "rising": (_island_row, _printed_row),
    "scoundrels": (_printed_row,),
}
