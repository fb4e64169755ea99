"""Motion on clock time."""

import pytest

from atlantis_desktop.ui.motion import EASINGS, FADE_MS, Motion


@pytest.mark.parametrize("name", sorted(EASINGS))
def test_an_easing_begins_at_0_and_ends_at_1(name: str) -> None:
    assert EASINGS[name](0.0) == pytest.approx(0.0, abs=1e-9)
    assert EASINGS[name](1.0) == pytest.approx(1.0)


def test_back_goes_about_8_percent_too_far() -> None:
    most = max(EASINGS["back"](n / 1000) for n in range(1001))
    assert most == pytest.approx(1.08, abs=0.001)


def test_a_tween_ends_exactly_once_at_1_whatever_the_frames() -> None:
    for step in (0.001, 0.016, 0.09, 5.0):
        motion, seen, ends = Motion(), list[float](), list[int]()
        motion.start(100, seen.append, done=lambda e=ends: e.append(1))  # type: ignore[misc]
        for _ in range(200):
            motion.advance(step)
        assert seen[-1] == 1.0
        assert seen.count(1.0) == 1
        assert ends == [1]
        assert not motion.moving


@pytest.mark.parametrize(("speed", "seconds"), [(0.5, 2.0), (1.0, 1.0), (3.0, 1 / 3)])
def test_speed_divides_durations_and_delays(speed: float, seconds: float) -> None:
    motion, ends = Motion(speed), []
    motion.start(600, delay=400, done=lambda: ends.append(1))
    motion.advance(seconds - 0.01)
    assert not ends
    motion.advance(0.02)
    assert ends


def test_speed_0_shows_the_last_picture_at_once() -> None:
    motion, seen = Motion(0.0), list[float]()
    motion.start(900, seen.append, delay=500)
    assert seen == [1.0]
    assert not motion.moving


def test_a_motion_of_the_interface_keeps_its_pace() -> None:
    motion, ends = Motion(0.0), []
    motion.start(100, interface=True, done=lambda: ends.append(1))
    assert not ends
    motion.advance(0.11)
    assert ends


def test_reduced_motion_leaves_travel_out_but_not_fades() -> None:
    motion, travel, fade, ends = Motion(reduced=True), list[float](), list[float](), list[int]()
    motion.start(900, travel.append, done=lambda: ends.append(1))
    motion.start(120, fade.append, travel=False)
    assert travel == [1.0]
    motion.advance(0.06)
    assert 0 < fade[-1] < 1
    assert not ends
    motion.advance(FADE_MS / 1000)
    assert ends == [1]
    assert travel == [1.0]


def test_skip_ends_a_chain_at_its_last_picture() -> None:
    motion, seen = Motion(), []

    def chain(left: int) -> None:
        seen.append(left)
        if left:
            motion.start(500, done=lambda: chain(left - 1))

    chain(5)
    assert motion.skip()
    assert seen == [5, 4, 3, 2, 1, 0]
    assert not motion.skip()


def test_skip_of_one_group_leaves_the_others() -> None:
    motion = Motion()
    motion.start(500, group="cards")
    motion.start(500, group="banner")
    motion.skip("cards")
    assert not motion.is_moving("cards")
    assert motion.is_moving("banner")


def test_a_cancelled_tween_never_ends() -> None:
    motion, ends = Motion(), []
    tween = motion.start(100, done=lambda: ends.append(1))
    motion.cancel(tween)
    motion.advance(1.0)
    motion.skip()
    assert not ends


def test_an_unknown_easing_is_refused() -> None:
    with pytest.raises(KeyError):
        Motion().start(100, easing="bouncy")
