"""A game that the house has never heard of: its folder and one word put it into the box."""

from atlantis_desktop.games import add_game, remove_game

GAME = "depths"


def add_proof() -> None:
    """Put the game into the box of this process."""
    add_game(GAME, "tests.proof.depths")


def remove_proof() -> None:
    """Take it out again."""
    remove_game(GAME)
