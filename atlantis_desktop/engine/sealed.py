"""Sealed answers: everybody answers the same question in secret, then all answers are revealed at once.

The answers lie in one frame, by seat, so any order of arrival leads to the same state (law 9). An answer is a number of
the game's own choosing, 0 or more. Until the last one comes in, every seat may withdraw its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from atlantis_desktop.engine.frames import Frame

OPEN: Final = -1
"""A seat that still has to answer."""
SEALED: Final = -2
"""In a view, another seat's answer: that it was given is seen, what it is is not."""
NOT_ASKED: Final = -3


def seal(name: str, seats: int, asked: Iterable[int]) -> Frame:
    """Return the frame of a question to the seats ``asked`` out of all ``seats``."""
    wanted = set(asked)
    return Frame(name, -1, tuple(OPEN if seat in wanted else NOT_ASKED for seat in range(seats)))


def waiting(frame: Frame) -> list[int]:
    """Return the seats that still have to answer; when there are none, the answers can be revealed."""
    return [seat for seat, answer in enumerate(frame.data) if answer == OPEN]


def has_answered(frame: Frame, seat: int) -> bool:
    """Tell whether a seat has answered, which everybody may see."""
    return frame.data[seat] not in (OPEN, NOT_ASKED)


def answered(frame: Frame, seat: int, answer: int) -> Frame:
    """Return the frame with a seat's answer in it. Raises ValueError for a seat that does not have to answer."""
    if frame.data[seat] != OPEN or answer < 0:
        raise ValueError(f"seat {seat} cannot answer {answer} now")
    return _with(frame, seat, answer)


def withdrawn(frame: Frame, seat: int) -> Frame:
    """Return the frame with a seat's answer taken back. Raises ValueError for a seat that has not answered."""
    if not has_answered(frame, seat):
        raise ValueError(f"seat {seat} has nothing to withdraw")
    return _with(frame, seat, OPEN)


def seen_by(frame: Frame, viewer: int) -> Frame:
    """Return the frame as a viewer may see it: the own answer, of the others only whether they have given one."""
    return frame._replace(data=tuple(
        answer if seat == viewer or answer < 0 else SEALED for seat, answer in enumerate(frame.data)
    ))  # fmt: skip


def asked_alike(frame: Frame) -> Frame:
    """Return a frame of a view as it was before any other seat answered: what whoever is still asked goes by."""
    return frame._replace(data=tuple(OPEN if answer == SEALED else answer for answer in frame.data))


def dealt(frame: Frame, choose: Callable[[int], int]) -> Frame:
    """Return a frame of a view with an answer by ``choose(seat)`` in place of each that is hidden."""
    return frame._replace(data=tuple(
        choose(seat) if answer == SEALED else answer for seat, answer in enumerate(frame.data)
    ))  # fmt: skip


def _with(frame: Frame, seat: int, answer: int) -> Frame:
    data = list(frame.data)
    data[seat] = answer
    return Frame(frame.name, frame.seat, tuple(data))
