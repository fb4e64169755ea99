"""Cards as a table: every encoding, separator and workbook gives the same rows, each fault names its cell, and the
decks of the box come back from CSV as they were.
"""

from __future__ import annotations

import csv
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.content.reading import TableReader
from atlantis_desktop.content.spreadsheets import cell_name
from atlantis_desktop.content.tables import Columns, cards_as_csv, read_cards, read_effects
from atlantis_desktop.games import entries, entry_of
from atlantis_desktop.words import set_language
from atlantis_desktop.workshop.decks import game_deck
from tests.content.sheets_kit import error, formula, ods, xlsx

ROWS = [
    ["id", "name", "name.de", "copies", "effect", "text"],
    ["reef", "Reef “Größe”", "Riff", 2, "draw 2; sail 1", "Draw 2, then sail."],
    ["gull", "7", "Möwe", 1, "sail 3", "Sail 3."],
]
CARDS = [
    {
        "id": "reef",
        "name": "Reef “Größe”",
        "copies": 2,
        "effect": [["draw", 2], ["sail", 1]],
        "text": "Draw 2, then sail.",
    },
    {"id": "gull", "name": "7", "copies": 1, "effect": [["sail", 3]], "text": "Sail 3."},
]
WORDS = Columns(effects={"effect": ("draw", "sail", "sink")})


def as_csv(separator: str = ",", rows: list[list[Any]] = ROWS) -> str:
    lines = [separator.join('"' + str(cell).replace('"', '""') + '"' for cell in row) for row in rows]
    return "\r\n".join(lines) + "\r\n"


def faults_of(path: Path, **more: Any) -> list[str]:
    with pytest.raises(ContentError) as caught:
        read_cards(path, columns=WORDS, **more)
    return [fault.sentence() for fault in caught.value.faults]


# ------------------------------------------------------------------------------------------------------ what is read


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_a_csv_file_of_any_encoding_and_separator_gives_the_same_cards(
    tmp_path: Path, separator: str, encoding: str
) -> None:
    file = tmp_path / "cards.csv"
    file.write_bytes(as_csv(separator).encode(encoding))
    found = read_cards(file, columns=WORDS)
    assert found.files == {"": {"card": CARDS}}
    assert found.texts == {"de": {"card": {"reef": {"name": "Riff"}, "gull": {"name": "Möwe"}}}}


def test_the_encoding_may_be_told(tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_bytes("id,name\nreef,Ã©\n".encode("cp1252"))
    assert read_cards(file).files[""]["card"] == [{"id": "reef", "name": "é"}]
    assert read_cards(file, encoding="cp1252").files[""]["card"] == [{"id": "reef", "name": "Ã©"}]
    assert faults_of(file, encoding="utf8") == [
        "cards.csv: there is no encoding “utf8”. Expected: one of utf-8, utf-16, cp1252. Did you mean “utf-8”?"
    ]


def test_workbooks_give_the_same_cards_as_csv(tmp_path: Path) -> None:
    book = xlsx(tmp_path / "cards.xlsx", {"# notes": [["anything"]], "Cards": ROWS, "Empty": []})
    assert read_cards(book, columns=WORDS).files == {"": {"card": CARDS}}
    assert read_cards(ods(tmp_path / "cards.ods", "Cards", ROWS), columns=WORDS).files == {"": {"card": CARDS}}


def test_toml_is_read_as_ever(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text('format = 1\n[[card]]\nid = "reef"\ncopies = 2\n', encoding="utf-8")
    assert read_cards(file).files == {"": {"format": 1, "card": [{"id": "reef", "copies": 2}]}}


def test_a_separator_may_stand_above_the_headings(tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text("sep=;\nid;name\nreef;A, B, C\n", encoding="utf-8")
    assert read_cards(file).files[""]["card"] == [{"id": "reef", "name": "A, B, C"}]


def test_remarks_and_empty_rows_are_no_cards(tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text("\nid,# why,copies\n# old,,\nreef,too strong,2\n,,\n", encoding="utf-8")
    assert read_cards(file).files[""]["card"] == [{"id": "reef", "copies": 2}]


def test_sheets_are_kinds_and_single_values_stand_in_brackets(tmp_path: Path) -> None:
    book = xlsx(tmp_path / "all.xlsx", {
        "Events": [["id", "open"], ["storm", "true"]],
        "numbers": [["table", "id", "value"], ["[params]", "hand", 5], ["[]", "wheel", "air"]],
    })  # fmt: skip
    found = read_cards(book, {"format": 1}, kinds=("card", "event"))
    assert found.files[""] == {
        "format": 1,
        "event": [{"id": "storm", "open": True}],
        "params": {"hand": 5},
        "wheel": "air",
    }


def test_effects_are_words_or_have_names() -> None:
    assert read_effects('draw 2; sail -1\nname "Old Reef; North"') == [
        ["draw", 2],
        ["sail", -1],
        ["name", "Old Reef; North"],
    ]
    assert read_effects("steal n=2 from=left") == [{"op": "steal", "n": 2, "from": "left"}]


# ------------------------------------------------------------------------------------------------------------- faults


def test_an_unknown_effect_names_file_sheet_cell_and_the_nearest_word(tmp_path: Path) -> None:
    rows = [*ROWS, ["wave", "Wave", "", 1, "draw 1; sial 2", "-"]]
    assert faults_of(xlsx(tmp_path / "cards.xlsx", {"Cards": rows})) == [
        "cards.xlsx: sheet Cards, cell E4: there is no effect “sial”. Expected: one of draw, sail, sink. "
        "Did you mean “sail”?"
    ]


def test_a_reader_of_cards_names_the_cell_of_a_value_that_does_not_fit(tmp_path: Path) -> None:
    found = read_cards(xlsx(tmp_path / "cards.xlsx", {"Cards": ROWS}), columns=WORDS)
    source = found.sources[""]
    reader = TableReader(source, found.files[""]["card"][1], "card", 1)
    reader.label = "gull"
    reader.integer("copies", 2, 9)
    reader.integer("cost", 0, 9)
    assert [fault.place for fault in source.faults] == [
        "sheet Cards, cell D3, table card gull, key copies", "sheet Cards, cell A3, table card gull",
    ]  # fmt: skip


def test_a_formula_gives_its_value_or_a_sentence(tmp_path: Path) -> None:
    head = ["id", "copies"]
    book = xlsx(tmp_path / "good.xlsx", {"Cards": [head, ["reef", formula("1+1", "2")]]})
    assert read_cards(book).files[""]["card"] == [{"id": "reef", "copies": 2}]
    book = xlsx(tmp_path / "bad.xlsx", {"Cards": [head, ["reef", formula("1+1")], ["gull", error("1/0", "#DIV/0!")]]})
    assert faults_of(book) == [
        "bad.xlsx: sheet Cards, cell B2: this is a formula without a value. "
        "Expected: a value, as a spreadsheet saves it.",
        "bad.xlsx: sheet Cards, cell B3: the formula comes to an error (#DIV/0!). "
        "Expected: a formula that comes to a value.",
    ]
    inside = '<text:p>#DIV/0!</text:p></table:table-cell>'
    wrong = f'<table:table-cell table:formula="of:=1/0" calcext:value-type="error">{inside}'
    table = ods(tmp_path / "bad.ods", "Cards", [head, ["reef", wrong]])
    assert faults_of(table)[0].startswith("bad.ods: sheet Cards, cell B2: the formula comes to an error (#DIV/0!).")
    file = tmp_path / "bad.csv"
    file.write_text("id,copies\nreef,=1+1\n", encoding="utf-8")
    assert faults_of(file)[0].startswith("bad.csv: cell B2: this is a formula without a value.")


def test_a_date_that_a_spreadsheet_made_is_told(tmp_path: Path) -> None:
    inside = "<text:p>2-3</text:p></table:table-cell>"
    date = f'<table:table-cell office:value-type="date" office:date-value="2026-03-02">{inside}'
    table = ods(tmp_path / "cards.ods", "Cards", [["id", "cost"], ["reef", date]])
    (told,) = faults_of(table)
    assert told.startswith("cards.ods: sheet Cards, cell B2: the spreadsheet made a date or a time of it (2026-03-02")


@pytest.mark.parametrize(("name", "raw", "told"), [
    ("cards.csv", b'id,name\nreef,"open\n', "cards.csv: line 2: the cells cannot be told apart"),
    ("cards.csv", b"id,name\nreef,\x81\n", "cards.csv: line 2: this is no text in the encoding cp1252"),
    ("cards.csv", b"name,copies\nreef,2\n", "cards.csv: cell A1: there is no column id"),
    ("cards.csv", b"id,name,name\nreef,a,b\n", "cards.csv: cell C1: the heading “name” is there twice"),
    ("cards.csv", b"id,name\nreef,a,b\n", "cards.csv: cell C2: “b” stands under no heading"),
    ("cards.csv", b"id,own\nreef,[1\n", "cards.csv: cell B2: “[1” is not whole"),
    ("cards.csv", b"table,id,value\n[params],hand,\n", "cards.csv: cell B2: a single value is not whole"),
    ("cards.csv", b"", "cards.csv: there is no card in it"),
    ("cards.csv", b"id" + b",x" * 300, "cards.csv: the table has 1 rows and 301 columns"),
    ("cards.xlsx", b"id,name\n", "cards.xlsx: this is no workbook that can be read"),
    ("cards.ods", b"PK\x03\x04 and no more", "cards.ods: this is no workbook that can be read"),
    ("cards.docx", b"", "cards.docx: this is no table of cards"),
])  # fmt: skip
def test_bad_files_get_a_sentence_with_their_place(tmp_path: Path, name: str, raw: bytes, told: str) -> None:
    (tmp_path / name).write_bytes(raw)
    assert faults_of(tmp_path / name)[0].startswith(told)


def test_a_workbook_that_unpacks_too_large_is_refused(tmp_path: Path) -> None:
    book = tmp_path / "bomb.xlsx"
    with zipfile.ZipFile(book, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/worksheets/sheet1.xml", b" " * (65 << 20))
    assert faults_of(book)[0].startswith("bomb.xlsx: the file is too large when it is unpacked")


def test_without_the_reader_of_workbooks_a_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "python_calamine", None)
    (told,) = faults_of(xlsx(tmp_path / "cards.xlsx", {"Cards": ROWS}))
    assert told == (
        "cards.xlsx: this program cannot read workbooks yet. "
        "Expected: a CSV file, or the further package: pip install 'atlantis-desktop[workshop]'."
    )


def test_pictures_are_those_of_the_folder(tmp_path: Path) -> None:
    art = tmp_path / "art"
    art.mkdir()
    (art / "reef.png").write_bytes(b"\x89PNG\r\n\x1a\n...")
    (art / "gull.png").write_bytes(b"GIF89a")
    (tmp_path / "secret.png").write_bytes(b"\x89PNG\r\n\x1a\n...")
    file = tmp_path / "cards.csv"
    file.write_text("id,art\na,reef.png\nb,gull.png\nc,../secret.png\nd,reff.png\n", encoding="utf-8")
    assert faults_of(file, pictures=art) == [
        "cards.csv: cell B3: “gull.png” is no picture. Expected: a PNG or JPEG file.",
        "cards.csv: cell B4: there is no picture “../secret.png”. "
        "Expected: the name of a PNG or JPEG file in the folder art. Did you mean “reef.png”?",
        "cards.csv: cell B5: there is no picture “reff.png”. "
        "Expected: the name of a PNG or JPEG file in the folder art. Did you mean “reef.png”?",
    ]


def test_cells_have_the_names_of_spreadsheets() -> None:
    assert [cell_name(6, 3), cell_name(0, 25), cell_name(9, 26), cell_name(0, 701), cell_name(0, 702)] == [
        "D7", "Z1", "AA10", "ZZ1", "AAA1",
    ]  # fmt: skip


# --------------------------------------------------------------------------------------------------------- round trip


def matches() -> list[tuple[str, dict[str, Any]]]:
    """Every game, and each with each option that brings further card files."""
    found = [(entry.id, {}) for entry in entries() if entry.cards is not None]
    packs = [(game, {name.partition("/")[0]: True}) for game, _options in found for name in game_deck(game).files
             if "/" in name]  # fmt: skip
    return [*found, *(pack for at, pack in enumerate(packs) if pack not in packs[:at])]


@pytest.mark.parametrize(("game", "options"), matches())
def test_every_deck_of_the_box_keeps_its_hash_through_csv(game: str, options: dict[str, Any], tmp_path: Path) -> None:
    entry, deck = entry_of(game), game_deck(game)
    assert entry.cards is not None
    cards = entry.cards()
    file = tmp_path / "deck.csv"
    file.write_text(cards_as_csv(deck.files, deck.texts), encoding="utf-8")
    found = read_cards(file, deck.head(next(iter(deck.files))), deck.columns())
    assert found.files == deck.files
    rules = entry.make_rules(entry.seats[1], options)
    kept = cards.keep(rules)
    data = {name: found.files[name] for name in kept} if len(found.files) > 1 else found.files[""]
    again = entry.make_rules(entry.seats[1], options, cards.read(data))
    assert cards.content_hash(again) == cards.content_hash(rules)
    if deck.texts:
        assert found.texts["de"].items() <= deck.texts["de"].items()


def test_the_texts_of_other_languages_come_back(tmp_path: Path) -> None:
    deck = game_deck("scoundrels")
    file = tmp_path / "deck.csv"
    file.write_text(cards_as_csv(deck.files, deck.texts), encoding="utf-8")
    rows = list(csv.DictReader(file.open(encoding="utf-8", newline="")))
    assert next(row for row in rows if row["id"] == "I01")["name.de"] == "Austernbänke"


def test_faults_are_told_in_the_language_of_the_reader(tmp_path: Path) -> None:
    set_language("de")
    (told,) = faults_of(xlsx(tmp_path / "cards.xlsx", {"Cards": [["id", "effect"], ["reef", "sial 2"]]}))
    assert told.startswith("cards.xlsx: Blatt Cards, Zelle B2: ")
