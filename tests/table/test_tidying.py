"""When the program looks for objects that nobody uses."""

import gc
from collections.abc import Iterator

import pytest

from atlantis_desktop.ui.garbage_collection import AGAIN_AFTER, AT_LATEST, NEVER, STILL_FOR, Tidying


@pytest.fixture
def tidying(monkeypatch: pytest.MonkeyPatch) -> Iterator[Tidying]:
    tidying, aside = Tidying(), gc.get_freeze_count()
    yield tidying
    tidying.end()
    if aside:
        # The tests that were collected are set aside from all searches.
        gc.freeze()


def searches(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    done: list[str] = []
    for name in ("collect", "freeze", "unfreeze"):
        monkeypatch.setattr(gc, name, lambda name=name: done.append(name))
    return done


def test_python_makes_no_full_search_by_itself_while_the_program_runs(tidying: Tidying) -> None:
    before = gc.get_threshold()
    tidying.begin()
    assert gc.get_threshold() == (before[0], before[1], NEVER)
    tidying.end()
    assert gc.get_threshold() == before


def test_a_new_screen_is_searched_once_it_is_still_and_then_set_aside(
    tidying: Tidying, monkeypatch: pytest.MonkeyPatch
) -> None:
    done, screen = searches(monkeypatch), object()
    assert not tidying.rest(screen, 0.1, STILL_FOR, still=False)
    assert not tidying.rest(screen, 0.1, STILL_FOR / 2, still=True)
    assert tidying.rest(screen, 0.1, STILL_FOR, still=True)
    assert done == ["unfreeze", "collect", "freeze"]
    assert not tidying.rest(screen, 0.1, STILL_FOR, still=True)
    assert tidying.rest(screen, AGAIN_AFTER, STILL_FOR, still=True)
    assert done[3:] == ["collect"]
    assert tidying.rest(object(), 0.1, STILL_FOR, still=True)
    assert done[4:] == ["unfreeze", "collect", "freeze"]


def test_what_never_rests_is_searched_at_last(tidying: Tidying, monkeypatch: pytest.MonkeyPatch) -> None:
    done, screen = searches(monkeypatch), object()
    assert not tidying.rest(screen, AT_LATEST - 0.1, 0.0, still=False)
    assert tidying.rest(screen, 0.1, 0.0, still=False)
    assert done.count("collect") == 1


def test_rings_of_a_screen_that_is_gone_are_found(tidying: Tidying) -> None:
    class Ring:
        found = 0

        def __init__(self) -> None:
            self.me = self

        def __del__(self) -> None:
            Ring.found += 1

    tidying.begin()
    one, two = Ring(), object()
    tidying.rest(one, 0.0, STILL_FOR, still=True)
    del one
    assert Ring.found == 0
    for screen in (object(), two):
        tidying.rest(screen, 0.0, STILL_FOR, still=True)
    assert Ring.found == 1
