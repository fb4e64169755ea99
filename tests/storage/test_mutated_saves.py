import copy
import json
import logging
import random
import time

import pytest

from atlantis_desktop.games import kept
from atlantis_desktop.storage import opening, saves
from atlantis_desktop.storage.problems import Kind, SaveProblem
from tests.storage.helpers import (
    as_dict,
    body_of,
    new_match,
    play,
    resigned,
    save_of,
    signed,
)


@pytest.fixture(scope="module", params=["fate", "scoundrels"])
def whole(request) -> bytes:
    """The file of a match with everything in it: moves, undo, redo, a new player, and a name of many letters."""
    match = play(new_match(game=request.param), 60)
    match.undo()
    match.undo()
    match.redo()
    match.swap(1, "human", "Þóra 雪")
    play(match, 20, seed=3)
    match.undo()
    return saves.encode_save(save_of(match, "Sunday"))


SNIPPETS = (b"{", b"]", b'"', b",", b"9" * 30, b"\\u0000", b"\xc3", b"null", b"\x00\x01\x02")
HOSTILE = (
    None, True, -1, 0, 1, 2**31, 2**64, 10**30, -(10**30), 1e308, 0.5, "", "x", "\x00", "fate", "air-2", "f" * 16,
    "f" * 500, [], [[]], {}, {"x": 1}, ["tablet-a"], [0] * 50, [["draw", 0]], [[[], {}]], {"move": {}}, "declare",
    "I01-1", ["C12-1"], ["round_end", -1, []], ["answer", 1, [0]], ["region", -1, [-1, -1, -1, -1]], "SCOUND-53",
)  # fmt: skip


def nodes(value, path=()):
    """Every place in JSON data, as the keys that lead to it."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in items:
        yield from nodes(below, (*path, key))


def mutate_tree(rng: random.Random, fields: dict, places: list) -> bytes:
    return signed(changed_tree(rng, fields, places))


def changed_tree(rng: random.Random, fields: dict, places: list, hostile: tuple = HOSTILE) -> dict:
    """A copy of JSON data that is changed in one to four of these places."""
    changed = json.loads(json.dumps(fields))
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        place = rng.choice(places)
        holder = changed
        try:
            for key in place[:-1]:
                holder = holder[key]
            if not place:
                continue
            match rng.randrange(4):
                case 0:
                    del holder[place[-1]]
                case 1 if isinstance(holder, list):
                    holder.insert(place[-1], copy.deepcopy(rng.choice(hostile)))
                case 2 if isinstance(holder, list) and holder:
                    other = rng.randrange(len(holder))
                    holder[place[-1]], holder[other] = holder[other], holder[place[-1]]
                case _:
                    holder[place[-1]] = copy.deepcopy(rng.choice(hostile))
        except (KeyError, IndexError, TypeError):
            continue
    return changed


def mutate_bytes(rng: random.Random, data: bytes) -> bytes:
    out = bytearray(body_of(data))
    for _ in range(rng.choice((1, 1, 2, 8))):
        at = rng.randrange(1, len(out))
        match rng.randrange(4):
            case 0:
                out[at] ^= 1 << rng.randrange(8)
            case 1:
                del out[at : at + rng.randrange(1, 40)]
            case 2:
                out[at:at] = rng.choice(SNIPPETS)
            case _:
                piece = out[at : at + rng.randrange(1, 80)]
                out[rng.randrange(1, len(out)) :][:0] = piece
    return resigned(bytes(out)) if rng.random() < 0.7 else bytes(out) + data[len(body_of(data)) :]


def check_mutations(count: int, whole: bytes, tmp_path, caplog) -> None:
    """Each mutated file opens as a playable match or gives a SaveProblem, soon; the rules' decoders have no holes."""
    rng = random.Random(2026)
    caplog.set_level(logging.ERROR)
    fields = as_dict(whole)
    trees = list(nodes(fields))
    # Cards and log are most of the file; most mutations go elsewhere, and some to the options of the game.
    rest = [place for place in trees if place and place[0] not in ("cards", "log")]
    options = [place for place in trees if "options" in place]
    path = tmp_path / "game.json"
    kinds: dict[object, int] = {}
    sentences: set[str] = set()
    slowest = 0.0
    for number in range(count):
        data = (
            mutate_bytes(rng, whole)
            if number % 3 == 0
            else mutate_tree(rng, fields, rng.choice((trees, rest, rest, options)))
        )
        path.write_bytes(data)
        begin = time.process_time()
        try:
            opened = opening.open_save(path, kept)
        except SaveProblem as problem:
            kinds[problem.kind] = kinds.get(problem.kind, 0) + 1
            sentences.add(str(problem))
        else:
            kinds["opened"] = kinds.get("opened", 0) + 1
            play(opened.match, 3)
            saves.encode_save(save_of(opened.match))
        slowest = max(slowest, time.process_time() - begin)
        assert path.read_bytes() == data
    holes = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert not holes, f"{len(holes)} failures inside the rules: {holes[0].exc_info}"
    assert slowest < 2.0
    assert all(sentence.isprintable() for sentence in sentences)
    assert {"opened", Kind.EDITED, Kind.MALFORMED, Kind.POSITION, Kind.CARDS, Kind.OPTIONS} <= set(kinds)


def test_500_mutated_saves_open_or_give_a_problem(tmp_path, whole, caplog):
    check_mutations(500, whole, tmp_path, caplog)


@pytest.mark.long(80)
def test_10000_mutated_saves_open_or_give_a_problem(tmp_path, whole, caplog):
    check_mutations(10_000, whole, tmp_path, caplog)
