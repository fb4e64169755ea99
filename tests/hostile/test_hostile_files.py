"""Spoiled files of every kind: a bounded share of what `build_scripts/hostile.py` runs in full."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import pytest

from atlantis_desktop.engine.scenario_compare import in_words
from tests.hostile.kinds import KINDS, LIMIT, TARGETS

USUAL = 60
LONG = 2_000
SEED = 7


def run(kind: str, folder: Path, first: int, count: int) -> Counter[str]:
    """Spoil so many files of a kind; none may end otherwise than loaded or refused, or last longer than the limit."""
    trial = KINDS[kind](SEED, folder)
    outcomes: Counter[str] = Counter()
    for number in range(first, first + count):
        began = time.process_time()
        try:
            outcomes[trial(number)] += 1
        except BaseException as error:
            error.add_note(f"{kind}, seed {SEED}, number {number}")
            raise
        assert time.process_time() - began < LIMIT, f"{kind}, seed {SEED}, number {number}"
    return outcomes


@pytest.mark.parametrize("kind", KINDS)
def test_spoiled_files_load_sound_or_are_refused(kind: str, tmp_path: Path) -> None:
    outcomes = run(kind, tmp_path, 0, USUAL)
    # Both ways out must really be taken, or the changes are too weak or too strong to show anything.
    assert outcomes["loaded"] and outcomes["refused"]


@pytest.mark.long(90)
@pytest.mark.parametrize("kind", KINDS)
def test_two_thousand_spoiled_files_load_sound_or_are_refused(kind: str, tmp_path: Path) -> None:
    outcomes = run(kind, tmp_path, USUAL, LONG)
    assert min(outcomes["loaded"], outcomes["refused"]) > LONG // 100


def test_every_kind_has_a_target() -> None:
    assert set(TARGETS) == set(KINDS)
    assert sum(TARGETS.values()) == 240_000


def test_a_finding_shows_no_letter_that_cannot_be_shown() -> None:
    assert in_words({"a\x7f": ["\x00", "\u202e", "é"]}) == '{a� = ["�", "�", "é"]}'
