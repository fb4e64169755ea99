"""Sound cues, on SDL's dummy device."""

import time
from pathlib import Path

import pytest

from atlantis_desktop.ui.sound import REST_SECONDS, Cue, Sound, read_cues


@pytest.fixture
def sound(root: Path) -> object:
    made = Sound(root / "assets" / "sounds")
    yield made
    made.close()


def _wait(check: object) -> bool:
    until = time.monotonic() + 3.0
    while time.monotonic() < until:
        if check():  # type: ignore[operator]
            return True
        time.sleep(0.01)
    return False


def test_the_list_names_files_that_are_there(root: Path) -> None:
    cues = read_cues(root / "assets" / "sounds" / "cues.toml")
    assert len(cues) > 10
    assert [c.id for c in cues.values() if not (root / "assets" / "sounds" / c.file).is_file()] == []


def test_no_device_is_opened_before_the_first_cue(sound: Sound) -> None:
    assert not sound.is_open
    before = time.perf_counter()
    sound.play("ui_press")
    assert time.perf_counter() - before < 0.5
    assert _wait(lambda: sound.is_open)


def test_silence_closes_the_device(sound: Sound) -> None:
    sound.play("ui_press")
    assert _wait(lambda: sound.is_open)
    sound.advance(REST_SECONDS + 1)
    assert _wait(lambda: not sound.is_open)


def test_a_loop_rests_and_comes_back(sound: Sound) -> None:
    sound.play("amb_sea")
    assert _wait(lambda: "amb_sea" in sound.looped)
    sound.advance(REST_SECONDS + 1)
    assert sound.is_open
    sound.rest()
    assert _wait(lambda: not sound.is_open)
    sound.wake()
    assert _wait(lambda: "amb_sea" in sound.looped)
    sound.stop("amb_sea")
    assert _wait(lambda: not sound.looped)


def test_loudness_is_the_product_of_its_volumes() -> None:
    sound = Sound(Path("."), {})
    sound.set_volumes(master=50, effects=50, music=300)
    cue = Cue("x", "x.wav", "effects", 0.8)
    assert sound.level(cue) == pytest.approx(0.2)
    assert sound.volumes["music"] == 100
    sound.set_muted(True)
    assert sound.level(cue) == 0
    sound.set_muted(False)
    sound.set_focus(False)
    assert sound.level(cue) == 0
    sound.mute_unfocused = False
    assert sound.level(cue) == pytest.approx(0.2)


def test_an_unknown_cue_is_passed_over_and_still_noted(sound: Sound) -> None:
    sound.play("no such cue")
    assert sound.played == ["no such cue"]
    assert not sound.is_open


def test_without_a_device_the_program_is_silent(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    def refuse(**_options: int) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound.play("ui_press")
    assert _wait(lambda: not sound.enabled)
    sound.play("ui_press")


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ('a = "a.wav"', {"a"}),
        ('[cues.a]\nfile = "a.wav"\nvolume = 7\nbus = "brass"', {"a"}),
        ("[cues.a]\nvolume = 1", set()),
        ("cues = 3", set()),
        ("= broken", set()),
    ],
)
def test_a_bad_list_leaves_the_program_silent(tmp_path: Path, text: str, known: set[str]) -> None:
    path = tmp_path / "cues.toml"
    path.write_text(text, encoding="utf-8")
    cues = read_cues(path)
    assert set(cues) == known
    assert all(0 <= cue.volume <= 1 and cue.bus == "effects" for cue in cues.values())
    assert read_cues(tmp_path / "nowhere.toml") == {}
