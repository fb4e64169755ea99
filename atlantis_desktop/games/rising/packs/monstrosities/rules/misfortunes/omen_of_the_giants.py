"""Omen of the Giants: the outermost dry tiles of two wild arms flood, unless a barrier stands there, or together pay
3 Atlantium and recruit the Giant.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.giant import GIANT
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import ally_price
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.omens import GIANTS, begins, brings
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.striking import STRIKES, Strikes
from atlantis_desktop.games.rising.rules.floods import SPECIAL
from atlantis_desktop.games.rising.rules.game import FurtherOmen, RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""
    return begins(game, "omen-of-the-giants", GIANTS)


def price(game: RisingGame, table: RisingTable) -> tuple[int, ...]:
    """Atlantium."""
    return 0, 0, 0, ally_price(game, table, pack_of(game).params["giants_atlantium"]), 0


def suffer(game: RisingGame, state: RisingTable, seat: int, events: Events) -> None:
    """Two wild arms are struck, where they are gone others (RISE-55)."""
    state.frames.append(Frame(STRIKES, seat, Strikes(pack_of(game).params["giants_floods"], SPECIAL, 1)))


OMENS: Final = {GIANTS: FurtherOmen(price, brings(GIANT), suffer)}
