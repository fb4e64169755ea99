"""Abetting Pharos: recruit an ally from the supply (MONS-29)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import available, recruit_ally
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable

PHAROS: Final = "pharos"


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the component does."""

    def recruit(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        ask(game, state, seat, PHAROS, [game.box.figure_0 + ally for ally in available(game, state)], events)

    return {"abetting-pharos": recruit}


def take_ally(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The chosen ally comes."""
    recruit_ally(game, state, piece - game.box.figure_0, seat, events)


PURPOSES: Final = {PHAROS: Purpose("MONS-29", "figure", take_ally)}
