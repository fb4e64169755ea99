"""What every kind of hostile file shares: chance that can be repeated, and how a refusal and a loaded game must be."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from atlantis_desktop.engine.rng import Rng
from atlantis_desktop.engine.scenario import Scenario
from atlantis_desktop.engine.scenario_text import write_scenario
from tests.hostile.impossible import faults

Trial = Callable[[int], str]
LOADED, REFUSED = "loaded", "refused"
LIMIT = 4.0
"""Seconds of a processor within which a file is read or refused."""


class FoundError(AssertionError):
    """Something that a hostile file did and must not do."""


def rng_of(kind: str, seed: int, number: int) -> random.Random:
    """Return the chance by which a file is spoiled: the same number gives the same file again."""
    return random.Random(f"{kind} {seed} {number}")


def clear(sentence: str) -> None:
    """Look whether a refusal is a sentence for a person."""
    lines = sentence.split("\n")
    if not sentence.strip() or len(sentence) > 9_000 or not all(line.isprintable() for line in lines):
        raise FoundError(f"no clear sentence: {sentence[:300]!r}")
    if "Traceback" in sentence or "object at 0x" in sentence:
        raise FoundError(f"the inside shows: {sentence[:300]!r}")


def sound(rules: Any, state: Any, seed: int) -> None:
    """Look at a position that was loaded, at its views and pictures of all seats, and at a few moves from it."""
    found = faults(rules, state)
    if found:
        raise FoundError(f"loaded as an impossible position: {found[:3]}")
    rng = Rng.stream(seed, "hostile moves")
    for _move in range(4):
        for seat in range(-1, rules.seats):
            rules.contents(rules.view(state, seat))
        prompts = rules.prompts(state)
        if not prompts:
            rules.outcome(state)
            return
        moves = rules.moves(state, rng.choice(prompts).seat)
        if not moves:
            return
        state, _events = rules.apply(state, rng.choice(moves))
        found = faults(rules, state)
        if found:
            raise FoundError(f"an impossible position after a move: {found[:3]}")


def clear_faults(faults: Sequence[Any], folder: Path) -> None:
    if not faults:
        raise FoundError("refused without a fault")
    for fault in faults:
        clear(fault.sentence())
        if len(fault.sentence()) > 1_500 or re.search(r"[^\s,]{200}", fault.sentence()):
            raise FoundError(f"a sentence that nobody reads: {fault.sentence()[:300]!r}")
        if str(folder) in fault.sentence():
            raise FoundError(f"a folder shows: {fault.sentence()[:300]}")


def tree_as_toml(data: dict[str, Any]) -> str:
    """Write any tree as TOML, by the writer of scenarios."""
    body = write_scenario(Scenario("x", 1, given=_without_none(data)))
    head, _mark, rest = body.partition("[given]\n")
    return rest.replace("[given.", "[").replace("[[given.", "[[") if head else rest


def _without_none(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_none(item) for key, item in value.items() if item is not None}
    if isinstance(value, list):
        return [_without_none(item) for item in value if item is not None]
    return value
