"""The window before the monsters act: what can still hide figures from them, or keep one away (MONS-16, 90)."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.engine.prompts import Ask
from atlantis_desktop.games.rising.packs.monstrosities.rules.deeps import deeps_of
from atlantis_desktop.games.rising.rules.flow import open_for, seat_of_frame
from atlantis_desktop.games.rising.rules.game import RisingGame, Step
from atlantis_desktop.games.rising.rules.reactions import answers
from atlantis_desktop.games.rising.rules.state import RisingTable

NEAR: Final = "monsters_near"
MONSTERS: Final = "monsters"
"""The frame in which the monsters act; it holds those that are still to act."""


def coming(table: RisingTable) -> tuple[int, ...]:
    """Return the monsters that are about to act."""
    at_work = [frame for frame in table.frames if frame.name == MONSTERS]
    spared = deeps_of(table).spared
    return tuple(each for each in at_work[-1].data[0] if not spared >> each & 1) if at_work else ()


def open_near(game: RisingGame, state: RisingTable) -> None:
    """Ask whoever can still do something; the frame of the monsters is at work."""
    if coming(state):
        open_for(game, state, NEAR)


STEPS: Final = {NEAR: Step(Ask.RESPOND, "MONS-16", answers, seat_of_frame)}
FURTHER_WINDOWS: Final = {NEAR: True}
SHAPES: Final = {NEAR: "seat* []"}
STANDING: Final = {NEAR: False}
"""Help before the monsters: what a seat lets be only until the round is over (RISE-22)."""
