"""Net of Diaprepes: when anybody recruits an ally, its owner gains two mystic energy."""

from __future__ import annotations

from atlantis_desktop.engine.events import Events
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.rules.councilors import has_artifact
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.goods import gain
from atlantis_desktop.games.rising.rules.pieces import ENERGY
from atlantis_desktop.games.rising.rules.state import RisingTable


def on_recruited(game: RisingGame, state: RisingTable, figure: int, events: Events) -> None:
    """Only an ally counts."""
    if figure in game.figures.allies:
        for seat in range(game.seats):
            if has_artifact(game, state, seat, "net-of-diaprepes"):
                gain(game, state, seat, ENERGY, pack_of(game).params["net_energy"], events, "MONS-25")
