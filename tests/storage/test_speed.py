import os
import statistics
import time

import pytest

from atlantis_desktop.storage import saves
from tests.storage.helpers import new_match, play, save_of


@pytest.mark.long
def test_a_save_takes_at_most_three_times_a_bare_write_with_flush(tmp_path):
    """As the autosave does it: from the position and the entries that it keeps to the flushed file and its versions."""
    match = play(new_match(seats=4, options={"rounds": 3}))
    about = save_of(match)
    entries = saves.entries_of(match)
    size = len(saves.encode_save(about))

    def bare() -> None:
        handle = os.open(tmp_path / "bare", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.write(handle, b"x" * size)
        os.fsync(handle)
        os.close(handle)

    def save() -> None:
        saves.write_save(saves.make_save(match, about, entries), tmp_path / "game.json")

    def ratio() -> float:
        times = {bare: [], save: []}
        for _ in range(200):
            for each, taken in times.items():
                begun = time.perf_counter()
                each()
                taken.append(time.perf_counter() - begun)
        # Of neighbours in time, as the disk may have other work for a while.
        return statistics.median(one / other for one, other in zip(times[save], times[bare], strict=True))

    # What else runs on the machine may fall into one measurement, but hardly into all.
    assert any(ratio() <= 3 for _measurement in range(4))
