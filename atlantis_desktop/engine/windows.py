"""Windows: a pause before or after something happens, in which seats may react one after the other.

A window is one frame; what it waits for is the frame below it. The seats are asked in the order that the game gives;
each reacts or passes. After a reaction the round of asking begins anew, when all have passed the window closes.

Whom to ask is the game's decision. Where hands are open it asks the seats that hold a fitting card; where they are
hidden it asks everybody who could hold one, or the length of the pause would tell what is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence

from atlantis_desktop.engine.frames import Frame, Frames


def open_window(frames: Frames, name: str, order: Sequence[int], subject: tuple[int, ...] = ()) -> bool:
    """Put a window onto the stack and tell whether anybody is asked; with nobody to ask, nothing is put there.

    ``subject`` are numbers that say what the window is about, such as the tile that is about to flood.
    """
    if not order:
        return False
    frames.append(Frame(name, order[0], (tuple(order[1:]), subject)))
    return True


def subject_of(window: Frame) -> tuple[int, ...]:
    """Give what the window is about."""
    subject: tuple[int, ...] = window.data[1]
    return subject


def pass_window(frames: Frames) -> bool:
    """The seat at work lets it be. Tells whether the window stays open; if not, what lies below it is at work."""
    window = frames.pop()
    rest: tuple[int, ...] = window.data[0]
    return open_window(frames, window.name, rest, subject_of(window))


def ask_again(frames: Frames, order: Sequence[int]) -> bool:
    """After a reaction, ask everybody in ``order`` anew. Tells whether the window stays open."""
    window = frames.pop()
    return open_window(frames, window.name, order, subject_of(window))


def clockwise(seats: int, first: int) -> list[int]:
    """Give all seats clockwise from ``first``."""
    return [(first + at) % seats for at in range(seats)]
