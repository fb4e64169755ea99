"""Host Convoker: each councilor recruits a follower, or six volunteers join, shared as the group likes."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.sharing import share_volunteers
from atlantis_desktop.games.rising.rules.flow import ask_group
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.rolls import RECRUITS
from atlantis_desktop.games.rising.rules.state import RisingTable

CONVOKER: Final = "convoker"
FOLLOWERS: Final = 0
VOLUNTEERS: Final = 1


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the component does."""

    def convoke(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        ask_group(game, state, CONVOKER, (FOLLOWERS, VOLUNTEERS), events)

    return {"host-convoker": convoke}


def take_host(
    game: RisingGame, state: RisingTable, seat: int, which: int, context: tuple[int, ...], events: Events
) -> None:
    """Followers for all, or volunteers, who stay for the next round (RISE-112)."""
    params = pack_of(game).params
    if which == FOLLOWERS:
        order = clockwise(game.seats, state.starter) * params["convoker_followers"]
        state.frames.append(Frame(RECRUITS, -1, tuple(order)))
    else:
        share_volunteers(game, state, params["convoker_volunteers"], 1, events)


PURPOSES: Final = {CONVOKER: Purpose("MONS-10", "option", take_host, group=True)}
