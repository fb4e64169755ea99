"""How the box tells of The Fate of Atlantis."""

from atlantis_desktop.games.box import Box
from atlantis_desktop.words import N_

BOX = Box(
    title=N_("The Fate of Atlantis"),
    is_taught=True,
    line=N_("Gather sets and outlive the flood"),
    kind=N_("Cards"),
    picture="shared/title/game_fate",
    emblem="all-seeing-eye",
    place=2,
    daily=N_("Deal of the day"),
    credits=(N_("The Fate of Atlantis was designed by David Brain."),),
)
