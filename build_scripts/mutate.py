"""Changes the rules of a game one small thing at a time and runs the tests: how many changes do they notice?

    python build_scripts/mutate.py [--game rising] [--jobs 2] [--module rules] [--every 3] [--least 90]

First each test runs alone and it is noted which statements it reaches. Each change (see mutation/mutants.py) is then
put onto the loaded rules in a fork, and only the tests that reach it run there. A change of what runs as the rules are
loaded is tested by all tests in a fork that loads them anew, as is a change of a card file's number (see
mutation/mutated_numbers.py);
with --fresh every change is. A change counts as killed when a test fails; with --within only when one of the likeliest
tests of so many seconds does, which is sooner told and a stricter count. Changes with which the tests hang or cannot be
loaded are counted apart: no test has noticed them. All but the killed ones are printed as file:line. Card files mark
numbers that are the program's own design and are to be tuned: no test has to notice those, so they are changed with
--own only. What counts as rules stands in mutation/mutated_games.py.
Exit code 0 when at least --least percent of the changes that are not counted apart are killed, else 1.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import importlib.abc
import importlib.util
import math
import os
import pickle
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType
from typing import BinaryIO

sys.path.insert(0, str(Path(__file__).resolve().parent / "mutation"))
from live_code import HITS, LiveFunctions, NeedsFreshImportError, Source
from mutants import Mutant, Place
from mutated_games import FATE, GAMES, ROOT, Game
from mutated_numbers import NumberMutant
from mutation_fresh import test_fresh
from mutation_plan import COLLECTING, HEAD, Chosen, FailedError, Key, Left, Result
from mutation_tests import NONE, OUTCOMES, Session, Task, in_forks, no_limit, start

STARTING = 0.01
"""So many seconds of processor time any test needs beside its own."""


def preload(game: Game) -> None:
    """Load everything that the tests need but the rules themselves, so that each fork starts with it."""
    os.chdir(game.root)
    sys.path[:0] = [str(game.root), str(ROOT)]
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    for name in (
        "hypothesis",
        "hypothesis.strategies",
        "atlantis_desktop.cli",
        "atlantis_desktop.content.options",
        "atlantis_desktop.engine.match",
        "atlantis_desktop.engine.scenario_text",
        "atlantis_desktop.games.scenarios",
    ):
        importlib.import_module(name)
    if any(name.startswith(game.module_prefix) for name in sys.modules):
        raise RuntimeError("the rules are loaded already, so no change of them would be seen")
    gc.freeze()


class Loaded:
    """The rules and their tests in memory: which tests reach which statements, and which notice a change there."""

    def __init__(self, chosen: Chosen, session: Session) -> None:
        self.chosen, self.session = chosen, session
        self.sources = {module: Source(chosen.game.path(module)) for module in chosen.sources}
        gc.unfreeze()
        self.live = LiveFunctions({str(source.path) for source in self.sources.values()}, session.have_run)
        gc.collect()
        gc.freeze()
        self.seconds = [COLLECTING] * len(session.items)
        self.reached_by: dict[tuple[str, Place], list[int]] = {}
        self.reached_again: dict[tuple[str, Place], set[int]] = {}
        """What tests reach when they run a second time, and so not only because something had to be read or made."""
        self.kills: dict[object, Counter[int]] = {}
        self.start = 0.0
        """The processor time that was spent once in place of in every test."""

    def note_what_is_reached(self) -> None:
        """Run each test and notes its time and which statements it reaches, then once more. Raises FailedError."""
        places: list[tuple[str, Place]] = []
        notes: list[tuple[FunctionType, CodeType]] = []
        for module, source in self.sources.items():
            found, noting = source.noting(self.live, len(places))
            places += [(module, place) for place in found]
            notes += noting
        self.reached_by = {place: [] for place in places}
        self.reached_again = {place: set() for place in places}
        second = HEAD.size + len(places)

        def run(number: int, share: memoryview) -> bool:
            for function, code in notes:
                function.__globals__[HITS] = share[HEAD.size : second]
                function.__code__ = code
            if not self._run([number], share):
                return False
            for function, _code in notes:
                function.__globals__[HITS] = share[second:]
            self.session.first_failure([number], self.seconds)
            return True

        tasks: Iterator[Task] = ((number, partial(run, number)) for number in range(len(self.seconds)))
        for ended in in_forks(tasks, self.chosen.jobs, second + len(places)):
            if ended.word != "SURVIVED":
                raise FailedError(self.session.items[ended.key].nodeid)
            self.seconds[ended.key] = HEAD.unpack_from(ended.memory)[0]
            for place, hit, again in zip(places, ended.memory[HEAD.size : second], ended.memory[second:], strict=True):
                if hit:
                    self.reached_by[place].append(ended.key)
                if again:
                    self.reached_again[place].add(ended.key)

    def _run(self, tests: Sequence[int], share: memoryview) -> bool:
        began = time.process_time()
        failed = self.session.first_failure(tests, self.seconds)
        HEAD.pack_into(share, 0, time.process_time() - began, failed)
        return failed == NONE

    def test(self, tell: Callable[[Result], None]) -> list[Key]:
        """Tests every mutant that the loaded rules can take on and tells each result; return the other mutants.

        What nearly every test does first, such as reading the cards, is done once for all mutants that it cannot meet.
        """
        left: list[Key] = []
        before, after = [], []
        starting = self._starting_test()
        for key, mutant in self.chosen.mutants().items():
            meets = mutant.place and starting in self.reached_by.get((key.module, mutant.place), ())
            (before if meets else after).append((key, mutant))
        self._test(before, left, tell)
        if starting is not None:
            self.start = self.seconds[starting]
            self.session.first_failure([starting], self.seconds)
            no_limit()
            gc.collect()
            gc.freeze()
        self._test(after, left, tell)
        return left

    def _starting_test(self) -> int | None:
        """Return the test that does most of what most tests do, and least beside it."""
        gain: Counter[int] = Counter()
        for tests in self.reached_by.values():
            common = 2 * len(tests) > len(self.seconds)
            gain.update(dict.fromkeys(tests, 1 if common else -1))
        best = max(gain, key=lambda test: gain[test], default=None)
        return best if best is not None and gain[best] > 0 else None

    def _test(
        self, some: Sequence[tuple[Key, Mutant | NumberMutant]], left: list[Key], tell: Callable[[Result], None]
    ) -> None:
        functions: dict[Key, object] = {}

        def tasks() -> Iterator[Task]:
            for key, mutant in some:
                try:
                    if isinstance(mutant, NumberMutant):
                        raise NeedsFreshImportError
                    changes = self.sources[key.module].replacements(self.live, mutant)
                except NeedsFreshImportError:
                    left.append(key)
                    continue
                functions[key] = (key.module, changes[0][0].__qualname__) if changes else None
                reached_by = self.reached_by[key.module, mutant.place] if changes and mutant.place else ()
                if reached_by:
                    tests = self._likely_first(reached_by, functions[key], (key.module, mutant.place))
                    yield (key, mutant.place), partial(self._run_changed, changes, tests)
                else:
                    tell(Result(key, "SURVIVED"))

        for ended in in_forks(tasks(), self.chosen.jobs, HEAD.size):
            key, place = ended.key
            killer = HEAD.unpack_from(ended.memory)[1]
            if ended.word == "killed" and killer != NONE:
                for where in (key.module, functions[key], (key.module, place)):
                    self.kills.setdefault(where, Counter())[killer] += 1
            tell(Result(key, ended.word))

    def _run_changed(
        self, changes: Sequence[tuple[FunctionType, CodeType]], tests: Sequence[int], share: memoryview
    ) -> bool:
        for function, code in changes:
            function.__code__ = code
        return self._run(tests, share)

    def _likely_first(self, tests: Sequence[int], function: object, place: tuple[str, Place]) -> list[int]:
        """Return the tests in the order of what they are likely to notice in a second.

        What they noticed nearby tells; of those that noticed nothing yet each file has its turn, the fastest first:
        tests of one file look at the same things. A file whose tests noticed something nearby has more turns, and
        tests that get there only because something has to be read or made come last.
        """
        kills: Counter[int] = Counter()
        of_file: Counter[Path] = Counter()
        for weight, where in enumerate((function, place), 1):
            for test, count in self.kills.get(where, {}).items():
                kills[test] += weight * count
                of_file[self.session.items[test].path] += weight * count
        again = self.reached_again[place]
        needed = {test: max(0.0, self.seconds[test] - self.start) + STARTING for test in tests}
        turns: Counter[Path] = Counter()
        keys = {}
        for test in sorted(tests, key=lambda test: (test not in again, needed[test])):
            file = self.session.items[test].path
            turn = turns[file] / (1 + of_file[file])
            keys[test] = (-kills[test] / needed[test], test not in again, turn, needed[test])
            turns[file] += 1
        return list(self._within(sorted(tests, key=keys.__getitem__), needed))

    def _within(self, tests: Sequence[int], needed: Mapping[int, float]) -> Iterator[int]:
        """Return the first tests, at least one, that need no longer together than a change may take to be noticed."""
        used = 0.0
        for test in tests:
            if used and used + needed[test] > self.chosen.within:
                return
            used += needed[test]
            yield test

    def left(self, keys: list[Key]) -> Left:
        """Return what is to be tested with the rules loaded anew, and in which order."""
        names = [item.nodeid for item in self.session.items]
        order = {}
        for module in {key.module for key in keys}:
            reaching = {test for (of, _place), tests in self.reached_by.items() if of == module for test in tests}
            kills = self.kills.get(module, Counter())
            tests = sorted(range(len(names)), key=lambda test: (-kills[test], test not in reaching, self.seconds[test]))
            # Nothing tells which tests read a number, so all of them look for a change of one: such changes are few.
            all_of_them = self.chosen.game.is_card_file(module)
            chosen = tests if all_of_them else self._within(tests, dict(enumerate(self.seconds)))
            order[module] = [names[test] for test in chosen]
        return Left(keys, order, dict(zip(names, self.seconds, strict=True)))


def test_loaded(chosen: Chosen, out: BinaryIO, share: memoryview) -> bool:
    """Load rules and tests, and sends a Result for each mutant, then what is Left, or why there is none.

    Call it in a fork.
    """
    tell = partial(pickle.dump, file=out)

    def work(session: Session) -> bool:
        loaded = Loaded(chosen, session)
        try:
            loaded.note_what_is_reached()
        except FailedError as error:
            tell(f"The tests fail without any change; mend them first: {error}")
        else:
            tell(loaded.left(list(chosen.mutants()) if chosen.fresh else loaded.test(tell)))
        return True

    session = Session(chosen.game.tests(), chosen.scratch)
    modules = [chosen.game.module_prefix + module for module in chosen.sources]
    if not session.collect_and(work, modules, str(chosen.game.folder)):
        tell("The tests cannot be collected, or this program failed while it held them.")
    out.close()
    return True


def test_all(chosen: Chosen) -> Iterator[Result]:
    """Tests every chosen mutant and return each result as it comes. Raises FailedError."""
    reading, writing = os.pipe()
    with open(reading, "rb") as results, open(writing, "wb", buffering=0) as out:
        pid = start(partial(test_loaded, chosen, out), memoryview(b""))
        out.close()
        told: Result | Left | str = ""
        try:
            while isinstance(told := pickle.load(results), Result):
                yield told
        except EOFError:
            told = "The process that holds the rules ended."
        os.waitpid(pid, 0)
    if not isinstance(told, Left):
        raise FailedError(told)
    yield from test_fresh(chosen, told)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print survivors and shares; return 0 when enough were killed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=max(1, os.cpu_count() or 1))
    parser.add_argument("--game", choices=sorted(GAMES), default=FATE.name)
    parser.add_argument("--module", action="append", metavar="NAME", help="only this module; may be given again")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each N-th change")
    parser.add_argument("--least", type=float, default=90.0, metavar="PERCENT")
    parser.add_argument("--within", type=float, default=math.inf, metavar="SECONDS",
                        help="run no more tests for a change than need so many seconds of processor time")  # fmt: skip
    parser.add_argument("--fresh", action="store_true", help="load the rules anew for every change, which takes long")
    parser.add_argument("--own", action="store_true", help="change numbers too that are the program's own design")
    parser.add_argument("--all", action="store_true", help="print what became of each change, also of the killed")
    args = parser.parse_args(arguments)
    game = GAMES[args.game]
    if unknown := sorted({*(args.module or ())} - {*game.modules()}):
        parser.error(f"{game.name} has no module {', '.join(unknown)}; there are {', '.join(game.modules())}")
    if not hasattr(os, "fork"):
        print("This needs an operating system that can fork.", file=sys.stderr)
        return 1
    preload(game)
    with tempfile.TemporaryDirectory(prefix="atlantis-mutants-") as scratch:
        modules = args.module or game.modules()
        chosen = Chosen(game, modules, args.every, args.jobs, args.fresh, args.within, Path(scratch), args.own)
        try:
            share = run(chosen, args.all)
        except FailedError as error:
            print(error, file=sys.stderr)
            return 1
    return 0 if share >= args.least else 1


def run(chosen: Chosen, tell_all: bool) -> float:
    """Tests the mutants and prints what became of them; return the share of killed ones in percent."""
    began = time.monotonic()
    every = chosen.mutants()
    counts: Counter[tuple[str, str]] = Counter()
    anew = 0
    for key, outcome, fresh in test_all(chosen):
        anew += fresh
        counts[key.module, outcome] += 1
        if tell_all or outcome != "killed":
            path = chosen.game.path(key.module).relative_to(chosen.game.root)
            print(f"{outcome:8}  {path}:{every[key].line}: {every[key].what}", flush=True)
    for module in chosen.modules:
        report(module, {outcome: counts[module, outcome] for outcome in OUTCOMES})
    share = report("all", {each: sum(counts[module, each] for module in chosen.modules) for each in OUTCOMES})
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    processor = sum(usage.ru_utime + usage.ru_stime for usage in used)
    print(f"{anew} changes with the rules loaded anew")
    print(f"{time.monotonic() - began:.0f} s with {chosen.jobs} at a time, {processor:.0f} s of processor time")
    return share


def report(name: str, counts: Mapping[str, int]) -> float:
    """Print one line of the table; return how many percent were killed of the changes that a test could judge."""
    count, killed = sum(counts.values()), counts["killed"]
    judged = killed + counts["SURVIVED"]
    share = 100.0 * killed / judged if judged else 100.0
    others = ", ".join(f"{counts[outcome]:3} {outcome.lower()}" for outcome in OUTCOMES[1:])
    print(f"{name:15} {count:5} changes, {killed:5} killed, {others}: {share:5.1f} %")
    return share


if __name__ == "__main__":
    sys.exit(main())
