import os
import subprocess
import sys
import time

import pytest

from atlantis_desktop.storage import lock
from atlantis_desktop.storage.lock import GameLock, HeldError, is_held, was_left


@pytest.fixture(params=["system locks", "no system locks"])
def path(request, tmp_path, monkeypatch):
    """The file of a lock, once on a system with locks of its own and once without."""
    if request.param == "no system locks":
        monkeypatch.setattr(lock, "_system_lock", lambda handle: None)
    return tmp_path / "saves" / "game.lock"


def test_one_holder_at_a_time(path):
    first = GameLock.acquire(path)
    assert is_held(path)
    with pytest.raises(HeldError) as caught:
        GameLock.acquire(path)
    assert str(caught.value) == "This game is already open in another window."
    first.release()
    first.release()
    assert not is_held(path) and not was_left(path) and not path.exists()
    GameLock.acquire(path).release()


def test_a_look_does_not_take_the_lock(path):
    assert not is_held(path)
    held = GameLock.acquire(path)
    held.beat()
    assert is_held(path) and is_held(path)
    held.release()


def test_another_process_holds_it_until_it_dies(path, root):
    without = "lock._system_lock = lambda handle: None\n" if lock._system_lock.__name__ == "<lambda>" else ""
    code = (
        "import sys, time\nfrom pathlib import Path\nfrom atlantis_desktop.storage import lock\n" + without +
        "held = lock.GameLock.acquire(Path(sys.argv[1]))\nprint('held', flush=True)\ntime.sleep(60)\n"
    )  # fmt: skip
    with subprocess.Popen([sys.executable, "-c", code, str(path)], cwd=root, stdout=subprocess.PIPE) as other:
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(HeldError):
            GameLock.acquire(path)
        other.kill()
    # The dead process left its file behind; that is how a crash is known.
    assert was_left(path)
    GameLock.acquire(path).release()
    assert not path.exists()


def test_the_lock_of_a_process_number_that_was_given_anew_is_free(path, monkeypatch):
    """The file names a living process, this one, but with another time of start."""
    monkeypatch.setattr(lock, "_system_lock", lambda handle: None)
    held = GameLock.acquire(path)
    path.write_bytes(path.read_bytes().replace(b'"started":"', b'"started":"9'))
    assert not is_held(path)
    held.release()


def test_without_other_signs_the_heartbeat_decides(path, monkeypatch):
    monkeypatch.setattr(lock, "_system_lock", lambda handle: None)
    GameLock.acquire(path)
    path.write_bytes(path.read_bytes().replace(b'"host":"', b'"host":"far-'))
    assert is_held(path)
    long_ago = time.time() - lock.STALE_AFTER - 1
    os.utime(path, (long_ago, long_ago))
    assert was_left(path)
    GameLock.acquire(path).release()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"pid":"x"}', b"\xff" * 5000])
def test_a_lock_file_that_names_nobody_is_free_after_a_moment(path, content, monkeypatch):
    monkeypatch.setattr(lock, "_system_lock", lambda handle: None)
    path.parent.mkdir()
    path.write_bytes(content)
    assert is_held(path)
    os.utime(path, (1, 1))
    GameLock.acquire(path).release()


def test_a_released_lock_leaves_that_of_another_alone(path):
    first = GameLock.acquire(path)
    path.unlink()
    second = GameLock.acquire(path)
    first.release()
    assert is_held(path)
    second.release()
