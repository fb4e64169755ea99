"""Storm Gyve: nine Calm Seas are shuffled into the misfortune deck; the group may exchange them (MONS-07, A07)."""

from __future__ import annotations

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.opening import CALM, begin_exchange
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the component does."""

    def bind(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        calm = [card for card in state.misfortune_box if game.misfortune_of[card].type == CALM]
        calm = calm[: pack_of(game).params["gyve_calm_seas"]]
        for card in calm:
            state.misfortune_box.remove(card)
        state.misfortunes += calm
        state.misfortunes_seen += [0] * len(calm)
        tell(events, "calm_added", seat, rule="MONS-07", values=(len(calm),))
        begin_exchange(game, state, len(calm))

    return {"storm-gyve": bind}
