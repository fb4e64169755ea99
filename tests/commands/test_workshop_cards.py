"""`workshop cards`: the deck of a game, a folder or a file as a table."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from atlantis_desktop import exits
from atlantis_desktop.cli import main
from atlantis_desktop.content.folders import cards_folder
from atlantis_desktop.content.reading import Source
from atlantis_desktop.content.tables import read_cards
from atlantis_desktop.workshop.decks import game_deck
from tests.content.sheets_kit import xlsx


def test_a_game_becomes_one_table_with_a_mark_for_spreadsheets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "cards.csv"
    assert main(["workshop", "cards", "scoundrels", "--out", str(out)]) == exits.DONE
    assert out.read_bytes().startswith(b"\xef\xbb\xbffile,")
    rows = list(csv.DictReader(out.open(encoding="utf-8-sig", newline="")))
    assert capsys.readouterr().out == f"{len(rows)} rows of cards written to {out}.\n"
    assert {row["file"] for row in rows} == {"invest", "scandal", "conquer", "shining"}
    assert next(row for row in rows if row["id"] == "S02")["fx"] == "steal_coins n=3 target=one"


def test_a_folder_gets_a_table_for_each_card_file(tmp_path: Path) -> None:
    assert main(["workshop", "cards", "rising", "--out", str(tmp_path / "mine")]) == exits.DONE
    deck = game_deck("rising")
    written = {path.relative_to(tmp_path / "mine").with_suffix("").as_posix() for path in tmp_path.rglob("*.csv")}
    assert written == set(deck.files)
    library = read_cards(tmp_path / "mine" / "library.csv", deck.head("library"), deck.columns()["library"])
    assert library.files[""] == deck.files["library"]


def test_a_workbook_and_a_folder_with_one_become_a_table(tmp_path: Path) -> None:
    xlsx(tmp_path / "cards.xlsx", {"Cards": [["id", "copies"], ["reef", 2]]})
    for word in (str(tmp_path / "cards.xlsx"), str(tmp_path)):
        out = tmp_path / "out.csv"
        assert main(["workshop", "cards", word, "--out", str(out)]) == exits.DONE
        assert out.read_text(encoding="utf-8-sig") == "id,copies\nreef,2\n"
        out.unlink()


@pytest.mark.parametrize(("words", "code", "told"), [
    (["reef", "--out", "a.csv"], exits.BAD_OPTIONS, "There is neither a game nor a file of cards called reef."),
    (["fat", "--out", "a.csv"], exits.BAD_OPTIONS, "Did you mean “fate”?"),
    (["fate", "--out", "a.xlsx"], exits.BAD_OPTIONS, "a.xlsx: expected a name that ends in .csv, or a folder."),
    ([".", "--out", "a.csv"], exits.BAD_OPTIONS, ".: there are no cards in it."),
    (["no.csv", "--out", "a.csv"], exits.DATA_INVALID, "no.csv: the file is missing"),
])  # fmt: skip
def test_what_cannot_be_written_is_told(
    words: list[str], code: int, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert main(["workshop", "cards", *words]) == code
    assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_deck_of_a_game_has_all_its_files() -> None:
    assert {name for name in game_deck("rising").files if "/" not in name} == {
        "components", "councilors", "island", "levels", "library", "misfortunes",
    }  # fmt: skip
    assert list(game_deck("fate").files) == [""]
    assert game_deck("fate").files[""] == Source.open(cards_folder("fate") / "cards.toml")[1]
