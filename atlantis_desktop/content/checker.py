"""The check of options, rulebooks and their translations in ``assets/``; each game checks its cards by itself."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from atlantis_desktop.content.faults import ContentError, Fault, nearest_word
from atlantis_desktop.content.options import OptionTable, load_options, options_file
from atlantis_desktop.content.overlays import check_overlay
from atlantis_desktop.content.reading import file_name, read_text
from atlantis_desktop.content.rulebook import Rulebook, load_layout, load_rulebook, pages_folder, rulebook_folder
from atlantis_desktop.paths import data_root
from atlantis_desktop.words import DOMAIN, SOURCE_LANGUAGE, _, read_catalog


def check_all(games: Sequence[str], root: Path | None = None) -> list[Fault]:
    """Check the content of these games and every translation.

    Takes the ids of the games and the data folder, the program's own if none is named. Gives all faults, file by file;
    an empty list says that everything can be used. Pictures and maps are checked where they are drawn.
    """
    faults: list[Fault] = []
    for game in games:
        faults += check_game_content(game, root)
    return faults + _check_languages(root or data_root())


def check_game_content(game: str, root: Path | None = None) -> list[Fault]:
    """Check options, rulebook and its translations of one game, and that they agree with each other."""
    faults: list[Fault] = []
    options: OptionTable | None = None
    book: Rulebook | None = None
    if not _has_data(game, root):
        return faults
    try:
        if options_file(game, root).is_file() or options_file(game).is_file():
            options = load_options(game, options_file(game, root))
    except ContentError as error:
        faults += error.faults
    folder = rulebook_folder(game, root)
    if not folder.is_dir() and not rulebook_folder(game).is_dir():
        return faults  # This game comes without a rulebook.
    try:
        layout = load_layout(game, folder)
        for pack in (part.pack for part in layout.parts):
            named = [page.file for page in layout.pages if page.pack == pack]
            faults += _stray_pages(pages_folder(folder, pack), named)
        book = load_rulebook(game, folder)
    except ContentError as error:
        return faults + list(error.faults)
    if options:
        faults += _check_options(book, options, file_name(options_file(game, root)), file_name(folder))
    for code in _language_folders((root or data_root()) / "assets" / "locale"):
        faults += check_overlay(code, book, layout, root)
    return faults


def _has_data(game: str, root: Path | None) -> bool:
    """Tell whether a game brings files at all: one that lives in its code alone has nothing to check."""
    return rulebook_folder(game, root).is_dir() or options_file(game, root).parent.is_dir()


def _stray_pages(folder: Path, names: list[str]) -> list[Fault]:
    """A page that the list of pages does not name would never be read by anybody."""
    expected = _("a page that rulebook.toml names")
    return [
        Fault(file_name(file), "", _("no list of pages names this file"), expected, nearest_word(file.name, names))
        for file in sorted(folder.glob("*.md"))
        if file.name not in names
    ]


def _check_rule(book: Rulebook, rule: str, file: str, place: str) -> list[Fault]:
    if not rule or book.has_rule(rule):
        return []
    wrong = _("the rulebook has no rule {rule}").format(rule=rule)
    return [Fault(file, place, wrong, _("the number of a rule"), nearest_word(rule, book.rule_ids()))]


def _check_options(book: Rulebook, options: OptionTable, file: str, folder: str) -> list[Fault]:
    faults: list[Fault] = []
    named = {span.text for page in book.pages for block in page.blocks for span in block.spans if span.kind == "code"}
    for option in options.options:
        place = _("option {name}").format(name=option.id)
        faults += _check_rule(book, option.rule, file, place) + _check_rule(book, option.question, file, place)
        if option.id not in named:
            wrong = _("the option {name} is not explained").format(name=option.id)
            faults.append(Fault(folder, "", wrong, _("a paragraph that names it in backticks"),
                                nearest_word(option.id, named)))
    return faults


def _language_folders(locale: Path) -> list[str]:
    if not locale.is_dir():
        return []
    return sorted(entry.name for entry in locale.iterdir() if entry.is_dir() and entry.name != SOURCE_LANGUAGE)


def _check_languages(root: Path) -> list[Fault]:
    """The list of languages fits the folders, and every catalog can be read."""
    locale = root / "assets" / "locale"
    file = locale / "languages.json"
    name = file_name(file)
    faults: list[Fault] = []
    try:
        rows = json.loads(read_text(file))
        listed = [str(row["code"]) for row in rows]
    except ContentError as error:
        return list(error.faults)
    except (ValueError, KeyError, TypeError, RecursionError):
        return [Fault(name, "", _("the list of languages cannot be read"), _("the file that make_locale.py writes"))]
    folders = _language_folders(locale)
    for code in sorted(set(listed) ^ {SOURCE_LANGUAGE, *folders}):
        wrong = _("the language {code} is only in the list or only a folder").format(code=code)
        faults.append(Fault(name, "", wrong, _("one folder for each language of the list")))
    for code in folders:
        catalog = locale / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
        if read_catalog(catalog) is None:
            wrong = _("the catalog cannot be read")
            faults.append(Fault(file_name(catalog), "", wrong, _("a catalog that make_locale.py compiled")))
    return faults
