"""Texts of cards and rulebooks in other languages, laid over the English ones by id.

``assets/<game>/locale/<language>/cards.toml`` holds tables such as ``[card.volcano]`` with the texts
alone; ``assets/<game>/locale/<language>/rulebook/`` holds pages with the names of the English files, and so does
``locale/<language>/rulebook/`` in the folder of a pack. What a translation lacks stays English, so that half a
translation is still a whole game.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from atlantis_desktop.content.faults import ContentError, Fault, nearest_word, shown
from atlantis_desktop.content.folders import texts_folder
from atlantis_desktop.content.paragraphs import Block, Span, parse_page
from atlantis_desktop.content.reading import LANGUAGE_KEY, Source, TableReader, file_name, read_text
from atlantis_desktop.content.rulebook import Cards, Folders, Layout, Page, Rulebook, bind, check_pages
from atlantis_desktop.words import PSEUDO_LANGUAGE, SOURCE_LANGUAGE, _, language, pseudo

FORMAT = 1
Texts = dict[str, dict[str, dict[str, str]]]
"""Translated texts: kind of table -> id -> key -> text."""

C = TypeVar("C")
_log = logging.getLogger(__name__)
_kept: dict[tuple[int, str], tuple[Any, Any]] = {}
_MAX_KEPT = 16


class UnknownTextsError(ContentError):
    """A file of translated texts has some for what there is not, and is whole otherwise; ``found`` are the others."""

    def __init__(self, faults: Iterable[Fault], found: Texts) -> None:
        super().__init__(faults)
        self.found = found


def in_language(content: C, code: str | None, translate: Callable[[C, str], C]) -> C:
    """Give cards in a language, the current one if none is named; ``translate`` is asked once for each and language."""
    code = code or language()
    if code == SOURCE_LANGUAGE:
        return content
    kept = _kept.get((id(content), code))
    if kept is None or kept[0] is not content:
        kept = content, translate(content, code)
        if len(_kept) >= _MAX_KEPT:
            _kept.clear()
        _kept[id(content), code] = kept
    localised: C = kept[1]
    return localised


def texts_or_none(file: Path, read: Callable[[Path], Texts]) -> Texts:
    """Return the translated texts of a file, none where it is missing; a faulty one is noted in the log."""
    if not file.is_file():
        return {}
    try:
        return read(file)
    except UnknownTextsError as error:
        # A variant need not have every card of its game.
        return error.found
    except ContentError as error:
        _log.warning("The card texts stay English. %s", error)
        return {}


def with_own_texts(texts: Texts, data: Mapping[str, Any], code: str) -> Texts:
    """Return the texts of a language with those that rows of card files bring themselves, as rows of a variant do.

    Takes the parsed files by name. ``text.de`` of a row is its text in German; ``text.en`` says that its English text
    is another one than the game's, so that a translation of that no longer counts. A row that is ``like`` another one
    has the translations of what both say in the same words.
    """
    found = {kind: {id: dict(words) for id, words in rows.items()} for kind, rows in texts.items()}
    for file in data.values():
        for kind, table in file.items() if isinstance(file, Mapping) else ():
            rows_of = [row for row in table if isinstance(row, Mapping)] if isinstance(table, list) else []
            by_id = {str(row.get("id")): row for row in rows_of} if any("like" in row for row in rows_of) else {}
            for row in rows_of:
                if "like" in row and (under := str(row["like"])) in by_id:
                    same = {key: text for key, text in found.get(kind, {}).get(under, {}).items()
                            if row.get(key) == by_id[under].get(key)}  # fmt: skip
                    found.setdefault(kind, {}).setdefault(str(row.get("id")), {}).update(same)
                own = [LANGUAGE_KEY.fullmatch(key) for key in row]
                for key, language_of in (match.groups() for match in own if match):
                    words = found.setdefault(kind, {}).setdefault(str(row.get("id")), {})
                    if language_of == code:
                        words[key] = row[f"{key}.{code}"]
                    elif language_of == SOURCE_LANGUAGE and f"{key}.{code}" not in row:
                        words.pop(key, None)
    return found


def read_texts(file: Path, kinds: Mapping[str, tuple[Sequence[str], Mapping[str, int]]]) -> Texts:
    """Read translated texts: kind -> id -> key -> text.

    Takes for each kind of table the ids that there are, and how many letters each key may have at most. Raises
    ContentError with every fault: unknown ids and keys with the nearest known one, wrong types, texts too long.
    """
    source, data = Source.open(file)
    root = TableReader(source, data)
    root.integer("format", FORMAT, FORMAT)
    found: Texts = {}
    unknown = 0
    for kind, (ids, limits) in kinds.items():
        tables = root.take(kind, "", required=False)
        reader = TableReader(source, {} if tables is None else tables)
        for name, entry in reader.data.items():
            texts = TableReader(source, entry, f"{kind}.{name}", numbered=False)
            if name not in ids:
                wrong = _("{name} is translated but does not exist").format(name=shown(name))
                texts.wrong("", wrong, _("one of {words}").format(words=", ".join(ids)), nearest_word(name, ids))
                unknown += 1
                continue
            found.setdefault(kind, {})[name] = {
                key: texts.text(key, limit=limit) for key, limit in limits.items() if texts.has(key)
            }
            texts.done()
    root.done()
    if unknown and unknown == len(source.faults):
        raise UnknownTextsError(source.faults, found)
    source.raise_faults()
    return found


def untranslated(file: Path, found: Texts, wanted: Iterable[tuple[str, str, str]]) -> list[Fault]:
    """Return what a file of translated texts lacks: it would be shown in English amid another language.

    Takes the file, what was read from it, and the texts that there are in English: kind, id and key of each. Of a
    language whose sentences are not all translated either nothing is asked.
    """
    if not _is_whole(file.parent):
        return []
    expected = _("the text in this language")
    return [
        Fault(file_name(file), _("table {name}").format(name=f"{kind}.{id}"),
              _("{key} is not translated").format(key=key), expected)
        for kind, id, key in wanted
        if not found.get(kind, {}).get(id, {}).get(key)
    ]  # fmt: skip


def _is_whole(folder: Path) -> bool:
    """Tell whether the list of languages counts all sentences of the program as translated into a language."""
    try:
        # The texts of a pack lie deeper than those of its game.
        lists = [parent / "locale" / "languages.json" for parent in folder.parents[2:5]]
        rows = json.loads(read_text(next((file for file in lists if file.is_file()), lists[0])))
        return any(row["code"] == folder.name and row["translated"] == row["total"] for row in rows)
    except (ContentError, ValueError, KeyError, TypeError, RecursionError):
        return False  # The check of the languages tells this fault.


def localised_rulebook(book: Rulebook, cards: Cards | None, code: str | None = None) -> Rulebook:
    """Return the rulebook in a language, the current one if none is named.

    ``cards`` are those in the same language, whose names the search knows, or None.
    Pages and rules that are not translated, or whose translation is faulty, stay English. Raises nothing.
    """
    code = code or language()
    if code == SOURCE_LANGUAGE:
        return book
    if code == PSEUDO_LANGUAGE:
        pages = [replace(page, title=pseudo(page.title), blocks=tuple(map(_pseudo_block, page.blocks)))
                 for page in book.pages]
        return bind(book.game, code, book.parts, pages, cards)
    pages = []
    for page in book.pages:
        faults: list[Fault] = []
        translated = _read_page(page, translated_folder(book.game, code, page.pack), faults, cards)
        if faults:
            _log.warning("A page of the rulebook stays English. %s", faults[0].sentence())
        pages.append(_merge(page, translated) if translated and not faults else page)
    return bind(book.game, code, book.parts, pages, cards)


def translated_folder(game: str, code: str, pack: str = "", root: Path | None = None) -> Path:
    """Return the folder with the pages of a game, or of a pack of it, in a language."""
    return texts_folder(game, code, root, pack) / "rulebook"


def _read_page(page: Page, folder: Path, faults: list[Fault], cards: Cards | None = None) -> Page | None:
    file = folder / page.file
    if not file.is_file():
        return None
    try:
        title, blocks = parse_page(read_text(file), file_name(file), faults, cards.numbers if cards else None)
    except ContentError as error:
        faults += error.faults
        return None
    return replace(page, title=title, blocks=tuple(blocks))


def translated_pages(pages: Iterable[Page], folders: Folders, cards: Cards | None = None) -> list[Page]:
    """Return the translations of pages that the folders hold; one that is missing or faulty is left out."""
    found: list[Page] = []
    for page in pages:
        faults: list[Fault] = []
        translated = _read_page(page, folders(page.pack), faults, cards)
        if translated and not faults:
            found.append(translated)
    return found


def _merge(page: Page, translated: Page) -> Page:
    """A translation with every rule of the page replaces it; one that lacks rules only replaces those that it has."""
    if set(page.rules()) == set(translated.rules()):
        return translated
    by_rule = {block.rule: block for block in translated.blocks if block.rule}
    blocks = tuple(by_rule.get(block.rule, block) if block.rule else block for block in page.blocks)
    return replace(page, title=translated.title, blocks=blocks)


def _pseudo_block(block: Block) -> Block:
    spans = tuple(
        span if span.kind in ("rule", "code") else Span(pseudo(span.text), span.kind, span.target)
        for span in block.spans
    )
    return replace(block, spans=spans, title=block.title if block.kind == "step" else pseudo(block.title))


def check_overlay(code: str, book: Rulebook, layout: Layout, root: Path | None = None) -> list[Fault]:
    """Check the rulebook of one language against the English one.

    Gives a fault for each unknown page, each rule that a translated page lacks or has beyond the English page, and
    whatever a page by itself has wrong. Texts of cards are checked by `sheets.check_texts`.
    """
    faults: list[Fault] = []
    folders: dict[str, Path] = {}
    for pack in (part.pack for part in book.parts):
        folder = folders[pack] = translated_folder(book.game, code, pack, root)
        names = [page.file for page in book.pages if page.pack == pack]
        for file in sorted(folder.glob("*")) if folder.is_dir() else []:
            if file.name not in names:
                expected = _("one of {words}").format(words=", ".join(names))
                wrong = _("there is no English page of this name")
                faults.append(Fault(file_name(file), "", wrong, expected, nearest_word(file.name, names)))
    merged: list[Page] = []
    for page in book.pages:
        own: list[Fault] = []
        translated = _read_page(page, folders[page.pack], own)
        faults += own
        if translated and not own:
            faults += _compare(page, translated, file_name(folders[page.pack] / page.file))
        merged.append(_merge(page, translated) if translated and not own else page)
    known = {(fault.place, fault.wrong) for fault in faults}
    faults += [f for f in check_pages(layout, merged, folders.__getitem__, None) if (f.place, f.wrong) not in known]
    return faults


def _compare(page: Page, translated: Page, file: str) -> list[Fault]:
    there, here = page.rules(), translated.rules()
    expected = _("the rules of the English page")
    lacking = [Fault(file, "", _("{rule} is not translated").format(rule=r), expected) for r in there if r not in here]
    unused = [r for r in there if r not in here]
    for block in (block for block in translated.blocks if block.rule and block.rule not in there):
        wrong = _("{rule} is not on this page").format(rule=block.rule)
        place = _("line {n}").format(n=block.line)
        lacking.append(Fault(file, place, wrong, expected, nearest_word(block.rule, unused)))
    return lacking
