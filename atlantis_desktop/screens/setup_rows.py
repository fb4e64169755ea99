"""Further rows of the set-up page: whom a seat may choose, and the values of a printed copy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.printed import printed_values_file
from atlantis_desktop.content.variants import variants_folder
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.variants import CHOSEN, offered_variants, takes_variants
from atlantis_desktop.screens.entry import Character, SetupRow, setup_of
from atlantis_desktop.screens.setup_model import SetupChoices
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.words import _

MOST_FAULTS = 1


def choose_character(choices: SetupChoices, number: int, character: str) -> str:
    """Let a seat have a character, or none; whoever had it before has none now, which the sentence says."""
    seats, told = choices.seats, ""
    for other, seat in enumerate(seats):
        if character and seat.character == character and other != number:
            seat.character = ""
            name = next((each.name for each in setup_of(choices.game).characters() if each.id == character), character)
            words = _("{taker} has “{chosen}” now; lots choose for {loser}, as nobody is there twice.")
            told = words.format(chosen=name, taker=escape(seats[number].name), loser=escape(seat.name))
    seats[number].character = character
    return told


def characters_of(choices: SetupChoices) -> list[Character]:
    """Return those of whom a seat may choose one, beside all that is chosen."""
    setup = setup_of(choices.game)
    return [each for each in setup.characters() if setup.has_character(choices, each.id)]


def values_of(choices: SetupChoices, offered: Sequence[Character]) -> list[tuple[str, str]]:
    """Return what a seat can choose, by id and words; without a wish it follows from the wishes of the others."""
    by_lot = setup_of(choices.game).character_option or any(seat.character for seat in choices.seats)
    none = _("By lot") if by_lot else _("Chosen at the table")
    return [("", none), *((each.id, each.name) for each in offered)]


def character_rows(choices: SetupChoices) -> list[SetupRow]:
    """Return one row a seat that asks for its character, where the rows of the seats have no room for that."""
    setup = setup_of(choices.game)
    offered = characters_of(choices)
    if not offered or setup.no_characters(choices):
        return []
    abilities = {each.id: each.ability for each in offered}
    return [
        SetupRow(f"character_{number + 1}", _(setup.character_of).format(name=escape(seat.name)),
            abilities.get(seat.character, _(setup.no_wish)), "", tuple(values_of(choices, offered)), seat.character,
            partial(choose_character, choices, number))
        for number, seat in enumerate(choices.seats)
    ]  # fmt: skip


def content_fault(game: str) -> str:
    """Return the sentence on a file of the player's own that keeps a game from beginning, empty when all is well."""
    cards = entry_of(game).cards
    load = None if cards is None else cards().load
    if load is None:
        return ""
    try:
        load()
    except ContentError as error:
        faults = "\n".join(str(fault) for fault in error.faults[:MOST_FAULTS])
        return _("The printed values cannot be used: {fault}").format(fault=faults)
    return ""


def variant_row(choices: SetupChoices, show_folder: Callable[[Path], None]) -> SetupRow | None:
    """Return the row that asks for a variant of the game; None for a game without variants.

    Where there is none yet, it shows the folder for them.
    """
    if not takes_variants(choices.game):
        return None
    found = offered_variants(choices.game, len(choices.seats), choices.match_options())
    faults = [_("“{name}” cannot be played: {fault}").format(name=escape(each.title), fault=escape(each.fault))
              for each in found if each.fault]  # fmt: skip
    word, good = choices.laid.get(CHOSEN, ""), [each for each in found if not each.fault]
    if not good:
        folder = variants_folder(choices.game)
        effect = _("A folder of your own with other cards, numbers or options makes a variant of this game.")
        return SetupRow("variant", _("Variant"), "\n".join((effect, *faults)), button=_("Folder"),
                   act=lambda: show_folder(folder))  # fmt: skip
    chosen = next((each for each in good if each.name == word), None)
    told = _("The game as it ships.")
    if chosen is not None:
        told = chosen.about or _("Cards, numbers or options are otherwise.")
    if chosen is not None and chosen.warning:
        told += " " + _("warning: {sentence}").format(sentence=chosen.warning)
    values = (("", _("None")), *((each.name, each.title) for each in good))
    return SetupRow("variant", _("Variant"), "\n".join((escape(told), *faults)), "", values,
               "" if chosen is None else word, choices.choose_variant)  # fmt: skip


def printed_row(choices: SetupChoices, show_folder: Callable[[Path], None]) -> SetupRow:
    """Return the row of the numbers that are this program's own, over which those of a printed copy can be laid."""
    file = printed_values_file(choices.game)
    if file.is_file():
        effect = _("The values of {file} stand in the place of this program’s own.").format(file=file.name)
    else:
        effect = _(
            "Prices and cards that no source states are this program’s own. Values of a printed copy, put into {file}, "
            "take their place."
        ).format(file=f"{file.parent.name}/{file.name}")  # fmt: skip
    return SetupRow("printed", _("Printed values"), effect, button=_("Folder"), act=lambda: show_folder(file.parent))
