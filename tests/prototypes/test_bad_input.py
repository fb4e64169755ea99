"""Bad input of every kind gets a sentence with its place, by the verbs that people use, and nothing is lost."""

from __future__ import annotations

import random
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from atlantis_desktop import exits
from atlantis_desktop.cli import main
from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.games import game_ids
from atlantis_desktop.prototypes import consent
from atlantis_desktop.prototypes.folder import read_folder
from atlantis_desktop.prototypes.loader import close_prototype
from atlantis_desktop.prototypes.making import new_folder
from tests.content import sheets_kit
from tests.prototypes.kit import change, opened

SIMULATE = ("--seats", "greedy,random", "--games", "1")
HEAD = ["id", "name", "count", "cost", "points", "effects"]


def cells(folder: Path, row: list[object]) -> None:
    """The table of cards as a workbook with one card."""
    (folder / "cards.csv").unlink()
    sheets_kit.xlsx(folder / "cards.xlsx", {"cards": [HEAD, row]})


def raw(file: str, data: bytes) -> Callable[[Path], None]:
    """What writes other bytes into a file of the folder."""

    def spoil(folder: Path) -> None:
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).write_bytes(data)

    return spoil


def changed(file: str, old: str, new: str) -> Callable[[Path], None]:
    """What changes a place of a text file of the folder."""
    return lambda folder: change(folder / file, old, new)


def picture(folder: Path) -> None:
    change(folder / "cards.csv", ",sprat.png,", ",net.png,")
    raw("art/net.png", b"no picture at all")(folder)


CASES: dict[str, tuple[str, Callable[[Path], None], tuple[str, ...]]] = {
    "letters that no encoding has": ("cards", raw("cards.csv", b"id,name\nsprat,\x81\x8d\n"), ("cards.csv",)),
    "an open quote": ("cards", changed("cards.csv", "Gain 2 pearls.", '"Gain 2 pearls.'),
                      ("cards.csv", "line 8", "quotes that close")),
    "no table at all": ("cards", raw("cards.csv", b""), ("cards.csv", "there is no card in it")),
    "a sheet with a formula": (
        "cards", lambda folder: cells(folder, ["sprat", "Sprat", sheets_kit.formula("A1+1"), 1, 1, "pearls 2"]),
        ("cards.xlsx", "cards", "cell C2", "formula"),
    ),
    "a sheet with an error": (
        "cards", lambda folder: cells(folder, ["sprat", "Sprat", sheets_kit.error("1/0", "#DIV/0!"), 1, 1, "pearls"]),
        ("cards.xlsx", "cards", "cell C2", "#DIV/0!"),
    ),
    "a workbook that is none": ("board", lambda folder: (
        (folder / "cards.csv").unlink(), raw("cards.ods", b"PK\x03\x04nothing")(folder))[1], ("cards.ods",)),
    "a picture that is none": ("cards", picture, ("cards.csv", "cell J2", "net.png")),
    "a map without zones": ("board", changed("board.tmx", "0,2,1,2,0,\n1,1,1,1,0,\n2,1,3,1,2,\n1,1,1,1,0,\n0,2,1,2,0",
                                             ",".join("0" * 25)), ("board.tmx", "tile layer", "no cell is painted")),
    "a map that is none": ("board", raw("board.tmx", b"\x89PNG"), ("board.tmx", "XML")),
    "a head that is none": ("cards", raw("prototype.toml", b"\xff\xfe\x00"), ("prototype.toml",)),
    "a head of another kind": ("cards", changed("prototype.toml", "seats = [2, 4]", "seats = 1979-05-27"),
                               ("prototype.toml", "line 8", "such as [2, 4]")),
    "a zone that is a number": ("board", raw("prototype.toml", b'format=1\nid="shoal"\ntitle="S"\nseats=[1,2]\nzone=5'),
                                ("prototype.toml", "zone")),
    "options that are none": ("cards", changed("options.toml", "default = 6", "default = [[]]"), ("options.toml",)),
    "a zone that the rules miss": ("cards", changed("prototype.toml", 'name = "market"', 'name = "markt"'),
                                   ("rules.py", "takes “market”", "Did you mean “markt”?")),
    "a counter that the rules miss": ("board", changed("prototype.toml", 'name = "actions"', 'name = "act"'),
                                      ("rules.py", "line ", "nothing called actions")),
    "an option that the rules miss": ("cards", changed("options.toml", 'id = "market"', 'id = "stall"'),
                                      ("rules.py", "line 38", "nothing called market")),
    "rules that are no text": ("cards", raw("rules.py", b"\x00\xff"), ("rules.py",)),
}  # fmt: skip


def kept(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("verb", ["validate", "simulate"])
@pytest.mark.parametrize("case", CASES)
def test_a_sentence_tells_the_place_and_nothing_is_lost(
    case: str, verb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    like, spoil, told = CASES[case]
    folder = new_folder("shoal", like, tmp_path)
    opened(folder)
    close_prototype("shoal")
    spoil(folder)
    before, games = kept(tmp_path), game_ids()
    more = [] if verb == "validate" else ["--trust", *SIMULATE]
    code = main([verb, str(folder), *more])
    sentences = "".join(capsys.readouterr())
    if verb == "simulate" or "rules.py" not in told:
        assert code == exits.DATA_INVALID, sentences
        assert all(part in sentences for part in told), sentences
    assert "Traceback" not in sentences
    assert kept(tmp_path) == before
    assert game_ids() == games


@pytest.mark.parametrize("verb", ["validate", "simulate"])
@pytest.mark.parametrize("name", ["set_up", "turn_over"])
def test_rules_without_a_function_that_all_rules_have_are_told_what_is_expected(
    name: str, verb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    change(folder / "rules.py", f"def {name}(", f"def {name}_not(")
    consent.agree(read_folder(folder))
    assert main([verb, str(folder), *([] if verb == "validate" else SIMULATE)]) == exits.DATA_INVALID
    told = "".join(capsys.readouterr())
    assert f"shoal/rules.py: Rules: the function {name} is missing. Expected: def {name}(self, play)." in told
    assert "shoal" not in game_ids()


def test_a_kind_of_choice_without_candidates_is_told_with_its_line(tmp_path: Path) -> None:
    folder = new_folder("shoal", "cards", tmp_path)
    change(folder / "rules.py", "class ", "class Odd(Takes):\n    pass\n\n\nODD = Odd()\n\n\nclass ")
    change(folder / "rules.py", "import ", "import Takes, ")
    with pytest.raises(ContentError, match=r"shoal/rules\.py: line \d+: .*candidates"):
        opened(folder)


def test_a_file_that_climbs_out_is_refused_by_every_verb(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "shoal.atlproto"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("prototype.toml", "format = 1\n")
        archive.writestr("../../up.txt", "out")
    before = kept(tmp_path)
    for words in (["validate"], ["simulate", "--seats", "random"], ["workshop", "diff", str(file)]):
        assert main([*words, str(file)]) == exits.DATA_INVALID
        told = "".join(capsys.readouterr())
        assert "shoal.atlproto" in told and "../../up.txt" in told
    assert kept(tmp_path) == before
    assert not list(tmp_path.parent.glob("**/up.txt"))


def test_damaged_tables_and_maps_end_in_a_game_or_in_sentences(tmp_path: Path) -> None:
    chance, sentences, without_place = random.Random(1), 0, 0
    folder = new_folder("shoal", "board", tmp_path)
    for name in ("cards.csv", "prototype.toml", "options.toml", "board.tmx"):
        whole = (folder / name).read_bytes()
        for _time in range(20):
            data = bytearray(whole)
            for _change in range(chance.choice((1, 2, 5))):
                at = chance.randrange(len(data))
                data[at : at + chance.choice((0, 1, 20))] = bytes([chance.choice(b'0129,;"=[]<>&-\n\0\xff')])
            (folder / name).write_bytes(bytes(data))
            try:
                opened(folder)
            except ContentError as error:
                sentences += all(fault.file and fault.wrong and fault.expected for fault in error.faults)
                without_place += not all(fault.file for fault in error.faults)
            close_prototype("shoal")
            assert (folder / name).read_bytes() == bytes(data)
        (folder / name).write_bytes(whole)
    assert sentences > 40 and not without_place
