"""The cells of a table of cards: changed one by one, kept at once, taken back, never written over somebody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from atlantis_desktop.content.spreadsheets import cell_at
from atlantis_desktop.content.tables import read_cards
from atlantis_desktop.prototypes.card_grid import CardGrid, GridError

TABLE = "id,name,cost\n# aside,,\nsprat,Sprat,1\n\ncrab,Crab,2\n"


def grid_of(folder: Path, text: str | bytes = TABLE) -> CardGrid:
    file = folder / "cards.csv"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return CardGrid(file)


def test_rows_without_cells_and_remarks_are_no_cards(tmp_path: Path) -> None:
    grid = grid_of(tmp_path)
    assert [grid.id_of(row) for row in grid.cards] == ["sprat", "crab"]
    assert [grid.heading(column) for column in grid.columns] == ["id", "name", "cost"]


def test_a_change_stands_in_the_file_at_once_and_leaves_the_rest_as_it_was(tmp_path: Path) -> None:
    grid = grid_of(tmp_path)
    assert grid.put(grid.cards[1], 2, "5")
    assert grid.file.read_text() == "id,name,cost\n# aside,,\nsprat,Sprat,1\n\ncrab,Crab,5\n"
    assert not grid.put(grid.cards[1], 2, "5"), "nothing changed"


def test_undo_and_redo_change_the_file_as_well(tmp_path: Path) -> None:
    grid = grid_of(tmp_path)
    grid.put(grid.cards[0], 1, "Anchovy")
    new = grid.add(grid.cards[0])
    assert grid.id_of(new) == "sprat-2"
    grid.remove(grid.cards[2])
    assert [row["id"] for row in read_cards(grid.file).files[""]["card"]] == ["sprat", "sprat-2"]
    for _step in range(3):
        grid.undo()
    assert grid.file.read_text() == TABLE and not grid.can_undo
    grid.redo()
    assert "Anchovy" in grid.file.read_text() and grid.can_redo
    grid.put(grid.cards[1], 1, "Lobster")
    assert not grid.can_redo, "another change was made"


@pytest.mark.parametrize("raw", [
    "id;name\r\nsprat;Größe\r\n".encode("cp1252"), "\ufeffid;name\r\nsprat;Größe\r\n".encode(),
    "sep=;\nid;name\nsprat;Größe\n".encode(), "id\tname\nsprat\tGröße\n".encode("utf-16"),
])  # fmt: skip
def test_encoding_separator_and_line_ends_stay(tmp_path: Path, raw: bytes) -> None:
    grid = grid_of(tmp_path, raw)
    (row,) = grid.cards
    grid.put(row, 1, "Maß")
    assert grid.file.read_bytes() == raw.replace(*(
        ("Größe".encode(code), "Maß".encode(code)) if (code := encoding_of(raw)) else (b"", b"")))  # fmt: skip


def encoding_of(raw: bytes) -> str:
    """In which encoding the words of a file stand, without any mark."""
    return "utf-16-le" if raw[:2] == b"\xff\xfe" else "cp1252" if b"\xf6" in raw else "utf-8"


def test_a_letter_that_the_encoding_lacks_makes_the_file_utf_8(tmp_path: Path) -> None:
    grid = grid_of(tmp_path, "id,name\nsprat,Größe\n".encode("cp1252"))
    grid.put(grid.cards[0], 1, "Größe 鯨")
    assert CardGrid(grid.file).cell(1, 1) == "Größe 鯨"


def test_what_another_program_wrote_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    grid = grid_of(tmp_path)
    other = TABLE.replace("Crab", "Lobster")
    grid.file.write_text(other)
    with pytest.raises(GridError, match="another program"):
        grid.put(grid.cards[0], 1, "Anchovy")
    assert grid.file.read_text() == other and grid.cell(grid.cards[0], 1) == "Sprat"


def test_a_file_that_cannot_be_written_leaves_table_and_file_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    grid = grid_of(tmp_path)

    def refuses(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("atlantis_desktop.prototypes.card_grid.write_atomic", refuses)
    with pytest.raises(GridError, match="No space left"):
        grid.put(grid.cards[0], 1, "Anchovy")
    assert grid.cell(grid.cards[0], 1) == "Sprat" and not grid.can_undo


def test_the_cell_of_a_fault_is_found_in_its_place() -> None:
    assert cell_at("cell C4, table card dolphin, key count") == (3, 2)
    assert cell_at("sheet B2, cell AA10") == (9, 26)
    assert cell_at("line 7") is None and cell_at("") is None
