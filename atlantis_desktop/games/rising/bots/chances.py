"""How likely the group is to win Atlantis Rising: a few numbers of a table, weighed as played games tell.

The weights stand in ``assets/rising/bots/chances.toml`` and come from games that bots played together:
``build_scripts/fit_rising.py`` plays the games, fits the weights and writes the file. The traits of a table times their
weights, summed, with a number of the level, are the standing of the group on a logistic scale. Every number of seats
has weights of its own. They were fitted without packs: with one they order plans, as at the hardest level that
they know, and nobody is told a chance (`RisingBot.fitted`).
"""

from __future__ import annotations

from math import exp, log
from typing import Final, NamedTuple

from atlantis_desktop.content.fitted import FittedFile, thousandths
from atlantis_desktop.content.reading import TableReader
from atlantis_desktop.games.rising.bots.councilors import COUNCILORS, SHARES
from atlantis_desktop.games.rising.bots.worth import Outlook
from atlantis_desktop.games.rising.rules.councilors import holder
from atlantis_desktop.games.rising.rules.pieces import ARMS, ATLANTIUM, FORGES, RESOURCES, WILD

SEATS: Final = range(1, 8)
LEVELS: Final = range(1, 6)
TRAITS: Final = (
    "rounds", "tiles", "lacking_crystal", "lacking_gold", "lacking_ore", "lacking_atlantium", "unbuilt", "energy",
    "figures", "cards", "barriers", "arms_nearly_gone", "wrath_step", "short_of_time", "toil", "core_alone", "round",
    "arms_gone", "lead", "lead_squared", "unbuilt_squared", "needed", "figures_rounds",
    *(f"rounds_with_{id}" for id in COUNCILORS), *(f"rounds_at_level_{level}" for level in LEVELS),
)  # fmt: skip
"""What is counted of a table, by name in the order of `traits_of`."""
MOST: Final = 30_000
"""No weight is larger, in thousandths."""
MOST_SHORT, MOST_TOIL, MOST_NEEDED = 6.0, 40.0, 20.0
"""More of these counts no more."""
MOST_ENERGY, MOST_CARDS = 10, 8
"""So much for each seat."""
FAR: Final = 30.0


class Weights(NamedTuple):
    """What tells the chances at one number of seats."""

    levels: tuple[float, ...]
    """By level: the standing that the traits are added to."""
    traits: tuple[float, ...]
    doubt: float
    """How far off the chances were on tables that were not fitted: half a 95 % interval."""


def traits_of(look: Outlook) -> list[float]:
    """Return the numbers of a table that `TRAITS` names."""
    table, seats = look.table, look.game.seats
    lack = [max(0.0, lack) for lack in look.lack[:RESOURCES]]
    held: int = sum(map(len, table.hands)) + sum(map(len, table.artifacts))
    drying: int = sum(
        lack[ATLANTIUM if arm == FORGES else look.game.arms[arm].yields] > 0 and table.dry[arm].bit_count() <= 2
        for arm in (*WILD, FORGES)
    )  # fmt: skip
    toil = sum([look.toil(arm, table.dry[arm].bit_count()) for arm in range(ARMS)], 0.0)
    energy: int = sum(table.me)
    # How many times the rounds that are needed the sea leaves: from 1 to 2 tells more than from 5 to 6.
    lead = log((look.rounds + 0.5) / (look.needed + 0.5))
    unbuilt = len(look.unbuilt)
    # What councilors can do helps while there is work to do and time for it.
    helping = min(look.rounds, look.needed)
    return [
        look.rounds, float(look.tiles), *lack, float(unbuilt), float(min(MOST_ENERGY * seats, energy)),
        float(look.figures), float(min(MOST_CARDS * seats, held)), float(table.barriers.bit_count()), float(drying),
        float(table.wrath), min(MOST_SHORT, max(0.0, look.needed - look.rounds)), min(MOST_TOIL, toil),
        float(unbuilt == 1), float(table.round), float(sum(not dry for dry in table.dry)), lead, lead * lead,
        unbuilt * unbuilt / 10, min(MOST_NEEDED, look.needed), look.figures * look.rounds / 10,
        *(helping * _share(look, id) for id in COUNCILORS),
        # Early tables look alike at every level, and late ones tell what the level has done already.
        *(helping * (min(look.game.options["level"], LEVELS[-1]) == level) for level in LEVELS),
    ]  # fmt: skip


def _share(look: Outlook, id: str) -> float:
    """Return how much of a councilor the group has."""
    seat = holder(look.game, look.table, id)
    if seat < 0:
        return 0.0
    share = SHARES.get(id)
    return 1.0 if share is None else share(look.game.seats, seat)


def chance(look: Outlook) -> float:
    """Return how likely the group is to win from a table at which a round is to be planned."""
    weights = CHANCES.weights[look.game.seats]
    return chance_of(weights, look.game.options["level"], traits_of(look))


def chance_of(weights: Weights, level: int, traits: list[float]) -> float:
    """Return the chance that weights give to the traits of a table at a level."""
    standing = weights.levels[min(level, LEVELS[-1]) - 1]
    for weight, trait in zip(weights.traits, traits, strict=True):
        standing += weight * trait
    return 1.0 / (1.0 + exp(-max(-FAR, min(FAR, standing))))


def _read_weights(reader: TableReader) -> Weights:
    doubt = reader.integer("doubt", 0, 1000) / 1000
    levels = thousandths(reader, [f"level_{level}" for level in LEVELS], MOST)
    return Weights(levels, thousandths(reader, TRAITS, MOST), doubt)


CHANCES: Final = FittedFile("rising", "chances.toml", SEATS, _read_weights)
"""The file of the weights."""
