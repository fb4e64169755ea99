"""Tectonic Keystone: all targets of one arm are two lower for the rest of the game."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.effects import Carry
from atlantis_desktop.engine.events import Events, tell
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of, pack_of
from atlantis_desktop.games.rising.rules.flow import ask_group
from atlantis_desktop.games.rising.rules.game import Purpose, RisingGame
from atlantis_desktop.games.rising.rules.pieces import arm_of
from atlantis_desktop.games.rising.rules.state import RisingTable

KEYSTONE: Final = "keystone"


def make_operations(game: RisingGame) -> dict[str, Carry[RisingTable]]:
    """Return what the component does."""

    def settle(state: RisingTable, seat: int, numbers: tuple[int, ...], events: Events) -> None:
        arms = [game.box.barrier_0 + at for at, arm in enumerate(game.arms) if arm.targets]
        ask_group(game, state, KEYSTONE, arms, events)

    return {"tectonic-keystone": settle}


def take_arm(
    game: RisingGame, state: RisingTable, seat: int, piece: int, context: tuple[int, ...], events: Events
) -> None:
    """The arm is easier from now on."""
    less = pack_of(game).params["keystone_less"]
    deeps_of(state).keystone[piece - game.box.barrier_0] += less
    tell(events, "targets_lowered", seat, (piece,), "MONS-32", (less,))


def fold_target(game: RisingGame, table: RisingTable, target: int, place: int) -> int:
    """What a roll on a tile of that arm has to reach is lower; the floor of all targets holds (RISE-79)."""
    arm = arm_of(place)
    return target - deeps_of(table).keystone[arm] if arm >= 0 else target


PURPOSES: Final = {KEYSTONE: Purpose("MONS-32", "barrier_on", take_arm, group=True)}
