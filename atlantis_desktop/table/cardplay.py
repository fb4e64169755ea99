"""What a hand does on a table of cards, whatever the game: clicks, drags, keys, and the card that is shown large."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import pi, sin
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect
from pygame.event import Event

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN, Place
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.card_widgets import CardWidget, DragLayer, HoldsCards
from atlantis_desktop.table.floats import CardPreview
from atlantis_desktop.table.menu import open_menu
from atlantis_desktop.table.move_list import MoveList
from atlantis_desktop.table.overlays import TableOverlays
from atlantis_desktop.ui.widgets.base import Widget
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.table.log import LogPanel

DOUBLE_CLICK: Final = 0.35
"""Seconds within which a second click on the same card counts as a double click."""
NO_CLICK: Final = ("", -10.0)
"""What stands for the last click on a card while there is none that a second one could follow."""
PREVIEW_AFTER: Final = 0.3
"""Seconds after which a hovered card is shown large."""
MODIFIERS: Final = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA}
)


class CardPlay(TableOverlays):
    """The part of a table's screen through which cards are clicked, dragged and looked at."""

    drag: DragLayer
    preview: CardPreview
    log: LogPanel
    end_rule = ""
    """The rule that is opened when nothing is asked any more."""
    secret_kinds: frozenset[str] = frozenset()
    """Kinds of moves of which only their player may read again what they were."""
    _clock = 0.0
    _last_click: tuple[str, float] = NO_CLICK
    _preview_for: tuple[int, Rect] | None = None
    _preview_wait = 0.0

    # ------------------------------------------------------------------------------------------------ to be given

    @abstractmethod
    def field_cards(self) -> list[CardWidget]:
        """Return the widgets of all cards that are seen."""

    @abstractmethod
    def act_on(self, card: CardWidget, twice: bool = False) -> None:
        """A card was clicked, perhaps for the second time in a row."""

    @abstractmethod
    def card_entered(self, card: CardWidget) -> None:
        """Enter was pressed on a card."""

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
    def tell(self, text: str) -> None:
        """Say what is still missing; an empty text takes that away."""

    @abstractmethod
    def clear_marks(self) -> bool:
        """Choose nothing any more. Gives whether anything was chosen."""

    @abstractmethod
    def end_step(self) -> None:
        """The key that ends a part of the turn was pressed."""

    # ------------------------------------------------------------------------------------------------ lists

    def choose_from(self, moves: Sequence[Move], target: Widget | Rect) -> None:
        """Let one of several moves be chosen out of a list beside what was clicked."""
        near = target.rect if isinstance(target, Widget) else target
        session, names = self.session, self.model.names
        texts = [session.words.move_text(session.rules, move, names) for move in moves]
        details = [self.detail(move) for move in moves]
        self.show_popup(MoveList(self.ui, self.which(moves), moves, texts, self._take_chosen, near, details=details))

    def which(self, moves: Sequence[Move]) -> str:
        """Return the question over a list of moves."""
        return _("Which one?")

    def detail(self, move: Move) -> str:
        """Give what a move would lead to, for the list in which it is pointed at; empty where its words say it all."""
        return ""

    def _take_chosen(self, move: Move) -> None:
        self.close_popup()
        self.make(move)

    # ------------------------------------------------------------------------------------------------ clicks

    def card_clicked(self, card: CardWidget) -> None:
        """A card was clicked, perhaps for the second time in a row."""
        if self.hurry():
            return
        key, at = self._last_click
        twice = key == card.name and self._clock - at <= DOUBLE_CLICK
        self._last_click = (card.name, self._clock)
        self.act_on(card, twice)

    def forget_click(self) -> None:
        """Something else was clicked: the next click on a card is a first one."""
        self._last_click = NO_CLICK

    def take(self, answer: Answer, target: Widget | Rect) -> None:
        """Show what came of an act of the hand."""
        if answer.kind is not Kind.REFUSED:
            # Whoever acts has read what the others did; places for cards may lie below it.
            self.hide_summary()
        if answer.kind is Kind.REFUSED and answer.refusal is not None:
            self.shake_card(target)
            self.refuse(target, f"**{answer.refusal.lead}** {answer.refusal.rest}", answer.refusal.rule)
        elif answer.kind is Kind.CHOICE:
            self.choose_from(answer.moves, target)
        elif answer.kind is Kind.WANTS or answer.kind is Kind.MARKED:
            self.tell(answer.text)
            self.ui.sound.play("ui_press")
        else:
            self.close_bubble()
            self.tell("")
        self.refresh()

    def shake_card(self, target: Widget | Rect) -> None:
        """The refused card shakes three times by six units."""
        if not isinstance(target, CardWidget):
            return
        card, home, wide = target, target.slot, self.ui.scale.px(6)

        def step(share: float) -> None:
            if card.scene is None or card not in self.field_cards():
                return
            shift = 0 if share >= 1 else round(wide * sin(share * 6 * pi))
            card.lay(card.face, card.place, replace(home, rect=home.rect.move(shift, 0)))

        self.ui.motion.start(240, step, easing="linear", interface=True, group="shake")

    def hurry(self) -> bool:
        """A click while something moves shows its end first. Gives whether the click is used up by that."""
        if not self.playing:
            return False
        self.skip_motion()
        return True

    # ------------------------------------------------------------------------------------------------ drags

    def card_dragged(self, card: CardWidget, pos: tuple[int, int]) -> None:
        """Hang a card (and the marked ones with it) at the pointer, and light the place below it."""
        cards = () if self.playing or card.face == HIDDEN else self.dragged_with(card)
        if not cards:
            return
        if not card.dragging:
            for other in self.field_cards():
                if other.face in cards and other.place == card.place:
                    other.mark()
                    other.dragging = True
            self.hide_summary()
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
            self.refresh()
            return
        self.dropped(cards, place, card)

    # ------------------------------------------------------------------------------------------------ the large card

    def pointed(self) -> Widget | None:
        """Return what is pointed at, by pointer or keyboard, while nothing is dragged, chosen or shown as motion."""
        if self.input.captured is not None or self.floats.popup is not None or self.playing:
            return None
        return self.input.hover if self.ui.app.pointer_in_use else self.focus

    def time_preview(self, dt: float) -> None:
        """A card that is hovered for a moment is shown large beside the place where it lies."""
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
        if isinstance(found, CardWidget):
            return None if found.face == HIDDEN else (found.face, found.slot.rect)
        if isinstance(found, HoldsCards):
            return found.card_under(self.ui.app.pointer if self.ui.app.pointer_in_use else None)
        return None

    def show_preview(self, card: int, beside: Rect) -> None:
        """Show a card large on the side of the board where it does not cover what it lies beside."""
        middle = self.screen.rect("board") if self.screen.has("board") else self.ui.scale.screen
        left = beside.centerx > middle.centerx
        self.preview.present(card, self.screen.rect("card_preview_left" if left else "card_preview_right"))

    def hide_preview(self) -> None:
        """Take the large picture of the hovered card away."""
        self.preview.dismiss()

    def on_leave(self) -> None:
        """Another screen covers the table: nothing is shown large any more, and whatever moves is shown at its end."""
        super().on_leave()
        if self.is_built:
            self.hide_preview()

    # ------------------------------------------------------------------------------------------------ input

    def handle(self, event: Event) -> bool:
        """Take one event; the right button inspects what lies under the pointer."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            card = self.card_at(event.pos)
            if card is not None:
                self.card_inspected(card)
                return True
            panel = self.at(event.pos)
            if isinstance(panel, HoldsCards) and panel.look_at(event.pos):
                return True
        skips = event.type == pygame.KEYDOWN and self.ui.settings.skip_any_key and event.key not in MODIFIERS
        if skips and self.playing:
            self.skip_motion()
        return super().handle(event)

    def card_at(self, pos: tuple[int, int]) -> CardWidget | None:
        """Return the card under a place of the window."""
        found = self.at(pos)
        return found if isinstance(found, CardWidget) else None

    def inspect(self) -> None:
        """Show the card that is pointed at large with its rule."""
        pos = self.ui.app.pointer if self.ui.app.pointer_in_use else None
        found = self.focus if pos is None else self.at(pos)
        if isinstance(found, CardWidget):
            self.card_inspected(found)
        elif isinstance(found, HoldsCards):
            found.look_at(pos)

    # ------------------------------------------------------------------------------------------------ undo and redo

    def undo(self) -> None:
        """Take the last decision back, and say what was taken back or what forbids it."""
        self._take_back(self.session.undo(), "undo", _("Taken back: {what}"))

    def redo(self) -> None:
        """Bring back what the last undo took away."""
        self._take_back(self.session.redo(), "redo", _("Brought back: {what}"))

    def _take_back(self, answer: object, tool: str, sentence: str) -> None:
        session = self.session
        if self.refused_by(tool, answer):
            return
        self.clear_marks()
        self.hide_summary()
        moves = getattr(answer, "moves", ())
        what = ""
        if moves and (moves[0].seat == session.viewer or moves[0].kind not in self.secret_kinds):
            what = session.words.move_text(session.rules, moves[0], self.model.names)
        if len(moves) > 1:
            more = ngettext("{what} and {n} more move", "{what} and {n} more moves", len(moves) - 1)
            what = more.format(what=what, n=len(moves) - 1)
        self.say(sentence.format(what=what))

    # ------------------------------------------------------------------------------------------------ tools and keys

    def rules(self) -> None:
        """Open the rule of this moment."""
        prompt = self.session.prompt
        self.open_rule(prompt.rule if prompt is not None else self.end_rule)

    def menu(self) -> None:
        """Open the menu of the game."""
        open_menu(self)

    def show_log(self) -> None:
        """Open the drawer where the log lies in one, and give the log the focus."""
        self.toggle_drawer()
        if self.log.visible:
            self.set_focus(self.log)

    def tool_acts(self) -> dict[str, Callable[[], None]]:
        """Return what the tools beside the table do."""
        return {"undo": self.undo, "redo": self.redo, "hint": self.hint, "rules": self.rules, "menu": self.menu}

    def on_action(self, action: str) -> bool:
        """Do what a key of the key map means on the table."""
        acts: dict[str, Callable[[], object]] = {
            "undo": self.undo, "redo": self.redo, "hint": self.hint, "inspect": self.inspect, "rules": self.rules,
            "end_turn": self.end_step, "log": self.show_log, "summary": self.toggle_summary,
            "skip": self.skip_motion, **self.shell_acts(),
        }  # fmt: skip
        if action not in acts:
            return False
        acts[action]()
        return True

    def on_back(self) -> bool:
        """Esc takes the hint or the summary away first, then closes the drawer, then chooses nothing any more; else it
        opens the menu.
        """
        if super().on_back():
            return True
        if self.summary.visible:
            self.hide_summary()
        elif self.drawer_open:
            self.toggle_drawer()
        elif self.clear_marks():
            self.refresh()
        else:
            self.menu()
        return True
