"""What a hand does on a table of cards, whatever the game: clicks, drags, keys, and the card that is shown large."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import pi, sin
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.card_widgets import CardWidget, DragLayer, HoldsCards
from atlantis_desktop.table.choosing import of_number_key
from atlantis_desktop.table.floats import CardPreview
from atlantis_desktop.table.move_list import MoveList
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.table.scene import TableScene
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _

DOUBLE_CLICK: Final = 0.35
"""Seconds within which a second click on the same card counts as a double click."""
NO_CLICK: Final = ("", -10.0)
"""What stands for the last click on a card while there is none that a second one could follow."""
PREVIEW_AFTER: Final = 0.3
"""Seconds after which a hovered card is shown large."""


class CardPlay(TablePart, ABC):
    """The part of a table through which cards are clicked, dragged and looked at. A game says what they mean."""

    drag: DragLayer
    preview: CardPreview

    def __init__(self, table: TableScene) -> None:
        """Take the table on which the cards lie."""
        super().__init__(table)
        self._last_click: tuple[str, float] = NO_CLICK
        self._preview_for: tuple[int, Rect] | None = None
        self._preview_wait = 0.0
        self._played: Widget | None = None
        """What the keyboard stood on at the last move: it was read, and lies elsewhere now."""

    def build(self, screen: Screen) -> None:
        """Put what hangs at the pointer, and the card that is shown large, on the table."""
        self.drag = self.table.add(DragLayer(self.table.painter))
        self.preview = self.table.add(self.large_card())

    def large_card(self) -> CardPreview:
        """Return what shows a card large that is pointed at."""
        return CardPreview(self.table.painter)

    # ------------------------------------------------------------------------------------------------ to be given

    @abstractmethod
    def field_cards(self) -> list[CardWidget]:
        """Return the widgets of all cards that are seen."""

    @abstractmethod
    def act_on(self, card: CardWidget, twice: bool = False) -> None:
        """A card was clicked, perhaps for the second time in a row."""

    @abstractmethod
    def enter_on(self, card: CardWidget) -> None:
        """Enter was pressed on a card while cards of the hand can do something."""

    @abstractmethod
    def card_inspected(self, card: CardWidget) -> None:
        """Show a card large with its rule."""

    @abstractmethod
    def dragged_with(self, card: CardWidget) -> tuple[int, ...]:
        """Return the cards that are dragged when this one is; none where it may not be."""

    @abstractmethod
    def place_at(self, pos: tuple[int, int]) -> Place | None:
        """Return the place of the table under the pointer."""

    @abstractmethod
    def dropped(self, cards: tuple[int, ...], place: Place, card: CardWidget) -> None:
        """Cards were dragged to a place."""

    @abstractmethod
    def make(self, move: Move) -> None:
        """Make a move that was chosen, and show what came of it."""

    @abstractmethod
    def tell(self, text: str) -> None:
        """Say what is still missing; an empty text takes that away."""

    @abstractmethod
    def clear_marks(self) -> bool:
        """Choose nothing any more. Gives whether anything was chosen."""

    @abstractmethod
    def end_step(self) -> None:
        """The key of the gold button was pressed, or Enter where nothing has the focus."""

    # ------------------------------------------------------------------------------------------------ lists

    def choose_from(self, moves: Sequence[Move], target: Widget | Rect) -> None:
        """Let one of several moves be chosen out of a list beside what was clicked."""
        near = target.rect if isinstance(target, Widget) else target
        session, names = self.table.session, self.table.model.names
        texts = [session.move_text(move, names) for move in moves]
        details = [self.detail(move) for move in moves]
        self.table.show_popup(
            MoveList(self.table.ui, self.which(moves), moves, texts, self._take_chosen, near, details=details)
        )

    def which(self, moves: Sequence[Move]) -> str:
        """Return the question over a list of moves."""
        return _("Which one?")

    def detail(self, move: Move) -> str:
        """Give what a move would lead to, for the list in which it is pointed at; empty where its words say it all."""
        return ""

    def _take_chosen(self, move: Move) -> None:
        self.table.close_popup()
        self.make(move)

    # ------------------------------------------------------------------------------------------------ clicks

    def card_clicked(self, card: CardWidget) -> None:
        """A card was clicked, perhaps for the second time in a row."""
        if self.hurry():
            return
        key, at = self._last_click
        twice = key == card.name and self.table.attention.clock - at <= DOUBLE_CLICK
        self._last_click = (card.name, self.table.attention.clock)
        # Whoever clicks a card wants to read it: it is shown large at once, whether it can be played or not.
        found = self._pictured()
        if found != self._preview_for:
            self.hide_preview()
        self._preview_for, self._preview_wait = found, PREVIEW_AFTER
        self.act_on(card, twice)

    def card_entered(self, card: CardWidget) -> None:
        """Enter was pressed on a card; in a step in which none can do anything it means the gold button."""
        if self.hurry():
            return
        if any(each.playable for each in self.field_cards()):
            self.enter_on(card)
        else:
            self.end_step()

    def forget_click(self) -> None:
        """Something else was clicked: the next click on a card is a first one."""
        self._last_click = NO_CLICK

    def take(self, answer: Answer, target: Widget | Rect) -> None:
        """Show what came of an act of the hand; where a guide leads, it has it shown."""
        if self.table.guide is not None:
            self.table.guide.take(answer, target)
        else:
            self.show_answer(answer, target)

    def show_answer(self, answer: Answer, target: Widget | Rect) -> None:
        """Show what came of an act of the hand, as in a game."""
        if answer.kind is not Kind.REFUSED:
            # Whoever acts has read what the others did; places for cards may lie below it.
            self.table.summary.hide()
        if answer.kind is Kind.REFUSED and answer.refusal is not None:
            self.shake_card(target)
            told = answer.refusal
            self.table.refuse(target, f"**{told.lead}** {told.rest}", told.rule, answer.holds)
        elif answer.kind is Kind.CHOICE:
            self.choose_from(answer.moves, target)
        elif answer.kind is Kind.WANTS or answer.kind is Kind.MARKED:
            self.tell(answer.text)
            self.table.ui.sound.play("ui_press")
        else:
            self._played = self.table.focus
            self.table.close_bubble()
            self.tell("")
        self.table.refresh()

    def shake_card(self, target: Widget | Rect) -> None:
        """The refused card shakes three times by six units."""
        if not isinstance(target, CardWidget):
            return
        card, home, wide = target, target.slot, self.table.ui.scale.px(6)

        def step(share: float) -> None:
            if card.scene is None or card not in self.field_cards():
                return
            shift = 0 if share >= 1 else round(wide * sin(share * 6 * pi))
            card.lay(card.face, card.place, replace(home, rect=home.rect.move(shift, 0)))

        self.table.ui.motion.start(240, step, easing="linear", interface=True, group="shake")

    def hurry(self) -> bool:
        """A click while something moves shows its end first. Gives whether the click is used up by that."""
        if not self.table.playing:
            return False
        self.table.skip_motion()
        return True

    # ------------------------------------------------------------------------------------------------ drags

    def card_dragged(self, card: CardWidget, pos: tuple[int, int]) -> None:
        """Hang a card (and the marked ones with it) at the pointer, and light the place below it."""
        cards = () if self.table.playing or card.face == HIDDEN else self.dragged_with(card)
        if not cards:
            return
        if not card.dragging:
            for other in self.field_cards():
                if other.face in cards and other.place == card.place:
                    other.mark()
                    other.dragging = True
            self.table.summary.hide()
            self.drag.hang(cards, card.slot.rect.width, pos)
            self.hide_preview()
        self.drag.hang(self.drag.cards, self.drag.width, pos)

    def card_dropped(self, card: CardWidget, pos: tuple[int, int]) -> None:
        """Let go of what hangs at the pointer."""
        cards = self.drag.cards
        self.drag.hang((), 0, pos)
        for other in self.field_cards():
            if other.dragging:
                other.dragging = False
                other.mark()
        place = self.place_at(pos)
        if place is None or place == card.place or not cards:
            self.table.refresh()
            return
        self.dropped(cards, place, card)

    # ------------------------------------------------------------------------------------------------ the large card

    def pointed(self) -> Widget | None:
        """Return what is pointed at, by pointer or keyboard, while nothing is dragged, chosen or shown as motion."""
        if self.table.input.captured is not None or self.table.floats.popup is not None or self.table.playing:
            return None
        return self.table.input.hover if self.table.ui.app.pointer_in_use else self.table.focus

    def lapse(self, dt: float) -> None:
        self.time_preview(dt)

    def time_preview(self, dt: float) -> None:
        """A card that is hovered for a moment is shown large beside the place where it lies, unless a guide leads."""
        if self.table.guide is not None:
            return
        found = self._pictured()
        if found != self._preview_for:
            self._preview_for = found
            self._preview_wait = 0.0
            self.hide_preview()
        if found is None or self.preview.visible:
            return
        self._preview_wait += dt
        if self._preview_wait >= PREVIEW_AFTER:
            self.show_preview(*found)

    def _pictured(self) -> tuple[int, Rect] | None:
        """The card that is pointed at and where it lies, whether it is a widget or part of a panel."""
        found = self.pointed()
        if found is None:
            return None
        if not self.table.ui.app.pointer_in_use:
            if found is self._played:
                return None
            self._played = None
        if isinstance(found, CardWidget):
            return None if found.face == HIDDEN else (found.face, found.slot.rect)
        if isinstance(found, HoldsCards):
            return found.card_under(self.table.ui.app.pointer if self.table.ui.app.pointer_in_use else None)
        return None

    def show_preview(self, card: int, beside: Rect) -> None:
        """Show a card large on the side of the board where it does not cover what it lies beside."""
        middle = self.table.screen.rect("board") if self.table.screen.has("board") else self.table.ui.scale.screen
        left = beside.centerx > middle.centerx
        sides = [self.table.screen.rect(name) for name in ("card_preview_left", "card_preview_right")]
        # What lies open over the table is read beside the card; where both sides are free, the farther one is taken.
        wanted = sides if left else sides[::-1]
        covered = self.table.shield.area
        free = (side for side in wanted if covered is None or not side.colliderect(covered))
        self.preview.present(card, next(free, wanted[0]))

    def hide_preview(self) -> None:
        """Take the large picture of the hovered card away."""
        self.preview.hide()

    def on_leave(self) -> None:
        """Another screen covers the table: nothing is shown large any more."""
        self.hide_preview()

    # ------------------------------------------------------------------------------------------------ input

    def take_event(self, event: Event) -> bool:
        """The right button inspects what lies under the pointer; a key shows the end of what moves."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            card = self.card_at(event.pos)
            if card is not None:
                self.card_inspected(card)
                return True
            panel = self.table.at(event.pos)
            if isinstance(panel, HoldsCards) and panel.look_at(event.pos):
                return True
        self.table.attention.hurry_by_key(event)
        return False

    def card_at(self, pos: tuple[int, int]) -> CardWidget | None:
        """Return the card under a place of the window."""
        found = self.table.at(pos)
        return found if isinstance(found, CardWidget) else None

    def inspect(self) -> None:
        """Show the card that is pointed at large with its rule."""
        pos = self.table.ui.app.pointer if self.table.ui.app.pointer_in_use else None
        found = self.table.focus if pos is None else self.table.at(pos)
        if isinstance(found, CardWidget):
            self.card_inspected(found)
        elif isinstance(found, HoldsCards):
            found.look_at(pos)

    def acts(self) -> Mapping[str, Callable[[], object]]:
        return {"inspect": self.inspect, "end_turn": self.end_step}

    def own_cards(self) -> list[CardWidget]:
        """Return the cards of the hand that number keys take; none where those mean something else."""
        return []

    def on_key(self, key: str) -> bool:
        """A number key means the card of the hand that has it, Enter without focus the gold button."""
        at, cards = of_number_key(key), sorted(self.own_cards(), key=lambda card: card.slot.z)
        if 0 <= at < len(cards):
            self.table.set_focus(cards[at])
            if not self.hurry():
                self.act_on(cards[at])
        elif key == "return":
            self.end_step()
        else:
            return False
        return True

    def number_spots(self) -> Sequence[tuple[str, Rect]]:
        """Return the cards of the hand with their numbers."""
        return self.numbered(self.own_cards())

    @staticmethod
    def numbered(cards: Sequence[CardWidget]) -> list[tuple[str, Rect]]:
        """Return the number key of each card of a hand, from the left, with where the card is seen."""
        laid = sorted(cards, key=lambda card: card.slot.z)[:10]
        seen = [Rect(card.rect.x, card.rect.y, card.slot.seen or card.rect.width, card.rect.height) for card in laid]
        return [(str((at + 1) % 10), rect) for at, rect in enumerate(seen)]

    def on_back(self) -> bool:
        """Esc chooses nothing any more."""
        had = self.clear_marks()
        if had:
            self.table.refresh()
        return had

    def let_go(self) -> None:
        self.clear_marks()
        self._played = None
