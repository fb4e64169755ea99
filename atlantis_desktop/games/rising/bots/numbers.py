"""The numbers of the bots of Atlantis Rising, found by play. One stands for a resource that the group lacks."""

from __future__ import annotations

from typing import Final, NamedTuple


class Numbers(NamedTuple):
    """What the group's goods, places and dangers are worth, in units of a lacking resource."""

    action: float = 0.65
    """What a figure that is free to act is worth."""
    energy: float = 0.82
    """What a mystic energy is worth while the councilors have few."""
    spare_energy: float = 0.29
    """What one more is worth to a councilor that has enough."""
    converted: float = 0.86
    """What one is worth that a Mystic Conversion in hand turns into a lacking resource."""
    enough_energy: int = 2
    """How much mystic energy is enough for one councilor."""
    spare: float = 0.067
    """What a resource is worth that nothing in the Blueprint needs."""
    scarce: float = 0.008
    """How much more it is worth for each that is lacking."""
    urgent: float = 0.2
    """How much more it is worth for what it will cost once the arm that gives it has lost its next tile."""
    card: float = 2.11
    """What a library card is worth."""
    held: float = 0.82
    """What share of what its effects are worth a card in hand counts for."""
    full_hand: float = 0.27
    """What one is worth to a councilor whose hand is full."""
    tile: float = 0.47
    """What a dry tile is worth at least: time."""
    most_tile: float = 2.09
    """What it is worth at most."""
    haste: float = 0.17
    """How much less time counts for each round that the sea leaves beyond those that are needed."""
    least_haste: float = 0.56
    """How much it counts at least."""
    gained: float = 0.18
    """How many resources a figure is taken to gain in a round, all in all."""
    build: float = 2.42
    """What building a component now instead of later is worth, besides what it does."""
    effects: float = 1.53
    """What share of its worth the effect of a component counts for."""
    core_build: float = 10.14
    """What an attempt at the Power Core is worth."""
    apart: float = 0.047
    """How much less a resource is worth to a councilor that has none than to the one that has most."""
    last_tile: float = 2.03
    """What the last dry tile of an arm is worth on top: later floods there would strike twice."""
    toil: float = 0.15
    """What share of the work that a flooded tile makes harder counts."""
    most_toil: float = 2.65
    """How much it counts at most."""
    room: float = 0.14
    """What share of the use of an arm the spaces of a tile are."""
    libraries: float = 0.54
    """What the Libraries are good for in the rounds to come."""
    cities: float = 0.33
    """What the Cities are good for in each of them."""
    works: float = 1.12
    """What share of its worth the action on a component counts for."""
    gone: float = 2.79
    """What a resource costs whose arm is flooded."""
    least_swap: float = 0.48
    """What a swap has to bring."""
    forged: float = 1.61
    """What an ore and the figure that forges it are worth together."""
    guess: float = 0.087
    """By how much a build that may fail has to be better than what its builders would do else."""
    reserve: int = 1
    """Mystic energy that each councilor should keep for its rolls when barriers and unflooding are paid."""
    hold: int = 2
    """Mystic energy that each councilor should keep when a barrier is paid ahead of the misfortunes."""
    barrier: float = 0.72
    """What such a barrier has to be worth."""
    any_barrier: float = 0.099
    """What it has to be worth in the last rounds, when nothing is kept."""
    last_rounds: float = 1.83
    """When the sea leaves so few rounds, nothing is kept."""
    ore: float = 0.61
    """What share of the worth of the ore counts that a forge takes."""
    hope: float = 0.53
    """What share of the chance of ore counts where a figure would go to a Forge before the ore is there."""
    move: float = 0.25
    """By how much a place has to be better for a figure that stands to go there."""
    room_card: float = 0.27
    """What three more places on a tile have to be worth for a Libram to be played."""
    price: float = 0.6
    """What share of its worth an energy counts for when the last action is about to end the phase."""
    omen: float = 1.97
    """By how much more than usual the mystic energy that an omen asks for is missed: it is wanted at once."""
    keep_barrier: float = 1.5
    """What a barrier that stands is worth."""
    follower_rounds: float = 0.94
    """What share of the rounds still expected a new follower is taken to act in."""
    city_now: float = 0.93
    """How readily pairs go to the Cities."""


DEEDS: Final = {
    "convert": (0.9, 2), "volunteers": (1.1, 3), "pay_unflood": (1.0, 0), "cheaper_build": (1.0, 2),
    "room_on_tile": (0.4, 3), "peek": (0.3, 4), "return_figures": (0.5, 2), "swap": (0.6, 3),
    "move_figures": (0.15, 3), "best_die": (0.4, 0), "income": (1.1, 1), "energy_adds": (0.9, 2),
    "forge_makes": (0.7, 2), "pair_adds": (0.5, 2), "replace_units": (0.2, 2), "cheaper_barrier": (0.4, 1),
    "draw_more": (0.2, 1), "gain_returned": (0.4, 1), "gain": (0.9, 2), "gain_each": (1.4, 2), "forge": (0.8, 2),
    "barrier_free": (1.0, 1), "unflood_free": (1.2, 1), "recruit_each": (1.8, 2), "wrath_floods": (1.2, 1),
}  # fmt: skip
"""What an effect of a card in hand is worth, by its operation, with the number at which it is worth that; 0 where it
has no number."""

FIRST = {"centre": 9.0, "work": 8.0, "libraries": 7.0, "cities": 6.0, "wild": 5.0, "forges": 4.0, "converter": 3.0}
"""In which order figures act: what brings energy first, what needs resources last."""


class Tuning(NamedTuple):
    """How a plan leans; a planner tries several."""

    build: float = 1.0
    """How readily figures go to the build spaces."""
    guess: float = 1.0
    """How readily they go there on the mere hope of paying."""
    cities: float = 1.0
    """How readily pairs go to the Cities."""
    cards: float = 1.0
    """How readily figures go to the Libraries."""
    energy: float = 1.0
    """How readily figures go where mystic energy comes from."""
    caution: float = 1.0
    """How much the danger of a tile counts."""


TUNINGS: Final = (
    Tuning(), Tuning(guess=0.5), Tuning(guess=2.0), Tuning(cities=2.0), Tuning(cities=0.4), Tuning(build=0.5),
    Tuning(cards=1.8), Tuning(energy=1.6), Tuning(caution=0.4), Tuning(cards=0.4, energy=0.6),
    Tuning(guess=2.0, cities=2.0), Tuning(build=0.0, guess=0.4), Tuning(guess=1.4, cities=0.5, caution=1.6),
    Tuning(cities=3.0, cards=0.5),
)  # fmt: skip
"""The leanings that a planner tries, the usual one first."""
