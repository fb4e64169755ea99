"""A deck on paper: boxes to a tenth of a millimetre, backs behind fronts, each picture once, what is drawn is seen."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pikepdf
import pygame
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from atlantis_desktop.games import entry_of
from atlantis_desktop.press import box, changes, layout
from atlantis_desktop.press.job import Done, Order, Sheets, begun, print_pdf, print_sheet, stamps_of
from atlantis_desktop.press.sizes import CARDS, PAPERS, pixels
from tests.press.pdfs import pages_of, picture_of

POKER = box.Sizes(CARDS["poker"], 20.0)
NEAR = pytest.approx
TENTH = 0.1


def order(game: str, *decks: str, **more: Any) -> Order:
    entry = entry_of(game)
    return Order(entry.make_rules(max(entry.seats), more.pop("options", None)), POKER, decks, **more)


@pytest.fixture(scope="module")
def city(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Done, float]:
    """The whole deck of City of Scoundrels, two-sided, and how many seconds of a processor it took."""
    path = tmp_path_factory.mktemp("city") / "city.pdf"
    begin = time.process_time()
    done = print_pdf(order("scoundrels"), Sheets(), path.write_bytes)
    return path, done, time.process_time() - begin


def test_a_deck_of_106_cards_is_small_and_soon_done(city: tuple[Path, Done, float]) -> None:
    path, done, seconds = city
    assert done.cards == 107 and not done.faults
    assert seconds < 20 and path.stat().st_size < 15_000_000


def test_every_card_lies_where_the_layout_says_to_a_tenth_of_a_millimetre(city: tuple[Path, Done, float]) -> None:
    pages = pages_of(city[0])
    grid = layout.grid_for(PAPERS["a4"], CARDS["poker"], 3.0, 0.0, layout.MARK + layout.MARK_OFF)
    expected = layout.pages_of(107, grid, layout.DUPLEX)
    assert len(pages) == len(expected) == city[1].pages
    for drawn, page in zip(pages, expected, strict=True):
        assert len(drawn) == len(page.places)
        for picture, placed in zip(drawn, page.places, strict=True):
            for found, wanted in zip(picture[1:], placed.box.grown(3.0), strict=True):
                assert found == NEAR(wanted, abs=TENTH)
            assert (picture.width, picture.height) == (NEAR(69.5, abs=TENTH), NEAR(94.9, abs=TENTH))


def test_copies_are_counted_and_each_picture_is_kept_once(city: tuple[Path, Done, float]) -> None:
    pages = pages_of(city[0])
    fronts = [picture.picture for page in pages[::2] for picture in page]
    backs = {picture.picture for page in pages[1::2] for picture in page}
    kinds = entry_of("scoundrels").make_rules(4).deck.kinds  # type: ignore[attr-defined]
    counted = [fronts.count(name) for name in dict.fromkeys(fronts)]
    assert counted == [*(kind.copies for kind in kinds), 1]
    assert len(backs) == 1
    with pikepdf.open(city[0]) as pdf:
        streams = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and "/Filter" in each]
        streams = [each for each in streams if "/DCTDecode" in str(each["/Filter"])]
        assert len(streams) == len(kinds) + 2
        for each in streams:
            assert (int(each["/Width"]), int(each["/Height"])) == (pixels(69.5), pixels(94.9))


def test_what_is_printed_is_the_card_and_the_paper_round_it_stays_white(city: tuple[Path, Done, float]) -> None:
    dpi = 100
    shown = pypdfium2.PdfDocument(city[0])[0].render(scale=dpi / 72).to_pil().convert("RGB")
    first = pages_of(city[0])[0][0]
    x, y = pixels(first.x, dpi), pixels(first.y, dpi)
    wide, high = pixels(first.width, dpi), pixels(first.height, dpi)
    with begun(order("scoundrels")) as job:
        deck = job.decks[0]
        drawn = job.press.front(deck, deck.cards[0], CARDS["poker"], 3.0)
        card = Image.frombytes("RGB", drawn.get_size(), pygame.image.tobytes(drawn, "RGB"))
    seen = shown.crop((x + 2, y + 2, x + wide - 2, y + high - 2))
    wanted = card.resize((wide, high)).crop((2, 2, wide - 2, high - 2))
    assert max(ImageStat.Stat(ImageChops.difference(seen, wanted)).mean) < 12
    other = card.transpose(Image.Transpose.ROTATE_180).resize((wide, high)).crop((2, 2, wide - 2, high - 2))
    assert max(ImageStat.Stat(ImageChops.difference(seen, other)).mean) > 30
    assert shown.getpixel((2, 2)) == (255, 255, 255)
    assert shown.getpixel((x - 3, y - 3)) == (255, 255, 255)


def test_two_sided_the_back_of_each_tile_is_its_own_other_side(tmp_path: Path) -> None:
    path = tmp_path / "tiles.pdf"
    asked = order("rising", "component")
    done = print_pdf(asked, Sheets(bleed=0.0, gap=2.0, marks=layout.LINES), path.write_bytes)
    front, back, *_rest = pages_of(path)
    wide = front[0].width
    with pikepdf.open(path) as pdf:
        paper = float(pdf.pages[0].mediabox[2]) * 25.4 / 72
    assert done.cards == 21 and len({each.picture for each in back}) == len(back)
    with begun(asked) as job:
        deck = job.decks[0]
        size = POKER.of(deck)
        assert wide == NEAR(size.width, abs=TENTH) and front[0].height == NEAR(size.height, abs=TENTH)
        for at, (one, other) in enumerate(zip(front, back, strict=True)):
            assert other.x == NEAR(paper - one.x - one.width, abs=TENTH) and other.y == NEAR(one.y, abs=TENTH)
            drawn = job.press.back(deck, deck.cards[at], size, 0.0)
            wanted = Image.frombytes("RGB", drawn.get_size(), pygame.image.tobytes(drawn, "RGB"))
            difference = ImageChops.difference(picture_of(path, other.picture), wanted)
            assert max(ImageStat.Stat(difference).mean) < 4


@pytest.mark.parametrize(("backs", "pages", "pictures"), [("none", 1, [1]), ("fold", 1, [2]), ("apart", 2, [1, 1])])
def test_backs_as_they_are_asked_for(tmp_path: Path, backs: str, pages: int, pictures: list[int]) -> None:
    path = tmp_path / "one.pdf"
    done = print_pdf(order("scoundrels", "poseidon"), Sheets(backs=backs), path.write_bytes)
    assert done.pages == pages and [len(page) for page in pages_of(path)] == pictures


def test_letter_paper_has_its_own_size_here_on_its_side(tmp_path: Path) -> None:
    path = tmp_path / "one.pdf"
    print_pdf(order("scoundrels", "poseidon"), Sheets(PAPERS["letter"], bleed=0.0), path.write_bytes)
    with pikepdf.open(path) as pdf:
        assert [float(side) for side in pdf.pages[0].mediabox] == [0, 0, NEAR(792, abs=0.1), NEAR(612, abs=0.1)]


def test_only_cards_that_look_different_are_printed_again(tmp_path: Path) -> None:
    path, again = tmp_path / "before.pdf", tmp_path / "after.pdf"
    print_pdf(order("scoundrels"), Sheets(backs="none", bleed=0.0), path.write_bytes)
    before = changes.read_note(path)
    assert before == stamps_of(order("scoundrels"))
    before["cards", "I02"] = "0" * 16
    del before["cards", "C01"]
    done = print_pdf(order("scoundrels", since=before), Sheets(backs="none", bleed=0.0), again.write_bytes)
    kinds = {kind.id: kind.copies for kind in entry_of("scoundrels").make_rules(4).deck.kinds}  # type: ignore[attr-defined]
    assert done.cards == kinds["I02"] + kinds["C01"]


def test_in_another_language_every_card_with_words_is_another_one() -> None:
    english, german = (stamps_of(order("scoundrels", language=code)) for code in ("en", "de"))
    assert english.keys() == german.keys()
    assert all(english[key] != german[key] for key in english)


def test_a_file_of_somebody_else_has_no_note(tmp_path: Path) -> None:
    other = tmp_path / "other.pdf"
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.save(other)
    with pytest.raises(changes.NoNoteError, match="is no print of this program"):
        changes.read_note(other)


def test_the_sheet_shows_each_card_once_on_one_page(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    done = print_sheet(order("fate"), PAPERS["a4"], path.write_bytes)
    (page,) = pages_of(path)
    # The two Mysterious Tablets look alike.
    assert len(page) == done.cards == 54 and len({each.picture for each in page}) == 53
    for each in page:
        assert each.x >= 5 - TENTH and each.x + each.width <= 205 + TENTH
        assert each.y >= 5 - TENTH and each.y + each.height <= 292 + TENTH
        assert each.height / each.width == NEAR(1.4, abs=0.01)


def test_a_board_lies_on_pages_that_overlap_and_the_list_counts_the_box(tmp_path: Path) -> None:
    path = tmp_path / "board.pdf"
    done = print_pdf(order("rising", parts=("boards", "list")), Sheets(), path.write_bytes)
    boards = [page for page in pages_of(path) if page]
    assert done.cards == 0 and len(boards) == 2
    one, other = (page[0] for page in boards)
    assert one.picture == other.picture
    assert (one.width, one.height) == (NEAR(380, abs=TENTH), NEAR(268, abs=TENTH))
    # The second page begins as far into the board as the first one shows of it, less the ten millimetres for the glue.
    assert one.x - other.x == NEAR(200 - 10, abs=TENTH)
    words = "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path))
    rules = entry_of("rising").make_rules(2)
    copies = sum(card.copies for card in rules.content.library)  # type: ignore[attr-defined]
    assert f"{copies} Library" in " ".join(words.split())
