"""The instruments of the sounds: stone, wind, lyre, gong, drum and voices, each from the tools of sound_tools.py.

Each gives a mono sound at the full rate; equal seeds give equal sounds.
"""

from __future__ import annotations

import math
import random

from sound_tools import Sound, add, band_pass, envelope, low_pass, noise, plucked, room, silence, struck

FULL, HALF = 44100, 22050
"""The rates at which sounds are made, in samples a second."""
NOTES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def hertz(note: str) -> float:
    """Frequency of a note such as D4 (A4 is 440)."""
    return 440.0 * math.pow(2.0, (NOTES[note[0]] + 12 * (int(note[1:]) + 1) - 69) / 12)


def stone(base: float, seconds: float, seed: int, dull: float = 2600) -> Sound:
    """A knock on stone: three uneven partials and a short grain."""
    body = struck(seconds, FULL, [(base, 1.0, 0.09), (base * 2.63, 0.55, 0.05), (base * 4.41, 0.3, 0.03)])
    grain = envelope(low_pass(noise(seconds, FULL, seed), FULL, dull), FULL, [(0, 1), (0.004, 0.5), (0.02, 0)])
    add(body, grain, 0, FULL, 0.6)
    return body


def snap(seconds: float, seed: int, colour: float = 3200) -> Sound:
    """The snap of one stiff card."""
    grain = low_pass(band_pass(noise(seconds, FULL, seed), FULL, colour, colour * 0.7, 1.2), FULL, 3600)
    return envelope(grain, FULL, [(0, 0), (0.001, 1), (0.012, 0.25), (seconds, 0)])


def slide(seconds: float, seed: int, start: float, end: float) -> Sound:
    """Vellum sliding over stone."""
    grain = low_pass(band_pass(noise(seconds, FULL, seed), FULL, start, end, 1.1), FULL, 2600)
    rough = low_pass(noise(seconds, FULL, seed + 1), FULL, 60)
    grain = [value * (0.7 + 6 * bump) for value, bump in zip(grain, rough, strict=True)]
    return envelope(grain, FULL, [(0, 0), (seconds * 0.35, 1), (seconds * 0.7, 0.6), (seconds, 0)])


def lyre(notes: list[tuple[float, str]], seconds: float, seed: int, hall: float = 0.35) -> Sound:
    """Note of a lyre, (second, note) each, in a small hall."""
    sound = silence(seconds, FULL)
    for number, (second, note) in enumerate(notes):
        add(sound, plucked(hertz(note), seconds - second, FULL, seed + number, 0.45, 1.8), second, FULL)
    return room(sound, FULL, 0.9, hall)


def gong(base: float, seconds: float, attack: float = 0.012) -> Sound:
    """A soft bronze gong: uneven partials, the high ones gone first."""
    ratios = (
        (1, 1, 1.0),
        (1.506, 0.7, 0.8),
        (1.997, 0.55, 0.7),
        (2.51, 0.4, 0.5),
        (3.13, 0.28, 0.4),
        (4.24, 0.16, 0.28),
    )
    partials = [(base * ratio, level, seconds * fall * 1.4) for ratio, level, fall in ratios]
    beating = [(partial[0] * 1.004, partial[1] * 0.5, partial[2]) for partial in partials[:3]]
    return struck(seconds, FULL, partials + beating, attack)


def thump(base: float, seconds: float) -> Sound:
    """A heavy blow whose pitch falls."""
    sound = []
    phase = 0.0
    for number in range(round(seconds * FULL)):
        second = number / FULL
        phase += 2 * math.pi * base * (1 + 0.8 * math.exp(-second * 40)) / FULL
        sound.append(math.sin(phase) * math.exp(-second * 9))
    return sound


def voices(notes: list[str], seconds: float, seed: int) -> Sound:
    """A far choir: detuned soft tones that swell and fade."""
    draw = random.Random(seed)
    sound = silence(seconds, FULL)
    for note in notes:
        for _ in range(3):
            turn = 2 * math.pi * hertz(note) * (1 + draw.uniform(-0.004, 0.004)) / FULL
            shift = draw.uniform(0, 6.28)
            for number in range(len(sound)):
                angle = turn * number + shift
                sound[number] += math.sin(angle) + 0.35 * math.sin(2 * angle) + 0.12 * math.sin(3 * angle)
    return envelope(sound, FULL, [(0, 0), (seconds * 0.4, 1), (seconds * 0.6, 0.85), (seconds, 0)])
