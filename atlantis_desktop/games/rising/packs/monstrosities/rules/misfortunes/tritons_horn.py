"""Triton's Horn: roll a die: on 1 to 3 choose a wild arm, on 4 to 6 a civilized one. Its outermost dry tile floods,
unless a barrier stands there (MONS-17).
"""

from __future__ import annotations

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.misfortunes.fate import FATES, HORN, Fate, throw
from atlantis_desktop.games.rising.rules.floods import SPECIAL, STRIKE, outermost
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import RisingGame
from atlantis_desktop.games.rising.rules.pieces import ARMS, WILD
from atlantis_desktop.games.rising.rules.state import RisingTable


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the card does."""

    def carry(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        throw(game, state, seat, HORN, events)

    return {"tritons-horn": carry}


def is_wild(game: RisingGame, result: int) -> bool:
    """Tell whether a result means a wild arm."""
    return bool(result <= pack_of(game).params["horn_wild_most"])


def higher(game: RisingGame, die: int) -> list[int]:
    """Return the least result that means the other arms: more changes nothing."""
    return [pack_of(game).params["horn_wild_most"] + 1] if is_wild(game, die) else []


def blow(game: RisingGame, state: RisingTable, seat: int, result: int, events: Events) -> None:
    """The drawer chooses one of those arms; where all are gone, any other (RISE-55)."""
    wild = is_wild(game, result)
    arms = [arm for arm in range(ARMS) if (arm in WILD) == wild and state.dry[arm]]
    if arms:
        tiles = [game.box.tile_0 + outermost(state, arm) for arm in arms]
        ask(game, state, seat, "strike", tiles, events, (SPECIAL,))
    else:
        state.frames.append(Frame(STRIKE, seat, (SPECIAL, 1)))


FATES[HORN] = Fate(higher, blow)
