"""What the READMEs of the games say of new cards, components and options is followed as it is written."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import atlantis_desktop.games as games
from atlantis_desktop.content.checker import check_game_content
from atlantis_desktop.content.options import load_options, options_file
from atlantis_desktop.games import entry_of
from atlantis_desktop.workshop.game_checks import check_game, drawing_names
from atlantis_desktop.workshop.own_files import check_file
from tests.build.recipes import follow

ROOMS = Path(games.__file__).parent
CITY, ISLAND = ROOMS / "scoundrels" / "README.md", ROOMS / "rising" / "README.md"
MANIFEST = "assets/scoundrels/art/manifest.json"


@pytest.fixture
def data(tmp_path: Path, root: Path) -> Path:
    """A copy of the data without what is drawn and heard."""
    for folder in ("fate", "rising", "scoundrels", "locale"):
        drawn = shutil.ignore_patterns("*.png", "*.jpg", "*.svg")
        shutil.copytree(root / "assets" / folder, tmp_path / "assets" / folder, ignore=drawn)
    (tmp_path / "assets/art").mkdir()
    shutil.copy(root / "assets/art/manifest.json", tmp_path / "assets/art/manifest.json")
    # As it is once all sentences are translated, which texts of cards are asked of.
    languages = tmp_path / "assets/locale/languages.json"
    rows = json.loads(languages.read_text(encoding="utf-8"))
    languages.write_text(json.dumps([{**row, "translated": row["total"]} for row in rows]), encoding="utf-8")
    return tmp_path


def faults_of(game: str, data: Path) -> list[str]:
    entry = entry_of(game)
    found = [*check_game_content(game, data), *check_game(entry, data, drawing_names(data))]
    if entry.cards is not None:
        found += entry.cards().check(data)
    return [fault.sentence() for fault in found]


def test_a_card_of_the_city_is_added_by_its_page(data: Path) -> None:
    changed = follow(CITY, "A new card", data)
    assert len(changed) == 5, changed
    (fault,) = faults_of("scoundrels", data)
    assert "invest.toml: line" in fault and "table card I13" in fault and "scoundrels/pic_I13" in fault
    assert '"pic_I13" = {' in (data / "assets/scoundrels/art/src/sources.toml").read_text(encoding="utf-8")
    # What render_art.py does with the drawing.
    rows = json.loads((data / MANIFEST).read_text(encoding="utf-8"))
    rows["pic_I13"] = rows["pic_I12"]
    (data / MANIFEST).write_text(json.dumps(rows), encoding="utf-8")
    assert faults_of("scoundrels", data) == []


def test_a_card_of_the_city_without_its_german_name_is_told(data: Path) -> None:
    german = data / "assets/scoundrels/locale/de/cards.toml"
    before = german.read_text(encoding="utf-8")
    follow(CITY, "A new card", data)
    german.write_text(before, encoding="utf-8")
    assert any("card.I13: name is not translated" in fault for fault in faults_of("scoundrels", data))


def test_a_library_card_is_added_by_its_page(data: Path) -> None:
    changed = follow(ISLAND, "A new library card", data)
    assert changed == [
        "assets/rising/cards/library.toml", "assets/rising/art/signs.toml", "assets/rising/locale/de/cards.toml",
        "assets/rising/rulebook/89_library_cards.md", "assets/rising/locale/de/rulebook/89_library_cards.md",
    ]  # fmt: skip
    assert faults_of("rising", data) == []


def test_a_component_is_changed_by_its_page(data: Path) -> None:
    assert follow(ISLAND, "A new component", data) == ["assets/rising/cards/components.toml"]
    assert "gains 3 mystic energy" in (data / "assets/rising/cards/components.toml").read_text(encoding="utf-8")
    assert faults_of("rising", data) == []


def test_a_rule_option_is_added_by_its_page(data: Path) -> None:
    assert len(follow(CITY, "A new rule option", data)) == 2
    assert load_options("scoundrels", options_file("scoundrels", data)).defaults()["quietStart"] is False
    assert faults_of("scoundrels", data) == []


def test_a_map_is_copied_and_checked_as_its_page_says(root: Path, tmp_path: Path) -> None:
    islands = tmp_path / "maps" / "rising" / "islands"
    shutil.copytree(root / "maps/rising/islands", islands)
    shutil.copy(islands / "hexagon.tmx", islands / "mine.tmx")
    mine = islands / "mine.tmx"
    assert not check_file(mine).faults
    mine.write_text(mine.read_text(encoding="utf-8").replace('name="island"', 'name="ilsand"'), encoding="utf-8")
    assert any("ilsand" in fault.sentence() or "island" in fault.sentence() for fault in check_file(mine).faults)
