"""Plays saved games in child processes and kills them at random moments; run by test_kill.py as a process of its own.

Arguments: folder, number of kills, seed, game. After each kill one JSON line tells the game's id and how many moves the
child had made before it died: it counts in shared memory after each move, so that nothing is lost in a pipe.
"""

import json
import mmap
import os
import random
import signal
import struct
import sys
import time
from pathlib import Path

from atlantis_desktop.games import kept
from atlantis_desktop.storage import shelf
from atlantis_desktop.storage.journal import Autosave
from tests.storage.helpers import RulesOnce, new_match

COUNT = struct.Struct("<Q")
COUNTS = (0, 8)
"""Two places take turns, since a number is wiped before it is written and the kill may come in between."""
ID_AT = 16
OPTIONS = {"fate": {"rounds": 5}, "rising": {}, "scoundrels": {}, "archon": {}}
LIBRARY = RulesOnce()


def tell(shared: mmap.mmap, moves: int) -> None:
    """Count the moves that were made."""
    COUNT.pack_into(shared, COUNTS[moves % 2], moves)


def child(folder: Path, game_id: str, shared: mmap.mmap, seed: int, game: str) -> None:
    """Goes on with a game, or begins one, and plays until it is killed or the game is over."""
    rng = random.Random(seed)
    # Saves are written far more often than in play, so that many kills hit one of them.
    original = Autosave.__init__
    Autosave.__init__ = lambda self, *args, **named: original(self, *args, **{**named, "every": 2})
    if game_id:
        match = shelf.continue_game(folder, game_id, LIBRARY).match
    else:
        match = new_match(seed=seed, options=OPTIONS[game], game=game)
        game_id = shelf.start_game(match, folder, kept.kept_cards(match.rules)).id
    tell(shared, len(match.log))
    name = game_id.encode()
    shared[ID_AT : ID_AT + 1 + len(name)] = bytes([len(name)]) + name
    while match.outcome() is None:
        if rng.random() < 0.1 and match.line:
            match.undo()
        else:
            seat = match.rules.prompts(match.state)[0].seat
            match.submit(rng.choice(match.rules.moves(match.state, seat)))
        tell(shared, len(match.log))
        time.sleep(rng.random() * 0.0005)
    signal.pause()


def main() -> None:
    folder, kills, seed, game = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    rng = random.Random(seed)
    shared = mmap.mmap(-1, 4096)
    # What is read once for all games is read before the children are made, and so are their rules.
    match = new_match(options=OPTIONS[game], game=game)
    cards = LIBRARY.read_cards(game, json.loads(json.dumps(kept.kept_cards(match.rules))))
    LIBRARY.make_rules(game, match.rules.seats, dict(match.rules.options), cards)
    game_id = ""
    for number in range(kills):
        shared[:128] = bytes(128)
        pid = os.fork()
        if not pid:
            child(folder, game_id, shared, seed * 100_003 + number, game)
        # One in four dies while it begins or reopens a game, the others in the middle of play.
        if rng.random() < 0.25:
            time.sleep(rng.random() * 0.04)
        else:
            while not shared[ID_AT]:
                time.sleep(0.001)
            time.sleep(rng.random() * 0.03)
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        count = max(COUNT.unpack_from(shared, at)[0] for at in COUNTS)
        name = shared[ID_AT + 1 : ID_AT + 1 + shared[ID_AT]].decode()
        print(json.dumps({"id": name, "continued": game_id, "moves": count}), flush=True)
        answer = json.loads(sys.stdin.readline())
        game_id = "" if answer["over"] else name or game_id


if __name__ == "__main__":
    main()
