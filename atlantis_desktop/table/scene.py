"""The table of a match, whatever the game: a scene that holds its parts and asks them.

A game's scene lays out what only its table has, says how a beat is shown, and adds parts of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pygame import KEYDOWN, Rect
from pygame.event import Event

from atlantis_desktop.engine.prompts import Prompt
from atlantis_desktop.table import doors
from atlantis_desktop.table.attention import Attention
from atlantis_desktop.table.beats import Beat
from atlantis_desktop.table.cards.painter import CardPainter
from atlantis_desktop.table.ending import open_end
from atlantis_desktop.table.flights import GROUP
from atlantis_desktop.table.floats import Banner
from atlantis_desktop.table.guide import TableGuide
from atlantis_desktop.table.keeping import saved_words
from atlantis_desktop.table.key_marks import KeyMarks
from atlantis_desktop.table.pace import Pace
from atlantis_desktop.table.panels import TablePanels
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.table.puzzle import PuzzleStrip
from atlantis_desktop.table.reading import Reading
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.shield import Shield
from atlantis_desktop.table.spoken import Spoken
from atlantis_desktop.table.summary import TableSummary
from atlantis_desktop.table.tools import TableTools
from atlantis_desktop.table.turn_frame import TurnFrame
from atlantis_desktop.table.workshop.part import WorkshopPart
from atlantis_desktop.table.workshop.strip import ReloadStrip
from atlantis_desktop.ui.art.warmer import Warmer
from atlantis_desktop.ui.context import Ui
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.words import _


class BeatPlayer(Protocol):
    """What shows the beats of a match on its table."""

    @property
    def playing(self) -> bool:
        """Whether a beat is being shown."""
        ...

    @property
    def mover(self) -> int:
        """The seat whose move is shown, -1 while none is."""
        ...

    def play(self, beat: Beat) -> None:
        """Show what happened since the view that is shown."""
        ...

    def stop(self) -> None:
        """Forget what is being shown."""
        ...


class Buttons(Protocol):
    """The gold button of a table and those beside it."""

    def build(self, screen: Screen) -> None:
        """Put them on the table."""
        ...

    def refresh(self) -> None:
        """Bring them up to date with what can be done."""
        ...


class TableScene(Scene):
    """Base of the tables."""

    beds_panels = True
    asks_beside = False
    """Whether others move beside a person, so that what is asked in a popup holds while their moves are shown."""
    reads_on = False
    """Whether what is read is read on when the widgets were made anew, since it stands on the table and not over it."""
    seat_names: tuple[str, ...] = ("seat_",)
    """What the names of the panels begin with that stand for a seat."""
    screen: Screen
    model: Any
    """What is shown: it knows the names of the seats and the view."""
    painter: CardPainter
    """What paints the cards of a table that has any as widgets."""
    actions: Buttons
    banner: Banner
    guide: TableGuide | None
    show: BeatPlayer

    def __init__(self, ui: Ui, session: GameSession) -> None:
        """Take the session."""
        super().__init__(ui)
        self.session = session
        self.panels = TablePanels(self)
        self.attention = Attention(self)
        self.reading = Reading(self)
        self.tools = TableTools(self)
        self.shield = Shield(self)
        self.summary = TableSummary(self)
        self.pace = Pace(self)
        self.workshop = WorkshopPart(self)
        self.reload = ReloadStrip(self)
        self.spoken = Spoken(self)
        self.puzzle: PuzzleStrip | None = None
        """What says of a puzzle what is to be found; None in every other match."""
        self.parts: list[TablePart] = [
            self.attention, self.reading, self.pace, self.shield, self.summary, self.panels, self.tools,
        ]  # fmt: skip
        """Everything that input and leaving reach, in the order in which it is asked."""
        self.warmer: Warmer | None = None
        """What loads pictures ahead; see `warm`."""
        self._problem_told = ""
        """What the disk refused when that was told last."""
        self._thinking: int | None = None
        self._turn_told: tuple[object, int, int] | None = None
        """The turn that was told last, whose it was, and how many moves had been made."""
        self._told_end = False

    @property
    def seat_marks(self) -> tuple[int, ...]:
        return self.session.seat_marks

    def take_parts(self, hints: TablePart, hand: TablePart, *more: TablePart) -> None:
        """Take what shows hints, what the hand does, and what else a game has into the order in which all are asked."""
        self.parts = [
            self.attention, self.reading, self.pace, *more, self.shield, hints, self.summary, self.panels, hand,
            self.tools,
        ]  # fmt: skip

    def warm(self, warmer: Warmer) -> None:
        """Have pictures loaded ahead for the table as it is laid out now, and none any more for how it was before."""
        if self.warmer is not None:
            self.warmer.stop()
        self.warmer = warmer

    # ------------------------------------------------------------------------------------------------ to be given

    def lay_out(self) -> None:
        """Make the screen of the present window, and put on it what only this game's table has."""

    def lay_over(self) -> None:
        """Put on the table what lies over all else."""

    def pass_time(self, dt: float) -> None:
        """Let ``dt`` seconds pass for what only this game's table has."""

    def turn_of(self, prompt: Prompt) -> object:
        """Return what tells the turn in which something is asked from the one before; None where none is told."""
        return prompt.seat, prompt.name

    def begin_turn(self, prompt: Prompt, before: int | None) -> None:
        """Tell that a turn begins; ``before`` is the seat that acted before it, None for the first that is told."""
        alone = self.session.acting == prompt.seat or len(self.session.prompts) == 1
        if before != prompt.seat and alone:
            self.call(prompt.seat, _("{name}’s turn").format(name=self.model.names[prompt.seat]))

    def place_of_seat(self, seat: int) -> Rect | None:
        """Return where a seat and what it has are seen, to speak beside it; None where that is not seen now."""
        for widget in self.walk():
            if widget.name.startswith(self.seat_names) and getattr(widget, "seat", -1) == seat:
                return widget.rect
        return None

    def call(self, seat: int, words: str) -> None:
        """Tell that a seat is to act: whoever of this screen it is, is called by colour and sound as well."""
        own = self.session.acting == seat
        if own:
            self.close_bubble()
            self.ui.sound.play("turn_own")
        self.banner.tell(words, seat, own)

    # ------------------------------------------------------------------------------------------------ painting

    def build(self) -> None:
        """Make the widgets of the table for the present window: those of the game, then those of every part."""
        self.spoken.begin()
        for part in self.parts:
            part.begin()
        self.add(KeyMarks(self))
        self.add(TurnFrame(self))
        self.lay_out()
        self.actions.build(self.screen)
        for part in self.parts:
            part.build(self.screen)
        self.banner = self.add(Banner(self.screen))
        self.lay_over()
        self.refresh()
        for part in self.parts:
            part.reopen()

    def settle(self) -> None:
        """The widgets are about to be made anew: what is read, and what moves, is shown at its end first."""
        self.skip_motion()
        if not self.reads_on:
            self.reading.settle()

    def take_dirty(self) -> list[Rect]:
        """Return what is to be painted anew, the panels among it whose content changed."""
        self.panels.paint_stale()
        return super().take_dirty()

    def free_ground(self) -> None:
        """Forget what is painted, to save memory while another screen covers the table."""
        super().free_ground()
        self.panels.forget()

    # ------------------------------------------------------------------------------------------------ time

    @property
    def live(self) -> bool:
        """Whether a person can act now."""
        return self.session.acting is not None and not self.playing and not self.session.beats

    @property
    def to_read(self) -> bool:
        return self.reading.held

    @property
    def busy(self) -> bool:
        """Whether a bot is waited for, or was just now."""
        return self.attention.busy or (self.guide is not None and self.guide.busy)

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass. Return whether anything is to be painted anew."""
        changed = super().update(dt)
        self.attention.look(dt)
        self.workshop.look()
        self.reload.look()
        self.spoken.look(dt)
        if self.puzzle is not None:
            self.puzzle.look()
        if self.session.problem != self._problem_told:
            self._problem_told = self.session.problem
            self.say(escape(saved_words(self.session)), 8.0)
        return changed

    def on_update(self, dt: float) -> None:
        """Bring bots and motion on; then show what happened next, or open what is due."""
        if not self.is_built or self.ui.motion.is_moving(doors.GROUP):
            # Nothing opens, and nobody moves, before the doors between two people are apart.
            return
        session = self.session
        if self.warmer is not None:
            self.warmer.go_on()
        self.pass_time(dt)
        self.banner.update(dt)
        session.held = any(part.holds for part in self.parts)
        session.tick(dt, self.playing or session.held)
        for part in self.parts:
            part.lapse(dt)
        if session.thinking != self._thinking:
            # Who is waited for stands on the gold button.
            self._thinking = session.thinking
            self.actions.refresh()
            for part in self.parts:
                part.show_thinking()
        if not self.attention.may_go_on():
            return
        if session.beats:
            self.play_beat(session.beats.popleft())
        elif self.ui.app.shows(self):
            (self if self.guide is None else self.guide).open_due()

    @property
    def playing(self) -> bool:
        """Whether a beat is being shown."""
        return self.is_built and self.show.playing

    def play_beat(self, beat: Beat) -> None:
        """Show a beat; what another person looked at while it happened is shown as it is now."""
        if not beat.events or self.model.view.viewer != beat.viewer:
            self.sync()
            return
        for part in self.parts:
            part.on_beat()
        if not self.asks_beside:
            self.close_popup()
        self.show.play(beat)
        self.pace.shown(beat)
        if not self.playing and not self.session.beats:
            self.follow_viewer()

    def follow_viewer(self) -> None:
        """A beat was shown whole: the person who looks may have changed with it."""
        if self.model.view.viewer != self.session.viewer or self.model.front != self.session.front:
            self.sync()

    def open_due(self) -> None:
        """Open what is due where nothing is left to be shown: the cover or the result; else tell whose turn it is."""
        session, app = self.session, self.ui.app
        self.follow_viewer()
        if session.cover_due and app.has("cover"):
            app.open("cover", table=self)
        elif session.outcome() is not None:
            if not self._told_end and app.has("result"):
                self._told_end = True
                open_end(self)
        else:
            self._told_end = False
            self.tell_turn()

    def tell_turn(self) -> None:
        """Tell whose turn it is when that changes."""
        prompt = self.session.prompt
        if prompt is None or self.session.lingering:
            return
        turn, told = self.turn_of(prompt), self._turn_told
        if turn is not None and (told is None or told[0] != turn):
            made = self.session.match.line
            self._turn_told = turn, prompt.seat, len(made)
            before = None if told is None else told[1]
            # Others may have acted so quickly that no turn of theirs was told.
            since = () if told is None else made[told[2] :]
            others = [each.move.seat for each in since if each.move.seat != prompt.seat]
            self.begin_turn(prompt, others[-1] if others else before)

    def refresh(self) -> None:
        """Bring everything up to date with what is shown."""
        self.actions.refresh()
        self.panels.refresh()
        self.tools.refresh()

    def sync(self) -> None:
        """Show the table as it is for whoever looks, without motion."""
        # What moves is shown to its end first: its last step still speaks of the beat that is then forgotten.
        self.ui.motion.skip(GROUP)
        self.show.stop()
        before = self.model.view.viewer, self.model.front
        self.model.sync()
        if before != (self.model.view.viewer, self.model.front):
            # Panels painted one after the other would show one person twice, and another not at all, in between.
            self.ui.pace.end()
        if self.is_built:
            self.refresh()

    def skip_motion(self) -> bool:
        """Show the end of what is being played, and end the rest after it. Return whether anything was played."""
        self.session.hurry()
        return self.ui.motion.skip(GROUP)

    def on_enter(self) -> None:
        """The table came to the top, for the first time or after another screen."""
        if not self.is_built:
            return
        self.session.settings_changed()
        if self.model.view.viewer == self.session.viewer and any(part.keeps_shown for part in self.parts):
            self.refresh()
        else:
            self.sync()

    def on_leave(self) -> None:
        """Another screen covers the table: whatever moves is shown at its end."""
        if self.is_built:
            self.skip_motion()
            self.spoken.hush()
            self.ui.motion.skip(doors.GROUP)
            for part in self.parts:
                part.on_leave()

    def on_gone(self) -> None:
        """The table was left, whichever way: pages over it only borrow its session."""
        self.session.close()
        self.reload.close()
        if self.warmer is not None:
            self.warmer.stop()

    def opened(self) -> None:
        """The person who is asked has opened the cover: show the table."""
        self.floats.hush()
        if self.is_built:
            self.sync()

    # ------------------------------------------------------------------------------------------------ input

    def handle(self, event: Event) -> bool:
        """Take one event; the parts see it before the widgets do."""
        self.attention.by_key = event.type == KEYDOWN
        return any(part.take_event(event) for part in self.parts) or super().handle(event)

    def on_action(self, action: str) -> bool:
        """Do what a key of the key map means to one of the parts."""
        acts: dict[str, Callable[[], object]] = {"skip": self.skip_motion}
        for part in self.parts:
            acts.update(part.acts())
        if action not in acts:
            return False
        acts[action]()
        return True

    def on_key(self, event: Event, key: str) -> bool:
        """Let the parts take a key that no widget used."""
        return any(part.on_key(key) for part in self.parts)

    def on_back(self) -> bool:
        """Esc takes away what a part shows or holds; else it opens the menu."""
        if not any(part.on_back() for part in self.parts):
            self.tools.menu()
        return True
