"""The check of all content: silent on what ships, and a sentence for each thing that does not fit together."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from atlantis_desktop.content.checker import check_all, check_game_content
from atlantis_desktop.content.faults import ContentError, Fault, nearest_word, shown
from atlantis_desktop.games import entries, game_ids

Replace = Callable[[Path, str, str], None]

CARDS = "assets/fate/cards/cards.toml"
OPTIONS = "assets/fate/options.toml"
RULEBOOK = "assets/fate/rulebook"


def said(root: Path) -> str:
    found = check_all(game_ids(), root)
    for entry in entries():
        found += entry.cards().check(root) if entry.cards is not None else []
    return "\n".join(fault.sentence() for fault in found)


def test_what_ships_has_no_fault() -> None:
    assert said(None) == ""  # type: ignore[arg-type]


def test_a_copy_has_no_fault_either(data_copy: Path) -> None:
    assert said(data_copy) == ""


MISTAKES = [
    (CARDS, 'rule = "FATE-13"', 'rule = "FATE-73"', [CARDS, "card doorway", "no rule FATE-73"]),
    (CARDS, 'id = "meteor"', 'id = "metoer"', ["there is no card meteor-4", "Did you mean “metoer-4”?"]),
    (CARDS, "format = 1", "format = one", [CARDS, "line 5", "this is not TOML"]),
    (OPTIONS, 'rule = "FATE-56"', 'rule = "FATE-99"', [OPTIONS, "option rounds", "no rule FATE-99"]),
    (OPTIONS, 'question = "FATE-A17"', 'question = "FATE-A18"', ["option loneTabletNoElement", "no rule FATE-A18"]),
    (OPTIONS, 'id = "starter"', 'id = "beginner"', [RULEBOOK, "the option beginner is not explained"]),
    (f"{RULEBOOK}/80_options.md", "`tabletEvidence`", "`tabletEvidenz`",
     ["the option tabletEvidence is not explained", "Did you mean “tabletEvidenz”?"]),
    (f"{RULEBOOK}/rulebook.toml", 'file = "60_pass_a_card.md"', 'file = "61_pass.md"',
     ["61_pass.md: the file is missing", "60_pass_a_card.md: no list of pages names this file"]),
    ("assets/fate/locale/de/cards.toml", "[card.plague]", "[card.plage]", ["locale/de/cards.toml", "“plague”"]),
    ("assets/locale/languages.json", '"de"', '"dk"', ["the language de is only", "the language dk is only"]),
    ("assets/locale/languages.json", "[", "{", ["languages.json", "cannot be read"]),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "words"), MISTAKES)
def test_mistake_is_named(
    file: str, old: str, new: str, words: list[str], data_copy: Path, replace_in: Replace
) -> None:
    replace_in(data_copy / file, old, new)
    found = said(data_copy)
    assert all(word in found for word in words), found


def test_missing_files_are_named(data_copy: Path) -> None:
    for file in (CARDS, OPTIONS, f"{RULEBOOK}/20_set_up.md", "assets/locale/languages.json"):
        (data_copy / file).unlink()
        assert f"{file}: the file is missing" in said(data_copy)
    (data_copy / RULEBOOK / "rulebook.toml").unlink()
    assert f"{RULEBOOK}/rulebook.toml: the file is missing" in said(data_copy)


def test_broken_catalog_is_named(data_copy: Path) -> None:
    catalog = data_copy / "assets/locale/de/LC_MESSAGES/atlantis_desktop.mo"
    for content in (b"", b"\xde\x12\x04\x95" + b"\xff" * 40, b"hello"):
        catalog.write_bytes(content)
        assert "the catalog cannot be read" in said(data_copy)
    catalog.unlink()
    assert "the catalog cannot be read" in said(data_copy)


def test_deep_language_list_is_refused(data_copy: Path) -> None:
    for content in ("[" * 100_000, json.dumps({"a": 1}), "[3]", "[{}]"):
        (data_copy / "assets/locale/languages.json").write_text(content, encoding="utf-8")
        assert "the list of languages cannot be read" in said(data_copy)


def test_content_loads_neither_pygame_nor_pytmx() -> None:
    code = (
        "import sys, atlantis_desktop.content.checker;"
        "print([name for name in ('pygame', 'pytmx') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# ------------------------------------------------------------------ faults as sentences


def test_sentence_of_a_fault() -> None:
    fault = Fault("a.toml", "line 3", "“fyre” does not fit here", "an element", "fire")
    assert fault.sentence() == (
        "a.toml: line 3: “fyre” does not fit here. Expected: an element. Did you mean “fire”?"
    )
    assert Fault("a.toml", "", "gone", "a file").sentence() == "a.toml: gone. Expected: a file."


def test_error_says_the_first_fault_and_how_many_more() -> None:
    faults = [Fault("a.toml", "", "gone", "a file"), Fault("b.toml", "", "gone", "a file")]
    assert str(ContentError(faults[:1])) == "a.toml: gone. Expected: a file."
    assert str(ContentError(faults)).endswith("(1 more fault)")
    assert str(ContentError([*faults, faults[0]])).endswith("(2 more faults)")
    assert str(ContentError([])) == "The content cannot be used."


def test_nearest_word() -> None:
    assert nearest_word("FYRE", ["fire", "water"]) == "fire"
    assert nearest_word("xyz", ["fire"]) == "" and nearest_word("x" * 1000, ["x"]) == ""


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (True, "true"), (3, "3"), (10**100, "a very large number"), ({"a": 1}, "a table"), ([1, "b"], "[1, “b”]"),
        ("a\nb", "“a b”"), ("a\x00\u202eb", "“a��b”"), (list(range(9)), "[0, 1, 2, 3, 4, 5, …]"),
    ],
)  # fmt: skip
def test_shown(value: object, words: str) -> None:
    assert shown(value) == words
    assert len(shown("x" * 500)) == 60


@pytest.mark.parametrize("held", [("cards",), ("rulebook",), ("cards", "rulebook")], ids="-".join)
def test_a_game_needs_no_options_to_be_there(
    tmp_path: Path, held: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("atlantis_desktop.content.folders.data_root", lambda: tmp_path)
    for name in held:
        (tmp_path / "assets/reef" / name).mkdir(parents=True)
    (tmp_path / "assets/locale").mkdir()
    told = [fault.sentence() for fault in check_game_content("reef", tmp_path)]
    assert not any("there is no game" in sentence or "options.toml" in sentence for sentence in told), told
    # A book without its list of pages is at fault all the same.
    assert any("rulebook.toml" in sentence for sentence in told) == ("rulebook" in held)


def test_options_that_the_program_has_are_missed_in_another_folder(data_copy: Path) -> None:
    (data_copy / "assets/fate/options.toml").unlink()
    assert any("options.toml" in fault.sentence() for fault in check_game_content("fate", data_copy))
