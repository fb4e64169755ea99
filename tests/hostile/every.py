"""Changes without chance: every list of a record made shorter and longer, one at a time.

Chance finds what many places share. This goes through all places, so one list in a record of thirty is reached.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.hostile.mutations import Place, places_of, value_at
from tests.hostile.play import SEATS, bots_game, random_game, rules_of


def with_value(tree: Any, place: Place, value: Any) -> Any:
    """Return a copy of JSON data with another value at a place; what lies beside the way to it is shared."""
    if not place:
        return value
    key = place[0]
    changed = dict(tree) if isinstance(tree, dict) else list(tree)
    changed[key] = with_value(tree[key], place[1:], value)
    return changed


def other_lengths(tree: Any, most: int = 8) -> Iterator[tuple[str, Any]]:
    """Yield the data with each of its lists made shorter and longer, and by what and where."""
    for place in ((), *places_of(tree)):
        found = value_at(tree, place)
        if not isinstance(found, list):
            continue
        lists = {"empty": [], "one": found[:1], "twice": found * 2, "a list": [*found, []], "a number": [*found, 0]}
        for at, entry in enumerate(found if len(found) <= most else (*found[:2], *found[-2:])):
            at = at if len(found) <= most or at < 2 else len(found) - 4 + at
            lists[f"without {at}"] = found[:at] + found[at + 1 :]
            lists[f"{at} twice"] = [*found[: at + 1], entry, *found[at + 1 :]]
            lists[f"{at} at the end"] = [*found, entry]
        seen = [found]
        for name, entries in lists.items():
            if entries not in seen:
                seen.append(entries)
                yield f"{'.'.join(map(str, place))}: {name}", with_value(tree, place, entries)


def moments(game: str, most: int, seeds: int = 12) -> Iterator[tuple[Any, Any]]:
    """Yield rules and states of a game, a new one whenever something is asked that was not asked before in that way.

    The states are changed in place as the game goes on: take what is needed before the next.
    """
    seen: set[Any] = set()
    count = 0
    for seed in range(seeds):
        for seats in SEATS[game]:
            rules = rules_of(game, seats, seed)
            for play in (random_game, bots_game):
                for state in play(rules, seed):
                    asked = tuple(prompt.name for prompt in rules.prompts(state))
                    key = (tuple(frame.name for frame in state.frames), asked, rules.options.get("profile"))
                    if key in seen:
                        continue
                    seen.add(key)
                    yield rules, state
                    count += 1
                    if count == most:
                        return
