"""Many games in a process of their own, for whoever must not wait: progress, results so far, stop."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final, Generic, NamedTuple, TypeVar

from atlantis_desktop import signals
from atlantis_desktop.content.faults import ContentError
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.players.collecting import collect_seldom
from atlantis_desktop.words import _, language, set_language
from atlantis_desktop.workshop.sides import OWN, side_of
from atlantis_desktop.workshop.simulate import Played, Results, RunPlan, count_up, play_game
from atlantis_desktop.workshop.versus import Duel, Versus, compare

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
    lines: tuple[tuple[int, tuple[Move, ...]], ...] = ()
    """The number of each game with a turning point, and its moves."""


class News(NamedTuple):
    """What the other process tells: how many games are over, what they came to, what went wrong."""

    done: int
    found: Any = None
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


def serve_run(pipe: Connection, plan: RunPlan) -> None:
    """Play the games of a plan in this process and tell of them, until all are over or nobody listens."""
    played: list[Played] = []
    lines: dict[int, tuple[Move, ...]] = {}
    told = counted = 0.0
    for number in range(plan.games):
        game, moves = _played_with_moves(plan, number)
        played.append(game)
        lines[game.number] = moves
        now = time.monotonic()
        if now >= counted and number + 1 < plan.games:
            found = _with_lines(tally(plan, played), lines)
            took = time.monotonic() - now
            counted = now + max(COUNT_EVERY, COUNTING_SHARE * took)
            pipe.send(News(len(played), found))
        elif now >= told:
            told = now + TELL_EVERY
            pipe.send(News(len(played)))
    pipe.send(News(len(played), _with_lines(tally(plan, played), lines)))


def _played_with_moves(plan: RunPlan, number: int) -> tuple[Played, tuple[Move, ...]]:
    """Play a game and return its moves with it."""
    moves: list[Move] = []
    game = play_game(plan, number, lambda _state, _seat, move: moves.append(move))
    return game, tuple(moves)


def _with_lines(found: Tally, lines: dict[int, tuple[Move, ...]]) -> Tally:
    """Add the moves of the games that have turning points, and forget all others: they cannot come among the first."""
    wanted = {point.game for point in found.results.turns}
    for number in lines.keys() - wanted:
        del lines[number]
    return found._replace(lines=tuple(sorted(lines.items())))


def serve_comparison(pipe: Connection, plan: RunPlan, against: str, word: str = OWN) -> None:
    """Play the same deals with the cards that ``word`` and ``against`` stand for, and tell of them."""
    told = 0.0

    def tell(done: int) -> None:
        nonlocal told
        now = time.monotonic()
        if now >= told:
            told = now + TELL_EVERY
            pipe.send(News(done))

    here, there = (side_of(plan.game, each, len(plan.levels), dict(plan.options)) for each in (word, against))
    found = compare(Duel.of(plan, here, there), (here.name, there.name), told=tell)
    pipe.send(News(found.games, found))


def serve(pipe: Connection, code: str, target: Callable[..., None], args: tuple[Any, ...]) -> None:
    """Do what ``target`` does with a pipe, in this process and in a language."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    set_language(code)
    collect_seldom()
    try:
        target(pipe, *args)
    except OSError:
        return
    except ContentError as error:
        pipe.send(News(0, fault=str(error)))
    except Exception as error:
        pipe.send(News(0, fault=f"{type(error).__name__}: {error}"))


F = TypeVar("F")


class Work(Generic[F]):
    """Games that another process plays. The window asks now and then; nothing waits. ``found`` is what they came to."""

    def __init__(self, plan: RunPlan, target: Callable[..., None], *args: Any) -> None:
        """Begin. Raises OSError where no process can be started."""
        self.plan = plan
        self.done = 0
        self.found: F | None = None
        self.fault = ""
        self.is_over = False
        self._began = time.monotonic()
        # Spawned on every system alike, so that a packaged program and all systems behave the same.
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe(duplex=False)
        given = (other, language(), target, (plan, *args))
        self._process = context.Process(target=serve, args=given, name="atlantis-workshop", daemon=True)
        with signals.kept_from_children((signals.INTERRUPT, *signals.ENDINGS)):
            self._process.start()
        other.close()

    def poll(self) -> bool:
        """Take what the other process has told. Gives whether there was anything new."""
        if self.is_over:
            return False
        is_new = False
        try:
            while self._pipe.poll():
                news: News = self._pipe.recv()
                is_new = True
                self.done, self.fault = news.done or self.done, news.fault
                self.found = news.found or self.found
        except (EOFError, OSError):
            if self.done < self.plan.games and not self.fault:
                self.fault = _("The process that played the games ended by itself.")
            self.stop()
            return True
        return is_new

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


def run_of(plan: RunPlan) -> Work[Tally]:
    """Begin to play the games of a plan. Raises OSError."""
    return Work(plan, serve_run)


def comparison_of(plan: RunPlan, against: str, word: str = OWN) -> Work[Versus]:
    """Begin to compare cards, those of today without a ``word``, with others, as ``simulate --against`` does.

    Raises OSError.
    """
    return Work(plan, serve_comparison, against, word)
