"""The rulebook as the leaves of an open book: every block set at the width of a column, then dealt out to leaves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from atlantis_desktop.content.paragraphs import Block, Span
from atlantis_desktop.content.rulebook import Rulebook
from atlantis_desktop.screens.reader.art import BookArt
from atlantis_desktop.screens.reader.drawn import ALL_ROWS, Rows
from atlantis_desktop.screens.reader.prose import Prose, Setter, plain_spans
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.widgets.base import HIT_UNITS
from atlantis_desktop.words import _

NUMBER_UNITS: Final = 96
"""Width of the column of rule numbers."""
MINI_UNITS: Final = 62
"""Width of a card in a figure of the page; below it the numbers on the cards could not be read."""
SIGN_UNITS: Final = 40
"""Side of the picture of a card beside its name."""
RULE_GAP: Final = 17
"""Room between two rules in panel units; half of it above and below a rule takes clicks for it."""
NUMBER_SHARE: Final = 0.3
"""The share of a column that the numbers of rules may take beside their words."""
PART_FROM: Final = 0.5
"""A table that does not fit is parted where more than this share of a leaf would stay empty before it."""
LEAST_ROWS: Final = 2
"""So many rows of a parted table stand together at least."""
FIT_AT_FOOT: Final = 0.34
"""A chapter begins in the middle of a leaf where at least this share of it is free."""


@dataclass(frozen=True)
class Item:
    """One thing on a leaf. ``x`` and ``y`` are pixels from the corner of the column; ``head`` stands before it.

    ``kind`` is that of the block, or ``chapter`` for a title in the middle of a leaf. A box has ``pad`` pixels of
    room around its words.
    """

    kind: str
    page: str
    block: int
    width: int
    height: int
    prose: Prose | None = None
    head: Prose | None = None
    rule: str = ""
    x: int = 0
    y: int = 0
    indent: int = 0
    pad: int = 0
    gap: int = 0
    cards: tuple[tuple[int, ...], ...] = ()
    verdict: str = ""
    card_width: int = 0
    data: str = ""
    rows: Rows = ALL_ROWS

    @property
    def above(self) -> bool:
        """Whether the number of a rule stands above its words."""
        return self.kind == "rule" and not self.indent and self.head is not None


@dataclass
class Leaf:
    """One page of the book as it lies open: its number from 1, its running head, and what stands on it."""

    number: int
    page: str
    title: str
    items: list[Item] = field(default_factory=list)

    def holds(self, page: str, block: int) -> bool:
        """Tell whether this block stands here, or its beginning does."""
        return any(item.page == page and item.block == block for item in self.items)


class LeafMaker:
    """Sets a rulebook in columns of ``width`` x ``height`` pixels."""

    def __init__(self, ui: Ui, book: Rulebook, art: BookArt, width: int, height: int, size: float) -> None:
        self.ui = ui
        self.book = book
        self.art = art
        self.width = width
        # A rule takes clicks a little below its last line, which must not reach what stands under the column.
        self.height = height - ui.scale.px(RULE_GAP / 2)
        self.size = size
        self.setter = Setter(ui)
        longest = max((self.setter.wide(rule, "name", size - 2, True) for rule in book.rule_ids()), default=0)
        self.number = max(ui.scale.px(NUMBER_UNITS), longest + ui.scale.px(14))
        if self.number > width * NUMBER_SHARE:
            # A narrow column needs its whole width for the words: the number stands above them.
            self.number = 0

    # ------------------------------------------------------------------------------------------------ leaves

    def leaves(self) -> list[Leaf]:
        """Return the whole book."""
        return self._bound("", self.height * FIT_AT_FOOT)

    def examples(self) -> list[Leaf]:
        """Return the worked examples of the book alone, chapter by chapter."""
        return self._bound("example", 0)

    def _bound(self, kind: str, least: float) -> list[Leaf]:
        """Return the leaves of all items, or of those of one kind; a chapter begins in no less than so much room, and
        the pages of a pack on a leaf of their own.
        """
        made: list[Leaf] = []
        used = 0
        for page in self.book.pages:
            items = self._items(page.id, page.blocks)
            if kind:
                items = [item for item in items if item.kind == kind]
                if not items:
                    continue
            title = self._chapter(page.id, page.title)
            first = items[0].height if items else 0
            free = self.height - used
            if not made or self.book.heading(page) or free < least or title.height + title.gap + first > free:
                made.append(Leaf(len(made) + 1, page.id, page.title))
                used = 0
            else:
                made[-1].items.append(replace(title, y=used))
                used += title.height + title.gap
            used = self._deal(made, items, used, page.id, page.title)
        return made

    def _deal(self, made: list[Leaf], items: Sequence[Item], used: int, page: str, title: str) -> int:
        """Put items on leaves one below the other; give how much of the last leaf is taken."""
        waiting = list(items)
        while waiting:
            item = waiting.pop(0)
            room = self.height - used
            # A heading goes with what follows it.
            with_next = item.height
            if item.kind == "heading" and waiting:
                with_next += item.gap + waiting[0].height
            if with_next <= room or (not made[-1].items and item.height <= room):
                made[-1].items.append(replace(item, y=used))
                used += item.height + item.gap
                continue
            if item.data and (item.height > self.height or room > self.height * PART_FROM):
                upper, lower = self._part(item, room)
                if upper is not None:
                    made[-1].items.append(replace(upper, y=used))
                waiting.insert(0, lower)
            elif item.height > self.height and item.prose is not None:
                first, rest = self._split(item, room)
                if first is not None:
                    made[-1].items.append(replace(first, y=used))
                if rest is not None:
                    waiting.insert(0, rest)
            else:
                waiting.insert(0, item)
            if not made[-1].items:
                # Nothing can be done for a figure that is higher than a leaf: it stands alone.
                made[-1].items.append(replace(waiting.pop(0), y=0))
            made.append(Leaf(len(made) + 1, page, title))
            used = 0
        if not made[-1].items:
            made.pop()
            return self.height
        return used

    def _part(self, item: Item, room: int) -> tuple[Item | None, Item]:
        """Part a table of which some rows fit on this leaf; its caption stands below the last ones."""
        first, last = item.rows[0], min(item.rows[1], self.art.data_rows(item.data))
        around = self.ui.scale.px(8)
        fits = [at for at in range(first + LEAST_ROWS, last - LEAST_ROWS + 1)
                if self.art.data_height(item.data, item.width, (first, at)) + around <= room]  # fmt: skip
        if not fits:
            return None, item
        upper, lower = (first, fits[-1]), (fits[-1], last)
        high = self.art.data_height(item.data, item.width, upper) + around
        words = item.prose.height if item.prose is not None else 0
        rest = self.art.data_height(item.data, item.width, lower) + around + words
        return replace(item, rows=upper, height=high, prose=None), replace(item, rows=lower, height=rest)

    def _split(self, item: Item, room: int) -> tuple[Item | None, Item | None]:
        """Cut words that are higher than a whole leaf where this leaf ends."""
        assert item.prose is not None
        around = item.height - item.prose.height
        lines = (room - around) // item.prose.line_height
        if lines < 2:
            return None, item
        upper, lower = item.prose.cut(lines)
        head = item.head.height if item.head is not None and (item.kind in ("example", "note") or item.above) else 0
        first = replace(item, prose=upper, height=upper.height + around)
        rest = replace(item, prose=lower, height=lower.height + around - head, head=None)
        return first, rest if lower.lines else None

    # ------------------------------------------------------------------------------------------------ items

    def _items(self, page: str, blocks: Sequence[Block]) -> list[Item]:
        items: list[Item] = []
        for number, block in enumerate(blocks):
            items.append(self._item(page, number, block))
        return self._beside(items)

    def _item(self, page: str, number: int, block: Block) -> Item:
        px, size, width = self.ui.scale.px, self.size, self.width
        if block.kind == "figure":
            return self._figure(page, number, block, width)
        if block.kind == "heading":
            prose = self.setter.set(block.spans, width, "name", size + 1)
            return Item("heading", page, number, width, prose.height + px(4), prose, gap=px(8))
        if block.kind in ("example", "note"):
            return self._box(page, number, block, width)
        if block.kind == "rule":
            prose = self.setter.set(block.spans, width - self.number, "body", size)
            head = self.setter.set(plain_spans(block.rule), self.number or width, "name", size - 2)
            gap = px(RULE_GAP)
            high = max(prose.height + (0 if self.number else head.height), px(HIT_UNITS) + 1 - gap)
            return Item("rule", page, number, width, high, prose, head, block.rule, indent=self.number, gap=gap)
        if block.kind == "step":
            indent = px(38)
            prose = self.setter.set(block.spans, width - indent, "body", size)
            head = self.setter.set(plain_spans(block.title), indent, "name", size - 1)
            return Item("step", page, number, width, prose.height, prose, head, indent=indent, gap=px(8))
        if block.kind == "term":
            card = self.art.cards.index.get(block.cards[0][0]) if block.cards else None
            indent = px(20) if card is None else px(SIGN_UNITS + 14)
            prose = self.setter.set(block.spans, width - indent, "body", size - 1, lead=_("{term}:").format(
                term=block.title))  # fmt: skip
            if card is None:
                return Item("term", page, number, width, prose.height, prose, indent=indent, gap=px(8))
            high = max(prose.height, px(SIGN_UNITS))
            return Item("term", page, number, width, high, prose, indent=indent, gap=px(10), cards=((card,),))
        prose = self.setter.set(block.spans, width, "body", size)
        return Item("text", page, number, width, prose.height, prose, gap=px(14))

    def _chapter(self, page: str, title: str) -> Item:
        px = self.ui.scale.px
        prose = self.setter.set(plain_spans(title), self.width, "dialog", self.size + 8)
        return Item("chapter", page, -1, self.width, prose.height + px(18), prose, gap=px(12))

    def _box(self, page: str, number: int, block: Block, width: int) -> Item:
        px = self.ui.scale.px
        pad = px(16)
        head_spans: list[Span] = [Span(block.title)]
        for rule in block.about:
            head_spans += [Span("  "), Span(rule, "rule", rule)]
        head = self.setter.set(head_spans, width - 2 * pad, "bold", self.size - 2)
        prose = self.setter.set(block.spans, width - 2 * pad, "body", self.size - 1)
        height = head.height + px(3) + prose.height + 2 * px(12)
        return Item(block.kind, page, number, width, height, prose, head, pad=pad, gap=px(RULE_GAP))

    def _figure(self, page: str, number: int, block: Block, width: int) -> Item:
        """Groups of cards with their caption; with a verdict they stand in a green or red box."""
        px = self.ui.scale.px
        pad = px(12) if block.verdict else 0
        if block.data:
            return self._drawn(page, number, block, width)
        cards = tuple(tuple(self.art.cards.index[card] for card in group) for group in block.cards)
        wide = px(MINI_UNITS if block.verdict else 78)
        between = px(8)
        count = sum(len(group) for group in cards)
        need = count * wide + (count - 1) * between + (len(cards) - 1) * px(60)
        inner = width - 2 * pad
        if need > inner:
            wide = max(8, round(wide * inner / need))
        high = self.art.card_height(wide)
        indent = px(32) if block.verdict else 0
        prose = self.setter.set(block.spans, inner - indent, "bold" if block.verdict else "body", self.size - 1)
        height = high + px(8) + prose.height + 2 * pad
        return Item("figure", page, number, width, height, prose, indent=indent, pad=pad, gap=px(RULE_GAP), cards=cards,
                    verdict=block.verdict, card_width=wide)  # fmt: skip

    def _drawn(self, page: str, number: int, block: Block, width: int) -> Item:
        """What the game draws from its data, with its caption below."""
        px = self.ui.scale.px
        prose = self.setter.set(block.spans, width, "body", self.size - 1)
        high = self.art.data_height(block.data, width) + px(8) + prose.height
        return Item("figure", page, number, width, high, prose, gap=px(RULE_GAP), data=block.data)

    def _beside(self, items: list[Item]) -> list[Item]:
        """Put a figure of what may be done and the next one of what may not side by side, where both find room."""
        out: list[Item] = []
        half = (self.width - self.ui.scale.px(12)) // 2
        at = 0
        while at < len(items):
            here = items[at]
            after = items[at + 1] if at + 1 < len(items) else None
            if here.verdict and after is not None and after.verdict and here.verdict != after.verdict:
                pair = [self._narrow(item, half) for item in (here, after)]
                if all(item.card_width >= self.ui.scale.px(40) for item in pair):
                    high = max(item.height for item in pair)
                    out.append(replace(pair[0], height=high, gap=-high))
                    out.append(replace(pair[1], height=high, x=self.width - half))
                    at += 2
                    continue
            out.append(here)
            at += 1
        return out

    def _narrow(self, item: Item, width: int) -> Item:
        block = self.book.page(item.page).blocks[item.block]
        return self._figure(item.page, item.block, block, width)
