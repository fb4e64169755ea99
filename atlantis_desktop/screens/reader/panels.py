"""What stands round the pages of the rule reader: top bar, search, figure, words from the game, the open rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from atlantis_desktop.content.paragraphs import Span
from atlantis_desktop.content.rulebook import Hit
from atlantis_desktop.screens.reader.frame import READ, RulesFrame, later
from atlantis_desktop.screens.reader.prose import marked_spans
from atlantis_desktop.screens.reader.side import CardRow, ContentsRow, Heading, LinkChip, LogRow, ProseRow, SearchField
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Widget
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.words import _

LOG_LINES: Final = 12
"""So many of the newest lines of a game's log are shown."""


class RulesPanels(RulesFrame):
    """The panels of the reader; the scene adds the book itself and the moving about in it."""

    # ------------------------------------------------------------------------------------------------ panels

    def add_panels(self) -> None:
        """Put the search, the contents and the top bar on the screen."""
        screen, ui = self.screen, self.ui
        box = screen.rect("search_field")
        cap = ui.text.measure(escape(ui.keys.first("find")), "smallest")[0]
        fits = ui.text.measure(_("Find a rule"), "body")[0] + cap <= box.width - ui.scale.px(90)
        self.search = SearchField(
            "search_field", box, self.query, self.look_for, limit=60, hint=_("Find a rule") if fits else _("Find"),
            icon="magnifying-glass", key_cap=ui.keys.first("find"), region="search", on_enter=self._first_hit,
        )  # fmt: skip
        self.add(self.search)
        self._heads: list[Heading] = []
        self.contents_area = ScrollArea("contents", screen.rect("contents"), region="contents")
        self.hits_area = ScrollArea("hits", screen.rect("hits"), region="hits")
        self.add(self.contents_area)
        self.add(self.hits_area)
        self.fill_search()
        self.add_top_bar()

    def _heading(self, region: str, words: str, icon: str = "", top: int | None = None) -> Heading:
        rect = self.screen.rect(region)
        if top is not None:
            rect.top = top
        return self.add(Heading(region, rect, words, icon, self.screen.size(region) or 20.0))

    def fill_search(self) -> None:
        """Bring contents, hits and marks up to date with what is looked for."""
        screen, px = self.screen, self.ui.scale.px
        for head in self._heads:
            self.remove(head)
        found = self.hits if self.query.strip() else None
        self.search.count = None if found is None else len(found)
        marks = self.marked_rules()
        box, rest = screen.rect("contents"), screen.rect("hits")
        whole = px(HIT_UNITS) * len(self.book.pages)
        head_high = screen.rect("hits_head").height
        least = px(HIT_UNITS) * 2
        if found is None:
            box.height = min(whole, rest.bottom - box.top - head_high - least)
        hits_head = box.bottom + px(8)
        rest = Rect(rest.left, hits_head + head_high, rest.width, rest.bottom - hits_head - head_high)
        self._heads = [self._heading("contents_head", _("Contents"))]
        words = _("Hits") if found is not None else _("Marks")
        self._heads.append(self._heading("hits_head", words, top=hits_head))
        self._contents(box)
        self.hits_area.rect = rest
        if found is not None:
            self.hits_area.fill(self._hit_rows(rest, found))
        elif marks:
            self.hits_area.fill(self._rule_rows(rest, marks, "mark", "hits"))
        else:
            told = _("Type words, a rule’s number or a card’s name. Rules with a mark will stand here.")
            high = self.ui.text.measure(told, "body-small", rest.width - px(18))[1]
            self.hits_area.fill([
                Label("search_help", Rect(rest.left + px(4), rest.top, rest.width - px(18), high), told, "body-small",
                      "help")
            ])  # fmt: skip
        self.mark_all()

    def _contents(self, box: Rect) -> None:
        area, high = self.contents_area, self.ui.scale.px(HIT_UNITS)
        offset = area.offset
        area.rect = box
        current = {leaf.page for leaf in self.shown()} if self.way == READ else set()
        opened = self.book.page_of(self.rule).id if self.rule else ""
        scrolls = high * len(self.book.pages) > box.height
        wide = box.width - (self.ui.scale.px(16) if scrolls else 0)
        rows: list[Widget] = []
        for number, page in enumerate(self.book.pages):
            row = ContentsRow(f"page_{page.id}", Rect(box.left, box.top + number * high, wide, high), page.title,
                              page.span(), page.icon, later(self.open_page, page.id),
                              self.screen.size("contents") or 19)  # fmt: skip
            row.current = page.id == opened if opened else page.id in current
            rows.append(row)
        area.fill(rows)
        area.scroll_to(offset)
        lit = next((row for row in rows if isinstance(row, ContentsRow) and row.current), None)
        if lit is not None:
            area.reveal(lit)

    def _hit_rows(self, box: Rect, hits: Sequence[Hit]) -> list[Widget]:
        px = self.ui.scale.px
        if not hits:
            told = _("Nothing in the rulebook has all of these words.")
            high = self.ui.text.measure(told, "body-small", box.width - px(18))[1]
            place = Rect(box.left + px(4), box.top, box.width - px(18), high)
            return [Label("search_help", place, told, "body-small", "help")]
        rows: list[Widget] = []
        y = box.top
        for number, hit in enumerate(hits):
            prose = self.setter.set((Span(hit.excerpt),), box.width - px(26), "body", 18, lead=hit.head)
            high = ProseRow.height_for(self.ui, prose)
            rows.append(ProseRow(f"hit_{number}", Rect(box.left, y, box.width - px(16), high), prose,
                                 later(self.open_hit, hit), "hits", self.marks))  # fmt: skip
            y += high
        return rows

    def _first_hit(self, _typed: str) -> None:
        if self.hits:
            self.open_hit(self.hits[0])

    def _rule_rows(self, box: Rect, rules: Sequence[str], stem: str, region: str) -> list[Widget]:
        """Rows with the number of a rule and how it begins."""
        px = self.ui.scale.px
        rows: list[Widget] = []
        y = box.top
        for rule in rules:
            prose = self.setter.set((Span(_beginning(self.book.paragraph(rule).text)),), box.width - px(26), "body",
                                    18, lead=rule)  # fmt: skip
            high = ProseRow.height_for(self.ui, prose)
            rows.append(ProseRow(f"{stem}_{rule}", Rect(box.left, y, box.width - px(16), high), prose,
                                 later(self.open_rule, rule), region))  # fmt: skip
            y += high
        return rows

    # ------------------------------------------------------------------------------------------------ the right side

    def add_diagram(self) -> None:
        """Put the figure that belongs to the open rule, or to the page that lies open, on the screen."""
        screen, ui = self.screen, self.ui
        page = self.book.page_of(self.rule) if self.rule else self.book.page(self._told_page())
        figure = page.figure if page.figure in self.art.figures else self.art.figures[0]
        if figure != self.figure and not (self.art.one_choice and self.element >= 0):
            self.element = self.art.first_choice(figure)
        self.figure = figure
        self._heading("diagram_head", self.art.title(figure), self.art.icon(figure))
        style, size, _align, _valign = screen.words("diagram_text")
        words = self.art.text(figure, self.element, screen.small)
        box, text = screen.rect("diagram_figure"), screen.rect("diagram_text")
        high = ui.text.measure(words, style, text.width, size=size)[1]
        if high > text.height:
            text = Rect(text.left, text.bottom - high, text.width, high)
            box.height = text.top - ui.scale.px(4) - box.top
        self.add(self.art.widget(box, figure, self.element, self.choose_element))
        self.add(Label("diagram_text", text, words, style, "text", size=size, valign="middle"))

    def _told_page(self) -> str:
        """The page that was opened while it is seen, else the first one that is."""
        seen = [item.page for leaf in self.shown() for item in leaf.items]
        return self.opened if self.opened in seen else self.shown()[0].page

    def add_from_game(self) -> None:
        """Put the newest lines of the game on the screen, or the rules that belong to the open one."""
        box = self.screen.rect("from_game_rows")
        area = ScrollArea("from_game_rows", box, region="game")
        if self.session is not None:
            self._heading("from_game_head", _("From the game"), "tied-scroll")
            self.add(area)
            rows = self._log_rows(box)
            related = self.book.related(self.rule) if self.rule and self.screen.small else ()
            below = Rect(box.left, rows[-1].rect.bottom if rows else box.top, box.width, box.height)
            more = self._rule_rows(below, related, "related", "game")
            area.fill([*rows, *more, *self._card_rows(_under(below, more))])
            if rows:
                # The newest line is seen first; what belongs to the open rule follows below it.
                area.scroll_to(rows[-1].rect.bottom - box.bottom)
            return
        self._heading("from_game_head", _("Related rules"), "scroll-quill")
        self.add(area)
        related = self.book.related(self.rule) if self.rule else ()
        found = self._rule_rows(box, related, "related", "game")
        found += self._card_rows(_under(box, found))
        if found:
            area.fill(found)
            return
        told = _("No other rule is named with this one.") if self.rule else _("Click a rule to see what belongs to it.")
        high = self.ui.text.measure(told, "body-small", box.width)[1]
        area.fill([Label("from_game_none", Rect(box.left, box.top, box.width, high), told, "body-small", "help")])

    def _card_rows(self, box: Rect) -> list[Widget]:
        """Rows with the cards that the open rule names."""
        named = self.book.paragraph(self.rule).named_cards() if self.rule else ()
        left = CardRow.left_for(self.ui)
        rows: list[Widget] = []
        y = box.top
        for card in (self.art.cards.index[name] for name in named if name in self.art.cards.index):
            words = (Span(_beginning(self.art.words(card))),)
            prose = self.setter.set(words, box.width - left - self.ui.scale.px(22), "body", 18,
                                    lead=self.art.cards.cards[card].name)  # fmt: skip
            high = CardRow.height_for(self.ui, prose)
            place = Rect(box.left, y, box.width - self.ui.scale.px(16), high)
            rows.append(CardRow(f"card_{self.art.cards.cards[card].row}", place, prose, later(self.art.open_card, card),
                                "game", card, self.art))  # fmt: skip
            y += high
        return rows

    def _log_rows(self, box: Rect) -> list[Widget]:
        assert self.session is not None
        px = self.ui.scale.px
        left = LogRow.left_for(self.ui)
        rows: list[Widget] = []
        y = box.top
        for number, line in enumerate(self.session.log()[-LOG_LINES:]):
            spans = marked_spans(line.text)
            if line.rule:
                spans += Span(" "), Span(line.rule, "rule", line.rule)
            prose = self.setter.set(spans, box.width - left - px(18), "body", 18)
            high = ProseRow.height_for(self.ui, prose)
            act = later(self.open_rule, line.rule)
            rows.append(LogRow(f"line_{number}", Rect(box.left, y, box.width - px(16), high), line.seat, prose, act))
            y += high
        return rows

    def add_this_rule(self) -> None:
        """Put what the open rule is, what belongs to it, and the ways out on the screen."""
        screen, ui = self.screen, self.ui
        marked = self.rule in self.marked_rules()
        back = _("Back to play") if self.session is not None else _("Back")
        reason = "" if self.rule else _("Open a rule first: click its number on the page.")
        places = [screen.rect("this_rule_back"), screen.rect("this_rule_mark")]
        if screen.small:
            # Two buttons of the least height need the place of the words as well: the heading names the rule.
            self._heading("this_rule_head", self.rule or _("This rule"), "papers")
            top, bottom = screen.rect("this_rule_text").top, places[1].bottom
            high = min(places[0].height, (bottom - top) // 2 - ui.scale.px(3))
            for number, place in enumerate(places):
                half = top + number * (bottom - top) // 2
                place.update(place.left, half + ((bottom - top) // 2 - high) // 2, place.width, high)
        else:
            self._heading("this_rule_head", _("This rule"), "papers")
            self._told_rule()
        for place, (name, words, icon, kind, act, why) in zip(places, (
            ("back", back, "play-button", "primary", ui.app.pop, ""),
            ("mark", _("Remove mark") if marked else _("Keep a mark"), "papers", "secondary", self.toggle_mark, reason),
        ), strict=True):  # fmt: skip
            self.add(Button(f"this_rule_{name}", place, words, act, kind=kind, icon=icon, plain_font=True,
                            size=screen.size(f"this_rule_{name}"), region="this", reason=why))  # fmt: skip

    def _told_rule(self) -> None:
        """Where the open rule stands; over a game, links to its related rules below."""
        screen, px = self.screen, self.ui.scale.px
        box = screen.rect("this_rule_text")
        style, size, _align, _valign = screen.words("this_rule_text")
        words = _("No rule is open.")
        if self.rule:
            number = next((leaf.number for leaf in self.leaves if self.rule in [i.rule for i in leaf.items]), 0)
            title = escape(self.book.page_of(self.rule).title)
            words = _("**{rule}** · {page}, page {n}").format(rule=self.rule, page=title, n=number)
        related = self.book.related(self.rule) if self.rule and self.session is not None else ()
        self.add(Label("this_rule_text", box, words, style, "text", size=size, wrap=not related, squeeze=True))
        high = px(HIT_UNITS)
        x, top = box.left, box.top + self.ui.text.line_height(style, size) - px(4)
        for rule in related:
            wide = LinkChip.width_for(self.ui, rule)
            if x + wide > box.right:
                break
            self.add(LinkChip(f"also_{rule}", Rect(x, top, wide, high), rule, later(self.open_rule, rule), "this"))
            x += wide + px(6)


def _under(box: Rect, rows: Sequence[Widget]) -> Rect:
    """The place below the last of some rows."""
    return Rect(box.left, rows[-1].rect.bottom if rows else box.top, box.width, box.height)


def _beginning(text: str, letters: int = 70) -> str:
    """The first words of a rule."""
    if len(text) <= letters:
        return text
    return text[: text.rfind(" ", 0, letters)].rstrip(" ,;:.") + "…"
