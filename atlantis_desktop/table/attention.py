"""Who is asked at a table, for how long, and whether what follows may be shown already."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from atlantis_desktop.table.part import TablePart
from atlantis_desktop.words import _

if TYPE_CHECKING:
    from atlantis_desktop.table.scene import TableScene

MODIFIERS: Final = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA}
)
CALM_ROUNDS: Final = 2
WARM_AFTER: Final = 1.0
"""Seconds after which the worker is started, so that the first pictures have the processor to themselves."""
GRACE: Final = 0.4
"""Seconds for which a question has to be seen before a key may give something up in it."""


class Attention(TablePart):
    """Watches what a table waits for."""

    def __init__(self, table: TableScene) -> None:
        """Take the table."""
        super().__init__(table)
        self.clock = 0.0
        """Seconds for which the table has been looked at."""
        self.by_key = False
        """Whether the input at work is a key."""
        self.asked_for = 0.0
        """Seconds since a person was asked what is asked now."""
        self._asked_what: object = None
        self._was_playing = False
        """Whether a beat was being shown in the last round of the loop."""
        self._calm = CALM_ROUNDS
        self._moves = self._own_moves = 0
        self._refused: tuple[object, object, int] = (None, None, 0)
        """The refusal that is seen, who could do what when it was said, and how much had happened when it was true."""

    @property
    def busy(self) -> bool:
        """Whether a bot is waited for, or was just now: between two moves nobody thinks for a round of the loop."""
        return self._waits or self._calm < CALM_ROUNDS

    @property
    def _waits(self) -> bool:
        return self.table.session.thinking is not None or bool(self.table.session.beats)

    def lapse(self, dt: float) -> None:
        if self.clock <= WARM_AFTER < self.clock + dt:
            self.table.session.warm_up()
        self.clock += dt

    def look(self, dt: float) -> None:
        """Look what is waited for, at the end of a round of the loop that took ``dt`` seconds."""
        session = self.table.session
        log = session.match.log
        self._own_moves += sum(entry.seat in session.humans for entry in log[self._moves :])
        self._calm = 0 if self._waits or len(log) != self._moves else self._calm + 1
        self._moves = len(log)
        self.asked_for += dt
        self._look_what_is_asked()
        self._look_whether_refused()

    def _look_whether_refused(self) -> None:
        """Take a refusal away that is no longer true.

        Whoever it was said to has moved or is asked another thing; or what others did meanwhile has changed it.
        """
        table, session = self.table, self.table.session
        prompt = session.prompt if session.acting is not None else None
        now = session.acting, None if prompt is None else prompt.name, self._own_moves
        bubble, happened = table.floats.bubble, len(session.match.log)
        if bubble is None or bubble is not self._refused[0]:
            self._refused = bubble, now, happened
        elif now != self._refused[1]:
            table.close_bubble()
        elif happened != self._refused[2]:
            self._refused = bubble, now, happened
            if bubble.holds is not None and not bubble.holds():
                table.close_bubble()

    def _look_what_is_asked(self) -> None:
        """Begin to count anew where another question is put than in the last round of the loop."""
        session = self.table.session
        prompt = session.prompt if self.table.live else None
        asked = None if prompt is None else (prompt, len(session.match.log))
        if asked != self._asked_what:
            self._asked_what, self.asked_for = asked, 0.0

    def carries_over(self) -> bool:
        """Tell whether a key that would give something up was meant for the question before; it is then told so.

        Who presses E or Enter twice has ended one step; the next, which nobody has read yet, needs a press of its own.
        Where a guide leads, nothing can be given up but what it asks for.
        """
        self._look_what_is_asked()
        if self.table.guide is not None or not self.by_key or self.asked_for >= GRACE:
            return False
        self.table.say(_("This was asked just now: press once more to give it up."))
        return True

    def hurry_by_key(self, event: Event) -> None:
        """Show the end of what moves at a key, where the settings say so."""
        skips = event.type == pygame.KEYDOWN and self.table.ui.settings.skip_any_key and event.key not in MODIFIERS
        if skips and self.table.playing:
            self.table.skip_motion()

    def may_go_on(self) -> bool:
        """Whether what follows a beat may be shown now; ask it in every round of the loop.

        Not in the round in which the beat ended: what it has changed is painted then, and what follows has a picture of
        its own.
        """
        before, self._was_playing = self._was_playing, self.table.playing
        return not self.table.playing and not before
