"""What is shown large stays until it was read: until a click or a key, for a time, or no longer than motion takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from atlantis_desktop.table.flights import GROUP
from atlantis_desktop.table.part import TablePart
from atlantis_desktop.ui.widgets.base import Widget

if TYPE_CHECKING:
    from atlantis_desktop.table.scene import TableScene

READING_MS: Final = 5000
"""For so long something is shown to be read, whatever the speed of motion."""
PRESSES: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})
KEYS: Final = PRESSES | {pygame.K_ESCAPE}
ACTIONS: Final = frozenset({"end_turn", "skip"})
LEFT_ALONE: Final = frozenset({"tools", "log"})
"""Regions of the table whose widgets take a click as ever."""


class Reading(TablePart):
    """Lets what is being shown stand still until the person at the table goes on."""

    def __init__(self, table: TableScene) -> None:
        """Take the table."""
        super().__init__(table)
        self._done: Callable[[], None] | None = None
        self.spared: frozenset[str] = frozenset()
        """Names of buttons that do what they say meanwhile, by pointer and by key."""

    @property
    def held(self) -> bool:
        """Whether something waits to be read."""
        return self._done is not None

    @property
    def holds(self) -> bool:
        return self.held

    @property
    def keeps_shown(self) -> bool:
        return self.held

    def hold(self, ms: float, done: Callable[[], None]) -> None:
        """Show what stands on the table until it was read, then call ``done``; ``ms`` is for whoever reads quickly."""
        way, motion = self.table.ui.settings.reading, self.table.ui.motion
        if way == "wait" and self.table.guide is None:
            self._done = done
            self.table.refresh()
        elif way == "time":
            motion.start(READING_MS, travel=False, interface=True, group=GROUP, done=done)
        else:
            motion.start(ms, travel=False, group=GROUP, done=done)

    def go_on(self) -> bool:
        """What waited was read. Return whether anything waited."""
        done, self._done = self._done, None
        if done is not None:
            done()
        return done is not None

    def settle(self) -> None:
        """The widgets are about to be made anew: show the end of all that waits, and of what moves after it."""
        while self.go_on():
            self.table.skip_motion()

    def forget(self) -> None:
        """Nothing is shown any more that could be read."""
        self._done = None

    def take_event(self, event: Event) -> bool:
        """Go on by a click anywhere but on tools and log, or by a key that means yes, back or on."""
        if not self.held:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            found = self.table.at(event.pos)
            return (found is None or not self._leaves(found)) and self.go_on()
        focus = self.table.focus
        spared = focus is not None and focus.shown and focus.name in self.spared
        if event.type == pygame.KEYDOWN and event.key in PRESSES and spared:
            return False
        if event.type == pygame.KEYDOWN and (
            event.key in KEYS or self.table.ui.keys.action_of(event) in ACTIONS
        ):  # fmt: skip
            return self.go_on()
        return False

    def _leaves(self, found: Widget) -> bool:
        return found.region in LEFT_ALONE or found.name in self.spared

    def let_go(self) -> None:
        self.go_on()
