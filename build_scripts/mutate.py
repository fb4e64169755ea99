"""Changes the rules of a game one small thing at a time and runs the tests: how many changes do they notice?

    python build_scripts/mutate.py [--game rising] [--jobs 2] [--module rules] [--every 3] [--least 90]

Each changed module (see mutants.py) is tested in a forked process that has everything but the rules loaded, the tests
of that module first. A change counts as killed when a test fails or the tests hang. Survivors are printed as
file:line. The weights of the bots and their hints are no rules and are measured by playing strength, the lessons of the
tutorial are played through by tests of their own, and words are proven elsewhere, so they are left out.
Exit code 0 when at least --least percent are killed, else 1.
"""

from __future__ import annotations

import argparse
import gc
import importlib.abc
import importlib.util
import math
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))
from mutants import Mutant, mutants

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = ROOT / "tests" / "scenarios"
SLOWER = 3
"""How many times as much processor time as all tests need a change may take before it counts as hanging."""
PATIENCE = 10
"""How many times as long it may take by the clock, on a busy machine."""


class Game(NamedTuple):
    """What is changed of a game, and by which tests it is noticed."""

    name: str
    not_rules: tuple[str, ...]
    """Modules that are left out."""
    slow_or_about_tests: tuple[str, ...]
    """Test files that are left out: those of bots, random games, which take long, and tests of tests and texts."""
    first: dict[str, tuple[str, ...]]
    """By module, the test files that are most likely to notice a change; all others follow."""

    @property
    def package(self) -> str:
        """Gives the name of its package."""
        return f"atlantis_desktop.games.{self.name}"

    @property
    def folder(self) -> Path:
        """Gives where its modules lie."""
        return ROOT / "atlantis_desktop" / "games" / self.name

    @property
    def tests(self) -> Path:
        """Gives where its tests lie."""
        return ROOT / "tests" / "games" / self.name

    def modules(self) -> list[str]:
        """Gives the modules of the rules."""
        return sorted(path.stem for path in self.folder.glob("*.py") if path.stem not in (*self.not_rules, "__init__"))


FATE = Game(
    "fate",
    ("bot", "bot_numbers", "dealing", "evaluation", "hints", "play_out", "tutorial"),
    ("test_play_out", "test_properties", "test_rules_are_named", "test_readme"),
    {
        "answers": ("declare", "tablets", "evidence"),
        "codec": ("codec",),
        "deck": ("setup", "declare"),
        "gestures": ("gestures",),
        "knowledge": ("knowledge",),
        "picture": ("picture",),
        "position": ("position",),
        "refuse": ("refusals", "declare", "tablets", "evidence"),
        "rules": ("evidence", "draw", "declare", "scoring", "setup"),
        "scoring": ("scoring",),
        "state": ("state", "codec", "evidence"),
        "words": ("words",),
    },
)
RISING = Game(
    "rising",
    ("bot", "bot_acting", "bot_answers", "bot_builds", "bot_numbers", "bot_placing", "bot_worth", "company",
     "consequences", "hints", "odds", "reasons", "texts", "tutorial", "words", "words_log", "words_refused"),
    ("test_bot", "test_properties", "test_reasons", "test_rules_are_named", "test_texts", "test_words"),
    {
        "accepting": ("offers", "flow"),
        "actions": ("actions", "flow", "late_rules"),
        "building": ("building", "late_rules"),
        "codec": ("codec",),
        "content": ("content",),
        "councilors": ("councilors", "hologram"),
        "drawing": ("actions", "library", "rare_cards"),
        "effects": ("actions", "library", "rare_cards"),
        "floods": ("misfortunes", "late_rules"),
        "flow": ("flow",),
        "goods": ("flow", "building"),
        "library": ("library", "rare_cards"),
        "misfortunes": ("misfortunes", "flow"),
        "omens": ("misfortunes", "rare_cards"),
        "phases": ("flow", "late_rules", "hologram"),
        "placing": ("placing", "placing_offers"),
        "printed": ("content",),
        "reactions": ("flow", "library", "rare_cards"),
        "refuse": ("offers", "lists"),
        "relocate": ("councilors", "rare_cards", "library"),
        "rolls": ("actions", "councilors"),
        "setup": ("setup",),
        "shelter": ("placing", "actions"),
        "works": ("actions", "rare_cards"),
        "wrath": ("wrath", "hologram", "flow", "misfortunes"),
    },
)  # fmt: skip
SCOUNDRELS = Game(
    "scoundrels",
    ("bot", "bot_answers", "bot_battles", "bot_cards", "bot_numbers", "bot_visits", "content", "evaluation", "fx",
     "hints", "odds", "printed", "sentences", "steps", "styles", "texts", "tutorial", "words", "words_log",
     "words_refused"),
    ("test_properties", "test_rules_are_named", "test_words"),
    {
        "answers": ("investing", "campaigning", "conquering", "rounds"),
        "campaigning": ("campaigning", "shields"),
        "codec": ("codec",),
        "conquering": ("conquering",),
        "debts": ("debts_and_victory", "campaigning"),
        "deck": ("setup",),
        "decks": ("spying", "campaigning", "investing"),
        "effects": ("campaigning", "conquering", "investing"),
        "faces": ("campaigning", "conquering", "investing"),
        "gestures": ("gestures",),
        "investing": ("investing",),
        "knowledge": ("setup", "campaigning", "position"),
        "position": ("position",),
        "refuse": ("refusals", "investing", "campaigning", "conquering"),
        "rounds": ("rounds", "regions", "setup"),
        "rules": ("regions", "campaigning", "conquering"),
        "shapes": ("codec",),
        "spying": ("spying",),
        "state": ("codec", "setup"),
        "victory": ("debts_and_victory",),
    },
)  # fmt: skip
GAMES = {game.name: game for game in (FATE, RISING, SCOUNDRELS)}


class Result(NamedTuple):
    """What became of one mutant."""

    module: str
    mutant: Mutant
    outcome: str
    """``killed``, ``hangs`` or ``SURVIVED``."""


class _Loader(importlib.abc.Loader, importlib.abc.MetaPathFinder):
    """Loads the changed module in place of the one on disk."""

    def __init__(self, name: str, code: CodeType) -> None:
        self.name, self.code = name, code

    def find_spec(self, fullname: str, path: object, target: ModuleType | None = None) -> ModuleSpec | None:
        return importlib.util.spec_from_loader(fullname, self) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, module.__dict__)


def test_stages(game: Game, module: str) -> list[list[str]]:
    """Gives the test files in the order of their use: the module's own, the other rule tests, the scenarios."""
    own = [game.tests / f"test_{name}.py" for name in game.first.get(module, ())]
    left_out = (*own, *(game.tests / f"{name}.py" for name in game.slow_or_about_tests))
    rest = sorted(path for path in game.tests.glob("test_*.py") if path not in left_out)
    stages = [*([path] for path in own if path.is_file()), rest]
    # Positions of other games cannot notice a change of this one.
    others = sorted({path.parent.name for path in SCENARIOS.glob("*/*.toml")} - {game.name})
    of_others = ["-k", " and ".join(f"not {name}-" for name in others)]
    return [*([str(path) for path in stage] for stage in stages if stage), [str(SCENARIOS), *of_others]]


def preload(game: Game) -> None:
    """Loads everything that the tests need but the rules themselves, so that each fork starts with it."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    for name in (
        "pytest",
        "hypothesis",
        "hypothesis.strategies",
        "atlantis_desktop.cli",
        "atlantis_desktop.content.cards",
        "atlantis_desktop.content.options",
        "atlantis_desktop.engine.match",
        "atlantis_desktop.engine.scenario_text",
        "atlantis_desktop.games.scenarios",
    ):
        importlib.import_module(name)
    if any(name.startswith(game.package) for name in sys.modules):
        raise RuntimeError("the rules are loaded already, so no change of them would be seen")
    gc.freeze()


def run_tests(game: Game, module: str, code: CodeType) -> bool:
    """Runs all tests with this code as the module; tells whether they passed. Call it in a fork."""
    import pytest

    sys.meta_path.insert(0, _Loader(f"{game.package}.{module}", code))
    # What only helps a person to read a failure costs more time here than the tests themselves.
    without = ("cacheprovider", "logging", "faulthandler", "unraisableexception", "threadexception", "junitxml")
    quiet = ["-q", "-x", "--no-header", "--tb=no", *(word for name in without for word in ("-p", f"no:{name}"))]
    return all(int(pytest.main([*quiet, *stage])) == 0 for stage in test_stages(game, module))


def fork(game: Game, module: str, code: CodeType, seconds: int) -> int:
    """Starts the tests of one change, with so much processor time, in a process of their own; gives its number."""
    pid = os.fork()
    if pid:
        return pid
    import resource

    status = 1
    try:
        gc.disable()
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        status = 0 if run_tests(game, module, code) else 1
    finally:
        os._exit(status)


def run_all(game: Game, work: Iterator[tuple[str, Mutant]], jobs: int, seconds: int) -> Iterator[Result]:
    """Tests the mutants, so many at a time and so long each, and gives each result as it comes."""
    running: dict[int, tuple[str, Mutant, float]] = {}
    left = True
    while running or left:
        while left and len(running) < jobs:
            following = next(work, None)
            if following is None:
                left = False
                break
            running[fork(game, following[0], following[1].code, seconds)] = (*following, time.monotonic())
        for pid in list(running):
            done, status = os.waitpid(pid, os.WNOHANG)
            module, mutant, began = running[pid]
            if done:
                del running[pid]
                hangs = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU
                yield Result(module, mutant, "hangs" if hangs else "killed" if status else "SURVIVED")
            elif time.monotonic() - began > seconds * PATIENCE:
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
                del running[pid]
                yield Result(module, mutant, "hangs")
        time.sleep(0.005)


def all_mutants(game: Game, chosen: Sequence[str], every: int) -> Iterator[tuple[str, Mutant]]:
    """Gives every mutant of the modules, or each so-manieth."""
    number = 0
    for module in chosen:
        path = game.folder / f"{module}.py"
        for mutant in mutants(path.read_text(encoding="utf-8"), str(path)):
            if number % every == 0:
                yield module, mutant
            number += 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints survivors and shares; gives 0 when enough were killed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=max(1, os.cpu_count() or 1))
    parser.add_argument("--game", choices=sorted(GAMES), default=FATE.name)
    parser.add_argument("--module", action="append", metavar="NAME", help="only this module; may be given again")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each N-th change")
    parser.add_argument("--least", type=float, default=90.0, metavar="PERCENT")
    args = parser.parse_args(arguments)
    game = GAMES[args.game]
    if unknown := sorted({*(args.module or ())} - {*game.modules()}):
        parser.error(f"{game.name} has no module {', '.join(unknown)}; there are {', '.join(game.modules())}")
    if not hasattr(os, "fork"):
        print("This needs an operating system that can fork.", file=sys.stderr)
        return 1
    preload(game)
    began = time.monotonic()
    path = game.folder / "rules.py"
    unchanged = compile(path.read_text(encoding="utf-8"), str(path), "exec", dont_inherit=True)
    _pid, status, used = os.wait4(fork(game, "rules", unchanged, 600), 0)
    if status != 0:
        print("The tests fail without any change; mend them first.", file=sys.stderr)
        return 1
    seconds = math.ceil(SLOWER * (used.ru_utime + used.ru_stime))
    counts: Counter[tuple[str, str]] = Counter()
    for result in run_all(game, all_mutants(game, args.module or game.modules(), args.every), args.jobs, seconds):
        counts[result.module, result.outcome] += 1
        if result.outcome == "SURVIVED":
            path = (game.folder / f"{result.module}.py").relative_to(ROOT)
            print(f"SURVIVED  {path}:{result.mutant.line}: {result.mutant.what}", flush=True)
    for module in args.module or game.modules():
        report(module, counts[module, "killed"], counts[module, "hangs"], counts[module, "SURVIVED"])
    total: Counter[str] = Counter()
    for (_module, outcome), number in counts.items():
        total[outcome] += number
    share = report("all", total["killed"], total["hangs"], total["SURVIVED"])
    print(f"{time.monotonic() - began:.0f} s with {args.jobs} at a time")
    return 0 if share >= args.least else 1


def report(name: str, killed: int, hangs: int, survived: int) -> float:
    """Prints one line of the table; gives the share of killed changes in percent."""
    count = killed + hangs + survived
    share = 100.0 * (killed + hangs) / count if count else 100.0
    print(f"{name:10} {count:5} changes, {killed:5} killed, {hangs:3} hang, {survived:4} survived: {share:5.1f} %")
    return share


if __name__ == "__main__":
    sys.exit(main())
