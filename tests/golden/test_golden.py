"""Recorded games still go as they were recorded, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from atlantis_desktop.games import entries
from atlantis_desktop.games.scoundrels.words import log
from tests.golden import record
from tests.golden.record import RECORDINGS, Recording, lines, main


@pytest.mark.parametrize("recording", RECORDINGS, ids=lambda recording: f"{recording.game}-{recording.name}")
def test_a_recorded_game_goes_as_before(recording: Recording) -> None:
    recorded = recording.path.read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip(recorded, lines(recording), strict=True), 1):
        assert now == was, f"{recording.path.name}:{number}"


def test_every_game_and_seat_count_is_recorded() -> None:
    every = {(entry.id, seats) for entry in entries() for seats in entry.seats}
    assert {(recording.game, recording.seats) for recording in RECORDINGS} == every


def test_the_recordings_show_every_way_in_which_rising_ends() -> None:
    """RISE-131, and RISE-132 by the cards of RISE-54, RISE-55 and RISE-57 and by the wrath of RISE-116."""
    ends = [end_of_rising(recording.path) for recording in RECORDINGS if recording.game == "rising"]
    assert set(ends) == {"won", "basic", "special", "controlled", "wrath"}
    assert ends.count("won") == 2


def end_of_rising(path: Path) -> str:
    """What ended a recorded game: the Power Core, the sort of the last misfortune, or the wrath."""
    text = path.read_text(encoding="utf-8").splitlines()
    last = text[-1]
    if last.endswith("by RISE-131"):
        assert any("game_won" in line for line in text[-4:])
        return "won"
    assert last.endswith("by RISE-132") and text[-2] == "    game_lost, RISE-132"
    phase, card = "", ""
    for line in text:
        if line.startswith("    phase_began"):
            phase = line.split(",")[1].strip()
        elif line.startswith("    misfortune_drawn"):
            card = line.split(",")[2].strip()
    if phase == "values 4":
        return "wrath"
    return "basic" if card.startswith("flood-") else "controlled" if card.startswith("controlled-") else "special"


def kinds_told(game: str) -> set[str]:
    """The kinds of all events in the recordings of a game."""
    return {
        line.split(",")[0].strip()
        for recording in RECORDINGS
        if recording.game == game
        for line in recording.path.read_text(encoding="utf-8").splitlines()
        if line.startswith("    ")
    }


def test_the_recordings_show_every_way_in_which_scoundrels_ends() -> None:
    """SCOUND-53 by a card of each family and by both sides of a battle, SCOUND-55 alone and shared."""
    ends = {end_of_scoundrels(recording.path) for recording in RECORDINGS if recording.game == "scoundrels"}
    assert ends == {"scandal", "cash_out", "shining", "attacker", "defender", "safety", "shared"}


def end_of_scoundrels(path: Path) -> str:
    """What ended a recorded game: the move of its winner, or the side of the battle, or the safety stop."""
    text = path.read_text(encoding="utf-8").splitlines()
    winners = text[-1].split(", ranks")[0].count(",") + 1 - text[-1].count(",), ranks")
    if text[-1].endswith("by SCOUND-55"):
        return "safety" if winners == 1 else "shared"
    assert text[-1].endswith("by SCOUND-53") and winners == 1
    _sign, seat, kind = next(line for line in reversed(text) if line.startswith("> ")).split()[:3]
    winner = next(line for line in reversed(text) if "game_won" in line).split(",")[1].split()[1]
    fought = [line for line in text if "battle_fought" in line]
    if kind in ("battle", "fight"):
        return "attacker" if f"seat {winner}," in fought[-1] else "defender"
    assert seat == winner
    return kind


def test_the_recordings_show_every_event_of_scoundrels() -> None:
    assert kinds_told("scoundrels") == set(log._EVENTS) | log.SILENT - {
        # Chance hardly ever takes an answer back.
        "aside_taken_back", "region_taken_back",
    }  # fmt: skip


def test_the_recordings_show_every_event_of_fate() -> None:
    assert kinds_told("fate") == {
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
