"""The worker: a process of its own in which bots search, so that the window never waits for them.

The process is started when it is first needed, is told what to look at by pickled views, and looks at a number in
shared memory before each simulation: as soon as another question is wanted it drops the one at hand. If it dies it is
started anew and asked again; if that fails too, the greedy bot answers in the window's process.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import queue
import signal
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module
from multiprocessing.connection import Connection, wait
from typing import Any

from atlantis_desktop import signals
from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.players.bots import (
    Judgement,
    Judges,
    choose_greedy,
    choose_random,
    judgement,
    patience_of,
    thinker,
)
from atlantis_desktop.players.collecting import collect_seldom
from atlantis_desktop.players.hinting import HINTS, found_of, look, make_hints
from atlantis_desktop.players.thinking import Errand, Found, Hint, Spec, Thought

SIMULATIONS = 1000
"""The most simulations of one decision of the search bot."""
HINT_SIMULATIONS = 4000
"""The most simulations for hints, which a person waits for: those of a bot, and more for the odds."""
HINT_SECONDS = 1.8
"""The longest that hints may take, so that they are on the screen within two seconds."""
PATIENCE = 5.0
"""Seconds beyond its time after which a worker that says nothing is taken for dead."""
START_PATIENCE = 30.0
"""Seconds after which a worker that does not come up is taken for dead."""
STARTS = 2
"""How many times a worker is started before others answer in its place."""
LOOK_EVERY = 0.1
"""Seconds after which whoever waits for a worker looks whether anybody still wants it."""
NICE = 5
"""How far the worker steps back behind the window where both want the same processor."""

_log = logging.getLogger(__name__)


# In the worker's process


class Desk:
    """Answers questions; keeps the rules and the judgement of the match that was last asked about."""

    def __init__(self) -> None:
        """Start with no match."""
        self._made_from: object = None
        self._rules: Rules[Any] | None = None
        self._judge: Judgement | None = None

    def answer(self, question: Errand, wanted: Any) -> Thought:
        """Search until the simulations or the time are used up, or ``wanted.value`` is another question's number."""
        number, clock = question.number, time.monotonic
        until = clock() + question.seconds
        rules, judge = self._match(question)
        view = question.view
        if view is None:
            return Thought(number, ())

        def enough() -> bool:
            return wanted.value != number or clock() > until

        rng = Rng.stream(question.seed, f"bot {view.viewer}")
        if question.level:
            search = thinker(rules, judge)
            thoughts = search.think(view, view.viewer, rng, question.simulations, enough)
            found, simulations = tuple(map(found_of, thoughts)), search.simulations
        else:
            found, simulations = look(rules, view, rng, question.simulations, enough, question.more)
        if wanted.value != number:
            return Thought(number, ())
        return Thought(number, found, simulations)

    def _match(self, question: Errand) -> tuple[Rules[Any], Judgement]:
        if self._rules is None or self._judge is None or self._made_from != question.rules:
            game, seats, options, data = question.rules
            # By name, since the bots know no game: a packaged build is told of these modules.
            kept: Any = import_module("atlantis_desktop.games.kept")
            self._rules = kept.make_rules(game, seats, options, None if data is None else kept.read_cards(game, data))
            self._judge = judgement(self._rules)
            self._made_from = question.rules
        return self._rules, self._judge


def serve(pipe: Connection, wanted: Any) -> None:
    """Run the worker's process: answer questions from the pipe until it is closed."""
    # Ctrl+C is for the window, which then closes the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    desk = Desk()
    collect_seldom()
    try:
        pipe.send(os.getpid())
        while True:
            question: Errand | None = pipe.recv()
            if question is None:
                return
            if question.view is not None and question.number != wanted.value:
                pipe.send(Thought(question.number, ()))
                continue
            try:
                answer = desk.answer(question, wanted)
            except Exception:
                answer = Thought(question.number, (), fault=traceback.format_exc())
            pipe.send(answer)
    except (EOFError, OSError):
        return


# In the window's process


class WorkerLostError(Exception):
    """The worker died, or says nothing any more."""


class Worker:
    """The other end of one worker process. Its methods wait; they are called from a thread of their own."""

    def __init__(self, wanted: Any, unwanted: Callable[[], bool] = lambda: False) -> None:
        """Start the process and wait until it is up, or until nobody wants it any more. Raises WorkerLostError."""
        self._unwanted = unwanted
        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=serve, args=(other, wanted), name="atlantis-worker", daemon=True)
        try:
            with signals.kept_from_children():
                self.process.start()
        except OSError as error:
            self.pipe.close()
            raise WorkerLostError(str(error)) from error
        finally:
            other.close()
        self._receive(START_PATIENCE)

    def ask(self, question: Errand) -> Thought:
        """Ask and wait for the answer. Raises WorkerLostError when the worker dies or is silent for too long."""
        try:
            self.pipe.send(question)
        except OSError as error:
            raise WorkerLostError(str(error)) from error
        answer = self._receive(question.seconds + PATIENCE)
        assert isinstance(answer, Thought)
        return answer

    def _receive(self, seconds: float) -> Any:
        try:
            until = time.monotonic() + seconds
            ready: list[Any] = []
            while not ready and not self._unwanted() and (left := until - time.monotonic()) > 0:
                ready = wait([self.pipe, self.process.sentinel], min(left, LOOK_EVERY))
            if self.pipe in ready:
                return self.pipe.recv()
        except (EOFError, OSError):
            # The pipe closes with its process, a moment before the process has ended.
            self.process.join(0.2)
            ready = [self.pipe]
        self.stop()
        raise WorkerLostError(f"it ended with exit code {self.process.exitcode}" if ready else "it is silent")

    def stop(self) -> None:
        """Close the pipe, which ends the worker, and end it by force if it does not."""
        self.pipe.close()
        self.process.join(0.0 if self._unwanted() else 0.2)
        if self.process.is_alive():
            self.process.terminate()
            self.process.join(1.0)
            if self.process.is_alive():
                self.process.kill()


class WorkerThinker:
    """A `Thinker` whose searching is done in a worker process. No method waits for it.

    ``seconds`` is the longest that a bot may think about a decision and may be changed at any time.
    """

    def __init__(self, seconds: float = 2.0, simulations: int = SIMULATIONS) -> None:
        """Take the limits of one decision. The worker is started by the first question for it, or by `warm_up`."""
        self.seconds = seconds
        self.simulations = simulations
        self.worker: Worker | None = None
        self.last: Thought | None = None
        """The last answer that a worker gave, for measurements."""
        context = multiprocessing.get_context("spawn")
        self._wanted: Any = context.RawValue("q", 0)
        self._number = 0
        self._closed = False
        self._move: Move | None = None
        self._hints: tuple[Errand, tuple[Found, ...]] | None = None
        self._judges = Judges()
        self._hint_rules: tuple[Rules[Any], Judgement] | None = None
        self.names: Sequence[str] = ()
        """Who sits on the seats, for reasons of hints that speak of people; it may be changed at any time."""
        self._spec: tuple[Rules[Any], Spec] | None = None
        self._ready: Spec | None = None
        self._lock = threading.Lock()
        self._questions: queue.SimpleQueue[tuple[Errand, Rules[Any], float] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    # Asking

    def ask(self, rules: Rules[Any], view: Any, level: str, seed: int) -> None:
        """Begin to think about the answer of the view's own seat. Whatever needs no search is answered at once."""
        self.cancel()
        seat = view.viewer
        moves = rules.moves(view, seat)
        if len(moves) == 1:
            self._move = moves[0]
        elif level == "random":
            self._move = choose_random(rules, view, seat, Rng.stream(seed, f"bot {seat}"))
        elif level not in ("search", "planner"):
            self._move = choose_greedy(rules, view, seat, self._judges.of(rules, level))
        else:
            judge = self._judges.of(rules)
            if judge.is_hard(view, seat, moves):
                self._put(rules, view, level, seed, self._most(rules), self.seconds)
            else:
                self._move = judge.rank(view, seat, moves)[0][1]

    def poll(self) -> Move | None:
        """Return the move once it is found; it is given once."""
        with self._lock:
            move, self._move = self._move, None
        return move

    def ask_hints(self, rules: Rules[Any], view: Any, seed: int) -> None:
        """Begin to look for good moves of the view's own seat."""
        self.cancel()
        self._hint_rules = (rules, judgement(rules))
        most = self._most(rules)
        self._put(rules, view, "", seed, most, HINT_SECONDS, max(0, HINT_SIMULATIONS - most))

    def _most(self, rules: Rules[Any]) -> int:
        """Return how many simulations a bot may make."""
        limit = patience_of(rules)
        return self.simulations if limit is None else min(self.simulations, limit)

    def poll_hints(self) -> tuple[Hint, ...] | None:
        """Return the hints once they are found, the best first, in the language of this moment; they are given once."""
        with self._lock:
            answered, self._hints = self._hints, None
        if answered is None or self._hint_rules is None:
            return None
        question, found = answered
        return make_hints(self._hint_rules[1], question.view, found, self.names)

    def cancel(self) -> None:
        """Drop whatever is being thought about; the worker notices before its next simulation."""
        with self._lock:
            self._number += 1
            self._wanted.value = self._number
            self._move = self._hints = None

    def warm_up(self, rules: Rules[Any] | None = None) -> None:
        """Start the worker ahead of the first question; call it once the first frame has been shown.

        With the rules of the match it makes them there too, and the judgement's tables on both sides.
        """
        if rules is not None:
            self._questions.put((_to_be_ready(self._spec_of(rules)), rules, time.monotonic()))
        self._begin()

    def close(self) -> None:
        """Stop thinking and end the worker."""
        self.cancel()
        self._closed = True
        self._questions.put(None)
        if self._thread is not None:
            self._thread.join(0.5)

    def _put(
        self, rules: Rules[Any], view: Any, level: str, seed: int, simulations: int, seconds: float, more: int = 0
    ) -> None:
        if self._closed:
            return
        question = Errand(self._number, self._spec_of(rules), view, level, seed, simulations, seconds, more)
        self._questions.put((question, rules, time.monotonic()))
        self._begin()

    def _spec_of(self, rules: Rules[Any]) -> Spec:
        """Return what the rules are made from; it is worked out once a match."""
        if self._spec is None or self._spec[0] is not rules:
            kept: Any = import_module("atlantis_desktop.games.kept")
            self._spec = (rules, (rules.game, rules.seats, dict(rules.options), kept.kept_cards(rules)))
        return self._spec[1]

    def _begin(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
            self._thread.start()

    # In the thread

    def _run(self) -> None:
        """Hand questions to the worker one after the other."""
        try:
            self._start_worker()
            while (waiting := self._questions.get()) is not None:
                question, rules, asked = waiting
                if question.view is None:
                    self._readied(question.rules)
                    judgement(rules)
                elif question.number == self._number:
                    self._settle(question, rules, asked)
        finally:
            if self.worker is not None:
                self.worker.stop()

    def _start_worker(self) -> None:
        """Start a worker; one that does not come up is tried once more."""
        self._ready = None
        self.worker = None
        for _attempt in range(STARTS):
            try:
                self.worker = Worker(self._wanted, lambda: self._closed)
                return
            except WorkerLostError as error:
                if self._closed:
                    # The window has closed while it came up, which ends it too: no fault.
                    return
                _log.warning("The worker does not start: %s", error)

    def _readied(self, spec: Spec) -> Worker | None:
        """Return a worker that has made the rules of a match and the judgement's tables; None where none comes up."""
        if self.worker is None:
            self._start_worker()
        if self.worker is not None and self._ready is not spec:
            try:
                self.worker.ask(_to_be_ready(spec))
                self._ready = spec
            except WorkerLostError as error:
                self._lose_worker(error)
        return self.worker

    def _lose_worker(self, error: WorkerLostError) -> None:
        _log.warning("The worker was lost: %s", error)
        self.worker = None

    def _settle(self, question: Errand, rules: Rules[Any], asked: float) -> None:
        """Find an answer: by the worker, by a new one if it was lost, else by the greedy bot."""
        answer = None
        for _attempt in range(2):
            if self._closed or question.number != self._number:
                return
            worker = self._readied(question.rules)
            if worker is not None:
                # Until it is ready counts as thinking too; some time must be left to look at the moves at all.
                left = max(0.2, question.seconds - (time.monotonic() - asked))
                try:
                    answer = worker.ask(question._replace(seconds=left))
                    break
                except WorkerLostError as error:
                    self._lose_worker(error)
        if answer is not None and answer.fault:
            _log.error("The search failed:\n%s", answer.fault)
        if question.number != self._number:
            return
        found = answer.found if answer is not None else ()
        if not found:
            found = tuple(_unsearched(rules, question.view))
        with self._lock:
            if question.number != self._number:
                return
            self.last = answer
            if question.level:
                self._move = found[0].move
            else:
                self._hints = (question, found)


def _to_be_ready(spec: Spec) -> Errand:
    return Errand(0, spec, None, "", 0, 0, START_PATIENCE)


def _unsearched(rules: Rules[Any], view: Any) -> list[Found]:
    """Return the moves that look best at once; nothing is known about their odds."""
    judge = judgement(rules)
    moves = judge.worth_searching(view, view.viewer, rules.moves(view, view.viewer), HINTS)
    return [Found(move, -1.0, 0.0, 0) for move in moves]
