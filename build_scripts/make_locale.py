#!/usr/bin/env python3
"""Collect the sentences of the program, bring the translations up to date with them, and compile the catalogs.

    python build_scripts/make_locale.py               collect, update every .po, compile every .mo
    python build_scripts/make_locale.py --check       change nothing; name what is out of date, exit code 1 if any is
    python build_scripts/make_locale.py --missing de  list the sentences that German still lacks
    python build_scripts/make_locale.py --add fr      begin a language

It needs Babel and is run while developing only; the program itself reads the compiled catalogs with the standard
library. The same sources always give the same files.
"""

from __future__ import annotations

import argparse
import io
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "atlantis_desktop"
LOCALE = ROOT / "assets" / "locale"
ASSETS = ROOT / "assets"
DOMAIN = "atlantis_desktop"
NAMES = {"en": "English", "de": "Deutsch", "fr": "Français", "es": "Español", "it": "Italiano", "nl": "Nederlands"}
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
PLACEHOLDER = re.compile(r"\{[^{}]*\}")


def sentences() -> Iterator[tuple[str, str | tuple[str, ...], str | None]]:
    """Return (file, sentence or its forms, context) for every sentence of code, options, packs and tutorials."""
    for source, _line, message, _comments, context in extract_from_dir(
        PACKAGE, method_map=[("**.py", "python")], options_map={}, keywords=KEYWORDS, comment_tags=()
    ):
        yield f"atlantis_desktop/{Path(source).as_posix()}", message, context
    for file in sorted(ASSETS.glob("*/options.toml")):
        place = file.relative_to(ROOT).as_posix()
        for option in tomllib.loads(file.read_text(encoding="utf-8")).get("option", []):
            yield place, option["label"], None
            for value in option["value"]:
                yield place, value["label"], None
                yield place, value["effect"], None
    for file in sorted(ASSETS.glob("*/packs/*/rulebook/rulebook.toml")):
        yield file.relative_to(ROOT).as_posix(), tomllib.loads(file.read_text(encoding="utf-8"))["title"], None
    for file in sorted((*ASSETS.glob("*/lessons/*.toml"), *ASSETS.glob("*/packs/*/lessons/*.toml"))):
        place = file.relative_to(ROOT).as_posix()
        chapter = tomllib.loads(file.read_text(encoding="utf-8"))
        yield place, chapter["title"], None
        for step in chapter["step"]:
            for key in ("title", "text", "keys", "hasty"):
                yield place, step.get(key, ""), None


def template() -> Catalog:
    """Return the catalog of all sentences without translations.

    It names no files: a sentence that moves to another one changes no catalog, and `grep` finds it.
    """
    catalog = _catalog(None)
    for _file, message, context in sorted(sentences(), key=lambda entry: (str(entry[1]), entry[0])):
        if message:
            catalog.add(message, context=context)
    return catalog


class PlainCatalog(Catalog):
    """A catalog whose header names neither people nor the version of the tool, so that it never changes by itself."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """Give what the reading side needs: language, plural forms, encoding."""
        headers = [
            ("Project-Id-Version", "Atlantis Desktop"),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]
        if self.locale is not None:
            headers += [("Language", str(self.locale)), ("Plural-Forms", self.plural_forms)]
        return headers


def _catalog(code: str | None) -> Catalog:
    return PlainCatalog(locale=code, domain=DOMAIN, fuzzy=False, header_comment="# Sentences of Atlantis Desktop.")


def po_file(code: str) -> Path:
    """Return the file with the translations of a language."""
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def updated(code: str, pot: Catalog) -> Catalog:
    """Return a language's catalog with exactly the sentences of the template and the translations known for them."""
    catalog = _catalog(code)
    old = read_po(io.BytesIO(po_file(code).read_bytes()), locale=code) if po_file(code).is_file() else _catalog(code)
    for message in pot:
        if not message.id:
            continue
        known = old.get(message.id, message.context)
        # A sentence that became a sentence with a plural (or the other way round) has to be translated anew.
        fits = known is not None and not known.fuzzy and (len(forms(known.id)) == len(forms(message.id)))
        translation = known.string if known is not None and fits and is_translated(known) else None
        catalog.add(message.id, translation, context=message.context)
    return catalog


def forms(value: object) -> list[str]:
    """Return a sentence or its plural forms as a list; forms that are missing as empty texts."""
    entries = value if isinstance(value, tuple | list) else [value]
    return [entry if isinstance(entry, str) else "" for entry in entries]


def is_translated(message: Message) -> bool:
    """Is every form of the sentence translated?"""
    return all(forms(message.string))


def po_bytes(catalog: Catalog) -> bytes:
    """Return the catalog as the text of a .po or .pot file."""
    stream = io.BytesIO()
    write_po(stream, catalog, width=110, sort_output=True, omit_header=False)
    return stream.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    """Return the compiled catalog."""
    stream = io.BytesIO()
    write_mo(stream, catalog)
    return stream.getvalue()


def wrong_placeholders(catalog: Catalog) -> list[str]:
    """Return a line for each translation whose {placeholders} differ from those of its sentence."""
    faults: list[str] = []
    for message in catalog:
        if not message.id or not is_translated(message):
            continue
        wanted = set(PLACEHOLDER.findall(forms(message.id)[-1]))
        translations = forms(message.string)
        for number, form in enumerate(translations):
            found = set(PLACEHOLDER.findall(form))
            # The form for one may spell the number out.
            if found != wanted and not (len(translations) > 1 and number == 0 and found <= wanted):
                faults.append(f"{message.id!r}: {sorted(found)} instead of {sorted(wanted)}")
    return faults


def languages() -> list[str]:
    """Return the codes of all languages that have a folder."""
    return sorted(folder.parent.name for folder in LOCALE.glob("*/LC_MESSAGES") if folder.is_dir())


def outputs(pot: Catalog) -> dict[Path, bytes]:
    """Return the content of every file that belongs to the translations of a template."""
    files = {LOCALE / f"{DOMAIN}.pot": po_bytes(pot)}
    total = sum(1 for message in pot if message.id)
    rows = [{"code": "en", "name": NAMES["en"], "translated": total, "total": total}]
    for code in languages():
        catalog = updated(code, pot)
        files[po_file(code)] = po_bytes(catalog)
        files[po_file(code).with_suffix(".mo")] = mo_bytes(catalog)
        done = sum(1 for message in catalog if message.id and is_translated(message))
        rows.append({"code": code, "name": NAMES.get(code, code), "translated": done, "total": total})
    text = "[\n" + ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in rows) + "\n]\n"
    files[LOCALE / "languages.json"] = text.encode("utf-8")
    return files


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing, say what is out of date")
    parser.add_argument("--missing", metavar="CODE", help="list the sentences that this language lacks")
    parser.add_argument("--add", metavar="CODE", help="begin a language")
    options = parser.parse_args(arguments)
    if options.add:
        po_file(options.add).parent.mkdir(parents=True, exist_ok=True)
    if options.missing:
        for message in updated(options.missing, template()):
            if message.id and not is_translated(message):
                print(json.dumps(message.id, ensure_ascii=False))
        return 0
    pot = template()
    files = outputs(pot)
    stale = [file for file, content in files.items() if not file.is_file() or file.read_bytes() != content]
    faults = [f"{code}: {line}" for code in languages() for line in wrong_placeholders(updated(code, pot))]
    for line in faults:
        print(f"placeholders differ, {line}", file=sys.stderr)
    for file in stale:
        print(f"{'out of date' if options.check else 'written'}: {file.relative_to(ROOT).as_posix()}")
        if not options.check:
            file.write_bytes(files[file])
    for row in json.loads(files[LOCALE / "languages.json"]):
        print(f"{row['code']}: {row['translated']} of {row['total']} sentences")
    return 1 if faults or (options.check and stale) else 0


if __name__ == "__main__":
    sys.exit(main())
