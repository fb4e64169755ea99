"""Windows: a pause before or after something happens, in which seats may react one after the other.

A window is one frame; what it waits for is the frame below it. The seats are asked in the order that the game gives;
each reacts or passes. After a reaction the round of asking begins anew, when all have passed the window closes.

Whom to ask is the game's decision. Where hands are open it asks the seats that hold a fitting card; where they are
hidden it asks everybody who could hold one, or the length of the pause would tell what is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from atlantis_desktop.engine.frames import Frame, Frames


class Pause(NamedTuple):
    """What the frame of a window holds."""

    waiting: tuple[int, ...]
    """The seats that are asked after the one at work."""
    subject: tuple[int, ...]
    """Numbers that say what the window is about."""


def open_window(frames: Frames, name: str, order: Sequence[int], subject: tuple[int, ...] = ()) -> bool:
    """Put a window onto the stack and tell whether anybody is asked; with nobody to ask, nothing is put there.

    ``subject`` are numbers that say what the window is about, such as the tile that is about to flood.
    """
    if not order:
        return False
    frames.append(Frame(name, order[0], (tuple(order[1:]), subject)))
    return True


def subject_of(window: Frame) -> tuple[int, ...]:
    """Return what the window is about, in numbers."""
    return Pause(*window.data).subject


def waiting_below(frames: Frames) -> Frame:
    """Return the frame that the window at work holds up: what comes when everybody has let it be."""
    return frames[-2]


def cancel(frames: Frames) -> Frame:
    """Close the window at work and cancel what it holds up, which never comes; return that.

    What the window was opened for has to lie right below it.
    """
    frames.pop()
    return frames.pop()


def change(frames: Frames, data: tuple[Any, ...]) -> None:
    """Change what the window at work holds up, such as the dice of a roll; the window stays as it is."""
    below = waiting_below(frames)
    frames[-2] = Frame(below.name, below.seat, data)


def close(frames: Frames) -> None:
    """Close the window at work though not everybody was asked; what it held up is at work."""
    frames.pop()


def pass_window(frames: Frames) -> bool:
    """The seat at work lets it be. Tells whether the window stays open; if not, what lies below it is at work."""
    window = frames.pop()
    return open_window(frames, window.name, *Pause(*window.data))


def ask_again(frames: Frames, order: Sequence[int]) -> bool:
    """After a reaction, ask everybody in ``order`` anew. Tells whether the window stays open."""
    window = frames.pop()
    return open_window(frames, window.name, order, subject_of(window))


def clockwise(seats: int, first: int) -> list[int]:
    """Return all seats clockwise from ``first``."""
    return [(first + at) % seats for at in range(seats)]
