"""How long bots take in the window, asked through their worker process as a table asks them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from atlantis_desktop.players.worker import WorkerThinker


def answered(thinker: WorkerThinker, rules: Any, view: Any, level: str, seed: int) -> float:
    """Ask for a move; return the seconds until it is there."""
    began = time.perf_counter()
    thinker.ask(rules, view, level, seed)
    wait(thinker.poll)
    return time.perf_counter() - began


def hinted(thinker: WorkerThinker, rules: Any, view: Any) -> float:
    """Ask for hints; return the seconds until they are there."""
    began = time.perf_counter()
    thinker.ask_hints(rules, view, 1)
    wait(thinker.poll_hints)
    return time.perf_counter() - began


def wait(poll: Callable[[], Any]) -> None:
    """Wait until something is given."""
    while poll() is None:
        time.sleep(0.001)
