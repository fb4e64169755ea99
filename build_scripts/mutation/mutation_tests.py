"""Runs chosen tests of one collected session in forks, for the mutation run.

The process that holds the session never runs a test itself, so that each fork starts from the same state, without
anything that a test or a rule left in memory.
"""

from __future__ import annotations

import gc
import importlib
import mmap
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

import pytest

WITHOUT = ("cacheprovider", "logging", "faulthandler", "unraisableexception", "threadexception", "junitxml", "warnings")
"""Plugins that only help a person to read a failure; they would cost more time than the tests themselves."""
QUIET = ("-q", "--no-header", "--tb=no", "--assert=plain", *(word for name in WITHOUT for word in ("-p", f"no:{name}")))
SLOWER = 3
"""How many times as much processor time as unchanged a test may take before it counts as hanging."""
GRACE = 0.5
"""So many seconds of processor time each test may take beyond that."""
PATIENCE = 20
"""How many times as long it may take by the clock, on a busy machine."""
NONE = 0xFFFFFFFF
"""Stands for no test in the common memory."""


OUTCOMES = ("killed", "hangs", "breaks", "SURVIVED")
"""What becomes of a change: a test fails; tests run far longer than without it; the tests cannot be loaded or run to
their end, so that none of them has said anything; all tests pass."""


class Ended(NamedTuple):
    """How a fork ended."""

    key: Any
    """What it was started for."""
    status: int
    memory: bytes
    """What it wrote into its share of the common memory."""

    @property
    def word(self) -> str:
        """Gives one of `OUTCOMES`."""
        if os.WIFSIGNALED(self.status):
            return "hangs" if os.WTERMSIG(self.status) in (signal.SIGPROF, signal.SIGALRM) else "breaks"
        return {0: "SURVIVED", 1: "killed"}.get(os.waitstatus_to_exitcode(self.status), "breaks")


Task = tuple[Any, Callable[[memoryview], bool]]
"""What a fork is started for, and its work: it gets memory to write to and tells whether all tests passed; it raises
what it likes where no test could tell."""


def in_forks(tasks: Iterable[Task], jobs: int, size: int) -> Iterator[Ended]:
    """Do each task in a fork, so many at a time with so many bytes each, and return how each ended as it ends."""
    common = mmap.mmap(-1, jobs * size)
    free = list(range(jobs))
    running: dict[int, tuple[Any, int]] = {}
    following = iter(tasks)
    left = True
    while running or left:
        while left and free:
            task = next(following, None)
            if task is None:
                left = False
                break
            slot = free.pop()
            share = memoryview(common)[slot * size : (slot + 1) * size]
            share[:] = bytes(size)
            running[start(task[1], share)] = (task[0], slot)
        if running:
            pid, status = os.wait()
            key, slot = running.pop(pid)
            free.append(slot)
            yield Ended(key, status, common[slot * size : (slot + 1) * size])


def start(work: Callable[[memoryview], bool], share: memoryview) -> int:
    """Do this in a process of its own, which hears and says nothing; return its number."""
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        return pid
    status = 2
    try:
        gc.disable()
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        status = 0 if work(share) else 1
    finally:
        os._exit(status)


def limit(seconds: float) -> None:
    """End this process when it has used so much processor time from now on, or far longer by the clock."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, seconds * PATIENCE)


def no_limit() -> None:
    """Let this process go on for ever."""
    for timer in (signal.ITIMER_PROF, signal.ITIMER_REAL):
        signal.setitimer(timer, 0)


class Session:
    """A plugin that hands the collected tests to other work in place of running them one after the other."""

    def __init__(self, arguments: Sequence[str], scratch: Path) -> None:
        self.arguments = [*QUIET, *arguments]
        self.scratch = scratch
        self.items: list[Any] = []
        self.have_run: set[CodeType] = set()
        """The code of the program that ran while the tests were collected."""
        self._work: Callable[[Session], bool] = lambda session: True
        self._done = False
        self._failed = False

    def collect_and(
        self, work: Callable[[Session], bool], modules: Iterable[str] = (), within: str | None = None
    ) -> bool:
        """Load modules, collects the tests, and does this with them; tells whether all went well.

        With the name of a folder, what runs of its files before the work is kept in `have_run`.
        """
        self._work = work
        if within is not None:
            sys.settrace(self._watch(within))
        for module in modules:
            importlib.import_module(module)
        pytest.main(self.arguments, plugins=[self])
        return self._done

    def _watch(self, within: str) -> Callable[[FrameType, str, object], None]:
        seen: set[int] = set()

        def watch(frame: FrameType, event: str, argument: object) -> None:
            code = frame.f_code
            if id(code) not in seen and code.co_filename.startswith(within):
                seen.add(id(code))
                self.have_run.add(code)

        return watch

    def pytest_runtestloop(self, session: Any) -> bool:
        """Do the work in place of the tests."""
        sys.settrace(None)
        if session.testsfailed:
            return True
        session.config.pluginmanager.unregister(name="terminalreporter")
        self.items = session.items
        self._done = self._work(self)
        return True

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: Any, call: Any) -> Any:
        """Reports only how a test ended; to tell why would take longer than the test."""
        outcome: Any = "passed" if call.excinfo is None else "failed"
        reason: Any = None
        if call.excinfo is not None and call.excinfo.errisinstance(pytest.skip.Exception):
            outcome, reason = "skipped", (str(item.path), 0, "")
        return pytest.TestReport(item.nodeid, item.location, {}, outcome, reason, call.when, duration=0.0)

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Keep whether a test failed."""
        self._failed = self._failed or report.failed

    def first_failure(self, chosen: Sequence[int], seconds: Sequence[float]) -> int:
        """Run these tests up to the first that fails, which it gives, else NONE. Call it in a fork.

        ``seconds`` tells of every test how much processor time it needs without a change.
        """
        items = [self.items[number] for number in chosen]
        if not items:
            return NONE
        self._failed = False
        # A folder of this fork's own: two that ran at the same time would make the same ones.
        own = self.scratch / str(os.getpid())
        own.mkdir()
        items[0].config._tmp_path_factory._basetemp = own
        try:
            for number, item, following in zip(chosen, items, [*items[1:], None], strict=True):
                limit(SLOWER * seconds[number] + GRACE)
                item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
                if self._failed:
                    return number
            return NONE
        finally:
            shutil.rmtree(own, ignore_errors=True)
