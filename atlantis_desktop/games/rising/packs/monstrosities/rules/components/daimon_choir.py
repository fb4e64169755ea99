"""Daimon Choir: choose a spirit; for the rest of the round every figure acts as if it were on its tile (MONS-14)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import NOWHERE, deeps_of, pack_of
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable

CHOIR: Final = "choir"


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the component does; a second choice takes the place of the first."""

    def sing(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        choir = deeps_of(state).choir
        spirits = [
            game.box.spirit_0 + at for at, each in enumerate(pack_of(game).spirits) if not each.removed and at != choir
        ]
        if spirits:
            ask(game, state, seat, CHOIR, spirits, events)

    return {"daimon-choir": sing}


def take_spirit(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The spirit works everywhere."""
    deeps_of(state).choir = piece - game.box.spirit_0
    tell(events, "choir_sings", seat, (piece,), "MONS-14")


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """The choir has ended with the round."""
    deeps_of(state).choir = NOWHERE


PURPOSES: Final = {CHOIR: Purpose("MONS-14", "thing", take_spirit)}
