"""A plain player of Atlantis Rising: gather what the components lack, meet at a build space, build, hold the arms.

It agrees to whatever is proposed, pays energy for a die that misses by two at most, and spends the rest on the sea.
"""

from __future__ import annotations

from typing import Any

from atlantis_desktop.engine.moves import Move
from atlantis_desktop.engine.rng import Rng

MADE_IN = {"forests": 0, "hills": 1, "mountains": 2, "forges": 3}
WORTH = {"agree": 9, "draw": 9, "offering": 9, "tribute": 9, "build": 100, "act": 20, "reroll": 5, "ready": 2,
         "done": 2, "pass": 2, "enough": 2, "play": 3, "ability": 1, "barrier_on": 5}  # fmt: skip
CITIES_TO_ROUND = 3
"""Recruits pay for themselves while the game is young."""


def choose(rules: Any, view: Any, seat: int, rng: Rng) -> Move:
    """Return the move with the highest worth."""
    arms = [arm.id for arm in rules.content.arms]
    dry = {arm: bits.bit_count() for arm, bits in zip(arms, view.dry, strict=True)}
    there = {place: len(pieces) for (place, _seat), pieces in rules.contents(view).items()}
    costs = sorted((rules.content.components[at].cost for at, built in enumerate(view.built) if built == 0), key=sum)
    owned = [sum(view.goods[good::4]) for good in range(4)]
    lacking, ready = [sum(cost[good] for cost in costs) - owned[good] for good in range(4)], 0
    for arm, good in MADE_IN.items():
        lacking[good] -= sum(there[f"{arm}-{rank}"] * (1 + rank) // 5 for rank in range(1, 7))
    for cost in costs[:-1] or costs:
        owned = [have - price for have, price in zip(owned, cost, strict=False)]
        ready += min(owned) >= 0 and ready < 2

    def worth(move: Move) -> float:
        kind, *words = rules.codec.to_text(move).split()[1:]
        if kind == "place":
            return spot(words[0], *words[1].rsplit("-", 1))
        if kind == "spend":
            return 6.0 if int(words[0]) <= 2 else 0.0
        if kind in ("unflood", "tome"):
            return 10.0 if sum(dry.values()) < 24 else 1.0
        if kind == "barrier":
            return 4.0 + dry[words[0].split("-")[1]] / 10
        if kind == "tile":
            arm = words[0].split("-")[1]
            return dry[arm] - 1.5 * (arm in MADE_IN)
        return WORTH.get(kind, 1.5) + rng.below(100) / 1000

    def spot(figure: str, arm: str, rank: str = "0") -> float:
        if arm == "build":
            wanted = int(rank) <= ready and (figure.endswith("leader") or (int(rank) == 2 and not there["build-2"]))
            return 50.0 if wanted else 0.0
        if arm == "centre" or arm not in dry:
            return (
                2.0 + 4.0 * (there["centre"] < rules.seats) if arm == "centre" else 3.0 * (there[f"{arm}-{rank}"] == 0)
            )
        safe = 0.7 if int(rank) == dry[arm] else 1.0
        if arm == "cities":
            return safe * int(rank) * (there[f"{arm}-{rank}"] == 1 or view.round <= CITIES_TO_ROUND) / 1.5
        good = MADE_IN.get(arm, -1)
        if good < 0 or (good == 3 and view.goods[4 * seat + 2] <= sum(there[f"forges-{at}"] for at in range(1, 7))):
            return 1.0 if good < 0 else 0.0
        return safe * (lacking[good] + (max(0, lacking[3]) / 2 if good == 2 else 0)) * (1 + int(rank)) / 6

    return max(rules.moves(view, seat), key=worth)
