"""The right side of the rule reader: a figure, words from the game or related rules, and the rule that is open."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from atlantis_desktop.content.paragraphs import Span
from atlantis_desktop.screens.reader.prose import marked_spans
from atlantis_desktop.screens.reader.rows import CardRow, LinkChip, LogRow, RowStack, beginning
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.widgets.base import HIT_UNITS
from atlantis_desktop.ui.widgets.button import Button
from atlantis_desktop.ui.widgets.panel import Label
from atlantis_desktop.ui.widgets.scroll import ScrollArea
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.screens.reader.scene import RulesScene

LOG_LINES: Final = 12
"""So many of the newest lines of a game's log are shown."""


class Beside:
    """Shows what belongs to the open rule, or to the page that lies open."""

    def __init__(self, scene: RulesScene) -> None:
        """Take the reader's screen."""
        self.scene = scene
        self.forget()

    def forget(self) -> None:
        """Show no figure any more, as of another book."""
        self.figure = ""
        self.element = -1
        """What is chosen in the figure: an element of the wheel, a tile of the island."""

    def build(self) -> None:
        """Put figure, words and rule on the screen."""
        self._add_diagram()
        self._add_from_game()
        self._add_this_rule()

    def choose(self, element: int) -> None:
        """Choose something in the figure."""
        self.element = element
        self.scene.rebuild()

    def _add_diagram(self) -> None:
        """Put the figure that belongs to the open rule, or to the page that lies open, on the screen."""
        scene, reading = self.scene, self.scene.reading
        screen, ui = scene.screen, scene.ui
        page = reading.book.page_of(reading.rule) if reading.rule else reading.book.page(self._told_page())
        figure = page.figure if page.figure in reading.art.figures else reading.art.figures[0]
        if figure != self.figure and not (reading.art.one_choice and self.element >= 0):
            self.element = reading.art.first_choice(figure)
        self.figure = figure
        scene.heading("diagram_head", reading.art.title(figure), reading.art.icon(figure))
        style, size, _align, _valign = screen.words("diagram_text")
        words = reading.art.text(figure, self.element, screen.small)
        box, text = screen.rect("diagram_figure"), screen.rect("diagram_text")
        high = ui.text.measure(words, style, text.width, size=size)[1]
        if high > text.height:
            text = Rect(text.left, text.bottom - high, text.width, high)
            box.height = text.top - ui.scale.px(4) - box.top
        scene.add(reading.art.widget(box, figure, self.element, self.choose))
        scene.add(Label("diagram_text", text, words, style, "text", size=size, valign="middle"))

    def _told_page(self) -> str:
        """The page that was opened while it is seen, else the first one that is."""
        reading = self.scene.reading
        seen = [item.page for leaf in reading.shown() for item in leaf.items]
        return reading.opened if reading.opened in seen else reading.shown()[0].page

    def _add_from_game(self) -> None:
        """Put the newest lines of the game on the screen, or the rules that belong to the open one."""
        scene, reading = self.scene, self.scene.reading
        box = scene.screen.rect("from_game_rows")
        area = ScrollArea("from_game_rows", box, region="game")
        stack = RowStack(scene.ui, reading.setter, box)
        if reading.session is not None:
            scene.heading("from_game_head", _("From the game"), "tied-scroll")
            scene.add(area)
            self._put_log(stack)
            newest = stack.rows[-1] if stack.rows else None
            if scene.screen.small:
                stack.put_rules(reading.book, reading.related(), "related", "game", scene.open_rule)
            self._put_cards(stack)
            area.fill(stack.rows)
            if newest is not None:
                # The newest line is seen first; what belongs to the open rule follows below it.
                area.scroll_to(newest.rect.bottom - box.bottom)
            return
        scene.heading("from_game_head", _("Related rules"), "scroll-quill")
        scene.add(area)
        stack.put_rules(reading.book, reading.related(), "related", "game", scene.open_rule)
        self._put_cards(stack)
        if stack.rows:
            area.fill(stack.rows)
            return
        none, closed = _("No other rule is named with this one."), _("Click a rule to see what belongs to it.")
        told = none if reading.rule else closed
        high = scene.ui.text.measure(told, "body-small", box.width)[1]
        area.fill([Label("from_game_none", Rect(box.left, box.top, box.width, high), told, "body-small", "help")])

    def _put_cards(self, stack: RowStack) -> None:
        """Put rows with the cards that the open rule names."""
        reading = self.scene.reading
        index, table = reading.art.cards.index, reading.art.cards.cards
        named = reading.book.paragraph(reading.rule).named_cards() if reading.rule else ()
        for card in (index[name] for name in named if name in index):
            words = (Span(beginning(reading.art.words(card))),)
            act = partial(reading.art.open_card, card)
            row = stack.put(CardRow, f"card_{table[card].row}", words, act, "game", lead=table[card].name)
            row.card, row.art = card, reading.art

    def _put_log(self, stack: RowStack) -> None:
        """Put the newest lines of the game's log."""
        scene = self.scene
        assert scene.session is not None
        for number, line in enumerate(scene.session.log()[-LOG_LINES:]):
            spans = marked_spans(line.text)
            if line.rule:
                spans += Span(" "), Span(line.rule, "rule", line.rule)
            act = partial(scene.open_rule, line.rule)
            stack.put(LogRow, f"line_{number}", spans, act, "game").seat = line.seat

    def _add_this_rule(self) -> None:
        """Put what the open rule is, what belongs to it, and the ways out on the screen."""
        scene, reading = self.scene, self.scene.reading
        screen, ui = scene.screen, scene.ui
        marked = reading.rule in reading.marked()
        back = _("Back to play") if reading.session is not None else _("Back")
        reason = "" if reading.rule else _("Open a rule first: click its number on the page.")
        places = [screen.rect("this_rule_back"), screen.rect("this_rule_mark")]
        if screen.small:
            # Two buttons of the least height need the place of the words as well: the heading names the rule.
            scene.heading("this_rule_head", reading.rule or _("This rule"), "papers")
            top, bottom = screen.rect("this_rule_text").top, places[1].bottom
            high = min(places[0].height, (bottom - top) // 2 - ui.scale.px(3))
            for number, place in enumerate(places):
                half = top + number * (bottom - top) // 2
                place.update(place.left, half + ((bottom - top) // 2 - high) // 2, place.width, high)
        else:
            scene.heading("this_rule_head", _("This rule"), "papers")
            self._told_rule()
        for place, (name, words, icon, kind, act, why) in zip(places, (
            ("back", back, "play-button", "primary", ui.app.pop, ""),
            ("mark", _("Remove mark") if marked else _("Keep a mark"), "papers", "secondary", scene.toggle_mark,
             reason),
        ), strict=True):  # fmt: skip
            scene.add(Button(f"this_rule_{name}", place, words, act, kind=kind, icon=icon, plain_font=True,
                            size=screen.size(f"this_rule_{name}"), region="this", reason=why))  # fmt: skip

    def _told_rule(self) -> None:
        """Where the open rule stands; over a game, links to its related rules below."""
        scene, reading = self.scene, self.scene.reading
        screen, px = scene.screen, scene.ui.scale.px
        box = screen.rect("this_rule_text")
        style, size, _align, _valign = screen.words("this_rule_text")
        words = _("No rule is open.")
        if reading.rule:
            number = next((leaf.number for leaf in reading.leaves if reading.rule in [i.rule for i in leaf.items]), 0)
            title = escape(reading.book.page_of(reading.rule).title)
            words = _("**{rule}** · {page}, page {n}").format(rule=reading.rule, page=title, n=number)
        related = reading.related() if reading.session is not None else ()
        scene.add(Label("this_rule_text", box, words, style, "text", size=size, wrap=not related, squeeze=True))
        high = px(HIT_UNITS)
        x, top = box.left, box.top + scene.ui.text.line_height(style, size) - px(4)
        for rule in related:
            wide = LinkChip.width_for(scene.ui, rule)
            if x + wide > box.right:
                break
            scene.add(LinkChip(f"also_{rule}", Rect(x, top, wide, high), rule, partial(scene.open_rule, rule), "this"))
            x += wide + px(6)
