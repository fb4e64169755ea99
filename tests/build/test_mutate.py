"""The changes that the mutation run makes, and (in the long tier) that the tests of each game notice them."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from atlantis_desktop.games import GAMES

SOURCE = '''
"""A text."""
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    import ast

LIMIT: int = 5
__all__ = ["f"]

def f(x, y, out):
    if x < LIMIT and not y:
        out.append(x + 1)
        return x
    for item in out:
        if item:
            continue
        x -= item
    return None if x == y else -x

def g(x, out: dict[str, int]):
    one, two = x, out
    if min(x, 3) in (two, *x):
        return max(map(len, x)), all(out)
    return any(out[one, 2]), (_("words"), 4)
'''


TINY = '''
"""What stands in the modules of rules, in small."""
from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

LIMIT = 5
ENDS = (7, 8)
FIRST, LAST = ENDS
TABLE = {"twice": lambda x: x * 2}

def least(x: int, other: int = 3) -> int:
    return min(x, other)

def adder(by: int):
    def add(x: int) -> int:
        return x + by
    return add

plus_two = adder(2)

@lru_cache
def lower(x: int) -> int:
    return x - 1

def outer(x: int) -> int:
    def inner(y: int) -> int:
        return y * x
    return inner(LIMIT)

@dataclass
class Pair:
    a: int
    b: int = 7

    @property
    def sum(self) -> int:
        return self.a + self.b

class Triple(Pair):
    def __init__(self, a: int) -> None:
        super().__init__(a, a)
        self.c = a

class Row(NamedTuple):
    a: int

    def doubled(self) -> int:
        return sum(
            self.a
            for _ in range(2)
        )

def down(x: int) -> int:
    while x > 0:
        x -= 1
    return x

def size(x: int) -> int:
    return x if x >= 0 else -x

def never_called(x: int) -> int:
    return x + 1

@lru_cache
def most() -> int:
    with (Path(__file__).parents[1] / "assets" / "tiny" / "cards" / "values.toml").open("rb") as stream:
        return tomllib.load(stream)["most"]
'''
VALUES = '''
format = 1
most = 3
spare = 4
tuned = 5
own = ["tuned"]
'''
TESTS_OF_TINY = '''
import pytest
from tiny import rules

@pytest.fixture(scope="module", autouse=True)
def lowered():
    return rules.lower(5)

@pytest.mark.parametrize("at", [1, 2])
def test_it_is_lower(lowered, at):
    assert lowered == 4

def test_lower_by_one():
    assert rules.lower(5) == 4

def test_tables_and_defaults():
    assert (rules.LIMIT, rules.TABLE["twice"](5), rules.least(9), rules.least(1)) == (5, 10, 3, 1)
    assert (rules.plus_two(5), rules.adder(1)(5), rules.outer(3)) == (7, 6, 15)

def test_classes(tmp_path):
    triple = rules.Triple(4)
    assert (rules.Pair(1).sum, triple.a, triple.b, triple.c, rules.Row(4).doubled()) == (8, 4, 4, 4, 8)
    assert list(tmp_path.iterdir()) == []

def test_size():
    assert [rules.size(x) for x in (-2, 0, 2)] == [2, 0, 2]

def test_down():
    assert rules.down(3) == 0

def test_most():
    assert (rules.most(), rules.FIRST, rules.LAST) == (3, 7, 8)
'''
ALL_RESULTS = """
import sys, tempfile
from pathlib import Path
scripts, root, name, package, every = sys.argv[1:6]
sys.path.insert(0, scripts)
import mutate
from mutated_games import GAMES, Game
game = GAMES.get(name) or Game(name, (), root=Path(root), package=package)
mutate.preload(game)
modules = sys.argv[6:] or game.modules()
for fresh in (False, True):
    with tempfile.TemporaryDirectory() as scratch:
        chosen = mutate.Chosen(game, modules, int(every), 2, fresh, float('inf'), Path(scratch))
        every_one = chosen.mutants()
        for result in mutate.test_all(chosen):
            mutant = every_one[result.key]
            print(fresh, result.fresh, result.key.module, mutant.line, result.outcome, mutant.what, sep="|")
"""


@pytest.fixture(scope="module")
def mutants(root: Path) -> Any:
    sys.path.insert(0, str(root / "build_scripts" / "mutation"))
    try:
        import mutants as module
    finally:
        sys.path.pop(0)
    return module


def test_every_kind_of_change_is_made_once(mutants: Any) -> None:
    found = [(mutant.line - 1, mutant.what) for mutant in mutants.mutants(SOURCE, "f.py")]
    assert found == [
        (6, "5 -> 6"),
        (10, "branch inverted"),
        (10, "And -> Or"),
        (10, "Lt -> LtE"),
        (10, "Lt -> GtE"),
        (10, "Not left out"),
        (11, "left out: out.append(x + 1)"),
        (11, "Add -> Sub"),
        (11, "1 -> 2"),
        (12, "return None"),
        (14, "branch inverted"),
        (15, "left out: continue"),
        (16, "left out: x -= item"),
        (16, "Sub -> Add"),
        (17, "return None"),
        (17, "Eq -> NotEq"),
        (17, "USub left out"),
        (21, "In -> NotIn"),
        (21, "min -> max"),
        (21, "3 -> 4"),
        (21, "out of the tuple: two"),
        (21, "out of the tuple: *x"),
        (22, "return None"),
        (22, "out of the tuple: max(map(len, x))"),
        (22, "out of the tuple: all(out)"),
        (22, "max -> min"),
        (22, "all -> any"),
        (23, "return None"),
        (23, "out of the tuple: any(out[one, 2])"),
        (23, "out of the tuple: (_('words'), 4)"),
        (23, "any -> all"),
        (23, "2 -> 3"),
        (23, "4 -> 5"),
    ]


def test_each_change_stands_alone(mutants: Any) -> None:
    results = []
    for mutant in mutants.mutants("def f(x):\n    return x * 2 + 1\n", "f.py"):
        space: dict[str, Any] = {}
        exec(mutant.code, space)
        results.append((mutant.what, space["f"](5)))
    assert results == [
        ("return None", None), ("Add -> Sub", 9), ("Mult -> Add", 8), ("2 -> 3", 16), ("1 -> 2", 12)
    ]  # fmt: skip


CARDS = '''
# A comment with 7 and "8".
format = 1
name = "Card 9"     # 10

[params]
most = 3
rates = [1, -2,
         33]
own = ["rates"]

[[card]]
id = "c-04"
cost = "2C 1G"
effect = [["gain", 5], {op = "draw", n = 6}]
text = "Take 7."
rule = "RISE-45"
'''


@pytest.fixture(scope="module")
def numbers(root: Path, mutants: Any) -> Any:
    sys.path.insert(0, str(root / "build_scripts" / "mutation"))
    try:
        import mutated_numbers as module
    finally:
        sys.path.pop(0)
    return module


def test_numbers_of_card_files_are_changed_but_for_those_in_words(numbers: Any, tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(CARDS, encoding="utf-8")
    found = list(numbers.number_mutants(file))
    assert [(mutant.line, mutant.what, mutant.own) for mutant in found] == [
        (7, "most: 3 -> 4", False),
        (8, "rates: 1 -> 2", True),
        (8, "rates: -2 -> -1", True),
        (9, "rates: 33 -> 34", True),
        (14, "cost: 2 -> 3", False),
        (14, "cost: 1 -> 2", False),
        (15, "effect: 5 -> 6", False),
        (15, "effect: 6 -> 7", False),
    ]
    # Each changed text differs in its own line alone.
    for mutant in found:
        rows = zip(CARDS.splitlines(), mutant.text.splitlines(), strict=True)
        assert [at for at, (was, now) in enumerate(rows, 1) if was != now] == [mutant.line]


def test_every_card_file_is_still_toml_with_one_number_changed(numbers: Any, root: Path) -> None:
    files = sorted([*(root / "assets").glob("*/cards/*.toml"), *(root / "assets").glob("*/options.toml")])
    assert len(files) > 10
    for file in files:
        before = tomllib.loads(file.read_text(encoding="utf-8"))
        for mutant in numbers.number_mutants(file):
            assert tomllib.loads(mutant.text) != before


class Told(NamedTuple):
    """What became of one change, in place and with the rules loaded anew."""

    in_place: str
    anew: str
    needed_anew: bool


def both_ways(root: Path, *words: str) -> dict[tuple[int, str], list[Told]]:
    """By line and change, what both ways of testing it tell; two changes of a line may read the same."""
    command = [sys.executable, "-c", ALL_RESULTS, str(root / "build_scripts"), *words]
    result = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=1800, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    rows = [line.split("|") for line in result.stdout.splitlines()]
    assert all(fresh == "True" for all_fresh, fresh, *_ in rows if all_fresh == "True")
    found: dict[str, dict[tuple[str, ...], list[tuple[str, str]]]] = {"False": {}, "True": {}}
    for all_fresh, fresh, module, line, outcome, what in rows:
        found[all_fresh].setdefault((module, line, what), []).append((outcome, fresh))
    assert set(found["False"]) == set(found["True"])
    return {
        (int(key[1]), key[2]): [
            Told(one, other, fresh == "True")
            for (one, fresh), (other, _) in zip(sorted(in_place), sorted(found["True"][key]), strict=True)
        ]
        for key, in_place in found["False"].items()
    }


def test_a_change_in_place_is_noticed_like_one_that_is_loaded(root: Path, tmp_path: Path) -> None:
    (tmp_path / "tiny").mkdir()
    (tmp_path / "tiny" / "__init__.py").touch()
    (tmp_path / "tiny" / "rules.py").write_text(TINY)
    (tmp_path / "assets" / "tiny" / "cards").mkdir(parents=True)
    (tmp_path / "assets" / "tiny" / "cards" / "values.toml").write_text(VALUES)
    (tmp_path / "tests" / "games" / "tiny").mkdir(parents=True)
    (tmp_path / "tests" / "games" / "tiny" / "test_tiny.py").write_text(TESTS_OF_TINY)
    told = both_ways(root, str(tmp_path), "tiny", "tiny", "1")
    assert [where for where, found in told.items() if any(one.in_place != one.anew for one in found)] == []
    of_file = {what: found[0] for (_, what), found in told.items() if what.split(":")[0] in ("most", "spare", "tuned")}
    assert of_file == {
        "most: 3 -> 4": Told("killed", "killed", True),
        "spare: 4 -> 5": Told("SURVIVED", "SURVIVED", True),
    }
    told = {key: found for key, found in told.items() if key[1] not in of_file}
    lines = TINY.splitlines()

    def ended(outcome: str) -> set[tuple[str, str]]:
        return {(lines[line - 1].strip(), what) for (line, what), found in told.items() if found[0].anew == outcome}

    assert ended("SURVIVED") == {
        # These two make no difference.
        ("return x if x >= 0 else -x", "GtE -> Gt"),
        ("return x if x >= 0 else -x", "0 -> 1"),
        # No test reaches these.
        ("return x + 1", "return None"),
        ("return x + 1", "Add -> Sub"),
        ("return x + 1", "1 -> 2"),
    }
    assert ended("hangs") == {("x -= 1", "left out: x -= 1"), ("x -= 1", "Sub -> Add")}
    # The module cannot be loaded, so no test says anything.
    assert ended("breaks") == {("ENDS = (7, 8)", "out of the tuple: 7"), ("ENDS = (7, 8)", "out of the tuple: 8")}
    # Only what runs as the module is loaded needs that, and what takes another number of names from around it.
    assert {lines[line - 1].strip() for (line, _), found in told.items() if found[0].needed_anew} == {
        "LIMIT = 5",
        "ENDS = (7, 8)",
        "def least(x: int, other: int = 3) -> int:",
        "return add",
        "return x + by",
        "plus_two = adder(2)",
        "b: int = 7",
        "super().__init__(a, a)",
    }


def test_what_hangs_or_breaks_does_not_count_as_noticed(root: Path) -> None:
    words = "print(mutate.report('all', {'killed': 6, 'hangs': 1, 'breaks': 1, 'SURVIVED': 2}))"
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, 'build_scripts'); import mutate; {words}"]
    result = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=60, check=True)
    assert result.stdout.splitlines() == [
        "all                10 changes,     6 killed,   1 hangs,   1 breaks,   2 survived:  75.0 %", "75.0"
    ]  # fmt: skip


@pytest.mark.long
@pytest.mark.xdist_group("mutants of fate")
def test_changes_of_a_game_in_place_are_noticed_like_those_that_are_loaded(root: Path) -> None:
    told = both_ways(root, str(root), "fate", "", "40", "explain", "rules")
    assert len(told) > 10
    assert [where for where, found in told.items() if any(one.in_place != one.anew for one in found)] == []


LEAST = {"fate": 90, "scoundrels": 90, "rising": 90, "monstrosities": 80, "archon": 90}
"""What share of the changes is noticed at least, in percent; of games, and of a pack in the same way."""
EVERY = {"fate": 3, "scoundrels": 5, "rising": 9, "monstrosities": 25, "archon": 15}
"""Each so-manieth change is made here, so that the long tier stays short. Of those that neither hung nor broke, tests
noticed 656 of 683 of Fate, 546 of 588 of City of Scoundrels and 636 of 681 of Rising; of Archon 691 of 699, each second
change of its votes, ballots, battles, deployment, victory, scoring, Assembly, influence, muster, support and deals; of
Monstrosities 99 of 118, in a sample of each fifty-first change."""
WITHIN = 8
"""So many seconds the tests of a change may take; what only later tests notice counts as not noticed."""
SECONDS = {"fate": 90, "scoundrels": 210, "rising": 250, "monstrosities": 600, "archon": 200}
"""About the processor time of each run."""


def test_every_game_has_its_run() -> None:
    assert set(GAMES) < set(EVERY) == set(LEAST) == set(SECONDS)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=[pytest.mark.long(SECONDS[game]), pytest.mark.xdist_group(f"mutants of {game}")])
        for game in EVERY
    ],
)
def test_most_changes_of_the_rules_are_noticed(game: str, root: Path) -> None:
    # Two games can be tested at a time, so each takes half of the processors.
    jobs = str(max(1, (os.cpu_count() or 1) // 2))
    words = ["--game", game, "--jobs", jobs, "--least", str(LEAST[game])]
    words += ["--every", str(EVERY[game]), "--within", str(WITHIN)]
    command = [sys.executable, str(root / "build_scripts" / "mutate.py"), *words]
    result = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=5400, check=False)
    assert result.returncode == 0, result.stdout[-6000:] + result.stderr[-2000:]
