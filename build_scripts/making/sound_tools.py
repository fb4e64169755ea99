"""Small tools for making sounds from numbers: noise, filters, struck bodies, plucked strings, room, loudness.

A sound is a list of floats, mono, at a sample rate given in samples a second; 1.0 is full scale. Everything is plain
Python and the generators are seeded, so the same call gives the same sound. Used by make_sounds.py and its
instruments.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path

Sound = list[float]


def silence(seconds: float, rate: int) -> Sound:
    """A sound of nothing."""
    return [0.0] * round(seconds * rate)


def noise(seconds: float, rate: int, seed: int) -> Sound:
    """White noise of -1 to 1."""
    draw = random.Random(seed).random
    return [draw() * 2 - 1 for _ in range(round(seconds * rate))]


def envelope(sound: Sound, rate: int, points: Sequence[tuple[float, float]]) -> Sound:
    """A sound times a line through (second, level) points; 0 before the first, the last level after."""
    shaped = []
    index = 0
    for number, value in enumerate(sound):
        second = number / rate
        while index + 1 < len(points) and points[index + 1][0] <= second:
            index += 1
        here = points[index]
        if second < here[0]:
            level = 0.0
        elif index + 1 == len(points):
            level = here[1]
        else:
            there = points[index + 1]
            level = here[1] + (there[1] - here[1]) * (second - here[0]) / (there[0] - here[0])
        shaped.append(value * level)
    return shaped


def low_pass(sound: Sound, rate: int, hertz: float) -> Sound:
    """One-pole low pass: 6 dB an octave above `hertz`."""
    share = 1 - math.exp(-2 * math.pi * hertz / rate)
    state = 0.0
    passed = []
    for value in sound:
        state += share * (value - state)
        passed.append(state)
    return passed


def high_pass(sound: Sound, rate: int, hertz: float) -> Sound:
    """What the low pass takes away."""
    return [value - low for value, low in zip(sound, low_pass(sound, rate, hertz), strict=True)]


def band_pass(sound: Sound, rate: int, start: float, end: float, width: float) -> Sound:
    """Band pass whose middle glides from `start` to `end` hertz; `width` is the quality, 0.5 wide to 10 narrow."""
    passed = []
    low = band = 0.0
    damping = 1 / width
    length = max(1, len(sound))
    for number, value in enumerate(sound):
        hertz = start * (end / start) ** (number / length)
        tuning = 2 * math.sin(math.pi * min(hertz, rate / 6.5) / rate)
        low += tuning * band
        band += tuning * (value - low - damping * band)
        passed.append(band * damping)
    return passed


def struck(seconds: float, rate: int, partials: Sequence[tuple[float, float, float]], attack: float = 0.0008) -> Sound:
    """A struck body: (hertz, level, seconds to fall by 60 dB) for each partial."""
    total = silence(seconds, rate)
    for hertz, level, fall in partials:
        shrink = math.exp(-6.908 / (fall * rate))
        turn = 2 * math.pi * hertz / rate
        factor, square = 2 * shrink * math.cos(turn), shrink * shrink
        before, now = 0.0, level * shrink * math.sin(turn)
        for number in range(1, len(total)):
            total[number] += now
            before, now = now, factor * now - square * before
    rise = max(1, round(attack * rate))
    for number in range(min(rise, len(total))):
        total[number] *= number / rise
    return total


def plucked(hertz: float, seconds: float, rate: int, seed: int, softness: float = 0.5, fall: float = 2.2) -> Sound:
    """A plucked string (Karplus and Strong): `softness` 0 to 1 dulls it, `fall` is the seconds to 60 dB down."""
    period = rate / hertz - 0.5
    whole = int(period)
    part = period - whole
    burst = noise((whole + 2) / rate, rate, seed)[: whole + 1]
    burst = low_pass(low_pass(burst, rate, 4200 - 3400 * softness), rate, 5000 - 3800 * softness)
    middle = sum(burst) / len(burst)
    line = [value - middle for value in burst]
    pick = max(1, round(len(line) * 0.27))
    line = [line[i] - 0.6 * line[i - pick] for i in range(len(line))]
    loss = math.exp(-6.908 * (period + 0.5) / rate / fall)
    size = len(line)
    string = []
    place = 0
    last = 0.0
    for _ in range(round(seconds * rate)):
        value = line[place]
        string.append(value)
        following = line[place + 1 if place + 1 < size else 0]
        between = value + (following - value) * (1 - part)
        line[place] = loss * 0.5 * (between + last)
        last = between
        place = place + 1 if place + 1 < size else 0
    top = max(abs(value) for value in string) or 1.0
    return faded([value / top for value in string], rate, 0.003, 0.02)


def add(ground: Sound, layer: Sound, second: float, rate: int, level: float = 1.0) -> None:
    """Mix a layer into the ground from `second` on; what reaches beyond the end is cut."""
    start = round(second * rate)
    length = len(ground)
    for number, value in enumerate(layer, start):
        if number >= length:
            break
        ground[number] += value * level


def room(sound: Sound, rate: int, size: float, level: float) -> Sound:
    """The sound with an echoing hall: four combs, two all-passes; `size` is the seconds of the tail."""
    wet = [0.0] * len(sound)
    for delay in (0.0297, 0.0371, 0.0411, 0.0437):
        step = round(delay * rate)
        back = 10 ** (-3 * delay / size)
        line = [0.0] * step
        dull = 0.0
        for number, value in enumerate(sound):
            place = number % step
            echo = line[place]
            dull += 0.45 * (echo - dull)
            line[place] = value + dull * back
            wet[number] += echo * 0.25
    for delay in (0.0050, 0.0017):
        step = round(delay * rate)
        line = [0.0] * step
        for number, value in enumerate(wet):
            place = number % step
            echo = line[place]
            wet[number] = echo - 0.7 * value
            line[place] = value + 0.7 * wet[number]
    return [dry + level * echo for dry, echo in zip(sound, wet, strict=True)]


def closed_loop(sound: Sound, rate: int, seconds: float) -> Sound:
    """A sound as loop: its last `seconds` are blended into its beginning and cut off."""
    overlap = round(seconds * rate)
    body, tail = sound[:-overlap], sound[-overlap:]
    for number in range(overlap):
        share = math.sin(math.pi / 2 * number / overlap)
        rest = math.cos(math.pi / 2 * number / overlap)
        body[number] = body[number] * share + tail[number] * rest
    return body


def faded(sound: Sound, rate: int, rise: float = 0.001, fall: float = 0.03) -> Sound:
    """The sound with a short rise and fall, so that no edge clicks."""
    start, end, length = round(rise * rate), round(fall * rate), len(sound)
    shaped = list(sound)
    for number in range(min(start, length)):
        shaped[number] *= number / start
    for number in range(min(end, length)):
        shaped[length - 1 - number] *= number / end
    return shaped


def loudest(sound: Sound, rate: int, window: float = 0.05) -> float:
    """Root mean square of the loudest stretch of `window` seconds (of the whole if it is shorter)."""
    step = min(max(1, round(window * rate)), len(sound))
    squares = [
        sum(v * v for v in sound[i : i + step]) / step for i in range(0, len(sound) - step + 1, max(1, step // 2))
    ]
    return math.sqrt(max(squares))


def levelled(sound: Sound, rate: int, loudness: float = 0.16, peak: float = 0.7) -> Sound:
    """The sound at an even loudness (root mean square of its loudest 50 ms), peaks bent softly below `peak`."""
    middle = sum(sound) / len(sound)
    sound = [value - middle for value in sound]
    gain = loudness / (loudest(sound, rate) or 1.0)
    return [peak * math.tanh(value * gain / peak) for value in sound]


def write_wave(sound: Sound, rate: int, path: Path) -> None:
    """Write a sound as WAV, mono, 16 bits."""
    samples = array("h", (round(max(-1.0, min(1.0, value)) * 32767) for value in sound))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.tobytes())
