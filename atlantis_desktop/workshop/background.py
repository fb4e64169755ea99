"""Many games in a process of their own, for whoever must not wait: progress, results so far, stop."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections import Counter
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from atlantis_desktop import signals
from atlantis_desktop.players.collecting import collect_seldom
from atlantis_desktop.words import _
from atlantis_desktop.workshop.simulate import Played, Results, RunPlan, count_up, play_game

TELL_EVERY: Final = 0.25
COUNT_EVERY: Final = 0.8
COUNTING_SHARE: Final = 10
"""Counting what was played takes at most one part in so many of the time."""
NICE: Final = 5
"""How far the games step back behind the window."""


class Tally(NamedTuple):
    """What the games came to so far."""

    results: Results
    rounds: tuple[tuple[int, int], ...]
    """How many games took so many rounds; decisions where the game counts no rounds."""
    in_rounds: bool


class News(NamedTuple):
    """What the other process tells."""

    done: int
    tally: Tally | None = None
    fault: str = ""


def tally(plan: RunPlan, played: list[Played]) -> Tally:
    """Count the games that were played, as `simulate` does, and how long each of them was."""
    in_rounds = any(game.rounds for game in played)
    lengths = Counter(game.rounds if in_rounds else game.decisions for game in played)
    results = count_up(plan._replace(games=len(played)), played)
    return Tally(results, tuple(sorted(lengths.items())), in_rounds)


def median_and_nine_in_ten(rounds: tuple[tuple[int, int], ...]) -> tuple[int, int, int]:
    """Return the length in the middle, and between which two lengths nine in ten games lie."""
    total = sum(count for _length, count in rounds)
    found = []
    for share in (0.5, 0.05, 0.95):
        seen = 0
        for length, count in rounds:
            seen += count
            if seen >= share * total:
                found.append(length)
                break
    middle, low, high = found
    return middle, low, high


def serve(pipe: Connection, plan: RunPlan) -> None:
    """Play the games of a plan in this process and tell of them, until all are over or nobody listens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    collect_seldom()
    played: list[Played] = []
    told = counted = 0.0
    try:
        for number in range(plan.games):
            played.append(play_game(plan, number))
            now = time.monotonic()
            if now >= counted and number + 1 < plan.games:
                found = tally(plan, played)
                took = time.monotonic() - now
                counted = now + max(COUNT_EVERY, COUNTING_SHARE * took)
                pipe.send(News(len(played), found))
            elif now >= told:
                told = now + TELL_EVERY
                pipe.send(News(len(played)))
        pipe.send(News(len(played), tally(plan, played)))
    except OSError:
        return
    except Exception as error:
        pipe.send(News(len(played), fault=f"{type(error).__name__}: {error}"))


class Run:
    """The games of a plan, played by another process. The window asks it now and then; nothing waits."""

    def __init__(self, plan: RunPlan) -> None:
        """Begin to play."""
        self.plan = plan
        self.done = 0
        self.tally: Tally | None = None
        self.fault = ""
        self.is_over = False
        self._began = time.monotonic()
        # Spawned on every system alike, so that a packaged program and all systems behave the same.
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe(duplex=False)
        self._process = context.Process(target=serve, args=(other, plan), name="atlantis-workshop", daemon=True)
        with signals.kept_from_children((signals.INTERRUPT, *signals.ENDINGS)):
            self._process.start()
        other.close()

    def poll(self) -> bool:
        """Take what the other process has told. Gives whether there was anything new."""
        if self.is_over:
            return False
        found = False
        try:
            while self._pipe.poll():
                news: News = self._pipe.recv()
                found = True
                self.done, self.fault = news.done, news.fault
                self.tally = news.tally or self.tally
        except (EOFError, OSError):
            if self.done < self.plan.games and not self.fault:
                self.fault = _("The process that played the games ended by itself.")
            self.stop()
            return True
        if self.fault or (self.done == self.plan.games and self._is_counted()):
            self.stop()
        return found

    def _is_counted(self) -> bool:
        return self.tally is not None and self.tally.results.plan.games == self.plan.games

    @property
    def seconds_left(self) -> float | None:
        """How long it will take until all are played; None before the first is."""
        if not self.done:
            return None
        return (time.monotonic() - self._began) / self.done * (self.plan.games - self.done)

    def stop(self) -> None:
        """End the process; what was counted stays."""
        self.is_over = True
        self._process.kill()
        self._process.join()
        self._pipe.close()
