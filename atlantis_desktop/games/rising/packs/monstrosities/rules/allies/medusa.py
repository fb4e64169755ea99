"""Medusa: when she succeeds in the Cities, 2 followers or 4 volunteers come in place of 1 follower.

A success is hers where she is one of the pair.
"""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.events import Events
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.engine.windows import clockwise
from atlantis_desktop.games.rising.packs.monstrosities.rules.allies.recruiting import bearers
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import pack_of
from atlantis_desktop.games.rising.rules.effects import volunteers
from atlantis_desktop.games.rising.rules.flow import ask
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.rolls import RECRUITS, Dice, recruit_from, rollers
from atlantis_desktop.games.rising.rules.state import RisingTable

BRINGS: Final = "medusa_brings"
FOLLOWERS: Final = 0
VOLUNTEERS: Final = 1


def fold_city(game: RisingGame, state: RisingTable, done: bool, dice: Dice, events: Events) -> bool:
    """Ask her owner what comes."""
    able = [figure for figure in bearers(game, state, "medusa") if figure in (dice.first, dice.second)]
    if done or not able:
        return done
    team = tuple(seat for seat in clockwise(game.seats, state.starter) if seat in rollers(state, dice))
    options = [VOLUNTEERS]
    if any(recruit_from(game, state, seat) for seat in team):
        options.insert(0, FOLLOWERS)
    ask(game, state, state.owner[able[0]], BRINGS, options, events, (team,))
    return True


def take_brought(
    game: RisingGame, state: RisingTable, seat: int, what: int, context: tuple[tuple[int, ...]], events: Events
) -> None:
    """The owners of the pair share what comes, the odd one to the first; who has no follower left leaves them to
    the other.
    """
    team, params = context[0], pack_of(game).params
    if what == FOLLOWERS:
        able = [each for each in team if recruit_from(game, state, each)]
        state.frames.append(Frame(RECRUITS, -1, tuple((able * 2)[: params["medusa_followers"]])))
        return
    count = params["medusa_volunteers"]
    for at, each in enumerate(team):
        volunteers(game, state, each, (count + len(team) - 1 - at) // len(team), 1, events)


PURPOSES: Final = {BRINGS: Purpose("MONS-26", "option", take_brought, context="seat*")}
