"""The sounds of Monstrosities: stone, wings, throats, the whirlpool, a flask, and a friend who joins.

Each function is one cue of make_sounds.py and gives a mono sound at the full rate; equal seeds give equal sounds.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from sound_instruments import FULL, gong, lyre, stone, thump, voices
from sound_tools import Sound, add, band_pass, envelope, low_pass, noise, room, silence, struck


def gliding(seconds: float, points: Sequence[tuple[float, float]], overtones: Sequence[float], shake: float) -> Sound:
    """A tone whose pitch runs through (second, hertz) points, with the levels of its overtones and a shaking voice."""
    sound = []
    phase = 0.0
    index = 0
    for number in range(round(seconds * FULL)):
        second = number / FULL
        while index + 2 < len(points) and points[index + 1][0] <= second:
            index += 1
        (start, low), (end, high) = points[index], points[index + 1]
        share = min(1.0, max(0.0, (second - start) / (end - start)))
        pitch = low * (high / low) ** share * (1 + 0.03 * math.sin(2 * math.pi * shake * second))
        phase += 2 * math.pi * pitch / FULL
        sound.append(sum(level * math.sin((k + 1) * phase) for k, level in enumerate(overtones)))
    return sound


def gust(seconds: float, seed: int, pitch: float) -> Sound:
    """One beat of large wings."""
    air = band_pass(noise(seconds, FULL, seed), FULL, pitch, pitch * 0.6, 0.8)
    return envelope(air, FULL, [(0, 0), (0.4 * seconds, 1), (seconds, 0)])


def monster_petrify() -> Sound:
    """Stone creeps over a body: cracks that come faster and faster, then the last dull blow."""
    sound = silence(1.7, FULL)
    draw = random.Random(400)
    second, step = 0.02, 0.16
    for number in range(22):
        add(sound, stone(draw.uniform(240, 900), 0.12, 401 + number, 3200), second, FULL, 0.55 + 0.02 * number)
        second, step = second + step * draw.uniform(0.7, 1.2), step * 0.87
    grind = band_pass(noise(1.1, FULL, 430), FULL, 900, 220, 0.9)
    add(sound, envelope(grind, FULL, [(0, 0), (0.8, 1), (1.1, 0)]), 0.1, FULL, 1.6)
    add(sound, thump(74, 0.5), 1.12, FULL, 0.9)
    add(sound, stone(150, 0.2, 431, 900), 1.12, FULL, 1.0)
    return room(sound, FULL, 1.0, 0.35)


def monster_harpy() -> Sound:
    """Three beats of wings and a falling shriek over them."""
    sound = silence(1.5, FULL)
    for number in range(3):
        add(sound, gust(0.26, 440 + number, 520), 0.05 + 0.27 * number, FULL, 1.1)
    shriek = gliding(0.75, [(0, 900), (0.12, 1750), (0.4, 1500), (0.75, 820)], (1, 0.55, 0.4, 0.22, 0.12), 27)
    rasp = low_pass(noise(0.75, FULL, 445), FULL, 90)
    shriek = [value * (0.75 + 6 * grain) for value, grain in zip(shriek, rasp, strict=True)]
    shriek = envelope(low_pass(shriek, FULL, 4200), FULL, [(0, 0), (0.06, 1), (0.45, 0.8), (0.75, 0)])
    add(sound, shriek, 0.42, FULL, 0.5)
    return room(sound, FULL, 0.9, 0.35)


def monster_scylla() -> Sound:
    """Six throats growl one after the other while the water breaks."""
    sound = silence(2.0, FULL)
    for number, pitch in enumerate((72, 95, 64, 108, 84, 58)):
        seconds = 1.0
        glide = [(0, pitch * 0.8), (0.3, pitch * 1.15), (seconds, pitch * 0.7)]
        growl = gliding(seconds, glide, (1, 0.8, 0.7, 0.5, 0.4, 0.3), 7)
        flutter = [0.55 + 0.45 * math.sin(2 * math.pi * (23 + 3 * number) * k / FULL) for k in range(len(growl))]
        growl = [value * beat for value, beat in zip(growl, flutter, strict=True)]
        growl = envelope(low_pass(growl, FULL, 1500), FULL, [(0, 0), (0.18, 1), (0.6, 0.7), (seconds, 0)])
        add(sound, growl, 0.13 * number, FULL, 0.3)
    splash = low_pass(band_pass(noise(1.2, FULL, 460), FULL, 1600, 500, 0.7), FULL, 3500)
    add(sound, envelope(splash, FULL, [(0, 0), (0.08, 1), (0.4, 0.4), (1.2, 0)]), 0.1, FULL, 0.5)
    return room(sound, FULL, 1.2, 0.4)


def monster_charybdis() -> Sound:
    """Water turns faster and lower, and is swallowed."""
    sound = silence(2.4, FULL)
    water = band_pass(noise(1.75, FULL, 470), FULL, 1300, 260, 1.3)
    turning = []
    phase = 0.0
    for number, value in enumerate(water):
        second = number / FULL
        phase += 2 * math.pi * (2.2 + 4.5 * second) / FULL
        turning.append(value * (0.6 + 0.4 * math.sin(phase)))
    add(sound, envelope(turning, FULL, [(0, 0), (0.5, 0.7), (1.5, 1), (1.75, 0)]), 0, FULL, 2.4)
    deep = low_pass(low_pass(noise(1.9, FULL, 471), FULL, 110), FULL, 160)
    add(sound, envelope(deep, FULL, [(0, 0), (1.3, 1), (1.9, 0)]), 0.1, FULL, 4.5)
    gulp = envelope(gliding(0.3, [(0, 210), (0.3, 62)], (1, 0.4, 0.15), 0), FULL, [(0, 0), (0.03, 1), (0.3, 0)])
    add(sound, gulp, 1.62, FULL, 0.55)
    add(sound, gong(65, 0.7, 0.02), 1.66, FULL, 0.25)
    return room(sound, FULL, 1.2, 0.35)


def potion_played() -> Sound:
    """A cork, bubbles that rise, a clear ring of glass."""
    sound = silence(1.3, FULL)
    cork = envelope(gliding(0.07, [(0, 340), (0.07, 720)], (1, 0.3), 0), FULL, [(0, 0), (0.004, 1), (0.07, 0)])
    add(sound, cork, 0, FULL, 0.9)
    draw = random.Random(480)
    second = 0.14
    for _bubble in range(9):
        pitch = draw.uniform(420, 980)
        blip = gliding(0.07, [(0, pitch), (0.07, pitch * 1.7)], (1, 0.12), 0)
        add(sound, envelope(blip, FULL, [(0, 0), (0.01, 1), (0.07, 0)]), second, FULL, draw.uniform(0.25, 0.5))
        second += draw.uniform(0.04, 0.09)
    glass = struck(0.6, FULL, [(1568, 1, 0.5), (3951, 0.4, 0.3), (6900, 0.15, 0.15)])
    add(sound, glass, 0.62, FULL, 0.35)
    return room(sound, FULL, 0.7, 0.3)


def ally_recruited() -> Sound:
    """A foot set down, three strings that rise, and far voices that welcome."""
    sound = lyre([(0.12, "G4"), (0.26, "B4"), (0.4, "D5")], 1.6, 490, 0.4)
    add(sound, stone(170, 0.18, 494, 1200), 0, FULL, 0.8)
    add(sound, voices(["G3", "D4", "G4"], 1.3, 495), 0.25, FULL, 0.07)
    return sound
