"""Motion on clock time: values that go from one to another in so many milliseconds, never in so many frames."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

Easing = Callable[[float], float]

FADE_MS: Final = 120
"""How long things cross-fade when motion is reduced (ART_DIRECTION 9)."""


def ease_out(t: float) -> float:
    """Fast, then slow: 1 - (1 - t)^3."""
    return 1.0 - (1.0 - t) ** 3


def ease_inout(t: float) -> float:
    """Slow, fast, slow: smoothstep."""
    return t * t * (3.0 - 2.0 * t)


def ease_back(t: float) -> float:
    """As :func:`ease_out`, but 8 % too far before it settles."""
    s = 1.5
    u = t - 1.0
    return 1.0 + (s + 1.0) * u**3 + s * u**2


def linear(t: float) -> float:
    """The same speed throughout."""
    return t


EASINGS: Final[dict[str, Easing]] = {"out": ease_out, "inout": ease_inout, "back": ease_back, "linear": linear}


@dataclass(eq=False)
class Tween:
    """One running motion. ``value`` is the eased share of the way (0 at the start, 1 at the end)."""

    start: float
    seconds: float
    easing: Easing
    step: Callable[[float], None] | None
    done: Callable[[], None] | None
    travel: bool
    group: str
    value: float = 0.0
    over: bool = field(default=False)


class Motion:
    """Runs tweens. Speed divides every duration; speed 0 shows the last picture at once.

    Reduced motion shortens what travels, shakes or turns to a fade of 120 ms: such a tween jumps to its last value, and
    its ``done`` follows after the fade.
    """

    def __init__(self, speed: float = 1.0, reduced: bool = False) -> None:
        self.now = 0.0
        self.speed = speed
        self.reduced = reduced
        self._tweens: list[Tween] = []

    @property
    def moving(self) -> bool:
        """Whether anything moves now."""
        return bool(self._tweens)

    def is_moving(self, group: str) -> bool:
        """Tell whether a tween of this group runs."""
        return any(tween.group == group for tween in self._tweens)

    def start(
        self,
        ms: float,
        step: Callable[[float], None] | None = None,
        *,
        easing: str = "out",
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
        travel: bool = True,
        interface: bool = False,
        group: str = "",
    ) -> Tween:
        """Start a motion of ``ms`` milliseconds after ``delay`` milliseconds and give its tween.

        ``step`` gets the eased share (0 to 1) at every frame and is called with 1.0 exactly once at the end, ``done``
        after it. ``travel`` says that the motion moves, shakes or turns something, so that reduced motion leaves it
        out. ``interface`` motions (a tooltip, a panel) keep their pace whatever speed the game has. Raises KeyError
        for an unknown easing.
        """
        curve = EASINGS[easing]
        speed = 1.0 if interface else self.speed
        wait = delay / 1000.0 / speed if speed > 0 else 0.0
        seconds = ms / 1000.0 / speed if speed > 0 else 0.0
        if self.reduced and travel:
            seconds, wait = min(seconds, FADE_MS / 1000.0), min(wait, FADE_MS / 1000.0)
        tween = Tween(self.now + wait, seconds, curve, step, done, travel, group)
        if seconds <= 0 and wait <= 0:
            self._finish(tween)
            return tween
        if self.reduced and travel and step is not None:
            step(1.0)
            tween.step = None
        elif step is not None:
            step(curve(0.0))
        self._tweens.append(tween)
        return tween

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass. Gives whether anything moved."""
        self.now += dt
        if not self._tweens:
            return False
        moved = False
        for tween in list(self._tweens):
            if tween.over or self.now < tween.start:
                continue
            share = 1.0 if tween.seconds <= 0 else min(1.0, (self.now - tween.start) / tween.seconds)
            moved = True
            if share >= 1.0:
                self._finish(tween)
            else:
                tween.value = tween.easing(share)
                if tween.step is not None:
                    tween.step(tween.value)
        return moved

    def skip(self, group: str | None = None) -> bool:
        """End every motion (or those of one group) at its last picture. Gives whether any was running.

        What a ``done`` starts anew is ended too, so that a chain of motions ends in one go.
        """
        found = False
        for _ in range(1000):
            waiting = [t for t in self._tweens if group is None or t.group == group]
            if not waiting:
                break
            found = True
            for tween in waiting:
                self._finish(tween)
        return found

    def cancel(self, tween: Tween) -> None:
        """Stop a motion where it is, without its end."""
        tween.over = True
        if tween in self._tweens:
            self._tweens.remove(tween)

    def clear(self) -> None:
        """Forget every motion without its end, as when a screen is left."""
        for tween in self._tweens:
            tween.over = True
        self._tweens.clear()

    def _finish(self, tween: Tween) -> None:
        if tween in self._tweens:
            self._tweens.remove(tween)
        if tween.over:
            return
        tween.over = True
        tween.value = 1.0
        if tween.step is not None:
            tween.step(1.0)
        if tween.done is not None:
            tween.done()
