"""Where the kinds of piece and place begin in a match of the box as it is, for tests that name them by number."""

from typing import Final

from atlantis_desktop.games.rising.rules.content import load_content
from atlantis_desktop.games.rising.rules.pieces import Box

BOX: Final = Box(load_content())
LIBRARY_0: Final = 0
MISFORTUNE_0: Final = BOX.misfortune_0
COMPONENT_0: Final = BOX.component_0
COUNCILOR_0: Final = BOX.councilor_0
BARRIER_0: Final = BOX.barrier_0
TILE_0: Final = BOX.tile_0
FIGURE_0: Final = BOX.figure_0
CORE: Final = BOX.core
FIVES: Final = BOX.fives
PLACES: Final = BOX.places
COMPONENTS: Final = BOX.components
COUNCILORS: Final = BOX.councilors
MISFORTUNES: Final = BOX.misfortunes
LIBRARY_CARDS: Final = BOX.library_cards
work_of = BOX.work_of
