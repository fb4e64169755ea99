"""The tutorial over the table of Fate: the veil with its spots, the coach, and the moves that it lets through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect
from pygame.event import Event

from atlantis_desktop.games.fate.tutorial import LOOK, MOVE, PERSON, TRY, Step, chapters, parse_move
from atlantis_desktop.table.asking import Answer, Kind
from atlantis_desktop.table.richtext import escape
from atlantis_desktop.table.scenes.table import TableScene
from atlantis_desktop.table.scenes.table_cards import RISE, CardWidget
from atlantis_desktop.table.scenes.tutorial_coach import Coach, Lesson
from atlantis_desktop.table.scenes.tutorial_end import TutorialScoring, offer_next
from atlantis_desktop.table.scenes.tutorial_play import GuidedAsking, Place, TutorialSession, keep_place, place_of
from atlantis_desktop.table.scenes.tutorial_veil import SPOT_MARGIN, Proxy, Veil, join_spots
from atlantis_desktop.table.screen import Screen
from atlantis_desktop.table.widgets.base import Widget
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.ui import Ui

GAME: Final = "fate"
TOLD_SECONDS: Final = 6.0
"""How long a refusal that a step is about stands before the next step comes by itself; any input brings it at once."""
SHOWN_SECONDS: Final = 1.3
"""How long the result of a shown move is seen before it is taken back."""


class TutorialScene(TableScene):
    """One chapter of the tutorial, on the real table. ``chapter`` and ``step`` default to the place that is kept."""

    name = "tutorial"

    def __init__(self, ui: Ui, chapter: int | None = None, step: int = 0) -> None:
        place = place_of(ui.settings, GAME)
        self.place = place if chapter is None else Place(chapter, step, place.done)
        self.chapter = chapters()[self.place.chapter]
        self.guided = TutorialSession(self.chapter, ui.settings, self.place.step)
        super().__init__(ui, self.guided)
        self.asking = GuidedAsking(self.guided, lambda: self.step)
        self.number = self.place.step
        self.live = False
        """Whether the coach waits for the person; otherwise bots move or a move is shown."""
        self.coach: Coach | None = None
        self.veil: Veil | None = None
        self._stray = Proxy("stray", Rect(0, 0, 0, 0), self._strayed)
        self._look = Proxy("look", Rect(0, 0, 0, 0), self.looked)
        self._showing = -1.0
        self._told = -1.0
        self._keep()

    # ------------------------------------------------------------------------------------------------ where we are

    @property
    def step(self) -> Step | None:
        """The step at work, None when the chapter is over."""
        return self.chapter.steps[self.number] if self.number < len(self.chapter.steps) else None

    @property
    def showing(self) -> bool:
        """Whether a move is only shown and will be taken back."""
        return self.guided.paused

    @property
    def busy(self) -> bool:
        return super().busy or self.showing or self._told > 0

    def _keep(self) -> None:
        """Remember the place, so that the next time begins here."""
        self.place = Place(self.place.chapter, self.number, self.place.done)
        keep_place(self.ui.settings, GAME, self.place)
        self.ui.app.settings_changed()

    # ------------------------------------------------------------------------------------------------ building

    def build(self) -> None:
        self.coach = self.veil = None
        super().build()
        for proxy in (self._stray, self._look):
            proxy.attach(self)
        if self.live:
            self._show_step()

    def _show_step(self) -> None:
        """Put veil and coach on the screen for the step at work."""
        self._hide_step()
        step = self.step
        if step is None:
            return
        margin = self.ui.scale.px(SPOT_MARGIN)
        take = join_spots((rect for word in step.take for rect in self.rects_of(word)), margin)
        put = join_spots(self.rects_of(step.put), margin) if step.put else []
        put = [spot for spot in put if not any(other.contains(spot) for other in take)]
        self.veil = self.add(Veil(self.ui.scale.screen, take, put, self.ui))
        self.coach = self.add(self._make_coach(step, self.veil.spots))
        self.mark_all()

    def _hide_step(self) -> None:
        for widget in (self.veil, self.coach):
            if widget is not None:
                self.remove(widget)
        self.veil = self.coach = None
        self.mark_all()

    def _make_coach(self, step: Step, spots: list[Rect]) -> Coach:
        screen = Screen("shared/tutorial", self.ui.scale)
        known = chapters()
        lesson = Lesson(
            _(step.title), _(step.text), self._keys(step), step.rule, self.place.chapter, self.number,
            len(self.chapter.steps), tuple(_(each.title) for each in known),
            tuple(self.place.is_done(number) for number in range(len(known))),
            self.go_back, "" if self.number else _("This is the first step of the chapter."), self.show_me,
            self.skip_chapter, self.leave, self.jump,
        )  # fmt: skip
        edge = self.ui.scale.px(12)
        area = self.ui.scale.screen.inflate(-2 * edge, -2 * edge)
        usual = screen.rect("coach").topleft
        for frugal in range(4):
            coach = Coach(self.ui, screen, lesson, frugal)
            if coach.stand(usual, spots, area):
                break
        return coach

    def _keys(self, step: Step) -> str:
        """The keyboard line with the numbers that the cards have in the hand now."""
        hand = sorted((card for card in self.field_cards() if card.place == ("hand", PERSON)), key=lambda c: c.slot.z)
        numbers = {self.guided.rules.pieces.names[card.face]: (at + 1) % 10 for at, card in enumerate(hand)
                   if card.face >= 0}  # fmt: skip
        shown = [str(numbers[word]) for word in step.take if word in numbers] + ["", "", ""]
        return escape(_(step.keys).format(a=shown[0], b=shown[1], c=shown[2]))

    # ------------------------------------------------------------------------------------------------ spots

    def rects_of(self, word: str) -> list[Rect]:
        """Give the rectangles of the window that a spot's word means; nothing for what is not on the table."""
        numbers = self.guided.rules.pieces.numbers
        if word in numbers:
            card = self.field.cards.get(f"card-{numbers[word]}")
            if card is None:
                return []
            rect = card.slot.rect.copy()
            # Only what the next card leaves to be seen is meant; a card of the hand may rise and stays in the light.
            after = [c.slot.rect.x for c in self.field_cards() if c.place == card.place and c.slot.rect.x > rect.x]
            rise = self.ui.scale.px(RISE) if card.place[0] == "hand" else 0
            return [Rect(rect.x, rect.y - rise, min([rect.right, *after]) - rect.x, rect.height + rise)]
        if word in ("deck", "evidence", "discard"):
            return [self.board.pile(word, "plain").rect]
        if word in ("ring", "door"):
            return [self.board.rect({"ring": "evidence_ring", "door": "door_badge"}[word])]
        if word == "go_on":
            return [self.actions.main.rect]
        zone, _sep, seat = word.partition("-")
        panels: list[Any] = list(self.places if zone == "declared" else self.seat_panels)
        return [panel.rect for panel in panels if str(panel.seat) == seat]

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """Give what takes a click: the coach, what lies in a spot, or the dark, which answers kindly."""
        found = super().at(pos)
        if self.veil is None or self.popup is not None:
            return found
        if found is not None and (found in self._floats() or self._is_coach(found)):
            return found
        step = self.step
        if not self.veil.holds(pos) or step is None:
            return self._stray
        if step.kind == LOOK:
            return self._look
        return found if found is not None else self._stray

    def _is_coach(self, widget: Widget | None) -> bool:
        while widget is not None:
            if widget is self.coach:
                return True
            widget = widget.parent
        return False

    def _focusables(self) -> list[Widget]:
        """The keyboard reaches what lies in the spots, and the coach."""
        found = super()._focusables()
        if self.veil is None or self.step is None:
            return found
        words = (*self.step.take, self.step.put)
        numbers = self.guided.rules.pieces.numbers
        keys = {f"card-{numbers[word]}" for word in words if word in numbers}
        spots = self.veil.spots
        return [
            w for w in found
            if self._is_coach(w) or w.name in keys
            or (not isinstance(w, CardWidget) and any(spot.contains(w.rect) for spot in spots))
        ]  # fmt: skip

    # ------------------------------------------------------------------------------------------------ time

    def on_update(self, dt: float) -> None:
        super().on_update(dt)
        if self._told > 0:
            self._told -= dt
            if self._told <= 0:
                self._read()
        if not self._built or not self.showing or self.director_busy or self.session.beats:
            return
        self._showing -= dt
        if self._showing <= 0:
            self._end_showing()

    def _open_due(self) -> None:
        """The table is at rest: show the next step, or what comes after the last one."""
        if self.ui.app.scenes.top is not self or self.showing or self.live:
            return
        step = self.step
        if step is None:
            self._chapter_over()
        elif step.kind == LOOK or self.session.acting == PERSON:
            self.live = True
            if self.focus is not None and not self._is_coach(self.focus):
                self.set_focus(None)
            self._show_step()

    def time_preview(self, dt: float) -> None:
        """The coach says what is to be seen; no card is shown large beside it."""

    def on_leave(self) -> None:
        if self.showing:
            self._end_showing()
        super().on_leave()

    # ------------------------------------------------------------------------------------------------ doing

    def take(self, answer: Answer, target: Widget | Rect) -> None:
        """Let the right move move on; answer a wrong one kindly, and let the spots call."""
        step = self.step
        tried = step is not None and step.kind == TRY and answer.kind is Kind.REFUSED and answer.refusal is not None
        if tried and answer.refusal is not None and step is not None and answer.refusal.rule == step.wanted:
            super().take(answer, target)
            self._told = TOLD_SECONDS
            return
        super().take(answer, target)
        if answer.kind is Kind.MOVED and self._done_wanted():
            self._advance()
            return
        self._drop_strangers()
        if answer.kind is Kind.REFUSED:
            self._call()
        elif answer.kind is Kind.WANTS and answer.text:
            self.say(answer.text, 4.0)
            self._call()

    def handle(self, event: Event) -> bool:
        """Take one event; while a refusal is being read, the next input goes on, but for one on the bubble itself."""
        if self._told > 0 and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            on_bubble = event.type == pygame.MOUSEBUTTONDOWN and self._bubble is not None and (
                self._bubble.rect.collidepoint(event.pos))  # fmt: skip
            if not on_bubble:
                self._read()
                return True
        return super().handle(event)

    def _read(self) -> None:
        """The refusal that the step is about has been read."""
        self._told = -1.0
        self.close_bubble()
        self._advance()

    def _done_wanted(self) -> bool:
        """Whether the move that the step asks for has been made."""
        return len(self.guided.match.line) > self.chapter.moves_before(self.number)

    def _drop_strangers(self) -> None:
        """Take the marks off cards that the step is not about."""
        step = self.step
        if step is None or not self.asking.marked:
            return
        names = self.guided.rules.pieces.names
        kept = [card for card in self.asking.marked if names[card] in (*step.take, step.put)]
        if kept != self.asking.marked:
            self.asking.marked = kept
            self.say(_("That card can wait. Do what the owl says first."), 4.0)
            self._call()
            self.refresh()

    def looked(self) -> None:
        """The spot of a step that only asks for a look was clicked."""
        if self.step is not None and self.step.kind == LOOK and self.live:
            self.ui.sound.play("ui_press")
            self._advance()

    def _advance(self) -> None:
        """The step is done: the next one is shown as soon as the table is at rest."""
        self.number += 1
        self.live = False
        self._hide_step()
        if self.number < len(self.chapter.steps):
            self._keep()

    def _strayed(self) -> None:
        """The dark was clicked."""
        self.say(_("Do what the owl says, inside the light. Everything else can wait."), 4.0)
        self._call()

    def _call(self) -> None:
        if self.veil is not None:
            self.veil.beat(self.ui)

    # ------------------------------------------------------------------------------------------------ the coach

    def go_back(self) -> None:
        """Go back to the step before; the moves since then are taken back."""
        if not self.number or self.showing:
            return
        self.number -= 1
        self.asking.clear()
        self.close_bubble()
        self.guided.go_to(self.number)
        self.live = False
        self._hide_step()
        self.sync()
        self._keep()

    def show_me(self) -> None:
        """Play the move that the step asks for and take it back; let the spots call where it asks for none."""
        step = self.step
        if step is None or self.showing or not self.live:
            return
        if step.kind != MOVE:
            self._call()
            return
        self.asking.clear()
        self.live = False
        self._hide_step()
        self.guided.paused = True
        self._showing = SHOWN_SECONDS
        self.session.submit(parse_move(self.guided.rules, step.wanted))

    def _end_showing(self) -> None:
        self.director.skip()
        self.guided.go_to(self.number)
        self.guided.paused = False
        self._showing = -1.0
        self.sync()

    def skip_chapter(self) -> None:
        """Go on to the next chapter; after the last one the tutorial ends."""
        following = self.place.chapter + 1
        if following < len(chapters()):
            self.jump(following)
        else:
            self.leave()

    def jump(self, chapter: int) -> None:
        """Begin a chapter."""
        self.session.close()
        self.ui.app.open("tutorial", "replace", chapter=chapter)

    def leave(self) -> None:
        """Close the tutorial; the place is kept."""
        self._keep_or_next()
        self.session.close()
        if self.below is not None:
            self.ui.app.pop()
        else:
            self.ui.app.open("title", "reset")

    def _keep_or_next(self) -> None:
        if self.number < len(self.chapter.steps):
            self._keep()

    def _chapter_over(self) -> None:
        """The last step is done: note it, and offer the next chapter; the last one ends with the scores."""
        done = self.place.done | 1 << self.place.chapter
        following = self.place.chapter + 1
        last = following == len(chapters())
        self.place = Place(0 if last else following, 0, done)
        keep_place(self.ui.settings, GAME, self.place)
        self.ui.app.settings_changed()
        if last and self.session.outcome() is not None:
            self.ui.app.push(TutorialScoring(self.ui, self))
        else:
            offer_next(self, following)

    # ------------------------------------------------------------------------------------------------ keys

    def on_key(self, event: Event, key: str) -> bool:
        step = self.step
        if self.live and step is not None and step.kind == LOOK:
            if key == "return":
                self.looked()
            return True
        if not self.live:
            return True
        return super().on_key(event, key)

    def on_action(self, action: str) -> bool:
        """Keys of the table that would leave the way of the tutorial are answered by the owl."""
        if action in ("rules", "skip"):
            if action == "rules" and self.step is not None:
                self.open_rule(self.step.rule)
                return True
            return super().on_action(action)
        if action == "undo":
            self.go_back()
        elif action == "end_turn" and self.live and self.step is not None and self.step.kind == MOVE:
            return super().on_action(action)
        elif action in ("end_turn", "redo", "hint", "log", "summary", "inspect"):
            self._strayed()
        else:
            return False
        return True

    def on_back(self) -> bool:
        if self.asking.clear():
            self.refresh()
        else:
            self.leave()
        return True
