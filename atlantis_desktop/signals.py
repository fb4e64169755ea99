"""What the system tells the program: end, the terminal is gone, Ctrl-C."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from types import FrameType

INTERRUPT = signal.SIGINT
# Windows knows no terminal that hangs up.
ENDINGS: tuple[signal.Signals, ...] = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""The signals that ask a program to end."""

Handler = Callable[[int, FrameType | None], object]


class EndedError(BaseException):
    """The system asked the program to end. As no `Exception` it passes by whatever catches mere failures."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def end(number: int, _frame: FrameType | None) -> None:
    """Raise EndedError: the handler of programs that have no window."""
    raise EndedError(number)


@contextlib.contextmanager
def handled(handler: Handler, numbers: Sequence[signal.Signals] = ENDINGS) -> Iterator[None]:
    """Let a handler have these signals, but not those that whoever started the program has told it to ignore.

    Does nothing outside of the main thread, which alone may set handlers.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in numbers}
    taken = [number for number, old in before.items() if old not in (signal.SIG_IGN, None)]
    for number in taken:
        signal.signal(number, handler)
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, before[number])


@contextlib.contextmanager
def kept_from_children(numbers: Sequence[signal.Signals] = (INTERRUPT,)) -> Iterator[None]:
    """Start processes that these signals do not reach: their parent ends them, and none of them prints a trace."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Processes take over what is blocked when they start; what comes meanwhile arrives here afterwards.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, numbers)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
