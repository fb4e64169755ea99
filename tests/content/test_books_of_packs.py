"""The pages of a pack in the rulebook of its game: behind the game's own, with numbers and names of their own."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from atlantis_desktop.content.checker import check_game_content
from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.overlays import localised_rulebook
from atlantis_desktop.content.rulebook import Rulebook, load_layout, load_rulebook, rulebook_folder

Replace = Callable[[Path, str, str], None]
PACK = """format = 1
game = "fate"
title = "The deep"
prefix = "DEEP"
rules = 2
questions = 1

[[page]]
id = "deep"
file = "10_deep.md"
icon = "flood"
figure = "wheel"
"""
PAGE = """# What the deep brings

**DEEP-01** The wheel of the pack turns twice. [FATE-01] [DEEP-A01]

**DEEP-02** It stands still on [the first page](deep).

**DEEP-A01** *Does it turn in the evening too?* Yes, always. [DEEP-01]
"""


@pytest.fixture
def packed(data_copy: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the content whose first game has a pack; gives the folder with the pages of the pack."""
    folder = data_copy / "assets" / "fate" / "packs" / "deep" / "rulebook"
    folder.mkdir(parents=True)
    (folder / "rulebook.toml").write_text(PACK, encoding="utf-8")
    (folder / "10_deep.md").write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr("atlantis_desktop.content.folders.data_root", lambda: data_copy)
    return folder


def book_of(packed: Path) -> Rulebook:
    return load_rulebook("fate", packed.parents[2] / "rulebook")


def test_the_pages_of_a_pack_follow_those_of_the_game(packed: Path) -> None:
    own, book = load_rulebook("fate", rulebook_folder("fate")), book_of(packed)
    assert [page.title for page in book.pages] == [page.title for page in load_rulebook("fate").pages]
    assert book.prefixes == ("FATE", "DEEP") and book.rule_ids() == own.rule_ids()
    last = book.pages[-1]
    assert (last.id, last.pack, last.span(), last.number) == ("deep", "deep", "1–A01", len(book.pages) - 1)
    assert book.rule_ids()[-3:] == ("DEEP-01", "DEEP-02", "DEEP-A01")
    assert [book.heading(page) for page in book.pages] == [""] * (len(book.pages) - 1) + ["The deep"]
    assert book.page_of("DEEP-02") is last and book.paragraph("DEEP-01").links() == ("FATE-01", "DEEP-A01")
    assert "DEEP-01" in book.related("FATE-01")


@pytest.mark.parametrize(("query", "rules"), [
    ("deep-02", ["DEEP-02"]), ("deep 2", ["DEEP-02"]), ("deep a1", ["DEEP-A01"]), ("fate-02", ["FATE-02"]),
    ("2", ["FATE-02", "DEEP-02"]),
])  # fmt: skip
def test_a_number_is_found_in_every_part(query: str, rules: list[str], packed: Path) -> None:
    assert [hit.rule for hit in book_of(packed).search(query)][: len(rules)] == rules


def test_words_are_found_on_the_pages_of_a_pack(packed: Path) -> None:
    assert [hit.rule for hit in book_of(packed).search("pack twice")] == ["DEEP-01"]


@pytest.mark.parametrize(("old", "new", "said"), [
    ("**DEEP-02**", "**DEEP-03**", ["no rule DEEP-03", "from DEEP-01 to DEEP-A01", "DEEP-02 has no paragraph"]),
    ("[FATE-01]", "[FATE-999]", ["no rule FATE-999", "from FATE-01"]),
    ("(deep)", "(dep)", ["leads to “dep”", "Did you mean “deep”?"]),
    ("# What the deep brings", "What the deep brings", ["packs/deep/rulebook/10_deep.md", "the title is missing"]),
])  # fmt: skip
def test_mistakes_on_its_pages_are_named(
    old: str, new: str, said: list[str], packed: Path, replace_in: Replace
) -> None:
    replace_in(packed / "10_deep.md", old, new)
    with pytest.raises(ContentError) as caught:
        book_of(packed)
    found = "\n".join(fault.sentence() for fault in caught.value.faults)
    assert all(word in found for word in said), found


@pytest.mark.parametrize(("old", "new"), [('id = "deep"', 'id = "set-up"'), ('prefix = "DEEP"', 'prefix = "FATE"')])
def test_a_pack_takes_no_name_of_its_game(old: str, new: str, packed: Path, replace_in: Replace) -> None:
    replace_in(packed / "rulebook.toml", old, new)
    with pytest.raises(ContentError) as caught:
        load_layout("fate", packed.parents[2] / "rulebook")
    assert "stands in the rulebook already" in caught.value.faults[0].sentence()


def test_a_page_that_the_pack_does_not_name_is_a_fault(packed: Path) -> None:
    root = packed.parents[4]
    assert check_game_content("fate", root) == []
    (packed / "20_more.md").write_text(PAGE, encoding="utf-8")
    (packed.parent / "locale" / "de" / "rulebook").mkdir(parents=True)
    (packed.parent / "locale" / "de" / "rulebook" / "30_most.md").write_text(PAGE, encoding="utf-8")
    found = "\n".join(fault.sentence() for fault in check_game_content("fate", root))
    assert "packs/deep/rulebook/20_more.md" in found and "30_most.md" in found


def test_the_translation_lies_in_the_folder_of_the_pack(packed: Path, replace_in: Replace) -> None:
    german = packed.parent / "locale" / "de" / "rulebook"
    german.mkdir(parents=True)
    shutil.copy(packed / "10_deep.md", german)
    replace_in(german / "10_deep.md", "The wheel of the pack turns twice.", "Das Rad dreht sich zweimal.")
    book = localised_rulebook(book_of(packed), None, "de")
    assert book.paragraph("DEEP-01").text == "Das Rad dreht sich zweimal."
    assert book.prefixes == ("FATE", "DEEP") and book.paragraph("DEEP-02").text == "It stands still on the first page."
    replace_in(german / "10_deep.md", "**DEEP-02**", "**DEEP-03**")
    found = "\n".join(fault.sentence() for fault in check_game_content("fate", packed.parents[4]))
    assert "DEEP-02 is not translated" in found and "DEEP-03 is not on this page" in found
