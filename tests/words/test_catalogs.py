"""The catalogs hold every sentence of the program, and the compiled ones say what the written ones say."""

import ast
import importlib.util
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

pytestmark = pytest.mark.xdist_group("catalogs")
BESIDE = pytest.mark.long
"""The check of the catalogs, which test.py runs beside the tests, holds the same in every run."""
MARKS = {"_", "N_", "ngettext", "pgettext"}


@pytest.fixture(scope="module")
def make_locale(root: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_locale", root / "build_scripts" / "make_locale.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["make_locale"] = module
    spec.loader.exec_module(module)
    # Every file of the program is read for its sentences; once is enough for all tests.
    found = list(module.sentences())
    module.gathered_anew = module.sentences  # type: ignore[attr-defined]
    module.sentences = lambda: iter(found)  # type: ignore[attr-defined]
    return module


@pytest.fixture(scope="module")
def template(make_locale: ModuleType) -> Any:
    """Every sentence of the program, gathered once."""
    return make_locale.template()


@pytest.fixture(scope="module")
def outputs(make_locale: ModuleType, template: Any) -> dict[Path, bytes]:
    """What the files of the translations should be, made once."""
    found: dict[Path, bytes] = make_locale.outputs(template)
    return found


@pytest.fixture(scope="module")
def marked(root: Path) -> list[tuple[str, ast.Call, str]]:
    """Every call of a marking function, found once."""
    return list(marked_calls(root))


def marked_calls(root: Path) -> Iterator[tuple[str, ast.Call, str]]:
    """Every call of a marking function in the program: place, call, name."""
    for file in sorted((root / "atlantis_desktop").rglob("*.py")):
        if "_template" in file.parts:
            continue  # Nobody is offered the game to copy, so its sentences are in no catalog.
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            if name in MARKS and file.name != "words.py" and isinstance(node, ast.Call):
                yield f"{file.relative_to(root).as_posix()}:{node.lineno}", node, name


def texts_of(call: ast.Call, name: str) -> list[ast.expr]:
    return {"ngettext": call.args[:2], "pgettext": call.args[1:2]}.get(name, call.args[:1])


def test_every_marked_literal_is_extracted(
    marked: list[tuple[str, ast.Call, str]], make_locale: ModuleType, template: Any
) -> None:
    known = {form for message in template for form in make_locale.forms(message.id)}
    assert len(known) > 100
    missing = [
        f"{place}: {text.value!r}"
        for place, call, name in marked
        for text in texts_of(call, name)
        if isinstance(text, ast.Constant) and text.value not in known
    ]
    assert missing == []


def test_nothing_is_put_into_a_sentence_before_it_is_translated(marked: list[tuple[str, ast.Call, str]]) -> None:
    """A sentence built before the call can be in no catalog; what is put in belongs into .format() after it."""
    wrong = [
        f"{place}: {ast.unparse(text)}"
        for place, call, name in marked
        for text in texts_of(call, name)
        if not isinstance(text, ast.Name | ast.Attribute | ast.Subscript)
        and not (isinstance(text, ast.Constant) and isinstance(text.value, str))
    ]
    assert wrong == []


@BESIDE
def test_files_of_the_translations_are_up_to_date(root: Path, outputs: dict[Path, bytes]) -> None:
    """When it fails: python build_scripts/make_locale.py"""
    stale = [
        file.relative_to(root).as_posix()
        for file, content in outputs.items()
        if not file.is_file() or file.read_bytes() != content
    ]
    assert stale == [], "run build_scripts/make_locale.py"


# Files that are up to date were made from the same sources in another run.
@BESIDE
def test_same_sources_give_the_same_files(make_locale: ModuleType, outputs: dict[Path, bytes]) -> None:
    assert list(make_locale.gathered_anew()) == list(make_locale.sentences())
    assert make_locale.outputs(make_locale.template()) == outputs


@BESIDE
def test_placeholders_survive_translation(make_locale: ModuleType, template: Any) -> None:
    assert [line for code in make_locale.languages() for line in
            make_locale.wrong_placeholders(make_locale.updated(code, template))] == []


def test_wrong_placeholders_are_found(make_locale: ModuleType) -> None:
    catalog = make_locale.PlainCatalog(locale="de")
    catalog.add("{name} draws", "{nmae} zieht")
    catalog.add("{a} and {b}", "{b} und {a}")
    catalog.add(("{n} card", "{n} cards"), ("eine Karte", "{n} Karten"))
    catalog.add(("{n} hit", "{n} hits"), ("{n} Treffer", "Treffer"))
    found = make_locale.wrong_placeholders(catalog)
    assert len(found) == 2 and "{nmae}" in found[0] and "hits" in found[1]


def test_options_are_among_the_sentences(make_locale: ModuleType) -> None:
    sources = {}
    for file, message, _context in make_locale.sentences():
        sources.setdefault(message, set()).add(file)
    assert "assets/fate/options.toml" in sources["The scores of three rounds are added up."]
    assert "atlantis_desktop/content/faults.py" in sources["Did you mean “{word}”?"]


def test_new_language_is_added_updated_and_checked(
    make_locale: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_locale, "LOCALE", tmp_path)
    monkeypatch.setattr(make_locale, "ROOT", tmp_path)
    monkeypatch.setattr(make_locale, "sentences", lambda: iter([("a.py", "Undo", None), ("a.py", "Redo", None)]))
    assert make_locale.main(["--check"]) == 1
    assert make_locale.main(["--add", "fr"]) == 0 and make_locale.main(["--check"]) == 0
    po = make_locale.po_file("fr")
    text = po.read_text(encoding="utf-8")
    po.write_text(text.replace('msgid "Undo"\nmsgstr ""', 'msgid "Undo"\nmsgstr "Annuler"'), encoding="utf-8")
    assert make_locale.main(["--check"]) == 1 and make_locale.main([]) == 0
    rows = json.loads((tmp_path / "languages.json").read_text(encoding="utf-8"))
    assert rows[1] == {"code": "fr", "name": "Français", "translated": 1, "total": 2}
    capsys.readouterr()
    assert make_locale.main(["--missing", "fr"]) == 0 and capsys.readouterr().out == '"Redo"\n'
    monkeypatch.setattr(make_locale, "sentences", lambda: iter([("b.py", "Undo", None)]))
    assert make_locale.main([]) == 0
    assert "Annuler" in po.read_text(encoding="utf-8") and "Redo" not in po.read_text(encoding="utf-8")


def test_texts_use_only_letters_that_the_fonts_are_held_to(root: Path, make_locale: ModuleType) -> None:
    """Sentences, rulebooks and cards in every language, and the pseudo-locale, in the face of running text."""
    from atlantis_desktop.words import pseudo

    allowed = set("\n \u00a0\u2009\u202f\u2011")
    for line in (root / "assets/fonts/characters.txt").read_text(encoding="utf-8").splitlines():
        families, _sign, letters = line.partition(": ")
        if not line.startswith("#") and "AlegreyaSans" in families.split():
            allowed |= set(letters)
    texts = {str(file): file.read_text(encoding="utf-8") for pattern in ("*.md", "*.toml", "*.po")
             for file in (root / "assets").rglob(pattern)}
    texts["pseudo"] = pseudo("The quick brown fox jumps over the lazy dog. " * 4)
    texts["PSEUDO"] = pseudo("THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG. " * 4)
    assert len(texts) > 12
    assert {name: bad for name, text in texts.items() if (bad := set(text) - allowed)} == {}


UNENGLISH = [
    r"\bSo large will\b", r"\bwith (about )?\{\w+\} %(?! chance)", r"\bnow and always\b", r"takes this away",
    r"\bwith a chance of \{", r"\bof the own\b", r"\bTime is over\b", r"\bThere is not so\b", r"\bis no saved game\b",
    r"^Who (abstains|draws|has|holds|shows|made) .*\.", r"\blies? in the (trash|clipboard)\b",
]  # fmt: skip
"""German put into English words: the chance of something is so many per cent, *whoever* does something, and so on."""


def test_no_english_sentence_is_german_in_english_words(make_locale: ModuleType) -> None:
    told = {form for message in make_locale.template() if message.id for form in make_locale.forms(message.id)}
    found = [form for form in told if any(re.search(pattern, form) for pattern in UNENGLISH)]
    assert found == []
