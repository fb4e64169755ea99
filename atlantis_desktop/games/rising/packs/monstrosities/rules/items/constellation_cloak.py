"""Constellation Cloak. Ongoing: once a round, ignore a basic flood that would flood this tile. Single use: the wearer
leaves the game: cancel any misfortune.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.windows import cancel, close
from atlantis_desktop.games.rising.packs.monstrosities.rules.figures import take_out
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.using import ONGOING, SINGLE, Power
from atlantis_desktop.games.rising.packs.monstrosities.rules.items.wearing import item_of
from atlantis_desktop.games.rising.rules.floods import BASIC, FLOODING, STRIKE, Flood
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.misfortunes import DRAWN, without_effect
from atlantis_desktop.games.rising.rules.state import RisingTable

CLOAK: Final = 1
"""Its number in the file."""
HARMLESS: Final = ("calm", "receding", "red")
"""Types of misfortune that nobody cancels."""


def is_warded(
    game: RisingGame, table: RisingTable, seat: int, figure: int, step: str, subject: tuple[int, ...]
) -> bool:
    """A basic flood is about to take the wearer's tile."""
    return step == FLOODING and Flood(*subject).mode == BASIC and Flood(*subject).place == table.where[figure]


def ward(game: RisingGame, state: RisingTable, seat: int, figure: int, events: Events) -> None:
    """The card is ignored: of an arm that was gone also its second flood, if that is still to come (MONS-A27)."""
    cancel(state.frames)
    if state.frames[-1].name == STRIKE and state.frames[-1].data[0] == BASIC:
        state.frames.pop()
    tell(events, "flood_stopped", seat, (game.box.item_0 + item_of(state, figure),), "MONS-A27")


def is_drawn(
    game: RisingGame, table: RisingTable, seat: int, figure: int, step: str, subject: tuple[int, ...]
) -> bool:
    """A misfortune lies open that does something bad: no Calm Seas, and no flood that a barrier takes."""
    if step != DRAWN:
        return False
    card = game.misfortune_of[subject[0]]
    if card.type == "basic":
        arm = next(at for at, each in enumerate(game.arms) if each.id == card.effect[0].arm)
        return not table.barriers >> arm & 1
    return card.type not in HARMLESS


def vanish(game: RisingGame, state: RisingTable, seat: int, figure: int, events: Events) -> None:
    """The misfortune is cancelled; its wearer leaves the game, a Leader to the supply (MONS-21)."""
    without_effect(state)
    close(state.frames)
    tell(events, "misfortune_cancelled", seat, (state.open[-1],), "MONS-43")
    take_out(game, state, [figure], events, "MONS-43")


ONGOING[CLOAK] = Power(is_warded, ward)
SINGLE[CLOAK] = Power(is_drawn, vanish)
