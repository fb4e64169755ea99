"""Where a reader is in a rulebook: the book as it is set in this window, the leaves that are seen, the way back."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from atlantis_desktop.content.rulebook import Cards, Rulebook
from atlantis_desktop.screens.reader.art import BookArt, art_of
from atlantis_desktop.screens.reader.leaves import Leaf, LeafMaker
from atlantis_desktop.screens.reader.prose import Setter
from atlantis_desktop.table.books import open_book
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.words import language

READ, EXAMPLES, GLOSSARY = "read", "examples", "glossary"
"""The ways of reading."""
REMEMBERED: Final = 100
MARKS: Final = 200
"""So many places on the way back, and marks in a book, are kept."""

_kept: dict[str, Any] = {}
"""The book as it was set last, for the next time that it is opened in the same window."""


class Place(NamedTuple):
    """Where a reader is: the way of reading, the first block that is seen, and the open rule."""

    way: str
    page: str
    block: int
    rule: str
    part: int = 0
    """On which of the leaves that the block goes over, from 0."""


class BookReading:
    """One book that lies open, without a widget. What moves about in it answers whether pages were turned."""

    book: Rulebook
    table: Cards
    art: BookArt
    setter: Setter
    _maker: LeafMaker

    def __init__(
        self, ui: Ui, game: str, rule: str = "", page: str = "", session: GameSession | None = None
    ) -> None:
        """Take the game whose book is opened, the rule or the page at which it is, and a match that is played."""
        self.ui, self.game = ui, game
        self.session = session if session is not None and session.rules.game == self.game else None
        """The match of this game that is played, if there is one."""
        self.rule = ""
        """The rule that is open."""
        self.way = READ
        self.first = 0
        """The number of the first leaf that is seen, from 0."""
        self.step = 2
        """How many leaves are seen at once: two of an open book, one where the window is small."""
        self.opened = self._asked_page = page
        self._asked = rule
        self._leaves: dict[str, Any] = {}
        self._past: list[Place] = []
        self._coming: list[Place] = []

    def set(self, screen: Screen) -> None:
        """Set the book in the columns of this window; what was seen is seen again."""
        keep = self._place() if self._leaves else None
        self.step = 1 if screen.small else 2
        self._set_book(screen)
        if keep is not None:
            self._go(keep)
        if self._asked:
            self.rule, self._asked = (self._asked if self.book.has_rule(self._asked) else ""), ""
            if self.rule:
                self._turn_to(self._leaf_of(*self._block_of(self.rule)))
        elif self._asked_page:
            self._turn_to(self._leaf_of(self._asked_page, -1))
            self._asked_page = ""

    def _set_book(self, screen: Screen) -> None:
        """Deal the book out to leaves; nothing is done where neither words nor room have changed."""
        self.book, self.table = open_book(self.game, language())
        column = screen.rect("page_left_text")
        size = screen.size("page_left_text") or 20.0
        key = (self.game, language(), column.size, self.ui.scale.text, self.ui.theme.key)
        self.art = art_of(self.game, self.ui, self.table, self.session)
        self.setter = Setter(self.ui)
        self._maker = LeafMaker(self.ui, self.book, self.art, column.width, column.height, size)
        if _kept.get("for") != key:
            _kept.clear()
            _kept["for"] = key
            _kept[READ] = self._maker.leaves()
        self._leaves = _kept

    # ------------------------------------------------------------------------------------------------ what is seen

    @property
    def leaves(self) -> list[Leaf]:
        """The leaves of the present way of reading."""
        if self.way not in self._leaves:
            self._leaves[EXAMPLES] = self._maker.examples()
        found: list[Leaf] = self._leaves[self.way]
        return found

    def shown(self) -> list[Leaf]:
        """Return the leaves that are seen."""
        return self.leaves[self.first : self.first + self.step]

    def seen(self) -> frozenset[str]:
        """Return the ids of the pages of which something is seen."""
        return frozenset(page for leaf in self.shown() for page in (leaf.page, *(item.page for item in leaf.items)))

    def next_glossary(self) -> str:
        """Return the glossary that belongs to what is read; where one is open already, the next one."""
        pages, seen = self.book.glossaries(), self.seen()
        here = next((at for at, page in enumerate(pages) if page.id in seen), -1)
        if here >= 0:
            return pages[(here + 1) % len(pages)].id
        pack = self.book.page(self.shown()[0].page).pack
        return next((page.id for page in pages if page.pack == pack), GLOSSARY)

    def related(self) -> tuple[str, ...]:
        """Return the rules that belong to the open one."""
        return tuple(self.book.related(self.rule)) if self.rule else ()

    # ------------------------------------------------------------------------------------------------ marks

    def marked(self) -> list[str]:
        """Return the rules of this book at which a mark is kept, in the order of the book."""
        kept = self.ui.settings.rule_marks.get(self.game, [])
        return [rule for rule in self.book.rule_ids() if rule in kept]

    def toggle_mark(self) -> None:
        """Keep a mark at the open rule, or take it away; it is saved with the settings."""
        marks = self.marked()
        if self.rule in marks:
            marks.remove(self.rule)
        else:
            marks.append(self.rule)
        self.ui.settings.rule_marks[self.game] = marks[:MARKS]
        self.ui.app.settings_changed()

    # ------------------------------------------------------------------------------------------------ moving about

    def open_rule(self, rule: str) -> bool:
        """Open a rule of this book, and turn to it where it is not seen."""
        self._leave()
        self.rule, self.way = rule, READ
        leaf = self._leaf_of(*self._block_of(rule))
        turned = not self.first <= leaf < self.first + self.step
        self._turn_to(leaf)
        return turned

    def open_page(self, page: str, block: int = -1) -> None:
        """Turn to a page of the rulebook, or to a block of it."""
        self._leave()
        self.way, self.rule, self.opened = READ, "", page
        self._turn_to(self._leaf_of(page, block))

    def read(self, way: str) -> None:
        """Read the book from its beginning, whole or its examples alone."""
        self._leave()
        self.way, self.rule = way, ""
        self._turn_to(0)

    def turn(self, leaves: int) -> bool:
        """Turn pages, forwards or backwards, as far as the book goes."""
        wanted = self.first + leaves * self.step
        if not 0 <= wanted < len(self.leaves):
            return False
        self._leave()
        self._turn_to(wanted)
        return True

    def go_back(self) -> bool:
        """Go to where the reader was before."""
        return self._retrace(self._past, self._coming)

    def go_on(self) -> bool:
        """Undo the last step back."""
        return self._retrace(self._coming, self._past)

    def _retrace(self, places: list[Place], others: list[Place]) -> bool:
        if not places:
            return False
        others.append(self._place())
        self._go(places.pop())
        return True

    @property
    def can_go_back(self) -> bool:
        """Whether there is a place before this one."""
        return bool(self._past)

    @property
    def can_go_on(self) -> bool:
        """Whether a step back can be undone."""
        return bool(self._coming)

    def _leaf_of(self, page: str, block: int) -> int:
        """Give the number of the leaf, from 0, on which a block begins; that of the page where it is not told alone."""
        for at in self._leaves_with(page, block):
            return at
        for at, leaf in enumerate(self.leaves):
            if leaf.page == page or any(item.page == page for item in leaf.items):
                return at
        return 0

    def _leaves_with(self, page: str, block: int) -> list[int]:
        """Return the numbers of the leaves, from 0, over which a block goes."""
        return [at for at, leaf in enumerate(self.leaves) if leaf.holds(page, block)]

    def _block_of(self, rule: str) -> tuple[str, int]:
        page = self.book.page_of(rule)
        return page.id, next(number for number, block in enumerate(page.blocks) if block.rule == rule)

    def _place(self) -> Place:
        at = min(self.first, len(self.leaves) - 1)
        leaf = self.leaves[at]
        if not leaf.items:
            return Place(self.way, leaf.page, 0, self.rule)
        first = leaf.items[0]
        part = self._leaves_with(first.page, first.block).index(at)
        return Place(self.way, first.page, first.block, self.rule, part)

    def _go(self, place: Place) -> None:
        self.way, self.rule = place.way, place.rule
        leaves = self._leaves_with(place.page, place.block)
        # In another window a block may go over fewer leaves.
        self._turn_to(leaves[min(place.part, len(leaves) - 1)] if leaves else self._leaf_of(place.page, place.block))

    def _turn_to(self, leaf: int) -> None:
        last = max(0, len(self.leaves) - 1)
        self.first = min(max(0, leaf), last)
        self.first -= self.first % self.step

    def _leave(self) -> None:
        """Remember where the reader was, for the way back."""
        self._past.append(self._place())
        del self._past[:-REMEMBERED]
        self._coming.clear()
