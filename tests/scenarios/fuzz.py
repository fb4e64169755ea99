"""Changed positions and scenarios: each is read or refused with a sentence, at once, and what opens can be played.

    .venv/bin/python -m tests.scenarios.fuzz --game fate --count 100000 --seed 1

The tests play a share of it.
"""

from __future__ import annotations

import argparse
import copy
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.rules import Rules
from atlantis_desktop.engine.scenario import Scenario, ScenarioError
from atlantis_desktop.engine.scenario_text import _write_table, write_scenario
from atlantis_desktop.engine.toml_door import read_toml
from atlantis_desktop.games import entry_of
from atlantis_desktop.games.scenarios import play_text, read_position

HERE = Path(__file__).parent
MOST_SECONDS = 2.0

CHECKERS: dict[str, Callable[[Rules[Any], Any], list[str]]] = {}
"""By game: what gives the sentences about a state that the rules could never have led to; none where there is none.
A checker is put in here, and every position that a changed text opens goes through it."""

HOSTILE: list[Any] = [
    -1, 0, 1, 2, 7, 99, 10**6, 2**63, 2**64 - 1, True, False, 1.5, float("inf"), float("nan"), "", " ", "rest", "all",
    "²", "٣", "1_0", "-1", "0x1", "9" * 5_000, "a" * 5_000, "$x", "${x}", "0 done", "² draw", "0", "{0}", "%s",
    "\n", "\t", "🜂", [], [[]], [[[[]]]], [0], [""], ["rest", "rest"], {}, {"by": [0]}, {"seat": 0}, [{}], [[0], "x"],
]  # fmt: skip
PIECES = (
    "[", "]", "{", "}", "=", ",", '"', "'", '"""', "#", "\n", "\\", ".", "-", "²", "0", "9999999999", "[[when]]\n",
    "[then]\n", "[given]\n", "[[case]]\nx = 1\n", '"rest"', "true", "0x", "\ud800", "\x00", "$x",
)  # fmt: skip
KEYS = (
    "move", "gesture", "dice", "shuffle", "lots", "s0", "s9", "then", "legal", "offered", "allows", "refuses", "asked",
    "position", "sizes", "holds", "lacks", "events", "scores", "winners", "totals", "case", "seed", "seats", "options",
    "values", "given", "when", "title", "rules", "format", "x",
)  # fmt: skip


def corpus(game: str, seeds: int = 3) -> list[str]:
    """Give scenario files of a game and positions of games that were played at random."""
    texts = [file.read_text(encoding="utf-8") for file in sorted((HERE / game).glob("*.toml"))]
    entry = entry_of(game)
    assert entry.position is not None
    for seed in range(seeds):
        seats = entry.seats[seed % len(entry.seats)]
        rules = entry.make_rules(seats)
        state, rng = rules.start(seed), Rng(seed)
        for number in range(240):
            prompts = rules.prompts(state)
            if not prompts or number % 30 == 0:
                given = entry.position().to_words(rules, state)
                texts.append(write_scenario(Scenario(game, seats, options=dict(rules.options), given=given)))
            if not prompts:
                break
            rules.advance(state, rng.choice(rules.moves(state, prompts[0].seat)), None)
    return texts


def changed(texts: list[str], rng: Rng) -> str:
    """Give one of the texts with a few changes: of its tables, of its letters, or of both."""
    text = rng.choice(texts)
    if rng.below(4):
        tables = read_toml(text)
        words = [value for _holder, _key, value in _places(read_toml(rng.choice(texts)))]
        for _change in range(1 + rng.below(3)):
            _change_tables(tables, words, rng)
        lines: list[str] = []
        _write_table(lines, "", tables)
        text = "\n".join(lines)
    if not rng.below(3):
        for _change in range(1 + rng.below(4)):
            at = rng.below(len(text) + 1)
            text = text[:at] + rng.choice(("", *PIECES)) + text[at + rng.below(20) :]
    return text


def _places(value: Any) -> Iterator[tuple[Any, Any, Any]]:
    """Give every value inside with the table or list that holds it and its key there."""
    for key, inner in list(value.items()) if isinstance(value, dict) else list(enumerate(value)):
        yield value, key, inner
        if isinstance(inner, dict | list):
            yield from _places(inner)


def _change_tables(tables: dict[str, Any], words: list[Any], rng: Rng) -> None:
    places = list(_places(tables))
    if not places:
        return
    holder, key, value = rng.choice(places)
    other = copy.deepcopy(rng.choice(words)) if words and rng.below(2) else copy.deepcopy(rng.choice(HOSTILE))
    how = rng.below(8)
    if how == 0:
        del holder[key]
    elif how == 1 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(value))
    elif how == 2 and type(value) is int:
        holder[key] = value + rng.below(5) - 2
    elif how == 3 and isinstance(holder, dict):
        holder[rng.choice(KEYS)] = other
    elif how == 4 and isinstance(value, dict):
        value[rng.choice(KEYS)] = other
    elif how == 5 and isinstance(value, list):
        value.append(other)
    elif how == 6 and isinstance(value, list):
        rng.shuffle(value)
    else:
        holder[key] = other


def tried(text: str, rng: Rng) -> str:
    """Read and play one text; give what came of it. Raises AssertionError where it should not have come so."""
    began = time.process_time()
    outcome = _opened(text, rng)
    try:
        _scenario, findings = play_text(text)
    except ScenarioError as error:
        _check_sentences(error)
    else:
        for finding in findings:
            finding.sentence().encode("utf-8")
    seconds = time.process_time() - began
    assert seconds < MOST_SECONDS, f"{seconds:.1f} seconds"
    return outcome


def _opened(text: str, rng: Rng) -> str:
    try:
        rules, state = read_position(text)
    except ScenarioError as error:
        _check_sentences(error)
        return "refused"
    assert rules.decode(rules.encode(state)) == state
    position = entry_of(rules.game).position
    assert position is not None
    again = position().from_words(rules, position().to_words(rules, state))
    assert again == state, "the words of the position give another one"
    checker = CHECKERS.get(rules.game)
    wrong = checker(rules, state) if checker is not None else []
    assert wrong == []
    for _move in range(10):
        prompts = rules.prompts(state)
        if not prompts:
            assert rules.outcome(state) is not None
            break
        state = rules.apply(state, rng.choice(rules.moves(state, prompts[0].seat))).state
    return "opened"


def _check_sentences(error: ScenarioError) -> None:
    assert error.faults
    for fault in error.faults:
        fault.encode("utf-8")
        assert 0 < len(fault) < 1_500, fault


def run(game: str, count: int, seed: int) -> Counter[str]:
    """Try so many changed texts; give how many opened or were refused. Raises AssertionError with the text."""
    texts, rng = corpus(game), Rng.stream(seed, f"fuzz {game}")
    outcomes: Counter[str] = Counter()
    for _number in range(count):
        text = changed(texts, rng)
        try:
            outcomes[tried(text, rng)] += 1
        except Exception as error:
            shown = text.encode("utf-8", "replace").decode()
            raise AssertionError(f"{type(error).__name__}: {error}\n{shown}") from error
    return outcomes


def main() -> int:
    """Try as many as the command line says and print what came of them."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--game", default="fate")
    parser.add_argument("--count", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = time.perf_counter()
    outcomes = run(args.game, args.count, args.seed)
    print(f"{args.game}: {dict(outcomes)} in {time.perf_counter() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
