"""The numbers that stand on no card: read from their file, checked, changed by another copy, and kept by old games."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.sheets import texts_file
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.games.archon.rules import numbers, scoring
from atlantis_desktop.games.archon.rules.content import content_folder, content_from_data, load_content
from atlantis_desktop.games.archon.rules.match import make_rules
from atlantis_desktop.games.archon.words import sentences
from atlantis_desktop.games.archon.words.book_cards import sheets
from tests.games.archon.play import council

THREE = ["monarchists", "oligarchs", "democrats"]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the card files, to be changed."""
    return Path(shutil.copytree(content_folder(), tmp_path / "cards"))


def put(folder: Path, name: str, n: object) -> None:
    """Write another number."""
    file = folder / "numbers.toml"
    text, found = re.subn(rf"(?m)^{name} = \S+", f"{name} = {n}", file.read_text("utf-8"))
    assert found == 1, name
    file.write_text(text, "utf-8")


def test_archon_64_another_copy_plays_and_speaks_by_its_own_numbers(copy: Path) -> None:
    put(copy, "levy", 7)
    put(copy, "stud_price", 3)
    content = load_content(copy)
    rules = make_rules(3, None, content)
    _own, state = council(3, "diplomacy", factions=THREE, prytanis=0)
    assert "7 T" in sentences.move_text(rules, Move("levy", 0), ["a", "b", "c"])
    before = state.talents[0]
    rules.advance(state, Move("levy", 0), [])
    assert state.talents[0] == before + 7
    assert sheets(content).numbers["stud_price"] == 3


@pytest.mark.parametrize("group", numbers.GROUPS)
def test_every_number_is_held_to_its_bounds(copy: Path, group: str) -> None:
    spans = numbers.GROUPS[group]
    for wrong in (lambda low, high: low - 1, lambda low, high: high + 1, lambda low, high: '"2"',
                  lambda low, high: "true", lambda low, high: "1.5"):  # fmt: skip
        for name, (low, high) in spans.items():
            put(copy, name, wrong(low, high))
        with pytest.raises(ContentError) as found:
            load_content(copy)
        told = {fault.place.rpartition("key ")[2]: fault.expected for fault in found.value.faults}
        assert told == {name: f"a whole number from {low} to {high}" for name, (low, high) in spans.items()}
    for name, (low, _high) in spans.items():
        put(copy, name, low)
    assert {name: getattr(load_content(copy).numbers, name) for name in spans} == {
        name: low for name, (low, _high) in spans.items()
    }


def other_start(folder: Path, *rows: str) -> None:
    """Give the Monarchists other starts, each a row of `key = value` lines."""
    file = folder / "factions.toml"
    first, mark, rest = file.read_text("utf-8").partition('\n[[faction]]\nid = "aristocrats"')
    first = first.partition("\n[[faction.start]]")[0]
    file.write_text(first + "".join(f"\n[[faction.start]]\n{row}\n" for row in rows) + mark + rest, "utf-8")


def test_archon_06_a_faction_can_begin_otherwise_with_one_number_of_seats(copy: Path) -> None:
    other_start(copy, "seats = 3\ntalents = 9\nhero = 2", "seats = 4\narete = 5\nhorses = 4\ntyche = 1")
    content = load_content(copy)
    usual = content.factions[0]
    begun = {}
    for seats in (3, 4, 5):
        rules = make_rules(seats, None, content)
        state = rules.start(1)
        seat = state.factions.index(0)
        heroes = [rules.cards.hero_value[hero] for hero, owner in enumerate(state.hero_owner) if owner == seat]
        begun[seats] = (state.arete[seat], state.talents[seat], state.horses[seat], heroes, state.tyche[seat])
    same = (usual.arete, usual.talents, usual.horses, [usual.hero], usual.tyche)
    assert begun == {3: (same[0], 9, same[2], [2], same[4]), 4: (5, same[1], 4, same[3], 1), 5: same}


def test_archon_123_legacy_counts_from_the_start_with_this_number_of_seats(copy: Path) -> None:
    other_start(copy, "seats = 3\narete = 2")
    rules = make_rules(3, None, load_content(copy))
    state = rules.start(1)
    seat = state.factions.index(0)
    assert state.arete[seat] == 2 and scoring.legacy(rules, state, seat).arete == 0
    state.arete[seat] += 1
    assert scoring.legacy(rules, state, seat).arete == rules.numbers.arete_gained


@pytest.mark.parametrize(
    ("rows", "key", "expected"),
    [
        (("seats = 2\nhero = 1",), "seats", "a whole number from 3 to 8"),
        (("seats = 3\nhero = 4",), "hero", "a whole number from 1 to 3"),
        (("seats = 3\nhero = 1", "seats = 3\nhero = 2"), "seats", "another number of seats"),
        (("seats = 3\nheroes = 1",), "heroes", "one of arete, hero, horses, seats, talents, tyche"),
    ],
)
def test_archon_06_a_faulty_start_is_told_with_its_place(
    copy: Path, rows: tuple[str, ...], key: str, expected: str
) -> None:
    other_start(copy, *rows)
    with pytest.raises(ContentError) as found:
        load_content(copy)
    told = [(fault.place.rpartition("key ")[2], fault.expected) for fault in found.value.faults]
    assert told == [(key, expected)]


def test_a_number_that_is_unknown_or_missing_is_told_with_the_nearest(copy: Path) -> None:
    file = copy / "numbers.toml"
    file.write_text(file.read_text("utf-8").replace("levy = 4", "levi = 4"), "utf-8")
    with pytest.raises(ContentError) as found:
        load_content(copy)
    assert {fault.nearest for fault in found.value.faults} == {"levi", "levy"}


def test_a_game_saved_before_these_numbers_were_kept_goes_on_by_those_of_then() -> None:
    data = {name: file for name, file in load_content().data.items() if name != "numbers"}
    content = content_from_data(data)
    assert content.numbers == numbers.ArchonNumbers(**{
        name: n for group in numbers.GROUPS for name, n in numbers.BEFORE[group].items()
    })  # fmt: skip
    assert content_from_data(dict(content.data)).content_hash == content.content_hash


def test_a_game_with_other_numbers_is_no_game_of_today(copy: Path) -> None:
    put(copy, "aim", 5)
    assert load_content(copy).content_hash != load_content().content_hash


def test_every_number_is_used_by_the_rules() -> None:
    files = Path(numbers.__file__).parent.glob("*.py")
    text = "".join(file.read_text("utf-8") for file in files if file.name != "numbers.py")
    assert [name for name in load_content().numbers.named() if not re.search(rf"\bn(umbers)?\.{name}\b", text)] == []


def test_the_pages_in_other_languages_name_the_same_numbers() -> None:
    english = content_folder().parent / "rulebook"
    for language in texts_file("archon", "de").parents[1].iterdir():
        for page in english.glob("*.md"):
            other = language / "rulebook" / page.name
            names = [sorted(set(re.findall(r"\{(\w+)\}", file.read_text("utf-8")))) for file in (page, other)]
            assert names[0] == names[1], other


def test_archon_46_a_higher_bid_of_doom_fits_its_sealed_answer(copy: Path) -> None:
    put(copy, "doom_bid", 3)
    rules = make_rules(3, None, load_content(copy))
    _own, state = council(3, "support", factions=THREE, act=3, activated=["L21"])
    for seat in range(3):
        heroes = [0] * sum(owner == seat for owner in state.hero_owner)
        rules.advance(state, Move("support", seat, (0, 9, 0, tuple(heroes))), [])
    assert state.doom == [9, 9, 9]
