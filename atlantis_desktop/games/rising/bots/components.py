"""What the components are worth to bots: built, and as a place for figures (RISE-95 to 97).

A figure's action on one that neither `WORKS` nor `DOUBLES` knows is worth `UNKNOWN`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

from atlantis_desktop.games.rising.rules.pieces import ARMS, ATLANTIUM, ENERGY, ORE

if TYPE_CHECKING:
    from atlantis_desktop.games.rising.bots.placing import Planning
    from atlantis_desktop.games.rising.bots.worth import Outlook

UNKNOWN: Final = 0.4
ARCHIVED: Final = 3
"""How many cards the Ecliptic Archive brings a pair."""

EFFECTS: Final = {
    "ward-lattice": 1.0, "aether-condenser": 1.4, "memory-vault": 1.0, "tidal-anchor": 0.8, "herald-horn": 1.8,
    "mystic-siphon": 1.5, "matter-converter": 0.6, "astral-watchtower": 0.5, "skyforge-conduit": 1.0,
    "seers-orrery": 0.2, "numinous-beacon": 1.5, "entropy-drive": 1.4, "spirit-seal": 0.2, "bulwark-projector": 0.9,
    "chronal-loom": 0.5, "leviathan-dynamo": 1.0, "continental-lever": 1.2, "harmonic-foundry": 0.8,
    "ecliptic-archive": 0.4, "legion-loom": 1.2,
}  # fmt: skip
"""What the effect of a component is worth when it is built early, by its id."""


# What one figure brings


def _siphon(plan: Planning, seat: int, kind: int, place: int) -> float:
    more = plan.more_of(seat, ENERGY)
    return sum(plan.look.energy_worth(seat, more + extra) for extra in range(3)) * plan.tuning.energy


def _converter(plan: Planning, seat: int, kind: int, place: int) -> float:
    """What its swaps bring after those of the seat's figures that are there already."""
    before = plan.crowd[seat][place] + plan.crowd[seat][plan.game.box.twin_of(place)]
    return plan.look.swaps(plan.goods[seat], 2 * before + 2, before + 1) - (
        plan.look.swaps(plan.goods[seat], 2 * before, before) if before else 0.0
    )


def _conduit(plan: Planning, seat: int, kind: int, place: int) -> float:
    return _ore_for_conduit(plan, seat) * plan.forged(2)


def _ore_for_conduit(plan: Planning, seat: int) -> int:
    return min(2, max(0, plan.goods[seat][ORE]))


def _orrery(plan: Planning, seat: int, kind: int, place: int) -> float:
    return 0.45


def _beacon(plan: Planning, seat: int, kind: int, place: int) -> float:
    return 2 * plan.numbers.action * 0.9 if plan.look.rounds > 1.5 and plan.look.needed > 1 else 0.0


def _drive(plan: Planning, seat: int, kind: int, place: int) -> float:
    """A tile, as long as the Wrath floods more than it has to."""
    wrath = plan.game.wrath[plan.table.wrath]
    there = plan.at[place] + plan.at[plan.game.box.twin_of(place)]
    return plan.look.tile if wrath - int(plan.game.params["entropy_floor"]) - there > 0 else 0.0


def _seal(plan: Planning, seat: int, kind: int, place: int) -> float:
    return 2 * plan.look.tile - plan.look.follower() - 1.0 if plan.look.tiles < 24 else 0.0


def _projector(plan: Planning, seat: int, kind: int, place: int) -> float:
    return max(plan.look.barrier(arm) for arm in range(ARMS))


def _again(plan: Planning, seat: int, kind: int, place: int) -> float:
    return 0.6


WORKS: Final[dict[str, Callable[[Planning, int, int, int], float]]] = {
    "mystic-siphon": _siphon, "matter-converter": _converter, "skyforge-conduit": _conduit, "seers-orrery": _orrery,
    "numinous-beacon": _beacon, "entropy-drive": _drive, "spirit-seal": _seal, "bulwark-projector": _projector,
    "chronal-loom": _again,
}  # fmt: skip
"""By id: what a figure brings there, from the plan, the seat, its sort and the place."""


# What a pair brings


def _dynamo(plan: Planning, place: int, owners: Collection[int]) -> float:
    return 8 * plan.numbers.energy * 0.8


def _lever(plan: Planning, place: int, owners: Collection[int]) -> float:
    return 2 * plan.look.tile + 0.6 if plan.look.tiles < 35 else 0.0


def _foundry(plan: Planning, place: int, owners: Collection[int]) -> float:
    lacking = plan.look.lack[ATLANTIUM] > plan.more[ATLANTIUM]
    return plan.look.worth(ATLANTIUM, plan.more[ATLANTIUM]) + (0.8 if lacking else 0.0)


def _archive(plan: Planning, place: int, owners: Collection[int]) -> float:
    """Three cards, for whoever has the most room in hand (RISE-96)."""
    worths = [plan.look.card(seat, plan.cards[seat] + more) for seat in owners for more in range(ARCHIVED)]
    return min(sum(sorted(worths, reverse=True)[:ARCHIVED]), plan.left_for_cards())


def _legion(plan: Planning, place: int, owners: Collection[int]) -> float:
    """Each owner recruits a follower of its own colour (RISE-96), as those on the other space do."""
    twin = plan.game.box.twin_of(place)
    free = [max(0, plan.supply[seat] - plan.crowd[seat][twin]) for seat in owners]
    return plan.look.follower() * (min(2, free[0]) if len(free) == 1 else sum(left > 0 for left in free))


DOUBLES: Final[dict[str, Callable[[Planning, int, Collection[int]], float]]] = {
    "leviathan-dynamo": _dynamo, "continental-lever": _lever, "harmonic-foundry": _foundry,
    "ecliptic-archive": _archive, "legion-loom": _legion,
}  # fmt: skip
"""By id: what both places of a double space bring together, from the plan, the place and the owners of the pair."""


# What is expected of a figure there


def _siphoned(plan: Planning, seat: int) -> None:
    plan.chances[seat][ENERGY] += [1.0] * 3


def _conducted(plan: Planning, seat: int) -> None:
    ore = _ore_for_conduit(plan, seat)
    plan.goods[seat][ORE] -= ore
    plan.chances[seat][ATLANTIUM] += [1.0] * (2 * ore)
    plan.more[ATLANTIUM] += 2 * ore


def _archived(plan: Planning, seat: int) -> None:
    plan.cards[seat] += ARCHIVED // 2


EXPECTS: Final[dict[str, Callable[[Planning, int], None]]] = {
    "mystic-siphon": _siphoned, "skyforge-conduit": _conducted, "ecliptic-archive": _archived,
}  # fmt: skip
"""By id: notes in a plan what a seat gains and uses there, where other places count on it."""


# When figures act there


def _is_dry(look: Outlook) -> bool:
    """A follower is worth more than two tiles."""
    return bool(look.tiles >= 30)


LATE: Final = frozenset({"matter-converter", "harmonic-foundry", "skyforge-conduit", "chronal-loom", "spirit-seal"})
"""Where figures act last: what they do there takes what others may still bring."""
HARMS: Final[dict[str, Callable[[Outlook], bool]]] = {"spirit-seal": _is_dry}
"""By id: whether an action there would only do harm now."""
