"""Recorded games still go as they were recorded, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from atlantis_desktop.games import GAMES
from tests.golden import record
from tests.golden.record import RECORDINGS, Recording, lines, main


@pytest.mark.parametrize("recording", RECORDINGS, ids=lambda recording: f"{recording.game}-{recording.name}")
def test_a_recorded_game_goes_as_before(recording: Recording) -> None:
    recorded = recording.path.read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip(recorded, lines(recording), strict=True), 1):
        assert now == was, f"{recording.path.name}:{number}"


def test_every_game_and_seat_count_is_recorded() -> None:
    assert {(recording.game, recording.seats) for recording in RECORDINGS} >= {("fate", 2), ("fate", 3), ("fate", 4)}
    assert {recording.game for recording in RECORDINGS} == set(GAMES)


def test_the_recordings_show_every_event_of_fate() -> None:
    kinds = {
        line.split(",")[0].strip()
        for recording in RECORDINGS
        if recording.game == "fate"
        for line in recording.path.read_text(encoding="utf-8").splitlines()
        if line.startswith("    ")
    }
    assert kinds == {
        "round_began", "evidence_opened", "hand_dealt", "cards_drawn", "doorway_found", "cards_gathered",
        "deck_shuffled", "chamber_found", "set_declared", "tablet_stolen", "set_extended", "declaring_done",
        "evidence_placed", "card_discarded", "card_passed", "hand_shown", "round_scored", "game_ended",
    }  # fmt: skip


def test_a_difference_is_told_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([]) == 0
    monkeypatch.setattr(record, "HERE", tmp_path)
    assert main([]) == 1
    assert capsys.readouterr().out.splitlines() == [f"{recording.name} differs" for recording in RECORDINGS]
    assert main(["--write"]) == 0
    assert main([]) == 0
    assert RECORDINGS[0].path.parent == tmp_path / "fate"
