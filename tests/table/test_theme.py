"""Colours that can be told apart and read."""

from itertools import combinations
from math import dist

import pytest
from pygame import Color

from atlantis_desktop.ui.theme import COLOUR_MODES, PALETTE, SEAT_GLYPHS, SEATS, STYLES, Theme, contrast, luminance, mix

# What eyes that lack one kind of cone see (Machado, Oliveira and Fernandes 2009, severity 1), on linear light.
EYES = {
    "red_weak": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "green_weak": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "blue_weak": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def _linear(colour: Color) -> list[float]:
    def channel(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    return [channel(v) for v in (colour.r, colour.g, colour.b)]


def _lab(light: list[float]) -> tuple[float, float, float]:
    r, g, b = (max(0.0, v) for v in light)
    x = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    y = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    z = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * x + 0.7936177850 * y - 0.0040720468 * z,
        1.9779984951 * x - 2.4285922050 * y + 0.4505937099 * z,
        0.0259040371 * x + 0.7827717662 * y - 0.8086757660 * z,
    )


def _seen(colour: Color, eyes: str) -> tuple[float, float, float]:
    light = _linear(colour)
    return _lab([sum(k * v for k, v in zip(row, light, strict=True)) for row in EYES[eyes]])


@pytest.mark.parametrize("mode", sorted(EYES))
def test_seats_are_far_apart_for_the_eyes_that_a_mode_is_for(mode: str) -> None:
    seats = [_seen(Color(value), mode) for value in SEATS[mode]]
    usual = [_seen(Color(value), mode) for value in SEATS["standard"]]
    nearest = min(dist(one, other) for one, other in combinations(seats, 2))
    assert nearest > 0.16
    assert nearest > 2 * min(dist(one, other) for one, other in combinations(usual, 2))


@pytest.mark.parametrize("mode", COLOUR_MODES)
def test_a_seat_stands_out_from_the_panels_in_every_mode(mode: str) -> None:
    theme = Theme(mode)
    for seat in range(1, 9):
        assert contrast(theme.seat(seat), theme.colour("deep")) >= 3.0, seat


@pytest.mark.parametrize("mode", COLOUR_MODES)
@pytest.mark.parametrize("ground", ["deep", "vellum"])
def test_a_seats_colour_as_text_can_be_read(mode: str, ground: str) -> None:
    theme = Theme(mode)
    for seat in range(1, 9):
        assert contrast(theme.seat_text(seat, ground), theme.colour(ground)) >= 4.5


def test_grey_has_no_hue() -> None:
    theme = Theme("grey")
    for name in PALETTE:
        colour = theme.colour(name)
        assert colour.r == colour.g == colour.b, name


PAIRS = [
    ("text", "deep"), ("text", "water"), ("muted", "deep"), ("help", "deep"), ("orichalcum", "deep"), ("ink", "vellum"),
    ("ink", "marble"), ("ink-2", "vellum"), ("ink-3", "vellum"), ("link", "vellum"), ("good", "marble"),
    ("bad", "vellum"), ("good-dark", "deep"), ("bad-dark", "deep"), ("text", "wrath"), ("link-dark", "wrath"),
    ("button-ink", "gold-middle"), ("title-light", "water"), ("disabled-text", "disabled"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "ground"), PAIRS)
@pytest.mark.parametrize("mode", ["standard", "grey"])
def test_text_reaches_4_5_on_its_ground(text: str, ground: str, mode: str) -> None:
    theme = Theme(mode)
    assert contrast(theme.colour(text), theme.colour(ground)) >= 4.5


@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_high_contrast_reaches_7(text: str, ground: str) -> None:
    theme = Theme(high_contrast=True)
    assert contrast(theme.colour(text), theme.colour(ground)) >= 7.0


def test_contrast_of_black_and_white_is_21() -> None:
    assert contrast(Color("black"), Color("white")) == pytest.approx(21.0)
    assert luminance(mix(Color("black"), Color("white"), 1.0)) == pytest.approx(1.0)


def test_every_seat_has_its_own_glyph_and_name() -> None:
    assert len(set(SEAT_GLYPHS)) == 8
    assert len({Theme().seat_name(n) for n in range(1, 9)}) == 8


def test_the_fonts_of_all_styles_are_there(root: object) -> None:
    from pathlib import Path

    folder = Path(str(root)) / "assets" / "fonts"
    for style in STYLES.values():
        assert (folder / f"{style.font}.ttf").is_file()
        assert (folder / f"{style.bold}.ttf").is_file()


def test_an_unknown_mode_is_the_standard_one() -> None:
    assert Theme("sepia").mode == "standard"
