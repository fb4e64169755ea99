"""The frame of the rule reader: top bar, ways of reading, the feet of the pages, and the marks that are kept."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from atlantis_desktop.content.rulebook import Cards, Hit, Rulebook
from atlantis_desktop.games import entries, entry_of, title_of
from atlantis_desktop.screens.reader.leaves import Leaf
from atlantis_desktop.screens.reader.prose import fitting
from atlantis_desktop.screens.reader.side import WayTab
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.widgets.button import Button, IconButton
from atlantis_desktop.ui.widgets.panel import Label, Picture
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.screens.reader.art import BookArt
    from atlantis_desktop.screens.reader.prose import Setter
    from atlantis_desktop.table.session import GameSession
    from atlantis_desktop.ui.screen import Screen

READ, EXAMPLES, GLOSSARY = "read", "examples", "glossary"
"""The ways of reading."""
TUTORIAL = "tutorial"
"""Stands beside them, and leads to the game's tutorial."""
OTHER = "game_"
"""Before the id of another game, whose rulebook a tab opens."""


class RulesFrame(Scene):
    """Top bar and page feet of the reader, and the marks; what the parts of the screen share stands here."""

    game: str
    rule: str
    way: str
    first: int
    query: str
    element: int
    hits: list[Hit]
    session: GameSession | None
    screen: Screen
    book: Rulebook
    table: Cards
    art: BookArt
    figure: str
    opened: str
    setter: Setter

    if TYPE_CHECKING:
        # What the scene itself has; see `rules.RulesScene`.
        @property
        def marks(self) -> re.Pattern[str] | None: ...
        @property
        def leaves(self) -> list[Leaf]: ...
        @property
        def step(self) -> int: ...
        @property
        def can_go_back(self) -> bool: ...
        @property
        def can_go_on(self) -> bool: ...
        def shown(self) -> list[Leaf]: ...
        def open_page(self, page: str, block: int = -1) -> None: ...
        def open_hit(self, hit: Hit) -> None: ...
        def open_way(self, way: str) -> None: ...
        def turn(self, leaves: int) -> None: ...
        def go_back(self) -> None: ...
        def go_on(self) -> None: ...
        def choose_element(self, element: int) -> None: ...
        def look_for(self, query: str) -> None: ...

    # ------------------------------------------------------------------------------------------------ marks

    def marked_rules(self) -> list[str]:
        """Return the rules of this book at which a mark is kept, in the order of the book."""
        kept = self.ui.settings.rule_marks.get(self.game, [])
        return [rule for rule in self.book.rule_ids() if rule in kept]

    def toggle_mark(self) -> None:
        """Keep a mark at the open rule, or take it away; it is saved with the settings."""
        marks = self.marked_rules()
        if self.rule in marks:
            marks.remove(self.rule)
        else:
            marks.append(self.rule)
        self.ui.settings.rule_marks[self.game] = marks[:200]
        self.ui.app.settings_changed()
        self.rebuild()

    # ------------------------------------------------------------------------------------------------ the top

    def add_top_bar(self) -> None:
        """Put the emblem, the name of the reader and that of the game into the bar at the top."""
        screen, ui = self.screen, self.ui
        emblem = screen.rect("top_emblem")
        side = emblem.width
        disc = ui.store.info("common/emblem_disc")
        place = Rect(0, 0, round(side * disc.w / 46), round(side * disc.h / 46))
        place.center = (emblem.centerx, emblem.centery + round(side / 46))
        self.add(Picture("top_disc", place, "common/emblem_disc"))
        self.add(Picture("top_emblem", emblem.inflate(-side // 3, -side // 3), "icons/rule-book", tint="button-ink"))
        for region, words, colour in (("top_name", _("Rules"), "vellum"), ("top_line", title_of(self.game), "muted")):
            style, size, _align, _valign = screen.words(region)
            self.add(Label(region, screen.rect(region), escape(words), style, colour, size=size, valign="middle",
                           wrap=False, squeeze=True))  # fmt: skip
        self._ways()
        tools = ("tool_undo", "tool_hint", "tool_menu") if screen.small else ("tool_undo", "tool_redo", "tool_menu")
        entries = (
            ("back", _("Back"), "anticlockwise-rotation", self.go_back, "undo",
             "" if self.can_go_back else _("The book was opened here.")),
            ("forward", _("Next"), "clockwise-rotation", self.go_on, "redo",
             "" if self.can_go_on else _("No page was turned back.")),
            ("close", _("Close"), "exit-door", self.ui.app.pop, "back", ""),
        )  # fmt: skip
        for place_name, (name, words, icon, act, key, reason) in zip(tools, entries, strict=True):
            tip = _("{name} ({key})").format(name=words, key=ui.keys.first(key))
            rect = screen.rect(place_name)
            fits = ui.text.measure(words, "smallest")[0] <= rect.width - 4 and not screen.small
            self.add(IconButton(f"tool_{name}", rect, icon, act, label=words, word=words if fits else "",
                                region="tools", tip=tip, reason=reason))  # fmt: skip

    def _ways(self) -> None:
        """The ribbon: read, examples, glossary."""
        ui, box = self.ui, self.screen.rect("top_phases")
        in_glossary = self.way == READ and any(leaf.page == GLOSSARY for leaf in self.shown())
        rows: tuple[tuple[str, str, str, bool], ...] = (
            (READ, _("Read"), "open-book", self.way == READ and not in_glossary),
            (EXAMPLES, _("Examples"), "light-bulb", self.way == EXAMPLES),
            (GLOSSARY, _("Glossary"), "scroll-quill", in_glossary),
        )
        if self.session is None:
            if ui.app.has(TUTORIAL) and entry_of(self.game).is_taught:
                rows = (*rows, (TUTORIAL, _("Tutorial"), "owl", False))
            others = (entry for entry in entries() if entry.id != self.game and entry.book is not None)
            rows = (*rows, *((f"{OTHER}{entry.id}", entry.name, entry.box.emblem, False) for entry in others))
        icons = True
        wide = [WayTab.width_for(ui, words, on) for _n, words, _i, on in rows]
        if sum(wide) > box.width:
            icons, wide = False, [WayTab.width_for(ui, words, False) for _n, words, _i, _on in rows]
        named = sum(wide) <= box.width
        if not named:
            wide = [min(box.width // len(rows), ui.scale.px(88)) for _row in rows]
        x = box.centerx - sum(wide) // 2
        for number, (name, words, icon, on) in enumerate(rows):
            rect = Rect(x, box.top, wide[number], box.height)
            shown = icon if (on and icons) or not named else ""
            self.add(WayTab(f"way_{name}", rect, words, shown, later(self.open_way, name), current=on,
                            first=number == 0, named=named))  # fmt: skip
            x = rect.right

    # ------------------------------------------------------------------------------------------------ the pages' foot

    def add_page_foot(self) -> None:
        """Put page numbers, the ways to the next leaves and the ribbon of a mark on the open book."""
        screen = self.screen
        shown = self.shown()
        for side, leaf in zip(("left", "right"), shown, strict=False):
            region = f"page_{side}_number"
            style, size, align, _valign = screen.words(region)
            self.add(Label(region, screen.rect(region), str(leaf.number), style, "#5B4A2C", size=size, align=align,
                           valign="middle", wrap=False))  # fmt: skip
        before, after = self.first - 1, self.first + self.step
        if before >= 0:
            rect = screen.rect("page_left_turn")
            self._turn_button("turn_back", rect, self.leaves[max(0, self.first - self.step)], "previous-button", -1)
        if after < len(self.leaves):
            rect = screen.rect("page_right_turn")
            self._turn_button("turn_on", rect, self.leaves[after], "next-button", 1)
        marked = self.marked_rules()
        here = [item.rule for leaf in shown for item in leaf.items if item.rule in marked]
        if here:
            words = _("Marked here: {rules}").format(rules=", ".join(here))
            self.add(Picture("bookmark", screen.rect("bookmark"), "workshop/book_ribbon", label=words, tip=words))

    def _turn_button(self, name: str, rect: Rect, leaf: Leaf, icon: str, step: int) -> None:
        """A button with the title of the chapter that comes; where that is too long, with the number of the page."""
        ui, px = self.ui, self.ui.scale.px
        size = self.screen.size("page_left_turn") or 19.0
        here = {each.page for each in self.shown()} | {item.page for each in self.shown() for item in each.items}
        words = leaf.title if leaf.page not in here else _("Page {n}").format(n=leaf.number)
        most = rect.width if self.screen.small else px(330)
        if Button.width_for(ui, escape(words), True, size=size) > most:
            words = _("Page {n}").format(n=leaf.number)
        wide = max(rect.width, min(most, Button.width_for(ui, escape(words), True, size=size)))
        if step > 0:
            rect.left = rect.right - wide
        rect.width = wide
        size = fitting(ui, words, "button", size, rect.width - px(80))
        self.add(Button(name, rect, escape(words), lambda: self.turn(step), icon=icon, size=size, region="turn"))


def later(act: Callable[..., None], *arguments: object) -> Callable[[], None]:
    """Return a function that does something with these arguments when it is called."""

    def run() -> None:
        act(*arguments)

    return run
