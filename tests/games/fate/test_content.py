"""The cards of The Fate of Atlantis: their order, the wheel, JSON and each kind of mistake in a card file."""

import json
import time
from pathlib import Path

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.games.fate.rules.content import CardTable, cards_file, load_cards, table_from_json, table_to_json

NAMES = ["fire", "volcano", "water", "flood", "air", "meteor", "death", "plague", "earth", "quake"]
DISPROVES = {
    "earth": {"water", "air"}, "air": {"fire", "water"}, "fire": {"death", "earth"},
    "water": {"death", "fire"}, "death": {"earth", "air"},
}  # fmt: skip


@pytest.fixture(scope="module")
def table() -> CardTable:
    return load_cards()


@pytest.fixture(scope="module")
def text() -> str:
    return cards_file().read_text(encoding="utf-8")


def faults_of(tmp_path: Path, content: str | bytes) -> list[str]:
    file = tmp_path / "cards.toml"
    file.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    with pytest.raises(ContentError) as caught:
        load_cards(file)
    return [fault.sentence() for fault in caught.value.faults]


def test_order_is_the_numbering_of_the_rules(table: CardTable) -> None:
    wanted = [f"{name}-{value}" for name in NAMES for value in (1, 2, 4, 6, 10)]
    wanted += ["tablet-a", "tablet-b", "doorway", "chamber"]
    assert [card.id for card in table.cards] == wanted
    assert [table.index[card_id] for card_id in wanted] == list(range(54))
    for card in table.cards[:50]:
        assert (card.name_index, card.element) == (card.index // 5, card.index // 10)
        assert table.names[card.name_index].cards[card.index % 5] == card.index
    assert [(card.type, card.value, card.element) for card in table.cards[50:]] == [
        ("tablet", 10, -1), ("tablet", 10, -1), ("doorway", 0, -1), ("chamber", 0, -1),
    ]  # fmt: skip


def test_sums_of_the_deck(table: CardTable) -> None:
    assert sum(card.value for card in table.cards[:50]) == 230
    assert {sum(table.cards[card].value for card in name.cards) for name in table.names} == {23}


def test_relation_and_wheel(table: CardTable) -> None:
    found = {e.id: {table.elements[other].id for other in e.disproves} for e in table.elements}
    assert found == DISPROVES
    wheel = [table.elements[place].id for place in table.wheel]
    assert wheel == ["air", "water", "fire", "death", "earth"]
    for place, element in enumerate(wheel):
        assert DISPROVES[element] == {wheel[(place + 1) % 5], wheel[(place + 2) % 5]}


def test_titles_and_captions(table: CardTable) -> None:
    assert table.title(table.card("volcano-6")) == "Volcano 6"
    assert table.title(table.card("tablet-a")) == "Mysterious Tablet"
    assert table.caption(table.card("volcano-6")) == "disproves Death · Earth"
    assert table.caption(table.card("tablet-a")) == "joins any set · −20 in hand"
    with pytest.raises(ContentError, match="volcano-6"):
        table.card("volkano-6")


def test_json_gives_the_same_table_and_is_stable(table: CardTable) -> None:
    written = table_to_json(table)
    again = table_from_json(written)
    assert again == table and table_to_json(again) == written
    assert len(written) < 4000


def test_hash_names_what_the_rules_see(table: CardTable, text: str, tmp_path: Path) -> None:
    other = tmp_path / "cards.toml"
    other.write_text(text.replace('name = "Volcano"', 'name = "Lava"'), encoding="utf-8")
    assert load_cards(other).content_hash == table.content_hash
    other.write_text(text.replace("[1, 2, 4, 6, 10]", "[1, 2, 4, 6, 12]", 1), encoding="utf-8")
    changed = load_cards(other)
    assert changed.content_hash != table.content_hash and changed.index["fire-12"] == 4


def test_changed_file_is_read_again(text: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(text, encoding="utf-8")
    first = load_cards(file)
    assert load_cards(file) is first
    file.write_text(text.replace('"Volcano"', '"Lava"'), encoding="utf-8")
    assert load_cards(file).card("volcano-1").name == "Lava"


# In each row: what is replaced by what, and the words that the faults must hold.
MISTAKES = [
    ("unknown key", 'symbol = "raindrop"', 'symbl = "raindrop"', ["line ", "symbl", "symbol"]),
    ("missing key", 'rule = "FATE-23"\n', "", ["table card tablet", "rule is missing"]),
    ("wrong type", "value = 10\n", 'value = "ten"\n', ["key value", "“ten”", "1 to 99"]),
    ("true is no number", "copies = 2", "copies = true", ["key copies", "true does not fit"]),
    ("out of range", "[1, 2, 4, 6, 10]", "[1, 2, 4, 6, 100]", ["key values", "1 to 99"]),
    ("not ascending", "[1, 2, 4, 6, 10]", "[1, 2, 6, 4, 10]", ["greater than the one before"]),
    ("four values", "[1, 2, 4, 6, 10]", "[1, 2, 4, 6]", ["5 whole numbers"]),
    ("values no list", "[1, 2, 4, 6, 10]", "7", ["key values", "7 does not fit"]),
    ("duplicate id", 'id = "volcano"', 'id = "fire"', ["the id “fire” is used twice"]),
    ("duplicate element", 'id = "water"\nname = "Water"\ncolour', 'id = "fire"\nname = "W"\ncolour', ["used twice"]),
    ("bad id", 'id = "volcano"', 'id = "Vol cano"', ["key id", "“Vol cano”", "small letters"]),
    ("unknown element", 'element = "fire"', 'element = "fyre"', ["“fyre”", "Did you mean “fire”?"]),
    ("unknown type", 'type = "doorway"', 'type = "dorway"', ["Did you mean “doorway”?"]),
    ("disproves unknown", '["death", "earth"]', '["deaht", "earth"]', ["Did you mean “death”?"]),
    ("disproves twice", '["death", "earth"]', '["death", "death"]', ["stands there twice"]),
    ("disproves itself", '["death", "earth"]', '["fire", "earth"]', ["fire disproves itself"]),
    ("no tournament", '["death", "earth"]', '["death", "water"]', ["fire and water disprove each other",
                                                                    "neither of fire and earth"]),
    ("three disproved", '["death", "earth"]', '["death", "earth", "air"]', ["a list of 2 words"]),
    ("wrong game", 'game = "fate"', 'game = "fatte"', ["Did you mean “fate”?"]),
    ("newer format", "format = 1", "format = 2", ["key format", "from 1 to 1"]),
    ("unknown top", 'wheel_top = "air"', 'wheel_top = "aire"', ["Did you mean “air”?"]),
    ("empty name", 'name = "Volcano"', 'name = " "', ["the text is empty"]),
    ("long name", 'name = "Volcano"', 'name = "' + "V" * 60 + '"', ["at most 40 letters"]),
    ("control letters", 'name = "Volcano"', 'name = "Vol\\u0007cano"', ["control characters"]),
    ("bad rule", 'rule = "FATE-13"', 'rule = "Fate 13"', ["key rule", "such as FATE-21"]),
    ("three tablets", "copies = 2", "copies = 3", ["key copies", "as the count of the rules continues"]),
    ("no doorway", 'type = "doorway"', 'type = "chamber"', ["tablet, doorway, chamber"]),
    ("own unknown", "copies = 2", 'copies = 2\nown = ["valeu"]', ["Did you mean “value”?"]),
    ("no TOML", 'name = "Fire"', "name = Fire", ["line ", "this is not TOML"]),
    ("element no table", "[[element]]", "[element]", ["not TOML"]),
    ("names of one element apart", 'element = "fire"', 'element = "water"', ["two names of each element"]),
]  # fmt: skip


@pytest.mark.parametrize(("what", "old", "new", "words"), MISTAKES, ids=[row[0] for row in MISTAKES])
def test_mistake_is_named(what: str, old: str, new: str, words: list[str], text: str, tmp_path: Path) -> None:
    assert old in text, what
    sentences = faults_of(tmp_path, text.replace(old, new, 1))
    said = "\n".join(sentences)
    assert all(word in said for word in words), said
    assert all(sentence.startswith("cards.toml: ") for sentence in sentences)


def test_fault_names_the_right_line(text: str, tmp_path: Path) -> None:
    changed = text.replace('art = "pic_plague"', "art = 5")
    line = changed.split("\n").index("art = 5") + 1
    assert faults_of(tmp_path, changed) == [
        f"cards.toml: line {line}, table card plague, key art: 5 does not fit here. "
        "Expected: an id of small letters, digits and hyphens."
    ]


def test_every_fault_is_found_in_one_pass(text: str, tmp_path: Path) -> None:
    changed = text.replace('art = "pic_plague"', "art = 5").replace("copies = 2", "copies = -1")
    assert len(faults_of(tmp_path, changed)) == 2


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "missing"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b'format = 1\nname = "\xe4"\n', "line 2"),
        (b"#\n" * 150_000, "too large"),
        (b"x = " + b"[\n" * 50_000, "TOML"),
        (b"x" + b".x" * 20_000 + b" = 1", "too many parts"),
        (b"format = 1" + b"0" * 1900, "very large number"),
        (b"\x00", "TOML"),
        (b"element = 3\ncard = [1, 2]\n", "no table"),
    ],
    ids=["empty", "bytes", "latin-1", "large", "brackets", "dots", "big number", "zero", "no tables"],
)
def test_hostile_file_is_refused_quickly(content: bytes, words: str, tmp_path: Path) -> None:
    start = time.perf_counter()
    sentences = faults_of(tmp_path, content)
    assert time.perf_counter() - start < 5
    assert any(words in sentence or (words == "TOML" and "nested" in sentence) for sentence in sentences), sentences
    assert all(len(sentence) < 1000 for sentence in sentences)


def test_missing_file_and_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(ContentError, match=r"missing|cannot be read"):
            load_cards(path)


def test_byte_order_mark_and_windows_line_ends_are_fine(table: CardTable, text: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode("utf-8"))
    assert load_cards(file) == table


@pytest.mark.parametrize(
    "raw",
    [
        "", "[]", "3", "null", "{}", "[" * 100_000, '{"game":"fate"}', '{"game":["fate"]}', '{"game":"chess"}',
        '{"game":"fate","format":1,"wheel_top":[],"element":[],"card":[]}',
        '{"game":"fate","format":1,"wheel_top":"air","element":[{"id":[]}],"card":[{"id":{}}]}',
        '{"game":"fate","format":NaN}', "{" + " " * 600_000 + "}",
    ],
)  # fmt: skip
def test_hostile_saved_table_is_refused(raw: str) -> None:
    with pytest.raises(ContentError) as caught:
        table_from_json(raw, "save.json")
    assert caught.value.faults[0].file == "save.json"


def test_saved_table_is_checked_like_a_file(table: CardTable) -> None:
    data = json.loads(table_to_json(table))
    data["element"][0]["disproves"] = ["water", "earth"]
    with pytest.raises(ContentError, match="disprove each other"):
        table_from_json(json.dumps(data))


def test_loading_takes_a_few_milliseconds(text: str, tmp_path: Path) -> None:
    """The best of several runs, since the machine may be busy with something else."""
    times = []
    for number in range(7):
        file = tmp_path / f"cards{number}.toml"
        file.write_text(text, encoding="utf-8")
        start = time.perf_counter()
        load_cards(file)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.025
