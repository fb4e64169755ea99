"""What allies are worth to bots: to have them, where they stand, and what they ask."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from atlantis_desktop.games.rising.bots.answers import place_worth
from atlantis_desktop.games.rising.bots.asked import Asked
from atlantis_desktop.games.rising.bots.placing import Planning
from atlantis_desktop.games.rising.bots.worth import Outlook
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies import (
    centaur,
    faun,
    golden_ram,
    gryphon,
    medusa,
    mermaid,
    sphinx,
)
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.opening import is_for
from atlantis_desktop.games.rising.rules.flow import ENOUGH
from atlantis_desktop.games.rising.rules.pieces import (
    ATLANTIUM,
    CENTRE,
    CITIES,
    FORESTS,
    FORGES,
    GOLD,
    HILLS,
    LIBRARIES,
    MOUNTAINS,
    ORE,
    TILES,
    WILD,
    arm_of,
)
from atlantis_desktop.games.rising.rules.rules import RisingRules

POWER: Final = {
    "centaur": 1.8, "cyclops": 1.1, "dryad": 1.3, "faun": 1.2, "giant": 1.4, "golden-ram": 1.2, "gryphon": 1.2,
    "phoenix": 1.4, "sphinx": 1.2, "unicorn": 1.1, "medusa": 1.5, "mermaid": 0.8,
}  # fmt: skip
"""How many followers an ally is worth, by its id."""


def ally_worth(look: Outlook, id: str) -> float:
    """Return what it is worth to have an ally from the next round on."""
    return POWER[id] * look.follower()


# Where they stand


@lru_cache(maxsize=20)
def giant_takes(target: int) -> float:
    """Return how many resources the Giant takes in the mean: the sum of two dice divided by a target."""
    return sum((one + two) // target for one in range(1, 7) for two in range(1, 7)) / 36


def _company(plan: Planning, place: int) -> int:
    return 1 + plan.at[place]


def _dryad(plan: Planning, seat: int, place: int) -> float:
    if arm_of(place) != FORESTS:
        return 0.0
    odds, gained = plan.odds[place], plan.game.arms[FORESTS].yields
    return plan.safe[place] * odds * (1 - odds) * plan.look.worth(gained, plan.more[gained]) * _company(plan, place)


def _ram(plan: Planning, seat: int, place: int) -> float:
    if arm_of(place) != HILLS:
        return 0.0
    more = max(0.0, plan.look.worth(GOLD, plan.more[GOLD] + 1) - plan.look.energy_worth(seat))
    return plan.safe[place] * plan.odds[place] * more * _company(plan, place)


def _gryphon(plan: Planning, seat: int, place: int) -> float:
    if arm_of(place) != MOUNTAINS:
        return 0.0
    better = max(0.0, plan.look.worth(GOLD, plan.more[GOLD]) - plan.look.worth(ORE, plan.more[ORE]))
    return plan.safe[place] * plan.odds[place] * better * _company(plan, place)


def _phoenix(plan: Planning, seat: int, place: int) -> float:
    if arm_of(place) != FORGES:
        return 0.0
    return plan.safe[place] * plan.look.worth(ATLANTIUM, plan.more[ATLANTIUM]) * _company(plan, place)


def _sphinx(plan: Planning, seat: int, place: int) -> float:
    if arm_of(place) != LIBRARIES:
        return 0.0
    better = artifact_worth(plan.game, plan.look) - plan.numbers.card
    return plan.safe[place] * max(0.0, better) * _company(plan, place)


def _medusa(plan: Planning, seat: int, place: int) -> float:
    return plan.look.follower() * plan.safe[place] if arm_of(place) == CITIES and plan.at[place] % 2 else 0.0


def _centaur(plan: Planning, seat: int, place: int) -> float:
    return plan.numbers.action if CENTRE <= place <= TILES else 0.0


def _faun(plan: Planning, seat: int, place: int) -> float:
    """The Faun saves those of its arm whose tiles are in danger."""
    arm = arm_of(place)
    if arm < 0:
        return 0.0
    endangered = sum(
        plan.at[other] * (1.0 - plan.safe[other]) for other in range(1, TILES + 1)
        if arm_of(other) == arm and other != place
    )  # fmt: skip
    return plan.safe[place] * min(float(plan.room[place] - 1), endangered) * plan.numbers.action


def _unicorn(plan: Planning, seat: int, place: int) -> float:
    return 0.02 * plan.at[place]


STANDS: Final[dict[str, Callable[[Planning, int, int], float]]] = {
    "dryad": _dryad, "golden-ram": _ram, "gryphon": _gryphon, "phoenix": _phoenix, "sphinx": _sphinx,
    "medusa": _medusa, "centaur": _centaur, "faun": _faun, "unicorn": _unicorn,
}  # fmt: skip
"""By id: what the power of an ally adds to what any figure would bring at a place."""


def _giant_stands(plan: Planning, seat: int) -> dict[int, float]:
    """On two spaces of a wild tile."""
    spaces = pack_of(plan.game).params["giant_spaces"]
    found = {}
    for place in range(1, TILES + 1):
        if arm_of(place) in WILD and plan.room[place] >= spaces:
            gained = plan.game.arms[arm_of(place)].yields
            worth = plan.look.worth(gained, plan.more[gained])
            found[place] = plan.safe[place] * giant_takes(plan.look.target(place)) * worth
    return found


def _mermaid_stands(plan: Planning, seat: int) -> dict[int, float]:
    """On a flooded tile, next to tiles on which many figures will act."""
    found = {}
    for place in range(1, TILES + 1):
        if mermaid.is_sea(plan.table, place):
            beside = [near for near in mermaid.neighbours(place) if not mermaid.is_sea(plan.table, near)]
            figures = sum(plan.at[near] + max(0, plan.room[near]) for near in beside)
            found[place] = plan.numbers.energy * figures
    return found


BOUND: Final[dict[str, Callable[[Planning, int], dict[int, float]]]] = {
    "giant": _giant_stands, "mermaid": _mermaid_stands,
}  # fmt: skip
"""By id: the only places of an ally that is not free to stand anywhere, with what it brings there."""


def _giant_takes_up(game: RisingRules, place: int) -> int:
    return int(pack_of(game).params["giant_spaces"]) if arm_of(place) in WILD else 1


BROAD: Final = {"giant": _giant_takes_up}
"""By id: how many spaces of a place an ally takes up."""


# What they ask


@lru_cache(maxsize=20)
def _artifacts(game: RisingRules) -> tuple[int, ...]:
    return tuple(card for card in game.artifact_cards if is_for(game, card))


def artifact_worth(game: RisingRules, look: Outlook) -> float:
    """Return what an artifact is worth in the mean."""
    artifacts = _artifacts(game)
    return sum(look.card_worth(card) for card in artifacts) / max(1, len(artifacts))


def _gallops(asked: Asked, place: int) -> float:
    return 0.0 if place == ENOUGH else 0.01 + place_worth(asked, place, asked.seat)


def _hides(asked: Asked, piece: int) -> float:
    if piece == ENOUGH:
        return 0.0
    owner = asked.table.owner[piece - asked.game.box.figure_0]
    return 0.01 + place_worth(asked, asked.context[0], owner)


def _fleece(asked: Asked, yes: int) -> float:
    return yes * (asked.look.worth(GOLD) - asked.look.energy_worth(asked.seat, -1))


def _hoards(asked: Asked, count: int) -> float:
    return sum(asked.look.worth(GOLD, more) - asked.look.worth(ORE, -more - 1) for more in range(count))


def _riddle(asked: Asked, yes: int) -> float:
    return yes * (artifact_worth(asked.game, asked.look) - asked.numbers.card)


def _brings(asked: Asked, what: int) -> float:
    params = pack_of(asked.game).params
    if what == medusa.VOLUNTEERS:
        return float(params["medusa_volunteers"]) * asked.numbers.action
    return float(params["medusa_followers"]) * asked.look.follower()


WEIGHS: Final[dict[str, Callable[[Asked, int], float]]] = {
    centaur.GALLOP: _gallops, faun.HIDDEN_BY_FAUN: _hides, golden_ram.FLEECE: _fleece, gryphon.HOARD: _hoards,
    sphinx.ASKS: _riddle, medusa.BRINGS: _brings,
}  # fmt: skip
