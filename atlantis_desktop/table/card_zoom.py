"""Inspecting a card: the card large, the page of its rule, what it means in this game, and what can be done with it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from atlantis_desktop.content.rulebook import Rulebook
from atlantis_desktop.table.books import no_pages, open_book
from atlantis_desktop.table.card_zoom_words import block_text, first_sentence
from atlantis_desktop.table.cards.painter import PLAIN, RATIO
from atlantis_desktop.ui.art.surfaces import draw_panel
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.scenes.parts import label
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.text import NARROWEST
from atlantis_desktop.ui.widgets.base import HIT_UNITS, Custom
from atlantis_desktop.ui.widgets.button import Button, TurnButton
from atlantis_desktop.ui.widgets.panel import Divider, Label, Panel, Picture
from atlantis_desktop.words import _, language

WIDEST_SQUEEZE = 0.96
"""Words of a related rule are pressed together so far before their end is left out."""
RELATED = 6
"""So many related rules are listed at most."""
MOST_FACTS = 4
"""So many facts are told at most."""


class CardTold(NamedTuple):
    """What is told of a card wherever it lies."""

    title: str
    text: str
    """What stands on it."""
    rule: str
    """The rule that matters most for it as things are."""
    row: str = ""
    """Its id in the card files, by which the rulebook tells of it; empty where the rulebook tells of none."""


class PlayOffer(NamedTuple):
    """What plays a card, the words of the button, and else the reason why nothing does; without words no button."""

    act: Callable[[], None] | None
    words: str
    reason: str


def offer(words: str, act: Callable[[], None] | None, acting: bool, reason: str = "") -> PlayOffer:
    """Return what a card can be played with, and why it cannot: nobody acts, or for a reason or no rule lets it."""
    if acting and act is not None:
        return PlayOffer(act, words, "")
    nobody = _("Nobody at this screen acts now.")
    return PlayOffer(None, words, (reason or _("No rule lets it be played in this step.")) if acting else nobody)


class Subject(ABC):
    """The card that is inspected, among the others of its place; a game says what is known of it."""

    game: ClassVar[str]
    ratio: ClassVar[float] = RATIO[PLAIN]
    """Height against width of the card."""

    def __init__(self, cards: Sequence[Any], at: int, in_game: bool = True) -> None:
        """Take the cards that can be turned to, which of them is shown first, and whether they lie in a game."""
        self.cards, self.at, self.in_game = tuple(cards), at, in_game

    @property
    def card(self) -> Any:
        """The card that is inspected."""
        return self.cards[self.at]

    @property
    def count(self) -> int:
        """How many cards there are to turn to."""
        return len(self.cards)

    @property
    @abstractmethod
    def told(self) -> CardTold:
        """What is told of the card."""

    @property
    def title(self) -> str:
        """The card's name."""
        return self.told.title

    @property
    def facts_head(self) -> str:
        """The words above the facts."""
        return _("In this game") if self.in_game else _("In the box")

    @abstractmethod
    def place_words(self) -> str:
        """Return where it lies, and which of how many it is."""

    @abstractmethod
    def paint(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        """Draw the card into a rectangle of its ratio."""

    def facts(self) -> list[tuple[str, str]]:
        """Return facts about it as things lie, those that matter most first, each with an icon."""
        return []

    def offer(self) -> PlayOffer:
        """Return what plays it."""
        return PlayOffer(None, "", "")


class Link(Label):
    """A rule's number that takes clicks on the whole of its row."""

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        if inside and self.links and self.scene is not None:
            self.scene.open_rule(self.links[0][1])


class CardZoomScene(Scene):
    """One card over the darkened table. Arrows turn to the next card of the same place."""

    name = "card_zoom"
    overlay = True
    dim = 0.84

    def __init__(self, ui: Ui, subject: Subject) -> None:
        super().__init__(ui)
        self.subject = subject
        self.rule = subject.told.rule

    def _book_with(self, rule: str) -> Rulebook | None:
        """Return the game's rulebook where it has one and that has the rule."""
        if no_pages(self.subject.game):
            return None
        book = open_book(self.subject.game, language())[0]
        return book if book.has_rule(rule) else None

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        """Make the card, the page and the buttons."""
        ui = self.ui
        self.screen = screen = Screen("shared/card_zoom", ui.scale)
        if not ui.theme.high_contrast:
            self.add(Custom("card_light", screen.rect("card").inflate(ui.scale.px(80), ui.scale.px(100)), _light))
        self.add(Custom("card", screen.rect("card"), self._paint_card, spill=ui.scale.px(60),
                        label=f"{self.subject.title}. {self.subject.told.text}"))  # fmt: skip
        if self.subject.count > 1:
            for name, words, step in (("previous", _("Card before"), -1), ("next", _("Next card"), 1)):
                self.add(TurnButton(name, screen.rect(name), words, partial(self.turn, step), flip=step > 0))
        label(self, screen, "place", escape(self.subject.place_words()), "text", wrap=False, squeeze=True)
        self._page()
        self._buttons()

    def _paint_card(self, surface: Surface, rect: Rect, ui: Ui) -> None:
        """Draw the card as large as fits."""
        ratio = self.subject.ratio
        width = min(rect.width, round(rect.height / ratio))
        box = Rect(0, 0, width, round(width * ratio))
        box.center = rect.center
        self.subject.paint(surface, box, ui)

    def _page(self) -> None:
        screen, ui = self.screen, self.ui
        page = screen.rect("rule_page")
        self.add(Panel("rule_page", page, "vellum"))
        book = self._book_with(self.rule)
        block = None if book is None else book.paragraph(self.rule)
        head = screen.rect("rule_head")
        side = min(head.height, ui.scale.px(34))
        mark = Rect(head.x, head.centery - side // 2, side, side)
        self.add(Picture("rule_mark", mark, "icons/open-book", tint="bronze"))
        style, letters, align, valign = screen.words("rule_head")
        head = Rect(mark.right + ui.scale.px(14), head.y, head.right - mark.right - ui.scale.px(14), head.height)
        self.add(Label("rule_head", head, _("Rule {id}").format(id=self.rule), style, "ink", size=letters, align=align,
                       valign=valign, wrap=False, squeeze=True))  # fmt: skip
        text_box = screen.rect("rule_text")
        line = Rect(text_box.x, head.bottom + ui.scale.px(4), text_box.width, max(1, ui.scale.px(2)))
        self.add(Divider("rule_line", line, on_vellum=True))
        chapter = escape(book.page_of(self.rule).title) if book is not None else ""
        label(self, screen, "rule_chapter", chapter, "ink-3", wrap=False, squeeze=True)
        text = block_text(block) if block is not None else escape(self.subject.told.text)
        box = screen.rect("rule_text")
        size = screen.size("rule_text")
        fitting = next(
            (
                s
                for s in (size or 24, 22, 20, 19, 18)
                if ui.text.measure(text, "body", box.width, size=s)[1] <= box.height
            ),
            18,
        )
        self.add(Label("rule_text", box, text, "body", "ink", size=fitting, link="link"))
        if book is not None:
            self._example(book)
            self._related(book)
        self._facts()
        self._foot_note()

    def _foot_note(self) -> None:
        """What stands on the card once more, where the foot of the page has room for it; else what every card does."""
        box, (style, size, _align, _valign) = self.screen.rect("rule_note"), self.screen.words("rule_note")
        for note in (escape(self.subject.told.text), _("Where a card contradicts a rule, the card wins.")):
            if note and self.ui.text.measure(note, style, box.width, size=size)[1] <= box.height:
                label(self, self.screen, "rule_note", note, "ink-3")
                return

    def _example(self, book: Rulebook) -> None:
        screen, ui = self.screen, self.ui
        examples = book.examples(self.rule)
        if not examples:
            return
        box = screen.rect("rule_example")
        text = block_text(examples[0])
        inner = box.inflate(-2 * ui.scale.px(18), -2 * ui.scale.px(12))
        line = ui.text.line_height("name")
        size = next(
            (s for s in (19, 18) if ui.text.measure(text, "body", inner.width, size=s)[1] <= inner.height - line), None
        )
        if size is None:
            return
        self.add(Custom("rule_example_box", box, _inset))
        self.add(Label("rule_example_head", Rect(inner.x, inner.y, inner.width, line), _("Example"), "name", "ink"))
        rest = Rect(inner.x, inner.y + line, inner.width, inner.height - line)
        self.add(Label("rule_example", rest, text, "body", "ink", size=size, link="link"))

    def _related(self, book: Rulebook) -> None:
        screen, ui = self.screen, self.ui
        card = self.subject.told.row
        rules = tuple(rule for rule in (book.rules_of_card(card) if card else ()) if rule != self.rule)
        rules += tuple(rule for rule in book.related(self.rule) if rule not in rules)
        rules += tuple(rule for rule in book.neighbours(self.rule) if rule and rule not in rules)
        box = screen.rect("rule_related")
        if not book.examples(self.rule):
            box = box.union(screen.rect("rule_example"))
        line = ui.text.line_height("name")
        self.add(Label("related_head", Rect(box.x, box.y, box.width, line), _("Related rules"), "name", "ink"))
        pitch = max(ui.scale.px(HIT_UNITS), screen.px(46))
        rules = rules[: min(RELATED, max(1, (box.height - line) // pitch))]
        widest = max(ui.text.measure(f"{prefix}-A99", "body", size=19, bold=True)[0] for prefix in book.prefixes)
        wide = widest + ui.scale.px(20)
        for at, rule in enumerate(rules):
            row = Rect(box.x, box.y + line + at * pitch, box.width, pitch)
            link = Rect(row.x, row.y, wide, pitch)
            self.add(Link(f"related_{at + 1}", link, f"[{rule}]", "body", "ink", size=19, valign="middle", link="link"))
            words = Rect(row.x + wide, row.y, row.width - wide, pitch)
            text = first_sentence(block_text(book.paragraph(rule)))
            if "*" in text.replace("**", "") or text.count("**") % 2:
                continue
            if ui.text.measure(text, "body", size=18)[0] * WIDEST_SQUEEZE <= words.width:
                self.add(Label(f"related_{at + 1}_words", words, text, "body", "ink", size=18, valign="middle",
                               wrap=False, squeeze=True))  # fmt: skip
                continue
            # A longer sentence takes two lines; only what is longer still loses its end.
            size = next((each for each in (18.0, 17.0, 16.0) if self._lines(text, words.width, each) <= 2), 15.0)
            while self._lines(text, words.width, size) > 2 and " " in text:
                text = text.removesuffix("…").rpartition(" ")[0].rstrip(",;:.") + "…"
            self.add(Label(f"related_{at + 1}_words", words, text, "fine", "ink", size=size, valign="middle"))

    def _lines(self, text: str, width: int, size: float) -> int:
        """Return how many lines a text takes."""
        return len(self.ui.text.layout(text, "fine", width, size=size).lines)

    def _facts(self) -> None:
        screen, ui = self.screen, self.ui
        facts = self.subject.facts()[:MOST_FACTS]
        if not facts:
            return
        box = screen.rect("rule_game")
        line = ui.text.line_height("name")
        self.add(Label("facts_head", Rect(box.x, box.y, box.width, line), self.subject.facts_head, "name", "ink"))
        words = [f"<{icon}> {text}" for icon, text in facts]
        pitch = min(ui.scale.px(34), (box.height - line) // 2)
        lefts, rights = (
            max((ui.text.measure(text, "body", size=18)[0] for text in words[side::2]), default=0) for side in (0, 1)
        )
        # Two columns where the words have room, else one below the other, as many as fit.
        gap, middle = ui.scale.px(16), box.width // 2
        columns = 2 if (lefts + rights) * NARROWEST + gap <= box.width else 1
        split = max(min(max(middle, lefts + gap), box.width - rights), round(lefts * NARROWEST) + gap)
        for at, text in enumerate(words[: 2 * columns]):
            left, end = ((0, split - gap), (split, box.width))[at % 2] if columns == 2 else (0, box.width)
            cell = Rect(box.x + left, box.y + line + (at // columns) * pitch, end - left, pitch)
            if ui.text.measure(text, "body", size=18)[0] * NARROWEST > cell.width:
                continue
            self.add(Label(f"fact_{at + 1}", cell, text, "body", "ink", size=18, valign="middle", wrap=False,
                           squeeze=True))  # fmt: skip

    def _buttons(self) -> None:
        screen = self.screen
        play, words, reason = self.subject.offer()
        if words:
            box, size = screen.rect("zoom_play"), screen.size("zoom_play")
            self.add(Button("zoom_play", box, words, lambda: self._play(play), kind="primary", icon="card-play",
                            size=size, region="buttons", reason=reason))  # fmt: skip
        if self.ui.app.has("rules"):
            self.add(Button("zoom_rules", screen.rect("zoom_rules"), _("Open the rules"), self._open_rules,
                            icon="open-book", size=screen.size("zoom_rules"), region="buttons",
                            reason=no_pages(self.subject.game)))  # fmt: skip
        self.add(Button("zoom_close", screen.rect("zoom_close"), _("Close"), self._close, icon="cross-mark",
                        size=screen.size("zoom_close"), region="buttons"))  # fmt: skip
        label(
            self,
            screen,
            "zoom_note",
            _("Arrow keys turn to the next card, Esc closes."),
            "help",
            wrap=False,
            squeeze=True,
        )
        if self.focus is None:
            self.set_focus(self.find("zoom_close"))

    # ------------------------------------------------------------------------------------------------ doing

    def turn(self, step: int) -> None:
        """Show the next card of the same place, or the one before."""
        self.subject.at = (self.subject.at + step) % self.subject.count
        self.rule = self.subject.told.rule
        self.ui.sound.play("card_flip")
        self.rebuild()

    def open_rule(self, rule: str) -> None:
        """Show a linked rule on the page, so that the card stays in sight."""
        if rule != self.rule and self._book_with(rule) is not None:
            self.rule = rule
            self.rebuild()
        else:
            super().open_rule(rule)

    def _open_rules(self) -> None:
        super().open_rule(self.rule)

    def _play(self, play: Callable[[], None] | None) -> None:
        if play is not None:
            self.ui.app.pop()
            play()

    def _close(self) -> None:
        self.ui.app.pop()

    def on_key(self, event: Event, key: str) -> bool:
        """Arrows turn the card; the keys that opened it close it."""
        if key in ("pageup", "pagedown"):
            self.turn(1 if key == "pagedown" else -1)
            return True
        return False

    def handle(self, event: Event) -> bool:
        """Left and right turn the card unless a button beside it is reached by them."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.subject.count > 1:
            self.turn(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return super().handle(event)

    def on_action(self, action: str) -> bool:
        """The key that opened it closes it; the rules' key opens the reader."""
        if action == "inspect":
            self._close()
        elif action == "rules":
            self._open_rules()
        else:
            return False
        return True

    def on_back(self) -> bool:
        """Esc closes."""
        self._close()
        return True


def _light(surface: Surface, rect: Rect, ui: Ui) -> None:
    surface.blit(ui.store.get("shared/veils/card_light", rect.size), rect)


def _inset(surface: Surface, rect: Rect, ui: Ui) -> None:
    draw_panel(surface, ui, rect, "vellum-inset")
