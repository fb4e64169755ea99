"""Tests changes that are seen only when the rules are loaded anew: of what runs then, and of card files."""

from __future__ import annotations

import importlib.abc
import importlib.util
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

from mutated_numbers import NumberMutant
from mutation_plan import COLLECTING, HEAD, Chosen, Key, Left, Result
from mutation_tests import NONE, Session, Task, in_forks, limit

LIKELY = 5
"""So many tests are tried before all are collected for a change that needs the rules loaded anew."""


class BreaksError(Exception):
    """The tests tell nothing of one change, since with it they cannot be loaded as before."""


class _Loader(importlib.abc.Loader, importlib.abc.MetaPathFinder):
    """Loads the changed module in place of the one on disk."""

    def __init__(self, name: str, code: CodeType) -> None:
        self.name, self.code = name, code

    def find_spec(self, fullname: str, path: object, target: ModuleType | None = None) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.code.co_filename, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, module.__dict__)


def test_fresh(chosen: Chosen, left: Left) -> Iterator[Result]:
    """Tests each mutant that is left with the rules loaded anew, and return each result as it comes."""
    every, names = chosen.mutants(), list(left.seconds)
    kills: dict[str, Counter[str]] = {module: Counter() for module in chosen.modules}

    def run(key: Key, order: Sequence[str], share: memoryview) -> bool:
        mutant, likely, others = every[key], order[:LIKELY], order[LIKELY:]
        files = list(dict.fromkeys(name.split("::")[0] for name in likely))
        if isinstance(mutant, NumberMutant):
            mutant.lay_over()
        else:
            sys.meta_path.insert(0, _Loader(chosen.game.module_prefix + key.module, mutant.code))
        # All others are collected only where those few notice nothing, since that takes longer than they do.
        killer = first_killer(files, likely) or (others and first_killer(chosen.game.tests(), others))
        HEAD.pack_into(share, 0, 0.0, names.index(killer) if killer else NONE)
        return not killer

    def first_killer(words: list[str], tests: Sequence[str]) -> str:
        """Return the name of the first test that fails, none where all pass. Raises BreaksError."""
        killer = ""

        def work(session: Session) -> bool:
            nonlocal killer
            found = {item.nodeid: number for number, item in enumerate(session.items)}
            seconds = [left.seconds.get(item.nodeid, 0.0) for item in session.items]
            number = session.first_failure([found[name] for name in tests if name in found], seconds)
            killer = "" if number == NONE else session.items[number].nodeid
            return bool(killer) or set(tests) <= set(found)

        limit(COLLECTING)
        if not Session(words, chosen.scratch).collect_and(work):
            raise BreaksError
        return killer

    def tasks() -> Iterator[Task]:
        for key in left.keys:
            order = sorted(left.order[key.module], key=lambda name, key=key: -kills[key.module][name])
            yield key, partial(run, key, order)

    for ended in in_forks(tasks(), chosen.jobs, HEAD.size):
        if ended.word == "killed":
            kills[ended.key.module][names[HEAD.unpack_from(ended.memory)[1]]] += 1
        yield Result(ended.key, ended.word, fresh=True)
