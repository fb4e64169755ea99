"""What was saved in the folder that a running match is played from: read apart, and compared with what is in force."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from atlantis_desktop.boards import BoardError, is_island, load_board, load_island
from atlantis_desktop.content.faults import ContentError, Fault
from atlantis_desktop.content.tables import is_picture
from atlantis_desktop.content.variants import Variant, maps_of, open_variant, pictures_of
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.variants import CHOSEN, in_force, known_variant, option_defaults
from atlantis_desktop.prototypes import consent
from atlantis_desktop.prototypes.checking import check_data
from atlantis_desktop.prototypes.declared import check_effects
from atlantis_desktop.prototypes.differences import differences
from atlantis_desktop.prototypes.folder import Prototype
from atlantis_desktop.prototypes.kit.rules import known_effects
from atlantis_desktop.prototypes.loader import prototype_of
from atlantis_desktop.prototypes.packing import read_prototype
from atlantis_desktop.storage.watching import Watch, stamps_of
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.words import _, ngettext

DATA: Final = (".csv", ".xlsx", ".ods", ".toml", ".tmx", ".tsx")
CODE: Final = ".py"
PICTURE: Final = ".png"
"""The ending of the pictures of a variant."""
ASIDE: Final = ("notes", "art", "rulebook")


class News(NamedTuple):
    """What a person is told of files that were saved."""

    told: str
    """Which files were saved and what is otherwise; or what is wrong with them, with its place."""
    is_fault: bool = False
    locked: str = ""
    """Why the match cannot be dealt again with it, where it cannot."""


def watch_for(session: GameSession) -> Watch[News] | None:
    """Watch the folder that a match is played from; None for a match that is played from none."""
    game = session.rules.game
    prototype = prototype_of(game)
    if prototype is not None:
        read: Callable[[list[str]], News | None] = partial(_prototype_news, prototype, type(session.rules))
        return Watch(partial(stamps_of, prototype.origin, (*DATA, CODE), ASIDE), read)
    variant = known_variant(game, session.laid.get(CHOSEN, ""))
    if variant is None:
        return None
    return Watch(partial(stamps_of, variant.path, (*DATA, PICTURE)), partial(_variant_news, variant, session.rules))


# ------------------------------------------------------------------------------------------------ prototypes


def _prototype_news(before: Prototype, rules: type, files: list[str]) -> News | None:
    try:
        after = read_prototype(before.origin)
        faults = check_data(after)
        if after.code == before.code and after.code:
            faults += check_effects(after.declared, known_effects(rules), f"{after.path.name}/{after.cards_file}")
    except ContentError as error:
        faults = list(error.faults)
    if faults:
        return _fault(faults)
    if after.declared.id != before.declared.id:
        wrong, expected = _("the folder is that of another game now"), before.declared.id
        return _fault([Fault(f"{after.path.name}/prototype.toml", "id", wrong, expected)])
    locked = ""
    if not consent.is_agreed(after):
        locked = _("Its Python has changed: open the prototype from the title to agree to it.")
    elif not differences(before, after):
        return None
    one, other = before.declared, after.declared
    cards = _changed(*({card.id: replace(card, place="") for card in each.cards} for each in (one, other)))
    spaces = _changed(*({space.name: space for space in each.spaces} for each in (one, other)))
    return News(_told(files, cards, spaces), locked=locked)


# ------------------------------------------------------------------------------------------------ variants


def _variant_news(before: Variant, rules: Rules[Any], files: list[str]) -> News | None:
    try:
        after = open_variant(before.game, before.name)
        option_defaults(after)
        found = in_force(after, rules.seats, rules.options)
        for path in maps_of(after):
            (load_island if is_island(path) else load_board)(path)
        wrong = [path for path in pictures_of(after).values() if not is_picture(path)]
        if wrong:
            file = wrong[0].relative_to(after.path).as_posix()
            raise ContentError([Fault(file, "", _("{name} is no picture").format(name=wrong[0].name), _("a PNG file"))])
    except (ContentError, BoardError) as error:
        return _fault(error.faults)
    except ValueError as error:
        return News(str(error), is_fault=True)
    if after.mark == before.mark:
        return None
    cards = entry_of(before.game).cards
    kept = {} if cards is None else cards().keep(rules)
    return News(_told(files, _changed(_rows(kept), _rows(found.data)), 0))


def _rows(data: Any, place: str = "") -> dict[str, Any]:
    """Return every card of card files by kind and id, or by its number where it has none."""
    if isinstance(data, dict):
        return {name: row for key, value in data.items() for name, row in _rows(value, f"{place}/{key}").items()}
    if not isinstance(data, list):
        return {}
    rows = [row for row in data if isinstance(row, dict)]
    return {f"{place}/{row.get('id', number)}": row for number, row in enumerate(rows)}


# ------------------------------------------------------------------------------------------------ in words


def _changed(before: dict[str, Any], after: dict[str, Any]) -> int:
    return sum(before.get(name) != after.get(name) for name in {*before, *after})


def _told(files: Sequence[str], cards: int, spaces: int) -> str:
    parts = []
    if cards:
        parts.append(ngettext("{n} card", "{n} cards", cards).format(n=cards))
    if spaces:
        parts.append(ngettext("{n} space", "{n} spaces", spaces).format(n=spaces))
    names = ", ".join(Path(name).name for name in files)
    if not parts:
        return _("{files} changed").format(files=names)
    return _("{files} changed: {what}").format(files=names, what=", ".join(parts))


def _fault(faults: Sequence[Fault]) -> News:
    more = len(faults) - 1
    words = faults[0].sentence()
    if more:
        words += " " + ngettext("({n} more fault)", "({n} more faults)", more).format(n=more)
    return News(words, is_fault=True)
