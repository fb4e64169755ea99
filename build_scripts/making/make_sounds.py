#!/usr/bin/env python3
"""Make the sounds of the program from numbers: no recording is used.

    make_sounds.py            make all sounds anew and write assets/sounds/cues.toml
    make_sounds.py CUE ...    make only these cues

Each function below and in sound_monsters.py is one cue, a mono sound at its rate. Files are WAV of 16 bits: they
loop without a gap and need no encoder. All are brought to one loudness; the volumes in cues.toml set how loud they are
beside each other.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sound_instruments import FULL, HALF, gong, hertz, lyre, slide, snap, stone, thump, voices
from sound_monsters import (
    ally_recruited,
    monster_charybdis,
    monster_harpy,
    monster_petrify,
    monster_scylla,
    potion_played,
)
from sound_tools import (
    Sound,
    add,
    band_pass,
    closed_loop,
    envelope,
    faded,
    high_pass,
    levelled,
    low_pass,
    noise,
    plucked,
    room,
    silence,
    struck,
    write_wave,
)

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"


def ui_hover() -> Sound:
    """Pebble tick."""
    return struck(0.05, FULL, [(2350, 1, 0.03), (3870, 0.5, 0.02)])


def ui_press() -> Sound:
    """Stone knock."""
    return stone(410, 0.09, 1)


def ui_back() -> Sound:
    """Lower knock."""
    return stone(275, 0.1, 2, 1800)


def ui_refuse() -> Sound:
    """Two dull shell knocks."""
    sound = silence(0.24, FULL)
    add(sound, stone(215, 0.1, 3, 900), 0, FULL)
    add(sound, stone(190, 0.12, 4, 800), 0.11, FULL, 0.9)
    return sound


def phase_next() -> Sound:
    """Bronze gong, soft."""
    return room(gong(196, 1.0), FULL, 0.8, 0.3)


def turn_own() -> Sound:
    """Lyre, two rising notes."""
    return lyre([(0, "D4"), (0.16, "A4")], 0.8, 10)


def pass_doors_close() -> Sound:
    """Heavy bronze falls shut, with an echo."""
    sound = silence(0.9, FULL)
    drag = envelope(low_pass(noise(0.3, FULL, 20), FULL, 900), FULL, [(0, 0), (0.2, 1), (0.3, 0.2)])
    add(sound, drag, 0, FULL, 1.6)
    add(sound, [math.tanh(2.5 * value) for value in thump(82, 0.6)], 0.26, FULL, 0.5)
    add(sound, gong(139, 0.64, 0.003), 0.26, FULL, 0.3)
    return room(sound, FULL, 1.1, 0.6)


def pass_doors_open() -> Sound:
    """A bolt, then heavy bronze slides apart."""
    sound = silence(0.9, FULL)
    add(sound, stone(160, 0.2, 21, 1200), 0, FULL, 0.9)
    drag = band_pass(noise(0.65, FULL, 22), FULL, 160, 420, 0.7)
    add(sound, envelope(drag, FULL, [(0, 0), (0.25, 1), (0.65, 0)]), 0.1, FULL, 2.4)
    add(sound, gong(131, 0.7, 0.05), 0.15, FULL, 0.12)
    return room(sound, FULL, 1.0, 0.5)


def card_draw() -> Sound:
    """Vellum slides off the deck."""
    return slide(0.17, 30, 1500, 3800)


def card_flip() -> Sound:
    """A card turns with a snap."""
    sound = slide(0.12, 32, 2200, 3600)
    add(sound, snap(0.06, 33), 0.06, FULL, 2.2)
    return sound


def card_shuffle() -> Sound:
    """A riffle of many cards."""
    sound = silence(0.72, FULL)
    draw = random.Random(34)
    second = 0.0
    for number in range(30):
        add(sound, snap(0.04, 40 + number, draw.uniform(2400, 3800)), second, FULL, 0.5 + 0.5 * math.sin(number / 9.5))
        second += 0.031 - 0.014 * math.sin(number / 9.5) + draw.uniform(-0.003, 0.003)
    add(sound, slide(0.2, 35, 1800, 2600), 0.5, FULL, 0.8)
    return sound


def card_place() -> Sound:
    """Evidence lands on stone, a string answers."""
    sound = silence(0.6, FULL)
    add(sound, snap(0.05, 36, 2000), 0, FULL, 1.4)
    add(sound, stone(150, 0.2, 37, 1100), 0.004, FULL, 0.9)
    add(sound, plucked(hertz("D3"), 0.6, FULL, 38, 0.7, 1.2), 0.02, FULL, 0.45)
    return room(sound, FULL, 0.7, 0.25)


def card_discard() -> Sound:
    """A card slides away, falling."""
    return slide(0.26, 39, 2800, 900)


def card_pass() -> Sound:
    """A card glides along the rim to the next seat."""
    sound = slide(0.42, 70, 1100, 2300)
    add(sound, snap(0.05, 72, 2300), 0.35, FULL, 0.8)
    return sound


def set_declared() -> Sound:
    """Three cards to the front, three rising strings."""
    sound = lyre([(0.02, "D4"), (0.14, "F4"), (0.26, "A4")], 1.0, 80)
    for number in range(3):
        add(sound, snap(0.05, 84 + number, 2600), 0.12 * number, FULL, 0.9)
    return sound


def tablet_stolen() -> Sound:
    """A stone tablet is dragged off, a dark string under it."""
    sound = silence(0.9, FULL)
    drag = band_pass(noise(0.45, FULL, 90), FULL, 500, 260, 0.8)
    add(sound, envelope(drag, FULL, [(0, 0), (0.1, 1), (0.36, 0.7), (0.45, 0)]), 0, FULL, 2.2)
    add(sound, plucked(hertz("E3"), 0.6, FULL, 91, 0.5, 1.2), 0.3, FULL, 0.7)
    add(sound, plucked(hertz("F3"), 0.6, FULL, 92, 0.5, 1.2), 0.3, FULL, 0.5)
    return room(sound, FULL, 0.8, 0.35)


def doorway_found() -> Sound:
    """A door in the deep opens: rumble, gong, light on top."""
    sound = silence(2.0, FULL)
    rumble = low_pass(low_pass(noise(1.6, FULL, 100), FULL, 130), FULL, 200)
    add(sound, envelope(rumble, FULL, [(0, 0), (0.5, 1), (1.6, 0)]), 0, FULL, 5.0)
    add(sound, gong(98, 1.8, 0.03), 0.25, FULL, 0.35)
    add(sound, voices(["D4", "A4"], 1.6, 101), 0.35, FULL, 0.09)
    return room(sound, FULL, 1.4, 0.45)


def chamber_found() -> Sound:
    """The Final Chamber: choir swells, bells."""
    sound = silence(2.6, FULL)
    add(sound, voices(["D3", "A3", "D4", "F4"], 2.4, 110), 0, FULL, 0.1)
    for number, note in enumerate(("A4", "D5", "F5")):
        bell = struck(
            1.6, FULL, [(hertz(note), 1, 1.4), (hertz(note) * 2.76, 0.3, 0.6), (hertz(note) * 5.4, 0.12, 0.3)]
        )
        add(sound, bell, 0.7 + 0.2 * number, FULL, 0.35)
    add(sound, gong(73.4, 2.4, 0.05), 0.1, FULL, 0.4)
    return room(sound, FULL, 1.6, 0.45)


def score_tick() -> Sound:
    """One counted point."""
    return struck(0.07, FULL, [(1175, 1, 0.06), (3100, 0.3, 0.03)])


def round_scored() -> Sound:
    """A closing figure of four strings over a gong."""
    sound = lyre([(0, "D4"), (0.15, "G4"), (0.3, "A4"), (0.48, "D5")], 1.6, 120, 0.4)
    add(sound, gong(147, 1.4), 0.46, FULL, 0.12)
    return sound


def victory() -> Sound:
    """Strings run up, bells and choir answer."""
    run = [(0.0, "D4"), (0.14, "F4"), (0.28, "A4"), (0.42, "D5"), (0.62, "C5"), (0.76, "E5"), (0.9, "G5"), (1.1, "A5")]
    sound = lyre([*run, (1.5, "D4"), (1.52, "A4"), (1.54, "D5")], 4.0, 130, 0.45)
    add(sound, voices(["D4", "A4", "D5"], 3.0, 140), 0.9, FULL, 0.07)
    for number, note in enumerate(("D5", "A5", "D6")):
        bell = struck(1.8, FULL, [(hertz(note), 1, 1.6), (hertz(note) * 2.76, 0.3, 0.7)])
        add(sound, bell, 1.5 + 0.16 * number, FULL, 0.25)
    add(sound, gong(147, 2.2), 1.5, FULL, 0.15)
    return sound


def amb_sea() -> Sound:
    """Calm surf in a loop of twelve seconds: two waves roll in, one long breath below."""
    seconds, overlap = 12.0, 2.0
    total = seconds + overlap
    deep = low_pass(low_pass(noise(total, HALF, 150), HALF, 160), HALF, 300)
    wash = low_pass(high_pass(noise(total, HALF, 151), HALF, 250), HALF, 1100)
    hiss = low_pass(high_pass(noise(total, HALF, 152), HALF, 1800), HALF, 5200)
    sound = []
    for number in range(len(deep)):
        turn = 2 * math.pi * number / HALF / seconds
        wave = 0.5 - 0.5 * math.cos(2 * turn + 0.6 * math.sin(turn))
        late = 0.5 - 0.5 * math.cos(2 * turn - 0.9 + 0.6 * math.sin(turn))
        breath = 0.75 + 0.25 * math.sin(turn + 1)
        sound.append(2.6 * deep[number] * breath + 0.8 * wash[number] * (0.2 + wave**2) + 0.3 * hiss[number] * late**4)
    return closed_loop(sound, HALF, overlap)


def music_victory() -> Sound:
    """Eight seconds: strings climb in three broken chords to the bright one, choir and bells over it."""
    sound = silence(8.0, HALF)
    for bar, (chord, choir) in enumerate((
        ("D3 A3 D4 F4 A4 D5", ("D3", "A3", "D4")), ("C3 G3 C4 E4 G4 C5", ("C4", "E4", "G4")),
        ("G3 D4 G4 B4 D5 G5", ("G3", "B3", "D4")),
    )):  # fmt: skip
        start = bar * 1.7
        for number, note in enumerate(chord.split()):
            string = plucked(hertz(note), 3.0, HALF, 300 + 10 * bar + number, 0.5, 2.6)
            add(sound, string, start + 0.16 * number, HALF, 0.5)
        add(sound, lowered(voices(list(choir), 2.4 if bar < 2 else 4.4, 330 + bar)), start + 0.2, HALF, 0.09)
    for number, note in enumerate(("D5", "G5", "B5", "D6")):
        bell = struck(2.4, HALF, [(hertz(note), 1, 2.0), (hertz(note) * 2.76, 0.25, 0.8)])
        add(sound, bell, 4.0 + 0.22 * number, HALF, 0.2)
    return room(sound, HALF, 1.8, 0.4)


def music_defeat() -> Sound:
    """Eight seconds: the strings go down, a low choir closes, and the surf comes over them."""
    sound = silence(8.0, HALF)
    for number, note in enumerate(("A4", "F4", "D4", "C4", "A3", "F3", "D3", "A2", "D2")):
        string = plucked(hertz(note), 3.2, HALF, 350 + number, 0.7, 2.8)
        add(sound, string, 0.42 * number, HALF, 0.5)
    add(sound, lowered(voices(["D3", "F3", "A3"], 4.2, 361)), 2.2, HALF, 0.1)
    surf = low_pass(low_pass(noise(6.4, HALF, 362), HALF, 420), HALF, 700)
    add(sound, envelope(surf, HALF, [(0, 0), (2.6, 1), (3.8, 0.6), (6.4, 0)]), 1.6, HALF, 1.6)
    return room(sound, HALF, 1.8, 0.45)


def lowered(sound: Sound) -> Sound:
    """Return a sound of the full rate at half of it, for music."""
    return low_pass(sound, FULL, 9000)[::2]


@dataclass(frozen=True)
class Cue:
    """One cue: how it is made, its rate, bus and volume, whether it loops, and what is seen when it is heard."""

    make: Callable[[], Sound]
    shows: str
    volume: float = 0.7
    bus: str = "effects"
    rate: int = FULL
    loop: bool = False


CUES = {
    "ui_hover": Cue(ui_hover, "the thing under the pointer gets its light edge", 0.18),
    "ui_press": Cue(ui_press, "the button sinks", 0.5),
    "ui_back": Cue(ui_back, "the screen before comes back", 0.5),
    "ui_refuse": Cue(ui_refuse, "the refused thing shakes and a bubble says why", 0.6),
    "phase_next": Cue(phase_next, "the ribbon lights the next step", 0.45),
    "turn_own": Cue(turn_own, "the own plate gets its ring of light and the instruction changes", 0.6),
    "pass_doors_close": Cue(pass_doors_close, "the bronze doors close over the table", 0.7),
    "pass_doors_open": Cue(pass_doors_open, "the bronze doors slide apart", 0.6),
    "card_draw": Cue(card_draw, "a card flies from the deck to a hand", 0.4),
    "card_flip": Cue(card_flip, "a card turns over", 0.4),
    "card_shuffle": Cue(card_shuffle, "the deck is shuffled and its count changes", 0.5),
    "card_place": Cue(card_place, "evidence lands on the stack and the ring flashes", 0.65),
    "card_discard": Cue(card_discard, "a card slides to the discard pile", 0.4),
    "card_pass": Cue(card_pass, "a card moves face down to the next seat", 0.45),
    "set_declared": Cue(set_declared, "three cards come to the front with their caption", 0.6),
    "tablet_stolen": Cue(tablet_stolen, "a Tablet moves from one player's sets to another's", 0.6),
    "doorway_found": Cue(doorway_found, "the table dims and a door opens in the middle", 0.7),
    "chamber_found": Cue(chamber_found, "light grows from the Final Chamber", 0.7),
    "score_tick": Cue(score_tick, "the total counts up", 0.3),
    "round_scored": Cue(round_scored, "the standings of the round are complete", 0.6),
    "victory": Cue(victory, "the winner's name and rays of light", 0.7),
    "monster_petrify": Cue(monster_petrify, "figures of a tile become grey, cracked figures of stone", 0.65),
    "monster_harpy": Cue(monster_harpy, "a harpy flies to a figure and carries something off", 0.55),
    "monster_scylla": Cue(monster_scylla, "Scylla rises between two arms and takes figures beside the sea", 0.65),
    "monster_charybdis": Cue(monster_charybdis, "Charybdis turns beside two arms and a tile goes under", 0.65),
    "potion_played": Cue(potion_played, "a potion comes to a tile and stays there for the round", 0.5),
    "ally_recruited": Cue(ally_recruited, "an ally comes from the supply to a councilor", 0.6),
    "amb_sea": Cue(amb_sea, "the sea of the ground", 0.5, "ambience", HALF, True),
    "music_victory": Cue(music_victory, "light breaks out over the table", 1.0, "music", HALF),
    "music_defeat": Cue(music_defeat, "the sea rises over the table, or it darkens", 1.0, "music", HALF),
}


def finish(cue: Cue, sound: Sound) -> Sound:
    """Loudness and edges: a loop keeps its ends, any other sound rises and falls softly."""
    if cue.loop:
        return levelled(sound, cue.rate, 0.12)
    return faded(levelled(sound, cue.rate), cue.rate, 0.0008, min(0.25, len(sound) / cue.rate * 0.3))


def write_list() -> None:
    """Write assets/sounds/cues.toml from the table above."""
    lines = [
        "# The sounds of the program. Made by build_scripts/making/make_sounds.py, which also writes this list.",
        "# volume: beside the other cues, 0 to 1. shows: what is seen when the cue is heard; no sound stands alone.",
        "",
    ]
    for name, cue in CUES.items():
        lines += [f"[cues.{name}]", f'file = "{name}.wav"', f'bus = "{cue.bus}"', f"volume = {cue.volume}"]
        lines += ["loop = true"] if cue.loop else []
        lines += [f'shows = "{cue.shows}"', ""]
    (SOUNDS / "cues.toml").write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")


def main() -> int:
    """Run the tool; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cues", nargs="*", metavar="CUE")
    args = parser.parse_args()
    unknown = [name for name in args.cues if name not in CUES]
    if unknown:
        parser.error(f"no such cue: {', '.join(unknown)}")
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name in args.cues or CUES:
        began = time.perf_counter()
        cue = CUES[name]
        sound = finish(cue, cue.make())
        write_wave(sound, cue.rate, SOUNDS / f"{name}.wav")
        print(f"{name}: {len(sound) / cue.rate:.2f} s, made in {time.perf_counter() - began:.1f} s", flush=True)
    write_list()
    return 0


if __name__ == "__main__":
    sys.exit(main())
