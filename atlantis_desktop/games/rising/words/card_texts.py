"""Names and texts of Atlantis Rising's cards in the reader's language, and all of them as one row for the rulebook.

``assets/rising/locale/<language>/cards.toml`` holds tables such as ``[component.ward-lattice]`` with the texts alone.
What it lacks stays English. Rules read the English content; only what is shown goes through here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from atlantis_desktop.content.faults import ContentError, Fault
from atlantis_desktop.content.overlays import Texts, in_language, read_texts, texts_or_none, with_own_texts
from atlantis_desktop.content.sheets import Sheet, SheetTable, check_translations
from atlantis_desktop.content.sheets import check_texts as check_sheets
from atlantis_desktop.content.sheets import texts_file as sheet_texts_file
from atlantis_desktop.games.rising.packs import PACKS, pack_in
from atlantis_desktop.games.rising.packs.monstrosities.rules.content import LocationDef
from atlantis_desktop.games.rising.rules.card_sentences import DeedComposer
from atlantis_desktop.games.rising.rules.content import (
    GAME,
    ComponentDef,
    CouncilorDef,
    LevelDef,
    LibraryDef,
    MisfortuneDef,
    RisingContent,
    content_folder,
    load_content,
)
from atlantis_desktop.games.rising.rules.rules import RisingRules
from atlantis_desktop.words import DOMAIN, PSEUDO_LANGUAGE, locale_root, pseudo, read_catalog

__all__ = [
    "DEEP_KINDS", "KINDS", "LEVEL_RULE", "SHEETS", "Sheet", "SheetTable", "check_texts", "component_def",
    "councilor_def",
    "level_def", "library_def", "localised", "location_def", "misfortune_def", "read_card_texts", "sheets", "shown",
    "texts_file",
]  # fmt: skip


KINDS: Mapping[str, tuple[str, Mapping[str, int]]] = MappingProxyType({
    "arm": ("arms", {"name": 40, "text": 400}),
    "level": ("levels", {"name": 40}),
    "component": ("components", {"name": 40, "text": 400}),
    "councilor": ("councilors", {"name": 40, "text": 400, "hologram": 400}),
    "misfortune": ("misfortunes", {"name": 40, "text": 400}),
    "library": ("library", {"name": 44, "text": 400}),
})  # fmt: skip
"""By kind of table: where its definitions lie in the content, and which texts it has with how many letters at most."""
DEEP_KINDS: Mapping[str, tuple[str, Mapping[str, int]]] = MappingProxyType({
    "item": ("items", {"name": 40, "ongoing": 400, "once": 400}),
    "potion": ("potions", {"name": 40, "text": 400}),
    "spirit": ("spirits", {"name": 40, "text": 400}),
    "treasure": ("treasures", {"name": 40, "text": 400}),
    "ally": ("allies", {"name": 40, "text": 400, "source": 200}),
    "monster": ("monsters", {"name": 40, "text": 400}),
    "location": ("locations", {"name": 40, "text": 400}),
})  # fmt: skip
"""The same of what the pack Monstrosities has and the base box does not: where it lies in its `DeepsContent`."""
SHEETS = ("component", "councilor", "misfortune", "library", "level")
DEEP_SHEETS = ("item", "ally", "monster", "location", "treasure", "potion", "spirit")
LEVEL_RULE, DEEP_LEVEL_RULE = "RISE-03", "MONS-13"


def texts_file(code: str, root: Path | None = None, pack: str = "") -> Path:
    """Return the file with the texts of the base box, or of a pack, in a language."""
    return sheet_texts_file(GAME, code, root, pack)


def localised(content: RisingContent, code: str | None = None) -> RisingContent:
    """Return the content with the texts of a language, the current one if none is named.

    Numbers, order, ids and hash stay the same. Raises nothing: where the translation is missing or faulty the English
    texts stay, and a faulty one is noted in the log.
    """
    return in_language(content, code, _localised)


def _localised(content: RisingContent, code: str) -> RisingContent:
    pack = pack_in(content.data)
    texts: Texts = {}
    for part in ("", *([pack.id] if pack else [])):
        if code != PSEUDO_LANGUAGE:
            for kind, rows in texts_or_none(
                texts_file(code, pack=part), lambda file: read_card_texts(content, file)
            ).items():
                texts.setdefault(kind, {}).update(rows)
    texts = texts if code == PSEUDO_LANGUAGE else with_own_texts(texts, content.data, code)

    def told(kind: str, each: Any, key: str) -> str:
        english = str(getattr(each, key))
        return pseudo(english) if code == PSEUDO_LANGUAGE else texts.get(kind, {}).get(each.id, {}).get(key, english)

    def changed(held: Any, kinds: Mapping[str, tuple[str, Mapping[str, int]]]) -> dict[str, Any]:
        return {
            field: tuple(replace(row, **{key: told(kind, row, key) for key in limits}) for row in getattr(held, field))
            for kind, (field, limits) in kinds.items()
        }

    deeps = content.deeps
    if deeps is not None:
        deeps = replace(deeps, **changed(deeps, DEEP_KINDS))
    return replace(content, **changed(content, KINDS), deeps=deeps)


def composer(content: RisingContent, code: str) -> DeedComposer:
    """Return what composes texts in a language, English where it has no catalog, with the names of this content."""
    names = {arm.id: arm.name for arm in content.arms}
    file = locale_root() / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    catalog = read_catalog(file) if file.is_file() else None
    return DeedComposer(names=names) if catalog is None else DeedComposer(catalog.gettext, catalog.ngettext, names)


def read_card_texts(content: RisingContent, file: Path) -> Texts:
    """Read the translated texts of a file: kind -> id -> key -> text. Raises ContentError with every fault."""
    return read_texts(file, _kinds(content))


def _kinds(
    content: RisingContent, without: RisingContent | None = None
) -> dict[str, tuple[list[str], Mapping[str, int]]]:
    """Return by kind the ids of a content and its texts, ``without`` those of another."""
    held: list[tuple[Any, Mapping[str, tuple[str, Mapping[str, int]]]]] = [(content, KINDS)]
    if content.deeps is not None:
        held.append((content.deeps, DEEP_KINDS))
    away = {kind: set(ids) for kind, (ids, _limits) in _kinds(without).items()} if without else {}
    return {
        kind: ([each.id for each in getattr(one, field) if each.id not in away.get(kind, ())], limits)
        for one, kinds in held for kind, (field, limits) in kinds.items()
    }  # fmt: skip


def check_texts(content: RisingContent, root: Path | None = None) -> list[Fault]:
    """Check the card texts of every language, and the cards that the pages of the rulebook name in each of them."""
    return check_sheets(GAME, sheets(content), _kinds(content), root)


# ---------------------------------------------------------------------------------------------------- what is shown


def shown(rules: RisingRules) -> RisingContent:
    """Return the content of a match with the texts of the reader's language."""
    return localised(rules.content)


def component_def(rules: RisingRules, component: int) -> ComponentDef:
    """Return a component by its number, 0 to 20, with its texts in the reader's language."""
    return shown(rules).components[component]


def location_def(rules: RisingRules, place: int) -> LocationDef:
    """Return the location of a place off the island, with its texts in the reader's language."""
    deeps = shown(rules).deeps
    assert deeps is not None
    return deeps.locations[place - rules.box.location_at]


def thing_def(rules: RisingRules, piece: int) -> Any:
    """Return a thing of a pack by its piece, with its texts in the reader's language: items, potions and so on."""
    box, deeps = rules.box, shown(rules).deeps
    assert deeps is not None
    rows = (*deeps.items, *deeps.potions, *deeps.spirits, *deeps.treasures, *deeps.locations, *deeps.monsters)
    return rows[piece - box.item_0]


def ally_def(rules: RisingRules, figure: int) -> Any:
    """Return an ally by its figure, with its texts in the reader's language."""
    deeps = shown(rules).deeps
    assert deeps is not None
    return deeps.allies[figure - rules.figures.allies.start]


def councilor_def(rules: RisingRules, councilor: int) -> CouncilorDef:
    """Return a councilor by its number, 0 to 9, with its texts in the reader's language."""
    return shown(rules).councilors[councilor]


def level_def(rules: RisingRules) -> LevelDef:
    """Return the level of a match with its name in the reader's language."""
    level: int = rules.options["level"]
    return shown(rules).levels[level - 1].at(rules.seats)


def misfortune_def(rules: RisingRules, card: int) -> MisfortuneDef:
    """Return a misfortune by the number of its card, with its texts in the reader's language."""
    kind = rules.content.misfortunes.index(rules.misfortune_of[card])
    return shown(rules).misfortunes[kind]


def library_def(rules: RisingRules, card: int) -> LibraryDef:
    """Return a library card by its number, 0 to 32, with its texts in the reader's language. Raises IndexError."""
    at = card
    for each in shown(rules).library:
        if at < each.copies:
            return each
        at -= each.copies
    raise IndexError(card)


# ---------------------------------------------------------------------------------------------------- the rulebook


def sheets(content: RisingContent) -> SheetTable:
    """Return all cards, tiles, boards and levels of a content, in its language."""
    made: list[Sheet] = []
    found = pack_in(content.data)
    for kind in SHEETS:
        field = KINDS[kind][0]
        base = len(content.data[field][kind])
        for at, each in enumerate(getattr(content, field)):
            pack = found.id if found is not None and at >= base else ""
            text, rule = getattr(each, "text", ""), getattr(each, "rule", DEEP_LEVEL_RULE if pack else LEVEL_RULE)
            made.append(Sheet(kind, at, each.id, each.name, text, rule, pack))
    for kind in DEEP_SHEETS if content.deeps is not None else ():
        field, keys = DEEP_KINDS[kind]
        for at, each in enumerate(getattr(content.deeps, field)):
            if getattr(each, "removed", False):
                continue
            text = " ".join(getattr(each, key) for key in keys if key not in ("name", "source"))
            made.append(Sheet(kind, at, each.id, each.name, text, each.rule, found.id if found is not None else ""))
    return SheetTable.of(content, made)


def check_cards(root: Path | None = None) -> list[Fault]:
    """Check the card files below the program's data folder or another ``root``, texts in every language included."""
    folder = content_folder(root)
    try:
        content = load_content(folder)
    except ContentError as error:
        return list(error.faults)
    whole, faults = content, []
    for pack in PACKS:
        if (folder.parent / "packs" / pack.id / "cards").is_dir():
            try:
                whole = pack.load(folder, None)
            except ContentError as error:
                return list(error.faults)
            faults += check_translations(GAME, _kinds(whole, content), root, pack=pack.id)
    return [*check_sheets(GAME, sheets(whole), _kinds(content), root), *faults]
