"""Spoils files of every kind and reads them: positions, scenarios, saves, maps, card files, settings and others.

    .venv/bin/python build_scripts/hostile.py                     the whole run: 240,000 files
    .venv/bin/python build_scripts/hostile.py --kind maps --count 2000 --seed 3
    .venv/bin/python build_scripts/hostile.py --game archon --count 2000         files of one game alone
    .venv/bin/python build_scripts/hostile.py --kind positions --only 1234       one file again

Each file has to load as something sound or be refused with a clear sentence within two seconds. Processes of their own
do the work; one that hangs is ended and its file is told. Prints counts by kind and every sort of finding; gives 1 when
there is any.
"""

from __future__ import annotations

import argparse
import logging
import multiprocessing
import os
import sys
import tempfile
import time
import traceback
from collections import Counter
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
# No window and no sound, wherever a test module imports them.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

BLOCK = 1_000
"""Files that a process takes on at a time."""
HANG = 30.0
"""Seconds of the clock after which a file hangs; wide, for a busy machine. A process counts its own seconds."""
STARTING = 600.0
"""Seconds of the clock that a process may take to make what it spoils."""
SHOWN = 5
"""Numbers of files that are told for a sort of finding."""


class Report(NamedTuple):
    """What a process says of one file."""

    number: int
    outcome: str
    """``loaded``, ``refused`` or ``finding``; ``begin`` before a file is read, ``end`` after the last."""
    what: str
    seconds: float


def work(kind: str, seed: int, games: tuple[str, ...], first: int, count: int, pipe: Connection) -> None:
    """Spoil and read so many files of a kind, and send what came of each. Runs in a process of its own."""
    from tests.hostile.kinds import KINDS, LIMIT

    os.environ["ATLANTIS_HOME"] = tempfile.mkdtemp()
    # What is logged of a spoiled file is no finding, and would stand between the counts.
    logging.getLogger("atlantis_desktop").addHandler(logging.NullHandler())
    with tempfile.TemporaryDirectory() as folder:
        trial = KINDS[kind](seed, Path(folder), games)
        for number in range(first, first + count):
            pipe.send(Report(number, "begin", "", 0.0))
            began = time.process_time()
            try:
                outcome, what = trial(number), ""
            except Exception as error:
                outcome, what = "finding", told(error)
            seconds = time.process_time() - began
            if seconds > LIMIT:
                outcome, what = "finding", f"took more than {LIMIT:g} seconds"
            pipe.send(Report(number, outcome, what, seconds))
    pipe.send(Report(first + count, "end", "", 0.0))


def told(error: Exception) -> str:
    """Return an error as a sort of finding: what it is, where, and the beginning of what it says."""
    frames = traceback.extract_tb(error.__traceback__)
    place = next((frame for frame in reversed(frames) if "atlantis_desktop" in frame.filename), frames[-1])
    return f"{type(error).__name__} at {Path(place.filename).name}:{place.lineno}: {str(error)[:160]}"


class Worker:
    """A process at a block of files, with what it said last."""

    def __init__(self, kind: str, seed: int, games: tuple[str, ...], first: int, count: int) -> None:
        self.kind, self.seed, self.end = kind, seed, first + count
        self.pipe, other = multiprocessing.Pipe(duplex=False)
        self.process = multiprocessing.Process(target=work, args=(kind, seed, games, first, count, other), daemon=True)
        self.process.start()
        other.close()
        self.number, self.since, self.over = first, time.monotonic(), False
        self.patience = STARTING

    def stop(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Tally:
    """Counts by kind, and the findings by sort."""

    def __init__(self) -> None:
        self.counts: dict[str, Counter[str]] = {}
        self.findings: dict[tuple[str, str], list[int]] = {}
        self.slowest: dict[str, float] = {}

    def note(self, kind: str, report: Report) -> None:
        """Count what came of one file."""
        self.counts.setdefault(kind, Counter())[report.outcome] += 1
        self.slowest[kind] = max(self.slowest.get(kind, 0.0), report.seconds)
        if report.outcome == "finding":
            self.findings.setdefault((kind, report.what), []).append(report.number)

    def show(self) -> None:
        """Print a line for each kind and for each sort of finding."""
        for kind, counts in self.counts.items():
            good, refused = counts["loaded"], counts["refused"]
            found, slowest = counts["finding"], self.slowest[kind]
            print(f"{kind:<10} {sum(counts.values()):>7} files: {good} loaded, {refused} refused, "
                  f"{found} findings; the slowest took {slowest:.2f} s")  # fmt: skip
        for (kind, what), numbers in self.findings.items():
            more = f" and {len(numbers) - SHOWN} more" if len(numbers) > SHOWN else ""
            print(f"  {kind} {', '.join(map(str, numbers[:SHOWN]))}{more}: {what}")
        sys.stdout.flush()


def run(kind: str, seed: int, games: tuple[str, ...], first: int, count: int, jobs: int, tally: Tally) -> None:
    """Spoil so many files of a kind in so many processes."""
    blocks = [(at, min(BLOCK, first + count - at)) for at in range(first, first + count, BLOCK)]
    workers: list[Worker] = []
    while blocks or workers:
        while blocks and len(workers) < jobs:
            workers.append(Worker(kind, seed, games, *blocks.pop(0)))
        ready = wait([worker.pipe for worker in workers], timeout=1.0)
        for worker in workers:
            if worker.pipe in ready:
                hear(worker, tally)
            elif time.monotonic() - worker.since > worker.patience:
                tally.note(kind, Report(worker.number, "finding", "hangs", HANG))
                worker.over = True
            if worker.over:
                worker.stop()
                rest = worker.end - worker.number - 1
                if rest > 0 and worker.number < worker.end:
                    blocks.insert(0, (worker.number + 1, rest))
        workers = [worker for worker in workers if not worker.over]


def hear(worker: Worker, tally: Tally) -> None:
    """Take what a process has sent; one that died without a word is a finding too."""
    try:
        report = worker.pipe.recv()
    except EOFError:
        tally.note(worker.kind, Report(worker.number, "finding", "ends the process", 0.0))
        worker.over = True
        return
    worker.number, worker.since, worker.patience = report.number, time.monotonic(), HANG
    if report.outcome == "end":
        worker.over = True
    elif report.outcome != "begin":
        tally.note(worker.kind, report)


def main() -> int:
    """Run the kinds that were named, or all of them."""
    from atlantis_desktop.games import GAMES
    from tests.hostile.kinds import KINDS, TARGETS, WITH_PRINTED

    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kind", action="append", choices=list(KINDS), help="a kind of file; all when none is named")
    parser.add_argument("--game", choices=GAMES, help="spoil the files of this game alone")
    parser.add_argument("--count", type=int, help="files of each kind (default: the whole of each)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first file")
    parser.add_argument("--seed", type=int, default=2026, help="the chance by which files are spoiled")
    parser.add_argument("--only", type=int, help="spoil the file of this number alone, and let its error out")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    chosen = parser.parse_args()
    games = (chosen.game,) if chosen.game else GAMES
    kinds = chosen.kind or [kind for kind in KINDS if kind != "printed" or set(WITH_PRINTED) & set(games)]
    if chosen.only is not None:
        for kind in kinds:
            with tempfile.TemporaryDirectory() as folder:
                print(kind, chosen.only, KINDS[kind](chosen.seed, Path(folder), games)(chosen.only))
        return 0
    tally = Tally()
    try:
        for kind in kinds:
            count = TARGETS[kind] if chosen.count is None else chosen.count
            run(kind, chosen.seed, games, chosen.first, count, chosen.jobs, tally)
            print(f"{kind} done", flush=True)
    except KeyboardInterrupt:
        print("ended early; what was run until then:")
    tally.show()
    return 1 if tally.findings else 0


if __name__ == "__main__":
    raise SystemExit(main())
