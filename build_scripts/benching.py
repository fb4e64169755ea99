"""The frame of bench.py: sections register here, contenders take turns, and the figures become one table.

A section is a function in a module of `build_scripts/benches/`:

    @section("copy", "State copy and undo")
    def measure_copy(run: Run) -> list[Figure]:
        samples = interleave({"ours": copy_ours, "peer": copy_peer}, run.rounds)
        return [at_most("copy against the peer", ratio(samples["ours"], samples["peer"]), 1.0, "x")]

A section that cannot be measured here (no display, peer not installed) raises :class:`NotMeasuredError` with the
reason; the table then says so instead of a figure.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import json
import os
import platform
import statistics
import sys
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

BENCHES = Path(__file__).resolve().parent / "benches"


class NotMeasuredError(Exception):
    """A section cannot be measured here; the message says why."""


@dataclass(frozen=True)
class Figure:
    """One measured value with its unit, the target in words, and whether it was met (None where there is no target)."""

    name: str
    value: float
    unit: str = ""
    target: str = ""
    met: bool | None = None

    @property
    def shown(self) -> str:
        """The value with three significant digits and its unit."""
        digits = f"{self.value:,.0f}" if abs(self.value) >= 100 else f"{self.value:.3g}"
        return f"{digits} {self.unit}".strip()


@dataclass(frozen=True)
class Run:
    """What a section needs to know of this run: how many rounds to measure and whether peers may be imported."""

    rounds: int
    peers: bool


@dataclass(frozen=True)
class Section:
    """One registered section."""

    name: str
    title: str
    measure: Callable[[Run], list[Figure]]


SECTIONS: dict[str, Section] = {}


def section(name: str, title: str) -> Callable[[Callable[[Run], list[Figure]]], Callable[[Run], list[Figure]]]:
    """Registers a function as the section `name`; `title` stands above its figures. Raises ValueError for a repeat."""

    def register(measure: Callable[[Run], list[Figure]]) -> Callable[[Run], list[Figure]]:
        if name in SECTIONS:
            raise ValueError(f"two sections are called {name}")
        SECTIONS[name] = Section(name, title, measure)
        return measure

    return register


def interleave(contenders: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, list[float]]:
    """Let each contender give one sample a round, the order turned by one each round; return the samples by name.

    Sample i of each belongs to the same round, so that a slow moment of the machine strikes all alike.
    """
    names = list(contenders)
    samples: dict[str, list[float]] = {name: [] for name in names}
    for number in range(rounds):
        turn = number % len(names)
        for name in names[turn:] + names[:turn]:
            samples[name].append(contenders[name]())
    return samples


def rate(work: Callable[[], int], seconds: float = 1.0) -> float:
    """Repeats `work`, which gives how much it did, for about this long, and return the amount per second."""
    done = 0
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        done += work()
    return done / passed


def at_most(name: str, value: float, limit: float, unit: str = "") -> Figure:
    """A figure that should not be above the limit."""
    return Figure(name, value, unit, f"at most {limit:,g} {unit}".strip(), value <= limit)


def at_least(name: str, value: float, limit: float, unit: str = "") -> Figure:
    """A figure that should not be below the limit."""
    return Figure(name, value, unit, f"at least {limit:,g} {unit}".strip(), value >= limit)


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """The median of the ratios of the rounds."""
    return statistics.median(a / b for a, b in zip(ours, theirs, strict=True))


def main(arguments: Sequence[str]) -> int:
    """Run the sections that are asked for and prints the table.

    Gives 0 when all were measured, 1 when one broke or, with --strict, missed its target.
    """
    for path in sorted(BENCHES.glob("*.py")):
        if not path.stem.startswith("_"):
            importlib.import_module(f"benches.{path.stem}")
    options = _parse(arguments)
    if options.list:
        for one in SECTIONS.values():
            print(f"{one.name:12} {one.title}")
        return 0
    print(_machine())
    run = Run(options.rounds, not options.no_peers)
    results: list[dict[str, object]] = []
    broken = missed = False
    for name in options.sections or SECTIONS:
        print(f"\n{SECTIONS[name].title}", flush=True)
        try:
            figures = SECTIONS[name].measure(run)
        except NotMeasuredError as reason:
            print(f"  not measured: {reason}")
            results.append({"section": name, "not_measured": str(reason)})
            continue
        except Exception:
            traceback.print_exc()
            broken = True
            continue
        print_table(figures)
        missed = missed or any(figure.met is False for figure in figures)
        results += [{"section": name, **asdict(figure)} for figure in figures]
    if options.json:
        report = {"machine": _machine(), "figures": results}
        Path(options.json).write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    return 1 if broken or (options.strict and missed) else 0


def tell(arguments: Sequence[str]) -> int:
    """Print the help, or the name and title of every section, from the text of the benches alone; imports none."""
    for name, title in listed():
        SECTIONS[name] = Section(name, title, lambda run: [])
    _parse(arguments)
    for one in SECTIONS.values():
        print(f"{one.name:12} {one.title}")
    return 0


def listed() -> list[tuple[str, str]]:
    """Return the name and the title of every section, in the order in which `main` finds them."""
    found = []
    for path in sorted(BENCHES.glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            marks = node.decorator_list if isinstance(node, ast.FunctionDef) else []
            calls = [mark for mark in marks if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name)]
            for call in calls:
                if isinstance(call.func, ast.Name) and call.func.id == "section":
                    name, title = (str(ast.literal_eval(word)) for word in call.args)
                    found.append((name, title))
    return found


def print_table(figures: Sequence[Figure]) -> None:
    """Print one line a figure: what, figure, target, met."""
    marks = {True: "met", False: "MISSED", None: ""}
    rows = [(figure.name, figure.shown, figure.target, marks[figure.met]) for figure in figures]
    widths = [max(len(row[column]) for row in rows) for column in range(3)] if rows else [0, 0, 0]
    for name, shown, target, mark in rows:
        line = f"  {name:{widths[0]}}  {shown:>{widths[1]}}  {target:{widths[2]}}  {mark}"
        print(line.rstrip(), flush=True)


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py", description="Measures the program.")
    parser.add_argument("sections", nargs="*", metavar="SECTION", help="which to run (all when none is named)")
    parser.add_argument("--list", action="store_true", help="list the sections and stop")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="rounds of each comparison (default 3)")
    parser.add_argument("--no-peers", action="store_true", help="leave the peers out; uses the ordinary environment")
    parser.add_argument("--json", metavar="FILE", help="write the figures into this file too")
    parser.add_argument("--strict", action="store_true", help="exit code 1 when a target is missed")
    options = parser.parse_args(arguments)
    if unknown := sorted(set(options.sections) - set(SECTIONS)):
        parser.error(f"no such section: {', '.join(unknown)} (there are {', '.join(SECTIONS)})")
    if options.rounds < 1:
        parser.error("--rounds must be at least 1")
    return options


def _machine() -> str:
    """What this run was measured on, with the load at the moment."""
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors, {python}{load}, {sys.platform}"
