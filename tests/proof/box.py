"""A game that the house has never heard of: its folder, its maps and one word put it into the box."""

from pathlib import Path
from typing import Final

from atlantis_desktop.boards import add_maps, remove_maps
from atlantis_desktop.games import add_game, remove_game

GAME: Final = "depths"
MAPS: Final = Path(__file__).parent / "maps"


def add_proof() -> None:
    """Put the game into the box of this process."""
    add_maps(MAPS)
    add_game(GAME, "tests.proof.depths")


def remove_proof() -> None:
    """Take it out again."""
    remove_maps(MAPS)
    remove_game(GAME)
