"""The verb `print`: what it writes, and what it says of what it cannot."""

from __future__ import annotations

import csv
import json
import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pytest

from atlantis_desktop import exits, extras, prototypes
from atlantis_desktop.cli import main
from atlantis_desktop.press import job
from atlantis_desktop.prototypes import consent
from atlantis_desktop.prototypes.folder import read_folder
from atlantis_desktop.prototypes.loader import close_prototype
from tests.press.pdfs import pages_of

ONE = ["print", "scoundrels", "--deck", "poseidon"]
NOTHING = "No card looks different from before: nothing was written to"


def test_a_deck_becomes_a_pdf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "one.pdf"
    words = ["--card", "63x88", "--bleed", "2", "--backs", "fold", "--marks", "lines", "--paper", "letter", "--out"]
    assert main([*ONE, *words, str(out)]) == exits.DONE
    assert capsys.readouterr().out == f"1 card on 1 page: {out}\n"
    ((front, back),) = pages_of(out)
    assert (front.width, front.height) == (pytest.approx(67, abs=0.1), pytest.approx(92, abs=0.1))
    assert front.x + front.width == pytest.approx(back.x, abs=0.1)


def test_a_print_in_german_says_how_it_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "one.pdf"
    assert main([*ONE, "--language", "de", "--out", str(out)]) == exits.DONE
    assert capsys.readouterr().out.count("\n") == 2
    with pikepdf.open(out) as pdf:
        assert len(pdf.pages) == 2


def test_only_what_changed_since_an_earlier_print(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, after = tmp_path / "before.pdf", tmp_path / "after.pdf"
    assert main([*ONE, "--out", str(before)]) == exits.DONE
    capsys.readouterr()
    assert main([*ONE, "--changed-since", str(before), "--out", str(after)]) == exits.DONE
    assert capsys.readouterr().out == f"{NOTHING} {after}.\n"
    assert not after.exists()


@pytest.mark.parametrize("more", [["--sheet", "--out"], ["--out"], ["--images"], ["--tts"]])
def test_where_nothing_changed_nothing_is_written_and_what_is_there_stays(
    more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, there = tmp_path / "before.pdf", tmp_path / "there"
    assert main([*ONE, "--out", str(before)]) == exits.DONE
    whole = before.read_bytes()
    capsys.readouterr()
    out = before if more[-1] == "--out" else there
    assert main([*ONE, "--changed-since", str(before), *more, str(out)]) == exits.DONE
    assert capsys.readouterr().out == f"{NOTHING} {out}.\n"
    assert before.read_bytes() == whole and not there.exists()


def test_boards_are_printed_though_no_card_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, after = tmp_path / "before.pdf", tmp_path / "after.pdf"
    assert main(["print", "archon", "--parts", "cards", "--out", str(before)]) == exits.DONE
    capsys.readouterr()
    words = ["--parts", "cards,boards", "--changed-since", str(before), "--out", str(after)]
    assert main(["print", "archon", *words]) == exits.DONE
    assert capsys.readouterr().out.startswith("0 cards on ") and pages_of(after)


def test_pictures_and_a_saved_object(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--images", str(tmp_path / "cards"), "--preset", "poker-822x1122", "--tts", str(tmp_path / "tts")]
    assert main([*ONE, *words]) == exits.DONE
    lines = capsys.readouterr().out.splitlines()
    assert lines == [f"1 card in 2 files: {tmp_path / 'cards'}", f"1 card in 3 files: {tmp_path / 'tts'}"]
    assert (tmp_path / "tts" / "saved_object.json").is_file()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "Say where to: --out FILE, --pages FOLDER, --images FOLDER or --tts FOLDER."),
        (["--pages", "pages", "--dpi", "1000"], "--dpi: expected 50 to 300 pixels to the inch."),
        (["--card", "large"], "--card: 'large' is no size; expected poker, mini, tarot, or millimetres from 20 to 190"),
        (["--parts", "cards,dice"], "--parts: 'dice' is no part; expected cards, counters, boards, list."),
        (["--parts", ""], "--parts: '' is no part"),
        (["--bleed", "-1"], "--bleed: expected 0 to 20 millimetres."),
        (["--counter", "3"], "--counter: expected 8 to 80 millimetres."),
        (["--deck", "reefs"], "--deck: there is no deck 'reefs'; expected one of cards, poseidon."),
        (["--card", "190x190", "--bleed", "15"], "A card of 190x190 with its bleed has no room on a4."),
        (["--option", "depth=3"], "depth"),
        (["--changed-since", "none.pdf"], "none.pdf cannot be read"),
    ],
)
def test_what_cannot_be_printed_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    where = ["--out", str(tmp_path / "x.pdf")] if words else []
    assert main(["print", "scoundrels", *words, *where]) == exits.BAD_OPTIONS
    assert said in capsys.readouterr().err
    assert not (tmp_path / "x.pdf").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--images", "x", "--sheet"], "--sheet belongs to --out, which is not given."),
        (["--out", "x.pdf", "--preset", "poker-822x1122"], "--preset belongs to --images, which is not given."),
        (["--out", "x.pdf", "--dpi", "90"], "--dpi belongs to --pages, which is not given."),
        (["--out", "x.pdf", "--address", "https://example.org"], "--address belongs to --tts, which is not given."),
    ],
)
def test_an_option_of_another_sort_of_print_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*ONE, *words]) == exits.BAD_OPTIONS
    assert said in capsys.readouterr().err and not list(tmp_path.iterdir())


@pytest.mark.parametrize("option", ["--images", "--tts", "--pages"])
def test_a_folder_of_pictures_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], option: str
) -> None:
    def full(self: Path, data: bytes) -> int:
        if len(list(tmp_path.rglob("*.png"))) == 1:
            raise OSError(28, "No space left on device")
        return write(self, data)

    write = Path.write_bytes
    monkeypatch.setattr(Path, "write_bytes", full)
    folder = tmp_path / "new"
    assert main([*ONE, option, str(folder)]) == exits.FAILED
    assert capsys.readouterr().err == f"atlantis-desktop: {folder} cannot be written: No space left on device\n"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("option", ["--images", "--tts", "--pages"])
def test_pictures_that_have_no_folder_are_not_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], option: str
) -> None:
    file = tmp_path / "file"
    file.write_text("kept", encoding="utf-8")
    assert main([*ONE, option, str(file)]) == exits.FAILED
    assert f"{file} cannot be written: Not a directory" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "kept" and [each.name for each in tmp_path.iterdir()] == ["file"]


def test_an_unknown_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "chess", "--out", "x.pdf"]) == exits.BAD_OPTIONS
    assert "chess" in capsys.readouterr().err


def test_without_reportlab_one_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "reportlab"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "reportlab", None)
    assert main([*ONE, "--out", str(tmp_path / "x.pdf")]) == exits.FAILED
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "pip install 'atlantis-desktop[workshop]'" in told
    assert "packaged" not in told
    assert main([*ONE, "--images", str(tmp_path / "cards")]) == exits.DONE
    # Into the program that needs no Python nothing can be installed, so that it says where it can.
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "with a Python of your own" in extras.installing("workshop")


def test_a_text_without_room_is_said_by_its_card_and_the_pages_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Strict(job.Press):
        def front(self, deck, card, *more):  # type: ignore[no-untyped-def]
            self._note(deck, card, "“words” has no room on it.")
            return super().front(deck, card, *more)

    monkeypatch.setattr(job, "Press", Strict)
    assert main([*ONE, "--out", str(tmp_path / "x.pdf")]) == exits.DATA_INVALID
    assert "Hand of Poseidon, Hand of Poseidon (poseidon): “words” has no room on it." in capsys.readouterr().err
    assert (tmp_path / "x.pdf").is_file()


def test_a_card_that_a_variant_changes_looks_different_and_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = tmp_path / "before.pdf", tmp_path / "after.pdf"
    assert main(["print", "scoundrels", "--backs", "none", "--out", str(before)]) == exits.DONE
    (tmp_path / "invest.csv").write_text("id,cost\nI01,1\n", encoding="utf-8")
    words = ["--variant", str(tmp_path / "invest.csv"), "--backs", "none"]
    capsys.readouterr()
    assert main(["print", "scoundrels", *words, "--changed-since", str(before), "--out", str(after)]) == exits.DONE
    assert capsys.readouterr().out == f"3 cards on 1 page: {after}\n"


@pytest.fixture
def reef(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of a prototype with a table of cards, to whose Python nobody has agreed."""
    monkeypatch.setenv(consent.GIVEN, "{}")
    folder = Path(shutil.copytree(Path(prototypes.__file__).parent / "templates" / "cards", tmp_path / "reef"))
    yield folder
    close_prototype(read_folder(folder).id)


def copies_of(folder: Path) -> dict[str, int]:
    with (folder / "cards.csv").open(encoding="utf-8") as file:
        return {row["name"]: int(row["count"]) for row in csv.DictReader(file)}


def test_a_prototype_prints_as_many_cards_as_its_table_has(
    reef: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, cards = tmp_path / "reef.pdf", sum(copies_of(reef).values())
    assert main(["print", str(reef), "--trust", "--backs", "none", "--out", str(out)]) == exits.DONE
    assert capsys.readouterr().out.startswith(f"{cards} cards on ")
    assert sum(len(page) for page in pages_of(out)) == cards
    assert main(["print", str(reef), "--tts", str(tmp_path / "tts")]) == exits.DONE
    (deck,) = json.loads((tmp_path / "tts" / "saved_object.json").read_text(encoding="utf-8"))["ObjectStates"]
    assert Counter(card["Nickname"] for card in deck["ContainedObjects"]) == copies_of(reef)


def test_python_of_a_folder_prints_only_where_somebody_agreed(
    reef: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["print", str(reef), "--out", str(tmp_path / "reef.pdf")]) == exits.BAD_OPTIONS
    assert "--trust" in capsys.readouterr().err
    assert not (tmp_path / "reef.pdf").exists()


def test_against_another_state_of_the_folder_only_changed_cards_are_printed(
    reef: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = Path(shutil.copytree(reef, tmp_path / "before"))
    table = reef / "cards.csv"
    table.write_text(table.read_text(encoding="utf-8").replace("Gain 2 pearls.", "Gain two pearls."), encoding="utf-8")
    words = ["--trust", "--changed-since", str(before), "--out", str(tmp_path / "changed.pdf")]
    assert main(["print", str(reef), *words]) == exits.DONE
    assert capsys.readouterr().out.startswith(f"{copies_of(reef)['Sprat']} cards on ")
    assert main(["print", "fate", *words]) == exits.BAD_OPTIONS
    assert "is another game" in capsys.readouterr().err
