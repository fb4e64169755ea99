"""Proves that compiled and plain play the same games: `.venv/bin/python build_scripts/same_games.py [GAME...] [-h]`.

Plays the same games with the checkout and with a tree of compile.py, each in a process of its own, and compares them
one by one: every question, move and event, what a seat may see, and the whole state, now and then and at the end. The
seats change from game to game, and every second game is played with options drawn by lot. Both read the data of the
checkout, which must stay as it is meanwhile.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import pickle
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TREE = ROOT / "build" / "compiled"
LOOKS = 25
"""After how many decisions the whole state is looked at again."""
LONGEST = 5000
"""Decisions after which a game is broken off."""
MAKES_ONE = "build_scripts/compile.py makes such a tree"
SIMULATIONS = 25
"""How many lines of play a search tries for each decision."""


def play(game: str, level: str, number: int) -> str:
    """Play one game and return a fingerprint of all that happened in it; made in the process of one of the two."""
    from atlantis_desktop.content.options import SEATS, options_of
    from atlantis_desktop.engine.rng import Rng
    from atlantis_desktop.games import entry_of
    from atlantis_desktop.players.bots import judgement, make_chooser

    lot, entry = random.Random(number), entry_of(game)
    seats = entry.seats[number % len(entry.seats)]
    table = options_of(game)
    options: dict[str, Any] = table.defaults()
    if number % 2:
        options |= {option.id: lot.choice(option.values) for option in table.options if option.type != SEATS}
    rules = entry.make_rules(seats, options)
    judge = judgement(rules, level)
    choosers = [make_chooser(rules, level, seat, number, SIMULATIONS, judge) for seat in range(seats)]
    state = rules.start(Rng.stream(number, "deal").bits())
    digest = hashlib.sha256()
    done = 0
    while (prompts := rules.prompts(state)) and done < LONGEST:
        seat = lot.choice(prompts).seat
        view = rules.view(state, seat)
        move = choosers[seat](view)
        events: list[Any] = []
        digest.update(repr((prompts, rules.codec.to_text(move))).encode())
        if done % LOOKS == 0:
            # Views travel to the worker of the window in this way.
            assert pickle.loads(pickle.dumps(view)) == view, f"{game}: a view that travels is no longer the same"
            both = [rules.encode(state), rules.encode(rules.determinise(view, Rng(number)))]
            assert rules.decode(both[0]) == state, f"{game}: a saved state that is read is no longer the same"
            digest.update(json.dumps(both, sort_keys=True).encode())
            digest.update(repr((rules.moves(view, seat), sorted(rules.contents(view).items()))).encode())
        rules.advance(state, move, events)
        digest.update(repr(events).encode())
        done += 1
    digest.update(json.dumps(rules.encode(state), sort_keys=True).encode())
    return f"{game} {level} {number}: {seats} seats, {done} decisions, {rules.outcome(state)} {digest.hexdigest()}"


def fingerprints(place: Path, words: Sequence[str]) -> Iterator[str]:
    """Have games played with the package of a folder; give a line a game, the first saying whose code it was."""
    environ = {**os.environ, "PYTHONPATH": str(place), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-P", str(Path(__file__).resolve()), "--play", *words]
    with subprocess.Popen(command, cwd=place, env=environ, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        try:
            yield from (line.rstrip("\n") for line in child.stdout)
        except GeneratorExit:
            # Nobody wants the rest.
            child.kill()
            raise
    if child.returncode:
        yield f"ended with exit code {child.returncode}"


def compare(tree: Path, games: Sequence[str], level: str, count: int) -> list[str]:
    """Play the same games with the checkout and with a compiled tree; return every line in which they differ."""
    if not tree.is_dir():
        return [f"{tree} is not compiled: {MAKES_ONE}"]
    words = [*games, "--level", level, "--count", str(count)]
    plain, compiled = fingerprints(ROOT, words), fingerprints(tree, words)
    if (first := next(plain, "nothing")) != "plain":
        return [f"the checkout is not plain Python: {first}"]
    if (first := next(compiled, "nothing")) != "compiled":
        return [f"{tree} is not compiled: {first} ({MAKES_ONE})"]
    return [f"plain:    {ours}\ncompiled: {theirs}" for ours, theirs in zip_longest(plain, compiled) if ours != theirs]


def main(arguments: Sequence[str]) -> int:
    """Compare what is asked for; return 0 when all games were the same, otherwise 1."""
    parser = argparse.ArgumentParser(prog="same_games.py", description="Proves that compiled and plain play alike.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="which (all when none is named)")
    parser.add_argument("--tree", type=Path, default=TREE, metavar="FOLDER", help="what is compiled (build/compiled)")
    parser.add_argument("--count", type=int, default=50, metavar="N", help="how many games of each (50)")
    parser.add_argument("--level", default="random", help="who plays: random, greedy or search (random)")
    parser.add_argument("--play", action="store_true", help="play with the package at hand and print a line a game")
    options = parser.parse_args(arguments)
    if options.play:
        from atlantis_desktop.engine import rng

        print("plain" if str(rng.__file__).endswith(".py") else "compiled", flush=True)
        for game in options.games:
            for number in range(options.count):
                print(play(game, options.level, number), flush=True)
        return 0
    from atlantis_desktop.games import GAMES

    if unknown := set(options.games) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))} (there are {', '.join(GAMES)})")
    differing = False
    for game in options.games or GAMES:
        began = time.monotonic()
        found = compare(options.tree.resolve(), [game], options.level, options.count)
        differing = differing or bool(found)
        print(*found[:3], sep="\n", end="\n" if found else "")
        verdict = f"{len(found)} differ" if found else "all the same"
        print(f"{game}: {options.count} games of {options.level} bots, {verdict} ({time.monotonic() - began:.0f} s)")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
