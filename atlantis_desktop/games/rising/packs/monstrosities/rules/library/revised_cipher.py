"""Cipher of Expertise, revised: the Leader also has the ability of a councilor that is not in play.

Not of one that needs cards, tokens or a location of its own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of
from atlantis_desktop.games.rising.rules import library
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable

CIPHER: Final = "revised-cipher"


@lru_cache(maxsize=20)
def with_things(game: RisingGame) -> tuple[int, ...]:
    """Return the councilors that need cards, tokens or a location of their own, named in ``WITH_THINGS`` of modules."""
    return tuple(
        board for module in game.packs for id in getattr(module, "WITH_THINGS", ())
        for board in game.boards_with.get(id, ())
    )  # fmt: skip


def boards(game: RisingGame, table: RisingTable) -> list[int]:
    """Return the councilors whose ability can be borrowed.

    Where the Hologram draws from a deck of its own, its cards take no board away (MONS-91, A47).
    """
    of_hologram = {table.holo_board, *deeps_of(table).holo_more}
    free = {board for board in library.unused_boards(game, table) if board not in of_hologram}
    if game.options["hologramDeck"]:
        free |= {board for board in of_hologram if board >= 0 and board not in table.cipher}
    return sorted(board for board in free if board not in with_things(game))


def play(game: RisingGame, state: RisingTable, seat: int, card: int, events: Events) -> None:
    """Choose the councilor."""
    ask(game, state, seat, library.CIPHER, boards(game, state), events)


PLAYS: Final = {CIPHER: play}
FITS: Final = {CIPHER: lambda game, table, seat: table.cipher[seat] < 0 and bool(boards(game, table))}
FEW_SEATS: Final = {"cipher-of-expertise": 0}
"""The old Cipher is never used."""
