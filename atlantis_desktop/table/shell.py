"""What the tables of all games share: panels, the drawer of small windows, tools, keys, and what is refused."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from pygame import KEYDOWN, Rect
from pygame.event import Event

from atlantis_desktop.engine.refusals import Refusal
from atlantis_desktop.table.drawer import DRAWER_LAYER, Drawer, DrawerTab
from atlantis_desktop.table.flights import GROUP
from atlantis_desktop.table.keeping import saved_words
from atlantis_desktop.table.menu import leave_for
from atlantis_desktop.table.session import GameSession
from atlantis_desktop.ui.richtext import escape
from atlantis_desktop.ui.scenes.base import Scene
from atlantis_desktop.ui.screen import Screen
from atlantis_desktop.ui.widgets.brush import CachedPanel
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.ui.widgets.button import IconButton

CALM_ROUNDS: Final = 2
GRACE: Final = 0.4
"""Seconds for which a question has to be seen before a key may give something up in it."""
P = TypeVar("P", bound=CachedPanel)


class TableShell(Scene, ABC):
    """Base of the tables."""

    beds_panels = True
    session: GameSession
    screen: Screen
    panels: list[CachedPanel]
    """Every panel that is brought up to date with the game."""
    drawer_panels: Sequence[CachedPanel] = ()
    """Those of them that lie in the drawer of a small window."""
    tools: Mapping[str, IconButton]
    drawer_open = False
    _panels_stale = False
    _offered: Mapping[str, object] = MappingProxyType({})
    """By tool, what undo and redo offered when their words were made, and to whom."""
    _was_playing = False
    """Whether a beat was being shown in the last round of the loop."""
    _calm = CALM_ROUNDS
    _moves = 0
    _by_key = False
    """Whether the input at work is a key."""
    _asked_for = 0.0
    """Seconds since a person was asked what is asked now."""
    _asked_what: object = None
    _problem_told = ""
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

    # ------------------------------------------------------------------------------------------------ panels

    def put(self, panel: P) -> P:
        """Put a panel on the table that is brought up to date with the game."""
        self.panels.append(self.add(panel))
        return panel

    def add_drawer(self, panels: Sequence[CachedPanel], words: str = "", label: str = "") -> None:
        """Put panels on the table that lie in a drawer where the window is small; its tab says these words."""
        if self.screen.small:
            self.drawer = self.add(Drawer(self.screen))
            self.drawer_tab = self.add(DrawerTab(self.screen, self.toggle_drawer, words, label))
        else:
            self.drawer_open = False
        self.drawer_panels = panels
        for panel in panels:
            panel.layer = DRAWER_LAYER if self.screen.small else 0
            self.put(panel)
        self._show_drawer()

    def _show_drawer(self) -> None:
        for panel in self.drawer_panels:
            panel.visible = self.drawer_open or not self.screen.small
        if self.screen.small:
            self.drawer.visible = self.drawer_tab.open = self.drawer_open

    def toggle_drawer(self) -> None:
        """Open the drawer of a small window, or close it."""
        if self.screen.small:
            self.drawer_open = not self.drawer_open
            self._show_drawer()
            self.mark_all()

    def refresh_panels(self) -> None:
        """Have the panels painted whose content changed; looked at once for a picture, however often it is asked."""
        self._panels_stale = True

    def take_dirty(self) -> list[Rect]:
        """Return what is to be painted anew, the panels among it whose content changed."""
        if self._panels_stale:
            self._panels_stale = False
            for panel in self.panels:
                if panel.visible:
                    panel.refresh()
        return super().take_dirty()

    def free_ground(self) -> None:
        """Forget what is painted, to save memory while another screen covers the table."""
        super().free_ground()
        for panel in getattr(self, "panels", ()):
            panel.forget()

    # ------------------------------------------------------------------------------------------------ time

    @property
    def live(self) -> bool:
        """Whether a person can act now."""
        return self.session.acting is not None and not self.playing and not self.session.beats

    @property
    def busy(self) -> bool:
        """Whether a bot is waited for, or was just now: between two moves nobody thinks for a round of the loop."""
        return self._waits or self._calm < CALM_ROUNDS

    @property
    def _waits(self) -> bool:
        return self.session.thinking is not None or bool(self.session.beats)

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass. Gives whether anything is to be painted anew."""
        changed = super().update(dt)
        moves = len(self.session.match.log)
        self._calm = 0 if self._waits or moves != self._moves else self._calm + 1
        self._moves = moves
        self._asked_for += dt
        self._look_what_is_asked()
        if self.session.problem != self._problem_told:
            self._problem_told = self.session.problem
            self.say(escape(saved_words(self.session)), 8.0)
        return changed

    def handle(self, event: Event) -> bool:
        """Take one event."""
        self._by_key = event.type == KEYDOWN
        return super().handle(event)

    def _look_what_is_asked(self) -> None:
        """Begin to count anew where another question is put than in the last round of the loop."""
        prompt = self.session.prompt if self.live else None
        asked = None if prompt is None else (prompt, len(self.session.match.log))
        if asked != self._asked_what:
            self._asked_what, self._asked_for = asked, 0.0

    def carries_over(self) -> bool:
        """Tell whether a key that would give something up was meant for the question before; it is then told so.

        Who presses E or Enter twice has ended one step; the next, which nobody has read yet, needs a press of its own.
        """
        self._look_what_is_asked()
        if not self._by_key or self._asked_for >= GRACE:
            return False
        self.say(_("This was asked just now: press once more to give it up."))
        return True

    def may_go_on(self) -> bool:
        """Whether what follows a beat may be shown now; ask it in every round of the loop.

        Not in the round in which the beat ended: what it has changed is painted then, and what follows has a picture of
        its own.
        """
        before, self._was_playing = self._was_playing, self.playing
        return not self.playing and not before

    def skip_motion(self) -> bool:
        """Show the end of what is being played. Gives whether anything was."""
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

    def opened(self) -> None:
        """The person who is asked has opened the cover: show the table."""
        if self.is_built:
            self.sync()

    # ------------------------------------------------------------------------------------------------ tools and keys

    def refresh_tools(self) -> None:
        """Let undo and redo say why they can do nothing."""
        session = self.session
        for name, offer in (("undo", session.match.can_undo()), ("redo", session.match.can_redo())):
            tool = self.tools[name]
            if self._offered.get(name) == (tool, offer, session.names):
                continue
            self._offered = {**self._offered, name: (tool, offer, session.names)}
            why = ""
            if isinstance(offer, Refusal):
                told = session.words.refusal_text(session.rules, offer, session.names)
                why = f"**{told.lead}** {told.rest}"
            if tool.reason != why:
                tool.reason = why
                tool.mark()

    def refused_by(self, tool: str, answer: Any) -> bool:
        """Tell whether undo or redo was refused; what forbids it is said beside its tool."""
        if not isinstance(answer, Refusal):
            return False
        told = self.session.words.refusal_text(self.session.rules, answer, self.session.names)
        self.refuse(self.tools[tool], f"**{told.lead}** {told.rest}", told.rule)
        return True

    def hint_refusal(self) -> str:
        """Say why no hint can be given now, empty where one can; it cites no rule, since none forbids it.

        A hint speaks of the table as it is: what is still being shown is shown at its end first.
        """
        session = self.session
        if session.acting is not None and not self.live:
            session.beats.clear()
            self.sync()
        if session.acting is not None:
            return ""
        prompt, waits = session.prompt, [each for each in session.prompts if each.blocking]
        if prompt is None:
            return _("**The game is over.** There is no move left to hint at.")
        if not session.humans:
            return _("**Bots play every seat.** Hints are for a person who acts.")
        if len(waits) > 1:
            return _("**Others still choose.** A hint is given while a person here can act.")
        name = escape(session.names[prompt.seat])
        return _("**{name} decides.** A hint is given while a person here can act.").format(name=name)

    def shell_acts(self) -> dict[str, Callable[[], object]]:
        """Return what keys mean on the table of any game."""
        return {
            "save": lambda: self.say(escape(saved_words(self.session)), 6.0),
            "open": partial(leave_for, self, "games"),
            "new": partial(leave_for, self, "setup"),
        }
