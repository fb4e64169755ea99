"""Finished matches are kept a line each: the newest of a match counts, and what cannot be read spoils no other."""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.storage import results
from atlantis_desktop.storage.results import (
    PlayedMatch,
    PlayedSeat,
    add_result,
    forget_results,
    has_results,
    read_results,
    results_file,
)

WHEN = datetime(2031, 5, 4, 20, tzinfo=UTC)


def played(key: str = "a", winners: tuple[int, ...] = (0,), **more: Any) -> PlayedMatch:
    seats = [PlayedSeat(person=True), PlayedSeat(person=False, level="greedy", calling={"en": "Medes", "de": "Meder"})]
    given: dict[str, Any] = {"key": key, "ended": WHEN, "game": "fate", "seats": seats, "people": 1, "totals": [7, 3]}
    return PlayedMatch(**{**given, "winners": list(winners), **more})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return results_file(tmp_path / "data")


def test_what_is_added_is_read_in_its_order(file: Path) -> None:
    assert read_results(file) == [] and not has_results(file.parent)
    matches = [played("a"), played("b", (1,), seconds=900, options={"rounds": 3, "open": True}), played("c", ())]
    assert all(add_result(file, match) for match in matches)
    assert read_results(file) == matches and has_results(file.parent)
    assert [match.is_won for match in matches] == [True, False, False]


def test_the_newest_end_of_a_match_counts_and_the_same_end_is_not_added_again(file: Path) -> None:
    add_result(file, played("a", (1,)))
    add_result(file, played("b"))
    before = file.read_bytes()
    later = datetime(2031, 6, 1, tzinfo=UTC)
    assert not add_result(file, played("a", (1,), ended=later, seconds=5)), "only shown once more"
    assert file.read_bytes() == before
    assert add_result(file, played("a", (0,), ended=later)), "moves were taken back and it ended otherwise"
    assert [(match.key, match.is_won) for match in read_results(file)] == [("b", True), ("a", True)]


@pytest.mark.parametrize(
    "line",
    [
        b"", b"{", b"[]", b"\xff\xfe", b"null", b'{"key": "x"}', b"[" * 5000,
        b'{"key":"x","ended":"2031-05-04T20:00:00Z","game":"fate","seats":[{"person":true}],"people":1,"winners":[3]}',
        b'{"key":"x","ended":"2031-05-04T20:00:00Z","game":"fate","seats":[{"person":true}],"people":1,"winners":[],'
        b'"totals":[1,2]}',
        b'{"key":"x","ended":"2031-05-04T20:00:00Z","game":"fate","seats":[],"people":1,"winners":[]}',
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_read_is_passed_over(file: Path, line: bytes) -> None:
    add_result(file, played("a"))
    file.write_bytes(line + b"\n" + file.read_bytes() + line)
    assert [match.key for match in read_results(file)] == ["a"]
    # A line without its end, as a killed process leaves it, swallows nothing that comes after it.
    add_result(file, played("b"))
    assert [match.key for match in read_results(file)] == ["a", "b"]


def test_a_newer_program_may_say_more(file: Path) -> None:
    add_result(file, played("a"))
    file.write_bytes(file.read_bytes().replace(b'{"key"', b'{"weather":"fair","key"'))
    assert [match.key for match in read_results(file)] == ["a"]


def test_a_long_file_is_made_shorter_and_keeps_the_newest(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "SHORTEN_AT", 2000)
    monkeypatch.setattr(results, "KEPT_LINES", 5)
    sizes = []
    for number in range(60):
        add_result(file, played(f"k{number}"))
        sizes.append(len(read_results(file)))
    assert max(sizes) < 20 and min(sizes[10:]) >= 5
    assert read_results(file)[-1].key == "k59"
    monkeypatch.setattr(results, "MAX_BYTES", 10)
    assert read_results(file) == [], "a file of a size that nothing here writes"


@pytest.mark.skipif(sys.platform == "win32", reason="links and pipes need rights there")
def test_only_a_plain_file_is_written_and_read(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_bytes(b"mine\n")
    file.parent.mkdir(parents=True)
    file.symlink_to(other)
    with pytest.raises(OSError):
        add_result(file, played())
    assert other.read_bytes() == b"mine\n" and read_results(file) == []
    file.unlink()
    os.mkfifo(file)
    assert read_results(file) == [], "a pipe keeps nobody waiting"


def test_forgetting_leaves_nothing(file: Path) -> None:
    forget_results(file)
    add_result(file, played())
    forget_results(file)
    assert not has_results(file.parent) and read_results(file) == []
