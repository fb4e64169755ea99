"""What the hand does at the table of Fate: clicks, drags, keys and tools. The screen itself is `table.TableScene`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import pi, sin
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect
from pygame.event import Event

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.zones import HIDDEN, SHARED, Place
from atlantis_desktop.table.asking import Answer, Asking, Kind
from atlantis_desktop.table.scenes.dialog import Answer as EndAnswer
from atlantis_desktop.table.scenes.dialog import DialogScene
from atlantis_desktop.table.scenes.table_cards import CardWidget, DragLayer
from atlantis_desktop.table.scenes.table_choice import MoveChooser
from atlantis_desktop.table.scenes.table_overlays import TableOverlays
from atlantis_desktop.table.widgets.base import Widget
from atlantis_desktop.words import _, ngettext

if TYPE_CHECKING:
    from atlantis_desktop.table.board_view import BoardView
    from atlantis_desktop.table.director import Director
    from atlantis_desktop.table.scenes.table_actions import Actions
    from atlantis_desktop.table.scenes.table_board import DeclaredPanel
    from atlantis_desktop.table.scenes.table_field import CardField
    from atlantis_desktop.table.scenes.table_log import LogPanel
    from atlantis_desktop.table.scenes.table_model import TableModel
    from atlantis_desktop.table.scenes.table_panels import SeatPanel

DOUBLE_CLICK: Final = 0.35
"""Seconds within which a second click on the same card counts as a double click."""
NO_CLICK: Final = ("", -10.0)
"""What stands for the last click on a card while there is none that a second one could follow."""
REGION_ORDER: Final = ("hand", "actions", "declared", "piles", "seats", "log", "tools")
MODIFIERS: Final = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA}
)


class TableHand(TableOverlays):
    """The part of the table's screen that takes input."""

    asking: Asking
    model: TableModel
    board: BoardView
    field: CardField
    director: Director
    actions: Actions
    drag: DragLayer
    log: LogPanel
    places: list[DeclaredPanel]
    seat_panels: list[SeatPanel]
    _clock = 0.0
    _last_click: tuple[str, float] = NO_CLICK

    # ------------------------------------------------------------------------------------------ given by the screen

    def hide_preview(self) -> None:
        """Take the large picture of the hovered card away."""

    @property
    def playing(self) -> bool:
        """Whether a beat is being played."""
        return self.director_busy

    def make(self, move: Move) -> None:
        """Make a move that was chosen, and show what came of it."""
        self.take(self.asking.choose(move), self.actions.main)

    def explain_wait(self, target: Widget) -> None:
        """Say whom the table waits for."""
        self.take(self.asking.press("hint"), target)

    @property
    def director_busy(self) -> bool:
        """Whether a beat is being played."""
        return getattr(self, "director", None) is not None and self.director.playing

    def field_cards(self) -> list[CardWidget]:
        """Give the widgets of all cards that are seen."""
        field = getattr(self, "field", None)
        return [] if field is None else list(field.cards.values())

    # ------------------------------------------------------------------------------------------------ the hand

    def click_seat(self, panel: SeatPanel) -> None:
        """The panel of a seat was clicked: its hand is meant."""
        self.click_place(("hand", panel.seat), panel)

    def click_declared(self, panel: DeclaredPanel) -> None:
        """The place before a seat was clicked."""
        self.click_place(("declared", panel.seat), panel)

    def click_place(self, place: Place, target: Widget) -> None:
        """A place of the table was clicked."""
        if self._hurry():
            return
        self._last_click = NO_CLICK
        self.take(self.asking.click_place(place), target)

    def card_clicked(self, card: CardWidget) -> None:
        """A card was clicked, perhaps for the second time in a row."""
        if self._hurry():
            return
        key, at = self._last_click
        twice = key == card.name and self._clock - at <= DOUBLE_CLICK
        self._last_click = (card.name, self._clock)
        self._act_on(card, twice)

    def _act_on(self, card: CardWidget, twice: bool = False) -> None:
        if card.place[0] in ("hand", "declared") and card.face != HIDDEN:
            self.take(self.asking.click_card(card.face, card.place, twice), card)
        else:
            self.take(self.asking.click_place(card.place), card)

    def card_entered(self, card: CardWidget) -> None:
        """Enter on a card: play what the marked cards mean, else mark this one."""
        if self._hurry():
            return
        if card.face in self.asking.marked and self.asking.move_for() is not None:
            self.take(self.asking.enter(), card)
        else:
            self._act_on(card)

    def card_inspected(self, card: CardWidget) -> None:
        """Show a card large with its rule."""
        if card.face != HIDDEN:
            self.ui.app.open("card_zoom", table=self, card=card.face, place=card.place)

    def card_dragged(self, card: CardWidget, pos: tuple[int, int]) -> None:
        """Hang a card (and the marked ones with it) at the pointer, and light the place below it."""
        if self.director_busy or card.face == HIDDEN or card.place != ("hand", self.session.acting):
            return
        if not card.dragging:
            cards = tuple(self.asking.marked) if card.face in self.asking.marked else (card.face,)
            for other in self.field_cards():
                if other.face in cards and other.place == card.place:
                    other.mark()
                    other.dragging = True
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
        self.take(self.asking.drop(cards, place), card)

    def place_at(self, pos: tuple[int, int]) -> Place | None:
        """Give the place of the table under the pointer."""
        for declared in self.places:
            if declared.rect.collidepoint(pos):
                return "declared", declared.seat
        for seat in self.seat_panels:
            if seat.rect.collidepoint(pos):
                return "hand", seat.seat
        if self.board.rect("hand").collidepoint(pos):
            return "hand", self.session.front
        for zone in ("deck", "evidence", "discard", "aside"):
            if zone in self.board.board.regions and self.board.rect(zone).inflate(30, 30).collidepoint(pos):
                return zone, SHARED
        if self.board.rect("evidence_ring").collidepoint(pos):
            return "evidence", SHARED
        return None

    def take(self, answer: Answer, target: Widget | Rect) -> None:
        """Show what came of an act of the hand."""
        if answer.kind is Kind.REFUSED and answer.refusal is not None:
            self._shake(target)
            self.refuse(target, f"**{answer.refusal.lead}** {answer.refusal.rest}", answer.refusal.rule)
        elif answer.kind is Kind.CHOICE:
            self.show_popup(MoveChooser(self, answer.moves, target))
        elif answer.kind is Kind.WANTS or answer.kind is Kind.MARKED:
            self.actions.say(answer.text)
            self.ui.sound.play("ui_press")
        else:
            self.close_bubble()
            self.hide_summary()
            self.actions.say("")
        self.refresh()

    def _shake(self, target: Widget | Rect) -> None:
        """The refused card shakes three times by six units."""
        if not isinstance(target, CardWidget):
            return
        card, home, wide = target, target.slot, self.ui.scale.px(6)

        def step(share: float) -> None:
            if card.scene is None or self.field.cards.get(card.name) is not card:
                return
            shift = 0 if share >= 1 else round(wide * sin(share * 6 * pi))
            card.lay(card.face, card.place, replace(home, rect=home.rect.move(shift, 0)))

        self.ui.motion.start(240, step, easing="linear", interface=True, group="shake")

    def _hurry(self) -> bool:
        """A click while something moves shows its end first. Gives whether the click is used up by that."""
        if not self.director_busy:
            return False
        self.director.skip()
        return True

    # ------------------------------------------------------------------------------------------------ input

    def handle(self, event: Event) -> bool:
        """Take one event; the right button inspects what lies under the pointer."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            card = self.card_at(event.pos)
            if card is not None:
                self.card_inspected(card)
                return True
        skips = event.type == pygame.KEYDOWN and self.ui.settings.skip_any_key and event.key not in MODIFIERS
        if skips and self.director_busy:
            self.director.skip()
        return super().handle(event)

    def _in_the_way(self, target: Rect) -> list[Rect]:
        """A bubble covers no cards of the hand, no buttons and no declared cards; it may cover the board."""
        kept = [card.rect for card in self.field_cards() if card.place[0] in ("hand", "declared")]
        kept += [self.actions.main.rect, self.actions.left.rect, self.actions.right.rect]
        return [rect for rect in kept if not rect.contains(target)]

    def card_at(self, pos: tuple[int, int]) -> CardWidget | None:
        """Give the card under a place of the window."""
        found = self.at(pos)
        return found if isinstance(found, CardWidget) else None

    def _focusables(self) -> list[Widget]:
        """The keyboard goes to the hand first, then to what can be done with it."""

        def rank(widget: Widget) -> int:
            region = widget.region.split("_", 1)[0]
            return REGION_ORDER.index(region) if region in REGION_ORDER else len(REGION_ORDER)

        return sorted(super()._focusables(), key=rank)

    def on_action(self, action: str) -> bool:
        """Do what a key of the key map means on the table."""
        acts: dict[str, Callable[[], object]] = {
            "undo": self.undo, "redo": self.redo, "end_turn": lambda: self.press("go_on"), "hint": self.hint,
            "inspect": self._inspect, "log": self.show_log, "summary": self.toggle_summary,
            "skip": self._skip, "rules": self.rules, **self.shell_acts(),
        }  # fmt: skip
        act = acts.get(action)
        if act is None:
            return False
        act()
        return True

    def on_key(self, event: Event, key: str) -> bool:
        """Number keys mark cards of the hand; Enter without focus does what the marks mean."""
        if len(key) == 1 and key in "1234567890":
            number = (int(key) - 1) % 10
            hand = [card for card in self.field_cards() if card.place == ("hand", self.session.front)]
            if number < len(hand):
                hand.sort(key=lambda card: card.slot.z)
                self.set_focus(hand[number])
                self._act_on(hand[number])
                return True
        if key == "return":
            self.take(self.asking.enter(), self.actions.main)
            return True
        return False

    def on_back(self) -> bool:
        """Esc takes the hint away first, then marks, then opens the menu."""
        if super().on_back():
            return True
        if self.summary.visible:
            self.hide_summary()
        elif self.board.small and self.log.visible:
            self.toggle_drawer()
        elif self.asking.clear():
            self.refresh()
        else:
            self.menu()
        return True

    # ------------------------------------------------------------------------------------------------ tools

    def press(self, button: str) -> None:
        """A button of the tray or its key was pressed."""
        if self._hurry():
            return
        self._last_click = NO_CLICK
        if button == "go_on" and self.asking.step == "declare" and self.ui.settings.confirm_end:
            left = [move for move in self.asking.legal() if move.kind in ("declare", "extend", "attach")]
            if left:
                self._confirm_end(left[0])
                return
        self.take(self.asking.press(button), self.actions.button(button))

    def _confirm_end(self, left: Move) -> None:
        """Ask once more while something can still be declared."""
        session = self.session
        what = session.face.move_text(session.rules, left, self.model.names)
        text = _("Something can still be declared, for instance: **{what}**. [FATE-35]").format(what=what)

        def go_on() -> None:
            self.take(self.asking.press("go_on"), self.actions.main)

        answers = [
            EndAnswer("end_no", _("Keep declaring"), kind="primary", back=True),
            EndAnswer("end_yes", _("Go on"), go_on),
        ]
        self.ui.app.push(DialogScene(self.ui, _("Go on to the evidence?"), text, answers, icon="stone-tablet"))

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
        self.asking.clear()
        self.hide_summary()
        moves = getattr(answer, "moves", ())
        viewer = session.viewer
        what = ""
        if moves and (moves[0].seat == viewer or moves[0].kind not in ("pass",)):
            what = session.face.move_text(session.rules, moves[0], self.model.names)
        if len(moves) > 1:
            more = ngettext("{what} and {n} more move", "{what} and {n} more moves", len(moves) - 1)
            what = more.format(what=what, n=len(moves) - 1)
        self.say(sentence.format(what=what))

    def rules(self) -> None:
        """Open the rule of this moment."""
        prompt = self.session.prompt
        self.open_rule(prompt.rule if prompt is not None else "FATE-57")

    def menu(self) -> None:
        """Open the menu of the game."""
        from atlantis_desktop.table.scenes.table_menu import open_menu

        open_menu(self)

    def show_log(self) -> None:
        """Open the drawer where the log lies in one, and give the log the focus."""
        if self.board.small:
            self.toggle_drawer()
        if self.log.visible:
            self.set_focus(self.log)

    def _skip(self) -> None:
        self.director.skip()

    def _inspect(self) -> None:
        card = self.card_at(self.ui.app.pointer) if self.ui.app.pointer_in_use else self.focus
        if isinstance(card, CardWidget):
            self.card_inspected(card)
