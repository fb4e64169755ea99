"""The left side of the rule reader: the search, the contents, and the hits or the marks below them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.content.paragraphs import Span
from atlantis_desktop.content.rulebook import Hit
from atlantis_desktop.screens.reader.prose import marker
from atlantis_desktop.screens.reader.reading import READ
from atlantis_desktop.screens.reader.rows import ContentsRow, Heading, ProseRow, RowStack, SearchField
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Widget
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.screens.reader.scene import RulesScene


class Contents:
    """Leads to pages and rules of the book."""

    def __init__(self, scene: RulesScene) -> None:
        """Take the reader's screen."""
        self.scene = scene
        self.forget()

    def forget(self) -> None:
        """Look for nothing any more."""
        self.query = ""
        self.hits: list[Hit] = []
        self.marks: re.Pattern[str] | None = None
        """What is looked for, as a pattern for folded text."""

    def build(self) -> None:
        """Put the search and the contents on the screen."""
        scene = self.scene
        screen, ui = scene.screen, scene.ui
        box = screen.rect("search_field")
        cap = ui.text.measure(escape(ui.keys.first("find")), "smallest")[0]
        fits = ui.text.measure(_("Find a rule"), "body")[0] + cap <= box.width - ui.scale.px(90)
        self.search = SearchField(
            "search_field", box, self.query, self.look_for, limit=60, hint=_("Find a rule") if fits else _("Find"),
            icon="magnifying-glass", key_cap=ui.keys.first("find"), region="search", on_enter=self._first_hit,
        )  # fmt: skip
        scene.add(self.search)
        self._heads: list[Heading] = []
        self.contents_area = ScrollArea("contents", screen.rect("contents"), region="contents")
        self.hits_area = ScrollArea("hits", screen.rect("hits"), region="hits")
        scene.add(self.contents_area)
        scene.add(self.hits_area)
        self.fill_search()

    def look_for(self, query: str) -> None:
        """Search the book for what was typed."""
        self.query = self.search.value = query
        self.hits = self.scene.reading.book.search(query) if query.strip() else []
        self.marks = marker(query)
        self.fill_search()

    def fill_search(self) -> None:
        """Bring contents, hits and marks up to date with what is looked for."""
        scene, reading = self.scene, self.scene.reading
        screen, px = scene.screen, scene.ui.scale.px
        for head in self._heads:
            scene.remove(head)
        found = self.hits if self.query.strip() else None
        self.search.count = None if found is None else len(found)
        marks = reading.marked()
        box, rest = screen.rect("contents"), screen.rect("hits")
        whole = px(HIT_UNITS) * self._lines()
        head_high = screen.rect("hits_head").height
        least = px(HIT_UNITS) * 2
        if found is None:
            box.height = min(whole, rest.bottom - box.top - head_high - least)
        hits_head = box.bottom + px(8)
        rest = Rect(rest.left, hits_head + head_high, rest.width, rest.bottom - hits_head - head_high)
        self._heads = [scene.heading("contents_head", _("Contents"))]
        words = _("Hits") if found is not None else _("Marks")
        self._heads.append(scene.heading("hits_head", words, top=hits_head))
        self._contents(box)
        self.hits_area.rect = rest
        if found is not None:
            self.hits_area.fill(self._hit_rows(rest, found))
        elif marks:
            rows = RowStack(scene.ui, reading.setter, rest)
            rows.put_rules(reading.book, marks, "mark", "hits", scene.open_rule)
            self.hits_area.fill(rows.rows)
        else:
            told = _("Type words, a rule’s number or a card’s name. Rules with a mark will stand here.")
            self.hits_area.fill([self._help(rest, told)])
        scene.mark_all()

    def _lines(self) -> int:
        """How many lines the contents have: one for each page, and one for the heading of each pack."""
        book = self.scene.reading.book
        return len(book.pages) + len(book.parts) - 1

    def _contents(self, box: Rect) -> None:
        scene, reading = self.scene, self.scene.reading
        area, high = self.contents_area, scene.ui.scale.px(HIT_UNITS)
        offset = area.offset
        area.rect = box
        current = reading.seen() if reading.way == READ else frozenset()
        opened = reading.book.page_of(reading.rule).id if reading.rule else ""
        scrolls = high * self._lines() > box.height
        wide = box.width - (scene.ui.scale.px(16) if scrolls else 0)
        rows: list[Widget] = []
        for page in reading.book.pages:
            if title := reading.book.heading(page):
                place = Rect(box.left, box.top + len(rows) * high, wide, high)
                rows.append(Heading(f"part_{page.pack}", place, _(title), "", scene.screen.size("contents") or 19))
            row = ContentsRow(f"page_{page.id}", Rect(box.left, box.top + len(rows) * high, wide, high), page.title,
                              page.span(), page.icon, partial(scene.open_page, page.id),
                              scene.screen.size("contents") or 19)  # fmt: skip
            row.current = page.id == opened if opened else page.id in current
            rows.append(row)
        area.fill(rows)
        area.scroll_to(offset)
        lit = [row for row in rows if isinstance(row, ContentsRow) and row.current]
        for row in (*lit[-1:], *lit[:1]):
            area.reveal(row)

    def _help(self, box: Rect, told: str) -> Label:
        """Words that stand where there are no rows."""
        px = self.scene.ui.scale.px
        wide = box.width - px(18)
        high = self.scene.ui.text.measure(told, "body-small", wide)[1]
        return Label("search_help", Rect(box.left + px(4), box.top, wide, high), told, "body-small", "help")

    def _hit_rows(self, box: Rect, hits: Sequence[Hit]) -> Sequence[Widget]:
        if not hits:
            return [self._help(box, _("Nothing in the rulebook has all of these words."))]
        stack = RowStack(self.scene.ui, self.scene.reading.setter, box)
        for number, hit in enumerate(hits):
            act = partial(self.scene.open_hit, hit)
            stack.put(ProseRow, f"hit_{number}", (Span(hit.excerpt),), act, "hits", lead=hit.head).marks = self.marks
        return stack.rows

    def _first_hit(self, _typed: str) -> None:
        if self.hits:
            self.scene.open_hit(self.hits[0])
