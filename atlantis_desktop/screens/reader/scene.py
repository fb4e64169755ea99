"""The rule reader: the rulebook as an open book, with contents, search, figures and what the game has to do with it."""

from __future__ import annotations

import re

import pygame
from pygame import Surface
from pygame.event import Event

from atlantis_desktop.content.rulebook import Hit
from atlantis_desktop.games import game_ids
from atlantis_desktop.screens.reader.art import game_of
from atlantis_desktop.screens.reader.beside import Beside
from atlantis_desktop.screens.reader.cards import PointedCard
from atlantis_desktop.screens.reader.contents import Contents
from atlantis_desktop.screens.reader.leaf_view import LeafView
from atlantis_desktop.screens.reader.pages import Pages
from atlantis_desktop.screens.reader.reading import GLOSSARY, BookReading
from atlantis_desktop.screens.reader.rows import Heading
from atlantis_desktop.screens.reader.top import OTHER, TUTORIAL, TopBar
from atlantis_desktop.table.books import no_pages
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.keys import key_of
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.field import TextField


def open_reader(
    ui: Ui, game: str = "", rule: str = "", match: GameSession | None = None, page: str = ""
) -> RulesScene | None:
    """Return the open book at a rule or a page; ``match`` is the game that is played, for words from it.

    Without a match the one that lies under this screen is taken, if there is one; without a game it is the match's, or
    that of the rule's number; over a game and without a rule it is opened at what is asked there. A game without a
    book has none to open: the screen below says so.
    """
    session = _session_below(ui) if match is None else match
    asked = game or game_of(rule) or (session.rules.game if session is not None else _game_below(ui))
    reason = no_pages(asked)
    if reason:
        for below in ui.app.stack[-1:]:
            below.say(reason)
        return None
    if session is not None and not rule and not game:
        rule = _rule_now(session)
    return RulesScene(ui, asked, rule, page, session)


class RulesScene(Scene):
    """The open book."""

    name = "rules"

    def __init__(self, ui: Ui, game: str, rule: str, page: str, session: GameSession | None) -> None:
        super().__init__(ui)
        self.reading = BookReading(ui, game, rule, page, session)
        self.contents, self.top, self.pages, self.beside = Contents(self), TopBar(self), Pages(self), Beside(self)
        self.pointed = PointedCard(self)

    @property
    def game(self) -> str:
        """The game whose book lies open."""
        return self.reading.game

    @property
    def session(self) -> GameSession | None:
        """The match of this game that is played, if there is one."""
        return self.reading.session

    @property
    def rule(self) -> str:
        """The rule that is open."""
        return self.reading.rule

    @property
    def marks(self) -> re.Pattern[str] | None:
        """What is looked for, as a pattern for folded text."""
        return self.contents.marks

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Make the widgets for the place in the book; called again whenever that changes."""
        self.screen = Screen("shared/rules", self.ui.scale)
        self.reading.set(self.screen)
        for part in (self.contents, self.top, self.pages, self.beside):
            part.build()

    def heading(self, region: str, words: str, icon: str = "", top: int | None = None) -> Heading:
        """Put the heading of a panel on the screen, perhaps higher or lower than the map has it."""
        rect = self.screen.rect(region)
        if top is not None:
            rect.top = top
        return self.add(Heading(region, rect, words, icon, self.screen.size(region) or 20.0))

    def paint_ground(self, surface: Surface) -> None:
        """Paint the sea and the empty book."""
        self.pages.paint(surface)

    def free_ground(self) -> None:
        """Forget what is painted, to save memory while another screen covers the book."""
        super().free_ground()
        self.pages.free()

    def on_update(self, dt: float) -> None:
        """Show the card that is pointed at."""
        if self.is_built:
            self.pointed.update(dt)

    # ------------------------------------------------------------------------------------------------ moving about

    def _show(self, turned: bool) -> None:
        """Show the place to which the reading has come."""
        if turned:
            self.ui.sound.play("card_flip")
        self.rebuild()

    def open_rule(self, rule: str) -> None:
        """Open a rule of this book: turn to it, and show what belongs to it."""
        if self.reading.book.has_rule(rule):
            self._show(self.reading.open_rule(rule))

    def open_page(self, page: str, block: int = -1) -> None:
        """Turn to a page of the rulebook, or to a block of it."""
        self.reading.open_page(page, block)
        self._show(True)

    def open_hit(self, hit: Hit) -> None:
        """Turn to a paragraph that was found."""
        if hit.rule:
            self.open_rule(hit.rule)
        else:
            self.open_page(hit.page, hit.block)

    def open_way(self, way: str) -> None:
        """Read the book whole, its examples alone, or its glossary; go to the tutorial or to another book."""
        if way.startswith(OTHER):
            self.reading = BookReading(self.ui, way.removeprefix(OTHER))
            self.contents.forget()
            self.beside.forget()
            self._show(True)
        elif way == TUTORIAL:
            self.ui.app.open(TUTORIAL, game=self.game)
        elif way == GLOSSARY:
            self.open_page(self.reading.next_glossary())
        else:
            self.reading.read(way)
            self._show(False)

    def turn(self, leaves: int) -> None:
        """Turn pages, forwards or backwards."""
        if self.reading.turn(leaves):
            self._show(True)

    def go_back(self) -> None:
        """Go to where the reader was before."""
        if self.reading.go_back():
            self._show(False)

    def go_on(self) -> None:
        """Undo the last step back."""
        if self.reading.go_on():
            self._show(False)

    def toggle_mark(self) -> None:
        """Keep a mark at the open rule, or take it away."""
        self.reading.toggle_mark()
        self.rebuild()

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
        if self.contents.query:
            self.contents.look_for("")
            self.rebuild()
        else:
            self.ui.app.pop()
        return True


def _session_below(ui: Ui) -> GameSession | None:
    """The game whose screen lies under the one that is opened."""
    for scene in reversed(ui.app.stack):
        session = getattr(scene, "session", None)
        if isinstance(session, GameSession):
            return session
    return None


def _game_below(ui: Ui) -> str:
    """The game that a screen below is about, such as its set-up; else the first one of the box."""
    told = (getattr(scene, "game", "") for scene in reversed(ui.app.stack))
    return next((game for game in told if game in game_ids()), game_ids()[0])


def _rule_now(session: GameSession) -> str:
    """The rule of what a game asks at this moment, empty when it is over."""
    prompts = session.prompts_in(session.view())
    return prompts[0].rule if prompts else ""
