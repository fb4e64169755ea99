"""The check that the parts of each game fit together: silent on what ships, and it names whatever is missing."""

from __future__ import annotations

import ast
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from atlantis_desktop.games import entries
from atlantis_desktop.games.rising.bots.library import CARDS
from atlantis_desktop.games.rising.bots.numbers import DEEDS
from atlantis_desktop.games.rising.checks import ARTIFACTS
from atlantis_desktop.games.scoundrels.bots.known_effects import KNOWN
from atlantis_desktop.games.scoundrels.rules.fx import OPS
from atlantis_desktop.paths import drawing_lists
from atlantis_desktop.workshop import game_checks
from atlantis_desktop.workshop.game_checks import check_events, check_games, events_made, rules_folder

GAMES = [entry.id for entry in entries()]
RISING, CITY = "assets/rising/cards", "assets/scoundrels/cards"
MANIFEST = "assets/art/manifest.json"


@pytest.fixture
def data(tmp_path: Path, root: Path) -> Path:
    """The cards, rulebooks and words that ship, with the list of drawings and no drawing."""
    for folder in (root / "assets").iterdir():
        if folder.is_dir() and folder.name not in ("art", "sounds", "fonts"):
            drawn = shutil.ignore_patterns("*.png", "*.jpg", "src")
            shutil.copytree(folder, tmp_path / "assets" / folder.name, ignore=drawn)
    (tmp_path / MANIFEST).parent.mkdir()
    shutil.copy(root / MANIFEST, tmp_path / MANIFEST)
    # As it is once all sentences are translated, which texts of cards are asked of.
    languages = tmp_path / "assets/locale/languages.json"
    rows = json.loads(languages.read_text(encoding="utf-8"))
    languages.write_text(json.dumps([{**row, "translated": row["total"]} for row in rows]), encoding="utf-8")
    return tmp_path


def faults_of(root: Path) -> list[str]:
    found = check_games(root)
    for entry in entries():
        if entry.cards is not None:
            found += entry.cards().check(root)
    return [fault.sentence() for fault in found]


def replaced(file: str, old: str, new: str) -> Callable[[Path], None]:
    def spoil(root: Path) -> None:
        path = root / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return spoil


def without_drawing(name: str) -> Callable[[Path], None]:
    def spoil(root: Path) -> None:
        prefix = next(each for each in sorted(drawing_lists(root / "assets"), reverse=True) if name.startswith(each))
        file = drawing_lists(root / "assets")[prefix]
        rows = json.loads(file.read_text(encoding="utf-8"))
        del rows[name.removeprefix(prefix)]
        file.write_text(json.dumps(rows), encoding="utf-8")

    return spoil


def test_what_ships_fits_together(data: Path) -> None:
    assert faults_of(data) == []


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (without_drawing("scoundrels/pic_R05"), (r"shining.toml: line \d+, table card R05", "scoundrels/pic_R05")),
        (without_drawing("archon/stasis_freed_slaves"),
         (r"stasis.toml: line \d+, table card freed-slaves", "archon/stasis_freed_slaves")),
        (without_drawing("archon/objective_O2"),
         (r"objectives.toml: line \d+, table objective temple-of-poseidon", "archon/objective_O2")),
        (without_drawing("icons/bull"), (r"misfortunes.toml: line \d+, table misfortune omen-of-the-b", "icons/bull")),
        (without_drawing("icons/crown"), (r"library.toml: line \d+", "no drawing “icons/crown”")),
        (without_drawing("icons/tied-scroll"), (r"library.toml: line 6\d", "icons/tied-scroll")),
        (without_drawing("icons/owl"), (r"councilors.toml: line \d+", "icons/owl")),
        (without_drawing("icons/water-fountain"), (r"components.toml: line 20, table component aether-", "fountain")),
        (replaced(f"{RISING}/library.toml", 'script = "cipher"', 'script = "ciphre"'),
         (r"library.toml: line \d+, table library cipher-of-expertise, key script", "nobody knows the script",
          "cipher”?")),
        (replaced(f"{RISING}/library.toml", 'script = "compass"', 'script = "compas"'),
         ("nobody knows the script “compas”", "no artifact has the script “compass”", "there is no sign for it")),
        (replaced(f"{RISING}/library.toml", 'script = "compass"', 'script = "sickle"'),
         (r"line \d+.*two artifacts have the script “sickle”", "no artifact has the script “compass”")),
        (replaced(f"{RISING}/councilors.toml", 'id = "scholar"', 'id = "scolar"'),
         (r"councilors.toml: line \d+, table councilor scolar", "no bot knows the worth of “scolar”", "no sign")),
        (replaced(f"{RISING}/misfortunes.toml", 'id = "tempest"', 'id = "storm"'),
         (r"misfortunes.toml: line \d+, table misfortune storm, key id: there is no sign for it",)),
        (replaced(f"{RISING}/components.toml", '["script", "legion_loom"]', '["script", "legion_lumm"]'),
         (r"components.toml: line \d+, table component legion-loom, key effect", "legion_lumm")),
        (replaced("assets/scoundrels/locale/de/cards.toml", 'name = "Austernbänke"', ""),
         (r"scoundrels/locale/de/cards.toml: table card.I01: name is not translated",)),
        (replaced("assets/rising/locale/de/cards.toml", 'name = "Weitsicht"', ""),
         (r"rising/locale/de/cards.toml: table library.foresight: name is not translated",)),
    ],
)  # fmt: skip
def test_what_is_missing_is_named_with_its_line(
    data: Path, spoil: Callable[[Path], None], said: tuple[str, ...]
) -> None:
    spoil(data)
    text = "\n".join(faults_of(data))
    for words in said:
        assert re.search(words, text), text


def test_a_card_of_fate_without_its_german_name_is_named(data: Path) -> None:
    check = next(entry.cards for entry in entries() if entry.id == "fate")
    assert check is not None and check().check(data) == []
    (data / "assets/fate/locale/de/cards.toml").write_text("format = 1\n", encoding="utf-8")
    said = [fault.sentence() for fault in check().check(data)]
    assert any("fate/locale/de/cards.toml: table card.volcano: name is not translated" in each for each in said), said


def test_a_language_that_is_half_translated_is_no_fault(data: Path) -> None:
    replaced("assets/rising/locale/de/cards.toml", 'name = "Weitsicht"', "")(data)
    rows = json.loads((data / "assets/locale/languages.json").read_text(encoding="utf-8"))
    (data / "assets/locale/languages.json").write_text(
        json.dumps([{**row, "total": row["total"] + 1} for row in rows]), encoding="utf-8"
    )
    assert faults_of(data) == []


def test_an_effect_that_no_bot_knows_the_worth_of_is_named(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from atlantis_desktop.games.scoundrels import checks

    monkeypatch.setattr(checks, "KNOWN", {**KNOWN, "fx": KNOWN["fx"] - {"steal_card"}})
    (fault,) = faults_of(data)
    assert re.match(r"assets/scoundrels/cards/scandal.toml: line \d+, table card S06, key fx: no bot knows", fault)
    assert "steal_card" in fault


def test_a_library_card_that_no_bot_knows_the_worth_of_is_named(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from atlantis_desktop.games.rising import checks

    monkeypatch.setattr(checks, "CARDS", {name: 1.0 for name in CARDS if name != "heart"})
    (fault,) = faults_of(data)
    assert re.search(r"library.toml: line \d+, table library .*, key script: no bot knows the worth of “heart”", fault)
    monkeypatch.undo()
    monkeypatch.setattr(checks, "DEEDS", {name: worth for name, worth in DEEDS.items() if name != "convert"})
    (fault,) = faults_of(data)
    assert re.search(r"library mystic-conversion, key effect: no bot knows the worth of “convert”", fault)


def test_the_bots_of_the_city_know_every_operation() -> None:
    """An operation that is added to the vocabulary is to be judged, or `validate` says so."""
    assert set().union(*KNOWN.values()) == set(OPS)


def test_the_rules_ask_for_exactly_these_artifacts(root: Path) -> None:
    asked = set()
    for file in (root / "atlantis_desktop/games/rising/rules").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("has_artifact", "artifact_of", "gift"):
                asked |= {part.value for part in node.args if isinstance(part, ast.Constant)}
    assert asked == set(ARTIFACTS)


# ------------------------------------------------------------------------------------------------------ events


@pytest.mark.parametrize("game", GAMES)
def test_the_events_of_every_game_are_found_and_known(game: str) -> None:
    folder = rules_folder(game)
    entry = next(entry for entry in entries() if entry.id == game)
    assert entry.checks is not None and folder is not None
    known = entry.checks().events
    assert known is not None
    assert len({kind for _file, _line, kind in events_made(folder)}) > 15
    assert check_events(folder, known()) == []


def test_an_event_without_words_is_named_with_file_and_line(tmp_path: Path) -> None:
    folder = tmp_path / "dice" / "rules"
    folder.mkdir(parents=True)
    (folder / "rules.py").write_text(
        "def play(events):\n    events.append(Event('rolled', 0))\n"
        "    tell(events, 'lost' if events else 'won', 0)\n    tell(events, kind, 'won')\n    Event()\n",
        encoding="utf-8",
    )
    assert sorted((line, kind) for _file, line, kind in events_made(folder)) == [(2, "rolled"), (3, "lost"), (3, "won")]
    faults = [fault.sentence() for fault in check_events(folder, {"rolled", "won"})]
    assert len(faults) == 1 and faults[0].startswith("dice/rules/rules.py: line 3: the log has no words for")
    assert check_events(None, set()) == []


def test_validate_tells_of_an_event_without_words(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atlantis_desktop.games.rising.checks.EVENTS", frozenset())
    assert any("rising/rules/" in fault for fault in faults_of(data)), "the check of the games asks for the words"


def test_an_unreadable_list_of_drawings_is_told_once_elsewhere(data: Path) -> None:
    (data / MANIFEST).write_text("{", encoding="utf-8")
    assert game_checks.drawing_names(data) == set()
    assert faults_of(data) == []
