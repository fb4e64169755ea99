"""Akashic Reliquary: the library discards go back into the deck, which is shuffled; six cards are drawn and shared."""

from __future__ import annotations

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.rules.component_scripts import VAULT
from atlantis_desktop.games.rising.rules.drawing import TRIM, take_top
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.state import RisingTable


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the component does."""

    def open_reliquary(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        state.library, state.library_discard = sorted((*state.library, *state.library_discard)), []
        state.rng.shuffle(state.library)
        state.library_seen = [0] * len(state.library)
        tell(events, "library_shuffled", rule="RISE-88", values=(len(state.library),))
        take_top(game, state, seat, pack_of(game).params["reliquary_cards"], events, game.everybody)
        for each in reversed(clockwise(game.seats, state.starter)):
            state.frames.append(Frame(TRIM, each))
        state.frames.append(Frame(VAULT))

    return {"akashic-reliquary": open_reliquary}
