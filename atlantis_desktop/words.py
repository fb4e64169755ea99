"""Words of the interface in the reader's language.

Every sentence that a person reads passes through :func:`_`, :func:`ngettext` or :func:`pgettext` at the moment it is
needed, so that the language can change while the program runs. English is the source language. The pseudo-locale
``qps`` is made on the spot: accented, 40 % longer and in brackets, so that a cut text or a sentence that was never
marked is seen at once.
"""

from __future__ import annotations

import gettext as _gettext
import json
import logging
import math
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import cycle
from pathlib import Path

from atlantis_desktop.paths import data_root

SOURCE_LANGUAGE = "en"
PSEUDO_LANGUAGE = "qps"
DOMAIN = "atlantis_desktop"

_log = logging.getLogger(__name__)

# Placeholders, rule ids, links and code mean something to the program: they stay as they are.
_KEEP = re.compile(
    r"\{[^{}]*\}|\[[A-Z]+-[AT]?\d+\]|\b[A-Z]{3,}-[AT]?\d+\b|\[[^\]]*\]\([^)]*\)|`[^`]*`|https?://\S+|%\(\w+\)[sd]|%[sd]"
)
_ACCENTS = str.maketrans("AaCcDdEeIiLlNnOoRrSsTtUuYyZz", "ÂâÇçĎďÉéÎîŁłÑñÖöŘřŠšŤťÛûÝýŽž")
_FILLERS = ("öñé", "ďûö", "ťřéš", "çâťřö", "çîñç", "šîx", "šépť")
_GROWTH = 1.4


@dataclass(frozen=True)
class Language:
    """One language that can be chosen: its code, its own name for itself, and how many sentences are translated."""

    code: str
    name: str
    translated: int
    total: int

    @property
    def share(self) -> float:
        """The translated share of all sentences, from 0.0 to 1.0."""
        return self.translated / self.total if self.total else 1.0


class _PseudoTranslations(_gettext.NullTranslations):
    """Answers every sentence with its pseudo-translation."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)


_current: _gettext.NullTranslations = _gettext.NullTranslations()
_language = SOURCE_LANGUAGE


def _(message: str) -> str:
    """Return the sentence in the current language; the sentence itself where no translation exists."""
    return _current.gettext(message) if message else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of the sentence that fits the count: ``ngettext("{n} card", "{n} cards", n).format(n=n)``."""
    return _current.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """Return a word that needs its context to be translated, such as ``pgettext("verb", "Open")``."""
    return _current.pgettext(context, message) if message else ""


def N_(message: str) -> str:
    """Mark a constant for extraction and give it back unchanged; call :func:`_` on it when it is shown."""
    return message


def decimal(number: float) -> str:
    """Return a number with one place behind the sign that the language has for it: 0.7, in German 0,7."""
    whole, tenths = f"{number:.1f}".split(".")
    return _("{whole}.{tenths}").format(whole=whole, tenths=tenths)


def language() -> str:
    """Return the code of the language in force, such as ``"en"``, ``"de"`` or ``"qps"``."""
    return _language


def locale_root() -> Path:
    """Return the folder that holds one folder for each language and the list ``languages.json``."""
    return data_root() / "assets" / "locale"


def set_language(code: str) -> str:
    """Use this language from now on and give the code that is in force.

    Takes a code such as ``"de"``, ``"de_AT"`` or ``"qps"``. A language without a readable catalog leaves the source
    language in force, since a person can read on in English but not in nothing. Raises nothing.
    """
    global _current, _language
    _current, _language = _gettext.NullTranslations(), SOURCE_LANGUAGE
    if code == PSEUDO_LANGUAGE:
        _current, _language = _PseudoTranslations(), PSEUDO_LANGUAGE
        return _language
    for candidate in _candidates(code):
        if candidate == SOURCE_LANGUAGE:
            return _language
        catalog = locale_root() / candidate / "LC_MESSAGES" / f"{DOMAIN}.mo"
        if not catalog.is_file():
            continue
        if (translations := read_catalog(catalog)) is not None:
            _current, _language = translations, candidate
            return _language
    return _language


def in_each_language(say: Callable[[], str]) -> dict[str, str]:
    """Return what ``say`` says in each language that can be chosen, by code; the language in force stays as it is."""
    global _current, _language
    before, told = (_current, _language), {}
    try:
        for entry in _offered():
            _current, _language = _catalog_of(entry), entry
            told[entry] = say()
    finally:
        _current, _language = before
    return told


@lru_cache(maxsize=1)
def _offered() -> tuple[str, ...]:
    return tuple(entry.code for entry in available_languages())


@lru_cache(maxsize=8)
def _catalog_of(code: str) -> _gettext.NullTranslations:
    """Return the sentences of a language; those of the source where it has no catalog that can be read."""
    catalog = locale_root() / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    found = read_catalog(catalog) if catalog.is_file() else None
    return found or _gettext.NullTranslations()


def read_catalog(file: Path) -> _gettext.GNUTranslations | None:
    """Read a compiled catalog; return None, with a line in the log, when it cannot be read."""
    try:
        with file.open("rb") as stream:
            return _gettext.GNUTranslations(stream)
    except Exception as error:
        # The reader of the standard library fails on spoilt bytes in many ways (struct.error, IndexError, ...), and a
        # person whose catalog is spoilt still wants a program that runs, in English.
        _log.warning("The catalog %s cannot be read: %s", file.name, error)
        return None


def available_languages(include_pseudo: bool = False) -> list[Language]:
    """List the languages that can be chosen, the source language first.

    Takes whether the pseudo-locale belongs to the list (for testers). Gives each with its translated share, as counted
    when the catalogs were compiled. Raises nothing; without a readable list only the source language is given.
    """
    try:
        rows = json.loads((locale_root() / "languages.json").read_text(encoding="utf-8"))
        found = [Language(str(r["code"]), str(r["name"]), int(r["translated"]), int(r["total"])) for r in rows]
    except (OSError, ValueError, KeyError, TypeError):
        found = []
    if not any(entry.code == SOURCE_LANGUAGE for entry in found):
        found.insert(0, Language(SOURCE_LANGUAGE, "English", 0, 0))
    found.sort(key=lambda entry: (entry.code != SOURCE_LANGUAGE, entry.name))
    if include_pseudo:
        total = found[0].total
        found.append(Language(PSEUDO_LANGUAGE, pseudo("Pseudo"), total, total))
    return found


def pseudo(text: str) -> str:
    """Return the text as the pseudo-locale shows it: accented, at least 40 % longer, in square brackets.

    Placeholders such as ``{name}``, rule ids such as ``FATE-27``, links and code stay untouched. The added words are
    short, so that a text may still break into lines where it could before.
    """
    if not any(letter.isalpha() for letter in _KEEP.sub("", text)):
        return text
    before, after = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    text = text.strip()
    parts: list[str] = []
    end = 0
    for match in _KEEP.finditer(text):
        parts += [text[end : match.start()].translate(_ACCENTS), match.group()]
        end = match.end()
    parts.append(text[end:].translate(_ACCENTS))
    wanted = math.ceil(len(text) * _GROWTH) - len("[]")
    body = "".join(parts)
    fillers = cycle(_FILLERS)
    while len(body) < wanted:
        body += " " + next(fillers)
    return f"{before}[{body}]{after}"


def _candidates(code: str) -> Iterable[str]:
    """The codes to try, the exact one first: ``de_AT`` before ``de``. Anything that is no code is left out."""
    cleaned = code.replace("-", "_").split(".")[0].split("@")[0]
    if re.fullmatch(r"[A-Za-z]{2,3}(_[A-Za-z0-9]{2,8})*", cleaned):
        yield cleaned
        if "_" in cleaned:
            yield cleaned.split("_")[0]
