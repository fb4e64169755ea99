"""Names and texts of the cards in other languages: complete in German, and the rules do not see them."""

import shutil
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.rising.rules.content import load_content
from atlantis_desktop.games.rising.rules.match import make_rules
from atlantis_desktop.games.rising.words.card_texts import KINDS, check_cards, localised, sheets, texts_file
from atlantis_desktop.games.rising.words.sentences import card_texts, move_details, piece_name
from atlantis_desktop.paths import data_root
from atlantis_desktop.words import available_languages, set_language
from tests.games.rising.numbers import COMPONENT_0, COUNCILOR_0, MISFORTUNE_0

SAME = {"Adept", "Emissary"}
"""Names that may read the same in another language."""


@pytest.fixture
def german():
    set_language("de")
    yield
    set_language("en")


@pytest.mark.parametrize("code", [each.code for each in available_languages() if each.code != "en"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_text_has_its_counterpart(code: str, kind: str) -> None:
    field, limits = KINDS[kind]
    told = tomllib.loads(texts_file(code).read_text(encoding="utf-8"))[kind]
    english = {each.id: each for each in getattr(load_content(), field)}
    assert list(told) == list(english)
    for id, texts in told.items():
        assert set(texts) == set(limits), id
        for key, text in texts.items():
            assert text != getattr(english[id], key) or text in SAME, (id, key)


@pytest.mark.parametrize("code", ["de", "qps"])
def test_the_rules_see_the_same_numbers(code: str) -> None:
    content = load_content()
    other = localised(content, code)
    assert other is localised(content, code) and localised(content, "en") is content
    assert (other.content_hash, other.data) == (content.content_hash, content.data)
    for field, limits in KINDS.values():
        bare = [[replace(each, **dict.fromkeys(limits, "")) for each in getattr(c, field)] for c in (content, other)]
        assert bare[0] == bare[1]


@pytest.mark.usefixtures("german")
def test_sentences_name_cards_in_the_readers_language() -> None:
    rules = make_rules(3)
    names = ["Ana", "Ben", "Kleon"]
    assert piece_name(rules, 0, names) == "Buch der Einheit"
    assert piece_name(rules, MISFORTUNE_0 + 36, names) == "Ruhige See"
    assert piece_name(rules, COMPONENT_0, names) == "Schutzgitter"
    assert piece_name(rules, COUNCILOR_0 + 1, names) == "Baumeisterin"
    assert card_texts(rules, 0)[1].startswith("Ein trockenes Feld")
    assert move_details(rules, Move("component", 0, (COMPONENT_0,))).startswith("Auf zwei verschiedenen Armen")


def test_every_sheet_has_an_id_of_its_own() -> None:
    table = sheets(load_content())
    assert len(table.index) == len(table.cards) == 21 + 10 + 16 + 5 + 25 + 5
    assert table.sheet("ward-lattice").kind == "component" and table.sheet("level-2").rule == "RISE-03"


def test_faults_of_a_translation_are_named(tmp_path: Path) -> None:
    for name in ("rising", "locale"):
        drawn = shutil.ignore_patterns("art")
        shutil.copytree(data_root() / "assets" / name, tmp_path / "assets" / name, ignore=drawn)
    assert check_cards(tmp_path) == []
    file = tmp_path / "assets/rising/locale/de/cards.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("[library.foresight]", "[library.foresigt]"), encoding="utf-8")
    page = tmp_path / "assets/rising/rulebook/89_library_cards.md"
    page.write_text(page.read_text(encoding="utf-8") + "\n\nSee [Foresight](card:foresigt).\n", encoding="utf-8")
    found = "\n".join(fault.sentence() for fault in check_cards(tmp_path))
    assert "assets/rising/locale/de/cards.toml" in found and "Did you mean “foresight”?" in found
    assert "89_library_cards.md" in found and "there is no card foresigt" in found
