"""Every cue of the list is a sound that loops or ends without a click, and has a visible counterpart."""

from __future__ import annotations

import tomllib
import wave
from array import array
from pathlib import Path

import pytest

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
CUES = tomllib.loads((SOUNDS / "cues.toml").read_text(encoding="utf-8"))["cues"]
NEEDED = [
    "ui_hover",
    "ui_press",
    "ui_back",
    "ui_refuse",
    "phase_next",
    "turn_own",
    "pass_doors_close",
    "pass_doors_open",
    "card_draw",
    "card_flip",
    "card_shuffle",
    "card_place",
    "card_discard",
    "card_pass",
    "set_declared",
    "tablet_stolen",
    "doorway_found",
    "chamber_found",
    "score_tick",
    "round_scored",
    "victory",
    "monster_petrify",
    "monster_harpy",
    "monster_scylla",
    "monster_charybdis",
    "potion_played",
    "ally_recruited",
    "amb_sea",
    "music_victory",
    "music_defeat",
]


def samples_of(file: str) -> tuple[int, array[int]]:
    """Rate and samples of a mono file of 16 bits."""
    with wave.open(str(SOUNDS / file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
        return sound.getframerate(), array("h", sound.readframes(sound.getnframes()))


def test_list_and_folder_agree() -> None:
    assert sorted(CUES) == sorted(NEEDED)
    assert sorted(cue["file"] for cue in CUES.values()) == sorted(file.name for file in SOUNDS.glob("*.wav"))


@pytest.mark.parametrize("name", NEEDED)
def test_cue_is_audible_not_clipped_and_does_not_click(name: str) -> None:
    cue = CUES[name]
    rate, samples = samples_of(cue["file"])
    peak = max(abs(sample) for sample in samples) / 32768
    assert 0.25 < peak < 0.75
    if cue.get("loop"):
        assert len(samples) / rate >= 12
        assert abs(samples[0] - samples[-1]) / 32768 < 0.05
    else:
        assert len(samples) / rate <= (10 if cue["bus"] == "music" else 4)
        assert abs(samples[0]) / 32768 < 0.01 and abs(samples[-1]) / 32768 < 0.01


@pytest.mark.parametrize("name", NEEDED)
def test_cue_has_a_bus_a_volume_and_a_visible_counterpart(name: str) -> None:
    cue = CUES[name]
    assert cue["bus"] in {"effects", "ambience", "music"}
    assert 0 < cue["volume"] <= 1
    assert len(cue["shows"]) > 10
