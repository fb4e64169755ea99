"""Sub-state B of phase 2: the monsters act, in an order of the group's choice (MONS-16, 47)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.engine.frames import Frame
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters import charybdis, harpies, medusa, scylla
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.near import MONSTERS, open_near
from atlantis_desktop.games.rising.packs.monstrosities.rules.monsters.turn import Turn
from atlantis_desktop.games.rising.rules.flow import ask_group
from atlantis_desktop.games.rising.rules.game import Phase, Purpose, RisingGame
from atlantis_desktop.games.rising.rules.misfortunes import SUFFER
from atlantis_desktop.games.rising.rules.state import RisingTable

NEXT: Final = "monster_next"
TURNS: Final[dict[int, Turn]] = {
    **medusa.TURNS, **harpies.TURNS, **scylla.TURNS, **charybdis.TURNS,
}  # fmt: skip
"""By the number of a monster in the file; the three harpies take one turn."""


def begin_monsters(game: RisingGame, state: RisingTable, events: Events) -> None:
    """All misfortunes are over: the monsters act (MONS-16)."""
    waiting = tuple(monster for monster, turn in TURNS.items() if turn.acts(game, state))
    if waiting:
        acting = [one for each in waiting for one in members(state, each)]
        tell(events, "monsters_act", state.starter, tuple(game.box.monster_0 + one for one in acting), "MONS-16")
    state.frames.append(Frame(MONSTERS, -1, (waiting,)))
    open_near(game, state)


def members(table: RisingTable, monster: int) -> Sequence[int]:
    """Return the monsters that take a turn together."""
    together = TURNS[monster].members
    return [monster] if together is None else together(table)


def act_on(game: RisingGame, state: RisingTable, frame: Frame, events: Events) -> None:
    """Let the next monster act; of several the group chooses (MONS-47). After the last the satisfied ones leave."""
    waiting = tuple(each for each in frame.data[0] if TURNS[each].acts(game, state))
    if not waiting:
        state.frames.pop()
        for turn in TURNS.values():
            turn.over(game, state, events)
        return
    state.frames[-1] = Frame(MONSTERS, -1, (waiting,))
    ask_group(game, state, NEXT, [game.box.monster_0 + each for each in waiting], events)


def take_next(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The chosen monster acts."""
    monster = piece - game.box.monster_0
    waiting = state.frames[-1].data[0]
    state.frames[-1] = Frame(MONSTERS, -1, (tuple(each for each in waiting if each != monster),))
    TURNS[monster].begin(game, state, events)


def on_round_start(game: RisingGame, state: RisingTable, events: Events) -> None:
    """No monster is kept away any more."""
    deeps_of(state).spared = 0


PHASES_AFTER: Final = {SUFFER: (Phase(MONSTERS, begin_monsters, MONSTERS),)}
WORK: Final = {MONSTERS: act_on}
SHAPES: Final = {MONSTERS: "monster*"}
PURPOSES: Final = {NEXT: Purpose("MONS-47", "thing", take_next, group=True)}
