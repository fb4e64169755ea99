"""The interface speaks the language that was chosen, and falls back to English without a word of complaint."""

import math
import re
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantis_desktop import words
from atlantis_desktop.words import (
    N_,
    _,
    available_languages,
    decimal,
    language,
    ngettext,
    pgettext,
    pseudo,
    set_language,
)  # fmt: skip


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def write_catalog(folder: Path, code: str, entries: dict[str, str], head: str = "") -> None:
    """Write a .mo file by the format's own description, so that no tool is needed."""
    head = head or "Content-Type: text/plain; charset=utf-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
    pairs = sorted((key.encode(), value.encode()) for key, value in {"": head, **entries}.items())
    offset = 28 + 16 * len(pairs)
    ids = texts = b""
    blob = b"".join(key + b"\0" for key, _value in pairs) + b"".join(value + b"\0" for _key, value in pairs)
    for key, _value in pairs:
        ids += struct.pack("<II", len(key), offset)
        offset += len(key) + 1
    for _key, value in pairs:
        texts += struct.pack("<II", len(value), offset)
        offset += len(value) + 1
    start = struct.pack("<IIIIIII", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    file = folder / "assets" / "locale" / code / "LC_MESSAGES" / "atlantis_desktop.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(start + ids + texts + blob)


@pytest.fixture
def catalogs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(words, "data_root", lambda: tmp_path)
    entries = {"Undo": "Zurück", "{n} card\0{n} cards": "{n} Karte\0{n} Karten", "verb\x04Open": "Öffnen"}
    write_catalog(tmp_path, "de", entries)
    write_catalog(tmp_path, "pt_BR", {"Undo": "Desfazer"})
    return tmp_path


def test_english_needs_no_catalog() -> None:
    assert (language(), _("Undo"), N_("Undo"), _("")) == ("en", "Undo", "Undo", "")
    assert ngettext("{n} card", "{n} cards", 1).format(n=1) == "1 card"
    assert ngettext("{n} card", "{n} cards", 2).format(n=2) == "2 cards"
    assert pgettext("verb", "Open") == "Open" and pgettext("verb", "") == ""


def test_language_changes_at_run_time(catalogs: Path) -> None:
    assert set_language("de") == language() == "de"
    assert (_("Undo"), _("Redo"), N_("Undo"), _("")) == ("Zurück", "Redo", "Undo", "")
    assert [ngettext("{n} card", "{n} cards", n).format(n=n) for n in (1, 2)] == ["1 Karte", "2 Karten"]
    assert pgettext("verb", "Open") == "Öffnen"
    assert set_language("en") == "en" and _("Undo") == "Undo"


@pytest.mark.parametrize(("code", "told"), [("en", "0.7"), ("de", "0,7"), ("qps", "0.7")])
def test_a_number_with_a_fraction_is_told_as_the_language_writes_it(code: str, told: str) -> None:
    assert set_language(code) == code
    assert told in decimal(0.7)


@pytest.mark.parametrize(
    ("asked", "got"),
    [
        ("de_AT", "de"), ("de-CH", "de"), ("de_DE.UTF-8", "de"), ("pt_BR", "pt_BR"), ("pt", "en"), ("fr", "en"),
        ("en_GB", "en"), ("", "en"), ("..", "en"), ("../../etc", "en"), ("C", "en"), ("de/../de", "en"),
    ],
)  # fmt: skip
def test_code_that_is_asked_for(asked: str, got: str, catalogs: Path) -> None:
    set_language("de")
    assert set_language(asked) == language() == got


@pytest.mark.parametrize("content", [b"", b"x", b"\xde\x12\x04\x95", b"\xde\x12\x04\x95" + b"\xff" * 64, b"\0" * 99])
def test_spoilt_catalog_leaves_english(content: bytes, catalogs: Path, caplog: pytest.LogCaptureFixture) -> None:
    (catalogs / "assets/locale/de/LC_MESSAGES/atlantis_desktop.mo").write_bytes(content)
    assert set_language("de") == "en" and _("Undo") == "Undo"
    assert "cannot be read" in caplog.text


def test_list_of_languages(catalogs: Path) -> None:
    assert [(entry.code, entry.share) for entry in available_languages()] == [("en", 1.0)]
    file = catalogs / "assets" / "locale" / "languages.json"
    file.write_text(
        '[{"code": "de", "name": "Deutsch", "translated": 30, "total": 40},'
        ' {"code": "en", "name": "English", "translated": 40, "total": 40}]', encoding="utf-8")
    assert [(entry.code, entry.name, entry.share) for entry in available_languages()] == [
        ("en", "English", 1.0), ("de", "Deutsch", 0.75),
    ]  # fmt: skip
    assert [entry.code for entry in available_languages(include_pseudo=True)] == ["en", "de", "qps"]
    for spoilt in ("", "[", "{}", "[3]", '[{"code": "de"}]'):
        file.write_text(spoilt, encoding="utf-8")
        assert [entry.code for entry in available_languages()] == ["en"]


# ------------------------------------------------------------------ the pseudo-locale

TEXTS = [
    "Undo", "{name} draws two cards.", "Water disproves Fire: you cannot declare Fire now. FATE-27", "See [FATE-A04].",
    "Read [Declare sets](declare).", "{a:>3} of {b!r}", "Type `rounds`.", "%(n)d cards", "https://example.org/Path",
]  # fmt: skip
KEPT = [r"\{[^{}]*\}", r"FATE-A?\d+", r"\[[^\[\]]*\]\([^)]*\)", r"`[^`]*`", r"%\(n\)d", r"https://\S+"]


@pytest.mark.parametrize("text", TEXTS)
def test_pseudo_keeps_what_means_something(text: str) -> None:
    for pattern in KEPT:
        assert re.findall(pattern, pseudo(text)) == re.findall(pattern, text)


@pytest.mark.parametrize("text", [text for text in TEXTS if not text.startswith("https")])
def test_pseudo_is_accented_longer_and_in_brackets(text: str) -> None:
    shown = pseudo(text)
    assert shown[0] == "[" and shown[-1] == "]" and shown != f"[{text}]"
    assert math.ceil(1.4 * len(text)) <= len(shown) <= 1.4 * len(text) + 8
    # It may break into lines wherever a word ends: no added word is longer than six letters.
    assert all(len(word) <= max(map(len, text.split())) + 6 for word in shown.split())


@pytest.mark.parametrize("text", ["", " ", "3", "FATE-27", "{n}", "→", "12 / 40"])
def test_pseudo_leaves_alone_what_has_no_words(text: str) -> None:
    assert pseudo(text) == text


@given(st.text(max_size=60))
def test_pseudo_takes_any_text(text: str) -> None:
    shown = pseudo(text)
    assert len(shown) >= len(text)
    assert re.findall(r"\{[^{}]*\}", shown) == re.findall(r"\{[^{}]*\}", text)


def test_pseudo_locale_answers_everything() -> None:
    assert set_language("qps") == "qps"
    assert _("Undo") == pseudo("Undo") and pgettext("verb", "Open") == pseudo("Open")
    assert ngettext("{n} card", "{n} cards", 3).format(n=3).startswith("[3 çâřďš")
    assert ngettext("{n} card", "{n} cards", 1).format(n=1).startswith("[1 çâřď ")
