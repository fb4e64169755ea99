"""Content files changed at random: each loads whole or gives clear sentences, and quickly."""

import json
import random
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from atlantis_desktop.content.card_files import _loaded
from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.options import load_options, options_file
from atlantis_desktop.content.rulebook import load_rulebook, rulebook_folder
from atlantis_desktop.games.fate.rules.content import cards_file, load_cards, table_from_json, table_to_json
from atlantis_desktop.games.scoundrels.rules.card_sentences import Composer
from atlantis_desktop.games.scoundrels.rules.content import FILES, content_folder, content_from_data, load_content
from atlantis_desktop.games.scoundrels.rules.deck import Deck

WORDS = [
    "true", "-1", "0", "10", "999999999999", '""', '"fire"', '"Fire"', "[]", "[1, 2, 4, 6, 10]", '["air", "air"]', "{}",
    "1.5", "nan", "1979-05-27", '"FATE-99"', '"FATE-21"', "[[card]]", "[element]", '"""', "'", "\\", "#", "=", "id",
    "name", "values = [1, 2, 3, 4, 5]", 'own = ["text"]', "x" * 3000, "\u202e", "\x00", "é", "[" * 40, "a.b.c = 1",
]  # fmt: skip

Change = Callable[[random.Random, list[str]], None]


def drop_line(rng: random.Random, lines: list[str]) -> None:
    del lines[rng.randrange(len(lines))]


def double_line(rng: random.Random, lines: list[str]) -> None:
    lines.insert(rng.randrange(len(lines)), rng.choice(lines))


def swap_lines(rng: random.Random, lines: list[str]) -> None:
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]


def change_value(rng: random.Random, lines: list[str]) -> None:
    places = [place for place, line in enumerate(lines) if "=" in line and not line.startswith("#")]
    if places:
        place = rng.choice(places)
        lines[place] = lines[place].split("=")[0] + "= " + rng.choice(WORDS)


def change_letter(rng: random.Random, lines: list[str]) -> None:
    place = rng.choice([place for place, line in enumerate(lines) if line] or [0])
    lines[place] = lines[place] or "#"
    at = rng.randrange(len(lines[place]))
    lines[place] = lines[place][:at] + rng.choice('abz09"[]=.-_ #\x7f') + lines[place][at + 1 :]


def cut_off(rng: random.Random, lines: list[str]) -> None:
    del lines[rng.randrange(1, len(lines)) :]


def put_in(rng: random.Random, lines: list[str]) -> None:
    lines.insert(rng.randrange(len(lines)), rng.choice(WORDS))


def move_block(rng: random.Random, lines: list[str]) -> None:
    start = rng.randrange(len(lines))
    block = lines[start : start + rng.randrange(1, 12)]
    del lines[start : start + len(block)]
    at = rng.randrange(len(lines) + 1)
    lines[at:at] = block


CHANGES: list[Change] = [
    drop_line, double_line, swap_lines, change_value, change_value, change_letter, cut_off, put_in, move_block,
]  # fmt: skip


def mutated(seed: int, text: str) -> str:
    rng = random.Random(seed)
    lines = text.split("\n")
    for _round in range(rng.choice((1, 1, 1, 2, 5))):
        rng.choice(CHANGES)(rng, lines)
        if len(lines) < 2:
            break
    return "\n".join(lines)


def assert_clear(error: ContentError, files: set[str], seed: int) -> None:
    assert error.faults, seed
    for fault in error.faults:
        sentence = fault.sentence()
        assert fault.file in files and fault.wrong and fault.expected, (seed, sentence)
        assert sentence.isprintable() and len(sentence) < 1500, (seed, sentence)


def try_all(seeds: range, tmp_path: Path) -> tuple[int, int]:
    """Give how many files loaded and how many were refused."""
    text = cards_file().read_text(encoding="utf-8")
    file = tmp_path / "cards.toml"
    loaded = refused = 0
    for seed in seeds:
        file.write_text(mutated(seed, text), encoding="utf-8")
        start = time.perf_counter()
        try:
            table = load_cards(file)
        except ContentError as error:
            refused += 1
            assert_clear(error, {"cards.toml"}, seed)
        else:
            loaded += 1
            assert len(table.cards) == len(table.index) == 54, seed
            assert sorted(table.wheel) == [0, 1, 2, 3, 4], seed
            assert table_from_json(table_to_json(table)) == table, seed
        assert time.perf_counter() - start < 5, seed
    return loaded, refused


def test_500_mutated_card_files(tmp_path: Path) -> None:
    loaded, refused = try_all(range(500), tmp_path)
    # Both ways out must really have been taken, or the changes are too weak or too strong to show anything.
    assert loaded > 20 and refused > 300


def try_decks(seeds: range, folder: Path) -> tuple[int, int]:
    """The same for the four card files of City of Scoundrels, one of them changed at a time."""
    shutil.copytree(content_folder(), folder)
    files = [folder / f"{family}.toml" for family in FILES]
    originals = {file: file.read_text(encoding="utf-8") for file in files}
    # A file of printed values would lay itself over the changed ones.
    none = folder / "no-printed-values.toml"
    loaded = refused = 0
    for seed in seeds:
        file = files[seed % len(files)]
        file.write_text(mutated(seed, originals[file]), encoding="utf-8")
        start = time.perf_counter()
        try:
            content = load_content(folder, none)
        except ContentError as error:
            refused += 1
            assert_clear(error, {file.name}, seed)
        else:
            loaded += 1
            deck = Deck(content)
            assert len(deck.pieces.names) == len(set(deck.pieces.names)) == 106, seed
            again = content_from_data(json.loads(json.dumps(content.data)))
            assert (again.kinds, again.content_hash) == (content.kinds, content.content_hash), seed
            tell = Composer(names={kind.id: kind.name for kind in content.kinds})
            assert all(tell.text(kind) == kind.text for kind in content.kinds), seed
        assert time.perf_counter() - start < 5, seed
        file.write_text(originals[file], encoding="utf-8")
        _loaded.clear()
    return loaded, refused


def test_500_mutated_decks(tmp_path: Path) -> None:
    loaded, refused = try_decks(range(500), tmp_path / "scoundrels")
    assert loaded > 10 and refused > 350


@pytest.mark.long(55)
def test_10000_mutated_decks(tmp_path: Path) -> None:
    loaded, refused = try_decks(range(1000, 11000), tmp_path / "scoundrels")
    assert loaded > 200 and refused > 7000


@pytest.mark.long(15)
def test_10000_mutated_card_files(tmp_path: Path) -> None:
    loaded, refused = try_all(range(1000, 11000), tmp_path)
    assert loaded > 400 and refused > 6000


def test_200_mutated_option_files(tmp_path: Path) -> None:
    text = options_file("fate").read_text(encoding="utf-8")
    file = tmp_path / "options.toml"
    loaded = 0
    for seed in range(200):
        file.write_text(mutated(seed, text), encoding="utf-8")
        try:
            table = load_options("fate", file)
        except ContentError as error:
            assert_clear(error, {"options.toml"}, seed)
        else:
            loaded += 1
            assert table.resolve({}) == table.defaults() and table.check(table.defaults()) == [], seed
    assert 5 < loaded < 150


def test_200_mutated_rulebook_pages(tmp_path: Path) -> None:
    folder = tmp_path / "fate"
    shutil.copytree(rulebook_folder("fate"), folder)
    pages = sorted(folder.glob("*.*"))
    originals = {page: page.read_text(encoding="utf-8") for page in pages}
    loaded = 0
    for seed in range(200):
        page = pages[seed % len(pages)]
        page.write_text(mutated(seed, originals[page]), encoding="utf-8")
        try:
            book = load_rulebook("fate", folder, load_cards())
        except ContentError as error:
            names = {"fate", *(entry.name for entry in pages)}
            if page.name == "rulebook.toml":  # a changed list may name files that are not there
                names |= {fault.file for fault in error.faults if fault.file.endswith(".md")}
            assert_clear(error, names, seed)
        else:
            loaded += 1
            assert book.has_rule("FATE-58") and isinstance(book.search("tablet"), list), seed
        page.write_text(originals[page], encoding="utf-8")
    assert 5 < loaded < 190


@pytest.mark.parametrize("line", ["cap = 1979-05-27", "cap = 07:32:00", "cap = 1979-05-27T07:32:00Z"])
def test_a_date_in_a_card_file_is_refused_where_it_stands(line: str, tmp_path: Path) -> None:
    folder = tmp_path / "scoundrels"
    shutil.copytree(content_folder(), folder)
    file = folder / "invest.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("cap = 6", line, 1), encoding="utf-8")
    with pytest.raises(ContentError, match="key cap"):
        load_content(folder, tmp_path / "none.toml")
