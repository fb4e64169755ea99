"""The table of a match, whatever the game: a scene that holds its parts and asks them.

A game's scene makes the widgets, says how a beat is shown, and adds parts of its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import KEYDOWN, Rect
from pygame.event import Event

from atlantis_desktop.table.attention import Attention
from atlantis_desktop.table.flights import GROUP
from atlantis_desktop.table.keeping import saved_words
from atlantis_desktop.table.panels import TablePanels
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.table.shield import Shield
from atlantis_desktop.table.summary import TableSummary
from atlantis_desktop.table.tools import TableTools
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.screen import Screen

if TYPE_CHECKING:
    from atlantis_desktop.table.guide import TableGuide
    from atlantis_desktop.ui.context import Ui


class TableScene(Scene, ABC):
    """Base of the tables."""

    beds_panels = True
    screen: Screen
    model: Any
    """What is shown: it knows the names of the seats and the view."""
    guide: TableGuide | None

    def __init__(self, ui: Ui, session: GameSession) -> None:
        """Take the session."""
        super().__init__(ui)
        self.session = session
        self.panels = TablePanels(self)
        self.attention = Attention(self)
        self.tools = TableTools(self)
        self.shield = Shield(self)
        self.summary = TableSummary(self)
        self.parts: list[TablePart] = [self.shield, self.summary, self.panels, self.tools]
        """Everything that input and leaving reach, in the order in which it is asked."""
        self._problem_told = ""
        """What the disk refused when that was told last."""

    # ------------------------------------------------------------------------------------------------ to be given

    @property
    @abstractmethod
    def playing(self) -> bool:
        """Whether a beat is being shown."""

    @abstractmethod
    def refresh(self) -> None:
        """Bring everything up to date with what is shown."""

    @abstractmethod
    def sync(self) -> None:
        """Show the table as it is for whoever looks, without motion."""

    # ------------------------------------------------------------------------------------------------ painting

    def build(self) -> None:
        """Let the parts forget the widgets that were; a game makes its own after that."""
        for part in self.parts:
            part.begin()

    def settle(self) -> None:
        """The widgets are about to be made anew: what is being shown is shown at its end first."""
        self.skip_motion()

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
    def busy(self) -> bool:
        """Whether a bot is waited for, or was just now."""
        return self.attention.busy or (self.guide is not None and self.guide.busy)

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass. Returns whether anything is to be painted anew."""
        changed = super().update(dt)
        self.attention.lapse(dt)
        if self.session.problem != self._problem_told:
            self._problem_told = self.session.problem
            self.say(escape(saved_words(self.session)), 8.0)
        return changed

    def skip_motion(self) -> bool:
        """Show the end of what is being played. Returns whether anything was."""
        return self.ui.motion.skip(GROUP)

    def on_enter(self) -> None:
        """The table came to the top, for the first time or after another screen."""
        if self.is_built:
            self.session.settings_changed()
            self.sync()

    def on_leave(self) -> None:
        """Another screen covers the table: whatever moves is shown at its end."""
        if self.is_built:
            self.skip_motion()
            for part in self.parts:
                part.on_leave()

    def opened(self) -> None:
        """The person who is asked has opened the cover: show the table."""
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

    def on_back(self) -> bool:
        """Esc takes away what a part shows or holds; else it opens the menu."""
        if not any(part.on_back() for part in self.parts):
            self.tools.menu()
        return True
