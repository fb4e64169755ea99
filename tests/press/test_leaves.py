"""The pages of a print as pictures: they are those of the PDF, as many and with the same on them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from atlantis_desktop.games import entry_of
from atlantis_desktop.press import box, layout
from atlantis_desktop.press.job import Order, Sheets, print_pages, print_pdf, stamps_of
from atlantis_desktop.press.sizes import CARDS, PAPERS

DPI = 100
NEAR = 6.0
"""So much of 255 two pictures of a page differ at most in the mean: a PDF smooths in another way."""


def order(game: str, parts: tuple[str, ...], *decks: str) -> Order:
    entry = entry_of(game)
    return Order(entry.make_rules(max(entry.seats)), box.Sizes(CARDS["poker"], 20.0), decks, parts, "en")


@pytest.mark.parametrize(
    ("asked", "sheets"),
    [
        (("scoundrels", (box.CARDS,), "poseidon"), Sheets()),
        (("rising", (box.CARDS,), "councilor"), Sheets(PAPERS["letter"], 2.0, 1.0, layout.LINES, layout.FOLD)),
        (("rising", (box.BOARDS, box.LIST)), Sheets()),
    ],
)
def test_each_page_looks_as_in_the_pdf(tmp_path: Path, asked: tuple[Any, ...], sheets: Sheets) -> None:
    file, folder = tmp_path / "print.pdf", tmp_path / "pages"
    printed = print_pdf(order(*asked), sheets, file.write_bytes)
    drawn = print_pages(order(*asked), sheets, folder, DPI)
    pages, pictures = pypdfium2.PdfDocument(file), sorted(folder.iterdir())
    assert len(pages) == len(pictures) == printed.pages == drawn.pages == drawn.files > 0
    assert (drawn.cards, drawn.faults) == (printed.cards, printed.faults)
    assert pictures[0].name == "page-01.png"
    for page, path in zip(pages, pictures, strict=True):
        wanted = page.render(scale=DPI / 72).to_pil().convert("RGB")
        found = Image.open(path).convert("RGB")
        assert all(abs(one - other) <= 1 for one, other in zip(found.size, wanted.size, strict=True))
        gap = ImageChops.difference(found, wanted.resize(found.size))
        assert max(ImageStat.Stat(gap).mean) < NEAR
        # What is white on one of them is white on the other: cards, marks and words lie in the same places.
        dark = [
            picture.convert("L").point(lambda tone: 255 if tone < 200 else 0).getbbox() for picture in (found, wanted)
        ]
        assert dark[0] is not None and dark[1] is not None
        assert all(abs(one - other) <= 3 for one, other in zip(*dark, strict=True))


def _dark(picture: Image.Image) -> tuple[int, int, int, int]:
    """The rectangle outside of which a page is white."""
    found = picture.convert("L").point(lambda tone: 255 if tone < 200 else 0).getbbox()
    assert found is not None
    return found


def test_a_shorter_print_leaves_no_pages_of_a_longer_one_and_takes_nothing_that_is_not_its_own(tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    longer = print_pages(order("rising", (box.CARDS,), "councilor"), Sheets(), folder, 50)
    assert longer.removed == 0
    own = folder / "page-01.png"
    photo, notes, seven = folder / "page-90.png", folder / "notes.txt", folder / "page-7.png"
    Image.new("RGB", (4, 4)).save(photo)
    notes.write_text("mine")
    seven.write_bytes(own.read_bytes())
    high = folder / "page-77.png"
    high.write_bytes(own.read_bytes())
    link = folder / "page-78.png"
    link.symlink_to(own)
    shorter = print_pages(order("scoundrels", (box.CARDS,), "poseidon"), Sheets(), folder, 50)
    assert shorter.pages < longer.pages
    assert shorter.removed == longer.pages - shorter.pages + 1
    left = {path.name for path in folder.iterdir()}
    assert left == {"page-01.png", "page-02.png", "page-90.png", "notes.txt", "page-7.png", "page-78.png"}
    assert Image.open(own).size and "Atlantis Desktop" in Image.open(own).info["Software"]


def test_where_nothing_is_printed_the_pages_stay(tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    wanted = order("scoundrels", (box.CARDS,), "poseidon")
    pages = print_pages(wanted, Sheets(), folder, 50).pages
    nothing = Order(wanted.rules, wanted.sizes, wanted.decks, wanted.parts, "en", stamps_of(wanted))
    assert print_pages(nothing, Sheets(), folder, 50).pages == 0
    assert len(list(folder.iterdir())) == pages
