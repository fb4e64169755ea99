"""A key that is held: arrows, Tab and what deletes letters act again and again; every other key acts once a press.

pygame's own repetition runs by the clock while a picture is drawn: a key that was let go meanwhile acts again, on a
screen that the first press opened. Here the keyboard is asked first.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame.event import Event

DELAY: Final = 0.35
EVERY: Final = 0.035
_GOES_ON: Final = frozenset(
    {
        pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_TAB,
        pygame.K_BACKSPACE, pygame.K_DELETE,
    }
)  # fmt: skip


def is_down(code: int) -> bool:
    """Tell whether a key is pressed now."""
    return bool(pygame.key.get_pressed()[code])


class HeldKey:
    """Remembers the last key that was pressed and tells when it acts again."""

    def __init__(self) -> None:
        self._event: Event | None = None
        self._left = 0.0

    def note(self, event: Event) -> None:
        """Take an event of the window."""
        if event.type == pygame.KEYDOWN:
            self._event = event if event.key in _GOES_ON else None
            self._left = DELAY

    def again(self, dt: float) -> Event | None:
        """Let ``dt`` seconds pass. Gives the event to be taken once more, None if it is not time or nothing is held.

        It is asked before new events are taken, at most once for each picture.
        """
        if self._event is None:
            return None
        if not (self._event.held() if hasattr(self._event, "held") else is_down(self._event.key)):
            self._event = None
            return None
        self._left -= dt
        if self._left > 0:
            return None
        self._left = EVERY
        return self._event
