"""A print job: what of a game is printed, how, and onto what. It draws without a display."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, partial
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Generic, TypeVar

import pygame
from pygame import Surface

from atlantis_desktop.games import entry_of
from atlantis_desktop.outside import target_folder
from atlantis_desktop.press import box, changes, layout
from atlantis_desktop.press.boards import draw_boards
from atlantis_desktop.press.box import Sizes
from atlantis_desktop.press.faces import Press
from atlantis_desktop.press.layout import Page, PageBox, Placed
from atlantis_desktop.press.pages import Pages
from atlantis_desktop.press.sizes import DPI, PAPERS, Preset, Size, pixels
from atlantis_desktop.screens import offscreen
from atlantis_desktop.table.cards.printed import PrintedBoard, PrintedCard, PrintedDeck
from atlantis_desktop.table.general.printed import printed_decks
from atlantis_desktop.words import _

WINDOW: Final = (1920, 1080)
"""The window without a display in which cards are drawn: one panel unit is a pixel in it."""
QUALITY: Final = 88
"""Of the pictures in a PDF, of 100."""
OVERLAP: Final = 10.0
"""So many millimetres of a board stand on two pages, to be glued over each other."""
SHEET_GAP: Final = 2.0
SHEET_DPI: Final = 150


Drawn = TypeVar("Drawn")
P = TypeVar("P")


@dataclass(frozen=True)
class Order:
    """What is to be printed of which game."""

    rules: Any
    sizes: Sizes
    decks: tuple[str, ...] = ()
    """Words that name decks; none for all."""
    parts: tuple[str, ...] = (box.CARDS, box.COUNTERS)
    language: str = ""
    since: Mapping[tuple[str, str], str] | None = None
    """The looks of the cards of an earlier print (`changes`): only those that look different are printed."""
    pictures: Mapping[str, Path] = field(default_factory=dict)
    """Pictures of a variant that take the place of drawings, by the names of these."""
    watch: Callable[[int], Callable[[int], None] | None] = lambda count: None
    """Return what hears how many of so many cards are drawn, None where nobody watches."""


@dataclass(frozen=True)
class Sheets:
    """How cards lie on paper."""

    paper: Size = PAPERS["a4"]
    bleed: float = 3.0
    gap: float = 0.0
    marks: str = layout.CUT
    backs: str = layout.DUPLEX


@dataclass
class Done:
    """What came of a job."""

    cards: int = 0
    pages: int = 0
    files: int = 0
    faults: Sequence[str] = ()
    removed: int = 0
    """Pages of an earlier, longer print that were removed."""


class Job:
    """The decks of an order, and what draws them, while its window is open."""

    def __init__(self, order: Order, press: Press) -> None:
        """Take the order and the press. Raises NoDeckError."""
        self.order = order
        self.press = press
        self.all_decks = printed_decks(order.rules)
        self.decks = box.chosen(self.all_decks, order.decks, order.parts)

    @cached_property
    def stamps(self) -> dict[tuple[str, str], str]:
        """The looks of all its cards, by deck and card."""
        return {(deck.id, card.id): self.press.stamp(deck, card) for deck, card in box.every(self.decks)}

    def printed(self) -> list[tuple[PrintedDeck, PrintedCard]]:
        """Return the cards to print, each kind once: all, or those that look different from before."""
        since = self.order.since
        return [(deck, card) for deck, card in box.every(self.decks)
                if since is None or since.get((deck.id, card.id)) != self.stamps[deck.id, card.id]]  # fmt: skip

    def watched(self, cards: Sequence[Drawn]) -> Iterator[Drawn]:
        """Return cards one after another, and tell whoever watches how many are drawn."""
        told = self.order.watch(len(cards))
        for at, card in enumerate(cards, 1):
            yield card
            if told is not None:
                told(at)

    def copies(self) -> dict[Size, list[tuple[PrintedDeck, PrintedCard]]]:
        """Return the cards to print with their copies, by the size that they are printed in."""
        found: dict[Size, list[tuple[PrintedDeck, PrintedCard]]] = {}
        for deck, card in self.printed():
            found.setdefault(self.order.sizes.of(deck), []).extend([(deck, card)] * card.count)
        return found


@contextmanager
def begun(order: Order) -> Iterator[Job]:
    """Open a window without a display and give the job in it. Raises NoDeckError."""
    with offscreen.window(WINDOW, 100, language=order.language) as app:
        app.ui.store.lay_pictures(order.pictures)
        yield Job(order, Press(app.ui))


def stamps_of(order: Order) -> dict[tuple[str, str], str]:
    """Return the looks of all cards of an order, to be held against those of another one."""
    with begun(order) as job:
        return job.stamps


# ------------------------------------------------------------------------------------------------------------ paper


def print_pdf(order: Order, sheets: Sheets, write: Callable[[bytes], object]) -> Done:
    """Print onto paper, as a PDF that ``write`` is given; where nothing is to be printed, it is given none.

    Raises NoPdfError, NoDeckError and layout.NoRoomError.
    """
    from atlantis_desktop.press.pdf import Paper, reportlab

    stream = BytesIO()
    reportlab()
    boards = draw_boards(order.rules, order.language) if {box.BOARDS, box.LIST} & set(order.parts) else []
    with begun(order) as job, TemporaryDirectory() as folder:
        paper = Paper(stream, entry_of(order.rules.game).name, changes.noted(job.stamps))
        done = _lay(job, boards, sheets, paper, partial(_kept, Path(folder)))
        paper.save()
    if done.pages:
        write(stream.getvalue())
    return done


def print_pages(order: Order, sheets: Sheets, folder: Path, dpi: float) -> Done:
    """Write the pages that the PDF would have as pictures, ``page-01.png`` and so on, with so many pixels to the inch.

    Pages of an earlier, longer print that lie behind them are removed. Raises NoDeckError, layout.NoRoomError,
    TargetError, and OSError where such a page cannot be removed.
    """
    from atlantis_desktop.press.leaves import Leaves, surplus

    boards = draw_boards(order.rules, order.language) if {box.BOARDS, box.LIST} & set(order.parts) else []
    with target_folder(folder) as made, begun(order) as job:
        leaves = Leaves(made, dpi)
        done = _lay(job, boards, sheets, leaves, leaves.kept)
    for path in surplus(folder, done.pages) if done.pages else ():
        path.unlink()
        done.removed += 1
    done.files = done.pages
    return done


def _lay(
    job: Job, boards: Sequence[tuple[PrintedBoard, Surface]], sheets: Sheets, pages: Pages[P],
    keep: Callable[[Surface], P],
) -> Done:  # fmt: skip
    """Write everything of an order onto pages; ``keep`` makes of what was drawn what they take as a picture."""
    order, done = job.order, Done()
    pictures = Pictures(job.press, keep)
    for size, cards in job.copies().items():
        room = layout.MARK + layout.MARK_OFF if sheets.marks == layout.CUT else 0.0
        grid = layout.grid_for(sheets.paper, size, sheets.bleed, sheets.gap, room, sheets.backs == layout.FOLD)
        sides = [pictures.sides(deck, card, size, sheets.bleed) for deck, card in job.watched(cards)]
        for page in layout.pages_of(len(cards), grid, sheets.backs):
            pages.cards(page, sides, sheets.bleed, sheets.marks)
        done.cards += len(cards)
    if box.BOARDS in order.parts:
        for board, drawn in boards:
            _print_board(board, keep(drawn), pages, sheets.paper)
    if box.LIST in order.parts:
        names = [board.name for board, _drawn in boards]
        pages.table(sheets.paper, _("In the box"), box.contents(job.all_decks, names))
    done.pages, done.faults = pages.count, job.press.faults
    return done


def print_sheet(order: Order, paper_size: Size, write: Callable[[bytes], object]) -> Done:
    """Print each card once, all on one page, as a PDF that ``write`` is given, or none where there is no card.

    Raises NoPdfError and NoDeckError.
    """
    from atlantis_desktop.press.pdf import Paper

    stream = BytesIO()
    with begun(order) as job, TemporaryDirectory() as folder:
        paper = Paper(stream, entry_of(order.rules.game).name, changes.noted(job.stamps))
        cards = job.printed()
        if not cards:
            return Done()
        page, sizes = _one_page(cards, order.sizes, paper_size)
        files = []
        for (deck, card), size in zip(job.watched(cards), sizes, strict=True):
            # It is drawn as it is printed and then made smaller, so that the same words stand on it.
            drawn = job.press.front(deck, card, order.sizes.of(deck), 0.0)
            small = pygame.transform.smoothscale(drawn, (pixels(size.width, SHEET_DPI), pixels(size.height, SHEET_DPI)))
            file = _kept(Path(folder), small)
            files.append((file, file))
        paper.cards(page, files, 0.0, layout.NONE)
        paper.save()
        done = Done(len(cards), paper.count, 1, job.press.faults)
    write(stream.getvalue())
    return done


def _one_page(
    cards: Sequence[tuple[PrintedDeck, PrintedCard]], sizes: Sizes, paper: Size
) -> tuple[Page, list[Size]]:  # fmt: skip
    """Return a page on which all cards lie in rows, as large as they can be but no larger than they are printed."""
    share = 1.0
    while True:
        found = _in_rows([sizes.of(deck) for deck, _card in cards], paper, share)
        if found is not None:
            places = tuple(Placed(at, False, place) for at, place in enumerate(found))
            return Page(paper, places), [Size(place.width, place.height) for place in found]
        share *= 0.97


def _in_rows(sizes: Sequence[Size], paper: Size, share: float) -> list[PageBox] | None:
    """Return where cards of a share of their sizes lie in rows, None where they have no room."""
    places: list[PageBox] = []
    x = y = layout.MARGIN
    high = 0.0
    for size in sizes:
        wide, tall = size.width * share, size.height * share
        if x + wide > paper.width - layout.MARGIN:
            x, y, high = layout.MARGIN, y + high + SHEET_GAP, 0.0
        if y + tall > paper.height - layout.MARGIN or x + wide > paper.width - layout.MARGIN:
            return None
        places.append(PageBox(x, y, wide, tall))
        x, high = x + wide + SHEET_GAP, max(high, tall)
    return places


def _print_board(board: PrintedBoard, drawn: P, pages: Pages[P], sheet: Size) -> None:
    size = Size(*board.size)
    turned, tiles = layout.tiles_of(size, sheet, OVERLAP)
    columns, rows = max(tile.column for tile in tiles) + 1, max(tile.row for tile in tiles) + 1
    for tile in tiles:
        words = _("{board}: row {row} of {rows}, column {column} of {columns}").format(
            board=board.name, row=tile.row + 1, rows=rows, column=tile.column + 1, columns=columns)  # fmt: skip
        more = tile.column + 1 < columns, tile.row + 1 < rows
        pages.board_part(drawn, size, tile, turned, OVERLAP, more, words)


class Pictures(Generic[P]):
    """The pictures of pages, each drawn once, however many cards show it."""

    def __init__(self, press: Press, keep: Callable[[Surface], P]) -> None:
        """Take what draws, and what makes of a drawing what the pages take."""
        self._press = press
        self._keep = keep
        self._made: dict[tuple[str, str, Size], tuple[P, P]] = {}

    def sides(self, deck: PrintedDeck, card: PrintedCard, size: Size, bleed: float) -> tuple[P, P]:
        """Return front and back."""
        key = deck.id, card.id, size
        if key not in self._made:
            front = self._keep(self._press.front(deck, card, size, bleed))
            self._made[key] = front, self._keep(self._press.back(deck, card, size, bleed))
        return self._made[key]


def _kept(folder: Path, picture: Surface) -> Path:
    """Write a picture into a folder, if it is not there yet, and return its file."""
    from PIL import Image

    data = pygame.image.tobytes(picture, "RGB")
    file = folder / f"{sha256(data).hexdigest()[:24]}.jpg"
    if not file.exists():
        Image.frombytes("RGB", picture.get_size(), data).save(file, quality=QUALITY, subsampling=0)
    return file


# --------------------------------------------------------------------------------------------------------- pictures


def write_images(order: Order, folder: Path, preset: Preset | None, bleed: float) -> Done:
    """Write each side of each card as a PNG: ``<deck>/<number>_<id>_x<copies>.png``, and backs beside it.

    With a preset the pictures have its pixels; without one the size of the cards with their bleed, 300 to the inch.
    Raises NoDeckError and TargetError.
    """
    done = Done()
    with target_folder(folder) as made, begun(order) as job:
        printed = job.printed()
        for deck in job.decks:
            wanted = [card for each, card in printed if each is deck]
            backs: dict[bytes, str] = {}
            for at, card in enumerate(job.watched(wanted), 1):
                size, edge = _preset_size(preset, order.sizes.of(deck), bleed)
                place = made / file_name(deck.id)
                place.mkdir(parents=True, exist_ok=True)
                name = f"{at:03}_{file_name(card.id)}_x{card.count}"
                front = _exact(job.press.front(deck, card, size, edge), preset)
                done.files += _save(front, place / f"{name}.png")
                back = _exact(job.press.back(deck, card, size, edge), preset)
                data = pygame.image.tobytes(back, "RGB")
                if data not in backs:
                    backs[data] = "back.png" if not backs else f"{name}_back.png"
                    done.files += _save(back, place / backs[data])
                done.cards += card.count
        done.faults = job.press.faults
    return done


def _preset_size(preset: Preset | None, size: Size, bleed: float) -> tuple[Size, float]:
    if preset is None:
        return size, bleed
    edge = (preset.pixels[0] - pixels(preset.card.width)) / 2 / DPI * 25.4
    return preset.card, edge


def _exact(picture: Surface, preset: Preset | None) -> Surface:
    """Return a picture of the very pixels of a preset, from which rounding may make it differ by one."""
    if preset is None or picture.get_size() == preset.pixels:
        return picture
    return pygame.transform.smoothscale(picture, preset.pixels)


def _save(picture: Surface, path: Path) -> int:
    path.write_bytes(offscreen.png_of(picture))
    return 1


def file_name(word: str) -> str:
    """Return a word as a part of a file's name on every system."""
    return "".join(sign if sign.isalnum() or sign in "-_" else "-" for sign in word)[:60] or "card"
