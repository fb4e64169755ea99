"""Saved games on disk: writing beside a bare write with flush, reading with the replay of all moves, size."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from atlantis_desktop.games import kept
from atlantis_desktop.storage.opening import open_save
from atlantis_desktop.storage.saves import encode_save, entries_of, first_save, make_save, write_save
from benches._fate import random_match, rules_for
from benching import Figure, Run, at_most, interleave, ratio, section


@section("saves", "Saves of a finished three-round game at four seats")
def measure_saves(run: Run) -> list[Figure]:
    """Write and reads one save many times, in turn with a bare write of the same bytes that is flushed to disk."""
    rules = rules_for(4)
    match = random_match(rules, 11)
    save = make_save(match, first_save(match, "bench", kept.kept_cards(rules)))
    data = encode_save(save)
    # The autosave keeps the log as it is written from move to move.
    entries = entries_of(match)
    with tempfile.TemporaryDirectory(prefix="atlantis-bench-") as folder:
        path, bare = Path(folder, "save.json"), Path(folder, "bare.json")

        def write_bare() -> None:
            with bare.open("wb") as stream:
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())

        def timed(work: Callable[[], object]) -> Callable[[], float]:
            def sample() -> float:
                began = time.perf_counter()
                for _ in range(5):
                    work()
                return (time.perf_counter() - began) / 5

            return sample

        write_save(save, path)
        samples = interleave(
            {
                "bare": timed(write_bare),
                "save": timed(lambda: write_save(make_save(match, save, entries), path)),
                "load": timed(lambda: open_save(path, kept)),
            },
            max(9, run.rounds),
        )
    return [
        Figure("moves in it", len(match.line)),
        at_most("size", len(data) / 1000, 100, "kB"),
        Figure("bare write with flush", 1000 * statistics.median(samples["bare"]), "ms"),
        Figure("save", 1000 * statistics.median(samples["save"]), "ms"),
        at_most("save against the bare write", ratio(samples["save"], samples["bare"]), 3.0, "x"),
        at_most("load and replay", 1000 * statistics.median(samples["load"]), 50, "ms"),
    ]
