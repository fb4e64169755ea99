"""The rule reader: the rulebook as an open book, with contents, search, figures and what the game has to do with it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.content.rulebook import Hit
from atlantis_desktop.games import entries, entry_of, game_ids
from atlantis_desktop.games.books import open_book
from atlantis_desktop.screens.reader.art import art_of, game_of
from atlantis_desktop.screens.reader.cards import RulesCards
from atlantis_desktop.screens.reader.frame import EXAMPLES, GLOSSARY, OTHER, READ, TUTORIAL
from atlantis_desktop.screens.reader.leaves import Leaf, LeafMaker
from atlantis_desktop.screens.reader.page import LeafView
from atlantis_desktop.screens.reader.panels import RulesPanels
from atlantis_desktop.screens.reader.prose import Setter, marker
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.art.surfaces import draw_panel, draw_sliced
from atlantis_desktop.ui.keys import key_of
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.field import TextField
from atlantis_desktop.words import language

if TYPE_CHECKING:
    from atlantis_desktop.ui.context import Ui

BAKED: Final = "baked/rule_reader"
_BOOK_ON_CANVAS: Final = (384, 84, 1052, 980)


_kept: dict[str, Any] = {}
"""The book as it was set last, for the next time that it is opened in the same window."""


class Place(NamedTuple):
    """Where a reader is: the way of reading, the first block that is seen, and the open rule."""

    way: str
    page: str
    block: int
    rule: str


class RulesScene(RulesPanels, RulesCards, Scene):
    """The open book. ``rule`` or ``page`` is opened at first; ``match`` is the game that is played, for words from it.

    Without a match the one that lies under this screen is taken, if there is one; without a game it is the match's, or
    that of the rule's number; over a game and without a rule it is opened at what is asked there.
    """

    name = "rules"

    def __init__(
        self, ui: Ui, game: str = "", rule: str = "", match: GameSession | None = None, page: str = ""
    ) -> None:
        super().__init__(ui)
        self.session = _session_below(ui) if match is None else match
        asked = game or game_of(rule)
        self.game = asked or (self.session.rules.game if self.session is not None else _game_below(ui))
        if entry_of(self.game).book is None:
            # A game without pages has none to open: the book of the first game that has one is.
            self.game = next(entry.id for entry in entries() if entry.book is not None)
        if self.session is not None and self.session.rules.game != self.game:
            self.session = None
        if self.session is not None and not rule and not game:
            rule = _rule_now(self.session)
        self.rule = ""
        self.way = READ
        self.first = 0
        self.query = ""
        self.hits: list[Hit] = []
        self.element = -1
        self.figure = ""
        self.opened = page
        self._asked_page = page
        self._marker: re.Pattern[str] | None = None
        self._leaves: dict[str, Any] = {}
        self._asked = rule
        self._empty: tuple[object, Surface] | None = None
        self._past: list[Place] = []
        self._coming: list[Place] = []

    # ------------------------------------------------------------------------------------------------ the book

    @property
    def marks(self) -> re.Pattern[str] | None:
        """What is looked for, as a pattern for folded text."""
        return self._marker

    @property
    def leaves(self) -> list[Leaf]:
        """The leaves of the present way of reading."""
        if self.way not in self._leaves:
            self._leaves[EXAMPLES] = self._maker.examples()
        found: list[Leaf] = self._leaves[self.way]
        return found

    @property
    def step(self) -> int:
        """How many leaves are seen at once: two of an open book, one where the window is small."""
        return 1 if self.screen.small else 2

    def _set_book(self) -> None:
        """Set the book in the columns of this window; nothing is done where neither words nor room have changed."""
        self.book, self.table = open_book(self.game, language())
        column = self.screen.rect("page_left_text")
        size = self.screen.size("page_left_text") or 20.0
        key = (self.game, language(), column.size, self.ui.scale.text, self.ui.theme.key)
        self.art = art_of(self.game, self.ui, self.table, self.session)
        self.setter = Setter(self.ui)
        self._maker = LeafMaker(self.ui, self.book, self.art, column.width, column.height, size)
        if _kept.get("for") != key:
            _kept.clear()
            _kept["for"] = key
            _kept[READ] = self._maker.leaves()
        self._leaves = _kept

    def _leaf_of(self, page: str, block: int) -> int:
        """Give the number of the leaf, from 0, on which a block begins; that of the page where it is not told alone."""
        for at, leaf in enumerate(self.leaves):
            if leaf.holds(page, block):
                return at
        for at, leaf in enumerate(self.leaves):
            if leaf.page == page or any(item.page == page for item in leaf.items):
                return at
        return 0

    def shown(self) -> list[Leaf]:
        """Return the leaves that are seen."""
        return self.leaves[self.first : self.first + self.step]

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        keep = self._place() if self._leaves else None
        self.screen = Screen("shared/rules", self.ui.scale)
        self._set_book()
        if keep is not None:
            self._go(keep)
        if self._asked:
            self.rule, self._asked = (self._asked if self.book.has_rule(self._asked) else ""), ""
            if self.rule:
                page, block = self._block_of(self.rule)
                self._turn_to(self._leaf_of(page, block))
        elif self._asked_page:
            self._turn_to(self._leaf_of(self._asked_page, -1))
            self._asked_page = ""
        self.add_panels()
        self.add_pages()
        self.add_diagram()
        self.add_from_game()
        self.add_this_rule()

    def add_pages(self) -> None:
        """Put the leaves that are seen on the screen."""
        size = self.screen.size("page_left_head") or 28.0
        for side, leaf in zip(("left", "right"), self.shown(), strict=False):
            column = self.screen.rect(f"page_{side}_text")
            self.add(LeafView(f"leaf_{side}", self.screen.rect(f"page_{side}"), column,
                              self.screen.rect(f"page_{side}_head"), leaf, self, self.art, size))  # fmt: skip
        self.add_page_foot()

    def paint_ground(self, surface: Surface) -> None:
        # The sea and the empty book are the same on every page, and take longer than all that stands on them.
        key = surface.get_size(), self.ui.scale.text, self.ui.theme.key
        if self._empty is None or self._empty[0] != key:
            self._paint_empty(surface)
            self._empty = key, surface.copy()
        else:
            surface.blit(self._empty[1], (0, 0))

    def free_ground(self) -> None:
        """Forget what is painted, to save memory while another screen covers the book."""
        super().free_ground()
        self._empty = None

    def _paint_empty(self, surface: Surface) -> None:
        ui, screen = self.ui, self.screen
        book = screen.rect("book")
        if ui.theme.high_contrast:
            surface.fill(ui.theme.colour("abyss"))
        else:
            area = ui.scale.cover()
            if screen.small:
                picture = pygame.transform.smoothscale(ui.store.load("textures/sea"), area.size)
                surface.blit(picture, area)
            else:
                _paint_baked(surface, ui, area, book)
        if screen.small or ui.theme.high_contrast:
            draw_panel(surface, ui, book, "vellum")
        for panel in ("search", "diagram", "from_game", "this_rule"):
            draw_sliced(surface, ui, "shared/panel", screen.rect(panel))
        bar = screen.rect("top_bar")
        entry = ui.store.info("shared/top_bar")
        surface.blit(ui.store.get("shared/top_bar", (bar.width, round(bar.height * entry.h / 68))), bar)

    # ------------------------------------------------------------------------------------------------ moving about

    def _block_of(self, rule: str) -> tuple[str, int]:
        page = self.book.page_of(rule)
        return page.id, next(number for number, block in enumerate(page.blocks) if block.rule == rule)

    def _place(self) -> Place:
        leaf = self.leaves[min(self.first, len(self.leaves) - 1)]
        first = leaf.items[0] if leaf.items else None
        return Place(self.way, first.page if first else leaf.page, first.block if first else 0, self.rule)

    def _go(self, place: Place) -> None:
        self.way, self.rule = place.way, place.rule
        self._turn_to(self._leaf_of(place.page, place.block))

    def _turn_to(self, leaf: int) -> None:
        last = max(0, len(self.leaves) - 1)
        self.first = min(max(0, leaf), last)
        self.first -= self.first % self.step

    def _leave(self) -> None:
        """Remember where the reader was, for the way back."""
        self._past.append(self._place())
        del self._past[:-100]
        self._coming.clear()

    def open_rule(self, rule: str) -> None:
        """Open a rule of this book: turn to it, and show what belongs to it."""
        if not self.book.has_rule(rule):
            return
        self._leave()
        self.rule, self.way = rule, READ
        page, block = self._block_of(rule)
        leaf = self._leaf_of(page, block)
        if not self.first <= leaf < self.first + self.step:
            self.ui.sound.play("page_turn")
        self._turn_to(leaf)
        self.rebuild()

    def open_page(self, page: str, block: int = -1) -> None:
        """Turn to a page of the rulebook, or to a block of it."""
        self._leave()
        self.way, self.rule, self.opened = READ, "", page
        self._turn_to(self._leaf_of(page, block))
        self.ui.sound.play("page_turn")
        self.rebuild()

    def open_hit(self, hit: Hit) -> None:
        """Turn to a paragraph that was found."""
        if hit.rule:
            self.open_rule(hit.rule)
        else:
            self.open_page(hit.page, hit.block)

    def open_way(self, way: str) -> None:
        """Read the book whole, its examples alone, or its glossary; or go to the tutorial."""
        if way.startswith(OTHER):
            self.open_book_of(way.removeprefix(OTHER))
            return
        if way == TUTORIAL:
            self.ui.app.open(TUTORIAL, game=self.game)
            return
        if way == GLOSSARY:
            self.open_page(GLOSSARY)
            return
        self._leave()
        self.way, self.rule = way, ""
        self._turn_to(0)
        self.rebuild()

    def open_book_of(self, game: str) -> None:
        """Open the rulebook of another game at its beginning."""
        self.game, self.way, self.rule, self.opened, self.figure = game, READ, "", "", ""
        self.first, self.element, self.query, self.hits, self._marker = 0, -1, "", [], None
        self._leaves = {}
        self._past.clear()
        self._coming.clear()
        self.ui.sound.play("page_turn")
        self.rebuild()

    def turn(self, leaves: int) -> None:
        """Turn pages, forwards or backwards."""
        wanted = self.first + leaves * self.step
        if 0 <= wanted < len(self.leaves):
            self._leave()
            self._turn_to(wanted)
            self.ui.sound.play("page_turn")
            self.rebuild()

    def go_back(self) -> None:
        """Go to where the reader was before."""
        if self._past:
            self._coming.append(self._place())
            self._go(self._past.pop())
            self.rebuild()

    def go_on(self) -> None:
        """Undo the last step back."""
        if self._coming:
            self._past.append(self._place())
            self._go(self._coming.pop())
            self.rebuild()

    @property
    def can_go_back(self) -> bool:
        """Whether there is a place before this one."""
        return bool(self._past)

    @property
    def can_go_on(self) -> bool:
        """Whether a step back can be undone."""
        return bool(self._coming)

    def choose_element(self, element: int) -> None:
        """Choose something in the figure beside the pages: an element of the wheel, a tile of the island."""
        self.element = element
        self.rebuild()

    def look_for(self, query: str) -> None:
        """Search the book for what was typed."""
        self.query = self.search.value = query
        self.hits = self.book.search(query) if query.strip() else []
        self._marker = marker(query)
        self.fill_search()
        self.mark_all()

    # ------------------------------------------------------------------------------------------------ keys

    def handle(self, event: Event) -> bool:
        """Take one event; links come before the rules that they stand in, and arrows turn the pages."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.floats.popup is None:
            # Links are smaller than any target may be, so they are looked for first.
            used = any(isinstance(widget, LeafView) and widget.follow(event.pos) for widget in self.widgets)
        else:
            used = event.type == pygame.KEYDOWN and self._turned(key_of(event))
        return used or super().handle(event)

    def _turned(self, key: str) -> bool:
        """Turn the pages or go back and on, if a key means that."""
        typing = isinstance(self.focus, TextField) or (self.focus is not None and self.focus.keeps_arrows)
        moves = {"pageup": -1, "pagedown": 1} if typing else {"left": -1, "right": 1, "pageup": -1, "pagedown": 1}
        if self.floats.popup is None and key in moves:
            self.turn(moves[key])
            return True
        if key in ("alt+left", "alt+right"):
            (self.go_back if key == "alt+left" else self.go_on)()
            return True
        return False

    def on_action(self, action: str) -> bool:
        if action == "find":
            self.set_focus(self.find("search_field"))
        elif action == "rules":
            self.on_back()
        elif action == "undo":
            self.go_back()
        elif action == "redo":
            self.go_on()
        else:
            return False
        return True

    def on_back(self) -> bool:
        if self.query:
            self.query = ""
            self.look_for("")
            self.rebuild()
        else:
            self.ui.app.pop()
        return True


def _session_below(ui: Ui) -> GameSession | None:
    """The game whose screen lies under the one that is opened."""
    for scene in reversed(ui.app.scenes.stack):
        session = getattr(scene, "session", None)
        if isinstance(session, GameSession):
            return session
    return None


def _game_below(ui: Ui) -> str:
    """The game that a screen below is about, such as its set-up; else the first one of the box."""
    told = (getattr(scene, "game", "") for scene in reversed(ui.app.scenes.stack))
    return next((game for game in told if game in game_ids()), game_ids()[0])


def _rule_now(session: GameSession) -> str:
    """The rule of what a game asks at this moment, empty when it is over."""
    prompts = session.prompts_in(session.view())
    return prompts[0].rule if prompts else ""


def _paint_baked(surface: Surface, ui: Ui, area: Rect, book: Rect) -> None:
    """Lay the picture of sea and book so that its book lies where the map says, whatever the window's ratio."""
    picture = ui.store.load(BAKED)
    k = picture.get_width() / 1920
    x, y, w, h = _BOOK_ON_CANVAS
    surface.blit(pygame.transform.smoothscale(picture, area.size), area)
    drawn = Rect(area.left + round(x * area.width / 1920), area.top + round(y * area.height / 1080),
                 round(w * area.width / 1920), round(h * area.height / 1080))  # fmt: skip
    if max(abs(drawn.left - book.left), abs(drawn.top - book.top), abs(drawn.width - book.width)) > 2:
        sea = pygame.transform.smoothscale(ui.store.load("textures/sea"), area.size)
        surface.blit(sea, area)
        part = picture.subsurface(Rect(round(x * k), round(y * k), round(w * k), round(h * k)))
        draw_sliced(surface, ui, "shared/panels/shadow_vellum", book)
        surface.blit(pygame.transform.smoothscale(part, book.size), book)
